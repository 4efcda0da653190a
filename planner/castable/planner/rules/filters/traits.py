"""What an object is in relation to others, or has been through, three-valued (CR 109.2)."""

from collections.abc import Callable, Iterable
from typing import Literal

from castable.models import filters as f
from castable.models.abilities import SpecialAction
from castable.models.base import COMBAT, Whose
from castable.models.cards import Face
from castable.models.filters import ObjectFilter
from castable.models.position import StackEntry
from castable.models.statics import SpellText
from castable.planner.cards.names import fold, printed
from castable.planner.rules.filters.context import (
    Context,
    Truth,
    all_true,
    any_true,
    both,
    is_whose,
)
from castable.planner.rules.filters.producing import could_produce
from castable.planner.rules.position.objects import EVERY_CREATURE_TYPE, GameObject, creature_types

Matches = Callable[[ObjectFilter | None, GameObject, Context], Truth]

_BLOCKERS_DECLARED = frozenset({"declare_blockers", "combat_damage", "end_of_combat"})


def names_of(thing: GameObject) -> frozenset[str]:
    """Return the names that it goes by, folded; what is face down has none (CR 708.2a, 709.4b).

    A fused spell has both of its names (CR 709.4, 709.4a).
    """
    if thing.entry.face_down:
        return frozenset()
    if thing.name != thing.face.name:  # an effect has set its name
        names = {thing.name}
    elif thing.face.name == thing.card.name:  # both halves of a split card are one spell
        names = {thing.name, *(face.name for face in thing.card.faces)}
    else:
        names = {thing.name, thing.card.name}
    return frozenset(map(fold, {*names, *map(printed, names)}))


def has_been_called(thing: GameObject) -> frozenset[str]:
    """Return the names that it goes by, and those of its other faces (CR 712.18)."""
    return names_of(thing) | {fold(face.name) for face in thing.card.faces}


def may_be_named(thing: GameObject, kinds: Iterable[str]) -> bool:
    """Return whether a name that it goes by is that of a card of all those kinds (CR 201.4a-f).

    Only what is printed counts, of that half or face. ``non-Land`` is what is no land.
    """
    names = names_of(thing)
    printed = [face for face in thing.card.faces if fold(face.name) in names]
    return bool(names) and (not printed or any(_is_all_of(face, kinds) for face in printed))


def _is_all_of(face: Face, kinds: Iterable[str]) -> bool:
    types = {*face.types, *face.supertypes}
    return all((kind.removeprefix("non-") in types) != kind.startswith("non-") for kind in kinds)


def trait_holds(trait: f.Trait, thing: GameObject, context: Context, matches: Matches) -> Truth:
    """Return whether *thing* is or has what the trait asks for; None if it can't be told."""
    match trait:
        case f.HasAttached(what=what):
            attached = _attached_to(thing, context)
            return any_true(matches(what, one, context) for one in attached)
        case f.AttachedTo(what=what):
            host = context.game.objects.get(thing.host)
            return False if host is None else matches(what, host, context)
        case f.Attacks():
            return _attacks(trait, thing, context, matches)
        case f.AttacksAlone():
            attackers = [t for t in context.game.battlefield() if t.entry.attacking]
            return bool(thing.entry.attacking) and len(attackers) == 1
        case f.Blocks(what=what):
            return any_true(
                _block(thing, other, what, context, matches) for other in _foes(context)
            )
        case f.BlockedBy(what=what):
            return _blocked_by(what, thing, context, matches)
        case f.CameThisTurn() | f.InCommon() | f.InAll():
            return None
        case f.SteadilyHeld():
            return not (thing.entry.summoning_sick or thing.entry.entered_this_turn)
        case f.HeldWith(what=what):
            theirs = context.game.zone(thing.controller, "battlefield")
            return any_true(matches(what, one, context) for one in theirs)
        case f.Suspended():
            return _is_suspended(thing)
        case f.TotalSize(bound=bound):
            if thing.power is None or thing.toughness is None:
                return None
            if bound.value == "X" and context.x is None:
                return None
            return bound.holds(thing.power + thing.toughness, context.x or 0)
        case f.Compared():
            return _compared(trait, thing, context, matches)
        case f.Greatest():
            return _greatest(trait, thing, context, matches)
        case f.SharesColor(what=what):
            return any_true(
                matches(what, other, context)
                for other in context.game.battlefield()
                if other.colors & thing.colors
            )
        case f.SharesType():
            return _shares_type(trait, thing, context, matches)
        case f.HasAdventure():
            return thing.card.layout == "adventure"
        case f.ExiledBy(player=player):
            return _exiled_by(player, thing, context)
        case f.CouldProduce(type=kind):
            return could_produce(kind, thing, context.game)
        case f.HeldBy(player=player):
            return _held_by(player, thing, context)
        case f.Aims():
            return _aims(trait, thing, context, matches)
        case f.TargetCount(number=number):
            item = _on_stack(thing, context)
            if item is None or not item.targets:
                return None if item is None else _untargeted(item, thing, holds=number.holds(0))
            return number.holds(len(item.targets))


