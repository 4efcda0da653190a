"""A payment that is begun: completed, or not, with the click named that made it impossible."""

from typing import Any

import pytest

from castable import planner
from castable.models.clicks import Click
from castable.models.errors import CastableError, UnknownName
from castable.models.position import Position
from castable.models.query import Query
from castable.models.verdict import PaymentList, Verdict


def ask(card: str, battlefield: list[Any], committed: list[dict[str, Any]], **more: Any) -> Verdict:
    you = {"hand": [card], "battlefield": battlefield, **more.pop("you", {})}
    position = {
        "turn_player": "you",
        "step": "precombat_main",
        "players": {"you": you, "opponent": {}},
    }
    said = {"action": "cast", "card": card, "committed": committed, **more}
    verdict = planner.answer(Position.model_validate(position), Query.model_validate(said))
    assert isinstance(verdict, Verdict)
    return verdict


def shown(verdict: Verdict) -> list[str]:
    """Say what may be clicked: ``Tundra {U}``, with a star if the mana would be left over."""
    return [
        " ".join(filter(None, (c.click.do, c.name, c.click.adds, c.click.pays_for, *c.click.uses)))
        + "*" * c.wasted
        for c in verdict.clicks or ()
    ]


def test_nothing_done_yet() -> None:
    """The Island must be there for {U} unless the Tundra is."""
    verdict = ask("Coralhelm Commander", ["Island", "Tundra", "Forest"], [])
    assert verdict.verdict == "yes"
    assert shown(verdict) == ["activate Island {U}", "activate Tundra {U}", "activate Forest {G}*"]


def test_what_an_ability_taps_anyway_is_no_other_creature() -> None:
    """The Sentinel taps itself, and another creature (CR 118.10)."""
    board = ["Jaspera Sentinel", "Grizzly Bears"]
    clicks = shown(ask("Opt", board, []))
    assert clicks == ["activate Jaspera Sentinel {U} grizzly-bears-1"]
    sentinel = {"object": "Jaspera Sentinel", "adds": "{U}"}
    assert ask("Opt", board, [sentinel]).verdict == "yes"
    verdict = ask("Opt", board, [{**sentinel, "uses": ["Jaspera Sentinel"]}])
    assert verdict.verdict == "no"
    assert "can't be used for the cost of Jaspera Sentinel" in verdict.reasons[0].text
    assert ask("Opt", ["Jaspera Sentinel"], []).verdict == "no"


def test_the_color_that_was_chosen_counts() -> None:
    verdict = ask(
        "Coralhelm Commander", ["Island", "Tundra"], [{"object": "Tundra", "adds": "{W}"}]
    )
    assert verdict.verdict == "no"
    first = verdict.reasons[0]
    assert first.kind == "choice"
    assert "click 1 (activate Tundra for {W})" in first.text
    assert any(reason.missing == ("{U}",) for reason in verdict.reasons)


def test_the_plan_begins_with_what_was_done() -> None:
    done = [{"object": "Tundra", "adds": "{U}"}]
    verdict = ask("Coralhelm Commander", ["Island", "Tundra"], done)
    assert verdict.plan is not None
    assert [s.name for s in verdict.plan.steps if s.do == "activate"] == ["Tundra", "Island"]
    assert verdict.plan.floating == ""
    assert shown(verdict) == ["activate Island {U}"]


def test_nothing_more_to_do() -> None:
    verdict = ask("Opt", ["2 Island"], [{"object": "Island"}])
    assert verdict.verdict == "yes"
    assert shown(verdict) == ["activate Island {U}*"]


def test_the_click_that_spoils_it_is_named() -> None:
    """Two of three lands may be tapped for {W}: the third is needed for {U}."""
    done = [{"object": "Plains"}, {"object": "Tundra", "adds": "{W}"}]
    board = ["Plains", "Tundra", "Island"]
    assert ask("Supreme Verdict", [*board, "Island"], done).verdict == "yes"
    verdict = ask("Meddling Mage", ["Plains", "Tundra"], done)
    assert verdict.verdict == "no"
    assert "until click 2 (activate Tundra for {W})" in verdict.reasons[0].text


@pytest.mark.parametrize(
    ("click", "why"),
    [
        ({"object": "Mountain"}, "Mountain is tapped already"),
        ({"object": "Island", "adds": "{G}"}, "Island can't add {G}"),
        ({"object": "Grizzly Bears"}, "Grizzly Bears has no such mana ability"),
        ({"object": "Grizzly Bears", "do": "convoke"}, "Grizzly Bears (convoke)"),
        ({"object": "Grizzly Bears", "do": "sacrifice"}, "Grizzly Bears (sacrifice)"),
        ({"object": "Llanowar Elves"}, "under your control for less than a turn"),
        ({"object": "Izzet Signet"}, "no mana of the pool pays"),
    ],
)
def test_what_can_be_no_part_of_a_payment(click: dict[str, Any], why: str) -> None:
    board = [
        "2 Island", {"card": "Mountain", "tapped": True}, "Grizzly Bears", "Izzet Signet",
        {"card": "Llanowar Elves", "summoning_sick": True},
    ]  # fmt: skip
    verdict = ask("Opt", board, [click])
    assert verdict.verdict == "no"
    assert verdict.reasons[0].text.startswith("click 1 can't be part of a payment for Opt: ")
    assert why in verdict.reasons[0].text


