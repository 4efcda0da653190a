"""Small boards written by hand, for tests that need no card catalogue."""

from dataclasses import replace

from castable.models.abilities import SpendingRestriction
from castable.models.cards import CardFacts, Face
from castable.models.mana import ManaCost, ManaType, parse_mana
from castable.models.plan import Announcement, Lost, Plan, Step, TotalCost
from castable.models.position import Entry
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, ManaDue, PoolUnit, Source, Take

SPELL = "spell"


def thing(
    id_: str,
    types: str = "Land",
    *,
    zone: str = "battlefield",
    colors: str = "",
    tapped: bool = False,
    counters: dict[str, int] | None = None,
    mana_value: int = 0,
) -> GameObject:
    face = Face(name=id_)
    return GameObject(
        id=id_,
        name=id_,
        card=CardFacts(name=id_, layout="normal", faces=(face,)),
        face=face,
        zone=zone,  # type: ignore[arg-type]
        owner="you",
        controller="you",
        entry=Entry(card=id_, counters=counters or {}),
        types=frozenset(types.split()),
        subtypes=frozenset(),
        supertypes=frozenset(),
        colors=frozenset(ManaType(c) for c in colors),
        keywords=frozenset(),
        abilities=(),
        mana_value=mana_value,
        power=None,
        toughness=None,
        tapped=tapped,
        summoning_sick=False,
    )


def land(id_: str, *adds: str, **more: object) -> Source:
    base = Source(object=id_, ability=0, modes=tuple(parse_mana(a) for a in adds), taps=True)
    return replace(base, **more)  # type: ignore[arg-type]


def board(
    things: list[GameObject],
    sources: list[Source],
    *,
    pool: str = "",
    life: int = 20,
    can_pay_life: bool = True,
    energy: int = 0,
    restrictions: tuple[SpendingRestriction, ...] = (),
) -> Board:
    return Board(
        objects={t.id: t for t in [*things, thing(SPELL, "Sorcery", zone="hand")]},
        sources=tuple(sources),
        pool=tuple(PoolUnit(t) for t in parse_mana(pool)),
        life=life,
        can_pay_life=can_pay_life,
        energy=energy,
        restrictions=restrictions,
    )


def locked(mana: str, *takes: Take, least: int = 0, **more: object) -> LockedCost:
    cost = ManaCost.parse(mana)
    base = LockedCost(
        kind="cast",
        announce=Announcement(face="Spell"),
        mana=ManaDue(
            symbols=tuple(s for s in cost.symbols if not s.is_generic and not s.variable),
            generic=cost.generic,
            variable=cost.variables,
            least=least,
        ),
        breakdown=(),
        takes=takes,
        x_most=None if cost.variables else 0,
        object=SPELL,
        name="Spell",
    )
    return replace(base, **more)  # type: ignore[arg-type]


def tap(id_: str, adds: str, *uses: str, ability: int = 0) -> Step:
    return Step(cr="601.2g", do="activate", object=id_, ability=ability, adds=adds, uses=uses)


def pay(mana: str) -> Step:
    return Step(cr="601.2h", do="pay_mana", pays=mana)


def do(what: str, id_: str = "", *, pays_for: str = "", amount: int = 0, counter: str = "") -> Step:
    return Step(
        cr="601.2h",
        do=what,  # type: ignore[arg-type]
        object=id_,
        pays_for=pays_for,
        amount=amount,
        counter=counter,
    )


PROPOSE = Step(cr="601.2a", do="propose", object=SPELL)
ANNOUNCE = Step(cr="601.2b", do="announce")
LOCK = Step(cr="601.2f", do="lock")
CAST = Step(cr="601.2i", do="cast", object=SPELL)


def plan(
    total: str,
    *steps: Step,
    before: tuple[Step, ...] = (),
    lost: Lost | None = None,
    floating: str = "",
    symbols: tuple[str, ...] = (),
    x: int | None = None,
    additional: tuple[str, ...] = (),
) -> Plan:
    return Plan(
        announce=Announcement(face="Spell", symbols=symbols, x=x, additional=additional),
        total_cost=TotalCost(mana=total),
        steps=(*before, PROPOSE, ANNOUNCE, LOCK, *steps, CAST),
        lost=lost or Lost(),
        floating=floating,
    )
