"""What is said once of several nouns, and of which objects it is said (CR 109.2)."""

from castable.models.filters import ObjectFilter
from castable.models.mana import ManaType
from castable.models.sizes import ChangeSize
from castable.models.statics import CostModifier
from tests.building import cast
from tests.planner.cards.snippets import face, only

CREATURE = ("Creature",)


def test_other_is_said_of_both_qualities() -> None:
    anthem = only("Other snow and Zombie creatures you control get +1/+1.", "Creature")
    assert isinstance(anthem, ChangeSize)
    assert all(each.another for each in anthem.what.any_of) or anthem.what.another


def test_what_follows_the_last_color_is_said_of_all() -> None:
    text = "Destroy target blue or black noncreature permanent."
    (target,) = only(text, "Instant").targets
    assert target.objects == ObjectFilter(
        not_types=CREATURE, colors=(ManaType.U, ManaType.B)
    ) or all("Creature" in (*target.objects.not_types, *each.not_types)
             for each in target.objects.any_of)  # fmt: skip


def test_what_they_are_is_a_list_of_its_own() -> None:
    """No alternative forgets that they are yours."""
    size = only("Creatures you control that are Elves and/or Goblins get +1/+1.")
    assert size.what.controller == "you" or all(o.controller == "you" for o in size.what.any_of)
    mixed = only("Creatures you control that are Elves and/or tokens get +1/+1.")
    assert mixed.what.controller == "you"
    assert [(o.types, o.token) for o in mixed.what.any_of] == [(CREATURE, None), (CREATURE, True)]


def test_a_permanent_that_is_an_instant_as_well_has_statics() -> None:
    text = "Creature cards you own are artifacts in addition to their other types."
    (gap,) = face(text, "Instant Creature").unmodelled
    assert gap.touches == ("types",)
    assert not face(text, "Kindred Instant - Elf").unmodelled


def test_targets_called_by_their_type_are_permanents() -> None:
    text = "Spells you cast that target a creature cost {2} less to cast."
    cheap = {"card": "Brass Ferret", "oracle": text, "type_line": "Enchantment"}
    assert isinstance(only(text, "Enchantment"), CostModifier)
    zombify = cast("Zombify", ["2 Swamp", cheap], graveyard=["Grizzly Bears"])
    assert zombify.verdict == "no"
    stack = [{"card": "Grizzly Bears", "controller": "opponent"}]
    assert cast("Essence Scatter", ["Island", cheap], stack=stack).verdict == "no"
    assert cast("Murder", ["2 Swamp", cheap], opponent=["Grizzly Bears"]).verdict == "yes"


def test_cards_and_spells_that_are_targets_are_not_wholly_read() -> None:
    assert only("Spells that target a creature card cost {1} less to cast.").targets.opaque
