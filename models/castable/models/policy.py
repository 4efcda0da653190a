"""Which of several payments is the best: levels, each optimal before the next is looked at.

Whether something can be paid is never a matter of the policy. ``careful`` is what a strong player
clicks when nothing else is said; a client may name another order, or weigh aims against each
other on one level.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Final, Literal

from pydantic import Field, model_validator

from castable.models.base import Model

Aim = Literal[
    "avoid",  # as few as possible of the objects that the asker wants to avoid
    "spend",  # as many as possible of the objects that the asker wants to use
    "keep",  # the cards that the asker wants to keep castable
    "losses",  # permanents, cards and counters that are gone
    "wanted",  # mana that the spell's text asks for: each color, three of one (CR 702.44)
    "life",  # life paid, and damage by one's own mana sources
    "worth",  # of equal losses, what is worth least
    "waste",  # mana left over
    "castable",  # how many other cards stay castable, those of the hand first
    "together",  # how many of them can be cast one after another
    "kept_losses",  # what each of those that stay castable would give up itself
    "kept_life",  # the life that each of them would cost itself
    "rewarded",  # mana by which the spell gains something, creatures that should convoke it
    "missed",  # of equal losses, the cards of the hand and the colors that are missed least
    "blockers",  # creatures tapped
    "taps",  # permanents tapped, those that could do something else counted more
    "flexibility",  # sources of scarce colors tapped
]
"""What a payment should do; every one is a number, and the smallest is the best."""

Weight = Annotated[int, Field(ge=1, le=1000, strict=True)]

Preset = Literal["careful", "greedy-mana", "keep-blockers"]
"""Orders with a name."""


class Policy(Model):
    """An order of aims. What is not in it is not looked at."""

    levels: tuple[Aim | dict[Aim, Weight], ...]
    """First to last; a level is an aim, or several with their weights (``{"life": 2, "losses":
    1}``), whose weighted sum is what counts."""

    @model_validator(mode="after")
    def _each_once(self) -> "Policy":
        aims = [aim for level in self.levels for aim in aims_of(level)]
        twice = next((aim for aim in aims if aims.count(aim) > 1), None)
        if twice is not None:
            raise ValueError(f"an aim stands on one level, and {twice!r} stands on two")
        if any(not aims_of(level) for level in self.levels):
            raise ValueError("a level has one aim at least")
        return self


def aims_of(level: Aim | dict[Aim, int]) -> Mapping[Aim, int]:
    """Return the aims of a level with their weights."""
    return {level: 1} if isinstance(level, str) else level


PRESETS: Final[Mapping[Preset, Policy]] = MappingProxyType(
    {
        "careful": Policy(
            levels=(
                "avoid", "spend", "keep", "losses", "wanted", "life", "worth", "waste", "castable",
                "together", "kept_losses", "kept_life", "rewarded", "missed", "taps", "flexibility",
            )
        ),
        "greedy-mana": Policy(
            levels=(
                "avoid", "spend", "keep", "losses", "wanted", "waste", "castable", "together",
                "kept_losses", "life", "kept_life", "worth", "rewarded", "missed", "taps",
                "flexibility",
            )
        ),
        "keep-blockers": Policy(
            levels=(
                "avoid", "spend", "keep", "losses", "blockers", "wanted", "life", "worth", "waste",
                "castable", "together", "kept_losses", "kept_life", "rewarded", "missed", "taps",
                "flexibility",
            )
        ),
    }
)  # fmt: skip
"""``careful`` gives up mana and other spells before life; ``greedy-mana`` pays life where that
keeps mana or another spell; ``keep-blockers`` leaves creatures untapped before it spares life."""
