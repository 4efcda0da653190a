"""The mana abilities that the asker may activate, made concrete, and the board (CR 605, 602.2b)."""

from collections.abc import Iterable, Iterator

from castable.models import costs as c
from castable.models.abilities import ManaAbility, Output, SpendingRestriction
from castable.models.amounts import AnyNumber, Counted, CountObjects, VariableX
from castable.models.mana import COLORS, ManaCost, ManaSymbol, ManaType, parse_mana
from castable.models.position import PoolMana
from castable.models.statics import Prohibition
from castable.planner.rules.board import Board
from castable.planner.rules.demands import PoolUnit, Source
from castable.planner.rules.doubts import Doubt
from castable.planner.rules.match import Context, color_of, counted, holds, is_whose, matches
from castable.planner.rules.modifiers import ability_tax
from castable.planner.rules.objects import GameObject
from castable.planner.rules.parts import Parts, concrete, expand
from castable.planner.rules.prohibitions import activation_ban
from castable.planner.rules.spoken import spoken_restriction
from castable.planner.rules.triggers import with_triggers
from castable.planner.rules.view import View

_MOST_X = 20
"""Largest X that is tried for a mana ability with a variable cost."""


class _Restrictions:
    """Numbers the spending restrictions of a board (CR 106.6)."""

    def __init__(self) -> None:
        self.known: dict[tuple[object, ...], int] = {}
        self.restrictions: list[SpendingRestriction] = []
        self.printed_on: list[GameObject | None] = []

    def number(self, restriction: SpendingRestriction | None, on: GameObject | None) -> int | None:
        if restriction is None:
            return None
        entry = on.entry if on is not None else None
        chosen = entry and (entry.chosen_type, entry.chosen_color, entry.chosen_name)
        key = (restriction, chosen)
        if key not in self.known:
            self.known[key] = len(self.restrictions)
            self.restrictions.append(restriction)
            self.printed_on.append(on)
        return self.known[key]


def board(view: View) -> tuple[Board, tuple[Doubt, ...]]:
    """List what the asker can pay with, and what of it can't be told."""
    game = view.game
    asker = game.asker
    doubts: list[Doubt] = []
    numbers = _Restrictions()
    sources: list[Source] = []
    places = (*game.zone(asker, "battlefield"), *game.zone(asker, "hand"))
    last: GameObject | None = None
    made: list[Source] = []
    for thing in places:
        if last is not None and _is_like(thing, last, made):
            sources += [_of(source, thing.id) for source in made]
            continue
        last, made = thing, []
        index = 0
        for ability in thing.abilities:
            if isinstance(ability, ManaAbility):
                if ability.is_mana_ability and _works_here(ability, thing):
                    made.extend(_sources(ability, index, thing, view, numbers, doubts))
                index += 1
        sources += made
        for span in thing.face.unmodelled:
            if "mana" in span.touches and span.scope == "itself" and thing.zone == "battlefield":
                doubts.append(Doubt.of_text(thing, span.line, ("mana",)))
    objects = {
        t.id: t
        for zone in ("battlefield", "hand", "graveyard", "exile")
        for t in game.zone(asker, zone)
    }
    pool = tuple(_pool(game.me.mana_pool, numbers))
    return (
        Board(
            objects=objects,
            sources=tuple(sources),
            pool=pool,
            life=game.me.life,
            can_pay_life=_can_pay_life(view),
            energy=game.me.counters.get("energy", 0),
            restrictions=tuple(numbers.restrictions),
            restricted_by=tuple(numbers.printed_on),
        ),
        tuple(dict.fromkeys(doubts)),
    )


def _is_like(thing: GameObject, last: GameObject, made: list[Source]) -> bool:
    """Return whether the object has the very mana abilities of the one before it.

    It has when both come from one entry and no cost looks at which object it is.
    """
    return (
        thing.entry is last.entry
        and thing.abilities is last.abilities
        and not any(source.takes for source in made)
    )


def _of(source: Source, object_id: str) -> Source:
    """Return the same mana ability on another object."""
    copy = object.__new__(Source)
    for slot in Source.__slots__:
        object.__setattr__(copy, slot, getattr(source, slot))
    object.__setattr__(copy, "object", object_id)
    return copy


def _works_here(ability: ManaAbility, thing: GameObject) -> bool:
    """Return whether the ability works in the zone of its object (CR 113.6j)."""
    from_hand = any(
        (isinstance(part, c.Exile) and part.zone == "hand" and part.what.itself)
        or (isinstance(part, c.Discard) and part.amount != "hand" and part.what.itself)
        for part in ability.cost
    )
    return from_hand == (thing.zone == "hand")


