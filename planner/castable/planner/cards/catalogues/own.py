"""The user's home-made cards: a small catalogue of their own."""

from collections.abc import Iterable
from pathlib import Path

from castable.models.cards import CardFacts
from castable.planner.cards.build import refuse_foreign, replace_catalogue
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.cards.catalogues.store import own_cards_file
from castable.planner.cards.names import fold


def keep(cards: Iterable[CardFacts], target: Path | None = None) -> Path:
    """Add cards to the user's own, in place of those of the same name; return where they are.

    Raises
    ------
    CastableError
        When what is there is no catalogue, or it can't be written.
    """
    target = target or own_cards_file()
    refuse_foreign(target)
    kept = {}
    if target.is_file():
        kept = {fold(card.name): card for card in Catalogue(target).own_cards()}
    kept |= {fold(card.name): card for card in cards}
    replace_catalogue(sorted(kept.values(), key=lambda card: card.name), [], target)
    return target
