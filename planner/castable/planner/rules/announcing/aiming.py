"""The targets of a spell as they may be chosen: by X, by multikicker, by price (CR 601.2c)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice

from castable.models.amounts import VariableX
from castable.models.costs import Cost, CostComponent, Loyalty, PayMana
from castable.models.query import Query
from castable.models.targets import Target
from castable.planner.rules.announcing.announce import Announced
from castable.planner.rules.asked.measured import costs_by_measure
from castable.planner.rules.asked.variable import ANY, Bounds, target_values
from castable.planner.rules.asked.way import Way
from castable.planner.rules.costs.by_targets import looks_at_targets, saves_by_targets
from castable.planner.rules.costs.modifiers import Changes, spell_changes
from castable.planner.rules.effects.view import View
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.targets.slots import aimed_at, holder_of, least_of, object_of
from castable.planner.rules.targets.targets import Targeting, judge_targets
from castable.planner.rules.terms.doubts import Doubt

_KICKED = "multikicker"
_MOST_CHOICES = 200
"""Most ways to choose the targets left free that are tried."""
_MOST_MORE = 12
"""Most targets that are chosen for a lower cost."""
_MOST_TRIED = 20
"""Most ways to choose one number of targets that are tried for a lower cost."""


def targetings(option: Announced, way: Way, query: Query, view: View) -> Iterator[Targeting]:
    """Yield the ways to choose targets, one for each X that makes a difference (CR 601.2c)."""
    if way.aims_at is not None:
        option = replace(option, targets=tuple(aimed_at(option.targets, way.aims_at)))
    refused: Targeting | None = None
    some = False
    for x, bounds in target_values(option.targets, view.game, query.choices.x):
        made = _kicked(option, way, query, view, x)
        if made.reason is not None:
            refused = refused or made
            continue
        some = True
        for whole in (
            *_completed(made, option, way, query, view, x),
            *_cheaper(made, option, way, query, view, x),
        ):
            yield whole if bounds == ANY else replace(whole, bounds=whole.bounds.within(bounds))
        if bounds.least != bounds.most:
            return
    if refused is not None and not some:
        yield refused


def measured_targetings(
    targets: Sequence[Target], cost: Cost, query: Query, source: GameObject, view: View
) -> Iterator[tuple[Cost, Targeting]]:
    """Yield an ability's cost and its targets, once for each X that makes a difference.

    An object that the cost takes may give it, or a target may ask for it.
    """
    for measured, x in costs_by_measure(cost, source, view):
        if x is None:
            for targeting in _ability_targetings(targets, cost, query, source, view):
                yield cost, targeting
            continue
        asked = query.model_copy(update={"choices": query.choices.model_copy(update={"x": x})})
        for targeting in _ability_targetings(targets, measured, asked, source, view):
            yield measured, replace(targeting, bounds=targeting.bounds.within(Bounds(x, x)))


def _ability_targetings(
    targets: Sequence[Target], cost: Cost, query: Query, source: GameObject, view: View
) -> Iterator[Targeting]:
    """Yield the ways to choose an ability's targets, one for each X that makes a difference.

    So where its cost has an X to announce (CR 601.2b, 602.2b).
    """
    fixed = query.choices.x
    if not any(_is_variable(part) for part in cost):
        yield judge_targets(targets, query.targets, source, view, x=fixed, ability=True)
        return
    refused: Targeting | None = None
    some = False
    for x, bounds in target_values(targets, view.game, fixed):
        made = judge_targets(
            targets, query.targets, source, view, x=fixed if x is None else x, ability=True
        )
        if made.reason is not None:
            refused = refused or made
            continue
        some = True
        yield made if bounds == ANY else replace(made, bounds=made.bounds.within(bounds))
        if bounds.least != bounds.most:
            return
    if refused is not None and not some:
        yield refused


def _is_variable(part: CostComponent) -> bool:
    match part:
        case PayMana(cost=cost):
            return bool(cost.variables)
        case Loyalty(amount=amount):
            return amount is None
    return isinstance(getattr(part, "amount", None), VariableX)


def _completed(
    made: Targeting, option: Announced, way: Way, query: Query, view: View, x: int | None
) -> Iterator[Targeting]:
    """Yield the targets with those that were left free, where the price hangs on them.

    A list of targets that is too short fixes those that it names. One choice of the rest for each
    price is enough.
    """
    missing = made.needed - len(made.names)
    if not made.rest or missing < 1 or not looks_at_targets(way.spell, view):
        yield made
        return
    choices = combinations(_own_last(made.rest, view.game), missing)
    prices = []
    for rest in islice(choices, _MOST_CHOICES):
        asked = query.model_copy(update={"targets": (*made.names, *rest)})
        whole = _kicked(option, way, asked, view, x)
        if whole.reason is not None:
            continue
        price = spell_changes(way.spell, view, whole.chosen, whole.count)
        if price not in prices:
            prices.append(price)
            yield whole
    if not prices or next(choices, None) is not None:
        doubt = Doubt.of_effect(way.spell, "what its other targets make of its cost")
        yield replace(made, doubts=(*made.doubts, doubt))


def _cheaper(
    made: Targeting, option: Announced, way: Way, query: Query, view: View, x: int | None
) -> Iterator[Targeting]:
    """Yield open targets that are more than need be chosen, where that takes mana off the cost.

    One choice for each number of targets is tried, creatures first ("for each creature it
    targets"), and yielded if its price is another one.
    """
    if query.targets is not None or not saves_by_targets(way.spell, view):
        return
    legal = made.legal or made.rest
    things = {id_: object_of(id_, view.game) for id_ in legal}
    first = sorted(legal, key=lambda id_: _rank(things[id_]))
    most = sum(t.most if isinstance(t.most, int) else _MOST_MORE for t in option.targets)
    prices = [spell_changes(way.spell, view, made.chosen, made.count)]
    for number in range(max(1, made.needed), min(len(first), most, _MOST_MORE) + 1):
        for chosen in islice(combinations(first, number), _MOST_TRIED):
            asked = query.model_copy(update={"targets": chosen})
            whole = _kicked(option, way, asked, view, x)
            if whole.reason is not None:
                continue
            price = spell_changes(way.spell, view, whole.chosen, whole.count)
            if price not in prices:
                prices.append(price)
                yield whole
            break


def _rank(thing: GameObject | None) -> int:
    if thing is None:
        return 2
    return 0 if thing.zone == "battlefield" and "Creature" in thing.types else 1


def _kicked(option: Announced, way: Way, query: Query, view: View, x: int | None) -> Targeting:
    """Judge the targets; for an open multikicker, with what they allow it to be (CR 702.33c)."""
    keywords = frozenset((*option.keywords, *((way.keyword,) if way.keyword else ())))

    def judged(kicks: int) -> Targeting:
        targets = [
            target
            for target in option.targets
            for _ in range(kicks if target.only_if == _KICKED else 1)
        ]
        announced = keywords | {_KICKED} if kicks else keywords
        return judge_targets(targets, query.targets, way.spell, view, announced=announced, x=x)

    more = [target for target in option.targets if target.only_if == _KICKED]
    number = query.choices.multikicker
    if not more or number is not None:
        return judged(number or 0)
    most = len(query.targets) if query.targets is not None else 0
    tried = [judged(kicks) for kicks in range(most + 1)]
    least = next((k for k, made in enumerate(tried) if _is_certain(made)), None)
    if least is None:
        unsure = any(made.reason is None for made in tried)
        doubt = Doubt(f"{way.spell.name}: its targets, if it is multikicked", "to_yes", on_x=False)
        return replace(tried[0], doubts=(*tried[0].doubts, doubt)) if unsure else tried[0]
    end = _supply(view)
    first, last = least, min(max(least + 1, most), end)
    while last < end and _is_certain(judged(last)):  # it fails from some number on, for good
        first, last = last, min(end, 2 * last)
    while first + 1 < last:
        middle = (first + last) // 2
        first, last = (middle, last) if _is_certain(judged(middle)) else (first, middle)
    return replace(
        tried[least],
        needed=tried[least].needed - least * _needed(more),
        kicks=Bounds(least, first),
        per_kick=_needed(more),
    )


def _is_certain(targeting: Targeting) -> bool:
    return targeting.reason is None and not targeting.doubts


def _needed(targets: list[Target]) -> int:
    return sum(least_of(target.least) for target in targets)


def _supply(view: View) -> int:
    """Return a number of targets that is too great for any spell whose targets all differ."""
    game = view.game
    return len(game.objects) + len(game.stack) + len(game.position.players) + 1


def priced_apart(targeting: Targeting, spell: GameObject, view: View) -> Iterator[Targeting]:
    """Yield the choices of an open target that differ in what the spell costs (CR 601.2c, f).

    A cost may hang on the target ("costs {2} less if it targets a tapped creature"). One target
    for each price is enough: which of them is chosen makes no other difference here. It is none of
    the asker's own if there is another.
    """
    if targeting.chosen is not None or not targeting.legal or not looks_at_targets(spell, view):
        yield targeting
        return
    prices: list[tuple[Changes, list[str], tuple[GameObject, ...]]] = []
    for id_ in _own_last(targeting.legal, view.game):
        thing = object_of(id_, view.game)
        chosen: tuple[GameObject, ...] = () if thing is None else (thing,)
        price = spell_changes(spell, view, chosen, targeting.count)
        alike = next((ids for known, ids, _ in prices if known == price), None)
        if alike is None:
            prices.append((price, [id_], chosen))
        else:
            alike.append(id_)
    for _, ids, aimed in prices:
        others = tuple(i for i in targeting.legal if i not in ids)
        yield replace(
            targeting,
            chosen=aimed,
            names=(ids[0],),
            count=max(1, targeting.count),
            other_price=others,
        )


def _own_last(ids: Sequence[str], game: Game) -> list[str]:
    """Arrange targets: the asker, and what the asker controls, behind all others."""
    return sorted(ids, key=lambda id_: holder_of(id_, game) == game.asker)
