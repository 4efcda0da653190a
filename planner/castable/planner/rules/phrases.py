"""Costs and filters in words: "sacrifice a creature", "exile two cards from your graveyard"."""

from collections.abc import Sequence
from typing import Literal

from msgspec import structs

from castable.models import costs as c
from castable.models.amounts import Amount, AnyNumber, Counted, VariableX
from castable.models.filters import ObjectFilter
from castable.planner.cards.words import adjectives, endings, listed, objects

Kind = Literal["permanent", "card", "spell", "source"]
"""What an object is called that nothing else names."""
NUMBERS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""Small numbers in words; one is "a"."""


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
            return f"sacrifice {several(component.amount, component.what)}"
        case c.Discard() if component.amount == "hand":
            return "discard your hand"
        case c.Discard():
            amount = component.amount if component.amount != "hand" else 0
            tail = " at random" if component.random else ""
            return f"discard {several(amount, component.what, card=True)}{tail}"
        case c.Exile() if component.total_mana_value is not None or component.card_types:
            number = component.card_types
            if number:
                return f"exile cards from your {component.zone} with {number} card types in all"
            return f"exile cards with total mana value {component.total_mana_value} or greater"
        case c.Exile():
            place = "" if component.zone == "battlefield" else f" from your {component.zone}"
            if component.top or component.zone == "library":
                place = f" from the top of your {component.zone}"
            place += f" or from your {component.also}" if component.also else ""
            card = component.zone != "battlefield"
            return f"exile {several(component.amount, component.what, card=card)}{place}"
        case c.ReturnToHand():
            return f"return {several(component.amount, component.what)} to hand"
        case c.PutBack():
            what = several(component.amount, component.what, card=True)
            return f"put {what} from your hand on the {component.where} of your library"
        case c.PayLife() if component.amount == "half":
            return "pay half your life"
        case c.PayLife():
            return f"pay {_number(component.amount)} life"
        case c.PayEnergy(amount=number) | c.Mill(amount=number):
            many = _number(number)
            return (
                f"pay {many} energy" if isinstance(component, c.PayEnergy) else f"mill {many} cards"
            )
        case c.RemoveCounters() | c.PutCounters():
            verb = "remove" if isinstance(component, c.RemoveCounters) else "put"
            return f"{verb} {_number(component.amount)} {component.counter} counters"
        case c.Reveal():
            verb = "behold" if component.or_control else "reveal"
            return f"{verb} {several(component.amount, component.what, card=True)}"
        case c.Loyalty():
            return f"[{'-X' if component.amount is None else f'{component.amount:+d}'}]"
        case c.OneOfCosts():
            return " or ".join(
                ", ".join(phrase(part) for part in option) for option in component.options
            )
        case _:
            return _FIXED.get(type(component), "a cost that is not modelled")


def _number(amount: object) -> str:
    match amount:
        case int():
            return str(amount)
        case VariableX():
            return "X" if amount.times == 1 else f"{amount.times}X"
        case AnyNumber():
            return "any number of"
        case Counted():
            return "a counted number of"
        case _:
            return str(amount)


def several(amount: Amount, what: ObjectFilter, prefix: str = "", *, card: bool = False) -> str:
    """Say how many of what: ``two Mountains``, ``X cards``, ``this permanent``.

    Whose they are isn't said: a player pays with what is theirs (CR 118.3).
    """
    if what.itself:
        return "this card" if card else "this permanent"
    kind: Kind = "card" if card else "permanent"
    another = isinstance(amount, int) and amount == 1 and what.another
    bare = structs.replace(what, another=False, controller="any", owner="any")
    if prefix and bare.tapped is False:
        bare = structs.replace(bare, tapped=None)
    if another:
        return f"another {prefix}{noun(bare, kind=kind)}"
    if isinstance(amount, int):
        text = f"{prefix}{noun(bare, plural=amount != 1, kind=kind)}"
        if amount == 1:
            return with_article(text)
        word = NUMBERS[amount] if 0 <= amount < len(NUMBERS) else str(amount)
        return f"{word} {text}"
    return f"{_number(amount)} {prefix}{noun(bare, plural=True, kind=kind)}"


def with_article(text: str) -> str:
    """Put "a" or "an" before a noun."""
    return f"{'an' if text[0].casefold() in 'aeiou' else 'a'} {text}"


def noun(what: ObjectFilter, *, plural: bool = False, kind: Kind = "permanent") -> str:
    """Say what kind of object a filter means, with every quality that it asks for.

    ``nonblack creature``, ``Goblin``, ``attacking creature with power 3 or less``, ``card``.
    """
    words = [*adjectives(what), *(t.casefold() for t in what.supertypes)]
    last = endings(what)
    alone = what.any_of[0] if len(what.any_of) == 1 else None
    if alone is not None and not (alone.types or alone.subtypes or alone.any_of):
        words += adjectives(alone)
        last += endings(alone)
        what = structs.replace(what, any_of=())
    if what.any_of and not what.types and not what.subtypes:
        body = _either([noun(part, plural=plural, kind=kind) for part in what.any_of])
    else:
        core = [*what.subtypes, *(t.casefold() for t in what.types)]
        if what.permanent_card:
            core.append("permanent")
        if what.token and core:
            words.remove("token")
            core.append("token")
        if kind != "permanent" or not core:
            core.append(kind)
        if plural:
            core[-1] = _plural(core[-1])
        body = " ".join(core)
        if what.any_of:
            body = f"{body} ({_either([objects(part, '') for part in what.any_of])})"
    return " ".join(word for word in [*words, body, *last] if word)


def _either(parts: Sequence[str]) -> str:
    return listed(parts, "or")


def _plural(word: str) -> str:
    if word.endswith("y") and word[-2] not in "aeiou":
        return f"{word[:-1]}ies"
    if word in ("Elf", "Dwarf", "Wolf", "Werewolf"):
        return f"{word[:-1]}ves"
    return word if word.endswith("s") else f"{word}s"
