"""Which further clicks leave an attempt payable: each is carried out and what is left is paid."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from castable.models.clicks import Click, Deed, NextClick
from castable.models.mana import parse_mana, print_mana
from castable.models.policy import Policy
from castable.planner.payment.committed import Progress, carry_out, feeds
from castable.planner.payment.dues import announceable
from castable.planner.payment.left import still
from castable.planner.payment.levels import Aims
from castable.planner.payment.resources import Resources
from castable.planner.payment.solve import Work, solve
from castable.planner.rules.terms.demands import FALLING, HELPING, LockedCost, Source, Take, Wish

_LEAST_WASTE: Final = Aims.of(Policy(levels=("waste",)))


def next_clicks(
    progress: Progress, costs: Sequence[LockedCost], fixed_x: int | None, limit: float, cr: str
) -> tuple[NextClick, ...]:
    """Return the further clicks after which one of *costs* can still be paid.

    Of objects that no payment tells apart one stands for all. Where the cost of a mana ability
    takes several other objects, the first that would do are tried.
    """
    work = Work(limit)
    before = _waste(progress, costs, fixed_x, work)
    found = []
    for click, alike in _clicks(progress, costs):
        after = carry_out(progress, click, costs, cr)
        waste = None if isinstance(after, str) else _waste(after, costs, fixed_x, work)
        if waste is None:
            continue
        added = len(parse_mana(click.adds))
        wasted = bool(added) and before is not None and waste - before >= added
        board = progress.board
        name = board.objects[click.object].name
        used = tuple(board.objects[i].name for i in click.uses if i != click.object)
        found.append(NextClick(click=click, name=name, used=used, alike=alike, wasted=wasted))
    return tuple(found)


def due_after(progress: Progress, costs: Sequence[LockedCost]) -> list[LockedCost]:
    """Return *costs* as they may be paid from what is left, what was chosen included."""
    return [
        replace(
            still(cost, progress.board, progress.fallen), wishes=(*cost.wishes, *progress.wishes)
        )
        for cost in costs
    ]


def _waste(
    progress: Progress, costs: Sequence[LockedCost], fixed_x: int | None, work: Work
) -> int | None:
    """Return the least mana that a payment leaves over; None if there is no payment."""
    resources = Resources.of(progress.board)
    due = [c for c in due_after(progress, costs) if announceable(resources, c, fixed_x)]
    solved = solve(resources, due, work, fixed_x=fixed_x, aims=_LEAST_WASTE) if due else None
    if solved is None or solved.payment is None:
        return None
    return len(solved.payment.floating)


def _clicks(
    progress: Progress, costs: Sequence[LockedCost]
) -> Iterator[tuple[Click, tuple[str, ...]]]:
    """Yield what could be done, each with the objects with which it comes to the same."""
    classes = Resources.of(progress.board).classes
    alike = [
        (group, ids) for group in classes for ids in _set_aside_alike(group.ids, progress.wishes)
    ]
    first = {i: ids[0] for _, ids in alike for i in ids}
    for group, mine in alike:
        made = (
            Click(
                object=mine[0],
                ability=ability.source.ability,
                adds=print_mana(mode),
                pays=print_mana(mana),
                uses=uses,
            )
            for ability in group.abilities
            if ability.most and not ability.source.discards_hand
            for uses in _uses(progress, ability.source, first)
            for mode in ability.source.choices()
            for mana in feeds(progress.board, ability.source)
        )
        yield from ((click, mine) for click in dict.fromkeys(made))
        for do, pays_for in _deeds(costs):
            ids = [i for i in mine if _is_open(progress, costs, do, i)]
            if ids:
                yield Click(object=ids[0], do=do, pays_for=pays_for), tuple(ids)


def _set_aside_alike(ids: Sequence[str], wishes: Sequence[Wish]) -> list[tuple[str, ...]]:
    """Part objects that are alike by what each was set aside for: what is free comes first.

    They are tapped, or gone, only once the cost is paid (CR 601.2h).
    """
    parts: dict[tuple[str, ...], list[str]] = {}
    for i in ids:
        aside = tuple(wish.by for wish in wishes if wish.by and i in wish.among)
        parts.setdefault(aside, []).append(i)
    return [tuple(parts[aside]) for aside in sorted(parts)]


def _uses(progress: Progress, source: Source, first: Mapping[str, str]) -> list[tuple[str, ...]]:
    """Return the objects that an ability's cost may take: each by itself, or the first ones.

    *first* are, by id, the objects that stand for all that are like them.
    """
    if not source.takes:
        return [()]
    aside = {i for wish in progress.wishes if wish.by for i in wish.among}
    there = [
        sorted(
            (i for i in t.eligible if i in progress.board.objects and i != progress.away),
            key=aside.__contains__,
        )
        for t in source.takes
    ]
    amounts = [t.least + t.per_x * source.x for t in source.takes]
    if amounts == [1] and source.takes[0].measure == "count":
        unlike = {first.get(i, i): i for i in reversed(there[0])}
        return [(i,) for i in there[0] if unlike[first.get(i, i)] == i]
    return [tuple(i for ids, n in zip(there, amounts, strict=True) for i in ids[:n])]


_TAKEN: tuple[Deed, ...] = ("sacrifice", "discard", "exile", "return", "tap")
"""What objects that a cost takes may be clicked for."""


def _deeds(costs: Sequence[LockedCost]) -> list[tuple[Deed, str]]:
    """List what objects may do to pay the costs themselves, with the symbol that they pay."""
    symbols = {s.text: s.types for cost in costs for s in cost.mana.symbols}
    colors = sorted({f"{{{color}}}" for types in symbols.values() for color in types})
    found: dict[tuple[Deed, str], None] = {}
    for cost in costs:
        for method in sorted(cost.methods):
            for symbol in ("{1}", *colors) if method == "convoke" else ("{1}",):
                found[method, symbol] = None
        for take in cost.takes:
            if take.action in _TAKEN and _is_chosen(take):
                found[take.action, ""] = None
    return list(found)


def _is_chosen(take: Take) -> bool:
    """Return whether the player says what is taken, and not chance (CR 701.9b)."""
    return not take.random or len(take.eligible) <= take.least


def _is_open(progress: Progress, costs: Sequence[LockedCost], do: Deed, i: str) -> bool:
    """Return whether an object was not set aside for that yet, and may be."""
    if i == progress.away or any(w.by == do and i in w.among for w in progress.wishes):
        return False
    if do in HELPING:
        return True
    takes = (t for c in costs for t in c.takes if t.action == do and _is_chosen(t))
    falls = i in progress.fallen or any(w.by in FALLING and i in w.among for w in progress.wishes)
    return any(i in (t.coming if falls else t.eligible) for t in takes)
