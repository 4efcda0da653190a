"""Mana abilities that look at nothing but their own object: made concrete once for all (CR 605)."""

from functools import lru_cache

from castable.models import costs as c
from castable.models.abilities import ManaAbility
from castable.models.filters import ITSELF
from castable.models.mana import ManaCost, ManaSymbol
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import Source


def is_like(thing: GameObject, last: GameObject, made: list[Source]) -> bool:
    """Return whether the object has the very mana abilities of the one before it.

    It has when both come from one entry and no cost looks at which object it is; effects that
    may single one of them out have been ruled out before.
    """
    return (
        thing.entry is last.entry
        and thing.abilities is last.abilities
        and not any(source.takes for source in made)
    )


def on_another(
    source: Source, object_id: str, ability: int, snow: bool, restriction: int | None
) -> Source:
    """Return the same mana ability on another object."""
    copy = object.__new__(Source)
    for slot in Source.__slots__:
        object.__setattr__(copy, slot, getattr(source, slot))
    object.__setattr__(copy, "object", object_id)
    object.__setattr__(copy, "ability", ability)
    object.__setattr__(copy, "snow", snow)
    object.__setattr__(copy, "restriction", restriction)
    return copy


@lru_cache(maxsize=4096)
def simple_source(ability: ManaAbility) -> Source | None:
    """Return an ability that looks at nothing but its own object, made concrete once for all.

    That is: {T}, mana, life or its own sacrifice as its cost, printed bundles, no condition, no
    limit. Anything else is None and is worked out on the position.
    """
    output = ability.output
    if (
        ability.condition is not None
        or ability.limit != "none"
        or ability.speed != "any"
        or not ability.is_mana_ability
        or output.source is not None
        or output.combination
        or not isinstance(output.amount, int)
        or output.amount < 1
        or not isinstance(ability.gains, int)
        or ability.gains
    ):
        return None
    mana: list[ManaSymbol] = []
    life = 0
    taps = leaves = False
    for part in ability.cost:
        match part:
            case c.TapSelf():
                taps = True
            case c.PayMana(times=1, cost=cost) if _is_plain(cost):
                mana += cost.symbols
            case c.PayLife(amount=int(amount)):
                life += amount
            case c.Sacrifice(amount=1) if part.what == ITSELF:
                leaves = True
            case _:
                return None
    return Source(
        object="",
        ability=0,
        modes=tuple(bundle * output.amount for bundle in dict.fromkeys(output.options)),
        taps=taps,
        leaves="sacrifice" if leaves else "",
        mana=tuple(s for s in mana if s.text != "{0}"),
        life=life,
        damage=ability.damage,
        later=ability.later,
        depletes=ability.depletes,
        stays_tapped=ability.stays_tapped,
    )


def _is_plain(cost: ManaCost) -> bool:
    return cost.is_payable and not any(symbol.variable for symbol in cost.symbols)
