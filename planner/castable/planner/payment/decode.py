"""From a solution to single objects: who is tapped, who leaves, which mana goes where."""

from dataclasses import dataclass, field

from castable.planner.payment.demand import Announced, DueTake, Sink
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.program import Solution
from castable.planner.payment.resources import Ability, Part
from castable.planner.payment.schedule import Activation, schedule
from castable.planner.rules.terms.demands import FALLING, REMOVING, Source, Take


@dataclass(slots=True)
class Activated:
    """One activation, with its source."""

    source: Source
    activation: Activation
    kinds: list[int]
    """Kinds of mana added."""
    taken: list[tuple[Take, str, str]] = field(default_factory=list)
    """Objects that its cost takes, with the kind of counters if any."""
    symbols: list[str] = field(default_factory=list)
    """Symbol that each unit of mana in its cost pays."""


@dataclass(slots=True)
class Payment:
    """A solution in terms of single objects and units of mana."""

    announced: Announced
    activated: list[Activated]
    mana: list[tuple[Sink, int]]
    """Symbols of the total paid with mana, and the kind of mana, one unit each."""
    helpers: list[tuple[str, str, Sink]]
    """Convoke, improvise, delve, waterbend: method, object, symbol."""
    taken: list[tuple[Take, str, str, int]]
    """Objects that the cost takes; kind and number of counters."""
    discarded_first: list[str]
    """Cards of the hand that are discarded before the spell is proposed."""
    floating: list[int]
    """Kinds of mana left."""


