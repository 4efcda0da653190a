"""Prohibitions for some players, of some abilities, above a number (CR 101.2, 601.3, 602.5)."""

from typing import Any, Literal

import pytest

from castable.models.amounts import (
    AllOf,
    AnyOf,
    Compare,
    CountObjects,
    CountThisTurn,
    DuringStep,
    HasStatus,
    Not,
    OpaqueCondition,
    Outnumbers,
    OwnTurn,
    SelfMatches,
    SomePlayer,
    TurnOf,
)
from castable.models.base import COMBAT
from castable.models.filters import ObjectFilter
from castable.models.prohibitions import Prohibition
from castable.models.statics import (
    CostModifier,
)
from castable.planner.cards.telling.tell import tell
from tests.planner.cards.snippets import face, only

HOST = ObjectFilter(host=True)
YOUR_LANDS = CountObjects(ObjectFilter(types=("Land",), controller="you"))
ATTACKED = SomePlayer("actor", Compare(CountThisTurn("attacked"), ">=", 1))
ARTIFACT = ObjectFilter(types=("Artifact",))


NOT_MINE = Not(SelfMatches(ObjectFilter(owner="you")))


@pytest.mark.parametrize(
    ("text", "type_line", "fact"),
    [
        ("You can't cast this spell.", "Instant", Prohibition("cast", this_card=True)),
        ("You can't play this card.", "Instant", Prohibition("play", this_card=True)),
        ("You can't play this land.", "Land", Prohibition("play", this_card=True)),
        ("This spell can't be cast.", "Creature", Prohibition("cast", this_card=True)),
        (
            "Players can't cast this spell until your next turn.",
            "Creature",
            Prohibition("cast", this_card=True),
        ),
        (
            "When Brass Ferret enters, you may put it into target opponent's hand. If you do, as"
            " long as it remains in their hand, that player can't cast Brass Ferret and they play"
            " with their hand revealed.",
            "Creature",
            Prohibition("cast", this_card=True, zone="hand", condition=NOT_MINE),
        ),
        (
            "That opponent can't cast Brass Ferret and plays with their hand revealed.",
            "Creature",
            Prohibition("cast", this_card=True, zone="hand", condition=NOT_MINE),
        ),
        (
            "Return Brass Ferret to its owner's hand and you can't cast it again this turn.",
            "Sorcery",
            Prohibition(
                "cast",
                this_card=True,
                zone="hand",
                condition=AllOf(
                    (
                        Compare(
                            CountThisTurn("spells_cast", what=ObjectFilter(name="Brass Ferret")),
                            ">=",
                            1,
                        ),
                        OpaqueCondition(),
                    )
                ),
            ),
        ),
    ],
)
def test_what_forbids_to_cast_the_very_card(text: str, type_line: str, fact: Any) -> None:
    assert only(text, type_line) == fact


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("You can't cast Brass Ferret if the moon is full.", "cast"),
        ("Brass Ferret can't be cast unless the moon is full.", "cast"),
        ("You can't play this card while the moon is full.", "play"),
        ("Cast this spell only by moonlight.", "cast"),
    ],
)
def test_a_ban_on_the_very_card_under_an_unread_condition_is_in_doubt(
    text: str, action: Literal["cast", "play"]
) -> None:
    compiled = face(text, "Creature")
    assert compiled.abilities == (Prohibition(action, this_card=True, condition=OpaqueCondition()),)
    assert {gap.touches for gap in compiled.unmodelled} == {("restriction",)}


