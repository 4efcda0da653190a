"""The way to cast a card that the asker wishes for: named by its keyword or its cost (CR 118.9)."""

import re
from collections.abc import Sequence

from castable.models.base import Zone
from castable.models.cards import Face
from castable.models.changes import Ask, Fix, Move
from castable.models.query import Choices
from castable.models.reasons import Reason
from castable.planner.cards.names import fold
from castable.planner.cards.words import listed
from castable.planner.rules.asked.choices import refuse_misspelt
from castable.planner.rules.asked.way import NO_ALTERNATIVE, Way
from castable.planner.rules.mending.fixes import choose, from_the_hand, set_object
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.words.people import from_zone
from castable.planner.rules.words.phrases import phrase


def is_wanted(way: Way, choices: Choices) -> bool:
    """Return whether a way agrees with the alternative that the asker fixed.

    It may be named by its keyword (``flashback``, ``evoke {R}``), by its cost as printed, or in
    the words of :func:`castable.planner.rules.words.phrases.phrase`.
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


def no_way(
    face: Face, thing: GameObject, offered: Sequence[Way], choices: Choices, asker: str
) -> Reason:
    """Say that no way to cast it is the one that the asker wishes for, or that there is none."""
    if choices.alternative:
        refuse_misspelt(choices.alternative, [way.label for way in offered if way.label])
    if choices.alternative and offered:
        text = f"{face.name} can't be cast {from_zone(thing.zone)} by {choices.alternative}"
        instead = dict.fromkeys(_called(way) for way in offered)
        fix = choose(f"cast it for {listed(instead, 'or')}", alternative=None)
        return Reason(kind="permission", cr="118.9", text=text, fix=(fix,))
    text = f"nothing lets you cast {face.name} {from_zone(thing.zone)}"
    return Reason(kind="permission", cr="601.3", text=text, fix=_elsewhere(face, thing, asker))


def no_face(thing: GameObject, name: str, asker: str) -> Reason:
    """Say that what the asker names is no face that may be cast from there (CR 601.3, 709-722)."""
    text = f"nothing lets you cast {name} {from_zone(thing.zone)}"
    meant = next((f for f in thing.card.faces if fold(f.name) == fold(name)), thing.card.front)
    return Reason(kind="permission", cr="601.3", text=text, fix=_elsewhere(meant, thing, asker))


def _elsewhere(face: Face, thing: GameObject, asker: str) -> tuple[Fix, ...]:
    """Say from where it may be cast, or what may be cast instead."""
    front = thing.card.front
    if thing.card.layout == "aftermath" and face is not front and thing.zone != "graveyard":
        return (_from_zone(thing, "graveyard"),)
    if thing.zone not in ("hand", "stack") and thing.card.layout not in ("flip", "meld"):
        allowed = set_object("have an effect let you cast it from there", thing, may_play=True)
        return (*((from_the_hand(thing),) * (thing.owner == asker)), allowed)
    if face is front:
        return (_from_zone(thing, "graveyard"),)
    other = Ask(to={"card": front.name, "choices": {"face": None}})
    return (Fix(text=f"cast {front.name} instead", changes=(other,)),)


def _from_zone(thing: GameObject, zone: Zone) -> Fix:
    changes = (Move(object=thing.id, zone=zone), Ask(to={"from": zone}))
    return Fix(text=f"cast it {from_zone(zone)}", changes=changes)
