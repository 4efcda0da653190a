"""What mana abilities add and ask for beyond printed symbols (CR 106, 605, 607)."""

from typing import Any

import pytest

from castable.models.abilities import ManaAbility, Output, Use
from castable.models.amounts import (
    AllOf,
    CountCounters,
    Counted,
    CountObjects,
    CountPaid,
    CountSharedType,
    Exists,
    HasStatus,
    Not,
)
from castable.models.filters import Comparison, ObjectFilter
from castable.models.mana import COLORS, parse_mana
from castable.models.statics import GrantAbility
from tests.planner.cards.snippets import face, only

ANY_COLOR = tuple((color,) for color in COLORS)
EXILED = ObjectFilter(exiled_with="any")
CREATURES = ObjectFilter(types=("Creature",), controller="you")


def options(*bundles: str) -> Any:
    return tuple(parse_mana(bundle) for bundle in bundles)


@pytest.mark.parametrize(
    ("effect", "output"),
    [
        (
            "Add one mana of any of the exiled card's colors",
            Output(source="colors_among", among=EXILED, zone="exile"),
        ),
        (
            "Add one mana of any of the exiled cards' colors",
            Output(source="colors_among", among=EXILED, zone="exile"),
        ),
        (
            "For each color among the exiled cards used to craft this creature, add one mana of"
            " that color",
            Output(source="each_color_among", among=EXILED, zone="exile"),
        ),
        (
            "Add one mana of any color among artifact cards in your graveyard",
            Output(
                source="colors_among",
                among=ObjectFilter(types=("Artifact",), owner="you"),
                zone="graveyard",
            ),
        ),
        (
            "Choose a color of a card in your graveyard. Add one mana of that color",
            Output(source="colors_among", among=ObjectFilter(owner="you"), zone="graveyard"),
        ),
        ("Add one mana of a chosen color", Output(source="chosen_color")),
        ("Add one mana of either of the circled colors", Output(source="chosen_color")),
        (
            "Add to your mana pool one mana of the color last chosen. Then choose a random color",
            Output(source="chosen_color"),
        ),
        (
            "Add three mana in any combination of your guild's colors",
            Output(amount=3, source="chosen_color", combination=True),
        ),
        (
            "Add X {G} or X {W}, where X is the number of creatures you control",
            Output(options("G", "W"), Counted(CountObjects(CREATURES))),
        ),
        (
            "Choose a color. Add an amount of mana of that color equal to the number of creatures"
            " you control",
            Output(ANY_COLOR, Counted(CountObjects(CREATURES))),
        ),
        (
            "Add {U} for each counter on this artifact",
            Output(options("U"), Counted(CountCounters("any"))),
        ),
        (
            "Add {C}, plus an additional {C} for each art counter on this artifact",
            Output(options("C"), Counted(CountCounters("art"), plus=1)),
        ),
        (
            "Put a charge counter on this artifact. Add X mana of any one color, where X is the"
            " number of charge counters on this artifact",
            Output(ANY_COLOR, Counted(CountCounters("charge"), plus=1), counter_first="charge"),
        ),
        (
            "Add X mana of any one color, where X is the greatest number of creatures you control"
            " that have a creature type in common",
            Output(ANY_COLOR, Counted(CountSharedType(CREATURES))),
        ),
        (
            "Add this artifact's last noted type and amount of mana",
            Output(source="noted"),
        ),
    ],
)
def test_what_is_added(effect: str, output: Output) -> None:
    assert only(f"{{T}}: {effect}.").output == output


def test_a_counter_that_is_put_and_not_counted_is_not_read() -> None:
    text = "{T}: Put an oil counter on this artifact. Add X mana of any one color, where X is the"
    assert face(f"{text} number of charge counters on this artifact.").unmodelled


def test_a_color_of_what_is_exiled_as_a_cost_is_not_of_what_was_exiled_before() -> None:
    text = "{T}, Exile a card from your graveyard: Add one mana of any of the exiled card's colors."
    assert face(text).unmodelled


