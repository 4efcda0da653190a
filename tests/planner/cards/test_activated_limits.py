"""Who may activate an ability, where and when (CR 602.5, 113.6)."""

from typing import Any

import pytest

from castable.models.amounts import (
    ActivatedBy,
    AllOf,
    AnyOf,
    Compare,
    Condition,
    CountAlike,
    CountDistinct,
    CountLife,
    CountLifeOverStart,
    CountObjects,
    CountThisTurn,
    DuringStep,
    Exists,
    HasStatus,
    Not,
    OpaqueCondition,
    Outnumbers,
    SelfMatches,
    SomePlayer,
    TurnOf,
)
from castable.models.filters import Comparison, ObjectFilter
from tests.planner.cards.snippets import only

LAND = CountObjects(ObjectFilter(types=("Land",), controller="you"))
MINE = ObjectFilter(owner="you")
HAND = CountObjects(MINE, "hand")
YOURS: Any = {"controller": "you"}


def limited(limit: str) -> Any:
    return only(f"{{2}}: Draw a card. {limit}.", "Artifact Creature")


@pytest.mark.parametrize(
    ("condition", "meaning"),
    [
        ("an opponent controls four or more lands", SomePlayer("opponent", Exists(LAND.what, 4))),
        ("an opponent controls more lands than you", Outnumbers(LAND)),
        (
            "an opponent controls at least two more lands than you",
            Outnumbers(LAND, 2),
        ),
        (
            "an opponent has eight or more cards in their graveyard",
            SomePlayer("opponent", Exists(MINE, 8, "graveyard")),
        ),
        ("a player has one or fewer cards in hand", SomePlayer("any", Compare(HAND, "<=", 1))),
        (
            "an opponent has seven or more cards in hand",
            SomePlayer("opponent", Exists(MINE, 7, "hand")),
        ),
        ("an opponent has more cards in hand than you", Outnumbers(HAND)),
        (
            "you have more cards in hand than each opponent",
            Not(Outnumbers(HAND, 0)),
        ),
        ("an opponent has 30 or more life", SomePlayer("opponent", Compare(CountLife(), ">=", 30))),
        (
            "an opponent has more life than you",
            Outnumbers(CountLife()),
        ),
        (
            "you have at least 7 life more than your starting life total",
            Compare(CountLifeOverStart(), ">=", 7),
        ),
        ("you have one or fewer cards in hand", Compare(HAND, "<=", 1)),
        (
            "you have exactly zero or seven cards in hand",
            AnyOf((Compare(HAND, "=", 0), Compare(HAND, "=", 7))),
        ),
        (
            "you control three or more lands with the same name",
            Compare(CountAlike(ObjectFilter(types=("Land",), controller="you")), ">=", 3),
        ),
        (
            "there are four or more permanent types among cards in your graveyard",
            Compare(
                CountDistinct("permanent_types", ObjectFilter(owner="you"), "graveyard"), ">=", 4
            ),
        ),
        ("you own a card in exile", Exists(ObjectFilter(owner="you"), 1, "exile")),
        (
            "there are at least three Zombie creature cards in your graveyard",
            Exists(
                ObjectFilter(types=("Creature",), subtypes=("Zombie",), owner="you"),
                3,
                "graveyard",
            ),
        ),
        (
            "you control a 1/1 creature",
            Exists(
                ObjectFilter(
                    types=("Creature",),
                    power=Comparison("=", 1),
                    toughness=Comparison("=", 1),
                    controller="you",
                )
            ),
        ),
        (
            "you control a Plains, an Island, and a Swamp",
            AllOf(
                tuple(
                    Exists(ObjectFilter(subtypes=(kind,), controller="you"))
                    for kind in ("Plains", "Island", "Swamp")
                )
            ),
        ),
        ("~ isn't a Spirit", Not(SelfMatches(ObjectFilter(subtypes=("Spirit",))))),
        ("~ isn't tapped", Not(SelfMatches(ObjectFilter(tapped=True)))),
        ("~ doesn't have defender", Not(SelfMatches(ObjectFilter(keywords=("defender",))))),
        (
            "~ isn't enchanted",
            Not(Exists(ObjectFilter(subtypes=("Aura",), attached=True))),
        ),
        (
            "~ is attacking or blocking",
            AnyOf(
                (
                    SelfMatches(ObjectFilter(attacking=True)),
                    SelfMatches(ObjectFilter(blocking=True)),
                )
            ),
        ),
        (
            "enchanted creature is white and untapped",
            Exists(ObjectFilter(host=True, colors=("W",), tapped=False)),  # type: ignore[arg-type]
        ),
        (
            "a Skeleton died under your control this turn",
            Compare(
                CountThisTurn("creatures_died", "you", ObjectFilter(subtypes=("Skeleton",))),
                ">=",
                1,
            ),
        ),
        (
            "a non-Skeleton creature died under your control this turn",
            Compare(
                CountThisTurn("creatures_died", "you", ObjectFilter(not_subtypes=("Skeleton",))),
                ">=",
                1,
            ),
        ),
        (
            "you've controlled ~ continuously since the beginning of your most recent turn",
            HasStatus("controlled since your turn began"),
        ),
        (
            "~ or another artifact entered the battlefield under your control this turn",
            AnyOf(
                (
                    HasStatus("entered under your control this turn"),
                    Compare(
                        CountThisTurn(
                            "permanents_entered",
                            "you",
                            ObjectFilter(types=("Artifact",), another=True),
                        ),
                        ">=",
                        1,
                    ),
                )
            ),
        ),
        (
            "an opponent was dealt damage this turn",
            Compare(CountThisTurn("damage_taken", "opponent"), ">=", 1),
        ),
        (
            "an opponent was dealt combat damage by a legendary creature this turn",
            Compare(
                CountThisTurn(
                    "combat_damage_taken",
                    "opponent",
                    ObjectFilter(types=("Creature",), supertypes=("Legendary",)),
                ),
                ">=",
                1,
            ),
        ),
        (
            "you've paid or lost four or more {E} this turn",
            Compare(CountThisTurn("energy_paid_or_lost"), ">=", 4),
        ),
    ],
)
def test_conditions(condition: str, meaning: Condition) -> None:
    text = condition.replace("~", "Brass Ferret")
    assert limited(f"Activate only if {text}").condition == meaning


