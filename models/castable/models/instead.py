"""What is paid, or put, rather than what would be (CR 118.9, 614.1a, 903.8)."""

from castable.models.amounts import Condition
from castable.models.base import Variant, Whose
from castable.models.costs import Cost
from castable.models.filters import ObjectFilter
from castable.models.mana import ManaType


class LifeForMana(Variant, frozen=True, tag="life_for_mana"):
    """For each such mana in a cost, you may pay life rather than pay that mana (CR 118.9)."""

    mana: ManaType
    life: int
    line: int = 0


class InsteadOfCost(Variant, frozen=True, tag="instead_of_cost"):
    """A cost that may be paid rather than the cost of a keyword ability (CR 118.9, 602.2b)."""

    keyword: str
    """Keyword of the activated abilities: ``equip``, ``cycling``."""
    cost: Cost
    """What is paid instead of the keyword's cost."""
    what: ObjectFilter | None = None
    """Abilities of which objects; None for all."""
    first_each_turn: bool = False
    """Only the first such ability of the turn."""
    condition: Condition | None = None
    line: int = 0


class InsteadOfTax(Variant, frozen=True, tag="instead_of_tax"):
    """The commander tax is this cost, for each time it was cast before (CR 903.8)."""

    cost: Cost
    line: int = 0


class CounterReplacement(Variant, frozen=True, tag="counter_replacement"):
    """Another number of counters is put on such objects than would be (CR 614.1a).

    How many isn't kept: what counts them as it puts them can't be told then.
    """

    what: ObjectFilter
    counter: str = "any"
    whose: Whose = "any"
    """Who would put them."""
    line: int = 0


class LifeReplacement(Variant, frozen=True, tag="life_replacement"):
    """Players gain *times* as much life and *plus* more than they would (CR 614.1a, 119.10)."""

    whose: Whose = "any"
    times: int = 1
    plus: int = 0
    loses: bool = False
    """They lose it instead."""
    line: int = 0


class GraveyardReplacement(Variant, frozen=True, tag="graveyard_replacement"):
    """Such objects are put elsewhere if they would be put into a graveyard (CR 614.1a).

    Where to isn't kept: nothing that is paid with them asks for it.
    """

    what: ObjectFilter
    whose: Whose = "any"
    """Whose graveyard."""
    from_battlefield: bool = False
    """Permanents alone, and no cards of the hand."""
    line: int = 0
