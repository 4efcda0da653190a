"""Sources of mana that can't be used now, and why: tapped, summoning sick, forbidden (CR 602.5)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from castable.models import costs as c
from castable.models.abilities import ActivatedAbility, ManaAbility, ManaReplacement, Output
from castable.models.amounts import AllOf, Compare, Condition, Counted, Not
from castable.models.changes import Fix
from castable.models.mana import ManaType, print_mana
from castable.models.statics import ChangeTypes
from castable.planner.rules.costs.cost_parts import impossible_reason
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.means.outputs import output_now
from castable.planner.rules.means.parts import concrete
from castable.planner.rules.means.production import effects_on
from castable.planner.rules.mending.fixes import get_rid_of, phased_in, set_object
from castable.planner.rules.mending.fulfil import at_least, fulfilled
from castable.planner.rules.permission.prohibitions import activation_ban
from castable.planner.rules.position.activated import times_activated
from castable.planner.rules.position.objects import BASIC_LAND_TYPES, GameObject
from castable.planner.rules.position.printed import land_abilities
from castable.planner.rules.terms.alternatives import expand
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import Source
from castable.planner.rules.words.circumstances import circumstance, remedy
from castable.planner.rules.words.phrases import counted


@dataclass(frozen=True, slots=True)
class Idle:
    """A permanent with a mana ability that can't be activated now, or only others of its own."""

    name: str
    why: str
    """``tapped``."""
    types: frozenset[ManaType] | None
    """Types of mana that it would add; None if that can't be told."""
    works_as: str = ""
    """Its id, if another of its mana abilities can be activated."""
    fewer: bool = False
    """Whether less mana of any type comes of it than its text says."""
    fix: Fix | None = None
    """What would let it be activated, if a change is known; not that it is untapped."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why an ability makes no mana."""

    why: str
    fix: Fix | None = None
    """What would mend that."""


Failing = tuple[Obstacle, frozenset[ManaType] | None]
"""Why an ability makes no mana, with the types that it would add."""


def idle_sources(view: View, board: Board) -> tuple[Idle, ...]:
    """List the asker's permanents with mana abilities that make no mana now and could otherwise."""
    busy = {source.object for source in board.sources}
    found = []
    for thing in view.game.zone(view.game.asker, "battlefield"):
        works_as = thing.id if thing.id in busy else ""
        failing = [
            (obstacle, _types(ability, thing, view))
            for ability in thing.abilities
            if isinstance(ability, ManaAbility) and ability.is_mana_ability
            if not _is_otherwise(ability, thing)
            for obstacle in islice(_obstacles(ability, thing, view), 1)
        ]
        failing += _on_the_stack(thing, view)
        failing += _taken_away(thing, view)
        for obstacle in {each.why: each for each, _ in reversed(failing)}.values():
            made = [types for each, types in failing if each.why == obstacle.why]
            known = [types for types in made if types is not None]
            union = frozenset().union(*known) if len(known) == len(made) else None
            found.append(Idle(thing.name, obstacle.why, union, works_as, fix=obstacle.fix))
        if works_as:
            found += _replaced(thing, view, [s for s in board.sources if s.object == thing.id])
    return (*found, *_phased_out(view))


def _phased_out(view: View) -> Iterator[Idle]:
    """Yield the asker's permanents that are treated as though they didn't exist (CR 702.26b)."""
    for thing in view.game.objects.values():
        if not thing.entry.phased_out or thing.controller != view.game.asker:
            continue
        basic = {mana for name, mana in BASIC_LAND_TYPES.items() if name in thing.subtypes}
        own = [a for a in thing.abilities if isinstance(a, ManaAbility) and a.is_mana_ability]
        made = [_types(ability, thing, view) for ability in own]
        if basic or own:
            known = frozenset(basic).union(*(types for types in made if types is not None))
            types = None if None in made else known
            yield Idle(thing.name, "phased out", types, fix=phased_in(thing))


