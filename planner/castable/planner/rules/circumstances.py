"""Conditions in words, for reasons: "there are three or more artifacts you control"."""

from collections.abc import Iterable

from castable.models import amounts as a
from castable.planner.cards.words import condition as told
from castable.planner.cards.words import count as counted
from castable.planner.cards.words import listed, with_article
from castable.planner.rules.nouns import NUMBERS, Kind, noun

_STEPS = {
    "beginning_of_combat": "the beginning of combat",
    "end_of_combat": "the end of combat",
    "end_step": "the end step",
    "precombat_main": "the main phase before combat",
    "postcombat_main": "the main phase after combat",
}
_RELATIONS = {"<=": "at most", ">=": "at least", "=": "exactly"}
_OF = {"you": "your turn", "opponent": "an opponent's turn", "any": "a player's turn"}
_OUT = {"battlefield": "", "graveyard": " in your graveyard", "hand": " in your hand"}


def circumstance(what: a.Condition) -> str:
    """Say a condition as a sentence that may follow "if" or "while"."""
    match what:
        case a.Exists(what=thing, at_least=least, zone=zone):
            kind: Kind = "permanent" if zone == "battlefield" else "card"
            place = _OUT.get(zone, f" in {zone}")
            if least == 1:
                return f"there is {with_article(noun(thing, kind=kind))}{place}"
            number = NUMBERS[least] if least < len(NUMBERS) else str(least)
            return f"there are {number} or more {noun(thing, plural=True, kind=kind)}{place}"
        case a.TurnOf(whose=who):
            return f"it is {_OF[who]}"
        case a.DuringStep(steps=steps):
            return f"it is {_steps(steps)}"
        case a.Compare(count=number, relation=relation, value=value):
            return f"{counted(number)} is {_RELATIONS[relation]} {value}"
        case a.AllOf(parts=parts):
            return listed(circumstance(p) for p in parts)
        case a.AnyOf(parts=parts):
            return listed((circumstance(p) for p in parts), "or")
        case a.Not(part=a.Not(part=part)):
            return circumstance(part)
        case a.Not(part=a.TurnOf(whose=who)):
            return f"it is not {_OF[who]}"
        case a.Not(part=a.DuringStep(steps=steps)):
            return f"it is not {_steps(steps)}"
        case a.Not(part=a.Exists(what=thing, at_least=1, zone=zone)):
            kind = "permanent" if zone == "battlefield" else "card"
            return f"there is no {noun(thing, kind=kind)}{_OUT.get(zone, f' in {zone}')}"
        case a.Not(part=part):
            return f"it is not so that {circumstance(part)}"
        case _:
            return told(what)


def _steps(steps: Iterable[str]) -> str:
    return listed((_STEPS.get(s, f"the {s.replace('_', ' ')} step") for s in steps), "or")


def remedy(words: str) -> str:
    """Say what to do for a circumstance to come about."""
    return f"wait until {words}" if words.startswith("it is ") else f"see to it that {words}"


def opposite(what: a.Condition) -> str:
    """Say what must be so for a condition not to hold."""
    return circumstance(a.Not(part=what))
