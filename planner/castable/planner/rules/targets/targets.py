"""Whether enough legal targets exist, or the chosen ones are legal (CR 115, 601.2c)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from castable.models.changes import Ask, Fix
from castable.models.reasons import Reason
from castable.models.targets import Target
from castable.planner.rules.asked.variable import ANY, Bounds, count_bounds
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.match import Context
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.targets.bonds import can_be_filled, is_bound, most_at_once
from castable.planner.rules.targets.named import find_target
from castable.planner.rules.targets.numbered import x_for
from castable.planner.rules.targets.protection import must_be_chosen, player_shield, shield
from castable.planner.rules.targets.slots import (
    Slot,
    asked_for,
    is_nowhere,
    is_other,
    least_of,
    object_of,
    rest_of,
    slots_of,
)
from castable.planner.rules.targets.target_fixes import (
    another_target,
    in_words,
    misfit,
    more_or_unshielded,
    one_more,
    shielded,
    there_are,
    unbound,
    unshielded,
    untargeted,
)
from castable.planner.rules.terms.doubts import Doubt
from castable.planner.rules.words.aims import describe
from castable.planner.rules.words.people import called, has

_MOST_NAMED = 3
"""Most objects that a reason names."""
_MANY = 1_000
"""How many choices a target has that can't be counted."""


@dataclass(frozen=True, slots=True)
class Targeting:
    """What the targets of a spell or ability come to."""

    reason: Reason | None = None
    """Why targets can't be chosen; None if they can."""
    doubts: tuple[Doubt, ...] = ()
    needed: int = 0
    chosen: tuple[GameObject, ...] | None = None
    """Chosen targets that are objects; None while targets are open; () if there are none."""
    names: tuple[str, ...] = ()
    """Chosen targets by id or player name."""
    count: int = 0
    """How many targets there are, at least."""
    other_price: tuple[str, ...] = ()
    """Other targets, while they were open, that change what the spell costs."""
    legal: tuple[str, ...] = ()
    """Ids and player names to choose from, where there is one target and it is open."""
    rest: tuple[str, ...] = ()
    """Ids and player names that the targets may be that are not chosen and needed."""
    bounds: Bounds = ANY
    """What X may be with these targets."""
    kicks: Bounds = ANY
    """How often multikicker may be paid with these targets."""
    per_kick: int = 0
    """How many targets there are more each time that multikicker is paid."""


def judge_targets(
    targets: Sequence[Target],
    given: tuple[str, ...] | None,
    spell: GameObject,
    view: View,
    *,
    announced: frozenset[str] = frozenset(),
    x: int | None = None,
    ability: bool = False,
) -> Targeting:
    """Check that targets can be chosen (CR 601.2c).

    Parameters
    ----------
    targets
        The instances of "target" of the chosen modes.
    given
        Targets that the asker has chosen, by name or id; None for any legal ones.
    spell
        The spell or the source of the ability.
    view
        The position.
    announced
        Keywords of the additional costs that are paid; a target that hangs on one exists only
        with it (CR 702.33g), or only without it (CR 702.148a).
    x
        The value of X that "mana value X or less" is judged by; None if it can't be told.
    ability
        It is an ability of that object that is activated.
    """
    context = Context(view.game, spell, view.game.asker, x=x)
    asked = asked_for(targets, announced, context)
    slots = slots_of(asked, spell, view, context, ability=ability)
    needed = sum(least_of(slot.target.least) for slot in slots)
    doubts: list[Doubt] = []
    for slot in slots:
        least = least_of(slot.target.least)
        if len(slot.legal) < least:
            # Whether a player of whom nothing can be chosen is passed over is not said.
            opaque = slot.target.opaque and not is_nowhere(slot.target, view.game)
            if slot.perhaps or opaque or slot.target.each is not None:
                what = f"its targets ({describe(slot.target)})"
                doubts.append(Doubt.of_effect(spell, what, "to_no"))
            else:
                reason = _missing(slot, least, spell, view, context, given, ability=ability)
                return Targeting(reason, needed=needed)
        elif slot.target.opaque and least:
            doubts.append(Doubt.of_effect(spell, "its targets", "to_no"))
    if any(is_other(slot) for slot in slots):
        short = _distinct_short(slots, view, context)
        if short is not None and not doubts:
            return Targeting(short, needed=needed)
    nothing = [frozenset[str]() for _ in slots]
    if is_bound(slots) and not can_be_filled(slots, nothing, view.game):
        if not any(slot.perhaps for slot in slots):
            return Targeting(unbound(slots, spell, view), needed=needed)
        doubts.append(Doubt.of_effect(spell, "its targets", "to_no"))
    choices = [
        (s.target, _MANY if s.perhaps else most_at_once(slots, i, given, view.game))
        for i, s in enumerate(slots)
    ]
    bounds = count_bounds(choices, None if given is None else len(given))
    if given and not slots and not _may_target(spell):
        return Targeting(untargeted(spell))
    if given is None or not slots:
        return Targeting(
            bounds=bounds,
            doubts=tuple(doubts),
            needed=needed,
            chosen=None if any(s.legal or s.perhaps or s.target.opaque for s in slots) else (),
            count=needed,
            legal=slots[0].legal if len(slots) == 1 else (),
            rest=rest_of((), slots) if len(slots) > 1 else (),
        )
    checked = _check_given(given, slots, spell, view, needed, doubts, ability=ability)
    return replace(checked, bounds=bounds.within(checked.bounds))


