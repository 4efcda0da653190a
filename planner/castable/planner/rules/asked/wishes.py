"""What the asker wants to pay with, brought to bear on a cost (CR 601.2b, h).

The asker may say which objects are sacrificed, discarded, exiled or tapped, or how many. Objects
that are named are used. They are used by the cost itself where one of its parts may take them,
convoke, improvise and delve included, and otherwise by mana abilities. Where the number of objects
is open (convoke, improvise, delve, "any number"), the cost uses those that are named and no
others; where it is fixed, those that are named and as many others as it takes.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from castable.models.query import Choices
from castable.models.reasons import Reason
from castable.planner.cards.names import fold
from castable.planner.rules.effects.view import View
from castable.planner.rules.mending.fixes import choose
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import Action, Take, Wish

Method = Literal["convoke", "delve", "improvise", "waterbend"]

WISHED: Final[tuple[Literal["sacrifice", "discard", "exile", "tap"], ...]] = (
    "sacrifice",
    "discard",
    "exile",
    "tap",
)
"""Choices that say what is taken."""
EXTRAS: Final = ("bargain", "casualty", "optional_additional_cost")
"""Choices that may name what an additional cost is paid with."""
_ITSELF: Final = "{T}"
"""How the part of a cost is called that taps its own object: no choice is made there."""
_TAPPED_BY: Final = {
    "convoke": {"Creature"}, "improvise": {"Artifact"}, "waterbend": {"Artifact", "Creature"}
}  # fmt: skip
"""What convoke and its like tap."""
_DONE: Final = {
    "sacrifice": "sacrificed", "discard": "discarded", "exile": "exiled", "tap": "tapped",
    "return": "returned", "reveal": "revealed", "put_back": "put back",
}  # fmt: skip


def wished(
    name: str,
    takes: Sequence[Take],
    repeated: Sequence[Take],
    methods: frozenset[Method],
    choices: Choices,
    view: View,
    board: Board,
) -> tuple[Wish, ...] | Reason:
    """Return what the asker's choices ask of a payment; the reason if it can't do so.

    Parameters
    ----------
    name
        What is cast or activated.
    takes
        What its cost takes.
    repeated
        What costs take that may be paid several times.
    methods
        Ways to pay its mana with objects.
    """
    if not choices.model_fields_set:
        return ()
    wishes: list[Wish] = []
    for action in WISHED:
        asked = getattr(choices, action)
        if asked is None or asked == ():
            continue
        uses = _Uses(name, action, takes, repeated, methods, view, board)
        made = uses.number(asked) if isinstance(asked, int) else uses.named(asked)
        if isinstance(made, Reason):
            return made
        wishes += made
    for names in _for_extras(choices):
        made = _anyhow(name, names, takes, repeated, view, board)
        if isinstance(made, Reason):
            return made
        wishes += made
    return tuple(wishes)


def asked_for(choices: Choices) -> tuple[str, ...]:
    """Say in words what the asker wants to pay with: ``sacrifice Grizzly Bears``, ``tap 2``."""
    words = []
    for action in WISHED:
        asked = getattr(choices, action)
        if isinstance(asked, int):
            words.append(f"{action} {asked}")
        elif asked:
            words.append(f"{action} {' and '.join(asked)}")
    words += [f"pay with {' and '.join(names)}" for names in _for_extras(choices)]
    return tuple(words)


def _for_extras(choices: Choices) -> list[tuple[str, ...]]:
    """Return the objects named for additional costs: bargain, casualty, those without keyword."""
    named = [getattr(choices, name) for name in EXTRAS]
    return [
        (names,) if isinstance(names, str) else names
        for names in named
        if names and isinstance(names, str | tuple)
    ]


def _anyhow(
    name: str,
    names: tuple[str, ...],
    takes: Sequence[Take],
    repeated: Sequence[Take],
    view: View,
    board: Board,
) -> tuple[Wish, ...] | Reason:
    """Wish for objects whose use is not said: it is what the first part of the cost does."""
    reason: Reason | None = None
    for action in dict.fromkeys(t.action for t in (*takes, *repeated)):
        made = _Uses(name, action, takes, repeated, frozenset(), view, board, own=True).named(names)
        if not isinstance(made, Reason):
            return made
        reason = reason or made
    return reason or _none(name, "pays with objects", names)


class _Uses:
    """What a payment may do in one way: to sacrifice, say."""

    def __init__(
        self,
        name: str,
        action: Action,
        takes: Sequence[Take],
        repeated: Sequence[Take],
        methods: frozenset[Method],
        view: View,
        board: Board,
        *,
        own: bool = False,
    ) -> None:
        self.name = name
        self.action: Action = action
        self.view = view
        mine = [t for t in takes if t.action == action]
        more = [t for t in repeated if t.action == action]
        self.itself = sum(t.phrase == _ITSELF for t in mine)
        self.fixed = sum(t.least for t in mine if not _is_open(t))
        self.methods = [m for m in sorted(methods) if (m == "delve") == (action == "exile")]
        if action not in ("exile", "tap"):
            self.methods = []
        self.open = bool(self.methods or more or any(_is_open(t) for t in mine))
        self.chooses = self.open or len(mine) > self.itself
        self.by_cost = {i for t in (*mine, *more) for i in t.eligible} | {
            t.id
            for t in view.game.objects.values()
            if any(_helps(m, t, view) for m in self.methods)
        }
        if action == "exile":  # what is in the graveyard by then as well (CR 601.2g-h)
            coming = board.falling if "delve" in methods else {i for t in mine for i in t.coming}
            self.by_cost |= board.falling.intersection(coming)
        self.for_mana = set() if own else set(_for_mana(action, board))

    def number(self, number: int) -> tuple[Wish, ...] | Reason:
        """Wish for a number of objects, of which it is not said which."""
        if self.open:
            return (Wish(self.action, (), number + self.itself, number + self.itself),)
        fixed = self.fixed - self.itself
        if self.chooses:
            if number == fixed:
                return ()
            done = _DONE[self.action]
            asked = f"{number} {_are(number)} asked for"
            text = f"{fixed} {_are(fixed)} {done} for {self.name}, and {asked}"
            fix = choose(f"choose {self.action} {fixed}", **{self.action: fixed})
            return Reason(kind="choice", cr="601.2b", text=text, fix=(fix,))
        if number == 0:
            return ()
        if not self.for_mana:
            return _none(self.name, f"{self.action}s anything", (str(number),), self.action)
        return (Wish(self.action, (), number, number, for_mana=True),)

    def named(self, names: tuple[str, ...]) -> tuple[Wish, ...] | Reason:
        """Wish for objects, by names or ids; a name that is given twice means two of them."""
        if not (self.chooses or self.by_cost or self.for_mana):
            return _none(self.name, f"{self.action}s anything", names, self.action)
        cost: list[frozenset[str]] = []
        mana: list[frozenset[str]] = []
        for word in names:
            meant = frozenset(t.id for t in self.view.game.objects.values() if called(word, t))
            if meant & self.by_cost:
                cost.append(meant & self.by_cost)
            elif meant & self.for_mana:
                mana.append(meant & self.for_mana)
            else:
                return self._unfit(word, meant)
        wishes = [Wish(self.action, s, n, for_mana=True) for s, n in _counted(mana)]
        if self.open:
            all_of = max(len(cost) + self.itself, self.fixed)
            wishes.append(Wish(self.action, (), all_of, all_of))
        if self.open or len(cost) <= self.fixed:
            return (*wishes, *(Wish(self.action, s, n) for s, n in _counted(cost)))
        everything = tuple(sorted(frozenset().union(*cost)))
        wishes.append(Wish(self.action, everything, self.fixed))
        wishes += [Wish(self.action, s, n, for_mana=True) for s, n in _counted(cost)]
        return tuple(wishes)

    def _unfit(self, word: str, meant: frozenset[str]) -> Reason:
        """Say that an object can't be used so: it is tapped, it is of the wrong kind."""
        things = [self.view.game.objects[i] for i in sorted(meant)]
        name = things[0].name if things else word
        text = f"{name} can't be {_DONE.get(self.action, 'used')} for {self.name}"
        if self.action == "tap" and any(t.tapped for t in things):
            text += ": it is tapped already"
        told = f"leave {self.action!r} open, or name another object"
        fix = choose(told, **{self.action: None})
        return Reason(kind="choice", cr="601.2b", text=text, fix=(fix,))


