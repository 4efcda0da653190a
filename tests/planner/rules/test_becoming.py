"""What texts make of their own card, of what they enchant and of others (CR 205.1)."""

from typing import Any

import pytest

from tests.building import Entries, ask, cast, position
from tests.planner.rules.effects import aura, effect, first


def walker(text: str, **more: Any) -> dict[str, Any]:
    told = {"card": "Brass Ferret", "type_line": "Legendary Planeswalker - Ferret", **more}
    return {"oracle": f"{text}\n[+1]: Draw a card.", "mana_cost": "{1}{G}", **told}


NINJA = (
    "During your turn, as long as Brass Ferret has one or more loyalty counters on him, he's a 3/4"
    " Ninja creature and has hexproof."
)
INSECT = (
    "As long as Brass Ferret isn't on the battlefield, it's a 1/1 Insect creature in addition to"
    " its other types."
)


@pytest.mark.parametrize(
    ("turn", "loyalty", "creature"),
    [("you", 3, True), ("you", 0, False), ("opponent", 3, False)],
)
def test_a_planeswalker_that_is_a_creature_in_your_turn(
    turn: str, loyalty: int, creature: bool
) -> None:
    board = ["Forest", walker(NINJA, counters={"loyalty": loyalty})]
    found = cast("Giant Growth", board, targets=["Brass Ferret"], turn_player=turn)
    assert found.verdict == ("yes" if creature else "no")
    kinds = first(board[1:]).types
    assert ("Planeswalker" in kinds) == (loyalty == 0)


def test_its_loyalty_abilities_stay() -> None:
    query = {"action": "activate", "card": "Brass Ferret", "ability": "+1"}
    assert ask(query, position([walker(NINJA, counters={"loyalty": 3})])).verdict == "yes"


def test_a_card_that_is_a_creature_off_the_battlefield() -> None:
    on = first([walker(INSECT, counters={"loyalty": 3})])
    assert set(on.types) == {"Planeswalker"}
    assert "Insect" not in on.subtypes
    eater = {
        "card": "Iron Ferret",
        "type_line": "Sorcery",
        "mana_cost": "{0}",
        "oracle": "As an additional cost to cast this spell, exile an Insect creature card from"
        " your graveyard.",
    }
    query = {"card": "Iron Ferret", "from": "hand"}
    there = position([], hand=[eater], graveyard=[walker(INSECT)])
    assert ask(query, there).verdict == "yes"
    less = effect("Creature spells you cast cost {1} less to cast.")
    hand = position(["Forest", {**less, "card": "Tin Ferret"}], hand=[walker(INSECT)])
    assert ask({"card": "Brass Ferret", "from": "hand"}, hand).verdict == "yes"


def test_a_vehicle_that_may_be_crewed() -> None:
    text = (
        "Enchanted permanent is a Vehicle artifact with crew 2 and it loses all other card types."
    )
    board: Entries = [{"card": "Hill Giant", "id": "giant"}, aura(text, "giant")]
    assert set(first(board).types) == {"Artifact"}
    query = {"action": "activate", "card": "giant", "ability": "crew"}
    assert ask(query, position([*board, "Grizzly Bears"])).verdict == "yes"
    assert ask(query, position([*board, "Memnite"])).verdict == "no"


@pytest.mark.parametrize(
    ("text", "subtypes"),
    [
        ("Enchanted land is every nonbasic land type.", {"Forest", "Urza's", "Gate"}),
        (
            "Enchanted land is every land type in addition to its other types.",
            {"Forest", "Urza's", "Gate", "Island"},
        ),
    ],
)
def test_every_land_type(text: str, subtypes: set[str]) -> None:
    board: Entries = [{"card": "Forest", "id": "land"}, aura(text, "land")]
    assert subtypes <= first(board).subtypes
    assert ("Island" in first(board).subtypes) == ("Island" in subtypes)


@pytest.mark.parametrize(
    ("target", "verdict"), [("Wind Drake", "no"), ("Hill Giant", "yes"), ("Memnite", "yes")]
)
def test_keywords_by_what_each_is(target: str, verdict: str) -> None:
    text = (
        "Each creature you control has vigilance if it's white, hexproof if it's blue, and trample"
        " if it's red."
    )
    theirs = [effect(text), "Wind Drake", "Hill Giant", "Memnite"]
    assert cast("Shock", ["Mountain"], targets=[target], opponent=theirs).verdict == verdict
    giant = first(["Hill Giant", effect(text)])
    assert "trample" in giant.keywords
    assert "vigilance" not in giant.keywords


