"""What is missing, if nothing pays."""

from castable.planner.payment import Shortage, pay
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost
from tests.planner.payment.boards import board, cost, lands, source, take, thing


def short(on: Board, *costs: LockedCost) -> Shortage:
    outcome = pay(on, costs)
    assert outcome.status == "unpayable"
    assert outcome.shortage is not None
    return outcome.shortage


def test_one_color_is_missing() -> None:
    objects, sources = lands("2 R", "W/U")
    assert short(board(objects, sources), cost("{W}{U}")).mana == ("{U}",)


def test_amount_is_missing() -> None:
    objects, sources = lands("3 R")
    assert short(board(objects, sources), cost("{4}{R}")).mana == ("{1}", "{1}")


def test_the_nearest_way_is_told() -> None:
    ways = (cost("{6}"), cost("{W}{W}"), cost("{2}{W}"))
    objects, sources = lands("2 W")
    shortage = short(board(objects, sources), *ways[::2])
    assert (shortage.cost, shortage.mana) == (ways[2], ("{1}",))


def test_objects_are_missing() -> None:
    bear = thing("bear", "Creature")
    due = cost(takes=(take("sacrifice", 2, ["bear"]),))
    assert short(board([bear]), due).takes == (("sacrifice 2", 1),)


def test_life_and_energy_are_missing() -> None:
    on = board([], life=2, energy=1)
    shortage = short(on, cost(life=3, energy=3))
    assert (shortage.life, shortage.energy, shortage.mana) == (1, 2, ())


def test_an_object_that_is_wanted_twice_is_named() -> None:
    elf = thing("elf", "Creature")
    on = board([elf], [source("elf", "G", taps=False, leaves="sacrifice")])
    shortage = short(on, cost("{G}", takes=(take("sacrifice", 1, ["elf"]),)))
    assert shortage.exclusive == ("elf",)
    assert short(board([elf]), cost("{G}")).exclusive == ()


def test_an_object_pays_for_its_own_ability_and_makes_no_mana() -> None:
    land = thing("land", "Land")
    due = cost("{2}{R}", takes=(take("tap", 1, ["land"]),), object="land", kind="activate")
    shortage = short(board([land], [source("land", "C")]), due)
    assert (shortage.mana, shortage.takes) == (("{R}", "{1}", "{1}"), ())
