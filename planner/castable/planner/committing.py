"""A payment that the player has begun: can it be completed, and which clicks keep it so.

The clicks are carried out one by one; what is left is an ordinary question about what is left. The
whole plan, clicks first, is replayed by the referee on the position in which the attempt was begun.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from castable.models.changes import Ask, Fix
from castable.models.clicks import Click
from castable.models.errors import CastableError, InternalError, UnknownName, Where
from castable.models.plan import Lost, Plan
from castable.models.query import Query
from castable.models.reasons import Reason
from castable.models.verdict import Verdict
from castable.planner.cards.names import nearest
from castable.planner.payment import Resources
from castable.planner.payment.committed import Progress, carry_out, more_lost
from castable.planner.payment.left import still
from castable.planner.payment.next_clicks import due_after, next_clicks
from castable.planner.payment.telling import names_told, told_apart
from castable.planner.prepared import Prepared
from castable.planner.proof.heeding import uncommitted
from castable.planner.proof.referee import judge
from castable.planner.rules.asked.wishes import called
from castable.planner.rules.attempts.others import Other, Others
from castable.planner.rules.terms.attempt import Attempt
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.doubts import Doubt


def complete(
    ready: Prepared,
    query: Query,
    attempt: Attempt,
    ask: Callable[[Prepared, Attempt], Verdict],
    limit: float,
) -> Verdict:
    """Answer whether an attempt can be paid for after what the player has done already.

    Raises
    ------
    UnknownName
        When a click names what isn't there.
    CastableError
        When a click leaves open what was done.
    """
    clicks = query.committed or ()
    _refuse_unknown(clicks, ready)
    if not attempt.costs:
        return ask(ready, attempt)
    cr = _rule(attempt)
    done, why = _played(ready, attempt, clicks)
    if why:
        number = len(done) - 1
        rule = cr if clicks[number].do == "activate" else "601.2h"
        text = f"click {number + 1} can't be part of a payment for {attempt.name}: {why}"
        fix = _taken_back(clicks, number)
        reason = Reason(kind="choice", cr=rule, text=text, fix=(fix,))
        doubts = _about_clicks((*attempt.doubts, *_stale(done[-1])))
        doubted = replace(ready, doubts=_about_clicks(ready.doubts))
        return ask(doubted, replace(attempt, costs=(), reasons=(reason,), doubts=doubts))
    verdict = _ask(ready, attempt, done[-1], ask) if clicks else ask(ready, attempt)
    if verdict.verdict == "no" and clicks:
        return _blame(ready, attempt, done, clicks, ask, verdict)
    if verdict.plan is None:
        return verdict
    plan = Begun(ready, attempt, done[-1]).completed(verdict.plan)
    level = verdict.level
    if done[-1].lost != Lost():
        level = "costly"
    elif done[-1].steps and level == "pool":
        level = "free"
    further = next_clicks(done[-1], attempt.costs, query.choices.x, limit, cr)
    return verdict.model_copy(update={"plan": plan, "level": level, "clicks": further})


def _rule(attempt: Attempt) -> str:
    """Return the rule by which mana abilities are activated for an attempt."""
    return "601.2g" if attempt.costs[0].kind in ("cast", "activate") else "605.3a"


def _played(
    ready: Prepared, attempt: Attempt, clicks: Sequence[Click]
) -> tuple[list[Progress], str]:
    """Carry out clicks; return how far each has brought it, and why the next one can't be."""
    done = [Progress.begun(ready.board, attempt.costs[0])]
    for number, click in enumerate(clicks):
        try:
            after = carry_out(done[-1], click, attempt.costs, _rule(attempt))
        except CastableError as error:
            raise error.at(f"query.committed[{number}]") from None
        if isinstance(after, str):
            return done, after
        done.append(after)
    return done, ""


