"""Why an ability can't be activated by its object as it is, and what would mend that (CR 602)."""

from castable.models.amounts import ActivatedBy
from castable.models.base import Zone
from castable.models.changes import Ask, Fix, Move
from castable.models.reasons import Reason
from castable.planner.rules.asked.find_ability import Activated
from castable.planner.rules.costs.cost_parts import Parts, impossible_reason
from castable.planner.rules.filters.match import Context
from castable.planner.rules.mending.fixes import set_object
from castable.planner.rules.mending.fulfil import fulfilled
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.words.circumstances import circumstance, remedy

_WHERE = {
    "battlefield": "on the battlefield",
    "command": "in the command zone",
    "exile": "in exile",
}


def elsewhere(thing: GameObject, zone: Zone) -> Reason:
    """Say that the ability works in another zone only (CR 113.6)."""
    place = _WHERE.get(zone, f"in the {zone}")
    text = f"that ability of {thing.name} works only {place}"
    changes = (Move(object=thing.id, zone=zone), Ask(to={"from": zone}))
    fix = Fix(text=f"have {thing.name} {place}", changes=changes)
    return Reason(kind="permission", cr="113.6", text=text, fix=(fix,))


def unmet(ability: Activated, name: str, asking: Context) -> Reason:
    """Say what must be so for the ability to be activated (CR 602.5)."""
    needed = circumstance(ability.condition) if ability.condition is not None else ""
    text = f"that ability of {name} may be activated only if {needed}"
    fix = Fix(text=remedy(needed), changes=fulfilled(ability.condition, asking))
    final = isinstance(ability.condition, ActivatedBy)
    return Reason(kind="restriction", cr="602.5", text=text, fix=(fix,), final=final)


def untold_loyalty(parts: Parts, thing: GameObject) -> bool:
    """Return whether a cost hangs on loyalty that is told by no one, as there is some (704.5i)."""
    walks = thing.zone == "battlefield" and "Planeswalker" in thing.face.types
    told = thing.entry.face_down or "loyalty" in thing.counters
    return walks and not told and parts.loyalty is not None and parts.loyalty < 0


def unpayable(parts: Parts, thing: GameObject) -> Reason | None:
    """Return why a cost can't be paid by this object as it is (CR 118.3, 302.6, 606.6)."""
    name = thing.name
    if (parts.taps or parts.untaps) and thing.summoning_sick:
        return _too_new(parts, thing)
    if parts.taps and thing.tapped:
        text = f"{name} is tapped already, and {{T}} is in the cost"
        return Reason(
            kind="unpayable",
            cr="107.5",
            text=text,
            fix=(set_object(f"untap {name}", thing, tapped=False),),
        )
    if parts.untaps and not thing.tapped:
        text = f"{name} is untapped already, and {{Q}} is in the cost"
        return Reason(
            kind="unpayable",
            cr="107.6",
            text=text,
            fix=(set_object(f"tap {name}", thing, tapped=True),),
        )
    if parts.loyalty is not None and parts.loyalty < 0:
        loyalty = thing.counters.get("loyalty", 0)
        if loyalty < -parts.loyalty:
            due, lacking = -parts.loyalty, -parts.loyalty - loyalty
            has = f"{loyalty} loyalty counter{'s' * (loyalty != 1)}"
            text = f"{name} has {has}, and {due} {'is' if due == 1 else 'are'} due"
            words = f"{lacking} more loyalty counter{'s' * (lacking != 1)}"
            fix = set_object(words, thing, counters={"loyalty": due})
            return Reason(kind="unpayable", cr="606.6", text=text, fix=(fix,))
    if parts.impossible:
        return impossible_reason(parts)
    return None


def _too_new(parts: Parts, thing: GameObject) -> Reason:
    """Say that a creature came too lately for the tap or untap symbol in its cost (CR 302.6)."""
    symbol, words = ("{T}", "") if parts.taps else ("{Q}", f" and tap {thing.name}")
    text = f"{thing.name} came under your control this turn, and {symbol} is in the cost"
    wait = f"wait for your next turn{words}"
    fix = set_object(wait, thing, summoning_sick=False, tapped=not parts.taps)
    return Reason(kind="unpayable", cr="302.6", text=text, fix=(fix,))
