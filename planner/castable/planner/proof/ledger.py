"""The referee's record of what is there, tapped and lost while a plan is replayed (CR 118.3)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from castable.planner.proof.tally import Owed
from castable.planner.rules.position.objects import GameObject, size_of_counters
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import Action

LEAVING: dict[Action, str] = {
    "sacrifice": "sacrificed",
    "discard": "discarded",
    "exile": "exiled",
    "return": "returned",
    "put_back": "put_back",
}
"""Actions that move the object away, and the field of Lost that tells it."""


class Foul(Exception):
    """A step that the rules don't allow; its text is the complaint."""


@dataclass(slots=True)
class Ledger:
    """Objects, life, energy and counters as they are at one moment of the replay."""

    board: Board
    tapped: set[str] = field(default_factory=set)
    unattached: set[str] = field(default_factory=set)
    gone: dict[str, str] = field(default_factory=dict)
    """Why an object is not there any more."""
    fell: set[str] = field(default_factory=set)
    """Of these, what is a card in the player's graveyard now (CR 701.9a, 701.21a)."""
    lost: dict[Action, list[str]] = field(default_factory=dict)
    """Objects that were moved away, by the action."""
    counters: Counter[tuple[str, str]] = field(default_factory=Counter)
    life: int = 0
    energy: int = 0
    life_lost: int = 0
    removed: Counter[str] = field(default_factory=Counter)
    """Counters that were removed, by object."""
    put: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Counters that were put on objects, by object and kind."""

    def __post_init__(self) -> None:
        self.life, self.energy = self.board.life, self.board.energy
        for id_, thing in self.board.objects.items():
            if thing.tapped:
                self.tapped.add(id_)
            if thing.counters:
                for kind, number in thing.counters.items():
                    self.counters[id_, kind] = number

    def present(self, id_: str) -> GameObject:
        """Return the object, or complain that it isn't there."""
        if id_ in self.gone:
            raise Foul(f"it is not there any more: {self.gone[id_]} (CR 118.3)")
        if id_ not in self.board.objects:
            raise Foul("no such object is the player's to use (CR 118.3)")
        return self.board.objects[id_]

    def tap(self, id_: str) -> None:
        """Tap a permanent."""
        if self.present(id_).zone != "battlefield":
            raise Foul("only permanents can be tapped (CR 701.26a)")
        if id_ in self.tapped:
            raise Foul("it is tapped already and can't be tapped for a cost (CR 118.3)")
        self.tapped.add(id_)

    def untap(self, id_: str) -> None:
        """Untap a permanent."""
        self.present(id_)
        if id_ not in self.tapped:
            raise Foul("it is untapped, {Q} can't be paid (CR 107.6)")
        self.tapped.discard(id_)

    def unattach(self, id_: str) -> None:
        """Unattach an Equipment (CR 701.3d)."""
        if not self.present(id_).host or id_ in self.unattached:
            raise Foul("it is not attached to anything (CR 701.3d)")
        self.unattached.add(id_)

    def leave(self, id_: str, action: Action) -> None:
        """Move an object away as a cost."""
        zone = self.present(id_).zone
        fits = {"sacrifice": "battlefield", "discard": "hand", "return": "battlefield"}
        if zone != fits.get(action, "hand" if action == "put_back" else zone):
            raise Foul(f"it is in the {zone} zone and can't be {LEAVING[action]} (CR 701)")
        self._lose(id_, action)
        if action in ("sacrifice", "discard") and id_ in self.board.falling:
            self.fell.add(id_)

    def in_graveyard(self, id_: str) -> bool:
        """Return whether it is in the graveyard, from the start or because it fell there."""
        return id_ in self.fell or self.present(id_).zone == "graveyard"

    def exile_from_graveyard(self, id_: str) -> None:
        """Exile a card of the graveyard, where it may have come by a mana ability or a cost."""
        self.fell.discard(id_)
        self._lose(id_, "exile")

    def _lose(self, id_: str, action: Action) -> None:
        self.gone[id_] = f"it was {LEAVING[action]}"
        self.lost.setdefault(action, []).append(id_)

    def auras_lost(self) -> set[str]:
        """Return the Auras that what they are attached to has left behind (CR 704.5m)."""
        moved = {i for ids in self.lost.values() for i in ids}
        away = set(moved)
        while more := {
            i
            for i, thing in self.board.objects.items()
            if thing.host in away and i not in away and _falls(thing)
        }:
            away |= more
        return away - moved

    def pay_life(self, amount: int, *, for_mana: bool = False) -> None:
        """Pay life (CR 119.4), in a cost or, *for_mana*, in that of a mana ability."""
        board = self.board
        allowed = board.can_pay_life_for_mana if for_mana else board.can_pay_life
        if amount and not allowed:
            raise Foul("the player can't pay life (CR 119.8)")
        if amount > self.life and amount:
            raise Foul(f"{amount} life can't be paid with {self.life} life (CR 119.4)")
        self.damage(amount)

    def damage(self, amount: int) -> None:
        """Lose life without a choice (CR 120.3a)."""
        self.life -= amount
        self.life_lost += amount

    def gain(self, amount: int) -> None:
        """Gain life as a mana ability resolves (CR 119.3, 605.3b)."""
        self.life += amount

    def pay_energy(self, amount: int) -> None:
        """Pay energy counters (CR 107.14)."""
        if amount > self.energy:
            raise Foul(f"{amount} energy can't be paid with {self.energy} (CR 107.14)")
        self.energy -= amount

    def remove(self, id_: str, kind: str, amount: int) -> None:
        """Remove counters of a kind; ``any`` stands for whatever kinds are there."""
        self.present(id_)
        kinds = [k for (i, k) in self.counters if i == id_] if kind == "any" else [kind]
        if sum(self.counters[id_, k] for k in kinds) < amount:
            raise Foul(f"it has not {amount} {kind} counter(s) to remove (CR 118.3)")
        left = amount
        for k in kinds:
            part = min(left, self.counters[id_, k])
            self.counters[id_, k] -= part
            left -= part
        self.removed[id_] += amount

    def take(self, id_: str, action: Action, *, counter: str = "", amount: int = 1) -> None:
        """Do to an object what a cost asks for."""
        if action == "tap":
            self.tap(id_)
        elif action == "untap":
            self.untap(id_)
        elif action == "unattach":
            self.unattach(id_)
        elif action in LEAVING:
            self.leave(id_, action)
        elif action == "remove_counters":
            self.remove(id_, counter, amount)
        elif action != "mill":
            self.present(id_)
            if action == "put_counters":
                self.put[id_, counter] += amount

    def dying(self) -> set[str]:
        """Return what is left without loyalty or toughness by counters (CR 704.5f, 704.5i)."""
        here = {i: t for i, t in self.board.objects.items() if t.zone == "battlefield"}
        return {i for i, thing in here.items() if i not in self.gone and self._dies(thing)}

    def _dies(self, thing: GameObject) -> bool:
        now = {kind: n for (i, kind), n in self.counters.items() if i == thing.id}
        now |= {k: now.get(k, 0) + n for (i, k), n in self.put.items() if i == thing.id}
        if now == thing.counters:
            return False
        if "Planeswalker" in thing.types and thing.counters.get("loyalty") and not now["loyalty"]:
            return True
        if "Creature" not in thing.types or thing.toughness is None:
            return False
        size = thing.toughness + size_of_counters(now)[1] - size_of_counters(thing.counters)[1]
        return size <= 0 and size < thing.toughness

    def weakened(self) -> list[str]:
        """Tell the counters that were put on objects and make them smaller (CR 122.1a)."""
        return [f"{n} {kind} on {i}" for (i, kind), n in self.put.items() if kind.startswith("-")]


