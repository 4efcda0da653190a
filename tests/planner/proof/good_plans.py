"""Good plans, to be accepted as they are and refused when corrupted."""

from collections.abc import Callable

from castable.models.mana import ManaCost, ManaType
from castable.models.plan import Lost, Plan
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, ManaDue, Repeated, Source, Take
from tests.planner.proof.boards import (
    board,
    do,
    land,
    locked,
    pay,
    plan,
    tap,
    thing,
)

Good = tuple[Board, LockedCost, Plan]


def converter(id_: str, cost: str, adds: str) -> Source:
    return land(id_, adds, mana=ManaCost.parse(cost).symbols)


def two_forests() -> Good:
    things = [thing("f1"), thing("f2"), thing("f3")]
    sources = [land(t.id, "{G}") for t in things]
    return (
        board(things, sources),
        locked("{1}{G}"),
        plan("{1}{G}", tap("f1", "{G}"), tap("f2", "{G}"), pay("{G}{G}")),
    )


def signet_chain() -> Good:
    things = [thing("i1"), thing("signet", "Artifact")]
    sources = [land("i1", "{U}"), converter("signet", "{1}", "{W}{U}")]
    return (
        board(things, sources),
        locked("{W}{U}"),
        plan("{W}{U}", tap("i1", "{U}"), tap("signet", "{W}{U}"), pay("{W}{U}")),
    )


def altar_and_grenade() -> Good:
    things = [
        thing("altar", "Artifact"),
        thing("g1", "Creature", colors="R"),
        thing("g2", "Creature", colors="R"),
    ]
    goblins = Take("sacrifice", 1, ("g1", "g2"), "sacrifice a Goblin")
    sources = [
        Source("altar", 0, modes=tuple((t,) for t in ManaType if t != "C"), takes=(goblins,))
    ]
    return (
        board(things, sources),
        locked("{R}", goblins),
        plan(
            "{R}",
            tap("altar", "{R}", "g1"),
            pay("{R}"),
            do("sacrifice", "g2"),
            lost=Lost(sacrificed=("g1", "g2")),
        ),
    )


def given_up_for_less() -> Good:
    """Two of three creatures are sacrificed, each for {2} less."""
    things = [thing("s1"), *(thing(f"c{n}", "Creature") for n in range(3))]
    some = Take("sacrifice", 1, ("c0", "c1", "c2"), "sacrifice creatures", open_ended=True, saves=2)
    return (
        board(things, [land("s1", "{B}")]),
        locked("{4}{B}", some),
        plan(
            "{B}",
            tap("s1", "{B}"),
            pay("{B}"),
            do("sacrifice", "c0"),
            do("sacrifice", "c1"),
            lost=Lost(sacrificed=("c0", "c1")),
        ),
    )


def convoke_and_delve() -> Good:
    things = [
        thing("f1"),
        thing("elf", "Creature", colors="G"),
        thing("bear", "Creature", colors="R"),
        thing("old1", "Instant", zone="graveyard"),
        thing("old2", "Instant", zone="graveyard"),
    ]
    return (
        board(things, [land("f1", "{G}")]),
        locked("{3}{G}{G}", methods=frozenset({"convoke", "delve"})),
        plan(
            "{3}{G}{G}",
            tap("f1", "{G}"),
            pay("{G}"),
            do("convoke", "elf", pays_for="{G}"),
            do("convoke", "bear", pays_for="{1}"),
            do("delve", "old1", pays_for="{1}"),
            do("delve", "old2", pays_for="{1}"),
            lost=Lost(exiled=("old1", "old2")),
        ),
    )


def waterbent() -> Good:
    things = [
        thing("f1"),
        thing("relic", "Artifact"),
        thing("seal", "Creature", colors="U"),
        thing("saga", "Enchantment"),
        thing("otter", "Creature", colors="U"),
    ]
    return (
        board(things, [land("f1", "{U}")]),
        locked("{2}{U}", methods=frozenset({"waterbend"}), waterbend=2),
        plan(
            "{2}{U}",
            tap("f1", "{U}"),
            pay("{U}"),
            do("waterbend", "relic", pays_for="{1}"),
            do("waterbend", "seal", pays_for="{1}"),
        ),
    )


def life_for_symbols() -> Good:
    things = [thing("p1"), thing("brass")]
    sources = [land("p1", "{W}"), land("brass", "{W}", "{U}", "{B}", "{R}", "{G}", damage=1)]
    return (
        board(things, sources, life=3, pool="{C}{C}"),
        locked("{G/P}{G/P}{W/U}{2/B}"),
        plan(
            "{G}{W}{2}",
            tap("p1", "{W}"),
            tap("brass", "{G}"),
            pay("{W}{G}{C}{C}"),
            do("life", amount=2),
            symbols=("{G/P} as {G}", "{G/P} as 2 life", "{W/U} as {W}", "{2/B} as {2}"),
            lost=Lost(life=3),
        ),
    )


def x_and_multikicker() -> Good:
    things = [thing(f"m{i}") for i in range(7)]
    kick = Repeated("multikicker", "multikicker {1}", ManaDue(generic=1))
    cost = locked("{X}{R}", repeated=(kick,))
    steps = [tap(t.id, "{R}") for t in things]
    return (
        board(things, [land(t.id, "{R}") for t in things]),
        cost,
        plan("{5}{R}", *steps[:6], pay("{R}" * 6), x=3, additional=("multikicker", "multikicker")),
    )


def counters_and_energy() -> Good:
    things = [thing("mine", counters={"mining": 1}), thing("hive", "Artifact", counters={"c": 3})]
    mine = land("mine", "{W}", "{U}", counters=(("mining", 1),))
    take = Take("remove_counters", 2, ("hive",), "remove two c counters", counter="c")
    return (
        board(things, [mine], energy=3),
        locked("{U}", take, energy=2),
        plan(
            "{U}",
            tap("mine", "{U}"),
            pay("{U}"),
            do("remove_counters", "hive", amount=2, counter="c"),
            do("energy", amount=2),
        ),
    )


def trinisphere_from_pool() -> Good:
    return (
        board([], [], pool="{R}{R}{U}{G}"),
        locked("{R}", least=3),
        plan("{2}{R}", pay("{R}{R}{U}"), floating="{G}"),
    )


GOOD: list[Callable[[], Good]] = [
    two_forests,
    signet_chain,
    altar_and_grenade,
    given_up_for_less,
    convoke_and_delve,
    waterbent,
    life_for_symbols,
    x_and_multikicker,
    counters_and_energy,
    trinisphere_from_pool,
]
