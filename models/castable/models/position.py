"""The position a question is asked about, as players and programs write it (CR 109-110, 400, 500).

``Position`` is the border: it is read from JSON and checked field by field. Names are resolved
and entries spread into single objects by ``castable.planner.rules.position.objects``.
"""

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from castable.models.base import MOST, Flag, Integer, Model, Number
from castable.models.errors import PositionProblem, Where, alike
from castable.models.mana import COLOR_NAMES
from castable.models.this_turn import Designation, ThisTurn

Step = Literal[
    "untap",
    "upkeep",
    "draw",
    "precombat_main",
    "beginning_of_combat",
    "declare_attackers",
    "declare_blockers",
    "combat_damage",
    "end_of_combat",
    "postcombat_main",
    "end_step",
    "cleanup",
]
"""A step or main phase of the turn (CR 500.1)."""


MOST_ALIKE = 10_000
"""More objects in one entry are refused: no cost asks for so many, and each one is an object."""


def _spaced(value: Any) -> Any:
    """Let types and colors be written as one text or as a list."""
    return " ".join(value) if isinstance(value, list | tuple) else value


def _kinds(value: Any) -> Any:
    """Let kinds of counters be written with capitals: no text has any but in a kind's sign."""
    if not isinstance(value, dict):
        return value
    plain = {kind.casefold() if isinstance(kind, str) else kind: n for kind, n in value.items()}
    if len(plain) < len(value):
        raise ValueError("expected each kind of counter once, got one that differs in capitals")
    return plain


def _as_types_are_written(value: Any) -> Any:
    """Let a type be written without capitals: ``elf`` is ``Elf``."""
    if not isinstance(value, str):
        return value
    return re.sub(r"(?<![\w'])\w", lambda first: first[0].upper(), value)


def _color(text: str) -> str:
    """Refuse what is no color, and no list of colors."""
    words = re.findall(r"[a-z]+", text.casefold())
    if not words or not all(word in COLOR_NAMES or set(word) <= set("wubrg") for word in words):
        raise ValueError(f"expected a color such as 'U' or 'blue', got {text!r}")
    return text


def _called(value: Any) -> Any:
    """Let a predefined token be written by its name alone."""
    return {"name": value} if isinstance(value, str) else value


class Token(Model):
    """A token that no card defines (CR 111)."""

    name: str
    """Name; ``Treasure`` and its like need nothing else (CR 111.10)."""
    types: Annotated[str, BeforeValidator(_spaced)] = ""
    """Type line: ``Artifact Creature - Thopter``; empty for a predefined token (CR 111.10).
    ``Emblem`` for an emblem, in the command zone (CR 114)."""
    colors: Annotated[str, BeforeValidator(_spaced)] = ""
    """Color letters: ``GW``."""
    power: Integer | None = None
    """Power; absent for no creature."""
    toughness: Integer | None = None
    """Toughness; absent for no creature."""
    abilities: tuple[str, ...] | str = ()
    """Its text, line by line; it is compiled as a card's text is."""


