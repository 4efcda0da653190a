"""What has happened to players this turn, and what they are for the rest of the game."""

from typing import Any, Literal

from pydantic import model_validator

from castable.models.base import Flag, Model, Number


class ThisTurn(Model):
    """What has happened to a player this turn, so far as rules and cards ask for it."""

    lands_played: Number = 0
    """Lands that the player has played."""
    spells_cast: tuple[str, ...] = ()
    """Names of the spells cast, in order. Spells on the stack that aren't among them count as
    well, unless they say that they weren't cast."""
    face_down_spells_cast: Number = 0
    """Spells cast face down."""
    life_lost: Number = 0
    """Life lost in all."""
    life_gained: Number = 0
    """Life gained in all."""
    cards_drawn: Number = 0
    """Cards drawn."""
    discarded: tuple[str, ...] = ()
    """Names of the cards discarded; those of a name that are in the graveyard are the ones."""
    sacrificed: Number | tuple[str, ...] = 0
    """Number or names of the permanents sacrificed."""
    attacked: Flag = False
    """Whether the player attacked with a creature."""
    attackers: Number | None = None
    """How many creatures the player attacked with; absent, it isn't known but for those that
    attack now."""
    creatures_died: Number = 0
    """Creatures of the player's that died."""
    permanents_left: Number = 0
    """Permanents of the player's that left the battlefield."""
    combat_damage_by: tuple[str, ...] = ()
    """Creature types whose creatures dealt combat damage to a player (prowl); ``commander`` for a
    commander (freerunning)."""
    activations: dict[str, Number] = {}
    """How often each ability was activated, by card name."""
    library_searched: Flag | None = None
    """Whether the player searched their library; absent, it isn't known. So with what follows."""
    countered_by_opponents: tuple[str, ...] | None = None
    """Names of the player's spells that opponents' spells or abilities countered."""
    left_graveyard: Number | None = None
    """Cards that left the player's graveyard."""
    tokens_created: Number | None = None
    """Tokens created under the player's control."""
    damage_taken: Number | None = None
    """Damage dealt to the player."""
    crime_committed: Flag | None = None
    """Whether the player committed a crime (CR 700.13)."""
    descended: Flag | None = None
    """Whether a permanent card was put into the player's graveyard (CR 700.11)."""

    @model_validator(mode="before")
    @classmethod
    def _attacked_with_some(cls, told: Any) -> Any:
        if isinstance(told, dict) and told.get("attackers") and "attacked" not in told:
            return {**told, "attacked": True}
        return told


Designation = Literal["city's blessing", "dungeon completed", "initiative", "monarch"]
"""What a player has, is, or has done for the rest of the game (CR 702.131, 309.7, 725-726)."""
