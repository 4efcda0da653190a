"""Mana abilities that cost mana: which mana may pay for which (CR 602.2b, 605.3).

No mana ability pays for itself, and no two for each other. Mana is told apart by the group of
abilities that makes it. Where groups are classes of equal inputs, *cuts* say that every set of
groups is fed from outside; that is exact if each ability has one input symbol, and never forbids
what the rules allow. Where it is not exact (the schedule tells), groups are single activations
with *ranks*: mana flows, and objects are used up, only from a lower rank to a higher one.
"""

from dataclasses import dataclass, field
from itertools import combinations, pairwise

from castable.models.mana import ManaSymbol
from castable.planner.payment.demand import Sink, accepted
from castable.planner.payment.program import Expr, Program
from castable.planner.payment.resources import Ability, Part, Resources
from castable.planner.rules.terms.demands import Terms

ROOT = 0
"""The pool, and every ability without mana in its cost."""

MOST_SUBSETS = 4
"""With more groups than this, cuts are written for single groups, pairs and the whole only."""

MOST_BULKS = 4
"""Times at which an ability that doesn't tap can be activated, in the ranked form."""


@dataclass(slots=True)
class Member:
    """A mana ability of a part's objects, as far as a group activates it."""

    part: Part
    ability: Ability
    most: int
    plain_only: bool = False
    """It may take only objects that no ranked group uses."""


@dataclass(slots=True)
class Group:
    """Mana abilities whose activations are not told apart in order; the same mana pays for all."""

    members: list[Member]
    inputs: dict[str, int] = field(default_factory=dict)
    """Symbols in the cost of one activation, with their numbers."""
    acts: list[int] = field(default_factory=list)
    """Variables that add up to the number of activations."""
    sinks: list[Sink] = field(default_factory=list)
    used: int = -1
    rank: int = -1
    cut_short: bool = False
    """Whether more times of activation are possible than there are groups for."""


def groups_of(
    parts: list[Part], *, ranked: bool, early: bool, hand: bool, away: str = ""
) -> list[Group]:
    """Arrange the mana abilities of *parts* in groups; the first is the root.

    *early* tells whether there is a time before the attempt at which mana abilities could be
    activated, *hand* whether the hand may be discarded then. *away* is the card that is on the
    stack, so that nothing counts it.
    """
    root = Group([])
    converting: list[Member] = []
    eating: list[Member] = []
    leaving: list[Member] = []
    for part in parts:
        for ability in part.group.abilities:
            most = ability.most * len(part.ids)
            source = ability.source
            if (source.before_casting and not early) or (source.discards_hand and not hand):
                continue
            if not most or (away and away in source.counts):
                continue
            member = Member(part, ability, most)
            if ability.source.mana:
                converting.append(member)
            else:
                root.members.append(member)
                if ranked and any(t.action != "reveal" for t in ability.source.takes):
                    eating.append(member)
                if ranked and ability.source.leaves:
                    leaving.append(member)
    groups = [root]
    if not ranked:
        by_input: dict[tuple[str, Terms], Group] = {}
        for member in converting:
            source = member.ability.source
            key = ("".join(sorted([s.text for s in source.mana])), source.terms)
            group = by_input.get(key)
            if group is None:
                group = by_input[key] = Group([], _inputs(member))
                groups.append(group)
            group.members.append(member)
        return groups
    counted = {i for m in converting for i in m.ability.source.counts}
    _mark_ordered(parts, converting, counted)
    instances = sum(min(m.most, MOST_BULKS) for m in converting)
    for member in converting:
        single = bool(member.ability.source.taps or member.ability.source.leaves)
        times = member.most if single else min(member.most, instances + 1, MOST_BULKS)
        for _ in range(times):
            one = Member(member.part, member.ability, 1 if single else member.most)
            groups.append(Group([one], _inputs(member)))
            groups[-1].cut_short = times == MOST_BULKS and not single
    leaving = [m for m in leaving if m.part.ids[0] in counted]
    for member in leaving:
        root.members.remove(member)
        groups.append(Group([member]))
    special = sum(p.ordered for p in parts)
    for member in eating:
        if any(member is one for one in leaving):
            continue
        member.plain_only = True
        for _ in range(min(member.most, special)):
            groups.append(Group([Member(member.part, member.ability, 1)]))
    return groups


def _mark_ordered(parts: list[Part], converting: list[Member], counted: set[str]) -> None:
    """Mark the parts that ranked groups use and that other abilities may take."""
    tapped = {
        i
        for m in converting
        for t in m.ability.source.takes
        if t.action == "tap"
        for i in t.eligible
    }
    for part in parts:
        uses = any(a.source.mana or a.source.takes for a in part.group.abilities)
        needed = uses or part.ids[0] in tapped or part.ids[0] in counted
        part.ordered = part.group.taken and needed


