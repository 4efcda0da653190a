"""The arithmetic of total costs with everything open that an announcement leaves open."""

from typing import Any

import pytest

from castable.models.abilities import SpendingRestriction
from castable.models.mana import ManaType
from castable.models.plan import Plan
from castable.planner.payment import Outcome, pay
from castable.planner.proof.referee import judge
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, PoolUnit, Terms
from tests.planner.payment.boards import board, cost, lands, repeated, source, take, thing


def paid(on: Board, *costs: LockedCost, **more: Any) -> Outcome:
    """Pay, with the referee's blessing."""
    outcome = pay(on, costs, **more)
    assert outcome.status == "paid"
    assert judge(on, locked(outcome), plan(outcome)) == ()
    return outcome


def plan(outcome: Outcome) -> Plan:
    assert outcome.plan is not None
    return outcome.plan


def locked(outcome: Outcome) -> LockedCost:
    assert outcome.cost is not None
    return outcome.cost


def unpayable(on: Board, *costs: LockedCost, **more: Any) -> bool:
    return pay(on, costs, **more).status == "unpayable"


def pool(text: str, **more: Any) -> Board:
    return board([], pool=text, **more)


def test_hybrid_symbols_are_announced_as_they_are_paid() -> None:
    announce = plan(paid(pool("{W}{R}"), cost("{W/U}{2/R}"))).announce
    assert announce.symbols == ("{W/U} as {W}", "{2/R} as {R}")


def test_monocolored_hybrid_as_generic_is_reached_by_reductions() -> None:
    outcome = paid(pool("{G}"), cost("{2/R}", reduction=1))
    assert plan(outcome).total_cost.mana == "{1}"
    assert plan(outcome).announce.symbols == ("{2/R} as {2}",)


def test_a_reduction_does_not_reach_colored_mana() -> None:
    assert unpayable(pool(""), cost("{1}{G}", reduction=5))
    assert plan(paid(pool("{G}"), cost("{1}{G}", reduction=5))).total_cost.mana == "{G}"


