"""What the asker names to pay with is used, and a number is the number (CR 601.2b)."""

from typing import Any

import pytest

from castable.models.verdict import Verdict
from tests.building import ask, cast, fixes, position

SICK = {"card": "Llanowar Elves", "summoning_sick": True}
HELPED = [SICK, SICK, "2 Grizzly Bears"]


def _used(verdict: Verdict, *do: str) -> list[str]:
    """Return the names of the objects that the plan uses so, or loses."""
    assert verdict.plan is not None, verdict.reasons
    return sorted(step.name for step in verdict.plan.steps if step.do in do)


def test_convoke_taps_those_that_are_named_and_no_others() -> None:
    both = {"tap": ["Llanowar Elves", "Llanowar Elves"]}
    assert _used(cast("Siege Wurm", ["5 Forest", *HELPED], choices=both), "convoke") == [
        "Llanowar Elves",
        "Llanowar Elves",
    ]
    one = {"tap": ["llanowar elves"]}
    assert _used(cast("Siege Wurm", ["6 Forest", *HELPED], choices=one), "convoke") == [
        "Llanowar Elves"
    ]
    short = cast("Siege Wurm", ["5 Forest", *HELPED], choices=one)
    assert (short.verdict, short.reasons[0].kind) == ("no", "choice")
    assert "tap llanowar elves" in short.reasons[0].text


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_number_of_helpers_is_that_number(number: int) -> None:
    verdict = cast("Siege Wurm", ["7 Forest", *HELPED], choices={"tap": number})
    assert len(_used(verdict, "convoke")) == number


def test_improvise_and_delve_use_those_that_are_named() -> None:
    board = ["5 Island", "Ornithopter", "Darksteel Relic"]
    verdict = cast("Bastion Inventor", board, choices={"tap": ["Ornithopter"]})
    assert _used(verdict, "improvise") == ["Ornithopter"]
    buried = ["4 Opt", "Shock"]
    verdict = cast("Treasure Cruise", ["7 Island"], graveyard=buried, choices={"exile": ["Shock"]})
    assert _used(verdict, "delve") == ["Shock"]


def test_a_mana_source_that_is_named_is_used() -> None:
    board = ["Mountain", "Lotus Petal"]
    named = {"sacrifice": ["Lotus Petal"]}
    verdict = cast("Lightning Bolt", board, targets=["opponent"], choices=named)
    assert verdict.plan is not None
    assert verdict.plan.lost.sacrificed == ("lotus-petal-1",)
    number = cast("Lightning Bolt", board, targets=["opponent"], choices={"sacrifice": 1})
    assert number.plan is not None
    assert number.plan.lost.sacrificed == ("lotus-petal-1",)


def test_the_cost_itself_takes_what_is_named_before_mana_does() -> None:
    named = {"sacrifice": ["Skirk Prospector"]}
    board = ["Mountain", "Skirk Prospector", "Goblin Piker"]
    verdict = cast("Goblin Grenade", board, targets=["opponent"], choices=named)
    assert _used(verdict, "sacrifice") == ["Skirk Prospector"]


@pytest.mark.parametrize(
    "choices",
    [{"sacrifice": ["Grizzly Bears"]}, {"discard": ["Opt"]}, {"exile": ["Shock"]},
     {"tap": ["Grizzly Bears"]}, {"sacrifice": 1}, {"tap": 2}],
)  # fmt: skip
def test_a_choice_that_no_cost_asks_for_is_a_no(choices: dict[str, Any]) -> None:
    verdict = cast(
        "Lightning Bolt",
        ["Mountain", "Grizzly Bears"],
        hand=["Opt"],
        graveyard=["Shock"],
        targets=["opponent"],
        choices=choices,
    )
    (reason,) = verdict.reasons
    assert (verdict.verdict, reason.kind) == ("no", "choice")
    assert reason.text.startswith("Lightning Bolt has no cost that ")


@pytest.mark.parametrize(
    ("choices", "number"),
    [
        ({"optional_additional_cost": 2}, 2),
        ({"optional_additional_cost": True, "sacrifice": 1}, 1),
        ({"sacrifice": 2}, 2),
        ({"sacrifice": ["Grizzly Bears"]}, 1),
        ({"optional_additional_cost": ["Grizzly Bears", "Grizzly Bears"]}, 2),
        ({"optional_additional_cost": False}, 0),
        ({"sacrifice": 0}, 0),
    ],
)
def test_an_optional_cost_is_paid_as_often_as_asked(choices: dict[str, Any], number: int) -> None:
    verdict = cast("Plumb the Forbidden", ["2 Swamp", "3 Grizzly Bears"], choices=choices)
    assert len(_used(verdict, "sacrifice")) == number


@pytest.mark.parametrize(
    "choices",
    [
        {"optional_additional_cost": 3},
        {"sacrifice": 3},
        {"optional_additional_cost": True, "sacrifice": 0},
        {"sacrifice": ["Grizzly Bears"] * 3},
    ],
)
def test_a_number_that_can_not_be_paid_is_a_no(choices: dict[str, Any]) -> None:
    verdict = cast("Plumb the Forbidden", ["2 Swamp", "2 Grizzly Bears"], choices=choices)
    assert verdict.verdict == "no"


