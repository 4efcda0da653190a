"""Whether an answer is what a case expects, payment and all."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal, get_args

from castable.models.mana import ManaCost
from castable.models.plan import Plan, Step
from castable.models.position import Entry, Position
from castable.models.query import Case
from castable.models.verdict import Answer, HandVerdict, Verdict

Outcome = Literal["right", "wrong yes", "wrong no", "wrong value", "unknown", "error"]

OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)

Types = Callable[[str], frozenset[str]]
"""Card types of a name: ``Land``, ``Creature``."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What came of one case.

    Parameters
    ----------
    outcome
        ``wrong value``: the answer is right and a number in it is not. ``error``: no answer.
    said
        What was answered, in a few words.
    payment
        What is wrong with the payment; None if the case expects nothing of it, or there is none.
    """

    id: str
    outcome: Outcome
    said: str = ""
    payment: tuple[str, ...] | None = None

    @property
    def is_right(self) -> bool:
        """Whether the answer is right, and the payment as far as the case speaks of it."""
        return self.outcome == "right" and not self.payment


def judge(case: Case, verdict: Verdict | HandVerdict, types: Types) -> list[Judgement]:
    """Compare an answer with what its case expects; a hand gives one judgement a card."""
    expect = case.expect or {}
    name = case.id or "?"
    if isinstance(verdict, HandVerdict):
        return [
            Judgement(
                f"{name}/{card}",
                _outcome(verdict.castable.get(card, "no"), legal=legal),
                verdict.castable.get(card, "not answered"),
            )
            for card, legal in expect.get("castable", {}).items()
        ]
    outcome = _outcome(verdict.verdict, legal=expect["legal"])
    said = f"{verdict.verdict}: {'; '.join(_why(verdict))}"
    if outcome != "right" or verdict.plan is None:
        return [Judgement(name, outcome, said)]
    wrong = "; ".join(_values(verdict, expect))
    if wrong:
        return [Judgement(name, "wrong value", wrong)]
    wanted = expect.get("payment")
    if wanted is None:
        return [Judgement(name, "right", said)]
    paid = _Paid(verdict.plan, case.position)
    return [Judgement(name, "right", said, tuple(_payment(paid, wanted, types)))]


def _outcome(answer: Answer, *, legal: bool) -> Outcome:
    if answer == "unknown":
        return "unknown"
    if (answer == "yes") == legal:
        return "right"
    return "wrong yes" if answer == "yes" else "wrong no"


def _why(verdict: Verdict) -> Iterator[str]:
    if verdict.plan is not None:
        yield verdict.plan.total_cost.mana
    yield from (f"{reason.text} ({reason.cr})" for reason in verdict.reasons)
    yield from verdict.unmodelled


def _values(verdict: Verdict, expect: dict[str, Any]) -> Iterator[str]:
    for key in ("max_x", "max_multikicker"):
        found = getattr(verdict, key)
        if key in expect and found != expect[key]:
            yield f"{key} is {found}, not {expect[key]}"
    locked = expect.get("locked_mana_cost")
    if locked is not None and verdict.plan is not None:
        found = verdict.plan.total_cost.mana
        if not same_mana(found, locked):
            yield f"the total cost is {found}, not {locked}"


def same_mana(found: str, wanted: str) -> bool:
    """Compare costs; a hybrid symbol that is wanted may be found in the way it was announced."""
    left = list(ManaCost.parse(found).normal().symbols)
    rest = []
    for symbol in ManaCost.parse(wanted).normal().symbols:
        if symbol in left:
            left.remove(symbol)
        else:
            rest.append(symbol)
    for symbol in rest:
        way = next((s for s in left if len(s.types) == 1 and s.types[0] in symbol.types), None)
        if way is None:
            return False
        left.remove(way)
    return not left


class _Paid:
    """A payment in names: what was tapped, sacrificed, exiled ..., each as often as it was."""

    def __init__(self, plan: Plan, position: Position) -> None:
        self.plan = plan
        self._names = {e.id: e.name for e in _entries(position) if e.id is not None}
        self._names |= {step.object: step.name for step in plan.steps if step.name}
        taps = [s for s in plan.steps if s.do == "activate" and re.search(r"\{T\}", s.pays)]
        others = [s for s in plan.steps if s.do in ("convoke", "improvise", "waterbend", "tap")]
        self.tapped_for_mana = self._count(self._of(step) for step in taps)
        self.tapped = self.tapped_for_mana + self._count(
            [*(self._of(step) for step in others), *_tapped_by(plan.steps)]
        )
        self.sources = len({step.object for step in taps})
        self.sacrificed = self._count(plan.lost.sacrificed)
        self.exiled = self._count(plan.lost.exiled)
        self.from_graveyard = sum(step.do == "delve" for step in plan.steps) + len(
            [s for s in plan.steps if s.do == "exile" and self._was_in_graveyard(s, position)]
        )
        self.life = sum(step.amount for step in plan.steps if step.do == "life")
        self.floating = len(ManaCost.parse(plan.floating).symbols)

    def _of(self, step: Step) -> str:
        return step.name or step.object

    def _count(self, names: Iterable[str]) -> Counter[str]:
        return Counter(self.key(name) for name in names)

    def name(self, name: str) -> str:
        """Return the name of an object that is given by its id."""
        return self._names.get(name, name)

    def key(self, name: str) -> str:
        """Fold a name or an id (``goblin-guide-2``) to what both have in common."""
        name = self.name(name)
        return re.sub(r"-\d+$", "", re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-"))

    def _was_in_graveyard(self, step: Step, position: Position) -> bool:
        cards = position.players[position.asker].graveyard
        return any(self.key(entry.name) == self.key(self._of(step)) for entry in cards)

    def comes_first(self, name: str) -> bool:
        """Whether the object's mana ability is activated before the spell is proposed."""
        for step in self.plan.steps:
            if step.do == "propose":
                return False
            if step.do == "activate" and self.key(self._of(step)) == self.key(name):
                return True
        return False


