"""What was cast this turn: what the position lists, and what is still on the stack (CR 601.2i)."""

from typing import Any

import pytest

from castable.planner.cards.catalogues.store import installed
from castable.planner.rules.filters.history import names_cast, number_cast
from castable.planner.rules.position.game import resolve
from tests.building import cast, position

OPT: dict[str, Any] = {"card": "Opt", "controller": "you"}


@pytest.mark.parametrize(
    ("listed", "stack", "names"),
    [
        ([], [OPT], ["Opt"]),
        (["Opt"], [OPT], ["Opt"]),
        (["Shock"], [OPT], ["Shock", "Opt"]),
        ([], [OPT, OPT], ["Opt", "Opt"]),
        (["Opt"], [OPT, OPT], ["Opt"]),
        ([], [{**OPT, "cast": False}], []),
        ([], [{"card": "Prodigal Sorcerer", "controller": "you", "ability": 0}], []),
        ([], [{"card": "Opt", "controller": "opponent"}], []),
        (["Wear // Tear"], [{"card": "Tear", "controller": "you"}], ["Wear // Tear"]),
    ],
)
def test_what_is_on_the_stack_was_cast_this_turn(
    listed: list[str], stack: list[dict[str, Any]], names: list[str]
) -> None:
    """A copy was not cast (CR 707.10), and what is listed is told in full."""
    where = position([], stack=stack, this_turn={"spells_cast": listed})
    game = resolve(where, installed())
    assert list(names_cast(game, "you")) == names
    assert number_cast(game, "you") == len(names)


@pytest.mark.parametrize(("told", "verdict"), [({}, "no"), ({"cast": False}, "yes")])
def test_a_limit_each_turn_counts_the_stack(told: dict[str, Any], verdict: str) -> None:
    answer = cast("Shock", ["Mountain", "Rule of Law"], stack=[{**OPT, **told}])
    assert answer.verdict == verdict
    if verdict == "no":
        assert answer.reasons[0].because == ("already cast: Opt",)
        assert [fix.text for fix in answer.reasons[0].fix] == [
            "wait for the next turn", "get rid of Rule of Law",
        ]  # fmt: skip


def test_the_quality_of_a_spell_on_the_stack_is_looked_at() -> None:
    """Ethersworn Canonist counts spells that are no artifacts (CR 601.3)."""
    canonist = ["Ethersworn Canonist"]
    assert cast("Shock", ["Mountain"], opponent=canonist, stack=[OPT]).verdict == "no"
    ring = [{"card": "Mox Opal", "controller": "you"}]
    assert cast("Shock", ["Mountain"], opponent=canonist, stack=ring).verdict == "yes"


@pytest.mark.parametrize(("number", "verdict"), [(3, "yes"), (2, "no")])
def test_spells_of_an_opponent_on_the_stack_count(number: int, verdict: str) -> None:
    stack = [{"card": "Opt", "controller": "opponent"}] * number
    assert cast("Mindbreak Trap", stack=stack).verdict == verdict
