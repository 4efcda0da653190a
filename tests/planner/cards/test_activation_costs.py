"""What activating asks for beside mana and tapping (CR 118, 602.1a)."""

from typing import Any

import pytest

from castable.models.amounts import (
    CountCounters,
    Counted,
    CountPlayers,
    OpaqueCondition,
    VariableX,
)
from castable.models.costs import (
    CostComponent,
    Discard,
    Exile,
    OneOfCosts,
    OpaqueCost,
    PayLife,
    PayMana,
    RemoveCounters,
    ReturnToHand,
    RevealChoice,
    Sacrifice,
    Tap,
    Unattach,
    Untap,
)
from castable.models.filters import ANYTHING, ITSELF, ObjectFilter
from castable.models.mana import ManaCost
from castable.planner.cards.compile import compile_text
from tests.planner.cards.snippets import face, only

CREATURE = ObjectFilter(types=("Creature",))
MINE = ObjectFilter(owner="you")


def color(letter: Any) -> ObjectFilter:
    return ObjectFilter(types=("Creature",), colors=(letter,))


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        (
            "Untap two tapped creatures you control",
            (Untap(2, ObjectFilter(types=("Creature",), tapped=True, controller="you")),),
        ),
        ("Unattach this Equipment", (Unattach(ITSELF),)),
        (
            "Unattach an Equipment from this creature",
            (Unattach(ObjectFilter(subtypes=("Equipment",), attached=True)),),
        ),
        (
            "Sacrifice an Aura attached to this creature",
            (Sacrifice(1, ObjectFilter(subtypes=("Aura",), attached=True)),),
        ),
        ("Sacrifice enchanted creature", (Sacrifice(1, ObjectFilter(host=True)),)),
        ("Sacrifice this land and a creature", (Sacrifice(1, ITSELF), Sacrifice(1, CREATURE))),
        ("Sacrifice two creatures and this land", (Sacrifice(2, CREATURE), Sacrifice(1, ITSELF))),
        (
            "Sacrifice a green creature, a white creature, and a blue creature",
            tuple(Sacrifice(1, color(letter)) for letter in "GWU"),
        ),
        (
            "Sacrifice a creature named Spitting Drake",
            (Sacrifice(1, ObjectFilter(types=("Creature",), name="Spitting Drake")),),
        ),
        (
            "Sacrifice an artifact named Hand of Vecna",
            (Sacrifice(1, ObjectFilter(types=("Artifact",), name="Hand of Vecna")),),
        ),
        (
            "Discard another card named Brass Ferret",
            (Discard(1, ObjectFilter(another=True, name="Brass Ferret")),),
        ),
        (
            "Exile this artifact and four other creatures you control",
            (
                Exile(1, ITSELF, "battlefield"),
                Exile(
                    4,
                    ObjectFilter(types=("Creature",), another=True, controller="you"),
                    "battlefield",
                ),
            ),
        ),
        (
            "Exile two cards from your graveyard and this creature",
            (Exile(2, MINE, "graveyard"), Exile(1, ITSELF, "battlefield")),
        ),
        ("Exile the top ten cards of your library", (Exile(10, ANYTHING, "library"),)),
        (
            "Exile the top creature card of your graveyard",
            (Exile(1, ObjectFilter(types=("Creature",), owner="you"), "graveyard", top=True),),
        ),
        (
            "Exile cards from your graveyard equal to the number of opponents you have",
            (Exile(Counted(CountPlayers("opponent")), MINE, "graveyard"),),
        ),
        (
            "Exile a face-down permanent you control face up",
            (Exile(1, ObjectFilter(face_down=True, controller="you"), "battlefield"),),
        ),
        (
            "Remove X time counters from this artifact and exile it",
            (RemoveCounters(VariableX(), "time", ITSELF), Exile(1, ITSELF, "battlefield")),
        ),
        (
            "Remove an eon counter from this land and return it to its owner's hand",
            (RemoveCounters(1, "eon", ITSELF), ReturnToHand(1, ITSELF)),
        ),
        (
            "Remove a +1/+1 counter or a charge counter from a creature you control",
            (
                OneOfCosts(
                    tuple(
                        (
                            RemoveCounters(
                                1, kind, ObjectFilter(types=("Creature",), controller="you")
                            ),
                        )
                        for kind in ("+1/+1", "charge")
                    )
                ),
            ),
        ),
        (
            "Remove three counters from among other artifacts and creatures you control",
            (
                RemoveCounters(
                    3,
                    "any",
                    ObjectFilter(
                        another=True,
                        controller="you",
                        any_of=(ObjectFilter(types=("Artifact",)), CREATURE),
                    ),
                ),
            ),
        ),
        (
            "Pay 1 life for each velocity counter on this artifact",
            (PayLife(Counted(CountCounters("velocity"))),),
        ),
        (
            "Pay life equal to the number of charge counters on this artifact",
            (PayLife(Counted(CountCounters("charge"))),),
        ),
        (
            "Pay {1} for each charge counter on this artifact",
            (PayMana(ManaCost.parse("{1}"), Counted(CountCounters("charge"))),),
        ),
        ("Reveal the player you chose", (RevealChoice("player"),)),
        ("Reveal the creature type you chose", (RevealChoice("creature_type"),)),
    ],
)
def test_costs(text: str, cost: tuple[CostComponent, ...]) -> None:
    assert only(f"{text}: Draw a card.", "Artifact Creature").cost == cost


