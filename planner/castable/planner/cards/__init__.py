"""What each card says, as facts: the Oracle-text compiler and the catalogue it has filled."""

from castable.planner.cards.catalogues.catalogue import Catalogue

__all__ = ["Catalogue"]
