"""What a cost takes is collected: amounts, and the objects that may be taken (CR 118, 601.2h)."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from msgspec import structs

from castable.models import costs as c
from castable.models.amounts import Amount, AnyNumber, CountCommanderColors, Counted, VariableX
from castable.models.base import Zone
from castable.models.changes import Fix
from castable.models.filters import ObjectFilter
from castable.models.mana import ManaSymbol
from castable.planner.rules.costs.cost_parts import sharing_color, wanted_for
from castable.planner.rules.effects.growth import asks_size
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.commanders import has_no_commander
from castable.planner.rules.filters.evaluate import counted
from castable.planner.rules.filters.groups import of_one_owner
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.means.coming import in_graveyard
from castable.planner.rules.mending.examples import example
from castable.planner.rules.mending.fixes import put
from castable.planner.rules.permission.prohibitions import gain_ban, sacrifice_ban, untap_ban
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import Action, Take
from castable.planner.rules.terms.doubts import Doubt, Turns
from castable.planner.rules.words.phrases import phrase, several

Allowed = tuple[tuple[str, ...], tuple[tuple[str, str], ...]]
"""Objects that may be taken, and who forbids which of the others."""


class Collector:
    """Collects the parts of one cost: amounts, and the objects that may be taken."""

    def __init__(
        self,
        cost: c.Cost,
        view: View,
        context: Context,
        spell: GameObject | None,
        x: int | None,
        *,
        other_cost: bool,
    ):
        self.cost = cost
        self.view = view
        self.context = context
        self.spell = spell
        self.x = x
        self.other_cost = other_cost
        self.mana: list[ManaSymbol] = []
        self.has_mana = self.convoked = False
        self.takes: list[Take] = []
        self.life = self.life_per_x = self.energy = self.energy_per_x = 0
        self.waterbend = self.waterbend_per_x = 0
        self.loyalty: int | None = 0
        self.taps = self.untaps = self.discards_hand = False
        self.leaves = ""
        self.counters: list[tuple[str, int]] = []
        self.in_words: list[str] = []
        self.acts: list[str] = []
        self.whole_hand: tuple[str, ...] = ()
        self.for_mana = False
        self.doubts: list[Doubt] = []
        self.impossible = self.barred_by = ""
        self.lacking: tuple[Fix, ...] = ()

    def amount(self, amount: Amount) -> tuple[int, int, bool]:
        """Return the fixed part, the part for each X, and whether more may be given."""
        match amount:
            case int():
                return amount, 0, False
            case VariableX():
                if self.x is not None:
                    return amount.times * self.x, 0, False
                return 0, amount.times, False
            case AnyNumber():
                return (self.x, 0, False) if self.x is not None else (amount.at_least, 0, True)
            case Counted(count=CountCommanderColors()) if has_no_commander(self.context):
                self.impossible = "you have no commander, and the cost asks for its color identity"
                return 0, 0, False
            case Counted():
                number = counted(amount, self.context)
                if number is None:
                    self.doubt("counts something that is not modelled")
                return max(0, number or 0), 0, False
        raise TypeError(f"not an amount: {amount!r}")

    def doubt(self, what: str, turns: Turns = "to_no") -> None:
        """Note what can't be told of the cost: what is read of it is due, whatever else is."""
        source = self.context.source
        name = source.name if source is not None else "the cost"
        self.doubts.append(Doubt(f"{name}: {what}", turns))

    def eligible(
        self, what: ObjectFilter, zone: Zone, *, untapped: bool = False
    ) -> tuple[str, ...]:
        """List the asker's objects in *zone* that may be taken."""
        found = []
        if what.shares == "color" and self.spell is not None:
            what = sharing_color(what, self.spell)
        for thing in self.view.game.zone(self.context.controller, zone):
            if (untapped and thing.tapped) or (
                self.spell is not None and thing.id == self.spell.id
            ):
                continue
            fits = matches(what, thing, self.context)
            if fits:
                found.append(thing.id)
            elif fits is None:
                self.doubts.append(
                    Doubt(f"whether {thing.name} may be taken for {several(1, what)}", "to_yes")
                )
        return tuple(found)

    def take(
        self,
        component: c.CostComponent,
        action: Action,
        amount: Amount,
        eligible: tuple[str, ...],
        **more: object,
    ) -> None:
        """Add what a component takes, and its words."""
        least, per_x, open_ended = self.amount(amount)
        if isinstance(amount, Counted):
            component = structs.replace(component, amount=least)
        words = phrase(component)
        self.in_words.append(words)
        match component:
            case c.Sacrifice(what=what) | c.ReturnToHand(what=what) if what.tapped is not None:
                more["tapped"] = what.tapped
            case c.Exile() if coming := self.coming(component):
                more["coming"] = coming
        if least or per_x or open_ended or more:
            more["wanted"] = wanted_for(component, self.spell)
            take = Take(action, least, eligible, words, per_x=per_x, open_ended=open_ended, **more)  # type: ignore[arg-type]
            sized = asks_size(getattr(component, "what", None))
            self.takes.append(replace(take, sized=True) if sized else take)

    def coming(self, component: c.Exile) -> tuple[str, ...]:
        """List what could be exiled if it were put into the graveyard before (CR 601.2g-h)."""
        if "graveyard" not in (component.zone, component.also):
            return ()
        zones: tuple[Zone, ...] = ("battlefield", "hand")
        who, what = self.context.controller, of_one_owner(component.what)
        mine = (t for zone in zones for t in self.view.game.zone(who, zone) if t.owner == who)
        return tuple(
            thing.id
            for thing in (in_graveyard(t) for t in mine if not t.is_token)
            if matches(what, thing, self.context)
        )

    def others_gain(self, component: c.OthersGainLife) -> None:
        """Every player who is to gain life must be able to (CR 119.7)."""
        game = self.view.game
        others = game.opponents(self.context.controller)
        bans = [ban for ban in (gain_ban(player, self.view) for player in others) if ban]
        if bans and (component.every or len(bans) == len(others)):
            self.barred_by = bans[0].name
            self.impossible = f"{bans[0].name} keeps players from gaining life"
        self.perform(component)

    def perform(self, component: c.CostComponent) -> None:
        """Note what is done for it that takes no object of the board."""
        words = phrase(component)
        self.in_words.append(words)
        self.acts.append(words)

    def more_types(self, number: int, zone: Zone, words: str) -> Fix:
        """Say that cards of so many types are needed in a zone (collect types of cards)."""
        kinds = ("Creature", "Artifact", "Enchantment", "Instant", "Sorcery", "Land")[:number]
        asker = self.context.controller
        changes = [
            change
            for kind in kinds
            if (entry := example(ObjectFilter(types=(kind,)), zone, asker, self.context))
            for change in put(entry, zone, asker)
        ]
        return Fix(text=f"cards of more types to {words}", changes=tuple(changes))

    def in_state(self, what: ObjectFilter) -> tuple[str, ...]:
        """List permanents that may be taken, those that mana abilities tap first included.

        Whether an object is tapped is asked when the cost is paid, and what was tapped for mana
        is tapped by then (CR 601.2g-h). What is tapped now stays so.
        """
        if what.tapped:
            what = structs.replace(what, tapped=None)
        return self.eligible(what, "battlefield")

    def sacrifice_ban(self, thing: GameObject) -> GameObject | None:
        """Return whose effect forbids to sacrifice the object for this cost (CR 614.17b)."""
        who = self.context.controller
        return sacrifice_ban(thing, who, self.view, other_cost=self.other_cost)

    def take_allowed(
        self,
        component: c.PutCounters | c.Sacrifice | c.Untap,
        action: Action,
        allowed: Allowed,
        **more: object,
    ) -> None:
        """Take what may be taken, and note who forbids the others."""
        eligible, barred = allowed
        least = len(self.takes)
        self.take(component, action, component.amount, eligible, **more)
        if barred and len(self.takes) > least:
            self.takes[-1] = replace(self.takes[-1], barred=barred)

    def allowed(
        self, ids: Iterable[str], ban: Callable[[GameObject], GameObject | None]
    ) -> Allowed:
        """Part objects into those that may be taken, and who forbids which of the others."""
        eligible, barred = [], []
        for id_ in ids:
            thing = self.view.game.objects[id_]
            forbids = ban(thing)
            if forbids is None:
                eligible.append(id_)
            else:
                barred.append((forbids.name, thing.name))
        return tuple(eligible), tuple(barred)

    def untap_ban(self, thing: GameObject) -> GameObject | None:
        """Return whose effect keeps the object from being untapped (CR 614.17b)."""
        return untap_ban(thing, self.context.controller, self.view)

    def itself(self, what: ObjectFilter) -> bool:
        """Return whether the object that the cost belongs to is meant."""
        return what.itself and self.context.source is not None