@pytest.mark.parametrize(
    "text",
    [
        "Untap a tapped land an opponent controls",
        "Untap a creature you control",
        "Exile the top X cards of your library",
        "Sacrifice two creatures with different names",
        "Discard two cards with the same name",
        "Remove two +1/+1 counters from a creature you control",
        "Remove X counters from an artifact or creature you control",
    ],
)
def test_costs_that_are_not_understood(text: str) -> None:
    assert only(f"{text}: Draw a card.").cost == (OpaqueCost(),)


def test_what_gives_an_ability_is_not_what_has_it() -> None:
    # The name means the Equipment, "this creature" the creature that it is attached to (201.5a).
    given = ObjectFilter(attached=True, name="Brass Ferret")
    for cost, meaning in (
        ("Sacrifice Brass Ferret", Sacrifice(1, given)),
        ("Unattach Brass Ferret", Unattach(given)),
        ("Exile Brass Ferret", Exile(1, given, "battlefield")),
        (
            "Tap Brass Ferret",
            Tap(1, ObjectFilter(attached=True, name="Brass Ferret", tapped=False)),
        ),
        ("Remove a charge counter from Brass Ferret", RemoveCounters(1, "charge", given)),
        ("Sacrifice this creature", Sacrifice(1, ITSELF)),
    ):
        text = f'Equipped creature has "{cost}: Draw a card."'
        assert only(text, "Artifact — Equipment").ability.cost == (meaning,)
    ability = only('Equipped creature has "Unattach Brass Ferret: Draw a card."').ability
    assert ability.label == "Unattach Brass Ferret"


def test_what_gives_an_ability_to_others_is_known_by_its_name() -> None:
    text = 'Goblins you control have "Sacrifice Brass Ferret: Draw a card."'
    assert only(text).ability.cost == (Sacrifice(1, ObjectFilter(name="Brass Ferret")),)
    own = only('As long as it\'s your turn, Brass Ferret has "Sacrifice Brass Ferret: Scry 1."')
    assert own.ability.cost == (Sacrifice(1, ITSELF),)


def test_a_name_of_two_words_is_the_card_too() -> None:
    text = "Sacrifice King Brass: Draw a card."
    compiled = compile_text("King Brass XLVIII", "Legendary Creature", text)
    (ability,) = compiled.abilities
    assert getattr(ability, "cost", None) == (Sacrifice(1, ITSELF),)


def test_modified() -> None:
    (cost,) = only("Sacrifice a modified creature: Draw a card.").cost
    assert cost.what == ObjectFilter(types=("Creature",), modified=True)
    assert face("Modified creatures you control have trample.").unmodelled == ()


def test_what_is_asked_of_the_giver_is_not_asked_of_its_holder() -> None:
    text = 'Enchanted creature has "{T}: Add {G} for each charge counter on Brass Ferret."'
    (grant,) = face(text, "Enchantment — Aura").abilities
    assert grant.ability.output.source == "opaque"
    text = 'Enchanted creature has "{T}: Scry 1. Activate only if Brass Ferret is untapped."'
    assert only(text, "Enchantment — Aura").ability.condition == OpaqueCondition()
    text = 'Enchanted creature has "{T}: Add {G}. Brass Ferret deals 1 damage to you."'
    assert only(text, "Enchantment — Aura").ability.damage == 1
