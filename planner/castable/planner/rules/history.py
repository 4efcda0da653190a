"""What has happened this turn, as objects: spells cast, cards discarded (CR 601.2i, 701.9)."""

from collections.abc import Iterable, Iterator

from castable.models.cards import Face
from castable.models.errors import UnknownName
from castable.models.position import Entry
from castable.planner.rules.game import Game, make_object
from castable.planner.rules.match import Context, matches
from castable.planner.rules.objects import GameObject


def spells_cast(game: Game, player: str) -> Iterator[GameObject | None]:
    """Yield the spells that *player* has cast this turn, as objects; None for an unknown one.

    What an effect makes of spells now it may not have made of those that were cast before it came.
    """
    for spell in named(game, player, game.position.players[player].this_turn.spells_cast):
        changed = spell is not None and any(
            matches(effect.what, spell, Context(game, source, source.controller)) is not False
            for source, effect in game.spell_effects
        )
        yield None if changed else spell


def named(game: Game, player: str, names: Iterable[str]) -> Iterator[GameObject | None]:
    """Yield the cards of these names, as objects of *player*; None for an unknown card."""
    for name in names:
        try:
            card = game.catalogue.card(name)
        except UnknownName:
            yield None
            continue
        face = card.face(name) or card.front
        yield as_object(game, player, face)


def as_object(game: Game, player: str, face: Face) -> GameObject:
    """Return an object with the characteristics of *face* alone."""
    card = game.catalogue.card(face.name)
    return make_object(face.name, card, face, "stack", player, player, Entry(card=face.name))
