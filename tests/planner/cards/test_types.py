"""What effects make of permanents, as printed: types, colors, names, abilities lost (CR 205.1)."""

from typing import Any

import pytest

from castable.models.abilities import ActivatedAbility
from castable.models.amounts import Compare, CountCounters, CountDevotion, Exists, Not, TurnOf
from castable.models.filters import ITSELF, ObjectFilter
from castable.models.mana import COLORS, ManaType
from castable.models.prohibitions import Prohibition
from castable.models.statics import ChangeTypes, GrantAbility, GrantKeyword
from tests.planner.cards.snippets import face, only

HOST = ObjectFilter(host=True)
U = ManaType.U
SET_ARTIFACT: dict[str, Any] = {"set_types": ("Artifact",), "set_subtypes": ("Treasure",)}


@pytest.mark.parametrize(
    ("text", "change"),
    [
        (
            "loses all abilities and is a blue Frog creature with base power and toughness 1/1",
            {
                "set_types": ("Creature",),
                "set_subtypes": ("Frog",),
                "set_colors": (U,),
                "size": (1, 1),
            },
        ),
        (
            "is a Treefolk with base power and toughness 0/4 and loses all abilities",
            {"set_subtypes": ("Treefolk",), "size": (0, 4)},
        ),
        (
            "loses all abilities and is a colorless Noggle with base power and toughness 1/1",
            {"set_subtypes": ("Noggle",), "set_colors": (), "size": (1, 1)},
        ),
        (
            "is a colorless land and loses all other card types and abilities",
            {"set_types": ("Land",), "set_colors": ()},
        ),
        (
            "loses all abilities and is a green and white Citizen creature named Humble Owl",
            {
                "set_types": ("Creature",),
                "set_subtypes": ("Citizen",),
                "set_colors": (ManaType.G, ManaType.W),
                "name": "Humble Owl",
            },
        ),
        (
            "loses all abilities and is a Toy artifact creature with base power and toughness 0/2"
            " in addition to its other types",
            {"add_types": ("Artifact", "Creature"), "add_subtypes": ("Toy",), "size": (0, 2)},
        ),
        (
            "loses all other abilities and is a blue Wall in addition to its other colors and"
            " types",
            {"add_subtypes": ("Wall",), "add_colors": (U,)},
        ),
        ("loses all land types and abilities", {"lose_land_types": True}),
    ],
)
def test_what_it_is_and_loses(text: str, change: Any) -> None:
    assert only(f"Enchanted creature {text}.") == ChangeTypes(HOST, lose_abilities=True, **change)


def test_what_loses_abilities_and_can_not_be_untapped() -> None:
    compiled = face("Enchanted creature loses all abilities and can't become untapped.")
    lost, ban = compiled.abilities
    assert lost == ChangeTypes(HOST, lose_abilities=True)
    assert ban == Prohibition("untap", what=HOST)


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("creature is a Demon Spirit", {"set_subtypes": ("Demon", "Spirit")}),
        ("permanent is an enchantment and loses all other card types",
         {"set_types": ("Enchantment",)}),
        ("permanent is a colorless Forest land",
         {"set_types": ("Land",), "set_land_types": ("Forest",), "set_colors": ()}),
        ("land is a Mountain, Forest, and Plains",
         {"set_land_types": ("Mountain", "Forest", "Plains")}),
    ],
)  # fmt: skip
def test_what_it_is(text: str, change: Any) -> None:
    assert only(f"Enchanted {text}.") == ChangeTypes(HOST, **change)


def test_what_it_has_besides() -> None:
    text = (
        "Enchanted creature is an Insect artifact creature with base power and toughness 0/1 and"
        " has indestructible, and it loses all other abilities, card types, and creature types."
    )
    change, keyword = face(text).abilities
    assert change == ChangeTypes(
        HOST,
        set_types=("Artifact", "Creature"),
        set_subtypes=("Insect",),
        size=(0, 1),
        lose_abilities=True,
    )
    assert keyword == GrantKeyword(HOST, "indestructible")
    text = (
        'Enchanted permanent is a Treasure artifact with "{2}, Sacrifice this artifact: Draw a'
        ' card" and it loses all other abilities.'
    )
    change, granted = face(text).abilities
    assert change == ChangeTypes(HOST, lose_abilities=True, **SET_ARTIFACT)
    assert isinstance(granted, GrantAbility)
    assert isinstance(granted.ability, ActivatedAbility)


def test_it_is_the_enchanted_creature() -> None:
    text = "Enchanted creature is a Citizen. It has defender and loses all other abilities."
    assert face(text).abilities == (
        ChangeTypes(HOST, set_subtypes=("Citizen",)),
        ChangeTypes(HOST, lose_abilities=True),
        GrantKeyword(HOST, "defender"),
    )


def test_mana_abilities_are_not_lost() -> None:
    lands = ObjectFilter(types=("Land",))
    assert only("All lands lose all abilities except mana abilities.") == ChangeTypes(
        lands, lose_abilities=True, keep_mana_abilities=True
    )


def test_an_artifact_creature_keeps_other_types() -> None:
    text = "Noncreature artifacts lose all abilities and are artifact creatures."
    assert only(text).set_types == ()
    assert only(text).add_types == ("Artifact", "Creature")


@pytest.mark.parametrize(
    "text",
    [
        "Enchanted creature is a legendary Frog.",
        "Enchanted creature loses all colors.",
        "Enchanted land is a Forest Gate.",
        "Enchanted land is a 2/2 blue Elemental creature.",
        "Enchanted creature is multicolored.",
        "Creatures are Plains.",
        "Enchanted permanent loses all other card types.",
    ],
)
def test_what_the_facts_cannot_say_is_not_read(text: str) -> None:
    compiled = face(text)
    assert not compiled.abilities
    assert compiled.unmodelled


