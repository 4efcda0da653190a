"""Who chooses targets, and how many there are (CR 115.1, 601.2c-d)."""

import pytest

from tests.building import ask, position
from tests.planner.rules.aiming import BEAR, GIANT, aim


def test_what_an_opponent_chooses_is_not_promised() -> None:
    text = "Gain control of target creature of an opponent's choice they control."
    assert aim(text, mine=[BEAR]) == "no"
    assert aim(text, theirs=[BEAR, GIANT]) == "yes"
    assert aim(text, theirs=[BEAR, GIANT], targets=[GIANT]) == "unknown"
    assert aim(text, mine=[BEAR], theirs=[GIANT], targets=[BEAR]) == "no"


def test_your_own_target_beside_one_that_an_opponent_chooses() -> None:
    text = (
        "Tap target creature you control and target creature of an opponent's choice they control."
    )
    assert aim(text, mine=[BEAR], theirs=[GIANT], targets=[BEAR]) == "yes"
    assert aim(text, mine=[BEAR], theirs=[GIANT], targets=[BEAR, GIANT]) == "unknown"
    both = "Destroy target creature, then destroy target creature of an opponent's choice."
    assert aim(both, theirs=[BEAR, GIANT], targets=[BEAR]) == "yes"
    assert aim(both, theirs=[BEAR, GIANT], targets=[BEAR, GIANT]) == "unknown"


def test_how_many_targets_is_not_told() -> None:
    assert aim("Tap Y target creatures.", theirs=[BEAR]) == "unknown"


@pytest.mark.parametrize(
    ("text", "targets", "expected"),
    [
        (
            "Brass Ferret deals 2 damage divided as you choose among any number of targets.",
            2,
            "yes",
        ),
        ("Brass Ferret deals 2 damage divided as you choose among any number of targets.", 3, "no"),
        (
            "Tap up to X target creatures, where X is the number of creatures you control.",
            1,
            "yes",
        ),
        (
            "Tap up to X target creatures, where X is the number of creatures you control.",
            2,
            "no",
        ),
        ("Tap X target creatures, where X is the number of creatures you control.", 1, "yes"),
        ("Tap X target creatures, where X is the number of creatures you control.", 2, "no"),
        ("Tap up to X target creatures, where X is the color of the moon.", 1, "unknown"),
    ],
)
def test_no_more_targets_than_are_counted(text: str, targets: int, expected: str) -> None:
    theirs = [{"card": BEAR, "id": f"bear {i}"} for i in range(3)]
    named = [f"bear {i}" for i in range(targets)]
    assert aim(text, mine=[GIANT], theirs=theirs, targets=named) == expected


def test_as_many_targets_as_are_counted() -> None:
    text = "Tap X target creatures, where X is the number of Forests you control."
    assert aim(text, mine=["2 Forest"], theirs=[BEAR, GIANT]) == "yes"
    assert aim(text, mine=["3 Forest"], theirs=[BEAR, GIANT]) == "no"
    untold = "Tap X target creatures, where X is the color of the moon."
    assert aim(untold, theirs=[BEAR, GIANT]) == "unknown"


def test_a_chosen_target_that_is_not_wholly_read() -> None:
    text = "Tap up to one target creature under the moon."
    assert aim(text, theirs=[BEAR]) == "yes"
    assert aim(text, theirs=[BEAR], targets=[BEAR]) == "unknown"
    assert aim(text, theirs=[BEAR], targets=[]) == "yes"


def test_earthbending_needs_a_land() -> None:
    assert aim("Earthbend 2.", theirs=["Forest"]) == "no"
    assert aim("Earthbend 2.", mine=["Forest"], targets=["Forest"]) == "yes"
    assert aim("Support 2.", mine=[BEAR], targets=[BEAR]) == "yes"


@pytest.mark.parametrize(
    ("text", "targets", "fitting"),
    [
        ("up to X target creatures", ["you", "Grizzly Bears", "Hill Giant"], {2, 3, 4}),
        ("up to X target creatures", ["you", "Grizzly Bears"], {1, 2, 3, 4}),
        ("up to X target creatures", ["you"], {0, 1, 2, 3, 4}),
        ("X target creatures", ["you", "Grizzly Bears", "Hill Giant"], {2, 3}),
        ("X target creatures", ["you", "Grizzly Bears"], {1, 2, 3}),
        ("X target creatures", ["you"], {0, 1, 2, 3}),
    ],
)
def test_x_targets_beside_others(text: str, targets: list[str], fitting: set[int]) -> None:
    """CR 601.2b-c: what is named beside the X targets doesn't count among them.

    A list that names fewer than are needed leaves the rest free.
    """
    spell = {
        "card": "Brass Edict",
        "oracle": f"Destroy {text}.\nTarget player draws a card.",
        "type_line": "Sorcery",
        "mana_cost": "{X}{R}",
    }
    theirs = ["Grizzly Bears", "Hill Giant", "Serra Angel"]
    where = position(["5 Mountain"], hand=[spell], opponent=theirs)
    for x in range(5):
        query = {"card": "Brass Edict", "targets": targets, "choices": {"x": x}}
        assert (ask(query, where).verdict == "yes") == (x in fitting), x
    assert ask({"card": "Brass Edict", "targets": targets}, where).verdict == "yes"
