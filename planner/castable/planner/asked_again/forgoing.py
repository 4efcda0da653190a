"""What the asker chose to pay besides, or instead, and what is castable without it (CR 601.2b).

Kicker and its like are optional, and an alternative cost is one way among others: where what was
chosen can't be paid, to choose otherwise may be the nearest way to a yes.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import Any, Final, TypeVar

from castable.models.changes import Ask, Fix
from castable.models.reasons import Reason
from castable.models.verdict import Verdict
from castable.planner.asked_again.asking import Asking, is_yes
from castable.planner.rules.asked.choices import COUNTED
from castable.planner.rules.attempts.combat_tax import NAMES
from castable.planner.rules.mending.fixes import choose, set_object

T = TypeVar("T")

_EXTRAS: Final = {
    "kicker": "kicker", "multikicker": "multikicker", "buyback": "buyback", "entwine": "entwine",
    "replicate": "replicate", "escalate": "escalate", "squad": "squad", "offspring": "offspring",
    "conspire": "conspire", "bargain": "bargain", "casualty": "casualty", "gift": "a gift",
    "splice": "splicing", "fused": "fuse",
    "optional_additional_cost": "the optional additional cost",
}  # fmt: skip
"""Choices to pay more, and how they are called."""
_TIMES: Final = ("", "once", "twice")
_FARTHEST_X: Final = 6
"""How far from the X that was chosen others are tried."""
_LACKING: Final = ("shortage", "exclusive", "unpayable", "target")
"""Kinds of reasons for which it is looked for."""


def with_less_chosen(verdict: Verdict, asking: Asking) -> Verdict:
    """Add to a reason which choice, left out, makes a yes; each is tried by asking again.

    Of several choices each is left out by itself first, then all of them, then the alternative
    cost with them; where none is enough, one with what is still short without it.
    """
    at = next((i for i, one in enumerate(verdict.reasons) if one.kind in _LACKING), None)
    if at is None or asking.query.action not in ("cast", "pay"):
        return verdict
    if asking.query.action == "pay":
        fixes = list(islice(_fewer_acting(asking), 1))
    else:
        fixes = [*_enough(asking), *_aimed_otherwise(verdict.reasons[at], asking)]
        fixes = fixes or list(islice(_nearer(verdict.reasons[at], asking), 1))
    if not fixes:
        return verdict
    reasons = list(verdict.reasons)
    told = [fix.changes for fix in reasons[at].fix]
    more = tuple(fix for fix in fixes if fix.changes not in told)
    reasons[at] = reasons[at].model_copy(update={"fix": (*reasons[at].fix, *more)})
    return verdict.model_copy(update={"reasons": tuple(reasons)})


def _enough(asking: Asking) -> Iterator[Fix]:
    """Yield what makes a yes: the choices that are enough by themselves, or else all of them."""
    found = False
    for less in _singles(asking):
        if found and set(less) == {"kicker"}:
            continue
        if (fix := _left_out(less, asking)) is not None:
            found = True
            yield fix
    extras, other = _extras(asking), _other(asking)
    for less in (extras, {**extras, **other})[: 1 + bool(other)]:
        if not found and len(less) > 1 and (fix := _left_out(less, asking)) is not None:
            found = True
            yield fix


def _aimed_otherwise(reason: Reason, asking: Asking) -> Iterator[Fix]:
    """Yield fewer modes, or fewer or other targets, where that is enough.

    Modes and targets may make a total cost larger, and X may say what is a target (CR 601.2b-c,
    601.2f).
    """
    if reason.kind == "target":
        yield from islice(_other_x(asking), 1)
        return
    modes, targets = asking.query.choices.modes or (), asking.query.targets or ()
    ways = [choose("choose one mode fewer", modes=list(some)) for some in _one_fewer(modes)]
    ways += (_aimed("choose one target fewer", list(some)) for some in _one_fewer(targets))
    other = f"choose {'other targets' if len(targets) > 1 else 'another target'}"
    ways += [_aimed(other, None)] * bool(targets)
    found = next((way for way in ways if is_yes(asking.after(way.changes))), None)
    yield from () if found is None else (found,)


def _other_x(asking: Asking) -> Iterator[Fix]:
    """Yield another X that makes a yes, the nearest first."""
    chosen = asking.query.choices.x
    if chosen is None:
        return
    for x in sorted(range(chosen + _FARTHEST_X + 1), key=lambda x: (abs(x - chosen), x)):
        way = choose(f"choose X = {x}", x=x)
        if abs(x - chosen) in range(1, _FARTHEST_X + 1) and is_yes(asking.after(way.changes)):
            yield way


def _fewer_acting(asking: Asking) -> Iterator[Fix]:
    """Yield that one creature fewer attacks or blocks (CR 508.1d, 509.1d), if that is enough."""
    deed = NAMES.get(asking.query.cost or "")
    if deed is None:
        return
    field = {"attack": "attacking", "block": "blocking"}[deed]
    game = asking.ready.view.game
    own = game.zone(game.asker, "battlefield")
    for thing in (thing for thing in own if getattr(thing.entry, field)):
        fix = set_object(f"{deed} with one creature fewer", thing, **{field: None})
        if is_yes(asking.after(fix.changes)):
            yield fix


def _one_fewer(chosen: Sequence[T]) -> Iterator[tuple[T, ...]]:
    """Yield what is chosen without one of it, where that leaves any."""
    return combinations(chosen, len(chosen) - 1) if len(chosen) > 1 else iter(())


def _aimed(text: str, targets: list[str] | None) -> Fix:
    return Fix(text=text, changes=(Ask(to={"targets": targets}),))


def _nearer(reason: Reason, asking: Asking) -> Iterator[Fix]:
    """Yield what makes a yes together with what is still short without a choice, if less is."""
    for less in _singles(asking):
        without = _told(less)
        then = asking.after(without.changes)
        if then is None or then.verdict != "no" or then.reasons[0].kind != "shortage":
            continue
        rest = then.reasons[0]
        if rest.missing != reason.missing and rest.fix:
            both = rest.fix[0] + without
            if is_yes(asking.after(both.changes)):
                yield both


def _extras(asking: Asking) -> dict[str, Any]:
    """Return the choices to pay more, left open."""
    chosen = asking.query.choices
    return {name: None for name in _EXTRAS if getattr(chosen, name) not in (None, False, 0, ())}


def _other(asking: Asking) -> dict[str, Any]:
    """Return the choice of the mana cost, where another cost was chosen."""
    return {} if asking.query.choices.alternative in (None, "none") else {"alternative": "none"}


def _singles(asking: Asking) -> list[dict[str, Any]]:
    """List the choices that may be made otherwise, each by itself."""
    chosen = asking.query.choices
    singles: list[dict[str, Any]] = [{name: None} for name in _extras(asking)]
    if isinstance(chosen.kicker, tuple) and len(chosen.kicker) > 1:
        some = combinations(chosen.kicker, len(chosen.kicker) - 1)
        singles = [*({"kicker": kept} for kept in some), *singles]
    return [less for less in (*singles, _other(asking)) if less]


def _left_out(less: dict[str, Any], asking: Asking) -> Fix | None:
    """Return the choices made otherwise if they are enough, with fewer modes where that is needed.

    What may be paid several times is paid as often as it can be.
    """
    chosen = asking.query.choices
    fewer = [{"modes": None}] if chosen.modes and len(chosen.modes) > 1 else []
    for more in ({}, *fewer):
        fix = _told({**less, **more})
        if is_yes(asking.after(fix.changes)):
            name = next(iter(less))
            if name in COUNTED and len(less) == 1 and not more:
                return _told({name: _most(name, asking)})
            return fix
    return None


def _most(name: str, asking: Asking) -> int:
    """Return how often a cost can be paid; as often as was chosen is too often."""
    least, too_often = 0, getattr(asking.query.choices, name)
    while too_often - least > 1:
        often = (least + too_often) // 2
        if is_yes(asking.after((Ask(to={"choices": {name: often}}),))):
            least = often
        else:
            too_often = often
    return least


def _told(less: dict[str, Any]) -> Fix:
    """Say to choose so: less often where that is possible, else not at all."""
    name, value = next(iter(less.items()))
    if name in COUNTED and value:
        often = _TIMES[value] if value < len(_TIMES) else f"{value} times"
        return choose(f"pay {name} {often}", **less)
    if less.get("kicker"):
        return choose("pay one kicker fewer", **less)
    without = [_EXTRAS[each] for each in less if each in _EXTRAS]
    words = ["for its mana cost"] * ("alternative" in less)
    words += ["without " + " or ".join(without)] * bool(without)
    words += ["with other modes"] * ("modes" in less)
    open_ = {each: value or None for each, value in less.items()}
    return choose(f"cast it {' and '.join(words)}", **open_)
