"""Modes in the text of spells and abilities (CR 700.2)."""

import re
from dataclasses import dataclass

from msgspec import structs

from castable.models.amounts import OpaqueCondition
from castable.models.costs import Cost
from castable.models.statics import Ability, AdditionalCost, SpellText
from castable.models.targets import Mode, Modes, Target, Widened
from castable.planner.cards.language.grammar import read
from castable.planner.cards.language.normalise import Line, lower_cost, lower_first, sentences
from castable.planner.cards.lines.limits import LIMIT
from castable.planner.cards.lines.spells import if_paid, read_targets

_COUNTS = {
    "one": (1, 1), "two": (2, 2), "three": (3, 3), "four": (4, 4), "five": (5, 5), "six": (6, 6),
    "one or both": (1, 2), "one or more": (1, 99), "both": (2, 2),
    "up to one": (0, 1), "up to two": (0, 2), "up to three": (0, 3),
    "up to four": (0, 4), "any number": (0, 99),
}  # fmt: skip
_NUMBERS = "|".join(sorted(_COUNTS, key=len, reverse=True))
_HEADER = re.compile(rf"[Cc]hoose ({_NUMBERS})( that hasn't been chosen( this turn)?)?\b(.*)$")
_WORTH = re.compile(r"^Choose up to (\w+) \{P\} worth of modes\b(.*)$")
_WIDENED = re.compile(rf"^(If .*), (you may )?choose ({_NUMBERS}) instead(?: —)?$")
_AS_CAST = re.compile(r"^If (.*?)(?: as you cast ~)?$")
_HANGS = re.compile(r"\b(if|instead|unless|as long as)\b", re.IGNORECASE)
_MODE_COST = re.compile(r"^\+ (.*?) — (.*)$")
_NAMED_MODE = re.compile(r"^• (?:[^—]{1,40} — )?((?:\{[^{}]+\})+ — )?(.*)$")
_PAWS = re.compile(r"^((?:\{P\})+) — (.*)$")


@dataclass(frozen=True, slots=True)
class _Header:
    """How many modes are chosen."""

    least: int
    most: int
    worth: int | None = None
    before: str = ""
    """What stands before the choice."""
    more: str = ""
    """What stands behind it."""
    again: str = ""
    """A word that modes chosen before are left out."""


def read_modal(header: Line, lines: list[Line]) -> tuple[Modes, list[Target]]:
    """Read a choice of modes; targets named before the choice are given apart."""
    text = header.text
    if text in ("Spree", "Tiered"):
        modes = _modes(lines)
        return Modes(modes, 1, len(modes) if text == "Spree" else 1), []
    found = _header(text)
    if found is None:
        return Modes(_modes(lines), 1, len(lines), opaque=True), []
    rest = [s for s in sentences(found.more.lstrip(" —.")) if not LIMIT.search(s)]
    widened = next((w for w in (_widened(s, found) for s in rest) if w is not None), None)
    hangs = [s for s in rest if _HANGS.search(s) and not _WIDENED.match(s)]
    opaque = bool(hangs) or re.search(r"\b[Ii]f\b", found.before) is not None
    outside: list[Target] = []
    for sentence in sentences(found.before + found.more):
        outside += read_targets(sentence, outside).targets
    modes = _modes(lines)
    repeat = "same mode more than once" in text
    if found.worth is not None:
        opaque = opaque or not all(mode.worth for mode in modes)
        return Modes(modes, 0, 0, repeat=repeat, worth=found.worth, opaque=opaque), outside
    top = found.most if repeat else min(found.most, len(modes))
    if widened is not None and not repeat:
        widened = structs.replace(widened, most=min(widened.most, len(modes)))
    made = Modes(
        modes,
        min(found.least, top),
        top,
        repeat=repeat,
        widened=widened,
        not_before=None if not found.again else "this turn" if "turn" in found.again else "ever",
        opaque=opaque,
    )
    return made, outside


def _header(text: str) -> _Header | None:
    if worth := _WORTH.match(text):
        number = _COUNTS.get(worth[1])
        return None if number is None else _Header(0, 0, number[0], more=worth[2])
    match = _HEADER.search(text)
    if match is None:
        return None
    least, most = _COUNTS[match[1]]
    again = match[2] or ""
    return _Header(least, most, None, text[: match.start()], match[4], again)


def _widened(sentence: str, header: _Header) -> Widened | None:
    """Read how many modes may be chosen instead: "If ~ was kicked, choose both instead"."""
    match = _WIDENED.match(sentence)
    if match is None:
        return None
    least, most = _COUNTS[match[3]]
    if match[2]:
        least = min(least, header.least)
    paid = if_paid(match[1])
    if paid is not None:
        return Widened(least, most, only_if=paid)
    when = _AS_CAST.match(match[1])
    condition = read("condition", lower_first(when[1])) if when else None
    return Widened(least, most, OpaqueCondition() if condition is None else condition)


def _modes(lines: list[Line]) -> tuple[Mode, ...]:
    return tuple(_mode(line.text) for line in lines)


def _mode(text: str) -> Mode:
    cost: Cost = ()
    opaque = False
    worth = 0
    if spree := _MODE_COST.match(text):
        price, effect = spree[1], spree[2]
    elif paws := _PAWS.match(text):
        price, effect = "", paws[2]
        worth = paws[1].count("{P}")
    else:
        named = _NAMED_MODE.match(text)
        price = (named[1] or "").removesuffix(" — ") if named else ""
        effect = named[2] if named else text
    if price:
        found: Cost | None = read("cost", lower_cost(price))
        opaque = found is None
        cost = found or ()
    targets: list[Target] = []
    for sentence in sentences(effect):
        got = read_targets(sentence, targets)
        targets += got.targets
        opaque = opaque or got.replaces or "X can't be" in sentence
    departs = re.match(r"^(?:• )?Sacrifice ~(?:\. |$)", effect) is not None
    return Mode(tuple(targets), cost, worth, departs, opaque)


def with_spell_text(
    abilities: list[Ability], targets: list[Target], modes: Modes | None
) -> list[Ability]:
    """Return the facts of a spell with what its sentences target and its modes, as one text.

    The escalate cost is that of each mode past the first (CR 702.120).
    """
    facts = list(abilities)
    if modes is not None:
        for ability in abilities:
            if isinstance(ability, AdditionalCost) and ability.keyword == "escalate":
                facts.remove(ability)
                modes = structs.replace(modes, extra_cost=ability.cost)
                break
    for i, ability in enumerate(facts):
        if isinstance(ability, SpellText):
            facts[i] = SpellText(ability.targets + tuple(targets), modes)
            return facts
    return [*facts, SpellText(tuple(targets), modes)]
