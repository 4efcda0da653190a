"""Mana abilities whose own cost may take what their output counts (CR 602.2b, 605.3b, 608.2h).

The cost is paid first: a creature that is sacrificed for mana neither multiplies it nor is counted
any more as the ability resolves. So what is counted is taken in a way of its own, with the output
that the ability has without it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from castable.planner.rules.effects.view import View
from castable.planner.rules.position.game import by_zone
from castable.planner.rules.terms.demands import REMOVING, Source, Take
from castable.planner.rules.terms.doubts import Doubt


def by_what_is_given_up(
    made: Sequence[Source],
    again: Callable[[View], Sequence[Source]],
    view: View,
    doubts: list[Doubt],
) -> Iterator[Source]:
    """Yield the ways to activate a mana ability, each with what it adds once its cost is paid.

    Parameters
    ----------
    made
        The ways, as though everything were still there.
    again
        Works them out on another view.
    """
    counted: dict[str, None] = {}
    for source in made:
        own = [i for take in source.takes for i in _counted(take, source)]
        if not own:
            yield source
            continue
        counted |= dict.fromkeys(own)
        takes = (_among(t, [i for i in t.eligible if i not in own]) for t in source.takes)
        yield replace(source, takes=tuple(takes))
    for i in counted:
        for source in again(_gone(view, i)):
            removing = [t for t in source.takes if t.action in REMOVING]
            if len(removing) == 1 and (removing[0].least, removing[0].per_x) == (1, 0):
                only = (_among(t, [i]) if t is removing[0] else t for t in source.takes)
                yield replace(source, takes=tuple(only))
            elif removing:
                thing = view.game.objects[source.object]
                name = view.game.objects[i].name
                doubts.append(Doubt.of_mana(thing, f"what it adds when {name} is given up for it"))


def _counted(take: Take, source: Source) -> list[str]:
    """Return what a cost may take although the output counts it."""
    if take.action not in REMOVING:
        return []
    return [i for i in take.eligible if i in source.counts]


def _among(take: Take, eligible: Sequence[str]) -> Take:
    return replace(take, eligible=tuple(eligible))


def _gone(view: View, gone: str) -> View:
    """Return the view without an object and its static abilities."""
    objects = {i: thing for i, thing in view.game.objects.items() if i != gone}
    statics = {
        kind: tuple((holder, effect) for holder, effect in pairs if holder.id != gone)
        for kind, pairs in view.statics.items()
    }
    game = replace(view.game, objects=objects, zones=by_zone(objects))
    return replace(view, game=game, statics=statics)