@dataclass(slots=True)
class _Seats:
    """Gives out the objects of a part, so that no two uses that exclude each other meet.

    Tapped for mana from the front, tapped to pay from the back; leaving for mana behind those
    that tap and leave at once. What leaves to pay is what was tapped for mana and is still there,
    then what was tapped to pay, then others from the back: so as many as possible stay untapped,
    and the mana of what leaves is as much as the model takes it for.
    The model's rows are exactly the conditions under which uses that exclude each other never
    meet.
    """

    ids: tuple[str, ...]
    both: int = 0
    """Objects that tap and leave in one activation, at the very front."""
    tapped: int = 0
    gone: int = 0
    tapped_to_pay: int = 0
    gone_to_pay: int = 0
    fallen: list[str] = field(default_factory=list)
    """Objects that are in the graveyard, and may be exiled from there."""
    repeated: dict[int, int] = field(default_factory=dict)

    def tap_and_leave(self) -> str:
        """Return an object for an activation that taps and removes it."""
        self.both += 1
        return self.ids[self.both - 1]

    def tap(self) -> str:
        """Return an object to tap for mana."""
        self.tapped += 1
        return self.ids[(self.both + self.tapped - 1) % len(self.ids)]

    def leave(self) -> str:
        """Return an object that leaves for mana."""
        self.gone += 1
        return self.ids[self.both + self.gone - 1]

    def tap_to_pay(self) -> str:
        """Return an object to tap in payment."""
        self.tapped_to_pay += 1
        return self.ids[-self.tapped_to_pay]

    def leave_to_pay(self) -> str:
        """Return an object that leaves in payment, once it is known what is tapped."""
        place = self.gone_to_pay
        self.gone_to_pay += 1
        gone = self.both + self.gone
        reused = max(0, self.both + self.tapped - gone)
        if place < reused:
            return self.ids[gone + place]
        return self.ids[reused - 1 - place]

    def stay(self, ability: Ability) -> str:
        """Return an object for an activation that neither taps nor removes it."""
        number = self.repeated[id(ability)] = self.repeated.get(id(ability), -1) + 1
        return self.ids[min(number // max(ability.most, 1), len(self.ids) - 1)]


def decode(code: Encoding, solution: Solution) -> Payment | None:
    """Turn *solution* into a payment; None if its activations can't be put in order."""
    values = solution.values
    seats = {id(part): _Seats(_in_order(part)) for part in code.parts}
    activated = _activated(code, solution, seats)
    mana, flows = _mana(code, solution)
    discarded = _discarded(code, activated)
    for one in activated:
        _note_fallen(one, code, seats)
    helpers = []
    later = []
    for method, part, sink, variable in code.helpers:
        seat = seats[id(part)]
        for _ in range(values[variable]):
            if variable in part.fallen_and_exiled:
                later.append((method, part, sink))
            else:
                i = seat.leave_to_pay() if method == "delve" else seat.tap_to_pay()
                helpers.append((method, i, sink))
    announced = next(a for a in code.dues.announced if a.select < 0 or values[a.select])
    x = 0 if announced.x is None else values[announced.x]
    taken = _taken(code, solution, seats, x)
    helpers += [(method, seats[id(part)].fallen.pop(), sink) for method, part, sink in later]
    resources = code.resources
    order = schedule([a.activation for a in activated], resources.tapped, resources.pool, flows)
    if order is None:
        return None
    place = {id(a): n for n, a in enumerate(order)}
    activated.sort(key=lambda a: place[id(a.activation)])
    return Payment(
        announced=announced,
        activated=activated,
        mana=mana,
        helpers=helpers,
        taken=taken,
        discarded_first=discarded,
        floating=[k for k, v in code.floats for _ in range(values[v])],
    )


def _in_order(part: Part) -> tuple[str, ...]:
    """Return a part's objects for its seats, so that those that stand last are used last."""
    return part.ids[::-1] if part.group.idle else part.ids


def _mana(
    code: Encoding, solution: Solution
) -> tuple[list[tuple[Sink, int]], dict[tuple[int, int], int]]:
    """Return the mana spent on the total, and how much of each kind feeds each input sink."""
    values = solution.values
    sinks = {id(s): n for n, s in enumerate(s for g in code.groups for s in g.sinks)}
    sent = [(kind, sink, values[v]) for _, kind, sink, v in code.flows if values[v]]
    sent += [
        (_direct_kind(act.ability, act.sink), act.sink, values[act.variable])
        for act in code.acts
        if values[act.variable] and act.sink is not None
    ]
    flows: dict[tuple[int, int], int] = {}
    mana: list[tuple[Sink, int]] = []
    for kind, sink, number in sent:
        if sink.group < 0:
            mana += [(sink, kind)] * number
        else:
            key = (kind, sinks[id(sink)])
            flows[key] = flows.get(key, 0) + number
    return mana, flows


def _taken(
    code: Encoding, solution: Solution, seats: dict[int, _Seats], x: int
) -> list[tuple[Take, str, str, int]]:
    """Give the takes of the cost their objects, with *x* announced."""
    taken = []
    for due, part, counter, variable in sorted(code.taken, key=_place):
        seat, take, number = seats[id(part)], due.take, solution.values[variable]
        if number and (counter or take.action == "put_counters"):
            amount = number if counter else take.least + take.per_x * x
            taken.append((take, part.ids[0], counter or take.counter, amount))
            continue
        for _ in range(number):
            if take.action == "tap":
                i = seat.tap_to_pay()
            elif variable in part.fallen_and_exiled:
                i = seat.fallen.pop()
            elif take.action in REMOVING:
                i = seat.leave_to_pay()
                if take.falls:
                    seat.fallen.append(i)
            else:
                i = part.ids[0]
            taken.append((take, i, "", 1))
    return taken


def _place(taken: tuple[DueTake, Part, str, int]) -> int:
    """Put what leaves behind what stays, and what leaves twice last."""
    due, part, _, variable = taken
    return 2 if variable in part.fallen_and_exiled else int(due.take.action in REMOVING)


def _discarded(code: Encoding, activated: list[Activated]) -> list[str]:
    """Return the hand that is discarded, as far as it was not used before."""
    first = next((a for a in activated if a.source.discards_hand), None)
    if code.hand_lost is None or first is None:
        return []
    gone = {i for a in activated for i in a.activation.removes}
    discarded = [
        i for part in code.parts if part.object.zone == "hand" for i in part.ids if i not in gone
    ]
    first.activation.removes += discarded
    return discarded


def _note_fallen(one: Activated, code: Encoding, seats: dict[int, _Seats]) -> None:
    """Note what an activation has put into the graveyard, the hand with it if it is discarded."""
    source = one.source
    removing = [(take, i) for take, i, _ in one.taken if take.action in REMOVING]
    elsewhere = {i for take, i in removing if not take.falls}
    if source.leaves and source.leaves not in FALLING:
        elsewhere.add(source.object)
    fallen = [i for i in one.activation.removes if i not in elsewhere]
    for part in code.parts if fallen else ():
        seats[id(part)].fallen += [i for i in fallen if i in part.ids]


def _direct_kind(ability: Ability, sink: Sink) -> int:
    return next(b[0] for b in ability.bundles if sink.mask >> b[0] & 1)


def _activated(code: Encoding, solution: Solution, seats: dict[int, _Seats]) -> list[Activated]:
    """Give every activation its objects."""
    values = solution.values
    todo: list[tuple[int, Part, Ability, list[int]]] = []
    kinds: list[int]
    for act in code.acts:
        number = values[act.variable]
        if not number:
            continue
        outputs: list[list[int]]
        if act.sink is not None:
            outputs = [[_direct_kind(act.ability, act.sink)]] * number
        elif act.units:
            units = [k for k, v in act.units for _ in range(values[v])]
            size = act.ability.source.combination
            outputs = [units[n * size : (n + 1) * size] for n in range(number)]
        else:
            outputs = [list(act.bundle)] * number
        todo += [(act.group, act.part, act.ability, k) for k in outputs]
    # Those that tap and leave sit in front of all others.
    todo.sort(key=lambda t: not (t[2].source.taps and t[2].source.leaves))
    bags = _bags(code, solution)
    sinks = {id(s): n for n, s in enumerate(s for g in code.groups for s in g.sinks)}
    board = code.resources.board
    result: list[Activated] = []
    for group, part, ability, kinds in todo:
        seat = seats[id(part)]
        source = ability.source
        if source.taps and source.leaves:
            i = seat.tap_and_leave()
        elif source.taps:
            i = seat.tap()
        elif source.leaves:
            i = seat.leave()
        else:
            i = seat.stay(ability)
        one = Activation(i, kinds)
        rank = code.groups[group].rank
        one.place = (
            not source.before_casting,
            not source.gains,
            values[rank] if rank >= 0 else 0,
            not source.life,
            source.damage,
            len(result),
        )
        if source.taps:
            one.taps.append(i)
        if source.untaps:
            one.untaps.append(i)
        if source.leaves:
            one.removes.append(i)
        one.needs += [c for c in source.counts if c in board.objects]
        entry = Activated(source, one, kinds)
        for sink in code.groups[group].sinks:
            amount = code.groups[group].inputs[sink.symbol.text]
            one.inputs += [sinks[id(sink)]] * amount
            entry.symbols += [sink.symbol.text] * amount
        result.append(entry)
        for take in source.takes:
            bag = bags.get((group, id(part), id(ability), id(take)))
            if bag is not None:
                _fill(entry, take, bag, seats)
    return result


def _bags(
    code: Encoding, solution: Solution
) -> dict[tuple[int, int, int, int], list[tuple[Part, str]]]:
    """Collect what the costs of each ability's activations take."""
    bags: dict[tuple[int, int, int, int], list[tuple[Part, str]]] = {}
    for used in code.used:
        number = solution.values[used.variable]
        if number:
            key = (used.group, id(used.member.part), id(used.member.ability), id(used.take))
            counter = used.counter or used.take.counter
            bags.setdefault(key, []).extend([(used.part, counter)] * number)
    return bags


def _fill(
    entry: Activated, take: Take, bag: list[tuple[Part, str]], seats: dict[int, _Seats]
) -> None:
    """Move what one activation takes out of *bag*."""
    amount = take.least + take.per_x * entry.source.x
    if take.action == "put_counters":
        amount = 1
    while bag and amount > 0:
        part, counter = bag.pop()
        one = entry.activation
        if take.action == "tap":
            i = seats[id(part)].tap()
            one.taps.append(i)
        elif take.action in REMOVING:
            i = seats[id(part)].leave()
            one.removes.append(i)
        else:
            i = part.ids[0]
            (one.untaps if take.action == "untap" else one.needs).append(i)
        entry.taken.append((take, i, counter))
        thing = part.object
        amount -= take.worth(thing)
