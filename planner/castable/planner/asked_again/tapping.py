"""What is tapped for mana before anything is begun, where an effect looks at that (CR 605.3a)."""

from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import Any, Final

from msgspec import Struct, structs

from castable.models import costs as c
from castable.models.abilities import ManaAbility
from castable.models.changes import AddMana, Change, SetObject
from castable.models.filters import ObjectFilter
from castable.models.reasons import Reason
from castable.models.verdict import Verdict
from castable.planner.asked_again.asking import Asking
from castable.planner.rules.effects.tapped_before import may_tap_before
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.permission.prohibitions import activation_ban
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.doubts import NOT_MODELLED

MOST_TAPPED: Final = 6
"""Most kinds of permanents of which one is tried by itself; all are tried together."""
MOST_WAYS: Final = 64
"""Most ways of tapping several together that are tried."""


def with_tapped_before(verdict: Verdict, asking: Asking) -> Verdict:
    """Return unknown for a no that hangs on a permanent that may be tapped for mana before.

    Whoever has priority may activate mana abilities, and the mana stays in the pool: a Trinisphere
    that is tapped for mana asks for nothing any more. It is tried by asking again with the
    permanent tapped and its mana in the pool; a plan begins with the attempt, and can't say so.
    """
    view = asking.ready.view
    if verdict.verdict != "no" or asking.query.committed is not None:
        return verdict
    if asking.query.action not in ("cast", "activate"):
        return verdict
    found = list(_looked_at(view, verdict.card))
    kinds = list({thing.name: thing for thing in reversed(found)}.values())[::-1]
    several = [tuple(found)] if len(found) > 1 else []
    for things in (*((thing,) for thing in kinds[:MOST_TAPPED]), *several):
        every = product(*(_ways(thing, view) for thing in things))
        for ways in islice(every, MOST_WAYS):
            changes = [change for way in ways for change in way]
            then = asking.after(changes)  # None: what is asked about is called otherwise then
            if then is None or then.verdict != "no":
                return _unsure(verdict, things)
        if next(every, None) is not None:
            return _unsure(verdict, things)
    return _unsure(verdict, kinds) if len(kinds) > MOST_TAPPED else verdict


def _unsure(verdict: Verdict, things: Iterable[GameObject]) -> Verdict:
    names = " and ".join(dict.fromkeys(thing.name for thing in things))
    what = f"{names}, tapped for mana before {verdict.card} is begun"
    text = f"{NOT_MODELLED}: {what}"
    return Verdict(
        verdict="unknown",
        card=verdict.card,
        reasons=(Reason(kind="unmodelled", cr="605.3a", text=text),),
        unmodelled=(what,),
        stats=verdict.stats,
    )


def _looked_at(view: View, name: str | None) -> Iterator[GameObject]:
    """Yield the asker's permanents of which a text that bears asks whether they are tapped."""
    asked = [
        (what, view.context(source))
        for source, ability in _texts(view, name)
        for what in _of_tapped(ability)
    ]
    if not asked:
        return
    for thing in view.game.zone(view.game.asker, "battlefield"):
        if may_tap_before(thing, view) and any(
            matches(structs.replace(what, tapped=None), thing, context) is not False
            for what, context in asked
        ):
            yield thing


def _texts(view: View, name: str | None) -> Iterator[tuple[GameObject, Any]]:
    """Yield static abilities that work, and all abilities of what is asked about."""
    for pairs in view.statics.values():
        yield from pairs
    for thing in view.game.objects.values():
        if name in (thing.name, thing.card.name):
            yield from ((thing, ability) for ability in thing.abilities)


def _of_tapped(fact: Any) -> Iterator[ObjectFilter]:
    """Yield the filters within a fact that ask whether an object is tapped."""
    if isinstance(fact, ObjectFilter) and fact.tapped is not None:
        yield fact
    if isinstance(fact, Struct):
        for field in fact.__struct_fields__:
            yield from _of_tapped(getattr(fact, field))
    elif isinstance(fact, tuple):
        for part in fact:
            yield from _of_tapped(part)


def _ways(thing: GameObject, view: View) -> Iterator[tuple[Change, ...]]:
    """Yield what is other once it is tapped for mana: by its own ability, or for another one's.

    Abilities that cost anything else, and those whose mana isn't printed, are left out, and those
    that can't be activated (CR 602.5).
    """
    game = view.game
    for giver in game.zone(game.asker, "battlefield"):
        for ability in giver.abilities:
            if isinstance(ability, ManaAbility) and ability.is_mana_ability:
                if not _may_be_activated(ability, giver, view):
                    continue
                taps = _taps(ability, giver, thing, view)
                for mana in _made(ability) if taps else ():
                    yield (*(SetObject(object=i, to={"tapped": True}) for i in taps), mana)


def _may_be_activated(ability: ManaAbility, giver: GameObject, view: View) -> bool:
    """Return whether nothing forbids it, and what it asks for is so, or may be (CR 602.5)."""
    if activation_ban(giver, view, is_mana_ability=True, ability=ability).forbidden:
        return False
    return holds(ability.condition, view.context(giver)) is not False


def _taps(ability: ManaAbility, giver: GameObject, thing: GameObject, view: View) -> frozenset[str]:
    """Return what the ability taps if it taps the thing, and nothing where it can't."""
    found: set[str] = set()
    for part in ability.cost:
        match part:
            case c.TapSelf() if not giver.tapped and not giver.summoning_sick:
                found.add(giver.id)
            case c.Tap(amount=1, total_power=None, what=what) if (
                matches(what, thing, Context(view.game, giver, view.game.asker)) is not False
            ):
                found.add(thing.id)
            case _:
                return frozenset()
    return frozenset(found) if thing.id in found else frozenset()


def _made(ability: ManaAbility) -> Iterator[AddMana]:
    """Yield the mana that it adds, for each of its options."""
    output = ability.output
    if output.source is not None or not isinstance(output.amount, int):
        return
    for option in dict.fromkeys(output.options):
        yield AddMana(mana="".join(f"{{{mana.value}}}" for mana in option) * output.amount)
