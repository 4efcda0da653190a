"""Keywords that spells have by what effects give them, for what asks for them (CR 702.8a, 400.7g).

What may be cast as though it had flash has none.
"""

from typing import Any

import pytest

from tests.building import ask, cast, position

Entry = dict[str, Any]
UPKEEP: dict[str, Any] = {"step": "upkeep", "turn_player": "opponent"}


def _made(text: str, type_line: str = "Enchantment", **more: Any) -> Entry:
    return {"card": "Brass Rule", "oracle": text, "type_line": type_line, **more}


CARDS = _made("Creature cards you own that aren't on the battlefield have flash.")
THOUGH = _made("You may cast spells as though they had flash.")
GREEN = _made("Green spells you cast have flash.")
FROM_HAND = _made("Creature spells you cast from your hand have flash.")
CHEAPER = {**_made("Spells with flash you cast cost {1} less to cast."), "card": "Tin Rule"}
OWN = _made("This spell has flash as long as you control a Desert.", "Sorcery", mana_cost="{2}{G}")


@pytest.mark.parametrize(
    ("giver", "answer"),
    [(CARDS, "yes"), (GREEN, "yes"), (FROM_HAND, "yes"), (THOUGH, "no")],
)
def test_flash_that_a_spell_has_is_asked_for(giver: Entry, answer: str) -> None:
    assert cast("Grizzly Bears", ["Forest", giver, CHEAPER]).verdict == answer
    assert cast("Grizzly Bears", ["Forest", CHEAPER]).verdict == "no"
    assert cast("Hill Giant", ["2 Mountain", giver, CHEAPER]).verdict == "no"


@pytest.mark.parametrize("giver", [CARDS, GREEN, FROM_HAND, THOUGH])
def test_it_is_cast_when_an_instant_is(giver: Entry) -> None:
    assert cast("Grizzly Bears", ["2 Forest", giver], **UPKEEP).verdict == "yes"
    assert cast("Grizzly Bears", ["2 Forest"], **UPKEEP).verdict == "no"


def test_bestowed_it_is_no_creature() -> None:
    board = ["Grizzly Bears", CARDS, CHEAPER]
    bestow = {"alternative": "bestow"}
    assert cast("Hopeful Eidolon", ["3 Plains", *board], choices=bestow).verdict == "no"
    assert cast("Hopeful Eidolon", ["4 Plains", *board], choices=bestow).verdict == "yes"
    later = cast("Hopeful Eidolon", ["4 Plains", *board], choices=bestow, **UPKEEP)
    assert later.verdict == "no"


@pytest.mark.parametrize(
    ("text", "answer"),
    [("spells with flash or flying", "yes"), ("spells with flying", "no")],
)
def test_what_may_be_cast_from_elsewhere(text: str, answer: str) -> None:
    top = {**_made(f"You may cast {text} from the top of your library."), "card": "Tin Rule"}
    query = {"card": "Grizzly Bears", "from": "library"}
    lands = "2 Forest"
    where = position([lands, CARDS, top], library=["Grizzly Bears"])
    assert ask(query, where).verdict == answer
    assert ask(query, position([lands, top], library=["Grizzly Bears"])).verdict == "no"
    assert ask(query, position([lands, THOUGH, top], library=["Grizzly Bears"])).verdict == "no"


def test_flash_says_when_and_not_from_where() -> None:
    there = _made("Spells you cast from your graveyard have flash.")
    query = {"card": "Grizzly Bears", "from": "graveyard"}
    where = position(["2 Forest", there], graveyard=["Grizzly Bears"])
    assert ask(query, where).verdict == "no"


@pytest.mark.parametrize(("lands", "answer"), [(["Desert"], "yes"), (["Forest"], "no")])
def test_flash_by_a_text_of_its_own(lands: list[str], answer: str) -> None:
    where = position(["Forest", *lands, CHEAPER], hand=[OWN])
    assert ask("Brass Rule", where).verdict == answer
    later = position(["2 Forest", *lands], hand=[OWN], **UPKEEP)
    assert ask("Brass Rule", later).verdict == answer


def test_a_condition_that_is_not_read_is_a_doubt() -> None:
    text = "This spell has flash as long as the moon is full over your table."
    own = _made(text, "Sorcery", mana_cost="{2}{G}")
    assert ask("Brass Rule", position(["2 Forest", CHEAPER], hand=[own])).verdict == "unknown"
    assert ask("Brass Rule", position(["3 Forest", CHEAPER], hand=[own])).verdict == "yes"
    assert ask("Brass Rule", position(["2 Forest"], hand=[own])).verdict == "no"


def test_a_permanent_with_flash_by_its_own_text() -> None:
    wurm = _made("Tin Wurm has flash as long as you control a Desert.", "Creature - Wurm")
    ruin = _made(
        "This spell has flash as long as you control a permanent with flash.",
        "Sorcery",
        mana_cost="{B}",
    )
    board = ["Swamp", "Desert"]
    for lands, answer in ((board, "unknown"), (["Swamp"], "no")):
        with_wurm = position([*lands, {**wurm, "card": "Tin Wurm"}], hand=[ruin], **UPKEEP)
        assert ask("Brass Rule", with_wurm).verdict == answer
    assert ask("Brass Rule", position(board, hand=[ruin], **UPKEEP)).verdict == "no"
    mage = position([*board, "Snapcaster Mage"], hand=[ruin], **UPKEEP)
    assert ask("Brass Rule", mage).verdict == "yes"


SAGE = _made(
    "Each instant and sorcery card in your graveyard has flashback. The flashback cost is equal to"
    " that card's mana cost."
)
MAY_CAST = {**_made("You may cast instant spells from your graveyard."), "card": "Tin Door"}


@pytest.mark.parametrize(
    ("board", "zone", "answer"),
    [
        ([SAGE], "graveyard", "yes"),
        ([SAGE, MAY_CAST], "graveyard", "yes"),
        ([MAY_CAST], "graveyard", "no"),
        ([SAGE], "hand", "no"),
    ],
)
def test_mana_for_spells_with_flashback(board: list[Entry], zone: str, answer: str) -> None:
    zones: dict[str, Any] = {zone: ["Lightning Bolt"]}
    query = {"card": "Lightning Bolt", "from": zone, "targets": ["opponent"]}
    assert ask(query, position(["Altar of the Lost", *board], **zones)).verdict == answer


@pytest.mark.parametrize(
    ("giver", "keyword"),
    [
        ("Creature spells you cast have cascade.", "cascade"),
        ("Creature spells you cast have convoke.", "convoke"),
        ("The first creature spell you cast each turn has convoke.", "convoke"),
    ],
)
def test_other_keywords_of_spells(giver: str, keyword: str) -> None:
    rule = _made(f"Spells with {keyword} you cast cost {{1}} less to cast.")
    given = {**_made(giver), "card": "Tin Rule"}
    assert cast("Grizzly Bears", ["Forest", given, rule]).verdict == "yes"
    assert cast("Grizzly Bears", ["Forest", rule]).verdict == "no"


def test_escape_that_is_given() -> None:
    prison = _made(
        "Each creature card in your graveyard has escape. The escape cost is equal to the card's"
        " mana cost plus exile three other cards from your graveyard."
    )
    rule = {**_made("Spells with escape you cast cost {1} less to cast."), "card": "Tin Rule"}
    grave = ["Grizzly Bears", "3 Shock"]
    query = {"card": "Grizzly Bears", "from": "graveyard"}
    assert ask(query, position(["Forest", prison, rule], graveyard=grave)).verdict == "yes"
    assert ask(query, position(["Forest", prison], graveyard=grave)).verdict == "no"
