"""What would let a card be cast from where it is, and doesn't now (CR 601.3, 113.6)."""

from collections.abc import Iterator

from msgspec import structs

from castable.models.cards import Face
from castable.models.changes import Fix
from castable.models.statics import AlternativeCost, Permission
from castable.planner.cards.telling.words import listed
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Context, is_whose, matches
from castable.planner.rules.mending.fixes import all_of, get_rid_of
from castable.planner.rules.mending.fulfil import fulfilled
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.words.circumstances import circumstance, remedy
from castable.planner.rules.words.nouns import noun
from castable.planner.rules.words.people import from_zone

_SIGNS = frozenset(":<>=()")
"""Signs of a condition that is written for no reader."""

Told = tuple[str, Fix | None]
"""A fact, and what would mend it."""


def not_now(face: Face, thing: GameObject, view: View) -> Iterator[Told]:
    """Yield what would let the card be cast from its zone if something were otherwise."""
    takers = {loss.source.id: loss.source for loss in view.losses.get(thing.id, ())}
    if takers:
        rid = all_of(get_rid_of(by.name, by.id) for by in takers.values())
        names = " and ".join(by.name for by in takers.values())
        yield f"{names} took its abilities away", rid
        return
    asker = view.game.asker
    own = Context(view.game, thing, asker)
    for ability in face.abilities:
        if not isinstance(ability, Permission | AlternativeCost) or ability.zone != thing.zone:
            continue
        if isinstance(ability, AlternativeCost) or ability.action in ("cast", "play"):
            yield from _conditional(ability, own, f"it may be cast {from_zone(thing.zone)}")
    yield from _by_others(thing, view)


def _by_others(thing: GameObject, view: View) -> Iterator[Told]:
    """Yield what other objects would let the asker cast from there, and when."""
    asker = view.game.asker
    only: dict[str, list[str]] = {}
    suiting: set[str] = set()
    for source, permission in view.statics.get(Permission, ()):
        if not isinstance(permission, Permission) or permission.action not in ("cast", "play"):
            continue
        if permission.zone != thing.zone or source.controller != asker:
            continue
        if permission.flash and permission.keyword is not None:
            continue  # it says when, and nothing of where from
        there, what = view.context(source), permission.what
        if not is_whose(permission.whose, asker, asker):
            continue
        if thing.zone == "library" and not view.game.is_on_top(thing):
            yield f"{source.name} lets you cast the top card of your library alone", None
        elif matches(what, thing, there):
            suiting.add(source.name)
            words = f"{source.name} lets you cast it {from_zone(thing.zone)}"
            yield from _conditional(permission, there, words)
        elif what is not None and not (what.itself or what.opaque):
            which = noun(structs.replace(what, owner="any"), plural=True, kind="spell")
            only.setdefault(source.name, []).append(which)
    for name, kinds in only.items():
        if name in suiting:
            continue
        which = listed(dict.fromkeys(kinds), "or")
        yield f"{name} lets you cast only {which} {from_zone(thing.zone)}", None


def _conditional(
    ability: Permission | AlternativeCost, context: Context, words: str
) -> Iterator[Told]:
    condition = ability.condition
    if condition is None or holds(condition, context) is not False:
        return
    needed = circumstance(condition)
    if _SIGNS.isdisjoint(needed):
        changes = fulfilled(condition, context)
        fix = Fix(text=remedy(needed), changes=changes) if changes else None
        yield f"{words} only if {needed}", fix