class Entry(Model):
    """One object, or several alike, in a zone. ``"3 Forest"`` is short for a card and a count."""

    card: str | None = None
    """Name of the card, of a face, or ``A // B``."""
    token: Annotated[Token, BeforeValidator(_called, json_schema_input_type=str | Token)] | None = (
        None
    )
    """A token, instead of a card; a predefined one (CR 111.10) by its name alone."""
    count: Annotated[int, Field(strict=True, ge=0, le=MOST_ALIKE)] = 1
    """How many objects that are alike in everything said here."""
    id: str | None = None
    """Name of this object in targets and plans; absent, it is made from the card's name."""
    tapped: Flag = False
    """Whether it is tapped."""
    summoning_sick: Flag = False
    """Its controller has not controlled it since their turn began (CR 302.6)."""
    counters: Annotated[dict[str, Number], BeforeValidator(_kinds)] = {}
    """How many counters of each kind are on it; a planeswalker of which no loyalty is told has
    what is printed."""
    attached_to: str | None = None
    """Id (or player) that it is attached to."""
    paired_with: Literal[False] | str | None = None
    """Id or name of the creature that it is paired with (CR 702.95), false if with none; absent, it
    isn't known where one of two creatures has soulbond."""
    attacking: Flag | str = False
    """Whether it attacks, or whom."""
    blocking: Flag | str = False
    """Whether it blocks, or what."""
    unblocked: Flag = False
    """It attacks, and no creature was declared as its blocker."""
    face: str | None = None
    """Name of the face that is up, or ``back``."""
    face_down: Flag | str = False
    """Whether it is face down (CR 708), or how it came to be so where that matters:
    ``manifested``, ``cloaked`` (CR 701.40, 701.58)."""
    flipped: Flag = False
    """A flip card whose lower half is up (CR 710)."""
    prototyped: Flag = False
    """A permanent that was cast prototyped: it has that mana cost and its color; its size is told
    by ``power`` and ``toughness`` (CR 718.3b, 718.3c)."""
    foretold: Flag | str = False
    """When it was foretold: ``this turn``, ``earlier turn``; true is earlier."""
    plotted: Flag | str = False
    """When it was plotted: ``this turn``, ``earlier turn``; true is earlier."""
    exiled_with: str | None = None
    """Id or name of the permanent that exiled it."""
    madness: Flag = False
    """Discarded into exile with its madness ability resolving now (CR 702.35a)."""
    miracle: Flag = False
    """Drawn first this turn and revealed, with its miracle ability resolving now (CR 702.94a)."""
    may_play: Flag | str = False
    """An effect lets the asker play it from where it is; in words where it changes more than
    that: ``without paying its mana cost``, ``costs {2} more``, ``by paying {1} in addition to its
    other costs``, ``mana of any type can be spent``, ``you may cast that card`` (so no land),
    ``as though it had flash``, ``on an adventure`` (CR 715.3d), ``transformed`` (a Siege that was
    defeated, CR 712.8c), ``as the effect resolves`` (suspend, rebound, cascade: no matter when, CR
    608.2g)."""
    granted: str | tuple[str, ...] = ()
    """Abilities that an effect has given it, as text: ``flashback {R}``; ``flashback`` alone is for
    its mana cost."""
    chosen_type: Annotated[str | None, BeforeValidator(_as_types_are_written)] = None
    """The type that was chosen for it."""
    chosen_color: Annotated[str, AfterValidator(_color)] | None = None
    """The color that was chosen for it: ``U`` or ``blue``; several where several are: ``WU``."""
    chosen_name: str | None = None
    """The card name that was chosen for it, the word that stands before an ability of it, the
    permanent, by its id or name, or the player."""
    chosen_number: Number | None = None
    """The number that was chosen for it."""
    noted_mana: str | None = None
    """Mana that was noted for it."""
    commander: Flag | None = None
    """Absent: a card in the command zone is one, others are not."""
    times_cast: Number = 0
    """How often it was cast from the command zone before (CR 903.8)."""
    owner: str | None = None
    """Its owner; absent, the player whose zone it is in."""
    controller: str | None = None
    """Its controller; absent, the player whose zone it is in."""
    entered_this_turn: Flag = False
    """Whether it came onto the battlefield this turn; then it is summoning sick if not told."""
    timestamp: Number | None = None
    """Its place in the order in which permanents entered, were attached or turned over, if told."""
    was_dealt_damage: Flag | None = None
    """Whether it was dealt damage this turn; absent, it isn't known."""
    loyalty_activated: Flag = False
    """Whether a loyalty ability of it was activated this turn (CR 606.3)."""
    activations: dict[str, Number] = {}
    """How often each ability was activated this turn, by index; by anything for an only one."""
    solved: Flag | None = None
    """Whether it is a Case that is solved (CR 719.3)."""
    monstrous: Flag | None = None
    """Whether it is monstrous (CR 701.37b); absent, it isn't known, whatever counters it has."""
    renowned: Flag | None = None
    """Whether it is renowned (CR 702.112b), in the same way."""
    prepared: Flag | None = None
    """Whether it is prepared: a copy of its prepare spell is in exile for its controller to cast
    (CR 722.3c); absent, it isn't known."""
    phased_out: Flag = False
    """Whether it is phased out (CR 702.26)."""
    power: Integer | None = None
    """Power as it is now, if it differs from the printed one and counters."""
    toughness: Integer | None = None
    """Toughness as it is now, in the same way."""
    oracle: str | None = None
    """Text of a home-made card, or another text of a known one, one ability a line."""
    type_line: str | None = None
    """With ``oracle``: ``Creature - Goblin``; absent, that of the card of that name."""
    mana_cost: str | None = None
    """With ``oracle``: ``{1}{R}``; absent, that of the card of that name, or none."""

    @model_validator(mode="before")
    @classmethod
    def _sick_at_first(cls, told: Any) -> Any:
        """Take what entered this turn for summoning sick (CR 302.6)."""
        if isinstance(told, dict) and told.get("entered_this_turn") is True:
            return {"summoning_sick": True, **told}
        return told

    @model_validator(mode="after")
    def _one_object(self) -> "Entry":
        if (self.card is None) == (self.token is None):
            raise ValueError("expected either 'card' or 'token'")
        if self.oracle is None and (self.type_line is not None or self.mana_cost is not None):
            raise ValueError("expected 'oracle', the text, beside 'type_line' and 'mana_cost'")
        return self

    @property
    def name(self) -> str:
        """Name of the card or token."""
        return self.card if self.card is not None else self.token.name if self.token else ""


