"""Abilities that make their own object a creature for the turn."""

from typing import Any

import pytest

from castable.models.abilities import ActivatedAbility
from tests.building import ask, position
from tests.planner.cards.snippets import face


def animates(text: str, type_line: str) -> bool:
    (ability,) = (a for a in face(text, type_line).abilities if isinstance(a, ActivatedAbility))
    return ability.animates


@pytest.mark.parametrize(
    ("text", "type_line"),
    [
        ("{1}: This land becomes a 2/2 Toy creature until end of turn. It's still a land.", "Land"),
        ("{1}{G}: Until end of turn, this land becomes a 2/2 green Toy creature.", "Land"),
        ("{2}: This artifact becomes a 1/1 Toy artifact creature with flying until end of turn.",
         "Artifact"),
        ("{2}: This artifact becomes a 1/1 Toy artifact creature until end of combat.", "Artifact"),
        ("{2}: If this land isn't a creature, it becomes a creature until end of turn.", "Land"),
    ],
)  # fmt: skip
def test_it_becomes_a_creature_for_the_turn(text: str, type_line: str) -> None:
    assert animates(text, type_line)


@pytest.mark.parametrize(
    ("text", "type_line"),
    [
        ("{6}: This land becomes a 3/3 Toy creature that's still a land.", "Land"),
        (
            "{2}: Enchanted Forest becomes a 4/4 Toy creature until end of turn.",
            "Enchantment — Aura",
        ),
        ("{2}: Target land you control becomes a 4/4 creature until end of turn.", "Artifact"),
        (
            "{2}: Untap target land you control. It becomes a 4/4 creature until end of turn.",
            "Land",
        ),
        ("{G}: This creature gets +1/+1 until end of turn.", "Creature"),
    ],
)
def test_it_becomes_none_or_stays_one(text: str, type_line: str) -> None:
    assert not animates(text, type_line)


LAND = {
    "card": "Test Nexus",
    "oracle": "{T}: Add {C}.\n{2}: This land becomes a 2/2 Toy creature until end of turn.",
    "type_line": "Land",
}


@pytest.mark.parametrize(
    ("others", "tapped"),
    [
        (["2 Island"], {"Island"}),
        (["Island"], {"Island", "Test Nexus"}),  # legal, if of little use
        (["Island", "City of Brass"], {"Island", "City of Brass"}),
        (["Island", "Treasure"], {"Island", "Treasure"}),
    ],
)
def test_it_is_tapped_for_itself_last(others: list[Any], tapped: set[str]) -> None:
    for board in ([LAND, *others], [*others, LAND]):
        query = {"action": "activate", "card": "Test Nexus", "ability": 1}
        verdict = ask(query, position([*board]))
        assert verdict.plan is not None, verdict.reasons
        assert {s.name for s in verdict.plan.steps if s.do == "activate"} == tapped


def test_it_is_not_tapped_for_a_larger_x() -> None:
    lair = {
        "card": "Test Lair",
        "oracle": "{T}: Add {G}.\n{X}{G}: Until end of turn, this land becomes an X/X creature.",
        "type_line": "Land",
    }
    query = {"action": "activate", "card": "Test Lair", "ability": 1}
    verdict = ask(query, position([lair, "4 Forest"]))
    assert verdict.plan is not None
    assert (verdict.plan.announce.x, verdict.max_x) == (3, 4)
    told = "X is 3 here; it may be up to 4: that would tap what becomes a creature by it"
    assert verdict.policy == (told,)
