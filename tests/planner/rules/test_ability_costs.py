"""What effects make activated abilities and keywords cost (CR 118.7, 602.2b)."""

from typing import Any

import pytest

from castable.models.verdict import Verdict
from tests.building import Entries, ask, position


def _giver(text: str) -> dict[str, Any]:
    return {"card": "Iron Herald", "oracle": text, "type_line": "Artifact"}


def _activate(card: str, ability: int | str, battlefield: Entries, **more: Any) -> Verdict:
    query = {"action": "activate", "card": card, "ability": ability}
    query |= {"targets": more.pop("targets")} if "targets" in more else {}
    return ask(query, position(battlefield, **more))


def _mana(verdict: Verdict) -> str:
    assert verdict.plan is not None, verdict.reasons
    return verdict.plan.total_cost.mana


def test_abilities_of_permanents_are_not_those_of_cards() -> None:
    cheaper = _giver("Activated abilities of creatures cost {1} less to activate.")
    lands: Entries = ["5 Mountain", cheaper]
    there = _activate("Shivan Dragon", 0, [*lands, "Shivan Dragon"])
    assert _mana(there) == "{R}"
    card = _activate("Street Wraith", "cycling", [cheaper], hand=["Street Wraith"])
    assert card.verdict == "yes"
    elf = {"card": "Brass Ferret", "oracle": "Cycling {2}", "type_line": "Creature - Elf"}
    cycled = _activate("Brass Ferret", "cycling", ["2 Forest", cheaper], hand=[elf])
    assert _mana(cycled) == "{2}"


def test_abilities_of_cards_in_the_graveyard() -> None:
    cheaper = _giver(
        "Activated abilities of creature cards in your graveyard cost {1} less to activate."
    )
    elf = {"card": "Brass Ferret", "oracle": "Unearth {2}{R}", "type_line": "Creature - Elf"}
    board: Entries = ["2 Mountain", cheaper]
    assert _mana(_activate("Brass Ferret", "unearth", board, graveyard=[elf])) == "{1}{R}"
    assert _activate("Brass Ferret", "unearth", board[:1], graveyard=[elf]).verdict == "no"


@pytest.mark.parametrize(("target", "mana"), [("Ornithopter", "{1}"), ("Grizzly Bears", "{3}")])
def test_equip_costs_less_for_some_targets(target: str, mana: str) -> None:
    blade = {
        "card": "Brass Ferret",
        "oracle": "Equip {3}\nThis Equipment's equip ability costs {2} less to activate if it"
        " targets a colorless creature.",
        "type_line": "Artifact - Equipment",
    }
    board: Entries = ["3 Forest", blade, target]
    assert _mana(_activate("Brass Ferret", "equip", board, targets=[target])) == mana


def test_abilities_that_target_something_are_taxed() -> None:
    tax = _giver(
        "Abilities your opponents activate that target a Merfolk you control cost {2} more to"
        " activate."
    )
    bolt = {
        "card": "Brass Ferret",
        "oracle": "{R}: Brass Ferret deals 1 damage to any target.",
        "type_line": "Artifact",
    }
    lands: Entries = ["3 Mountain", bolt]
    theirs: Entries = [tax, "Merfolk of the Pearl Trident"]
    fish = _activate(
        "Brass Ferret", 0, lands, opponent=theirs, targets=["Merfolk of the Pearl Trident"]
    )
    assert _mana(fish) == "{2}{R}"
    face = _activate("Brass Ferret", 0, lands, opponent=theirs, targets=["opponent"])
    assert _mana(face) == "{R}"


def test_other_permanents_of_a_keyword() -> None:
    cheaper = _giver("Exhaust abilities of other permanents you control cost {2} less to activate.")
    elf = {"card": "Brass Ferret", "oracle": "Exhaust — {3}: Draw a card.", "type_line": "Creature"}
    assert _mana(_activate("Brass Ferret", 0, ["Forest", cheaper, elf])) == "{1}"


@pytest.mark.parametrize(
    ("flashback", "lands", "mana"), [("{3}", 1, "{1}"), ("{1}{R}", 1, "{R}"), ("{R}", 1, "{R}")]
)
def test_what_flashback_costs(flashback: str, lands: int, mana: str) -> None:
    cheaper = _giver("Flashback costs you pay cost {2} less.")
    spell = {
        "card": "Brass Ferret",
        "oracle": f"Draw a card.\nFlashback {flashback}",
        "type_line": "Sorcery",
        "mana_cost": "{5}",
    }
    where = position([f"{lands} Mountain", cheaper], graveyard=[spell])
    assert _mana(ask({"card": "Brass Ferret", "from": "graveyard"}, where)) == mana
    inhand = position([f"{lands} Mountain", cheaper], hand=[spell])
    assert ask("Brass Ferret", inhand).verdict == "no"


@pytest.mark.parametrize(
    ("cast_before", "target", "expected"),
    [
        ([], "Grizzly Bears", "yes"),
        ([], "opponent", "no"),
        (["Divination"], "Grizzly Bears", "unknown"),
    ],
)
def test_the_first_spell_that_targets_something(
    cast_before: list[str], target: str, expected: str
) -> None:
    text = (
        "The first spell you cast during each of your turns that targets a creature costs {1} less"
        " to cast."
    )
    where = position(
        ["Mountain", _giver(text)],
        hand=["Incinerate"],
        opponent=["Grizzly Bears"],
        this_turn={"spells_cast": cast_before},
    )
    assert ask({"card": "Incinerate", "targets": [target]}, where).verdict == expected


