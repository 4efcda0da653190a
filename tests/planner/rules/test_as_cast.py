"""Types and colors that effects give spells, and cards outside the battlefield (CR 613)."""

from typing import Any

from castable.planner import prepare
from castable.planner.rules.position.objects import GameObject
from tests.building import Entries, ask, cast, position


def effect(text: str, **more: Any) -> dict[str, Any]:
    """Return an invented enchantment with that text."""
    return {"card": "Brass Ferret", "oracle": text, "type_line": "Enchantment", **more}


COLORLESS = "All cards that aren't on the battlefield, spells, and permanents are colorless."
PAINTED = (
    "All cards that aren't on the battlefield, spells, and permanents are the chosen color in"
    " addition to their other colors."
)
ARTIFICIAL = (
    "Creatures you control are artifacts in addition to their other types. The same is true for"
    " creature spells you control and creature cards you own that aren't on the battlefield."
)
ADAPTED = (
    "Creatures you control are the chosen type in addition to their other types. The same is true"
    " for creature spells you control and creature cards you own that aren't on the battlefield."
)
CHEAPER = "Artifact spells you cast cost {1} less to cast."
BARE = "Cards in graveyards lose all abilities."
UNDER = "Lands you control and land cards in your library are basic."


def _graveyard(text: str, card: str, lands: int, **more: Any) -> str:
    there = position([f"{lands} Mountain", effect(text)], graveyard=[card], **more)
    return ask({"card": card, "from": "graveyard"}, there).verdict


def _object(name: str, where: Any) -> GameObject:
    objects = prepare(where).view.game.objects.values()
    return next(thing for thing in objects if thing.name == name)


def test_a_creature_spell_is_an_artifact_spell() -> None:
    board: Entries = ["Forest", effect(CHEAPER)]
    assert cast("Grizzly Bears", board).verdict == "no"
    assert cast("Grizzly Bears", [*board, effect(ARTIFICIAL)]).verdict == "yes"
    assert cast("Rampant Growth", [*board, effect(ARTIFICIAL)]).verdict == "no"
    assert cast("Grizzly Bears", board, opponent=[effect(ARTIFICIAL)]).verdict == "no"


def test_a_creature_card_is_an_artifact_card() -> None:
    thirst = {
        "card": "Brass Thirst",
        "oracle": "As an additional cost to cast this spell, discard an artifact card.",
        "type_line": "Instant",
        "mana_cost": "{U}",
    }
    board: Entries = ["Island", effect(ARTIFICIAL)]
    for battlefield, other, verdict in (
        (board, "Grizzly Bears", "yes"),
        (["Island"], "Grizzly Bears", "no"),
        (board, "Opt", "no"),
    ):
        where = position(battlefield, hand=[other, thirst])
        assert ask("Brass Thirst", where).verdict == verdict


def test_a_bestowed_spell_is_no_creature_spell() -> None:
    board: Entries = ["6 Forest", "Grizzly Bears", effect(ARTIFICIAL)]
    bestowed = {"card": "Leafcrown Dryad", "choices": {"alternative": "bestow"}}
    banned = effect("Players can't cast artifact spells.")
    hand: Entries = ["Leafcrown Dryad"]
    assert ask(bestowed, position([*board, banned], hand=hand)).verdict == "yes"
    assert ask("Leafcrown Dryad", position(["2 Forest", board[2], banned], hand=hand)).verdict in (
        "no"
    )


def test_every_spell_is_colorless() -> None:
    board: Entries = ["Mountain", effect("Red spells you cast cost {1} more to cast.")]
    assert cast("Lightning Bolt", board).verdict == "no"
    assert cast("Lightning Bolt", [*board, effect(COLORLESS)]).verdict == "yes"


def test_a_spell_on_the_stack_is_colorless_too() -> None:
    blast = {"card": "Pyroblast", "targets": ["opt-1"]}
    stack = [{"card": "Opt", "controller": "opponent", "id": "opt-1"}]
    fix = {
        "card": "Brass Ebb",
        "oracle": "Counter target blue spell.",
        "type_line": "Instant",
        "mana_cost": "{R}",
    }
    blast["card"] = "Brass Ebb"
    plain = position(["Mountain"], hand=[fix], stack=stack)
    bleached = position(["Mountain", effect(COLORLESS)], hand=[fix], stack=stack)
    assert ask(blast, plain).verdict == "yes"
    assert ask(blast, bleached).verdict == "no"