_SHORT = re.compile(
    r"\s*(?P<count>-?(?:\d{1,3}(?!\d)|\d+(?=\s*[xX]\s)))\s*[xX]?\s+(?P<name>\S.*?)\s*"
)
"""A count and a name. "+2 Mace" and "1996 World Champion" are names: from a thousand on, a count
says so with an x."""


def _entry(value: Any) -> Any:
    """Read the short form of an entry: ``Forest``, ``3 Forest``, ``3x Forest``."""
    if not isinstance(value, str):
        return value
    match = _SHORT.fullmatch(value)
    if match is None:
        return {"card": value.strip()}
    return {"card": match["name"], "count": int(match["count"])}


ZoneEntry = Annotated[Entry, BeforeValidator(_entry, json_schema_input_type=str | Entry)]
Cards = tuple[ZoneEntry, ...]


class PoolMana(Model):
    """One mana in a pool with something to remember about it (CR 106.6)."""

    mana: str
    """``{G}``."""
    only: str | None = None
    """What it may be spent on: ``creature spells``, or a sentence as printed."""
    snow: Flag = False
    """Whether a snow source produced it."""


class Player(Model):
    """A player and their zones."""

    life: Annotated[int, Field(strict=True, ge=-MOST, le=MOST)] = 20
    """Life total."""
    mana_pool: str | tuple[PoolMana, ...] = ""
    """Mana in the pool: ``{G}{G}``, or mana by mana with what it may be spent on."""
    mana_spent_on_stack: str | dict[str, str] = ""
    """Mana spent on spells that are still on the stack; nothing that is read asks for it."""
    hand: Cards = ()
    """Cards in hand, so far as they are known."""
    hand_size: Number | None = None
    """How many cards the hand has, those that aren't known as well; absent, all of the asker's are
    known, and of another player it isn't known (CR 402.3)."""
    battlefield: Cards = ()
    """Permanents, in any order."""
    graveyard: Cards = ()
    """Cards in the graveyard."""
    exile: Cards = ()
    """Cards in exile."""
    command: Cards = ()
    """Objects in the command zone."""
    library: Cards = ()
    """The known cards on top, first is the top."""
    companion: ZoneEntry | None = None
    """The chosen companion, while it is outside the game (CR 702.139)."""
    library_size: Number | None = None
    """How many cards the library has; absent, it isn't known."""
    counters: Annotated[dict[str, Number], BeforeValidator(_kinds)] = {}
    """Counters on the player: ``energy``, ``poison``."""
    speed: Annotated[int, Field(ge=0, le=4, strict=True)] | None = None
    """The player's speed, from 0 to 4 (CR 702.179); absent, it isn't known."""
    designations: tuple[Designation, ...] | None = None
    """Which of these the player has; absent, it isn't known."""
    max_lands: Number = 1
    """Lands the player may play this turn, effects on the battlefield not counted (CR 305.2)."""
    this_turn: ThisTurn = ThisTurn()
    """What has happened this turn."""
    turns: Number | None = None
    """Turns that the player has begun this game, this one included; absent, it isn't known."""
    spells_cast_this_game: Number | None = None
    """Spells that the player has cast this game; absent, it isn't known."""


