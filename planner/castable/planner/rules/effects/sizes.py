"""Power and toughness that abilities define, and base ones that effects set (CR 613.4a-b)."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import combinations

from castable.models.sizes import DefineSize
from castable.models.statics import Ability, ChangeTypes
from castable.planner.rules.effects.growth import asks_size
from castable.planner.rules.effects.layers import Layers, is_early
from castable.planner.rules.effects.timestamps import Pair, is_later
from castable.planner.rules.filters.evaluate import counted
from castable.planner.rules.filters.match import Context
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject, size_of_counters

Size = tuple[int, int]
Base = tuple[GameObject, Size]
"""A base power and toughness, and the object whose effect sets it."""
Pairs = Iterable[tuple[GameObject, Ability]]
Early = Iterable[tuple[GameObject, ChangeTypes, Collection[str]]]


def defined_sizes(game: Game, lost: Collection[str]) -> dict[str, GameObject]:
    """Return the objects whose own abilities define power or toughness, wherever they are (7a).

    Parameters
    ----------
    game
        The game after layers 4 to 6.
    lost
        Ids of the objects that have lost their abilities: "*" is then 0 (CR 107.2).

    Returns
    -------
    dict
        The changed objects by id, with their counters.
    """
    changed = {}
    spells = (item.object for item in game.stack if not item.is_ability)
    for thing in (*game.objects.values(), *spells):
        printed = thing.face.power is not None and thing.face.toughness is not None
        if printed and (thing.power is None or thing.toughness is None):
            changed[thing.id] = defined(thing, game, lost=thing.id in lost)
    return changed


def defined(thing: GameObject, game: Game, *, lost: bool = False) -> GameObject:
    """Return the object with the power and toughness that its own abilities define (CR 604.3).

    A number that hangs on how large objects are stays unknown.
    """
    if thing.power is not None and thing.toughness is not None:
        return thing
    context = Context(game, thing, thing.controller)
    more = dict(zip(("power", "toughness"), size_of_counters(thing.counters), strict=True))
    found: dict[str, int | None] = {"power": thing.power, "toughness": thing.toughness}
    for ability in thing.abilities:
        if isinstance(ability, DefineSize) and not asks_size(ability):
            for name, number in (("power", ability.power), ("toughness", ability.toughness)):
                if found[name] is None and number is not None:
                    value = counted(number, context)
                    found[name] = None if value is None else value + more[name]
    for name, value in found.items():
        if lost and value is None and getattr(thing.face, name) == "*":
            found[name] = more[name]
    return replace(thing, power=found["power"], toughness=found["toughness"])


def with_base_sizes(
    game: Game, begun: Pairs, early: Early, now: Pairs, undated: set[Pair]
) -> dict[str, GameObject]:
    """Return the creatures whose base power and toughness effects set, with their counters.

    Parameters
    ----------
    game
        The game after layers 4 to 6.
    begun
        The effects that there were before those layers: one that has begun to apply in them goes
        on, even if its ability is lost (CR 613.6).
    early
        Those that have begun in layers 4 and 5, with the ids of what they reached there: they go
        on with these, whatever has become of them ("each noncreature artifact").
    now
        The effects that there are after them.
    undated
        Takes the pairs of objects of which a timestamp is wanting.

    Returns
    -------
    dict
        The changed objects by id. Where it can't be told which of several effects has the latest
        timestamp, power and toughness are unknown (CR 613.7); what the position gives as the
        present ones stays.
    """
    before = [pair for pair in _setting(begun) if is_early(pair[1]) or pair[1].lose_abilities]
    goes_on = {effect for _, effect in before}
    effects = [*before, *(pair for pair in _setting(now) if pair[1] not in goes_on)]
    reached = [(source, effect, tuple(ids)) for source, effect, ids in early]
    for source, effect in effects:
        if effect not in goes_on or not is_early(effect):
            things = Layers(game, []).reach(source, effect)
            reached.append((source, effect, tuple(thing.id for thing in things)))
    found: dict[str, list[Base]] = {}
    for source, effect, ids in reached:
        for id_ in (i for i in ids if i in game.objects):
            value = game.objects[id_].mana_value
            base = effect.size if isinstance(effect.size, tuple) else (value, value)
            found.setdefault(id_, []).append((source, base))
    changed = {}
    for id_, bases in found.items():
        thing = game.objects[id_]
        if "Creature" not in thing.types or thing.zone != "battlefield":
            continue
        more = size_of_counters(thing.counters)
        sizes = {base for _, base in bases}
        if thing.face.power is None and thing.power is not None and thing.toughness is not None:
            sizes.add((thing.power - more[0], thing.toughness - more[1]))  # what made it a creature
        last = next(iter(sizes)) if len(sizes) == 1 else _latest(bases, sizes, undated)
        changed[id_] = _sized(thing, last[0], last[1], more)
    return changed


def _latest(
    bases: Collection[Base], sizes: Collection[Size], undated: set[Pair]
) -> Size | tuple[None, None]:
    """Return the size of the effect with the latest timestamp; none where that can't be told."""
    if {base for _, base in bases} != set(sizes):
        return None, None
    last = [
        (source, base)
        for source, base in bases
        if not any(theirs != base and is_later(other, source) for other, theirs in bases)
    ]
    if len({base for _, base in last}) == 1:
        return last[0][1]
    undated |= {
        frozenset({one.id, other.id})
        for (one, base), (other, theirs) in combinations(last, 2)
        if base != theirs and one.id != other.id
    }
    return None, None


def _setting(pairs: Pairs) -> Iterator[tuple[GameObject, ChangeTypes]]:
    """Yield the effects that set base power and toughness, each with its source."""
    for source, effect in pairs:
        if isinstance(effect, ChangeTypes) and effect.size is not None:
            yield source, effect


def _sized(
    thing: GameObject, power: int | None, toughness: int | None, more: tuple[int, int]
) -> GameObject:
    """Return the creature with that base power and toughness, where the position tells no other."""
    entry = thing.entry
    strong = None if power is None else power + more[0]
    tough = None if toughness is None else toughness + more[1]
    return replace(
        thing,
        power=strong if entry.power is None else entry.power,
        toughness=tough if entry.toughness is None else entry.toughness,
    )
