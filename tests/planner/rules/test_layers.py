"""Continuous effects layer by layer: types, colors, abilities lost and gained (CR 613)."""

import pytest

from castable.models.mana import ManaType
from castable.planner import prepare
from castable.planner.cards.subtypes import kind_of_subtype
from tests.building import Entries, ask, cast, position
from tests.planner.rules.effects import aura, effect, first, unsure

FROG = "Enchanted creature loses all abilities and is a blue Frog creature."
MOONED = (
    'Enchanted permanent is a colorless land with "{T}: Add {C}" and loses all other card types'
    " and abilities."
)
NO_ABILITIES = "Creatures lose all abilities."
ONLY_MANA = "All lands lose all abilities except mana abilities."


def test_types_that_are_set_replace_the_others() -> None:
    frog = first(["Dryad Arbor", aura(FROG, "Dryad Arbor")])
    assert frog.types == {"Creature"}
    assert frog.subtypes == {"Frog"}
    assert frog.colors == {ManaType.U}
    assert frog.abilities == ()


def test_creature_types_alone_leave_the_rest() -> None:
    text = "Enchanted creature is a Treefolk and loses all abilities."
    tree = first(["Dryad Arbor", aura(text, "Dryad Arbor")])
    assert tree.types == {"Land", "Creature"}
    assert tree.subtypes == {"Forest", "Treefolk"}
    assert tree.colors == {ManaType.G}
    assert tree.abilities == ()


def test_what_the_same_text_gives_stays() -> None:
    moon = first(["Llanowar Elves", aura(MOONED, "Llanowar Elves")])
    assert moon.types == {"Land"}
    assert moon.subtypes == frozenset()
    assert moon.colors == frozenset()
    assert len(moon.abilities) == 1
    sick = {"card": "Llanowar Elves", "summoning_sick": True}
    board: Entries = [sick, aura(MOONED, "Llanowar Elves")]
    assert cast("Memnite", board).verdict == "yes"
    assert cast("Sol Ring", board).verdict == "yes"
    assert cast("Giant Growth", board, targets=["brass-ferret-1"]).verdict == "no"


def test_a_permanent_may_become_a_basic_land() -> None:
    song = aura("Enchanted permanent is a colorless Forest land.", "Sol Ring")
    forest = first(["Sol Ring", song])
    assert forest.types == {"Land"}
    assert forest.subtypes == {"Forest"}
    assert cast("Llanowar Elves", ["Sol Ring", song]).verdict == "yes"
    assert cast("Mind Stone", ["Sol Ring", song]).verdict == "no"


def test_it_may_be_made_another_land_as_well() -> None:
    """What sets land types waits for what makes a land of it (CR 613.8)."""
    song = aura("Enchanted permanent is a colorless Forest land.", "Sol Ring")
    assert first(["Sol Ring", song], opponent=["Blood Moon"]).subtypes == {"Mountain"}


def test_an_artifact_creature_keeps_its_other_types() -> None:
    text = "Each noncreature artifact loses all abilities and becomes an artifact creature"
    ring = first(
        ["Sol Ring", effect(f"{text} with power and toughness each equal to its mana value.")]
    )
    assert ring.types == {"Artifact", "Creature"}
    assert ring.abilities == ()


def test_mana_abilities_may_be_kept() -> None:
    factory = first(["Mishra's Factory", effect(ONLY_MANA)])
    assert len(factory.abilities) == 1
    arbor = first(["Forest", effect(ONLY_MANA)])
    assert len(arbor.abilities) == 1
    assert not unsure(["Forest", effect(ONLY_MANA), "Chromatic Lantern"])
    assert cast("Opt", ["Forest", effect(ONLY_MANA), "Chromatic Lantern"]).verdict == "yes"


def test_a_trigger_on_tapping_is_lost_with_the_rest() -> None:
    verdict = cast("Opt", ["City of Brass", effect(ONLY_MANA)])
    assert verdict.plan is not None
    assert verdict.plan.lost.life == 0


def test_what_changes_types_does_so_before_it_loses_the_ability() -> None:
    """Types are changed in layer 4, abilities lost in layer 6 (CR 613.6)."""
    magus = {"card": "Magus of the Moon"}
    factory = first(["Mishra's Factory"], opponent=[magus, effect(NO_ABILITIES)])
    assert factory.subtypes == {"Mountain"}


