"""Values of another type are refused, never taken for what they may mean."""

from typing import Any

import pytest
from pydantic import ValidationError

from castable.models.position import Entry, Player
from castable.models.query import Choices

WRONG: list[tuple[type, dict[str, Any]]] = [
    (Player, {"life": "20"}),
    (Player, {"life": 20.0}),
    (Player, {"library_size": True}),
    (Entry, {"card": "Forest", "count": True}),
    (Entry, {"card": "Forest", "tapped": "no"}),
    (Entry, {"card": "Forest", "tapped": 0}),
    (Entry, {"card": "Forest", "counters": {"charge": "3"}}),
    (Choices, {"x": "3"}),
    (Choices, {"buyback": "yes"}),
    (Choices, {"modes": ["0"]}),
]


@pytest.mark.parametrize(("model", "data"), WRONG)
def test_a_value_of_another_type_is_refused(model: type[Entry], data: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        model.model_validate(data)


def test_values_of_the_right_type_are_taken() -> None:
    assert Player.model_validate({"life": -3}).life == -3
    assert Entry.model_validate({"card": "Forest", "tapped": True}).tapped
    assert Choices.model_validate({"modes": [0, 2]}).modes == (0, 2)
