"""Cost increases, reductions and minimums that apply now (CR 118.7, 601.2f, 613.11)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.models.amounts import (
    AnyNumber,
    Counted,
    CountPaid,
    HasStatus,
    VariableX,
)
from castable.models.costs import Cost
from castable.models.filters import UNREAD
from castable.models.mana import ManaCost, ManaType
from castable.models.statics import CostMinimum, CostModifier
from castable.models.targets import ADDITIONAL
from castable.planner.rules.effects.own_cost import of_this_ability, only_on_x
from castable.planner.rules.effects.tapped_before import all_tapped
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.attackers import counted_at_least
from castable.planner.rules.filters.evaluate import counted, holds
from castable.planner.rules.filters.history import number_cast, spells_cast
from castable.planner.rules.filters.match import (
    Context,
    Truth,
    all_true,
    any_true,
    both,
    is_whose,
    matches,
)
from castable.planner.rules.filters.variants import is_of_keyword
from castable.planner.rules.position.objects import GameObject, Place
from castable.planner.rules.terms.doubts import ANY_MANA, Doubt, Hope


@dataclass(frozen=True, slots=True)
class Change:
    """A change of the total cost that applies, worked out."""

    name: str
    """Object that it comes from."""
    mana: ManaCost
    times: int
    is_increase: bool
    floor: int = 0
    colored_only: bool = False

    @property
    def label(self) -> str:
        """For the breakdown: ``+{1}`` or ``-{2}``."""
        sign = "+" if self.is_increase else "-"
        if self.mana.generic == self.mana.mana_value():
            return f"{sign}{{{self.mana.generic * self.times}}}"
        return sign + str(self.mana) * self.times


@dataclass(frozen=True, slots=True)
class Changes:
    """Everything that changes the total cost of one proposal."""

    changes: tuple[Change, ...] = ()
    least: int = 0
    """Mana that the total is at least."""
    least_by: str = ""
    doubts: tuple[Doubt, ...] = ()
    extra: tuple[tuple[str, Cost], ...] = ()
    """What is due beside mana, each with the object that asks for it (CR 118.8)."""
    x_types: tuple[ManaType, ...] = ()
    """The types of mana that alone may be spent on {X} of an ability; empty for all."""


def spell_changes(
    spell: GameObject,
    view: View,
    targets: tuple[GameObject, ...] | None,
    target_count: int,
    *,
    keyword: str | None = None,
) -> Changes:
    """Collect what changes the cost of casting *spell*, for that keyword's cost (CR 601.2f).

    What hangs on how the additional costs of the spell are paid is left to
    :mod:`castable.planner.rules.costs.savings`.
    """
    changes: list[Change] = []
    doubts: list[Doubt] = []
    extra: list[tuple[str, Cost]] = []
    for source, modifier in modifiers_on(spell, view):
        named = modifier.keyword is None or is_of_keyword(keyword, modifier.keyword)
        if hangs_on_payment(modifier) or not named:
            continue
        context = Context(view.game, source, source.controller, targets, target_count, spell=spell)
        state = _applies(modifier, source, spell, view, context)
        if state is False and modifier.change == "less" and targets:
            tapped = replace(context, targets=all_tapped(targets, view))
            state = False if _applies(modifier, source, spell, view, tapped) is False else None
        if state is not False:
            _note(modifier, source, state, context, changes, doubts, extra)
    least, least_by = 0, ""
    for source, minimum in view.statics.get(CostMinimum, ()):
        assert isinstance(minimum, CostMinimum)  # noqa: S101 - by the index
        context = view.context(source)
        if not is_whose(minimum.whose, spell.controller, source.controller):
            continue
        state = holds(minimum.condition, context)
        fits = matches(minimum.what, spell, context)
        if state and fits:
            if minimum.least > least:
                least, least_by = minimum.least, source.name
        elif state is not False and fits is not False:
            doubts.append(Doubt.of_effect(source, "whether its minimum applies", "to_no"))
    return Changes(tuple(changes), least, least_by, tuple(doubts), tuple(extra))


PAID: dict[str, str] = {"bargained": "bargain", "evidence collected": ADDITIONAL}
"""What a spell is when an additional cost of it is paid, and as what that is announced."""


def hangs_on_payment(modifier: CostModifier) -> bool:
    """Return whether it looks at how the additional costs of its own spell are paid."""
    if modifier.applies != "this_spell":
        return False
    times, condition = modifier.times, modifier.condition
    if isinstance(times, Counted) and isinstance(times.count, CountPaid):
        return True
    return isinstance(condition, HasStatus) and condition.status in PAID


def may_change(spell: GameObject, view: View) -> bool:
    """Return whether anything there is could change what the spell costs, whatever its X."""
    return bool(view.statics.get(CostMinimum)) or next(modifiers_on(spell, view), None) is not None


def keyword_changes(spell: GameObject, view: View, keyword: str, cost: ManaCost) -> Changes:
    """Collect what changes the cost of a keyword that *spell* is cast for: "flashback costs ...".

    A reduction takes generic mana off that cost, and off no other part of the total (CR 118.7).
    """
    changes: list[Change] = []
    doubts: list[Doubt] = []
    for source, modifier in view.statics.get(CostModifier, ()):
        assert isinstance(modifier, CostModifier)  # noqa: S101 - by the index
        if modifier.applies != "spells" or modifier.keyword is None:
            continue
        if not is_of_keyword(keyword, modifier.keyword):
            continue
        context = view.context(source)
        state = _applies(modifier, source, spell, view, context)
        if state is not False:
            _note(modifier, source, state, context, changes, doubts, [])
    left = cost.generic
    bounded = []
    for change in changes:
        if change.is_increase:
            bounded.append(change)
        elif amount := min(left, change.mana.generic * change.times):
            left -= amount
            bounded.append(replace(change, mana=ManaCost.parse("{1}"), times=amount))
    return Changes(tuple(bounded), doubts=tuple(doubts))


def modifiers_on(spell: GameObject, view: View) -> Iterator[tuple[GameObject, CostModifier]]:
    """Yield what may change the cost of a spell, its own text first, with the source of each."""
    for ability in spell.abilities:
        if isinstance(ability, CostModifier) and ability.applies == "this_spell":
            yield spell, ability
    for source, modifier in view.statics.get(CostModifier, ()):
        assert isinstance(modifier, CostModifier)  # noqa: S101 - by the index
        if modifier.applies == "spells" and modifier.keyword is None:
            yield source, modifier


def _applies(
    modifier: CostModifier, source: GameObject, spell: GameObject, view: View, context: Context
) -> Truth:
    """Return whether a cost modifier applies to this spell."""
    if modifier.applies == "spells":
        if not is_whose(modifier.whose, spell.controller, source.controller):
            return False
        if modifier.by_host and spell.controller != source.host:
            return False
        if modifier.zone is not None and spell.zone != modifier.zone:
            return False
        if modifier.except_zone is not None and spell.zone == modifier.except_zone:
            return False
    answers: list[Truth] = []
    if modifier.applies == "spells":
        answers.append(matches(modifier.what, spell, context))
    answers.append(holds(modifier.condition, context))
    if modifier.nth_this_turn is not None:
        answers.append(_is_nth(modifier, source, spell, view))
    answers.append(_targets_one(modifier, context))
    return all_true(answers)


def _targets_one(modifier: CostModifier, context: Context) -> Truth:
    """Return whether one of the targets is such as the modifier asks for.

    What is called by its type alone is a permanent, no card and no spell of that type (CR 109.2);
    the object itself may be a spell.
    """
    what, player = modifier.targets, modifier.targets_player
    if what is None and player is None:
        return True
    if context.targets is None:
        return None
    if what == UNREAD and context.target_count:
        return None  # what isn't read of it may be about a player
    # Which player is targeted isn't handed on: one at least, where there are other targets.
    answers: list[Truth] = [
        None if player and len(context.targets) < context.target_count else False
    ]
    if what is not None:
        meant = (t for t in context.targets if what.itself or t.zone == "battlefield")
        answers += [matches(what, t, context) for t in meant]
    return any_true(answers)


def _is_nth(modifier: CostModifier, source: GameObject, spell: GameObject, view: View) -> Truth:
    """Return whether it is the n-th such spell of its controller this turn."""
    context = view.context(source)
    before = 0
    if modifier.what is None and modifier.targets is None:
        return number_cast(view.game, spell.controller) + 1 == modifier.nth_this_turn
    for thing in spells_cast(view.game, spell.controller):
        found = None if thing is None else matches(modifier.what, thing, context)
        if found is None or (found and modifier.targets is not None):
            return None  # what it was, or what it targeted, isn't known
        before += found
    return before + 1 == modifier.nth_this_turn


def _note(
    modifier: CostModifier,
    source: GameObject,
    state: Truth,
    context: Context,
    changes: list[Change],
    doubts: list[Doubt],
    extra: list[tuple[str, Cost]],
) -> None:
    """Add a modifier to the changes, or a doubt if it can't be worked out."""
    increase = modifier.change == "more"
    match modifier.times:
        case int():
            times: int | None = modifier.times
        case Counted():
            times = counted(modifier.times, context)
        case VariableX() | AnyNumber():
            times = None
    if state is None or times is None:
        doubts.append(_unsure(modifier, source, times))
        if state is None or not isinstance(modifier.times, Counted) or increase:
            return
        times = counted_at_least(modifier.times, context)
    if times > 0 and modifier.extra:
        extra += [(source.name, modifier.extra)] * times
    if times > 0 and (modifier.mana.mana_value() or not modifier.extra):
        changes.append(
            Change(
                source.name,
                modifier.mana,
                times,
                increase,
                floor=modifier.floor,
                colored_only=modifier.colored_only,
            )
        )


