"""Activated abilities that permanents have of other objects (CR 613.1f)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from msgspec import structs

from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.models.activating import BorrowAbilities
from castable.models.costs import PayMana
from castable.models.spending import SpendOnX
from castable.models.statics import (
    Ability,
)
from castable.planner.rules.effects.own_cost import of_this_ability
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Context, both, matches
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.doubts import Doubt

Borrowing = Sequence[tuple[GameObject, Ability]]


_ACTIVATED = frozenset({"cost", "option", "mana", "permission"})
"""What an activated ability that was not read may bear on."""


def borrow(game: Game, effects: Borrowing, doubts: list[Doubt]) -> dict[str, GameObject]:
    """Return the permanents that have abilities of others, with them.

    What an ability says of "this" is meant of the object that has it (CR 201.5b). Abilities that
    are borrowed are not lent on: two such effects look at each other's printed and granted ones.
    """
    changed: dict[str, GameObject] = {}
    for source, effect in effects:
        assert isinstance(effect, BorrowAbilities)  # noqa: S101 - by the index
        context = Context(game, source, source.controller)
        state = holds(effect.condition, context)
        if state is False:
            continue
        for thing in game.battlefield():
            fits = both(state, matches(effect.what, thing, context))
            if fits is False:
                continue
            gained = tuple(_gained(effect, thing, game, context, doubts))
            if fits is None and gained:
                doubts.append(Doubt.of_effect(source, f"what {thing.name} can do", "to_yes"))
            elif gained:
                current = changed.get(thing.id, thing)
                changed[thing.id] = replace(current, abilities=(*current.abilities, *gained))
    return changed


def donors(effect: BorrowAbilities, game: Game, context: Context) -> Iterator[GameObject]:
    """Yield the objects whose abilities an effect may be about."""
    if effect.top_only:
        yield from game.zone(context.controller, "library")[:1]
    else:
        yield from game.all_in(effect.zone)


def _gained(
    effect: BorrowAbilities, thing: GameObject, game: Game, context: Context, doubts: list[Doubt]
) -> Iterator[Ability]:
    seen: set[Ability] = set()
    for donor in donors(effect, game, context):
        fits = matches(effect.of, donor, context)
        if fits is False or donor.id == thing.id:
            continue
        unread = any(_ACTIVATED.intersection(span.touches) for span in donor.face.unmodelled)
        if fits is None or unread:
            what = f"whether it has abilities of {donor.name}"
            doubts.append(Doubt.of_effect(thing, what, "to_yes"))
        if fits is None:
            continue
        for ability in donor.abilities:
            if (
                isinstance(ability, ActivatedAbility | ManaAbility)
                and ability not in seen
                and _is_meant(effect, ability)
            ):
                if (
                    ability.limit == effect.limit == "none"
                ):  # a limit is that of each ability by itself
                    seen.add(ability)
                own, *more = _with_its_cost(ability, donor, game)
                if effect.limit != "none" and ability.limit in ("none", "once_each_turn"):
                    own = structs.replace(own, limit=effect.limit)
                yield from (own, *more)


def _with_its_cost(
    ability: ActivatedAbility | ManaAbility, donor: GameObject, game: Game
) -> Iterator[Ability]:
    """Yield an ability and what it says of its own cost, on a line of their own."""
    own = of_this_ability(ability, donor)
    has_x = any(isinstance(part, PayMana) and part.cost.variables for part in ability.cost)
    only = [a for a in donor.abilities if has_x and isinstance(a, SpendOnX)]
    if not own and not only:
        yield ability
        return
    line = -100 * (2 + list(game.objects).index(donor.id)) - ability.line
    yield structs.replace(ability, line=line)
    for modifier in own:
        yield structs.replace(modifier, line=line, ability_line=line)
    for limit in only:
        yield structs.replace(limit, line=line)


def _is_meant(effect: BorrowAbilities, ability: ActivatedAbility | ManaAbility) -> bool:
    loyalty = isinstance(ability, ActivatedAbility) and ability.loyalty
    match effect.which:
        case "loyalty":
            return loyalty
        case "not_loyalty":
            return not loyalty
        case "not_mana":
            return not (isinstance(ability, ManaAbility) and ability.is_mana_ability)
        case _:
            return True