@pytest.mark.parametrize(("number", "keywords"), [(3, {"flying"}), (2, set())])
def test_counters_of_any_kind(number: int, keywords: set[str]) -> None:
    thing = {
        "card": "Brass Ferret", "type_line": "Creature - Ferret",
        "oracle": "As long as Brass Ferret has three or more counters on it, it has flying.",
        "counters": {"charge": number - 1, "oil": 1},
    }  # fmt: skip
    assert first([thing]).keywords & {"flying"} == keywords


@pytest.mark.parametrize(("sagas", "verdict"), [((2, 2), "no"), ((2, 1), "yes")])
def test_counters_among_permanents(sagas: tuple[int, int], verdict: str) -> None:
    text = (
        "As long as there are four or more lore counters among Sagas you control, Brass Ferret has"
        " hexproof."
    )
    thing = {"card": "Brass Ferret", "type_line": "Creature - Ferret", "oracle": text}
    theirs = [{"card": "History of Benalia", "counters": {"lore": n}} for n in sagas]
    found = cast("Shock", ["Mountain"], targets=["Brass Ferret"], opponent=[thing, *theirs])
    assert found.verdict == verdict


@pytest.mark.parametrize(("cards", "creature"), [(7, False), (8, True)])
def test_fewer_cards_than_needed(cards: int, creature: bool) -> None:
    text = (
        "As long as there are fewer than eight cards in your graveyard, Brass Ferret isn't a"
        " creature."
    )
    thing = {"card": "Brass Ferret", "type_line": "Artifact Creature - God", "oracle": text}
    query = {"action": "cast", "card": "Giant Growth", "targets": ["Brass Ferret"]}
    where = position([thing, "Forest"], hand=["Giant Growth"], graveyard=[f"{cards} Island"])
    assert (ask(query, where).verdict == "yes") == creature


def test_what_is_yours_and_was_another_s() -> None:
    text = "Creatures you control but don't own get +2/+2 and can't be sacrificed."
    taken = {"card": "Grizzly Bears", "owner": "opponent"}
    assert first([taken, effect(text)]).power == 4
    assert first(["Grizzly Bears", effect(text)]).power == 2
    assert cast("Altar's Reap", ["2 Swamp", taken, effect(text)]).verdict == "no"
    assert cast("Altar's Reap", ["2 Swamp", "Grizzly Bears", effect(text)]).verdict == "yes"


def test_a_supertype_and_a_type_besides() -> None:
    text = (
        "Enchanted creature gets +2/+2, has first strike and vigilance, and is a legendary Soldier"
        " in addition to its other types."
    )
    board: Entries = [{"card": "Grizzly Bears", "id": "bears"}, aura(text, "bears")]
    bears = first(board)
    assert "Legendary" in bears.supertypes
    assert {"Bear", "Soldier"} <= bears.subtypes


@pytest.mark.parametrize(
    ("theirs", "verdict"),
    [
        (["Wastes", "Karplusan Forest"], "yes"),
        (["Wastes", "Forest"], "no"),
        (["Wastes", "Command Tower"], "no"),
        (["Wastes", "Reflecting Pool"], "unknown"),
        (
            [
                "2 Forest",
                effect("If a land is tapped for mana, it produces {C} instead of any other type."),
            ],
            "unknown",
        ),
    ],
)
def test_lands_that_could_produce_colorless_mana(theirs: Entries, verdict: str) -> None:
    spell = {
        "card": "Iron Ferret",
        "type_line": "Creature - Ferret",
        "mana_cost": "{2}",
        "oracle": "This spell costs {1} less to cast for each land your opponents control that"
        " could produce {C}.",
    }
    where = position([], hand=[spell], opponent=theirs)
    assert ask({"card": "Iron Ferret", "from": "hand"}, where).verdict == verdict


def test_protection_from_what_was_cast_this_turn() -> None:
    text = "Flying, protection from spells and from permanents that were cast this turn"
    thing = {"card": "Brass Ferret", "type_line": "Creature - Ferret", "oracle": text}
    found = cast("Shock", ["Mountain"], targets=["Brass Ferret"], opponent=[thing])
    assert found.verdict == "no"
    assert "flying" in first([thing]).keywords
    pinger = {"card": "Prodigal Sorcerer", "id": "tim"}
    query = {"action": "activate", "card": "tim", "targets": ["Brass Ferret"]}
    assert ask(query, position([pinger], opponent=[thing])).verdict == "unknown"
