"""What would let sources of mana that are idle now pay, where that makes a no a yes (CR 602.5)."""

from collections.abc import Iterator
from itertools import accumulate, islice
from typing import Final

from castable.models.changes import Fix, Put, SetPlayer
from castable.models.verdict import Verdict
from castable.planner.asked_again.asking import Asking, is_yes
from castable.planner.prepared import Prepared, for_cost
from castable.planner.rules.filters.match import Context
from castable.planner.rules.means.idle import idle_sources
from castable.planner.rules.mending.examples import example
from castable.planner.rules.terms.demands import Take
from castable.planner.rules.words.phrases import numbered

_MOST_TRIED: Final = 6
"""Most ways that are tried, in the order of the battlefield."""


def with_woken(verdict: Verdict, asking: Asking) -> Verdict:
    """Add to a shortage of mana what lets an idle source pay; each is tried by asking again.

    What forbids its mana ability is got rid of, what its condition asks for is there, counters,
    objects and energy that it costs. That it is tapped, or too new, is no fix: another turn is
    another question.
    """
    at = next((i for i, one in enumerate(verdict.reasons) if _lacks_mana(one.missing)), None)
    if at is None:
        return verdict
    ready = for_cost(asking.ready, asking.query)
    told = {fix.text for reason in verdict.reasons for fix in reason.fix}
    ways = {fix.text: fix for fix in _woken(ready) if fix.text not in told}
    found = [fix for fix in [*ways.values()][:_MOST_TRIED] if is_yes(asking.after(fix.changes))]
    richer = (fix for fix in _with_energy(ready) if is_yes(asking.after(fix.changes)))
    found += [*islice(richer, 1)]
    if not found:
        return verdict
    reasons = list(verdict.reasons)
    reasons[at] = reasons[at].model_copy(update={"fix": (*reasons[at].fix, *found)})
    return verdict.model_copy(update={"reasons": tuple(reasons)})


def _lacks_mana(missing: tuple[str, ...]) -> bool:
    return any(part.startswith("{") for part in missing)


def _woken(ready: Prepared) -> Iterator[Fix]:
    """Yield what would let a source be activated, each by itself."""
    for idle in idle_sources(ready.view, ready.board):
        if idle.fix is not None and idle.fix.changes:
            yield idle.fix
    for source in ready.board.sources:
        for take in source.takes:
            if take.wanted is not None and take.measure == "count":
                yield from _with_objects(source.object, take, ready)


def _with_objects(id_: str, take: Take, ready: Prepared) -> Iterator[Fix]:
    """Yield the objects that the cost of a mana ability lacks, if there are too few."""
    game = ready.view.game
    number, wanted = take.least - len(take.eligible), take.wanted
    if number <= 0 or wanted is None or take.counter:
        return
    thing = game.objects[id_]
    entry = example(wanted.what, wanted.zone, game.asker, Context(game, thing, game.asker))
    if entry is not None:
        more = Put(zone=wanted.zone, player=game.asker, entry=entry)
        words = numbered(number, wanted.what, take.phrase, card=wanted.zone != "battlefield")
        yield Fix(text=f"{words} for {thing.name}", changes=(more,) * number)


def _with_energy(ready: Prepared) -> Iterator[Fix]:
    """Yield as much energy as one source costs, two of them and so on: the least first."""
    has = ready.board.energy
    costs = sorted({s.object: s.energy for s in ready.board.sources if s.energy}.values())
    for due in accumulate(costs):
        if due > has:
            more = SetPlayer(player=ready.view.game.asker, to={"counters": {"energy": due}})
            yield Fix(text=f"{due - has}{' more' * bool(has)} energy", changes=(more,))