@pytest.mark.parametrize(
    ("text", "output"),
    [
        (
            "Exile a creature you control: Add X mana of any one color, where X is 1 plus the"
            " exiled creature's mana value.",
            Output(ANY_COLOR, Counted(CountPaid("mana_value"), plus=1)),
        ),
        (
            "Sacrifice a land: Add one mana of any type the sacrificed land could produce.",
            Output(source="paid_could_produce", types_not_colors=True),
        ),
    ],
)
def test_mana_that_hangs_on_what_is_paid(text: str, output: Output) -> None:
    assert only(text).output == output


@pytest.mark.parametrize(
    ("text", "stack"),
    [
        ("{1}: Flip a coin. If you win the flip, add {C}{C}.", False),
        ("{T}: Choose a color. Add one mana of that color unless any player pays {1}.", False),
        (
            "{T}: Each player reveals the top card of their library. For each nonland card revealed"
            " this way, add {G} and you gain 1 life. Then each player draws a card.",
            True,
        ),
        (
            "{T}, Mill a card: For each colored mana symbol in the milled card's mana cost, add one"
            " mana of that color.",
            True,
        ),
    ],
)
def test_mana_that_nobody_can_count_on(text: str, stack: bool) -> None:
    ability = only(text)
    assert ability.output.source == "uncertain"
    assert ability.is_mana_ability != stack


def test_more_mana_of_the_same_type_instead() -> None:
    few, many = face(
        "{T}: Add one mana of any type that a land you control could produce. If this creature has"
        " a +1/+1 counter on it, add three mana of that type instead.",
        "Creature - Elf",
    ).abilities
    assert (few.output.amount, many.output.amount) == (1, 3)
    assert few.output.source == many.output.source == "could_produce"
    assert few.condition == Not(many.condition)


def test_what_becomes_of_the_spell_is_no_matter_of_mana() -> None:
    ability = only(
        "{T}: Add {U}. When you spend this mana to cast an instant spell, you may exile that spell"
        " instead of putting it into its owner's graveyard as it resolves."
    )
    assert ability.output == Output(options("U"))
    assert ability.riders


OUTLAW = ObjectFilter(
    any_of=tuple(
        ObjectFilter(subtypes=(kind,))
        for kind in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
    )
)


@pytest.mark.parametrize(
    ("sentence", "uses"),
    [
        (
            "cast outlaw spells or activate abilities of outlaw sources",
            (Use("cast", OUTLAW), Use("activate", OUTLAW)),
        ),
        ("cast spells you don't own", (Use("cast", ObjectFilter(owner="opponent")),)),
        (
            "cast a spell that's one or more colors without {X} in its mana cost",
            (Use("cast", ObjectFilter(color_count=Comparison(">=", 1), has_x=False)),),
        ),
        (
            "cast creature spells with no abilities",
            (Use("cast", ObjectFilter(types=("Creature",), without_abilities=True)),),
        ),
        (
            "cast spells that aren't from your starting deck",
            (Use("cast", ObjectFilter(starting_deck=False)),),
        ),
        ("cast your second spell in a turn", (Use("cast", nth_this_turn=2),)),
        (
            "cast a spell from anywhere other than your hand",
            (Use("cast", except_zone="hand"),),
        ),
        (
            "cast an enchantment spell or a kicked spell",
            (Use("cast", ObjectFilter(types=("Enchantment",))), Use("cast", keyword="kicker")),
        ),
        (
            "cast an Assassin spell or a spell that has freerunning, or to activate an ability of"
            " an Assassin source",
            (
                Use("cast", ObjectFilter(subtypes=("Assassin",))),
                Use("cast", ObjectFilter(keywords=("freerunning",))),
                Use("activate", ObjectFilter(subtypes=("Assassin",))),
            ),
        ),
        (
            "pay a disturb cost or cast an artifact spell",
            (Use("cast", keyword="disturb"), Use("cast", ObjectFilter(types=("Artifact",)))),
        ),
        (
            "cast an enchantment spell, unlock a door, or turn a permanent face up",
            (
                Use("cast", ObjectFilter(types=("Enchantment",))),
                Use("other", keyword="unlock"),
                Use("other", keyword="turn_face_up"),
            ),
        ),
        (
            "cast a face-down creature spell, pay a mana cost to turn a manifested creature face"
            " up, or pay a morph cost",
            (
                Use("cast", ObjectFilter(types=("Creature",), face_down=True)),
                Use("other", keyword="manifest"),
                Use("other", keyword="morph"),
            ),
        ),
        (
            "cast a colorless spell or pay a cost that contains {C}",
            (
                Use("cast", ObjectFilter(color_count=Comparison("=", 0))),
                Use("cast", with_colorless=True),
                Use("activate", with_colorless=True),
                Use("other", with_colorless=True),
            ),
        ),
        ("activate power-up abilities", (Use("activate", keyword="power-up"),)),
        (
            "cast the last card exiled with this artifact",
            (Use("cast", ObjectFilter(exiled_with="last")),),
        ),
    ],
)
def test_what_it_may_be_spent_on(sentence: str, uses: tuple[Use, ...]) -> None:
    ability = only(f"{{T}}: Add {{C}}. Spend this mana only to {sentence}.")
    assert ability.is_mana_ability
    assert ability.restriction.only == uses


