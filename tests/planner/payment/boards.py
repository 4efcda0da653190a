"""Small boards and costs, written by hand."""

from collections.abc import Iterable, Sequence
from typing import Any

from castable.models.abilities import SpendingRestriction
from castable.models.cards import CardFacts, Face
from castable.models.mana import ManaCost, ManaSymbol, ManaType, parse_mana
from castable.models.plan import Announcement
from castable.models.position import Entry
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import (
    LockedCost,
    ManaDue,
    PoolUnit,
    Repeated,
    Source,
    Take,
    Terms,
)


def thing(  # one parameter a characteristic
    id: str,  # noqa: A002
    types: str = "Land",
    *,
    zone: Any = "battlefield",
    colors: str = "",
    tapped: bool = False,
    sick: bool = False,
    power: int | None = None,
    mana_value: int = 0,
    counters: dict[str, int] | None = None,
    supertypes: str = "",
    token: bool = False,
) -> GameObject:
    """Build an object by the characteristics that payments ask for."""
    name = id.split("-", maxsplit=1)[0]
    face = Face(name)
    return GameObject(
        id=id,
        name=name,
        card=CardFacts(name, "normal", (face,)),
        face=face,
        zone=zone,
        owner="you",
        controller="you",
        entry=Entry(card=name, tapped=tapped, counters=counters or {}),
        types=frozenset(types.split()),
        subtypes=frozenset(),
        supertypes=frozenset(supertypes.split()),
        colors=frozenset(ManaType(c) for c in colors),
        keywords=frozenset(),
        abilities=(),
        mana_value=mana_value,
        power=power,
        toughness=power,
        tapped=tapped,
        summoning_sick=sick,
        is_token=token,
    )


def modes(text: str) -> tuple[tuple[ManaType, ...], ...]:
    """Read ``W/U`` as one of two bundles, ``WU`` as one."""
    return tuple(parse_mana(m) for m in text.split("/"))


def symbols(text: str) -> tuple[ManaSymbol, ...]:
    """Read mana symbols."""
    return ManaCost.parse(text).symbols


def source(object: str, adds: str, **more: Any) -> Source:  # noqa: A002
    """Build a mana ability; it taps unless it is said otherwise."""
    if isinstance(more.get("mana"), str):
        more["mana"] = symbols(more["mana"])
    return Source(object, more.pop("ability", 0), modes(adds), taps=more.pop("taps", True), **more)


def lands(*specs: str) -> tuple[list[GameObject], list[Source]]:
    """Build lands: ``3 G`` is three that tap for {G}, ``W/U`` one that taps for either."""
    objects, sources = [], []
    for number, spec in enumerate(specs):
        count, _, adds = spec.rpartition(" ")
        for copy in range(int(count or 1)):
            id_ = f"{adds.replace('/', '')}_land{number}-{copy + 1}"
            objects.append(thing(id_))
            sources.append(source(id_, adds))
    return objects, sources


def board(
    objects: Iterable[GameObject],
    sources: Iterable[Source] = (),
    *,
    pool: str = "",
    units: Iterable[PoolUnit] = (),
    life: int = 20,
    can_pay_life: bool = True,
    energy: int = 0,
    restrictions: Sequence[SpendingRestriction] = (),
    falling: Iterable[str] = (),
) -> Board:
    """Build a board; what is *falling* is in the graveyard once it is sacrificed or discarded."""
    return Board(
        {o.id: o for o in objects},
        tuple(sources),
        (*(PoolUnit(t) for t in parse_mana(pool)), *units),
        life,
        can_pay_life,
        energy,
        tuple(restrictions),
        falling=frozenset(falling),
    )


def due(text: str, *, reduction: int = 0, least: int = 0) -> ManaDue:
    """Read the mana part of a total cost."""
    cost = ManaCost.parse(text)
    return ManaDue(
        tuple(s for s in cost.symbols if not s.is_generic and not s.variable),
        cost.generic - reduction,
        cost.variables,
        least,
    )


def cost(
    text: str = "", *, reduction: int = 0, least: int = 0, kind: Any = "cast", **more: Any
) -> LockedCost:
    """Build a total cost; X is free if it stands in it."""
    mana = due(text, reduction=reduction, least=least)
    free = bool(mana.variable or any(t.per_x for t in more.get("takes", ())))
    more.setdefault("x_most", None if free else 0)
    if "methods" in more:
        more["methods"] = frozenset(more["methods"])
    if "accepts" in more:
        more["accepts"] = frozenset(more["accepts"])
    more["terms"] = Terms(**{name: more.pop(name) for name in Terms._fields if name in more})
    return LockedCost(kind, more.pop("announce", Announcement()), mana, (), **more)


def repeated(keyword: str, text: str, **more: Any) -> Repeated:
    """Build a cost that may be paid several times."""
    return Repeated(keyword, f"{keyword} {text}", due(text), **more)


def take(action: Any, least: int, eligible: Iterable[str], **more: Any) -> Take:
    """Build a part of a cost that takes objects."""
    return Take(action, least, tuple(eligible), f"{action} {least}", **more)