@pytest.mark.parametrize(("life", "symbols"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_phyrexian_symbols_take_two_life_each(life: int, symbols: int) -> None:
    on = pool("", life=life)
    assert unpayable(on, cost("{B/P}" * (symbols + 1)))
    outcome = paid(on, cost("{B/P}" * symbols)) if symbols else None
    if outcome is not None:
        assert plan(outcome).lost.life == 2 * symbols
        assert outcome.level == "costly"


def test_who_cannot_pay_life_pays_mana() -> None:
    assert unpayable(pool("", can_pay_life=False), cost("{B/P}"))
    assert unpayable(pool("{B}", can_pay_life=False), cost("{B}", life=1))
    paid(pool("{B}", can_pay_life=False), cost("{B/P}"))


def test_mana_is_spent_before_life() -> None:
    assert plan(paid(pool("{B}"), cost("{B/P}"))).announce.symbols == ("{B/P} as {B}",)


def test_life_paid_for_mana_and_for_the_cost_add_up() -> None:
    land = thing("land")
    on = board([land], [source("land", "W/U/B/R/G", life=1)], life=2)
    assert unpayable(on, cost("{W}", life=2))
    paid(on, cost("{W}", life=1))


def test_damage_may_take_you_to_nothing_where_no_life_is_paid() -> None:
    land = thing("land")
    on = board([land], [source("land", "R", damage=1)], life=1)
    assert plan(paid(on, cost("{R}"))).lost.life == 1
    assert unpayable(on, cost("{R}", life=1))


def test_a_minimum_raises_generic_mana_after_reductions() -> None:
    assert plan(paid(pool("{G}{G}{G}"), cost("{1}{G}", reduction=1, least=3))).total_cost.mana == (
        "{2}{G}"
    )


def test_life_for_a_phyrexian_symbol_is_no_mana_for_a_minimum() -> None:
    due = cost("{1}{B/P}{B/P}", least=3)
    outcome = paid(pool("{G}{G}{G}"), due)
    assert (plan(outcome).total_cost.mana, plan(outcome).lost.life) == ("{3}", 4)
    assert unpayable(pool("{G}{G}"), due)


def test_a_minimum_is_paid_by_convoke_as_well() -> None:
    creatures = [thing(f"bear-{n}", "Creature", colors="G") for n in range(3)]
    paid(board(creatures), cost("{G}", least=3, methods=["convoke"]))


def test_x_is_as_large_as_can_be_paid() -> None:
    objects, sources = lands("3 G", "2 R")
    on = board(objects, sources)
    outcome = paid(on, cost("{X}{R}"))
    assert (outcome.x, outcome.max_x) == (4, 4)
    assert paid(on, cost("{X}{X}{R}")).max_x == 2
    fixed = paid(on, cost("{X}{R}"), fixed_x=1)
    assert (fixed.x, fixed.max_x, plan(fixed).total_cost.mana) == (1, 4, "{1}{R}")
    assert unpayable(on, cost("{X}{R}"), fixed_x=5)
    assert paid(on, cost("{X}{R}", x_most=2)).max_x == 2


def test_a_reduction_is_left_over_for_x() -> None:
    assert paid(pool("{R}"), cost("{X}{R}", reduction=3)).max_x == 3


def test_x_of_objects_and_life() -> None:
    bears = [thing(f"bear-{n}", "Creature") for n in range(3)]
    sacrifice = take("sacrifice", 0, [b.id for b in bears], per_x=1)
    assert paid(board(bears), cost(takes=(sacrifice,))).max_x == 3
    assert paid(pool("", life=5), cost(x_most=None, life_per_x=2)).max_x == 2


def test_x_with_mana_of_one_type() -> None:
    outcome = paid(pool("{B}{B}{R}{R}"), cost("{X}{1}{B}", x_types=(ManaType.B,)))
    assert outcome.max_x == 1


def test_the_largest_x_is_that_of_the_best_way_to_announce() -> None:
    ways = (cost("{X}{G}{G}"), cost("{X}{R}", life=1))
    outcome = paid(pool("{R}{R}{G}{G}"), *ways)
    assert (outcome.max_x, locked(outcome)) == (3, ways[1])


def test_the_way_that_loses_nothing_is_chosen() -> None:
    bear = thing("bear", "Creature")
    ways = (cost(takes=(take("sacrifice", 1, ["bear"]),)), cost("{3}"), cost("{G}"))
    assert locked(paid(board([bear], pool="{G}{G}"), *ways)) == ways[2]


def test_multikicker_is_not_paid_unasked_and_its_most_is_told() -> None:
    kicked = cost("{G}", repeated=(repeated("multikicker", "{2}"),))
    outcome = paid(pool("{G}{G}{G}{G}{G}{G}"), kicked)
    assert outcome.max_repeated == {"multikicker": 2}
    assert plan(outcome).announce.additional == ()
    asked = cost("{G}", repeated=(repeated("multikicker", "{2}", least=2, most=2),))
    outcome = paid(pool("{G}{G}{G}{G}{G}"), asked)
    assert plan(outcome).announce.additional == ("multikicker", "multikicker")
    assert plan(outcome).total_cost.mana == "{4}{G}"
    assert unpayable(pool("{G}{G}{G}{G}"), asked)


def test_reductions_reach_repeated_costs() -> None:
    kicked = cost("{G}", reduction=3, repeated=(repeated("multikicker", "{2}"),))
    assert paid(pool("{G}{G}"), kicked).max_repeated == {"multikicker": 2}


RULES = (
    SpendingRestriction(),
    SpendingRestriction(not_generic=True),
    SpendingRestriction(only_variable=True),
    SpendingRestriction(only_generic=True),
)


def bound(number: int, **more: Any) -> Board:
    return board([], units=(PoolUnit(ManaType.G, restriction=number, **more),), restrictions=RULES)


def test_restricted_mana_is_spent_only_on_what_accepts_it() -> None:
    assert unpayable(bound(0), cost("{G}"))
    paid(bound(0), cost("{G}", accepts=[0]))
    ways = (cost("{G}"), cost("{1}", accepts=[0]))
    assert locked(paid(bound(0), *ways)) == ways[1]


def test_mana_that_pays_no_generic_costs() -> None:
    paid(bound(1), cost("{G}", accepts=[1]))
    assert unpayable(bound(1), cost("{1}", accepts=[1]))


def test_mana_for_x_alone() -> None:
    assert paid(bound(2), cost("{X}", accepts=[2])).max_x == 1
    assert unpayable(bound(2), cost("{1}", accepts=[2]))
    assert unpayable(bound(2), cost("{G}", accepts=[2]))


def test_mana_of_a_color_that_is_not_told() -> None:
    paid(bound(3), cost("{1}", accepts=[3]))
    assert paid(bound(3), cost("{X}", accepts=[3])).max_x == 1
    assert unpayable(bound(3), cost("{G}", accepts=[3]))
    assert unpayable(bound(3, snow=True), cost("{S}", accepts=[3]))


def test_mana_for_spells_alone_pays_no_mana_ability() -> None:
    unit = PoolUnit(ManaType.G, restriction=0)
    for accepts, status in ((frozenset({0}), "paid"), (frozenset({1}), "unpayable")):
        signet = source("signet", "WU", mana="{1}", terms=Terms(accepts))
        on = board([thing("signet", "Artifact")], [signet], units=[unit], restrictions=RULES)
        assert pay(on, [cost("{W}", accepts=[0])]).status == status


def test_each_mana_ability_has_its_own_mana() -> None:
    """Mana for one of two Signets pays for that one, and what is spent as another color too."""
    things = [thing("one", "Artifact"), thing("two", "Artifact")]
    sources = [
        source("one", "WU", mana="{1}", terms=Terms(frozenset({0}))),
        source("two", "RG", mana="{W}", terms=Terms(spend_as="any_color")),
    ]
    unit = PoolUnit(ManaType.G, restriction=0)
    on = board(things, sources, units=[unit], restrictions=RULES)
    paid(on, cost("{R}{G}{W}"))
    assert unpayable(on, cost("{R}{G}{W}{U}"))
    assert unpayable(board([things[1]], sources[1:], units=[unit], restrictions=RULES), cost("{R}"))
    paid(board([things[1]], sources[1:], pool="{G}"), cost("{R}"))
    assert unpayable(board(things, sources, pool="{G}"), cost("{W}{B}"))


def test_spending_as_though_of_another_color() -> None:
    paid(pool("{G}"), cost("{U}", spend_as="any_color"))
    assert unpayable(pool("{G}"), cost("{C}", spend_as="any_color"))
    paid(pool("{G}"), cost("{C}", spend_as="any_type"))
    assert unpayable(pool("{G}"), cost("{S}", spend_as="any_type"))


def test_snow_is_a_matter_of_the_source() -> None:
    land = thing("land")
    paid(board([land], [source("land", "G", snow=True)]), cost("{S}"))
    assert unpayable(board([land], [source("land", "G")]), cost("{S}"))


def test_energy_is_shared_by_sources_and_cost() -> None:
    land = thing("land")
    hub = source("land", "W/U/B/R/G", energy=1)
    assert unpayable(board([land], [hub], energy=1), cost("{G}", energy=1))
    paid(board([land], [hub], energy=2), cost("{G}", energy=1))


def test_any_combination_chooses_each_unit_by_itself() -> None:
    rock = thing("rock", "Artifact")
    paid(board([rock], [source("rock", "R/G", combination=2)]), cost("{R}{G}"))
    lotus = board([rock], [source("rock", "WWW/UUU")])
    assert unpayable(lotus, cost("{W}{U}"))


def test_a_cost_of_nothing_is_paid_with_nothing() -> None:
    outcome = paid(pool(""), cost(""))
    assert (outcome.level, plan(outcome).total_cost.mana) == ("pool", "{0}")
