"""The mana abilities that the asker may activate, made concrete, and the board (CR 605, 602.2b)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from castable.models import costs as c
from castable.models.abilities import ManaAbility, ManaReplacement, ManaTrigger, TapDamage
from castable.models.base import Zone
from castable.models.instead import CounterReplacement
from castable.models.mana import ManaSymbol, parse_mana
from castable.models.position import PoolMana
from castable.models.prohibitions import Prohibition
from castable.models.statics import CostModifier, GrantAbility
from castable.planner.rules.asked.tried_x import available, values_of_x
from castable.planner.rules.costs.cost_parts import Parts
from castable.planner.rules.costs.modifiers import Changes, ability_changes
from castable.planner.rules.costs.total_cost import Item, total_cost
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import matches
from castable.planner.rules.means.coming import falling
from castable.planner.rules.means.converting import with_terms
from castable.planner.rules.means.gaining import life_gained
from castable.planner.rules.means.given_up import by_what_is_given_up
from castable.planner.rules.means.givers import kept_in_place
from castable.planner.rules.means.hopes import ONLY_GENERIC, Tried, doubts_of, of_some_color
from castable.planner.rules.means.outputs import (
    conditioned_objects,
    counted_objects,
    without_counter,
)
from castable.planner.rules.means.paid import Made, ways_to_pay
from castable.planner.rules.means.parts import concrete
from castable.planner.rules.means.production import with_replacements
from castable.planner.rules.means.restrictions import Restrictions
from castable.planner.rules.means.revealed import revealed_from_hand, with_fewer
from castable.planner.rules.means.simple import is_like, on_another, simple_source
from castable.planner.rules.means.triggers import with_triggers
from castable.planner.rules.permission.prohibitions import (
    activation_ban,
    counters_ban,
    counters_replaced,
    life_bans,
    unread_restrictions,
)
from castable.planner.rules.position.activated import most_each_turn, times_activated
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.position.places import zone_of
from castable.planner.rules.position.spoken import spoken_restriction
from castable.planner.rules.terms.alternatives import expand
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import PoolUnit, Source
from castable.planner.rules.terms.doubts import ANY_MANA, Doubt, Hope

_NOT_PLAIN = (
    ManaTrigger, ManaReplacement, CostModifier, Prohibition, GrantAbility, CounterReplacement,
    TapDamage,
)  # fmt: skip
"""Effects on mana abilities: without them each is what it says."""
_FROM: tuple[Zone, ...] = ("battlefield", "hand", "graveyard")
"""Where mana abilities work (CR 113.6m)."""


def board(view: View) -> tuple[Board, tuple[Doubt, ...]]:
    """List what the asker can pay with, and what of it can't be told."""
    game = view.game
    asker = game.asker
    doubts: list[Doubt] = []
    numbers = Restrictions(view)
    sources: list[Source] = []
    places = [t for zone in _FROM for t in game.zone(asker, zone)]
    plain = view.statics.keys().isdisjoint(_NOT_PLAIN)
    last: GameObject | None = None
    made: list[Source] = []
    for thing in places:
        if plain and last is not None and is_like(thing, last, made):
            sources += [on_another(s, thing.id, s.ability, s.snow, s.restriction) for s in made]
            continue
        last, made, index, told = thing, [], 0, len(doubts)
        for ability in thing.abilities:
            if not isinstance(ability, ManaAbility):
                continue
            bare = plain and thing.zone == "battlefield" and not unread_restrictions(thing)
            simple = simple_source(ability) if bare else None
            if simple is not None:
                if not simple.taps or not (thing.tapped or thing.summoning_sick):
                    number = numbers.number(ability.restriction, thing)
                    snow = "Snow" in thing.supertypes
                    made.append(on_another(simple, thing.id, index, snow, number))
            elif ability.is_mana_ability and zone_of(ability) == thing.zone:
                ways = tuple(_sources(ability, index, thing, view, numbers, doubts))
                again = partial(_again, ability, index, thing, numbers, doubts)
                made.extend(by_what_is_given_up(ways, again, view, doubts))
            index += 1
        sources += made
        if len(doubts) > told:
            last = None  # what may be told of one object is told of each by itself
        for span in thing.face.unmodelled:
            about_mana = "mana" in span.touches or (
                "types" in span.touches and "Land" in thing.types
            )
            if about_mana and span.scope == "itself" and thing.zone == "battlefield":
                doubts.append(Doubt.of_mana(thing, f"line {span.line + 1} (about: mana)"))
    bans = life_bans(view)
    for player in game.opponents(asker):
        for thing in game.zone(player, "battlefield"):
            if any(isinstance(a, ManaAbility) and a.any_player for a in thing.abilities):
                what = "whether you may activate its mana ability"
                doubts.append(Doubt.of_mana(thing, what))
    zones: tuple[Zone, ...] = ("battlefield", "hand", "graveyard", "exile")
    objects = {t.id: t for zone in zones for t in game.zone(asker, zone)}
    pool = tuple(_pool(game.me.mana_pool, numbers))
    made_up = Board(
        objects=objects,
        sources=kept_in_place(sources, view, doubts),
        pool=pool,
        life=game.me.life,
        can_pay_life=not bans,
        no_life_by=next(iter(bans.values()), ""),
        spares_other_costs=all(ban.to_cast_or_activate for ban in bans),
        spares_mana_abilities=all(ban.except_mana_abilities for ban in bans),
        energy=game.me.counters.get("energy", 0),
        restrictions=tuple(numbers.restrictions),
        falling=falling(objects.values(), view),
        restricted_by=tuple(numbers.printed_on),
        origins=tuple(numbers.origins),
        names=game.names(),
        hampered=frozenset(
            t.host
            for t in game.battlefield()
            if t.host in objects and t.controller != asker and "Aura" in t.subtypes
        ),
    )
    result = with_terms(made_up, view, doubts)
    return result, tuple(dict.fromkeys(doubts))


