"""What permanents tapped for mana produce, replacement effects applied (CR 106.12b, 614, 616).

The player who taps the permanent is the one affected, and chooses which applicable effect comes
first (CR 616.1). Each effect gets one opportunity (CR 614.5), and after each it is asked anew
which of the rest apply (CR 616.1f): an effect about "two or more mana" may come to apply, or
cease to. So every order is tried, and what comes of any of them is a choice of the player.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from msgspec import structs

from castable.models.abilities import ManaReplacement
from castable.models.mana import ManaType
from castable.models.statics import Ability
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.chosen import color_of
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Context, both, matches
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import Bundles, Source
from castable.planner.rules.terms.doubts import Doubt

_MOST_BUNDLES = 1000
"""Bundles that are told apart; what could make more is not worked out."""
_MOST_MANA = 1000
"""Most mana that one activation is followed up to, as effects multiply it."""

Bundle = tuple[ManaType, ...]


def with_replacements(
    source: Source, thing: GameObject, view: View, doubts: list[Doubt]
) -> Source | None:
    """Return *source* with what it produces now; None, and a doubt, if that can't be told."""
    if not source.taps or not source.modes:
        return source
    found = effects_on(thing, view.statics.get(ManaReplacement, ()), view.game)
    if found is None:
        what = f"what {thing.name} produces when it is tapped for mana"
        doubts.append(Doubt.of_mana(thing, f"{what}, as effects replace it"))
        return None
    if not found:
        return source
    modes = replaced(source.choices(), [effect for _, effect in found])
    if modes is None:
        what = "which mana it produces, as so many effects replace it"
        doubts.append(Doubt.of_mana(thing, what))
        return None
    # What only multiplies must still be there; what changes types is kept in place (givers).
    mine = [h.id for h, e in found if h.controller == view.game.asker and e.times > 1]
    counts = tuple(dict.fromkeys((*source.counts, *mine)))
    return replace(source, modes=modes, combination=0, counts=counts)


def replacements(game: Game) -> Iterator[tuple[GameObject, Ability]]:
    """Yield the replacement effects of a game whose objects are as they are now."""
    for holder in game.battlefield():
        for ability in holder.abilities:
            if isinstance(ability, ManaReplacement):
                yield holder, ability


def effects_on(
    thing: GameObject, effects: Iterable[tuple[GameObject, Ability]], game: Game
) -> tuple[tuple[GameObject, ManaReplacement], ...] | None:
    """List the effects that replace what a permanent produces; None if that can't be told."""
    found = []
    for holder, effect in effects:
        assert isinstance(effect, ManaReplacement)  # noqa: S101 - by those who list them
        context = Context(game, holder, holder.controller)
        state = both(matches(effect.what, thing, context), holds(effect.condition, context))
        if state is None:
            return None
        if state:
            told = _as_told(effect, holder)
            if told is None:
                return None
            found.append((holder, told))
    return tuple(found)


def _as_told(effect: ManaReplacement, holder: GameObject) -> ManaReplacement | None:
    """Return the effect with the color that was chosen for its object; None if it isn't told."""
    if not effect.chosen_color:
        return effect
    color = color_of(holder.entry.chosen_color or "")
    return None if color is None else structs.replace(effect, types=(color,))


def replaced(bundles: Bundles, effects: Sequence[ManaReplacement]) -> Bundles | None:
    """Return every bundle that the player can make of one of *bundles*; None if too many."""
    left = Counter(effects)
    kinds = tuple(left)
    todo = [(bundle, tuple(left.values())) for bundle in bundles]
    seen = set(todo)
    made: dict[Bundle, None] = {}
    while todo:
        bundle, numbers = todo.pop()
        applicable = [
            i for i, n in enumerate(numbers) if n and bundle and len(bundle) >= kinds[i].at_least
        ]
        if not applicable:
            made[bundle] = None
        for i in applicable:
            rest = (*numbers[:i], numbers[i] - 1, *numbers[i + 1 :])
            if len(bundle) * kinds[i].times > _MOST_MANA:
                return None
            for after in _applied(bundle, kinds[i]):
                if (after, rest) not in seen:
                    seen.add((after, rest))
                    todo.append((after, rest))
        if len(seen) > _MOST_BUNDLES:
            return None
    return tuple(sorted(made))


def _applied(bundle: Bundle, effect: ManaReplacement) -> Iterator[Bundle]:
    """Yield what one effect makes of a bundle."""
    amount = len(bundle) if effect.amount is None else effect.amount
    if effect.chosen_color:  # colorless mana is of no color (CR 105.1)
        (color,) = effect.types
        colored = [t if t is ManaType.C else color for t in bundle]
        yield tuple(sorted(colored * effect.times))
    elif effect.types:
        yield from ((t,) * amount * effect.times for t in effect.types)
    else:
        yield tuple(sorted(bundle * effect.times))