def test_what_a_replaced_death_forbids_the_position_tells() -> None:
    text = (
        "If this creature would die, return it to its owner's hand instead. Until that player's"
        " next turn, that player plays with that card revealed in their hand and can't play it."
    )
    assert not face(text, "Creature").unmodelled


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        (
            "Each player who has cast an artifact spell this turn can't cast additional artifact"
            " spells.",
            Prohibition("cast", what=ARTIFACT, most_each_turn=1),
        ),
        (
            "Each opponent who controls more lands than you can't play lands.",
            Prohibition(
                "play_land",
                "opponent",
                ObjectFilter(types=("Land",)),
                condition=Outnumbers(YOUR_LANDS, whose="actor"),
            ),
        ),
        (
            "Each opponent who attacked you or a planeswalker you control this turn can't cast"
            " artifact spells.",
            Prohibition(
                "cast", "opponent", ARTIFACT, condition=AllOf((ATTACKED, OpaqueCondition()))
            ),
        ),
        (
            "Each opponent can't cast artifact spells with mana value greater than the number of"
            " lands that player controls.",
            Prohibition("cast", "opponent", ARTIFACT, above=YOUR_LANDS),
        ),
        (
            "Your opponents can't play land cards from graveyards.",
            Prohibition("play_land", "opponent", ObjectFilter(types=("Land",)), zone="graveyard"),
        ),
        (
            "Players can't activate planeswalkers' loyalty abilities.",
            Prohibition(
                "activate", what=ObjectFilter(types=("Planeswalker",)), abilities="loyalty"
            ),
        ),
        (
            "Enchanted player can't cast more than one spell each turn.",
            Prohibition("cast", most_each_turn=1, host=True),
        ),
        (
            "Enchanted creature's controller can't cast artifact spells.",
            Prohibition("cast", what=ARTIFACT, host=True),
        ),
        (
            "Enchanted player can't activate abilities that aren't mana abilities or loyalty"
            " abilities.",
            Prohibition("activate", except_mana_abilities=True, abilities="not_loyalty", host=True),
        ),
        (
            "Enchanted creature can't attack or block, and its activated abilities with {T} in"
            " their costs can't be activated.",
            Prohibition("activate", what=HOST, with_tap=True),
        ),
        (
            "Its activated abilities can't be activated unless they're mana abilities.",
            Prohibition("activate", what=HOST, except_mana_abilities=True),
        ),
        (
            "Your opponents can't cast spells with even mana values.",
            Prohibition("cast", "opponent", ObjectFilter(parity="even")),
        ),
        (
            "Artifact spells with mana value equal to the chosen number can't be cast.",
            Prohibition("cast", what=ObjectFilter(types=("Artifact",), chosen="number")),
        ),
        (
            "Each opponent who attacked with a creature this turn can't cast spells.",
            Prohibition("cast", "opponent", condition=ATTACKED),
        ),
        (
            "Players can cast spells only during their own turns.",
            Prohibition("cast", condition=Not(OwnTurn())),
        ),
        (
            "You can't cast this spell during your first, second, or third turns of the game.",
            Prohibition(
                "cast",
                this_card=True,
                condition=AllOf((TurnOf("you"), HasStatus("one of your first three turns"))),
            ),
        ),
        ("Equipped creature can't be sacrificed.", Prohibition("sacrifice", what=HOST)),
    ],
)
def test_one_prohibition(text: str, fact: object) -> None:
    assert only(text, "Enchantment") == fact


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        (
            "Players can't cast spells from graveyards or activate abilities of cards in"
            " graveyards.",
            [Prohibition("cast", zone="graveyard"), Prohibition("activate", zone="graveyard")],
        ),
        (
            "Players can't cast artifact spells from graveyards or exile.",
            [
                Prohibition("cast", what=ARTIFACT, zone="graveyard"),
                Prohibition("cast", what=ARTIFACT, zone="exile"),
            ],
        ),
        (
            "You can cast spells only during your turn and you can cast no more than two spells"
            " each turn.",
            [
                Prohibition("cast", "you", condition=Not(TurnOf("you"))),
                Prohibition("cast", "you", most_each_turn=2),
            ],
        ),
        (
            "Players can cast spells and activate abilities only during their own turns.",
            [
                Prohibition("cast", condition=Not(OwnTurn())),
                Prohibition("activate", condition=Not(OwnTurn())),
            ],
        ),
        (
            "You can't play lands or cast spells from your hand.",
            [
                Prohibition("play_land", "you", ObjectFilter(owner="you"), zone="hand"),
                Prohibition("cast", "you", ObjectFilter(owner="you"), zone="hand"),
            ],
        ),
    ],
)
def test_two_prohibitions(text: str, facts: Any) -> None:
    compiled = face(text, "Enchantment")
    assert list(compiled.abilities) == facts
    assert compiled.unmodelled == ()


def test_costs_off_turn() -> None:
    grid = only("Each spell costs {3} more to cast except during its controller's turn.")
    assert (type(grid), grid.whose, grid.condition) == (CostModifier, "any", Not(OwnTurn()))
    end = only("This spell costs {2} less to cast during your end step.", "Instant")
    assert end.condition == AllOf((TurnOf("you"), DuringStep(("end_step",))))


def test_windows() -> None:
    text = "Cast this spell only before combat or during combat before blockers are declared."
    window = only(text, "Instant").condition.part
    assert window.steps[-2:] == ("beginning_of_combat", "declare_attackers")


