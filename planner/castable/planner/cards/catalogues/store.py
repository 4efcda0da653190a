"""Where a user's own catalogue lives, and which catalogue is asked.

``CASTABLE_CATALOGUE`` names a catalogue file. Without it the user's own, built by
``castable cards build``, is asked if there is one, and the embedded one otherwise. Cards that
``castable cards add`` has taken in come before either.
"""

import os
import sys
from functools import cache
from pathlib import Path

from castable.planner.cards.catalogues.catalogue import VARIABLE, Catalogue


def data_directory() -> Path:
    """Return the directory of the user's data, as the system has it."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "castable"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "castable"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "castable"


def catalogue_file() -> Path:
    """Return where the user's catalogue is, or would be."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else data_directory() / "catalogue.sqlite"


def own_cards_file() -> Path:
    """Return where the user's home-made cards are, or would be: beside the catalogue."""
    return catalogue_file().parent / "own-cards.sqlite"


def installed() -> Catalogue:
    """Return the catalogue that questions are asked of, with the user's own cards before it."""
    return _installed(*map(os.environ.get, _WHERE))


_WHERE = (VARIABLE, "XDG_DATA_HOME", "LOCALAPPDATA", "HOME", "USERPROFILE")
"""The environment variables on which it hangs what is asked."""


def asked_instead() -> Path | None:
    """Return the file of the catalogue that is asked instead of the embedded one, if one is."""
    path = catalogue_file()
    return path if os.environ.get(VARIABLE) or path.exists() else None


def without_own() -> Catalogue | None:
    """Return the catalogue that is asked for what is no home-made card; None if there is none."""
    named = bool(os.environ.get(VARIABLE))
    return None if named and not catalogue_file().exists() else _without_own()


@cache
def _installed(*_told: str | None) -> Catalogue:
    """Return it for what :data:`_WHERE` says: to look for the files at every question is slow."""
    base, own = _without_own(), own_cards_file()
    return Catalogue(own, base=base) if own.exists() else base


def _without_own() -> Catalogue:
    path = asked_instead()
    return Catalogue.embedded() if path is None else Catalogue(path)
