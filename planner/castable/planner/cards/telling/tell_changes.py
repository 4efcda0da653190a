"""What continuous effects make of objects, and what combat costs, told in English."""

from castable.models.amounts import Counted
from castable.models.combat import CombatTax
from castable.models.instead import CounterReplacement, GraveyardReplacement, LifeReplacement
from castable.models.sizes import ChangeSize, DefineSize
from castable.models.statics import ChangeTypes
from castable.planner.cards.telling.tell_costs import cost
from castable.planner.cards.telling.tell_players import only_if
from castable.planner.cards.telling.tell_types import types_of
from castable.planner.cards.telling.who import whose
from castable.planner.cards.telling.words import amount, count, objects


def changes_of(
    ability: ChangeTypes
    | ChangeSize
    | DefineSize
    | CombatTax
    | CounterReplacement
    | LifeReplacement
    | GraveyardReplacement,
) -> str:
    """Tell what a continuous effect makes of objects."""
    if isinstance(ability, LifeReplacement):
        return _other_life(ability)
    if isinstance(ability, GraveyardReplacement):
        them = objects(ability.what, "permanent" if ability.from_battlefield else "card")
        of = "a" if ability.whose == "any" else whose(ability.whose, "your", "an opponent's")
        every = "" if ability.what.itself else "each "
        where = " from the battlefield" if ability.from_battlefield else ""
        return f"{every}{them} is put elsewhere than into {of} graveyard{where}"
    if isinstance(ability, CombatTax):
        often = "" if ability.times == 1 else f", {amount(ability.times)}"
        seen = ", seen from each" if ability.of_each else ""
        price = f"unless its controller pays {cost(ability.cost)}{often}{seen}"
        whom = objects(ability.what, "permanent")
        return f"each {whom} can't {ability.deed} {price}{only_if(ability.condition)}"
    if isinstance(ability, ChangeTypes):
        return types_of(ability) + only_if(ability.condition)
    if isinstance(ability, DefineSize):
        parts = (("power", ability.power), ("toughness", ability.toughness))
        told = [f"its {name} is {_number(n)}" for name, n in parts if n is not None]
        return " and ".join(told)
    if isinstance(ability, CounterReplacement):
        kind = "counters" if ability.counter == "any" else f"{ability.counter} counters"
        by = "" if ability.whose == "any" else f" by {whose(ability.whose)}"
        return f"another number of {kind} is put on {objects(ability.what, 'permanent')}{by}"
    power, toughness = ability.power, ability.toughness
    size = f"{_signed(power)}/{_signed(toughness)}"
    sizes = (("power", power), ("toughness", toughness))
    counts = [(name, n.count) for name, n in sizes if isinstance(n, Counted)]
    each = "".join(f" with {name} for each {count(what)}" for name, what in counts)
    if len(counts) > 1 and counts[0][1] == counts[1][1]:
        each = f" for each {count(counts[0][1])}"
    seen = ", seen from each" if ability.of_each else ""
    whom = objects(ability.what, "permanent")
    return f"each {whom} gets {size}{each}{seen}{only_if(ability.condition)}"


def _other_life(ability: LifeReplacement) -> str:
    deed = "lose" if ability.loses else "gain"
    more = f" plus {ability.plus}" if ability.plus else ""
    return f"{whose(ability.whose)} {deed} {ability.times} times the life{more}"


def _signed(number: int | Counted) -> str:
    if isinstance(number, int):
        return f"{number:+}"
    return f"{number.times:+}" + (f" and {number.plus:+}" if number.plus else "")


def _number(number: Counted) -> str:
    times = "" if number.times == 1 else f"{number.times} times "
    plus = f" plus {number.plus}" if number.plus else ""
    return f"{times}the number of {count(number.count)}{plus}"
