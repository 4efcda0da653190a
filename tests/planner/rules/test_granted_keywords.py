"""What cards off the battlefield, and spells, are given by permanents (CR 113.6, 604.3)."""

from typing import Any

import pytest

from castable.models.verdict import Verdict
from tests.building import ask, cast, position

Entry = dict[str, Any]


def _enchantment(text: str) -> Entry:
    return {"card": "Brass Rule", "oracle": text, "type_line": "Enchantment"}


CYCLING = _enchantment("Each creature card in your hand has cycling {2}.")
RETRACE = _enchantment("During your turn, permanent cards in your graveyard have retrace.")
CASUALTY = _enchantment("The first instant or sorcery spell you cast each turn has casualty 2.")
CONVOKE = _enchantment("The first creature spell you cast each turn has convoke.")


@pytest.mark.parametrize(
    ("lands", "card", "verdict"),
    [("2 Forest", "Grizzly Bears", "yes"), ("Forest", "Grizzly Bears", "no")],
)
def test_a_card_in_hand_is_cycled(lands: str, card: str, verdict: str) -> None:
    query = {"action": "activate", "card": card, "ability": "cycling"}
    assert ask(query, position([lands, CYCLING], hand=[card])).verdict == verdict


@pytest.mark.parametrize(("lands", "verdict"), [("2 Forest", "yes"), ("Forest", "no")])
def test_a_cost_of_its_mana_value(lands: str, verdict: str) -> None:
    encore = _enchantment(
        "Each creature card in your graveyard has encore {X}, where X is its mana value."
    )
    query = {"action": "activate", "card": "Grizzly Bears", "ability": "encore"}
    where = position([lands, encore], graveyard=["Grizzly Bears"])
    assert ask(query, where).verdict == verdict


def test_madness_of_cards_that_are_not_on_the_battlefield() -> None:
    madness = _enchantment(
        "Each Bear card you own that isn't on the battlefield has madness. The madness cost is"
        " equal to its mana cost."
    )
    discarded = {"card": "Grizzly Bears", "madness": True}
    query = {"card": "Grizzly Bears", "from": "exile"}
    assert ask(query, position(["2 Forest", madness], exile=[discarded])).verdict == "yes"
    assert ask(query, position(["Forest", madness], exile=[discarded])).verdict == "no"
    assert ask(query, position(["2 Forest", madness], exile=["Grizzly Bears"])).verdict == "no"


def test_for_what_a_card_was_foretold_by_an_effect_that_is_gone() -> None:
    foretold = {"card": "Hill Giant", "foretold": True}
    where = position(["4 Mountain"], exile=[foretold])
    assert ask({"card": "Hill Giant", "from": "exile"}, where).verdict == "unknown"


def test_retrace_on_the_own_turn() -> None:
    query = {"card": "Grizzly Bears", "from": "graveyard"}
    board, grave = ["2 Forest", RETRACE], ["Grizzly Bears"]
    assert ask(query, position(board, graveyard=grave, hand=["Forest"])).verdict == "yes"
    assert ask(query, position(board, graveyard=grave, hand=["Grizzly Bears"])).verdict == "no"


def _bolt(board: list[Any], choices: Entry, **more: Any) -> Verdict:
    return cast("Lightning Bolt", board, choices=choices, targets=["opponent"], **more)


def test_the_first_spell_of_the_turn() -> None:
    board = ["Mountain", "Goblin Piker", CASUALTY]
    paid = _bolt(board, {"casualty": True})
    assert paid.plan is not None
    assert paid.plan.lost.sacrificed == ("goblin-piker-1",)
    late = _bolt(board, {"casualty": True}, this_turn={"spells_cast": ["Shock"]})
    assert late.verdict == "no"
    other = _bolt(board, {"casualty": True}, this_turn={"spells_cast": ["Grizzly Bears"]})
    assert other.verdict == "yes"


def test_replicate_and_conspire() -> None:
    replicate = _enchantment(
        "Each instant and sorcery spell you cast has replicate. The replicate cost is equal to its"
        " mana cost."
    )
    assert _bolt(["3 Mountain", replicate], {"replicate": 2}).verdict == "yes"
    assert _bolt(["2 Mountain", replicate], {"replicate": 2}).verdict == "no"
    conspire = _enchantment("Each noncreature spell you cast has conspire.")
    assert _bolt(["Mountain", "2 Goblin Piker", conspire], {"conspire": True}).verdict == "yes"
    assert _bolt(["Mountain", "Goblin Piker", conspire], {"conspire": True}).verdict == "no"