def _attached_to(thing: GameObject, context: Context) -> list[GameObject]:
    return [t for t in context.game.battlefield() if t.host == thing.id]


def _is_suspended(thing: GameObject) -> Truth:
    """Return whether a card is suspended; an effect may have given it suspend unsaid."""
    if thing.zone != "exile" or not thing.counters.get("time"):
        return False
    own = any(isinstance(a, SpecialAction) and a.action == "suspend" for a in thing.abilities)
    return True if own else None


# -- combat ------------------------------------------------------------------------------------


def _is_named(name: bool | str, thing: GameObject, context: Context) -> Truth:
    """Return whether a position's word for another object means this one: an id or a name."""
    if isinstance(name, bool):
        return None if name else False
    meant = _called(name, context)
    if thing not in meant:
        return False
    return True if len(meant) == 1 else None


def _attacks(trait: f.Attacks, thing: GameObject, context: Context, matches: Matches) -> Truth:
    whom = thing.entry.attacking
    if whom is False:
        return False
    players = context.game.position.players
    if trait.player is not None and trait.defended:
        defender = _defending(thing, context)
        return None if defender is None else is_whose(trait.player, defender, context.controller)
    if isinstance(whom, str) and whom in players:
        return trait.player is not None and is_whose(trait.player, whom, context.controller)
    permanents = [
        t for t in context.game.battlefield() if not t.types.isdisjoint({"Planeswalker", "Battle"})
    ]
    if isinstance(whom, str):
        hit = [t for t in permanents if _is_named(whom, t, context) is not False]
        if trait.what is None or not hit:
            return False if hit else None
        found = {matches(trait.what, t, context) for t in hit}
        return found.pop() if len(found) == 1 else None
    if permanents or len(players) > 2 or trait.player is None:
        return None
    defender = next(p for p in players if p != context.game.position.turn_player)
    return is_whose(trait.player, defender, context.controller)


def _defending(attacker: GameObject, context: Context) -> str | None:
    """Return the defending player of an attacking creature, if that can be told (CR 508.5).

    Of two players it is the one who doesn't control it (CR 506.2). No position tells who protects a
    battle.
    """
    position, whom = context.game.position, attacker.entry.attacking
    if len(position.players) <= 2:
        return next((p for p in position.players if p != attacker.controller), None)
    if not isinstance(whom, str) or whom in position.players:
        return whom if isinstance(whom, str) else None
    meant = _called(whom, context)
    if not meant or any("Planeswalker" not in t.types for t in meant):
        return None
    controllers = {t.controller for t in meant}
    return controllers.pop() if len(controllers) == 1 else None


def _foes(context: Context) -> list[GameObject]:
    return [t for t in context.game.battlefield() if "Creature" in t.types]


def _block(
    blocker: GameObject,
    attacker: GameObject,
    what: ObjectFilter,
    context: Context,
    matches: Matches,
) -> Truth:
    """Return whether *blocker* blocks *attacker*, which is such a creature."""
    blocks = _is_named(blocker.entry.blocking, attacker, context)
    if blocks is None and (not attacker.entry.attacking or attacker.entry.unblocked):
        blocks = False
    return both(blocks, matches(what, attacker, context))


def _blocked_by(what: ObjectFilter, thing: GameObject, context: Context, matches: Matches) -> Truth:
    """Return whether such a creature blocks it; a blocked creature may have lost its blockers."""
    if not thing.entry.attacking or thing.entry.unblocked:
        return False
    anything = ObjectFilter()
    found = any_true(
        both(_block(other, thing, anything, context, matches), matches(what, other, context))
        for other in _foes(context)
    )
    if found is False and what == anything:
        return None if context.game.position.step in _BLOCKERS_DECLARED else False
    return found


def _held_by(
    player: Literal[
        "that player", "active player", "defending player", "enchanted player", "actor"
    ],
    thing: GameObject,
    context: Context,
) -> Truth:
    if player == "that player":
        return None
    position = context.game.position
    holder = thing.controller if thing.zone in ("battlefield", "stack") else thing.owner
    if player == "enchanted player":
        enchanted = None if context.source is None else context.source.host
        return None if enchanted is None else holder == enchanted
    if player == "actor":
        return holder == context.game.asker
    if player == "active player":
        return holder == position.turn_player
    if position.step not in COMBAT:  # none (506.2), unless a permanent attacked before (508.5)
        there = context.source is not None and context.source.zone == "battlefield"
        return None if there and position.step in ("postcombat_main", "end_step") else False
    if context.source is not None and context.source.entry.attacking:
        defender = _defending(context.source, context)
        return None if defender is None else holder == defender
    return None if len(position.players) > 2 else holder != position.turn_player  # CR 506.2