def _can_pay_life(view: View) -> bool:
    """Return whether no effect forbids the asker to pay life for costs (CR 119.8, 614.17b)."""
    for source, ban in view.statics.get(Prohibition, ()):
        assert isinstance(ban, Prohibition)  # noqa: S101 - by the index
        if ban.action == "pay_life" and is_whose(ban.who, view.game.asker, source.controller):
            return False
    return True


def _sources(
    ability: ManaAbility,
    index: int,
    thing: GameObject,
    view: View,
    numbers: _Restrictions,
    doubts: list[Doubt],
) -> Iterator[Source]:
    """Yield the ways to activate one mana ability now."""
    context = view.context(thing)
    used = thing.entry.activations.get(str(index), 0)
    if ability.limit != "none" and used:
        return
    state = holds(ability.condition, context)
    if state is False:
        return
    ban = activation_ban(thing, view, is_mana_ability=True)
    if ban.forbidden:
        return
    if state is None or ban.doubts:
        doubts.extend(ban.doubts)
        doubts.append(Doubt.of_effect(thing, "whether its mana ability may be activated", "to_yes"))
        return
    if any(isinstance(part, c.TapSelf) for part in ability.cost) and (
        thing.tapped or thing.summoning_sick
    ):
        return
    tax = ability_tax(thing, view)
    if tax is None:
        doubts.append(Doubt.of_effect(thing, "what its mana ability costs", "to_yes"))
        return
    number = numbers.number(ability.restriction, thing)
    for cost in expand(ability.cost):
        for x in _values_of_x(ability, cost, thing, view):
            made = _source(ability, index, thing, view, cost, x, tax, number)
            if isinstance(made, Doubt):
                doubts.append(made)
            elif made is not None:
                yield with_triggers(made, thing, view, doubts, _output)


def _values_of_x(
    ability: ManaAbility, cost: c.Cost, thing: GameObject, view: View
) -> Iterable[int | None]:
    """List the values of X to try for a variable cost, None where there is none."""
    bound = _MOST_X
    variable = False
    for part in cost:
        amount = getattr(part, "amount", None)
        if isinstance(amount, VariableX | AnyNumber):
            variable = True
            if isinstance(part, c.RemoveCounters):
                bound = min(bound, _available(part.counter, thing))
            elif isinstance(part, c.PayLife):
                bound = min(bound, view.game.me.life)
            else:
                bound = min(bound, len(view.game.zone(view.game.asker, "battlefield")))
        if isinstance(part, c.PayMana) and part.cost.variables:
            variable = True
    return range(1, bound + 1) if variable else (None,)


def _available(counter: str, thing: GameObject) -> int:
    return sum(thing.counters.values()) if counter == "any" else thing.counters.get(counter, 0)


def _source(
    ability: ManaAbility,
    index: int,
    thing: GameObject,
    view: View,
    cost: c.Cost,
    x: int | None,
    tax: int,
    number: int | None,
) -> Source | Doubt | None:
    """Make one way to activate concrete; None if it can't be done at all."""
    context = view.context(thing)
    parts = concrete(cost, view, context, x=x)
    if parts.doubts:
        return parts.doubts[0]
    if parts.impossible or any(s.variable or not s.payable for s in parts.mana):
        return None
    if parts.untaps and not thing.tapped:
        return None
    if any(_available(kind, thing) < number for kind, number in parts.counters):
        return None
    output = _output(ability.output, context, x)
    if output is None:
        return Doubt.of_effect(thing, "what its mana ability adds", "to_yes")
    modes, combination = output
    if not modes:
        return None
    restriction = ability.restriction
    return Source(
        object=thing.id,
        ability=index,
        modes=modes,
        combination=combination,
        taps=parts.taps,
        untaps=parts.untaps,
        leaves=parts.leaves,  # type: ignore[arg-type]
        mana=_with_tax(parts, tax),
        takes=parts.takes,
        life=parts.life,
        damage=ability.damage,
        energy=parts.energy,
        counters=parts.counters,
        discards_hand=parts.discards_hand,
        before_casting=ability.speed == "instant",
        uses=1 if ability.limit != "none" else None,
        depletes=ability.depletes,
        stays_tapped=ability.stays_tapped,
        snow="Snow" in thing.supertypes,
        restriction=number,
        pays_abilities=restriction is None or _pays_abilities(restriction),
        counts=_counted_objects(ability.output, context),
        x=x or 0,
    )


def _with_tax(parts: Parts, tax: int) -> tuple[ManaSymbol, ...]:
    if not tax:
        return tuple(s for s in parts.mana if s.text != "{0}")
    mana = ManaCost(parts.mana)
    generic = max(0, mana.generic + tax)
    rest = tuple(s for s in mana.symbols if not s.is_generic)
    return ((ManaSymbol.parse(f"{{{generic}}}"), *rest)) if generic else rest


