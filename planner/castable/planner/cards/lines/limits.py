"""Limits on activating: "Activate only as a sorcery and only if ..." (CR 602.5)."""

import re
from dataclasses import dataclass, field

from msgspec import structs

from castable.models.abilities import ActivatedAbility, Limit, Speed
from castable.models.amounts import (
    ActivatedBy,
    AllOf,
    Compare,
    Condition,
    CountThisTurn,
    CountTurns,
    DuringStep,
    HasStatus,
    Not,
    OpaqueCondition,
    TurnOf,
)
from castable.models.base import COMBAT, Zone
from castable.models.statics import Ability
from castable.planner.cards.language.grammar import read
from castable.planner.cards.language.line_kinds import IN_WORDS
from castable.planner.cards.language.normalise import Line, lower_first
from castable.planner.cards.lines.windows import (
    BEFORE_ATTACKERS,
    BEFORE_BLOCKERS,
    BEFORE_COMBAT,
    BEFORE_DAMAGE,
    before,
)

_ONLY_IN = re.compile(r"^Activate only if ~ is in your (graveyard|hand)")
_SUSPENDED = re.compile(r"^Activate only if ~ is suspended")
_ALSO_IN = re.compile(
    r"^(?:You may also activate this ability while ~ is"
    r"|Activate (?:this ability )?only if ~ is on the battlefield or) in (?:your|the)"
    r" (graveyard|command zone|hand)$"
)
_ANYWHERE = re.compile(
    r"^(?:You may activate this ability while ~ is in any zone|Activate anywhere)"
)
_ZONES: dict[str, Zone] = {"graveyard": "graveyard", "command zone": "command", "hand": "hand"}
_ELSEWHERE: tuple[Zone, ...] = ("hand", "graveyard", "exile", "command")
_WHO_ELSE = re.compile(
    r"^(?!You\b|Activate\b|Any player\b)(?P<who>.*) (?:may|can) (?:only )?activate this ability"
    r"(?P<rest>.*)$"
)
"""Another player than the controller may activate it, or does so as well."""
_ANY_PLAYER = re.compile(
    r"^Any(?: player|pony) may activate this ability(?P<help> or help pay (?:the|its) cost)?"
)
_ACTIVATORS = {
    "Only your opponents": ActivatedBy("opponent"),
    "Only ~'s owner": ActivatedBy("owner"),
    "Only the controller of the enchanted creature": ActivatedBy("controller_of_host"),
    "Only enchanted creature's controller": ActivatedBy("controller_of_host"),
}
_SAID_OTHERWISE = (
    (re.compile(r"^(?:Use|Play) this ability (?=only )"), "Activate "),
    (re.compile(r"^(?:Use|Play) this ability "), "Activate only "),
    (re.compile(r"^Activate this ability (?=only )"), "Activate "),
)
"""Older wordings of a limit."""
_NOT_UNTIL = re.compile(
    r"^You can't activate this ability until you've begun your (?P<turn>\w+) turn of the game$"
)
_ORDINALS = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7}
_NOT_DURING = re.compile(r"^You can't activate this ability during combat$")
WINDOWS: dict[str, Condition] = {
    "during your upkeep": AllOf((TurnOf("you"), DuringStep(("upkeep",)))),
    "during an opponent's upkeep": AllOf((Not(TurnOf("you")), DuringStep(("upkeep",)))),
    "during any upkeep step": DuringStep(("upkeep",)),
    "during your draw step": AllOf((TurnOf("you"), DuringStep(("draw",)))),
    "before the end step": DuringStep((*BEFORE_COMBAT, *COMBAT, "postcombat_main")),
    "only before combat": DuringStep(BEFORE_COMBAT),
    "during combat before combat damage has been dealt": DuringStep(COMBAT[:3]),
    "during combat after blockers are declared": DuringStep(COMBAT[2:]),
    "during the end of combat step": DuringStep(("end_of_combat",)),
    "during your end step": AllOf((TurnOf("you"), DuringStep(("end_step",)))),
    "during the declare attackers step": DuringStep(("declare_attackers",)),
    "during the declare blockers step": DuringStep(("declare_blockers",)),
    "before attackers are declared": BEFORE_ATTACKERS,
    "before blockers are declared": BEFORE_BLOCKERS,
    "before the combat damage step": BEFORE_DAMAGE,
    "before the end of combat step": before("end_of_combat"),
}
_TIMES = {"twice": 2, "two times": 2, "three times": 3, "four times": 4}
_NO_MORE = re.compile(rf"^activate no more than ({'|'.join(_TIMES)}) each turn$")
LIMIT = re.compile(
    r"^(Activate|Only |Any player may activate|You can't activate|(Use|Play) this ability)"
    r"|\b(may|can|can't) (also |only )?activate (this ability|it)\b"
    r"|\b[Tt]his ability can('t)? (also |only )?be activated"
)
"""Sentences about who may activate the ability, and when."""


