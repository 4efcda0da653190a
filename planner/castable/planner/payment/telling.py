"""Which of several objects of one name a plan means: what tells them apart (CR 109.3)."""

from collections.abc import Iterable

from castable.models.plan import Step
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board


def told_apart(steps: Iterable[Step], board: Board) -> tuple[tuple[str, str], ...]:
    """Return what tells objects that are used from others of their name, by id."""
    used = dict.fromkeys(i for step in steps for i in (step.object, *step.uses))
    found = []
    for id_ in used:
        thing = board.objects.get(id_)
        words = "" if thing is None else _apart(thing, board.objects.values())
        if words:
            found.append((id_, words))
    return tuple(found)


def _apart(thing: GameObject, things: Iterable[GameObject]) -> str:
    """Say how the object differs from others of its name in its zone; nothing if it doesn't."""
    mine = _state(thing)
    others = [
        _state(other)
        for other in things
        if other.id != thing.id and (other.name, other.zone) == (thing.name, thing.zone)
    ]
    words = [
        said or unsaid
        for place, (said, unsaid) in enumerate(mine)
        if any(other[place] != mine[place] for other in others)
    ]
    return ", ".join(words)


def _state(thing: GameObject) -> tuple[tuple[str, str], ...]:
    """Return what may tell it apart, each with what is said where it isn't so."""
    entry = thing.entry
    counters = [
        f"{number} {kind} counter{'s' * (number != 1)}"
        for kind, number in sorted(thing.counters.items())
        if number
    ]
    size = f"{thing.power}/{thing.toughness}" if entry.power is not None else ""
    return (
        ("tapped" if thing.tapped else "", "untapped"),
        ("with " + " and ".join(counters) if counters else "", "without counters"),
        ("attacking" if entry.attacking else "", "not attacking"),
        ("blocking" if entry.blocking else "", "not blocking"),
        ("a token" if thing.is_token else "", "no token"),
        ("summoning sick" if thing.summoning_sick else "", "not summoning sick"),
        (f"attached to {thing.host}" if thing.host else "", "attached to nothing"),
        (size, "of its printed size"),
    )
