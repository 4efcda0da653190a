"""From a position and a query to a verdict: the one way through."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from castable.models.errors import CastableError, InternalError
from castable.models.plan import Plan
from castable.models.policy import PRESETS, Policy
from castable.models.position import Position
from castable.models.query import Query
from castable.models.reasons import Reason
from castable.models.verdict import Answer, HandVerdict, Stats, Verdict
from castable.planner.asked_again import Answering, Asking, asked_again, with_tapped_before
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.cards.names import fold
from castable.planner.committing import complete
from castable.planner.hopeless import still_open
from castable.planner.payment import (
    CAREFUL,
    DETERMINISTIC_LIMIT,
    Aims,
    Outcome,
    pay,
)
from castable.planner.payment.telling import with_targets_apart
from castable.planner.prepared import Prepared, attempt_of, complaints, for_cost, prepare
from castable.planner.proof.explain import shortage_reasons
from castable.planner.proof.referee import judge
from castable.planner.proof.unmet import unmet
from castable.planner.refused import (
    attack_unasked,
    no_x,
    smallest_first,
    unheeded,
    with_closed_ways,
    with_less_x,
)
from castable.planner.rules.asked.refusals import refuse_missing_symbols, refuse_unknown_objects
from castable.planner.rules.asked.wanted import NOTHING, Wanted, wanted
from castable.planner.rules.attempts.hand import uses
from castable.planner.rules.effects.untold import Told, told_otherwise
from castable.planner.rules.effects.view import View
from castable.planner.rules.means.idle import idle_sources
from castable.planner.rules.targets.named import refuse_unknown_targets
from castable.planner.rules.terms.attempt import Attempt
from castable.planner.rules.terms.doubts import NOT_MODELLED, Doubt
from castable.planner.rules.terms.x_asked import allows_x
from castable.planner.untold import ways_told, whichever

Complaints = Callable[[Plan], tuple[str, ...]]
"""Holds a plan against the rules."""


def answer(
    position: Position,
    query: Query,
    *,
    catalogue: Catalogue | None = None,
    limit: float | None = None,
    timed: bool = False,
    explain: bool = False,
) -> Verdict | HandVerdict:
    """Answer whether an attempt is legal, and how to pay for it.

    Parameters
    ----------
    position
        The facts of the game.
    query
        The attempt, with the choices that are fixed.
    catalogue
        Card facts; the embedded ones if None.
    limit
        Deterministic time (the solver's unit, about a second) for one solve; a limit that is hit
        is answered by "unknown".
    timed
        Whether milliseconds are reported in the statistics; they differ from run to run.
    explain
        Whether a plan says what it spares for other cards.

    Returns
    -------
    Verdict | HandVerdict
        A hand query is answered card by card.

    Raises
    ------
    CastableError
        When the question makes no sense: unknown card, card not in the zone, unknown ability.
    InternalError
        When the referee refuses the plan: our fault, never an answer.
    """
    if not isinstance(position, Position) or not isinstance(query, Query):
        given = ", ".join(type(each).__name__ for each in (position, query))
        raise TypeError(
            f"expected a Position and a Query, got {given}: Position.model_validate({{...}}) makes"
            " one of JSON, and so does Query"
        )
    if limit is not None and limit <= 0:
        raise ValueError(f"expected a limit above 0, got {limit}")
    ready = prepare(position, catalogue)

    def ask(changed: Position, asked: Query) -> Verdict:
        return answer_prepared(prepare(changed, catalogue), asked, limit=limit, rough=True)

    if query.action == "hand":
        return _hand(ready, query, ask, limit, timed=timed)
    verdict = answer_prepared(ready, query, limit=limit, timed=timed, explain=explain)
    return asked_again(verdict, Asking(ready, query, ask), catalogue)


def answer_prepared(
    ready: Prepared,
    query: Query,
    *,
    limit: float | None = None,
    timed: bool = False,
    explain: bool = False,
    rough: bool = False,
) -> Verdict:
    """Answer one query about a prepared position (see :func:`answer`).

    If *rough*, any payment does: what the verdict is doesn't hang on which.
    """
    if query.action == "attack":
        return attack_unasked(query.card or query.action)
    refuse_unknown_objects(query.choices, ready.view)
    refuse_unknown_targets(query.targets or (), ready.view)
    ready = for_cost(ready, query)
    attempt = attempt_of(query, ready.view, ready.board)
    refuse_missing_symbols(query.choices, attempt.costs, attempt.name)
    wants = wanted(query, ready.view)
    aims = replace(aims_of(query, wants), rough=rough)
    any_x = _with_any_x(ready, query, attempt)

    def ask(left: Prepared, begun: Attempt) -> Verdict:
        with_x = any_x if left is ready else None
        return _answer(left, query, begun, aims, with_x, limit=limit, timed=timed, explain=explain)

    if query.committed is not None:
        verdict = complete(ready, query, attempt, ask, limit or DETERMINISTIC_LIMIT)
    else:
        verdict = ask(ready, attempt)
    settled = _settled(verdict, ready, query, limit, timed=timed, explain=explain)
    if settled is not verdict:
        return settled
    if ready.noted:
        verdict = verdict.model_copy(update={"assumptions": (*verdict.assumptions, *ready.noted)})
    if wants is NOTHING or verdict.plan is None:
        return verdict
    missed = tuple(unmet(verdict.plan, wants))
    return verdict.model_copy(update={"policy": (*missed, *verdict.policy)})


def _settled(
    verdict: Verdict,
    ready: Prepared,
    query: Query,
    limit: float | None,
    *,
    timed: bool,
    explain: bool = False,
) -> Verdict:
    """Return another answer for unknown where choices and orders that aren't told don't matter.

    A no that stands whatever they are is explained, where that is asked for, by what is short at
    best; not where a click is what it comes from.
    """
    short = any(reason.kind == "shortage" for reason in verdict.reasons)
    short = short and explain and query.committed is None
    if verdict.verdict != "unknown" and not short:
        return verdict
    ways = (
        ways_told(ready.view) if verdict.verdict == "unknown" else told_otherwise(ready.view.game)
    )

    def told(way: Told, question: Query) -> tuple[Verdict, Complaints]:
        game = ready.view.game
        one = prepare(way.position, game.catalogue, {**game.supposed, **way.supposed})
        try:
            found = answer_prepared(one, question, limit=limit, timed=timed, explain=explain)
        except CastableError:  # what is asked about is there in other ways
            found = verdict
        return found, partial(complaints, one, question)

    return whichever(verdict, ways, query, told)


def _with_any_x(ready: Prepared, query: Query, attempt: Attempt) -> Attempt | None:
    """Return the attempt with X left open, if the asker has chosen it, for the largest X."""
    if query.choices.x is None or not attempt.costs:
        return None
    choices = query.choices.model_copy(update={"x": None})
    return attempt_of(query.model_copy(update={"choices": choices}), ready.view, ready.board)


def aims_of(query: Query, wants: Wanted) -> Aims:
    """Return what the payment should do."""
    if query.policy == "careful" and wants is NOTHING:
        return CAREFUL
    policy = query.policy if isinstance(query.policy, Policy) else PRESETS[query.policy]
    return Aims.of(
        policy,
        avoid=frozenset().union(*(named.ids for named in wants.avoid)),
        spend=((named.ids, named.number) for named in wants.spend),
        keep=((named.ids, named.number) for named in wants.keep),
    )


def _answer(
    ready: Prepared,
    query: Query,
    attempt: Attempt,
    aims: Aims,
    any_x: Attempt | None = None,
    *,
    limit: float | None,
    timed: bool,
    explain: bool = False,
) -> Verdict:
    """Pay for an attempt, and answer by what came of it."""
    most = DETERMINISTIC_LIMIT if limit is None else limit
    doubts = doubts_about(ready, query, attempt)
    fixed_x = query.choices.x
    costs = [c for c in attempt.costs if allows_x(c, fixed_x)]
    reasons = list(attempt.reasons)
    if attempt.costs and not costs:
        reasons.insert(0, no_x(attempt, fixed_x or 0))
    outcome: Outcome | None = None
    if costs:
        outcome = pay(
            ready.resources,
            costs,
            fixed_x=fixed_x if any(c.x_most != 0 for c in costs) else None,
            limit=most,
            timed=timed,
            aims=aims,
            others=ready.others,
            explain=explain,
            any_x=None if any_x is None else any_x.costs,
        )
    if outcome is not None and any_x is not None and any(d.on_x for d in any_x.doubts):
        outcome = replace(outcome, max_x=None)
    if outcome is not None and outcome.status == "paid":
        return _yes(ready, attempt, outcome, doubts)
    if outcome is not None and outcome.status == "limit":
        return _limit(attempt, outcome)
    if outcome is not None and outcome.unheeded:
        reasons.insert(0, unheeded(attempt, query))
        if query.committed is not None and outcome.shortage is not None:
            # What proves it counts what was set aside as well, and is left out.
            short = shortage_reasons(outcome, costs, ready.board, (), ready.view)
            reasons += [reason.model_copy(update={"because": ()}) for reason in short]
    elif outcome is not None:
        idle = idle_sources(ready.view, ready.board)
        short = shortage_reasons(outcome, costs, ready.board, idle, ready.view)
        short = with_closed_ways(short, costs, ready.view)
        if not doubts:
            short = with_less_x(short, outcome, fixed_x)
        short = tuple(r for r in short if r.fix or not reasons)
        reasons = smallest_first(short, reasons, outcome)
    allowing = still_open(doubts, query, attempt, costs, outcome, ready.board, most)
    return _no(attempt, reasons, allowing, outcome, exact=not doubts)


def doubts_about(ready: Prepared, query: Query, attempt: Attempt) -> tuple[Doubt, ...]:
    """Return what isn't known that bears on an attempt."""
    known = (doubt for doubt in ready.doubts if _matters(doubt, query, ready.view))
    return (*known, *attempt.doubts, *_not_yet(query))


def _matters(doubt: Doubt, query: Query, view: View) -> bool:
    """Return whether a doubt bears on the query: some do on the abilities of one object only.

    To play a land costs nothing (CR 305.1), so that it hangs on no text on costs or on mana.
    """
    if query.action == "play_land" and (doubt.on_costs or doubt.on_mana):
        return False
    if not doubt.activating:
        return True
    thing = view.game.objects[doubt.activating]
    names = (thing.id, fold(thing.name), fold(thing.card.name))
    return query.action == "activate" and (query.card in names or fold(query.card or "") in names)


def _not_yet(query: Query) -> tuple[Doubt, ...]:
    """Return a doubt for the wish of the asker that is not brought to bear yet."""
    if query.action == "cast" or query.choices.waterbend is None:
        return ()
    return (Doubt("the wish 'waterbend' of the query is not modelled", "either"),)


def _yes(ready: Prepared, attempt: Attempt, outcome: Outcome, doubts: Sequence[Doubt]) -> Verdict:
    """Return the plan once the referee has accepted it; unknown if a text may forbid it."""
    if outcome.plan is None or outcome.cost is None:
        raise InternalError("a payment was found and no plan was made of it")
    complaints = judge(ready.board, outcome.cost, outcome.plan)
    if complaints:
        raise InternalError(f"the referee refuses the plan for {attempt.name}: {complaints[0]}")
    against = tuple(dict.fromkeys(d.text for d in doubts if d.may_forbid))
    if against:
        return _unknown(attempt, against, outcome)
    if any(d.is_restricted for d in doubts) and _could_not_be_better(ready, outcome, outcome.plan):
        doubts = [doubt for doubt in doubts if not doubt.is_restricted]
    told = tuple(dict.fromkeys(d.assumed for d in doubts))
    # With a doubt that could bring more mana the largest number is not proven.
    repeated: Mapping[str, int] = {} if told else outcome.max_repeated
    return Verdict(
        verdict="yes",
        card=attempt.name,
        level=outcome.level,
        plan=with_targets_apart(outcome.plan, ready.view.game),
        max_x=None if any(doubt.on_x for doubt in doubts) else outcome.max_x,
        max_multikicker=repeated.get("multikicker"),
        assumptions=(*attempt.assumptions, *told),
        policy=outcome.not_weighed,
        stats=outcome.stats,
    )


def _could_not_be_better(ready: Prepared, outcome: Outcome, plan: Plan) -> bool:
    """Whether more mana would neither save anything lasting nor keep another card castable."""
    if outcome.cost is None or outcome.level == "costly":
        return False
    if plan.announce.x is not None or outcome.max_x is not None or outcome.max_repeated:
        return False
    beside = ready.others.after(outcome.cost).beside(outcome.cost.object)
    return len(plan.castable) == sum(len(other.ids) for other in beside)


def _unknown(attempt: Attempt, texts: tuple[str, ...], outcome: Outcome | None) -> Verdict:
    reasons = tuple(
        Reason(kind="unmodelled", cr="113", text=f"{NOT_MODELLED}: {text}") for text in texts
    )
    return Verdict(
        verdict="unknown",
        card=attempt.name,
        reasons=reasons,
        unmodelled=texts,
        stats=outcome.stats if outcome is not None else Stats(),
    )


def _limit(attempt: Attempt, outcome: Outcome) -> Verdict:
    text = "the solver reached its limit before it found a payment or proved that there is none"
    return Verdict(
        verdict="unknown",
        card=attempt.name,
        reasons=(Reason(kind="limit", cr="601.2h", text=text),),
        stats=outcome.stats,
    )


def _no(
    attempt: Attempt,
    reasons: list[Reason],
    allowing: Sequence[Doubt],
    outcome: Outcome | None,
    *,
    exact: bool,
) -> Verdict:
    """Return the proven no; unknown if a text that is not modelled may allow it."""
    texts = tuple(dict.fromkeys(doubt.text for doubt in allowing))
    if texts or not reasons:
        return _unknown(attempt, texts or ("why it can't be begun",), outcome)
    return Verdict(
        verdict="no",
        card=attempt.name,
        reasons=tuple(dict.fromkeys(reasons)),
        max_x=outcome.max_x if outcome is not None and exact else None,
        stats=outcome.stats if outcome is not None else Stats(),
    )


def _hand(
    ready: Prepared, query: Query, ask: Answering, limit: float | None, *, timed: bool
) -> HandVerdict:
    """Answer for every card that the asker may cast or play, each name once: the best answer."""
    castable: dict[str, Answer] = {}
    verdicts: list[Verdict] = []
    aims = replace(aims_of(query, wanted(query, ready.view)), rough=True)
    for use in uses(ready.view):
        name = use.thing.card.name
        attempt = ready.attempts.of(use)
        verdict = _answer(ready, use.query, attempt, aims, limit=limit, timed=timed)
        verdict = _settled(verdict, ready, use.query, limit, timed=timed)
        verdict = with_tapped_before(verdict, Asking(ready, use.query, ask))
        told = {"card": name, "action": use.action, "face": use.face, "zone": use.thing.zone}
        verdicts.append(verdict.model_copy(update=told))
        if _RANK[verdict.verdict] >= _RANK[castable.get(name, "no")]:
            castable[name] = verdict.verdict
    return HandVerdict(castable=castable, verdicts=tuple(verdicts))


_RANK: dict[Answer, int] = {"no": 0, "unknown": 1, "yes": 2}
