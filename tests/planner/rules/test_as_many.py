"""Spells that cost less for each object that an optional cost takes (CR 118.8b, 601.2f)."""

from typing import Any

import pytest

from castable.models.query import Query
from castable.planner import verify
from tests.building import Entries, ask, position

ORNITHOPTERS = (
    "As an additional cost to cast this spell, you may sacrifice any number of creatures. This"
    " spell costs {2} less to cast for each creature sacrificed this way."
)
CARDS = (
    "As an additional cost to cast this spell, you may exile any number of white cards from your"
    " hand. This spell costs {2} less to cast for each card exiled this way."
)


def _spell(text: str, cost: str) -> dict[str, str]:
    return {"card": "Brass Ferret", "oracle": text, "type_line": "Sorcery", "mana_cost": cost}


@pytest.mark.parametrize(
    ("board", "choices", "verdict", "mana", "given"),
    [
        (["8 Swamp", "2 Ornithopter"], {}, "yes", "{6}{B}{B}", 0),
        (["4 Swamp", "2 Ornithopter"], {}, "yes", "{2}{B}{B}", 2),
        (["5 Swamp", "4 Ornithopter"], {}, "yes", "{2}{B}{B}", 2),
        (["2 Swamp", "5 Ornithopter"], {}, "yes", "{B}{B}", 3),
        (["3 Swamp", "2 Ornithopter"], {}, "no", "", 0),
        (["4 Swamp", "2 Ornithopter"], {"optional_additional_cost": False}, "no", "", 0),
        (["8 Swamp", "2 Ornithopter"], {"optional_additional_cost": 2}, "yes", "{2}{B}{B}", 2),
        (["8 Swamp", "2 Ornithopter"], {"sacrifice": ["Ornithopter"]}, "yes", "{4}{B}{B}", 1),
        (["8 Swamp", "2 Ornithopter"], {"sacrifice": 2}, "yes", "{2}{B}{B}", 2),
        (["8 Swamp", "2 Ornithopter"], {"optional_additional_cost": 3}, "no", "", 0),
        (["8 Swamp", "2 Ornithopter"], {"optional_additional_cost": True}, "yes", "{4}{B}{B}", 1),
        (["4 Swamp", "2 Ornithopter"], {"optional_additional_cost": True}, "yes", "{2}{B}{B}", 2),
        (["8 Swamp"], {"optional_additional_cost": True}, "no", "", 0),
        (["8 Swamp"], {"optional_additional_cost": 0}, "yes", "{6}{B}{B}", 0),
        (
            ["8 Swamp", "2 Ornithopter"],
            {"optional_additional_cost": ["Ornithopter"]},
            "yes",
            "{4}{B}{B}",
            1,
        ),
    ],
)
def test_each_number_is_a_way(
    board: Entries, choices: dict[str, Any], verdict: str, mana: str, given: int
) -> None:
    where = position(board, hand=[_spell(ORNITHOPTERS, "{6}{B}{B}")])
    query = {"card": "Brass Ferret", "from": "hand", "choices": choices}
    found = ask(query, where)
    assert found.verdict == verdict
    if found.plan is not None:
        assert found.plan.total_cost.mana == mana
        assert len(found.plan.lost.sacrificed) == given
        assert verify(where, Query.model_validate(query), found.plan) == ()
        assert not found.assumptions


def test_as_few_as_possible_are_given_up() -> None:
    """Three for the cost, rather than six for the mana."""
    board = ["2 Swamp", "Phyrexian Altar", "6 Ornithopter"]
    where = position(board, hand=[_spell(ORNITHOPTERS, "{6}{B}{B}")])
    verdict = ask({"card": "Brass Ferret", "from": "hand"}, where)
    assert verdict.plan is not None
    assert len(verdict.plan.lost.sacrificed) == 3


def test_the_largest_x_counts_on_what_may_be_given_up() -> None:
    hand = [_spell(CARDS, "{X}{W}"), "3 Swords to Plowshares"]
    where = position(["3 Plains"], hand=hand)
    verdict = ask({"card": "Brass Ferret", "from": "hand"}, where)
    assert verdict.plan is not None
    assert (verdict.plan.announce.x, verdict.plan.lost.exiled) == (2, ())
    assert verdict.max_x == 8
    assert verdict.policy == ("X is 2 here; it may be up to 8: that would give up more",)
    asked = {"card": "Brass Ferret", "from": "hand", "choices": {"x": 7}}
    verdict = ask(asked, where)
    assert verdict.plan is not None
    assert len(verdict.plan.lost.exiled) == 3
    assert ask({**asked, "choices": {"x": 9}}, where).verdict == "no"


def test_two_reductions_in_one_sentence() -> None:
    text = (
        "As an additional cost to cast this spell, you may sacrifice any number of artifacts and/or"
        " creatures. This spell costs {2} less to cast for each permanent sacrificed this way and"
        " {2} less to cast for each other artifact or creature you've sacrificed this turn."
    )
    spell = _spell(text, "{6}{R}")
    query = {"card": "Brass Ferret", "from": "hand"}
    assert ask(query, position(["Mountain", "3 Ornithopter"], hand=[spell])).verdict == "yes"
    assert ask(query, position(["Mountain", "2 Ornithopter"], hand=[spell])).verdict == "no"
