"""Costs in English, for :mod:`castable.planner.cards.telling.tell`."""

from castable.models import amounts as a
from castable.models import costs as c
from castable.models.filters import ObjectFilter
from castable.planner.cards.telling.words import amount, listed, objects, place


def cost(parts: c.Cost) -> str:
    """Say a cost; a cost that asks for nothing is "nothing"."""
    return ", ".join(component(part) for part in parts) or "nothing"


def component(part: c.CostComponent) -> str:
    """Say one component of a cost."""
    match part:
        case c.PayMana(cost=mana, times=times):
            paid = str(mana) if times == 1 else f"{mana} {amount(times)} times"
            return f"{paid} or creatures tapped for it" if part.convoked else paid
        case c.PayOwnManaCost(less=less):
            return "its mana cost" + (f" less {{{less}}}" if less else "")
        case c.Waterbend(cost=mana):
            return f"waterbend {mana}"
        case c.TapSelf():
            return "{T}"
        case c.UntapSelf():
            return "{Q}"
        case c.Tap(amount=n, what=what, total_power=power):
            total = f" of total power {power} or greater" if power is not None else ""
            return f"tap {amount(n)} {objects(what, 'permanent')}{total}"
        case c.Untap(amount=n, what=what):
            return f"untap {amount(n)} {objects(what, 'permanent')}"
        case c.Unattach(what=what):
            return f"unattach {objects(what)}"
        case c.Sacrifice(amount=n, what=what, every=every):
            whole = f"sacrifice all {objects(what, 'permanent')}"
            return whole if every else _some("sacrifice", n, what, "permanent")
        case c.Discard(amount=n, what=what, random=random):
            if n == "hand":
                return "discard your hand"
            return _some("discard", n, what, "card") + (" at random" if random else "")
        case c.Exile(amount=n, what=what, zone=zone, total_mana_value=total, also=also, top=top):
            value = f" of total mana value {total} or greater" if total is not None else ""
            value += f" with {part.card_types} card types" if part.card_types else ""
            first = "the top of " if top or zone == "library" else ""
            places = place(zone, f"from {first}".strip()) + (f" or {also}" if also else "")
            return f"{_some('exile', n, what, 'card')} {places}{value}"
        case c.ReturnToHand(amount=n, what=what):
            return f"{_some('return', n, what, 'permanent')} to hand"
        case c.PayLife(amount=n):
            return "pay half your life" if n == "half" else f"pay {amount(n)} life"
        case c.PayEnergy(amount=n):
            return f"pay {amount(n)} energy"
        case c.RemoveCounters(amount=n, counter=kind) | c.PutCounters(amount=n, counter=kind):
            verb, where = ("put", "on") if isinstance(part, c.PutCounters) else ("remove", "from")
            return f"{verb} {amount(n)} {kind} counters {where} {objects(part.what)}"
        case c.PutBack(amount=n, what=what, where=end):
            return f"{_some('put', n, what, 'card')} from hand on the {end} of your library"
        case c.Reveal():
            return _revealed(part)
        case c.RevealChoice(of=of):
            return f"reveal the {of.replace('_', ' ')} that was chosen"
        case c.Mill(amount=n):
            return f"mill {amount(n)}"
        case c.ExertSelf():
            return "exert this"
        case c.OthersGainLife() | c.Loyalty():
            return _free(part)
        case c.OneOfCosts(options=options):
            return f"either {listed((cost(option) for option in options), 'or')}"
        case c.OpaqueCost():
            return "a cost that is not modelled"


def _free(part: c.OthersGainLife | c.Loyalty) -> str:
    if isinstance(part, c.Loyalty):
        return "-X loyalty" if part.amount is None else f"{part.amount:+d} loyalty"
    who = "each other player" if part.every else "an opponent"
    return f"have {who} gain {part.amount} life"


def _revealed(part: c.Reveal) -> str:
    if part.amount == "hand":
        return "reveal your hand"
    other = " or choose one you control" if part.or_control else ""
    return f"{_some('reveal', part.amount, part.what, 'card')}{other}"


def _some(verb: str, number: a.Amount, what: ObjectFilter, noun: str) -> str:
    if what.itself and number == 1:
        return f"{verb} {objects(what)}"
    return f"{verb} {amount(number)} {objects(what, noun)}"
