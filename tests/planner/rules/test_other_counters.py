"""Mana that counts the counters that are put, where another number may be (CR 614.1a)."""

import pytest

from tests.building import cast


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("If an effect would put one or more counters on a permanent you control, it puts twice"
         " that many of those counters on that permanent instead.", "unknown"),
        ("If one or more counters would be put on an artifact or creature you control, that many"
         " plus one of each of those kinds of counters are put on that permanent instead.",
         "unknown"),
        ("If one or more +1/+1 counters would be put on a permanent you control, that many plus one"
         " +1/+1 counters are put on that permanent instead.", "no"),
        ("If you would put one or more counters on a creature or planeswalker you control, put that"
         " many plus one of each of those kinds of counters on that permanent instead.", "no"),
        ("If an opponent would put one or more counters on a permanent or player, they put half"
         " that many of each of those kinds of counters on that permanent or player instead,"
         " rounded down.", "no"),
    ],
)  # fmt: skip
def test_how_many_counters_are_put_may_be_replaced(text: str, verdict: str) -> None:
    """Who doubles the counters that are counted may have more mana (CR 614.1a)."""
    puts = (
        "{T}: Put a charge counter on this artifact. Add X mana of any one color, where X is the"
        " number of charge counters on this artifact."
    )
    generator = {"card": "Brass Ferret", "oracle": puts, "type_line": "Artifact"}
    other = {"card": "Tin Badger", "oracle": text, "type_line": "Enchantment"}
    assert cast("Master of the Pearl Trident", [generator, other]).verdict == verdict
    assert cast("Opt", [generator, other, "Island"]).verdict == "yes"
