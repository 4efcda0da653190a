"""The position as the oracle sees it: kinds of objects, how many of each, and the spell.

Anything in the position or the query that the oracle was not written for is refused.
"""

from dataclasses import dataclass

from castable.models.position import Entry, Position
from castable.models.query import Query
from tests.oracle.book import Card, NotCoveredError, card, symbols

ENTRY_KNOWN = frozenset({"card", "token", "count", "id", "tapped", "summoning_sick", "chosen_type"})
CHOICES_KNOWN = frozenset({"x", "kicker", "multikicker", "buyback", "alternative"})
QUERY_KNOWN = frozenset({"action", "card", "from_", "choices", "targets"})
PLAYER_KNOWN = frozenset({"life", "mana_pool", "hand", "battlefield", "graveyard"})
ZONES = ("battlefield", "hand", "graveyard")


@dataclass(frozen=True, slots=True)
class Kind:
    """Objects that are alike in everything but being tapped."""

    card: Card
    zone: str
    sick: bool = False
    chosen: str = ""

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature on the battlefield."""
        return self.zone == "battlefield" and "Creature" in self.card.types


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
    multikicker: int
    buyback: bool
    alternative: str | None


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
    if zone not in ("hand", "graveyard") or "Land" in spell.types:
        raise NotCoveredError(f"casting from {zone}")
    counts: dict[Kind, list[int]] = {}
    for where in ZONES:
        for entry in getattr(you, where):
            _count(entry, where, counts)
    _fix_haste(counts)
    if not _take_away(counts, spell, zone):
        raise NotCoveredError("the card is not where it is cast from")
    return World(
        kinds=tuple(counts),
        untapped=tuple(n[0] for n in counts.values()),
        tapped=tuple(n[1] for n in counts.values()),
        pool="".join(symbols(you.mana_pool)),
        life=you.life,
        spell=spell,
        zone=zone,
        rivals=_rivals(position),
        x=query.choices.x,
        kicker=_kickers(query, spell),
        multikicker=query.choices.multikicker or 0,
        buyback=bool(query.choices.buyback),
        alternative=query.choices.alternative,
    )


def _refuse_unknown(given: set[str], known: frozenset[str], what: str) -> None:
    if not given <= known:
        raise NotCoveredError(f"{what}: {sorted(given - known)}")


def _count(entry: Entry, zone: str, counts: dict[Kind, list[int]]) -> None:
    _refuse_unknown(entry.model_fields_set, ENTRY_KNOWN, "entry")
    known = card(entry.name)
    if entry.token is not None and "Token" not in known.types:
        raise NotCoveredError(f"token {entry.name}")
    sick = entry.summoning_sick and "Creature" in known.types and not known.haste
    kind = Kind(known, zone, sick, entry.chosen_type or "")
    counts.setdefault(kind, [0, 0])[entry.tapped] += entry.count


def _fix_haste(counts: dict[Kind, list[int]]) -> None:
    """Give haste to creatures that another permanent hastens."""
    givers = [k.card.hasty for k in counts if k.zone == "battlefield" and k.card.hasty]
    for kind in [k for k in counts if k.sick and any(k.card.fits(w) for w in givers)]:
        mine = counts.pop(kind)
        well = counts.setdefault(Kind(kind.card, kind.zone, False, kind.chosen), [0, 0])
        well[0] += mine[0]
        well[1] += mine[1]


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
