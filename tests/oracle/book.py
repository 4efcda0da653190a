"""The oracle's own knowledge of cards: ``book.txt``, written by hand, and how it is read.

Nothing here comes from the planner: no filters, no costs, no parser.
"""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

BASICS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
WORDS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
TYPES = frozenset({"Land", "Artifact", "Creature", "Instant", "Sorcery", "Planeswalker"})
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
    multikicker: Price | None = None
    buyback: Price | None = None
    additional: Price = Price()
    others: tuple[tuple[str, Price], ...] = ()
    """Alternative costs: ``evoke``, ``flashback``, ``emerge`` or ``alt``, and the cost."""
    x_only: str = ""
    changes: tuple[tuple[str, int, str], ...] = ()
    """``less`` or ``more``, how much, for which spells."""
    least: int = 0
    haste: bool = False
    hasty: str = ""
    """Creatures of its controller that have haste by it."""
    colors: frozenset[str] = field(default_factory=frozenset)

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
            parts.append(Part(action, int(amount), what))
    return Price(mana, tuple(parts), life)


def _options(text: str) -> tuple[str, ...]:
    if text == "any":
        return ANY
    if text == "any3":
        return tuple(c * 3 for c in ANY)
    return tuple(text.split("/"))


def _maker(left: str, right: str) -> Maker:
    made, _, bound = right.partition("@")
    words = made.split()
    damage = next((int(w[1:]) for w in words if w[0] == "!"), 0)
    later = next((int(w[1:]) for w in words if w[0] == "~"), 0)
    words = [w for w in words if w[0] not in "!~"]
    count = words[1] if words[0] == "count" else ""
    pieces = [p.strip() for p in left.split(",")]
    leaves = "sac" if "sac self" in pieces else "exile" if "hand" in pieces else ""
    rest = ", ".join(p for p in pieces if p not in ("T", "sac self", "hand"))
    return Maker(
        tap="T" in pieces,
        leaves=leaves,
        price=_price(rest),
        options=_options(words[-1]),
        count=count,
        damage=damage,
        later=later,
        only="" if bound.startswith("~") else bound.strip(),
        not_others=bound[1:].strip() if bound.startswith("~") else "",
    )


def _card(line: str) -> Card:
    name, cost, type_line, text = (f.strip() for f in line.split("|", 3))
    types = frozenset(type_line.split())
    more: dict[str, object] = {}
    makers = [Maker(tap=True, options=(c,)) for word, c in BASICS.items() if word in types]
    kickers, others, changes, methods = [], [], [], set()
    for clause in (c.strip() for c in text.split(";")):
        head, _, rest = clause.partition(" ")
        if ": " in clause:
            makers.append(_maker(*clause.split(": ", 1)))
        elif head in ("convoke", "delve", "improvise"):
            methods.add(head)
        elif head == "kicker":
            kickers.append(_price(rest))
        elif head in ("multikicker", "buyback", "additional"):
            more[head] = _price(rest)
        elif head in ("evoke", "flashback", "emerge", "alt"):
            others.append((head, _price(rest)))
        elif head in ("less", "more"):
            amount, what = rest.split(" ", 1)
            changes.append((head, int(amount[1:-1]), what))
        elif head in ("affinity", "hasty"):
            more[head] = rest
        elif head == "least":
            more["least"] = int(rest)
        elif head == "x":
            more["x_only"] = rest.removeprefix("only ")
        elif head == "haste":
            more["haste"] = True
        elif clause:
            raise NotCoveredError(f"{name}: {clause}")
    printed = None if cost == "-" or "Land" in types else symbols(cost)
    return Card(
        name=name,
        cost=printed,
        types=types,
        makers=tuple(makers),
        methods=frozenset(methods),
        kickers=tuple(kickers),
        others=tuple(others),
        changes=tuple(changes),
        colors=frozenset(c for s in printed or () for c in s.split("/") if c in ANY),
        **more,  # type: ignore[arg-type]
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
