"""The position as the rules see it: continuous effects applied (CR 604, 611, 613).

Applied, in the order of the layers: types set and added (layer 4), with the loss of abilities that
a set land type brings (CR 305.7), and the intrinsic mana abilities of basic land types (CR 305.6);
colors (layer 5); abilities and keywords lost and granted (layer 6); power and toughness that
are defined, set and added to (layer 7). What lasts for a time is told by the position.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from castable.models.abilities import ManaReplacement, ManaTrigger, TapDamage
from castable.models.activating import ActivationPermission, BorrowAbilities, PowerForTapping
from castable.models.amounts import AllOf, CastFrom
from castable.models.base import Zone
from castable.models.cards import Touches, Unmodelled
from castable.models.combat import CombatTax
from castable.models.instead import (
    CounterReplacement,
    GraveyardReplacement,
    InsteadOfCost,
    LifeForMana,
    LifeReplacement,
)
from castable.models.keywords import LoseKeyword
from castable.models.prohibitions import Prohibition
from castable.models.sizes import ChangeSize, DefineSize
from castable.models.spending import SpendAs
from castable.models.statics import (
    Ability,
    ChangeTypes,
    CostMinimum,
    CostModifier,
    ExtraLandPlays,
    GrantAbility,
    GrantKeyword,
    MustTarget,
    OfferedCost,
    Permission,
    Pierce,
    Protection,
)
from castable.planner.rules.effects.borrowing import borrow
from castable.planner.rules.effects.doubted_gains import without_idle
from castable.planner.rules.effects.flashing import perhaps_with_flash
from castable.planner.rules.effects.growth import Growth, doubted_by_size, with_growth, zones_asked
from castable.planner.rules.effects.layers import Layers
from castable.planner.rules.effects.losses import Loss, undated_keywords
from castable.planner.rules.effects.sizes import Early, defined_sizes, with_base_sizes
from castable.planner.rules.effects.timestamps import Pair
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.position.changed import with_changed
from castable.planner.rules.position.game import Game, by_zone, is_sick
from castable.planner.rules.position.objects import GameObject, works_in_command
from castable.planner.rules.terms.doubts import ANY_MANA, Doubt

_STATIC = (
    ActivationPermission,
    BorrowAbilities,
    ChangeSize,
    ChangeTypes,
    CombatTax,
    CostMinimum,
    CostModifier,
    CounterReplacement,
    ExtraLandPlays,
    GrantAbility,
    GrantKeyword,
    GraveyardReplacement,
    InsteadOfCost,
    LoseKeyword,
    LifeForMana,
    LifeReplacement,
    ManaReplacement,
    ManaTrigger,
    MustTarget,
    OfferedCost,
    Permission,
    Pierce,
    PowerForTapping,
    Prohibition,
    Protection,
    SpendAs,
    TapDamage,
)
_GRANTS = (GrantAbility, GrantKeyword)

Pairs = tuple[tuple[GameObject, Ability], ...]
Statics = Mapping[type, Pairs]


@dataclass(frozen=True, slots=True)
class Sizing:
    """What layer 7 is applied to, so that it can be applied anew when a card has moved."""

    game: Game
    """The game after layers 4 to 6."""
    printed: Pairs
    """The effects on types and sizes that there were before them."""
    early: Early
    """Those of them that have begun in layers 4 and 5, with the objects that they reached."""
    statics: Statics
    zones: frozenset[str]
    """The zones whose cards are counted."""


@dataclass(frozen=True, slots=True)
class View:
    """A game whose objects have the characteristics that they have now."""

    game: Game
    statics: Statics
    """Static abilities that work now, by their type, each with the object that it is on."""
    doubts: tuple[Doubt, ...]
    """Texts of permanents that may change other objects and are not modelled."""
    losses: Mapping[str, tuple[Loss, ...]] = field(default_factory=dict)
    """By which effects a permanent has lost its abilities."""
    growth: Growth = field(default_factory=dict)
    """By which effects objects are larger or smaller."""
    sizing: Sizing | None = None
    """How sizes came about, where cards in other zones are counted for them."""
    undated: frozenset[Pair] = frozenset()
    """Pairs of objects whose order in time would tell more, and isn't told (CR 613.7)."""

    def context(self, source: GameObject) -> Context:
        """Return the context of a text on *source*."""
        return Context(self.game, source, source.controller)


