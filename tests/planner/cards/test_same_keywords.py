"""Keywords that are had as another is: "the same is true for first strike" (CR 613.1f)."""

import pytest

from castable.models.amounts import Exists, OpaqueCondition
from castable.models.filters import ITSELF, ObjectFilter
from castable.models.statics import GrantKeyword, Protection
from tests.building import cast
from tests.planner.cards.snippets import face

HOST = ObjectFilter(host=True)
UNREAD = OpaqueCondition()
ITS_OWN = "As long as a creature card with flying is in a graveyard, this creature has flying. "
ITS_HOST = "As long as a card exiled with this Equipment has flying, equipped creature has flying. "


def test_keywords_of_the_object_itself() -> None:
    compiled = face(ITS_OWN + "The same is true for fear, haste, shroud, and reach.", "Creature")
    assert compiled.unmodelled == ()
    first, *others, guard = compiled.abilities
    assert isinstance(first, GrantKeyword)
    assert guard == Protection("shroud", condition=UNREAD)
    for ability, keyword in zip(others, ("fear", "haste", "reach"), strict=True):
        there = Exists(ObjectFilter(types=("Creature",), keywords=(keyword,)), zone="graveyard")
        assert ability == GrantKeyword(ITSELF, keyword, condition=there)


def test_keywords_of_the_host() -> None:
    text = ITS_HOST + "The same is true for hexproof and protection from any color."
    compiled = face(text, "Artifact - Equipment")
    assert compiled.unmodelled == ()
    assert compiled.abilities[1:] == (
        Protection("hexproof", what=HOST, condition=UNREAD),
        Protection("protection", what=HOST, condition=UNREAD),
    )


def test_landwalk_is_each_of_its_kinds() -> None:
    compiled = face(ITS_OWN + "The same is true for first strike and landwalk.", "Creature")
    keywords = [a.keyword for a in compiled.abilities if isinstance(a, GrantKeyword)]
    assert {"first strike", "islandwalk", "swampwalk"} < {*keywords}


@pytest.mark.parametrize(
    "text",
    [
        ITS_OWN + "The same is true for singing and reach.",
        "Creatures you control are Elves. The same is true for creature spells you control.",
        "It enters with a flying counter on it if you sing. The same is true for reach.",
    ],
)
def test_what_is_no_list_of_keywords_stays_unread(text: str) -> None:
    assert face(text, "Creature").unmodelled != ()


@pytest.mark.parametrize(
    ("targets", "verdict"), [(("opponent",), "yes"), (("Brass Wanderer",), "unknown")]
)
def test_only_what_may_have_them_is_in_doubt(targets: tuple[str, ...], verdict: str) -> None:
    wanderer = {
        "card": "Brass Wanderer",
        "oracle": ITS_OWN + "The same is true for fear, haste, and shroud.",
        "type_line": "Creature - Elf",
        "mana_cost": "{G}",
        "power": 1,
        "toughness": 1,
    }
    asked = cast("Lightning Bolt", ["Mountain"], opponent=[wanderer], targets=targets)
    assert asked.verdict == verdict