def test_what_is_no_creature() -> None:
    text = "As long as your devotion to white and black is less than seven, this creature isn't a"
    change = only(f"{text} creature.", "Enchantment Creature")
    devotion = CountDevotion((ManaType.W, ManaType.B))
    assert change == ChangeTypes(
        ITSELF, lose_types=("Creature",), condition=Not(Compare(devotion, ">=", 7))
    )
    unless = only("This creature isn't a creature unless you control a Forest.", "Creature")
    assert isinstance(unless.condition, Not)


@pytest.mark.parametrize(
    ("text", "change"),
    [
        (
            "All lands are 1/1 creatures that are still lands.",
            ChangeTypes(ObjectFilter(types=("Land",)), add_types=("Creature",), size=(1, 1)),
        ),
        (
            "All Swamps are 1/1 black creatures that are still lands.",
            ChangeTypes(
                ObjectFilter(subtypes=("Swamp",)),
                add_types=("Creature",),
                set_colors=(ManaType.B,),
                size=(1, 1),
            ),
        ),
        (
            "Enchanted land is a 2/4 white Wall creature. It's still a land.",
            ChangeTypes(
                HOST,
                add_types=("Creature",),
                add_subtypes=("Wall",),
                set_colors=(ManaType.W,),
                size=(2, 4),
            ),
        ),
        (
            "As long as this creature has a slumber counter on it, it's a land.",
            ChangeTypes(
                ITSELF,
                set_types=("Land",),
                condition=Compare(CountCounters("slumber"), ">=", 1),
            ),
        ),
        (
            "As long as enchanted artifact isn't a creature, it's an artifact creature.",
            ChangeTypes(
                HOST,
                add_types=("Artifact", "Creature"),
                condition=Not(Exists(ObjectFilter(host=True, types=("Creature",)))),
            ),
        ),
    ],
)
def test_what_is_something_besides(text: str, change: ChangeTypes) -> None:
    assert only(text, "Creature") == change


@pytest.mark.parametrize(
    "text",
    [
        "As long as this artifact has a slumber counter on it, it's a 0/0 creature besides.",
        "Enchanted land is a 2/4 white Wall creature. It's still a Forest.",
        "Enchanted land is a creature that's still a creature.",
    ],
)
def test_what_it_still_is_must_be_said(text: str) -> None:
    assert not face(text).abilities
    assert face(text).unmodelled


def test_what_a_card_is_in_every_zone() -> None:
    also = face("This creature is also a Cleric, Rogue, and Wizard.", "Creature — Elf")
    assert also.subtypes == ("Elf", "Cleric", "Rogue", "Wizard")
    assert face("This creature is every creature type.", "Creature").keywords == ("changeling",)
    assert face("This creature is all colors.", "Creature").colors == COLORS
    assert face("This creature is colorless.", "Creature", mana_cost="{G}").colors == ()
    assert face("This creature is also a Thingamajig.", "Creature").unmodelled


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("Enchanted land is the chosen type.", ChangeTypes(HOST, chosen="set_type")),
        (
            "This creature is the chosen type in addition to its other types.",
            ChangeTypes(ITSELF, chosen="add_type"),
        ),
        ("Enchanted land is the chosen color.", ChangeTypes(HOST, chosen="set_color")),
        ("Enchanted creature is every creature type.", ChangeTypes(HOST, every_creature_type=True)),
        ("Enchanted creature is all creature types.", ChangeTypes(HOST, every_creature_type=True)),
    ],
)
def test_what_was_chosen(text: str, change: ChangeTypes) -> None:
    assert only(text, "Creature") == change


def test_it_is_what_the_text_is_attached_to() -> None:
    found = face("Enchanted creature gets +1/+1 and has flying. It's a Dragon in addition to its"
                 " other types.", "Enchantment — Aura")  # fmt: skip
    assert ChangeTypes(HOST, add_subtypes=("Dragon",)) in found.abilities
    assert not found.unmodelled


def test_a_chosen_color_of_the_card_itself_is_not_read() -> None:
    assert face("This creature is the chosen color.", "Creature").unmodelled


def test_what_holds_on_the_battlefield_is_not_said() -> None:
    text = "As long as this creature is on the battlefield, it's a land in addition to its other"
    assert only(f"{text} types.", "Creature") == ChangeTypes(ITSELF, add_types=("Land",))


def test_what_is_unread_of_the_card_itself_is_about_itself() -> None:
    (gap,) = face("As long as the wind blows, it's a 1/1 Insect creature.", "Creature").unmodelled
    assert (gap.touches, gap.scope) == (("types",), "itself")


@pytest.mark.parametrize(
    ("when", "condition"),
    [
        ("During turns other than yours", Not(TurnOf("you"))),
        (
            "As long as there are fewer than three cards in your graveyard",
            Not(Exists(ObjectFilter(owner="you"), 3, "graveyard")),
        ),
        (
            "As long as this artifact has four or more counters on it",
            Compare(CountCounters("any"), ">=", 4),
        ),
    ],
)
def test_an_artifact_creature_of_a_size_at_times(when: str, condition: Any) -> None:
    assert only(f"{when}, this artifact is a 2/3 Gargoyle artifact creature.") == ChangeTypes(
        ITSELF,
        add_types=("Artifact", "Creature"),
        set_subtypes=("Gargoyle",),
        size=(2, 3),
        condition=condition,
    )


def test_that_no_ability_can_be_gained_is_no_fact() -> None:
    read = face("Creatures you control lose all abilities and can't gain abilities.")
    assert read.abilities == ()
    assert [(gap.touches, gap.scope) for gap in read.unmodelled] == [(("types",), "others")]
