"""What would make a no a yes: changes of the position or of the question, as data and in words.

A change says what is other than it was, in the words of the formats: an entry that is added is an
entry of a position, what is asked otherwise is a part of a query. ``castable.planner.changed``
carries changes out, so that the claim can be tried.
"""

from typing import Any, Literal

from castable.models.base import Model, Zone


class AddMana(Model):
    """There is more mana in the asker's pool (CR 106.4)."""

    kind: Literal["add_mana"] = "add_mana"
    mana: str
    """``{1}{U}``; any mana does for a generic symbol."""


class Put(Model):
    """There is one object more: an example of what would do."""

    kind: Literal["put"] = "put"
    zone: Zone
    """Where it is."""
    player: str
    """Whose zone that is."""
    entry: dict[str, Any]
    """As the position would have it: an entry of the zone, or of the stack."""


class Remove(Model):
    """One object is no longer there."""

    kind: Literal["remove"] = "remove"
    object: str
    """Its id or name."""


class Move(Model):
    """An object is in another zone of its owner's."""

    kind: Literal["move"] = "move"
    object: str
    """Its id."""
    zone: Zone
    """Where it is then."""


class SetObject(Model):
    """Something about an object is otherwise."""

    kind: Literal["set_object"] = "set_object"
    object: str
    """Its id."""
    to: dict[str, Any]
    """Fields of its entry in the position, with what they would be."""


class SetPlayer(Model):
    """Something about a player is otherwise."""

    kind: Literal["set_player"] = "set_player"
    player: str
    """Who it is."""
    to: dict[str, Any]
    """Fields of the player in the position, with what they would be; of ``counters`` and
    ``this_turn`` only those that are other."""


class SetGame(Model):
    """It is another time: another step or turn, another stack."""

    kind: Literal["set_game"] = "set_game"
    to: dict[str, Any]
    """Fields of the position, with what they would be."""


class Ask(Model):
    """The attempt is another one: other targets, other choices."""

    kind: Literal["ask"] = "ask"
    to: dict[str, Any]
    """Fields of the query, with what they would be; of ``choices`` only those that are other."""


Change = AddMana | Put | Remove | Move | SetObject | SetPlayer | SetGame | Ask
"""One thing that is other than it was."""


class Fix(Model):
    """A way to mend what stands in the way: all its changes together."""

    text: str
    """What to do, in words."""
    changes: tuple[Change, ...] = ()
    """The same as data, all of it needed."""

    def __hash__(self) -> int:
        """Return the hash of the words: changes hold mappings, which have none."""
        return hash(self.text)

    def __add__(self, other: "Fix") -> "Fix":
        """Return both together."""
        text = f"{self.text} and {other.text}"
        return Fix(text=text, changes=(*self.changes, *other.changes))