def view(game: Game) -> View:
    """Apply the continuous effects of the permanents on the battlefield."""
    entered = game
    statics: Statics = _collect(game)
    printed = statics.get(ChangeTypes, ())
    doubts: list[Doubt] = []
    losses: Mapping[str, tuple[Loss, ...]] = {}
    sizes: Early = ()
    undated: set[Pair] = set()
    if ChangeTypes in statics:
        early = Layers(game, doubts, undated=undated)
        begun = early.change_types(statics[ChangeTypes])
        sizes = tuple(early.sizes)
        game = replace(with_changed(game, early.changed), spell_effects=tuple(early.of_spells))
        late = Layers(game, doubts, undated=undated)
        late.lose_abilities(_collect(game).get(ChangeTypes, ()), begun)
        game, losses = with_changed(game, late.changed), late.losses
        statics = _collect(game)
        undated.update(undated_keywords(statics.get(Permission, ()), losses))
    if not statics.keys().isdisjoint((*_GRANTS, LoseKeyword)):
        game, statics = _with_gains(game, statics, losses, doubts, undated)
    sized, growth = _sized(game, printed, sizes, statics, losses, undated)
    zones = _counted_zones(game, statics)
    sizing = Sizing(game, printed, sizes, statics, zones) if zones else None
    if sized is not game:
        game = with_changed(sized, doubted_by_size(game, sized, statics, doubts))
        statics = _collect(game)
    borrowed = borrow(game, statics.get(BorrowAbilities, ()), doubts)
    if borrowed:
        game = with_changed(game, borrowed)
    hasty = _as_though_hasty(game, statics, doubts)
    if hasty:
        game = with_changed(game, hasty)
    flashing = perhaps_with_flash(game, statics.get(Permission, ()))
    if flashing:
        game = with_changed(game, flashing)
    if hasty or borrowed or flashing:
        statics = _collect(game)
    unread = (*_unread(entered, game), *without_idle(doubts, game))
    return View(game, statics, unread, losses, growth, sizing, frozenset(undated))


def _with_gains(
    game: Game,
    statics: Statics,
    losses: Mapping[str, tuple[Loss, ...]],
    doubts: list[Doubt],
    undated: set[Pair],
) -> tuple[Game, Statics]:
    """Apply layer 6 (CR 613.1f); an ability that is gained there may give others in turn."""
    todo = statics
    while todo:
        granting = Layers(game, doubts, losses=dict(losses), undated=undated)
        granting.grant(todo)
        for id_, thing in granting.changed.items():
            if thing.summoning_sick and not is_sick(thing.entry, thing.types, thing.keywords):
                granting.changed[id_] = replace(thing, summoning_sick=False)
        if not granting.changed:
            break
        before = statics
        game = with_changed(game, granting.changed)
        statics = _collect(game)
        todo = _gained(before, statics)
    return game, statics


def _gained(before: Statics, after: Statics) -> Statics:
    """Return the giving effects that are new, with those that take keywords, if there are any."""
    new: dict[type, Pairs] = {}
    for kind in _GRANTS:
        old = [(thing.id, ability) for thing, ability in before.get(kind, ())]
        pairs = tuple((t, a) for t, a in after.get(kind, ()) if (t.id, a) not in old)
        if pairs:
            new[kind] = pairs
    return {**new, LoseKeyword: after.get(LoseKeyword, ())} if new else {}


def _sized(
    game: Game,
    printed: Pairs,
    early: Early,
    statics: Statics,
    losses: Mapping[str, tuple[Loss, ...]],
    undated: set[Pair],
) -> tuple[Game, Growth]:
    """Apply layer 7 (CR 613.4): what defines, sets and adds to power and toughness."""
    game = with_changed(game, defined_sizes(game, losses))
    now = statics.get(ChangeTypes, ())
    game = with_changed(game, with_base_sizes(game, printed, early, now, undated))
    if ChangeSize not in statics:
        return game, {}
    grown = with_growth(game, statics[ChangeSize], undated)
    return with_changed(game, grown.changed), grown.by


def _counted_zones(game: Game, statics: Statics) -> frozenset[str]:
    """Return the zones beside the battlefield whose cards are counted for power and toughness."""
    facts = [effect for _, effect in statics.get(ChangeSize, ())]
    for thing in game.objects.values():
        if thing.power is None or thing.toughness is None:
            facts += (a for a in thing.abilities if isinstance(a, DefineSize))
    return frozenset[str]().union(*(zones_asked(fact) for fact in facts))


def _resized(view: View, sizing: Sizing, thing: GameObject) -> View:
    """Return the view with the sizes that objects have when *thing* has moved to the stack."""
    rest = {id_: other for id_, other in sizing.game.objects.items() if id_ != thing.id}
    base = replace(sizing.game, objects=rest, zones=by_zone(rest))
    sized, growth = _sized(base, sizing.printed, sizing.early, sizing.statics, view.losses, set())
    changed = {}
    for id_, other in sized.objects.items():
        now = view.game.objects[id_]
        if (now.power, now.toughness) != (other.power, other.toughness):
            changed[id_] = replace(now, power=other.power, toughness=other.toughness)
    return replace(view, game=with_changed(view.game, changed), growth=growth)


def without(view: View, thing: GameObject) -> View:
    """Return the view after *thing* has left its zone for the stack (CR 601.2a)."""
    if view.sizing is not None and thing.zone in view.sizing.zones:
        view = _resized(view, view.sizing, thing)
    key = (thing.owner, thing.zone)
    rest = tuple(t for t in view.game.zones.get(key, ()) if t.id != thing.id)
    game = view.game
    zones = {**game.zones, key: rest}
    return replace(view, game=replace(game, zones=zones))


