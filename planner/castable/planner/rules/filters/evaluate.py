"""Numbers and conditions read off the position (CR 107.3c, 608.2h), three-valued.

``None`` says that it can't be told, because a part of the text is not modelled.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from castable.models import amounts as am
from castable.models.base import Whose
from castable.models.filters import ITSELF, UNREAD, Comparison
from castable.models.mana import ManaType
from castable.planner.rules.filters import players
from castable.planner.rules.filters.attackers import attackers, is_enough
from castable.planner.rules.filters.chosen import colors_of
from castable.planner.rules.filters.conditions import (
    activated_by,
    after_chapter,
    top_card,
)
from castable.planner.rules.filters.devotion import devotion
from castable.planner.rules.filters.groups import distinct, shared_type
from castable.planner.rules.filters.hidden import hidden_cards
from castable.planner.rules.filters.history import named, number_cast, spells_cast
from castable.planner.rules.filters.match import (
    Context,
    Truth,
    all_true,
    any_true,
    is_whose,
    matches,
)
from castable.planner.rules.filters.party import party
from castable.planner.rules.filters.statuses import damage_dealers, has_status
from castable.planner.rules.filters.traits import names_of
from castable.planner.rules.position.objects import BASIC_LAND_TYPES


def count(number: am.Count, context: Context) -> int | None:
    """Count what the position determines; None if it can't be told (CR 608.2h)."""
    counter = _COUNTERS[type(number)]
    return counter(number, context)


def _objects(number: am.CountObjects, context: Context) -> int | None:
    total = 0
    for thing in context.game.all_in(number.zone):
        found = matches(number.what, thing, context)
        if found is None:
            return None
        total += found
    hidden = hidden_cards(number.zone, number.what, context)
    return None if hidden is None else total + hidden


def _land_types(number: am.CountBasicLandTypes, context: Context) -> int:
    lands = context.game.zone(context.controller, "battlefield")
    return len({s for t in lands if "Land" in t.types for s in t.subtypes} & set(BASIC_LAND_TYPES))


def _colors(number: am.CountColors, context: Context) -> int | None:
    colors: set[ManaType] = set()
    for thing in context.game.battlefield():
        found = matches(number.what, thing, context)
        if found is None:
            return None
        if found:
            colors |= thing.colors
    return len(colors)


def _counters(number: am.CountCounters, context: Context) -> int | None:
    if context.source is None:
        return None
    if number.what != ITSELF:
        return _all_counters(number, context)
    counters = context.source.counters
    if number.counter == "any":
        return sum(counters.values())
    if number.counter == "level" and "Class" in context.source.subtypes:
        return max(1, counters.get("level", 1))  # a Class starts at level 1 (CR 716.2b)
    return counters.get(number.counter, 0)


def _all_counters(number: am.CountCounters, context: Context) -> int | None:
    total = 0
    for thing in context.game.battlefield():
        found = matches(number.what, thing, context)
        counters = thing.counters
        on_it = (
            sum(counters.values()) if number.counter == "any" else counters.get(number.counter, 0)
        )
        if found is None and on_it:
            return None
        total += on_it if found else 0
    return total


def _attribute(number: am.CountAttribute, context: Context) -> int | None:
    if number.how == "itself":
        if context.source is None:
            return None
        value: int | None = getattr(context.source, number.attribute)
        return value
    values = []
    for thing in context.game.all_in(number.zone):
        found = matches(number.what, thing, context)
        value = getattr(thing, number.attribute)
        if found is None or (found and value is None):
            return None
        if found and value is not None:
            values.append(value)
    return sum(values) if number.how == "total" else max(values, default=0)


