"""Activated abilities of other objects, and names that are shared (CR 613.1f, 201.2)."""

from typing import Any

import pytest

from tests.building import ask, cast, position

Entry = dict[str, Any]


def _creature(text: str, **more: Any) -> Entry:
    return {"card": "Brass Ooze", "oracle": text, "type_line": "Creature - Ooze", **more}


OOZE = _creature(
    "As long as Brass Ooze is on the battlefield, it has all activated abilities of all creature"
    " cards in all graveyards."
)
PING = {"action": "activate", "card": "Brass Ooze", "ability": "{T}", "targets": ["opponent"]}


def test_abilities_of_cards_in_a_graveyard() -> None:
    assert ask(PING, position([OOZE], graveyard=["Prodigal Sorcerer"])).verdict == "yes"
    sick = {**OOZE, "summoning_sick": True}
    assert ask(PING, position([sick], graveyard=["Prodigal Sorcerer"])).verdict == "no"
    text = "{T}: Add one mana of the moon's color."
    unread = {"card": "Brass Song", "oracle": text, "type_line": "Creature"}
    assert cast("Llanowar Elves", [OOZE], graveyard=[unread]).verdict == "unknown"
    assert cast("Llanowar Elves", [OOZE], graveyard=["Grizzly Bears"]).verdict == "no"


def test_mana_of_another() -> None:
    borrower = _creature("Brass Ooze has all activated abilities of all lands.")
    board = [borrower, {"card": "Forest", "tapped": True}]
    assert cast("Llanowar Elves", board).verdict == "yes"
    assert cast("Llanowar Elves", [borrower, {"card": "Island", "tapped": True}]).verdict == "no"
    elsewhere = position([borrower], hand=["Llanowar Elves"], opponent=["Forest"])
    assert ask("Llanowar Elves", elsewhere).verdict == "yes"


def test_loyalty_abilities_only() -> None:
    text = "Brass Ooze has all loyalty abilities of all other planeswalkers on the battlefield."
    walker = {**_creature(text), "type_line": "Planeswalker", "counters": {"loyalty": 3}}
    jace = {"card": "Jace Beleren", "counters": {"loyalty": 1}, "loyalty_activated": True}
    query = {"action": "activate", "card": "Brass Ooze", "ability": 1}
    assert ask(query, position([walker, jace])).verdict == "yes"
    used = {**walker, "loyalty_activated": True}
    assert ask(query, position([used, jace])).verdict == "no"


@pytest.mark.parametrize(
    ("exile", "verdict"),
    [
        ([{"card": "Shock", "exiled_with": "Brass Seal"}], "no"),
        ([{"card": "Lightning Bolt", "exiled_with": "Brass Seal"}], "yes"),
        ([{"card": "Lightning Bolt", "exiled_with": "Brass Seal"}, "Shock"], "yes"),
        (["Shock"], "unknown"),
    ],
)
def test_the_name_of_an_exiled_card(exile: list[Any], verdict: str) -> None:
    text = "Your opponents can't cast spells with the same name as the exiled card."
    seal = {"card": "Brass Seal", "oracle": text, "type_line": "Enchantment"}
    where = position(["Mountain"], hand=["Shock"], opponent=[seal], exile=exile)
    assert ask({"card": "Shock", "targets": ["opponent"]}, where).verdict == verdict


def test_the_name_of_a_permanent() -> None:
    text = "Players can't cast spells with the same name as a nontoken permanent."
    market = {"card": "Brass Market", "oracle": text, "type_line": "Enchantment"}
    assert cast("Grizzly Bears", ["2 Forest", market]).verdict == "yes"
    assert cast("Grizzly Bears", ["2 Forest", "Grizzly Bears", market]).verdict == "no"


def test_a_borrowed_ability_means_the_name_that_it_says() -> None:
    wisp = _creature("Sacrifice two creatures named Brass Wisp: Draw a card.") | {
        "card": "Brass Wisp"
    }
    ask_it = {"action": "activate", "card": "Brass Ooze", "ability": 0}
    oozes = [{**OOZE, "id": f"ooze {i}"} for i in range(3)]
    assert ask({**ask_it, "card": "ooze 0"}, position(oozes, graveyard=[wisp])).verdict == "no"
    wisps = [OOZE, wisp, wisp]
    assert ask(ask_it, position(wisps, graveyard=[wisp])).verdict == "yes"


CHEAPER = "{5}: Draw a card. This ability costs {1} less to activate for each creature you control."


@pytest.mark.parametrize(
    ("ability", "lands", "verdict"),
    [(0, 3, "yes"), (0, 2, "no"), (1, 4, "yes"), (1, 3, "no")],
)
def test_an_ability_that_is_given_has_no_discount_of_another_one(
    ability: int, lands: int, verdict: str
) -> None:
    sword = {
        "card": "Brass Fork", "oracle": 'Equipped creature has "{4}: Draw a card."',
        "type_line": "Artifact - Equipment", "attached_to": "ooze",
    }  # fmt: skip
    board = [f"{lands} Swamp", _creature(CHEAPER, id="ooze"), sword, "Grizzly Bears"]
    asked = {"action": "activate", "card": "Brass Ooze", "ability": ability}
    assert ask(asked, position(board)).verdict == verdict


@pytest.mark.parametrize(
    "limit", ["", " You may activate each of those abilities only once each turn."]
)
@pytest.mark.parametrize(("lands", "verdict"), [(3, "yes"), (2, "no")])
def test_a_borrowed_ability_comes_with_its_own_discount(
    limit: str, lands: int, verdict: str
) -> None:
    has = "Brass Ooze has all activated abilities of each other creature you control."
    lender = {"card": "Brass Imp", "oracle": CHEAPER, "type_line": "Creature - Imp"}
    asked = {"action": "activate", "card": "Brass Ooze", "ability": 0}
    board = [f"{lands} Swamp", _creature(has + limit), lender]
    assert ask(asked, position(board)).verdict == verdict


def test_a_borrowed_ability_has_no_discount_of_the_borrower() -> None:
    text = f"{CHEAPER}\nBrass Ooze has all activated abilities of each other creature you control."
    lender = {"card": "Brass Imp", "oracle": "{4}: Draw a card.", "type_line": "Creature - Imp"}
    asked = {"action": "activate", "card": "Brass Ooze", "ability": 1}
    assert ask(asked, position(["3 Swamp", _creature(text), lender])).verdict == "no"
    assert ask(asked, position(["4 Swamp", _creature(text), lender])).verdict == "yes"


@pytest.mark.parametrize(("land", "verdict"), [("Swamp", "yes"), ("Forest", "no")])
def test_what_may_be_spent_on_x_of_a_borrowed_ability(land: str, verdict: str) -> None:
    has = "Brass Ooze has all activated abilities of each other creature you control."
    text = "{X}: Brass Imp deals X damage to each creature. Spend only black mana on X."
    lender = {"card": "Brass Imp", "oracle": text, "type_line": "Creature - Imp"}
    asked = {"action": "activate", "card": "Brass Ooze", "ability": 0, "choices": {"x": 2}}
    assert ask(asked, position([f"2 {land}", _creature(has), lender])).verdict == verdict
    sword = {
        "card": "Brass Fork", "oracle": 'Equipped creature has "{X}, {T}: Draw X cards."',
        "type_line": "Artifact - Equipment", "attached_to": "imp",
    }  # fmt: skip
    given = {"action": "activate", "card": "Brass Imp", "ability": 1, "choices": {"x": 2}}
    board = [f"2 {land}", {**lender, "id": "imp"}, sword]
    assert ask(given, position(board)).verdict == "yes"
