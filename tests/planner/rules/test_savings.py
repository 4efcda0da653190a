"""What paying an additional cost takes off the total (CR 118.7, 601.2b, 601.2f)."""

from typing import Any

import pytest

from tests.building import Entries, ask, position

SACRIFICE = (
    "As an additional cost to cast this spell, you may sacrifice any number of creatures. This"
    " spell costs {2} less to cast for each creature sacrificed this way."
)
EXILE = (
    "As an additional cost to cast this spell, you may exile any number of white cards from your"
    " hand. This spell costs {2} less to cast for each card exiled this way."
)
TAP = (
    "As an additional cost to cast this spell, you may tap any number of untapped creatures you"
    " control. This spell costs {1} less to cast for each creature tapped this way."
)
REMOVE = (
    "As an additional cost to cast this spell, you may remove any number of +1/+1 counters from"
    " among creatures you control. This spell costs {2} less to cast for each counter removed this"
    " way."
)


def _cast(oracle: str, mana_cost: str, battlefield: Entries, **more: Any) -> Any:
    card = {
        "card": "Brass Ferret",
        "oracle": oracle,
        "type_line": "Creature - Ferret",
        "mana_cost": mana_cost,
    }
    query = {"card": "Brass Ferret"}
    query |= {key: more.pop(key) for key in ("choices",) if key in more}
    hand = [card, *more.pop("hand", [])]
    return ask(query, position(battlefield, hand=hand, **more))


@pytest.mark.parametrize(
    ("board", "mana", "sacrificed"),
    [
        (["8 Swamp", "3 Ornithopter"], "{6}{B}{B}", 0),
        (["7 Swamp", "3 Ornithopter"], "{4}{B}{B}", 1),
        (["2 Swamp", "3 Ornithopter"], "{B}{B}", 3),
        (["2 Swamp", "2 Ornithopter"], None, 0),
        (["2 Island", "4 Ornithopter"], None, 0),  # it takes off generic mana alone
    ],
)
def test_as_many_are_given_up_as_are_needed(
    board: Entries, mana: str | None, sacrificed: int
) -> None:
    verdict = _cast(SACRIFICE, "{6}{B}{B}", board)
    assert (verdict.verdict == "yes") == (mana is not None)
    if mana is not None:
        assert verdict.plan.total_cost.mana == mana
        assert len(verdict.plan.lost.sacrificed) == sacrificed
        assert verdict.plan.announce.additional == ("additional cost",) * bool(sacrificed)


@pytest.mark.parametrize(
    ("choices", "mana"),
    [
        ({"sacrifice": 2}, "{2}{B}{B}"),
        ({"optional_additional_cost": 1}, "{4}{B}{B}"),
        ({"sacrifice": ["Memnite"]}, "{4}{B}{B}"),
        ({"optional_additional_cost": False}, "{6}{B}{B}"),
        ({"sacrifice": 0}, "{6}{B}{B}"),
    ],
)
def test_the_asker_says_how_many(choices: dict[str, Any], mana: str) -> None:
    board: Entries = ["8 Swamp", "Memnite", "3 Ornithopter"]
    verdict = _cast(SACRIFICE, "{6}{B}{B}", board, choices=choices)
    assert verdict.plan.total_cost.mana == mana


def test_more_than_there_are_is_no_choice() -> None:
    board: Entries = ["8 Swamp", "Ornithopter"]
    assert _cast(SACRIFICE, "{6}{B}{B}", board, choices={"sacrifice": 2}).verdict == "no"


def test_more_may_be_given_up_than_it_saves() -> None:
    board: Entries = ["2 Swamp", "5 Ornithopter"]
    verdict = _cast(SACRIFICE, "{6}{B}{B}", board, choices={"sacrifice": 5})
    assert verdict.plan.total_cost.mana == "{B}{B}"
    assert len(verdict.plan.lost.sacrificed) == 5


def test_it_is_added_up_with_taxes_and_minimums() -> None:
    assert _cast(SACRIFICE, "{4}", ["2 Swamp", "Thalia, Guardian of Thraben"]).verdict == "yes"
    board: Entries = ["2 Swamp", "3 Memnite", "Sphere of Resistance"]
    assert _cast(SACRIFICE, "{6}", board).plan.total_cost.mana == "{1}"
    least = _cast(SACRIFICE, "{6}{B}{B}", ["2 Swamp", "3 Memnite", "Trinisphere"])
    assert least.verdict == "no"
    more = _cast(SACRIFICE, "{6}{B}{B}", ["3 Swamp", "3 Memnite", "Trinisphere"])
    assert more.plan.total_cost.mana == "{1}{B}{B}"


