"""Optional costs that the asker announces, and whether a spell has them (CR 601.2b)."""

from collections.abc import Sequence

from castable.models.costs import Waterbend
from castable.models.query import Choices
from castable.models.statics import AdditionalCost, Offering, SpellText
from castable.planner.rules.asked.choices import COUNTED
from castable.planner.rules.position.objects import GameObject

SIMPLE = ("buyback", "entwine", "offspring", "conspire", "bargain", "casualty", "gift")
"""Keywords of optional costs that are paid once, as choices name them."""


def not_offered(
    spell: GameObject, own: Sequence[AdditionalCost], choices: Choices, *, offered: bool
) -> str:
    """Return the first cost that the asker fixed and the spell doesn't have; empty for none.

    Parameters
    ----------
    spell
        What is cast.
    own
        Its additional costs.
    choices
        What the asker has fixed.
    offered
        Whether a permanent offers it an optional additional cost.
    """
    missing = [
        keyword
        for keyword in (*SIMPLE, *COUNTED)
        if getattr(choices, keyword) and not any(a.keyword == keyword for a in own)
    ]
    modes = [a.modes for a in spell.abilities if isinstance(a, SpellText) and a.modes]
    if choices.escalate and not any(m.extra_cost for m in modes):
        missing.append("escalate")
    if choices.offering and not any(isinstance(a, Offering) for a in spell.abilities):
        missing.append("offering")
    if choices.optional_additional_cost and not (offered or any(map(_has_no_choice, own))):
        missing.append(f"optional additional cost{_by_other_choices(own)}")
    if choices.waterbend and not any(is_waterbent(a, choices) for a in own):
        missing.append(
            "waterbend cost" if choices.waterbend is True else f"waterbend {{{choices.waterbend}}}"
        )
    return missing[0] if missing else ""


def _has_no_choice(cost: AdditionalCost) -> bool:
    """Return whether an optional cost is announced by no choice of its own keyword."""
    if not cost.optional or cost.per_target_beyond is not None:
        return False
    return cost.keyword is None or not (cost.repeatable or cost.keyword in ("kicker", *SIMPLE))


def _by_other_choices(own: Sequence[AdditionalCost]) -> str:
    """Name the optional costs that are announced by the choice of their keyword."""
    keywords = dict.fromkeys(a.keyword for a in own if a.optional and a.keyword is not None)
    if not keywords:
        return ""
    return f" but {' and '.join(keywords)}, announced by the choice of that name"


def is_waterbent(ability: AdditionalCost, choices: Choices) -> bool:
    """Return whether it is the waterbend cost that the asker pays (CR 701.67)."""
    amounts = [
        part.cost.generic + part.cost.variables * (choices.x or 0)
        for part in ability.cost
        if isinstance(part, Waterbend)
    ]
    wanted = choices.waterbend
    return bool(wanted and amounts) and (wanted is True or wanted in amounts)
