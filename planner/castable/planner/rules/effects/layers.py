"""Continuous effects on characteristics, layer by layer (CR 613).

Where the order of two effects follows from what they depend on (CR 613.8), it is kept; else their
timestamps decide (CR 613.7). Where the position doesn't tell these and it would make a difference,
that is a doubt, and the two are noted as *undated*.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any, TypeGuard

from msgspec import structs

from castable.models.abilities import ActivatedAbility, ManaAbility, SpecialAction
from castable.models.base import Zone
from castable.models.costs import PayMana, PayOwnManaCost
from castable.models.keywords import MERE_KEYWORDS, LoseKeyword
from castable.models.mana import ManaCost, ManaSymbol
from castable.models.statics import (
    Ability,
    ChangeTypes,
    GrantAbility,
    GrantKeyword,
)
from castable.planner.rules.effects.characteristics import retyped, without_abilities
from castable.planner.rules.effects.conflicts import conflict, land_conflict
from castable.planner.rules.effects.dependencies import in_order
from castable.planner.rules.effects.doubted_gains import doubted_gain
from castable.planner.rules.effects.losses import Loss, silences, survives
from castable.planner.rules.effects.timestamps import NO_TIMESTAMP, Pair, in_time, is_later
from castable.planner.rules.effects.whether import whether
from castable.planner.rules.filters.chosen import color_of
from castable.planner.rules.filters.match import Context, both, matches
from castable.planner.rules.position.game import Game, is_split_card
from castable.planner.rules.position.objects import BASIC_LAND_TYPES, GameObject
from castable.planner.rules.terms.doubts import Doubt, Turns

Pairs = tuple[tuple[GameObject, Ability], ...]


@dataclass(slots=True)
class Layers:
    """The objects of a game while effects are applied to them."""

    game: Game
    doubts: list[Doubt]
    changed: dict[str, GameObject] = field(default_factory=dict)
    """Objects that differ from those of *game*."""
    losses: dict[str, tuple[Loss, ...]] = field(default_factory=dict)
    """By which effects an object has lost abilities."""
    of_spells: list[tuple[GameObject, ChangeTypes]] = field(default_factory=list)
    """What changes the types and colors of spells, in the order in which it is applied."""
    sizes: list[tuple[GameObject, ChangeTypes, frozenset[str]]] = field(default_factory=list)
    """What sets sizes as well, and of which objects: it goes on with these (CR 613.6)."""
    undated: set[Pair] = field(default_factory=set)
    """The pairs of objects of which a timestamp is wanting."""

    def now(self, thing: GameObject) -> GameObject:
        """Return the object as the effects applied so far have made it."""
        return self.changed.get(thing.id, thing)

    def reach(self, source: GameObject, effect: ChangeTypes) -> list[GameObject]:
        """List the objects that an effect is about, as they are now (CR 611.3)."""
        context = Context(self.game, source, source.controller)
        state = whether(effect.condition, context)
        if state is None:
            self.doubts.append(Doubt.of_effect(source, "changes types"))
        if not state:
            return []
        reached = []
        for thing in self._where(effect):
            found = matches(effect.what, self.now(thing), context)
            if found is None:
                self.doubts.append(Doubt.of_effect(source, f"may change {thing.name}"))
            elif found:
                reached.append(self.now(thing))
        return reached

    def _where(self, effect: ChangeTypes) -> Iterator[GameObject]:
        """Yield the objects of the zone, or zones, that an effect is about (CR 109.2)."""
        match effect.zone:
            case "battlefield":
                yield from self.game.battlefield()
            case "stack":
                yield from (item.object for item in self.game.stack if not item.is_ability)
            case "elsewhere":
                yield from (t for t in self.game.objects.values() if t.zone != "battlefield")
            case zone:
                yield from self.game.all_in(zone)

    # Layers 4 and 5.

    def change_types(self, pairs: Pairs) -> list[Loss]:
        """Apply layers 4 and 5, types and colors; return the losses of abilities that begin there.

        An effect waits for those that it depends on (CR 613.8); else what changes card types comes
        first, then supertypes, then what sets land types, then what adds subtypes.
        """
        effects = []
        for source, effect in pairs:
            assert isinstance(effect, ChangeTypes)  # noqa: S101 - by the index
            chosen = as_chosen(effect, source)
            if chosen is None:
                turns: Turns = "to_yes" if _only_gives(effect, source) else "either"
                kind = "color" if effect.chosen in ("add_color", "set_color") else "type"
                what = f"which {kind} was chosen; 'chosen_{kind}' of the entry tells it"
                self.doubts.append(Doubt.of_effect(source, what, turns))
            else:
                effects.append((source, chosen))
        losses = []
        silenced: set[str] = set()
        touched: dict[str, list[tuple[GameObject, ChangeTypes]]] = {}
        for source, effect in in_order(effects, self.doubts, self._strips, self.undated):
            if source.id in silenced or not is_early(effect):
                continue
            if effect.zone == "stack":
                self.of_spells.append((source, effect))
            reached = self.reach(source, effect)
            if effect.size is not None:
                self.sizes.append((source, effect, frozenset(thing.id for thing in reached)))
            for thing in reached:
                self.changed[thing.id] = retyped(thing, effect)
                touched.setdefault(thing.id, []).append((source, effect))
                if effect.set_land_types and "Land" in self.changed[thing.id].types:
                    silenced.add(thing.id)
            if effect.lose_abilities:
                ids = frozenset(thing.id for thing in reached)
                losses.append(Loss(source, effect, ids, begun=True))
        for id_, mine in touched.items():
            self._doubt_order(self._begun(id_), mine)
        self._undate_spells()
        return losses

    def _strips(self, source: GameObject, effect: ChangeTypes, other: GameObject) -> bool:
        """Return whether an effect sets the land type of an object, which loses its text so."""
        if not effect.set_land_types or "Land" not in other.types:
            return False
        return matches(effect.what, other, Context(self.game, source, source.controller)) is True

    def _undate_spells(self) -> None:
        """Note what may conflict on a spell that is cast (CR 613.7)."""
        for i, (source, effect) in enumerate(self.of_spells):
            for other, second in self.of_spells[i + 1 :]:
                if conflict(effect, second) and is_later(source, other) is None:
                    self._undate(source, other)

    def _undate(self, source: GameObject, other: GameObject) -> None:
        if source.id != other.id:
            self.undated.add(frozenset({source.id, other.id}))

    def _begun(self, id_: str) -> GameObject:
        """Return the object, or the spell on the stack, before effects were applied."""
        on_stack = (i.object for i in self.game.stack if i.object.id == id_ and not i.is_ability)
        return next(on_stack, None) or self.game.objects[id_]

    def _doubt_order(
        self, thing: GameObject, effects: list[tuple[GameObject, ChangeTypes]]
    ) -> None:
        """Doubt what effects make of an object whose order only timestamps could tell."""
        for i, (source, effect) in enumerate(effects):
            for other, second in effects[i + 1 :]:
                if is_later(source, other) is not None:
                    continue
                if conflict(effect, second) or land_conflict(effect, second, thing):
                    self._undate(source, other)
                    what = f"whether it or {other.name} comes last on {thing.name}{NO_TIMESTAMP}"
                    self.doubts.append(Doubt.of_effect(source, what))

    # Layer 6.

    def lose_abilities(self, pairs: Pairs, begun: Iterable[Loss]) -> None:
        """Apply the losses of abilities in layer 6; those that are *begun* go on (CR 613.6)."""
        losses = list(begun)
        for source, effect in pairs:
            if isinstance(effect, ChangeTypes) and effect.lose_abilities and not is_early(effect):
                ids = frozenset(thing.id for thing in self.reach(source, effect))
                losses.append(Loss(source, effect, ids, begun=False))
        for loss in self._existing(losses):
            for id_ in loss.ids:
                thing = self.now(self._begun(id_))
                self.changed[id_] = without_abilities(thing, loss.effect)
                self.losses[id_] = (*self.losses.get(id_, ()), loss)
                if thing.entry.granted:
                    what = f"whether {thing.name} had lost its abilities before it gained others"
                    self.doubts.append(Doubt.of_effect(loss.source, what))

    def _existing(self, losses: list[Loss]) -> list[Loss]:
        """List the losses whose own ability isn't lost by another before (CR 613.8)."""
        firm = [a for a in losses if a.begun or not any(silences(b, a) for b in losses)]
        circle = [a for a in losses if a not in firm and not any(silences(b, a) for b in firm)]
        dated = in_time({loss.source.id: loss.source for loss in circle}.values())
        if dated is not None:
            for source in dated:
                mine = [loss for loss in circle if loss.source is source]
                firm += [a for a in mine if not any(silences(b, a) for b in firm)]
            return firm
        for loss, other in combinations(circle, 2):
            self._undate(loss.source, other.source)
        for loss in circle:
            what = "whether it loses its own ability before others lose theirs"
            self.doubts.append(Doubt.of_effect(loss.source, what))
        return [*firm, *circle]

    def grant(self, statics: Mapping[type, Pairs]) -> None:
        """Apply what permanents gain in layer 6: keywords and abilities (CR 613.1f)."""
        for source, effect in (*statics.get(GrantAbility, ()), *statics.get(GrantKeyword, ())):
            if isinstance(effect, GrantKeyword) and effect.to != "permanents":
                continue
            assert isinstance(effect, GrantAbility | GrantKeyword)  # noqa: S101 - by the index
            context = Context(self.game, source, source.controller)
            state = whether(effect.condition, context)
            if state is False:
                continue
            zone: Zone = effect.zone if isinstance(effect, GrantAbility) else "battlefield"
            top = isinstance(effect, GrantAbility) and effect.top_only
            for thing in () if zone == "stack" else self.game.all_in(zone):
                if top and not self.game.is_on_top(thing):
                    continue
                current = self.now(thing)
                found = matches(effect.what, current, context)
                losses = self.losses.get(thing.id, ())
                kept = survives(effect, source, losses) if found is not False else False
                if kept is None:
                    for loss in losses:
                        self._undate(source, loss.source)
                if found and state and kept:
                    self.changed[thing.id] = _with_effect(current, effect)
                elif found is False or kept is False:
                    continue
                elif _is_mere(effect, current, self.game.asker):
                    if effect.keyword not in current.keywords:
                        self._doubt_keyword(current, effect.keyword)
                else:
                    doubt = doubted_gain(source, effect, thing, dated=bool(kept))
                    self.doubts.append(doubt)
                    if doubt.hasty:
                        self._doubt_keyword(current, "haste")

        for source, effect in statics.get(LoseKeyword, ()):
            assert isinstance(effect, LoseKeyword)  # noqa: S101 - by the index
            self._lose_keyword(source, effect)

    def _lose_keyword(self, source: GameObject, effect: LoseKeyword) -> None:
        """Take a keyword from objects; whether one that was gained goes, timestamps tell (613.7).

        What can't be gained either is gone for certain (CR 613.1f).
        """
        context = Context(self.game, source, source.controller)
        state = whether(effect.condition, context)
        for thing in self.game.battlefield():
            current = self.now(thing)
            found = both(matches(effect.what, current, context), state)
            there = current.keywords | current.doubted_keywords
            if found is False or effect.keyword not in there:
                continue
            printed = effect.keyword in thing.face.keywords and not thing.entry.counters
            if found and (effect.for_good or (printed and current.keywords == thing.keywords)):
                self.changed[thing.id] = replace(
                    current,
                    keywords=current.keywords - {effect.keyword},
                    doubted_keywords=current.doubted_keywords - {effect.keyword},
                )
            else:
                self._doubt_keyword(current, effect.keyword)

    def _doubt_keyword(self, thing: GameObject, keyword: str) -> None:
        """Note on an object that it may have a keyword: only what asks for it is in doubt."""
        doubted = thing.doubted_keywords | {keyword}
        self.changed[thing.id] = replace(thing, doubted_keywords=doubted)


