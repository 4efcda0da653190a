"""What may be chosen for each instance of the word "target" (CR 115.1, 601.2c)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from msgspec import structs

from castable.models.abilities import ActivatedAbility
from castable.models.amounts import Amount, AnyNumber, Counted
from castable.models.filters import ANYTHING, ObjectFilter
from castable.models.targets import Target, Versus
from castable.planner.rules.asked.find_ability import is_called
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import counted, holds
from castable.planner.rules.filters.hidden import hidden_cards
from castable.planner.rules.filters.match import Context, Truth, all_true, both, is_whose, matches
from castable.planner.rules.position.game import Game, StackObject
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.targets.protection import (
    protected_player,
    targetable,
    unread,
    unread_elsewhere,
)


@dataclass(frozen=True, slots=True)
class Slot:
    """One instance of the word "target"; of one that is meant for each player, one of them."""

    target: Target
    legal: tuple[str, ...]
    """Ids and player names that may be chosen, certain ones."""
    perhaps: bool
    """Whether something else might be legal as well."""


def asked_for(
    targets: Sequence[Target], announced: frozenset[str], context: Context
) -> list[Target]:
    """Return the targets that are chosen with these costs, as the spell is cast now (601.2c)."""
    asked = []
    for target in targets:
        announces = target.only_if is None or target.only_if in announced
        now = holds(target.condition, context)
        if announces and target.not_if not in announced and now is not False:
            asked.append(target if now else structs.replace(target, opaque=True))
    return asked


def slots_of(
    asked: Sequence[Target], spell: GameObject, view: View, context: Context, *, ability: bool
) -> list[Slot]:
    """List the instances of "target" with what may be chosen for them."""
    slots = []
    for i, target in enumerate(asked):
        before = asked[:i]
        is_second = any(t.objects for t in before)
        if target.other_player:
            is_second = any(t.players or t.opponents for t in before)
        slot = _slot(
            _numbered(target, context), spell, view, context, is_second=is_second, ability=ability
        )
        if target.each is None:
            slots.append(slot)
            continue
        for player in view.game.position.players:
            if is_whose(target.each, player, view.game.asker):
                theirs = tuple(id_ for id_ in slot.legal if holder_of(id_, view.game) == player)
                slots.append(replace(slot, legal=theirs))
    return slots


def _numbered(target: Target, context: Context) -> Target:
    """Return a target with its number counted; what can't be counted may be any number."""
    least, most = (
        counted(number, context) if isinstance(number, Counted) else number
        for number in (target.least, target.most)
    )
    if least is not None and most is not None:
        return structs.replace(target, least=least, most=most)
    return structs.replace(
        target, least=1 if least is None else least, most=AnyNumber(), opaque=True
    )


def least_of(amount: Amount) -> int:
    """Return the fewest targets that an amount asks for; X may be 0."""
    return amount if isinstance(amount, int) else 0


def is_nowhere(target: Target, game: Game) -> bool:
    """Return whether nothing can be chosen, however the target is read: the stack is empty."""
    return target.zone == "stack" and not target.alternatives and not game.stack


def is_other(slot: Slot) -> bool:
    """Return whether it is "another target" than the ones before."""
    objects = slot.target.objects
    return slot.target.other_player or (objects is not None and objects.another)


def object_of(id_: str, game: Game) -> GameObject | None:
    """Return the object of that id in a zone or on the stack; None for a player."""
    found = game.objects.get(id_)
    if found is not None:
        return found
    return next((i.object for i in game.stack if i.object.id == id_), None)


def holder_of(id_: str, game: Game) -> str:
    """Return who controls that, or owns it elsewhere; a player is their own."""
    thing = object_of(id_, game)
    if thing is None:
        return id_
    return thing.controller if thing.zone in ("battlefield", "stack") else thing.owner


def _slot(
    target: Target,
    spell: GameObject,
    view: View,
    context: Context,
    *,
    is_second: bool,
    ability: bool,
) -> Slot:
    """List what one instance of "target" may choose.

    A second "another target" is other than the first one, and may be the source itself.
    """
    legal: list[str] = []
    perhaps = False
    for name, found in _choices(target, spell, view, context, is_second=is_second, ability=ability):
        if found:
            legal.append(name)
        perhaps = perhaps or found is None
    for other in target.alternatives:
        more = _slot(other, spell, view, context, is_second=is_second, ability=ability)
        legal += [name for name in more.legal if name not in legal]
        perhaps = perhaps or more.perhaps
    return Slot(target, tuple(legal), perhaps)


