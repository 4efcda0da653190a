"""X left open, X chosen, and how large it could be (CR 107.3, 119.4)."""

from typing import Any

import pytest

from tests.building import cast

DELUGE = "Toxic Deluge"
"""Pay X life as an additional cost."""


@pytest.mark.parametrize(
    ("life", "x", "chosen", "most", "note"),
    [
        (
            20,
            None,
            19,
            20,
            "X is 19 here for 19 life, and a smaller one costs less; it may be up to 20",
        ),
        (1, None, 0, 1, "X is 0 here; it may be up to 1"),
        (20, 3, 3, 20, None),
        (20, 20, 20, 20, "every payment leaves you without life"),
    ],
)
def test_an_open_x_leaves_the_player_some_life(
    life: int, x: int | None, chosen: int, most: int, note: str | None
) -> None:
    """All of it may be paid, and who has none loses before the spell resolves (CR 704.5a)."""
    choices = {} if x is None else {"x": x}
    verdict = cast(DELUGE, ["3 Swamp"], life=life, choices=choices)
    assert verdict.plan is not None
    assert (verdict.plan.announce.x, verdict.max_x) == (chosen, most)
    assert [text.split(":")[0] for text in verdict.policy] == ([] if note is None else [note])


def test_more_life_than_there_is_is_not_paid() -> None:
    verdict = cast(DELUGE, ["3 Swamp"], choices={"x": 21})
    assert (verdict.verdict, verdict.max_x) == ("no", 20)


def test_damage_for_mana_spares_the_last_life() -> None:
    """Six pain lands and three life: {C} is free, one of them makes {R} for a point."""
    verdict = cast("Fireball", ["6 Sulfurous Springs"], life=1)
    assert verdict.plan is not None
    assert verdict.plan.lost.life == 1  # nothing else makes red mana
    assert verdict.policy
    verdict = cast("Opt", ["Shivan Reef", {"token": "Treasure"}], life=1)
    assert verdict.plan is not None
    assert verdict.plan.lost.life == 0
    assert len(verdict.plan.lost.sacrificed) == 1
    assert not verdict.policy


@pytest.mark.parametrize(
    ("choices", "verdict", "most"),
    [
        ({}, "yes", 11),
        ({"x": 1}, "yes", 11),
        ({"x": 11}, "yes", 11),
        ({"x": 3}, "yes", 11),
        ({"x": 5}, "no", 11),
        ({"alternative": "none", "x": 1}, "yes", 3),
    ],
)
def test_the_largest_x_is_that_of_every_way(
    choices: dict[str, Any], verdict: str, most: int
) -> None:
    """X is the exiled card's mana value, or what five Forests pay beside {G}{G} (CR 107.3b)."""
    hand = ["Worldspine Wurm", "Llanowar Elves"]
    found = cast("Nourishing Shoal", ["5 Forest"], hand=hand, choices=choices)
    assert (found.verdict, found.max_x) == (verdict, most)


def test_the_largest_x_where_a_ban_looks_at_x() -> None:
    """Gaddock Teeg has the spell looked at for each X; the chosen one bounds no other."""
    for chosen in (0, 1):
        found = cast("Walking Ballista", ["5 Forest"], opponent=["Gaddock Teeg"],
                     choices={"x": chosen})  # fmt: skip
        assert (found.verdict, found.max_x) == ("yes", 2)
