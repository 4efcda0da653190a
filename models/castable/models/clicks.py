"""Clicks: what a player does, one thing at a time, to pay for an attempt that is begun."""

from typing import Literal

from pydantic import model_validator

from castable.models.base import Model, Number

Deed = Literal[
    "activate",  # 601.2g: a mana ability, its mana goes to the pool
    "convoke",
    "improvise",
    "delve",
    "waterbend",
    "sacrifice",
    "discard",
    "exile",
    "return",
    "tap",
]
"""What is done: a mana ability is activated, or an object pays the cost itself (CR 601.2h)."""


class Click(Model):
    """One thing that the player has done to pay (CR 601.2g-h).

    Of objects with one name the first is meant that will do. What is absent is what there is no
    choice about; where there is one, the question is refused.
    """

    object: str
    """Name or id of what is tapped, activated, sacrificed ..."""
    do: Deed = "activate"
    """What was done with it."""
    ability: Number | None = None
    """For ``activate``: which of its mana abilities, the first is 0; absent, the first that can
    be activated and adds that mana."""
    adds: str = ""
    """For ``activate``: the mana that it added, ``{U}``."""
    pays: str = ""
    """For ``activate``: the mana of the pool that paid for the ability."""
    uses: tuple[str, ...] = ()
    """For ``activate``: names or ids of other objects that the ability's cost took."""
    pays_for: str = ""
    """For convoke and its like: the symbol that is paid, ``{G}`` or ``{1}``; absent, any."""

    @model_validator(mode="after")
    def _fitting(self) -> "Click":
        pays_mana = self.do in ("convoke", "improvise", "delve", "waterbend")
        if self.do != "activate" and (
            self.ability is not None or self.adds or self.pays or self.uses
        ):
            raise ValueError(f"'ability', 'adds', 'pays' and 'uses' don't go with {self.do!r}")
        if self.pays_for and not pays_mana:
            raise ValueError(f"'pays_for' doesn't go with {self.do!r}")
        return self


class NextClick(Model):
    """A further click after which the attempt is still payable."""

    click: Click
    """What to do; it can be added to ``committed`` as it stands."""
    name: str
    """Name of the object."""
    used: tuple[str, ...] = ()
    """Names of the other objects that the click uses."""
    alike: tuple[str, ...] = ()
    """Ids of the objects with which it comes to the same, that one included."""
    wasted: bool = False
    """Whether all the mana that it adds would be left over."""
