"""Sentences of static abilities."""

from typing import Any, Literal

from lark import Token, Transformer
from msgspec import structs

from castable.models.abilities import ManaTrigger, Output
from castable.models.amounts import (
    Amount,
    Condition,
    DuringStep,
    Not,
    OpaqueCondition,
    SelfMatches,
    TurnOf,
    VariableX,
)
from castable.models.base import Whose, Zone
from castable.models.costs import Cost, OneOfCosts, PayMana
from castable.models.filters import ANYTHING, ITSELF, ObjectFilter
from castable.models.mana import ManaCost
from castable.models.statics import (
    AdditionalCost,
    AlternativeCost,
    ChangeTypes,
    CostMinimum,
    CostModifier,
    ExtraLandPlays,
    GrantKeyword,
    Permission,
    Prohibition,
    Protection,
    SpendAs,
)
from castable.planner.cards.readers.mana import ANY_COLOR
from castable.planner.cards.readers.numbers import no_tokens, times
from castable.planner.cards.readers.objects import STATUSES, card_type, color
from castable.planner.cards.readers.phrases import Phrase, Unread, both, either, subtype

HOST = ObjectFilter(host=True)
"""The permanent that the text's object is attached to."""

BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
PROTECTIONS = ("hexproof", "shroud")
SPELL_KEYWORDS = ("convoke", "delve", "improvise", "cascade", "flash", "replicate", "conspire")
_CARD_KEYWORDS = ("flashback", "escape", "retrace", "jump-start", "cycling", "madness", "foretell",
                  "casualty", "unearth", "encore", "evoke", "dash", "blitz", "plot", "mayhem",
                  "harmonize", "suspend", "warp")  # fmt: skip


def some_of(what: ObjectFilter) -> ObjectFilter | None:
    """Return the filter, or None where it lets everything pass."""
    return None if what == ANYTHING else what


def the_spells(phrase: Phrase) -> ObjectFilter:
    """Return which spells a phrase means."""
    if phrase.kind not in ("spell",):
        raise Unread("no spells")
    return phrase.what


class Spells:
    """Spells of a class, of someone, from somewhere, with targets."""

    def __init__(self) -> None:
        self.what: ObjectFilter = ANYTHING
        self.whose: Whose = "any"
        self.zone: Zone | None = None
        self.targets: ObjectFilter | None = None


