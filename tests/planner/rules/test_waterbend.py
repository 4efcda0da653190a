"""Waterbend costs: mana for which artifacts and creatures may be tapped (CR 701.67)."""

from typing import Any

import pytest

from castable.models.verdict import Verdict
from tests.building import Entries, ask, position


def _cast(cost: str, battlefield: Entries, **query: Any) -> Verdict:
    card = {
        "card": "Brass Ferret",
        "oracle": f"As an additional cost to cast this spell, {cost}.\nDraw two cards.",
        "type_line": "Sorcery",
        "mana_cost": "{1}{U}",
    }
    asked = {"card": "Brass Ferret", "from": "hand", **query}
    return ask(asked, position(battlefield, hand=[card]))


def _activate(cost: str, battlefield: Entries) -> Verdict:
    card = {
        "card": "Brass Ferret",
        "id": "ferret",
        "oracle": f"{cost}: Draw a card.",
        "type_line": "Creature - Otter",
    }
    return ask({"action": "activate", "card": "ferret"}, position([card, *battlefield]))


def _waterbent(verdict: Verdict) -> int:
    assert verdict.plan is not None, verdict.reasons
    return sum(step.do == "waterbend" for step in verdict.plan.steps)


@pytest.mark.parametrize(
    ("board", "legal"),
    [
        (["2 Island", "3 Grizzly Bears"], True),
        (["2 Island", "2 Grizzly Bears", "Sol Ring"], True),
        (["2 Island", "2 Grizzly Bears"], False),
        (["Island", "9 Grizzly Bears"], False),  # the {1} of the mana cost is no waterbend cost
        (["2 Island", "3 Propaganda"], False),
        (["2 Island", {"card": "Grizzly Bears", "count": 3, "tapped": True}], False),
        (["2 Island", {"card": "Grizzly Bears", "count": 3, "summoning_sick": True}], True),
    ],
)
def test_what_a_waterbend_cost_takes(board: Entries, legal: bool) -> None:
    assert (_cast("waterbend {3}", board).verdict == "yes") == legal


def test_mana_pays_it_as_well() -> None:
    assert _waterbent(_cast("waterbend {3}", ["5 Island"])) == 0


def test_x_is_bounded_by_what_can_be_tapped() -> None:
    verdict = _cast("waterbend {X}", ["3 Island", "3 Grizzly Bears"])
    assert verdict.max_x == 4
    assert _waterbent(verdict) == 3


def test_it_is_paid_if_the_asker_says_so() -> None:
    board: Entries = ["2 Island", "2 Grizzly Bears"]
    assert _waterbent(_cast("you may waterbend {2}", board)) == 0
    for wish in (True, 2):
        assert _waterbent(_cast("you may waterbend {2}", board, choices={"waterbend": wish})) == 2
    other = _cast("you may waterbend {2}", board, choices={"waterbend": 3})
    assert (other.verdict, other.reasons[0].kind) == ("no", "choice")
    short = _cast("you may waterbend {2}", board[:1], choices={"waterbend": True})
    assert short.verdict == "no"


def test_reductions_come_off_before_objects_pay() -> None:
    cheaper = ["2 Island", "2 Grizzly Bears", "Goblin Electromancer"]
    assert _waterbent(_cast("waterbend {3}", cheaper)) == 2


def test_the_object_itself_may_be_tapped_for_it_once() -> None:
    assert _waterbent(_activate("Waterbend {3}", ["2 Grizzly Bears"])) == 3
    assert _activate("Waterbend {3}", ["Grizzly Bears"]).verdict == "no"
    assert _activate("Waterbend {3}, {T}", ["2 Grizzly Bears"]).verdict == "no"
    assert _waterbent(_activate("Waterbend {3}, {T}", ["2 Grizzly Bears", "Island"])) == 2
