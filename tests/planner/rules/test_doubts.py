"""What is not modelled is said, and never passes for yes or no (design section 1)."""

from castable.planner.rules.doubts import Doubt
from tests.building import cast

TOKEN = {"name": "Oddity", "types": "Artifact", "colors": ""}


def _odd(text: str) -> dict[str, object]:
    return {"token": {**TOKEN, "abilities": [text]}}


def test_an_unread_tax_makes_a_yes_unknown() -> None:
    verdict = cast("Opt", ["Island", _odd("Spells cost {1} more to cast on rainy days.")])
    assert verdict.verdict == "unknown"
    assert "Oddity" in verdict.unmodelled[0]


def test_an_unread_mana_ability_makes_a_no_unknown() -> None:
    odd = _odd("{T}: Add as much mana as the weather allows.")
    assert cast("Opt", [odd]).verdict == "unknown"


def test_an_unread_mana_ability_leaves_a_yes() -> None:
    odd = _odd("{T}: Add as much mana as the weather allows.")
    verdict = cast("Opt", ["Island", odd])
    assert verdict.verdict == "yes"
    assert verdict.assumptions


def test_doubts_know_which_way_they_turn() -> None:
    assert Doubt("x", "to_no").may_forbid
    assert not Doubt("x", "to_no").may_allow
    assert Doubt("x", "either").may_forbid
    assert Doubt("x", "either").may_allow
