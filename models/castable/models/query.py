"""What is asked: an attempt, and the choices that are fixed beforehand (CR 601.2b-d).

Choices are constraints. What is absent is free for the solver; what is there holds, and a choice
that the attempt doesn't offer makes the answer a no. What no question of its kind has (kicker where
a land is played) is a bad question; to say no to it says nothing.

Objects that ``sacrifice``, ``discard``, ``exile`` and ``tap`` name are all used, by the cost itself
where one of its parts may take them and otherwise by mana abilities (``sacrifice: [Lotus Petal]``);
a name that is given twice means two objects. A cost that takes more than are named takes others as
well. Where the number is open (convoke, improvise, delve, any number of creatures) only those that
are named are used. A number in their place says how many the cost itself uses, convoke and its like
included.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, model_validator

from castable.models.base import Flag, Integer, Model, Number, Zone
from castable.models.clicks import Click
from castable.models.errors import PositionProblem, Where
from castable.models.policy import Policy, Preset
from castable.models.position import Position


class Choices(Model):
    """Announced choices (CR 601.2b); what is absent is free for the solver."""

    alternative: str | None = None
    """Keyword or cost text of the alternative cost; ``none`` for the mana cost."""
    kicker: tuple[Integer | str, ...] | Flag | None = None
    """Kickers to pay, by index or by cost; empty for none."""
    multikicker: Number | None = None
    """How often multikicker is paid (CR 702.33c)."""
    buyback: Flag | None = None
    """Whether buyback is paid; so with the keywords below. Absent is no, but where only paying it
    allows the targets or modes."""
    entwine: Flag | None = None
    """All modes, for the entwine cost (CR 702.42); absent, only where the targets or modes ask for
    it."""
    replicate: Number | None = None
    """How often replicate is paid (CR 702.56)."""
    escalate: Number | None = None
    """How many modes beyond the first (CR 702.120)."""
    squad: Number | None = None
    """How often squad is paid (CR 702.157)."""
    offspring: Flag | None = None
    """Whether offspring is paid (CR 702.175)."""
    conspire: Flag | None = None
    """Whether conspire is paid (CR 702.78)."""
    bargain: Flag | str | None = None
    """Whether bargain is paid, or what is sacrificed for it (CR 702.166)."""
    casualty: Flag | str | None = None
    """Whether casualty is paid, or which creature is sacrificed for it (CR 702.153)."""
    gift: Flag | None = None
    """Whether a gift is promised (CR 702.174)."""
    splice: tuple[str, ...] | None = None
    """Names or ids of the cards in hand that are spliced onto the spell (CR 702.47)."""
    x: Number | None = None
    """The value of X."""
    modes: tuple[Number, ...] | None = None
    """Indexes of the modes in printed order, the first is 0 (CR 700.2); absent, the fewest that
    take the chosen targets."""
    face: str | None = None
    """Name of the face that is cast or played."""
    fused: Flag | None = None
    """Whether both halves of a fuse card are cast (CR 702.102)."""
    offering: str | None = None
    """Name or id of the permanent that is sacrificed for an offering (CR 702.48)."""
    waterbend: Number | Flag | None = None
    """Whether a waterbend cost of the spell is paid, or the one that is, by its amount."""
    optional_additional_cost: Flag | Integer | str | tuple[str, ...] | None = None
    """Whether an optional additional cost without a keyword is paid, how many objects (or how
    many times) are paid, or what with. With true, a cost of any number of objects takes one at
    least."""
    sacrifice: Number | tuple[str, ...] | None = None
    """How many permanents are sacrificed, or which ones, by name or id."""
    discard: Number | tuple[str, ...] | None = None
    """How many cards are discarded, or which ones."""
    exile: Number | tuple[str, ...] | None = None
    """How many cards are exiled, or which ones."""
    tap: Number | tuple[str, ...] | None = None
    """How many permanents are tapped for another cost than {T}, convoke and improvise included,
    or which ones."""
    hybrid: tuple[str, ...] | None = None
    """The way of each hybrid symbol, in printed order: ``{W}``."""
    pay_life_for: tuple[str, ...] | None = None
    """The Phyrexian symbols to pay with life."""


_OBJECT = frozenset({"card", "card_full", "from", "owner"})
_PAID_WITH = frozenset({"x", "sacrifice", "discard", "exile", "tap", "hybrid", "pay_life_for"})
_ASKED_BY = {
    "cast": _OBJECT | {"targets"},
    "activate": _OBJECT | {"targets", "ability", "ability_line"},
    "play_land": _OBJECT,
    "special": _OBJECT | {"special"},
    "pay": _OBJECT | {"cost"},
    "hand": frozenset(),
}
"""The keys of a query that say something, by its action; the others say something to all."""
_CHOSEN_BY = {
    "cast": frozenset(Choices.model_fields),
    "activate": _PAID_WITH | {"modes", "waterbend"},
    "play_land": frozenset({"face"}),
    "special": _PAID_WITH | {"face"},
    "pay": _PAID_WITH | {"waterbend"},
    "hand": frozenset(),
}
"""The choices that are announced, by the action."""


class Query(Model):
    """One question about a position."""

    action: Literal["cast", "activate", "play_land", "special", "pay", "hand", "attack"] = "cast"
    """What is attempted."""
    card: str | None = None
    """Name of the card or face, or the id of the object. With ``pay``, what asks for the cost: a
    note, for any payment of it is the same."""
    card_full: str | None = None
    """Both names, ``A // B``, where ``card`` is a face that several cards have."""
    model_config = ConfigDict(serialize_by_alias=True, validate_by_name=True)

    from_: Annotated[Zone | None, Field(alias="from")] = None
    """The zone (``from`` in JSON); absent, the zone in which the card is found."""
    owner: str | None = None
    """Whose card it is, when it is not the asker's."""
    targets: tuple[str, ...] | None = None
    """Chosen targets, names or ids; absent, any legal ones. A list that names fewer than are needed
    fixes those, and leaves the rest free."""
    choices: Choices = Choices()
    """What is announced (CR 601.2b)."""
    ability: Integer | str | None = None
    """Index in printed order, or text that matches the cost or keyword."""
    ability_line: Number | None = None
    """Line of the text in which the ability stands; the first is 0."""
    special: (
        Literal["suspend", "foretell", "plot", "turn_face_up", "unlock", "companion", "end_effect"]
        | None
    ) = None
    """Which special action (CR 116.2)."""
    cost: str | None = None
    """For ``pay``: the cost as printed (``ward {2}`` is ``{2}``), or ``attack tax`` or ``block
    tax`` for what effects ask for the asker's creatures that the position says attack or block
    (CR 508.1h, 509.1d)."""
    policy: Preset | Policy = "careful"
    """Which of several payments is the best: an order with a name, or one of your own."""
    keep: tuple[str, ...] = ()
    """Names or ids of other cards that should still be castable after the payment."""
    spend: tuple[str, ...] = ()
    """Names or ids of objects to pay with where possible; a name given twice means two."""
    avoid: tuple[str, ...] = ()
    """Names or ids of objects not to pay with unless nothing else pays."""
    committed: tuple[Click, ...] | None = None
    """What the player has done already to pay for this attempt, in order, in the position in which
    it was begun; empty for nothing yet. The answer is whether that can be completed, and which
    further clicks (``clicks``) keep it so. Mana that floated before is the position's."""

    @model_validator(mode="after")
    def _complete(self) -> "Query":
        if self.action in ("cast", "activate", "play_land", "special") and not self.card:
            raise ValueError(f"a {self.action!r} query needs 'card'")
        if self.action == "pay" and self.cost is None:
            raise ValueError("a 'pay' query needs 'cost'")
        if self.committed is not None and self.action in ("hand", "attack", "play_land"):
            raise ValueError(f"'committed' doesn't go with a {self.action!r} query")
        if self.action == "hand" and self.card is not None:
            raise ValueError("a 'hand' query is about every card, and takes no 'card'")
        for path, actions in self._unasked():
            raise PositionProblem(
                f"{path.rpartition('.')[2]!r} doesn't go with the action {self.action!r}, only "
                f"with {' or '.join(map(repr, actions))}",
                code="key.other_action",
                where=Where(path),
            )
        return self

    def _unasked(self) -> Iterator[tuple[str, list[str]]]:
        """Yield what says something that the action never asks, and the actions that do."""
        for below, said, table in (("", self, _ASKED_BY), ("choices.", self.choices, _CHOSEN_BY)):
            fields = type(said).model_fields
            for field in (field for field in fields if field in said.model_fields_set):
                name, value = fields[field].alias or field, getattr(said, field)
                actions = [action for action, keys in table.items() if name in keys]
                no = value is None or value is False or value in ((), "none")
                if self.action in table and actions and self.action not in actions and not no:
                    yield below + name, actions


class Case(Model):
    """A position with its question, and in test files the expected answer.

    A case may carry notes of its own under further keys.
    """

    model_config = ConfigDict(extra="ignore")

    position: Position
    """The facts."""
    query: Query
    """The question."""
    id: str | None = None
    """Name of the case; it comes back with the verdict."""
    expect: dict[str, Any] | None = None
    """The right answer, in test files."""
    source: str | None = None
    """Where the case comes from."""
    tags: tuple[str, ...] = ()
    """Words to pick cases by."""
    note: str | None = None
    """Anything for the reader."""
