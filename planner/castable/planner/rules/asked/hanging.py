"""Optional costs on which the targets and modes of a spell hang (CR 601.2b-c, 702.33g)."""

from collections.abc import Iterator, Sequence
from typing import Any

from castable.models.cards import Face
from castable.models.query import Choices
from castable.models.statics import AdditionalCost, SpellText
from castable.models.targets import ADDITIONAL, Modes

PAYING = {
    "gift": "promise the gift",
    "kicker": "pay the kicker",
    "bargain": "bargain it",
    "buyback": "pay the buyback",
    "entwine": "pay the entwine cost",
    "teamwork": "cast it using teamwork",
    ADDITIONAL: "pay its optional additional cost",
}
"""How the costs are called to pay that a target or a mode may hang on."""
_CHOICES = {ADDITIONAL: "optional_additional_cost", "teamwork": "optional_additional_cost"}


def bound_targets(faces: Sequence[Face]) -> frozenset[str]:
    """Return the costs, by keyword, on which the targets of a spell hang (CR 601.2c, 702.33g)."""
    texts = list(_texts(faces))
    targets = [target for text in texts for target in text.targets]
    targets += [
        t for text in texts if text.modes for mode in text.modes.modes for t in mode.targets
    ]
    hangs = {on for target in targets for on in (target.only_if, target.not_if)}
    return frozenset(on for on in hangs if on in PAYING)


def bound_modes(faces: Sequence[Face]) -> frozenset[str]:
    """Return the costs, by keyword, with which another number of modes is chosen (CR 700.2d)."""
    found: set[str] = set()
    for face in faces:
        for text in _texts((face,)):
            if text.modes is not None:
                found.update(allowing(face, text.modes))
    return frozenset(found)


def allowing(face: Face, modes: Modes) -> tuple[str, ...]:
    """Return the costs of a face that allow more of its modes (CR 700.2d, 702.42a)."""
    wide = modes.widened
    paid = (wide.only_if,) if wide is not None and wide.only_if in PAYING else ()
    entwine = any(isinstance(a, AdditionalCost) and a.keyword == "entwine" for a in face.abilities)
    return (*(on for on in paid if on is not None), *(("entwine",) if entwine else ()))


def paying(keyword: str, choices: Choices) -> Choices:
    """Return the choices with that cost paid."""
    changed: dict[str, Any] = {_CHOICES.get(keyword, keyword): True}
    return choices.model_copy(update=changed)


def is_open(keyword: str, choices: Choices) -> bool:
    """Return whether the asker leaves open whether that cost is paid."""
    return getattr(choices, _CHOICES.get(keyword, keyword)) is None


def is_paid(keyword: str, choices: Choices) -> bool:
    """Return whether the asker pays that cost."""
    return bool(getattr(choices, _CHOICES.get(keyword, keyword)))


def _texts(faces: Sequence[Face]) -> Iterator[SpellText]:
    for face in faces:
        yield from (a for a in face.abilities if isinstance(a, SpellText))