def test_convoke_for_the_first() -> None:
    assert cast("Grizzly Bears", ["2 Llanowar Elves", CONVOKE]).verdict == "yes"
    sick = {"card": "Llanowar Elves", "count": 2, "summoning_sick": True}
    assert cast("Grizzly Bears", [sick, CONVOKE]).verdict == "yes"
    late = cast("Grizzly Bears", [sick, CONVOKE], this_turn={"spells_cast": ["Savannah Lions"]})
    assert late.verdict == "no"


def test_flash_of_spells() -> None:
    flash = _enchantment("Goblin spells you cast have flash.")
    assert cast("Goblin Piker", ["2 Mountain", flash], step="upkeep").verdict == "yes"
    assert cast("Hill Giant", ["4 Mountain", flash], step="upkeep").verdict == "no"


def test_keywords_with_a_cost_are_keywords() -> None:
    rule = _enchantment("Spells with flashback you cast cost {1} less to cast.")
    text = {"card": "Brass Loot", "oracle": "Draw a card.\nFlashback {4}", "type_line": "Sorcery"}
    loot = {**text, "mana_cost": "{1}{R}"}
    assert ask("Brass Loot", position(["Mountain", rule], hand=[loot])).verdict == "yes"
    assert ask("Brass Loot", position(["Mountain"], hand=[loot])).verdict == "no"


def test_a_spell_cast_face_down_is_a_creature_spell_too() -> None:
    beast = {"card": "Brass Beast", "oracle": "Morph {G}", "type_line": "Creature"}
    hand = [{**beast, "mana_cost": "{7}{G}{G}"}]
    down = {"card": "Brass Beast", "choices": {"alternative": "morph"}}
    sick = {"card": "Llanowar Elves", "count": 3, "summoning_sick": True}
    assert ask(down, position([sick, CONVOKE], hand=hand)).verdict == "yes"
    assert ask(down, position([sick], hand=hand)).verdict == "no"


@pytest.mark.parametrize(
    ("text", "bear", "answer"),
    [
        ("Equipped creature gets +10/+10 and loses flying.", {"oracle": "Flying"}, "no"),
        ("Equipped creature gets +10/+10 and loses reach.", {"oracle": "Flying"}, "yes"),
        ("Equipped creature loses flying.", {"oracle": "", "counters": {"flying": 1}}, "unknown"),
        ("Creatures your opponents control lose flying.", {"oracle": "Flying"}, "yes"),
    ],
)
def test_a_keyword_that_is_lost(text: str, bear: dict[str, Any], answer: str) -> None:
    bear = {"card": "Brass Ferret", "type_line": "Creature - Bear", **bear}
    hammer = {
        "card": "Tin Hammer",
        "oracle": text,
        "type_line": "Artifact - Equipment",
        "attached_to": "Brass Ferret",
    }
    spell = {
        "card": "Iron Song",
        "oracle": "Destroy target creature with flying.",
        "type_line": "Instant",
        "mana_cost": "{0}",
    }
    where = position([], hand=[spell], opponent=[bear, hammer])
    assert ask("Iron Song", where).verdict == answer


def test_haste_that_nobody_needs_is_no_reason_to_keep_its_giver() -> None:
    """Only a creature that is new looks at haste when it is tapped (CR 302.6, 702.10c)."""
    giver = {
        "card": "Brass Herald", "type_line": "Creature - Goblin",
        "oracle": "Goblins you control have haste.",
    }  # fmt: skip
    new = {"card": "Llanowar Elves", "summoning_sick": True}
    goblin = {"card": "Skirk Prospector", "summoning_sick": True}
    altar = "Phyrexian Altar"
    assert cast("Lightning Bolt", [giver, altar, new], targets=["opponent"]).verdict == "yes"
    board = [giver, altar, goblin]
    assert cast("Colossal Dreadmaw", board).verdict == "unknown"
    assert cast("Colossal Dreadmaw", [giver, altar, new]).verdict == "no"


@pytest.mark.parametrize(("equipped", "answer"), [(True, "yes"), (False, "no")])
def test_an_ability_that_is_given_gives_a_keyword_in_turn(equipped: bool, answer: str) -> None:
    """Rune of Flight on an Equipment: CR 613.1f, 613.6."""
    rune = {
        "card": "Brass Rune", "type_line": "Enchantment - Aura", "attached_to": "Bonesplitter",
        "oracle": "Enchant permanent\nAs long as enchanted permanent is an Equipment, "
        'it has "Equipped creature has flying."',
    }  # fmt: skip
    blade = {"card": "Bonesplitter"} | ({"attached_to": "Grizzly Bears"} if equipped else {})
    board: list[Any] = ["2 Forest", "Grizzly Bears", blade, rune]
    assert cast("Plummet", board).verdict == answer
