"""What permanents tapped for mana produce, and what triggers add (CR 106.12, 614.5, 616.1)."""

from typing import Any

import pytest

from castable.models.mana import print_mana
from castable.planner import prepare
from tests.building import Entries, cast, position

DOUBLES = "If you tap a permanent for mana, it produces twice as much of that mana instead."
DARKNESS = "If a land is tapped for mana, it produces {B} instead of any other type."
TAINT = "If a land is tapped for mana, it produces {B} instead of any other type and amount."
SPHERE = (
    "If a land is tapped for two or more mana, it produces {C} instead of any other type and"
    " amount."
)
PULSE = (
    "If a basic land you control is tapped for mana, it produces mana of a color of your choice"
    " instead of any other type."
)


def effect(text: str, **more: Any) -> dict[str, Any]:
    """Return an invented enchantment with that text."""
    return {"card": "Brass Ferret", "oracle": text, "type_line": "Enchantment", **more}


def made(battlefield: Entries, *, opponent: Entries | None = None) -> set[str]:
    """Return what the first permanent may add when it is tapped for mana."""
    ready = prepare(position(battlefield, opponent=opponent))
    first = next(iter(ready.view.game.objects))
    found = set()
    for source in ready.board.sources:
        if source.object == first:
            found |= {print_mana(mode) for mode in source.choices()}
    return found


def test_the_type_is_replaced_and_the_amount_stays() -> None:
    assert made(["Ancient Tomb"], opponent=[effect(DARKNESS)]) == {"{B}{B}"}
    assert made(["Ancient Tomb"], opponent=[effect(TAINT)]) == {"{B}"}
    assert made(["Sol Ring"], opponent=[effect(TAINT)]) == {"{C}{C}"}


def test_mana_is_multiplied_for_whoever_the_text_means() -> None:
    assert made(["Forest"], opponent=[effect(DOUBLES)]) == {"{G}"}
    assert made(["Forest", effect(DOUBLES)]) == {"{G}{G}"}
    assert made(["Forest", effect(DOUBLES, count=2)]) == {"{G}{G}{G}{G}"}
    assert made(["Lotus Petal", effect(DOUBLES)]) == {f"{{{c}}}{{{c}}}" for c in "WUBRG"}


def test_only_what_is_tapped_is_replaced() -> None:
    assert made([{"token": {"name": "Eldrazi Spawn"}}, effect(DOUBLES)]) == {"{C}"}


def test_the_player_chooses_the_order() -> None:
    """An effect about an amount comes first or last, and each gets one opportunity."""
    both: Entries = [effect(DOUBLES), effect(SPHERE)]
    assert made(["Ancient Tomb", *both]) == {"{C}", "{C}{C}"}
    assert made(["Ancient Tomb", effect(SPHERE)]) == {"{C}"}
    assert made(["Forest", effect(SPHERE)]) == {"{G}"}


def test_an_effect_that_comes_to_apply_must_be_applied() -> None:
    """A doubled Forest is tapped for two: the second effect applies only then, and does."""
    assert made(["Forest", effect(DOUBLES), effect(SPHERE)]) == {"{C}"}


def test_one_of_two_types_comes_last() -> None:
    assert made(["Forest", effect(PULSE)]) == {"{W}", "{U}", "{B}", "{R}", "{G}"}
    assert made(["Forest", effect(PULSE), effect(DARKNESS)]) == {
        "{W}", "{U}", "{B}", "{R}", "{G}",
    }  # fmt: skip
    assert made(["Forest", effect(PULSE), effect(DOUBLES)]) == {f"{{{c}}}" * 2 for c in "WUBRG"}


def test_a_combination_is_multiplied_as_it_was_chosen() -> None:
    land = {
        "card": "Brass Ferret", "type_line": "Land",
        "oracle": "{T}: Add two mana in any combination of {R} and/or {G}.",
    }  # fmt: skip
    assert made([land, effect(DOUBLES)]) == {
        "{R}{R}{R}{R}", "{R}{R}{G}{G}", "{G}{G}{G}{G}",
    }  # fmt: skip