@dataclass(frozen=True, slots=True)
class Begun:
    """An attempt for which something was done already."""

    ready: Prepared
    """The position in which it was begun."""
    attempt: Attempt
    progress: Progress

    @classmethod
    def of(cls, ready: Prepared, attempt: Attempt, clicks: Sequence[Click]) -> "Begun":
        """Carry out clicks that are known to be part of a payment."""
        return cls(ready, attempt, _played(ready, attempt, clicks)[0][-1])

    def left(self) -> tuple[Prepared, Attempt]:
        """Return the position and the attempt as what was done leaves them."""
        ready, attempt = self.ready, self.attempt
        before, board = ready.board.objects, self.progress.board
        gone = before.keys() - board.objects.keys()

        def left_of(others: Others) -> Others:
            def still_there() -> list[Other]:
                return [
                    replace(other, costs=tuple(still(cost, board) for cost in other.costs))
                    for other in others.beside("")
                    if gone.isdisjoint(other.ids)
                ]

            return Others(still_there)

        others = Others(
            lambda: left_of(ready.others).beside(""),
            lambda cost: left_of(ready.others.after(cost)),
        )
        left = replace(ready, board=board, resources=Resources.of(board), others=others)
        costs = tuple(due_after(self.progress, attempt.costs))
        doubts = (*attempt.doubts, *_stale(self.progress))
        return left, replace(attempt, costs=costs, doubts=doubts)

    def completed(self, rest: Plan) -> Plan:
        """Return the whole plan, of which *rest* is what is left to do.

        Raises
        ------
        InternalError
            When the referee refuses it.
        """
        board, name = self.ready.board, self.attempt.name
        plan = _whole_plan(rest, self.progress, board)
        wishes = self.progress.wishes
        chosen = [replace(c, wishes=(*c.wishes, *wishes)) for c in self.attempt.costs]
        complaints = min((judge(board, cost, plan) for cost in chosen), key=len)
        complaints = (*complaints, *uncommitted(plan, self.progress.steps))
        if complaints:
            raise InternalError(f"the referee refuses the plan for {name}: {complaints[0]}")
        return plan


def _refuse_unknown(clicks: Sequence[Click], ready: Prepared) -> None:
    things = ready.board.objects.values()
    for number, click in enumerate(clicks):
        for key, word in [("object", click.object), *(("uses", word) for word in click.uses)]:
            if not any(called(word, thing) for thing in things):
                raise UnknownName(
                    f"nothing that you could pay with is called {word!r}",
                    code="committed.object_unknown",
                    where=Where(f"query.committed[{number}].{key}"),
                    suggestions=nearest(word, [thing.name for thing in things]),
                )


def _about_clicks(doubts: Iterable[Doubt]) -> tuple[Doubt, ...]:
    """Return doubts as they bear on a click: one on mana alone may be what allows it."""
    return tuple(replace(doubt, on_mana=False) for doubt in doubts)


def _stale(progress: Progress) -> tuple[Doubt, ...]:
    """Return the doubts about sources whose output changed on the way."""
    return tuple(
        Doubt(f"{name}: how much mana it adds after what was done already", "to_yes")
        for name in dict.fromkeys(progress.stale)
    )


def _ask(
    ready: Prepared,
    attempt: Attempt,
    progress: Progress,
    ask: Callable[[Prepared, Attempt], Verdict],
) -> Verdict:
    """Ask about what is left after some clicks."""
    return ask(*Begun(ready, attempt, progress).left())


def _blame(
    ready: Prepared,
    attempt: Attempt,
    done: Sequence[Progress],
    clicks: Sequence[Click],
    ask: Callable[[Prepared, Attempt], Verdict],
    last: Verdict,
) -> Verdict:
    """Name the click after which no payment is left."""
    first = ask(ready, attempt)
    if first.verdict != "yes":
        return first
    for number in range(1, len(clicks)):
        verdict = _ask(ready, attempt, done[number], ask)
        if verdict.verdict != "yes":
            last = verdict
            break
    else:
        number = len(clicks)
    click = clicks[number - 1]
    mana = click.adds or click.pays_for
    what = ready.board.names.get(click.object, click.object)
    told = f"{click.do} {what}" + (f" for {mana}" if mana else "")
    text = f"{attempt.name} could be paid for until click {number} ({told}), and can't be after it"
    fix = _taken_back(clicks, number - 1)
    reason = Reason(kind="choice", cr="601.2h", text=text, fix=(fix,))
    rest = tuple(r for r in last.reasons if r.kind != "choice")
    return last.model_copy(update={"reasons": (reason, *rest)})


def _taken_back(clicks: Sequence[Click], index: int) -> Fix:
    """Say to begin anew from a click on."""
    later = " and those after it" if index + 1 < len(clicks) else ""
    stay = [click.model_dump(mode="json", exclude_defaults=True) for click in clicks[:index]]
    return Fix(text=f"take that click back{later}", changes=(Ask(to={"committed": stay}),))


def _whole_plan(plan: Plan, progress: Progress, board: Board) -> Plan:
    """Return the plan with what was done already, once the total cost is locked in."""
    if not progress.steps:
        return plan
    begun = ("propose", "announce", "target", "lock")
    place = max((n + 1 for n, step in enumerate(plan.steps) if step.do in begun), default=0)
    steps = (*plan.steps[:place], *progress.steps, *plan.steps[place:])
    lost = more_lost(progress.lost, plan.lost)
    aims = {id_: words for id_, words in plan.told_apart if id_ in plan.announce.targets}
    told = {
        "steps": steps,
        "lost": lost,
        "names": names_told(plan.announce, steps, lost, board),
        "told_apart": tuple({**dict(told_apart(steps, board)), **aims}.items()),
    }
    return plan.model_copy(update=told)
