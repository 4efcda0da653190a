"""The components of a cost made concrete: which objects, how many, how much (CR 118, 602.1)."""

from dataclasses import replace

from msgspec import structs

from castable.models import costs as c
from castable.models.abilities import ManaAbility
from castable.models.changes import Fix, SetPlayer
from castable.models.mana import ManaSymbol
from castable.planner.rules.costs.cost_parts import Parts, covering, too_few_types, wanted_for
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.groups import of_one_owner
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.means.collecting import Collector
from castable.planner.rules.means.from_others import doubts_of_others
from castable.planner.rules.permission.prohibitions import counters_ban, counters_stay
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.position.places import zone_of
from castable.planner.rules.terms.demands import REMOVING, Take
from castable.planner.rules.terms.doubts import UNTOLD_NUMBER, Doubt
from castable.planner.rules.words.phrases import phrase


class _Reader(Collector):
    """Reads the components of one cost."""

    def read(self, component: c.CostComponent) -> None:
        match component:
            case c.PayMana():
                self._mana(component)
            case c.Waterbend():
                self._mana(c.PayMana(component.cost))
                self.waterbend += component.cost.generic
                self.waterbend_per_x += component.cost.variables
            case c.TapSelf():
                self.taps = True
            case c.UntapSelf():
                self._untap_self()
            case c.Tap():
                self._tap(component)
            case c.Untap():
                self._untap(component)
            case c.Unattach():
                self._unattach(component)
            case c.Sacrifice():
                self._sacrifice(component)
            case c.Discard():
                self._discard(component)
            case c.Exile():
                self._exile(component)
            case c.ReturnToHand():
                self._return(component)
            case c.PutBack():
                eligible = self.eligible(component.what, "hand")
                self.take(component, "put_back", component.amount, eligible)
            case c.PayLife():
                self._life(component)
            case c.PayEnergy():
                self._energy(component)
            case c.RemoveCounters():
                self._remove_counters(component)
            case c.PutCounters():
                self._put_counters(component)
            case c.Reveal():
                self._reveal(component)
            case c.Mill():
                self._mill(component)
            case c.ExertSelf():
                self.perform(component)
            case c.OthersGainLife():
                self.others_gain(component)
            case c.Loyalty():
                self._loyalty(component)
            case _:
                self.doubt("a part of the cost is not modelled")

    def _loyalty(self, component: c.Loyalty) -> None:
        """Combine parts that put and remove loyalty counters into one (CR 606.5)."""
        number, more = self.loyalty, component.amount
        if number is not None and more is not None:
            self.loyalty = number + more
            return
        if number != 0 and more != 0:
            self.doubt("how many loyalty counters with X")
        self.loyalty = None

    def _energy(self, component: c.PayEnergy) -> None:
        least, per_x, _ = self.amount(component.amount)
        self.energy += least
        self.energy_per_x += per_x
        self.in_words.append(phrase(component))

    def _put_counters(self, component: c.PutCounters) -> None:
        amount, counter = component.amount, component.counter
        payer, source = self.context.controller, self.context.source
        if self.itself(component.what):
            forbids = None if source is None else counters_ban(source, counter, payer, self.view)
            if forbids is not None:
                self.barred_by = forbids.name
                self.impossible = f"{forbids.name} doesn't let you put {counter} counters on it"
            elif source is not None and source.zone == "battlefield":
                self.take(component, "put_counters", amount, (source.id,), counter=counter)
            return
        there = self.eligible(component.what, "battlefield")
        allowed = self.allowed(there, lambda thing: counters_ban(thing, counter, payer, self.view))
        self.take_allowed(component, "put_counters", allowed, counter=counter)

    def _reveal(self, component: c.Reveal) -> None:
        if component.amount == "hand":
            self.perform(component)
            return
        there = self.eligible(component.what, "battlefield") if component.or_control else ()
        eligible = self.eligible(component.what, "hand") + there
        self.take(component, "reveal", component.amount, eligible)

    def _mana(self, component: c.PayMana) -> None:
        self.has_mana = True
        self.convoked = self.convoked or component.convoked
        least, per_x, _ = self.amount(component.times)
        if per_x:
            if component.cost.generic == component.cost.mana_value():
                self.mana.extend([_X] * (per_x * component.cost.generic))
                return
            self.doubt("pays colored mana X times")
        if component.cost.further_variables:
            self.doubt(UNTOLD_NUMBER)
        for _n in range(least):
            for symbol in component.cost.without_further_variables().symbols:
                if symbol.variable and self.x is not None:
                    self.mana.append(ManaSymbol.parse(f"{{{self.x}}}"))
                else:
                    self.mana.append(symbol)

    def _tap(self, component: c.Tap) -> None:
        eligible = self.eligible(component.what, "battlefield", untapped=True)
        if component.total_power is None:
            self.take(component, "tap", component.amount, eligible)
            return
        words = phrase(component)
        self.in_words.append(words)
        for thing in (self.view.game.objects[id_] for id_ in eligible):
            if thing.power is None:
                self.doubts.append(Doubt.of_effect(thing, "how much power it has", "to_yes"))
        total, wanted = component.total_power, wanted_for(component, self.spell)
        take = Take("tap", total, eligible, words, measure="power", sized=True, wanted=wanted)
        if self.view.sizing is not None:  # sizes may be others than those on the board
            powers = ((id_, self.view.game.objects[id_].power or 0) for id_ in eligible)
            take = replace(take, weights=tuple(powers))
        self.takes.append(take)

    def _untap_self(self) -> None:
        self.untaps = True
        source = self.context.source
        forbids = None if source is None else self.untap_ban(source)
        if source is not None and forbids is not None:
            self.barred_by = forbids.name
            self.impossible = f"{forbids.name} doesn't let {source.name} become untapped"

    def _untap(self, component: c.Untap) -> None:
        """Untap what is tapped by then; what pays {Q} can't be untapped once more (CR 118.3)."""
        eligible = self.eligible(structs.replace(component.what, tapped=None), "battlefield")
        source = self.context.source
        if source is not None and any(isinstance(part, c.UntapSelf) for part in self.cost):
            eligible = tuple(id_ for id_ in eligible if id_ != source.id)
        self.take_allowed(component, "untap", self.allowed(eligible, self.untap_ban))

    def _unattach(self, component: c.Unattach) -> None:
        objects = self.view.game.objects
        eligible = self.eligible(component.what, "battlefield")
        attached = tuple(id_ for id_ in eligible if objects[id_].host in objects)
        if not attached and any(
            thing.host and matches(component.what, thing, self.context)
            for thing in self.view.game.battlefield()
        ):
            self.doubt("unattaches what another player controls", "either")
        self.take(component, "unattach", 1, attached)

    def _leave(self, how: str, component: c.CostComponent) -> None:
        self.leaves = how
        self.in_words.append(phrase(component))

    def _sacrifice(self, component: c.Sacrifice) -> None:
        if self.itself(component.what):
            source = self.context.source
            forbids = None if source is None else self.sacrifice_ban(source)
            if source is not None and forbids is not None:
                self.barred_by = forbids.name
                self.impossible = (
                    f"{forbids.name} doesn't let you sacrifice {source.name} as a cost"
                )
            self._leave("sacrifice", component)
            return
        allowed = self.allowed(self.in_state(component.what), self.sacrifice_ban)
        if component.every:
            self._all_of(component, *allowed)
            return
        self.take_allowed(component, "sacrifice", allowed)

    def _all_of(
        self,
        component: c.Sacrifice,
        eligible: tuple[str, ...],
        barred: tuple[tuple[str, str], ...],
    ) -> None:
        """Take all of them; what goes for mana before isn't among them any more (CR 601.2g-h)."""
        words = phrase(component)
        self.in_words.append(words)
        if barred:
            self.barred_by, name = barred[0]
            self.impossible = f"{self.barred_by} doesn't let you sacrifice {name} as a cost"
        self.takes.append(Take("sacrifice", len(eligible), eligible, words))
        mine = self.view.game.zone(self.context.controller, "battlefield")
        removing = (c.Sacrifice, c.ReturnToHand, c.Exile)
        costs = (a.cost for t in mine for a in t.abilities if isinstance(a, ManaAbility))
        if eligible and any(isinstance(part, removing) for cost in costs for part in cost):
            self.doubt("whether some of what it takes may go for mana before", "to_yes")

    def _return(self, component: c.ReturnToHand) -> None:
        if self.itself(component.what):
            self._leave("return", component)
            return
        eligible = self.in_state(component.what)
        self.take(component, "return", component.amount, eligible)

    def _discard(self, component: c.Discard) -> None:
        if component.amount == "hand":  # as it is now, unless some goes for mana before
            self.discards_hand = True
            self.whole_hand = self.eligible(component.what, "hand")
            hand = (a for i in self.whole_hand for a in self.view.game.objects[i].abilities)
            sources = (a for a in hand if isinstance(a, ManaAbility) and zone_of(a) == "hand")
            if not self.for_mana and any(sources):
                self.doubt("whether some of the hand may go for mana before", "to_yes")
            self.in_words.append(phrase(component))
            return
        if self.itself(component.what):
            self._leave("discard", component)
            return
        eligible = self.eligible(component.what, "hand")
        more = {"random": True} if component.random else {}
        self.take(component, "discard", component.amount, eligible, **more)

    def _exile(self, component: c.Exile) -> None:
        if self.itself(component.what):
            self._leave("exile", component)
            return
        if component.zone == "library":
            self._mill(component)
            return
        eligible = self.eligible(of_one_owner(component.what), component.zone)
        least, _, _ = self.amount(component.amount)
        self.doubts += doubts_of_others(component, least, self.context)
        if component.also is not None:
            eligible += self.eligible(component.what, component.also)
        there = [self.view.game.objects[i] for i in eligible]
        if component.top and len({t.name for t in there}) > 1 and len(eligible) != component.amount:
            self.doubt("which card is the topmost is not told")
        if component.card_types:
            cover = covering(there, component.card_types)
            words = phrase(component)
            self.in_words.append(words)
            if not cover:
                self.impossible = too_few_types(there, component.zone, words)
                self.lacking = (self.more_types(component.card_types, component.zone, words),)
            self.takes.append(Take("exile", len(cover), cover, words))
            return
        if component.total_mana_value is not None:
            words = phrase(component)
            self.in_words.append(words)
            self.takes.append(
                Take(
                    "exile",
                    component.total_mana_value,
                    eligible,
                    words,
                    measure="mana_value",
                    coming=self.coming(component),
                    wanted=wanted_for(component, self.spell),
                )
            )
            return
        self.take(component, "exile", component.amount, eligible)

    def _life(self, component: c.PayLife) -> None:
        self.in_words.append(phrase(component))
        if component.amount == "half":
            self.life += -(-self.view.game.position.players[self.context.controller].life // 2)
            return
        least, per_x, open_ended = self.amount(component.amount)
        if open_ended:
            self.doubt("pays any amount of life")
        self.life += least
        self.life_per_x += per_x

    def _remove_counters(self, component: c.RemoveCounters) -> None:
        least, per_x, open_ended = self.amount(component.amount)
        source, objects = self.context.source, self.view.game.objects
        if source is not None and self.itself(component.what):
            there = [source]
        else:
            there = [objects[i] for i in self.eligible(component.what, "battlefield")]
        loses = [thing for thing in there if self._may_lose(thing, component.counter)]
        eligible = tuple(thing.id for thing in loses)
        if self.itself(component.what) and loses == there and not (per_x or open_ended):
            self.counters.append((component.counter, least))
            self.in_words.append(phrase(component))
            return
        self.take(
            component, "remove_counters", component.amount, eligible, counter=component.counter
        )

    def _may_lose(self, thing: GameObject, counter: str) -> bool:
        stay = counters_stay(thing, counter, self.context.controller, self.view)
        if stay is None:
            self.doubt(f"which counters can be removed from {thing.name}")
        return not stay

    def _mill(self, component: c.Mill | c.Exile) -> None:
        least, _, _ = self.amount(component.amount)
        player = self.view.game.position.players[self.context.controller]
        size = player.library_size
        if size is not None and size < least:
            cards, lacks = "card" if size == 1 else "cards", least - size
            self.impossible = f"the library has {size} {cards}, and {least} are due"
            more = SetPlayer(player=self.context.controller, to={"library_size": least})
            words = f"{lacks} more card{'s' * (lacks != 1)} in the library"
            self.lacking = (Fix(text=words, changes=(more,)),)
        self.perform(component)


_X = ManaSymbol.parse("{X}")


def _of_others(take: Take, reader: _Reader) -> Take:
    """Leave out the object that the same cost taps or removes by itself already (CR 118.10)."""
    source = reader.context.source
    done = reader.taps if take.action == "tap" else reader.leaves and take.action in REMOVING
    if source is None or not done:
        return take
    return replace(take, eligible=tuple(i for i in take.eligible if i != source.id))


def concrete(
    cost: c.Cost,
    view: View,
    context: Context,
    *,
    spell: GameObject | None = None,
    x: int | None = None,
    other_cost: bool = False,
    for_mana: bool = False,
) -> Parts:
    """Work out a cost that :mod:`castable.planner.rules.terms.alternatives` rid of choices.

    Parameters
    ----------
    cost
        The components.
    view
        The position.
    context
        The object that the cost is printed on and who pays.
    spell
        The card that is being cast: it is on the stack and no resource (CR 601.2a).
    x
        The announced X, where it is fixed; otherwise amounts with X stay open.
    other_cost
        Whether it is neither the cost of a spell nor that of an ability (CR 116.2, 118.12).
    for_mana
        Whether it is that of a mana ability.
    """
    reader = _Reader(cost, view, context, spell, x, other_cost=other_cost)
    reader.for_mana = for_mana
    for component in cost:
        reader.read(component)
    return Parts(
        mana=tuple(reader.mana),
        has_mana=reader.has_mana,
        takes=tuple(_of_others(take, reader) for take in reader.takes),
        life=reader.life,
        life_per_x=reader.life_per_x,
        energy=reader.energy,
        energy_per_x=reader.energy_per_x,
        loyalty=reader.loyalty,
        taps=reader.taps,
        untaps=reader.untaps,
        leaves=reader.leaves,
        counters=tuple(reader.counters),
        discards_hand=reader.discards_hand,
        whole_hand=reader.whole_hand,
        acts=tuple(reader.acts),
        convoked=reader.convoked,
        waterbend=reader.waterbend,
        waterbend_per_x=reader.waterbend_per_x,
        in_words=tuple(reader.in_words),
        doubts=tuple(reader.doubts),
        impossible=reader.impossible,
        barred_by=reader.barred_by,
        lacking=reader.lacking,
    )
