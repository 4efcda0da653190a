"""Cards that a permanent exiles for its controller to play while they remain exiled (CR 607.2)."""

from typing import Any

import pytest

from castable.models.filters import ObjectFilter
from castable.models.statics import Permission
from tests.building import ask, position
from tests.planner.cards.snippets import face

EXILE = "When this creature enters, exile target card from a graveyard."
KEPT = "You may play that card for as long as it remains exiled"


def kept(text: str, type_line: str = "Creature") -> Any:
    """Return what the text lets its controller play of the exiled cards."""
    found = [a for a in face(text, type_line).abilities if isinstance(a, Permission)]
    return found[0] if found else None


@pytest.mark.parametrize(
    ("rest", "spend_as"),
    [
        (".", None),
        (", and mana of any type can be spent to cast that spell.", "any_type"),
        (
            ", and you may spend mana as though it were mana of any color to cast that spell.",
            "any_color",
        ),
        (". Mana of any type can be spent to cast a spell this way.", "any_type"),
    ],
)
def test_what_is_kept_may_be_played(rest: str, spend_as: Any) -> None:
    assert kept(f"{EXILE} {KEPT}{rest}") == Permission(
        "play", what=ObjectFilter(exiled_with="any"), zone="exile", spend_as=spend_as
    )


@pytest.mark.parametrize("between", ["", " You lose life equal to its mana value."])
def test_cards_that_may_be_looked_at_as_well(between: str) -> None:
    text = "You may look at and play that card for as long as it remains exiled."
    assert kept(f"{EXILE}{between} {text}") == Permission(
        "play", what=ObjectFilter(exiled_with="any"), zone="exile"
    )


def test_for_free() -> None:
    text = "You may cast it without paying its mana cost for as long as it remains exiled."
    permission = kept(f"{EXILE} {text}")
    assert permission.free
    assert permission.action == "cast"


@pytest.mark.parametrize(
    "text",
    [
        f"When this creature enters, exile all graveyards. Choose a card exiled this way. {KEPT}.",
        f"{EXILE} {KEPT}.\n{{T}}: Exile target card from a graveyard.",
        f"{EXILE} {KEPT}. Each spell cast this way costs {{1}} more to cast.",
        f"{EXILE} Its owner may play that card for as long as it remains exiled.",
    ],
)
def test_what_is_not_told_of_all_the_exiled_cards(text: str) -> None:
    assert kept(text) is None


def test_a_spell_is_no_permanent_that_keeps_cards() -> None:
    assert kept(f"Exile target card from a graveyard. {KEPT}.", "Sorcery") is None


def test_the_controller_of_the_permanent_alone() -> None:
    ferret = {
        "card": "Brass Ferret",
        "id": "ferret",
        "oracle": f"{EXILE} {KEPT}.",
        "type_line": "Creature",
    }
    bear = {"card": "Grizzly Bears", "exiled_with": "ferret"}
    query = {"card": "Grizzly Bears", "from": "exile"}
    assert ask(query, position([ferret, "2 Forest"], exile=[bear])).verdict == "yes"
    assert ask(query, position(["2 Forest"], exile=[bear], opponent=[ferret])).verdict == "no"