def test_what_is_given_up_makes_no_mana() -> None:
    board: Entries = ["2 Swamp", "Ashnod's Altar", "3 Ornithopter"]
    verdict = _cast(SACRIFICE, "{6}{B}{B}", board)
    assert verdict.verdict == "yes"
    assert len(set(verdict.plan.lost.sacrificed)) == 3


def test_it_pays_for_x() -> None:
    hand: Entries = ["2 Glory Seeker"]
    x = {"x": 5}
    assert _cast(EXILE, "{X}{W}", ["2 Plains"], hand=hand, choices=x).plan.announce.x == 5
    assert _cast(EXILE, "{X}{W}", ["2 Plains"], hand=hand, choices={"x": 6}).verdict == "no"
    assert _cast(EXILE, "{X}{W}", ["2 Plains"], hand=hand).max_x == 5


def test_objects_are_tapped_and_counters_removed() -> None:
    tapped = _cast(TAP, "{4}{R}", ["Mountain", "4 Ornithopter"])
    assert tapped.plan.total_cost.mana == "{R}"
    assert _cast(TAP, "{4}{R}", ["Mountain", "3 Ornithopter"]).verdict == "no"
    grown: Entries = ["Forest", {"card": "Memnite", "counters": {"+1/+1": 2}}]
    removed = _cast(REMOVE, "{4}{G}", grown)
    assert removed.plan.total_cost.mana == "{G}"
    assert removed.plan.lost.counters == ("2 +1/+1 from memnite-1",)
    assert _cast(REMOVE, "{5}{G}", grown).verdict == "no"


def test_it_must_be_paid_where_it_is_no_option() -> None:
    text = SACRIFICE.replace("you may ", "")
    assert _cast(text, "{4}{B}", ["Swamp", "2 Memnite"]).plan.total_cost.mana == "{B}"
    assert _cast(text, "{4}{B}", ["5 Swamp"]).plan.total_cost.mana == "{4}{B}"
    one = text.replace("any number of creatures", "two creatures")
    assert _cast(one, "{4}{B}", ["Swamp", "2 Memnite"]).plan.total_cost.mana == "{B}"
    assert _cast(one, "{4}{B}", ["5 Swamp", "Memnite"]).verdict == "no"


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("Bargain\nThis spell costs {2} less to cast if it's bargained.", "Ornithopter"),
        (
            "As an additional cost to cast this spell, you may collect evidence 1. This spell costs"
            " {2} less to cast if evidence was collected.",
            "",
        ),
    ],
)
def test_it_is_paid_where_it_saves_enough(text: str, given: str) -> None:
    there: dict[str, Any] = {} if given else {"graveyard": ["Memnite", "Opt"]}
    board: Entries = ["Swamp", *([given] if given else [])]
    paid = _cast(text, "{2}{B}", board, **there)
    assert paid.plan.total_cost.mana == "{B}"
    assert paid.plan.announce.additional
    rich = _cast(text, "{2}{B}", ["3 Swamp", *board[1:]], **there)
    assert (rich.plan.total_cost.mana, rich.plan.announce.additional) == ("{2}{B}", ())
    assert _cast(text, "{2}{B}", ["Swamp"]).verdict == "no"


def test_a_discount_of_flashback_is_of_no_other_way() -> None:
    card = {
        "card": "Brass Ferret",
        "oracle": "Draw a card.\nFlashback {4}{U}. This spell costs {X} less to cast this way,"
        " where X is the number of artifacts you control.",
        "type_line": "Sorcery",
        "mana_cost": "{3}{U}",
    }
    board: Entries = ["2 Island", "3 Ornithopter"]
    back = ask({"card": "Brass Ferret"}, position(board, graveyard=[card]))
    assert back.plan is not None
    assert back.plan.total_cost.mana == "{1}{U}"
    allowed = {**card, "may_play": True}
    ways = {"choices": {"alternative": "mana cost"}}
    assert (
        ask({"card": "Brass Ferret", **ways}, position(board, graveyard=[allowed])).verdict == "no"
    )
    assert ask({"card": "Brass Ferret"}, position(board, hand=[card])).verdict == "no"
