"""Targets (CR 115.1)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from itertools import pairwise
from typing import Any, Literal

from lark import Token, Transformer
from msgspec import structs

from castable.models.amounts import (
    Amount,
    AnyNumber,
    Compare,
    Condition,
    CountPlayerCounters,
    CountThisTurn,
    TurnOf,
)
from castable.models.filters import ANYTHING, HeldBy, InAll, InCommon, ObjectFilter
from castable.models.targets import Target, Versus
from castable.planner.cards.readers.phrases import (
    ABILITY_KINDS,
    MixedError,
    Part,
    Phrase,
    Unread,
    all_of,
    both,
    compose,
    either,
    spread,
)
from castable.planner.cards.readers.traits import ATTACHMENTS

ANY_TARGET = ObjectFilter(
    any_of=tuple(ObjectFilter(types=(t,)) for t in ("Creature", "Planeswalker", "Battle"))
)
"""The objects among "any target" (CR 115.4)."""

_TYPES = frozenset({"h_type", "h_subtype"})
_NOUNS = frozenset({"h_card", "h_spell"})
_PLACES = ("p_zone", "p_from_source")
"""Endings that are meant of their own kind of thing only."""


class TargetReader(Transformer[Token, Any]):
    """Reads targets."""

    def other_target(self, _: list[Any]) -> Literal["other"]:
        return "other"

    def n_exact(self, c: list[Any]) -> tuple[Amount, Amount]:
        return c[0], c[0]

    def n_up_to(self, c: list[Any]) -> tuple[Amount, Amount]:
        return 0, c[0]

    def n_any(self, _: list[Any]) -> tuple[Amount, Amount]:
        return 0, AnyNumber()

    def n_one_two(self, _: list[Any]) -> tuple[Amount, Amount]:
        return 1, 2

    def n_one_two_three(self, _: list[Any]) -> tuple[Amount, Amount]:
        return 1, 3

    def n_one_more(self, _: list[Any]) -> tuple[Amount, Amount]:
        return 1, AnyNumber(1)

    def t_objects(self, c: list[Any]) -> Target:
        least, most = c[0] if isinstance(c[0], tuple) else (1, 1)
        attached = [ATTACHMENTS[str(x)] for x in c if isinstance(x, Token)]
        demand = ObjectFilter(another="other" in c, traits=tuple(attached))
        *lists, last = next(x for x in c if isinstance(x, list))
        if attached and lists:
            raise Unread("enchanted: the first of a list, or all of them")
        kinds = kinds_of([*lists, [*last, *(x for x in c if isinstance(x, Part))]])
        first, *others = [_lifted(_demanding(kind, demand)) for kind in kinds]
        if any((t.together, t.total, t.of_target) != ((), None, False) for t in others):
            raise Unread("a demand on things of several kinds together")
        return structs.replace(first, least=least, most=most, alternatives=tuple(others))

    def t_any(self, _: list[Any]) -> Target:
        return Target(objects=ANY_TARGET, players=True)

    def t_any_other(self, _: list[Any]) -> Target:
        return Target(objects=both(ANY_TARGET, ObjectFilter(another=True)), players=True)

    def t_any_several(self, c: list[Any]) -> Target:
        least, most = c[0]
        return Target(least=least, most=most, objects=ANY_TARGET, players=True)

    # -- players that compare to you ---------------------------------------------------------------

    def t_versus(self, c: list[Any]) -> Target:
        return Target(opponents=True, versus=c[-1])

    def t_player_is(self, c: list[Any]) -> Target:
        return Target(players=True, player_is=c[-1])

    def t_active_opponent(self, _: list[Any]) -> Target:
        return Target(opponents=True, player_is=TurnOf("you"))

    def i_lost_life(self, _: list[Any]) -> Condition:
        return Compare(CountThisTurn("life_lost"), ">=", 1)

    def i_attacked(self, _: list[Any]) -> Condition:
        return Compare(CountThisTurn("attacked"), ">=", 1)

    def i_counters(self, c: list[Any]) -> Condition:
        return Compare(CountPlayerCounters(c[1]), "=", c[0])

    def v_more_life(self, _: list[Any]) -> Versus:
        return Versus("life", least=1)

    def v_more_cards(self, c: list[Any]) -> Versus:
        return Versus("objects", least=c[0], what=ANYTHING, zone="hand")

    def v_more_objects(self, c: list[Any]) -> Versus:
        phrase: Phrase = c[0]
        if phrase.kind not in ("", "permanent") or phrase.zone is not None:
            raise Unread("other than permanents")
        return Versus("objects", least=1, what=phrase.what)

    def v_fewer_dead(self, c: list[Any]) -> Versus:
        phrase: Phrase = c[1]
        if phrase.kind != "card":
            raise Unread("no cards")
        return Versus("objects", most=-c[0], what=phrase.what, zone="graveyard")


def kinds_of(lists: list[list[Part]]) -> list[Target]:
    """Return what a list of nouns means, kind by kind: spells, abilities, permanents, cards."""
    try:
        if any(part.name == "h_ability" for parts in lists for part in parts):
            raise MixedError("abilities")
        return [_one_kind(compose(lists))]
    except MixedError:
        return _several_kinds(lists)


def _one_kind(phrase: Phrase) -> Target:
    """Return a target that is of one kind, or a player."""
    zone = phrase.zone
    if zone is None:
        zone = "stack" if phrase.kind == "spell" else "battlefield"
    return Target(
        objects=phrase.what if phrase.objects else None,
        zone=zone,
        players=phrase.players,
        opponents=phrase.opponents,
        opaque=phrase.kind in ("source", "ability")
        or (phrase.kind == "card" and phrase.zone is None),
    )


def _several_kinds(lists: list[list[Part]]) -> list[Target]:
    """Return what may be chosen kind by kind: "activated ability or noncreature spell"."""
    for own, behind in pairwise(lists):
        nouns, next_nouns = (
            {p.name for p in parts if p.role != "modifier"} for parts in (own, behind)
        )
        if nouns <= _TYPES and next_nouns & _NOUNS and next_nouns & _TYPES:
            raise Unread("whether the noun behind is meant of it as well")
    whole = spread(lists)
    kinds: list[Target] = []
    for own, parts in zip(lists, whole, strict=True):
        here = [p for p in parts if p in own or p.name not in _PLACES or len(lists) == 1]
        if any(part.name == "h_ability" for part in parts):
            kind = _ability([*here, *(p for p in parts if p.name == "p_from_source")])
        else:
            kind = _one_kind(compose([_own_noun(own, here)]))
        if kind.opaque:
            raise Unread("a kind that is not modelled")
        kinds.append(kind)
    return _joined(kinds)


def _own_noun(own: list[Part], parts: list[Part]) -> list[Part]:
    if any(part.name == "p_from_source" for part in parts):
        raise Unread("the source of no ability")
    if not any(part.role == "head" for part in own) and len(own) == 0:
        raise Unread("no noun")
    return parts


def _ability(parts: list[Part]) -> Target:
    """Return a target that is an ability; what is said of its source is its filter (CR 113.7)."""
    kinds = {part.name for part in parts} & ABILITY_KINDS
    if any(p.role == "modifier" and p.name not in (*ABILITY_KINDS, "m_another") for p in parts):
        raise Unread("an ability of a quality")
    kind: Literal["any", "activated", "triggered"] = "any"
    if len(kinds) == 1:
        kind = "activated" if "m_activated" in kinds else "triggered"
    if any(part.zone is not None for part in parts):
        raise Unread("an ability in a zone")
    what = all_of(*(part.what for part in dict.fromkeys(parts)))
    return Target(objects=what, zone="stack", ability=kind)


def _joined(kinds: list[Target]) -> list[Target]:
    """Join kinds that are one: spells of two qualities, and abilities of both kinds."""
    made: list[Target] = []
    for kind in kinds:
        for i, other in enumerate(made):
            if (kind.zone, kind.objects) == (other.zone, other.objects) and (
                kind.ability and other.ability
            ):
                same = kind.ability == other.ability
                made[i] = structs.replace(other, ability=kind.ability if same else "any")
                break
            if (kind.zone, kind.ability) == (other.zone, other.ability) and not kind.ability:
                made[i] = _merged(other, kind)
                break
            if (
                kind.ability == "any"
                and not other.ability
                and (kind.zone, kind.objects) == (other.zone, other.objects)
            ):
                made[i] = structs.replace(other, abilities=True)
                break
        else:
            made.append(kind)
    return made


def _merged(one: Target, two: Target) -> Target:
    things = [t.objects for t in (one, two) if t.objects is not None]
    return structs.replace(
        one,
        objects=either(things) if things else None,
        players=one.players or two.players,
        opponents=one.opponents or two.opponents,
    )


def _demanding(kind: Target, demand: ObjectFilter) -> Target:
    if kind.objects is None and demand.another:
        if not kind.players or demand != ObjectFilter(another=True):
            raise Unread("another opponent, or one of a quality")
        return structs.replace(kind, other_player=True)
    if kind.objects is None or demand == ANYTHING:
        return kind
    return structs.replace(kind, objects=both(kind.objects, demand))


def _lifted(target: Target) -> Target:
    """Let the target itself ask for what its objects must have in common (CR 601.2c)."""
    what = target.objects
    if what is None or not what.traits:
        return target
    plain: list[Any] = []
    for trait in what.traits:
        match trait:
            case InCommon(how=how):
                target = structs.replace(target, together=(*target.together, how))
            case InAll():
                target = structs.replace(target, total=trait)
            case HeldBy(player="that player"):
                target = structs.replace(target, of_target=True)
            case _:
                plain.append(trait)
    return structs.replace(target, objects=structs.replace(what, traits=tuple(plain)))
