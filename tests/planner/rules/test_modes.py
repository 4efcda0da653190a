"""Modes that may be chosen together (CR 601.2b, 700.2)."""

from typing import Any

import pytest

from castable.models.errors import PositionProblem
from tests.building import ask, position
from tests.planner.rules.aiming import BEAR, aim


def test_both_modes_while_a_commander_is_there() -> None:
    text = (
        "Choose one. If you control a commander as you cast this spell, you may choose both"
        " instead.\n• Draw a card.\n• Destroy target creature."
    )
    commander = [{"card": "Isamaru, Hound of Konda", "commander": True}]
    both = {"modes": [0, 1]}
    assert aim(text) == "yes"
    assert aim(text, theirs=[BEAR], choices=both) == "no"
    assert aim(text, mine=commander, choices=both) == "yes"
    assert aim(text, mine=commander, choices={"modes": [0]}) == "yes"


def test_modes_that_hang_on_what_is_not_known() -> None:
    text = (
        "Choose one. If the moon is full, you may choose both instead.\n• Draw a card.\n• Scry 1."
    )
    assert aim(text, choices={"modes": [0]}) == "yes"
    assert aim(text, choices={"modes": [0, 1]}) == "unknown"


def test_modes_of_a_kicked_spell() -> None:
    text = (
        "Kicker {1}\nChoose one. If this spell was kicked, choose both instead.\n• Draw a card."
        "\n• Scry 1."
    )
    lands = ["Forest"]
    assert aim(text, mine=lands, choices={"modes": [0, 1], "kicker": False}) == "no"
    assert aim(text, mine=lands, choices={"modes": [0, 1]}) == "yes"
    kicked = {"kicker": True}
    assert aim(text, mine=lands, choices={**kicked, "modes": [0, 1]}) == "yes"
    assert aim(text, mine=lands, choices={**kicked, "modes": [0]}) == "no"


def test_a_target_instead_of_another_if_kicked() -> None:
    text = (
        "Kicker {1}\nDestroy target creature. If this spell was kicked, destroy target permanent"
        " instead."
    )
    lands = ["Forest"]
    assert aim(text, mine=lands, choices={"kicker": []}) == "no"
    assert aim(text, mine=lands, choices={"kicker": True}) == "yes"
    assert aim(text, mine=lands) == "yes"
    assert aim(text, theirs=[BEAR]) == "yes"


def test_modes_for_pawprints() -> None:
    text = (
        "Choose up to five {P} worth of modes. You may choose the same mode more than once.\n"
        "{P} — Draw a card.\n{P}{P} — Scry 1.\n{P}{P}{P} — Destroy target creature."
    )
    assert aim(text, choices={"modes": [0, 0, 2]}, theirs=[BEAR]) == "yes"
    assert aim(text, choices={"modes": [1, 1, 1]}) == "no"
    assert aim(text, choices={"modes": [2]}) == "no"
    assert aim(text) == "yes"


def activate(text: str, choices: dict[str, Any], **more: Any) -> str:
    """Ask whether the ability of an invented artifact can be activated."""
    thing = {"card": "Brass Ferret", "oracle": text, "type_line": "Artifact", **more}
    query = {"action": "activate", "card": "Brass Ferret", "ability": 0, "choices": choices}
    return ask(query, position([thing])).verdict


def test_modes_of_an_ability() -> None:
    text = "{0}: Choose one —\n• Draw a card.\n• Scry 1."
    assert activate(text, {"modes": [1]}) == "yes"
    assert activate(text, {"modes": [0, 1]}) == "no"
    with pytest.raises(PositionProblem, match="no mode has the number 2"):
        activate(text, {"modes": [2]})


def test_modes_that_were_not_chosen_before() -> None:
    text = "{0}: Choose one that hasn't been chosen this turn —\n• Draw a card.\n• Scry 1."
    assert activate(text, {"modes": [1]}) == "yes"
    assert activate(text, {"modes": [1]}, activations={"0": 1}) == "unknown"
    ever = text.replace(" this turn", "")
    assert activate(ever, {"modes": [1]}) == "unknown"
    assert activate(ever, {"modes": [1]}, entered_this_turn=True) == "yes"


def test_a_mode_that_takes_its_permanent_away_was_not_chosen_before() -> None:
    text = (
        "{2}, {T}: Choose one that hasn't been chosen —\n• Tap target creature.\n"
        "• Sacrifice this artifact. You gain 3 life."
    )
    bowl = {"card": "Brass Bowl", "oracle": text, "type_line": "Artifact"}
    query: dict[str, Any] = {"action": "activate", "card": "Brass Bowl"}
    assert ask(query, position(["2 Forest", bowl])).verdict == "yes"
    assert ask(query, position(["Forest", bowl])).verdict == "no"
    first = {**query, "choices": {"modes": [0]}, "targets": ["Grizzly Bears"]}
    board = ["2 Forest", bowl, "Grizzly Bears"]
    assert ask(first, position(board)).verdict == "unknown"
    waiting = [{"card": "Brass Bowl", "controller": "you", "ability": 0}]
    again = position(board, stack=[{**waiting[0], "card": "Prodigal Sorcerer"}])
    assert ask(query, again).verdict == "yes"


def test_targets_say_how_many_modes() -> None:
    text = "Choose one or both —\n• Destroy target creature.\n• Destroy target land."
    forest = {"card": "Forest", "id": "wood"}
    assert aim(text, theirs=[BEAR, forest], targets=[BEAR, "wood"]) == "yes"
    assert aim(text, theirs=[BEAR, forest], targets=["wood", BEAR]) == "yes"
    assert aim(text, theirs=[BEAR, forest], targets=[BEAR, "wood", "wood"]) == "no"
    assert aim(text, theirs=[BEAR, forest], targets=[BEAR, "wood"], choices={"modes": [0]}) == "no"


def test_targets_pay_for_the_modes_they_ask_for() -> None:
    text = "Entwine {1}\nChoose one —\n• Destroy target creature.\n• Destroy target artifact."
    both: dict[str, Any] = {"theirs": [BEAR, "Sol Ring"], "targets": [BEAR, "Sol Ring"]}
    assert aim(text, mine=["Forest"], **both) == "yes"
    assert aim(text, **both) == "no"
    assert aim(text, mine=["Forest"], **both, choices={"entwine": False}) == "no"


@pytest.mark.parametrize(("times", "verdict"), [(0, "no"), (1, "yes"), (2, "no"), (None, "yes")])
def test_escalate_is_paid_for_each_mode_past_the_first(times: int | None, verdict: str) -> None:
    """CR 702.120a."""
    text = "Escalate {1}\nChoose one or more —\n• Draw a card.\n• Scry 1.\n• You gain 1 life."
    choices: dict[str, Any] = {"modes": [0, 1], "escalate": times}
    assert aim(text, mine=["3 Forest"], choices=choices) == verdict
