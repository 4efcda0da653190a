"""The player's own Auras on what is given up (CR 704.5m)."""

from dataclasses import replace

from castable.models.plan import Plan
from castable.planner.payment import pay
from castable.planner.payment.levels import CAREFUL
from castable.planner.proof.referee import judge
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost
from tests.planner.payment.boards import board, cost, lands, source, take, thing


def aura(id_: str, on: str, types: str = "Enchantment", subtypes: str = "Aura") -> GameObject:
    made = thing(id_, types, mana_value=1)
    return replace(made, host=on, subtypes=frozenset(subtypes.split()))


def bears() -> list[GameObject]:
    return [thing(i, "Creature", power=2, mana_value=2) for i in ("bear-1", "bear-2", "bear-3")]


def paid(on: Board, due: LockedCost) -> Plan:
    plan = pay(on, [due]).plan
    assert plan is not None
    assert judge(on, due, plan) == ()
    return plan


def test_the_bare_one_goes_wherever_it_stands() -> None:
    for host in ("bear-1", "bear-2", "bear-3"):
        objects = [*bears(), aura("curiosity", host)]
        for order in (objects, objects[::-1]):
            plan = paid(board(order), cost(takes=(take("sacrifice", 2, ids(bears())),)))
            assert host not in plan.lost.sacrificed
            assert plan.lost.auras == ()


def test_an_aura_is_told_and_dearer_than_a_better_creature() -> None:
    angel = thing("angel", "Creature", power=4, mana_value=5)
    one = bears()[0]
    due = cost(takes=(take("sacrifice", 1, ("bear-1", "angel")),))
    assert paid(board([one, angel]), due).lost.sacrificed == ("bear-1",)
    plan = paid(board([one, angel, aura("curiosity", "bear-1")]), due)
    assert plan.lost.sacrificed == ("angel",)
    due = cost(takes=(take("sacrifice", 1, ("bear-1",)),))
    plan = paid(board([one, aura("curiosity", "bear-1")]), due)
    assert plan.lost.auras == ("curiosity",)


def test_what_returns_to_hand_leaves_its_aura_behind() -> None:
    objects, sources = lands("3 U")
    growth = aura("growth", "U_land0-2")
    due = cost("{U}", takes=(take("return", 1, ids(objects)),))
    plan = paid(board([*objects, growth], sources), due)
    assert plan.lost.returned != ("U_land0-2",)
    due = cost("{U}", takes=(take("return", 1, ("U_land0-2",)),))
    plan = paid(board([*objects, growth], sources), due)
    assert (plan.lost.returned, plan.lost.auras) == (("U_land0-2",), ("growth",))


def test_an_aura_on_an_aura_goes_with_it() -> None:
    objects = [bears()[0], aura("curiosity", "bear-1"), aura("grip", "curiosity")]
    plan = paid(board(objects), cost(takes=(take("sacrifice", 1, ("bear-1",)),)))
    assert set(plan.lost.auras) == {"curiosity", "grip"}


def test_an_aura_that_the_cost_takes_itself_is_lost_once() -> None:
    objects = [*bears()[:2], aura("curiosity", "bear-1"), thing("relic", "Enchantment")]
    both = (
        take("sacrifice", 1, ("curiosity", "relic")),
        take("sacrifice", 1, ("bear-1", "bear-2")),
    )
    plan = paid(board([*objects, aura("mantle", "bear-2")]), cost(takes=both))
    assert set(plan.lost.sacrificed) == {"bear-1", "curiosity"}
    assert plan.lost.auras == ()


def test_equipment_and_what_is_bestowed_stay() -> None:
    for stays in (
        aura("axe", "bear-1", "Artifact", "Equipment"),
        aura("satyr", "bear-1", "Enchantment Creature", "Satyr"),
    ):
        due = cost(takes=(take("sacrifice", 1, ("bear-1",)),))
        assert paid(board([bears()[0], stays]), due).lost.auras == ()


def test_of_one_name_the_one_with_less_on_it_goes() -> None:
    plain, marked, armed = (thing(f"bear-{n}", "Creature", power=2) for n in (1, 2, 3))
    entry = marked.entry.model_copy(update={"counters": {"shield": 1}})
    marked = replace(marked, entry=entry)
    axe = aura("axe", "bear-3", "Artifact", "Equipment")
    due = cost(takes=(take("sacrifice", 1, ("bear-1", "bear-2", "bear-3")),))
    for order in ((plain, marked, armed, axe), (axe, armed, marked, plain)):
        assert paid(board(order), due).lost.sacrificed == ("bear-1",)
        hampered = replace(board(order), hampered=frozenset({"bear-3"}))
        assert paid(hampered, cost(takes=due.takes)).lost.sacrificed != ("bear-2",)
    pacified = replace(board([plain, replace(plain, id="bear-9")]), hampered=frozenset({"bear-9"}))
    due = cost(takes=(take("sacrifice", 1, ("bear-1", "bear-9")),))
    assert paid(pacified, due).lost.sacrificed == ("bear-9",)


def test_a_mana_ability_leaves_an_aura_behind_too() -> None:
    objects = [*bears()[:2], thing("altar", "Artifact"), aura("curiosity", "bear-1")]
    eats = (take("sacrifice", 1, ("bear-1", "bear-2")),)
    altar = source("altar", "G", taps=False, takes=eats)
    plan = paid(board(objects, [altar]), cost("{G}"))
    assert (plan.lost.sacrificed, plan.lost.auras) == (("bear-2",), ())
    plan = paid(board(objects, [altar]), cost("{G}{G}"))
    assert plan.lost.auras == ("curiosity",)


def ids(things: list[GameObject]) -> tuple[str, ...]:
    return tuple(each.id for each in things)


def test_an_aura_can_be_avoided_and_so_can_what_it_is_on() -> None:
    angel = thing("angel", "Creature", power=4, mana_value=5)
    objects = [*bears()[:1], angel, aura("curiosity", "bear-1"), aura("mantle", "angel")]
    due = cost(takes=(take("sacrifice", 1, ("bear-1", "angel")),))
    assert paid(board(objects), due).lost.sacrificed == ("bear-1",)
    for avoid in ({"curiosity"}, {"bear-1"}):
        plan = pay(board(objects), [due], aims=replace(CAREFUL, avoid=frozenset(avoid))).plan
        assert plan is not None
        assert (plan.lost.sacrificed, plan.lost.auras) == (("angel",), ("mantle",))
