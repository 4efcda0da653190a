"""The answer to a query: yes, no or unknown."""

from typing import Literal

from castable.models.base import RULES_EDITION, Model, Zone
from castable.models.changes import Fix
from castable.models.clicks import NextClick
from castable.models.plan import Plan
from castable.models.reasons import Reason

Answer = Literal["yes", "no", "unknown"]
Level = Literal["pool", "free", "costly"]


class Stats(Model):
    """How the answer was found; times are only given when asked for."""

    status: str = ""
    """The solver's status; empty if no solver was needed."""
    variables: int = 0
    """Variables of the largest model."""
    constraints: int = 0
    """Constraints of the largest model."""
    deterministic_time: float = 0.0
    """The solver's own measure of its work, the same on every machine."""
    model_ms: float | None = None
    """CPU milliseconds of building the models and reading their solutions."""
    solve_ms: float | None = None
    """CPU milliseconds of the solver's calls alone."""


class Verdict(Model):
    """One answer."""

    verdict: Answer
    """The answer."""
    id: str | None = None
    """The case's id, in a batch."""
    card: str | None = None
    """What was asked about, by its full name."""
    action: Literal["cast", "play_land"] | None = None
    """In the answer about a hand: whether the card is cast or played as a land."""
    face: str | None = None
    """In the answer about a hand: the face or inset spell, where the card has several."""
    zone: Zone | None = None
    """In the answer about a hand: where the card is."""
    level: Level | None = None
    """pool: payable from the pool alone; free: mana abilities that cost nothing lasting;
    costly: life, cards or permanents are lost."""
    plan: Plan | None = None
    """With yes: the best payment found."""
    clicks: tuple[NextClick, ...] | None = None
    """With yes and ``committed``: the further clicks after which it is still payable."""
    max_x: int | None = None
    """The largest legal X with the other choices as given, if a cost has an X."""
    max_multikicker: int | None = None
    """The largest number of times multikicker can be paid, if the spell has it."""
    reasons: tuple[Reason, ...] = ()
    """With no, one reason or several, each enough by itself; with unknown, what isn't known."""
    remedy: Fix | None = None
    """With no, where it was looked for: all that makes it a yes, tried by asking again."""
    assumptions: tuple[str, ...] = ()
    """What a yes takes for granted."""
    policy: tuple[str, ...] = ()
    """What of the policy could not be carried out, in words."""
    unmodelled: tuple[str, ...] = ()
    """Texts that may matter and are not modelled, by object and line."""
    stats: Stats = Stats()
    """How the answer was found."""
    rules: str = RULES_EDITION
    """Edition of the Comprehensive Rules."""

    def __bool__(self) -> bool:
        """Refuse: three answers are no truth value."""
        raise TypeError("a verdict has three answers: compare .verdict with 'yes', 'no', 'unknown'")


class PaymentList(Model):
    """The payments of an attempt that differ in what is tapped, lost and left, the best first."""

    verdict: Verdict
    """The answer, with the best of them."""
    plans: tuple[Plan, ...] = ()
    """The best ones, as many as were asked for. What stays castable is told of the first alone:
    ``castable``, ``together`` and ``kept`` say nothing in the others, and aren't in their JSON."""
    number: int = 0
    """How many there are; that many at least unless the count is exact."""
    exact: bool = False
    """Whether all of them were counted."""
    policy: tuple[str, ...] = ()
    """What of the policy the order doesn't look at, in words."""

    def __bool__(self) -> bool:
        """Refuse: look into .verdict or .number."""
        raise TypeError("a list of payments is no truth value: look into .verdict or .number")


class HandVerdict(Model):
    """The answer to a ``hand`` query: everything that could be meant."""

    castable: dict[str, Answer]
    """The best answer for each card, by its full name."""
    verdicts: tuple[Verdict, ...]
    """The verdicts, one for each way to use a card: by action, face and zone."""
    id: str | None = None
    """The case's id, in a batch."""
    rules: str = RULES_EDITION
    """Edition of the Comprehensive Rules."""

    def __bool__(self) -> bool:
        """Refuse: a hand has many answers."""
        raise TypeError("a hand has an answer for every card: look into .castable")