def _unsure(modifier: CostModifier, source: GameObject, times: int | None) -> Doubt:
    """Doubt whether a modifier applies, or how often: a reduction brings so much at best."""
    what = "how it changes the cost"
    if modifier.change == "more":
        return Doubt.of_effect(source, what, "to_no")
    mana = modifier.mana
    plain = times is not None and mana.generic == mana.mana_value()
    off = mana.generic * max(times or 0, 0)
    hope = Hope(generic=off, by=source.id) if plain else ANY_MANA
    return Doubt.of_mana(source, what, hope)


def special_changes(view: View, action: str, zone: Place | None = None) -> Changes:
    """Collect what changes the cost of a special action with an object in *zone* (CR 116.2)."""
    changes: list[Change] = []
    doubts: list[Doubt] = []
    for source, modifier in view.statics.get(CostModifier, ()):
        assert isinstance(modifier, CostModifier)  # noqa: S101 - by the index
        if modifier.applies != "special" or modifier.keyword != action:
            continue
        if modifier.zone is not None and modifier.zone != zone:
            continue
        if not is_whose(modifier.whose, view.game.asker, source.controller):
            continue
        context = view.context(source)
        state = both(holds(modifier.condition, context), _is_nth_special(modifier, action, view))
        if state is not False:
            _note(modifier, source, state, context, changes, doubts, [])
    return Changes(tuple(changes), doubts=tuple(doubts))


