"""What must come in the place of what is got rid of: a target, something to sacrifice."""

import pytest

from castable.models.query import Query
from castable.planner import changed
from castable.planner.cards.catalogues.store import installed
from tests.building import Entries, ask, fixes, position

ANGEL = "Angel of Jubilation"


@pytest.mark.parametrize(
    ("card", "mine", "theirs", "told"),
    [
        (
            "Village Rites", ["Swamp", ANGEL], [],
            f"a creature to sacrifice and get rid of {ANGEL}",
        ),
        ("Village Rites", ["Swamp", ANGEL, "Grizzly Bears"], [], f"get rid of {ANGEL}"),
        (
            "Snuff Out", ["Swamp"], [ANGEL],
            f"a legal target (nonblack creature) and get rid of {ANGEL}",
        ),
        ("Snuff Out", ["Swamp"], [ANGEL, "Grizzly Bears"], f"get rid of {ANGEL}"),
        (
            "Doom Blade", ["2 Swamp"], ["Void Winnower"],
            "a legal target (nonblack creature) and get rid of Void Winnower",
        ),
    ],
)  # fmt: skip
def test_what_was_needed_itself_is_replaced(
    card: str, mine: Entries, theirs: Entries, told: str
) -> None:
    there = position(mine, hand=[card], opponent=theirs)
    asked = {"action": "cast", "card": card, "from": "hand"}
    reason = ask(asked, there).reasons[0]
    assert told in fixes(reason)
    for fix in reason.fix:
        mended, _ = changed(fix.changes, there, Query.model_validate(asked), installed())
        assert ask(asked, mended).verdict == "yes"


def test_a_reason_that_is_told_anyway_is_not_told_with_a_fix() -> None:
    """Two ways to attempt it, each with its own reason: neither is needed for the other."""
    there = position(["2 Mountain"], hand=["Fireball"], opponent=["Gaddock Teeg"])
    (reason,) = ask({"card": "Fireball", "from": "hand"}, there).reasons
    assert fixes(reason) == ("get rid of Gaddock Teeg",)
