"""The way to cast a card that the asker wishes for: named by its keyword or its cost (CR 118.9)."""

import re
from collections.abc import Sequence

from castable.models.base import Zone
from castable.models.cards import Face
from castable.models.changes import Ask, Fix, Move
from castable.models.mana import ManaCost
from castable.models.query import Choices
from castable.models.reasons import Reason
from castable.models.statics import AlternativeCost
from castable.planner.cards.names import fold
from castable.planner.cards.telling.words import listed
from castable.planner.rules.asked.choices import refuse_misspelt
from castable.planner.rules.asked.no_permission import not_now
from castable.planner.rules.asked.way import FREE, NO_ALTERNATIVE, Way
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.match import Context
from castable.planner.rules.mending.fixes import (
    choose,
    from_the_hand,
    later_turn,
    set_object,
    your_main_phase,
)
from castable.planner.rules.mending.fulfil import fulfilled
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.words.circumstances import circumstance, remedy
from castable.planner.rules.words.people import from_zone
from castable.planner.rules.words.phrases import phrase

MANA_COST = "its mana cost"
"""What is paid in the ordinary way."""


def is_wanted(way: Way, choices: Choices) -> bool:
    """Return whether a way agrees with the alternative that the asker fixed.

    It may be named by its keyword (``flashback``, ``evoke {R}``), by its cost as printed, in the
    words of :func:`castable.planner.rules.words.phrases.phrase`, or in some of these, with what is
    done and one word more at the least (``exile a blue card``).
    """
    wanted = choices.alternative
    if wanted is None:
        return True
    if wanted.casefold() in ("none", "mana cost"):
        return way.label is None or way.keyword in NO_ALTERNATIVE
    text = _letters(_short(wanted))
    if way.keyword is not None and text.startswith(_letters(way.keyword)):
        return True
    names: tuple[str | None, ...] = (way.label, way.source, _told(way))
    if way.keyword_cost and not way.cost:
        names += (str(way.base or ""),)
    if _is_free(way):
        names += (FREE, "for free", "free", "{0}", "reveal your hand")
    if any(text == _letters(_short(name)) for name in names if name):
        return True
    words = _words(wanted) - _SMALL
    is_cost = way.label is not None and way.keyword is None and len(words) > 1
    return is_cost and words & _DEEDS != set() and words <= _words(_told(way))


_DEEDS = frozenset({"discard", "exile", "pay", "put", "remove", "return", "sacrifice", "tap"})
_SMALL = frozenset(
    {"a", "an", "and", "any", "card", "from", "it", "of", "the", "to", "you", "your"}
)


def _words(text: str) -> set[str]:
    """Return the words of a text, without the ending of a plural, and its numbers and symbols."""
    found = re.findall(r"[^\W\d_]+|\d+|\{[^}]*\}", _short(text))
    return {word.removesuffix("s") for word in found}


def _told(way: Way) -> str:
    return ", ".join(phrase(part) for part in way.cost)


def _is_free(way: Way) -> bool:
    """Return whether it is a spelled-out alternative that asks for nothing."""
    alternative = way.label is not None and way.keyword is None
    return alternative and not way.cost and way.base == ManaCost()


def called(way: Way) -> str:
    """Say what a way to cast costs, in words by which the asker may name it."""
    if way.label is None:
        return MANA_COST
    if _is_free(way):
        return repr(FREE)
    return way.keyword or (repr(_told(way)) if way.cost else way.label)


def _short(text: str) -> str:
    """Leave out of a cost what goes without saying: "you control", "to their owner's hand"."""
    return re.sub(r"\byou control\b|\b(?:its|their) owner's\b|\byou may\b", "", text.casefold())


def _letters(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())


_ONLY = {
    "spectacle": ("702.137a", "that is for a turn in which an opponent lost life"),
    "surge": ("702.117a", "that is for a turn in which you or a teammate cast another spell"),
    "prowl": (
        "702.76a",
        "a creature of yours of its types must have dealt combat damage this turn",
    ),
    "freerunning": (
        "702.173a",
        "an Assassin or commander of yours must have dealt combat damage this turn",
    ),
    "sneak": ("702.190a", "that is for your declare blockers step"),
    "madness": ("702.35a", "that is for the card in exile as its madness ability resolves"),
    "miracle": ("702.94a", "that is for the first card drawn in a turn, as it is revealed"),
    "foretell": ("702.143a", "that is for the foretold card in exile, on a later turn"),
    "plot": ("702.170d", "that is for the plotted card in exile, on a later turn"),
    "mayhem": ("702.187a", "that is for the card in the graveyard in the turn it was discarded"),
    "flashback": ("702.34a", "that is for the card in the graveyard"),
    "escape": ("702.138a", "that is for the card in the graveyard"),
    "harmonize": ("702.180a", "that is for the card in the graveyard"),
    "disturb": ("702.146a", "that is for the card in the graveyard"),
    "warp": ("702.185a", "that is for the card in the hand"),
}
"""When alternative costs with a keyword may be paid, with the rule that says so."""