def _falls(thing: GameObject) -> bool:
    """Whether it is an Aura and nothing else that stays by itself (CR 702.103f)."""
    bestowed = "Creature" in thing.face.types
    return "Aura" in thing.subtypes and "Creature" not in thing.types and not bestowed


@dataclass(frozen=True, slots=True)
class Given:
    """An object (or some counters of one) that the plan gives for a cost."""

    id: str
    action: Action
    amount: int = 1
    counter: str = ""
    tapped: bool = False
    """Whether it was tapped as it was given."""
    fell: bool = False
    """Whether it had been put into the graveyard before."""


def share_out(owed: tuple[Owed, ...], given: Iterable[Given], board: Board) -> str:
    """Find which given object serves which Take; return a complaint if there is no way.

    Amounts must come out exactly (or be reached, where the Take allows more), an object is used
    once by each Take, and by one Take only where it leaves or is tapped (CR 118.10).
    """
    tokens = list(given)
    if not owed and not tokens:
        return ""
    actions = {token.action for token in tokens} | {o.take.action for o in owed}
    for action in sorted(actions):
        mine = [o for o in owed if o.take.action == action and o.amount + o.take.open_ended]
        tokens_here = [t for t in tokens if t.action == action]
        if not _fits(mine, tokens_here, board):
            parts = "; ".join(f"{o.take.phrase} ({o.amount})" for o in mine) or "nothing"
            what = ", ".join(t.id or "(no object)" for t in tokens_here) or "nothing"
            return f"{parts} is due, and {what} is given to {action} (CR 118.3, 601.2h)"
    return ""


def _fits(owed: list[Owed], tokens: list[Given], board: Board) -> bool:
    return any(True for _ in _deal(owed, tokens, board))


def _deal(owed: list[Owed], tokens: list[Given], board: Board) -> Iterator[None]:
    """Yield once for each way to deal *tokens* to *owed*; backtracking."""
    sums = [0] * len(owed)
    used: list[set[str]] = [set() for _ in owed]
    order = sorted(tokens, key=lambda t: sum(_may(o, t) for o in owed))

    def place(index: int) -> Iterator[None]:
        if index == len(order):
            if all(_reached(o, total) for o, total in zip(owed, sums, strict=True)):
                yield
            return
        token = order[index]
        tried: set[tuple[Owed, int]] = set()
        for i, part in enumerate(owed):
            worth = _worth(part, token, board)
            # Equal parts filled equally far are interchangeable.
            if (part, sums[i]) in tried or not _room(part, token, sums[i], used[i], worth):
                continue
            tried.add((part, sums[i]))
            sums[i] += worth
            used[i].add(token.id)
            yield from place(index + 1)
            used[i].discard(token.id)
            sums[i] -= worth

    yield from place(0)


def _may(owed: Owed, token: Given) -> bool:
    if token.fell:
        return token.id in owed.take.coming
    if owed.take.tapped is not None and owed.take.tapped != token.tapped:
        return False
    return owed.take.action == "mill" or token.id in owed.take.eligible


def _room(owed: Owed, token: Given, total: int, used: set[str], worth: int) -> bool:
    take = owed.take
    if not _may(owed, token) or (token.id in used and take.counter == "" and token.id):
        return False
    if take.counter not in ("", "any", token.counter):
        return False
    exact = take.measure == "count" and not take.open_ended
    return not exact or total + worth <= owed.amount


def _worth(owed: Owed, token: Given, board: Board) -> int:
    thing = board.objects.get(token.id)
    if owed.take.measure == "count" or thing is None:
        return token.amount
    return max(0, owed.take.worth(thing))


def _reached(owed: Owed, total: int) -> bool:
    exact = owed.take.measure == "count" and not owed.take.open_ended
    return total == owed.amount if exact else total >= owed.amount