def _is_open(take: Take) -> bool:
    return take.open_ended or bool(take.per_x) or take.measure != "count"


def _helps(method: Method, thing: GameObject, view: View) -> bool:
    """Return whether an object may pay for mana so (CR 701.67, 702.51, 702.66, 702.126)."""
    if thing.controller != view.game.asker:
        return False
    if method == "delve":
        return thing.zone == "graveyard"
    kinds = _TAPPED_BY[method]
    return thing.zone == "battlefield" and not thing.tapped and not thing.types.isdisjoint(kinds)


def _for_mana(action: Action, board: Board) -> Iterable[str]:
    """List what mana abilities may take so, {T} apart."""
    for source in board.sources:
        if source.leaves == action:
            yield source.object
        if source.discards_hand and action == "discard":
            yield from (t.id for t in board.objects.values() if t.zone == "hand")
        for take in source.takes:
            if take.action == action:
                yield from take.eligible


def called(word: str, thing: GameObject) -> bool:
    """Return whether a word of the query means an object."""
    names = (fold(thing.name), fold(thing.card.name))
    return word.casefold() == thing.id.casefold() or fold(word) in names


def _counted(meant: Sequence[frozenset[str]]) -> list[tuple[tuple[str, ...], int]]:
    """Return each set of objects with how many of them are meant, by the names of a part too."""
    return [
        (tuple(sorted(these)), sum(others <= these for others in meant))
        for these in dict.fromkeys(meant)
    ]


def _are(number: int) -> str:
    return "is" if number == 1 else "are"


def _none(name: str, what: str, names: Sequence[str], action: str = "") -> Reason:
    """Say that no part of the cost does what is asked."""
    asked = f"{action} {' and '.join(names)}".strip()
    text = f"{name} has no cost that {what}, and {asked!r} is asked for"
    fix = (
        choose(f"leave {action!r} open", **{action: None})
        if action
        else choose("leave that choice open", **dict.fromkeys(EXTRAS))
    )
    return Reason(kind="choice", cr="601.2b", text=text, fix=(fix,))