def _this_turn(number: am.CountThisTurn, context: Context) -> int | None:
    if number.fact == "activations_of_this":
        return context.uses
    if number.fact == "attackers":
        return attackers(number, context)
    total = 0
    for name, player in context.game.position.players.items():
        if name not in _meant(number.whose, context):
            continue
        if name == context.game.asker:
            context.game.looked_at.note(number.fact)
        value = getattr(player.this_turn, number.fact, None)
        if value is None:
            context.untold(f"this_turn.{number.fact}", name)
            return None
        if isinstance(value, tuple):
            if number.what is None:
                cast = number.fact == "spells_cast"
                total += number_cast(context.game, name) if cast else len(value)
                continue
            if number.fact == "combat_damage_by":
                dealers = damage_dealers(number.what, value, replace(context, controller=name))
                if dealers is None:
                    return None
                total += dealers
                continue
            if number.fact not in _CARDS and value:
                return None
            cast = number.fact == "spells_cast"
            for thing in (
                spells_cast(context.game, name) if cast else named(context.game, name, value)
            ):
                found = None if thing is None else matches(number.what, thing, context)
                if found is None or (number.fact == "sacrificed" and not found):
                    return None  # an effect may have made the permanent what its card is not
                total += found
        else:
            if number.what is not None and value:
                return None
            total += int(value)
    return total


_CARDS = frozenset({"spells_cast", "discarded", "sacrificed", "countered_by_opponents"})
"""Facts that list cards by their names."""


def _players(number: am.CountPlayers, context: Context) -> int | None:
    meant = _meant(number.whose, context)
    found = [holds(number.that, replace(context, controller=name)) for name in meant]
    return None if None in found else sum(map(bool, found))


def _most(number: am.CountMost, context: Context) -> int | None:
    """Count for each of the players by themselves, and return the greatest number."""
    found = [
        count(number.part, replace(context, controller=name))
        for name in _meant(number.whose, context)
    ]
    known = [value for value in found if value is not None]
    return max(known, default=0) if len(known) == len(found) else None


def _targeted(number: am.CountTargeted, context: Context) -> int | None:
    """Count targets that are such permanents, or read a number off the only one (CR 109.2)."""
    if context.targets is None:
        return None
    there = [t for t in context.targets if t.zone == "battlefield"]
    states = [matches(number.what, thing, context) for thing in there]
    if None in states:
        return None
    meant = [thing for thing, state in zip(there, states, strict=True) if state]
    if number.of == "number" or not meant:
        return len(meant)
    if len(meant) > 1:
        return None
    return len(meant[0].colors) if number.of == "colors" else meant[0].power


def _targets(number: am.CountTargets, context: Context) -> int:
    return max(0, context.target_count - number.beyond)


def _of_spell(number: am.CountOfSpell, context: Context) -> int | None:
    """Count what a text says of the spell whose cost it changes; None where there is none."""
    spell = context.spell
    if spell is None:
        return None
    if number.of == "command_casts":
        return spell.entry.times_cast
    if number.of == "chosen_colors":
        chosen = context.source.entry.chosen_color if context.source else None
        return None if chosen is None else len(spell.colors.intersection(colors_of(chosen)))
    found = [(matches(number.what, t, context), t) for t in context.game.all_in(number.zone)]
    if any(state is None for state, _ in found):
        return None
    there = [thing for state, thing in found if state and thing.id != spell.id]
    if number.of == "types_shared":
        return len(spell.types & frozenset[str]().union(*(t.types for t in there)))
    return sum(bool(names_of(thing) & names_of(spell)) for thing in there)


def _alike(number: am.CountAlike, context: Context) -> int | None:
    names: Counter[str] = Counter()
    for thing in context.game.battlefield():
        match = matches(number.what, thing, context)
        if match is None:
            return None
        if match and not thing.entry.face_down:
            names[thing.name] += 1
    return max(names.values(), default=0)


def _together(number: am.CountTogether, context: Context) -> int | None:
    values = [count(part, context) for part in number.parts]
    known = [value for value in values if value is not None]
    if len(known) < len(values):
        return None
    return sum(known) if number.how == "sum" else max(known)


def _paid(number: am.CountPaid, context: Context) -> int | None:
    """Read the number off what the cost took, as it last was (CR 608.2i)."""
    if context.paid is None or number.of == "number":
        return None
    value: int | None = getattr(context.paid, number.of)
    return value


def _unknown(number: am.CountOpaque, context: Context) -> None:
    return None


