"""Continuous effects on types and abilities, and triggered mana abilities (CR 605.1b, 613)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from collections.abc import Callable
from typing import Any

from lark import Token, Transformer
from msgspec import structs

from castable.models.abilities import ManaTrigger, Output
from castable.models.amounts import (
    Condition,
    Exists,
    Not,
)
from castable.models.base import Whose, Zone
from castable.models.costs import Cost
from castable.models.filters import ANYTHING, ITSELF, ObjectFilter
from castable.models.statics import (
    ChangeTypes,
    GrantKeyword,
    Permission,
    Prohibition,
    Protection,
)
from castable.planner.cards.readers.mana import ANY_COLOR
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.objects import card_type
from castable.planner.cards.readers.phrases import (
    HOST,
    Part,
    Phrase,
    Unread,
    both,
    some_of,
    subtype,
)
from castable.planner.cards.readers.protections import PROTECTIONS, of_itself

BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
SPELL_KEYWORDS = ("convoke", "delve", "improvise", "cascade", "flash", "replicate", "conspire")

Effect = Callable[[ObjectFilter], tuple[Any, ...]]
"""What a continuous effect does to the objects that it is about."""


class Subject:
    """Whom a continuous effect is about."""

    def __init__(self, what: ObjectFilter, zone: Zone = "battlefield") -> None:
        self.what = what
        self.zone: Zone = zone


def _permanents(subject: Subject) -> ObjectFilter:
    if subject.zone != "battlefield":
        raise Unread("what cards have outside the battlefield")
    return subject.what


class ContinuousReader(Transformer[Token, Any]):
    """Reads continuous effects."""

    # -- continuous effects ----------------------------------------------------------------------

    def subject_host(self, _: list[Any]) -> Subject:
        return Subject(HOST)

    def subject_self(self, _: list[Any]) -> Subject:
        return Subject(ITSELF)

    def subject_objects(self, c: list[Any]) -> Subject:
        phrase: Phrase = c[0]
        if phrase.kind == "card" and phrase.zone == "graveyard":
            return Subject(phrase.what, phrase.zone)
        if phrase.kind in ("spell", "card", "ability") or phrase.zone is not None:
            raise Unread("no permanents")
        return Subject(phrase.what)

    def combat_word(self, _: list[Any]) -> None:
        return None

    def other_types(self, _: list[Any]) -> None:
        return None

    def type_word(self, c: list[Any]) -> Token | None:
        return c[0] if c else None

    def effects(self, c: list[Any]) -> list[Effect]:
        return [effect for part in no_tokens(c) for effect in part]

    def e_nothing(self, _: list[Any]) -> list[Effect]:
        return []

    def e_has(self, c: list[Any]) -> list[Effect]:
        return list(no_tokens(c))

    def granted_nothing(self, _: list[Any]) -> Effect:
        return lambda _: ()

    def granted_keyword(self, c: list[Any]) -> Effect:
        keyword = str(c[0])
        if keyword in PROTECTIONS:
            return lambda what: (Protection(keyword, what=of_itself(what)),)  # type: ignore[arg-type]
        return lambda what: (GrantKeyword(what, keyword),)

    def granted_quote(self, c: list[Any]) -> Effect:
        number = int(str(c[0]).strip("«»"))
        return lambda what: (("quote", number, what),)

    def _words(self, c: list[Any]) -> dict[str, tuple[str, ...]]:
        if any(isinstance(x, Token) and x.type in ("COLOR", "COLORING", "SUPERTYPE") for x in c):
            raise Unread("a color or supertype as well")
        words = [x for x in c if isinstance(x, Token) and x.type in ("TYPE", "SUBTYPE")]
        types = tuple(card_type(w) for w in words if w.type == "TYPE")
        subtypes = tuple(subtype(w) for w in words if w.type == "SUBTYPE")
        if not types and not subtypes:
            raise Unread("no type")
        return {"add_types": types, "add_subtypes": subtypes}

    def e_add_types(self, c: list[Any]) -> list[Effect]:
        added = self._words(c)
        return [lambda what: (ChangeTypes(what, **added),)]  # type: ignore[arg-type]

    def e_set_type(self, c: list[Any]) -> list[Effect]:
        name = subtype(next(x for x in c if isinstance(x, Token)))
        if name not in BASIC_LAND_TYPES:
            raise Unread("no basic land type")

        def set_land_type(what: ObjectFilter) -> tuple[Any, ...]:
            lands = "Land" in what.types or set(what.subtypes) & set(BASIC_LAND_TYPES)
            if not (what.host or lands):
                raise Unread("other than lands")
            return (ChangeTypes(what, set_land_types=(name,)),)

        return [set_land_type]

    def e_every_land_type(self, _: list[Any]) -> list[Effect]:
        return [lambda what: (ChangeTypes(what, every_basic_land_type=True),)]

    def e_lose(self, _: list[Any]) -> list[Effect]:
        return [lambda what: (ChangeTypes(what, lose_abilities=True),)]

    def e_cant_activate(self, c: list[Any]) -> list[Effect]:
        except_mana = "unless mana" in c
        return [
            lambda what: (Prohibition("activate", what=what, except_mana_abilities=except_mana),)
        ]

    def continuous(self, c: list[Any]) -> tuple[Any, ...]:
        subject, effects = c
        found = self._apply(subject.what, effects)
        if subject.zone == "battlefield":
            return found
        if not all(isinstance(fact, Protection) for fact in found):
            raise Unread("what cards have outside the battlefield")
        return tuple(structs.replace(fact, zone=subject.zone) for fact in found)

    def _apply(
        self, what: ObjectFilter, effects: list[Effect], condition: Condition | None = None
    ) -> tuple[Any, ...]:
        found = [fact for effect in effects for fact in effect(what)]
        found.sort(key=lambda fact: not (isinstance(fact, ChangeTypes) and fact.lose_abilities))
        if condition is None:
            return tuple(found)
        return tuple(
            (*fact, condition)
            if isinstance(fact, tuple)
            else structs.replace(fact, condition=condition)
            for fact in found
        )

    def continuous_if(self, c: list[Any]) -> tuple[Any, ...]:
        subject, effects, condition = c
        return self._apply(_permanents(subject), effects, condition)

    def continuous_unless(self, c: list[Any]) -> tuple[Any, ...]:
        subject, effects, condition = c
        return self._apply(_permanents(subject), effects, Not(condition))

    def continuous_if_first(self, c: list[Any]) -> tuple[Any, ...]:
        condition, subject, effects = c
        return self._apply(_permanents(subject), effects, condition)

    def continuous_if_it(self, c: list[Any]) -> tuple[Any, ...]:
        condition, effects = c
        about_host = isinstance(condition, Exists) and condition.what.host
        return self._apply(HOST if about_host else ITSELF, effects, condition)

    def continuous_host_if(self, c: list[Any]) -> tuple[Any, ...]:
        *_, quality, effects = no_tokens(c)
        what = quality.what if isinstance(quality, Part | Phrase) else ANYTHING
        return self._apply(HOST, effects, Exists(both(HOST, what)))

    def grant_spells(self, c: list[Any]) -> GrantKeyword:
        keyword = str(next(x for x in c if isinstance(x, Token)))
        parts = no_tokens(c)
        phrase: Phrase = parts[0]
        who: Whose = next((p[1] for p in parts[1:] if p[0] == "caster"), "any")
        place = next((p[1] for p in parts[1:] if p[0] == "from"), phrase.zone)
        if phrase.kind == "spell":
            if keyword not in SPELL_KEYWORDS or place is not None:
                raise Unread("a keyword with a cost")
            return GrantKeyword(phrase.what, keyword, "spells", who, "stack")
        if phrase.kind == "card" and keyword in ("retrace", "jump-start"):
            return GrantKeyword(phrase.what, keyword, "cards", "you", phrase.zone or "graveyard")
        if phrase.kind == "card" and keyword == "flash":
            raise Unread("flash of cards")
        raise Unread("a keyword with a cost")

    def cards_flash(self, c: list[Any]) -> Permission:
        phrase: Phrase = c[0]
        if str(c[-1]) != "flash" or phrase.kind != "card" or phrase.what.owner != "you":
            raise Unread("another keyword, or others' cards")
        return Permission("cast", phrase.what, flash=True)

    def grant_own_cost(self, c: list[Any]) -> Permission:
        return self._own_cost(c, ())

    def grant_own_cost_plus(self, c: list[Any]) -> Permission:
        return self._own_cost(c, c[-1])

    def _own_cost(self, c: list[Any], cost: Cost) -> Permission:
        keyword = str(next(x for x in c if isinstance(x, Token)))
        phrase: Phrase = no_tokens(c)[0]
        if keyword not in ("flashback", "escape", "harmonize", "mayhem") or phrase.kind != "card":
            raise Unread("another keyword")
        return Permission(
            "cast",
            some_of(phrase.what),
            zone=phrase.zone or "graveyard",
            cost=cost,
            keyword=keyword,
            own_mana_cost=True,
        )

    # -- triggers --------------------------------------------------------------------------------

    def trigger_host(self, c: list[Any]) -> ManaTrigger:
        output = no_tokens(c)[-1]
        return self._trigger(HOST, output)

    def trigger_tap(self, c: list[Any]) -> ManaTrigger:
        phrase, output = no_tokens(c)
        return self._trigger(phrase.what, output)

    def trigger_tap_yours(self, c: list[Any]) -> ManaTrigger:
        phrase, output = no_tokens(c)
        return self._trigger(both(phrase.what, ObjectFilter(controller="you")), output)

    def trigger_self(self, c: list[Any]) -> ManaTrigger:
        return self._trigger(ITSELF, no_tokens(c)[-1])

    def _trigger(self, what: ObjectFilter, output: Output) -> ManaTrigger:
        if output.source == "opaque":
            return ManaTrigger(what, Output(options=ANY_COLOR), same_type=True)
        return ManaTrigger(what, output)