def test_what_grants_loses_the_ability_first() -> None:
    """Granting depends on the loss (CR 613.8): there is nothing left that grants."""
    board: Entries = ["Forest", effect(NO_ABILITIES), "Fervor"]
    sick = {"card": "Citanul Hierophants", "summoning_sick": False}
    assert len(first(["Forest", effect(NO_ABILITIES)]).abilities) == 1
    bears = first(["Grizzly Bears", sick, effect(NO_ABILITIES)])
    assert bears.abilities == ()
    assert not unsure(["Grizzly Bears", sick, effect(NO_ABILITIES)])
    assert first(board).keywords == frozenset()


def test_only_timestamps_tell_what_is_gained_and_lost() -> None:
    board: Entries = ["Grizzly Bears", effect(NO_ABILITIES), "Cryptolith Rite"]
    assert cast("Opt", board).verdict == "unknown"
    assert cast("Opt", [*board, "Island"]).verdict == "yes"


def test_protection_may_have_been_lost() -> None:
    frog = aura(FROG, "Grizzly Bears")
    mine: Entries = ["Mountain"]
    theirs: Entries = ["Grizzly Bears", frog, effect("Creatures you control have hexproof.")]
    bolt = cast("Lightning Bolt", mine, opponent=theirs, targets=["Grizzly Bears"])
    assert bolt.verdict == "unknown"
    hexproof = {"card": "Slippery Bogle"}
    theirs = [hexproof, aura(FROG, "Slippery Bogle")]
    bolt = cast("Lightning Bolt", mine, opponent=theirs, targets=["Slippery Bogle"])
    assert bolt.verdict == "yes"


def test_two_effects_that_set_the_same_are_in_doubt() -> None:
    frog = aura(FROG, "Grizzly Bears")
    tree = aura("Enchanted creature is a Treefolk and loses all abilities.", "Grizzly Bears")
    assert unsure(["Grizzly Bears", frog, tree])
    assert not unsure(["Grizzly Bears", frog, frog])


def test_two_that_silence_each_other_are_in_doubt() -> None:
    silencer = {
        "card": "Brass Owl", "type_line": "Creature - Bird",
        "oracle": "Other creatures lose all abilities.",
    }  # fmt: skip
    assert not unsure(["Grizzly Bears", silencer])
    assert unsure(["Grizzly Bears", silencer, silencer])
    assert not unsure(["Grizzly Bears", silencer, effect(NO_ABILITIES)])


def test_what_was_granted_may_have_been_lost() -> None:
    flier = {"card": "Grizzly Bears", "granted": "{T}: Add {G}."}
    assert not unsure([flier])
    assert unsure([flier, effect(NO_ABILITIES)])


def test_a_changeling_is_everything_before_it_loses_abilities() -> None:
    """Its types are defined in layer 4, by a characteristic-defining ability (CR 613.3)."""
    elf = "Sacrifice an Elf: Add {G}."
    altar = {"card": "Brass Owl", "type_line": "Artifact", "oracle": elf}
    changeling = {"card": "Woodland Changeling"}
    assert cast("Llanowar Elves", [altar, changeling, effect(NO_ABILITIES)]).verdict == "yes"
    frogged: Entries = [altar, changeling, aura(FROG, "Woodland Changeling")]
    assert cast("Llanowar Elves", frogged).verdict == "no"


def test_a_name_may_be_set() -> None:
    named = aura(
        "Enchanted creature loses all abilities and is a Citizen named Humble Owl.",
        "Grizzly Bears",
    )
    bears = first(["Grizzly Bears", named])
    assert bears.name == "Humble Owl"
    assert cast("Grizzly Bears", ["2 Forest", "Grizzly Bears", named]).verdict == "yes"


def test_land_types_may_be_lost() -> None:
    blight = aura(
        'Enchanted land loses all land types and abilities and has "{T}: Add {C}."', "Forest"
    )
    assert first(["Forest", blight]).subtypes == frozenset()
    assert cast("Llanowar Elves", ["Forest", blight]).verdict == "no"
    assert cast("Memnite", ["Forest", blight]).verdict == "yes"