@pytest.mark.parametrize(
    ("words", "condition"),
    [
        (
            "this artifact has another activated ability",
            HasStatus("another activated ability"),
        ),
        ("a card is exiled with this artifact", Exists(EXILED, zone="exile")),
        (
            "you control a creature with two or more oil counters on it",
            Exists(
                ObjectFilter(
                    types=("Creature",), controller="you", counters=("oil",), counters_least=2
                )
            ),
        ),
        (
            "you control creatures named Bear Cub and Craw Wurm",
            AllOf(
                tuple(
                    Exists(ObjectFilter(types=("Creature",), controller="you", name=name))
                    for name in ("Bear Cub", "Craw Wurm")
                )
            ),
        ),
    ],
)
def test_conditions(words: str, condition: Any) -> None:
    assert only(f"{{T}}: Add {{C}}. Activate only if {words}.").condition == condition


def test_any_player_may_activate_it() -> None:
    ability = only("{1}: Add {C}. Any player may activate this ability.")
    assert isinstance(ability, ManaAbility)
    assert ability.any_player


def test_that_land_is_the_one_of_the_cost_and_no_other() -> None:
    ability = only("Sacrifice a land: Add one mana of any type that land could produce.")
    assert ability.output == Output(source="paid_could_produce", types_not_colors=True)
    anyones = only("{T}: Add one mana of any type that a land could produce.").output
    assert anyones.source == "could_produce"


def test_a_quoted_ability_may_end_with_a_comma() -> None:
    grant = face('Creatures you control have "{T}: Add one mana of any color,"')
    (ability,) = grant.abilities
    assert isinstance(ability, GrantAbility)
    assert isinstance(ability.ability, ManaAbility)
    assert ability.ability.output == Output(ANY_COLOR)


def test_a_face_without_text_is_blank() -> None:
    assert face("", "Creature - Bear").blank
    assert face("(It has reach.)", "Creature - Bear").blank
    assert not face("This creature can't block.", "Creature - Bear").blank


@pytest.mark.parametrize(
    "effect",
    [
        "Double the amount of each type of unspent mana you have.",
        "Tap up to two lands your opponents control for mana.",
    ],
)
def test_what_makes_mana_in_other_words_is_a_mana_ability_not_modelled(effect: str) -> None:
    """It could add mana and targets nothing (CR 605.1a)."""
    read = face(f"{{3}}, {{T}}: {effect}", "Artifact")
    (ability,) = read.abilities
    assert isinstance(ability, ManaAbility)
    assert ability.output.source == "opaque"
    assert read.unmodelled


def test_what_alone_may_be_spent_on_an_ability_is_not_modelled() -> None:
    text = "{3}, {T}: Draw a card. Spend only mana of the chosen color to activate this ability."
    assert only(text, "Artifact").opaque


def test_costs_with_an_x_are_those_of_special_actions_too() -> None:
    ability = only("{T}: Add {C}. Spend this mana only on costs that contain {X}.")
    uses = (Use("cast", with_x=True), Use("activate", with_x=True), Use("other", with_x=True))
    assert ability.restriction.only == uses
