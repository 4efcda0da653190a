"""Abilities at another time, more often, or by more power (CR 602.5, 606.3, 702.122)."""

from typing import Any

import pytest

from castable.models.errors import UnknownName
from tests.building import ask, cast, position

Entry = dict[str, Any]


def _rule(text: str) -> Entry:
    return {"card": "Brass Rule", "oracle": text, "type_line": "Enchantment"}


HASTE = _rule(
    "You may activate abilities of creatures you control as though those creatures had haste."
)
TWICE = _rule(
    "You may activate the loyalty abilities of planeswalkers you control twice each turn rather"
    " than only once."
)
SICK = {"card": "Prodigal Sorcerer", "summoning_sick": True}
TIM = {"action": "activate", "card": "Prodigal Sorcerer", "ability": 0, "targets": ["opponent"]}


def test_as_though_it_had_haste() -> None:
    assert ask(TIM, position([SICK, HASTE])).verdict == "yes"
    assert ask(TIM, position([SICK], opponent=[HASTE])).verdict == "no"
    elves = {"card": "Llanowar Elves", "summoning_sick": True}
    assert cast("Elvish Mystic", [elves]).verdict == "no"
    assert cast("Elvish Mystic", [elves, HASTE]).verdict == "yes"


def test_equip_as_an_instant() -> None:
    rule = _rule("You may activate equip abilities any time you could cast an instant.")
    query = {"action": "activate", "card": "Bonesplitter", "ability": "equip"}
    board = ["Bonesplitter", "Savannah Lions", "Plains"]
    assert ask(query, position([*board, rule], step="upkeep")).verdict == "yes"
    assert ask(query, position(board, step="upkeep")).verdict == "no"
    level = {"action": "activate", "card": "Joraga Treespeaker", "ability": "Level up"}
    late = position(["2 Forest", "Joraga Treespeaker", rule], step="upkeep")
    assert ask(level, late).verdict == "no"


WALKER = {"card": "Jace Beleren", "counters": {"loyalty": 3}}
JACE = {"action": "activate", "card": "Jace Beleren", "ability": 0}


@pytest.mark.parametrize(
    ("used", "verdict"),
    [({}, "unknown"), ({"0": 1}, "yes"), ({"0": 1, "1": 1}, "no"), ({"0": 2}, "no")],
)
def test_loyalty_twice_a_turn(used: dict[str, int], verdict: str) -> None:
    walker = {**WALKER, "loyalty_activated": True, "activations": used}
    assert ask(JACE, position([walker, TWICE])).verdict == verdict
    assert ask(JACE, position([walker])).verdict == "no"


@pytest.mark.parametrize(
    ("index", "verdict"), [("0", "no"), ("1", "no"), ("2", "no"), ("3", "yes")]
)
def test_loyalty_told_by_the_index_of_an_ability(index: str, verdict: str) -> None:
    walker = {
        "card": "Brass Ferret",
        "type_line": "Legendary Planeswalker - Ferret",
        "mana_cost": "{2}",
        "counters": {"loyalty": 5},
        "oracle": "[+1]: Scry 1.\n[0]: Scry 2.\n[-1]: Draw a card.\n{1}: Scry 1.",
        "activations": {index: 1},
    }
    query = {"action": "activate", "card": "Brass Ferret", "ability": 0}
    assert ask(query, position([walker])).verdict == verdict


def test_loyalty_as_an_instant() -> None:
    rule = _rule(
        "You may activate loyalty abilities of planeswalkers you control on any player's turn any"
        " time you could cast an instant."
    )
    late = position([WALKER, rule], turn_player="opponent", step="upkeep")
    assert ask(JACE, late).verdict == "yes"
    assert ask(JACE, position([WALKER], turn_player="opponent", step="upkeep")).verdict == "no"


CART = {"card": "Brass Cart", "oracle": "Crew 3", "type_line": "Artifact - Vehicle"}
CREW = {"action": "activate", "card": "Brass Cart", "ability": "crew"}


