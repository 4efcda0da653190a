"""Which objects a plan means: their names, and what tells apart those of one name (CR 109.3)."""

from collections.abc import Collection, Iterable, Mapping

from castable.models.plan import Announcement, Lost, Plan, Step
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board
from castable.planner.rules.words.people import called, of_player

State = tuple[tuple[str, str], ...]
"""What may tell an object apart, each with what is said where it isn't so."""


def names_told(
    announce: Announcement, steps: Iterable[Step], lost: Lost, board: Board
) -> tuple[tuple[str, str], ...]:
    """Return the names of the objects that no step names, by id."""
    steps = tuple(steps)
    moved = (word.rpartition(" ")[2] for word in (*lost.counters, *lost.weakened))
    ids = dict.fromkeys(
        (
            *announce.targets,
            *announce.other_price,
            *announce.chosen,
            *(i for step in steps for i in step.uses),
            *lost.sacrificed,
            *lost.discarded,
            *lost.exiled,
            *lost.returned,
            *lost.put_back,
            *lost.auras,
            *lost.dying,
            *lost.at_random,
            *moved,
        )
    )
    named = {step.object for step in steps if step.name}
    return tuple((i, board.names[i]) for i in ids if i in board.names and i not in named)


def told_apart(steps: Iterable[Step], board: Board) -> tuple[tuple[str, str], ...]:
    """Return what tells objects that are used from others of their name, by id."""
    used = dict.fromkeys(i for step in steps for i in (step.object, *step.uses))
    things = [thing for id_ in used if (thing := board.objects.get(id_)) is not None]
    alike: dict[tuple[str, str], list[GameObject]] = {(t.name, t.zone): [] for t in things}
    for thing in board.objects.values():
        if (group := alike.get((thing.name, thing.zone))) is not None:
            group.append(thing)
    worn = _worn(board.objects.values())
    worn |= {i: " and ".join(filter(None, (worn.get(i), _THEIRS))) for i in board.hampered}
    states = {
        thing.id: _state(thing, board.names, worn)
        for group in alike.values()
        if len(group) > 1
        for thing in group
    }
    found = []
    for thing in things:
        others = {states[other.id] for other in alike[thing.name, thing.zone] if other.id in states}
        words = _apart(states[thing.id], others) if len(others) > 1 else ""
        if words:
            found.append((thing.id, words))
    return tuple(found)


def with_targets_apart(plan: Plan, game: Game) -> Plan:
    """Return the plan with what tells its targets from other objects of their name (CR 115.1)."""
    stack = (item.object for item in game.stack)
    things = {thing.id: thing for thing in (*game.objects.values(), *stack)}
    found = dict(plan.told_apart)
    for id_ in plan.announce.targets:
        mine = things.get(id_)
        alike = [t for t in things.values() if mine is not None and t.name == mine.name]
        if mine is not None and len(alike) > 1:
            names, worn = game.names(), _worn(game.objects.values())
            states = {t.id: (*_place(t, game), *_state(t, names, worn)) for t in alike}
            if words := _apart(states[id_], set(states.values())):
                found[id_] = words
    apart = tuple(found.items())
    return plan if apart == plan.told_apart else plan.model_copy(update={"told_apart": apart})


def _place(thing: GameObject, game: Game) -> State:
    """Return whose an object is, and in which zone."""
    player = thing.controller if thing.zone in ("battlefield", "stack") else thing.owner
    whose = "yours" if called(player, game) == "you" else of_player(player, game)
    return (whose, whose), (_ZONES.get(thing.zone, f"in {thing.zone}"), "")


_ZONES = {
    "battlefield": "on the battlefield", "stack": "on the stack", "library": "in the library",
    "hand": "in hand", "graveyard": "in the graveyard", "command": "in the command zone",
}  # fmt: skip


def _apart(mine: State, others: Collection[State]) -> str:
    """Say how an object differs from others of its name in its zone; nothing if it doesn't."""
    words = [
        said or unsaid
        for place, (said, unsaid) in enumerate(mine)
        if any(other[place] != mine[place] for other in others)
    ]
    return ", ".join(words)


_THEIRS = "an opponent's Aura"


def _worn(things: Iterable[GameObject]) -> dict[str, str]:
    """Return the names of what is attached to objects, by the objects' ids."""
    found: dict[str, list[str]] = {}
    for thing in things:
        if thing.host:
            found.setdefault(thing.host, []).append(thing.name)
    return {host: " and ".join(sorted(names)) for host, names in found.items()}


def _state(thing: GameObject, names: Mapping[str, str], worn: Mapping[str, str]) -> State:
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
        (f"with {worn[thing.id]}" if thing.id in worn else "", "with nothing attached"),
        ("attacking" if entry.attacking else "", "not attacking"),
        ("blocking" if entry.blocking else "", "not blocking"),
        ("a token" if thing.is_token else "", "no token"),
        ("summoning sick" if thing.summoning_sick else "", "not summoning sick"),
        (
            f"attached to {names.get(thing.host, thing.host)}" if thing.host else "",
            "attached to nothing",
        ),
        (
            f"paired with {names.get(thing.partner, thing.partner)}" if thing.partner else "",
            "not paired",
        ),
        (size, "of its printed size"),
    )