def _choices(
    target: Target,
    spell: GameObject,
    view: View,
    context: Context,
    *,
    is_second: bool,
    ability: bool,
) -> Iterator[tuple[str, Truth]]:
    game = view.game
    elsewhere: Truth = None if unread_elsewhere(view) else True
    for player in game.position.players:
        if target.other_player and not is_second and player == game.asker:
            continue
        if target.players or (target.opponents and player != game.asker):
            protected = protected_player(player, spell, view, ability=ability)
            free = None if protected is None else not protected
            so = holds(target.player_is, Context(game, spell, player))
            compares = _compares(target.versus, player, game)
            yield player, all_true((free, so, compares, elsewhere))
    wanted = target.objects
    if wanted is None:
        if target.abilities:
            yield from ((item.object.id, elsewhere) for item in game.stack if item.is_ability)
        return
    if is_second and wanted.another:
        wanted = structs.replace(wanted, another=False)
    if target.zone == "stack":
        for name, fits in _on_stack(target, wanted, spell, context):
            yield name, both(fits, elsewhere)
        return
    doubtful = unread(view)
    for thing in game.all_in(target.zone):
        if (thing.id == spell.id and spell.zone != "battlefield") or thing.entry.phased_out:
            continue
        known = elsewhere if target.zone != "battlefield" else True
        known = None if thing.id in doubtful else known
        fits = matches(wanted, thing, context)
        if fits is not False:
            fits = all_true((fits, targetable(thing, spell, view, ability=ability), known))
        yield thing.id, fits


def _on_stack(
    target: Target, wanted: ObjectFilter, spell: GameObject, context: Context
) -> Iterator[tuple[str, Truth]]:
    """Yield the spells and abilities that may be chosen; a spell can't target itself (CR 115.5)."""
    for item in context.game.stack:
        if item.object.id == spell.id and not item.is_ability:
            continue
        if target.ability is not None:
            if item.is_ability:
                kind = _is_of_kind(item, target.ability)
                yield item.object.id, both(kind, matches(wanted, item.object, context))
        elif target.abilities or not item.is_ability:
            yield item.object.id, matches(wanted, item.object, context)


def _is_of_kind(item: StackObject, wanted: str) -> Truth:
    """Return whether an ability on the stack is activated or triggered, as wanted (CR 113.3).

    The position tells an activated one by its index or its words.
    """
    if wanted == "any":
        return True
    told = item.entry.ability
    own = [a for a in item.object.abilities if isinstance(a, ActivatedAbility)]
    if not own:
        activated: Truth = None if item.object.face.unmodelled else False
    elif isinstance(told, str):
        triggers = told.casefold().startswith(("when", "at the", "trigger"))
        activated = False if triggers else any(is_called(a, told) for a in own) or None
    else:
        activated = None if told is None or told >= len(own) else True
    return activated if wanted == "activated" else None if activated is None else not activated


def _compares(versus: Versus | None, player: str, game: Game) -> Truth:
    """Return whether a player compares to the asker so (CR 601.2c)."""
    if versus is None:
        return True
    (theirs, surely), (mine, certain) = (_number(versus, p, game) for p in (player, game.asker))
    if theirs is None or mine is None or not certain:
        return None
    more = theirs - mine
    answer = (versus.least is None or more >= versus.least) and (
        versus.most is None or more <= versus.most
    )
    # There may be more than is known of: enough they are already, too many they may be.
    return answer if surely or (answer and versus.most is None) else None


def _number(versus: Versus, player: str, game: Game) -> tuple[int | None, bool]:
    """Return the number that is known of, and whether it is the whole of it."""
    if versus.of == "life":
        return game.position.players[player].life, True
    context = Context(game, None, player)
    what = versus.what or ANYTHING
    found = [matches(what, t, context) for t in game.zone(player, versus.zone)]
    hidden = hidden_cards(versus.zone, structs.replace(what, owner="you"), context)
    number = None if None in found else sum(map(bool, found)) + (hidden or 0)
    return number, hidden is not None


def aimed_at(targets: Sequence[Target], what: ObjectFilter) -> list[Target]:
    """Return the instances of "target" so that *what* is chosen, which a permission asks for.

    With one instance it is asked for that; which of several is meant is left open.
    """
    if len(targets) != 1 or targets[0].objects is None or what.any_of:
        return [structs.replace(target, opaque=True) for target in targets]
    objects = structs.replace(what, any_of=(targets[0].objects,))
    return [structs.replace(targets[0], objects=objects, players=False, opponents=False)]


def rest_of(names: Sequence[str], slots: Sequence[Slot]) -> tuple[str, ...]:
    """List what the targets may be that are left free, in the order of the position."""
    legal = (name for slot in slots for name in slot.legal if name not in names)
    return tuple(dict.fromkeys(legal))