def test_a_cost_without_a_number_is_paid_once() -> None:
    board = ["2 Island", "Island"]
    stack = [{"card": "Opt", "controller": "opponent"}]
    hand = ["2 Shivan Dragon"]
    once = cast("Silumgar's Scorn", board, hand=hand, stack=stack,
                choices={"optional_additional_cost": 1})  # fmt: skip
    assert once.verdict == "yes"
    twice = cast("Silumgar's Scorn", board, hand=hand, stack=stack,
                 choices={"optional_additional_cost": 2})  # fmt: skip
    assert (twice.verdict, twice.reasons[0].kind) == ("no", "choice")


@pytest.mark.parametrize("wished", [2, ["Goblin Piker", "Goblin Piker"]])
def test_more_than_a_cost_takes_is_a_no(wished: object) -> None:
    board = ["4 Mountain", "2 Goblin Piker"]
    choices = {"sacrifice": wished}
    verdict = cast("Goblin Grenade", board, targets=["opponent"], choices=choices)
    assert (verdict.verdict, verdict.reasons[0].kind) == ("no", "choice")


def test_others_make_up_the_number_that_a_cost_takes() -> None:
    board = ["4 Mountain", "2 Goblin Piker", "Raging Goblin"]
    choices = {"conspire": True, "tap": ["Raging Goblin"]}
    verdict = cast("Burn Trail", board, targets=["opponent"], choices=choices)
    assert _used(verdict, "tap") == ["Goblin Piker", "Raging Goblin"]


def test_an_object_that_a_cost_can_not_take_is_named() -> None:
    board = ["4 Mountain", "2 Goblin Piker", "Grizzly Bears"]
    choices = {"sacrifice": ["Grizzly Bears"]}
    verdict = cast("Goblin Grenade", board, targets=["opponent"], choices=choices)
    assert verdict.reasons[0].text == "Grizzly Bears can't be sacrificed for Goblin Grenade"
    tapped = [{"card": "Grizzly Bears", "tapped": True}, "7 Forest"]
    verdict = cast("Siege Wurm", tapped, choices={"tap": ["Grizzly Bears"]})
    assert verdict.reasons[0].text.endswith("it is tapped already")


def test_what_emerge_gives_up_is_named_or_missing() -> None:
    board = ["4 Island", "Palladium Myr", "Grizzly Bears"]
    choices = {"alternative": "emerge", "sacrifice": ["Palladium Myr"]}
    verdict = cast("Elder Deep-Fiend", board, choices=choices)
    assert _used(verdict, "sacrifice") == ["Palladium Myr"]
    verdict = cast("Elder Deep-Fiend", ["8 Island"], choices={"alternative": "emerge"})
    assert fixes(verdict.reasons[0]) == ("a creature to sacrifice", "cast it for its mana cost")


def test_emerge_says_what_kind_of_permanent_it_takes() -> None:
    """Emerge from artifact takes no creature (CR 702.119b)."""
    verdict = cast("Crabomination", ["2 Swamp", "Gilded Lotus", "Grizzly Bears"])
    assert verdict.plan is not None
    assert verdict.plan.total_cost.other == ("sacrifice an artifact with mana value 5",)


def test_abilities_use_what_is_named() -> None:
    altar = {"action": "activate", "card": "Gutless Ghoul"}
    permanents = ["Snow-Covered Swamp", "Gutless Ghoul", "Grizzly Bears", "Ornithopter"]
    board = position(permanents, hand=["Opt"])
    for name in ("Grizzly Bears", "Ornithopter"):
        verdict = ask(altar | {"choices": {"sacrifice": [name]}}, board)
        assert _used(verdict, "sacrifice") == [name]
    verdict = ask(altar | {"choices": {"discard": ["Opt"]}}, board)
    assert verdict.reasons[0].kind == "choice"


def test_ids_and_names_of_the_same_objects_add_up() -> None:
    board = ["7 Forest", "3 Grizzly Bears", {"card": "Grizzly Bears", "id": "mine"}]
    choices = {"tap": ["mine", "Grizzly Bears"]}
    verdict = cast("Siege Wurm", board, choices=choices)
    assert verdict.plan is not None
    tapped = {step.object for step in verdict.plan.steps if step.do == "convoke"}
    assert len(tapped) == 2
    assert "mine" in tapped


def test_a_hand_that_is_discarded_for_mana_counts() -> None:
    query = {"card": "Think Twice", "from": "graveyard", "choices": {"discard": ["Opt", "Shock"]}}
    zones: dict[str, Any] = {"hand": ["Opt", "Shock"], "graveyard": ["Think Twice"]}
    verdict = ask(query, position(["Lion's Eye Diamond"], **zones))
    assert verdict.plan is not None
    assert verdict.plan.lost.discarded == ("opt-1", "shock-1")
