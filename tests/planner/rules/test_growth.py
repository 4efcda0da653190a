"""What adds to power and toughness, and what defines them (CR 604.3, 613.4)."""

from typing import Any

import pytest

from castable.planner import prepare
from tests.building import Entries, ask, cast, position
from tests.planner.rules.effects import aura, effect

BEARS = {"card": "Grizzly Bears", "id": "bears"}
CREW = {"card": "Brass Cart", "oracle": "Crew 3", "type_line": "Artifact - Vehicle"}


GOYF = {
    "card": "Tarmogoyf",
    "oracle": "Tarmogoyf's power is equal to the number of card types among cards in all "
    "graveyards and its toughness is equal to that number plus 1.",
}
CRUSADER = {
    "card": "Crusader of Odric",
    "oracle": "Crusader of Odric's power and toughness are each equal to the number of creatures "
    "you control.",
}
STUDENT = {
    "card": "Student of Warfare",
    "oracle": "Level up {W}\nLEVEL 2-6\n3/3\nFirst strike\nLEVEL 7+\n4/4\nDouble strike",
}


OF_TYPE = "Creatures you control of the chosen type get +1/+1."
ALL_SMALL = "All creatures have base power and toughness 1/1."
BY_KIND = "Enchanted creature gets +3/+3 as long as it's a {}. Otherwise, it gets -3/-3."
IF_LEGENDARY = (
    "Enchanted creature gets +X/+1, where X is the number of artifacts you control."
    " As long as it's legendary, it gets an additional +2/+2."
)
STRONGER = effect("Creatures with power 3 or greater get +1/+1.")


def yours(gets: str, **more: Any) -> dict[str, Any]:
    """Return an invented anthem."""
    return effect(f"Creatures you control get {gets}.", **more)


def size(battlefield: Entries, **more: Any) -> tuple[int | None, int | None]:
    """Return power and toughness of the first permanent as it is now."""
    game = prepare(position(battlefield, **more)).view.game
    thing = next(iter(game.objects.values()))
    return thing.power, thing.toughness


@pytest.mark.parametrize(
    ("others", "now"),
    [
        ([yours("+1/+1")], (3, 3)),
        ([yours("+1/+1")] * 2, (4, 4)),
        ([effect("Creatures your opponents control get -1/-1.")], (2, 2)),
        ([effect("All creatures get -2/-1.")], (0, 1)),
        ([effect("White creatures get +1/+1.")], (2, 2)),
        ([aura("Enchanted creature gets +2/+0.", "bears")], (4, 2)),
        ([effect("Equipped creature gets +2/+0.", type_line="Artifact - Equipment")], (2, 2)),
        ([yours("+1/+1 for each artifact you control"), "Sol Ring"], (3, 3)),
        ([yours("+X/+X, where X is the number of lands you control")], (2, 2)),
        ([yours("+1/+0 as long as you control a Forest")], (2, 2)),
        (["Forest", yours("+1/+0 as long as you control a Forest")], (3, 2)),
        ([yours("+1/+0 as long as you feel like it")], (None, 2)),
        ([yours("+2/+2 for each zork you own")], (None, None)),
        ([effect(OF_TYPE)], (None, None)),
        ([effect(OF_TYPE, chosen_type="Bear")], (3, 3)),
        ([yours("+1/+1"), STRONGER], (4, 4)),
        ([STRONGER], (2, 2)),
        ([yours("+1/+1. They get +2/+2 instead")], (None, None)),
        ([effect(ALL_SMALL), yours("+1/+1")], (2, 2)),
        (["Hill Giant", yours("+1/+1 for each other creature you control")], (3, 3)),
        ([aura("Enchanted creature gets +1/+1 for each Aura attached to it.", "bears")], (3, 3)),
        ([yours("+3/+3 until end of turn")], (2, 2)),
        ([aura(BY_KIND.format("Bear"), "bears")], (5, 5)),
        ([aura(BY_KIND.format("Goblin"), "bears")], (-1, -1)),
        ([effect("Creatures you control have \"This creature gets +1/+2.\"")], (3, 4)),
        ([effect("Creatures you control that are Bears and/or tokens get +1/+1.")], (3, 3)),
        ([effect("Creatures you control that are Elves and/or tokens get +1/+1.")], (2, 2)),
        ([aura(IF_LEGENDARY, "bears"), "Sol Ring", "Sol Ring"], (4, 3)),
        ([{**aura(IF_LEGENDARY, "bears"), "type_line": "Legendary Enchantment - Aura"}], (2, 3)),
    ],
)  # fmt: skip
def test_what_effects_add(others: list[Any], now: tuple[int | None, int | None]) -> None:
    assert size([BEARS, *others]) == now


