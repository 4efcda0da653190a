"""Announcements that make room for the targets and modes which the asker has chosen.

Modes left open are the fewest that may be chosen: more of them only ask for more. Where the chosen
targets don't go with those, they say that more modes are chosen; and modes or targets that only
an optional cost allows say that it is paid (CR 601.2b-c, 700.2).
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, islice

from castable.models.cards import Face
from castable.models.query import Choices, Query
from castable.models.statics import SpellText
from castable.models.targets import Modes, Target
from castable.planner.rules.asked.hanging import allowing, is_open, paying

_MOST_CHOICES = 40
"""Most sets of modes that are tried for the targets."""


def wider(query: Query, faces: Sequence[Face]) -> Iterator[Choices]:
    """Yield what may be announced besides, that takes the targets or modes the asker has chosen.

    Parameters
    ----------
    query
        The question; nothing is yielded where it leaves targets and modes open.
    faces
        The faces that may be cast.
    """
    for face in faces:
        for text in face.abilities:
            if not isinstance(text, SpellText) or text.modes is None:
                continue
            paid = [k for k in allowing(face, text.modes) if is_open(k, query.choices)]
            if query.choices.modes is not None:
                yield from (paying(keyword, query.choices) for keyword in paid)
            elif query.targets:
                yield from _of_text(text, text.modes, query.choices, len(query.targets), paid)


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
    text: SpellText, modes: Modes, choices: Choices, number: int, paid: Sequence[str]
) -> Iterator[Choices]:
    every = tuple(range(len(modes.modes)))
    if "entwine" in paid and _room(every, modes, text.targets) >= number:
        yield paying("entwine", choices)
    for chosen in sets_for(modes, text.targets, number):
        more = choices.model_copy(update={"modes": chosen})
        yield more
        yield from (paying(keyword, more) for keyword in paid if keyword != "entwine")


def _room(chosen: Sequence[int], modes: Modes, fixed: Sequence[Target]) -> float:
    """Return how many targets those modes take, and the text outside of them."""
    targets = (*fixed, *(t for i in chosen for t in modes.modes[i].targets))
    return sum(t.most if isinstance(t.most, int) else float("inf") for t in targets)
