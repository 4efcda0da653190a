"""The position as the oracle sees it: kinds of objects, how many of each, and the spell.

Anything in the position or the query that the oracle was not written for is refused.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from castable.models.position import Entry, Position
from castable.models.query import Query
from tests.oracle.book import BASICS, Card, NotCoveredError, card, symbols, tapped_for

ENTRY_KNOWN = frozenset(
    {"card", "token", "count", "id", "tapped", "summoning_sick", "chosen_type", "counters"}
    | {"attached_to", "times_cast"}
)
REPEATED = ("multikicker", "replicate")
OPTIONAL = ("buyback", "entwine", "bargain")
CHOICES_KNOWN = frozenset({"x", "kicker", "alternative", *REPEATED, *OPTIONAL})
QUERY_KNOWN = frozenset({"action", "card", "from_", "choices", "targets"})
PLAYER_KNOWN = frozenset({"life", "mana_pool", "hand", "battlefield", "graveyard", "command"})
ZONES = ("battlefield", "hand", "graveyard")


@dataclass(frozen=True, slots=True)
class Kind:
    """Objects that are alike in everything but being tapped."""

    card: Card
    zone: str
    sick: bool = False
    chosen: str = ""
    counters: int = 0
    bonus: str = ""
    """Mana that Auras on it add when it is tapped for mana."""

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature on the battlefield."""
        return self.zone == "battlefield" and "Creature" in self.card.types


Unit = tuple[str, bool, bool, str]
"""Type, snow, may pay for the spell, of which permanents it may pay for abilities."""
Counts = tuple[int, ...]
"""How many of each kind."""


@dataclass(frozen=True, slots=True)
class State:
    """What is there at one moment of CR 601.2g."""

    untapped: Counts
    tapped: Counts
    pool: tuple[Unit, ...]
    later: int = 0
    """Life that triggers on the stack will take."""
    worn: int = 0
    """Counters removed."""
    fallen: Counts = ()
    """How many cards of each kind mana abilities have put into the graveyard."""


@dataclass(frozen=True, slots=True)
class World:
    """A small position with a question about one spell."""

    kinds: tuple[Kind, ...]
    untapped: tuple[int, ...]
    tapped: tuple[int, ...]
    pool: str
    life: int
    spell: Card
    zone: str
    rivals: tuple[Card, ...]
    """Permanents of other players, for their taxes."""
    x: int | None
    kicker: tuple[int, ...]
    repeats: tuple[str, int] | None
    optional: tuple[str, ...]
    alternative: str | None
    tax: int = 0
    """For earlier casts from the command zone (CR 903.8)."""


def read(position: Position, query: Query) -> World:
    """Read a position and a query, or refuse them."""
    _refuse_unknown(query.model_fields_set, QUERY_KNOWN, "query")
    _refuse_unknown(query.choices.model_fields_set, CHOICES_KNOWN, "choices")
    if query.action != "cast" or query.card is None or position.stack:
        raise NotCoveredError("only casting with an empty stack")
    if position.step != "precombat_main" or position.turn_player != position.asker:
        raise NotCoveredError("only the asker's own main phase")
    you = position.players[position.asker]
    _refuse_unknown(you.model_fields_set, PLAYER_KNOWN, "player")
    if not isinstance(you.mana_pool, str):
        raise NotCoveredError("mana in the pool with restrictions")
    spell, zone = card(query.card), query.from_ or "hand"
    if zone not in ("hand", "graveyard", "command") or spell.types & {"Land", "Aura"}:
        raise NotCoveredError(f"casting from {zone}")
    if spell.morph and query.choices.alternative != "none":
        raise NotCoveredError("casting face down")
    rivals = _rivals(position)
    counts: dict[Kind, list[int]] = {}
    for where in ZONES:
        for entry in getattr(you, where):
            _count(entry, where, counts, you.battlefield)
    if zone == "command":
        tax = 2 * next(e.times_cast for e in you.command if e.card == query.card)
    elif not _take_away(counts, spell, zone):
        raise NotCoveredError("the card is not where it is cast from")
    else:
        tax = 0
    if spell.x_only and any(k.card.free_colors for k in counts):
        raise NotCoveredError("whether mana spent as though it were black is black mana for X")
    counts = apply(counts, rivals)
    choices = query.choices
    repeats = [(k, getattr(choices, k)) for k in REPEATED if getattr(choices, k)]
    return World(
        kinds=tuple(counts),
        untapped=tuple(n[0] for n in counts.values()),
        tapped=tuple(n[1] for n in counts.values()),
        pool="".join(symbols(you.mana_pool)),
        life=you.life,
        spell=spell,
        zone=zone,
        rivals=rivals,
        x=choices.x,
        kicker=_kickers(query, spell),
        repeats=repeats[0] if repeats else None,
        optional=tuple(k for k in OPTIONAL if getattr(choices, k)),
        alternative=choices.alternative,
        tax=tax,
    )