def test_one_land_is_tapped_once() -> None:
    verdict = ask("Coralhelm Commander", ["Island", "Forest"], [{"object": "Island"}] * 2)
    assert verdict.verdict == "no"
    assert "click 2" in verdict.reasons[0].text
    assert "Island is tapped already" in verdict.reasons[0].text


def test_convoke_for_a_symbol() -> None:
    board = ["5 Forest", "2 Grizzly Bears"]
    done = [{"object": "Grizzly Bears", "do": "convoke", "pays_for": "{1}"}]
    verdict = ask("Siege Wurm", board, done)
    assert verdict.plan is not None
    convoked = [s.pays_for for s in verdict.plan.steps if s.do == "convoke"]
    assert sorted(convoked) in (["{1}", "{1}"], ["{1}", "{G}"])
    assert "convoke Grizzly Bears {G}" in shown(verdict)
    assert "activate Forest {G}" in shown(verdict)


def test_what_convokes_does_not_tap_for_mana() -> None:
    done = [{"object": "Llanowar Elves", "do": "convoke"}, {"object": "Llanowar Elves"}]
    verdict = ask("Siege Wurm", ["6 Forest", "Llanowar Elves"], done)
    assert verdict.verdict == "no"
    assert "click 2" in verdict.reasons[0].text


def test_a_sacrifice_that_was_chosen() -> None:
    board = ["Mountain", "Goblin Guide", "Raging Goblin"]
    done = [{"object": "Goblin Guide", "do": "sacrifice"}]
    verdict = ask("Goblin Grenade", board, done, targets=["opponent"])
    assert verdict.plan is not None
    assert verdict.plan.lost.sacrificed == ("goblin-guide-1",)
    assert shown(verdict) == ["activate Mountain {R}"]


def test_mana_that_pays_for_mana() -> None:
    done = [{"object": "Forest"}, {"object": "Azorius Signet"}]
    verdict = ask("Coralhelm Commander", ["Forest", "Azorius Signet", "Island"], done)
    assert verdict.plan is not None
    assert verdict.plan.floating == "{W}"
    signet = next(s for s in verdict.plan.steps if s.name == "Azorius Signet")
    assert (signet.pays, signet.adds) == ("{1} with {G}, {T}", "{W}{U}")


def test_a_treasure_is_lost() -> None:
    verdict = ask("Opt", ["Treasure", "Island"], [{"object": "Treasure", "adds": "{U}"}])
    assert verdict.plan is not None
    assert verdict.plan.lost.sacrificed == ("treasure-1",)
    assert (verdict.level, verdict.plan.floating) == ("costly", "")


def test_pain_is_felt() -> None:
    done = [{"object": "Underground River", "adds": "{U}"}]
    verdict = ask("Gitaxian Probe", ["Underground River"], done, you={"life": 2})
    assert verdict.plan is not None
    assert verdict.plan.lost.life == 1
    assert verdict.plan.floating == ""


def test_mana_of_the_pool_is_the_positions() -> None:
    verdict = ask(
        "Coralhelm Commander", ["2 Island"], [{"object": "Island"}], you={"mana_pool": "{U}"}
    )
    assert verdict.verdict == "yes"
    assert shown(verdict) == ["activate Island {U}*"]


def test_the_spell_pays_for_nothing() -> None:
    """It is on the stack; the other one may be exiled for {R}."""
    verdict = ask(
        "Simian Spirit Guide", ["2 Mountain"], [], you={"hand": ["2 Simian Spirit Guide"]}
    )
    assert verdict.verdict == "yes"
    assert [c.alike for c in verdict.clicks or () if c.name == "Simian Spirit Guide"] == [
        ("simian-spirit-guide-2",)
    ]


def test_an_altar_and_its_creature() -> None:
    board = ["Phyrexian Altar", "Grizzly Bears", "Memnite"]
    verdict = ask("Opt", board, [])
    assert "activate Phyrexian Altar {U} memnite-1" in shown(verdict)
    done = [{"object": "Phyrexian Altar", "adds": "{U}", "uses": ["Memnite"]}]
    verdict = ask("Opt", board, done)
    assert verdict.plan is not None
    assert verdict.plan.lost.sacrificed == ("memnite-1",)


