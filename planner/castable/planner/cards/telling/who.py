"""Players told in English."""

from typing import Literal

from castable.models.base import Whose


def whose(who: Whose, you: str = "you", they: str = "your opponents") -> str:
    """Say who is meant."""
    return you if who == "you" else they if who == "opponent" else "players"


def one_of(who: Whose | Literal["actor"]) -> str:
    """Say which single player is meant."""
    names = {"actor": "that player", "opponent": "an opponent", "any": "a player", "you": "you"}
    return names[who]
