"""What the asker can pay with: objects, mana abilities, mana pool, life (CR 118.3)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from castable.models.abilities import SpendingRestriction
from castable.models.filters import ObjectFilter
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import PoolUnit, Source


@dataclass(frozen=True, slots=True)
class Board:
    """The resources of the player who pays.

    *objects* are what that player may tap, sacrifice, discard or exile: permanents they control,
    cards in their hand, graveyard and exile; the card that is being cast is left out by whoever
    pays for it.
    """

    objects: Mapping[str, GameObject]
    """By id, in the position's order."""
    sources: tuple[Source, ...]
    pool: tuple[PoolUnit, ...]
    life: int
    can_pay_life: bool
    """Whether no effect forbids it for costs (CR 119.8, 614.17b)."""
    energy: int
    restrictions: tuple[SpendingRestriction, ...] = ()
    """The different spending restrictions of mana on this board; a Source names its own by
    index."""
    restricted_by: tuple[GameObject | None, ...] = ()
    """The object that each restriction is printed on, for "of the chosen type"."""
    no_life_by: str = ""
    """Name of what forbids to pay life, if anything does."""
    origins: tuple[frozenset[ObjectFilter], ...] = ()
    """For each restriction, by which of the objects that a spell asks for its mana is produced."""
    hampered: frozenset[str] = frozenset()
    """Ids of the objects that an Aura of another player is attached to."""
    spares_mana_abilities: bool = False
    """What forbids to pay life is not about mana abilities."""

    spares_other_costs: bool = False
    """What forbids to pay life is about spells and abilities alone (CR 118.12)."""
    falling: frozenset[str] = frozenset()
    """Ids of what is in the payer's graveyard once it is sacrificed or discarded: cards of their
    own that nothing puts elsewhere instead (CR 701.9a, 701.21a)."""
    bars_mana_abilities: bool = False
    """Life may be paid for the cost at hand, and not for mana abilities."""
    names: Mapping[str, str] = field(default_factory=dict)
    """Names of all objects of the game by id, those of other players and of the stack too."""

    @property
    def can_pay_life_for_mana(self) -> bool:
        """Whether life may be paid for mana abilities."""
        if self.spares_mana_abilities:
            return True
        return self.can_pay_life and not self.bars_mana_abilities

    def told(self, id_: str) -> str:
        """Return an object as a person and a program find it: ``Grizzly Bears (137)``."""
        name = self.names.get(id_)
        return id_ if name in (None, id_) else f"{name} ({id_})"

    def for_other_costs(self) -> "Board":
        """Return the board as a cost sees it that is neither of a spell nor of an ability.

        Wards and special actions are such; the mana abilities that pay for them are activated as
        ever.
        """
        if self.can_pay_life or not self.spares_other_costs:
            return self
        barred = not self.spares_mana_abilities
        return replace(self, can_pay_life=True, bars_mana_abilities=barred)