def _replaced(thing: GameObject, view: View, made: Sequence[Source]) -> Iterator[Idle]:
    """Yield what the object's abilities would add and effects make other mana of (CR 106.12b)."""
    effects = effects_on(thing, view.statics.get(ManaReplacement, ()), view.game)
    if not effects:
        return
    own = [a for a in thing.abilities if isinstance(a, ManaAbility) and a.is_mana_ability]
    printed = [output_now(a.output, view.context(thing), 1) for a in own]
    bundles = [bundle for told in printed if told is not None for bundle in told[0]]
    now = [bundle for source in made for bundle in source.choices()]
    lost = {mana for bundle in bundles for mana in bundle}.difference(*now)
    fewer = max(map(len, now), default=0) < max(map(len, bundles), default=0)
    if lost or fewer:
        names = dict.fromkeys(holder.name for holder, _ in effects)
        turns = "turns" if len(names) == 1 else "turn"
        becomes = print_mana(now[0]) if len({*now}) == 1 else "other mana"
        why = f"{' and '.join(names)} {turns} it into {becomes}"
        fix = get_rid_of(next(iter(names))) if len(names) == 1 else None
        yield Idle(thing.name, why, frozenset(lost), thing.id, fewer=fewer, fix=fix)


def _on_the_stack(thing: GameObject, view: View) -> Iterator[Failing]:
    """Yield what its abilities would add that use the stack (CR 605.1a, 605.5)."""
    why = Obstacle("its ability uses the stack and is no mana ability (605.1a)")
    for ability in thing.abilities:
        if isinstance(ability, ManaAbility) and not ability.is_mana_ability:
            yield why, _types(ability, thing, view)
        elif isinstance(ability, ActivatedAbility) and ability.adds:
            yield why, frozenset(ability.adds)


def _taken_away(thing: GameObject, view: View) -> Iterator[Failing]:
    """Yield what its printed abilities would add that effects have taken away (CR 305.7, 613.1)."""
    lost, types = _lost_abilities(thing), _lost_types(thing)
    if not (lost or types):
        return
    by = takers(thing, view)
    if not by:
        return
    made = [_types(ability, thing, view) for ability in lost]
    known = [each for each in made if each is not None]
    union = frozenset(types).union(*known) if len(known) == len(made) else None
    fix = get_rid_of(by[0]) if len(by) == 1 else None
    yield Obstacle(f"{' and '.join(by)} took that ability away", fix), union


def has_lost_mana(thing: GameObject) -> bool:
    """Return whether effects have taken mana abilities of a permanent away (CR 305.7, 613.1)."""
    return bool(_lost_abilities(thing) or _lost_types(thing))


def takers(thing: GameObject, view: View) -> tuple[str, ...]:
    """Name what changes the types of a permanent or takes abilities of it away (CR 613.1)."""
    changing = [
        holder.name
        for holder, effect in view.statics.get(ChangeTypes, ())
        if isinstance(effect, ChangeTypes) and matches(effect.what, thing, view.context(holder))
    ]
    taking = [loss.source.name for loss in view.losses.get(thing.id, ())]
    return tuple(dict.fromkeys((*changing, *taking)))


def _lost_abilities(thing: GameObject) -> list[ManaAbility]:
    own = [a for a in thing.face.abilities if isinstance(a, ManaAbility) and a.is_mana_ability]
    return [a for a in own if a not in thing.abilities]


def _lost_types(thing: GameObject) -> set[ManaType]:
    return {mana for name, mana in BASIC_LAND_TYPES.items() if _no_longer(name, thing)}


def _no_longer(land_type: str, thing: GameObject) -> bool:
    """Return whether a land has a printed basic land type, or the ability of it, no more."""
    if land_type not in thing.face.subtypes:
        return False
    return any(a not in thing.abilities for a in land_abilities(frozenset({land_type})))


