"""What another choice would mend: "promise the gift", where it alone gives the spell targets."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from castable.models.abilities import SpecialAction
from castable.models.cards import Face
from castable.models.changes import Ask, Fix, Move
from castable.models.query import Choices
from castable.models.reasons import Reason
from castable.planner.rules.asked.hanging import (
    PAYING,
    bound_modes,
    bound_targets,
    is_paid,
    paying,
)
from castable.planner.rules.asked.way import Way
from castable.planner.rules.mending.fixes import choose, set_object
from castable.planner.rules.terms.attempt import Attempt


def remedied(
    reasons: tuple[Reason, ...],
    choices: Choices,
    faces: Sequence[Face],
    try_it: Callable[[Choices], Attempt],
) -> tuple[Reason, ...]:
    """Return the reasons with what to choose instead, where the spell only lacks targets or modes.

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
    if not reasons or any(reason.kind != "target" and reason.cr != "700.2" for reason in reasons):
        return reasons
    for changed, fix in _others(choices, faces):
        costs = try_it(changed).costs
        if costs:
            told = fix or f"cast it for {costs[0].announce.alternative or 'its mana cost'}"
            other = choose(told, **_differing(changed, choices))
            return tuple(_with_first(other, reason) for reason in reasons)
    return reasons


def _with_first(fix: Fix, reason: Reason) -> Reason:
    """Return the reason with a fix before its others, of which none is called the same."""
    others = (one for one in reason.fix if one.text != fix.text)
    return reason.model_copy(update={"fix": (fix, *others)})


def _differing(changed: Choices, choices: Choices) -> dict[str, Any]:
    """Return the choices that are other ones."""
    pairs = ((key, getattr(changed, key)) for key in Choices.model_fields)
    return {key: value for key, value in pairs if value != getattr(choices, key)}


def without_cost(way: Way) -> tuple[Fix, ...]:
    """Say how to cast what has no mana cost that can be paid: for nothing (CR 118.6, 702.62a)."""
    spell = way.spell
    suspends = any(isinstance(a, SpecialAction) and a.action == "suspend" for a in spell.abilities)
    later = Ask(to={"action": "special", "special": "suspend", "targets": None, "choices": None})
    suspend = (Fix(text="suspend it", changes=(later,)),) if suspends else ()
    suspend = suspend if spell.zone == "hand" else ()
    free = set_object(
        "have an effect let you cast it without paying its mana cost",
        spell,
        may_play="without paying its mana cost",
    )
    away = Move(object=spell.id, zone="exile")
    changes = (*free.changes, away, Ask(to={"from": "exile", "choices": {"alternative": None}}))
    return (*suspend, free.model_copy(update={"changes": changes}))


def _others(choices: Choices, faces: Sequence[Face]) -> Iterator[tuple[Choices, str]]:
    """Yield other choices, each with its words; without any where the way to cast it has them."""
    for keyword in sorted(bound_targets(faces) | bound_modes(faces)):
        if not is_paid(keyword, choices):
            yield paying(keyword, choices), PAYING[keyword]
    if choices.modes is not None:
        yield choices.model_copy(update={"modes": None}), "choose other modes"
    if choices.alternative is not None:
        yield choices.model_copy(update={"alternative": None}), ""
