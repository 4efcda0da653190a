"""What an object is worth when one of several has to be given up or tapped: never a price.

It decides between losses that are equal otherwise: which creature is sacrificed, which card is
exiled from a graveyard; and which of several permanents could do more untapped. It says nothing
about whether to give up or tap anything. Energy that is paid counts as much as the least of the
losses. What the hand loses is weighed apart (:mod:`castable.planner.payment.hand_worth`).
"""

from typing import Final

from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.models.cards import Face
from castable.models.costs import Exile, Sacrifice, TapSelf, UntapSelf
from castable.models.statics import Ability, AlternativeCost, Permission
from castable.planner.rules.position.objects import GameObject

UNIT: Final = 2
"""What counts as one, that a tapped basic land may lie between two."""
MOST: Final = 9 * UNIT
_BASIC: Final = 2 * UNIT
_NONBASIC: Final = 5 * UNIT
_TAPPED_BASIC: Final = _BASIC - 1
"""Untapped in the next turn, it is more than any token that is no larger than 1/1."""
_RETURNED: Final = 1
"""What a tapped land counts more that is not basic, if it is returned to be played again."""
_CARD: Final = 1
"""A token that gives mana or a card for itself: less than a 1/1, and more than a Food."""
_DRAWING: Final = frozenset({"Clue", "Shard"})
"""Kinds of predefined tokens that are sacrificed to draw a card (CR 111.10e-f)."""
_GONE: Final = UNIT
"""What a source of mana counts less that gives itself up."""
_USEFUL: Final = 3 * UNIT
"""A card that its owner can still do something with from the graveyard."""
_FIT: Final = 16
"""What a creature that may attack counts beside its power; power from 7 on is as good."""
_ATTACHING: Final = frozenset({"equip", "fortify", "reconfigure"})
"""Keywords of abilities that do as much for a tapped permanent."""
_IN_COMBAT: Final = frozenset(
    {
        "deathtouch", "double strike", "fear", "first strike", "flying", "horsemanship",
        "indestructible", "infect", "intimidate", "lifelink", "menace", "shadow", "trample",
    }
)  # fmt: skip
"""Keywords that make a creature better than another of its power."""
_GOES_ON: Final = 1
"""What a permanent counts more whose text works as long as it stays: it only parts equals."""
_AGAIN: Final = 3 * UNIT
"""What a permanent counts less that is sacrificed, and works from the graveyard or going there."""
_LAND_AGAIN: Final = UNIT
"""Such a land."""


def worth(thing: GameObject, action: str = "") -> int:
    """Weigh an object among others that could be lost in its place by the same *action*."""
    if thing.zone == "graveyard":
        return _USEFUL if works_in_graveyard(thing) else 0
    if thing.zone != "battlefield":
        return 0
    size = max(thing.power or 0, 0)
    if thing.is_token:
        return min(max(size * UNIT, _gives(thing)), MOST)
    repaid = action == "sacrifice" and thing.face.repays
    again = repaid or (action == "sacrifice" and works_in_graveyard(thing))
    if again and "Land" in thing.types and "Creature" not in thing.types:
        return _LAND_AGAIN
    if "Land" in thing.types and "Creature" not in thing.types:
        return _land(thing, action)
    uses = max(map(_makes, thing.abilities), default=0)
    value = (1 + max(size, thing.mana_value) - thing.tapped) * UNIT + uses
    value += _GOES_ON * thing.face.goes_on
    if again:
        value = max(value - _AGAIN, 0 if repaid else UNIT)
    return min(value, MOST)


def _gives(token: GameObject) -> int:
    """Weigh what a token gives that is no creature: mana, as a Treasure, or a card, as a Clue."""
    mana = [_makes(a) for a in token.abilities if isinstance(a, ManaAbility)]
    return max(mana + [_CARD] * bool(mana or _DRAWING & token.subtypes), default=0)


def _land(thing: GameObject, action: str) -> int:
    """Weigh a land: one that is returned to the hand is played anew, so a tapped one goes first."""
    if "Basic" in thing.supertypes:
        if not thing.tapped:
            return _BASIC
        return _BASIC - 2 * _RETURNED if action == "return" else _TAPPED_BASIC
    if not thing.tapped:
        return _NONBASIC
    return _BASIC - _RETURNED if action == "return" else _NONBASIC - UNIT


def _makes(ability: Ability) -> int:
    """Weigh what an activation makes: so much mana, or something else that counts as one.

    A source that makes more than one mana, and stays, is better than any land.
    """
    if not isinstance(ability, ManaAbility):
        return UNIT * isinstance(ability, ActivatedAbility)
    output = ability.output
    times = output.amount if isinstance(output.amount, int) else 1
    one = 1 if output.combination else max(map(len, output.options), default=1)
    made = max(1, times * one)
    if any(isinstance(part, Sacrifice | Exile) and part.what.itself for part in ability.cost):
        return made * UNIT - _GONE
    return UNIT if made == 1 else (2 * made + 1) * UNIT


def waits(thing: GameObject) -> bool:
    """Return whether a permanent has a text beside its mana for which it should stay untapped.

    A creature that is summoning sick has no use of {T} before its controller untaps again
    (CR 302.6, 502.3), and other abilities of a creature don't ask for it; those of a land may make
    it one. What is static does not ask for it either, unless on a condition.
    """
    return any(_waits(ability, thing) for ability in thing.abilities)


def _waits(ability: Ability, thing: GameObject) -> bool:
    match ability:
        case ManaAbility():
            return False
        case ActivatedAbility():
            taps = any(isinstance(part, TapSelf | UntapSelf) for part in ability.cost)
            if "Creature" in thing.types:
                return taps and not thing.summoning_sick
            return ability.keyword not in _ATTACHING
        case _:
            return getattr(ability, "condition", None) is not None


def strength(thing: GameObject) -> int:
    """Weigh a creature among others that a cost could tap: those that may attack come last."""
    skilled = not thing.keywords.isdisjoint(_IN_COMBAT)
    size = min(2 * max(thing.power or 0, 0) + skilled, _FIT - 1)
    return size + (0 if thing.summoning_sick else _FIT)


def works_in_graveyard(thing: GameObject) -> bool:
    """Return whether a card works in its owner's graveyard (CR 113.6), face up or not so far."""
    return used_in_graveyard(thing) or any(f.useful_in_graveyard for f in _faces(thing))


def used_in_graveyard(thing: GameObject) -> bool:
    """Return whether a card is cast or activated from the graveyard: it works there at a price."""
    return any(_used_there(ability) for face in _faces(thing) for ability in face.abilities)


def _faces(thing: GameObject) -> tuple[Face, ...]:
    """Return what a card is in a graveyard: its front, or both halves (CR 709.4, 712.8a)."""
    return thing.card.faces if thing.card.layout == "aftermath" else (thing.card.front,)


def _used_there(ability: Ability) -> bool:
    if isinstance(ability, AlternativeCost | ActivatedAbility | Permission):
        return ability.zone == "graveyard"
    return False
