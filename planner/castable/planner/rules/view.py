"""The position as the rules see it: continuous effects applied (CR 604, 611, 613).

Applied, in the order of the layers: types set and added (layer 4), with the loss of abilities that
a set land type brings (CR 305.7); abilities and keywords granted and lost (layer 6); and the
intrinsic mana abilities of basic land types (CR 305.6). Numbers changed by effects (layer 7) are
not: the position gives power and toughness where they differ from what is printed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from castable.models.abilities import ManaAbility, ManaTrigger
from castable.models.base import Zone
from castable.models.cards import Touches
from castable.models.statics import (
    Ability,
    ChangeTypes,
    CostMinimum,
    CostModifier,
    ExtraLandPlays,
    GrantAbility,
    GrantKeyword,
    MustTarget,
    Permission,
    Pierce,
    Prohibition,
    Protection,
    SpendAs,
)
from castable.planner.rules.doubts import Doubt, Turns
from castable.planner.rules.evaluate import holds
from castable.planner.rules.game import Game, by_zone, is_sick, land_abilities
from castable.planner.rules.match import Context, matches
from castable.planner.rules.objects import BASIC_LAND_TYPES, GameObject

_STATIC = (
    ChangeTypes,
    CostMinimum,
    CostModifier,
    ExtraLandPlays,
    GrantAbility,
    GrantKeyword,
    ManaTrigger,
    MustTarget,
    Permission,
    Pierce,
    Prohibition,
    Protection,
    SpendAs,
)


@dataclass(frozen=True, slots=True)
class View:
    """A game whose objects have the characteristics that they have now."""

    game: Game
    statics: Mapping[type, tuple[tuple[GameObject, Ability], ...]]
    """Static abilities that work now, by their type, each with the object that it is on."""
    doubts: tuple[Doubt, ...]
    """Texts of permanents that may change other objects and are not modelled."""

    def context(self, source: GameObject) -> Context:
        """Return the context of a text on *source*."""
        return Context(self.game, source, source.controller)


def view(game: Game) -> View:
    """Apply the continuous effects of the permanents on the battlefield."""
    statics = _collect(game)
    doubts: list[Doubt] = list(_unread(game.battlefield()))
    changed: dict[str, GameObject] = {}
    if ChangeTypes in statics:
        _change_types(game, statics[ChangeTypes], changed, doubts)
        game = _with(game, changed)
        statics = _collect(game)
    changed = {}
    if GrantAbility in statics or GrantKeyword in statics:
        _grant(game, statics, changed, doubts)
        for id_, thing in changed.items():
            if thing.summoning_sick and not is_sick(thing.entry, thing.types, thing.keywords):
                changed[id_] = replace(thing, summoning_sick=False)
    game = _with(game, changed)
    return View(game, _collect(game) if changed else statics, tuple(doubts))


def without(view: View, thing: GameObject) -> View:
    """Return the view after *thing* has left its zone for the stack (CR 601.2a)."""
    key = (thing.owner, thing.zone)
    rest = tuple(t for t in view.game.zones.get(key, ()) if t.id != thing.id)
    game = view.game
    zones = {**game.zones, key: rest}
    there = Game(game.position, game.catalogue, game.objects, game.stack, zones, game.named)
    return View(there, view.statics, view.doubts)


def _with(game: Game, changed: Mapping[str, GameObject]) -> Game:
    if not changed:
        return game
    objects = {id_: changed.get(id_, thing) for id_, thing in game.objects.items()}
    return replace(game, objects=objects, zones=by_zone(objects))


def _collect(game: Game) -> dict[type, tuple[tuple[GameObject, Ability], ...]]:
    """Index the static abilities that work now (CR 113.6): on the battlefield, unless they say so.

    An ability that works in the command zone as well (eminence) is compiled once for each zone.
    """
    found: dict[type, list[tuple[GameObject, Ability]]] = {}
    for thing in game.battlefield():
        for ability in thing.abilities:
            if isinstance(ability, _STATIC) and _works_in(ability, "battlefield"):
                found.setdefault(type(ability), []).append((thing, ability))
    for thing in game.all_in("command"):
        for ability in thing.abilities:
            if isinstance(ability, CostModifier) and ability.zone_of_source == "command":
                found.setdefault(CostModifier, []).append((thing, ability))
    return {kind: tuple(pairs) for kind, pairs in found.items()}


def _works_in(ability: Ability, zone: Zone) -> bool:
    return not isinstance(ability, CostModifier) or ability.zone_of_source == zone


_WIDE: frozenset[Touches] = frozenset({"cost", "mana", "permission", "restriction", "types"})


def _unread(permanents: Iterable[GameObject]) -> Iterable[Doubt]:
    """Yield a doubt for each text that may bear on other objects and was not compiled."""
    seen: set[tuple[str, int]] = set()
    for thing in permanents:
        if thing.entry.face_down:
            continue
        for span in thing.face.unmodelled:
            touches = _WIDE.intersection(span.touches)
            if span.scope == "others" and touches and (thing.name, span.line) not in seen:
                seen.add((thing.name, span.line))
                doubt = Doubt.of_text(thing, span.line, touches)
                # What sources produce may be replaced by less, or by another type (CR 106.12b).
                yield replace(doubt, turns="either") if touches == {"mana"} else doubt


def _change_types(
    game: Game,
    pairs: Iterable[tuple[GameObject, Ability]],
    changed: dict[str, GameObject],
    doubts: list[Doubt],
) -> None:
    """Apply layer 4: what sets land types before what adds types (CR 613.1d, 613.8)."""
    ordered = sorted(
        (pair for pair in pairs if isinstance(pair[1], ChangeTypes)),
        key=lambda pair: not (isinstance(pair[1], ChangeTypes) and pair[1].set_land_types),
    )
    stripped: set[str] = set()
    for source, effect in ordered:
        assert isinstance(effect, ChangeTypes)  # noqa: S101 - sorted out above
        if source.id in stripped:
            continue
        context = Context(game, source, source.controller)
        if holds(effect.condition, context) is not True:
            if holds(effect.condition, context) is None:
                doubts.append(Doubt.of_effect(source, "changes types"))
            continue
        for thing in game.battlefield():
            current = changed.get(thing.id, thing)
            found = matches(effect.what, current, context)
            if found is None:
                doubts.append(Doubt.of_effect(source, f"may change {thing.name}"))
            elif found:
                changed[thing.id] = _retyped(current, effect)
                if effect.set_land_types or effect.lose_abilities:
                    stripped.add(thing.id)


def _retyped(thing: GameObject, effect: ChangeTypes) -> GameObject:
    """Return *thing* with the effect applied (CR 305.7)."""
    types = thing.types | set(effect.add_types)
    subtypes = thing.subtypes | set(effect.add_subtypes)
    abilities = thing.abilities
    keywords = thing.keywords
    if effect.set_land_types and "Land" in thing.types:
        subtypes = (subtypes - thing.subtypes) | set(effect.set_land_types)
    if effect.every_basic_land_type:
        subtypes = subtypes | set(BASIC_LAND_TYPES)
    if effect.lose_abilities or (effect.set_land_types and "Land" in thing.types):
        abilities = () if effect.lose_abilities else land_abilities(subtypes)
        keywords = frozenset()
    elif "Land" in types:
        abilities += land_abilities(subtypes - thing.subtypes)
    return replace(
        thing,
        types=types,
        subtypes=subtypes,
        abilities=abilities,
        keywords=keywords,
        summoning_sick=is_sick(thing.entry, types, keywords),
    )


def _grant(
    game: Game,
    statics: Mapping[type, tuple[tuple[GameObject, Ability], ...]],
    changed: dict[str, GameObject],
    doubts: list[Doubt],
) -> None:
    """Apply layer 6: keywords and abilities that permanents gain (CR 613.1f)."""
    for source, effect in (*statics.get(GrantAbility, ()), *statics.get(GrantKeyword, ())):
        if isinstance(effect, GrantKeyword) and effect.to != "permanents":
            continue
        assert isinstance(effect, GrantAbility | GrantKeyword)  # noqa: S101 - by the index
        context = Context(game, source, source.controller)
        state = holds(effect.condition, context)
        if state is False:
            continue
        for thing in game.battlefield():
            current = changed.get(thing.id, thing)
            found = matches(effect.what, current, context)
            if found and state:
                changed[thing.id] = (
                    replace(current, abilities=(*current.abilities, effect.ability))
                    if isinstance(effect, GrantAbility)
                    else replace(current, keywords=current.keywords | {effect.keyword})
                )
            elif found is not False:
                only_mana = isinstance(effect, GrantAbility) and isinstance(
                    effect.ability, ManaAbility
                )
                turns: Turns = "to_yes" if only_mana else "either"
                doubts.append(Doubt.of_effect(source, f"may change {thing.name}", turns))
