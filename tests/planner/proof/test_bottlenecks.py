"""Objects of which there are too few for all the mana abilities that take them (CR 118.10)."""

import pytest

from castable.models.query import Query
from castable.planner import changed
from castable.planner.cards.catalogues.store import installed
from tests.building import ask, fixes, position

ONLY = "you have only Grizzly Bears"
BUSY = f"{ONLY}, and that can't pay for anything else then"


@pytest.mark.parametrize(
    ("card", "board", "because", "fix"),
    [
        (
            "Mind Stone",
            ["2 Springleaf Drum", "Grizzly Bears"],
            [
                "mana comes only from 2 Springleaf Drum: 1, and 2 is due",
                f"to tap an untapped creature for 2 Springleaf Drum {ONLY}",
            ],
            "another untapped creature for Springleaf Drum",
        ),
        (
            "Mind Stone",
            ["2 Phyrexian Altar", "Grizzly Bears"],
            [
                "mana comes only from 2 Phyrexian Altar: 1, and 2 is due",
                f"to sacrifice a creature for 2 Phyrexian Altar {ONLY}",
            ],
            "another creature for Phyrexian Altar",
        ),
        (
            "Phyrexian Arena",
            ["Phyrexian Tower", "Phyrexian Altar", "Grizzly Bears"],
            [
                "mana comes only from Phyrexian Tower and Phyrexian Altar: 2, and 3 is due",
                f"to sacrifice a creature for Phyrexian Tower and Phyrexian Altar {ONLY}",
            ],
            "another creature for Phyrexian Tower",
        ),
        (
            "Hill Giant",
            ["Phyrexian Altar", "Grizzly Bears"],
            [
                "mana comes only from Phyrexian Altar: 1, and 4 is due",
                f"to sacrifice a creature for Phyrexian Altar {ONLY}",
            ],
            "three more creatures for Phyrexian Altar",
        ),
        (
            "Sprout Swarm",
            ["Springleaf Drum", "Grizzly Bears"],
            [
                "mana comes only from Springleaf Drum and 1 creature (convoke): 1, and 2 is due",
                f"to tap an untapped creature for Springleaf Drum {BUSY}",
            ],
            "a creature to convoke",
        ),
    ],
)
def test_what_mana_abilities_compete_for_is_named(
    card: str, board: list[str], because: list[str], fix: str
) -> None:
    there = position(board, hand=[card])
    (reason,) = ask({"card": card, "from": "hand"}, there).reasons
    assert list(reason.because) == because
    assert fix in fixes(reason)
    query = Query.model_validate({"action": "cast", "card": card, "from": "hand"})
    for each in reason.fix:
        mended, _ = changed(each.changes, there, query, installed())
        assert ask({"card": card, "from": "hand"}, mended).verdict == "yes"


def test_tapped_and_then_sacrificed_is_no_competition() -> None:
    """One creature pays for the Drum, and then for the altar: two mana, as the bound says."""
    there = position(["Springleaf Drum", "Phyrexian Altar", "Grizzly Bears"], hand=["Mind Stone"])
    assert ask("Mind Stone", there).verdict == "yes"
    there = position(["Springleaf Drum", "Phyrexian Altar", "Grizzly Bears"], hand=["Divination"])
    (reason,) = ask("Divination", there).reasons
    assert "mana comes only from Springleaf Drum and Phyrexian Altar: 2, and 3 is due" in (
        reason.because
    )


def test_what_could_convoke_is_tapped_and_then_sacrificed() -> None:
    """Sprout Swarm with Drum, altar and one creature: two mana, and it convokes no more."""
    board = ["Springleaf Drum", "Phyrexian Altar", "Grizzly Bears"]
    there = position(board, hand=["Sprout Swarm"])
    assert ask("Sprout Swarm", there).verdict == "yes"


def test_what_may_be_given_up_to_save_mana_is_taken_off_what_is_due() -> None:
    """Two Swamps pay {B}{B}, and Trinisphere asks for three mana (CR 601.2f)."""
    titan = {
        "card": "Hollow Titan",
        "oracle": "As an additional cost to cast this spell, you may sacrifice any number of"
        " creatures. This spell costs {2} less to cast for each creature sacrificed this way.",
        "type_line": "Creature - Avatar",
        "mana_cost": "{6}{B}{B}",
    }
    board = ["2 Swamp", "3 Ornithopter"]
    found = ask("Hollow Titan", position([*board, "Trinisphere"], hand=[titan]))
    assert "mana comes only from 2 Swamp: 2, and 3 is due at least" in found.reasons[0].because
    assert fixes(found.reasons[0]) == ("{1} more mana", "get rid of Trinisphere")
    assert ask("Hollow Titan", position(board, hand=[titan])).verdict == "yes"
