"""What is asked: an attempt, and the choices that are fixed beforehand (CR 601.2b-d)."""

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, model_validator

from castable.models.base import Model, Number, Zone
from castable.models.position import Position


class Choices(Model):
    """Announced choices (CR 601.2b); what is absent is free for the solver."""

    alternative: str | None = None
    """Keyword or cost text of the alternative cost; ``none`` for the mana cost."""
    kicker: tuple[int | str, ...] | bool | None = None
    """Kickers to pay, by index or by cost; empty for none."""
    multikicker: Number | None = None
    buyback: bool | None = None
    entwine: bool | None = None
    replicate: Number | None = None
    escalate: Number | None = None
    squad: Number | None = None
    offspring: bool | None = None
    conspire: bool | None = None
    bargain: bool | str | None = None
    casualty: bool | str | None = None
    gift: bool | None = None
    splice: tuple[str, ...] | None = None
    x: Number | None = None
    modes: tuple[Number, ...] | None = None
    face: str | None = None
    fused: bool | None = None
    offering: str | None = None
    waterbend: Number | bool | None = None
    optional_additional_cost: bool | int | str | tuple[str, ...] | None = None
    sacrifice: Number | tuple[str, ...] | None = None
    discard: Number | tuple[str, ...] | None = None
    exile: Number | tuple[str, ...] | None = None
    tap: Number | tuple[str, ...] | None = None
    hybrid: tuple[str, ...] | None = None
    """The way of each hybrid symbol, in printed order: ``{W}``."""
    pay_life_for: tuple[str, ...] | None = None
    """The Phyrexian symbols to pay with life."""


class Query(Model):
    """One question about a position."""

    action: Literal["cast", "activate", "play_land", "special", "pay", "hand", "attack"] = "cast"
    card: str | None = None
    card_full: str | None = None
    model_config = ConfigDict(serialize_by_alias=True, validate_by_name=True)

    from_: Annotated[Zone | None, Field(alias="from")] = None
    """The zone (``from`` in JSON); absent, the zone in which the card is found."""
    owner: str | None = None
    """Whose card it is, when it is not the asker's."""
    targets: tuple[str, ...] | None = None
    """Chosen targets, names or ids; absent, any legal ones."""
    choices: Choices = Choices()
    ability: int | str | None = None
    """Index in printed order, or text that matches the cost or keyword."""
    ability_line: Number | None = None
    special: (
        Literal["suspend", "foretell", "plot", "turn_face_up", "unlock", "companion"] | None
    ) = None
    cost: str | None = None
    """For ``pay``: the cost as printed."""
    keep: tuple[str, ...] = ()
    spend: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _complete(self) -> "Query":
        if self.action in ("cast", "activate", "play_land", "special") and not self.card:
            raise ValueError(f"a {self.action!r} query needs 'card'")
        if self.action == "pay" and self.cost is None:
            raise ValueError("a 'pay' query needs 'cost'")
        return self


class Case(Model):
    """A position with its question, and in test files the expected answer.

    A case may carry notes of its own under further keys.
    """

    model_config = ConfigDict(extra="ignore")

    position: Position
    query: Query
    id: str | None = None
    expect: dict[str, Any] | None = None
    source: str | None = None
    tags: tuple[str, ...] = ()
    note: str | None = None