@pytest.mark.parametrize(
    ("subtype", "kind"),
    [
        ("Treasure", "Artifact"), ("Saga", "Enchantment"), ("Forest", "Land"),
        ("Gate", "Land"), ("Frog", "Creature"), ("Arcane", "Instant"),
    ],
)  # fmt: skip
def test_subtypes_belong_to_types(subtype: str, kind: str) -> None:
    assert kind_of_subtype(subtype) == kind


GOD = "As long as your devotion to green is less than five, this creature isn't a creature."


def test_a_god_is_no_creature_without_devotion() -> None:
    god = {
        "card": "Brass Owl", "type_line": "Enchantment Creature - God", "mana_cost": "{G}",
        "oracle": f'{GOD}\n{{T}}: Add {{G}}.', "summoning_sick": True,
    }  # fmt: skip
    thing = first([god])
    assert thing.types == {"Enchantment"}
    assert thing.subtypes == frozenset()
    assert cast("Llanowar Elves", [god]).verdict == "yes"
    devoted: Entries = [god, "4 Llanowar Elves"]
    assert first(devoted).types == {"Enchantment", "Creature"}
    tapped: Entries = [god, {"card": "Llanowar Elves", "count": 4, "tapped": True}]
    assert cast("Llanowar Elves", tapped).verdict == "no"


def test_lands_that_are_creatures_may_be_sick() -> None:
    text = "All lands are 1/1 creatures that are still lands."
    sick = {"card": "Forest", "summoning_sick": True}
    assert cast("Llanowar Elves", [sick]).verdict == "yes"
    assert cast("Llanowar Elves", [sick], opponent=[effect(text)]).verdict == "no"
    assert cast("Llanowar Elves", ["Forest"], opponent=[effect(text)]).verdict == "yes"


def test_effects_that_agree_are_not_in_doubt() -> None:
    green = effect("All creatures are green.")
    text = "Enchanted land is a 5/6 green Treefolk creature that's still a land."
    treefolk = aura(text, "Forest")
    assert first(["Forest", treefolk, green]).subtypes == {"Forest", "Treefolk"}
    assert not unsure(["Forest", treefolk, green, "Urborg, Tomb of Yawgmoth"])
    assert unsure(["Forest", treefolk, effect("All creatures are red.")])


def test_what_is_still_a_land_keeps_its_subtypes() -> None:
    """CR 205.1b: what says that it is still a land keeps every type that it had."""
    text = "Enchanted land is a 5/6 green Treefolk creature that's still a land."
    assert first(["Dryad Arbor", aura(text, "Dryad Arbor")]).subtypes == {
        "Forest",
        "Dryad",
        "Treefolk",
    }


def test_a_chosen_type_is_remembered() -> None:
    mirage = aura("Enchanted land is the chosen type.", "Wastes") | {"chosen_type": "Island"}
    assert cast("Opt", ["Wastes", mirage]).verdict == "yes"
    assert first(["Wastes", mirage]).subtypes == {"Island"}
    assert unsure(["Wastes", aura("Enchanted land is the chosen type.", "Wastes")])
    portal = effect(
        "This land is the chosen type in addition to its other types.",
        type_line="Land - Gate",
        chosen_type="Island",
    )
    assert first([portal]).subtypes == {"Gate", "Island"}
    assert cast("Opt", [portal]).verdict == "yes"


def test_a_chosen_color_is_remembered() -> None:
    growth = aura("Enchanted land is the chosen color.", "Forest") | {"chosen_color": "G"}
    assert first(["Forest", growth]).colors == {ManaType.G}


def test_every_creature_type_is_had() -> None:
    altar = {"card": "Brass Owl", "type_line": "Artifact", "oracle": "Sacrifice an Elf: Add {G}."}
    axe = aura("Enchanted creature is every creature type.", "Grizzly Bears")
    assert cast("Llanowar Elves", [altar, "Grizzly Bears"]).verdict == "no"
    assert cast("Llanowar Elves", [altar, "Grizzly Bears", axe]).verdict == "yes"


def test_only_timestamps_tell_which_land_type_is_set_last() -> None:
    seas = {"card": "Spreading Seas", "attached_to": "Tundra"}
    assert unsure(["Tundra", seas], opponent=["Blood Moon"])
    assert not unsure(["Tundra"], opponent=["Blood Moon", "Prismatic Omen"])
    assert unsure(["Tundra", "Prismatic Omen"], opponent=["Blood Moon"])
    assert not unsure(["Forest", "Prismatic Omen"], opponent=["Blood Moon"])