COMBAT = (
    "beginning_of_combat", "declare_attackers", "declare_blockers", "combat_damage",
    "end_of_combat",
)  # fmt: skip


@pytest.mark.parametrize(
    ("limit", "meaning"),
    [
        ("You can't activate this ability during combat", Not(DuringStep(COMBAT))),
        (
            "Activate only during combat after blockers are declared",
            DuringStep(COMBAT[2:]),
        ),
        (
            "Activate only during combat before combat damage has been dealt",
            DuringStep(COMBAT[:3]),
        ),
        (
            "Activate only during an opponent's turn and only before combat",
            AllOf((DuringStep(("upkeep", "draw", "precombat_main")), Not(TurnOf("you")))),
        ),
    ],
)
def test_windows(limit: str, meaning: Condition) -> None:
    assert limited(limit).condition == meaning


def test_what_is_read_of_a_limit_stands_beside_what_is_not() -> None:
    beside = limited("Activate only during combat and only if the moon is full")
    assert beside.condition == AllOf((DuringStep(COMBAT), OpaqueCondition()))
    late = limited("Activate only if the moon is full and only as a sorcery")
    assert (late.condition, late.speed) == (OpaqueCondition(), "sorcery")


def test_who_activates_it() -> None:
    mine = limited("Only your opponents may activate this ability and only as a sorcery")
    assert (mine.any_player, mine.condition, mine.speed) == (
        True,
        ActivatedBy("opponent"),
        "sorcery",
    )
    host = limited("Only the controller of the enchanted creature may activate this ability")
    assert host.condition == ActivatedBy("controller_of_host")
    owner = limited("Only Brass Ferret's owner may activate this ability")
    assert owner.condition == ActivatedBy("owner")
    turn = limited("Any player may activate this ability but only during their turn")
    assert (turn.any_player, turn.condition) == (True, TurnOf("you"))
    strange = limited("Only players who sing may activate this ability")
    assert (strange.any_player, strange.condition) == (True, OpaqueCondition())
    more = limited("Only your opponents may activate this ability or help pay for it")
    assert more.condition == AllOf((ActivatedBy("opponent"), OpaqueCondition()))


@pytest.mark.parametrize(
    ("limit", "further"),
    [
        ("You may also activate this ability while ~ is in your graveyard", ("graveyard",)),
        ("Activate only if ~ is on the battlefield or in your graveyard", ("graveyard",)),
        (
            "Activate this ability only if ~ is on the battlefield or in the command zone",
            ("command",),
        ),
        (
            "You may activate this ability while ~ is in any zone",
            ("hand", "graveyard", "exile", "command"),
        ),
    ],
)
def test_further_zones(limit: str, further: object) -> None:
    ability = limited(limit.replace("~", "Brass Ferret"))
    assert (ability.zone, ability.also_from, ability.condition) == ("battlefield", further, None)


def test_older_wordings() -> None:
    assert limited("Play this ability as a sorcery").speed == "sorcery"
    assert limited("Use this ability only during your turn").condition == TurnOf("you")
    assert limited("Activate this ability only once").limit == "once"


def test_the_price_of_a_sticker_is_no_part_of_its_ability() -> None:
    assert only("{TK}{TK} — {2}: Draw a card.") == only("{2}: Draw a card.")


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        (
            "{2}: Return this card and target land card from your graveyard to your hand.",
            "graveyard",
        ),
        ("{2}: Put this card from exile onto the battlefield tapped.", "exile"),
        (
            "{2}: Return this creature to its owner's hand and return target Elf card from your"
            " graveyard to your hand.",
            "battlefield",
        ),
    ],
)
def test_where_an_ability_works_that_moves_its_card(text: str, zone: str) -> None:
    assert only(text, "Creature").zone == zone


def test_what_is_moved_out_of_either_of_two_zones_is_activated_in_both() -> None:
    text = "{2}: Return this card from your graveyard or from exile to the battlefield."
    ability = only(text, "Creature")
    assert (ability.zone, ability.also_from) == ("graveyard", ("exile",))