@pytest.mark.parametrize(
    ("done", "what"),
    [
        ([{"object": "Tundra"}], "{U} or {W}"),
        ([{"object": "Phyrexian Altar", "adds": "{U}"}], "say which it took"),
        (
            [{"object": "Island"}, {"object": "Plains"}, {"object": "Izzet Signet"}],
            "say which mana paid for it: {U} or {W}",
        ),
    ],
)
def test_what_is_left_open_is_asked(done: list[dict[str, Any]], what: str) -> None:
    board = [
        "Tundra", "Island", "Plains", "Izzet Signet", "Phyrexian Altar", "Memnite", "Grizzly Bears",
    ]  # fmt: skip
    with pytest.raises(CastableError, match="leaves open") as refusal:
        ask("Opt", board, done)
    assert what in refusal.value.message


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(UnknownName) as refusal:
        ask("Opt", ["Island"], [{"object": "Iland"}])
    assert refusal.value.suggestions == ("Island",)
    assert refusal.value.where.path == "query.committed[0].object"


def test_a_click_on_what_is_not_read_is_no_no() -> None:
    odd = {"card": "Odd Rock", "type_line": "Artifact", "oracle": "{T}: Add odd mana, oddly."}
    verdict = ask("Opt", ["Island", odd], [{"object": "Odd Rock"}])
    assert verdict.verdict == "unknown"
    assert ask("Opt", ["Island", odd], [{"object": "Island"}]).verdict == "yes"


def test_what_cannot_be_begun_stays_so() -> None:
    verdict = ask("Goblin Grenade", ["Mountain"], [{"object": "Mountain"}], targets=["opponent"])
    assert verdict.verdict == "no"
    assert all(reason.kind != "choice" for reason in verdict.reasons)


@pytest.mark.parametrize(
    "wrong",
    [
        {"object": "Bear", "do": "convoke", "adds": "{G}"},
        {"object": "Forest", "pays_for": "{G}"},
        {"do": "activate"},
    ],
)
def test_clicks_that_make_no_sense(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"go with|required"):
        Click.model_validate(wrong)


def test_a_hand_has_no_clicks() -> None:
    with pytest.raises(ValueError, match="'committed'"):
        Query.model_validate({"action": "hand", "committed": []})


def test_a_cost_that_an_effect_asks_for() -> None:
    done = [{"object": "Forest"}]
    verdict = ask("Opt", ["Island", "Forest"], done, action="pay", cost="{1}{U}")
    assert verdict.plan is not None
    assert [(s.cr, s.name) for s in verdict.plan.steps if s.do == "activate"] == [
        ("605.3a", "Forest"), ("605.3a", "Island"),
    ]  # fmt: skip


def test_an_activated_ability() -> None:
    board = ["Walking Ballista", "4 Island"]
    done = [{"object": "Island"}] * 2
    verdict = ask("Walking Ballista", board, done, action="activate", ability="{4}", you={})
    assert verdict.verdict == "yes", verdict.reasons
    assert shown(verdict) == ["activate Island {U}"]


def test_a_special_action() -> None:
    done = [{"object": "Forest"}]
    board = ["Forest", "Island"]
    verdict = ask("Augury Raven", board, done, action="special", special="foretell")
    assert verdict.verdict == "yes", verdict.reasons
    assert shown(verdict) == ["activate Island {U}"]


def listed(battlefield: list[Any], committed: list[dict[str, Any]] | None) -> PaymentList:
    you = {"hand": ["Siege Wurm"], "battlefield": battlefield}
    position = {"turn_player": "you", "step": "precombat_main", "players": {"you": you}}
    query = Query.model_validate({"card": "Siege Wurm", "committed": committed})
    return planner.payments(Position.model_validate(position), query)


def test_every_payment_that_is_left_begins_with_what_was_done() -> None:
    """With a Bear that convokes, six of the seven lands and Bears that are left pay the rest."""
    board = ["5 Forest", "Island", "2 Grizzly Bears"]
    done = [{"object": "Forest"}, {"object": "Grizzly Bears", "do": "convoke"}]
    every, found = listed(board, None), listed(board, done)
    assert (found.exact, found.number) == (True, len(found.plans))
    for plan in found.plans:
        steps = [(s.do, s.name) for s in plan.steps]
        assert ("activate", "Forest") in steps
        assert ("convoke", "Grizzly Bears") in steps
    spent = [plan for plan in found.plans if not plan.floating]
    with_a_bear = [p for p in every.plans if any(s.do == "convoke" for s in p.steps)]
    assert len(spent) == len(with_a_bear)
    assert listed(board, []).number == every.number


def test_no_payments_are_left() -> None:
    found = listed(["Forest", "5 Island", "Treasure"], [{"object": "Treasure", "adds": "{U}"}])
    assert (found.verdict.verdict, found.number, found.plans) == ("no", 0, ())
