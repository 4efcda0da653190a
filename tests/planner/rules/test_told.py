"""What a position may tell about the turn and the game, and what it leaves open otherwise."""

from typing import Any

import pytest

from castable.models.position import Position
from tests.building import ask, position

SEARCHED = (
    "If an opponent searched their library this turn, you may pay {0} rather than pay this spell's"
    " mana cost."
)
COUNTERED = (
    "If a creature spell you cast this turn was countered by a spell or ability an opponent"
    " controlled, you may pay {0} rather than pay this spell's mana cost."
)
FIRST = (
    "If this spell is the first spell you've cast this game, you may cast it without paying its"
    " mana cost."
)


def _ask(
    text: str,
    lands: int,
    *,
    turn: int | None = None,
    choices: dict[str, Any] | None = None,
    **told: Any,
) -> Any:
    spell = {"card": "Brass Ferret", "oracle": text, "type_line": "Instant", "mana_cost": "{2}{U}"}
    me = {"hand": [spell], "battlefield": [f"{lands} Island"], **told.get("me", {})}
    players = {"you": me, "opponent": told.get("opponent", {})}
    where = {"turn_player": "you", "step": "precombat_main", "turn": turn, "players": players}
    query = {"card": "Brass Ferret", "from": "hand", "choices": choices or {}}
    return ask(query, Position.model_validate(where))


@pytest.mark.parametrize(
    ("text", "told", "verdict"),
    [
        (SEARCHED, {"opponent": {"this_turn": {"library_searched": True}}}, "yes"),
        (SEARCHED, {"opponent": {"this_turn": {"library_searched": False}}}, "no"),
        (SEARCHED, {"me": {"this_turn": {"library_searched": True}}}, "unknown"),
        (SEARCHED, {}, "unknown"),
        (COUNTERED, {"me": {"this_turn": {"countered_by_opponents": ["Grizzly Bears"]}}}, "yes"),
        (COUNTERED, {"me": {"this_turn": {"countered_by_opponents": ["Opt"]}}}, "no"),
        (COUNTERED, {}, "unknown"),
        (FIRST, {"me": {"spells_cast_this_game": 0}}, "yes"),
        (FIRST, {"me": {"spells_cast_this_game": 1}}, "no"),
        (FIRST, {"me": {"this_turn": {"spells_cast": ["Opt"]}}}, "no"),
        (FIRST, {"me": {"this_turn": {"face_down_spells_cast": 1}}}, "no"),
        (FIRST, {"turn": 1}, "yes"),
        (FIRST, {}, "unknown"),
    ],
)
def test_a_cheaper_way_hangs_on_what_is_told(text: str, told: dict[str, Any], verdict: str) -> None:
    assert _ask(text, 0, **told).verdict == verdict


@pytest.mark.parametrize("text", [SEARCHED, COUNTERED, FIRST])
def test_it_never_matters_where_the_mana_cost_can_be_paid(text: str) -> None:
    verdict = _ask(text, 3)
    assert verdict.verdict == "yes"
    assert verdict.plan.total_cost.mana == "{2}{U}"
    what = f"Brass Ferret: whether it may be cast for {_price(text)}"
    assert verdict.assumptions == (f"nothing better comes of what isn't known: {what}",)


def _price(text: str) -> str:
    return "{0}" if "pay {0}" in text else "nothing"


@pytest.mark.parametrize("text", [SEARCHED, COUNTERED])
def test_it_matters_where_the_asker_wishes_for_it(text: str) -> None:
    assert _ask(text, 3, choices={"alternative": "{0}"}).verdict == "unknown"
    assert _ask(text, 3, choices={"alternative": "none"}).verdict == "yes"


def test_a_granted_text_that_is_not_known() -> None:
    for text, answer in (("escape", "unknown"), ("flashback {R}", "yes"), ("flashback", "yes")):
        bolt = {"card": "Lightning Bolt", "granted": text}
        where = position(["Mountain"], graveyard=[bolt])
        assert ask({"card": "Lightning Bolt", "from": "graveyard"}, where).verdict == answer
