"""Reasons count what falls into the graveyard, or leaves the hand, before a cost is paid."""

from typing import Any

import pytest

from castable.models.query import Query
from castable.planner import changed
from castable.planner.cards.catalogues.store import installed
from tests.building import Entries, ask, position

BREACH, DIAMOND = "Underworld Breach", "Lion's Eye Diamond"
KROXA = "Kroxa, Titan of Death's Hunger"


def _mended(query: dict[str, Any], mine: Entries, **more: Any) -> tuple[tuple[str, ...], str]:
    """Return what is short and what proves it, once every fix was found to be enough."""
    there = position(mine, **more)
    found = ask(query, there)
    assert found.verdict == "no"
    for fix in found.reasons[0].fix:
        mended, asked = changed(fix.changes, there, Query.model_validate(query), installed())
        assert ask(asked.model_dump(by_alias=True, exclude_unset=True), mended).verdict == "yes"
    return found.reasons[0].missing, "; ".join(found.reasons[0].because)


@pytest.mark.parametrize(
    ("card", "mine", "hand", "missing"),
    [
        ("Radical Idea", [], [], ("{1}{U}", "a card to discard")),
        ("Radical Idea", ["Island"], [], ("{1}", "a card to discard")),
        ("Radical Idea", ["2 Island"], [], ("a card to discard",)),
        ("Radical Idea", [], ["Opt"], ("{1}{U}",)),
        ("Raven's Crime", [], ["Forest"], ("{B}",)),
    ],
)
def test_a_discarded_hand_holds_nothing_to_discard(
    card: str, mine: Entries, hand: Entries, missing: tuple[str, ...]
) -> None:
    query = {"card": card, "from": "graveyard"}
    short, because = _mended(query, [DIAMOND, *mine], hand=hand, graveyard=[card])
    assert short == missing
    if len(mine) == 0:
        assert f"{DIAMOND} makes no mana for it: it would discard your hand first" in because


def test_an_ability_that_asks_to_discard() -> None:
    query = {"action": "activate", "card": "Cryptbreaker", "ability": 0}
    short, _ = _mended(query, [DIAMOND, "Cryptbreaker"], hand=["Opt"])
    assert short == ("{1}{B}",)


@pytest.mark.parametrize(("land", "color"), [("Swamp", "B"), ("Mountain", "R")])
def test_mana_of_one_color_or_the_other(land: str, color: str) -> None:
    query = {"card": KROXA, "from": "graveyard"}
    short, because = _mended(query, [DIAMOND, land], graveyard=[KROXA, "5 Opt"])
    assert short == (f"{{{color}}}",)
    assert (
        f"{DIAMOND} makes {{B}}{{B}}{{B}} or {{R}}{{R}}{{R}} for it, one of them alone" in because
    )


def test_few_kinds_of_mana_are_all_told() -> None:
    lands = ["Mystic Gate", "3 Wastes"]
    _, because = _mended({"card": "Wrath of God"}, lands, hand=["Wrath of God"])
    assert "Mystic Gate makes {W}{W}, {W}{U} or {U}{U}, one of them alone" in because


@pytest.mark.parametrize(
    ("card", "mine", "graveyard", "theirs", "missing"),
    [
        ("Village Rites", ["Swamp"], ["Opt", "Island"], [], ("a creature to sacrifice",)),
        ("Village Rites", [], ["Opt", "Island"], [], ("{B}", "a creature to sacrifice")),
        ("Village Rites", ["Swamp"], ["Opt"], [],
         ("another card in your graveyard to exile", "a creature to sacrifice")),
        ("Village Rites", ["Swamp"], ["Opt", "Island"], ["Leyline of the Void"],
         ("another card in your graveyard to exile", "a creature to sacrifice")),
        ("Thrill of Possibility", ["2 Mountain"], ["Opt", "Island"], [], ("a card to discard",)),
    ],
)  # fmt: skip
def test_what_is_lacking_falls_and_is_exiled(
    card: str, mine: Entries, graveyard: Entries, theirs: Entries, missing: tuple[str, ...]
) -> None:
    query = {"card": card, "from": "graveyard"}
    found = _mended(query, [BREACH, *mine], graveyard=[card, *graveyard], opponent=theirs)
    assert found[0] == missing


@pytest.mark.parametrize(
    ("card", "mine", "hand", "graveyard", "told"),
    [
        ("Opt", ["Lotus Petal"], [], ["Island"], "Island and Lotus Petal once it is sacrificed"),
        ("Opt", [DIAMOND], ["Forest"], [],
         f"{DIAMOND} once it is sacrificed and Forest once it is discarded"),
        ("Village Rites", ["Swamp", "Llanowar Elves"], [], ["Opt"],
         "Opt and Llanowar Elves once it is sacrificed"),
    ],
)  # fmt: skip
def test_what_falls_is_named(
    card: str, mine: Entries, hand: Entries, graveyard: Entries, told: str
) -> None:
    query = {"card": card, "from": "graveyard"}
    short, because = _mended(query, [BREACH, *mine], hand=hand, graveyard=[card, *graveyard])
    assert short == ("another card in your graveyard to exile",)
    assert f"to exile three other cards from your graveyard you have only {told}" in because


def test_what_falls_from_an_altar_is_one_of_two() -> None:
    query = {"action": "activate", "card": "Night Soil"}
    short, because = _mended(query, ["Night Soil", "Phyrexian Altar", "Grizzly Bears"])
    assert short == ("another creature card to exile",)
    assert "you have only Grizzly Bears once it is sacrificed" in because


def test_what_may_be_delved_is_named() -> None:
    query = {"card": "Treasure Cruise"}
    mine = ["Lotus Petal", "Island"]
    _, because = _mended(query, mine, hand=["Treasure Cruise"], graveyard=["4 Opt"])
    assert "4 graveyard cards (delve) and Lotus Petal once it is sacrificed (delve)" in because


@pytest.mark.parametrize(("theirs", "rest"), [([], ""), (["Leyline of the Void"], " and ")])
def test_more_for_an_altar_falls_as_well(theirs: Entries, rest: str) -> None:
    there = position(
        ["2 Island", "Phyrexian Altar", "Grizzly Bears"], hand=["Skaab Goliath"], opponent=theirs
    )
    query = Query(card="Skaab Goliath")
    for fix in (found := ask("Skaab Goliath", there).reasons[0].fix):
        mended, _ = changed(fix.changes, there, query, installed())
        assert ask("Skaab Goliath", mended).verdict == "yes"
    told = [fix.text for fix in found if fix.text.startswith("three more creatures")]
    assert len(told) == 1
    assert (" and " in told[0]) is bool(rest)


def test_of_several_only_as_many_fall_as_are_given_up() -> None:
    """Phyrexian Tower takes one of the two creatures, and is tapped then (CR 107.5)."""
    there = position(
        ["Phyrexian Tower", "Grizzly Bears", "Serra Angel"], graveyard=["Woe Strider", "2 Opt"]
    )
    found = ask({"card": "Woe Strider", "from": "graveyard"}, there)
    assert found.reasons[0].because[-1] == (
        "to exile four other cards from your graveyard you have only 2 Opt and one of Grizzly Bears"
        " and Serra Angel once it is sacrificed"
    )