def _collect(game: Game) -> dict[type, tuple[tuple[GameObject, Ability], ...]]:
    """Index the static abilities that work now (CR 113.6): on the battlefield, unless they say so.

    An ability that works in the command zone as well (eminence) is compiled once for each zone.
    """
    found: dict[type, list[tuple[GameObject, Ability]]] = {}
    for thing in _in_play(game):
        for ability in thing.abilities:
            if isinstance(ability, _STATIC) and _works_in(ability, "battlefield"):
                found.setdefault(type(ability), []).append((thing, ability))
    for thing in game.all_in("graveyard"):
        for ability in thing.abilities:
            if isinstance(ability, _STATIC) and _works_in(ability, "graveyard"):
                found.setdefault(type(ability), []).append((thing, ability))
    for thing in (*game.objects.values(), *(i.object for i in game.stack if not i.is_ability)):
        for ability in thing.abilities:
            if isinstance(ability, ChangeTypes) and _away(ability) and thing.zone != "battlefield":
                found.setdefault(ChangeTypes, []).append((thing, ability))
    for item in game.stack:
        for ability in () if item.is_ability else item.object.abilities:
            if isinstance(ability, _STATIC) and _works_in(ability, "stack"):
                found.setdefault(type(ability), []).append((item.object, ability))
    for thing in game.all_in("command"):
        for ability in thing.abilities:
            if isinstance(ability, CostModifier) and ability.zone_of_source == "command":
                found.setdefault(CostModifier, []).append((thing, ability))
    return {kind: tuple(pairs) for kind, pairs in found.items()}


def _in_play(game: Game) -> Iterator[GameObject]:
    """Yield permanents, and what works in the command zone as they do (CR 113.6p)."""
    yield from game.battlefield()
    for thing in game.all_in("command"):
        if works_in_command(thing):
            yield thing


def _away(ability: ChangeTypes) -> bool:
    """Return whether it is what the card is in other zones than on the battlefield (CR 113.6b)."""
    return ability.what.itself and ability.zone != "battlefield"


def _works_in(ability: Ability, zone: Zone) -> bool:
    """Return whether a static ability works there: a condition may ask for a zone (CR 113.6b)."""
    if isinstance(ability, ChangeTypes) and _away(ability):
        return False
    if isinstance(ability, (CostModifier, *_GRANTS)) and (
        isinstance(ability, CostModifier) or ability.zone_of_source != "battlefield"
    ):
        return ability.zone_of_source == zone
    condition = getattr(ability, "condition", None)
    parts = condition.parts if isinstance(condition, AllOf) else (condition,)
    asked = next((part.zone for part in parts if isinstance(part, CastFrom)), "battlefield")
    return asked == zone


_WIDE: frozenset[Touches] = frozenset(
    {"cost", "option", "mana", "permission", "restriction", "types"}
)


def _unread(before: Game, game: Game) -> Iterable[Doubt]:
    """Yield a doubt for each text that may bear on other objects and was not compiled.

    One on a class of permanents bears on nothing while there are none such, neither as continuous
    effects have made them nor as they were *before* these.
    """
    seen: set[tuple[str, Unmodelled]] = set()
    for thing in _in_play(game):
        if thing.entry.face_down:
            continue
        for span in thing.face.unmodelled:
            touches = _WIDE.intersection(span.touches)
            if span.about is not None and not any(
                matches(span.about, other, Context(when, thing, thing.controller)) is not False
                for when in (before, game)
                for other in when.battlefield()
            ):
                continue
            if span.scope == "others" and touches and (thing.name, span) not in seen:
                seen.add((thing.name, span))
                doubt = Doubt.of_text(thing, span.line, touches)
                # What sources produce may be replaced by less, or by another type (CR 106.12b).
                about_mana = replace(doubt, turns="either", on_mana=True, hope=ANY_MANA)
                yield about_mana if touches == {"mana"} else doubt


def _as_though_hasty(
    game: Game,
    statics: Statics,
    doubts: list[Doubt],
) -> dict[str, GameObject]:
    """Return the creatures whose abilities may be activated as though they had haste (702.10c)."""
    changed: dict[str, GameObject] = {}
    for source, effect in statics.get(ActivationPermission, ()):
        assert isinstance(effect, ActivationPermission)  # noqa: S101 - by the index
        if not effect.haste or source.controller != game.asker:
            continue
        context = Context(game, source, source.controller)
        state = holds(effect.condition, context)
        for thing in game.battlefield():
            if not thing.summoning_sick or state is False:
                continue
            found = matches(effect.what, thing, context)
            if found and state:
                changed[thing.id] = replace(thing, summoning_sick=False)
            elif found is not False:
                what = f"whether {thing.name} may be used as though it had haste"
                doubt = Doubt.of_effect(source, what, "to_yes")
                doubts.append(replace(doubt, hasty=thing.id))
    return changed
