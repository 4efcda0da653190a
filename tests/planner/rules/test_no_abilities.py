"""Creatures with no abilities, as other texts on the battlefield let it be told (CR 109.2)."""

from typing import Any

import pytest

from castable.planner import prepare
from tests.building import Entries, cast, position
from tests.planner.rules.effects import effect, first

LARGER = "Creatures with no abilities get +2/+2."
BEAR = {"name": "Bear", "types": "Creature - Bear", "power": 2, "toughness": 2}
FLYING = {"token": {**BEAR, "abilities": "Flying"}}
TOKEN = {"token": BEAR}


@pytest.mark.parametrize(
    ("thing", "others", "power"),
    [
        ("Grizzly Bears", [effect("Creatures can't attack.")], 4),
        (TOKEN, [], 4),
        ("Llanowar Elves", [], 1),
        (FLYING, [], 2),
        (FLYING, [effect("All creatures lose all abilities.")], 4),
        ("Dryad Arbor", [], 1),
        ("Changeling Outcast", [effect("All creatures lose all abilities.")], None),
        ({"card": "Grizzly Bears", "face_down": "manifested"}, [], 4),
        ({"card": "Grizzly Bears", "face_down": "cloaked"}, [], None),
        ({"card": "Grizzly Bears", "face_down": True}, [], None),
        ({"card": "Grizzly Bears", "granted": "flying"}, [], 2),
        ({"card": "Grizzly Bears", "counters": {"flying": 1}}, [], 2),
        ("Grizzly Bears", [effect("Creatures you control have haste.")], 2),
        ("Grizzly Bears", ["Rancor"], None),
        (
            "Grizzly Bears",
            [effect('Other creatures have "Whenever this creature dies, you lose 1 life."')],
            None,
        ),
    ],
)
def test_what_has_none_is_larger(thing: Any, others: list[Any], power: int | None) -> None:
    assert first([thing, *others, effect(LARGER)]).power == power


def test_a_text_in_a_graveyard_may_give_one() -> None:
    board: Entries = ["Grizzly Bears", effect(LARGER)]
    buried = [{"card": "Brass Ferret", "oracle": "Creatures have \"When this dies, you win.\"",
               "type_line": "Creature - Ferret"}]  # fmt: skip
    game = prepare(position(board, graveyard=buried)).view.game
    assert next(iter(game.objects.values())).power is None


@pytest.mark.parametrize(
    ("creature", "answered"), [("Exalted Angel", "yes"), ("Boltbender", "unknown")]
)
def test_face_down_spells(creature: str, answered: str) -> None:
    """One that is cast for disguise has ward (CR 702.168a)."""
    source = effect(
        "{T}: Add {C}{C}{C}. Spend this mana only to cast creature spells with no abilities.",
        type_line="Artifact",
    )
    keyword = "morph" if creature == "Exalted Angel" else "disguise"
    verdict = cast(creature, [source], choices={"alternative": keyword})
    assert verdict.verdict == answered
