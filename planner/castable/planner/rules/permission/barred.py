"""Prohibitions of other objects in words: from where, when, and what would be no obstacle."""

from msgspec import structs

from castable.models.amounts import Condition, Not, OwnTurn, TurnOf
from castable.models.changes import Fix
from castable.models.filters import ObjectFilter
from castable.models.prohibitions import Prohibition
from castable.planner.cards.telling.words import COLOR_WORDS, listed
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.chosen import CHOSEN_FIELDS, colors_of
from castable.planner.rules.filters.evaluate import count
from castable.planner.rules.filters.match import Context
from castable.planner.rules.mending.fixes import (
    another_turn,
    from_the_hand,
    get_rid_of,
    your_main_phase,
)
from castable.planner.rules.mending.fulfil import fulfilled
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.words.circumstances import circumstance, opposite, remedy
from castable.planner.rules.words.nouns import Kind, noun
from castable.planner.rules.words.people import from_zone, whose_turn

_SIGNS = frozenset(":<>=()")
"""Signs of a condition that is written for no reader."""


def barred(
    ban: Prohibition, source: GameObject, deed: str, view: View, thing: GameObject | None = None
) -> str:
    """Say what an object doesn't let the asker do, from where and when.

    Parameters
    ----------
    ban
        What its text forbids.
    source
        The object.
    deed
        What can't be done: ``cast Shock``.
    view
        The position.
    thing
        What it would be done with, where it matters from which zone.
    """
    zoned = ban.zone is not None or ban.except_zone is not None
    where = f" {from_zone(thing.zone)}" if thing is not None and zoned else ""
    return f"{source.name} doesn't let you {deed}{where}{_when(ban, source, view)}"


def what_is_barred(
    ban: Prohibition, source: GameObject, view: View, kind: Kind = "spell"
) -> tuple[str, ...]:
    """Say what an object forbids, as far as its text singles it out: for whoever asks why."""
    what = ban.what
    if ban.abilities in ("cycling", "loyalty") and what is None:
        return (f"{source.name} forbids {ban.abilities} abilities",)
    if what is None or what == ObjectFilter() or what.host or what.opaque:
        return ()
    if what.controller != "any" and source.controller != view.game.asker:
        what = structs.replace(what, controller="any")  # "an opponent" is the asker there
    # Which names could have been chosen says nothing once one is.
    words = noun(structs.replace(what, nameable=()), plural=True, kind=kind)
    chosen = _chosen(ban, source)
    if chosen:
        words = f"{words} ({chosen})"
    if ban.above is not None:
        number = count(ban.above, Context(view.game, source, view.game.asker))
        words = f"{words} with mana value greater than {number}"
    whose = "abilities of " if ban.action == "activate" else ""
    now = ""
    if ban.condition is not None and not _when(ban, source, view):
        now = " as things stand"  # the condition is told in the words of another player
    return (f"{source.name} forbids {whose}{words}{now}",)


def _chosen(ban: Prohibition, source: GameObject) -> str:
    field = CHOSEN_FIELDS.get(ban.what.chosen or "") if ban.what is not None else None
    told = None if field is None else getattr(source.entry, field)
    if field == "chosen_color" and told is not None:
        return listed(COLOR_WORDS[color] for color in colors_of(told))
    return "" if told is None else str(told)


def untold_choice(ban: Prohibition, source: GameObject) -> str:
    """Say by which field the position would tell what a prohibition hangs on, if by any."""
    field = CHOSEN_FIELDS.get(ban.what.chosen or "") if ban.what is not None else None
    if field is None or getattr(source.entry, field) is not None:
        return ""
    return f"; {field!r} of the entry tells it"


def _when(ban: Prohibition, source: GameObject, view: View) -> str:
    if ban.sorcery_speed_only:
        return " except when you could cast a sorcery"
    if ban.condition is None:
        return ""
    if is_about_turns(ban.condition):
        return f" while {whose_turn(view.game.position.turn_player, view.game)}"
    if source.controller != view.game.asker:  # "you" is another player there
        return ""
    words = circumstance(ban.condition)
    return f" while {words}" if _SIGNS.isdisjoint(words) else ""


def is_about_turns(condition: Condition) -> bool:
    """Return whether a condition asks whose turn it is, and nothing more."""
    whose = condition.part if isinstance(condition, Not) else condition
    return isinstance(whose, TurnOf | OwnTurn)


def way_out(ban: Prohibition, source: GameObject, thing: GameObject, view: View) -> tuple[Fix, ...]:
    """Say what would make a prohibition of another object no obstacle."""
    rid = get_rid_of(source.name, source.id)
    if ban.sorcery_speed_only:
        return (your_main_phase(view.game), rid)
    return (*elsewhere(ban, thing), *_later(ban, source, view), rid)


def _later(ban: Prohibition, source: GameObject, view: View) -> tuple[Fix, ...]:
    """Say to wait until the condition of a prohibition doesn't hold."""
    if ban.condition is None:
        return ()
    there = Context(view.game, source, source.controller)
    changes = fulfilled(ban.condition, there, wanted=False)
    if not changes:
        return ()
    if is_about_turns(ban.condition):
        mine = view.game.position.turn_player == view.game.asker
        text = "wait for another player's turn" if mine else "wait for your own turn"
        return (Fix(text=text, changes=(*changes, *another_turn(view.game))),)
    if source.controller != view.game.asker:
        return ()
    words = opposite(ban.condition)
    return (Fix(text=remedy(words), changes=changes),) if _SIGNS.isdisjoint(words) else ()


def elsewhere(ban: Prohibition, thing: GameObject) -> tuple[Fix, ...]:
    """Say to cast a card from the hand, where a prohibition is about other zones.

    An ability that works in another zone isn't activated from the hand instead.
    """
    other = ban.except_zone == "hand" or ban.zone not in (None, "hand")
    other = other and ban.action != "activate"
    return (from_the_hand(thing),) if other else ()
