"""Costs and permissions that few cards have, each read as far as its kind goes (CR 118, 601)."""

from typing import Any

import pytest

from castable.models.abilities import ActivatedAbility
from castable.models.activating import BorrowAbilities
from castable.models.amounts import (
    AllOf,
    Compare,
    Counted,
    CountObjects,
    CountSharedType,
    CountThisTurn,
    Exists,
    Not,
    OpaqueCondition,
    OwnTurn,
    SomePlayer,
)
from castable.models.costs import Exile, OthersGainLife, PayLife, PayMana
from castable.models.filters import ITSELF, ObjectFilter
from castable.models.mana import ManaCost, ManaType
from castable.models.prohibitions import Prohibition
from castable.models.statics import (
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    GrantKeyword,
    Permission,
)
from castable.planner.cards.telling.tell import tell
from tests.planner.cards.snippets import face, only

CREATURE = ObjectFilter(types=("Creature",))
BLACK = ObjectFilter(colors=(ManaType.B,), owner="you")
FOREST = Exists(ObjectFilter(subtypes=("Forest",), controller="you"))
NONE_YET = Not(Compare(CountThisTurn("spells_cast"), ">=", 1))


@pytest.mark.parametrize(
    ("text", "kind", "fact"),
    [
        (
            "Once each turn, you may pay {0} rather than pay the mana cost for a creature spell"
            " you cast from exile.",
            "Creature",
            Permission(
                "cast",
                CREATURE,
                cost=(PayMana(ManaCost.parse("{0}")),),
                limit="once_each_turn",
                only_from="exile",
            ),
        ),
        (
            "This spell costs {3} less to cast if you control at least two creatures that share a"
            " creature type.",
            "Sorcery",
            CostModifier(
                ManaCost.parse("{3}"),
                "less",
                condition=Compare(
                    CountSharedType(ObjectFilter(types=("Creature",), controller="you")), ">=", 2
                ),
            ),
        ),
        (
            "This spell costs 3 life more to cast for each target.",
            "Sorcery",
            AdditionalCost((PayLife(3),), per_target_beyond=0),
        ),
        (
            "Players may cast enchantment spells as though they had flash.",
            "Plane",
            Permission("cast", ObjectFilter(types=("Enchantment",)), flash=True, whose="any"),
        ),
        (
            "You may cast the first creature spell you cast each turn as though it had flash.",
            "Creature",
            Permission(
                "cast",
                CREATURE,
                flash=True,
                condition=Not(Compare(CountThisTurn("spells_cast", "you", CREATURE), ">=", 1)),
            ),
        ),
        (
            "The first spell each player casts during each of their turns may be cast without"
            " paying its mana cost.",
            "Enchantment",
            Permission(
                "cast",
                whose="any",
                free=True,
                condition=AllOf((OwnTurn(), SomePlayer("actor", NONE_YET))),
            ),
        ),
        (
            "You may cast this card from your graveyard if you pay {1} more to cast it for each"
            " other creature card in your graveyard.",
            "Creature",
            Permission(
                "cast",
                ITSELF,
                zone="graveyard",
                extra=(
                    PayMana(
                        ManaCost.parse("{1}"),
                        Counted(
                            CountObjects(
                                ObjectFilter(types=("Creature",), another=True, owner="you"),
                                "graveyard",
                            )
                        ),
                    ),
                ),
            ),
        ),
        (
            "You may exile the top three black cards of your graveyard rather than pay this"
            " spell's mana cost.",
            "Instant",
            AlternativeCost((Exile(3, BLACK, "graveyard", top=True),)),
        ),
        (
            "If you control a Forest, rather than pay this spell's mana cost, you may have each"
            " other player gain 6 life.",
            "Sorcery",
            AlternativeCost(
                (OthersGainLife(6, every=True),),
                condition=FOREST,
            ),
        ),
        ("Your opponents can't gain life.", "Creature", Prohibition("gain_life", "opponent")),
        ("Players can't draw cards or gain life.", "Enchantment", Prohibition("gain_life")),
        (
            "Enchanted creature can't become untapped.",
            "Enchantment - Aura",
            Prohibition("untap", what=ObjectFilter(host=True)),
        ),
        (
            "Mana abilities of this land cost an additional 1 life to activate.",
            "Land",
            CostModifier(
                ManaCost(),
                "more",
                applies="abilities",
                what=ITSELF,
                only_mana_abilities=True,
                extra=(PayLife(1),),
            ),
        ),
    ],
)
def test_it_is_read(text: str, kind: str, fact: Any) -> None:
    assert only(text, kind) == fact


def test_abilities_that_are_borrowed_once_each_turn() -> None:
    text = (
        "Brass Ferret has all activated abilities of all cards you own in exile with cage counters"
        " on them. You may activate each of those abilities only once each turn."
    )
    borrowed = only(text, "Creature")
    assert isinstance(borrowed, BorrowAbilities)
    assert borrowed.limit == "once_each_turn"
    assert tell(borrowed).endswith("in exile, once each turn")


def test_a_keyword_of_cards_in_each_hand() -> None:
    given = only("Each Sliver card in each player's hand has slivercycling {3}.", "Creature")
    assert isinstance(given.ability, ActivatedAbility)
    assert (given.zone, given.what) == ("hand", ObjectFilter(subtypes=("Sliver",)))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("As an additional cost to cast this spell, choose a creature type.", "Creature"),
        ("As an additional cost to cast this spell, choose a number between 0 and 5.", "Sorcery"),
        ("You may pay {0} rather than pay the echo cost for permanents you control.", "Creature"),
        (
            "Brass Ferret's power and toughness are each equal to the number of green mana symbols"
            " in the mana costs of permanents you control.",
            "Creature",
        ),
    ],
)
def test_what_costs_nothing_is_read(text: str, kind: str) -> None:
    assert not face(text, kind).unmodelled


def test_what_it_is_that_has_more_under_a_condition() -> None:
    text = (
        "Equipped creature gets +2/+0. It gets an additional +0/+2 and has deathtouch as long as"
        " the moon is full."
    )
    compiled = face(text, "Artifact — Equipment")
    assert not compiled.unmodelled
    (granted,) = (a for a in compiled.abilities if isinstance(a, GrantKeyword))
    assert granted.what == ObjectFilter(host=True)
    assert granted.condition == OpaqueCondition()


def test_a_sheet_of_stickers_has_no_abilities() -> None:
    sheet = face("{TK}{TK} — Sacrifice this permanent: Draw two cards.\n{TK} — Flying", "Stickers")
    assert (sheet.abilities, sheet.keywords) == ((), ())
    assert [gap.touches for gap in sheet.unmodelled] == [("none",)] * 2


def test_a_chosen_type_is_told_as_it_is_written() -> None:
    less = only("Spells you cast of the chosen type cost {1} less to cast.")
    assert tell(less) == "each spell of the chosen type of you costs {1} less"


def test_splicing_for_life_that_an_opponent_gains() -> None:
    (splice,) = face("Splice onto Arcane—An opponent gains 5 life.", "Instant — Arcane").abilities
    assert (splice.onto, splice.cost) == ("Arcane", (OthersGainLife(5),))


def test_a_planeswalker_that_is_a_creature_may_be_one() -> None:
    text = "During your turn, as long as the moon is full, he's a 3/4 Ninja creature."
    (gap,) = face(text, "Legendary Planeswalker").unmodelled
    assert "types" in gap.touches
