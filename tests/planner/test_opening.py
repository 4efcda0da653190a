"""A cost that a condition keeps closed: what opens it is told where it makes a yes (CR 118.9)."""

from typing import Any

import pytest

from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner import answer, changed
from castable.planner.cards.catalogues.store import installed
from tests.building import ask, position

OPT: dict[str, Any] = {"stack": [{"card": "Opt", "controller": "opponent"}]}


@pytest.mark.parametrize(
    ("card", "zones", "told"),
    [
        (
            "Force of Negation",
            {**OPT, "hand": ["Force of Negation", "Counterspell"]},
            "wait for another player's turn",
        ),
        (
            "Force of Negation",
            {**OPT, "hand": ["Force of Negation"]},
            "wait for another player's turn and a blue card in your hand to exile",
        ),
        (
            "Fierce Guardianship",
            {**OPT, "hand": ["Fierce Guardianship"]},
            "control a commander",
        ),
        (
            "Land Grant",
            {"hand": ["Land Grant", "Opt", "Forest"]},
            "see to it that there is no land card you own in your hand",
        ),
        (
            "Light Up the Stage",
            {"hand": ["Light Up the Stage"], "battlefield": ["Mountain"]},
            "see to it that an opponent has lost life this turn",
        ),
        (
            "Light Up the Stage",
            {"hand": ["Light Up the Stage"]},
            "see to it that an opponent has lost life this turn and {R} more mana",
        ),
    ],
)
def test_what_opens_it_is_told_and_makes_a_yes(card: str, zones: dict[str, Any], told: str) -> None:
    where, query = position(**zones), Query(card=card)
    (reason,) = ask({"card": card}, where).reasons
    assert told in [fix.text for fix in reason.fix]
    for fix in reason.fix:
        after = answer(*changed(fix.changes, where, query, installed()))
        assert isinstance(after, Verdict)
        assert after.verdict == "yes", fix.text


def test_what_is_not_enough_is_not_told() -> None:
    """Another turn opens that cost, and two objects forbid the spell then."""
    oracle = "You can't cast spells during each opponent's turn."
    cages = [
        {"card": name, "type_line": "Artifact", "oracle": oracle} for name in ("Cage", "Prison")
    ]
    where = position(cages, hand=["Force of Negation", "Counterspell"], **OPT)
    (reason,) = ask({"card": "Force of Negation"}, where).reasons
    assert any("only if it is not your turn" in fact for fact in reason.because)
    assert [fix.text for fix in reason.fix] == ["{1}{U}{U} more mana"]