@dataclass(slots=True)
class Limits:
    """What limits an activated ability; sentences add to it."""

    limit: Limit = "none"
    speed: Speed = "any"
    conditions: list[Condition] = field(default_factory=list)
    any_player: bool = False
    helped: bool = False
    zone: Zone | None = None
    also_from: tuple[Zone, ...] = ()

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
        helped=ability.helped or limits.helped,
    )


def _forbidden(sentence: str) -> Condition | None:
    """Read when an ability may be activated from a sentence that says when it can't."""
    if _NOT_DURING.match(sentence):
        return Not(DuringStep(COMBAT))
    if (until := _NOT_UNTIL.match(sentence)) and until["turn"] in _ORDINALS:
        return Compare(CountTurns(), ">=", _ORDINALS[until["turn"]])
    return None


def add_limit(sentence: str, limits: Limits) -> None:
    """Read one sentence about when or how often an ability may be activated."""
    if zone := _ONLY_IN.match(sentence):
        limits.zone = "graveyard" if zone[1] == "graveyard" else "hand"
        rest = re.sub(r"^ and (only )?(if )?", "", sentence[zone.end() :])
        if rest:
            limits.conditions.append(read("condition", rest) or OpaqueCondition())
        return
    if _SUSPENDED.match(sentence):
        limits.zone = "exile"  # a suspended card is there (CR 702.62b)
    if also := _ALSO_IN.match(sentence):
        limits.also_from = (_ZONES[also[1]],)
        return
    if _ANYWHERE.match(sentence):
        limits.also_from = _ELSEWHERE
        return
    if (only_when := _forbidden(sentence)) is not None:
        limits.conditions.append(only_when)
        return
    if anyone := _ANY_PLAYER.match(sentence):
        limits.any_player = True
        limits.helped = anyone["help"] is not None
        rest = sentence[anyone.end() :]
        if not rest:
            return
        # "They" are who activates it, and that is "you" in what limits it (CR 109.5).
        sentence = "Activate only" + rest.removeprefix(" but only").replace(" their ", " your ")
    elif who := _WHO_ELSE.match(sentence):
        limits.any_player = True
        limits.conditions.append(_ACTIVATORS.get(who["who"], OpaqueCondition()))
        if not who["rest"].startswith(" and only "):
            if who["rest"]:
                limits.conditions.append(OpaqueCondition())
            return
        sentence = "Activate only " + who["rest"].removeprefix(" and only ")
    for pattern, wording in _SAID_OTHERWISE:
        sentence = pattern.sub(wording, sentence)
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
    if found is None and (parts := text.split(" and only "))[1:]:
        for part in parts:  # what is read of them limits the ability, whatever else does
            add_limit(f"Activate only {part.removeprefix('activate only ')}", limits)
        return
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


def limit_line(abilities: list[Ability], line: int, sentence: str) -> list[Ability]:
    """Limit the activated abilities of a line by a sentence behind it (CR 602.5).

    Parameters
    ----------
    abilities
        What was read so far; those of the line are replaced by limited ones.
    line
        The index of the line.
    sentence
        The sentence: "Activate only as a sorcery."

    Returns
    -------
    list
        The limited abilities.
    """
    limits = Limits()
    add_limit(sentence, limits)
    limited: list[Ability] = []
    for i, ability in enumerate(abilities):
        if isinstance(ability, ActivatedAbility) and ability.line == line:
            abilities[i] = limited_by(ability, limits)
            limited.append(abilities[i])
    return limited


def limited_by_word(line: Line, limits: Limits) -> str | None:
    """Return the keyword that stands before an ability, and add what it limits.

    Boast is CR 702.142, exhaust 702.177, forecast 702.57, power-up 702.193.
    """
    keyword = line.word.lower()
    if keyword not in IN_WORDS:
        return None
    if keyword in ("exhaust", "power-up"):
        limits.limit = "once"
    elif keyword == "boast":
        limits.limit = "once_each_turn"
        limits.conditions.append(HasStatus("attacked this turn"))
    elif keyword == "forecast":
        limits.conditions.append(WINDOWS["during your upkeep"])
        limits.limit = "once_each_turn"
    elif keyword == "renew":
        limits.speed = "sorcery"
    return keyword
