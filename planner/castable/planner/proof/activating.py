"""The referee on mana abilities: when, for what, and which objects pay (CR 602.2, 605)."""

from collections import Counter

from castable.models.mana import ManaType
from castable.models.plan import Plan, Step
from castable.planner.proof.ledger import Foul, Given
from castable.planner.proof.tally import Owed
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, Source


def can_add(source: Source, adds: tuple[ManaType, ...]) -> bool:
    """Return whether one activation of *source* may add just that mana."""
    if not source.combination:
        return adds in source.modes or any(
            Counter(mode) == Counter(adds) for mode in source.modes if len(mode) == len(adds)
        )
    single = {mode[0] for mode in source.modes if len(mode) == 1}
    return len(adds) == source.combination and set(adds) <= single


def made_by(
    source: Source, adds: tuple[ManaType, ...]
) -> tuple[tuple[ManaType, ...], tuple[ManaType, ...]]:
    """Tell the mana of the ability from what triggers add to it (CR 605.1b)."""
    if not source.added:
        return adds, ()
    index = next(i for i, mode in enumerate(source.modes) if Counter(mode) == Counter(adds))
    more = source.added[index]
    return tuple((Counter(adds) - Counter(more)).elements()), more


def owed_by(source: Source) -> tuple[Owed, ...]:
    """Return the parts of the cost of *source* that are paid with objects."""
    return tuple(Owed(take, take.least + take.per_x * source.x) for take in source.takes)


def check_window(number: int, source: Source, cost: LockedCost, plan: Plan, board: Board) -> None:
    """Check when it is activated: before the proposal, or as costs are about to be paid."""
    if not (source.before_casting or source.leaves or source.takes):
        return
    before = next((n for n, s in enumerate(plan.steps) if s.do == "propose" and n > number), None)
    if source.before_casting:
        if cost.kind == "pay" or (cost.kind != "special" and before is None):
            raise Foul("it can be activated only as an instant, before the proposal (CR 605.3a)")
        return
    if before is None or cost.kind != "cast":
        return
    instants = {s.object for s in board.sources if s.before_casting}
    rest = plan.steps[number:before]
    if not any(s.do == "activate" and s.object in instants for s in rest):
        raise Foul("its cost changes the board before the total cost is known (CR 601.2f)")


def tokens_of(source: Source, step: Step, board: Board) -> list[Given]:
    """Read which of the objects that the step uses serves which of the ability's Takes.

    An object of several Takes goes to the first that still lacks something. The object itself
    is not named among those used; it serves where one is lacking.
    """
    if not (source.takes or step.uses):
        return []
    owed = owed_by(source)
    filled: Counter[int] = Counter()
    tokens = []
    hand = [i for i, o in board.objects.items() if o.zone == "hand"]
    uses = [i for i in step.uses if not (source.discards_hand and i in hand)]
    lacking = sum(o.amount for o in owed if o.take.measure == "count") - len(uses)
    for id_ in [*uses, *([source.object] if lacking > 0 else [])]:
        fits = [i for i, o in enumerate(owed) if id_ in o.take.eligible]
        if not fits and id_ in uses:
            raise Foul(f"{board.told(id_)} can't be used for its cost (CR 602.2b)")
        index = next((i for i in fits if filled[i] < owed[i].amount), fits[0] if fits else -1)
        if index < 0:
            continue
        filled[index] += 1
        take = owed[index].take
        tokens.append(Given(id_, take.action, 1, take.counter))
    return tokens
