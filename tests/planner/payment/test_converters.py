"""Mana abilities that cost mana: no mana pays for itself (CR 602.2b, 605.3)."""

import pytest

from castable.planner.payment import Outcome, pay
from castable.planner.payment.resources import Resources
from castable.planner.proof.referee import judge
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost
from tests.planner.payment.boards import board, cost, lands, source, take, thing


def paid(on: Board, due: LockedCost) -> Outcome:
    """Pay, with the referee's blessing."""
    outcome = pay(on, [due])
    assert outcome.status == "paid"
    assert outcome.plan is not None and outcome.cost is not None
    assert judge(on, outcome.cost, outcome.plan) == ()
    return outcome


def signet(i: str, adds: str) -> tuple[GameObject, object]:
    return thing(i, "Artifact"), source(i, adds, mana="{1}")


def with_things(*pairs: tuple[object, object], land: tuple[str, ...] = ()) -> Board:
    objects, sources = lands(*land)
    for one, ability in pairs:
        objects.append(one)  # type: ignore[arg-type]
        sources.append(ability)  # type: ignore[arg-type]
    return board(objects, sources)


def filter_land(i: str, a: str, b: str) -> tuple[object, object]:
    return thing(i), source(i, f"{a}{a}/{a}{b}/{b}{b}", mana=f"{{{a}/{b}}}")


def test_a_signet_alone_makes_nothing() -> None:
    assert pay(with_things(signet("azorius", "WU")), [cost("{W}")]).status == "unpayable"


def test_two_signets_do_not_feed_each_other() -> None:
    on = with_things(signet("azorius", "WU"), signet("golgari", "BG"))
    assert pay(on, [cost("{W}{B}")]).status == "unpayable"


def test_island_and_signet_make_one_blue_and_one_white_only() -> None:
    on = with_things(signet("azorius", "WU"), land=("U",))
    assert pay(on, [cost("{U}{U}")]).status == "unpayable"
    paid(on, cost("{W}{U}"))


def test_signets_in_a_row_each_add_one_mana() -> None:
    on = with_things(signet("azorius", "WU"), signet("golgari", "BG"), land=("R",))
    plan = paid(on, cost("{W}{B}{G}")).plan
    assert plan is not None
    order = [s.object for s in plan.steps if s.do == "activate"]
    assert order == ["R_land0-1", "azorius", "golgari"]


@pytest.mark.parametrize(
    ("due", "status"), [("{U}{U}{G}", "unpayable"), ("{U}{B}", "unpayable"), ("{W}{W}", "paid")]
)
def test_filters_do_not_swap_their_mana(due: str, status: str) -> None:
    on = with_things(filter_land("wu", "W", "U"), filter_land("ub", "U", "B"), land=("W",))
    if due == "{U}{U}{G}":
        on = with_things(filter_land("wu", "W", "U"), filter_land("ub", "U", "B"), land=("G",))
    assert pay(on, [cost(due)]).status == ("paid" if due == "{U}{B}" else status)


def test_filters_chain_from_one_colored_source() -> None:
    on = with_things(filter_land("ub", "U", "B"), filter_land("wu", "W", "U"), land=("W",))
    paid(on, cost("{B}{B}{U}"))


def test_two_inputs_must_both_come_from_elsewhere() -> None:
    coffers = (thing("coffers"), source("coffers", "BBB", mana="{2}"))
    assert pay(with_things(coffers, land=("B",)), [cost("{B}{B}")]).status == "unpayable"
    paid(with_things(coffers, land=("2 B",)), cost("{B}{B}{B}"))


def test_a_creature_converts_before_it_is_sacrificed_for_mana() -> None:
    elder = thing("elder", "Creature")
    altar = thing("altar", "Artifact")
    abilities = (
        source("elder", "GG", mana="{1}"),
        source("altar", "W/U/B/R/G", taps=False, takes=(take("sacrifice", 1, ["elder"]),)),
    )
    assert pay(board([elder, altar], abilities), [cost("{G}{G}")]).status == "unpayable"
    objects, sources = lands("W")
    on = board([elder, altar, *objects], [*abilities, *sources])
    plan = paid(on, cost("{G}{G}{R}")).plan
    assert plan is not None
    assert [s.object for s in plan.steps if s.do == "activate"] == ["W_land0-1", "elder", "altar"]


