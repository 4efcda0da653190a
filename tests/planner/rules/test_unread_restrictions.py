"""A text of a permanent that wasn't read and may forbid its own abilities (CR 602.5)."""

import pytest

from castable.models.position import Position
from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner import answer

_DETAINED = (
    "This creature's activated abilities can't be activated.",
    "Its activated abilities can't be activated.",
)


def _said(card: str, granted: str | tuple[str, ...], query: Query) -> str:
    mine = {"hand": ["Opt"], "battlefield": [{"card": card, "granted": granted}]}
    players = {"you": mine, "opponent": {}}
    facts = {"turn_player": "you", "step": "precombat_main", "players": players}
    verdict = answer(Position.model_validate(facts), query)
    assert isinstance(verdict, Verdict)
    return verdict.verdict


def test_two_spans_of_one_line_are_both_heeded() -> None:
    text = (
        "Each player may cast spells of the deep from elsewhere. Each player can't cast spells of"
        " the shallows."
    )
    players = {
        "you": {"hand": ["Opt"], "battlefield": ["Island"]},
        "opponent": {"battlefield": [{"card": "Iron Herald", "oracle": text, "type_line": "Land"}]},
    }
    facts = {"turn_player": "you", "step": "precombat_main", "players": players}
    verdict = answer(Position.model_validate(facts), Query(card="Opt"))
    assert isinstance(verdict, Verdict)
    assert verdict.verdict == "unknown"
    assert len(verdict.unmodelled) == 1


@pytest.mark.parametrize("text", _DETAINED)
def test_a_mana_ability_may_be_forbidden_by_it(text: str) -> None:
    assert _said("Birds of Paradise", text, Query(card="Opt")) == "unknown"
    assert _said("Birds of Paradise", (), Query(card="Opt")) == "yes"


@pytest.mark.parametrize("text", _DETAINED)
def test_another_ability_may_be_forbidden_by_it(text: str) -> None:
    query = Query(action="activate", card="Prodigal Sorcerer")
    assert _said("Prodigal Sorcerer", text, query) == "unknown"
    assert _said("Prodigal Sorcerer", (), query) == "yes"