class StackEntry(Model):
    """A spell or ability on the stack; the last one is on top (CR 405)."""

    card: str
    """Name of the spell, or of the source of the ability."""
    controller: str
    """The player who controls it."""
    targets: tuple[str, ...] = ()
    """Its targets, names or ids."""
    id: str | None = None
    """Name of this object in targets."""
    ability: Integer | str | None = None
    """Given if it is an ability of that card and no spell."""
    x: Number = 0
    """Its value of X."""
    cast: Flag = True
    """Whether a spell was cast; a copy of one was not (CR 707.10)."""
    oracle: str | None = None
    """Text of a home-made spell, or another text of a known one."""
    type_line: str | None = None
    """With ``oracle``, as in a zone: ``Instant``."""
    mana_cost: str | None = None
    """With ``oracle``, as in a zone: ``{1}{R}``."""
    power: Integer | None = None
    """Its power, where it is not the printed one; so with the toughness."""
    toughness: Integer | None = None
    """Its toughness."""

    def as_entry(self) -> Entry:
        """Return the entry of the card that it is, or that is the source of the ability."""
        told = {
            "oracle": self.oracle,
            "type_line": self.type_line,
            "mana_cost": self.mana_cost,
            "power": self.power,
            "toughness": self.toughness,
        }
        return Entry.model_validate({"card": self.card, **told})

    @model_validator(mode="after")
    def _told_with_its_text(self) -> "StackEntry":
        if self.oracle is None and (self.type_line is not None or self.mana_cost is not None):
            raise ValueError("expected 'oracle', the text, beside 'type_line' and 'mana_cost'")
        return self


class Position(Model):
    """The facts that a question is asked about."""

    turn_player: str
    """Whose turn it is."""
    step: Step
    """The step or phase (CR 500)."""
    players: dict[str, Player]
    """The players in turn order, by name."""
    asker: str = "you"
    """Who wants to cast."""
    priority: str | None = None
    """Who holds priority; the asker unless said otherwise."""
    turn: Number | None = None
    """Number of the turn."""
    format: str | None = None
    """The format; ``commander`` has rules of its own (CR 903)."""
    stack: tuple[StackEntry, ...] = ()
    """Spells and abilities on the stack, the last one is on top."""

    @model_validator(mode="after")
    def _known_players(self) -> "Position":
        named = {key: getattr(self, key) for key in ("turn_player", "asker", "priority")}
        named |= {f"stack[{i}].controller": spell.controller for i, spell in enumerate(self.stack)}
        for path, who in named.items():
            if who is not None and who not in self.players:
                raise PositionProblem(
                    f"expected one of the players {', '.join(self.players)}; got {who!r}"
                    if self.players
                    else f"there are no players, and {who!r} is named as one",
                    code="position.player_unknown",
                    where=Where(path),
                    suggestions=alike(who, self.players),
                )
        return self


def parse_count(text: str) -> tuple[int, str]:
    """Split ``3 Forest`` into its count and its name; the count is 1 where none is written."""
    match = _SHORT.fullmatch(text)
    return (int(match["count"]), match["name"]) if match else (1, text.strip())


__all__ = [
    "Entry",
    "Player",
    "PoolMana",
    "Position",
    "StackEntry",
    "Step",
    "ThisTurn",
    "Token",
    "parse_count",
]
