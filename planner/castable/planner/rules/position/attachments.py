"""What permanents are attached to, paired with, attack and block (CR 301.5, 303.4, 508, 702.95)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from castable.models.errors import PositionProblem, Where
from castable.models.position import Position
from castable.planner.cards.names import fold, nearest
from castable.planner.rules.position.objects import GameObject


def attach(objects: dict[str, GameObject], position: Position, places: Mapping[str, str]) -> None:
    """Find what each attached permanent is attached to: an id, a player, or a name.

    Raises
    ------
    PositionProblem
        When there is nothing of that name; *places* are the paths of the objects by id.
    """
    for id_, thing in objects.items():
        wanted = thing.entry.attached_to
        if wanted is None:
            continue
        if wanted in objects or wanted in position.players:
            objects[id_] = replace(thing, host=wanted)
            continue
        host = next(iter(_called(wanted, objects)), None)
        if host is None:
            raise PositionProblem(
                f"{thing.name!r} is attached to {wanted!r}, and no permanent has that id or name",
                code="position.host_missing",
                where=Where(f"{places[id_]}.attached_to"),
                suggestions=_nearest(wanted, thing, objects),
            )
        objects[id_] = replace(thing, host=host.id)


def refuse_misspelt_combat(
    objects: dict[str, GameObject], position: Position, places: Mapping[str, str]
) -> None:
    """Refuse a creature that attacks or blocks what is there by nearly that name.

    What it attacks or blocks may have left since (CR 506.4c, 509.1h), and then nothing is like it.

    Raises
    ------
    PositionProblem
        With the nearest names; *places* are the paths of the objects by id.
    """
    for id_, thing in objects.items():
        entry = thing.entry
        for key, wanted in (("attacking", entry.attacking), ("blocking", entry.blocking)):
            players = tuple(position.players) if key == "attacking" else ()
            known = isinstance(wanted, bool) or wanted in objects or wanted in players
            if known or _called(str(wanted), objects):
                continue
            others = [t.name for t in _others(thing, objects)]
            near = nearest(str(wanted), (*players, *others), or_first=False)
            if near:
                raise PositionProblem(
                    f"{thing.name!r} is {key} {wanted!r}, and nothing has that id or name",
                    code=f"position.{key}_missing",
                    where=Where(f"{places[id_]}.{key}"),
                    suggestions=near,
                )


def pair(objects: dict[str, GameObject], places: Mapping[str, str]) -> None:
    """Find what each creature is paired with; one entry tells it for both (CR 702.95b).

    Raises
    ------
    PositionProblem
        When that is no other permanent of its controller, or one that is paired with a third;
        *places* are the paths of the objects by id.
    """
    for id_ in list(objects):
        thing = objects[id_]
        wanted = thing.entry.paired_with
        if wanted is False:
            objects[id_] = replace(thing, partner="")
        if not wanted:
            continue
        called = [objects[wanted]] if wanted in objects else _called(wanted, objects)
        meant = next((t for t in called if _may_pair(thing, t)), None)
        if meant is None:
            raise PositionProblem(
                f"{thing.name!r} is paired with {wanted!r}: expected the id or name of another"
                " permanent of the same player that isn't paired with a third",
                code="position.partner_missing",
                where=Where(f"{places[id_]}.paired_with"),
                suggestions=_nearest(wanted, thing, objects),
            )
        objects[id_] = replace(thing, partner=meant.id)
        objects[meant.id] = replace(meant, partner=id_)


def _may_pair(thing: GameObject, other: GameObject) -> bool:
    """Return whether two are permanents of one player, neither of them paired with a third."""
    return (
        thing.id != other.id
        and thing.zone == other.zone == "battlefield"
        and thing.controller == other.controller
        and thing.partner in (None, other.id)
        and other.partner in (None, thing.id)
        and other.entry.paired_with is not False
    )


def _called(name: str, objects: dict[str, GameObject]) -> list[GameObject]:
    """List the permanents that an entry means by an id or a name, as it stands in the entry."""
    key = fold(name)
    there = (t for t in objects.values() if t.zone == "battlefield")
    return [t for t in there if t.entry.id == name or fold(t.name) == key]


def _nearest(name: str, thing: GameObject, objects: dict[str, GameObject]) -> tuple[str, ...]:
    return nearest(name, (other.name for other in _others(thing, objects)))


def _others(thing: GameObject, objects: dict[str, GameObject]) -> Iterator[GameObject]:
    return (t for t in objects.values() if t.zone == "battlefield" and t.id != thing.id)
