"""Small positions for tests, in one call."""

from typing import Any

from castable.models.position import Position
from castable.models.query import Query
from castable.models.reasons import Reason
from castable.models.verdict import Verdict
from castable.planner import answer, changed
from castable.planner.cards.catalogues.store import installed

Entries = list[Any]


def position(
    battlefield: Entries | None = None,
    *,
    hand: Entries | None = None,
    graveyard: Entries | None = None,
    exile: Entries | None = None,
    opponent: Entries | None = None,
    step: str = "precombat_main",
    turn_player: str = "you",
    stack: list[dict[str, Any]] | None = None,
    **you: Any,
) -> Position:
    """Return a position of two players; what is not said is empty."""
    mine = {"battlefield": battlefield or [], "hand": hand or [], **you}
    mine["graveyard"] = graveyard or []
    mine["exile"] = exile or []
    return Position.model_validate(
        {
            "turn_player": turn_player,
            "step": step,
            "stack": stack or [],
            "players": {"you": mine, "opponent": {"battlefield": opponent or []}},
        }
    )


def ask(query: dict[str, Any] | str, where: Position) -> Verdict:
    """Answer a query about a position; a name alone asks to cast that card."""
    asked = {"card": query} if isinstance(query, str) else query
    verdict = answer(where, Query.model_validate(asked))
    assert isinstance(verdict, Verdict)
    return verdict


def cast(card: str, battlefield: Entries | None = None, **more: Any) -> Verdict:
    """Ask to cast *card* from the hand; ``choices`` and ``targets`` go to the query."""
    query = {"card": card, "from": "hand"}
    query |= {key: more.pop(key) for key in ("choices", "targets") if key in more}
    hand = [card, *more.pop("hand", [])]
    return ask(query, position(battlefield, hand=hand, **more))


def refused(query: dict[str, Any] | str, where: Position) -> Verdict:
    """Answer a question whose answer is no, after each fix alone was seen to make a yes."""
    asked = {"card": query} if isinstance(query, str) else query
    found = ask(asked, where)
    assert found.verdict == "no"
    for fix in (fix for reason in found.reasons for fix in reason.fix if fix.changes):
        there, then = changed(fix.changes, where, Query.model_validate(asked), installed())
        after = answer(there, then)
        assert isinstance(after, Verdict)
        assert after.verdict == "yes", fix.text
    return found


def fixes(reason: Reason) -> tuple[str, ...]:
    """Return the ways to mend what stands in the way, in words."""
    return tuple(fix.text for fix in reason.fix)
