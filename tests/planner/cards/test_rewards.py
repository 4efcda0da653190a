"""Mana by which what it is spent on gains something."""

import pytest

from castable.models.abilities import Use
from castable.models.filters import ObjectFilter
from tests.planner.cards.snippets import only

CREATURE_SPELLS = (Use("cast", ObjectFilter(types=("Creature",))),)
OTHER_SPELLS = (
    Use(
        "cast", ObjectFilter(any_of=tuple(ObjectFilter(types=(t,)) for t in ("Instant", "Sorcery")))
    ),
)


@pytest.mark.parametrize(
    ("sentence", "uses"),
    [
        ("If that mana is spent on a creature spell, it gains haste.", CREATURE_SPELLS),
        ("When you spend this mana to cast a creature spell, scry 2.", CREATURE_SPELLS),
        (
            "Spend this mana only to cast a creature spell, and it can't be countered.",
            CREATURE_SPELLS,
        ),
        (
            "When that mana is spent to cast an instant or sorcery spell, copy that spell.",
            OTHER_SPELLS,
        ),
        ("Spend this mana only to cast a creature spell.", ()),
        ("If that mana is spent on a spell that nobody likes, it gains haste.", ()),
        ("When that mana is spent, create a Treasure token.", ()),
    ],
)
def test_what_gains_by_mana(sentence: str, uses: tuple[Use, ...]) -> None:
    """CR 106.6: mana may be more than a restriction."""
    ability = only(f"{{T}}: Add {{R}}. {sentence}")
    restriction = ability.restriction
    assert (restriction.rewards if restriction else ()) == uses
    assert (restriction is not None and restriction.binds) == sentence.startswith("Spend")
