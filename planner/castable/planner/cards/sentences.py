"""Sentences of static abilities, and those of spells that concern their own casting."""

import re
from typing import Any

from castable.models.amounts import OpaqueCondition
from castable.models.costs import Cost, OpaqueCost
from castable.models.statics import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    GrantAbility,
    Prohibition,
)
from castable.planner.cards.grammar import read
from castable.planner.cards.normalise import Line, lower_first
from castable.planner.cards.reading import Read
from castable.planner.cards.touches import text_touches

_KINDS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("spell_cost", re.compile(r"additional cost to cast ~|rather than pay|without paying")),
    ("own_cost", re.compile(r"~ costs .* to cast")),
    ("class_cost", re.compile(r"\bcosts? .*(less|more|to cast)")),
    ("own_prohibition", re.compile(r"^cast ~ only|can't (be )?cast .*unless|~ can't be cast")),
    ("prohibition", re.compile(r"can't|can (cast|activate)")),
    ("permission", re.compile(r"\bmay (cast|play|spend)\b")),
    ("mana_trigger", re.compile(r"for mana")),
    ("types", re.compile(r"\b(is|are|lose|loses)\b|can't")),
    ("grant", re.compile(r"\b(has|have)\b")),
)  # fmt: skip
"""Kinds of sentences, each with a sign that tells whether it is worth reading so."""

_OWN_CASTING = re.compile(
    r"cast ~|~ costs|~'s mana cost|additional cost to cast ~|~ can't be cast|rather than pay"
)
_RIDERS = {
    "This effect reduces only the amount of colored mana you pay": "colored_only",
    "This effect can't reduce the mana in that cost to less than one mana": "floor",
}
_STRIVE = re.compile(r"^~ costs (\{.*\}) more to cast for each target beyond the first$")


def read_sentence(sentence: str, line: Line, *, is_spell: bool) -> Read:
    """Read one sentence that is no trigger and no activated ability."""
    text = lower_first(sentence)
    if is_spell and not _OWN_CASTING.search(text):
        return Read()
    if strive := _STRIVE.match(text):
        found: Cost | None = read("cost", strive[1])
        if found is not None:
            return Read((AdditionalCost(found, "strive", per_target_beyond=1),))
    for kind, sign in _KINDS:
        if not sign.search(text):
            continue
        meaning = read(kind, text)
        if meaning is None:
            continue
        abilities = meaning if isinstance(meaning, tuple) else (meaning,)
        return _resolved(abilities, line)
    return _unread(sentence, text, is_spell=is_spell)


def _resolved(abilities: tuple[Any, ...], line: Line) -> Read:
    from castable.planner.cards.quoted import read_quoted  # noqa: PLC0415  (quotes hold lines)

    found: list[Ability] = []
    touches: list[Any] = []
    for ability in abilities:
        if isinstance(ability, tuple):
            _, number, what = ability
            inner = read_quoted(line.quotes[number])
            touches += inner.touches
            found += [GrantAbility(what, a) for a in inner.abilities]
        else:
            found.append(ability)
    return Read(tuple(found), touches=tuple(dict.fromkeys(touches)), others=bool(touches))


_ADDITIONAL = re.compile(r"^as an additional cost to cast ~, (you may )?")
_ALTERNATIVE = re.compile(r"you may .* rather than pay (~'s|its) mana cost|cast ~ without paying")
_ONLY = re.compile(
    r"^(cast ~ only|you can't cast ~ unless|~ can't be cast unless|you can't cast ~)"
)


def _unread(sentence: str, text: str, *, is_spell: bool) -> Read:
    """Say what an unread sentence bears on, and keep the part of it that is certain."""
    if match := _ADDITIONAL.match(text):
        cost: Cost = (OpaqueCost(),)
        return Read((AdditionalCost(cost, optional=bool(match[1])),), touches=("cost",))
    if _ALTERNATIVE.search(text):
        return Read((AlternativeCost((OpaqueCost(),), opaque=True),), touches=("cost",))
    if _ONLY.match(text):
        only = Prohibition("cast", this_card=True, condition=OpaqueCondition())
        return Read((only,), touches=("restriction",))
    touches, others = text_touches(sentence)
    if is_spell:
        return Read(touches=touches, others=False)
    return Read(touches=touches, others=others)
