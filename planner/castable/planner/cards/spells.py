"""Targets and modes in the text of spells and abilities (CR 115, 601.2c, 700.2)."""

import re
from dataclasses import dataclass

from msgspec import structs

from castable.models.costs import Cost
from castable.models.targets import Mode, Modes, Target
from castable.planner.cards.grammar import read, read_prefix
from castable.planner.cards.normalise import Line, lower_cost, lower_first, sentences

_START = re.compile(
    r"(?:(?:up to (?:one|two|three|four|five|six|seven|eight|nine|ten|X|\d+)|any number of"
    r"|one, two, or three|one or two|one or more|two|three|four|five|six|seven|X)\s+)?"
    r"(?:(?:another|other|any other|any|third|fourth)\s+)?\btargets?\b",
    re.IGNORECASE,
)
_NOT_A_TARGET = re.compile(
    r"(\bthe|\bnew|\ba|\bsingle|\beach|\bfor|\bthat|\bmore|\bas|\bits|\bof those|\bchosen"
    r"|\bthe same"
    r"|\bother|\bsuch|\bonly|\blegal|\bit|~|\bability|\bspell|\b[Tt]hose|\bwhose)\s*$"
)
_POSSESSIVE = re.compile(
    r"(?<!\ban )(?<!\ba )(?<!\bany )"
    r"\b(opponent|player|creature|permanent|planeswalker|land|artifact|enchantment|spell)'s\b"
)
_LEFT_OUT = re.compile(
    r"^\s*,?\s*(with|without|that|that's|whose|who|you|an opponent|your|other than|named|of|from|in"
    r"|on"
    r"|attached|blocking|blocked|dealt|chosen|controlled|owned|which|was|or|under|into which"
    r"|a creature)\b"
)
_HARMLESS = re.compile(
    r"^\s*,?\s*(that|which) (player|creature|permanent|spell)|^\s*,?\s*(from|in|on|of|into) "
    r"(combat|the|its|their|your hand|top|bottom|a|under)\b"
    r"|^\s*,?\s*you (may|gain|draw|lose|get|create)"
    r"|^\s*,? or (loses?|gains?|discards?|gets?|pays?|sacrifices?|draws?|have|untap|tap"
    r"|put|return|destroy|create)"
    r"|^\s*,?\s*your (choice|opponents)"
    r"|^\s*(on|onto|to) "
)
_IF_PAID = re.compile(
    r"^If (?:~ was|it was|~ is|it's) (kicked|bargained|overloaded)|^If the (gift) was promised"
    r"|^If (?:this|that|the) (additional) cost was paid|^If (?:~'s|its) (\S+) cost was paid"
    r"|^If (evidence) was collected",
    re.IGNORECASE,
)
_OWNED = re.compile(r"'s\b.*$")
"""What belongs to the target: "target player's hand"."""
_KEYWORD_OF = {"kicked": "kicker", "bargained": "bargain", "gift": "gift"}
_HEADER = re.compile(
    r"[Cc]hoose (one or both|one or more|one|two|three|four|up to one|up to two|up to three"
    r"|up to four|any number|one that hasn't been chosen)\b(.*)$"
)
_COUNTS = {
    "one": (1, 1), "two": (2, 2), "three": (3, 3), "four": (4, 4), "one or both": (1, 2),
    "one or more": (1, 99), "up to one": (0, 1), "up to two": (0, 2), "up to three": (0, 3),
    "up to four": (0, 4), "any number": (0, 99),
}  # fmt: skip
_MODE_COST = re.compile(r"^\+ (.*?) — (.*)$")
_NAMED_MODE = re.compile(r"^• (?:[^—]{1,40} — )?((?:\{[^{}]+\})+ — )?(.*)$")


@dataclass(frozen=True, slots=True)
class Found:
    """Targets of a sentence."""

    targets: tuple[Target, ...] = ()
    replaces: bool = False
    """The sentence replaces what an earlier one says ("instead")."""


def read_targets(sentence: str) -> Found:
    """Find each instance of the word "target" in a sentence and what may be chosen for it."""
    if "target" not in sentence.lower() or re.match(r"^(When|Whenever|At) ", sentence):
        return Found()
    paid = _IF_PAID.match(sentence)
    only_if = None
    opaque = False
    if paid:
        word = next(g for g in paid.groups() if g).lower()
        only_if = _KEYWORD_OF.get(word, word)
    targets = []
    for match in _START.finditer(sentence):
        before = sentence[: match.start()]
        if match[0].startswith(("third", "fourth")):
            before = before.removesuffix("a ")
        if _NOT_A_TARGET.search(before) or re.match(r"targets\b", match[0]):
            continue
        rest = _POSSESSIVE.sub(r"\1 's", lower_first(sentence[match.start() :]))
        rest = re.sub(r"^(third|fourth) ", "another ", rest)
        text = rest if rest.startswith("X ") else rest[0].lower() + rest[1:]
        found = read_prefix("target", text) or read_prefix("target", _OWNED.sub("", text))
        if found is None:
            targets.append(Target(objects=_UNREAD.objects, opaque=True, players=True))
            continue
        target, left = found
        if opaque or (_LEFT_OUT.match(left) and not _HARMLESS.match(left)):
            target = structs.replace(target, opaque=True)
        if only_if is not None:
            target = structs.replace(target, only_if=only_if)
        targets.append(target)
    replaces = bool(targets) and "instead" in sentence
    return Found(tuple(targets), replaces)


def read_modal(header: Line, lines: list[Line]) -> tuple[Modes, list[Target]]:
    """Read a choice of modes; targets named before the choice are given apart."""
    modes = tuple(_mode(line.text) for line in lines)
    text = header.text
    repeat = "same mode more than once" in text
    if text in ("Spree", "Tiered"):
        most = len(modes) if text == "Spree" else 1
        return Modes(modes, 1, most), []
    match = _HEADER.search(text)
    counts = _COUNTS.get(match[1]) if match else None
    if counts is None:
        return Modes(modes, 1, len(modes), opaque=True), []
    least, most = counts
    before, _, _ = text.partition("hoose ")
    more = match[2] if match else ""
    opaque = bool(re.search(r"\b(if|instead|unless|as long as|hasn't)\b", more, re.IGNORECASE)) or (
        bool(re.search(r"\b[Ii]f\b", before))
    )
    outside = [t for s in sentences(before) for t in read_targets(s).targets]
    top = most if repeat else min(most, len(modes))
    return Modes(modes, min(least, top), top, repeat=repeat, opaque=opaque), outside


def _mode(text: str) -> Mode:
    cost: Cost = ()
    opaque = False
    if spree := _MODE_COST.match(text):
        price, effect = spree[1], spree[2]
    else:
        named = _NAMED_MODE.match(text)
        price = (named[1] or "").removesuffix(" — ") if named else ""
        effect = named[2] if named else text
        if text.startswith("{P}"):
            opaque = True
    if price:
        found: Cost | None = read("cost", lower_cost(price))
        opaque = opaque or found is None
        cost = found or ()
    targets: list[Target] = []
    for sentence in sentences(effect):
        got = read_targets(sentence)
        targets += got.targets
        opaque = opaque or got.replaces
    return Mode(tuple(targets), cost, opaque)


_UNREAD = Target()