def test_what_the_position_tells_is_with_all_of_it() -> None:
    anthem = yours("+1/+1")
    assert size([{"card": "Grizzly Bears", "power": 2}, anthem]) == (2, 3)
    assert size([{"card": "Grizzly Bears", "counters": {"+1/+1": 1}}, anthem]) == (4, 4)


@pytest.mark.parametrize(
    ("counters", "now"),
    [
        ({"+1/+0": 2}, (4, 2)),
        ({"-0/-1": 1, "+1/+1": 3}, (5, 4)),
        ({"+2/+2": 1, "charge": 4}, (4, 4)),
    ],
)
def test_counters_of_every_size(counters: dict[str, int], now: tuple[int, int]) -> None:
    assert size([{"card": "Grizzly Bears", "counters": counters}]) == now
    assert size([{"card": "Grizzly Bears", "counters": counters}, yours("+1/+0")])[0] == now[0] + 1


def test_an_opponents_anthem_is_theirs() -> None:
    anthem = yours("+1/+1")
    assert size([BEARS], opponent=[anthem]) == (2, 2)
    curse = effect("Creatures your opponents control get -1/-1.")
    assert size([BEARS], opponent=[curse]) == (1, 1)
    listed = effect("Creatures you control that are Elves and/or tokens get +1/+1.")
    token = {"token": {"name": "Elf", "types": "Creature - Elf", "power": 1, "toughness": 1}}
    assert size([token], opponent=[listed]) == (1, 1)
    assert size([token, listed]) == (2, 2)


def test_each_of_a_kind_helps_the_others() -> None:
    arms = effect(
        "Each creature gets +1/+1 for each other creature on the battlefield that shares at least"
        " one creature type with it."
    )
    assert size([BEARS, arms]) == (2, 2)
    assert size([BEARS, "Hill Giant", arms], opponent=["2 Runeclaw Bear"]) == (4, 4)
    assert size([BEARS, arms], opponent=["Universal Automaton"]) == (3, 3)


def test_others_of_either_kind_are_others() -> None:
    text = "Other snow and Bear creatures you control get +1/+1."
    lord = {"card": "Grizzly Bears", "oracle": text}
    assert size([lord]) == (2, 2)
    assert size([lord, lord]) == (3, 3)


@pytest.mark.parametrize(
    ("first", "others", "now"),
    [
        (GOYF, [], (0, 1)),
        (GOYF, [yours("+1/+1")], (1, 2)),
        ({**GOYF, "counters": {"+1/+1": 2}}, [], (2, 3)),
        ({**GOYF, "power": 5}, [], (5, 1)),
        (GOYF, [effect(ALL_SMALL)], (1, 1)),
        (CRUSADER, ["Hill Giant"], (2, 2)),
        (CRUSADER, [effect("All creatures lose all abilities.")], (0, 0)),
    ],
)
def test_numbers_that_a_creature_is_defined_by(
    first: Any, others: list[Any], now: tuple[int | None, int | None]
) -> None:
    assert size([first, *others]) == now


def test_a_card_in_a_graveyard_defines_itself() -> None:
    graveyard = [GOYF, "Sol Ring", "Opt"]
    game = prepare(position(graveyard=graveyard)).view.game
    goyf = next(t for t in game.objects.values() if t.name == "Tarmogoyf")
    assert (goyf.power, goyf.toughness) == (3, 4)