def _granted_by(ability: ManaAbility, index: int, thing: GameObject, view: View) -> tuple[str, ...]:
    """Return the permanent that gives the ability, if it must be there as well.

    What the object gives itself it has as long as it is there. Others that give it the same add no
    way to use it, unless each may be used so often only (CR 113.2c). Of several others one is
    enough, and one that isn't given up by that ability itself is taken to stay.
    """
    if ability in thing.face.abilities:
        return ()
    givers = _givers(ability, thing, view)
    which = _which(index, thing)
    if thing in givers and not (_uses_left(ability, thing, index) is not None and which):
        return ()
    others = [giver for giver in givers if giver is not thing]
    if len(others) > 1:
        given = {giver.id: _givers(ability, giver, view) for giver in others}
        if not _gives_itself_up(ability) or not all(given.values()):
            return ()
        # Before one that has the ability by itself is given up, all the others can be.
        alone = (giver for giver in others if giver in given[giver.id])
        others = [next(alone, others[which % len(others)])]
    return tuple(giver.id for giver in others)


def _givers(ability: ManaAbility, thing: GameObject, view: View) -> list[GameObject]:
    """List the permanents that give an object the ability, each as often as it does."""
    return [
        holder
        for holder, grant in view.statics.get(GrantAbility, ())
        if isinstance(grant, GrantAbility) and grant.ability == ability
        if matches(grant.what, thing, view.context(holder))
    ]


def _gives_itself_up(ability: ManaAbility) -> bool:
    """Return whether the cost of the ability takes its own object away."""
    leaving = c.Sacrifice | c.Exile | c.ReturnToHand
    return any(isinstance(part, leaving) and part.what.itself for part in ability.cost)


def _again(
    ability: ManaAbility,
    index: int,
    thing: GameObject,
    numbers: Restrictions,
    doubts: list[Doubt],
    view: View,
) -> tuple[Source, ...]:
    """Return the ways to activate a mana ability on another view; none if its object is gone.

    Whether it may be activated was asked before: what allows that may be given up for it.
    """
    if thing.id not in view.game.objects:
        return ()
    return tuple(_made(ability, index, thing, view, numbers, doubts))