def _missing(
    slot: Slot,
    least: int,
    spell: GameObject,
    view: View,
    context: Context,
    given: tuple[str, ...] | None,
    *,
    ability: bool,
) -> Reason:
    what = describe(slot.target)
    found = there_are(len(slot.legal))
    candidates = list(shielded(slot.target, spell, view, context, ability=ability))
    told = dict.fromkeys(f"{has(each.name, view.game)} {each.words}" for each in candidates)
    number = (
        f"a legal target ({what})" if least == 1 else f"{in_words(least)} legal targets ({what})"
    )
    return Reason(
        kind="target",
        cr="601.2c",
        text=f"{spell.name} needs {number}, and {found}",
        missing=(what,),
        because=tuple(told)[:_MOST_NAMED],
        fix=more_or_unshielded(slot, candidates, spell, view, given)
        or (Fix(text=f"a legal target ({what})"),),
    )


def _distinct_short(slots: Sequence[Slot], view: View, context: Context) -> Reason | None:
    """Return a reason when "another target" leaves no distinct choice (CR 601.2c)."""
    taken: dict[str, int] = {}

    def place(i: int, seen: set[str]) -> bool:
        for name in slots[i].legal:
            if name not in seen:
                seen.add(name)
                if name not in taken or place(taken[name], seen):
                    taken[name] = i
                    return True
        return False

    lacking = [
        slot for i, slot in enumerate(slots) if least_of(slot.target.least) and not place(i, set())
    ]
    if not lacking:
        return None
    what = describe(lacking[0].target)
    other = what if what.startswith("another ") else f"another {what}"
    changes = tuple(c for slot in lacking for c in one_more(slot.target, view, context))
    number = len(lacking)
    legal = "target" if number == 1 else "targets"
    return Reason(
        kind="target",
        cr="601.2c",
        text=f"{len(slots)} different targets are needed, and there isn't {other}",
        missing=(other,),
        fix=(Fix(text=f"{in_words(number)} more legal {legal} ({other})", changes=changes),),
    )


def _illegal(
    name: str,
    found: Sequence[str],
    slots: Sequence[Slot],
    spell: GameObject,
    view: View,
    *,
    ability: bool,
) -> Reason:
    """Say why a chosen target is illegal: what protects it, or what is asked for."""
    what = " and ".join(describe(s.target) for s in slots)
    things = [object_of(id_, view.game) for id_ in found]
    shields = [
        player_shield(id_, spell, view, ability=ability)
        if thing is None
        else shield(thing, spell, view, ability=ability)
        for id_, thing in zip(found, things, strict=True)
    ]
    against = next((s for s in shields if s is not None), None)
    who = called(name, view.game)
    text = f"{who} {'are' if who == 'you' else 'is'} no legal target for {spell.name}"
    fix = another_target(slots, spell, view)
    if against is None:
        text = f"{text} (it asks for: {what})"
        return Reason(kind="target", cr="601.2c", text=text, missing=(what,), fix=fix)
    it = "you have" if who == "you" else "they have" if things == [None] else "it has"
    text = f"{text}: {it} {against.words}"
    asking = Context(view.game, spell, view.game.asker)
    fix += tuple(
        more
        for slot in slots
        for each in shielded(slot.target, spell, view, asking, ability=ability)
        if (each.id or each.name) in found
        for more in unshielded([each], 1)
    )
    fix = tuple({each.text: each for each in fix}.values())
    return Reason(kind="target", cr=against.cr, text=text, missing=(what,), fix=fix)