def _refuse_unknown(given: set[str], known: frozenset[str], what: str) -> None:
    if not given <= known:
        raise NotCoveredError(f"{what}: {sorted(given - known)}")


def _count(
    entry: Entry, zone: str, counts: dict[Kind, list[int]], battlefield: Sequence[Entry]
) -> None:
    _refuse_unknown(entry.model_fields_set, ENTRY_KNOWN, "entry")
    known = card(entry.name)
    if entry.token is not None and "Token" not in known.types:
        raise NotCoveredError(f"token {entry.name}")
    kinds = {m.counter for m in known.makers}
    if not kinds.issuperset(entry.counters):
        raise NotCoveredError(f"counters {entry.counters}")
    sick = entry.summoning_sick and "Creature" in known.types and not known.haste
    bonus = "".join(
        card(aura.name).enchant
        for aura in battlefield
        if entry.id is not None and aura.attached_to == entry.id
    )
    number = sum(entry.counters.values())
    kind = Kind(known, zone, sick, entry.chosen_type or "", number, bonus)
    counts.setdefault(kind, [0, 0])[entry.tapped] += entry.count


def _take_away(counts: dict[Kind, list[int]], spell: Card, zone: str) -> bool:
    """Put the card on the stack: it is no resource any more (CR 601.2a)."""
    for kind, numbers in counts.items():
        if kind.card == spell and kind.zone == zone and numbers[0]:
            numbers[0] -= 1
            return True
    return False


def _kickers(query: Query, spell: Card) -> tuple[int, ...]:
    asked = query.choices.kicker
    if asked is None or asked is False:
        return ()
    if asked is True:
        return tuple(range(len(spell.kickers)))
    if not all(isinstance(k, int) and k < len(spell.kickers) for k in asked):
        raise NotCoveredError(f"kicker {asked}")
    return tuple(int(k) for k in asked)


def _rivals(position: Position) -> tuple[Card, ...]:
    return tuple(
        card(entry.name)
        for name, player in position.players.items()
        if name != position.asker
        for entry in player.battlefield
        for _ in range(entry.count)
        if not entry.tapped or not card(entry.name).least
    )


def apply(counts: dict[Kind, list[int]], rivals: tuple[Card, ...]) -> dict[Kind, list[int]]:
    """Apply what permanents do to one another: types first, then abilities (CR 613)."""
    mine = [k.card for k in counts if k.zone == "battlefield"]
    moon = any(c.moon for c in (*mine, *rivals))
    types = sorted({c.retype for c in (*mine, *rivals) if c.retype and not moon})
    stops = [c.stops for c in (*mine, *rivals) if c.stops]
    if stops and any(m.could for c in mine for m in c.makers):
        raise NotCoveredError("what could be produced by abilities that can't be activated")
    grants = [(what, replace(m, by=c.name)) for c in mine for what, m in c.grants]
    hasty = [c.hasty for c in mine if c.hasty]
    after: dict[Kind, list[int]] = {}
    for kind, numbers in counts.items():
        then = kind
        if kind.zone == "battlefield":
            now = _as_mountain(kind.card) if moon else kind.card
            for type_ in types:
                now = _with_type(now, type_)
            more = [maker for what, maker in grants if now.fits(what)]
            now = replace(now, makers=(*now.makers, *more))
            if any(now.fits(what) for what in stops):
                now = replace(now, makers=())
            sick = kind.sick and not any(now.fits(what) for what in hasty)
            then = replace(kind, card=now, sick=sick)
        mine_now = after.setdefault(then, [0, 0])
        mine_now[0] += numbers[0]
        mine_now[1] += numbers[1]
    return after


def _as_mountain(card_: Card) -> Card:
    """Make a nonbasic land a Mountain, which loses its abilities (CR 305.7)."""
    if "Land" not in card_.types or "Basic" in card_.types:
        return card_
    kept = {"Land", "Creature", "Artifact", "Legendary", "Snow", "Dryad"}
    types = frozenset((card_.types & kept) | {"Mountain"})
    return replace(card_, types=types, makers=(tapped_for("R"),), grants=(), retype="")


def _with_type(card_: Card, type_: str) -> Card:
    if "Land" not in card_.types or type_ in card_.types:
        return card_
    makers = (*card_.makers, tapped_for(BASICS[type_]))
    return replace(card_, types=card_.types | {type_}, makers=makers)
