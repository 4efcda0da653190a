"""Limits on activating: "Activate only as a sorcery and only if ..." (CR 602.5)."""

import re
from dataclasses import dataclass, field

from msgspec import structs

from castable.models.abilities import ActivatedAbility, Limit, Speed
from castable.models.amounts import (
    AllOf,
    Compare,
    Condition,
    CountThisTurn,
    DuringStep,
    Not,
    OpaqueCondition,
    TurnOf,
)
from castable.models.base import Zone
from castable.planner.cards.grammar import read
from castable.planner.cards.normalise import lower_first

_ONLY_IN = re.compile(r"^Activate only if ~ is in your (graveyard|hand)")
_WHO_ELSE = re.compile(
    r"^(?!You\b|Activate\b|Any player\b).* (?:may|can) (?:only )?activate this ability"
)
"""Another player than the controller may activate it, or does so as well."""
_BEFORE_DAMAGE = (
    "upkeep", "draw", "precombat_main", "beginning_of_combat", "declare_attackers",
    "declare_blockers",
)  # fmt: skip
WINDOWS: dict[str, Condition] = {
    "during your upkeep": AllOf((TurnOf("you"), DuringStep(("upkeep",)))),
    "during an opponent's upkeep": AllOf((Not(TurnOf("you")), DuringStep(("upkeep",)))),
    "during any upkeep step": DuringStep(("upkeep",)),
    "during the end of combat step": DuringStep(("end_of_combat",)),
    "during your end step": AllOf((TurnOf("you"), DuringStep(("end_step",)))),
    "during the declare attackers step": DuringStep(("declare_attackers",)),
    "during the declare blockers step": DuringStep(("declare_blockers",)),
    "before attackers are declared": DuringStep(
        ("upkeep", "draw", "precombat_main", "beginning_of_combat")
    ),
    "before blockers are declared": DuringStep(
        ("upkeep", "draw", "precombat_main", "beginning_of_combat", "declare_attackers")
    ),
    "before the combat damage step": DuringStep(_BEFORE_DAMAGE),
    "before the end of combat step": DuringStep((*_BEFORE_DAMAGE, "combat_damage")),
}
_TIMES = {"twice": 2, "two times": 2, "three times": 3, "four times": 4}
_NO_MORE = re.compile(rf"^activate no more than ({'|'.join(_TIMES)}) each turn$")
LIMIT = re.compile(
    r"^(Activate|Only |Any player may activate|You can't activate|(Use|Play) this ability)"
    r"|\b(may|can|can't) (also |only )?activate (this ability|it)\b"
    r"|\bthis ability can('t)? (also |only )?be activated"
)
"""Sentences about who may activate the ability, and when."""


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


def limited_by(ability: ActivatedAbility, limits: Limits) -> ActivatedAbility:
    """Return an ability with further limits."""
    told = [c for c in (ability.condition, limits.condition) if c is not None]
    return structs.replace(
        ability,
        limit=limits.limit if limits.limit != "none" else ability.limit,
        speed=limits.speed if limits.speed != "any" else ability.speed,
        condition=AllOf(tuple(told)) if len(told) > 1 else told[0] if told else None,
        any_player=ability.any_player or limits.any_player,
    )


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
        rest = sentence.removeprefix("Any player may activate this ability")
        if not rest:
            return
        if rest == " but only during their turn":
            # The player who activates is meant, and conditions speak of the controller.
            limits.conditions.append(OpaqueCondition())
            return
        sentence = "Activate only" + rest.removeprefix(" but only")
    elif _WHO_ELSE.match(sentence):
        limits.any_player = True
        limits.conditions.append(OpaqueCondition())
        return
    text = lower_first(sentence)
    if often := _NO_MORE.match(text):
        done = CountThisTurn("activations_of_this")
        limits.conditions.append(Compare(done, "<=", _TIMES[often[1]] - 1))
        return
    for words, condition in WINDOWS.items():
        if words in text:
            limits.conditions.append(condition)
            text = text.replace(words, "").replace(" and only", "").strip()
    text = text.strip(", ").removesuffix(" and").strip(", ")
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
