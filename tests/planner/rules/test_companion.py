"""The companion, put into the hand from outside the game (CR 702.139, 116.2g)."""

from typing import Any

import pytest

from castable.models.errors import CastableError, PositionProblem, UnknownName
from castable.models.position import Position
from castable.models.query import Query
from castable.planner import verify
from tests.building import ask, position

COMPANION = {
    "card": "Brass Ferret",
    "oracle": "Companion — Your starting deck contains only cards with even mana values.",
    "type_line": "Creature - Cat",
    "mana_cost": "{3}",
}
QUERY = {"action": "special", "special": "companion", "card": "Brass Ferret"}
LANDS = ["3 Island"]


def test_it_comes_to_hand_for_three_mana() -> None:
    where = position(LANDS, companion=COMPANION)
    verdict = ask(QUERY, where)
    assert verdict.verdict == "yes"
    assert verdict.plan is not None
    assert verdict.plan.total_cost.mana == "{3}"
    last = verdict.plan.steps[-1]
    assert (last.do, last.cr, last.name) == ("companion", "116.2g", "Brass Ferret")
    assert verify(where, Query.model_validate(QUERY), verdict.plan) == ()
    assert not verdict.assumptions


def test_two_lands_are_too_few() -> None:
    (reason,) = ask(QUERY, position(["2 Island"], companion=COMPANION)).reasons
    assert reason.text == "putting Brass Ferret into your hand costs {3}: short by {1}"


@pytest.mark.parametrize(
    "when",
    [
        {"step": "upkeep"},
        {"turn_player": "opponent"},
        {"stack": [{"card": "Opt", "controller": "opponent"}]},
    ],
)
def test_only_as_a_sorcery_could_be_cast(when: dict[str, Any]) -> None:
    (reason,) = ask(QUERY, position(LANDS, companion=COMPANION, **when)).reasons
    assert (reason.kind, reason.cr) == ("timing", "116.2g")


@pytest.mark.parametrize("zone", ["hand", "battlefield", "graveyard", "exile"])
def test_a_card_in_the_game_is_no_companion_any_more(zone: str) -> None:
    zones: dict[str, Any] = {"battlefield": LANDS}
    zones[zone] = [*zones.get(zone, []), COMPANION]
    (reason,) = ask(QUERY, position(**zones)).reasons
    assert (reason.kind, reason.cr) == ("permission", "116.2g")


def test_another_card_is_the_companion() -> None:
    other = {**COMPANION, "card": "Tin Ferret"}
    (reason,) = ask(QUERY, position(LANDS, companion=other, hand=[COMPANION])).reasons
    assert reason.text == "your companion is Tin Ferret, not Brass Ferret"


def test_programs_show_it_in_the_command_zone() -> None:
    """A commander there is none, unless the position says so (CR 903.6)."""
    where = position(LANDS, command=[COMPANION])
    verdict = ask(QUERY, where)
    assert verdict.verdict == "yes"
    assert verdict.assumptions == ("Brass Ferret is your companion and is outside the game",)
    duel = Position.model_validate({**where.model_dump(), "format": "commander"})
    assert ask(QUERY, duel).verdict == "no"


def _refused(query: dict[str, Any], where: Position) -> CastableError:
    with pytest.raises(CastableError) as refusal:
        ask(query, where)
    return refusal.value


def test_a_card_without_companion() -> None:
    error = _refused({**QUERY, "card": "Opt"}, position(LANDS))
    assert isinstance(error, PositionProblem)
    assert error.message == "Opt has no companion ability"
    told = _refused({**QUERY, "card": "Opt"}, position(LANDS, companion="Opt"))
    assert (told.code, told.where.path) == (
        "position.no_companion",
        "position.players.you.companion",
    )


def test_a_companion_that_no_card_is() -> None:
    error = _refused({"card": "Opt"}, position(["Island"], hand=["Opt"], companion="Lurus"))
    assert isinstance(error, UnknownName)
    assert error.where.path == "position.players.you.companion"
    asked = _refused({**QUERY, "card": "Lurus"}, position(LANDS))
    assert asked.where.path == "query.card"
