"""The user's home-made cards: a small catalogue of their own."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from castable.models.cards import CardFacts
from castable.models.errors import UnknownName
from castable.planner.cards.build import refuse_foreign, replace_catalogue
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.cards.catalogues.store import own_cards_file, without_own
from castable.planner.cards.names import cut, fold, nearest


@dataclass(frozen=True, slots=True)
class Kept:
    """Where home-made cards are kept, and what they stand in place of."""

    target: Path
    replaced: tuple[str, ...]
    """Names of home-made cards that were there before and are gone."""
    hidden: tuple[str, ...]
    """Names of cards of the catalogue that aren't asked any more."""


def own_cards() -> tuple[CardFacts, ...]:
    """Return the home-made cards, sorted by name."""
    target = own_cards_file()
    return Catalogue(target).own_cards() if target.is_file() else ()


def remove(name: str) -> CardFacts:
    """Take a home-made card away; a card of the catalogue of that name is asked again.

    Raises
    ------
    CastableError
        When there is none of that name, or what is there can't be written.
    """
    cards = own_cards()
    found = next((card for card in cards if fold(card.name) == fold(name)), None)
    if found is None:
        raise UnknownName(
            f"no home-made card is called {cut(name)}",
            code="card.unknown",
            suggestions=nearest(name, [card.name for card in cards]),
        )
    replace_catalogue([card for card in cards if card is not found], [], own_cards_file())
    return found


def keep(cards: Iterable[CardFacts]) -> Kept:
    """Add cards to the user's own, in place of those of the same name.

    Raises
    ------
    CastableError
        When what is there is no catalogue, or it can't be written.
    """
    target = own_cards_file()
    refuse_foreign(target)
    before = {fold(card.name): card for card in own_cards()}
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
