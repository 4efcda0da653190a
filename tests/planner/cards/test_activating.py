"""Permissions to activate, and what counts for crewing (CR 602.5, 606.3, 702.122)."""

import pytest

from castable.models.abilities import ActivatedAbility
from castable.models.activating import ActivationPermission, PowerForTapping
from castable.models.amounts import HasStatus, TurnOf
from castable.models.costs import OpaqueCost, PayMana
from castable.models.filters import ANYTHING, ITSELF, ObjectFilter
from castable.models.mana import ManaCost
from castable.planner.cards.telling.tell import tell
from tests.planner.cards.snippets import face, only

YOURS = ObjectFilter(types=("Creature",), controller="you")


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        (
            "You may activate abilities of creatures you control as though those creatures had"
            " haste.",
            ActivationPermission(YOURS, haste=True),
        ),
        (
            "You may activate the loyalty abilities of planeswalkers you control twice each turn"
            " rather than only once.",
            ActivationPermission(
                ObjectFilter(types=("Planeswalker",), controller="you"), "loyalty", times=2
            ),
        ),
        (
            "As long as Brass Ferret entered this turn, you may activate her loyalty abilities any"
            " time you could cast an instant.",
            ActivationPermission(
                ITSELF, "loyalty", instant=True, condition=HasStatus("entered this turn")
            ),
        ),
        (
            "During your turn, you may activate equip abilities any time you could cast an"
            " instant.",
            ActivationPermission(ANYTHING, "equip", instant=True, condition=TurnOf("you")),
        ),
        (
            "This creature saddles Mounts and crews Vehicles as though its power were 2 greater.",
            PowerForTapping(ITSELF, ("saddle", "crew"), plus=2),
        ),
        (
            "Each creature you control crews Vehicles using its toughness rather than its power.",
            PowerForTapping(YOURS, ("crew",), toughness=True),
        ),
    ],
)
def test_what_may_be_activated(text: str, fact: object) -> None:
    assert only(text, "Creature") == fact


def test_it_is_told() -> None:
    text = "You may activate loyalty abilities of Brass Ferret on any player's turn any time you"
    fact = only(f"{text} could cast an instant.", "Planeswalker")
    assert tell(fact) == "you may activate loyalty abilities of this, as an instant"


@pytest.mark.parametrize(
    "text",
    [
        "You may activate abilities of creatures you control as though those creatures had reach.",
        "You may activate equip abilities any time you could cast a sorcery.",
        "This creature crews Spacecraft as though its power were 2 greater.",
    ],
)
def test_another_permission_is_not_read(text: str) -> None:
    assert face(text, "Creature").abilities == ()


def test_attacking_as_though_with_haste_bears_on_nothing() -> None:
    for text in (
        "Enchanted creature can attack as though it had haste.",
        "All creatures can attack your opponents and planeswalkers your opponents control as"
        " though those creatures had haste.",
    ):
        compiled = face(text, "Enchantment")
        assert (compiled.abilities, compiled.unmodelled) == ((), ())


def test_what_is_crafted_with_keeps_nobody_from_casting_or_activating() -> None:
    compiled = face("Craft with four or more odd things with activated abilities {8}{U}")
    (craft,) = compiled.abilities
    assert isinstance(craft, ActivatedAbility)
    assert (craft.keyword, craft.speed) == ("craft", "sorcery")
    assert craft.cost == (PayMana(ManaCost.parse("{8}{U}")), OpaqueCost())
    assert compiled.unmodelled == ()
