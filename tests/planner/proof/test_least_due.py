"""A bottleneck is proven by what is there and what is due at least (CR 601.2h)."""

import pytest

from tests.building import ask, cast, position


@pytest.mark.parametrize(
    ("card", "board", "proof"),
    [
        (
            "Progenitus",
            ["4 Somberwald Sage"],
            "mana of 4 colors at most comes from 4 Somberwald Sage, and 5 are due",
        ),
        (
            "Spectral Procession",
            ["Plains", "3 Mountain"],
            "mana comes only from Plains and 3 Mountain: 4, and 5 is due with 1 white mana",
        ),
        ("Crashing Wave", ["Island"], "blue mana comes only from Island: 1, and {U}{U} is due"),
    ],
)
def test_what_is_due_at_least_is_the_proof(card: str, board: list[str], proof: str) -> None:
    """X costs more, a color that isn't made twice pays half of a two-brid symbol (CR 107.4e)."""
    (reason,) = cast(card, board).reasons
    assert proof in reason.because


def test_the_number_is_told_with_a_tax_on_x() -> None:
    """{X}{B}{R} and {4} more for the commander cast twice before (CR 903.8)."""
    grenzo = {"card": "Grenzo, Dungeon Warden", "times_cast": 2}
    where = position(["Badlands", "Mountain", "3 Wastes"], command=[grenzo])
    (reason,) = ask({"card": "Grenzo, Dungeon Warden", "from": "command"}, where).reasons
    assert "mana comes only from Badlands, Mountain and 3 Wastes: 5, and 6 is due" in reason.because
