"""Abilities that are named as they are printed: a word before, sentences after (CR 602.1a)."""

import pytest

from castable.models.errors import UnknownName
from tests.building import ask, position
from tests.planner.rules.test_activation_limits import made

SHORT = "{9}: Draw a card.\n"


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Shield Wall — Pay 3 life: Draw a card.", "Shield Wall — Pay 3 life"),
        ("Metalcraft — {T}: Add {C}.", "Metalcraft — {T}"),
        ("Metalcraft — {9}: Add {C}. Activate only if you control three or more artifacts.",
         "Metalcraft — {9}"),
        ("{T}, Tap an untapped creature you control: Add one mana of any color.",
         "{T}, Tap an untapped creature you control"),
        ("Descend 8 — Exile a permanent card from your graveyard: Draw a card.",
         "Descend 8 — Exile a permanent card from your graveyard: Draw a card."),
        ("Bleak Word — Exile Brass Ferret from your graveyard: Draw a card.",
         "Bleak Word — Exile Brass Ferret from your graveyard"),
        ("{2}: Draw a card. Activate only during your turn.",
         "Cold Word — {2}: Draw a card. Activate only during your turn."),
    ],
)  # fmt: skip
def test_an_ability_as_it_is_printed(text: str, asked: str) -> None:
    where = position([made(SHORT + text, "Creature - Bird"), "Grizzly Bears"])
    answered = [
        ask({"action": "activate", "card": "Brass Ferret", "ability": ability}, where)
        for ability in (asked, 1)
    ]
    assert answered[0].model_dump(exclude={"stats"}) == answered[1].model_dump(exclude={"stats"})


@pytest.mark.parametrize("asked", ["Metalcraft — {T}", "Tap two creatures", "{Q}"])
def test_two_that_are_called_alike_and_none(asked: str) -> None:
    two = made("{T}: Add {C}.\nMetalcraft — {T}: Add {C}{C}.", "Artifact")
    query = {"action": "activate", "card": "Brass Ferret", "ability": asked}
    with pytest.raises(UnknownName, match="has no ability"):
        ask(query, position([two, "Grizzly Bears"]))