def test_only_what_says_combat_means_every_combat_phase() -> None:
    first = HasStatus("first combat phase")
    early = DuringStep(("upkeep", "draw", "precombat_main", "beginning_of_combat"))
    late = DuringStep(("postcombat_main", "end_step", "cleanup"))
    again = AllOf((DuringStep(COMBAT), Not(first)))
    for when, condition in (
        ("before attackers are declared", AllOf((early, first))),
        ("during combat before blockers are declared", DuringStep(COMBAT[:2])),
        (
            "during combat on your turn before blockers are declared",
            AllOf((TurnOf("you"), DuringStep(COMBAT[:2]))),
        ),
        ("during combat after blockers are declared", DuringStep(COMBAT[2:])),
        ("after combat", AnyOf((late, again))),
    ):
        assert only(f"Cast this spell only {when}.", "Instant").condition == Not(condition)
    limited = only("{T}: Draw a card. Activate only before attackers are declared.", "Creature")
    assert limited.condition == AllOf((early, first))


@pytest.mark.parametrize("event", ["attackers", "blockers"])
def test_after_combat_it_is_too_late_for_what_comes_before(event: str) -> None:
    condition = only(f"Cast this spell only before {event} are declared.", "Instant").condition
    assert isinstance(condition, Not)
    assert isinstance(condition.part, AllOf)
    ability = face(f"{{T}}: Draw a card. Activate only before {event} are declared.", "Artifact")
    assert condition.part == ability.abilities[0].condition
    steps = condition.part.parts[0]
    assert isinstance(steps, DuringStep)
    assert not {"postcombat_main", "end_step"} & set(steps.steps)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Enchanted player can't cast more than one spell each turn.",
            "the player it is attached to: players can't cast spells more than 1 times each turn",
        ),
        (
            "Your opponents can't cast spells with even mana values.",
            "your opponents can't cast spells with even mana value",
        ),
    ],
)
def test_it_is_told(text: str, told: str) -> None:
    assert tell(only(text, "Enchantment")) == told


def test_costs_of_spells_and_abilities_alone() -> None:
    text = "Players can't pay life or sacrifice creatures to cast spells or activate abilities."
    assert all(ban.to_cast_or_activate for ban in face(text, "Creature").abilities)
    assert not any(a.to_cast_or_activate for a in face("Your life total can't change.").abilities)


@pytest.mark.parametrize(
    ("text", "touches"),
    [
        ("Players can't cycle or gather cards.", ("restriction",)),
        ("Spells you cast have split second and storm.", ("restriction",)),
        ("Creatures under the moon get +2/+2 and can't be sacrificed.", ("restriction",)),
        (
            "Brass Ferret has each activated ability of the moon.",
            ("permission", "mana"),
        ),
        ("Cannot be the target of spells or effects.", ("target",)),
        ("Spells you control can't exile, target, or fight Brass Ferret.", ("target",)),
        ("As Brass Ferret enters, you become Brass Ferret.", ("cost",)),
        ("You may ignore certain words while activating abilities.", ("permission",)),
        ("Each time a player pays mana, they must pay {1} as well.", ("cost",)),
        ("You can sacrifice creatures and artifacts interchangeably.", ("cost",)),
        ("Brass Ferret counts as five creatures.", ("cost",)),
        ("Your party consists of each creature you control.", ("cost",)),
        ("Creatures under the moon can't crew Vehicles.", ("restriction",)),
        ("Choose any of them, whatever the number of modes.", ("target",)),
        ("You may spend any type of mana on cards not from your deck.", ("mana",)),
        ("Creature spells you cast have sticker kicker {1}.", ("permission",)),
        ("Purrdash {2}{G}", ("option",)),
        (
            "If you would pay life while you have at least that many friends in it, lose that many"
            " friends instead.",
            ("option",),
        ),
        ("If you would pay life, pay twice that much life instead.", ("cost",)),
        ("Lands under the moon are no longer snow.", ("types",)),
        ("Creatures under the moon lose all creature types.", ("types",)),
        ("All creatures are tokens.", ("types",)),
        ("Flibbers and Trolls you control are Goblins.", ("types",)),
        ("All instances of color words are changed.", ("types",)),
        ("Brass Ferret has all card names.", ("types",)),
        ("Brass Ferret can't have more than seven dream counters on it.", ("none",)),
    ],
)
def test_what_an_unread_text_bears_on(text: str, touches: tuple[str, ...]) -> None:
    (gap,) = face(text, "Creature").unmodelled
    assert gap.touches == touches


def test_what_cant_enter_the_battlefield() -> None:
    """CR 305.1: who plays a land puts it onto the battlefield."""
    both = face("Nonland permanent cards in graveyards and libraries can't enter the battlefield.")
    assert {(ban.action, ban.zone) for ban in both.abilities} == {
        ("enter", "graveyard"),
        ("enter", "library"),
    }
    there = only("Creature cards in graveyards can't enter the battlefield.")
    assert there == Prohibition("enter", what=ObjectFilter(types=("Creature",)), zone="graveyard")
    assert tell(there) == "players can't put creature cards onto the battlefield from graveyard"
