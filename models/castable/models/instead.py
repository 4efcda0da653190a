"""What may be paid, or is paid, rather than mana of a cost (CR 118.9, 903.8)."""

from castable.models.base import Variant
from castable.models.costs import Cost
from castable.models.mana import ManaType


class LifeForMana(Variant, frozen=True, tag="life_for_mana"):
    """For each such mana in a cost, you may pay life rather than pay that mana (CR 118.9)."""

    mana: ManaType
    life: int
    line: int = 0


class InsteadOfTax(Variant, frozen=True, tag="instead_of_tax"):
    """The commander tax is this cost, for each time it was cast before (CR 903.8)."""

    cost: Cost
    line: int = 0