def _is_nth_special(modifier: CostModifier, action: str, view: View) -> Truth:
    """Return whether the next special action is the n-th of its kind this turn.

    Cards that were foretold this turn can't have been cast since (CR 702.143a).
    """
    if modifier.nth_this_turn is None:
        return True
    if action != "foretell":
        return None
    exiled = view.game.zone(view.game.asker, "exile")
    before = sum(thing.entry.foretold == "this turn" for thing in exiled)
    return before + 1 == modifier.nth_this_turn


def ability_changes(
    thing: GameObject,
    view: View,
    *,
    keyword: str | None,
    activated: ActivatedAbility | ManaAbility | None,
    is_mana_ability: bool,
    targets: tuple[GameObject, ...] | None = (),
) -> Changes:
    """Collect what changes the activation cost of an ability of *thing* (CR 602.2b)."""
    changes: list[Change] = []
    doubts: list[Doubt] = []
    extra: list[tuple[str, Cost]] = []
    for ability in () if activated is None else of_this_ability(activated, thing):
        context = Context(view.game, thing, thing.controller, targets)
        state = holds(ability.condition, context)
        if state is not False:
            _note(ability, thing, state, context, changes, doubts, extra)
    for source, modifier in view.statics.get(CostModifier, ()):
        assert isinstance(modifier, CostModifier)  # noqa: S101 - by the index
        if modifier.applies != "abilities":
            continue
        if modifier.except_mana_abilities if is_mana_ability else modifier.only_mana_abilities:
            continue
        if modifier.keyword is not None and not is_of_keyword(keyword, modifier.keyword):
            continue
        if modifier.zone is not None and modifier.zone != thing.zone:
            continue
        if not is_whose(modifier.whose, view.game.asker, source.controller):
            continue
        context = Context(view.game, source, source.controller, targets)
        state = all_true(
            (
                matches(modifier.what, thing, context),
                holds(modifier.condition, context),
                _targets_one(modifier, context),
            )
        )
        if state is not False:
            _note(modifier, source, state, context, changes, doubts, extra)
    if keyword == "power-up":
        changes += _powered_up(thing)
    x_types = only_on_x(thing, activated)
    return Changes(tuple(changes), doubts=tuple(doubts), extra=tuple(extra), x_types=x_types)


def _powered_up(thing: GameObject) -> Iterator[Change]:
    """Take the permanent's mana cost off if it entered this turn (CR 702.193a-b)."""
    cost = thing.face.mana_cost
    if thing.entry.entered_this_turn and cost is not None:
        yield Change("entered this turn", cost, 1, is_increase=False)
