"""How often abilities were activated, where the position tells it by card name (CR 602.5b)."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.models.amounts import AllOf, Compare, Condition, CountThisTurn
from castable.models.errors import PositionProblem, Where
from castable.models.position import Position
from castable.planner.cards.names import fold
from castable.planner.rules.position.objects import GameObject


def times_activated(
    ability: ActivatedAbility | ManaAbility, thing: GameObject, which: int | None = None
) -> int:
    """Return how often an ability was activated this turn, by its index among such abilities.

    Each of several that are alike has uses of its own (CR 602.5b): two Auras may give one each.

    Parameters
    ----------
    ability
        An ability of the object.
    thing
        The object.
    which
        Which of those that are alike is meant, the first being 0; absent, the one used least.
    """
    told = thing.entry.activations
    if not told:
        return 0
    used = [told.get(str(n), 0) for n, one in enumerate(_activated(thing)) if one == ability]
    return min(used) if which is None else used[which]


def loyalty_activations(thing: GameObject) -> int:
    """Return how often loyalty abilities were activated this turn, as the indexes tell it."""
    told = thing.entry.activations
    return sum(
        told.get(str(n), 0)
        for n, one in enumerate(_activated(thing))
        if isinstance(one, ActivatedAbility) and one.loyalty
    )


def most_each_turn(condition: Condition | None) -> int | None:
    """Return how often an ability may be activated each turn: "no more than twice"."""
    parts = condition.parts if isinstance(condition, AllOf) else (condition,)
    for part in parts:
        match part:
            case Compare(
                count=CountThisTurn(fact="activations_of_this"), relation="<=", value=most
            ):
                return most + 1
    return None


def tell_activations(
    objects: dict[str, GameObject], position: Position, places: Mapping[str, str]
) -> None:
    """Write what a player activated this turn, told by card name, to the permanents themselves.

    That is done where the name says which ability it was: the only one that its permanent has, or
    one of loyalty. Of several permanents of that name, the first ones are those that were used.

    Raises
    ------
    PositionProblem
        When an entry of a permanent calls an ability by something else than its index, and it has
        several.
    """
    for thing in list(objects.values()):
        if any(not key.isdecimal() for key in thing.entry.activations):
            objects[thing.id] = _by_index(thing, places[thing.id])
    for player, facts in position.players.items():
        for name, times in facts.this_turn.activations.items():
            bearers = (
                thing
                for thing in objects.values()
                if thing.zone == "battlefield"
                and thing.controller == player
                and fold(thing.name) == fold(name)
                and not any(thing.entry.activations.values())
            )
            for thing in list(islice(bearers, times)):
                told = _told(thing)
                if told:
                    entry = thing.entry.model_copy(update=told)
                    objects[thing.id] = replace(thing, entry=entry)


def _by_index(thing: GameObject, place: str) -> GameObject:
    """Return the object with its only ability called by its index, whatever it was called."""
    told = thing.entry.activations
    if len(_activated(thing)) != 1 or len(told) != 1:
        wrong = next(key for key in told if not key.isdecimal())
        raise PositionProblem(
            f"an ability of {thing.name} is told by its index here, '0' for the first, and not as"
            f" {wrong!r}",
            code="position.activations",
            where=Where(f"{place}.activations"),
        )
    entry = thing.entry.model_copy(update={"activations": {"0": next(iter(told.values()))}})
    return replace(thing, entry=entry)


def _told(thing: GameObject) -> dict[str, Any]:
    """Return what the entry of a permanent says of one activation; nothing if it is not clear."""
    activated = _activated(thing)
    loyal = [a for a in activated if isinstance(a, ActivatedAbility) and a.loyalty]
    if loyal and len(loyal) == len(activated):
        return {"loyalty_activated": True, "activations": {"0": 1}}
    return {"activations": {"0": 1}} if len(activated) == 1 else {}


def _activated(thing: GameObject) -> list[ActivatedAbility | ManaAbility]:
    return [a for a in thing.abilities if isinstance(a, ActivatedAbility | ManaAbility)]
