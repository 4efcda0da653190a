"""Continuous effects on types and abilities (CR 613)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from collections.abc import Callable
from typing import Any, Literal

from lark import Token, Transformer
from msgspec import structs

from castable.models.amounts import (
    Condition,
    CountAttribute,
    Exists,
    Not,
)
from castable.models.base import Zone
from castable.models.filters import ANYTHING, ITSELF, ObjectFilter
from castable.models.keywords import MERE_KEYWORDS, LoseKeyword
from castable.models.statics import (
    Ability,
    ChangeTypes,
    GrantAbility,
    GrantKeyword,
    Permission,
    Protection,
)
from castable.planner.cards.keyword_meanings import hasty_as_cast
from castable.planner.cards.readers.looks import (
    BASIC_LAND_TYPES,
    Change,
    Look,
    Lost,
    Naming,
    merged,
    size_of,
)
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.objects import card_type
from castable.planner.cards.readers.phrases import (
    HOST,
    PAIRED,
    Part,
    Phrase,
    Unread,
    are_permanents,
    both,
    either,
)
from castable.planner.cards.readers.protections import PROTECTIONS, of_itself
from castable.planner.cards.readers.sizes import known
from castable.planner.cards.readers.subjects import Subject

Effect = Change | Callable[[ObjectFilter], tuple[Any, ...]]
"""What a continuous effect does to the objects that it is about."""


def _permanents(subject: Subject) -> ObjectFilter:
    if subject.zone != "battlefield":
        raise Unread("what cards have outside the battlefield")
    return subject.what


def _losing(keyword: str) -> Effect:
    if keyword not in MERE_KEYWORDS:
        raise Unread("the loss of a keyword that bears on more than what asks for it")
    return lambda what: (LoseKeyword(what, keyword),)


def _of_cards(
    found: tuple[Any, ...], zone: Zone | Literal["elsewhere"]
) -> tuple[ChangeTypes | Protection, ...]:
    """Return the facts as facts about cards or spells in *zone* (CR 109.2)."""
    if zone == "battlefield" or not all(isinstance(f, ChangeTypes | Protection) for f in found):
        raise Unread("what cards have outside the battlefield")
    if zone in ("elsewhere", "stack") and not all(isinstance(f, ChangeTypes) for f in found):
        raise Unread("what protects cards in several zones")
    return tuple(structs.replace(fact, zone=zone) for fact in found)


class ContinuousReader(Transformer[Token, Any]):
    """Reads continuous effects."""

    # -- continuous effects ----------------------------------------------------------------------

    def combat_word(self, _: list[Any]) -> None:
        return None

    def other_types(self, _: list[Any]) -> None:
        return None

    def other_colors(self, _: list[Any]) -> str:
        return "colors"

    def type_word(self, c: list[Any]) -> Token | None:
        return c[0] if c else None

    def effects(self, c: list[Any]) -> list[Effect]:
        return [effect for part in no_tokens(c) for effect in part]

    def e_nothing(self, _: list[Any]) -> list[Effect]:
        return []

    def e_has(self, c: list[Any]) -> list[Effect]:
        return list(no_tokens(c))

    def granted_riot(self, _: list[Any]) -> Effect:
        return lambda what: (hasty_as_cast(what),)

    def granted_nothing(self, _: list[Any]) -> Effect:
        return lambda _: ()

    def granted_numbered(self, c: list[Any]) -> Effect:
        keyword = str(c[0])
        if keyword in MERE_KEYWORDS:
            return lambda what: (GrantKeyword(what, keyword),)
        return lambda _: ()

    def granted_keyword(self, c: list[Any]) -> Effect:
        keyword = str(c[0])
        if keyword in PROTECTIONS:
            return lambda what: (Protection(keyword, what=of_itself(what)),)  # type: ignore[arg-type]
        return lambda what: (GrantKeyword(what, keyword),)

    def granted_ability(self, c: list[Any]) -> Effect:
        abilities: tuple[Ability, ...] = c[0]
        if any(getattr(ability, "condition", ANYTHING) is not None for ability in abilities):
            raise Unread("a condition of the keyword itself, or no room for another one")

        def grant(what: ObjectFilter) -> tuple[Any, ...]:
            if what == ITSELF:  # it has the ability wherever that works (CR 113.6)
                return abilities
            return tuple(GrantAbility(what, ability) for ability in abilities)

        return grant

    def granted_quote(self, c: list[Any]) -> Effect:
        number = int(str(c[0]).strip("«»"))
        return lambda what: (("quote", number, what),)

    def look(self, c: list[Any]) -> Token | None:
        return c[0] if c else None

    def having(self, c: list[Any]) -> list[Effect]:
        return list(no_tokens(c))

    def naming(self, c: list[Any]) -> Naming:
        return Naming(" ".join(str(word) for word in c))

    def e_add_types(self, c: list[Any]) -> list[Effect]:
        look = Look.of(c)
        if not look.types and not look.subtypes:
            raise Unread("no type")
        having = next((x for x in c if isinstance(x, list)), [])
        told: dict[str, Any] = {"add_colors": look.colors or ()}
        if "colors" not in c:  # a color replaces the others unless they stay (CR 105.3)
            told = {"set_colors": look.colors}
        told |= {"add_supertypes": look.supertypes, "size": size_of(c)}
        more = Change(add_types=look.types, add_subtypes=look.subtypes, **told)
        return [more, *having]

    def e_is(self, c: list[Any]) -> list[Effect]:
        """Read what objects are: types and colors that replace others (CR 205.1a-b, 105.3)."""
        look = Look.of(c)
        having = next((x for x in c if isinstance(x, list)), [])
        naming = next((x.name for x in c if isinstance(x, Naming)), None)
        told: dict[str, Any] = {"set_colors": look.colors, "name": naming}
        if any(s in BASIC_LAND_TYPES for s in look.subtypes):
            if not all(s in BASIC_LAND_TYPES for s in look.subtypes):
                raise Unread("land types and others")
            if look.types not in ((), ("Land",)):
                raise Unread("a land and something else")
            told |= {"set_land_types": look.subtypes, "set_types": look.types}
        elif set(look.types) == {"Artifact", "Creature"}:  # other types are kept (CR 205.1b)
            told |= {"add_types": look.types, "set_subtypes": look.subtypes}
        else:
            told |= {"set_types": look.types, "set_subtypes": look.subtypes}
        return [Change(**told), *having]

    def e_still(self, c: list[Any]) -> list[Effect]:
        """Read what objects are besides what they still are: all subtypes stay (CR 205.1b)."""
        *words, still = [x for x in c if isinstance(x, Token) and x.type != "PT"]
        look = Look.of(words)
        if not look.types or card_type(still) in look.types:
            raise Unread("no new card type")
        having = next((x for x in c if isinstance(x, list)), [])
        change = Change(
            add_types=look.types,
            add_subtypes=look.subtypes,
            set_colors=look.colors,
            size=size_of(c),
        )
        return [change, *having]

    def e_is_sized(self, c: list[Any]) -> list[Effect]:
        """Read what becomes a creature, with nothing said of what it still is (CR 205.1a).

        Of another object the next sentence tells what it still is.
        """
        change, *having = self.e_is([x for x in c if size_of([x]) is None])
        whole = merged([x for x in (change, Change(size=size_of(c))) if isinstance(x, Change)])

        def become(what: ObjectFilter) -> tuple[Any, ...]:
            if what != ITSELF or whole is None:
                raise Unread("what another object still is")
            return (whole.of(what),)

        return [become, *having]

    def had_size(self, c: list[Any]) -> Effect:
        return Change(size=size_of(c))

    def had_size_counted(self, c: list[Any]) -> Effect:
        by_value = CountAttribute("mana_value") in c
        return Change(size="mana_value") if by_value else self.granted_nothing(c)

    def lost_abilities(self, _: list[Any]) -> Lost:
        return Lost("abilities")

    def lost_card_types(self, _: list[Any]) -> Lost:
        return Lost("card types")

    def lost_types(self, c: list[Any]) -> Lost:
        return Lost(f"{card_type(c[0]).lower()} types")

    def e_lose(self, c: list[Any]) -> list[Effect]:
        lost = {x.what for x in no_tokens(c)}
        return [
            Change(
                lose_abilities="abilities" in lost,
                lose_land_types="land types" in lost,
                lost=frozenset(lost - {"abilities", "land types"}),
            )
        ]

    def e_lose_keyword(self, c: list[Any]) -> list[Effect]:
        keywords = [str(keyword) for keyword in no_tokens(c) or c]
        return [_losing(keyword) for keyword in keywords]

    def e_lose_not_mana(self, _: list[Any]) -> list[Effect]:
        return [Change(lose_abilities=True, keep_mana_abilities=True)]

    def continuous(self, c: list[Any]) -> tuple[Any, ...]:
        subject, effects = c
        found = self._apply(subject.what, effects)
        return found if subject.zone == "battlefield" else _of_cards(found, subject.zone)

    def continuous_everywhere(self, c: list[Any]) -> tuple[Any, ...]:
        cards, spells, permanents, effects = c
        if (cards.kind, spells.kind, permanents.kind) != ("card", "spell", "permanent"):
            raise Unread("no cards, spells and permanents")
        return (
            *_of_cards(self._apply(cards.what, effects), "elsewhere"),
            *_of_cards(self._apply(spells.what, effects), "stack"),
            *self._apply(permanents.what, effects),
        )

    def continuous_same(self, c: list[Any]) -> tuple[Any, ...]:
        subject, effects, spells, cards = c
        if (spells.kind, cards.kind) != ("spell", "card"):
            raise Unread("no spells and cards")
        return (
            *self._apply(_permanents(subject), effects),
            *_of_cards(self._apply(spells.what, effects), "stack"),
            *_of_cards(self._apply(cards.what, effects), "elsewhere"),
        )

    def continuous_and_elsewhere(self, c: list[Any]) -> tuple[Any, ...]:
        permanents, cards, effects = c
        if not are_permanents(permanents) or cards.zone:
            raise Unread("no permanents")
        if cards.kind != "card":
            raise Unread("no cards")
        return (
            *self._apply(permanents.what, effects),
            *_of_cards(self._apply(cards.what, effects), "elsewhere"),
        )

    def continuous_and_spells(self, c: list[Any]) -> tuple[Any, ...]:
        """Read what permanents and permanent spells of a player are; one card has it so."""
        permanents, effects = c
        if not are_permanents(permanents):
            raise Unread("no permanents")
        spells = ObjectFilter(permanent_card=True, controller="you")
        return (
            *self._apply(permanents.what, effects),
            *_of_cards(self._apply(spells, effects), "stack"),
        )

    def continuous_and_cards(self, c: list[Any]) -> tuple[Any, ...]:
        permanents, kind, (zone, owner), effects = c
        if not are_permanents(permanents):
            raise Unread("no permanents")
        if isinstance(owner, ObjectFilter):
            raise Unread("a player who can't be told")
        cards = ObjectFilter(types=(card_type(kind),), owner=owner)
        return (
            *self._apply(permanents.what, effects),
            *_of_cards(self._apply(cards, effects), zone),
        )

    def continuous_also(self, c: list[Any]) -> tuple[Any, ...]:
        found: tuple[Any, ...] = c[0]
        return found

    def _apply(
        self, what: ObjectFilter, effects: list[Effect], condition: Condition | None = None
    ) -> tuple[Any, ...]:
        change = merged([effect for effect in effects if isinstance(effect, Change)])
        found = [
            fact for effect in effects if not isinstance(effect, Change) for fact in effect(what)
        ]
        if change is not None:
            found.insert(0, change.of(what))
        if condition is None:
            return tuple(found)
        return tuple(
            (*fact, condition)
            if isinstance(fact, tuple)
            else structs.replace(fact, condition=condition)
            for fact in found
        )

    def continuous_where(self, c: list[Any]) -> tuple[Any, ...]:
        subject, effects, value = c
        return self._apply(_permanents(subject), known(effects, value))

    def continuous_where_if(self, c: list[Any]) -> tuple[Any, ...]:
        condition, subject, effects, value = c
        return self._apply(_permanents(subject), known(effects, value), condition)

    def continuous_if(self, c: list[Any]) -> tuple[Any, ...]:
        subject, effects, condition = c
        return self._apply(_permanents(subject), effects, condition)

    def continuous_unless(self, c: list[Any]) -> tuple[Any, ...]:
        subject, effects, condition = c
        return self._apply(_permanents(subject), effects, Not(condition))

    def continuous_if_first(self, c: list[Any]) -> tuple[Any, ...]:
        condition, subject, effects = c
        return self._apply(_permanents(subject), effects, condition)

    def continuous_paired(self, c: list[Any]) -> tuple[Any, ...]:
        """Read what both creatures of a pair have (CR 702.95)."""
        *kinds, effects = c
        if any(card_type(kind) != "Creature" for kind in kinds[1:]):
            raise Unread("a pair of something else")
        return self._apply(either([ITSELF, PAIRED]), effects, Exists(PAIRED))

    def continuous_if_it(self, c: list[Any]) -> tuple[Any, ...]:
        condition, effects = c
        about_host = isinstance(condition, Exists) and condition.what.host
        return self._apply(HOST if about_host else ITSELF, effects, condition)

    def continuous_host_if(self, c: list[Any]) -> tuple[Any, ...]:
        *_, quality, effects = no_tokens(c)
        what = quality.what if isinstance(quality, Part | Phrase) else ANYTHING
        return self._apply(HOST, effects, Exists(both(HOST, what)))

    def continuous_host_unless(self, c: list[Any]) -> tuple[Any, ...]:
        *_, quality, effects = no_tokens(c)
        return self._apply(HOST, effects, Not(Exists(both(HOST, quality.what))))

    def cards_flash(self, c: list[Any]) -> Permission:
        phrase: Phrase = c[0]
        if str(c[-1]) != "flash" or phrase.kind != "card" or phrase.what.owner != "you":
            raise Unread("another keyword, or others' cards")
        return Permission("cast", phrase.what, flash=True, keyword="flash")