def test_commanders_cast_before_count() -> None:
    text = (
        "Instant and sorcery spells you cast cost {1} less to cast for each time you've cast a"
        " commander from the command zone this game."
    )
    board: Entries = ["Island", _giver(text)]
    for times, expected in ((2, "yes"), (1, "no")):
        commander = {"card": "Hill Giant", "times_cast": times}
        where = position(board, hand=["Divination"], command=[commander])
        assert ask("Divination", where).verdict == expected


def test_typecycling_is_cycling() -> None:
    cheaper = _giver("Cycling costs you pay cost {2} less.")
    card = {"card": "Brass Ferret", "oracle": "Islandcycling {2}", "type_line": "Creature"}
    assert _mana(_activate("Brass Ferret", "islandcycling", [cheaper], hand=[card])) == "{0}"


@pytest.mark.parametrize(
    ("this_turn", "expected"),
    [
        ({}, "yes"),
        ({"discarded": ["Shock"]}, "unknown"),
        ({"activations": {"Sol Ring": 1}}, "unknown"),
    ],
)
def test_nothing_instead_of_the_first_cycling_cost(
    this_turn: dict[str, Any], expected: str
) -> None:
    text = "You may pay {0} rather than pay the cycling cost of the first card you cycle each turn."
    card = {"card": "Brass Ferret", "oracle": "Cycling {2}", "type_line": "Creature"}
    verdict = _activate("Brass Ferret", "cycling", [_giver(text)], hand=[card], this_turn=this_turn)
    assert verdict.verdict == expected
    assert verdict.plan is None or verdict.plan.lost.discarded == ("brass-ferret-1",)
    assert _activate("Brass Ferret", "cycling", [], hand=[card]).verdict == "no"


def test_a_crew_cost_of_its_own() -> None:
    ship = {
        "card": "Brass Ferret",
        "oracle": "You may remove a loyalty counter from a planeswalker you control rather than pay"
        " Brass Ferret's crew cost.\nCrew 3",
        "type_line": "Artifact - Vehicle",
    }
    walker = {"card": "Jace Beleren", "counters": {"loyalty": 3}}
    assert _activate("Brass Ferret", "crew", [ship, walker]).verdict == "yes"
    assert _activate("Brass Ferret", "crew", [ship, "Grizzly Bears"]).verdict == "no"


def test_what_a_given_ability_costs_less_is_its_own() -> None:
    text = (
        'Equipped creature has "{5}: Draw a card. This ability costs {1} less to activate for each'
        ' Mountain you control."'
    )
    blade = {
        "card": "Brass Blade",
        "oracle": text,
        "type_line": "Artifact - Equipment",
        "attached_to": "Brass Ferret",
    }
    ferret = {"card": "Brass Ferret", "oracle": "{4}: Scry 1.", "type_line": "Creature - Elf"}
    board: Entries = ["4 Mountain", ferret, blade]
    assert _mana(_activate("Brass Ferret", "{4}", board)) == "{4}"
    assert _mana(_activate("Brass Ferret", "{5}", board)) == "{1}"


def test_creatures_pay_for_the_mana_of_an_ability() -> None:
    text = (
        "{4}, {T}: Draw a card. For each mana in this ability's activation cost, you may tap an"
        " untapped creature you control rather than pay that mana."
    )
    epic = {"card": "Brass Epic", "oracle": text, "type_line": "Artifact"}
    query = {"action": "activate", "card": "Brass Epic"}
    sick = {"card": "Grizzly Bears", "count": 4, "summoning_sick": True}
    assert ask(query, position([epic, sick])).verdict == "yes"
    assert ask(query, position([epic, "3 Grizzly Bears"])).verdict == "no"
    assert ask(query, position([epic, "3 Grizzly Bears", "Forest"])).verdict == "yes"
    assert ask(query, position([epic, "3 Grizzly Bears", "Sol Ring"])).verdict == "yes"
    assert ask(query, position([epic, "4 Sol Ring"])).verdict == "yes"
    assert ask(query, position([epic, "4 Bonesplitter"])).verdict == "no"
    wish = {**query, "choices": {"tap": ["Llanowar Elves"]}}
    elves = ["Llanowar Elves", "3 Grizzly Bears", "4 Forest"]
    assert ask(wish, position([epic, *elves])).verdict == "yes"


def test_cards_of_the_hand_are_put_back() -> None:
    text = "Put a card from your hand on top of your library: Draw a card."
    retreat = {"card": "Brass Retreat", "oracle": text, "type_line": "Enchantment"}
    query = {"action": "activate", "card": "Brass Retreat"}
    verdict = ask(query, position([retreat], hand=["Opt"]))
    assert verdict.verdict == "yes"
    assert verdict.plan is not None
    assert verdict.plan.lost.put_back == ("opt-1",)
    none = ask(query, position([retreat, "Opt"]))
    assert none.verdict == "no"
    assert "put a card" in none.reasons[0].text
    white = {**retreat, "oracle": text.replace("a card", "two white cards", 1)}
    assert ask(query, position([white], hand=["Swords to Plowshares", "Opt"])).verdict == "no"
    assert ask(query, position([white], hand=["2 Swords to Plowshares"])).verdict == "yes"


def test_mana_that_is_paid_several_times() -> None:
    text = {"oracle": "Madness—Pay six {C}.", "type_line": "Creature", "mana_cost": "{9}"}
    card: dict[str, Any] = {"card": "Brass Mad", "madness": True, **text}
    query = {"card": "Brass Mad", "from": "exile"}
    assert ask(query, position(["6 Wastes"], exile=[card])).verdict == "yes"
    assert ask(query, position(["5 Wastes", "Island"], exile=[card])).verdict == "no"
