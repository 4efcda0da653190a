"""The answer to a query: yes, no or unknown (design section 5.2)."""

from typing import Literal

from castable.models.base import RULES_EDITION, Model
from castable.models.plan import Plan
from castable.models.reasons import Reason

Answer = Literal["yes", "no", "unknown"]
Level = Literal["pool", "free", "costly"]


class Stats(Model):
    """How the answer was found; times are only given when asked for."""

    status: str = ""
    """The solver's status; empty if no solver was needed."""
    variables: int = 0
    constraints: int = 0
    deterministic_time: float = 0.0
    model_ms: float | None = None
    """CPU milliseconds of building the models and reading their solutions."""
    solve_ms: float | None = None
    """CPU milliseconds of the solver's calls alone."""


class Verdict(Model):
    """One answer."""

    verdict: Answer
    id: str | None = None
    """The case's id, in a batch."""
    card: str | None = None
    level: Level | None = None
    """pool: payable from the pool alone; free: mana abilities that cost nothing lasting;
    costly: life, cards or permanents are lost."""
    plan: Plan | None = None
    max_x: int | None = None
    """The largest legal X with the other choices as given, if a cost has an X."""
    max_multikicker: int | None = None
    reasons: tuple[Reason, ...] = ()
    assumptions: tuple[str, ...] = ()
    unmodelled: tuple[str, ...] = ()
    """Texts that may matter and are not modelled, by object and line."""
    stats: Stats = Stats()
    rules: str = RULES_EDITION

    def __bool__(self) -> bool:
        """Refuse: three answers are no truth value."""
        raise TypeError("a verdict has three answers: compare .verdict with 'yes', 'no', 'unknown'")


class HandVerdict(Model):
    """The answer to a ``hand`` query: everything that could be meant."""

    castable: dict[str, Answer]
    verdicts: tuple[Verdict, ...]
    id: str | None = None
    rules: str = RULES_EDITION

    def __bool__(self) -> bool:
        """Refuse: a hand has many answers."""
        raise TypeError("a hand has an answer for every card: look into .castable")
