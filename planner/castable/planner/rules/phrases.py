"""Costs and filters in words: "sacrifice a creature", "exile two cards from your graveyard"."""

from castable.models import costs as c
from castable.models.amounts import Amount, AnyNumber, Counted, VariableX
from castable.models.filters import Comparison, ObjectFilter

_NUMBERS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_COLOR_WORDS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


def phrase(component: c.CostComponent) -> str:
    """Say a cost component as a player would."""
    match component:
        case c.PayMana():
            return f"pay {component.cost}"
        case c.PayOwnManaCost():
            return "pay its mana cost"
        case c.Waterbend():
            return f"waterbend {component.cost}"
        case c.TapSelf():
            return "{T}"
        case c.UntapSelf():
            return "{Q}"
        case c.Tap() if component.total_power is not None:
            return (
                f"tap untapped {noun(component.what, plural=True)} with total power "
                f"{component.total_power} or greater"
            )
        case c.Tap():
            return f"tap {several(component.amount, component.what, 'untapped ')}"
        case c.Sacrifice():
            return f"sacrifice {several(component.amount, component.what)}"
        case c.Discard() if component.amount == "hand":
            return "discard your hand"
        case c.Discard():
            amount = component.amount if component.amount != "hand" else 0
            tail = " at random" if component.random else ""
            return f"discard {several(amount, component.what, card=True)}{tail}"
        case c.Exile() if component.total_mana_value is not None:
            return f"exile cards with total mana value {component.total_mana_value} or greater"
        case c.Exile():
            place = "" if component.zone == "battlefield" else f" from your {component.zone}"
            place += f" or from your {component.also}" if component.also else ""
            card = component.zone != "battlefield"
            return f"exile {several(component.amount, component.what, card=card)}{place}"
        case c.ReturnToHand():
            return f"return {several(component.amount, component.what)} to hand"
        case c.PayLife() if component.amount == "half":
            return "pay half your life"
        case c.PayLife():
            return f"pay {_number(component.amount)} life"
        case c.PayEnergy():
            return f"pay {_number(component.amount)} energy"
        case c.RemoveCounters():
            return f"remove {_number(component.amount)} {component.counter} counters"
        case c.PutCounters():
            return f"put {_number(component.amount)} {component.counter} counters"
        case c.Reveal():
            verb = "behold" if component.or_control else "reveal"
            return f"{verb} {several(component.amount, component.what, card=True)}"
        case c.Mill():
            return f"mill {_number(component.amount)} cards"
        case c.ExertSelf():
            return "exert this permanent"
        case c.Loyalty():
            return f"[{'-X' if component.amount is None else f'{component.amount:+d}'}]"
        case c.OneOfCosts():
            return " or ".join(
                ", ".join(phrase(part) for part in option) for option in component.options
            )
        case _:
            return "a cost that is not modelled"


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
    """Say how many of what: ``two Mountains``, ``X cards``, ``this permanent``."""
    if what.itself:
        return "this card" if card else "this permanent"
    if isinstance(amount, int):
        word = _NUMBERS[amount] if 0 <= amount < len(_NUMBERS) else str(amount)
        if amount == 1 and what.another:
            return f"another {prefix}{noun(what, card=card)}"
        text = f"{prefix}{noun(what, plural=amount != 1, card=card)}"
        if amount == 1:
            word = "an" if text[0].casefold() in "aeiou" else "a"
        return f"{word} {text}"
    return f"{_number(amount)} {prefix}{noun(what, plural=True, card=card)}"


def noun(what: ObjectFilter, *, plural: bool = False, card: bool = False) -> str:
    """Say what kind of object a filter means: ``nonblack creature``, ``Goblin``, ``card``."""
    words = [f"non{_COLOR_WORDS.get(color, color)}" for color in what.not_colors]
    words += [_COLOR_WORDS.get(color, "colorless") for color in what.colors]
    if what.color_count == Comparison(">=", 1):
        words.append("colored")
    words += [f"non{t.casefold()}" for t in what.not_types]
    words += [t.casefold() for t in what.supertypes]
    if what.any_of and not what.types and not what.subtypes:
        parts = [
            noun(part, plural=plural, card=card and not (part.types or part.subtypes))
            for part in what.any_of
        ]
        body = parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " or " + parts[-1]
    else:
        core = [*what.subtypes, *(t.casefold() for t in what.types)]
        if what.token:
            core.append("token")
        if not core:
            core = ["card" if card else "permanent"]
        elif card:
            core.append("card")
        if plural:
            core[-1] += "s"
        body = " ".join(core)
    return " ".join([*words, body])
