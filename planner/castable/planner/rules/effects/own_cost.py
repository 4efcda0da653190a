"""What a text says of its own cost: "This ability costs {1} less", "Spend only black mana on X"."""

from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.models.mana import COLORS, ManaType
from castable.models.spending import SpendOnX, SpentMatters
from castable.models.statics import CostModifier
from castable.planner.rules.position.objects import GameObject


def of_this_ability(
    activated: ActivatedAbility | ManaAbility, thing: GameObject
) -> tuple[CostModifier, ...]:
    """Return what an ability of *thing* says of its own cost ("This ability costs {1} less").

    What is printed on the object means none that it was given, and the other way round.
    """
    printed = activated in thing.face.abilities
    return tuple(
        ability
        for ability in thing.abilities
        if isinstance(ability, CostModifier)
        and ability.applies == "this_ability"
        and (ability in thing.face.abilities) == printed
        and activated.line
        == (ability.line if ability.ability_line is None else ability.ability_line)
    )


def only_on_x(
    thing: GameObject, activated: ActivatedAbility | ManaAbility | None = None
) -> tuple[ManaType, ...]:
    """Return the types of mana that alone may be spent on {X}; empty for all.

    Of an ability that its object was given, what came with it says so, and nothing printed.
    """
    printed = activated is None or activated in thing.face.abilities
    line = None if activated is None or printed else activated.line
    return next(
        (
            a.types
            for a in thing.abilities
            if isinstance(a, SpendOnX)
            and (a in thing.face.abilities) == printed
            and line in (None, a.line)
        ),
        (),
    )


def asked_of_mana(spell: GameObject) -> tuple[SpentMatters, ...]:
    """Return which mana had better be spent to cast a spell: its colors count for sunburst too.

    Each color of mana that is spent makes a counter (CR 702.44a).
    """
    sunburst = (SpentMatters(COLORS),) if "sunburst" in spell.keywords else ()
    return (*sunburst, *(a for a in spell.abilities if isinstance(a, SpentMatters)))
