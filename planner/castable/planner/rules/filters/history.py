"""What has happened this turn, as objects: spells cast, cards discarded (CR 601.2i, 701.9)."""

from collections.abc import Iterable, Iterator

from castable.models.cards import CardFacts, Face
from castable.models.errors import UnknownName
from castable.models.position import Entry, Token
from castable.models.statics import ChangeTypes
from castable.planner.cards.names import fold
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.position.game import Game, make_object
from castable.planner.rules.position.lookups import SPELLS
from castable.planner.rules.position.objects import GameObject


def _cast_on_stack(game: Game, player: str) -> list[GameObject]:
    """List the spells on the stack that *player* has cast and that the list of the turn lacks.

    A spell on the stack was cast this turn, a copy of one was not (CR 405.1, 601.2a, 707.10). A
    name that is listed is counted as often as the list has it.
    """
    if player == game.asker:
        game.looked_at.note(SPELLS)
    told = {fold(name) for name in game.position.players[player].this_turn.spells_cast}
    return [
        item.object
        for item in game.stack
        if item.entry.controller == player
        and not item.is_ability
        and item.entry.cast
        and told.isdisjoint((fold(item.object.name), fold(item.object.card.name)))
    ]


def number_cast(game: Game, player: str) -> int:
    """Return how many spells *player* has cast this turn (CR 601.2i)."""
    turn = game.position.players[player].this_turn
    on_stack = len(_cast_on_stack(game, player))
    return len(turn.spells_cast) + turn.face_down_spells_cast + on_stack


def names_cast(game: Game, player: str) -> tuple[str, ...]:
    """Return the names of the spells that *player* has cast this turn, so far as they are told."""
    on_stack = (spell.name for spell in _cast_on_stack(game, player))
    turn = game.position.players[player].this_turn
    unnamed = ("a face-down spell",) * turn.face_down_spells_cast
    return (*turn.spells_cast, *unnamed, *on_stack)


def spells_cast(game: Game, player: str) -> Iterator[GameObject | None]:
    """Yield the spells that *player* has cast this turn, as objects; None for an unknown one.

    What an effect makes of spells now it may not have made of those that were cast before it came.
    """
    for spell, changes in spells_and_changes(game, player):
        yield None if changes else spell


SpellEffects = tuple[tuple[GameObject, ChangeTypes], ...]


def spells_and_changes(game: Game, player: str) -> Iterator[tuple[GameObject | None, SpellEffects]]:
    """Yield the spells that *player* has cast this turn, with the effects that may have changed it.

    The spell is as printed; None is an unknown one.
    """
    turn = game.position.players[player].this_turn
    listed = named(game, player, turn.spells_cast)
    unnamed = (_face_down(player) for _ in range(turn.face_down_spells_cast))
    for spell in (*listed, *unnamed, *_cast_on_stack(game, player)):
        changes = (
            ()
            if spell is None
            else tuple(
                (source, effect)
                for source, effect in game.spell_effects
                if matches(effect.what, spell, Context(game, source, source.controller))
                is not False
            )
        )
        yield spell, changes


def _face_down(player: str) -> GameObject:
    """Return a spell that was cast face down: a creature spell without a name (CR 708.2a)."""
    face = Face(name="face-down spell", types=("Creature",))
    card = CardFacts(name=face.name, layout="normal", faces=(face,))
    entry = Entry(token=Token(name=face.name), face_down=True)
    return make_object(face.name, card, face, "stack", player, player, entry)


def named(game: Game, player: str, names: Iterable[str]) -> Iterator[GameObject | None]:
    """Yield the cards and tokens of these names, as objects of *player*; None for another name."""
    for name in names:
        if game.catalogue.has_token(name) and not game.catalogue.has_card(name):
            card = game.catalogue.token(name)
            entry = Entry(token=Token(name=name))
            yield make_object(name, card, card.front, "battlefield", player, player, entry)
            continue
        try:
            card = game.catalogue.card(name)
        except UnknownName:
            yield None
            continue
        face = next((f for f in card.faces if fold(f.name) == fold(name)), card.front)
        yield make_object(face.name, card, face, "stack", player, player, Entry(card=face.name))