def _exiled_by(player: Whose, thing: GameObject, context: Context) -> Truth:
    """Return whether that player's text has exiled it: the position tells with what (CR 406.1)."""
    if thing.zone != "exile":
        return False
    told = thing.entry.exiled_with
    if told is None:
        return None
    permanents = context.game.battlefield()
    there = [t for t in permanents if told == t.id or fold(told) in has_been_called(t)]
    whose = {is_whose(player, t.controller, context.controller) for t in there}
    return whose.pop() if len(whose) == 1 else None


def _shares_type(
    trait: f.SharesType, thing: GameObject, context: Context, matches: Matches
) -> Truth:
    """Return whether another object of these has a card type or creature type of *thing*."""

    def alike(other: GameObject) -> bool:
        if trait.of == "card type":
            return not thing.types.isdisjoint(other.types)
        mine, theirs = creature_types(thing), creature_types(other)
        every = EVERY_CREATURE_TYPE in (mine, theirs)
        return bool(mine and theirs) if every else not mine.isdisjoint(theirs)

    return any_true(
        matches(trait.what, other, context)
        for other in context.game.all_in(trait.zone)
        if other.id != thing.id and alike(other)
    )


# -- numbers -----------------------------------------------------------------------------------


def _compared(trait: f.Compared, thing: GameObject, context: Context, matches: Matches) -> Truth:
    number: int | None = getattr(thing, trait.attribute)
    bound = bound_of(trait, thing, context, matches)
    if number is None or bound is None:
        return None
    return {
        "=": number == bound,
        "<=": number <= bound,
        ">=": number >= bound,
        "<": number < bound,
        ">": number > bound,
    }[trait.relation]


def bound_of(
    trait: f.Compared, thing: GameObject | None, context: Context, matches: Matches
) -> int | None:
    """Return what the number of an object is compared to; None if that hangs on which it is."""
    source = context.source
    own_numbers = trait.to in ("its_power", "its_toughness") or trait.its_controllers
    if thing is None and own_numbers:
        return None
    if trait.to in ("its_power", "its_toughness"):
        own: int | None = getattr(thing, trait.to.removeprefix("its_"))
        return own
    if trait.to == "life":
        return context.game.position.players[context.controller].life
    if trait.to == "objects":
        there = context.game.all_in(trait.zone)
        if trait.its_controllers and thing is not None:
            there = iter(context.game.zone(thing.controller, trait.zone))
        found = [matches(trait.what, t, context) for t in there]
        return None if None in found else sum(1 for one in found if one)
    if source is None:
        return None
    if trait.to == "loyalty":
        return source.counters.get("loyalty", 0)
    value: int | None = getattr(source, trait.to)
    return value


def _greatest(trait: f.Greatest, thing: GameObject, context: Context, matches: Matches) -> Truth:
    """Return whether nothing among these has a greater number than *thing*."""
    number: int | None = getattr(thing, trait.attribute)

    def is_less(other: GameObject) -> Truth:
        theirs: int | None = getattr(other, trait.attribute)
        among = matches(trait.what, other, context)
        if among is False:
            return True
        if number is None or theirs is None:
            return None
        return True if theirs <= number else None if among is None else False

    return all_true(is_less(t) for t in context.game.all_in(thing.zone) if t.id != thing.id)


# -- the stack ---------------------------------------------------------------------------------


def _on_stack(thing: GameObject, context: Context) -> StackEntry | None:
    return next((i.entry for i in context.game.stack if i.object.id == thing.id), None)


def _untargeted(item: StackEntry, thing: GameObject, *, holds: bool) -> Truth:
    """Return *holds* if it has no targets for certain: the position may have left them out."""
    may_target = (
        item.ability is not None
        or any(isinstance(ability, SpellText) for ability in thing.abilities)
        or any("target" in span.touches for span in thing.face.unmodelled)
    )
    return None if may_target else holds


def _aims(trait: f.Aims, thing: GameObject, context: Context, matches: Matches) -> Truth:
    """Return whether a spell or ability targets that (CR 115.9b-c)."""
    item = _on_stack(thing, context)
    if item is None:
        return None
    if not item.targets:
        return _untargeted(item, thing, holds=False)
    if trait.only and len(set(item.targets)) > 1:
        return False
    return any_true(_is_aimed(trait, name, context, matches) for name in item.targets)


def _is_aimed(trait: f.Aims, name: str, context: Context, matches: Matches) -> Truth:
    if name in context.game.position.players:
        return trait.players is not None and is_whose(trait.players, name, context.controller)
    if trait.what is None:
        return False
    return _alike(
        thing.zone == "battlefield" and matches(trait.what, thing, context)
        for thing in _called(name, context)
    )


def _called(name: str, context: Context) -> list[GameObject]:
    """Return the object of that id, or those of that name."""
    everything = [*context.game.objects.values(), *(i.object for i in context.game.stack)]
    by_id = [t for t in everything if t.id == name]
    return by_id or [t for t in everything if fold(name) in names_of(t)]


def _alike(answers: Iterable[Truth]) -> Truth:
    """Return what all say; None where they differ, or none is there."""
    found = set(answers)
    return found.pop() if len(found) == 1 else None
