"""What each attached permanent is attached to (CR 301.5, 303.4)."""

from dataclasses import replace

from castable.models.errors import PositionProblem, Where
from castable.models.position import Position
from castable.planner.cards.names import fold, nearest
from castable.planner.rules.position.objects import GameObject


def attach(objects: dict[str, GameObject], position: Position) -> None:
    """Find what each attached permanent is attached to: an id, a player, or a name."""
    for id_, thing in objects.items():
        wanted = thing.entry.attached_to
        if wanted is None:
            continue
        if wanted in objects or wanted in position.players:
            objects[id_] = replace(thing, host=wanted)
            continue
        key = fold(wanted)
        host = next(
            (
                t
                for t in objects.values()
                if t.zone == "battlefield" and (t.entry.id == wanted or fold(t.name) == key)
            ),
            None,
        )
        if host is None:
            raise PositionProblem(
                f"{thing.name!r} is attached to {wanted!r}, and no permanent has that id or name",
                code="position.host_missing",
                where=Where(f"position.players.{thing.controller}.battlefield"),
                suggestions=nearest(
                    wanted, (t.name for t in objects.values() if t.zone == "battlefield")
                ),
            )
        objects[id_] = replace(thing, host=host.id)
