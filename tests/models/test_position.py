"""The short forms of a position."""

import pytest

from castable.models.position import parse_count


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3 Forest", (3, "Forest")),
        ("3x Forest", (3, "Forest")),
        ("2000x Forest", (2000, "Forest")),
        (" Forest ", (1, "Forest")),
        ("-1 Forest", (-1, "Forest")),
        ("+2 Mace", (1, "+2 Mace")),
        ("1996 World Champion", (1, "1996 World Champion")),
        ("4 1996 World Champion", (4, "1996 World Champion")),
    ],
)
def test_a_count_before_a_name_is_told_from_a_number_in_the_name(
    text: str, expected: tuple[int, str]
) -> None:
    assert parse_count(text) == expected