def test_triggered_mana_is_neither_replaced_nor_multiplied() -> None:
    growth = {"card": "Wild Growth", "attached_to": "Forest"}
    assert made(["Forest", growth, effect(DOUBLES)]) == {"{G}{G}{G}"}
    assert made(["Forest", growth, effect(SPHERE)]) == {"{G}{G}"}
    assert made(["Forest", "Mirari's Wake"], opponent=[effect(DARKNESS)]) == {"{B}{B}"}


def test_what_others_could_produce_is_replaced_too() -> None:
    """CR 106.7: applicable replacement effects are taken into account."""
    assert made(["Reflecting Pool", "Forest"]) == {"{G}"}
    assert made(["Reflecting Pool", "Forest", effect(PULSE)]) == {f"{{{c}}}" for c in "WUBRG"}


def test_what_replaces_is_not_given_up_for_mana() -> None:
    board: Entries = ["Forest", effect(PULSE), "Ashnod's Altar"]
    assert cast("Opt", board).verdict == "yes"
    chancel = {
        "card": "Brass Owl", "type_line": "Artifact",
        "oracle": "Sacrifice an enchantment: Add {G}.",
    }  # fmt: skip
    assert cast("Think Twice", ["Forest", effect(PULSE), chancel]).verdict == "unknown"


def test_what_multiplies_may_be_given_up_after_it_has() -> None:
    chancel = {
        "card": "Brass Owl", "type_line": "Artifact",
        "oracle": "Sacrifice an enchantment: Add {C}.",
    }  # fmt: skip
    assert cast("Centaur Courser", ["Forest", effect(DOUBLES), chancel]).verdict == "yes"


def test_an_effect_that_cannot_be_told_leaves_it_open() -> None:
    vague = effect("If a land is tapped for mana, it produces {B} instead of any other type.")
    vague["oracle"] = f"As long as you have the initiative, {vague['oracle'].lower()}"
    verdict = cast("Opt", ["Island"], opponent=[vague])
    assert verdict.verdict == "unknown"
    assert "Island produces when it is tapped" in verdict.unmodelled[0]


def test_a_trigger_waits_for_its_type() -> None:
    colorless = effect("Whenever you tap a permanent for {C}, add an additional {C}.")
    assert made(["Mind Stone", colorless]) == {"{C}{C}"}
    assert made(["Forest", colorless]) == {"{G}"}
    assert made(["Yavimaya Coast", colorless]) == {"{C}{C}", "{U}", "{G}"}


def test_a_trigger_waits_for_the_chosen_color() -> None:
    text = (
        "Whenever a basic land is tapped for mana of the chosen color, its controller adds an"
        " additional one mana of that color."
    )
    assert made(["Forest", effect(text, chosen_color="G")]) == {"{G}{G}"}
    assert made(["Forest", effect(text, chosen_color="R")]) == {"{G}"}
    assert cast("Grizzly Bears", ["Forest", effect(text)]).verdict == "unknown"


def test_a_trigger_on_any_ability_needs_no_tapping() -> None:
    text = (
        "Whenever a land's ability causes you to add one or more mana of the chosen color, add an"
        " additional one mana of that color."
    )
    temple = {"card": "Crystal Vein"}
    assert made([temple, effect(text, chosen_color="G")]) == {"{C}", "{C}{C}"}
    bog = {"card": "Brass Bog", "type_line": "Land", "oracle": "Sacrifice this land: Add {B}{B}."}
    assert made([bog, effect(text, chosen_color="B")]) == {"{B}{B}{B}"}


def test_damage_beside_the_mana_is_a_loss() -> None:
    text = (
        "Whenever a player taps a land for mana, that player adds one mana of any type that land"
        " produced, and this enchantment deals 1 damage to the player."
    )
    verdict = cast("Grizzly Bears", ["Forest", effect(text)])
    assert verdict.plan is not None
    assert verdict.plan.lost.life == 1


