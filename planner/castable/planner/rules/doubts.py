"""What is not modelled, and which way it could turn the answer."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from castable.planner.rules.objects import GameObject

Turns = Literal["to_no", "to_yes", "either"]
"""Which verdict the unread text could make wrong: it could forbid or tax (a yes becomes doubtful),
allow or pay (a no becomes doubtful), or either."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """One text or fact that could change the answer and is not modelled."""

    text: str
    turns: Turns
    activating: str = ""
    """Id of the object of which an ability must be activated for it to matter; empty for none."""

    @classmethod
    def of_text(cls, thing: GameObject, line: int, touches: Iterable[str]) -> "Doubt":
        """Name an uncompiled line of a card by its number."""
        about = ", ".join(sorted(touches))
        ways = set(touches)
        turns: Turns = "either"
        if ways <= {"mana", "permission", "option"}:
            turns = "to_yes"
        elif ways == {"restriction"}:
            turns = "to_no"
        return cls(f"line {line + 1} of {thing.name} (about: {about})", turns)

    @classmethod
    def of_effect(cls, thing: GameObject, what: str, turns: Turns = "either") -> "Doubt":
        """Name an effect of *thing* that can't be judged."""
        return cls(f"{thing.name}: {what}", turns)

    @property
    def may_forbid(self) -> bool:
        """Whether it could turn a yes into a no."""
        return self.turns != "to_yes"

    @property
    def may_allow(self) -> bool:
        """Whether it could turn a no into a yes."""
        return self.turns != "to_no"