@pytest.mark.parametrize(("level", "now"), [(0, (1, 1)), (2, (3, 3)), (7, (4, 4))])
def test_a_leveler_is_as_large_as_its_level(level: int, now: tuple[int, int]) -> None:
    assert size([{**STUDENT, "counters": {"level": level}}]) == now


def crewed(by: Entries) -> str:
    """Return whether the Vehicle can be crewed by these."""
    query = {"action": "activate", "card": "Brass Cart", "ability": "crew"}
    return ask(query, position([CREW, *by])).verdict


def test_an_anthem_helps_to_crew() -> None:
    assert crewed(["Grizzly Bears"]) == "no"
    assert crewed(["Grizzly Bears", yours("+1/+1")]) == "yes"
    assert crewed(["Hill Giant", yours("-1/-0")]) == "no"
    odd = yours("+1/+1 for each zork you own")
    assert crewed(["Grizzly Bears", odd]) == "unknown"
    assert crewed([{"card": "Grizzly Bears", "power": 2}, odd]) == "no"


def test_a_size_that_cant_be_told_matters_to_those_that_ask_alone() -> None:
    odd = yours("+1/+1 for each zork you own")
    assert cast("Opt", ["Island", "Grizzly Bears", odd]).verdict == "yes"
    assert (
        cast(
            "Reprisal", ["Plains", "Plains"], targets=["Hill Giant"], opponent=["Hill Giant"]
        ).verdict
        == "no"
    )
    boosted = ["Hill Giant", yours("+1/+1")]
    there = cast("Reprisal", ["Plains", "Plains"], targets=["Hill Giant"], opponent=boosted)
    assert there.verdict == "yes"


HARMONIZED = {
    "card": "Brass Song",
    "oracle": "Draw a card.\nHarmonize {4}{U}",
    "type_line": "Sorcery",
    "mana_cost": "{9}{U}",
}


def sung(by: Entries) -> str:
    """Return whether the sorcery can be cast for its harmonize cost."""
    where = position(["Island", *by], graveyard=[HARMONIZED])
    return ask({"card": "Brass Song", "from": "graveyard"}, where).verdict


def test_harmonize_takes_the_power_that_an_anthem_makes() -> None:
    assert sung(["Hill Giant"]) == "no"
    assert sung(["Hill Giant", yours("+1/+1")]) == "yes"


def test_an_unknown_power_matters_to_harmonize_only_where_it_takes_off_more() -> None:
    odd = {"card": "Grizzly Bears", "id": "odd"}
    unknown = aura("Enchanted creature gets +X/+0, where X is the number of zorks.", "odd")
    assert sung([odd, unknown]) == "unknown"
    assert sung([odd, unknown, {"card": "Hill Giant", "power": 4}]) == "yes"
    assert sung([odd, unknown, {"card": "Hill Giant", "power": 4}, "Island"]) == "yes"


SACRIFICE = {
    "card": "Brass Rite",
    "oracle": "As an additional cost to cast this spell, sacrifice a creature with power 3 or "
    "greater.\nDraw a card.",
    "type_line": "Sorcery",
    "mana_cost": "{1}",
}


def test_what_makes_it_large_may_be_given_up_for_mana() -> None:
    treasure = {"card": "Grizzly Bears", "id": "bears"}
    by_artifacts = yours("+1/+1 for each artifact you control")
    rite = {"card": "Brass Rite"}
    paid = position([treasure, yours("+1/+1"), "Island"], hand=[SACRIFICE])
    assert ask(rite, paid).verdict == "yes"
    with_lotus = position([treasure, by_artifacts, "Lotus Petal"], hand=[SACRIFICE])
    assert ask(rite, with_lotus).verdict == "unknown"
    timed = yours("+1/+1 as long as it's your turn")
    assert ask(rite, position([treasure, timed, "Lotus Petal"], hand=[SACRIFICE])).verdict == "yes"
    told = position([treasure | {"power": 3}, by_artifacts, "Lotus Petal"], hand=[SACRIFICE])
    assert ask(rite, told).verdict == "unknown"