def test_a_chain_of_two_altars_respects_what_each_needs() -> None:
    objects = [thing("one", "Artifact Creature"), thing("two", "Artifact Creature")]
    eligible = ["one", "two"]
    abilities = [
        source(i, "CC", taps=False, takes=(take("sacrifice", 1, eligible),)) for i in eligible
    ]
    outcome = paid(board(objects, abilities), cost("{4}"))
    assert outcome.plan is not None and set(outcome.plan.lost.sacrificed) == set(eligible)
    assert pay(board(objects, abilities), [cost("{5}")]).status == "unpayable"


def test_a_count_is_taken_while_what_it_counts_is_there() -> None:
    objects = [thing("bear-1", "Creature"), thing("bear-2", "Creature"), thing("altar", "Artifact")]
    objects += [thing("cradle")]
    bears = ("bear-1", "bear-2")
    altar = source("altar", "CC", taps=False, takes=(take("sacrifice", 1, bears),))
    cradle = source("cradle", "GG", counts=bears)
    outcome = paid(board(objects, [altar, cradle]), cost("{6}"))
    assert outcome.plan is not None
    assert next(s.object for s in outcome.plan.steps if s.do == "activate") == "cradle"


def test_a_count_that_needs_mana_of_what_it_counts_is_not_guessed() -> None:
    objects = [thing("bear-1", "Creature"), thing("altar", "Artifact"), thing("shrine")]
    altar = source("altar", "CC", taps=False, takes=(take("sacrifice", 1, ["bear-1"]),))
    shrine = source("shrine", "GGG", mana="{2}", counts=("bear-1",))
    assert pay(board(objects, [altar, shrine]), [cost("{G}")]).status == "limit"
    assert pay(board(objects, [altar, shrine]), [cost("{7}")]).status == "unpayable"


def test_mana_paying_for_mana_is_named() -> None:
    plan = paid(with_things(signet("azorius", "WU"), land=("R",)), cost("{W}")).plan
    assert plan is not None
    step = next(s for s in plan.steps if s.object == "azorius")
    assert (step.pays, step.adds, plan.floating) == ("{1} with {R}, {T}", "{W}{U}", "{U}")


def test_x_counts_mana_that_mana_and_creatures_buy() -> None:
    bears = [thing(f"bear-{n}", "Creature") for n in range(3)]
    altar = source(
        "altar", "CCC", taps=False, mana="{1}", takes=(take("sacrifice", 1, [b.id for b in bears]),)
    )
    on = board([thing("altar", "Artifact"), *bears], [altar], pool="{G}")
    assert paid(on, cost("{X}")).max_x == 7


def test_an_ability_that_exchanges_mana_does_so_as_often_as_there_is_mana() -> None:
    agent = thing("agent", "Creature")
    on = board([agent], [source("agent", "B", taps=False, mana="{R}")], pool="{R}" * 60)
    paid(on, cost("{B}" * 50))


def test_no_mana_is_exchanged_for_nothing() -> None:
    """An ability that taps nothing is activated as seldom as the payment allows."""
    elf = (thing("elf", "Creature"), source("elf", "R/W", taps=False, mana="{1}"))
    on = with_things(elf, land=("3 G",))
    for due, number in (("{2}{W}", 1), ("{R}{W}{G}", 2), ("{3}", 0)):
        plan = paid(on, cost(due)).plan
        assert plan is not None
        assert sum(s.object == "elf" for s in plan.steps) == number


def test_what_only_exchanges_mana_does_not_feed_what_makes_more() -> None:
    """A castle for four mana is no way out for three, whatever they are exchanged for."""
    castle = (thing("castle"), source("castle", "GGGGGG", mana="{2}{G}{G}"))
    elf = (thing("elf", "Creature"), source("elf", "R/W", taps=False, mana="{1}"))
    snake = (thing("snake", "Creature"), source("snake", "W/B/G", taps=False, mana="{G}"))
    assert pay(with_things(castle, elf, snake, land=("3 G",)), [cost("{4}")]).status == "unpayable"
    on = with_things(castle, elf, snake, land=("3 R", "G"))
    assert pay(on, [cost("{6}")]).status == "unpayable"
    paid(with_things(castle, elf, snake, land=("3 G", "R")), cost("{4}{W}{W}"))


def test_what_costs_more_mana_than_there_is_is_left_alone() -> None:
    objects, sources = lands("2 G")
    objects.append(thing("rocket", "Artifact"))
    rockets = [source("rocket", "W/U", mana=f"{{{x}}}", combination=x, x=x) for x in range(1, 9)]
    on = board(objects, [*sources, *rockets])
    kept = [a.source.x for c in Resources.of(on).classes for a in c.abilities if a.costs and a.most]
    assert kept == [1, 2]
    paid(on, cost("{W}{U}"))
    assert pay(on, [cost("{W}{U}{G}")]).status == "unpayable"
