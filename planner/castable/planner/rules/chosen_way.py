"""The way to cast a card that the asker wishes for: named by its keyword or its cost (CR 118.9)."""

import re
from collections.abc import Sequence
from typing import Any

from castable.models.cards import Face
from castable.models.changes import Ask, Fix, Move
from castable.models.query import Choices
from castable.models.reasons import Reason
from castable.models.statics import AlternativeCost
from castable.planner.cards.words import listed
from castable.planner.rules.choices import refuse_misspelt
from castable.planner.rules.fixes import choose, from_the_hand
from castable.planner.rules.objects import GameObject
from castable.planner.rules.phrases import phrase
from castable.planner.rules.way import NO_ALTERNATIVE, Way


def is_wanted(way: Way, choices: Choices) -> bool:
    """Return whether a way agrees with the alternative that the asker fixed.

    It may be named by its keyword (``flashback``, ``evoke {R}``), by its cost as printed, or in
    the words of :func:`castable.planner.rules.phrases.phrase`.
    """
    wanted = choices.alternative
    if wanted is None:
        return True
    if wanted.casefold() in ("none", "mana cost"):
        return way.label is None or way.keyword in NO_ALTERNATIVE
    text = _letters(_short(wanted))
    if way.keyword is not None and text.startswith(_letters(way.keyword)):
        return True
    names: tuple[str | None, ...] = (
        way.label,
        way.source,
        ", ".join(phrase(part) for part in way.cost),
    )
    if way.keyword_cost and not way.cost:
        names += (str(way.base or ""),)
    return any(text == _letters(_short(name)) for name in names if name)


def _called(way: Way) -> str:
    """Say what a way to cast costs, in words by which the asker may name it."""
    if way.label is None:
        return "its mana cost"
    return way.keyword or way.label or repr(", ".join(phrase(part) for part in way.cost))


def _short(text: str) -> str:
    """Leave out of a cost what goes without saying: "you control", "to their owner's hand"."""
    return re.sub(r"\byou control\b|\b(?:its|their) owner's\b|\byou may\b", "", text.casefold())


def _letters(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())


def no_way(face: Face, thing: GameObject, offered: Sequence[Way], choices: Choices) -> Reason:
    """Say that no way to cast it is the one that the asker wishes for, or that there is none."""
    if choices.alternative:
        refuse_misspelt(choices.alternative, [way.label for way in offered if way.label])
    if choices.alternative and offered:
        text = f"{face.name} can't be cast from the {thing.zone} by {choices.alternative}"
        instead = dict.fromkeys(_called(way) for way in offered)
        fix = choose(f"cast it for {listed(instead, 'or')}", alternative=None)
        return Reason(kind="permission", cr="118.9", text=text, fix=(fix,))
    text = f"nothing lets you cast {face.name} from the {thing.zone}"
    return Reason(kind="permission", cr="601.3", text=text, **_elsewhere(face, thing, choices))


def _elsewhere(face: Face, thing: GameObject, choices: Choices) -> dict[str, Any]:
    """Say from where it may be cast, or as what; that there is no way at all, if there is none."""
    card, front = thing.card, thing.card.front
    if thing.zone not in ("hand", "stack") and (face is front or card.layout == "adventure"):
        return {"fix": (from_the_hand(thing),)}
    if thing.zone == "hand" and any(
        isinstance(a, AlternativeCost) and a.zone == "graveyard" for a in face.abilities
    ):
        moved = (Move(object=thing.id, zone="graveyard"), Ask(to={"from": "graveyard"}))
        return {"fix": (Fix(text="cast it from the graveyard", changes=moved),)}
    if face is not front and not front.is_land:
        changes = (Ask(to={"card": front.name, "choices": {"face": None}}),)
        other = Fix(text=f"cast {front.name} instead", changes=changes)
        return {"fix": (other,), "final": True}
    return {"final": True}
