"""What lets abilities be activated at another time, more often, or by more power (CR 602, 606)."""

from collections.abc import Iterator
from dataclasses import replace

from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.models.activating import ActivationPermission, PowerForTapping
from castable.models.reasons import Reason
from castable.planner.rules.costs.cost_parts import Parts
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Truth, any_true, both, matches
from castable.planner.rules.mending.fixes import afresh, next_turn
from castable.planner.rules.permission.timing import sorcery_reason
from castable.planner.rules.position.activated import loyalty_activations, most_each_turn
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import Take
from castable.planner.rules.terms.doubts import Doubt


def _reaches(
    permission: ActivationPermission, source: GameObject, thing: GameObject, view: View, kind: str
) -> Truth:
    if source.controller != view.game.asker or permission.of not in ("all", kind):
        return False
    context = view.context(source)
    return both(matches(permission.what, thing, context), holds(permission.condition, context))


def _kind(ability: ActivatedAbility | ManaAbility) -> str:
    if isinstance(ability, ManaAbility):
        return "mana"
    return "loyalty" if ability.loyalty else ability.keyword or ""


def too_late(
    ability: ActivatedAbility | ManaAbility, thing: GameObject, view: View
) -> tuple[Reason | None, tuple[Doubt, ...]]:
    """Return why an ability can't be activated at this time, where it asks for sorcery timing.

    A loyalty ability does by itself (CR 606.3), another one if it says so (CR 602.5d).
    """
    kind = _kind(ability)
    if ability.speed != "sorcery" and kind != "loyalty":
        return None, ()
    cr = "606.3" if kind == "loyalty" else "602.5d"
    reason = sorcery_reason(view.game, f"that ability of {thing.name}", cr)
    if reason is None:
        return None, ()
    state = any_true(
        _reaches(permission, source, thing, view, kind)
        for source, permission in view.statics.get(ActivationPermission, ())
        if isinstance(permission, ActivationPermission) and permission.instant
    )
    if state is False:
        unread = (
            Doubt.of_text(thing, span.line, ("permission",))
            for span in thing.face.unmodelled
            if "permission" in span.touches
        )
        return reason, tuple(unread)
    if state:
        return None, ()
    what = "whether it may be activated as an instant"
    return None, (Doubt.of_effect(thing, what, "to_no"),)


def loyalty_used_up(thing: GameObject, view: View) -> tuple[Reason | None, tuple[Doubt, ...]]:
    """Return why no loyalty ability of a permanent can be activated again this turn (CR 606.3)."""
    used = loyalty_activations(thing)
    if not (used or thing.entry.loyalty_activated):
        return None, ()
    text = f"a loyalty ability of {thing.name} was activated this turn already"
    fix = next_turn(view.game, thing, yours=True)
    reason = Reason(kind="restriction", cr="606.3", text=text, fix=(fix,))
    times: list[tuple[int, Truth]] = [
        (permission.times, _reaches(permission, source, thing, view, "loyalty"))
        for source, permission in view.statics.get(ActivationPermission, ())
        if isinstance(permission, ActivationPermission) and permission.times > 1
    ]
    most = max((n for n, state in times if state is not False), default=1)
    if most == 1:
        return reason, ()
    if used >= most:
        return reason, ()
    if used and max((n for n, state in times if state), default=1) > used:
        return None, ()
    what = "how often its loyalty abilities were activated"
    return None, (Doubt.of_effect(thing, what, "to_no"),)