class StaticReader(Transformer[Token, Any]):
    """Reads statics."""

    # -- costs of this spell ----------------------------------------------------------------------

    def less(self, _: list[Any]) -> Literal["less", "more"]:
        return "less"

    def more(self, _: list[Any]) -> Literal["less", "more"]:
        return "more"

    def scale_each(self, c: list[Any]) -> Any:
        return ("each", times(c[0]))

    def scale_where(self, c: list[Any]) -> Any:
        return ("where", times(c[0]))

    def _scaled(self, mana: str, scale: Any) -> tuple[ManaCost, Amount]:
        if scale is None:
            if mana == "{X}":
                return ManaCost.parse("{1}"), VariableX()
            return ManaCost.parse(mana), 1
        how, amount = scale
        if how == "where":
            if mana != "{X}":
                raise Unread("a value for no X")
            return ManaCost.parse("{1}"), amount
        if "X" in mana:
            raise Unread("X for each")
        return ManaCost.parse(mana), amount

    def _own(self, c: list[Any], applies: Any, condition: Condition | None) -> CostModifier:
        mana = next(str(x) for x in c if isinstance(x, Token) and x.type == "MANA")
        change = next(x for x in c if x in ("less", "more"))
        scale = next((x for x in c if isinstance(x, tuple)), None)
        cost, amount = self._scaled(mana, scale)
        if isinstance(amount, VariableX) and applies != "this_spell":
            raise Unread("X of what")
        return CostModifier(cost, change, times=amount, applies=applies, condition=condition)

    def own_cost(self, c: list[Any]) -> CostModifier:
        return self._own(c, "this_spell", None)

    def own_cost_if(self, c: list[Any]) -> CostModifier:
        return self._own(c[:-1], "this_spell", c[-1])

    def own_cost_if_first(self, c: list[Any]) -> CostModifier:
        return self._own(c[1:], "this_spell", c[0])

    def ability_cost(self, c: list[Any]) -> CostModifier:
        return self._own(c, "this_ability", None)

    def ability_cost_if(self, c: list[Any]) -> CostModifier:
        return self._own(c[:-1], "this_ability", c[-1])

    # -- costs of classes ---------------------------------------------------------------------------

    def caster_you(self, _: list[Any]) -> Any:
        return ("caster", "you")

    def caster_opponent(self, _: list[Any]) -> Any:
        return ("caster", "opponent")

    def caster_any(self, _: list[Any]) -> Any:
        return ("caster", "any")

    def cast_from(self, c: list[Any]) -> Any:
        zone, owner = c[0]
        return ("from", zone, owner)

    def from_exile(self, _: list[Any]) -> Any:
        return ("from", "exile", "any")

    def targeting_objects(self, c: list[Any]) -> Any:
        phrase: Phrase = no_tokens(c)[-1]
        if not phrase.objects or phrase.players:
            return ("targets", ObjectFilter(opaque=True))
        return ("targets", phrase.what)

    def targeting_self(self, _: list[Any]) -> Any:
        return ("targets", ITSELF)

    def targeting_opaque(self, _: list[Any]) -> Any:
        return ("targets", ObjectFilter(opaque=True))

    def spells(self, c: list[Any]) -> Spells:
        found = Spells()
        for part in no_tokens(c):
            if isinstance(part, Phrase):
                found.what = the_spells(part)
                found.zone = part.zone
                if part.zone:
                    found.what = structs.replace(found.what, owner="any")
            elif part[0] == "caster":
                found.whose = part[1]
            elif part[0] == "from":
                found.zone = part[1]
            elif part[0] == "targets":
                found.targets = part[1]
        return found

    def spells_two(self, c: list[Any]) -> Spells:
        found = Spells()
        found.what = either([the_spells(p) for p in c])
        found.whose = "you"
        return found

    def _class(self, spells: Spells, rest: list[Any], **more: Any) -> CostModifier:
        mana = next(str(x) for x in rest if isinstance(x, Token) and x.type == "MANA")
        change = next(x for x in rest if x in ("less", "more"))
        scale = next((x for x in rest if isinstance(x, tuple)), None)
        cost, amount = self._scaled(mana, scale)
        if isinstance(amount, VariableX):
            raise Unread("X of what")
        return CostModifier(
            cost,
            change,
            times=amount,
            applies="spells",
            what=some_of(spells.what),
            whose=spells.whose,
            zone=spells.zone,
            targets=spells.targets,
            **more,
        )

    def class_cost(self, c: list[Any]) -> CostModifier:
        return self._class(c[0], c[1:])

    def class_cost_turn(self, c: list[Any]) -> CostModifier:
        return self._class(c[1], c[2:], condition=c[0])

    def class_cost_if(self, c: list[Any]) -> CostModifier:
        return self._class(c[1], c[2:], condition=c[0])

    def first(self, _: list[Any]) -> int:
        return 1

    def second(self, _: list[Any]) -> int:
        return 2

    def third(self, _: list[Any]) -> int:
        return 3

    def class_cost_nth(self, c: list[Any], **more: Any) -> CostModifier:
        spells = Spells()
        spells.what = the_spells(c[1])
        spells.whose = "you"
        if c[1].zone is not None:
            raise Unread("the first from a zone")
        return self._class(spells, c[2:], nth_this_turn=c[0], **more)

    def class_cost_nth_yours(self, c: list[Any]) -> CostModifier:
        return self.class_cost_nth(c, condition=TurnOf("you"))

    def during_yours(self, _: list[Any]) -> Condition:
        return TurnOf("you")

    def during_theirs(self, _: list[Any]) -> Condition:
        return Not(TurnOf("you"))

    def during_combat(self, _: list[Any]) -> Condition:
        return DuringStep(COMBAT)

    def unless_mana(self, _: list[Any]) -> str:
        return "unless mana"

    def _abilities(self, what: ObjectFilter, c: list[Any], **more: Any) -> CostModifier:
        mana = next(str(x) for x in c if isinstance(x, Token) and x.type == "MANA")
        if mana == "{X}":
            raise Unread("X of what")
        return CostModifier(
            ManaCost.parse(mana),
            next(x for x in c if x in ("less", "more")),
            applies="abilities",
            what=some_of(what),
            except_mana_abilities="unless mana" in c,
            **more,
        )

    def abilities_cost(self, c: list[Any]) -> CostModifier:
        return self._abilities(c[0].what, c[1:])

    def abilities_cost_host(self, c: list[Any]) -> CostModifier:
        return self._abilities(HOST, c[1:])

    def your_abilities_cost(self, c: list[Any]) -> CostModifier:
        return self._abilities(ANYTHING, c, whose="you")

    def your_abilities_cost_not_mana(self, c: list[Any]) -> CostModifier:
        return self._abilities(ANYTHING, [*c, "unless mana"], whose="you")

    def keyword_cost(self, c: list[Any]) -> CostModifier:
        return self._abilities(ANYTHING, c, whose="you", keyword=str(c[0]))

    def minimum(self, c: list[Any]) -> CostMinimum:
        return CostMinimum(int(c[-1]))

    def minimum_if(self, c: list[Any]) -> CostMinimum:
        status = next(str(x) for x in c if isinstance(x, Token) and x.type == "STATUS")
        return CostMinimum(int(c[-1]), condition=SelfMatches(STATUSES[status]))

    def host(self, _: list[Any]) -> ObjectFilter:
        return HOST

    # -- permissions ----------------------------------------------------------------------------------

    def _is_flash(self, c: list[Any]) -> None:
        if not any(isinstance(x, Token) and x == "flash" for x in c):
            raise Unread("as though it had something else")

    def as_flash(self, c: list[Any]) -> Permission:
        self._is_flash(c)
        return Permission("cast", some_of(the_spells(c[0])), flash=True)

    def as_flash_any(self, c: list[Any]) -> Permission:
        self._is_flash(c)
        return Permission("cast", some_of(the_spells(c[0])), flash=True, whose="any")

    def self_flash(self, c: list[Any]) -> Permission:
        self._is_flash(c)
        return Permission("cast", ITSELF, flash=True)

    def self_flash_if(self, c: list[Any]) -> Permission:
        self._is_flash(c)
        return Permission("cast", ITSELF, flash=True, condition=no_tokens(c)[0])

    self_flash_if_first = self_flash_if

    def self_flash_more(self, c: list[Any]) -> Permission:
        self._is_flash(c)
        mana = next(str(x) for x in c if isinstance(x, Token) and x.type == "MANA")
        return Permission("cast", ITSELF, flash=True, extra=(PayMana(ManaCost.parse(mana)),))

    def free_cast(self, c: list[Any]) -> Permission:
        phrase: Phrase = c[0]
        what = structs.replace(the_spells(phrase), owner="any")
        return Permission("cast", some_of(what), zone=phrase.zone or "hand", free=True)

    def free_cast_flash_any(self, c: list[Any]) -> Permission:
        self._is_flash(c)
        return Permission(
            "cast", some_of(the_spells(c[0])), zone="hand", free=True, flash=True, whose="any"
        )

    def _from(self, action: Any, phrase: Phrase, **more: Any) -> Permission:
        if phrase.zone not in ("graveyard", "exile", "hand", "library", "command"):
            raise Unread("from nowhere")
        if phrase.zone == "exile" or phrase.zone == "library":
            raise Unread("which cards there")
        return Permission(action, some_of(phrase.what), zone=phrase.zone, **more)

    def play_from(self, c: list[Any]) -> Permission:
        phrase: Phrase = c[0]
        lands = "Land" in phrase.what.types
        return self._from("play_land" if lands else "play", phrase)

    def cast_from_zone(self, c: list[Any]) -> Permission:
        return self._from("cast", c[0])

    def from_top(self, c: list[Any]) -> Permission:
        phrase: Phrase = c[0]
        action: Any = "cast" if phrase.kind == "spell" else "play"
        if "Land" in phrase.what.types:
            action = "play_land"
        elif action == "play":
            raise Unread("playing cards of a kind")
        return Permission(action, some_of(phrase.what), zone="library", top_only=True)

    def play_and_cast_from_top(self, c: list[Any]) -> tuple[Permission, ...]:
        lands = Permission(
            "play_land", ObjectFilter(types=("Land",)), zone="library", top_only=True
        )
        what = some_of(the_spells(c[-1]))
        return lands, Permission("cast", what, zone="library", top_only=True)

    def once_each_turn_cast(self, c: list[Any]) -> Permission:
        phrase: Phrase = no_tokens(c)[-1]
        return self._from("cast", phrase, limit="once_each_turn")

    def once_your_turn_cast(self, c: list[Any]) -> Permission:
        phrase: Phrase = no_tokens(c)[-1]
        return self._from("cast", phrase, limit="once_each_turn", condition=TurnOf("you"))

    def self_from(self, c: list[Any]) -> Permission:
        zone, _ = no_tokens(c)[0]
        return Permission("cast", ITSELF, zone=zone)

    def self_from_if(self, c: list[Any]) -> Permission:
        (zone, _), condition = no_tokens(c)
        return Permission("cast", ITSELF, zone=zone, condition=condition)

    def self_from_if_first(self, c: list[Any]) -> Permission:
        condition, (zone, _) = no_tokens(c)
        return Permission("cast", ITSELF, zone=zone, condition=condition)

    def extra_lands(self, c: list[Any]) -> ExtraLandPlays:
        number = c[0] if c else 1
        if not isinstance(number, int):
            raise Unread("X lands")
        return ExtraLandPlays(number)

    def extra_lands_any(self, _: list[Any]) -> ExtraLandPlays:
        return ExtraLandPlays("any")

    def extra_lands_each(self, _: list[Any]) -> ExtraLandPlays:
        return ExtraLandPlays(1, whose="any")

    def spender_you(self, _: list[Any]) -> Whose:
        return "you"

    def spender_any(self, _: list[Any]) -> Whose:
        return "any"

    def spend_as(self, c: list[Any]) -> SpendAs:
        whose, kind, *rest = no_tokens(c)
        applies: Any
        applies, what = rest[0] if rest else ("all", None)
        to: Literal["any_color", "any_type"] = "any_color" if kind == "color" else "any_type"
        return SpendAs(to, applies, what, whose)

    def purpose_self(self, _: list[Any]) -> Any:
        return "this_spell", None

    def purpose_spells(self, c: list[Any]) -> Any:
        return "spells", some_of(the_spells(no_tokens(c)[-1]))

    def purpose_abilities(self, c: list[Any]) -> Any:
        phrase: Phrase = no_tokens(c)[-1]
        return "abilities", some_of(phrase.what)

    purpose_abilities_of = purpose_abilities

    def purpose_own(self, _: list[Any]) -> Any:
        return "abilities", ITSELF

    # -- prohibitions -----------------------------------------------------------------------------------

    def window(self, c: list[Any]) -> Condition:
        condition: Condition = c[0]
        return condition

    def _split(self, c: list[Any]) -> tuple[Whose, list[Any]]:
        parts = no_tokens(c)
        who = next(p for p in parts if isinstance(p, tuple) and p[0] == "caster")
        return who[1], [p for p in parts if p is not who]

    def _cant_cast(self, c: list[Any]) -> Prohibition:
        who, rest = self._split(c)
        zone: Zone | None = None
        what: ObjectFilter | None = None
        condition: Condition | None = None
        for part in rest:
            if isinstance(part, Phrase):
                what = some_of(the_spells(part))
                zone = zone or part.zone
            elif isinstance(part, tuple):
                zone = part[1]
            else:
                condition = part
        return Prohibition("cast", who, what, zone=zone, condition=condition)

    def cant_cast(self, c: list[Any]) -> Prohibition:
        return self._cant_cast(c)

    cant_cast_during = cant_cast

    def cant_cast_or_activate(self, c: list[Any]) -> tuple[Prohibition, ...]:
        who, rest = self._split(c)
        phrase = next(p for p in rest if isinstance(p, Phrase))
        condition = next((p for p in rest if not isinstance(p, Phrase)), None)
        return (
            Prohibition("cast", who, condition=condition),
            Prohibition("activate", who, phrase.what, condition=condition),
        )

    cant_cast_or_activate_during = cant_cast_or_activate

    def cant_cast_or_activate_any(self, c: list[Any]) -> tuple[Prohibition, ...]:
        who, rest = self._split(c)
        condition = rest[0] if rest else None
        return (
            Prohibition("cast", who, condition=condition),
            Prohibition("activate", who, except_mana_abilities=True, condition=condition),
        )

    cant_cast_or_activate_any_during = cant_cast_or_activate_any

    def cant_activate_any(self, c: list[Any]) -> Prohibition:
        who, rest = self._split(c)
        condition = rest[0] if rest else None
        return Prohibition("activate", who, except_mana_abilities=True, condition=condition)

    def most_each_turn(self, c: list[Any]) -> Prohibition:
        who, (number, phrase) = self._split(c)
        what = some_of(the_spells(phrase))
        return Prohibition("cast", who, what, most_each_turn=int(number))

    def sorcery_speed(self, c: list[Any]) -> Prohibition:
        who, (phrase,) = self._split(c)
        return Prohibition("cast", who, some_of(the_spells(phrase)), sorcery_speed_only=True)

    def only_own_turn(self, c: list[Any]) -> tuple[Prohibition, ...]:
        who, (phrase,) = self._split(c)
        what = some_of(the_spells(phrase))
        if who == "any":
            return (
                Prohibition("cast", "you", what, condition=Not(TurnOf("you"))),
                Prohibition("cast", "opponent", what, condition=OpaqueCondition()),
            )
        if who == "you":
            return (Prohibition("cast", "you", what, condition=Not(TurnOf("you"))),)
        return (
            Prohibition("cast", "opponent", what, condition=TurnOf("you")),
            Prohibition("cast", "opponent", what, condition=OpaqueCondition()),
        )

    def only_from_hand(self, c: list[Any]) -> Prohibition:
        who, (phrase,) = self._split(c)
        return Prohibition("cast", who, some_of(the_spells(phrase)), except_zone="hand")

    def not_from_graveyards_or_libraries(self, c: list[Any]) -> tuple[Prohibition, ...]:
        who, _ = self._split(c)
        return (
            Prohibition("cast", who, zone="graveyard"),
            Prohibition("cast", who, zone="library"),
        )

    def not_from_graveyards(self, c: list[Any]) -> Prohibition:
        who, _ = self._split(c)
        return Prohibition("cast", who, zone="graveyard")

    def cant_play_lands(self, c: list[Any]) -> Prohibition:
        who, _ = self._split(c)
        return Prohibition("play_land", who)

    def cant_play_or_cast(self, c: list[Any]) -> tuple[Prohibition, ...]:
        who, (phrase,) = self._split(c)
        return Prohibition("play_land", who), Prohibition(
            "cast", who, some_of(the_spells(phrase)), zone=phrase.zone
        )

    def cant_be_cast(self, c: list[Any]) -> Prohibition:
        return Prohibition("cast", what=some_of(the_spells(c[0])))

    def cant_be_cast_two(self, c: list[Any]) -> tuple[Prohibition, ...]:
        return tuple(Prohibition("cast", what=some_of(the_spells(p))) for p in c)

    def cant_cast_named(self, c: list[Any]) -> Prohibition:
        who, _ = self._split(c)
        return Prohibition("cast", who, ObjectFilter(chosen="name"))

    def cant_be_cast_named(self, _: list[Any]) -> Prohibition:
        return Prohibition("cast", what=ObjectFilter(chosen="name"))

    def cant_activate(self, c: list[Any]) -> Prohibition:
        phrase: Phrase = c[0]
        return Prohibition(
            "activate", what=some_of(phrase.what), except_mana_abilities="unless mana" in c
        )

    def cant_activate_host(self, c: list[Any]) -> Prohibition:
        return Prohibition("activate", what=HOST, except_mana_abilities="unless mana" in c)

    def cant_activate_who(self, c: list[Any]) -> Prohibition:
        who, rest = self._split(c)
        return Prohibition(
            "activate", who, some_of(rest[0].what), except_mana_abilities="unless mana" in rest
        )

    def cant_pay_or_sacrifice(self, c: list[Any]) -> tuple[Prohibition, ...]:
        who, (phrase,) = self._split(c)
        return Prohibition("pay_life", who), Prohibition("sacrifice", who, phrase.what)

    def only_if(self, c: list[Any]) -> Prohibition:
        return Prohibition("cast", this_card=True, condition=Not(no_tokens(c)[-1]))

    def step_declare(self, c: list[Any]) -> Condition:
        return DuringStep((f"declare_{c[0]}",))

    def step_combat(self, _: list[Any]) -> Condition:
        return DuringStep(COMBAT)

    def step_their_turn(self, _: list[Any]) -> Condition:
        return Not(TurnOf("you"))

    def step_your_turn(self, _: list[Any]) -> Condition:
        return TurnOf("you")

    def only_during(self, c: list[Any]) -> Prohibition:
        return Prohibition("cast", this_card=True, condition=Not(no_tokens(c)[-1]))

    def only_during_yours(self, c: list[Any]) -> tuple[Prohibition, ...]:
        return (
            Prohibition("cast", this_card=True, condition=Not(no_tokens(c)[-1])),
            Prohibition("cast", this_card=True, condition=Not(TurnOf("you"))),
        )

    # -- grants -------------------------------------------------------------------------------------------

    def granted_keyword(self, c: list[Any]) -> Any:
        return ("keyword", str(c[0]))

    def granted_nothing(self, _: list[Any]) -> Any:
        return ("nothing", None)

    def granted_quote(self, c: list[Any]) -> Any:
        return ("quote", int(str(c[0]).strip("«»")))

    def granted_protection(self, c: list[Any]) -> Any:
        return ("protection", color(c[0]))

    def _grants(self, what: ObjectFilter, granted: list[Any]) -> tuple[Any, ...]:
        found: list[Any] = []
        for how, value in granted:
            if how == "nothing":
                continue
            if how == "quote":
                found.append(("quote", value, what))
            elif how == "protection":
                sources = ObjectFilter(colors=(value,))
                found.append(Protection("protection", sources, what))
            elif value in PROTECTIONS:
                found.append(Protection(value, None, what))
            else:
                found.append(GrantKeyword(what, value))
        return tuple(found)

    def grant_permanents(self, c: list[Any]) -> tuple[Any, ...]:
        phrase, *granted = no_tokens(c)
        if phrase.kind in ("spell", "card", "ability") or phrase.zone is not None:
            raise Unread("no permanents")
        return self._grants(phrase.what, granted)

    def grant_host(self, c: list[Any]) -> tuple[Any, ...]:
        _, *granted = no_tokens(c)
        return self._grants(HOST, granted)

    def grant_you(self, c: list[Any]) -> Protection:
        keyword = str(c[0])
        if keyword not in PROTECTIONS:
            raise Unread("a player has something else")
        return Protection(keyword, players=True)  # type: ignore[arg-type]

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

    # -- types ----------------------------------------------------------------------------------------------

    def other_types(self, _: list[Any]) -> None:
        return None

    def type_word(self, c: list[Any]) -> Token:
        token: Token = c[0]
        return token

    def _added(self, words: list[Any]) -> dict[str, tuple[str, ...]]:
        types: list[str] = []
        subtypes: list[str] = []
        for word in words:
            if word.type == "TYPE":
                types.append(card_type(word))
            elif word.type == "SUBTYPE":
                subtypes.append(subtype(word))
        if not types and not subtypes:
            raise Unread("no type")
        return {"add_types": tuple(types), "add_subtypes": tuple(subtypes)}

    def add_types(self, c: list[Any]) -> ChangeTypes:
        words = [x for x in c if isinstance(x, Token) and x.type in ("TYPE", "SUBTYPE")]
        phrase = next(x for x in c if isinstance(x, Phrase))
        return ChangeTypes(self._permanents(phrase), **self._added(words))  # type: ignore[arg-type]

    def _permanents(self, phrase: Phrase) -> ObjectFilter:
        if phrase.kind in ("card", "spell", "ability") or phrase.zone is not None:
            raise Unread("types of cards elsewhere")
        return phrase.what

    def add_host_types(self, c: list[Any]) -> ChangeTypes:
        words = [x for x in c if isinstance(x, Token) and x.type in ("TYPE", "SUBTYPE")]
        return ChangeTypes(HOST, **self._added(words))  # type: ignore[arg-type]

    def _land_type(self, word: Token) -> tuple[str, ...]:
        name = subtype(word)
        if name not in BASIC_LAND_TYPES:
            raise Unread("no basic land type")
        return (name,)

    def set_types(self, c: list[Any]) -> ChangeTypes:
        phrase = next(x for x in c if isinstance(x, Phrase))
        if "Land" not in phrase.what.types and not any(
            s in BASIC_LAND_TYPES for s in phrase.what.subtypes
        ):
            raise Unread("other than lands")
        return ChangeTypes(self._permanents(phrase), set_land_types=self._land_type(c[-1]))

    def set_host_type(self, c: list[Any]) -> ChangeTypes:
        return ChangeTypes(HOST, set_land_types=self._land_type(c[-1]))

    def every_land_type(self, c: list[Any]) -> ChangeTypes:
        phrase = next(x for x in c if isinstance(x, Phrase))
        return ChangeTypes(self._permanents(phrase), every_basic_land_type=True)

    def every_land_type_host(self, _: list[Any]) -> ChangeTypes:
        return ChangeTypes(HOST, every_basic_land_type=True)

    def lose_abilities(self, c: list[Any]) -> ChangeTypes:
        return ChangeTypes(self._permanents(c[0]), lose_abilities=True)

    def lose_abilities_host(self, _: list[Any]) -> ChangeTypes:
        return ChangeTypes(HOST, lose_abilities=True)

    def host_cant_activate(self, c: list[Any]) -> Prohibition:
        return Prohibition("activate", what=HOST, except_mana_abilities="unless mana" in c)

    # -- costs in words ---------------------------------------------------------------------------------------

    def own_mana_cost(self, _: list[Any]) -> None:
        return None

    def must_pay(self, c: list[Any]) -> AdditionalCost:
        return AdditionalCost(c[-1])

    def may_pay(self, c: list[Any]) -> AdditionalCost:
        return AdditionalCost(c[-1], optional=True)

    def may_pay_often(self, c: list[Any]) -> AdditionalCost:
        return AdditionalCost(c[-1], optional=True, repeatable=True)

    def pay_or_mana(self, c: list[Any]) -> AdditionalCost:
        cost, mana = no_tokens(c)[-1], str(c[-1])
        return AdditionalCost((OneOfCosts((cost, (PayMana(ManaCost.parse(mana)),))),))

    def rather(self, c: list[Any]) -> AlternativeCost:
        return AlternativeCost(no_tokens(c)[0])

    def rather_if(self, c: list[Any]) -> AlternativeCost:
        condition, cost = no_tokens(c)
        return AlternativeCost(cost, condition=condition)

    def free_if(self, c: list[Any]) -> AlternativeCost:
        return AlternativeCost((), condition=no_tokens(c)[0])

    free_if_last = free_if

    def rather_for(self, c: list[Any]) -> Permission:
        cost, phrase = no_tokens(c)
        return Permission("cast", some_of(the_spells(phrase)), cost=cost)

    # -- triggers -----------------------------------------------------------------------------------------------

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

    # -- limits -------------------------------------------------------------------------------------------------

    def limits(self, c: list[Any]) -> list[Any]:
        return list(c)

    def l_sorcery(self, _: list[Any]) -> Any:
        return ("speed", "sorcery")

    def l_instant(self, _: list[Any]) -> Any:
        return ("speed", "instant")

    def l_once_turn(self, _: list[Any]) -> Any:
        return ("limit", "once_each_turn")

    def l_once(self, _: list[Any]) -> Any:
        return ("limit", "once")

    def l_your_turn(self, _: list[Any]) -> Any:
        return ("if", TurnOf("you"))

    def l_their_turn(self, _: list[Any]) -> Any:
        return ("if", Not(TurnOf("you")))

    def l_upkeep(self, _: list[Any]) -> Any:
        return ("upkeep", None)

    def l_combat(self, _: list[Any]) -> Any:
        return ("if", DuringStep(COMBAT))

    def l_if(self, c: list[Any]) -> Any:
        return ("if", c[0])

    def l_same(self, c: list[Any]) -> Any:
        return c[0]


COMBAT = (
    "beginning_of_combat", "declare_attackers", "declare_blockers", "combat_damage",
    "end_of_combat",
)  # fmt: skip
