"""The user's home-made cards: a small catalogue of their own."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from castable.models.cards import CardFacts
from castable.planner.cards.build import refuse_foreign, replace_catalogue
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.cards.catalogues.store import own_cards_file, without_own
from castable.planner.cards.names import fold


@dataclass(frozen=True, slots=True)
class Kept:
    """Where home-made cards are kept, and what they stand in place of."""

    target: Path
    replaced: tuple[str, ...]
    """Names of home-made cards that were there before and are gone."""
    hidden: tuple[str, ...]
    """Names of cards of the catalogue that aren't asked any more."""


def keep(cards: Iterable[CardFacts]) -> Kept:
    """Add cards to the user's own, in place of those of the same name.

    Raises
    ------
    CastableError
        When what is there is no catalogue, or it can't be written.
    """
    target = own_cards_file()
    refuse_foreign(target)
    before: dict[str, CardFacts] = {}
    if target.is_file():
        before = {fold(card.name): card for card in Catalogue(target).own_cards()}
    added = {fold(card.name): card for card in cards}
    replaced = tuple(before[name].name for name in added if name in before)
    catalogue = without_own()
    hidden = tuple(
        card.name
        for name, card in added.items()
        if name not in before and catalogue is not None and catalogue.has_card(card.name)
    )
    kept = before | added
    replace_catalogue(sorted(kept.values(), key=lambda card: card.name), [], target)
    return Kept(target, replaced, hidden)
