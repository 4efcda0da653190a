"""What another choice would mend: "promise the gift", where it alone gives the spell targets."""

from collections.abc import Callable, Iterator, Sequence

from castable.models.cards import Face
from castable.models.query import Choices
from castable.models.reasons import Reason
from castable.models.statics import SpellText
from castable.models.targets import ADDITIONAL
from castable.planner.rules.attempt import Attempt

_PAYING = {
    "gift": "promise the gift",
    "kicker": "pay the kicker",
    "bargain": "bargain it",
    "buyback": "pay the buyback",
    "entwine": "pay the entwine cost",
    ADDITIONAL: "pay its optional additional cost",
}
"""How the costs are called to pay that a target may hang on."""
_CHOICES = {ADDITIONAL: "optional_additional_cost"}


def bound_targets(faces: Sequence[Face]) -> frozenset[str]:
    """Return the costs, by keyword, on which the targets of a spell hang (CR 601.2c, 702.33g)."""
    texts = [a for face in faces for a in face.abilities if isinstance(a, SpellText)]
    targets = [target for text in texts for target in text.targets]
    targets += [
        t for text in texts if text.modes for mode in text.modes.modes for t in mode.targets
    ]
    hangs = {on for target in targets for on in (target.only_if, target.not_if)}
    return frozenset(on for on in hangs if on is not None)


def remedied(
    reasons: tuple[Reason, ...],
    choices: Choices,
    faces: Sequence[Face],
    try_it: Callable[[Choices], Attempt],
) -> tuple[Reason, ...]:
    """Return the reasons with what to choose instead, where the spell only lacks targets.

    Parameters
    ----------
    reasons
        Why the spell can't be begun to be cast.
    choices
        What the asker has fixed.
    faces
        The faces that may be cast.
    try_it
        Works out the attempt with other choices.
    """
    if not reasons or any(reason.kind != "target" for reason in reasons):
        return reasons
    for changed, fix in _others(choices, faces):
        costs = try_it(changed).costs
        if costs:
            told = fix or f"cast it for {costs[0].announce.alternative or 'its mana cost'}"
            return tuple(
                reason.model_copy(update={"fix": (told, *reason.fix)}) for reason in reasons
            )
    return reasons


def _others(choices: Choices, faces: Sequence[Face]) -> Iterator[tuple[Choices, str]]:
    """Yield other choices, each with its words; without any where the way to cast it has them."""
    for keyword in sorted(bound_targets(faces) & _PAYING.keys()):
        field = _CHOICES.get(keyword, keyword)
        if not getattr(choices, field):
            yield choices.model_copy(update={field: True}), _PAYING[keyword]
    if choices.modes is not None:
        yield choices.model_copy(update={"modes": None}), "choose other modes"
    if choices.alternative is not None:
        yield choices.model_copy(update={"alternative": None}), ""