def _pilot(text: str, power: int, toughness: int = 3) -> Entry:
    more = {"power": power, "toughness": toughness}
    return {"card": "Brass Pilot", "oracle": text, "type_line": "Creature - Pilot", **more}


def test_crewing_with_more_power() -> None:
    better = _pilot("This creature crews Vehicles as though its power were 2 greater.", 1)
    assert ask(CREW, position([CART, better])).verdict == "yes"
    assert ask(CREW, position([CART, {**better, "tapped": True}])).verdict == "no"
    assert ask(CREW, position([CART, _pilot("Vigilance", 1)])).verdict == "no"
    saddles = _pilot("This creature saddles Mounts as though its power were 2 greater.", 1)
    assert ask(CREW, position([CART, saddles])).verdict == "no"


def test_crewing_with_toughness() -> None:
    text = "This creature crews Vehicles using its toughness rather than its power."
    assert ask(CREW, position([CART, _pilot(text, 0, 3)])).verdict == "yes"
    assert ask(CREW, position([CART, _pilot(text, 9, 2)])).verdict == "no"


def test_what_can_not_crew_is_not_tapped_for_it() -> None:
    """CR 702.122c."""
    pilot = {**_pilot("Vigilance", 3), "id": "pilot"}
    arrest = {
        "card": "Tin Arrest",
        "oracle": "Enchanted creature can't attack, block, or crew Vehicles.",
        "type_line": "Enchantment - Aura",
        "attached_to": "pilot",
    }
    assert ask(CREW, position([CART, pilot])).verdict == "yes"
    assert ask(CREW, position([CART, pilot, arrest])).verdict == "no"
    other = {**_pilot("Vigilance", 3), "card": "Tin Pilot"}
    assert ask(CREW, position([CART, pilot, other, arrest])).verdict == "yes"


@pytest.mark.parametrize(
    ("where", "effect", "verdict"),
    [
        ("bird", "can't become untapped.", "no"),
        ("bird", "doesn't untap during its controller's untap step.", "yes"),
        ("other", "can't become untapped.", "yes"),
    ],
)
def test_what_can_not_become_untapped_pays_for_nothing(
    where: str, effect: str, verdict: str
) -> None:
    text = f"Enchant creature\nEnchanted creature {effect}"
    aura = {
        **_rule(text), "card": "Tin Badger", "type_line": "Enchantment - Aura",
        "attached_to": where,
    }  # fmt: skip
    other = {"card": "Grizzly Bears", "id": "other", "tapped": True}

    def untapping(cost: str) -> str:
        bird = {
            "card": "Brass Ferret", "oracle": f"{cost}: Draw a card.",
            "type_line": "Creature - Bird", "id": "bird", "tapped": True,
        }  # fmt: skip
        query = {"action": "activate", "card": "Brass Ferret", "ability": 0}
        return ask(query, position([bird, other, aura])).verdict

    assert untapping("{Q}") == verdict
    assert untapping("Untap a tapped creature you control") == "yes"
    two = "no" if "become" in effect else "yes"
    assert untapping("Untap two tapped creatures you control") == two


@pytest.mark.parametrize(
    ("card", "called"), [("Mind Stone", "sacrifice"), ("Cabal Pit", "threshold")]
)
def test_an_ability_is_called_by_its_word_or_what_is_done_for_it(card: str, called: str) -> None:
    where = position([card, "Swamp"], graveyard=["7 Opt"], opponent=["Grizzly Bears"])
    asked = {"action": "activate", "card": card, "ability": called}
    verdict = ask(asked, where)
    assert verdict.plan is not None
    assert verdict.plan.lost.sacrificed


@pytest.mark.parametrize("called", ["draw", "discard", "bloodrush", "sacrifice it all", "{1}"])
def test_what_is_not_in_the_cost_calls_no_ability(called: str) -> None:
    where = position(["Sol Ring"])
    with pytest.raises(UnknownName, match="no ability"):
        ask({"action": "activate", "card": "Sol Ring", "ability": called}, where)
