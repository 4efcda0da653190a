"""Creatures that are paired (CR 702.95)."""

from typing import Any

import pytest

from castable.models.errors import PositionProblem, UnknownName
from castable.models.query import Query
from castable.planner import changed
from castable.planner.cards.catalogues.store import installed
from tests.building import Entries, ask, position

GRANT = (
    "Soulbond\nAs long as Brass Ferret is paired with another creature, each of those creatures has"
    ' "{T}: Target player mills two cards."'
)
HASTE = (
    "Soulbond\nAs long as Brass Ferret is paired with another creature, both creatures have haste."
)


def ferret(text: str = GRANT, **more: Any) -> dict[str, Any]:
    return {"card": "Brass Ferret", "oracle": text, "type_line": "Creature - Ferret", **more}


def mills(battlefield: Entries, of: str = "Hill Giant", **more: Any) -> str:
    query = {"action": "activate", "card": of, "ability": "{T}", "targets": ["opponent"]}
    return ask(query, position(battlefield, **more)).verdict


@pytest.mark.parametrize(
    ("ferret_more", "giant_more", "verdict"),
    [
        ({"paired_with": "Hill Giant"}, {}, "yes"),
        ({}, {"paired_with": "Brass Ferret"}, "yes"),
        ({"paired_with": "Hill Giant"}, {"summoning_sick": True}, "no"),
        ({}, {}, "unknown"),
    ],
)
def test_what_the_partner_has(
    ferret_more: dict[str, Any], giant_more: dict[str, Any], verdict: str
) -> None:
    battlefield = [ferret(**ferret_more), {"card": "Hill Giant", **giant_more}]
    assert mills(battlefield) == verdict


def test_the_creature_itself_has_it_too() -> None:
    assert mills([ferret(paired_with="Hill Giant"), "Hill Giant"], "Brass Ferret") == "yes"


@pytest.mark.parametrize(
    "battlefield",
    [
        [ferret(paired_with=False), "Hill Giant"],
        [ferret(paired_with="Grizzly Bears"), "Hill Giant", "Grizzly Bears"],
    ],
)
def test_what_is_paired_with_no_creature_or_another_one(battlefield: Entries) -> None:
    query = {"action": "activate", "card": "Hill Giant", "ability": "{T}", "targets": ["opponent"]}
    verdict = ask(query, position(battlefield))
    assert verdict.verdict == "no"
    assert verdict.reasons[0].text == (
        "Hill Giant has that ability only while it is paired with Brass Ferret"
    )


def test_pairing_them_mends_it() -> None:
    where = position([ferret(paired_with=False), "Hill Giant"])
    query = {"action": "activate", "card": "Hill Giant", "ability": "{T}", "targets": ["opponent"]}
    (fix,) = ask(query, where).reasons[0].fix
    mended, _ = changed(fix.changes, where, Query.model_validate(query), installed())
    assert ask(query, mended).verdict == "yes"


def test_another_ability_is_a_bad_question() -> None:
    query = {"action": "activate", "card": "Hill Giant", "ability": "{2}"}
    with pytest.raises(UnknownName, match="Hill Giant has no ability"):
        ask(query, position([ferret(paired_with=False), "Hill Giant"]))


def test_alone_it_has_no_partner() -> None:
    assert mills([ferret()], "Brass Ferret") == "no"
    assert mills([ferret(), "Forest"], "Brass Ferret") == "no"


def test_creatures_of_two_players_are_no_pair() -> None:
    assert mills([ferret()], "Brass Ferret", opponent=["Hill Giant"]) == "no"


@pytest.mark.parametrize(
    ("told", "verdict"), [({"paired_with": "Llanowar Elves"}, "yes"), ({}, "unknown")]
)
def test_mana_of_a_partner_with_haste(told: dict[str, Any], verdict: str) -> None:
    elves = {"card": "Llanowar Elves", "summoning_sick": True}
    where = position([ferret(HASTE, **told), elves], hand=["Llanowar Elves"])
    assert ask({"card": "Llanowar Elves"}, where).verdict == verdict


@pytest.mark.parametrize(
    "battlefield",
    [
        [ferret(paired_with="Hill Gaint"), "Hill Giant"],
        [ferret(paired_with="Hill Giant"), {"card": "Hill Giant", "paired_with": False}],
        [
            ferret(paired_with="Hill Giant"),
            {"card": "Grizzly Bears", "paired_with": "Hill Giant"},
            "Hill Giant",
        ],
    ],
)
def test_a_partner_that_it_can_t_have(battlefield: Entries) -> None:
    with pytest.raises(PositionProblem, match="is paired with") as error:
        mills(battlefield)
    assert error.value.code == "position.partner_missing"
