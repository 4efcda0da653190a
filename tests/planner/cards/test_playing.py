"""Casting and playing from elsewhere, now and then, or for another price (CR 601.3, 118.9)."""

import pytest

from castable.models.amounts import (
    AllOf,
    Compare,
    CountAttribute,
    Counted,
    CountThisTurn,
    TurnOf,
)
from castable.models.costs import Exile, OpaqueCost, PayLife, PayMana
from castable.models.filters import ITSELF, Compared, Comparison, ObjectFilter
from castable.models.mana import ManaCost
from castable.models.prohibitions import Prohibition
from castable.models.statics import (
    Permission,
)
from castable.planner.cards.telling.tell import tell
from tests.planner.cards.snippets import face, only

YOURS = TurnOf("you")
LAND = ObjectFilter(types=("Land",))
LIFE = (PayLife(Counted(CountAttribute("mana_value"))),)
EXILED = ObjectFilter(exiled_with="any")
ONCE = "once_each_turn"


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        (
            "Once each turn, you may cast a creature spell with power 2 or less from the top of"
            " your library.",
            Permission(
                "cast",
                ObjectFilter(types=("Creature",), power=Comparison("<=", 2)),
                zone="library",
                top_only=True,
                limit="once_each_turn",
            ),
        ),
        (
            "During your turn, you may play cards exiled with this artifact.",
            Permission("play", EXILED, zone="exile", condition=YOURS),
        ),
        (
            "Once during each of your turns, you may cast a Cat spell from your hand without"
            " paying its mana cost.",
            Permission(
                "cast",
                ObjectFilter(subtypes=("Cat",), owner="you"),
                zone="hand",
                free=True,
                limit="once_each_turn",
                condition=YOURS,
            ),
        ),
        (
            "You may cast spells with mana value less than or equal to the number of lands you"
            " control without paying their mana costs.",
            Permission(
                "cast",
                ObjectFilter(
                    traits=(
                        Compared(
                            "mana_value",
                            "<=",
                            "objects",
                            ObjectFilter(types=("Land",), controller="you"),
                        ),
                    )
                ),
                free=True,
            ),
        ),
        (
            "As long as the top card of your library is a Cat card, you may look at it any time"
            " and you may cast it.",
            Permission("cast", ObjectFilter(subtypes=("Cat",)), zone="library", top_only=True),
        ),
        (
            "As long as this card is the top card of your library, you may look at it any time"
            " and you may cast it.",
            Permission("cast", ITSELF, zone="library", top_only=True),
        ),
        (
            "You may cast this card from your graveyard using its blitz ability.",
            Permission("cast", ITSELF, zone="graveyard", using="blitz"),
        ),
        (
            "You may cast spells that have a cycling ability from your graveyard.",
            Permission("cast", ObjectFilter(keywords=("cycling",), owner="you"), zone="graveyard"),
        ),
        (
            "You may cast this card from your graveyard by paying {3}{R} and exiling four other"
            " cards from your graveyard rather than paying its mana cost.",
            Permission(
                "cast",
                ITSELF,
                zone="graveyard",
                cost=(
                    PayMana(ManaCost.parse("{3}{R}")),
                    Exile(4, ObjectFilter(another=True, owner="you"), "graveyard"),
                ),
            ),
        ),
    ],
)
def test_one_permission(text: str, fact: object) -> None:
    assert only(text) == fact


def test_lands_and_spells() -> None:
    text = "You may look at cards exiled with this artifact, and you may play lands and cast"
    lands, spells = face(f"{text} spells from among those cards.").abilities
    exiled_land = ObjectFilter(types=("Land",), exiled_with="any")
    assert lands == Permission("play_land", exiled_land, zone="exile")
    assert spells == Permission("cast", EXILED, zone="exile")
    either = only(
        "Once during each of your turns, you may play a land or cast a Cat spell from your"
        " graveyard."
    )
    assert (either.action, either.limit, either.zone) == ("play", ONCE, "graveyard")
    assert len(either.what.any_of) == 2
    one_each = face(
        "During each of your turns, you may play a land and cast a permanent spell of each"
        " permanent type from your graveyard."
    ).abilities
    assert [a.action for a in one_each if isinstance(a, Permission)] == ["play_land", *["cast"] * 5]


def test_from_the_graveyard_and_nowhere_else() -> None:
    found = face("You may cast this card from your graveyard, but not from anywhere else.")
    assert found.abilities == (
        Permission("cast", ITSELF, zone="graveyard"),
        Prohibition("cast", this_card=True, except_zone="graveyard"),
    )


def test_what_is_said_of_spells_cast_this_way() -> None:
    top = "You may play lands and cast spells from the top of your library."
    price = "If you cast a spell this way, pay life equal to its mana value rather than pay its"
    lands, spells = face(f"{top} {price} mana cost.").abilities
    assert (lands.cost, spells.cost) == (None, LIFE)
    flash = "If you cast a spell this way, you may cast it as though it had flash."
    lands, spells = face(f"{top} {flash}").abilities
    assert (lands.flash, spells.flash) == (False, True)
    exiled = "You may cast spells from among cards exiled with this artifact."
    assert only(f"{exiled} Mana of any type can be spent to cast those spells.").spend_as == (
        "any_type"
    )
    assert only(f"{exiled} You can't cast more than one spell this way each turn.").limit == ONCE
    spend = "You may play cards exiled with this artifact, and you may spend mana as though it"
    color = only(f"{spend} were mana of any color to cast those spells.")
    assert (color.action, color.spend_as) == ("play", "any_color")
    other = "If you cast a spell this way, discard a card rather than pay its mana cost."
    (spells,) = face(f"{exiled} {other}").abilities
    assert spells.cost == (OpaqueCost(),)


def test_several_conditions() -> None:
    text = "During your turn, if an opponent lost life this turn, you may play cards exiled with"
    lost = Compare(CountThisTurn("life_lost", "opponent"), ">=", 1)
    assert only(f"{text} this artifact.").condition == AllOf((YOURS, lost))


def test_it_is_told() -> None:
    text = "You may cast spells from among cards you own in exile with croak counters on them."
    assert tell(only(text)) == "you may cast card with a croak counter you own from exile"


@pytest.mark.parametrize(
    "text",
    [
        "You may cast spells from among cards in exile.",
        "You may play creatures from the top of your library.",
        "You may cast spells.",
        "Once each turn, you may play lands and cast spells from the top of your library.",
    ],
)
def test_another_permission_is_not_read(text: str) -> None:
    assert face(text).abilities == ()