def test_what_is_silenced_or_depends_is_in_no_doubt() -> None:
    assert not unsure(["Tundra", "Urborg, Tomb of Yawgmoth"], opponent=["Blood Moon"])
    song = "Enchanted permanent is a colorless Forest land."
    assert not unsure(["Sol Ring", aura(song, "Sol Ring")], opponent=["Blood Moon"])
    assert unsure(["Tundra", aura(song, "Tundra")], opponent=["Blood Moon"])
    assert unsure(["Tundra"], opponent=["Blood Moon", "Harbinger of the Seas"])


def test_an_untold_type_of_its_own_leaves_other_answers_alone() -> None:
    """Multiversal Passage is no source until its type is told, and forbids nothing (CR 305.7)."""
    passage = "Multiversal Passage"
    assert cast("Opt", ["Island", passage]).verdict == "yes"
    assert cast("Opt", [passage]).verdict == "unknown"
    assert cast("Opt", [{"card": passage, "chosen_type": "Island"}]).verdict == "yes"


def test_an_untold_type_that_may_take_something_away_is_no_yes() -> None:
    """A land that is set to a type loses its printed mana ability (CR 305.7)."""
    land = {
        "card": "Shifting Shore",
        "type_line": "Land",
        "oracle": "{T}: Add {U}.\nThis land is the chosen type.",
    }
    assert cast("Opt", [land]).verdict == "unknown"
    assert cast("Opt", [{**land, "chosen_type": "Swamp"}]).verdict == "no"


LIVING = (
    "Each other non-Aura enchantment is a creature in addition to its other types and has base"
    " power and base toughness each equal to its mana value."
)
GROWN = (
    "All Forests and all Saprolings are 1/1 green Saproling creatures and Forest lands in addition"
    " to their other types."
)


def test_enchantments_that_are_creatures() -> None:
    board: Entries = [
        "Rhystic Study",
        effect(LIVING),
        {**aura("Enchanted creature gets +1/+1.", "Rhystic Study"), "id": "aura"},
    ]
    study = first(board)
    assert study.types == {"Enchantment", "Creature"}
    assert (study.power, study.toughness) == (4, 4)
    objects = prepare(position(board)).view.game.objects
    assert "Creature" not in objects["aura"].types
    assert "Creature" not in objects["brass-ferret-1"].types
    crew = {"action": "activate", "card": "Smuggler's Copter", "ability": "crew"}
    copter: Entries = ["Smuggler's Copter", "Rhystic Study"]
    assert ask(crew, position([*copter, effect(LIVING)])).verdict == "yes"
    assert ask(crew, position(copter)).verdict == "no"


def test_lands_that_are_creatures_have_their_size() -> None:
    sick = {"card": "Forest", "summoning_sick": True}
    forest = first([sick, effect(GROWN)])
    assert forest.types == {"Land", "Creature"}
    assert forest.subtypes == {"Forest", "Saproling"}
    assert forest.colors == {ManaType.G}
    assert (forest.power, forest.toughness) == (1, 1)
    assert cast("Llanowar Elves", [sick, effect(GROWN)]).verdict == "no"
    assert cast("Llanowar Elves", ["Forest", effect(GROWN)]).verdict == "yes"
    token = {"token": {"name": "Saproling", "types": "Creature - Saproling", "power": 1}}
    assert cast("Llanowar Elves", [token, effect(GROWN)]).verdict == "yes"
    assert cast("Llanowar Elves", [token]).verdict == "no"


def test_a_color_replaces_others_unless_they_stay() -> None:
    """New colors replace the old ones, unless they are said to be added (CR 105.3)."""
    zombie = "Enchanted creature is a black Zombie in addition to its other"
    kept = first(["Grizzly Bears", aura(f"{zombie} colors and types.", "Grizzly Bears")])
    assert kept.colors == {ManaType.G, ManaType.B}
    replaced = first(["Grizzly Bears", aura(f"{zombie} types.", "Grizzly Bears")])
    assert replaced.colors == {ManaType.B}
    assert replaced.subtypes == {"Bear", "Zombie"}
