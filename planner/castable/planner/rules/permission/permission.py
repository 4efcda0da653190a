"""From where, and for which base cost, a card may be cast (CR 601.2a-b, 601.3, 118.9, 702)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from castable.models.cards import Face
from castable.models.costs import Cost, PayMana
from castable.models.keywords import FACE_DOWN
from castable.models.mana import ManaCost
from castable.models.spending import SpendAs
from castable.models.statics import AlternativeCost, Permission
from castable.planner.rules.asked.find import BACK_UP, is_transformed
from castable.planner.rules.asked.way import FREE, NO_ALTERNATIVE, Way, gives_away
from castable.planner.rules.effects.as_cast import as_cast
from castable.planner.rules.effects.given_keywords import with_keywords
from castable.planner.rules.effects.granted import as_granted, unknown_foretell_cost
from castable.planner.rules.effects.losses import survives
from castable.planner.rules.effects.sizes import defined
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Context, Truth, both, has_subtype, is_whose
from castable.planner.rules.permission.lasting import allowing
from castable.planner.rules.permission.may_play import allowed, is_on_an_adventure
from castable.planner.rules.permission.own_flash import (
    flash_ways,
    unsure_of_text,
    with_own_flash,
)
from castable.planner.rules.permission.permitted import (
    is_on_top,
    is_zone_alone,
    permits,
    permits_way,
    reaches,
)
from castable.planner.rules.permission.places import is_of_card, works_anywhere, works_there
from castable.planner.rules.permission.proposal import bestowed, face_down, prototyped
from castable.planner.rules.position.game import make_object
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.doubts import Doubt
from castable.planner.rules.words.phrases import phrase

_FREE_TIMING = {"madness", "miracle"}


def spell_of(thing: GameObject, face: Face) -> GameObject:
    """Return the card as a spell with the characteristics of *face* (CR 601.3e, 709.3a, 715.3).

    A card that lies face down in exile is turned face up as it is cast (CR 406.3a).
    """
    entry = thing.entry
    if entry.face_down and thing.zone != "battlefield":
        entry = entry.model_copy(update={"face_down": False})
    if thing.face is face and len(thing.card.faces) == 1 and thing.zone == "hand":
        return thing if entry is thing.entry else replace(thing, entry=entry)
    spell = make_object(thing.id, thing.card, face, "stack", thing.owner, thing.controller, entry)
    return replace(spell, zone=thing.zone)


def proposed(thing: GameObject, face: Face, view: View) -> tuple[GameObject, tuple[Doubt, ...]]:
    """Return the card as a spell of the asker, with what effects give it, and doubts about that."""
    spell = spell_of(thing, face)
    if spell.controller != view.game.asker:
        spell = replace(spell, controller=view.game.asker)
    spell, unsure = as_cast(spell, view.game)
    spell, doubts = as_granted(spell, view)
    spell = with_keywords(spell, view)
    if spell.face.power is not None:
        spell = defined(spell, view.game)
    return spell, (*unsure, *doubts, *unknown_foretell_cost(spell))


def ways(thing: GameObject, face: Face, view: View) -> Iterator[Way]:
    """Yield every way in which the asker may cast *face* of this card from where it is.

    The back face of a transforming card is reached by the ways of its front alone, or where an
    effect lets the card be cast transformed.
    """
    back = thing.card.layout == "transform" and face.name != thing.card.front.name
    if back and is_transformed(thing):
        spell, _ = proposed(thing, face, view)
        yield allowed(Way(spell, face.mana_cost, source="mana cost"), thing, face)
        return
    if back:
        turned = ways(thing, thing.card.front, view)
        yield from (way for way in turned if way.spell.face.name == face.name)
        return
    spell, _ = proposed(thing, face, view)
    found = [*_own_ways(spell, thing, face, view), *_granted_ways(spell, view)]
    yield from found
    yield from with_own_flash(found, view)
    yield from _at_another_cost(found, view)


def _at_another_cost(found: Sequence[Way], view: View) -> Iterator[Way]:
    """Yield what is paid rather than the mana cost, where the card may be cast for that (CR 118.9).

    From the hand every alternative cost is a way of its own; from elsewhere, and with a keyword
    that is a permission alone, it goes together with what lets the card be cast.
    """
    for way in found:
        bound = way.keyword in NO_ALTERNATIVE and way.keyword != "prototype"
        if way.keyword_cost or not (bound or (way.label is None and way.spell.zone != "hand")):
            continue
        spell = way.spell
        for source, permission in view.statics.get(Permission, ()):
            if not isinstance(permission, Permission) or not _is_general(permission):
                continue
            if not is_whose(permission.whose, view.game.asker, source.controller):
                continue
            state = reaches(permission, spell, source, view)
            if state is not False:
                made = _for_cost(spell, permission.cost or (), None, way.doubts)
                yield replace(
                    made,
                    label=FREE if permission.free else made.label,
                    cost=(*way.cost, *made.cost),
                    source=source.name,
                    timing="any" if permission.flash else way.timing,
                    tax=way.tax,
                    bounds=way.bounds,
                    doubts=(*way.doubts, *_unsure(state, source, spell)),
                )
        for ability in spell.abilities if bound else ():
            if isinstance(ability, AlternativeCost) and works_anywhere(ability):
                other = _alternative(ability, spell, view)
                if other is not None:
                    doubts = (*way.doubts, *other.doubts)
                    yield replace(other, cost=(*way.cost, *other.cost), doubts=doubts)


def _is_general(permission: Permission) -> bool:
    """Return whether it is an alternative cost for spells, wherever they are cast from."""
    return (
        permission.zone is None
        and permission.keyword is None
        and permission.action in ("cast", "play")
        and (permission.free or permission.cost is not None)
        and not (permission.what is not None and permission.what.itself)
    )


def _own_ways(spell: GameObject, thing: GameObject, face: Face, view: View) -> Iterator[Way]:
    zone = thing.zone
    entry = thing.entry
    own = thing.owner == view.game.asker
    is_commander = zone == "command" and entry.commander is not False
    tax = 2 * entry.times_cast if is_commander else 0
    ordinary = Way(spell, face.mana_cost, source="mana cost", tax=tax)
    if (zone == "hand" and own) or is_commander:
        yield ordinary
    elif entry.may_play and not is_on_an_adventure(thing, face):
        played = allowed(ordinary, thing, face)
        yield played
        if played.keyword_cost:
            return  # a second alternative cost can't be paid (CR 118.9a)
        spell = played.spell
    elif zone == "exile" and own and entry.plotted and entry.plotted != "this turn":
        yield Way(spell, ManaCost(), "plot", "plot", source="plot", timing="sorcery")
    lost = bool(view.losses.get(thing.id))
    for ability in spell.abilities:
        if lost and is_of_card(ability, thing):
            continue  # the card has no abilities where it is; the spell will have them again
        if isinstance(ability, AlternativeCost):
            if works_there(ability, thing, own=own, is_commander=is_commander):
                way = _alternative(ability, spell, view)
                if way is not None:
                    yield replace(way, tax=tax)
        elif isinstance(ability, Permission) and ability.action in ("cast", "play"):
            yield from _own_permission(ability, spell, view)


def _alternative(ability: AlternativeCost, spell: GameObject, view: View) -> Way | None:
    """Return the way that a printed alternative cost or zone permission gives (CR 118.9)."""
    context = Context(view.game, spell, view.game.asker)
    state = holds(ability.condition, context)
    if ability.keyword == "prowl":
        state = _prowls(spell, view)
    if state is False:
        return None
    doubts: list[Doubt] = []
    if state is None or ability.opaque:
        told = ", ".join(phrase(part).removeprefix("pay ") for part in ability.cost) or "nothing"
        what = f"whether it may be cast for {ability.label or ability.keyword or told}"
        doubts.append(Doubt.of_effect(spell, what, "to_no"))
    mana = [part for part in ability.cost if isinstance(part, PayMana)]
    rest: Cost = tuple(part for part in ability.cost if not isinstance(part, PayMana))
    keyword = ability.keyword
    if ability.own_cost:
        base = spell.face.mana_cost
        rest = ability.cost
    else:
        base = ManaCost(tuple(s for part in mana for s in part.cost.symbols))
        if any(part.times != 1 for part in mana):
            base, rest = ManaCost(), ability.cost
    if keyword in FACE_DOWN:
        spell, changed = as_cast(face_down(spell), view.game)
        spell, unsure = as_granted(spell, view)
        doubts += (*changed, *unsure)
        base, rest = ManaCost.parse("{3}"), ()
    elif keyword == "bestow":
        spell, changed = as_cast(bestowed(spell), view.game)
        doubts += changed
    elif keyword in BACK_UP and len(spell.card.faces) > 1:
        spell, changed = as_cast(spell_of(spell, spell.card.faces[1]), view.game)
        doubts += changed
    elif keyword == "prototype":  # no alternative cost, a second mana cost (CR 718.3)
        spell, changed = as_cast(prototyped(spell, base or ManaCost()), view.game)
        doubts += changed
    spell = with_keywords(spell, view)
    timing = "card"
    if keyword in _FREE_TIMING:
        timing = "resolving"
    elif keyword == "sneak":  # its condition is the declare blockers step (CR 702.190a)
        timing = "any"
    return Way(
        spell=spell,
        base=base,
        keyword=keyword,
        spelled_out=keyword is None,
        gives_away=gives_away(ability, spell.face.mana_cost),
        label=ability.label or keyword or "",
        cost=rest,
        source=keyword or "alternative cost",
        timing=timing,
        without_targets=ability.without_targets,
        sacrificed=ability.sacrificed,
        doubts=tuple(doubts),
        aura=keyword == "bestow",
        keyword_cost=not ability.own_cost,
    )


def _prowls(spell: GameObject, view: View) -> bool:
    """Return whether a source with a creature type of the spell dealt damage (CR 702.76a)."""
    dealt = view.game.me.this_turn.combat_damage_by
    return any(has_subtype(spell, kind) for kind in dealt)


def _own_permission(ability: Permission, spell: GameObject, view: View) -> Iterator[Way]:
    """Yield what a permission printed on the card itself gives (CR 113.6f)."""
    if ability.what is None or not ability.what.itself:
        return
    if ability.flash:
        yield from flash_ways(ability, spell, view)
        return
    state = holds(ability.condition, Context(view.game, spell, view.game.asker))
    if state is False:
        return
    doubts = unsure_of_text(state, spell)
    zone = ability.zone or "hand"
    if spell.zone != zone or spell.owner != view.game.asker:
        return
    if ability.top_only and not is_on_top(spell, view):
        return
    if ability.using is not None:
        for cost in spell.abilities:
            if isinstance(cost, AlternativeCost) and cost.keyword == ability.using:
                way = _alternative(cost, spell, view)
                if way is not None:
                    yield replace(way, doubts=(*way.doubts, *doubts))
    elif ability.free:
        yield Way(spell, ManaCost(), None, FREE, source=FREE, doubts=doubts, keyword_cost=True)
    elif ability.cost is not None:
        yield _for_cost(spell, ability.cost, None, doubts)
    elif ability.zone is not None:
        yield Way(
            spell, spell.face.mana_cost, cost=ability.extra, source="mana cost", doubts=doubts
        )


def _for_cost(spell: GameObject, cost: Cost, keyword: str | None, doubts: tuple[Doubt, ...]) -> Way:
    mana = tuple(s for part in cost if isinstance(part, PayMana) for s in part.cost.symbols)
    rest: Cost = tuple(part for part in cost if not isinstance(part, PayMana))
    if any(isinstance(part, PayMana) and part.times != 1 for part in cost):
        mana, rest = (), cost
    label = keyword or "alternative cost"
    return Way(spell, ManaCost(mana), keyword, label, rest, label, doubts=doubts, keyword_cost=True)


def _granted_ways(spell: GameObject, view: View) -> Iterator[Way]:
    """Yield what effects of permanents allow: free casting, other zones, granted keywords."""
    asker = view.game.asker
    for source, permission, in_force in allowing(spell, view):
        if permission.action in ("play_land", "foretell") or (
            permission.what is not None and (permission.what.itself)
        ):
            continue
        if not is_whose(permission.whose, asker, source.controller):
            continue
        if is_zone_alone(permission):
            for way in _from_elsewhere(permission, spell, view):
                state, bounds = permits_way(
                    permission, way.spell, source, view, has_variable=way.has_variable
                )
                if state is not False:
                    doubts = (*way.doubts, *_unsure(state if in_force else None, source, spell))
                    yield replace(_spent_as(permission, way), bounds=bounds, doubts=doubts)
            continue
        state = permits(permission, spell, source, view)
        state = state if in_force else both(state, None)
        if state and permission.keyword is not None:
            state = survives(permission, source, view.losses.get(spell.id, ()))
        if state is False:
            continue
        doubts = _unsure(state, source, spell)
        timing = "any" if permission.flash else "card"
        if permission.free:
            yield Way(
                spell, ManaCost(), None, FREE, permission.extra, source.name,
                timing=timing, doubts=doubts, keyword_cost=True,
            )  # fmt: skip
        elif permission.keyword is not None:
            cost = permission.cost or ()
            having = replace(spell, keywords=spell.keywords | {permission.keyword})
            way = _for_cost(having, cost, permission.keyword, doubts)
            if permission.own_mana_cost:
                own = spell.face.mana_cost
                base = None if own is None else own + (way.base or ManaCost())
                way = replace(way, base=base, source=permission.keyword)
            yield way
        elif permission.cost is not None:
            way = _for_cost(spell, permission.cost, None, doubts)
            extra = (*way.cost, *permission.extra)
            yield replace(way, source=source.name, cost=extra, timing=timing)


def _spent_as(permission: Permission, way: Way) -> Way:
    """Return the way with what a permission says of the mana that is spent (CR 609.4b)."""
    if permission.spend_as is None:
        return way
    as_other = SpendAs(permission.spend_as, "this_spell")
    spell = replace(way.spell, abilities=(*way.spell.abilities, as_other))
    return replace(way, spell=spell)


def _unsure(state: Truth, source: GameObject, spell: GameObject) -> tuple[Doubt, ...]:
    if state is not None:
        return ()
    return (Doubt.of_effect(source, f"whether it lets you cast {spell.name}", "to_no"),)


def _from_elsewhere(permission: Permission, spell: GameObject, view: View) -> Iterator[Way]:
    """Yield the ways to cast a card from the zone of a permission.

    It is cast for its mana cost, or for an alternative cost of its own that is bound to no zone
    (CR 118.9, 601.3e).
    """
    timing = "any" if permission.flash else "card"
    yield Way(spell, spell.face.mana_cost, cost=permission.extra, source="mana cost", timing=timing)
    for ability in spell.abilities:
        if isinstance(ability, AlternativeCost) and works_anywhere(ability):
            way = _alternative(ability, spell, view)
            if way is not None:
                yield replace(way, cost=(*permission.extra, *way.cost), timing=timing)
