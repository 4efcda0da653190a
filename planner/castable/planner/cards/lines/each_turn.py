"""What a trigger at the beginning of each turn leaves behind for that turn (CR 603.2b, 611.2).

What else lasts for a turn somebody brings about, and the position tells it. Such a trigger comes
turn by turn: where its permanent was there when the turn began, it has triggered. What it has come
to is in doubt unless that follows from what was chosen for the permanent.
"""

import re
from typing import Any

from castable.models.amounts import (
    AllOf,
    AnyOf,
    Condition,
    DuringStep,
    HasStatus,
    Not,
    OpaqueCondition,
    OwnTurn,
    TurnOf,
)
from castable.models.statics import Ability
from castable.planner.cards.language.grammar import read
from castable.planner.cards.language.normalise import Line, lower_first, sentences
from castable.planner.cards.language.reading import held

_WHEN = re.compile(
    r"^At the beginning of (?P<whose>your|each|each player's) (?P<step>upkeep|draw step), (?=\S)"
)
_STEPS = {"upkeep": ("untap", "upkeep"), "draw step": ("untap", "upkeep", "draw")}
"""Up to when the trigger may not have resolved."""
_LASTS = re.compile(r"\b[Tt]his turn\b|\b[Uu]ntil end of turn\b")
_TIME = re.compile(
    r"^(?:this turn|until end of turn), |^if they do, |(?<= cast) this turn(?= cost)"
)
_CLAUSES = re.compile(r" and (?=whenever|if|plays)|, (?=you may|until end of turn|this turn)")
_PLAYERS = (
    ("that player can't ", "your opponents can't "),
    ("spells they cast ", "spells players cast "),
)
_KINDS = ("mana_replacement", "mana_trigger", "prohibition", "class_cost")
_TOLD = re.compile(r"^that player chooses a color$")
"""What needs nothing but the choice, which the position tells."""


def each_turn(line: Line) -> tuple[Ability, ...]:
    """Read what a triggered ability lays on each turn; nothing if it is another one."""
    when = _WHEN.match(line.text)
    if when is None or not _LASTS.search(line.text):
        return ()
    first, *rest = sentences(line.text[when.end() :])
    clauses = [clause for s in (first, *rest) for clause in _CLAUSES.split(s)]
    facts = [fact for clause in clauses for fact in _static(clause)]
    condition = _resolved(when, certain=bool(_TOLD.match(first)))
    return tuple(held(fact, condition) for fact in facts)


def _static(clause: str) -> tuple[Any, ...]:
    text = _TIME.sub("", lower_first(clause))
    if text == lower_first(clause) and not _CAUSES.match(text):
        return ()
    for they, whose in _PLAYERS:
        text = text.replace(they, whose)
    for kind in _KINDS:
        found = read(kind, text)
        if found is not None:
            return found if isinstance(found, tuple) else (found,)
    return ()


_CAUSES = re.compile(r"^(?:whenever|if) a player taps ")


def _resolved(when: re.Match[str], *, certain: bool) -> Condition:
    """Return when the trigger of this turn has resolved."""
    parts: list[Condition] = []
    if when["step"] == "upkeep":  # what enters in the upkeep is there for the draw step
        parts.append(Not(HasStatus("entered this turn")))
    if when["whose"] == "your":
        parts.append(TurnOf("you"))
    elif when["step"] == "draw step":
        parts.append(OwnTurn())
    early, *rest = _STEPS[when["step"]]
    parts.append(Not(DuringStep((early,))))
    if certain:
        parts.append(AnyOf((Not(DuringStep(tuple(rest))), OpaqueCondition())))
    else:
        parts.append(OpaqueCondition())
    return AllOf(tuple(parts))
