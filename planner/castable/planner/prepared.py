"""A position made ready, and what the rules make of an attempt in it."""

from dataclasses import dataclass, replace

from castable.models.plan import Plan
from castable.models.position import Position
from castable.models.query import Query
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.cards.catalogues.store import installed
from castable.planner.payment import Resources
from castable.planner.proof.referee import judge
from castable.planner.rules.attempts.activate import activate_attempt
from castable.planner.rules.attempts.afterwards import Done, after_that, done_by
from castable.planner.rules.attempts.cast import cast_attempt
from castable.planner.rules.attempts.companion import chosen_companion, companion_attempt
from castable.planner.rules.attempts.lands import land_attempt
from castable.planner.rules.attempts.others import Attempts, Others, others_of
from castable.planner.rules.attempts.pay import pay_attempt
from castable.planner.rules.attempts.special import special_attempt
from castable.planner.rules.effects.view import View, view
from castable.planner.rules.means.sources import board as board_of
from castable.planner.rules.position.game import Game, Supposed, resolve
from castable.planner.rules.position.oddities import noted
from castable.planner.rules.terms.attempt import Attempt
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost
from castable.planner.rules.terms.doubts import Doubt


@dataclass(frozen=True, slots=True)
class Prepared:
    """A position made ready for any number of queries about it."""

    view: View
    board: Board
    resources: Resources
    doubts: tuple[Doubt, ...]
    attempts: Attempts
    others: Others
    noted: tuple[str, ...]
    """What of the position is odd, and only said."""


def prepare(
    position: Position, catalogue: Catalogue | None = None, supposed: Supposed | None = None
) -> Prepared:
    """Resolve the cards of a position and work out what can be paid with.

    *supposed* is what is taken for true of conditions that can't be told.

    Raises
    ------
    CastableError
        When the position names a card or player that does not exist.
    """
    game: Game = resolve(position, catalogue or installed())
    if supposed:
        game = replace(game, supposed=supposed)
    for player in position.players:
        chosen_companion(game, player)
    seen = view(game)
    resources, doubts = board_of(seen)
    attempts = _attempts(seen, resources)
    return Prepared(
        view=seen,
        board=resources,
        resources=Resources.of(resources),
        doubts=(*seen.doubts, *doubts),
        attempts=attempts,
        others=_others(game, seen, resources, attempts),
        noted=noted(seen.game),
    )


def _attempts(view: View, board: Board) -> Attempts:
    return Attempts(
        lambda query: attempt_of(query, view, board),
        lambda query: cast_attempt(query, view, board, waiting=True),
        view.game.looked_at,
    )


def _others(game: Game, seen: View, board: Board, attempts: Attempts) -> Others:
    """Return what else could be cast, judged anew after an attempt where that may change it.

    *game* is the game before its continuous effects, which are those of *seen*.
    """
    now = Others(lambda: others_of(seen, attempts))
    made: dict[Done, Others] = {}

    def after(cost: LockedCost) -> Others:
        done = done_by(cost, game)
        now.beside("")  # what looks at the turn shows when the cards are judged
        if done is None or done.fact not in game.looked_at:
            return now
        if done not in made:
            later = view(after_that(game, done))
            again = _attempts(later, board)
            made[done] = Others(lambda: others_of(later, again))
        return made[done]

    return Others(lambda: now.beside(""), after)


def for_cost(ready: Prepared, query: Query) -> Prepared:
    """Return the position as the cost of this query sees it (CR 116.2, 118.12)."""
    if query.action not in ("pay", "special"):
        return ready
    seen = ready.board.for_other_costs()
    if seen is ready.board:
        return ready
    return replace(ready, board=seen, resources=replace(ready.resources, board=seen))


def attempt_of(query: Query, view: View, board: Board) -> Attempt:
    """Return what the rules make of a query about one attempt."""
    match query.action:
        case "cast":
            return cast_attempt(query, view, board)
        case "activate":
            return activate_attempt(query, view, board)
        case "play_land":
            return land_attempt(query, view)
        case "special" if query.special == "companion":
            return companion_attempt(query, view, board)
        case "special":
            return special_attempt(query, view, board)
        case "pay":
            return pay_attempt(query, view, board)
        case _:
            doubt = Doubt(f"queries of the kind {query.action!r} are not modelled yet", "either")
            return Attempt(query.card or query.action, doubts=(doubt,))


def complaints(ready: Prepared, query: Query, plan: Plan) -> tuple[str, ...]:
    """Return what the referee says against a plan; empty if it is legal.

    The plan is held against every way to announce the query; the complaints are those of the way
    that comes nearest.
    """
    ready = for_cost(ready, query)
    if query.targets is None and plan.announce.targets:
        query = query.model_copy(update={"targets": plan.announce.targets})
    attempt = attempt_of(query, ready.view, ready.board)
    verdicts = [judge(ready.board, cost, plan) for cost in attempt.costs]
    if not verdicts:
        return tuple(reason.text for reason in attempt.reasons) or ("it can't be begun",)
    return min(verdicts, key=len)
