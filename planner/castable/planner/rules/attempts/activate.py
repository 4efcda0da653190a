"""Activating abilities (CR 602, 606)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal

from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.models.base import Zone
from castable.models.costs import Cost, RemoveCounters
from castable.models.plan import Announcement
from castable.models.query import Query
from castable.models.reasons import Reason
from castable.planner.rules.announcing.aiming import measured_targetings
from castable.planner.rules.announcing.lock import Due, lock_in
from castable.planner.rules.announcing.modes import mode_sets, wrong_modes
from castable.planner.rules.asked.choices import with_fixed_ways
from castable.planner.rules.asked.find import objects_named
from castable.planner.rules.asked.find_ability import (
    Activated,
    alike,
    find_ability,
    label,
    which_alike,
)
from castable.planner.rules.asked.refusals import refuse_modes
from castable.planner.rules.asked.variable import Bounds
from castable.planner.rules.costs.instead import instead_of
from castable.planner.rules.costs.modifiers import Changes, ability_changes
from castable.planner.rules.costs.total_cost import Item, total_cost
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Context
from castable.planner.rules.means.parts import concrete
from castable.planner.rules.means.spending import PaidFor, spent_by, terms_for
from castable.planner.rules.means.untold_uses import doubt_of_restricted
from castable.planner.rules.mending.fixes import phased_in, set_object
from castable.planner.rules.permission.activating import (
    loyalty_used_up,
    too_late,
    used_up,
    with_crew,
)
from castable.planner.rules.permission.cant_activate import (
    elsewhere,
    unmet,
    unpayable,
    untold_loyalty,
)
from castable.planner.rules.permission.prohibitions import activation_ban
from castable.planner.rules.permission.timing import priority_reason
from castable.planner.rules.position.activated import most_each_turn, times_activated
from castable.planner.rules.position.objects import GameObject, works_in_command
from castable.planner.rules.position.places import zone_of
from castable.planner.rules.targets.slots import object_of
from castable.planner.rules.targets.targets import Targeting
from castable.planner.rules.terms.alternatives import expand
from castable.planner.rules.terms.attempt import Attempt
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost
from castable.planner.rules.terms.doubts import Doubt
from castable.planner.rules.words.people import of_player

_ZONES: tuple[Zone, ...] = ("battlefield", "hand", "graveyard", "command", "exile")


def activate_attempt(query: Query, view: View, board: Board) -> Attempt:
    """Work out the activation of the ability that the query names.

    Raises
    ------
    PositionProblem
        When there is no such object or no such ability.
    """
    things = objects_named(query, view.game, _ZONES)
    best: Attempt | None = None
    for thing in things:
        ability = find_ability(query, thing, view)
        if isinstance(ability, Attempt):
            attempt = ability
        else:
            meant = alike(ability, query, thing)
            attempt = _together([_attempt(each, thing, query, view, board) for each in meant])
        if attempt.costs:
            return attempt
        best = best or attempt
    assert best is not None  # noqa: S101 - objects_named finds one or raises
    return best


def _together(attempts: Sequence[Attempt]) -> Attempt:
    """Return the attempt to activate one of several abilities that are called alike."""
    first, *others = attempts
    if not others:
        return first
    return Attempt(
        first.name,
        tuple(cost for attempt in attempts for cost in attempt.costs),
        tuple(dict.fromkeys(r for attempt in attempts for r in attempt.reasons)),
        tuple(dict.fromkeys(d for attempt in attempts for d in attempt.doubts)),
    )


def _attempt(
    ability: Activated, thing: GameObject, query: Query, view: View, board: Board
) -> Attempt:
    name = thing.name
    choice = ability.modes if isinstance(ability, ActivatedAbility) else None
    if choice is not None or not (isinstance(ability, ActivatedAbility) and ability.opaque):
        number = len(choice.modes) if choice is not None else 0
        refuse_modes(query.choices, number, f"that ability of {name}")
    reasons, doubts = _may_begin(ability, thing, view, which_alike(query, thing))
    if reasons:
        return Attempt(name, reasons=tuple(reasons), doubts=tuple(doubts))
    loyalty = isinstance(ability, ActivatedAbility) and ability.loyalty
    keyword = "loyalty" if loyalty else ability.keyword
    targets = ability.targets if isinstance(ability, ActivatedAbility) else ()
    options: tuple[tuple[int, ...], ...] = (query.choices.modes or (),)
    if choice is not None:
        found = mode_sets(choice, thing, view, query.choices, frozenset())
        options = found.sets
        doubts += found.doubts
        if not options:
            reasons.append(wrong_modes(f"that ability of {name}", choice, query.choices.modes))
    costs: list[LockedCost] = []
    for chosen in options:
        wanted = targets
        if choice is not None:
            picked = [choice.modes[i] for i in chosen]
            if any(mode.opaque for mode in picked):
                doubts.append(Doubt.of_effect(thing, "one of its modes", "to_no"))
            wanted = (*targets, *(t for mode in picked for t in mode.targets))
        for cost, targeting in measured_targetings(wanted, ability.cost, query, thing, view):
            if targeting.reason is not None:
                reasons.append(targeting.reason)
                continue
            for aimed, changes in _aimed(targeting, ability, keyword, thing, view):
                made, why, unsure = _activated(
                    ability, cost, keyword, thing, query, view, board, chosen, aimed, changes
                )
                costs += made
                reasons += why
                doubts += unsure
    return Attempt(name, tuple(costs), tuple(dict.fromkeys(reasons)), tuple(dict.fromkeys(doubts)))


def _is_mana(ability: Activated) -> bool:
    """Return whether it is a mana ability: no library card moves for it (CR 605.1a)."""
    return isinstance(ability, ManaAbility) and ability.is_mana_ability


def _aimed(
    targeting: Targeting, ability: Activated, keyword: str | None, thing: GameObject, view: View
) -> Iterator[tuple[Targeting, Changes]]:
    """Yield what changes the cost, once for each price that an open target gives (CR 602.2b).

    A cost may hang on the target ("costs {2} less if it targets a legendary creature"). One
    target for each price is enough: which of them is chosen makes no other difference here.
    """

    def changes(targets: tuple[GameObject, ...] | None) -> Changes:
        return ability_changes(
            thing,
            view,
            keyword=keyword,
            activated=ability,
            is_mana_ability=_is_mana(ability),
            targets=targets,
        )

    whole = changes(targeting.chosen)
    if targeting.chosen is not None or not targeting.legal or not whole.doubts:
        yield targeting, whole
        return
    prices: list[Changes] = []
    for id_ in targeting.legal:
        target = object_of(id_, view.game)
        chosen = () if target is None else (target,)
        price = changes(chosen)
        if price not in prices:
            prices.append(price)
            yield replace(targeting, chosen=chosen, names=(id_,)), price


def _activated(
    ability: Activated,
    cost: Cost,
    keyword: str | None,
    thing: GameObject,
    query: Query,
    view: View,
    board: Board,
    modes: tuple[int, ...],
    targeting: Targeting,
    changes: Changes,
) -> tuple[list[LockedCost], list[Reason], list[Doubt]]:
    """Lock in what one announcement of an ability costs, and what may be paid instead."""
    if isinstance(ability, ActivatedAbility) and ability.least_x:
        within = targeting.bounds.within(Bounds(ability.least_x))
        targeting = replace(targeting, bounds=within)
    doubts = [*targeting.doubts, *changes.doubts]
    announce = Announcement(
        face=thing.name,
        alternative=label(ability),
        modes=modes,
        targets=targeting.names,
        targets_needed=targeting.needed,
    )
    costs, reasons, unsure = locked_costs(
        cost,
        thing,
        query,
        view,
        board,
        announce,
        changes,
        targeting,
        keyword,
        "pay" if _is_mana(ability) else "activate",
    )
    doubts += unsure
    if isinstance(ability, ActivatedAbility) and ability.animates:
        costs = [replace(one, animates=True) for one in costs]
    if cost != ability.cost:  # X is announced though no mana is paid for it (CR 107.3a)
        costs = [replace(one, x_most=targeting.bounds.most) for one in costs]
    for source, other, state in instead_of(ability, thing, view):
        if state is None:
            what = f"whether it changes what {keyword} costs"
            doubts.append(Doubt.of_effect(source, what, "to_yes"))
            continue
        made, _, unsure = locked_costs(
            other, thing, query, view, board, announce, changes, targeting, keyword
        )
        costs += [replace(one, instead_of=keyword or "") for one in made]
        doubts += unsure
    return costs, reasons, doubts


def _may_begin(
    ability: Activated, thing: GameObject, view: View, which: int | None
) -> tuple[list[Reason], list[Doubt]]:
    """Return why the ability can't be activated now (CR 602.5, 606.3)."""
    game = view.game
    reasons: list[Reason] = []
    doubts: list[Doubt] = []
    name = thing.name
    zone = ability.zone if isinstance(ability, ActivatedAbility) else zone_of(ability)
    commands = isinstance(ability, ActivatedAbility) and ability.keyword == "commander ninjutsu"
    if thing.zone == "command" and (
        commands or (zone == "battlefield" and works_in_command(thing))
    ):
        zone = "command"  # commander ninjutsu works in both zones (CR 702.49d), vanguards there
    further = ability.also_from if isinstance(ability, ActivatedAbility) else ()
    if thing.zone not in (zone, *further):
        reasons.append(elsewhere(thing, zone))
        return reasons, doubts
    if thing.zone == "battlefield" and thing.entry.phased_out:
        text = f"{name} is phased out"
        there = (phased_in(thing),)
        return [Reason(kind="permission", cr="702.26b", text=text, fix=there)], doubts
    any_player = ability.any_player
    holder = thing.controller if thing.zone == "battlefield" else thing.owner
    if holder != game.asker and not any_player:
        text = f"{name} is {of_player(holder, game)}: only its controller activates its abilities"
        fix = set_object(f"gain control of {name}", thing, controller=game.asker)
        reasons.append(Reason(kind="permission", cr="602.2", text=text, fix=(fix,)))
    elif holder != game.asker and any(isinstance(part, RemoveCounters) for part in ability.cost):
        doubts.append(Doubt.of_effect(thing, f"what is taken from {holder}'s permanents"))
    reason = priority_reason(game)
    if reason is not None:
        reasons.append(reason)
    loyalty = isinstance(ability, ActivatedAbility) and ability.loyalty
    for reason, unsure in (
        too_late(ability, thing, view),
        loyalty_used_up(thing, view) if loyalty else (None, ()),
    ):
        reasons += [reason] if reason is not None else []
        doubts += unsure
    uses = times_activated(ability, thing, which)
    used, unsure = used_up(ability, thing, uses, view)
    reasons += [used] if used is not None else []
    doubts += unsure
    # "You" activate it (CR 109.5).
    asking = replace(view.context(thing), controller=game.asker, uses=uses)
    state = holds(ability.condition, asking)
    if state is False and (used is None or most_each_turn(ability.condition) is None):
        reasons.append(unmet(ability, name, asking))
    elif state is None:
        doubts.append(Doubt.of_effect(thing, "the condition of its ability", "to_no"))
    if isinstance(ability, ActivatedAbility) and ability.helped:
        doubts.append(Doubt.of_mana(thing, "other players may help pay for its ability"))
    if isinstance(ability, ActivatedAbility) and ability.opaque:
        doubts.append(Doubt.of_effect(thing, "a part of that ability"))
    ban = activation_ban(thing, view, is_mana_ability=_is_mana(ability), ability=ability)
    reasons += ban.reasons
    doubts += ban.doubts
    return reasons, doubts