def _is_mere(
    effect: GrantAbility | GrantKeyword, thing: GameObject, asker: str
) -> TypeGuard[GrantKeyword]:
    """Return whether it gives a keyword that bears on nothing but what asks for it.

    Haste is one, but for a creature of the asker's that came this turn (CR 302.6, 702.10c).
    """
    if not isinstance(effect, GrantKeyword):
        return False
    sick = thing.entry.summoning_sick and thing.controller == asker
    idle = effect.keyword == "haste" and (not sick or "haste" in thing.keywords)
    return idle or effect.keyword in MERE_KEYWORDS


def _with_effect(thing: GameObject, effect: GrantAbility | GrantKeyword) -> GameObject:
    if isinstance(effect, GrantKeyword):
        return replace(
            thing,
            keywords=thing.keywords | {effect.keyword},
            doubted_keywords=thing.doubted_keywords - {effect.keyword},
        )
    ability = given(effect.ability, thing)
    return thing if ability is None else replace(thing, abilities=(*thing.abilities, ability))


def given(ability: Ability, thing: GameObject) -> Ability | None:
    """Return the ability as *thing* has it: "its mana cost" is that of the object.

    What is done with a split card before it is cast costs what both halves do (CR 709.4b). None if
    that is a cost that can't be paid, since the object has no mana cost (CR 118.6).
    """
    cost: Any = getattr(ability, "cost", ())
    if not any(isinstance(part, PayOwnManaCost) for part in cost):
        return ability
    as_card = isinstance(ability, SpecialAction | ActivatedAbility) and is_split_card(thing)
    own = _of_both_halves(thing) if as_card else thing.face.mana_cost
    if own is None:
        return None
    paid = tuple(
        PayMana(_less(own, part.less)) if isinstance(part, PayOwnManaCost) else part
        for part in cost
    )
    return structs.replace(ability, cost=paid)


