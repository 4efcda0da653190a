"""Choices of the asker that make no sense are refused; those that are not offered are a no."""

import pytest

from castable.models.errors import PositionProblem, UnknownName
from tests.building import cast


@pytest.mark.parametrize(
    ("wrong", "right"),
    [("evok", "evoke"), ("Evvoke", "evoke"), ("flshback", "flashback"), ("overlod", "overload")],
)
def test_a_misspelt_alternative_is_refused_with_the_nearest_name(wrong: str, right: str) -> None:
    with pytest.raises(UnknownName) as refusal:
        cast("Shriekmaw", ["2 Swamp"], choices={"alternative": wrong})
    assert refusal.value.suggestions[0] == right


@pytest.mark.parametrize("other", ["dash", "flashback {B}", "sacrifice a creature"])
def test_an_alternative_that_the_card_does_not_have_is_a_no(other: str) -> None:
    assert cast("Shriekmaw", ["2 Swamp"], choices={"alternative": other}).verdict == "no"


def test_only_cards_in_hand_are_spliced() -> None:
    with pytest.raises(PositionProblem) as refusal:
        cast(
            "Lava Spike",
            ["2 Mountain"],
            hand=["Desperate Ritual"],
            choices={"splice": ["Glacial Ray"]},
        )
    assert refusal.value.suggestions == ("Desperate Ritual",)