def _is_otherwise(ability: ManaAbility, thing: GameObject) -> bool:
    """Return whether another mana ability of the object stands in for it now: "instead"."""
    match ability.condition:
        case Not(part=part):
            others = (a for a in thing.abilities if isinstance(a, ManaAbility))
            return any(other.condition == part for other in others)
        case _:
            return False


def _obstacles(ability: ManaAbility, thing: GameObject, view: View) -> Iterator[Obstacle]:
    """Yield what stands against activating it, the firmest obstacle first."""
    ban = activation_ban(thing, view, is_mana_ability=True, ability=ability)
    for reason in ban.reasons:
        yield Obstacle(reason.text, reason.fix[0] if reason.fix else None)
    if ability.condition is not None and holds(ability.condition, view.context(thing)) is False:
        changes = fulfilled(ability.condition, view.context(thing))
        lacking = circumstance(_lacking(ability.condition, view.context(thing)))
        fix = Fix(text=remedy(lacking), changes=changes) if changes else None
        yield Obstacle(f"only if {circumstance(ability.condition)}", fix)
    if ability.limit != "none" and times_activated(ability, thing):
        yield Obstacle("activated already")
    for part in ability.cost:
        if isinstance(part, c.TapSelf) and thing.tapped:
            yield Obstacle("tapped")
        elif isinstance(part, c.TapSelf | c.UntapSelf) and thing.summoning_sick:
            yield Obstacle("summoning sick")
        elif isinstance(part, c.UntapSelf) and not thing.tapped:
            yield Obstacle("untapped already")
    for cost in expand(ability.cost):
        parts = concrete(cost, view, view.context(thing), x=1)
        if parts.impossible:
            mending = impossible_reason(parts).fix
            yield Obstacle(parts.impossible, mending[0] if mending else None)
        for kind, number in parts.counters:
            there = thing.counters.get(kind, 0)
            if kind != "any" and there < number:
                words = f"{counted(number - there, kind)} on {thing.name}"
                fix = set_object(words, thing, counters={kind: number})
                yield Obstacle(f"too few {kind} counters", fix)
    made = output_now(ability.output, view.context(thing), 1)
    if made is not None and not made[0]:
        yield Obstacle(_nothing(ability.output), _some(ability.output, view.context(thing)))


def _lacking(condition: Condition, context: Context) -> Condition:
    """Return what of a condition doesn't hold, where all of its parts have to."""
    if not isinstance(condition, AllOf):
        return condition
    parts = tuple(part for part in condition.parts if not holds(part, context))
    return parts[0] if len(parts) == 1 else AllOf(parts)


_NOTHING = {
    "could_produce": "nothing that it looks at could produce any",
    "commander_identity": "you have no commander with a color",
    "colors_among": "nothing that it looks at has a color",
    "each_color_among": "nothing that it looks at has a color",
}
"""Why an ability adds no mana now, by where its options come from."""


def _nothing(output: Output) -> str:
    """Say why an ability adds no mana now: what it looks at, or counts."""
    why = _NOTHING.get(output.source or "")
    if why is None and isinstance(output.amount, Counted):
        none = circumstance(Compare(output.amount.count, "=", 0))
        why = f"it would add none, since {none.replace(' is exactly ', ' is ')}"
    return why or "it would add none"


def _some(output: Output, context: Context) -> Fix | None:
    """Say that there must be some of what an ability counts."""
    if output.source is not None or not isinstance(output.amount, Counted):
        return None
    some = at_least(output.amount.count, 1)
    changes = fulfilled(some, context)
    return Fix(text=remedy(circumstance(some)), changes=changes) if changes else None


def _types(ability: ManaAbility, thing: GameObject, view: View) -> frozenset[ManaType] | None:
    made = output_now(ability.output, view.context(thing), 1)
    if made is None or not made[0]:
        return None
    return frozenset(mana for bundle in made[0] for mana in bundle)
