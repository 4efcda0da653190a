"""What players can't do (CR 101.2, 601.3, 602.5)."""

from typing import Literal

from castable.models.amounts import Condition, Count
from castable.models.base import Variant, Whose, Zone
from castable.models.filters import ObjectFilter


class Prohibition(Variant, frozen=True, tag="prohibition"):
    """Players can't do something (CR 101.2, 601.3, 602.5)."""

    action: Literal[
        "cast", "activate", "play_land", "play", "pay_life", "sacrifice", "put_counters",
        "remove_counters", "turn_face_up", "gain_life", "untap", "enter",
    ]  # fmt: skip
    """``pay_life``, ``sacrifice``, ``put_counters``, ``remove_counters`` and ``untap``: as a
    cost (CR 614.17b). ``gain_life`` bears on costs that have players gain life (CR 119.7).
    ``enter``: such cards can't enter the battlefield from that zone, and so can't be played as
    lands (CR 305.1)."""
    who: Whose = "any"
    what: ObjectFilter | None = None
    """Which spells, or abilities of which sources; None for all."""
    this_card: bool = False
    """It is about the card that the text is on ("Cast this spell only ...")."""
    zone: Zone | None = None
    """Only from that zone."""
    except_zone: Zone | None = None
    """From anywhere but that zone."""
    except_mana_abilities: bool = False
    to_cast_or_activate: bool = False
    """``pay_life`` and ``sacrifice``: not for other costs, such as one that a resolving effect
    asks for (CR 118.12)."""
    sorcery_speed_only: bool = False
    """Not forbidden when they could cast a sorcery."""
    most_each_turn: int | None = None
    """Allowed up to so many such spells each turn."""
    host: bool = False
    """It is about the player that the object with the text is attached to, or who controls what
    it is attached to."""
    abilities: Literal["all", "loyalty", "not_loyalty", "cycling"] = "all"
    """Which abilities can't be activated."""
    with_tap: bool = False
    """Only abilities with {T} in their costs."""
    counter: str = "any"
    """Which counters can't be put on such objects, or removed from them."""
    above: Count | None = None
    """Only spells with a mana value greater than this, counted for the player who casts."""
    condition: Condition | None = None
    """Only while this holds."""
    line: int = 0
