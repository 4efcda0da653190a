"""Cards that nobody sees are counted as far as they are known (CR 400.2)."""

import pytest

from tests.building import cast


@pytest.mark.parametrize(
    ("islands", "library", "verdict"),
    [
        (3, {"library_size": 40}, "unknown"),  # any of them may be a Dragon
        (3, {}, "unknown"),
        (3, {"library_size": 0}, "no"),
        (6, {"library_size": 1, "library": ["Shivan Dragon"]}, "yes"),
        (7, {"library_size": 40}, "yes"),
    ],
)
def test_a_library_is_counted_where_it_is_known(
    islands: int, library: dict[str, object], verdict: str
) -> None:
    found = cast("Ureni's Counsel", [f"{islands} Island"], **library)
    assert found.verdict == verdict
