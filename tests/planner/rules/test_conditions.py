"""Conditions on chapters, graveyards, libraries and exiled cards (CR 113.6b, 714.2, 607)."""

from typing import Any

import pytest

from tests.building import ask, cast, position

SAGA = 'I — This Saga gains "{T}: Add {C}."\nII — This Saga gains "{T}: Add {G}."'
TOP = 'As long as the top card of your library is a land card, this creature has "{T}: Add {G}."'
GRAVE = 'As long as this card is in your graveyard, creatures you control have "{T}: Add {G}."'
BAN = "Players can't cast spells with the same name as the exiled card."


def odd(text: str, type_line: str = "Artifact", **more: Any) -> dict[str, Any]:
    """Return an invented permanent with that text."""
    return {"card": "Brass Ferret", "oracle": text, "type_line": type_line} | more


def test_a_chapter_has_resolved_with_its_counter() -> None:
    saga = odd(SAGA, "Enchantment Land - Saga", counters={"lore": 1})
    assert cast("Llanowar Elves", [saga]).verdict == "no"
    saga["counters"] = {"lore": 2}
    assert cast("Llanowar Elves", [saga]).verdict == "yes"
    saga["counters"] = {}
    assert cast("Llanowar Elves", [saga]).verdict == "unknown"
    assert cast("Llanowar Elves", [saga, "Forest"]).verdict == "yes"


@pytest.mark.parametrize(("solved", "verdict"), [(True, "yes"), (False, "no"), (None, "unknown")])
def test_a_case_gives_what_it_gives_when_it_is_solved(solved: bool | None, verdict: str) -> None:
    case = odd("Solved — {T}: Add {G}.", "Enchantment - Case", solved=solved)
    assert cast("Llanowar Elves", [case]).verdict == verdict


@pytest.mark.parametrize("counters", [{}, {"+1/+1": 1}])
@pytest.mark.parametrize("state", ["renowned", "monstrous"])
@pytest.mark.parametrize(("told", "verdict"), [(True, "yes"), (False, "no"), (None, "unknown")])
def test_its_counters_dont_tell_whether_it_is_so(
    state: str, counters: dict[str, int], told: bool | None, verdict: str
) -> None:
    """It stays renowned or monstrous until it leaves the battlefield (CR 701.37b, 702.112b)."""
    text = f'As long as this creature is {state}, it has "{{T}}: Add {{G}}."'
    elf = odd(text, "Creature - Elf", counters=counters, **{state: told})
    assert cast("Llanowar Elves", [elf]).verdict == verdict


def test_a_chapter_on_the_stack_has_not_surely_resolved() -> None:
    saga = odd(SAGA, "Enchantment Land - Saga", card="Urza's Saga", counters={"lore": 2})
    waiting = [{"card": "Urza's Saga", "controller": "you", "ability": 0}]
    mine: dict[str, Any] = {"targets": ["Grizzly Bears"], "opponent": ["Grizzly Bears"]}
    assert cast("Giant Growth", [saga], **mine).verdict == "yes"
    assert cast("Giant Growth", [saga], stack=waiting, **mine).verdict == "unknown"


def test_the_top_card_must_be_known() -> None:
    elf = odd(TOP, "Creature - Elf")
    assert cast("Llanowar Elves", [elf], library=["Forest"]).verdict == "yes"
    assert cast("Llanowar Elves", [elf], library=["Opt", "Forest"]).verdict == "no"
    assert cast("Llanowar Elves", [elf]).verdict == "unknown"
    assert cast("Llanowar Elves", [elf], library_size=0).verdict == "no"


def test_what_works_in_the_graveyard_works_only_there() -> None:
    odd_card = odd(GRAVE, "Creature - Elf")
    assert cast("Llanowar Elves", ["Grizzly Bears"], graveyard=[odd_card]).verdict == "yes"
    assert cast("Llanowar Elves", ["Grizzly Bears", odd_card]).verdict == "no"


def test_the_exiled_card_must_be_known() -> None:
    prison = odd(BAN, "Enchantment")
    exiled = [{"card": "Opt", "exiled_with": "Brass Ferret"}]
    assert cast("Opt", ["Island", prison], exile=exiled).verdict == "no"
    assert cast("Shock", ["Mountain", prison], exile=exiled, targets=["opponent"]).verdict == "yes"
    assert cast("Opt", ["Island", prison], exile=["Opt"]).verdict == "unknown"


UNTOLD = {
    "card": "Urza's Saga",
    "oracle": 'I — This Saga gains "{T}: Add {C}."\nII — This Saga gains "{2}, {T}: Draw a card."',
    "type_line": "Enchantment Land - Saga",
}


def test_a_saga_has_a_lore_counter() -> None:
    """It enters with one (CR 714.3a): the first chapter has resolved, or is on the stack."""
    assert cast("Sol Ring", [UNTOLD]).verdict == "yes"
    stack = [{"card": "Urza's Saga", "controller": "you", "ability": 0}]
    flash = {"card": "Brass Wink", "oracle": "Flash", "type_line": "Artifact", "mana_cost": "{1}"}
    assert ask("Brass Wink", position([UNTOLD], hand=[flash])).verdict == "yes"
    assert ask("Brass Wink", position([UNTOLD], hand=[flash], stack=stack)).verdict == "unknown"


def test_an_ability_that_it_may_have_matters_where_it_is_activated() -> None:
    assert cast("Grizzly Bears", [UNTOLD]).verdict == "no"
    draw = {"action": "activate", "card": "Urza's Saga", "ability": "{2}, {T}"}
    assert ask(draw, position([UNTOLD, "2 Forest"])).verdict == "unknown"
    told = {**UNTOLD, "counters": {"lore": 2}}
    assert ask(draw, position([told, "2 Forest"])).verdict == "yes"
