"""The oracle's own knowledge of cards: ``book.txt``, written by hand, and how it is read.

Nothing here comes from the planner: no filters, no costs, no parser.
"""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

BASICS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
WORDS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
X = -1
"""An amount that is the announced X."""
FROM_GRAVEYARD = frozenset({"flashback", "escape", "jump-start", "retrace"})
OWN_COST = frozenset({"jump-start", "retrace"})
"""Ways to cast that leave the mana cost as it is."""
ANY = ("W", "U", "B", "R", "G")


class NotCoveredError(Exception):
    """The oracle does not know this card or mechanic: it never guesses."""


def symbols(cost: str) -> tuple[str, ...]:
    """Split ``{2}{G/W}`` into ``2`` and ``G/W``."""
    text = cost.strip()
    if not text:
        return ()
    return tuple(text[1:-1].split("}{"))


@dataclass(frozen=True, slots=True)
class Part:
    """One non-mana part of a cost: ``sac 2 land``."""

    action: str
    amount: int
    what: str


@dataclass(frozen=True, slots=True)
class Price:
    """A cost: mana symbols, objects, life."""

    mana: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    life: int = 0


@dataclass(frozen=True, slots=True)
class Maker:
    """A mana ability."""

    tap: bool = False
    leaves: str = ""
    price: Price = Price()
    options: tuple[str, ...] = ()
    """Bundles to choose from: ``WU``."""
    count: str = ""
    """What is counted; *options* then name the mana made for each."""
    damage: int = 0
    later: int = 0
    """Damage by a trigger that waits on the stack."""
    only: str = ""
    """Mana only for such spells."""
    not_others: str = ""
    """Mana for such spells or for abilities."""
    feeds: str = "any"
    """Mana for abilities of such permanents only."""
    needs: tuple[int, str] = (0, "")
    """Only while so many of these are there."""
    could: str = ""
    """Any type of mana that one of these could produce."""
    counter: str = ""
    """A counter of that kind is removed from it."""
    discards_hand: bool = False
    by: str = ""
    """The permanent that grants it."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card as the oracle sees it."""

    name: str
    cost: tuple[str, ...] | None
    types: frozenset[str]
    makers: tuple[Maker, ...] = ()
    methods: frozenset[str] = frozenset()
    affinity: str = ""
    kickers: tuple[Price, ...] = ()
    repeated: tuple[str, Price] | None = None
    """``multikicker`` or ``replicate``, and what it costs each time."""
    optional: tuple[tuple[str, Price], ...] = ()
    """``buyback``, ``entwine``, ``bargain``, and what it costs."""
    additional: tuple[Price, ...] = (Price(),)
    """One of these is due."""
    others: tuple[tuple[str, Price], ...] = ()
    """Other ways to cast it: ``evoke``, ``flashback``, ``alt`` ..., and the cost."""
    x_only: str = ""
    changes: tuple[tuple[str, int, str], ...] = ()
    """``less`` or ``more``, how much, for which spells."""
    least: int = 0
    haste: bool = False
    hasty: str = ""
    """Creatures of its controller that have haste by it."""
    colors: frozenset[str] = field(default_factory=frozenset)
    retype: str = ""
    """Basic land type that all lands have by it."""
    moon: bool = False
    """Nonbasic lands are Mountains."""
    grants: tuple[tuple[str, Maker], ...] = ()
    """Permanents of its controller that have a mana ability by it."""
    stops: str = ""
    """Permanents whose abilities can't be activated."""
    extra: tuple[str, str] = ("", "")
    """Mana that is added when such a permanent is tapped for mana; ``same``: of a type made."""
    enchant: str = ""
    """The same, for the permanent that it is attached to."""
    morph: bool = False
    """It can be cast face down, which the oracle does not try."""
    free_colors: bool = False
    """Mana may be spent as though of any color."""

    @property
    def mana_value(self) -> int:
        """The mana value, X counted as 0."""
        return sum(value(s) for s in self.cost or ())

    def fits(self, what: str, chosen: str = "") -> bool:
        """Return whether the card is a *what*: alternatives by ``|``, words all needed."""
        return any(
            all(self._is(word, chosen) for word in choice.split()) for choice in what.split("|")
        )

    def _is(self, word: str, chosen: str) -> bool:
        if word == "any":
            return True
        if word == "chosen":
            return bool(chosen) and chosen in self.types
        if word in WORDS:
            return WORDS[word] in self.colors
        if word.startswith("non"):
            return word[3:].capitalize() not in self.types
        return word.capitalize() in self.types if word.islower() else word in self.types


def value(symbol: str) -> int:
    """Return the mana value of one symbol (CR 202.3)."""
    if symbol == "X":
        return 0
    head = symbol.split("/", maxsplit=1)[0]
    return int(head) if head.isdigit() else 1


def _price(text: str) -> Price:
    mana: tuple[str, ...] = ()
    parts: list[Part] = []
    life = 0
    for piece in (p.strip() for p in text.split(",")):
        if piece.startswith("{"):
            mana = symbols(piece)
        elif piece.startswith("life"):
            life = int(piece.split()[1])
        elif piece:
            action, amount, what = piece.split(" ", 2)
            parts.append(Part(action, X if amount == "X" else int(amount), what))
    return Price(mana, tuple(parts), life)


def _options(text: str) -> tuple[str, ...]:
    if text == "any":
        return ANY
    if text == "any3":
        return tuple(c * 3 for c in ANY)
    return tuple(text.split("/"))