def _of_both_halves(thing: GameObject) -> ManaCost:
    costs = [face.mana_cost for face in thing.card.faces if face.mana_cost is not None]
    symbols = [symbol for cost in costs for symbol in cost.symbols if not symbol.is_generic]
    generic = sum(cost.generic for cost in costs)
    front = [ManaSymbol.parse(f"{{{generic}}}")] if generic or not symbols else []
    return ManaCost((*front, *symbols))


def _less(cost: ManaCost, less: int) -> ManaCost:
    """Take generic mana off a cost, as far as it has any."""
    generic = max(0, cost.generic - less)
    rest = [symbol for symbol in cost.symbols if not symbol.is_generic]
    front = [ManaSymbol.parse(f"{{{generic}}}")] if generic or not rest else []
    return ManaCost((*front, *rest))


def as_chosen(effect: ChangeTypes, source: GameObject) -> ChangeTypes | None:
    """Put what was chosen for the source into the effect; None if it isn't known."""
    entry = source.entry
    if effect.chosen is None:
        return effect
    if effect.chosen in ("add_color", "set_color"):
        color = color_of(entry.chosen_color) if entry.chosen_color else None
        if color is None:
            return None
        told = "add_colors" if effect.chosen == "add_color" else "set_colors"
        return structs.replace(effect, **{told: (color,)})
    if entry.chosen_type is None:
        return None
    chosen = (entry.chosen_type.title(),)
    if effect.chosen == "add_type":
        return structs.replace(effect, add_subtypes=chosen)
    if chosen[0] in BASIC_LAND_TYPES:
        return structs.replace(effect, set_land_types=chosen)
    return structs.replace(effect, set_subtypes=chosen)


def _only_gives(effect: ChangeTypes, source: GameObject) -> bool:
    """Return whether an untold choice can only give its own land more: a type and its mana.

    A type that is set takes the land's other abilities away (CR 305.7); with none there is nothing
    to lose. A color, or the type of a creature, could also forbid.
    """
    colored = effect.chosen in ("add_color", "set_color")
    if colored or not effect.what.itself or "Land" not in source.types:
        return False
    active = any(isinstance(a, ManaAbility | ActivatedAbility) for a in source.abilities)
    return effect.chosen == "add_type" or not active


_EARLY = (
    "add_types", "add_subtypes", "add_supertypes", "lose_types", "lose_supertypes", "set_types",
    "set_subtypes",
    "set_land_types", "lose_land_types", "every_basic_land_type", "every_creature_type", "chosen",
    "add_colors", "name",
)  # fmt: skip


def is_early(effect: ChangeTypes) -> bool:
    """Return whether it does something in layers 4 and 5."""
    return effect.set_colors is not None or any(getattr(effect, name) for name in _EARLY)
