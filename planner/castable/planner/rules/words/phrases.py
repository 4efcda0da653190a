"""Costs and filters in words: "sacrifice a creature", "exile two cards from your graveyard"."""

import re

from msgspec import structs

from castable.models import costs as c
from castable.models.amounts import Amount, AnyNumber, Counted, VariableX
from castable.models.filters import ANYTHING, ObjectFilter
from castable.planner.cards.telling.words import with_article
from castable.planner.rules.filters.groups import SAME_OWNER, of_one_owner
from castable.planner.rules.terms.demands import Take
from castable.planner.rules.words.nouns import NUMBERS, Kind, noun

_FIXED: dict[type, str] = {
    c.TapSelf: "{T}",
    c.UntapSelf: "{Q}",
    c.ExertSelf: "exert this permanent",
    c.RevealChoice: "reveal what was chosen",
}
"""Costs that are always the same."""


def phrase(component: c.CostComponent) -> str:
    """Say a cost component as a player would."""
    match component:
        case c.PayMana():
            return f"pay {component.cost}"
        case c.PayOwnManaCost():
            return "pay its mana cost"
        case c.Waterbend():
            return f"waterbend {component.cost}"
        case c.Tap() if component.total_power is not None:
            return (
                f"tap {several(AnyNumber(), component.what, 'untapped ')} with total power "
                f"{component.total_power} or greater"
            )
        case c.Tap():
            return f"tap {several(component.amount, component.what, 'untapped ')}"
        case c.Untap():
            return f"untap {several(component.amount, component.what, 'tapped ')}"
        case c.Unattach():
            return f"unattach {several(1, component.what)}"
        case c.Sacrifice():
            every = f"all {noun(component.what, plural=True)}" if component.every else ""
            return f"sacrifice {every or several(component.amount, component.what)}"
        case c.Discard() if component.amount == "hand":
            return "discard your hand"
        case c.Discard():
            amount = component.amount if component.amount != "hand" else 0
            tail = " at random" if component.random else ""
            return f"discard {several(amount, component.what, card=True)}{tail}"
        case c.Exile():
            return f"exile {_exiled(component)}"
        case c.ReturnToHand():
            return f"return {several(component.amount, component.what)} to hand"
        case c.PutBack():
            what = several(component.amount, component.what, card=True)
            return f"put {what} from your hand on the {component.where} of your library"
        case c.PayLife() if component.amount == "half":
            return "pay half your life"
        case c.PayLife(amount=Counted()):
            return "pay life"
        case c.PayLife():
            return f"pay {_number(component.amount)} life"
        case c.PayEnergy():
            return f"pay {_number(component.amount)} energy"
        case c.RemoveCounters() | c.PutCounters():
            return _counters(component)
        case c.Reveal():
            return _revealed(component)
        case c.Mill():
            return f"mill {several(component.amount, ANYTHING, card=True)}"
        case c.OthersGainLife() | c.Loyalty():
            return _free(component)
        case c.OneOfCosts():
            return " or ".join(
                ", ".join(phrase(part) for part in option) for option in component.options
            )
        case _:
            return _FIXED.get(type(component), "a cost that is not modelled")


def _revealed(component: c.Reveal) -> str:
    if component.amount == "hand":
        return "reveal your hand"
    if component.or_control:
        return f"behold {several(component.amount, component.what)}"
    return f"reveal {several(component.amount, component.what, card=True)}"


def _free(component: c.OthersGainLife | c.Loyalty) -> str:
    """Say a cost that takes nothing from hand or battlefield."""
    if isinstance(component, c.Loyalty):
        return f"[{'-X' if component.amount is None else f'{component.amount:+d}'}]"
    who = "each other player" if component.every else "an opponent"
    return f"have {who} gain {component.amount} life"


def _number(amount: object) -> str:
    match amount:
        case int():
            return str(amount)
        case VariableX():
            return "X" if amount.times == 1 else f"{amount.times}X"
        case AnyNumber(at_least=least):
            return {0: "any number of", 1: "one or more"}.get(least, f"{least} or more")
        case Counted():
            return "a number of"
        case _:
            return str(amount)