def _check_given(
    given: tuple[str, ...],
    slots: Sequence[Slot],
    spell: GameObject,
    view: View,
    needed: int,
    doubts: list[Doubt],
    *,
    ability: bool,
) -> Targeting:
    """Check the targets that the asker chose: legal, and no more than are asked for.

    Fewer are a part of the choice: the rest is free.
    """
    unsure = any(
        s.perhaps
        or s.target.opaque
        or (s.target.each is not None and len(s.legal) < least_of(s.target.least))
        for s in slots
    )
    if given and any(s.target.opaque and not least_of(s.target.least) for s in slots):
        doubts.append(Doubt.of_effect(spell, "its targets", "to_no"))
    what = " and ".join(describe(s.target) for s in slots)
    names: list[str] = []
    for name in given:
        found = find_target(name, view, taken=names)
        fitting = [f for f in found if any(f in s.legal for s in slots)]
        if not fitting and not unsure:
            reason = _illegal(name, found, slots, spell, view, ability=ability)
            return Targeting(reason, needed=needed)
        certain = [f for f in fitting if any(f in s.legal for s in slots if not s.target.opaque)]
        if not certain:
            doubts.append(Doubt.of_effect(spell, f"whether {name} is a legal target", "to_no"))
        names.append((fitting or list(found))[0])
    bounds = x_for(len(names), slots, lambda these: _shared_out(names, these, view))
    if not unsure and (bounds is None or not _shared_out(names, slots, view)):
        told = misfit(list(map(view.game.name_of, given)), names, slots, spell, what)
        return Targeting(_wrong(told, what), needed=needed)
    if not _left_to_you(names, slots):
        doubts.append(Doubt.of_effect(spell, "which target another chooses", "to_no"))
    flagged = _without_flagbearer(names, slots, spell, view, doubts)
    if flagged is not None:
        return Targeting(flagged, needed=needed)
    chosen = [
        thing for thing in (object_of(name, view.game) for name in names) if thing is not None
    ]
    return Targeting(
        doubts=tuple(doubts),
        needed=needed,
        chosen=tuple(chosen),
        names=tuple(names),
        count=max(needed, len(given)),
        rest=rest_of(names, slots) if len(names) < needed else (),
        bounds=ANY if unsure or bounds is None else bounds,
    )


def _left_to_you(names: Sequence[str], slots: Sequence[Slot]) -> bool:
    """Return whether the asker can choose those targets, and none is another's choice."""
    yours = [slot for slot in slots if slot.target.chosen_by == "you"]
    most = sum(n if isinstance(n := slot.target.most, int) else len(names) for slot in yours)
    return len(yours) == len(slots) or (
        len(names) <= most and all(any(name in s.legal for s in yours) for name in names)
    )


def _without_flagbearer(
    names: Sequence[str],
    slots: Sequence[Slot],
    spell: GameObject,
    view: View,
    doubts: list[Doubt],
) -> Reason | None:
    """Return why the targets won't do if one that must be chosen is left out (CR 601.2c)."""
    wanted, unsure = must_be_chosen(view)
    able = wanted.intersection(name for slot in slots for name in slot.legal)
    if unsure:
        doubts.append(Doubt.of_effect(spell, "whether a target must be chosen", "to_no"))
    room = len(names) < sum(least_of(slot.target.least) for slot in slots)
    if not able or able.intersection(names) or room:
        return None
    name = next(t.name for t in view.game.battlefield() if t.id in able)
    fix = Fix(text=f"choose {name} as a target", changes=(Ask(to={"targets": [name]}),))
    return _wrong(f"{name} must be one of the targets of {spell.name}", name, fix)


def _may_target(spell: GameObject) -> bool:
    """Return whether a text that is not modelled may ask for targets."""
    return any("target" in span.touches for span in spell.face.unmodelled)


_OPEN = Fix(text="choose other targets", changes=(Ask(to={"targets": None}),))


def _wrong(text: str, what: str, fix: Fix = _OPEN) -> Reason:
    return Reason(kind="target", cr="601.2c", text=text, missing=(what,), fix=(fix,))


def _shared_out(names: Sequence[str], slots: Sequence[Slot], view: View) -> bool:
    """Return whether the targets fit the instances of "target", and others can fill up (CR 115.3).

    The same object is chosen once for each instance of the word at most.
    """
    filled: list[set[str]] = [set() for _ in slots]

    def place(index: int) -> bool:
        if index == len(names):
            return can_be_filled(slots, [frozenset(chosen) for chosen in filled], view.game)
        name = names[index]
        for slot, chosen in zip(slots, filled, strict=True):
            most = slot.target.most
            full = isinstance(most, int) and len(chosen) >= most
            taken = any(
                name in other and (is_other(slot) or is_other(beside))
                for beside, other in zip(slots, filled, strict=True)
            )
            if full or taken or name in chosen or name not in slot.legal:
                continue
            chosen.add(name)
            if place(index + 1):
                return True
            chosen.discard(name)
        return False

    return place(0)
