"""What is not modelled, and which way it could turn the answer."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import LockedCost, Source

Turns = Literal["to_no", "to_yes", "either"]
"""Which verdict the unread text could make wrong: it could forbid or tax (a yes becomes doubtful),
allow or pay (a no becomes doubtful), or either. What was found with the text taken at its best,
as if nothing more were asked, turns "to_no": if that can't be paid, nothing can."""

NOT_MODELLED: Final = "not modelled, and it may matter"
"""What is said of a doubt on which an answer hangs."""

UNTOLD_NUMBER: Final = "the number that is chosen for {Y} or {Z} in its cost"
"""What is doubted of a cost with a variable other than {X} (CR 107.3p); it is 0 at least."""


@dataclass(frozen=True, slots=True)
class Hope:
    """The best that a doubt about paying could come to, or better."""

    sources: tuple[Source, ...] = ()
    """Mana abilities that there may be."""
    accepts: frozenset[int] = frozenset()
    """Numbers of restrictions whose mana may perhaps be spent."""
    generic: int = 0
    """Generic mana that may come off the total."""
    by: str = ""
    """Id of the object that may take it off: two of a name take off twice as much."""
    any_mana: bool = False
    """Nothing bounds the mana that there may be, or that may be saved."""
    costs: tuple[LockedCost, ...] = ()
    """Further ways to announce the attempt that there may be."""


ANY_MANA = Hope(any_mana=True)
"""All the mana that any cost asks for."""


def _quoted(thing: GameObject, line: int) -> str:
    """Quote a line of a text that the asker has written, and so may word otherwise."""
    lines = (thing.entry.oracle or "").split("\n")
    if line >= len(lines) or not lines[line]:
        return ""
    text = lines[line]
    return f": {text if len(text) <= _LONGEST_QUOTED else text[:_LONGEST_QUOTED] + '...'!r}"


_LONGEST_QUOTED: Final = 120
"""Letters of a line that are quoted."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """One text or fact that could change the answer and is not modelled."""

    text: str
    turns: Turns
    on_x: bool = True
    """Whether it could let X be larger."""
    activating: str = ""
    """Id of the object of which an ability must be activated for it to matter; empty for none."""
    hasty: str = ""
    """Id of the creature, if it is about whether that has haste; empty if it isn't."""
    on_mana: bool = False
    """Whether it bears on nothing but mana, as there is or as is due: it makes nothing legal that
    can't be begun, and pays no other cost."""
    on_costs: bool = False
    """Whether it bears on nothing but what is to pay and what there is to pay with."""
    hope: Hope | None = None
    """What it could come to at best; None if that can't be told."""

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
        text = f"line {line + 1} of {thing.name}{_quoted(thing, line)} (about: {about})"
        return cls(text, turns, on_costs=ways <= {"cost", "mana", "option"})

    @classmethod
    def of_effect(cls, thing: GameObject, what: str, turns: Turns = "either") -> "Doubt":
        """Name an effect of *thing* that can't be judged."""
        return cls(f"{thing.name}: {what}", turns)

    @classmethod
    def of_mana(cls, thing: GameObject, what: str, hope: Hope = ANY_MANA) -> "Doubt":
        """Name an effect of *thing* that could do no more than bring mana, or save it."""
        return cls(f"{thing.name}: {what}", "to_yes", on_mana=True, hope=hope)

    @classmethod
    def of_restricted(
        cls, name: str, restrictions: frozenset[int], whose: str = "", told_by: str = ""
    ) -> "Doubt":
        """Doubt whether the mana of these restrictions may be spent on what is called so.

        *whose* mana it is, and what of the position would tell it, are said where they are known.
        """
        mana = f"the mana of {whose}, which is only for some uses," if whose else ""
        text = (
            f"{name}: whether {mana or 'mana that is only for some uses'} may pay for it{told_by}"
        )
        return cls(text, "to_yes", on_mana=True, hope=Hope(accepts=restrictions))

    @property
    def is_restricted(self) -> bool:
        """Whether it is about nothing but mana that may perhaps be spent."""
        hope = self.hope
        return hope is not None and self.turns == "to_yes" and hope == Hope(accepts=hope.accepts)

    @property
    def assumed(self) -> str:
        """What a yes takes for granted that stands in spite of it."""
        return f"nothing better comes of what isn't known: {self.text}"

    @property
    def may_forbid(self) -> bool:
        """Whether it could turn a yes into a no."""
        return self.turns != "to_yes"

    @property
    def may_allow(self) -> bool:
        """Whether it could turn a no into a yes."""
        return self.turns != "to_no"