def test_the_chosen_color_is_added() -> None:
    board: Entries = ["Mountain", effect("Blue spells you cast cost {1} more to cast.")]
    assert cast("Lightning Bolt", [*board, effect(PAINTED, chosen_color="U")]).verdict == "no"
    assert cast("Lightning Bolt", [*board, effect(PAINTED, chosen_color="G")]).verdict == "yes"
    assert cast("Lightning Bolt", [*board, effect(PAINTED)]).verdict == "unknown"


def test_the_chosen_type_is_added() -> None:
    board: Entries = ["Forest", effect("Elf spells you cast cost {1} less to cast.")]
    adapted = effect(ADAPTED, chosen_type="Elf")
    assert cast("Grizzly Bears", [*board, adapted]).verdict == "yes"
    assert cast("Grizzly Bears", [*board, effect(ADAPTED, chosen_type="Bear")]).verdict == "no"


def test_what_was_cast_before_may_have_been_otherwise() -> None:
    limit = effect("Players can't cast more than one artifact spell each turn.")
    board: Entries = ["2 Forest", limit, effect(ARTIFICIAL)]
    told = {"this_turn": {"spells_cast": ["Llanowar Elves"]}}
    assert cast("Grizzly Bears", board, **told).verdict == "unknown"
    assert cast("Grizzly Bears", board, this_turn={"spells_cast": ["Opt"]}).verdict == "yes"
    counted = effect("Creature spells you cast cost {1} less to cast for each artifact spell you've"
                     " cast this turn.")  # fmt: skip
    assert cast("Hill Giant", ["3 Mountain", counted, effect(ARTIFICIAL)], **told).verdict == (
        "unknown"
    )
    most = effect("Players can't cast more than two spells each turn.")
    assert cast("Grizzly Bears", ["2 Forest", most, effect(COLORLESS)], **told).verdict == "yes"


def test_cards_without_abilities_have_no_flashback() -> None:
    assert _graveyard("Draw a card.", "Faithless Looting", 3) == "yes"
    assert _graveyard(BARE, "Faithless Looting", 3) == "no"
    assert _graveyard(BARE, "Bloodghast", 2) == "no"


def test_a_spell_has_the_abilities_that_its_card_has_not() -> None:
    """The abilities are lost in the graveyard, and are there again on the stack."""
    opening = effect("You may cast instant spells from your graveyard.")
    lava = {
        "card": "Brass Lava",
        "oracle": "This spell costs {2} less to cast if you control a Mountain.",
        "type_line": "Instant",
        "mana_cost": "{2}{R}",
    }
    there = position(["Mountain", effect(BARE), opening], graveyard=[lava])
    assert ask({"card": "Brass Lava", "from": "graveyard"}, there).verdict == "yes"


def test_only_timestamps_tell_what_a_card_is_given() -> None:
    escape = effect("Each nonland card in your graveyard has flashback. The flashback cost is equal"
                    " to the card's mana cost.")  # fmt: skip
    alone = position(["Mountain", escape], graveyard=["Lightning Bolt"])
    both = position(["Mountain", escape, effect(BARE)], graveyard=["Lightning Bolt"])
    query = {"card": "Lightning Bolt", "from": "graveyard"}
    assert ask(query, alone).verdict == "yes"
    assert ask(query, both).verdict == "unknown"


def test_basic_lands_are_no_nonbasic_lands() -> None:
    moon: Entries = ["Blood Moon"]
    assert cast("Opt", ["Tundra"], opponent=moon).verdict == "no"
    assert cast("Opt", ["Tundra", effect(UNDER)], opponent=moon).verdict == "yes"
    where = position(["Forest", effect(UNDER)], library=["Tundra", "Opt"], hand=["Bayou"])
    assert "Basic" in _object("Tundra", where).supertypes
    assert "Basic" not in _object("Bayou", where).supertypes


def test_all_colors() -> None:
    host = effect("Each nonland permanent you control is all colors.")
    where = position(["Forest", "Memnite", host], opponent=["Ornithopter"])
    assert len(_object("Memnite", where).colors) == 5
    assert not _object("Forest", where).colors
    assert not _object("Ornithopter", where).colors