def _tapped_by(steps: tuple[Step, ...]) -> Iterator[str]:
    """Yield what mana abilities tap beside their own source (Springleaf Drum)."""
    for step in steps:
        if step.do == "activate" and re.search(r"\btap\b", step.pays, re.IGNORECASE):
            yield from step.uses


def _entries(position: Position) -> Iterator[Entry]:
    for player in position.players.values():
        for zone in ("hand", "battlefield", "graveyard", "exile", "command", "library"):
            yield from getattr(player, zone)


def _payment(paid: _Paid, wanted: dict[str, Any], types: Types) -> Iterator[str]:
    yield from _objects(paid, wanted, types)
    numbers = {
        "max_sources_tapped": (paid.sources, "sources tapped"),
        "max_life_lost": (paid.plan.lost.life, "life lost"),
        "max_floating": (paid.floating, "mana left over"),
    }
    for key, (found, what) in numbers.items():
        if key in wanted and found > wanted[key]:
            yield f"{found} {what}, at most {wanted[key]} expected"
    exact = {
        "life_paid": (paid.life, "life paid"),
        "exile_from_graveyard": (paid.from_graveyard, "cards exiled from the graveyard"),
        "improvise_taps": (
            sum(step.do == "improvise" for step in paid.plan.steps),
            "artifacts tapped for improvise",
        ),
    }
    for key, (found, what) in exact.items():
        if key in wanted and found != wanted[key]:
            yield f"{found} {what}, {wanted[key]} expected"
    for key, text in (("total_mana", paid.plan.total_cost.mana), ("floating", paid.plan.floating)):
        if key in wanted and not same_mana(text, wanted[key]):
            yield f"{key} is {text!r}, {wanted[key]!r} expected"


def _objects(paid: _Paid, wanted: dict[str, Any], types: Types) -> Iterator[str]:
    done = {
        "tap": paid.tapped,
        "tap_for_mana": paid.tapped_for_mana,
        "sacrifice": paid.sacrificed,
        "exile": paid.exiled,
    }
    for verb, found in done.items():
        said = verb.replace("_", " ")
        for key, least in Counter(map(paid.key, wanted.get(f"must_{verb}", ()))).items():
            if found[key] < least:
                yield f"must {said} {least} {key}, did {found[key]}"
        for name in wanted.get(f"must_not_{verb}", ()):
            if found[paid.key(name)]:
                yield f"must not {said} {name}"
    for kind, number in wanted.get("sacrifice_count", {}).items():
        count = sum(_is_of_kind(types(paid.name(name)), kind) for name in paid.plan.lost.sacrificed)
        if count != number:
            yield f"{count} {kind} sacrificed, {number} expected"
    if wanted.get("forced", True):
        for name, number in wanted.get("tapped", {}).items():
            if paid.tapped[paid.key(name)] != number:
                yield f"{paid.tapped[paid.key(name)]} {name} tapped, {number} expected"
    for name in wanted.get("activate_before_casting", ()):
        if not paid.comes_first(name):
            yield f"{name} isn't activated before casting"
    for name in wanted.get("leftover_castable", ()):
        if paid.key(name) not in map(paid.key, paid.plan.castable):
            yield f"{name} doesn't stay castable"


def _is_of_kind(types: frozenset[str], kind: str) -> bool:
    if kind == "permanent":
        return True
    if kind.startswith("non"):
        return kind.removeprefix("non").capitalize() not in types
    return kind.capitalize() in types
