"""Limits on activating: "Activate only as a sorcery and only if ..." (CR 602.5)."""

import re
from dataclasses import dataclass, field

from castable.models.abilities import Limit, Speed
from castable.models.amounts import AllOf, Condition, DuringStep, OpaqueCondition, TurnOf
from castable.models.base import Zone
from castable.planner.cards.grammar import read
from castable.planner.cards.normalise import lower_first

_ONLY_IN = re.compile(r"^Activate only if ~ is in your (graveyard|hand)")
WINDOWS: dict[str, Condition] = {
    "during your upkeep": AllOf((TurnOf("you"), DuringStep(("upkeep",)))),
    "during any upkeep step": DuringStep(("upkeep",)),
    "during the end of combat step": DuringStep(("end_of_combat",)),
    "during your end step": AllOf((TurnOf("you"), DuringStep(("end_step",)))),
    "during the declare attackers step": DuringStep(("declare_attackers",)),
    "during the declare blockers step": DuringStep(("declare_blockers",)),
    "before attackers are declared": DuringStep(
        ("upkeep", "draw", "precombat_main", "beginning_of_combat")
    ),
}


@dataclass(slots=True)
class Limits:
    """What limits an activated ability; sentences add to it."""

    limit: Limit = "none"
    speed: Speed = "any"
    conditions: list[Condition] = field(default_factory=list)
    any_player: bool = False
    zone: Zone | None = None

    @property
    def condition(self) -> Condition | None:
        """What must hold, all in all."""
        if not self.conditions:
            return None
        return self.conditions[0] if len(self.conditions) == 1 else AllOf(tuple(self.conditions))


def add_limit(sentence: str, limits: Limits) -> None:
    """Read one sentence about when or how often an ability may be activated."""
    if zone := _ONLY_IN.match(sentence):
        limits.zone = "graveyard" if zone[1] == "graveyard" else "hand"
        rest = sentence[zone.end() :].removeprefix(" and ").removeprefix(" and only ")
        if rest:
            limits.conditions.append(OpaqueCondition())
        return
    if sentence.startswith("Any player may activate this ability"):
        limits.any_player = True
        if sentence != "Any player may activate this ability":
            limits.conditions.append(OpaqueCondition())
        return
    text = lower_first(sentence)
    for words, condition in WINDOWS.items():
        if words in text:
            limits.conditions.append(condition)
            text = text.replace(words, "").replace(" and only", "").strip()
    text = text.removesuffix(" and").strip()
    if text in ("activate only", "activate"):
        return
    found = read("limits", text)
    if found is None:
        limits.conditions.append(OpaqueCondition())
        if "once each turn" in text:
            limits.limit = "once_each_turn"
        return
    for what, value in found:
        if what == "limit":
            limits.limit = value
        elif what == "speed":
            limits.speed = value
        else:
            limits.conditions.append(value if value is not None else OpaqueCondition())
