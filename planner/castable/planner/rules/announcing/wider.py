"""Announcements that make room for the targets which the asker has chosen (CR 601.2b-c, 700.2).

Modes left open are the fewest that may be chosen: more of them only ask for more. Where the chosen
targets don't go with those, they say that more modes are chosen.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, islice

from castable.models.cards import Face
from castable.models.query import Choices, Query
from castable.models.statics import AdditionalCost, SpellText
from castable.models.targets import Modes, Target

_MOST_CHOICES = 40
"""Most sets of modes that are tried for the targets."""
_PAID = ("kicker",)
"""Costs that allow more modes, and are paid where the chosen targets need those modes."""


def wider(query: Query, faces: Sequence[Face]) -> Iterator[Choices]:
    """Yield what may be announced besides, that takes as many targets as the asker has chosen.

    Parameters
    ----------
    query
        The question; nothing is yielded where it leaves the targets open, or fixes the modes.
    faces
        The faces that may be cast.
    """
    if not query.targets or query.choices.modes is not None:
        return
    number = len(query.targets)
    for face in faces:
        for text in face.abilities:
            if isinstance(text, SpellText) and text.modes is not None:
                entwined = any(
                    isinstance(a, AdditionalCost) and a.keyword == "entwine" for a in face.abilities
                )
                yield from _of_text(text, text.modes, query.choices, number, entwined=entwined)


def sets_for(modes: Modes, fixed: Sequence[Target], number: int) -> Iterator[tuple[int, ...]]:
    """Yield sets of more modes than need be chosen that take *number* targets, fewest first."""
    wide = modes.widened
    most = max(modes.most, wide.most if wide is not None else 0)
    pick = combinations_with_replacement if modes.repeat else combinations
    there = len(modes.modes)
    sizes = range(modes.least + 1, (most if modes.repeat else min(most, there)) + 1)
    sets = (chosen for size in sizes for chosen in pick(range(there), size))
    return islice((s for s in sets if _room(s, modes, fixed) >= number), _MOST_CHOICES)


def _of_text(
    text: SpellText, modes: Modes, choices: Choices, number: int, *, entwined: bool
) -> Iterator[Choices]:
    wide = modes.widened
    paid = wide.only_if if wide is not None and wide.only_if in _PAID else None
    payable = paid if paid is not None and getattr(choices, paid) is None else None
    if entwined and choices.entwine is None:
        every = tuple(range(len(modes.modes)))
        if _room(every, modes, text.targets) >= number:
            yield choices.model_copy(update={"entwine": True})
    for chosen in sets_for(modes, text.targets, number):
        yield choices.model_copy(update={"modes": chosen})
        if payable is not None:
            yield choices.model_copy(update={"modes": chosen, payable: True})


def _room(chosen: Sequence[int], modes: Modes, fixed: Sequence[Target]) -> float:
    """Return how many targets those modes take, and the text outside of them."""
    targets = (*fixed, *(t for i in chosen for t in modes.modes[i].targets))
    return sum(t.most if isinstance(t.most, int) else float("inf") for t in targets)