def test_a_trigger_counts_what_is_there() -> None:
    text = (
        "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an"
        " additional {G} for each Elf on the battlefield."
    )
    aura = {
        "card": "Brass Vine", "type_line": "Enchantment - Aura", "oracle": text,
        "attached_to": "Forest",
    }  # fmt: skip
    assert made(["Forest", aura, "2 Llanowar Elves"], opponent=["Llanowar Elves"]) == {
        "{G}{G}{G}{G}"
    }


def test_a_trigger_may_have_a_condition() -> None:
    text = "Whenever you tap a land for mana while you control an artifact, add an additional {G}."
    assert made(["Forest", effect(text)]) == {"{G}"}
    assert made(["Forest", effect(text), "Memnite"]) == {"{G}{G}"}


def test_lands_that_trigger_may_trigger_others() -> None:
    text = (
        "Whenever a land's ability causes you to add one or more mana of the chosen color, add an"
        " additional one mana of that color."
    )
    grove = {
        "card": "Brass Grove", "type_line": "Land",
        "oracle": "Whenever you tap a Forest for mana, add an additional {G}.",
    }  # fmt: skip
    sun = effect(text, chosen_color="G")
    assert cast("Craw Wurm", ["Forest", sun, grove]).verdict == "unknown"
    assert cast("Craw Wurm", ["Forest", sun]).verdict == "no"


HALL = (
    "At the beginning of each player's upkeep, that player chooses a color. Until end of turn,"
    " lands tapped for mana produce mana of the chosen color instead of any other color."
)


@pytest.mark.parametrize(
    ("told", "step", "verdict"),
    [
        ({"chosen_color": "G"}, "precombat_main", "yes"),
        ({"chosen_color": "U"}, "precombat_main", "no"),
        ({}, "precombat_main", "unknown"),
        ({"entered_this_turn": True, "chosen_color": "U"}, "precombat_main", "yes"),
        ({"chosen_color": "U"}, "upkeep", "unknown"),
        ({"chosen_color": "U"}, "untap", "no"),
    ],
)
def test_lands_make_the_color_of_this_turn(told: dict[str, Any], step: str, verdict: str) -> None:
    lands = ["Forest", effect(HALL, **told), "Memnite"]
    assert cast("Giant Growth", lands, targets=["Memnite"], step=step).verdict == verdict


def test_generic_costs_need_no_color() -> None:
    assert cast("Ornithopter", [effect(HALL)]).verdict == "yes"
    assert cast("Mind Stone", ["Forest", "Forest", effect(HALL)]).verdict == "yes"
    assert cast("Mind Stone", ["Forest", effect(HALL)]).verdict == "no"


def test_colorless_mana_is_of_no_color() -> None:
    assert made(["Ancient Tomb", effect(HALL, chosen_color="U")]) == {"{C}{C}"}
    assert made(["Karplusan Forest", effect(HALL, chosen_color="U")]) == {"{C}", "{U}"}


def test_what_a_trigger_of_the_turn_has_come_to_is_in_doubt() -> None:
    text = (
        "At the beginning of each upkeep, count the number of permanents. If the number is odd,"
        " until end of turn, whenever a player taps a Mountain for mana, that player adds an"
        " additional {R}. If the number is even, until end of turn, if a player taps a Mountain for"
        " mana, that Mountain produces colorless mana instead of any other type."
    )
    assert cast("Shock", ["Mountain", effect(text)], targets=["opponent"]).verdict == "unknown"
    assert cast("Opt", ["Island", effect(text)]).verdict == "yes"


def test_more_mana_than_is_followed_is_not_worked_out() -> None:
    triples = DOUBLES.replace("twice", "three times")
    assert made(["Forest", effect(triples, count=2)]) == {"{G}" * 9}
    assert made(["Forest", effect(triples, count=30)]) == set()
