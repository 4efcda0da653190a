"""Type lines of old cards, and what a permanent gets you as it enters."""

import pytest

from castable.planner.cards.records import TypeLine
from tests.building import ask, position
from tests.planner.cards.snippets import face


@pytest.mark.parametrize(
    ("line", "supertypes", "subtypes"),
    [
        ("Summon Knights", (), ("Knight",)),
        ("Summon Wolf", (), ("Wolf",)),
        ("Summon Legend", ("Legendary",), ()),
    ],
)
def test_what_is_summoned_is_a_creature(
    line: str, supertypes: tuple[str, ...], subtypes: tuple[str, ...]
) -> None:
    """CR glossary, "Summon"."""
    parsed = TypeLine.parse(line)
    assert (tuple(parsed.supertypes), tuple(parsed.types)) == (supertypes, ("Creature",))
    assert tuple(parsed.subtypes) == subtypes


def test_an_emblem_that_comes_with_it_is_not_passed_over() -> None:
    text = (
        'As Brass Ferret enters the battlefield, you get an emblem with "You may play cards exiled'
        " with Brass Ferret, and you may spend mana as though it were mana of any color to cast"
        ' those spells."'
    )
    found = face(text, "Legendary Planeswalker - Ferret")
    assert found.unmodelled == ()
    assert [permission.action for permission in found.abilities] == ["play"]


def test_loyalty_that_nobody_tells_is_not_none() -> None:
    """CR 704.5i: a planeswalker without any would not be there."""
    query = {"action": "activate", "card": "Garruk, the Veil-Cursed", "ability": 1}
    assert ask(query, position(["Garruk, the Veil-Cursed"])).verdict == "unknown"
    told = {"card": "Garruk, the Veil-Cursed", "counters": {"loyalty": 3}}
    assert ask(query, position([told, "Grizzly Bears"])).verdict == "yes"


def test_a_spell_that_is_played_is_cast() -> None:
    text = "As an additional cost to {} this spell, sacrifice a land."
    assert face(text.format("play"), "Sorcery") == face(text.format("cast"), "Sorcery")