_LATER = {"foretold": "702.143a", "plotted": "702.170d"}
"""How cards come to lie in exile that are cast on a later turn, with the rule that says so."""


def no_way(
    face: Face, thing: GameObject, offered: Sequence[Way], choices: Choices, view: View
) -> Reason:
    """Say that no way to cast it is the one that the asker wishes for, or that there is none."""
    game = view.game
    if choices.alternative:
        refuse_misspelt(choices.alternative, [way.label for way in offered if way.label])
    if choices.alternative and offered:
        text = f"{face.name} can't be cast {from_zone(thing.zone)} by {choices.alternative}"
        instead = dict.fromkeys(called(way) for way in offered)
        fix = choose(f"cast it for {listed(instead, 'or')}", alternative=None)
        keyword = choices.alternative.casefold()
        own = {a.keyword for a in face.abilities if isinstance(a, AlternativeCost)}
        cr, when = _ONLY[keyword] if keyword in own & _ONLY.keys() else ("118.9", "")
        because = (when,) if when else ()
        closed = _closed(choices.alternative, face, thing)
        if closed is not None and closed.keyword is None and closed.condition is not None:
            because = (f"that is open only if {circumstance(closed.condition)}",)
        there = (*_opened(closed, thing, game), fix)
        return Reason(kind="permission", cr=cr, text=text, because=because, fix=there)
    for how, cr in _LATER.items() if thing.zone == "exile" else ():
        if getattr(thing.entry, how) == "this turn":
            text = f"{thing.name} was {how} this turn: it may be cast on a later turn"
            fix = later_turn(game, thing, **{how: "earlier turn"})
            if how == "plotted":  # at the time of sorceries (CR 702.170d)
                main = "wait for your own main phase on a later turn"
                fix = Fix(text=main, changes=(*fix.changes, *your_main_phase(game).changes))
            return Reason(kind="timing", cr=cr, text=text, fix=(fix,))
    text = f"nothing lets you cast {face.name} {from_zone(thing.zone)}"
    fixes = _elsewhere(face, thing, game.asker)
    told = dict(not_now(face, thing, view))
    fixes = tuple(dict.fromkeys((*(fix for fix in told.values() if fix is not None), *fixes)))
    facts = tuple(told)
    return Reason(kind="permission", cr="601.3", text=text, because=facts, fix=fixes)


def _closed(wanted: str, face: Face, thing: GameObject) -> AlternativeCost | None:
    """Return the alternative cost of the card that is meant and waits for a condition."""
    words = _words(wanted) - _SMALL
    for ability in face.abilities:
        if not isinstance(ability, AlternativeCost) or ability.zone != thing.zone:
            continue
        told = _words(", ".join(map(phrase, ability.cost)))
        meant = ability.keyword == wanted.casefold() or (
            ability.keyword is None and bool(words & _DEEDS) and words <= told
        )
        if meant and ability.condition is not None:
            return ability
    return None


def _opened(ability: AlternativeCost | None, thing: GameObject, game: Game) -> tuple[Fix, ...]:
    """Say what must have happened for an alternative cost to be open."""
    if ability is None or ability.condition is None:
        return ()
    changes = fulfilled(ability.condition, Context(game, thing, game.asker))
    if not changes:
        return ()
    return (Fix(text=remedy(circumstance(ability.condition)), changes=changes),)


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
    if thing.card.layout == "prepare" and face is not front and thing.zone == "battlefield":
        text = f"have {front.name} there, prepared"
        return (set_object(text, thing, prepared=True, phased_out=False),)
    if thing.card.layout == "transform" and face is not front and thing.zone != "hand":
        said = "transformed, without paying its mana cost"
        return (set_object("have an effect let you cast it transformed", thing, may_play=said),)
    if thing.card.layout == "adventure" and face is not front and thing.entry.may_play:
        return (_front_instead(front),)  # the creature is cast from exile (CR 715.3d)
    foreign = thing.zone == "hand" and thing.owner != asker
    away = thing.zone not in ("hand", "stack") and thing.card.layout not in ("flip", "meld")
    if foreign or away:
        allowed = set_object("have an effect let you cast it from there", thing, may_play=True)
        mine = thing.owner == asker
        # A commander may be put there from a graveyard or from exile (CR 903.9a).
        is_commander = bool(thing.entry.commander) and thing.zone in ("graveyard", "exile")
        command = (_from_zone(thing, "command"),) * (mine and is_commander)
        return (*command, *((from_the_hand(thing),) * mine), allowed)
    if face is front:
        return (_from_zone(thing, "graveyard"),)
    return (_front_instead(front),)


def _front_instead(front: Face) -> Fix:
    other = Ask(to={"card": front.name, "choices": {"face": None}})
    return Fix(text=f"cast {front.name} instead", changes=(other,))


def _from_zone(thing: GameObject, zone: Zone) -> Fix:
    changes = (Move(object=thing.id, zone=zone), Ask(to={"from": zone}))
    return Fix(text=f"cast it {from_zone(zone)}", changes=changes)