def _exiled(component: c.Exile) -> str:
    """Say what is exiled, and from where."""
    zone, what, amount = component.zone, component.what, component.amount
    if component.card_types:
        return f"cards from your {zone} with {component.card_types} card types in all"
    if component.total_mana_value is not None:
        return (
            f"cards from your {zone} with total mana value {component.total_mana_value} or greater"
        )
    if component.also is not None:
        one = isinstance(amount, int) and amount == 1
        mine = structs.replace(what, controller="you", owner="any")
        there = structs.replace(what, another=False, controller="any", owner="any")
        cards = noun(there, plural=not one, kind="card")
        if one:
            return f"{with_article(noun(mine))} or {with_article(cards)} from your {component.also}"
        theirs = noun(structs.replace(mine, another=False), plural=True)
        number = f"{_many(amount)} {'other ' if what.another else ''}"
        return f"{number}{theirs} and/or {cards} from your {component.also}"
    if component.top or zone == "library":
        told = several(amount, what, card=True)
        article, _, rest = told.partition(" ")
        return f"the top {rest if article in ('a', 'an') else told} of your {zone}"
    if zone == "battlefield":
        return several(amount, what)
    if SAME_OWNER in what.traits:
        return f"{several(amount, of_one_owner(what), card=True)} from a single {zone}"
    return f"{several(amount, what, card=True)} from your {zone}"


def counted(amount: object, counter: str) -> str:
    """Say how many counters: ``a charge counter``, ``X counters``."""
    named = "counter" if counter == "any" else f"{counter} counter"
    return with_article(named) if amount == 1 else f"{_many(amount)} {named}s"


def _counters(component: c.RemoveCounters | c.PutCounters) -> str:
    told = counted(component.amount, component.counter)
    if isinstance(component, c.RemoveCounters):
        return f"remove {told} from {_bearers(component)}"
    return f"put {told} on {_bearers(component)}"


def _bearers(component: c.RemoveCounters | c.PutCounters) -> str:
    """Say on what the counters are."""
    what = component.what
    named = what.attached and what.name is not None
    if what.itself or what.host or named or component.amount == 1:
        return several(1, what)
    if isinstance(component, c.PutCounters):
        return several(1, what)
    bare = structs.replace(what, controller="any", another=False)
    return f"among {'other ' if what.another else ''}{noun(bare, plural=True)}"


def _many(amount: object) -> str:
    """Say a number of things before their noun."""
    if isinstance(amount, int) and 0 <= amount < len(NUMBERS):
        return NUMBERS[amount]
    return _number(amount)


_PLACE = re.compile(r" from your \w+$")


def numbered(number: int, what: ObjectFilter, words: str, *, card: bool) -> str:
    """Say so many of what a cost asks for in those words: ``a card``, ``two Mountains``.

    Parameters
    ----------
    number
        How many.
    what
        What the cost takes.
    words
        The cost as :func:`phrase` says it, ``exile X cards from your graveyard``.
    card
        Whether it takes cards.
    """
    prefix = next((p for p in ("untapped ", "tapped ") if re.search(rf"\b{p}", words)), "")
    place = _PLACE.search(words)
    return several(number, what, prefix, card=card) + (place[0] if place else "")


def said(take: Take, x: int | None) -> str:
    """Say what a part of a cost takes, X filled in where it is known: ``discard a card``."""
    verb, _, rest = take.phrase.partition(" ")
    if x is None or not (take.per_x and take.wanted and rest.startswith("X ")) or take.counter:
        return take.phrase
    card = take.wanted.zone != "battlefield"
    number = take.least + take.per_x * x
    return f"{verb} {numbered(number, take.wanted.what, take.phrase, card=card)}"


def several(amount: Amount, what: ObjectFilter, prefix: str = "", *, card: bool = False) -> str:
    """Say how many of what: ``two Mountains``, ``X cards``, ``this permanent``.

    Whose they are isn't said: a player pays with what is theirs (CR 118.3).
    """
    if what.itself:
        return "this card" if card else "this permanent"
    if what.host:
        return "the permanent that this is attached to"
    if what.attached and what.name is not None:
        return what.name
    kind: Kind = "card" if card else "permanent"
    bare = structs.replace(what, another=False, controller="any", owner="any")
    if prefix:
        parts = tuple(structs.replace(part, tapped=None) for part in bare.any_of)
        bare = structs.replace(bare, tapped=None, any_of=parts)
    another = what.another
    if isinstance(amount, int) and amount == 1:
        text = f"{prefix}{noun(bare, kind=kind)}"
        return f"another {text}" if another else with_article(text)
    other = "other " if another else ""
    return f"{_many(amount)} {other}{prefix}{noun(bare, plural=True, kind=kind)}"
