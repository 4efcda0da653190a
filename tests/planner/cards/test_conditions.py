"""Abilities that are had while something holds: chapters, the graveyard, the top card."""

import pytest

from castable.models.abilities import ActivatedAbility, ManaAbility, ManaTrigger
from castable.models.amounts import AfterChapter, Exists, HasStatus, TopCard
from castable.models.filters import ITSELF, ObjectFilter
from castable.models.mana import ManaType
from castable.models.prohibitions import Prohibition
from castable.models.spending import SpendAs, SpendOnly
from castable.models.statics import GrantAbility, GrantKeyword
from tests.planner.cards.snippets import face, only

SAGA = "Enchantment — Saga"


def test_a_chapter_may_give_an_ability() -> None:
    saga = face(
        'I — This Saga gains "{T}: Add {C}."\nII — This Saga gains "{2}, {T}: Draw a card."', SAGA
    )
    assert not saga.unmodelled
    first, second = saga.abilities
    assert isinstance(first, GrantAbility)
    assert (first.what, first.condition) == (ITSELF, AfterChapter(1))
    assert isinstance(first.ability, ManaAbility)
    assert second.condition == AfterChapter(2)
    assert isinstance(second.ability, ActivatedAbility)


def test_a_chapter_may_give_what_others_have() -> None:
    text = "III — This Saga gains \"Creatures you control have '{T}: Add {R} or {G}.'\""
    granted = only(text, SAGA)
    assert granted.what == ObjectFilter(types=("Creature",), controller="you")
    assert granted.condition == AfterChapter(3)
    assert isinstance(granted.ability, ManaAbility)


def test_an_unread_chapter_is_said() -> None:
    text = 'I — This Saga gains "{T}: Add as much mana as you like."'
    assert not face(text, SAGA).abilities
    assert face(text, SAGA).unmodelled[0].touches == ("mana",)


def test_what_works_in_the_graveyard() -> None:
    text = "As long as this card is in your graveyard and you control a Forest, creatures you"
    granted = only(f"{text} control have haste.", "Creature")
    assert granted == GrantKeyword(
        ObjectFilter(types=("Creature",), controller="you"),
        "haste",
        condition=Exists(ObjectFilter(subtypes=("Forest",), controller="you")),
        zone_of_source="graveyard",
    )
    text = 'As long as this card is in your graveyard, lands you control have "{T}: Add {G}."'
    granted = only(text, "Land")
    assert isinstance(granted, GrantAbility)
    assert granted.zone_of_source == "graveyard"


def test_the_top_card_of_the_library() -> None:
    text = 'As long as the top card of your library is a land card, this creature has "{T}: Add'
    granted = only(f'{text} {{G}}."', "Creature")
    assert granted.condition == TopCard(ObjectFilter(types=("Land",)))


def test_a_renowned_creature() -> None:
    granted = only('As long as this creature is renowned, it has "{T}: Add {G}."', "Creature")
    assert granted.condition == HasStatus("renowned")


def test_the_name_of_an_exiled_card() -> None:
    named = ObjectFilter(chosen="exiled_name")
    text = "Your opponents can't cast spells with the same name as the exiled card."
    assert only(text) == Prohibition("cast", "opponent", named)
    text = (
        "Whenever a land with the same name as the exiled card is tapped for mana, its controller"
        " adds one mana of any type that land produced."
    )
    trigger = only(text)
    assert isinstance(trigger, ManaTrigger)
    assert trigger.what == ObjectFilter(types=("Land",), chosen="exiled_name")


def test_ward_bears_on_nothing_here() -> None:
    granted = only('Enchanted creature has ward {2} and "{T}: Add {G}."')
    assert isinstance(granted.ability, ManaAbility)


@pytest.mark.parametrize(
    "text",
    [
        "• Khans — At the beginning of each of your main phases, add {G}{G}.",
        "If you do, at the beginning of your first main phase of the game, add {G}.",
        "Whenever chaos ensues, until end of turn, whenever you tap a land for mana, add {G}.",
        "Each creature you control with a mana ability attacks each combat if able.",
        "Each land with an activated ability that isn't a mana ability doesn't untap during its"
        " controller's untap step.",
    ],
)
def test_what_bears_on_nothing_now(text: str) -> None:
    compiled = face(text, "Enchantment")
    assert (compiled.abilities, compiled.unmodelled) == ((), ())


@pytest.mark.parametrize(
    "text",
    [
        "• Khans — Whenever you tap a land for mana on a whim, add {G}.",
        "Each creature with a mana ability can't be cast on a whim.",
        "Whenever you tap a land for mana on a whim, add {G}.",
    ],
)
def test_what_may_bear_on_something_is_said(text: str) -> None:
    assert face(text, "Enchantment").unmodelled


def test_life_may_be_kept_for_mana_abilities() -> None:
    text = "Players can't pay life to cast spells or to activate abilities that aren't mana"
    ban = Prohibition("pay_life", except_mana_abilities=True, to_cast_or_activate=True)
    assert only(f"{text} abilities.") == ban


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        (
            "You may spend white mana as though it were red mana.",
            SpendAs("any_color", mana=(ManaType.W,), color=ManaType.R),
        ),
        (
            "You may spend blue mana as though it were mana of any color to pay the activation"
            " costs of this creature's abilities.",
            SpendAs("any_color", "abilities", ITSELF, mana=(ManaType.U,)),
        ),
        (
            "Spend only mana produced by basic lands to cast this spell.",
            SpendOnly(ObjectFilter(supertypes=("Basic",), types=("Land",))),
        ),
    ],
)
def test_what_mana_may_be_spent(text: str, fact: SpendAs | SpendOnly) -> None:
    assert only(text, "Creature") == fact


def test_what_was_spent_is_asked_as_a_spell_resolves() -> None:
    assert not face("Add {R} for each {S} spent to cast this spell.", "Sorcery").unmodelled