def _pays_abilities(restriction: SpendingRestriction) -> bool:
    """Return whether the mana may pay for every mana ability (CR 106.6)."""
    if restriction.only:
        return any(u.action == "activate" and u.what is None for u in restriction.only)
    return not any(u.action == "activate" for u in restriction.never)


def _counted_objects(output: Output, context: Context) -> tuple[str, ...]:
    """List the permanents that the amount counts: they must be there when it resolves."""
    amount = output.amount
    if not isinstance(amount, Counted) or not isinstance(amount.count, CountObjects):
        return ()
    if amount.count.zone != "battlefield":
        return ()
    what = amount.count.what
    return tuple(t.id for t in context.game.battlefield() if matches(what, t, context))


def _output(
    output: Output, context: Context, x: int | None
) -> tuple[tuple[tuple[ManaType, ...], ...], int] | None:
    """Work out the bundles that may be added, and the units of a combination."""
    match output.amount:
        case int():
            amount: int | None = output.amount
        case Counted():
            amount = counted(output.amount, context)
        case _:
            amount = x
    options = _options(output, context)
    if amount is None or options is None:
        return None
    if amount <= 0:
        return (), 0
    if output.combination and amount > 1:
        return options, amount
    return tuple(tuple(bundle * amount) for bundle in options), 0


def _options(output: Output, context: Context) -> tuple[tuple[ManaType, ...], ...] | None:
    """List the bundles to choose from; None if that can't be told."""
    options = list(output.options)
    source = context.source
    match output.source:
        case None | "fixed":
            pass
        case "chosen_color":
            chosen = source.entry.chosen_color if source is not None else None
            color = color_of(chosen) if chosen else None
            if color is None:
                return None
            options.append((color,))
        case "noted":
            noted = source.entry.noted_mana if source is not None else None
            if noted is None:
                return None
            options.append(parse_mana(noted))
        case "commander_identity":
            colors = _identity(context)
            if colors is None:
                return None
            options += [(color,) for color in colors]
        case "colors_among":
            found: set[ManaType] = set()
            for thing in context.game.battlefield():
                if matches(output.among, thing, context):
                    found |= thing.colors
            options += [(color,) for color in COLORS if color in found]
        case "could_produce":
            types = _could_produce(output, context)
            options += [(t,) for t in ManaType if t in types]
        case _:
            return None
    return tuple(dict.fromkeys(options))


def _identity(context: Context) -> tuple[ManaType, ...] | None:
    """Return the color identity of the asker's commanders (CR 903.4); None if unknown."""
    commanders = [
        t
        for zone in ("command", "battlefield", "hand", "graveyard", "exile")
        for t in context.game.zone(context.controller, zone)
        if t.entry.commander or (zone == "command" and t.entry.commander is not False)
    ]
    if not commanders:
        return None
    found: set[ManaType] = set()
    for thing in commanders:
        for face in thing.card.faces:
            found.update(face.colors)
            if face.mana_cost is not None:
                found.update(face.mana_cost.colors)
            for ability in face.abilities:
                for part in getattr(ability, "cost", ()) or ():
                    if isinstance(part, c.PayMana):
                        found.update(part.cost.colors)
                if isinstance(ability, ManaAbility):
                    for bundle in ability.output.options:
                        found.update(t for t in bundle if t is not ManaType.C)
    return tuple(color for color in COLORS if color in found)


def _could_produce(output: Output, context: Context) -> set[ManaType]:
    """Collect the types that other permanents could produce, costs ignored (CR 106.7)."""
    types: set[ManaType] = set()
    for thing in context.game.battlefield():
        if matches(output.among, thing, context) is not True:
            continue
        for ability in thing.abilities:
            if not isinstance(ability, ManaAbility):
                continue
            if ability.output.source == "could_produce":
                continue
            there = Context(context.game, thing, thing.controller)
            for bundle in _options(ability.output, there) or ():
                types.update(bundle)
    return types if output.types_not_colors else types - {ManaType.C}


def _pool(pool: str | tuple[PoolMana, ...], numbers: _Restrictions) -> Iterator[PoolUnit]:
    """Read the mana pool (CR 106.4)."""
    if isinstance(pool, str):
        yield from (PoolUnit(mana) for mana in parse_mana(pool))
        return
    for item in pool:
        restriction = None
        if item.only is not None:
            restriction = spoken_restriction(item.only)
        number = numbers.number(restriction, None)
        for mana in parse_mana(item.mana):
            yield PoolUnit(
                mana,
                snow=item.snow,
                restriction=number,
                pays_abilities=restriction is None or _pays_abilities(restriction),
            )
