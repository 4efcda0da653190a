"""What is not modelled is said, and never passes for yes or no (design section 1)."""

import pytest

from castable.planner.rules.doubts import Doubt
from tests.building import ask, cast, position

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


def test_an_unread_reduction_leaves_a_yes_and_makes_a_no_unknown() -> None:
    """A cost that could only be less is paid as it is (CR 118.7)."""
    odd = _odd("Spells you cast that rhyme cost {1} less to cast.")
    verdict = cast("Opt", ["Island", odd])
    assert verdict.verdict == "yes"
    assert verdict.assumptions
    assert cast("Divination", ["2 Island", odd]).verdict == "unknown"


@pytest.mark.parametrize(
    ("text", "lands", "verdict"),
    [
        ("If it rains, you may sing a song rather than pay this spell's mana cost.", 2, "yes"),
        ("If it rains, you may sing a song rather than pay this spell's mana cost.", 1, "unknown"),
        ("As an additional cost to cast this spell, you may sing a song.", 2, "yes"),
        ("As an additional cost to cast this spell, sing a song.", 2, "unknown"),
        ("This spell costs {1} less to cast for each song you sang.", 2, "yes"),
        ("This spell costs {1} less to cast for each song you sang.", 1, "unknown"),
    ],
)
def test_an_unread_option_matters_only_where_the_spell_can_not_be_paid_without(
    text: str, lands: int, verdict: str
) -> None:
    spell = {
        "card": "Brass Ferret",
        "oracle": f"{text}\nDraw a card.",
        "type_line": "Sorcery",
        "mana_cost": "{1}{U}",
    }
    where = position([f"{lands} Island"], hand=[spell])
    assert ask({"card": "Brass Ferret", "from": "hand"}, where).verdict == verdict


CLEAVE = "Cleave {1}{U}{U}\nCounter target spell [that was sung]."


@pytest.mark.parametrize(
    ("lands", "choices", "verdict"),
    [
        (3, {}, "yes"),
        (1, {}, "unknown"),
        (3, {"alternative": "none"}, "unknown"),
        (3, {"alternative": "cleave"}, "yes"),
        (2, {"alternative": "cleave"}, "no"),
    ],
)
def test_a_certain_way_stands_beside_an_uncertain_one(
    lands: int, choices: dict[str, str], verdict: str
) -> None:
    """Words in brackets that can't be read leave the way without them (CR 702.148a)."""
    spell = {
        "card": "Brass Ferret", "oracle": CLEAVE, "type_line": "Instant", "mana_cost": "{U}"
    }  # fmt: skip
    stack = [{"card": "Opt", "controller": "opponent"}]
    where = position([f"{lands} Island"], hand=[spell], stack=stack)
    query = {"card": "Brass Ferret", "from": "hand", "choices": choices}
    assert ask(query, where).verdict == verdict


def test_a_way_without_x_leaves_the_largest_x_as_it_is() -> None:
    text = (
        "If an opponent searched their library this turn, you may pay {0} rather than pay this"
        " spell's mana cost.\nDraw X cards."
    )
    spell = {
        "card": "Brass Ferret", "oracle": text, "type_line": "Instant", "mana_cost": "{X}{U}"
    }  # fmt: skip
    verdict = ask({"card": "Brass Ferret", "from": "hand"}, position(["4 Island"], hand=[spell]))
    assert verdict.assumptions
    assert verdict.max_x == 3


def test_doubts_know_which_way_they_turn() -> None:
    assert Doubt("x", "to_no").may_forbid
    assert not Doubt("x", "to_no").may_allow
    assert Doubt("x", "either").may_forbid
    assert Doubt("x", "either").may_allow
