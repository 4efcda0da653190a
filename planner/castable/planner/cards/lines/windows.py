"""When in the turn a spell may be cast: "Cast ~ only during combat before blockers ..."."""

import re

from castable.models.amounts import (
    AllOf,
    AnyOf,
    Condition,
    DuringStep,
    HasStatus,
    Not,
    OpaqueCondition,
    TurnOf,
)
from castable.models.base import COMBAT

BEFORE_COMBAT = ("upkeep", "draw", "precombat_main")
_AFTER_COMBAT = ("postcombat_main", "end_step", "cleanup")
_FIRST = HasStatus("first combat phase")


def before(step: str) -> Condition:
    """Return the time before a step of the first combat phase of a turn (CR 506.7d).

    After that phase it is too late; in another one the step has been.
    """
    return AllOf((DuringStep((*BEFORE_COMBAT, *COMBAT[: COMBAT.index(step)])), _FIRST))


def _after(steps: tuple[str, ...]) -> Condition:
    """Return the time in steps of the first combat phase of a turn, and all that follows it."""
    again = AllOf((DuringStep(COMBAT), Not(_FIRST)))
    return AnyOf((DuringStep((*steps, *_AFTER_COMBAT)), again))


BEFORE_ATTACKERS = before("declare_attackers")
BEFORE_BLOCKERS = before("declare_blockers")
BEFORE_DAMAGE = before("combat_damage")

_ONLY = re.compile(r"^cast ~ only (?P<when>during|before|after|on)\b(?P<rest>.*)$")
_YOURS, _THEIRS = TurnOf("you"), Not(TurnOf("you"))
_WINDOWS: tuple[tuple[str, Condition], ...] = (
    (
        "before combat or during combat before blockers are declared",
        DuringStep((*BEFORE_COMBAT, *COMBAT[:2])),
    ),
    ("during combat before blockers are declared", DuringStep(COMBAT[:2])),
    (
        "during combat on your turn before blockers are declared",
        AllOf((_YOURS, DuringStep(COMBAT[:2]))),
    ),
    ("during combat after blockers are declared", DuringStep(COMBAT[2:])),
    (
        "during an opponent's turn after their upkeep step",
        AllOf((_THEIRS, Not(DuringStep(("untap", "upkeep"))))),
    ),
    ("before blockers are declared", BEFORE_BLOCKERS),
    ("after blockers are declared", _after(COMBAT[2:])),
    ("before attackers are declared", BEFORE_ATTACKERS),
    ("before the combat damage step", BEFORE_DAMAGE),
    ("during the declare attackers step", DuringStep(("declare_attackers",))),
    ("during the declare blockers step", DuringStep(("declare_blockers",))),
    ("during your declare attackers step", AllOf((_YOURS, DuringStep(("declare_attackers",))))),
    ("during combat", DuringStep(COMBAT)),
    ("during your upkeep", AllOf((_YOURS, DuringStep(("upkeep",))))),
    ("during an opponent's upkeep", AllOf((_THEIRS, DuringStep(("upkeep",))))),
    ("during an opponent's turn", _THEIRS),
    ("on an opponent's turn", _THEIRS),
    ("during your turn", _YOURS),
    ("on your turn", _YOURS),
    ("only if you've been attacked this step", HasStatus("attacked this step")),
    ("after combat", _after(())),
    ("during your end step", AllOf((_YOURS, DuringStep(("end_step",))))),
)


WHEN: dict[str, Condition] = {
    "your turn": _YOURS,
    "each of your turns": _YOURS,
    "turns other than yours": _THEIRS,
    "each opponent's end step": AllOf((_THEIRS, DuringStep(("end_step",)))),
    "your end step": AllOf((_YOURS, DuringStep(("end_step",)))),
}
"""Times in front of a sentence: "during your turn, ..."."""


def read_window(text: str) -> Condition | None:
    """Return what must hold for "cast ~ only ..."; an unread part of it stays opaque."""
    if not _ONLY.match(text):
        return None
    rest = (
        text.removeprefix("cast ~ only ")
        .replace(", before", " before")
        .replace(", after", " after")
    )
    parts: list[Condition] = []
    for words, condition in _WINDOWS:
        if words in rest:
            parts.append(condition)
            rest = rest.replace(words, "")
    if not parts:
        return None
    if rest.strip(" ,").removeprefix("and").strip():
        parts.append(OpaqueCondition())
    return parts[0] if len(parts) == 1 else AllOf(tuple(parts))
