"""A policy is an order of aims, each on one level."""

import pytest
from pydantic import ValidationError

from castable.models.policy import PRESETS, Policy, aims_of


def test_a_level_is_an_aim_or_several_with_weights() -> None:
    policy = Policy.model_validate({"levels": ["losses", {"life": 2, "waste": 1}]})
    assert [dict(aims_of(level)) for level in policy.levels] == [
        {"losses": 1},
        {"life": 2, "waste": 1},
    ]
    assert Policy.model_validate_json(policy.model_dump_json()) == policy


@pytest.mark.parametrize(
    ("levels", "told"),
    [
        (["life", {"life": 1}], "'life' stands on two"),
        ([{}], "one aim at least"),
        ([{"life": 0}], "greater than or equal to 1"),
        (["lives"], "Input should be"),
    ],
)
def test_what_is_no_order_is_refused(levels: list[object], told: str) -> None:
    with pytest.raises(ValidationError, match=told):
        Policy.model_validate({"levels": levels})


def test_presets_look_at_the_same_aims() -> None:
    aims = {name: {a for lv in p.levels for a in aims_of(lv)} for name, p in PRESETS.items()}
    assert aims["careful"] == aims["greedy-mana"] == aims["keep-blockers"] - {"blockers"}