def used_up(
    ability: ActivatedAbility | ManaAbility, thing: GameObject, used: int, view: View
) -> tuple[Reason | None, tuple[Doubt, ...]]:
    """Return why an ability that was activated *used* times can't be again (CR 602.5b).

    Effects let boast abilities be activated twice each turn, and power-up abilities once more.
    """
    often = most_each_turn(ability.condition)
    if often is not None and used >= often:
        text = (
            f"that ability of {thing.name} was activated {used} times, which is all that it allows"
        )
        fix = next_turn(view.game, thing, yours=ability.speed == "sorcery")
        return Reason(kind="restriction", cr="602.5b", text=text, fix=(fix,)), ()
    if ability.limit == "none" or not used:
        return None, ()
    text = f"that ability of {thing.name} was activated already"
    again = ability.limit == "once_each_turn"
    later = next_turn(view.game, thing, yours=ability.speed == "sorcery")
    fix = later if again else afresh(thing)
    reason = Reason(kind="restriction", cr="602.5b", text=text, fix=(fix,))
    keyword = ability.keyword or ""
    times: list[tuple[int, Truth]] = [
        (permission.times, _reaches(permission, source, thing, view, keyword))
        for source, permission in view.statics.get(ActivationPermission, ())
        if isinstance(permission, ActivationPermission) and permission.of == keyword
    ]
    # "Twice rather than once" is twice however often it is said; "an additional time" adds up.
    if keyword == "power-up":
        sure = 1 + sum(n - 1 for n, state in times if state)
        most = 1 + sum(n - 1 for n, state in times if state is not False)
    else:
        sure = max((n for n, state in times if state), default=1)
        most = max((n for n, state in times if state is not False), default=1)
    if used < sure:
        return None, ()
    if used < most:
        return None, (Doubt.of_effect(thing, "how often it may be activated"),)
    return reason, ()


def with_crew(parts: Parts, keyword: str | None, view: View) -> Parts:
    """Return *parts* with what each creature counts for as it crews or saddles (CR 702.122)."""
    if keyword is None or not view.statics.get(PowerForTapping):
        return parts
    takes: list[Take] = []
    doubts = list(parts.doubts)
    for take in parts.takes:
        if take.measure != "power":
            takes.append(take)
            continue
        things = [view.game.objects[i] for i in take.eligible if i in view.game.objects]
        barred = tuple(_barred(things, keyword, view, doubts))
        things = [t for t in things if t.id not in {i for i, _, _ in barred}]
        if barred:
            take = replace(  # noqa: PLW2901 - without those that can't
                take,
                eligible=tuple(t.id for t in things),
                barred=(*take.barred, *((who, name) for _, who, name in barred)),
            )
        weights = tuple((t.id, _power(t, keyword, view, doubts)) for t in things)
        takes.append(replace(take, weights=weights))
    return replace(parts, takes=tuple(takes), doubts=tuple(doubts))


def _for_tapping(keyword: str, view: View) -> Iterator[tuple[GameObject, PowerForTapping]]:
    for source, effect in view.statics.get(PowerForTapping, ()):
        if isinstance(effect, PowerForTapping) and keyword in effect.keywords:
            yield source, effect


def _barred(
    things: list[GameObject], keyword: str, view: View, doubts: list[Doubt]
) -> Iterator[tuple[str, str, str]]:
    """Yield the objects that can't crew: id, what forbids it, and name (CR 702.122c)."""
    for source, effect in _for_tapping(keyword, view):
        if not effect.never:
            continue
        context = view.context(source)
        for thing in things:
            state = both(matches(effect.what, thing, context), holds(effect.condition, context))
            if state is None:
                what = f"whether {thing.name} may {keyword}"
                doubts.append(Doubt.of_effect(source, what, "to_no"))
            elif state:
                yield thing.id, source.name, thing.name


def _power(thing: GameObject, keyword: str, view: View, doubts: list[Doubt]) -> int:
    power, plus = thing.power or 0, 0
    for source, effect in _for_tapping(keyword, view):
        if effect.never:
            continue
        context = view.context(source)
        state = both(matches(effect.what, thing, context), holds(effect.condition, context))
        if state is None:
            doubts.append(Doubt.of_effect(source, f"what {thing.name} counts for", "to_yes"))
        elif state and effect.toughness:
            power = thing.toughness or 0
            if thing.toughness is None:
                doubts.append(Doubt.of_effect(thing, "how much toughness it has", "to_yes"))
        elif state:
            plus += effect.plus
    return power + plus
