"""What a trigger leaves behind for each turn, and what both creatures of a pair have."""

from typing import Any

import pytest

from castable.models.abilities import ActivatedAbility, ManaReplacement
from castable.models.amounts import (
    AllOf,
    AnyOf,
    DuringStep,
    Exists,
    HasStatus,
    Not,
    OpaqueCondition,
    OwnTurn,
    TurnOf,
)
from castable.models.filters import ITSELF, ObjectFilter
from castable.models.prohibitions import Prohibition
from castable.models.sizes import ChangeSize
from castable.models.statics import (
    CostModifier,
    GrantAbility,
    GrantKeyword,
    Permission,
    Protection,
)
from tests.planner.cards.snippets import face

THERE = Not(HasStatus("entered this turn"))
NOT_YET = Not(DuringStep(("untap",)))
PARTNER = ObjectFilter(types=("Creature",), paired=True)


def test_mana_of_the_color_of_this_turn() -> None:
    (ability,) = face(
        "At the beginning of each player's upkeep, that player chooses a color. Until end of turn,"
        " lands tapped for mana produce mana of the chosen color instead of any other color."
    ).abilities
    resolved = AnyOf((Not(DuringStep(("upkeep",))), OpaqueCondition()))
    assert ability == ManaReplacement(
        ObjectFilter(types=("Land",)),
        chosen_color=True,
        condition=AllOf((THERE, NOT_YET, resolved)),
    )


def test_what_a_player_can_t_do_this_turn() -> None:
    found = face(
        "At the beginning of your upkeep, choose target opponent. This turn, that player can't cast"
        " spells or activate abilities and plays with their hand revealed."
    ).abilities
    perhaps = AllOf((THERE, TurnOf("you"), NOT_YET, OpaqueCondition()))
    assert found == (
        Prohibition("cast", "opponent", condition=perhaps),
        Prohibition("activate", "opponent", condition=perhaps),
    )


def test_what_spells_cost_more_this_turn() -> None:
    (more,) = face(
        "At the beginning of each player's draw step, that player may draw an additional card. If"
        " they do, spells they cast this turn cost {2} more to cast."
    ).abilities
    assert isinstance(more, CostModifier)
    # what enters in the upkeep, with flash, is there for the draw step of this turn
    assert more.condition == AllOf((OwnTurn(), NOT_YET, OpaqueCondition()))


@pytest.mark.parametrize(
    "text",
    [
        "At the beginning of your upkeep, exile the top card of your library. You may play that"
        " card this turn.",
        "At the beginning of combat on your turn, target creature you control gets +2/+0 until end"
        " of turn.",
        "At the beginning of your upkeep, target opponent can't cast spells.",
    ],
)
def test_what_the_position_tells(text: str) -> None:
    assert face(text).abilities == ()


@pytest.mark.parametrize(
    ("text", "kind", "more"),
    [
        ("both creatures have haste", GrantKeyword, {"keyword": "haste"}),
        ("both creatures have hexproof", Protection, {"quality": "hexproof"}),
        ("each of those creatures gets +4/+4", ChangeSize, {"power": 4, "toughness": 4}),
        ('each of those creatures has "{T}: Draw a card."', GrantAbility, {}),
    ],
)
def test_what_both_creatures_of_a_pair_have(text: str, kind: type, more: dict[str, Any]) -> None:
    said = f"As long as Brass Ferret is paired with another creature, {text}."
    (ability,) = face(said, "Creature").abilities
    assert isinstance(ability, kind)
    fact: Any = ability
    assert fact.what == ObjectFilter(any_of=(ITSELF, PARTNER))
    assert fact.condition == Exists(PARTNER)
    assert {name: getattr(fact, name) for name in more} == more


def test_a_pair_has_no_trigger_that_bears_on_anything() -> None:
    said = (
        "As long as Brass Ferret is paired with another creature, each of those creatures has"
        ' "Whenever this creature deals damage to an opponent, draw a card."'
    )
    assert face(said, "Creature").abilities == ()
    assert face(said, "Creature").unmodelled == ()
    granted = face(said.replace('"Whenever this', '"{T}: Untap this'), "Creature")
    assert isinstance(granted.abilities[0], GrantAbility)
    assert isinstance(granted.abilities[0].ability, ActivatedAbility)


def test_an_emblem_that_comes_with_the_permanent() -> None:
    (permission,) = face(
        'As Brass Ferret enters the battlefield, you get an emblem with "You may play cards exiled'
        " with Brass Ferret, and you may spend mana as though it were mana of any color to cast"
        ' those spells."',
        "Planeswalker",
    ).abilities
    assert isinstance(permission, Permission)
    assert (permission.action, permission.zone) == ("play", "exile")
    assert permission.what == ObjectFilter(exiled_with="any")
    assert permission.spend_as == "any_color"