def _sources(
    ability: ManaAbility,
    index: int,
    thing: GameObject,
    view: View,
    numbers: Restrictions,
    doubts: list[Doubt],
) -> Iterator[Source]:
    """Yield the ways to activate one mana ability now."""
    used = times_activated(ability, thing, _which(index, thing))
    if ability.limit != "none" and used:
        return
    state = holds(ability.condition, replace(view.context(thing), uses=used))
    if state is False:
        return
    ban = activation_ban(thing, view, is_mana_ability=True, ability=ability)
    if ban.forbidden:
        return
    if state is None or ban.doubts:
        unsure: list[Doubt] = []
        hope = Hope(tuple(_made(ability, index, thing, view, numbers, unsure)))
        what = "whether its mana ability may be activated"
        doubts.append(Doubt.of_mana(thing, what, ANY_MANA if unsure else hope))
        return
    yield from _made(ability, index, thing, view, numbers, doubts)


def _uses_left(ability: ManaAbility, thing: GameObject, index: int) -> int | None:
    """Return how often the ability may be activated still; None if nothing limits that."""
    if ability.limit != "none":
        return 1
    most = most_each_turn(ability.condition)
    return None if most is None else most - times_activated(ability, thing, _which(index, thing))


def _which(index: int, thing: GameObject) -> int:
    """Return how many of the mana abilities before that one are like it."""
    each = [ability for ability in thing.abilities if isinstance(ability, ManaAbility)]
    return each[:index].count(each[index])


def _made(
    ability: ManaAbility,
    index: int,
    thing: GameObject,
    view: View,
    numbers: Restrictions,
    doubts: list[Doubt],
) -> Iterator[Source]:
    """Yield the ways to activate one mana ability that nothing forbids."""
    context = view.context(thing)
    for part in ability.cost:
        if isinstance(part, c.TapSelf) and thing.tapped:
            return
        if isinstance(part, c.TapSelf | c.UntapSelf) and thing.summoning_sick:
            return
    changes = ability_changes(
        thing, view, keyword=ability.keyword, activated=ability, is_mana_ability=True
    )
    surcharge = tuple(part for _, more in changes.extra for part in more)
    if changes.doubts or not all(isinstance(part, c.PayLife) for part in surcharge):
        doubts.append(Doubt.of_mana(thing, "what its mana ability costs"))
        return
    number = numbers.number(ability.restriction, thing)
    output = ability.output
    first = output.counter_first
    if first and counters_ban(thing, first, view.game.asker, view) is not None:
        output = without_counter(output)
    elif first and counters_replaced(thing, first, view):
        doubts.append(Doubt.of_mana(thing, "how many counters are put on it"))
        return
    for cost in expand((*ability.cost, *surcharge)):
        for x in values_of_x(ability, cost, thing, view):
            parts = concrete(cost, view, context, x=x, for_mana=True)
            for paid, added, more in ways_to_pay(parts, output, context, x):

                def make(made: Made, parts: Parts = paid, x: int | None = x) -> Tried:
                    return _source(ability, index, thing, view, parts, made, x, changes, number)

                if more or added is None:
                    what = "what else" if more else "what"
                    what = f"{what} its mana ability {'could add' if more else 'adds'}"
                    bound = ability.restriction is not None and ability.restriction.binds
                    if added is None and not bound:
                        restricted = numbers.number(ONLY_GENERIC, thing)
                        some = of_some_color(make, output, context, x, view, restricted)
                        if some is not None:
                            what = "the color of its mana, for which {C} stands in a plan"
                            yield some
                    doubts += doubts_of(make, what, output, context, x, view)
                made = None if added is None else make(added)
                if isinstance(made, Doubt):
                    doubts.append(made)
                    continue
                if made is None:
                    continue
                for one in with_fewer(made, revealed_from_hand(ability.output, context)):
                    changed = with_replacements(one, thing, view, doubts)
                    if changed is not None:
                        yield with_triggers(changed, thing, view, doubts)


