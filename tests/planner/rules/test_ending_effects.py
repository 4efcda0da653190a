"""Special actions that end the effect of an ability (CR 116.2c)."""

from typing import Any

import pytest

from castable.models.position import Position
from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner import answer, verify
from tests.building import Entries, ask, position

LICID: dict[str, Any] = {
    "card": "Brass Ferret",
    "id": "licid",
    "oracle": (
        "{1}{U}, {T}: Brass Ferret loses this ability and becomes an Aura enchantment with enchant"
        " creature. Attach it to target creature. You may pay {U} to end this effect."
    ),
    "type_line": "Creature - Licid",
    "mana_cost": "{1}{U}",
}
BEAR = {"card": "Grizzly Bears", "id": "bear"}
END = {"action": "special", "special": "end_effect", "card": "licid"}


def _where(lands: Entries, *, attached: bool = True, **more: Any) -> Position:
    licid = {**LICID, "attached_to": "bear"} if attached else LICID
    return position([*lands, licid, BEAR], **more)


@pytest.mark.parametrize(
    ("lands", "verdict"), [(["Island"], "yes"), (["Forest"], "no"), ([], "no")]
)
def test_it_is_ended_for_its_price(lands: Entries, verdict: str) -> None:
    assert ask(END, _where(lands)).verdict == verdict


def test_it_is_ended_whenever_one_has_priority() -> None:
    where = _where(["Island"], turn_player="opponent", step="declare_blockers")
    assert ask(END, where).verdict == "yes"


def test_while_it_is_attached_to_nothing_there_is_no_effect() -> None:
    (reason,) = ask(END, _where(["Island"], attached=False)).reasons
    assert (reason.kind, reason.cr) == ("permission", "116.2c")


def test_the_effect_is_ended_in_the_end() -> None:
    where, query = _where(["Island"]), Query.model_validate(END)
    verdict = answer(where, query)
    assert isinstance(verdict, Verdict)
    assert verdict.plan is not None
    last = verdict.plan.steps[-1]
    assert (last.do, last.cr) == ("end_effect", "116.2c")
    without_it = verdict.plan.model_copy(update={"steps": verdict.plan.steps[:-1]})
    assert any("is not taken in the end" in each for each in verify(where, query, without_it))


@pytest.mark.parametrize(("attached", "verdict"), [(False, "yes"), (True, "no")])
def test_an_aura_of_its_own_making_has_lost_the_ability(attached: bool, verdict: str) -> None:
    query = {"action": "activate", "card": "licid"}
    assert ask(query, _where(["2 Island"], attached=attached)).verdict == verdict


def test_the_lost_ability_says_that_the_licid_is_attached() -> None:
    verdict = ask({"action": "activate", "card": "licid", "ability": 0}, _where(["2 Island"]))
    assert isinstance(verdict, Verdict)
    assert [reason.text.partition(" only ")[2] for reason in verdict.reasons] == [
        "if it is attached to no permanent"
    ]


@pytest.mark.parametrize(
    ("spell", "attached", "verdict"),
    [
        ("Terror", False, "yes"),
        ("Terror", True, "no"),
        ("Naturalize", True, "yes"),
        ("Naturalize", False, "no"),
    ],
)
def test_it_is_an_enchantment_and_no_creature(spell: str, attached: bool, verdict: str) -> None:
    where = _where(["2 Bayou"], attached=attached, hand=[spell])
    assert ask({"card": spell, "targets": ["licid"]}, where).verdict == verdict
