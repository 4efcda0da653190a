"""One way to cast a card: a permission, with the base of its total cost (CR 601.2b, 601.3)."""

from collections import Counter
from dataclasses import dataclass

from castable.models.costs import Cost, OthersGainLife, PayMana
from castable.models.filters import ObjectFilter
from castable.models.mana import ManaCost
from castable.models.statics import AlternativeCost
from castable.planner.rules.asked.variable import ANY, Bounds
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.doubts import Doubt

FREE = "without paying its mana cost"
"""Label of the alternative cost of being cast for nothing (CR 118.9)."""

NO_ALTERNATIVE = frozenset({"aftermath", "jump-start", "prototype", "retrace"})
"""Keywords that are permissions, or a second mana cost, and no alternative cost: another one may
be paid beside the first three (CR 702.81a, 702.127a, 702.133a, 718.3)."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to cast a card: a permission, with the base of its total cost."""

    spell: GameObject
    """The card as it is judged on the stack, its zone still the one it comes from (CR 601.3e)."""
    base: ManaCost | None
    """Mana of the base; None is unpayable (CR 118.6)."""
    keyword: str | None = None
    """Keyword of the alternative cost; None for the mana cost or a spelled-out cost."""
    label: str | None = None
    """How the asker may name it; None for the mana cost."""
    cost: Cost = ()
    """Components beside the base mana, of the alternative cost or of the permission."""
    source: str = ""
    """What the breakdown calls the base."""
    timing: str = "card"
    """``card``: as its types and flash say; ``any``: with priority; ``resolving``: while an
    effect resolves (madness, miracle); ``sorcery``."""
    without_targets: bool = False
    sacrificed: ObjectFilter | None = None
    """Emerge: one of these is sacrificed, its mana value comes off generic (CR 702.119)."""
    doubts: tuple[Doubt, ...] = ()
    tax: int = 0
    """Generic mana added by the commander tax (CR 903.8)."""
    aura: bool = False
    """It is cast as an Aura with enchant creature (bestow, CR 702.103)."""
    keyword_cost: bool = False
    """Whether the mana comes from an alternative cost, so that an {X} of the mana cost is 0
    (CR 107.3b)."""
    spelled_out: bool = False
    """Its alternative cost is spelled out on the card, without a keyword."""
    gives_away: bool = False
    """Others gain by its alternative cost, which is the easier one for that."""
    only_offered: bool = False
    """Now only with its offering (CR 702.48a)."""
    aims_at: ObjectFilter | None = None
    """Only with such a target: what lets it be cast so counts on that choice (CR 601.3b)."""
    needs: str | None = None
    """Only if the additional cost of that keyword is announced (CR 601.3c)."""
    bounds: Bounds = ANY
    """What X may be so that the spell is one that may be cast in this way."""
    gives_x: bool = False
    """Whether an object that the cost takes gives X, an {X} of the mana cost apart (CR 107.3a)."""

    @property
    def has_variable(self) -> bool:
        """Whether X is chosen, and counts for the mana value of the spell (CR 202.3e)."""
        cost = self.spell.face.mana_cost
        return bool(self.base and self.base.variables and cost and cost.variables)


def gives_away(ability: AlternativeCost, printed: ManaCost | None) -> bool:
    """Return whether others gain by an alternative cost: by itself, or by what the card does then.

    Mana that is easier to pay than the printed cost, and asks for nothing else, would be the mana
    cost if the spell did the same for it.
    """
    if any(isinstance(part, OthersGainLife) for part in ability.cost):
        return True
    if ability.keyword is not None or ability.condition is not None or printed is None:
        return False
    mana = [part for part in ability.cost if isinstance(part, PayMana) and part.times == 1]
    if len(mana) != 1 or len(ability.cost) != 1:
        return False
    due, left = mana[0].cost, Counter(s for s in printed.symbols if not s.is_generic)
    colored = Counter(s for s in due.symbols if not s.is_generic)
    return bool(due.symbols) and colored <= left and due.mana_value() < printed.mana_value()
