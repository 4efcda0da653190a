"""Life that a mana ability gives or takes as it resolves, perhaps under a condition."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from msgspec import structs

from castable.models.abilities import ManaAbility
from castable.models.amounts import AllOf, Amount, Condition, Not, OpaqueCondition, VariableX
from castable.planner.cards.language.grammar import read
from castable.planner.cards.readers.phrases import OWN_NAME

_PAIN = re.compile(
    rf"^(?:(?:~|{OWN_NAME}|It|it) deals (?P<damage>\d+) damage to you"
    r"|(?:You|Each player) loses? (?P<life>\d+) life)$"
)
_PAIN_IF = re.compile(
    r"^If (?P<first>[^,]*), (?P<loses>you lose \d+ life)$"
    r"|^(?P<deals>(?:~|It) deals \d+ damage to you) if (?P<last>.*)$"
)
_GAIN = re.compile(r"^(?:If (?P<first>.*), )?[Yy]ou gain (?P<life>\d+|X) life$")


@dataclass(frozen=True, slots=True)
class LifeChange:
    """What a sentence gives or takes."""

    damage: int = 0
    gains: Amount = 0
    condition: Condition | None = None


def read_life(sentence: str) -> LifeChange | None:
    """Read what a sentence gives or takes; None if it is about something else."""
    if pain := _PAIN.match(sentence):
        return LifeChange(int(pain["damage"] or pain["life"]))
    if pain := _PAIN_IF.match(sentence):
        harm = re.findall(r"\d+", pain["loses"] or pain["deals"])[0]
        return LifeChange(int(harm), condition=_condition(pain["first"] or pain["last"]))
    if gain := _GAIN.match(sentence):
        gains: Amount = VariableX() if gain["life"] == "X" else int(gain["life"])
        return LifeChange(0, gains, None if gain["first"] is None else _condition(gain["first"]))
    return None


def with_life(ability: ManaAbility, changes: Iterable[LifeChange]) -> tuple[ManaAbility, ...]:
    """Return the ability with what its sentences give and take: several under conditions."""
    made = [ability]
    for change in changes:
        made = [other for one in made for other in _split(one, change)]
    return tuple(made)


def _split(ability: ManaAbility, change: LifeChange) -> Iterator[ManaAbility]:
    """Yield the ability without the change and with it; what can't be read is as bad as it may."""
    when = change.condition
    gains = change.gains or ability.gains
    changed = structs.replace(ability, damage=ability.damage + change.damage, gains=gains)
    if when is None:
        yield changed
        return
    unread = when == OpaqueCondition()
    holds, fails = both(ability.condition, when), both(ability.condition, Not(when))
    yield ability if unread and change.gains else structs.replace(ability, condition=fails)
    yield changed if unread and change.damage else structs.replace(changed, condition=holds)


def _condition(text: str) -> Condition:
    return read("condition", text) or OpaqueCondition()


def both(first: Condition | None, second: Condition) -> Condition:
    """Return the condition that both hold."""
    return second if first is None else AllOf((first, second))