def _inputs(member: Member) -> dict[str, int]:
    """Count the symbols in the cost of one activation; generic mana under ``{1}``."""
    inputs: dict[str, int] = {}
    for symbol in member.ability.source.mana:
        if symbol.is_generic:
            if symbol.generic:
                inputs["{1}"] = inputs.get("{1}", 0) + symbol.generic
        else:
            inputs[symbol.text] = inputs.get(symbol.text, 0) + 1
    return inputs


def input_sinks(resources: Resources, groups: list[Group]) -> list[Sink]:
    """Add a sink for every input symbol of every group; its demand is the activations'."""
    result = []
    for number, group in enumerate(groups):
        for text in group.inputs:
            symbol = ManaSymbol.parse(text)
            mask = accepted(resources, symbol, group.members[0].ability.source.terms)
            group.sinks.append(Sink(symbol, {}, mask, group=number))
        result += group.sinks
    return result


def write_inputs(program: Program, groups: list[Group], *, elastic: bool = False) -> None:
    """Require the mana that activations cost, and note which groups are used.

    If it is *elastic*, that mana may stay unpaid, as far as slack variables say.
    """
    for group in groups[1:]:
        for sink in group.sinks:
            row: Expr = dict.fromkeys((v for _, v in sink.inflow), 1)
            amount = group.inputs[sink.symbol.text]
            if elastic:
                sink.slack = program.var(amount * sum(m.most for m in group.members))
                row[sink.slack] = 1
            for act in group.acts:
                row[act] = row.get(act, 0) - amount
            program.row(row, 0, 0)
        group.used = program.var(1)
        most = sum(m.most for m in group.members)
        program.row({**dict.fromkeys(group.acts, 1), group.used: -most}, None, 0)


def write_cuts(program: Program, groups: list[Group]) -> None:
    """Require that every set of groups is fed from outside by one whole input at least.

    Groups that only exchange mana bring none: what feeds the first of the others comes from
    outside, whatever it was exchanged for on the way.
    """
    numbers = range(1, len(groups))
    costs = [sum(group.inputs.values()) for group in groups]
    gains = [
        max((m.ability.yields for m in group.members), default=0) > costs[n]
        for n, group in enumerate(groups)
    ]
    sizes = list(numbers) if len(numbers) <= MOST_SUBSETS else [1, 2, len(numbers)]
    for size in sizes:
        for inside in combinations(numbers, size):
            feed: Expr = {
                v: 1
                for g in inside
                for sink in groups[g].sinks
                for origin, v in sink.inflow
                if origin not in inside
            }
            feed |= {s.slack: 1 for g in inside for s in groups[g].sinks if s.slack is not None}
            smallest = min(costs[g] for g in inside)
            of_gains = min((costs[g] for g in inside if gains[g]), default=0)
            for g in inside:
                least = of_gains if gains[g] else smallest
                if least:
                    program.row({**feed, groups[g].used: -least}, 0)


def write_ranks(program: Program, groups: list[Group], parts: list[Part]) -> None:
    """Order the groups: mana flows upwards, and what is used is removed only later."""
    top = len(groups)
    for group in groups[1:]:
        group.rank = program.var(top)
    for group in groups:
        feeds: dict[int, Expr] = {}
        for sink in group.sinks:
            for origin, v in sink.inflow:
                if origin != ROOT:
                    feeds.setdefault(origin, {})[v] = 1
        for origin, flow in feeds.items():
            fed = program.var(1)
            program.row({**flow, fed: -program.high(flow)}, None, 0)
            _before(program, groups[origin].rank, group.rank, top, [fed])
    for part in parts:
        for user, used in part.users:
            for remover, removed in part.removers:
                if ROOT not in (user, remover) and user != remover:
                    _before(program, groups[user].rank, groups[remover].rank, top, [used, removed])
    for earlier, later in pairwise(groups[1:]):
        if _same_member(earlier, later):
            program.row({earlier.used: 1, later.used: -1}, 0)
            program.row({later.rank: 1, earlier.rank: -1}, 0)


def _same_member(one: Group, other: Group) -> bool:
    a, b = one.members[0], other.members[0]
    return a.part is b.part and a.ability is b.ability


def _before(program: Program, first: int, second: int, top: int, given: list[int]) -> None:
    """Require ``first < second`` if all of *given* are 1."""
    row: Expr = {second: 1, first: -1}
    for literal in given:
        row[literal] = row.get(literal, 0) - (top + 1)
    program.row(row, 1 - (top + 1) * len(given))
