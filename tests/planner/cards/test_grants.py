"""Keywords that a text gives to cards off the battlefield, and to spells (CR 113.6, 604)."""

import pytest
from msgspec import structs

from castable.models.amounts import AllOf, CountAttribute, Counted, Exists, HasStatus, TurnOf
from castable.models.costs import PayMana, PayOwnManaCost
from castable.models.filters import ITSELF, Comparison, ObjectFilter
from castable.models.statics import GrantAbility, GrantKeyword, Permission
from castable.planner.cards.telling.tell import tell
from tests.planner.cards.snippets import face, only


def test_cards_have_a_keyword_where_they_lie() -> None:
    cycling = only("Each creature card in your hand has cycling {2}.")
    assert (type(cycling), cycling.zone) == (GrantAbility, "hand")
    assert (cycling.ability.keyword, cycling.what.owner) == ("cycling", "you")
    own = only(
        "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana"
        " cost."
    )
    assert (own.zone, own.ability.keyword) == ("graveyard", "scavenge")
    assert PayOwnManaCost() in own.ability.cost
    value = only("Each Cat card in your graveyard has encore {X}, where X is its mana value.")
    mana = next(part for part in value.ability.cost if isinstance(part, PayMana))
    assert (mana.times, value.ability.keyword) == (Counted(CountAttribute("mana_value")), "encore")
    madness = only(
        "Each Cat card you own that isn't on the battlefield has madness. The madness cost is"
        " equal to its mana cost."
    )
    assert (madness.zone, madness.ability.cost) == ("exile", (PayOwnManaCost(),))
    retrace = only("During your turn, land cards in your graveyard have retrace.")
    assert (retrace.condition, retrace.ability.keyword) == (TurnOf("you"), "retrace")


def test_spells_have_a_keyword_as_they_are_cast() -> None:
    conspire = only("Each noncreature spell you cast from exile has conspire.")
    assert (conspire.zone, conspire.whose, conspire.cast_from) == ("stack", "you", "exile")
    first = only("The first creature spell you cast each turn has convoke.")
    assert (first.nth_this_turn, first.ability.method) == (1, "convoke")
    colors = only("Each spell you cast that's exactly three colors has replicate {3}.")
    assert colors.what.color_count == Comparison("=", 3)
    evoke = only("Cat spells you cast from your hand gain evoke {4} as you cast them.")
    assert (evoke.cast_from, evoke.ability.keyword) == ("hand", "evoke")
    flash = only("Cat spells you cast have flash.")
    assert (type(flash), flash.flash, flash.whose) == (Permission, True, "you")
    assert flash.keyword == "flash"
    cards = only("Creature cards you own that aren't on the battlefield have flash.")
    assert (cards.flash, cards.keyword, cards.zone) == (True, "flash", None)
    assert only("You may cast Cat spells as though they had flash.").keyword is None
    assert isinstance(only("Creature spells you cast have convoke."), GrantKeyword)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Each creature card in your hand has cycling {2}.",
            "each creature card you own in hand has cycling {2} (discard this)",
        ),
        (
            "Cat spells you cast have flash.",
            "you may cast Cat card because it has flash",
        ),
        (
            "The first creature spell you cast each turn has convoke.",
            "each number 1 of the turn, creature spell of you has convoke",
        ),
        (
            "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its"
            " mana cost.",
            "each creature card you own in graveyard has scavenge for its mana cost"
            " (exile this from graveyard)",
        ),
        (
            "Each instant spell you cast has casualty 2.",
            "each instant spell of you has casualty 2",
        ),
        ("Vehicles you control have crew 2.", "each Vehicle you control has crew 2"),
        (
            "Equipment you control have equip Knight {0}.",
            "each Equipment you control has equip Knight {0}",
        ),
    ],
)
def test_it_is_told(text: str, told: str) -> None:
    assert tell(only(text)) == told


def test_permanents_have_keywords_with_costs() -> None:
    outlast = only("Other Cats you control have outlast {1}.")
    assert (type(outlast), outlast.ability.keyword) == (GrantAbility, "outlast")
    assert only("Vehicles you control have crew 2.").ability.keyword == "crew"


@pytest.mark.parametrize(
    "text",
    [
        "Creature cards in your hand have unearthly {2}.",
        "Each creature card in your hand has outlast {2}.",
        "Each creature spell you cast has cycling {2}.",
        "Each creature card in your hand has scavenge. The encore cost is equal to its mana cost.",
    ],
)
def test_a_keyword_that_means_nothing_there_is_a_gap(text: str) -> None:
    compiled = face(text)
    assert compiled.abilities == ()
    assert compiled.unmodelled


@pytest.mark.parametrize(
    ("condition", "state"),
    [
        ("as long as it's untapped", {"tapped": False}),
        ("as long as it's attacking", {"attacking": True}),
        ("as long as it's blocking and you control a Forest", {"blocking": True}),
    ],
)
def test_what_must_be_so_of_the_host_is_asked_of_it(condition: str, state: dict[str, bool]) -> None:
    grant = only(f"Enchanted creature has shroud {condition}.", "Enchantment - Aura")
    first = grant.condition.parts[0] if isinstance(grant.condition, AllOf) else grant.condition
    assert first == Exists(structs.replace(ObjectFilter(host=True), **state))


def test_the_chosen_quality_is_odd_or_even_and_no_number() -> None:
    hasty = only("Each creature with mana value of the chosen quality has haste.")
    assert (hasty.keyword, hasty.what.chosen) == ("haste", "quality")
    warded = only("This creature has protection from each mana value of the chosen quality.")
    assert warded.sources == ObjectFilter(chosen="quality")
    assert tell(warded) == "this has protection from source of the chosen quality"
    other = only("This creature has protection from each mana value other than the chosen number.")
    assert other.sources == ObjectFilter(none_of=(ObjectFilter(chosen="number"),))


def test_riot_is_haste_or_a_counter() -> None:
    haste = only("Nontoken creatures you control have riot.")
    assert (haste.keyword, haste.condition) == ("haste", HasStatus("haste chosen"))
    (own,) = face("Riot", "Creature").abilities
    assert (own.what, own.keyword, own.condition) == (ITSELF, "haste", HasStatus("haste chosen"))
