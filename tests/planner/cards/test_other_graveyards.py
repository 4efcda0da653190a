"""What puts objects elsewhere than into a graveyard (CR 614.1a)."""

import pytest

from castable.models.filters import HeldBy, ObjectFilter
from castable.models.instead import GraveyardReplacement
from castable.planner.cards.compile import compile_face
from castable.planner.cards.records import RawFace
from castable.planner.cards.telling.tell_changes import changes_of

OPAQUE = ObjectFilter(opaque=True)


def read(text: str) -> list[GraveyardReplacement]:
    """Compile an enchantment's text."""
    face = compile_face(RawFace("Quiet Grave", "Enchantment", text))
    return [a for a in face.abilities if isinstance(a, GraveyardReplacement)]


@pytest.mark.parametrize(
    ("text", "what", "whose", "from_battlefield"),
    [
        ("a card or token would be put into a graveyard from anywhere, exile it instead",
         ObjectFilter(), "any", False),
        ("a card would be put into an opponent's graveyard from anywhere, instead exile it",
         ObjectFilter(), "opponent", False),
        ("a card would be put into your graveyard from anywhere, exile that card instead",
         ObjectFilter(), "you", False),
        ("a permanent would be put into a graveyard, exile it instead",
         ObjectFilter(), "any", True),
        ("another creature would die, exile it instead",
         ObjectFilter(types=("Creature",), another=True), "any", True),
        ("Quiet Grave would be put into a graveyard from anywhere, exile it instead",
         ObjectFilter(itself=True), "any", False),
        ("a card would be put into enchanted player's graveyard, instead exile it",
         ObjectFilter(traits=(HeldBy("enchanted player"),)), "any", False),
        ("a card would be put into that player's graveyard, instead exile it",
         OPAQUE, "any", False),
        ("a creature dealt damage by Quiet Grave this turn would die, exile it instead",
         ObjectFilter(types=("Creature",), opaque=True), "any", True),
    ],
)  # fmt: skip
def test_read(text: str, what: ObjectFilter, whose: str, from_battlefield: bool) -> None:
    assert read(f"If {text}.") == [
        GraveyardReplacement(what, whose, from_battlefield)  # type: ignore[arg-type]
    ]


def test_two_events_of_one_effect() -> None:
    text = "a creature would die or a land card not on the battlefield would be put into your "
    assert read(f"If {text}graveyard, exile it instead.") == [
        GraveyardReplacement(ObjectFilter(types=("Creature",)), from_battlefield=True),
        GraveyardReplacement(ObjectFilter(types=("Land",)), "you"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "If a card would be put into your graveyard from anywhere this turn, exile it instead",
        "If that spell would be put into your graveyard, exile it instead",
        "If a spell cast this way would be put into your graveyard, exile it instead",
    ],
)
def test_what_does_not_last_is_none(text: str) -> None:
    assert not read(f"{{1}}: Draw a card. {text}.")


@pytest.mark.parametrize(
    ("replaces", "told"),
    [
        (GraveyardReplacement(ObjectFilter()), "each card is put elsewhere than into a graveyard"),
        (GraveyardReplacement(ObjectFilter(types=("Creature",)), "opponent", from_battlefield=True),
         "each creature is put elsewhere than into an opponent's graveyard from the battlefield"),
        (GraveyardReplacement(ObjectFilter(itself=True), "you"),
         "this is put elsewhere than into your graveyard"),
    ],
)  # fmt: skip
def test_told(replaces: GraveyardReplacement, told: str) -> None:
    assert changes_of(replaces) == told
