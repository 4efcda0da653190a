"""What can't be done before a player has begun so many turns."""

from typing import Any

import pytest

from tests.building import ask, position

Entry = dict[str, Any]
BEARS = "Grizzly Bears"


def _rule(text: str, kind: str = "Enchantment", **more: Any) -> Entry:
    return {"card": "Brass Rule", "oracle": text, "type_line": kind, **more}


@pytest.mark.parametrize(
    ("told", "turn", "verdict"),
    [
        (None, None, "unknown"),
        (None, 3, "no"),
        (None, 4, "unknown"),
        (None, 9, "unknown"),
        (3, 9, "no"),
        (4, 7, "yes"),
    ],
)
def test_the_first_turns_of_a_player(told: int | None, turn: int | None, verdict: str) -> None:
    text = "You can't cast this spell during your first, second, or third turns of the game."
    bird = _rule(text, "Creature", mana_cost="{W}")
    where = position(["Plains"], hand=[bird], turns=told).model_copy(update={"turn": turn})
    assert ask("Brass Rule", where).verdict == verdict


@pytest.mark.parametrize(
    ("told", "turn", "verdict"),
    [(None, None, "unknown"), (None, 1, "no"), (1, None, "no"), (2, None, "yes")],
)
def test_no_more_mana_value_than_turns_begun(
    told: int | None, turn: int | None, verdict: str
) -> None:
    said = "Your opponents can't cast spells with mana value greater than the number of turns they"
    rule = _rule(f"{said} have begun.")
    where = position(["2 Forest"], hand=[BEARS], opponent=[rule], turns=told)
    assert ask(BEARS, where.model_copy(update={"turn": turn})).verdict == verdict


@pytest.mark.parametrize(("told", "verdict"), [(None, "unknown"), (5, "no"), (6, "yes")])
def test_an_ability_that_waits_for_a_turn(told: int | None, verdict: str) -> None:
    said = "You can't activate this ability until you've begun your sixth turn of the game."
    tulip = _rule(f"{{T}}, Sacrifice this artifact: Draw a card. {said}", "Artifact")
    query = {"action": "activate", "card": "Brass Rule", "ability": 0}
    assert ask(query, position([tulip], turns=told)).verdict == verdict


def test_the_first_turns_are_not_told() -> None:
    text = "You can't cast this spell during your first, second, or third turns of the game."
    bird = _rule(text, "Creature", mana_cost="{W}")
    assert ask("Brass Rule", position(["Plains"], hand=[bird])).verdict == "unknown"
    later = {**bird, "oracle": f"Flash\n{text}"}
    theirs = position(["Plains"], hand=[later], turn_player="opponent", step="upkeep")
    assert ask("Brass Rule", theirs).verdict == "yes"
