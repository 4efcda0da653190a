"""Relations between answers that hold whatever the answers are (design section 7)."""

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from castable import planner
from castable.models.plan import Plan
from castable.models.position import Position
from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner.cards.catalogues.store import installed
from tests.oracle.book import book
from tests.oracle.compare import measure
from tests.oracle.positions import Case, random_case

NUMBER = 120


def ask(case: Case) -> Verdict:
    verdict = planner.answer(
        Position.model_validate(case["position"]), Query.model_validate(case["query"])
    )
    assert isinstance(verdict, Verdict)
    return verdict


def figures(verdict: Verdict) -> tuple[Any, ...]:
    plan = verdict.plan
    return verdict.verdict, verdict.max_x, verdict.level, plan and measure(plan)


def you(case: Case) -> dict[str, Any]:
    mine: dict[str, Any] = case["position"]["players"]["you"]
    return mine


def cases(seed: str) -> list[Case]:
    return [random_case(Random(f"{seed}/{n}"), 6) for n in range(NUMBER)]  # noqa: S311


@pytest.fixture(scope="module")
def drawn() -> list[tuple[Case, Verdict]]:
    return [(case, ask(case)) for case in cases("metamorphic")]


Change = Callable[[Case, Random], None]


def shuffle(case: Case, rng: Random) -> None:
    """Put the entries of every zone in another order."""
    for zone in ("battlefield", "hand", "graveyard"):
        rng.shuffle(you(case)[zone])


def rename(case: Case, rng: Random) -> None:
    """Give every permanent an id of its own."""
    names: dict[str, str] = {}
    for number, entry in enumerate(you(case)["battlefield"]):
        names[entry.get("id", "")] = new = f"object-{rng.randint(100, 999)}-{number}"
        entry["id"] = new
    for entry in you(case)["battlefield"]:
        if "attached_to" in entry:
            entry["attached_to"] = names[entry["attached_to"]]


def write_out(case: Case, rng: Random) -> None:
    """Write the position through JSON, in another order of keys."""
    text = json.dumps(case["position"], sort_keys=rng.random() < 0.5)
    case["position"] = json.loads(text)


@pytest.mark.parametrize("change", [shuffle, rename, write_out])
def test_names_and_order_change_nothing(drawn: list[tuple[Case, Verdict]], change: Change) -> None:
    for number, (case, verdict) in enumerate(drawn):
        other = deepcopy(case)
        change(other, Random(number))  # noqa: S311
        assert figures(ask(other)) == figures(verdict), json.dumps([case, other])


def test_one_more_land_never_turns_yes_into_no(drawn: list[tuple[Case, Verdict]]) -> None:
    for case, verdict in drawn:
        if verdict.verdict != "yes":
            continue
        other = deepcopy(case)
        you(other)["battlefield"].append({"card": "Wastes"})
        more = ask(other)
        assert more.verdict == "yes", json.dumps(other)
        if verdict.max_x is not None:
            assert (more.max_x or 0) >= verdict.max_x, json.dumps(other)


def test_each_fix_of_a_no_makes_a_yes(drawn: list[tuple[Case, Verdict]]) -> None:
    """Each by itself, or something isn't known then; it never leaves a no."""
    tried = 0
    for case, verdict in drawn:
        where = Position.model_validate(case["position"])
        query = Query.model_validate(case["query"])
        for fix in (fix for reason in verdict.reasons for fix in reason.fix if fix.changes):
            there, asked = planner.changed(fix.changes, where, query, installed())
            after = planner.answer(there, asked)
            assert isinstance(after, Verdict)
            assert after.verdict != "no", (fix.text, json.dumps(case))
            tried += 1
    assert tried > NUMBER // 4


