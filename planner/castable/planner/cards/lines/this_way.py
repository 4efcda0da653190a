"""Sentences about what the one before them lets a player do, or forbids: "... this way"."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import structs

from castable.models.amounts import OpaqueCondition
from castable.models.cards import Touches, Unmodelled
from castable.models.costs import OpaqueCost
from castable.models.filters import ITSELF
from castable.models.prohibitions import Prohibition
from castable.models.statics import Ability, Permission
from castable.planner.cards.language.reading import Fate, held
from castable.planner.cards.readers.playing import LIFE_FOR_MANA_VALUE

_IF_CAST = r"^If you cast a spell this way, (?:you )?"
_RIDERS: tuple[tuple[re.Pattern[str], dict[str, Any]], ...] = (
    (
        re.compile(
            _IF_CAST + r"pay life equal to (?:its|that spell's) mana value rather than"
            r" pay(?:ing)? its mana cost$"
        ),
        {"cost": LIFE_FOR_MANA_VALUE},
    ),
    (re.compile(_IF_CAST + r"may cast it as though it had flash$"), {"flash": True}),
    (
        re.compile(
            _IF_CAST + r"may spend mana as though it were mana of any color to cast it$"
            r"|^You may spend mana as though it were mana of any color to cast those spells$"
        ),
        {"spend_as": "any_color"},
    ),
    (
        re.compile(
            r"^Mana of any type can be spent to cast those spells$"
            rf"|{_IF_CAST}mana of any type can be spent to cast it$"
        ),
        {"spend_as": "any_type"},
    ),
    (
        re.compile(r"^You can't cast more than one spell this way each turn$"),
        {"limit": "once_each_turn"},
    ),
)
_LATER = re.compile(r"^If you (?:cast an? [\w ]*spell this way|do), it gains haste\b[^,]*$")


_IGNORED = re.compile(
    r"^(?:That player|That creature's controller|Its controller) may [^,]* to ignore this effect"
    r" until end of turn$"
)
"""Whether a player has done it this turn no position tells (CR 116.2d)."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a sentence makes of the abilities before it."""

    abilities: list[Ability]
    fate: Fate
    facts: tuple[Any, ...] = ()
    why: str = ""


def this_way(
    sentence: str, abilities: Sequence[Ability], line: int, *, is_spell: bool
) -> Said | None:
    """Read a sentence about what is cast by a permission of its line; None if it is another.

    What an instant or sorcery allows, it allows as it resolves.
    """
    if is_spell and sentence.startswith("If you cast a spell this way, "):
        return Said([*abilities], "later", why="effect of a spell")
    if _LATER.match(sentence):
        return Said([*abilities], "later", why="what becomes of a permanent")
    if _IGNORED.match(sentence):
        return _ignored(abilities, line)
    more = next((fields for pattern, fields in _RIDERS if pattern.match(sentence)), None)
    unread = sentence.startswith("If you cast a spell this way") and "rather than" in sentence
    if more is None and not unread:
        return None
    fields = {"cost": (OpaqueCost(),)} if more is None else more
    changed = [
        structs.replace(ability, **fields) if _is_meant(ability, line) else ability
        for ability in abilities
    ]
    if more is None:
        return Said(changed, "unmodelled", (OpaqueCost(),))
    return Said(changed, "facts") if changed != [*abilities] else None


def _ignored(abilities: Sequence[Ability], line: int) -> Said | None:
    """Let what the line forbids hold for those who don't ignore it; None if it does more."""
    said = [ability for ability in abilities if getattr(ability, "line", None) == line]
    if not said or not all(isinstance(ability, Prohibition) for ability in said):
        return None
    changed = [held(a, OpaqueCondition()) if a in said else a for a in abilities]
    return Said(changed, "facts", (OpaqueCondition(),))


def _is_meant(ability: Ability, line: int) -> bool:
    return (
        isinstance(ability, Permission)
        and ability.line == line
        and ability.action != "play_land"
        and ability.what != ITSELF
    )


_OF_THOSE = re.compile(r"^If you cast a spell this way, you |^Their \S+ cost is ")
"""What only spells cost that are cast by what the sentence before lets one do."""


def only_there(
    sentence: str, touches: tuple[Touches, ...], gaps: Sequence[Unmodelled], line: int
) -> tuple[Touches, ...]:
    """Return what an unread sentence bears on: no more than the unread permission before it does.

    What such spells cost is no cost of others, and can only matter where they may be cast.
    """
    last = gaps[-1] if gaps else None
    if touches != ("cost",) or last is None or last.line != line or not _OF_THOSE.match(sentence):
        return touches
    return ("permission",) if last.touches == ("permission",) else touches
