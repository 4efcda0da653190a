"""What a payment came to."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from castable.models.plan import Plan
from castable.models.verdict import Level, Stats
from castable.planner.rules.terms.demands import LockedCost


@dataclass(frozen=True, slots=True)
class Shortage:
    """Why nothing pays: the fewest units of mana and objects that are missing (CR 118.3)."""

    cost: LockedCost
    """The way to announce the attempt that is nearest to being payable."""
    mana: tuple[str, ...] = ()
    """Symbols that stay unpaid, one each: ``{U}``, ``{1}``."""
    takes: tuple[tuple[str, int], ...] = ()
    """Parts of the cost that lack objects, with the number (or power, or mana value) missing."""
    life: int = 0
    energy: int = 0
    x: int | None = None
    """X, where it is settled."""
    converters: tuple[str, ...] = ()
    """Objects whose mana abilities some of the missing mana would pay for (CR 605.3)."""
    exclusive: tuple[str, ...] = ()
    """Objects that are wanted twice, if that alone is what is wrong (CR 118.10)."""
    exclusive_for_mana: bool = False
    """Whether one of their two uses is for mana."""
    by_mana: "Shortage | None" = None
    """The smallest shortage of mana alone, where objects fall short, or are wanted twice, and
    not much more of mana would do as well; or of mana that a mana ability lacks, where that is of
    other types than the cost lacks."""
    others: "tuple[Shortage, ...]" = ()
    """The smallest shortages of other ways to pay, where they are hardly larger."""

    @property
    def units(self) -> int:
        """How much is short in all: mana, objects, life, energy."""
        objects = sum(number for _, number in self.takes)
        return len(self.mana) + objects + self.life + self.energy


@dataclass(frozen=True, slots=True)
class Outcome:
    """The answer of :func:`castable.planner.payment.pay`."""

    status: Literal["paid", "unpayable", "limit"]
    """``limit``: not known, because a limit was hit or the order of activations could not be
    settled; never a no."""
    plan: Plan | None = None
    cost: LockedCost | None = None
    """The way to announce the attempt that the plan takes."""
    x: int | None = None
    max_x: int | None = None
    """The largest X of any of the costs that depend on X, whatever X the asker has fixed; None if
    there is none or it is not known."""
    max_repeated: Mapping[str, int] = field(default_factory=dict)
    """How often each repeated cost could be paid at most, by keyword; absent if not known."""
    level: Level | None = None
    shortage: Shortage | None = None
    unheeded: bool = False
    """Whether it can be paid, and not with what the asker wants to be used."""
    not_weighed: tuple[str, ...] = ()
    """What of the policy was not carried out, in words."""
    stats: Stats = field(default_factory=Stats)
