"""Which objects may be set aside to pay a cost itself, before it is paid (CR 601.2h)."""

from castable.models.clicks import Click
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import HELPING, LockedCost, Take


def may_pay(cost: LockedCost, click: Click, thing: GameObject) -> bool:
    """Return whether a cost could take an object as a click says."""
    if click.do not in HELPING:
        takes = (t for t in _takes(cost) if t.action == click.do)
        # A mana ability may have put it into the graveyard, or another part of the cost puts it.
        there = thing.zone == "graveyard" or any(
            t.falls and thing.id in t.eligible for t in _takes(cost)
        )
        return any(thing.id in t.eligible or (there and thing.id in t.coming) for t in takes)
    if click.do not in cost.methods:
        return False
    if click.do == "delve":
        return thing.zone == "graveyard" and click.pays_for in ("", "{1}")
    if thing.zone != "battlefield" or thing.tapped:
        return False
    colors = {f"{{{color}}}" for color in thing.colors}
    match click.do:
        case "convoke":
            return "Creature" in thing.types and click.pays_for in ("", "{1}", *colors)
        case "improvise":
            return "Artifact" in thing.types and click.pays_for in ("", "{1}")
        case _:
            kinds = {"Artifact", "Creature"}
            return not thing.types.isdisjoint(kinds) and click.pays_for in ("", "{1}")


def _takes(cost: LockedCost) -> tuple[Take, ...]:
    return (*cost.takes, *(take for repeated in cost.repeated for take in repeated.takes))