def _source(
    ability: ManaAbility,
    index: int,
    thing: GameObject,
    view: View,
    parts: Parts,
    output: Made,
    x: int | None,
    changes: Changes,
    number: int | None,
) -> Tried:
    """Make one way to activate concrete; None if it can't be done at all."""
    context = view.context(thing)
    if parts.doubts:
        # It could only pay for more.
        return replace(parts.doubts[0], turns="to_yes", on_mana=True, hope=ANY_MANA)
    if parts.energy_per_x:
        return Doubt.of_mana(thing, "its mana ability is paid with X energy")
    if parts.waterbend or parts.waterbend_per_x:
        return Doubt.of_mana(thing, "its mana ability is paid by waterbending")
    if parts.impossible or any(s.variable or not s.payable for s in parts.mana):
        return None
    if parts.untaps and not thing.tapped:
        return None
    if any(available(kind, thing) < number for kind, number in parts.counters):
        return None
    if not output[0]:
        return None
    gained = life_gained(ability, view, x)
    return Source(
        object=thing.id,
        ability=index,
        modes=output[0],
        combination=output[1],
        taps=parts.taps,
        untaps=parts.untaps,
        leaves="sacrifice" if _used_up(ability, parts, thing) else parts.leaves,  # type: ignore[arg-type]
        mana=_mana_due(parts, changes, thing),
        takes=tuple(take.in_state_now(view.game.objects) for take in parts.takes),
        life=parts.life,
        damage=ability.damage + max(-gained, 0),
        later=ability.later,
        gains=max(gained, 0),
        energy=parts.energy,
        counters=tuple((kind, number) for kind, number in parts.counters if number),
        discards_hand=parts.discards_hand,
        acts=parts.acts,
        before_casting=ability.speed == "instant",
        uses=_uses_left(ability, thing, index),
        depletes=_depletes(ability, parts),
        stays_tapped=ability.stays_tapped,
        snow="Snow" in thing.supertypes,
        restriction=number,
        counts=(
            *counted_objects(ability.output, context),
            *conditioned_objects(ability.condition, context),
            *_granted_by(ability, index, thing, view),
        ),
        x=x or 0,
    )


def _used_up(ability: ManaAbility, parts: Parts, thing: GameObject) -> bool:
    """Return whether the ability takes the last counter, without which the object is sacrificed.

    That happens as it resolves, so before anything else is paid (CR 605.3b).
    """
    last = ability.ends_without
    removed = sum(number for kind, number in parts.counters if kind == last)
    return last != "" and thing.counters.get(last, 0) <= removed


def _depletes(ability: ManaAbility, parts: Parts) -> bool:
    """Return whether less is left for another time: not if any number of counters is none."""
    return ability.depletes and (not parts.counters or any(n for _, n in parts.counters))


def _mana_due(parts: Parts, changes: Changes, thing: GameObject) -> tuple[ManaSymbol, ...]:
    """Return the mana that activating costs, increases and reductions included (CR 602.2b)."""
    if not changes.changes:
        return tuple(s for s in parts.mana if s.text != "{0}")
    due = total_cost([Item("activation cost", parts)], changes, thing).mana
    generic = max(0, due.generic, due.least - len(due.symbols))
    return (ManaSymbol.parse(f"{{{generic}}}"), *due.symbols) if generic else due.symbols


def _pool(pool: str | tuple[PoolMana, ...], numbers: Restrictions) -> Iterator[PoolUnit]:
    """Read the mana pool (CR 106.4)."""
    if isinstance(pool, str):
        yield from (PoolUnit(mana) for mana in parse_mana(pool))
        return
    for item in pool:
        restriction = None if item.only is None else spoken_restriction(item.only)
        number = numbers.number(restriction, None)
        for mana in parse_mana(item.mana):
            yield PoolUnit(mana, snow=item.snow, restriction=number)
