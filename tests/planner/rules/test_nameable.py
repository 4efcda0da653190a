"""What can't bear the name that was chosen (CR 201.4a-f)."""

from typing import Any

import pytest

from tests.building import cast


def _rule(kind: str, rest: str, **more: Any) -> dict[str, Any]:
    text = f"As this artifact enters, choose {kind} card name.\n{rest}"
    return {"card": "Brass Rule", "oracle": text, "type_line": "Artifact", **more}


NO_USE = "Activated abilities of sources with the chosen name can't be activated."


@pytest.mark.parametrize(
    ("kind", "source", "verdict"),
    [
        ("a", "Mountain", "unknown"),
        ("a nonland", "Mountain", "yes"),
        ("a nonland", "Mox Ruby", "unknown"),
        ("a nonland", "Spikefield Cave", "yes"),
        ("a nonbasic land", "Mountain", "yes"),
        ("a nonbasic land", "Shivan Reef", "unknown"),
        ("a land", "Mox Ruby", "yes"),
        ("a creature", "Mox Ruby", "yes"),
    ],
)
def test_mana_of_what_may_have_been_named(kind: str, source: str, verdict: str) -> None:
    asked = cast("Lightning Bolt", [source], opponent=[_rule(kind, NO_USE)])
    assert asked.verdict == verdict


def test_a_told_name_is_the_name() -> None:
    rule = _rule("a nonland", NO_USE, chosen_name="Mox Ruby")
    assert cast("Lightning Bolt", ["Mox Ruby"], opponent=[rule]).verdict == "no"
    assert cast("Lightning Bolt", ["Mox Jet", "Mountain"], opponent=[rule]).verdict == "yes"


def test_a_card_that_can_t_be_named_is_cast() -> None:
    rule = _rule("a noncreature, nonland", "Spells with the chosen name can't be cast.")
    assert cast("Llanowar Elves", ["Forest"], opponent=[rule]).verdict == "yes"
    assert cast("Giant Growth", ["Forest", "Llanowar Elves"], opponent=[rule]).verdict == "unknown"


def test_what_is_printed_as_no_land_may_be_one_now() -> None:
    """A Mox that is a Mountain now goes by a name that may be chosen."""
    song = {
        "card": "Song of the Dryads",
        "oracle": "Enchant permanent\nEnchanted permanent is a colorless Forest land.",
        "type_line": "Enchantment - Aura",
        "attached_to": "jewel",
    }
    board: list[Any] = [{"card": "Mox Jet", "id": "jewel"}, song]
    rule = _rule("a nonland", NO_USE)
    assert cast("Llanowar Elves", board, opponent=[rule]).verdict == "unknown"
    assert cast("Llanowar Elves", board).verdict == "yes"
