"""What a name that is none is meant for."""

import pytest

from castable.planner.cards.names import closest, cut

KNOWN = (
    "Shock", "Bannerhide Krushok", "Feral Krushok", "Llanowar Elves", "Llanowar", "Ow",
    "Boon of Emrakul", "Emrakul, the Promised End", "Jace, the Mind Sculptor", "Mind Sculpt",
)  # fmt: skip


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Shokc", "Shock"),
        ("Llanowar Elf", "Llanowar Elves"),
        ("Emrakul", "Emrakul, the Promised End"),
        ("Jace Mind Sculptor", "Jace, the Mind Sculptor"),
    ],
)
def test_the_likeliest_comes_first(written: str, meant: str) -> None:
    found = closest(written, KNOWN, 3)
    assert found[0] == meant
    assert "Ow" not in found


def test_nothing_is_near_to_what_is_no_name() -> None:
    assert closest("A" * 100_000, KNOWN, 3) == ()
    assert closest("?!", KNOWN, 3) == ()
    assert len(cut("A" * 100_000)) < 80