def test_what_a_size_gives_before_anything_is_added_to_it() -> None:
    hasty = effect("Creatures you control with power 3 or greater have haste.")
    sick = {"card": "Llanowar Elves", "summoning_sick": True}
    grown = position([sick, hasty, yours("+2/+2")], hand=["Elvish Mystic"])
    assert ask("Elvish Mystic", grown).verdict == "unknown"
    small = position([sick, hasty, yours("+1/+1")], hand=["Elvish Mystic"])
    assert ask("Elvish Mystic", small).verdict == "no"
    told = position([{**sick, "power": 3}, hasty, yours("+2/+2")], hand=["Elvish Mystic"])
    assert ask("Elvish Mystic", told).verdict == "yes"


def test_a_spell_in_hand_is_as_large_as_it_defines() -> None:
    cheap = effect("Creature spells you cast with power 3 or greater cost {2} less to cast.")
    goyf = {**GOYF, "mana_cost": "{1}{G}"}
    dead = ["Sol Ring", "Opt", "Llanowar Elves"]
    for graveyard, verdict in ((dead, "yes"), (dead[:2], "no")):
        where = position(["Forest", cheap], hand=[goyf], graveyard=graveyard)
        assert ask("Tarmogoyf", where).verdict == verdict


def test_the_spell_itself_is_no_longer_counted() -> None:
    graveyard = ["Sol Ring", "Opt", HARMONIZED]
    where = position([GOYF, "3 Island"], graveyard=graveyard)  # the sorcery was a third type
    query = {"card": "Brass Song", "from": "graveyard"}
    assert ask(query, where).verdict == "yes"
    short = position([GOYF, "2 Island"], graveyard=graveyard)
    assert ask(query, short).verdict == "no"
    other = position([GOYF, "2 Island"], graveyard=[*graveyard, "Divination"])
    assert ask(query, other).verdict == "yes"


TEAM = {
    "card": "Brass Team",
    "oracle": "As an additional cost to cast this spell, tap any number of untapped creatures you "
    "control with total power 3 or greater.\nDraw a card.",
    "type_line": "Sorcery",
    "mana_cost": "{0}",
}
MARO = {
    "card": "Maro",
    "oracle": "Maro's power and toughness are each equal to the number of cards in your hand.",
}


@pytest.mark.parametrize(("more", "verdict"), [(["3 Forest"], "yes"), (["2 Forest"], "no")])
def test_a_hand_counts_what_is_left_of_it(more: list[str], verdict: str) -> None:
    where = position([MARO], hand=[TEAM, *more])
    assert ask({"card": "Brass Team"}, where).verdict == verdict


@pytest.mark.parametrize(
    ("text", "spores", "verdict"),
    [
        ("Creatures you control get +1/+1 for each spore counter on them.", 1, "yes"),
        ("Each creature you control gets +1/+1 for each spore counter on it.", 1, "yes"),
        ("Creatures you control get +1/+1 for each spore counter on them.", 0, "no"),
        ("Creatures you control get -1/-0 for each spore counter on them.", 1, "no"),
    ],
)
def test_the_counters_of_each_creature_count_for_itself(
    text: str, spores: int, verdict: str
) -> None:
    rule = {"card": "Brass Rule", "oracle": text, "type_line": "Enchantment"}
    bears: dict[str, Any] = {**BEARS, "counters": {"spore": spores}}
    where = position([rule, bears, CREW])
    assert ask({"action": "activate", "card": "Brass Cart"}, where).verdict == verdict


def test_the_counters_of_the_equipped_creature_are_its_own() -> None:
    text = "Equipped creature gets +1/+1 for each spore counter on it."
    blade = {
        "card": "Brass Blade", "oracle": text, "type_line": "Artifact - Equipment",
        "attached_to": "bears",
    }  # fmt: skip
    crew = {"action": "activate", "card": "Brass Cart"}
    bears: dict[str, Any] = {**BEARS, "counters": {"spore": 1}}
    assert ask(crew, position([blade, bears, CREW])).verdict == "yes"
    blade |= {"counters": {"spore": 1}}  # type: ignore[dict-item]
    assert ask(crew, position([blade, BEARS, CREW])).verdict == "no"
