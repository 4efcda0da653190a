"""Which modes may be chosen together (CR 601.2b, 700.2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement

from castable.models.query import Choices
from castable.models.reasons import Reason
from castable.models.targets import Modes, Widened
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Context, Truth
from castable.planner.rules.mending.fixes import choose
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.doubts import Doubt
from castable.planner.rules.words.nouns import NUMBERS

_MOST_CHOICES = 24
"""Most sets of modes that are tried when the asker leaves the modes open."""


@dataclass(frozen=True, slots=True)
class ModeSets:
    """The sets of modes that may be chosen; none if the asker's choice is no such set."""

    sets: tuple[tuple[int, ...], ...]
    doubts: tuple[Doubt, ...] = ()


def mode_sets(
    modes: Modes, thing: GameObject, view: View, choices: Choices, announced: frozenset[str]
) -> ModeSets:
    """List the sets of modes that the asker's constraints leave.

    Parameters
    ----------
    modes
        The choice of modes.
    thing
        The spell, or the source of the ability.
    view
        The position.
    choices
        What the asker has fixed: the modes, entwine, how often escalate is paid.
    announced
        Keywords of the costs that are paid: one may allow more modes.
    """
    before = _chosen_before(modes, thing, view, choices)
    if before is None:
        made = tuple(i for i, mode in enumerate(modes.modes) if mode.departs and not mode.targets)
        return ModeSets(tuple((i,) for i in made))
    doubts = [*_unsure(modes, thing), *before]
    wide = modes.widened
    more: Truth = False if wide is None else _is_wider(wide, thing, view, announced)
    number = len(modes.modes)
    if choices.modes is not None:
        chosen = tuple(choices.modes)
        if any(i >= number for i in chosen) or (
            not modes.repeat and len(set(chosen)) < len(chosen)
        ):
            return ModeSets((), tuple(doubts))
        if choices.escalate is not None and len(chosen) != 1 + choices.escalate:
            return ModeSets((), tuple(doubts))  # it is paid for each past the first (CR 702.120a)
        entwined = len(set(chosen)) == number  # all modes are chosen then (CR 702.42a)
        fits = entwined if choices.entwine else _fits(modes, chosen, more)
        if fits is None:
            doubts.append(Doubt.of_effect(thing, "how many modes may be chosen", "to_no"))
        return ModeSets(() if fits is False else (chosen,), tuple(doubts))
    if choices.entwine:
        return ModeSets((tuple(range(number)),), tuple(doubts))
    least = wide.least if wide is not None and more else modes.least
    if more is None and wide is not None and wide.least != modes.least:
        doubts.append(Doubt.of_effect(thing, "how many modes are chosen"))
    size = least if choices.escalate is None else 1 + choices.escalate
    if not modes.repeat and size > max(number, least):
        return ModeSets((), tuple(doubts))
    pick = combinations_with_replacement if modes.repeat else combinations
    sets = pick(range(number), size if modes.repeat else min(size, number))
    return ModeSets(tuple(sets)[:_MOST_CHOICES], tuple(doubts))


def wrong_modes(name: str, modes: Modes | None, chosen: Sequence[int] | None) -> Reason:
    """Say why modes can't be chosen so: too few or too many, or not together (CR 700.2)."""
    text = f"those modes of {name} can't be chosen together"
    if modes is not None and chosen is not None and modes.worth is None:
        least, most, there = modes.least, modes.most, len(chosen)
        if not least <= there <= most:
            number = NUMBERS[least] if least == most else f"{least} to {most}"
            number = "one mode is" if number == "a" else f"{number} modes are"
            word = "one" if there == 1 else NUMBERS[there] if there < len(NUMBERS) else f"{there}"
            told = f"{word} {'is' if there == 1 else 'are'}"
            text = f"{number} to be chosen for {name}, and {told}"
    fix = choose("choose other modes", modes=None, escalate=None)
    return Reason(kind="choice", cr="700.2", text=text, fix=(fix,))


def _unsure(modes: Modes, thing: GameObject) -> Sequence[Doubt]:
    doubts = []
    if modes.opaque:
        doubts.append(Doubt.of_effect(thing, "how many modes may be chosen", "to_no"))
    return doubts


def _chosen_before(
    modes: Modes, thing: GameObject, view: View, choices: Choices
) -> tuple[Doubt, ...] | None:
    """Return the doubt which modes were chosen before, which no position tells.

    None if there is a mode that wasn't, whatever has happened: one that takes its permanent away,
    while no ability of it waits on the stack.
    """
    fresh = thing.entry.entered_this_turn or modes.not_before == "this turn"
    if modes.not_before is None or (fresh and not any(thing.entry.activations.values())):
        return ()
    waiting = any(item.is_ability and item.object.name == thing.name for item in view.game.stack)
    open_ = choices.modes is None and modes.least == 1
    if open_ and not waiting and any(m.departs and not m.targets for m in modes.modes):
        return None
    return (Doubt.of_effect(thing, "which modes were chosen before", "to_no"),)


def _is_wider(wide: Widened, thing: GameObject, view: View, announced: frozenset[str]) -> Truth:
    if wide.only_if is not None:
        return wide.only_if in announced
    return holds(wide.condition, Context(view.game, thing, view.game.asker))


def _fits(modes: Modes, chosen: tuple[int, ...], more: Truth) -> Truth:
    """Return whether so many modes may be chosen; None if that can't be told."""
    if modes.worth is not None:
        return sum(modes.modes[i].worth for i in chosen) <= modes.worth
    plain = modes.least <= len(chosen) <= modes.most
    wide = modes.widened
    if wide is None or more is False:
        return plain
    widened = wide.least <= len(chosen) <= wide.most
    if more:
        return widened
    return plain if plain == widened else None