def locked_costs(
    cost: Cost,
    thing: GameObject,
    query: Query,
    view: View,
    board: Board,
    announce: Announcement,
    changes: Changes,
    targeting: Targeting,
    keyword: str | None,
    kind: Literal["activate", "special", "pay"] = "activate",
) -> tuple[list[LockedCost], list[Reason], list[Doubt]]:
    """Lock in the activation cost, once for each way to choose among its alternatives.

    A mana ability is paid for and resolves at once: nothing is put on the stack (CR 605.3b).
    """
    context = Context(view.game, thing, view.game.asker, targeting.chosen, max(1, targeting.count))
    made: list[LockedCost] = []
    reasons: list[Reason] = []
    doubts: list[Doubt] = []
    extra = tuple(part for _, more in changes.extra for part in more)
    for way in expand((*cost, *extra)):
        made_of = concrete(way, view, context, other_cost=kind == "special")
        parts = with_crew(made_of, keyword, view)
        doubts += parts.doubts
        if untold_loyalty(parts, thing):
            doubts.append(Doubt.of_effect(thing, "how many loyalty counters it has"))
        reason = unpayable(parts, thing)
        if reason is not None:
            reasons.append(reason)
            continue
        total = total_cost([Item("activation cost", parts)], changes, thing)
        paid = PaidFor(
            "other" if kind == "special" else "activate",
            thing,
            keywords=spent_by(keyword, thing, way),
            has_x=total.has_x_symbol,
            has_colorless=total.has_colorless,
        )
        terms, unsure = terms_for(paid, view, board)
        if unsure:
            doubts.append(doubt_of_restricted(thing.name, unsure, board))
        due = Due(
            kind=kind,
            name=thing.name,
            announce=announce,
            total=total,
            terms=terms._replace(x_types=changes.x_types),
            has_x=total.has_x,
            bounds=targeting.bounds,
            object=thing.id,
        )
        locked = lock_in(due, query.choices, view, board, doubts)
        if isinstance(locked, Reason):
            reasons.append(locked)
        else:
            made += with_fixed_ways(locked, query.choices)
    return made, reasons, doubts
