"""Names that may be chosen: "choose a nonland card name" (CR 201.4a)."""

import pytest

from castable.models.filters import ObjectFilter
from castable.models.prohibitions import Prohibition
from tests.planner.cards.snippets import face


@pytest.mark.parametrize(
    ("kind", "nameable"),
    [
        ("a", ()),
        ("a nonland", ("non-Land",)),
        ("a noncreature, nonland", ("non-Creature", "non-Land")),
        ("a nonbasic land", ("non-Basic", "Land")),
        ("a creature", ("Creature",)),
    ],
)
def test_the_name_of_a_card_of_a_kind(kind: str, nameable: tuple[str, ...]) -> None:
    compiled = face(
        f"As this creature enters, choose {kind} card name.\n"
        "Activated abilities of sources with the chosen name can't be activated.",
        "Creature",
    )
    (ban,) = compiled.abilities
    assert isinstance(ban, Prohibition)
    assert ban.what == ObjectFilter(chosen="name", nameable=nameable)
