"""Keyword abilities with a cost (CR 702): each is a row of a table, not code of its own."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from collections.abc import Callable
from typing import Any

from lark import Token, Transformer

from castable.models.abilities import ActivatedAbility, SpecialAction
from castable.models.amounts import (
    AllOf,
    Amount,
    AnyNumber,
    Compare,
    CountThisTurn,
    DuringStep,
    Exists,
    HasStatus,
    TurnOf,
)
from castable.models.base import Zone
from castable.models.costs import (
    Cost,
    Discard,
    Exile,
    PayMana,
    ReturnToHand,
    Reveal,
    Sacrifice,
    Tap,
    TapSelf,
)
from castable.models.filters import ANYTHING, ITSELF, Comparison, ObjectFilter
from castable.models.mana import ManaCost
from castable.models.statics import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    Offering,
    SpellText,
    Splice,
)
from castable.models.targets import Target
from castable.planner.cards.keyword_meanings import DISCARDED_NOW
from castable.planner.cards.readers.looks import BASIC_LAND_TYPES
from castable.planner.cards.readers.numbers import in_zone, no_tokens, times
from castable.planner.cards.readers.phrases import HOST, Phrase, Unread, both, subtype

YOUR_CREATURE = ObjectFilter(types=("Creature",), controller="you")
CREATURE = ObjectFilter(types=("Creature",))
FACE_DOWN_COST: Cost = (PayMana(ManaCost.parse("{3}")),)
"""What a spell cast face down costs (CR 702.37c)."""

_Build = Callable[[Cost], tuple[Ability, ...]]


def _additional(keyword: str, *, repeatable: bool = False) -> _Build:
    return lambda cost: (AdditionalCost(cost, keyword, optional=True, repeatable=repeatable),)


def _alternative(keyword: str, zone: Zone = "hand", **more: Any) -> _Build:
    return lambda cost: (AlternativeCost(cost, keyword, zone=zone, **more),)


def _activated(keyword: str, zone: Zone = "battlefield", extra: Cost = (), **more: Any) -> _Build:
    return lambda cost: (ActivatedAbility(cost + extra, keyword, zone=zone, **more),)


def _face_down(keyword: str) -> _Build:
    return lambda cost: (
        AlternativeCost(FACE_DOWN_COST, keyword),
        SpecialAction("turn_face_up", cost),
    )


def _nothing(_: Cost) -> tuple[Ability, ...]:
    return ()


_TARGET_YOURS = (Target(objects=YOUR_CREATURE),)
_ANOTHER_OF_YOURS = (Target(objects=both(YOUR_CREATURE, ObjectFilter(another=True))),)
_ATTACHED = Exists(HOST)
"""It is attached to something, so that it can be unattached (CR 702.151a)."""
_DISCARD_SELF: Cost = (Discard(1, ITSELF),)
_EXILE_SELF: Cost = (Exile(1, ITSELF, "graveyard"),)
_DISCARD_OF_A_COLOR: Cost = (
    Discard(
        1,
        ObjectFilter(
            any_of=(
                ObjectFilter(color_count=Comparison(">=", 1)),
                *(ObjectFilter(subtypes=(name,)) for name in BASIC_LAND_TYPES),
            )
        ),
    ),
)
"""Specialize: a card of the color that is chosen, or of the basic land type that goes with it."""
_RETURN_UNBLOCKED: Cost = (
    ReturnToHand(1, ObjectFilter(types=("Creature",), attacking=True, unblocked=True)),
)
_BLOCKERS_DECLARED = AllOf((TurnOf("you"), DuringStep(("declare_blockers",))))
_OPPONENT_LOST_LIFE = Compare(CountThisTurn("life_lost", "opponent"), ">=", 1)
_HIT_BY_ITS_KIND = Compare(
    CountThisTurn("combat_damage_by", what=ObjectFilter(shares="creature_type")), ">=", 1
)
"""A creature that shares a creature type with the spell dealt damage (CR 702.76)."""
_HIT_BY_AN_ASSASSIN = Compare(
    CountThisTurn(
        "combat_damage_by",
        what=ObjectFilter(
            any_of=(ObjectFilter(subtypes=("Assassin",)), ObjectFilter(commander=True))
        ),
    ),
    ">=",
    1,
)
_CAST_A_SPELL = Compare(CountThisTurn("spells_cast"), ">=", 1)

COST_KEYWORDS: dict[str, _Build] = {
    "kicker": _additional("kicker"),
    "multikicker": _additional("multikicker", repeatable=True),
    "buyback": _additional("buyback"),
    "entwine": _additional("entwine"),
    "replicate": _additional("replicate", repeatable=True),
    "squad": _additional("squad", repeatable=True),
    "offspring": _additional("offspring"),
    "flashback": _alternative("flashback", "graveyard"),
    "harmonize": _alternative("harmonize", "graveyard"),
    "disturb": _alternative("disturb", "graveyard"),
    "mayhem": _alternative(
        "mayhem",
        "graveyard",
        condition=DISCARDED_NOW,
    ),
    "madness": _alternative("madness", "exile"),
    "evoke": _alternative("evoke"),
    "overload": _alternative("overload", without_targets=True),
    "dash": _alternative("dash"),
    "blitz": _alternative("blitz"),
    "bestow": _alternative("bestow"),
    "mutate": _alternative("mutate"),
    "cleave": _alternative("cleave"),
    "warp": _alternative("warp"),
    "prototype": _alternative("prototype"),
    "more than meets the eye": _alternative("more than meets the eye"),
    "spectacle": _alternative("spectacle", condition=_OPPONENT_LOST_LIFE),
    "surge": _alternative("surge", condition=_CAST_A_SPELL),
    "prowl": _alternative("prowl", condition=_HIT_BY_ITS_KIND),
    "freerunning": _alternative("freerunning", condition=_HIT_BY_AN_ASSASSIN),
    "miracle": _alternative("miracle", condition=HasStatus("drawn first this turn")),
    "emerge": _alternative("emerge", sacrificed=CREATURE),
    "sneak": lambda cost: (
        AlternativeCost(cost + _RETURN_UNBLOCKED, "sneak", condition=_BLOCKERS_DECLARED),
    ),
    "web-slinging": lambda cost: (
        AlternativeCost(
            (*cost, ReturnToHand(1, ObjectFilter(types=("Creature",), tapped=True))),
            "web-slinging",
        ),
    ),
    "foretell": lambda cost: (
        SpecialAction("foretell", (PayMana(ManaCost.parse("{2}")),)),
        AlternativeCost(cost, "foretell", zone="exile"),
    ),
    "plot": lambda cost: (
        SpecialAction("plot", cost),
        AlternativeCost((), "plot", zone="exile"),
    ),
    "morph": _face_down("morph"),
    "megamorph": _face_down("megamorph"),
    "disguise": _face_down("disguise"),
    "cycling": _activated("cycling", "hand", _DISCARD_SELF),
    "transmute": _activated("transmute", "hand", _DISCARD_SELF, speed="sorcery"),
    "ninjutsu": _activated("ninjutsu", "hand", (*_RETURN_UNBLOCKED, Reveal(1, ITSELF))),
    "commander ninjutsu": _activated("commander ninjutsu", "hand", _RETURN_UNBLOCKED),
    "equip": _activated("equip", speed="sorcery", targets=_TARGET_YOURS),
    "reconfigure": lambda cost: (
        ActivatedAbility(cost, "reconfigure", speed="sorcery", targets=_ANOTHER_OF_YOURS),
        ActivatedAbility(cost, "reconfigure", speed="sorcery", condition=_ATTACHED),
    ),
    "fortify": _activated(
        "fortify",
        speed="sorcery",
        targets=(Target(objects=ObjectFilter(types=("Land",), controller="you")),),
    ),
    "level up": _activated("level up", speed="sorcery"),
    "outlast": _activated("outlast", extra=(TapSelf(),), speed="sorcery"),
    "unearth": _activated("unearth", "graveyard", speed="sorcery"),
    "embalm": _activated("embalm", "graveyard", _EXILE_SELF, speed="sorcery"),
    "eternalize": _activated("eternalize", "graveyard", _EXILE_SELF, speed="sorcery"),
    "encore": _activated("encore", "graveyard", _EXILE_SELF, speed="sorcery"),
    "scavenge": _activated(
        "scavenge", "graveyard", _EXILE_SELF, speed="sorcery", targets=(Target(objects=CREATURE),)
    ),
    "transfigure": _activated("transfigure", extra=(Sacrifice(1, ITSELF),), speed="sorcery"),
    "aura swap": _activated("aura swap"),
    "specialize": _activated("specialize", extra=_DISCARD_OF_A_COLOR, speed="sorcery"),
    "augment": _activated(
        "augment",
        "hand",
        (Reveal(1, ITSELF),),
        speed="sorcery",
        targets=(Target(objects=ObjectFilter(supertypes=("Host",))),),
    ),
    "cumulative upkeep": _nothing,
    "echo": _nothing,
    "ward": _nothing,
    "recover": _nothing,
}
"""What each keyword means, given its cost."""


class KeywordReader(Transformer[Token, Any]):
    """Reads keyword abilities."""

    def dash(self, _: list[Any]) -> None:
        return None

    def kw_cost(self, c: list[Any]) -> tuple[Ability, ...]:
        keyword, cost = str(c[0]), no_tokens(c)[-1]
        if keyword == "escalate":
            return (AdditionalCost(cost, "escalate", optional=True, repeatable=True),)
        if keyword.endswith("cycling") and keyword != "cycling":
            return (ActivatedAbility(cost + _DISCARD_SELF, keyword, zone="hand"),)
        build = COST_KEYWORDS.get(keyword)
        if build is None:
            raise Unread(keyword)
        return build(cost)

    def kw_kicker_two(self, c: list[Any]) -> tuple[Ability, ...]:
        return tuple(AdditionalCost(cost, "kicker", optional=True) for cost in no_tokens(c))

    def kw_affinity(self, c: list[Any]) -> tuple[Ability, ...]:
        phrase: Phrase = c[0]
        found = in_zone(phrase)
        what = both(found.what, ObjectFilter(controller="you"))
        amount = times(type(found)(what, found.zone))
        return (CostModifier(ManaCost.parse("{1}"), "less", times=amount),)

    # -- the rest --------------------------------------------------------------------------------

    def kw_offering(self, c: list[Any]) -> tuple[Ability, ...]:
        return (Offering(ObjectFilter(subtypes=(subtype(c[0]),))),)

    def kw_offering_type(self, c: list[Any]) -> tuple[Ability, ...]:
        return (Offering(ObjectFilter(types=(str(c[0]).capitalize(),))),)

    def kw_splice(self, c: list[Any]) -> tuple[Ability, ...]:
        return (Splice(subtype(c[0]), no_tokens(c)[-1]),)

    def kw_splice_spells(self, c: list[Any]) -> tuple[Ability, ...]:
        return (Splice("instant or sorcery", no_tokens(c)[-1]),)

    def kw_reinforce(self, c: list[Any]) -> tuple[Ability, ...]:
        cost: Cost = no_tokens(c)[-1]
        targets = (Target(objects=CREATURE),)
        return (ActivatedAbility(cost + _DISCARD_SELF, "reinforce", zone="hand", targets=targets),)

    def kw_casualty(self, c: list[Any]) -> tuple[Ability, ...]:
        power = _at_least(c[-1])
        what = ObjectFilter(types=("Creature",), power=power)
        return (AdditionalCost((Sacrifice(1, what),), "casualty", optional=True),)

    def kw_crew(self, c: list[Any]) -> tuple[Ability, ...]:
        what = ObjectFilter(types=("Creature",), tapped=False, another=True)
        return (ActivatedAbility((Tap(AnyNumber(), what, int(c[0])),), "crew"),)

    def kw_saddle(self, c: list[Any]) -> tuple[Ability, ...]:
        what = ObjectFilter(types=("Creature",), tapped=False, another=True)
        return (ActivatedAbility((Tap(AnyNumber(), what, int(c[0])),), "saddle", speed="sorcery"),)

    def kw_suspend(self, c: list[Any]) -> tuple[Ability, ...]:
        return (SpecialAction("suspend", no_tokens(c)[-1]),)

    def kw_awaken(self, c: list[Any]) -> tuple[Ability, ...]:
        return (AlternativeCost(no_tokens(c)[-1], "awaken"),)

    def kw_impending(self, c: list[Any]) -> tuple[Ability, ...]:
        return (AlternativeCost(no_tokens(c)[-1], "impending"),)

    def kw_escape(self, c: list[Any]) -> tuple[Ability, ...]:
        return (AlternativeCost(no_tokens(c)[-1], "escape", zone="graveyard"),)

    def kw_emerge_from(self, c: list[Any]) -> tuple[Ability, ...]:
        phrase, mana = c[1:]
        cost = (PayMana(ManaCost.parse(str(mana))),)
        return (AlternativeCost(cost, "emerge", sacrificed=phrase.what),)

    def kw_equip_to(self, c: list[Any]) -> tuple[Ability, ...]:
        phrase, cost = no_tokens(c)
        named = any(what.types for what in (phrase.what, *phrase.what.any_of))
        what = both(phrase.what, ObjectFilter(controller="you") if named else YOUR_CREATURE)
        return (ActivatedAbility(cost, "equip", speed="sorcery", targets=(Target(objects=what),)),)

    def kw_craft(self, c: list[Any]) -> tuple[Ability, ...]:
        cost: Cost = (
            PayMana(ManaCost.parse(str(c[-1]))),
            Exile(1, ITSELF, "battlefield"),
            *c[0],
        )
        return (ActivatedAbility(cost, "craft", speed="sorcery"),)

    def craft_some(self, c: list[Any]) -> Cost:
        return tuple(_material(amount, phrase) for amount, phrase in c)

    def craft_many(self, c: list[Any]) -> Cost:
        number, phrase = c
        return (_material(AnyNumber(int(number)), phrase),)

    def craft_any(self, _: list[Any]) -> Cost:
        return (_material(AnyNumber(1), Phrase(ANYTHING)),)

    def craft_objects(self, c: list[Any]) -> Cost:
        return (_material(1, c[0]),)

    def kw_enchant(self, c: list[Any]) -> tuple[Ability, ...]:
        phrase: Phrase = c[0]
        zone = phrase.zone or "battlefield"
        target = Target(
            objects=phrase.what if phrase.objects else None,
            zone=zone,
            players=phrase.players,
            opponents=phrase.opponents,
        )
        return (SpellText((target,)),)

    def kw_nothing(self, _: list[Any]) -> tuple[Ability, ...]:
        return ()


def _at_least(number: Any) -> Comparison:
    return Comparison(">=", "X" if not isinstance(number, int) else number)


def _material(amount: Amount, phrase: Phrase) -> Exile:
    """Return the exile of materials: permanents of yours or cards in your graveyard (702.167)."""
    if phrase.zone is not None:
        raise Unread("a zone of its own")
    if phrase.kind == "card":
        return Exile(amount, both(phrase.what, ObjectFilter(owner="you")), "graveyard")
    what = both(phrase.what, ObjectFilter(another=True))
    return Exile(amount, what, "battlefield", also="graveyard")
