"""What the asker chose to pay besides, or instead, and what is castable without it (CR 601.2b).

Kicker and its like are optional, and an alternative cost is one way among others: where what was
chosen can't be paid, to choose otherwise may be the nearest way to a yes.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from castable.models.changes import Ask, Fix
from castable.models.query import Choices
from castable.models.verdict import Verdict
from castable.planner.asked_again.asking import Asking
from castable.planner.rules.mending.fixes import choose

_EXTRAS: Final = {
    "kicker": "kicker", "multikicker": "multikicker", "buyback": "buyback", "entwine": "entwine",
    "replicate": "replicate", "escalate": "escalate", "squad": "squad", "offspring": "offspring",
    "conspire": "conspire", "bargain": "bargain", "casualty": "casualty", "gift": "a gift",
    "splice": "splicing", "optional_additional_cost": "the optional additional cost",
}  # fmt: skip
"""Choices to pay more, and how they are called."""
_TIMES: Final = ("", "once", "twice")
_LACKING: Final = ("shortage", "exclusive", "unpayable", "target")
"""Kinds of reasons for which it is looked for."""


def with_less_chosen(verdict: Verdict, asking: Asking) -> Verdict:
    """Add to a reason which choice, left out, makes a yes; each is tried by asking again.

    Of several choices each is left out by itself first, then all of them, then the alternative
    cost with them.
    """
    at = next((i for i, one in enumerate(verdict.reasons) if one.kind in _LACKING), None)
    if at is None or asking.query.action != "cast":
        return verdict
    fixes = list(_enough(asking))
    if not fixes:
        return verdict
    reasons = list(verdict.reasons)
    told = [fix.changes for fix in reasons[at].fix]
    more = tuple(fix for fix in fixes if fix.changes not in told)
    reasons[at] = reasons[at].model_copy(update={"fix": (*reasons[at].fix, *more)})
    return verdict.model_copy(update={"reasons": tuple(reasons)})


def _enough(asking: Asking) -> Iterator[Fix]:
    """Yield what makes a yes: the choices that are enough by themselves, or else all of them."""
    chosen = asking.query.choices
    extras = {name: None for name in _EXTRAS if getattr(chosen, name) not in (None, False, 0, ())}
    other = {} if chosen.alternative in (None, "none") else {"alternative": "none"}
    singles: list[dict[str, Any]] = [{name: None} for name in extras]
    if isinstance(chosen.kicker, tuple) and len(chosen.kicker) > 1:
        some = combinations(chosen.kicker, len(chosen.kicker) - 1)
        singles = [*({"kicker": kept} for kept in some), *singles]
    found = False
    for less in (*singles, other):
        if not less or (found and set(less) == {"kicker"}):
            continue
        then = asking.after((Ask(to={"choices": less}),))
        if then is not None and then.verdict == "yes":
            found = True
            yield _told(less, chosen, then)
    for less in (extras, {**extras, **other})[: 1 + bool(other)]:
        if not found and len(less) > 1:
            then = asking.after((Ask(to={"choices": less}),))
            if then is not None and then.verdict == "yes":
                found = True
                yield _told(less, chosen, then)


def _told(less: dict[str, Any], chosen: Choices, then: Verdict) -> Fix:
    """Say to choose so: less often where that is possible, else not at all."""
    most = then.max_multikicker or 0
    if "multikicker" in less and len(less) == 1 and 0 < most < (chosen.multikicker or 0):
        often = _TIMES[most] if most < len(_TIMES) else f"{most} times"
        return choose(f"pay multikicker {often}", multikicker=most)
    if less.get("kicker"):
        return choose("pay one kicker fewer", **less)
    without = [_EXTRAS[name] for name in less if name in _EXTRAS]
    words = ["for its mana cost"] * ("alternative" in less)
    words += ["without " + " or ".join(without)] * bool(without)
    return choose(f"cast it {' and '.join(words)}", **less)
