"""Cards that are called like a subtype: the word before a noun is the subtype (CR 205.3, 201.5)."""

import pytest

from castable.models.abilities import ActivatedAbility
from castable.models.filters import ObjectFilter
from castable.planner.cards.compile import compile_text
from castable.planner.cards.language.normalise import normalise


@pytest.mark.parametrize(
    ("name", "text", "read"),
    [
        ("Goblin", "Target Goblin creature gets +1/+1.", "Target Goblin creature gets +1/+1."),
        ("Goblin", "Sacrifice a Goblin you control.", "Sacrifice a Goblin you control."),
        (
            "Goblin",
            "Goblin spells you cast cost {1} less.",
            "Goblin spells you cast cost {1} less.",
        ),
        ("Goblin", "Goblin gets +1/+1.", "~ gets +1/+1."),
        ("Goblin", "Sacrifice Goblin: Draw a card.", "Sacrifice ~: Draw a card."),
        ("Frob", "Target Frob creature gets +1/+1.", "Target ~ creature gets +1/+1."),
    ],
)
def test_a_name_is_a_subtype_before_a_noun(name: str, text: str, read: str) -> None:
    assert [line.text for line in normalise(name, text)] == [read]


def test_the_target_is_a_creature_of_the_subtype() -> None:
    text = "{T}: Target Goblin creature gets +1/+1 until end of turn."
    face = compile_text("Goblin", "Creature - Goblin", text, power="1", toughness="1")
    (ability,) = face.abilities
    assert isinstance(ability, ActivatedAbility)
    (target,) = ability.targets
    assert target.objects == ObjectFilter(types=("Creature",), subtypes=("Goblin",))
    assert not target.players
    assert not target.opaque