def _maker(left: str, right: str) -> Maker:
    made, _, bound = right.partition("@")
    bound, _, feeds = bound.partition(">")
    made, _, needs = made.partition("?")
    words = made.split()
    damage = next((int(w[1:]) for w in words if w[0] == "!"), 0)
    later = next((int(w[1:]) for w in words if w[0] == "~"), 0)
    words = [w for w in words if w[0] not in "!~"]
    pieces = [p.strip() for p in left.split(",")]
    removed = next((p.split()[2] for p in pieces if p.startswith("remove")), "")
    special = ("T", "sac self", "hand", "discard hand", f"remove 1 {removed}")
    need = needs.split(" ", 1)
    return Maker(
        tap="T" in pieces,
        leaves="sac" if "sac self" in pieces else "exile" if "hand" in pieces else "",
        price=_price(", ".join(p for p in pieces if p not in special)),
        options=() if words[0] == "could" else _options(words[-1]),
        count=words[1] if words[0] == "count" else "",
        damage=damage,
        later=later,
        only="" if bound.startswith("~") else bound.strip(),
        not_others=bound[1:].strip() if bound.startswith("~") else "",
        feeds=feeds.strip() or ("nothing" if bound and not bound.startswith("~") else "any"),
        needs=(int(need[0]), need[1]) if needs else (0, ""),
        could=words[1] if words[0] == "could" else "",
        counter=removed,
        discards_hand="discard hand" in pieces,
    )


def tapped_for(color: str) -> Maker:
    """Return the ability of a basic land type (CR 305.6)."""
    return Maker(tap=True, options=(color,))


@dataclass(slots=True)
class _Reader:
    """Collects what the clauses of one card say."""

    makers: list[Maker]
    kickers: list[Price] = field(default_factory=list)
    optional: list[tuple[str, Price]] = field(default_factory=list)
    others: list[tuple[str, Price]] = field(default_factory=list)
    additional: list[Price] = field(default_factory=list)
    changes: list[tuple[str, int, str]] = field(default_factory=list)
    grants: list[tuple[str, Maker]] = field(default_factory=list)
    methods: set[str] = field(default_factory=set)
    more: dict[str, object] = field(default_factory=dict)

    def read(self, clause: str) -> bool:
        """Read one clause; return whether it was understood."""
        head, _, rest = clause.partition(" ")
        if head == "grant":
            what, _, ability = rest.partition(" ")
            self.grants.append((what, _maker(*ability.split(": ", 1))))
        elif ": " in clause:
            self.makers.append(_maker(*clause.split(": ", 1)))
        elif head in ("less", "more"):
            amount, what = rest.split(" ", 1)
            self.changes.append((head, int(amount[1:-1]), what))
        else:
            return self._cost(head, rest) or self._word(head, rest)
        return True

    def _cost(self, head: str, rest: str) -> bool:
        if head == "kicker":
            self.kickers.append(_price(rest))
        elif head in ("buyback", "entwine", "bargain"):
            self.optional.append((head, _price(rest)))
        elif head in ("multikicker", "replicate"):
            self.more["repeated"] = (head, _price(rest))
        elif head in ("additional", "one"):
            self.additional.append(_price(rest))
        elif head in ("evoke", "emerge", "alt", "dash") or head in FROM_GRAVEYARD:
            self.others.append((head, _price(rest)))
        else:
            return False
        return True

    def _word(self, head: str, rest: str) -> bool:
        if head in ("convoke", "delve", "improvise"):
            self.methods.add(head)
        elif head in ("affinity", "hasty", "retype", "enchant"):
            self.more[head] = rest
        elif head in ("haste", "moon", "morph"):
            self.more[head] = True
        elif head == "stop":
            self.more["stops"] = rest
        elif head == "extra":
            self.more["extra"] = tuple(rest.split())
        elif head == "color":
            self.more["colors"] = frozenset(rest)
        elif head == "free":
            self.more["free_colors"] = True
        elif head == "least":
            self.more["least"] = int(rest)
        elif head == "x":
            self.more["x_only"] = rest.removeprefix("only ")
        else:
            return False
        return True


def _card(line: str) -> Card:
    name, cost, type_line, text = (f.strip() for f in line.split("|", 3))
    types = frozenset(type_line.split())
    found = _Reader([tapped_for(c) for word, c in BASICS.items() if word in types])
    for clause in (c.strip() for c in text.split(";")):
        if clause and not found.read(clause):
            raise NotCoveredError(f"{name}: {clause}")
    printed = None if cost == "-" or "Land" in types else symbols(cost)
    colors = frozenset(c for s in printed or () for c in s.split("/") if c in ANY)
    return Card(
        name=name,
        cost=printed,
        types=types,
        makers=tuple(found.makers),
        methods=frozenset(found.methods),
        kickers=tuple(found.kickers),
        optional=tuple(found.optional),
        additional=tuple(found.additional) or (Price(),),
        others=tuple(found.others),
        changes=tuple(found.changes),
        grants=tuple(found.grants),
        **{"colors": colors, **found.more},  # type: ignore[arg-type]
    )


@cache
def book() -> dict[str, Card]:
    """Return every card that the oracle knows, by name."""
    text = Path(__file__).with_name("book.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return {card.name: card for card in map(_card, lines)}


def card(name: str) -> Card:
    """Return a card, or refuse."""
    if name not in book():
        raise NotCoveredError(name)
    return book()[name]