_COUNTERS: dict[type, Callable[..., int | None]] = {
    am.CountObjects: _objects,
    am.CountDevotion: devotion,
    am.CountBasicLandTypes: _land_types,
    am.CountColors: _colors,
    am.CountCounters: _counters,
    am.CountAttribute: _attribute,
    am.CountThisTurn: _this_turn,
    am.CountPlayers: _players,
    am.CountMost: _most,
    am.CountTargets: _targets,
    am.CountTargeted: _targeted,
    am.CountOfSpell: _of_spell,
    am.CountLife: players.life,
    am.CountLifeOverStart: players.life_over_start,
    am.CountAlike: _alike,
    am.CountDistinct: distinct,
    am.CountParty: party,
    am.CountTogether: _together,
    am.CountPlayerCounters: players.player_counters,
    am.CountSharedType: shared_type,
    am.CountPaid: _paid,
    am.CountCommanderCasts: players.commander_casts,
    am.CountCommanderColors: players.commander_colors,
    am.CountSpeed: players.speed,
    am.CountTurns: players.turns,
    am.CountOpaque: _unknown,
}


def counted(amount: am.Counted, context: Context) -> int | None:
    """Evaluate a counted amount; None if it can't be told."""
    number = count(amount.count, context)
    return None if number is None else amount.times * number + amount.plus


def holds(condition: am.Condition | None, context: Context) -> Truth:
    """Return whether a condition is true now."""
    match condition:
        case None:
            return True
        case am.Exists():
            return _exists(condition, context)
        case am.Compare():
            number = count(condition.count, context)
            if number is None:
                return True if is_enough(condition, context) else None
            return Comparison(condition.relation, condition.value).holds(number)
        case am.ActivatedBy():
            return activated_by(condition, context)
        case am.TurnOf():
            return is_whose(condition.whose, context.game.position.turn_player, context.controller)
        case am.OwnTurn():
            return context.game.position.turn_player == context.game.asker
        case am.SomePlayer():
            return any_true(
                holds(condition.part, replace(context, controller=player))
                for player in _meant(condition.whose, context)
            )
        case am.Outnumbers():
            return _outnumbers(condition, context)
        case am.DuringStep():
            return context.game.position.step in condition.steps
        case am.TargetsMatch():
            unread = condition.what == UNREAD and context.target_count
            if context.targets is None or unread:
                return None
            return any_true(matches(condition.what, t, context) for t in context.targets)
        case am.SelfMatches():
            if context.source is None:
                return None
            return matches(condition.what, context.source, context)
        case am.CastFrom():
            return None if context.source is None else context.source.zone == condition.zone
        case am.AllOf():
            return all_true(holds(part, context) for part in condition.parts)
        case am.AnyOf():
            return any_true(holds(part, context) for part in condition.parts)
        case am.Not():
            part = holds(condition.part, context)
            return None if part is None else not part
        case am.TopCard():
            return top_card(condition, context)
        case am.ChosenWord(word=word):
            chosen = None if context.source is None else context.source.entry.chosen_name
            if context.source is not None and chosen is None:
                context.untold_of(context.source, "chosen_name")
            return None if chosen is None else chosen.casefold() == word.casefold()
        case am.AfterChapter():
            return after_chapter(condition, context)
        case am.HasStatus():
            return has_status(condition, context)
        case am.OpaqueCondition():
            return None


def _meant(whose: Whose | Literal["actor"], context: Context) -> list[str]:
    """Return the players that a condition is about; the actor is the one who asks."""
    if whose == "actor":
        return [context.game.asker]
    players = context.game.position.players
    return [name for name in players if is_whose(whose, name, context.controller)]


def _outnumbers(condition: am.Outnumbers, context: Context) -> Truth:
    own = count(condition.count, context)
    answers: list[Truth] = []
    for player in _meant(condition.whose, context):
        number = count(condition.count, replace(context, controller=player))
        more = None if own is None or number is None else number - own >= condition.by
        answers.append(more)
    return all_true(answers) if condition.every else any_true(answers)


def _exists(condition: am.Exists, context: Context) -> Truth:
    sure = perhaps = 0
    for thing in context.game.all_in(condition.zone):
        found = matches(condition.what, thing, context)
        if found:
            sure += 1
            if sure >= condition.at_least:
                return True
        perhaps += found is None
    hidden = hidden_cards(condition.zone, condition.what, context)
    if hidden is None:
        return None
    if sure + hidden >= condition.at_least:
        return True
    return None if sure + hidden + perhaps >= condition.at_least else False