def test_what_some_payment_spares_is_avoided(drawn: list[tuple[Case, Verdict]]) -> None:
    tried = 0
    for case, verdict in drawn:
        if verdict.plan is None or verdict.max_x is not None:
            continue
        named = deepcopy(case)
        rename(named, Random(0))  # noqa: S311
        where = Position.model_validate(named["position"])
        query = Query.model_validate(named["query"])
        listed = planner.payments(where, query, best=50, most=51)
        life = you(named)["life"]  # to keep some comes before all that is avoided
        spared = [_in_use(plan) for plan in listed.plans if plan.lost.life < life]
        for id_ in sorted(_in_use(listed.plans[0])) if listed.number <= 50 else ():
            if id_ not in {entry["id"] for entry in you(named)["battlefield"]}:
                continue
            if all(id_ in used for used in spared):
                continue
            avoiding = query.model_copy(update={"avoid": (id_,)})
            plan = ask({**named, "query": avoiding.model_dump(exclude_unset=True)}).plan
            assert plan is not None
            assert id_ not in _in_use(plan), (id_, json.dumps(named))
            tried += 1
    assert tried > NUMBER // 4


def _in_use(plan: Plan) -> set[str]:
    return {i for s in plan.steps if s.do != "propose" for i in (s.object, *s.uses)}


def test_what_no_plan_uses_can_go(drawn: list[tuple[Case, Verdict]]) -> None:
    for case, verdict in drawn:
        if verdict.plan is None:
            continue
        named = deepcopy(case)
        rename(named, Random(0))  # noqa: S311
        plan = ask(named).plan
        assert plan is not None
        touched = {i for s in plan.steps for i in (s.object, *s.uses)}
        for entry in list(you(named)["battlefield"]):
            if entry["id"] in touched or not _is_plain_land(entry):
                continue
            without = deepcopy(named)
            you(without)["battlefield"] = [
                e for e in you(named)["battlefield"] if e["id"] != entry["id"]
            ]
            assert ask(without).verdict == "yes", json.dumps(without)


def _is_plain_land(entry: dict[str, Any]) -> bool:
    return "Basic" in book()[entry.get("card", "Treasure")].types


BLUE_FOR_RED = {
    "Island": "Mountain",
    "Mountain": "Island",
    "Mox Sapphire": "Mox Ruby",
    "Mox Ruby": "Mox Sapphire",
    "Silver Myr": "Iron Myr",
    "Iron Myr": "Silver Myr",
    "Azorius Signet": "Boros Signet",
    "Boros Signet": "Azorius Signet",
    "Dimir Signet": "Rakdos Signet",
    "Rakdos Signet": "Dimir Signet",
    "Flooded Grove": "Fire-Lit Thicket",
    "Fire-Lit Thicket": "Flooded Grove",
}
SPELLS = {
    "Opt": "Lightning Bolt",
    "Advice from the Fae": "Flame Javelin",
}
SAME = ("Forest", "Plains", "Sol Ring", "Mox Pearl", "Gilded Lotus", "Prophetic Prism",
        "Birds of Paradise", "City of Brass", "Lotus Petal", "Phyrexian Altar", "Memnite",
        "Izzet Signet", "Selesnya Signet", "Springleaf Drum", "Mana Confluence")  # fmt: skip


@pytest.mark.parametrize("spell", ["Opt", "Advice from the Fae"])
def test_colors_permuted_permute_the_answer(spell: str) -> None:
    for seed in range(60):
        rng = Random(seed)  # noqa: S311
        board = [rng.choice((*BLUE_FOR_RED, *SAME)) for _ in range(rng.randint(1, 5))]
        answers = [
            figures(ask(_case(cards, card)))
            for cards, card in (
                (board, spell),
                ([BLUE_FOR_RED.get(n, n) for n in board], SPELLS[spell]),
            )
        ]
        assert answers[0] == answers[1], (board, spell)


def _case(battlefield: list[str], spell: str) -> Case:
    mine = {"life": 20, "hand": [spell], "battlefield": battlefield, "graveyard": []}
    position = {
        "turn_player": "you",
        "step": "precombat_main",
        "players": {"you": mine, "opponent": {"life": 20}},
    }
    return {"position": position, "query": {"action": "cast", "card": spell, "from": "hand"}}
