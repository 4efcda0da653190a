"""Targets and modes in the text of spells and abilities (CR 115, 601.2c, 700.2)."""

import re
from dataclasses import dataclass

from msgspec import structs

from castable.models.amounts import Counted, CountOpaque
from castable.models.base import Zone
from castable.models.costs import Cost
from castable.models.targets import ADDITIONAL, Mode, Modes, Target
from castable.planner.cards.grammar import read, read_prefix
from castable.planner.cards.normalise import Line, lower_cost, lower_first, sentences

_START = re.compile(
    r"(?:(?:up to (?:one|two|three|four|five|six|seven|eight|nine|ten|X|\d+)|any number of"
    r"|one, two, or three|one or two|one or more|two|three|four|five|six|seven|X)\s+)?"
    r"(?:(?:another|other|any other|any|third|fourth)\s+)?\btargets?\b",
    re.IGNORECASE,
)
_NOT_A_TARGET = re.compile(
    r"(\bthe|\bnew|\ba|\bsingle|\beach|\bthat|\bmore|\bits|\bof those|\bchosen"
    r"|\bthe same"
    r"|\bother|\bone|'s|\bsuch|\bonly|\blegal|\bit|~|\bability|\bspell|\b[Tt]hose|\bwhose)\s*$"
)
_POSSESSIVE = re.compile(
    r"(?<!\ban )(?<!\ba )(?<!\bany )"
    r"\b(opponent|player|creature|permanent|planeswalker|land|artifact|enchantment|spell)'s\b"
)
_VERBS = (
    "gets?|gains?|has|have|becomes?|can|can't|cannot|loses?|reveals?|discards?|draws?|mills?|deals?"
    "|sacrifices?|fights?|exiles?|shuffles?|chooses?|blocks?|attacks?|creates?|puts?|phases?|do"
    "|does|doesn't|don't|connives?|takes?|adds?|returns?|skips?|search|searches|looks?|must|may"
    "|guess|guesses|assigns?|scry|scries|surveils?|play|plays|dies|adapts?|destroys?|blights?"
    "|activates?|untaps?|taps?|copy|copies|investigates?|pays?|is|isn't|are|aren't|would|climbs?"
    "|arm-wrestles?|exchange|exchanges|leaves?|manifests?|explores?|owns|controls|gives?|rolls?"
    "|flips?|names?|proliferates?|incubates?|enters?|antes?|bids?|votes?|casts|counts?|starts?"
    "|perpetually|phase|secretly|endures?|bites?|says?|proliferate|transforms?|amasses"
)
_NOUNS = (
    r"(non)?(artifact|battle|creature|enchantment|instant|kindred|land|planeswalker|sorcery"
    r"|spell|permanent|card|player|token|triggered|activated|legendary|basic|equipment|emblem"
    r"|[A-Z])"
)
_GOES_ON = re.compile(
    rf"^\s*(?:,?$|'s\b|[.;:]|—|(?:each )?(?:{_VERBS})\b"
    r"|(?:to|onto|into|until|unless|instead|if|during|by|except|then|and|twice)\b"
    r"|as (?:though|you cast)\b|this (?:turn|combat|way|game)\b|for (?:as long|each|its|the)\b"
    r"|on (?:top|the (?:bottom|top|battlefield)|your choice|their choice)\b"
    r"|from (?:combat|the battlefield)\b|discarded this turn\b"
    r"|(?:three times|X times|face (?:up|down)|at (?:the |random|end)|equal to|one space)\b"
    r"|or (?:loses?|gains?|discards?|gets?|pays?|sacrifices?|draws?|have|untap|tap|put|return"
    r"|destroy|create|remove|lose|up to)\b"
    rf"|, (?!(?:and/or |or )?{_NOUNS}|you may cast it)|, and/or up to)"
)
"""What may follow a target phrase without saying more about what may be chosen."""
_PLACES: tuple[tuple[Zone, re.Pattern[str]], ...] = (
    ("graveyard", re.compile(r"\b(from|in) ([\w']+ )*?(\w+ 's )?(graveyard|graveyards)\b")),
    ("exile", re.compile(r"^ exiled\b|^ (from|in) exile\b")),
)
_FOR_EACH = re.compile(r"\b[Ff]or each (other |of those )?(opponent|player)\b[^.]*$")
"""One target or more for each of the players."""
_IF_PAID = re.compile(
    r"^If (?:~ was|it was|~ is|it's) (kicked|bargained|overloaded)|^If the (gift) was promised"
    r"|^If (?:this|that|the) (additional) cost was paid|^If (?:~'s|its) (\S+) cost was paid"
    r"|^If (evidence) was collected",
    re.IGNORECASE,
)
_OWNED = re.compile(r"'s\b.*$")
"""What belongs to the target: "target player's hand"."""
_KEYWORD_OF = {
    "kicked": "kicker", "bargained": "bargain", "overloaded": "overload",
    "additional": ADDITIONAL, "evidence": ADDITIONAL,
}  # fmt: skip
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
    if paid:
        word = next(g for g in paid.groups() if g).lower()
        only_if = _KEYWORD_OF.get(word, word)
    targets = []
    for match in _START.finditer(sentence):
        before = sentence[: match.start()]
        if match[0].startswith(("third", "fourth")):
            before = before.removesuffix("a ")
        if _NOT_A_TARGET.search(before) or re.match(r"(any )?targets\b", match[0]):
            continue
        if match[0].endswith("targets") and before.endswith("with "):
            continue
        rest = _POSSESSIVE.sub(r"\1 's", lower_first(sentence[match.start() :]))
        rest = re.sub(r"^(third|fourth) ", "another ", rest)
        text = rest if rest.startswith("X ") else rest[0].lower() + rest[1:]
        found = read_prefix("target", text) or read_prefix("target", _OWNED.sub("", text))
        if found is None:
            targets.append(Target(objects=_UNREAD.objects, opaque=True, players=True))
            continue
        target, left = found
        if not _GOES_ON.match(left):
            target = _half_read(target, text.removesuffix(left), left)
        if _FOR_EACH.search(before):
            target = structs.replace(target, most=Counted(CountOpaque()), opaque=True)
        if only_if is not None:
            target = structs.replace(target, only_if=only_if)
        targets.append(target)
    replaces = bool(targets) and "instead" in sentence
    return Found(tuple(targets), replaces)


def read_cleft(sentence: str) -> Found:
    """Find the targets of a sentence with and without the words in square brackets (cleave).

    The brackets stand in no text but that of a spell with cleave (CR 702.148a).
    """
    if "[" not in sentence and "]" not in sentence:
        return read_targets(sentence)
    whole = read_targets(re.sub(r"[\[\]]", "", sentence))
    cleft = read_targets(re.sub(r"^\[.*?\]$| ?\[.*?\]", "", sentence))
    if whole == cleft:
        return whole
    both = (
        *(structs.replace(t, not_if="cleave") for t in whole.targets),
        *(structs.replace(t, only_if="cleave") for t in cleft.targets),
    )
    return Found(both, whole.replaces or cleft.replaces)


def _half_read(target: Target, words: str, left: str) -> Target:
    """Note that more is asked of a target; for cards, that may tell where they are."""
    if target.zone == "battlefield" and re.search(r"\bcards?\b", words):
        for zone, place in _PLACES:
            if place.search(left):
                return structs.replace(target, zone=zone, opaque=True)
    return structs.replace(target, opaque=True)


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
    before = text[: match.start()] if match else ""
    more = match[2] if match else ""
    opaque = bool(re.search(r"\b(if|instead|unless|as long as|hasn't)\b", more, re.IGNORECASE)) or (
        bool(re.search(r"\b[Ii]f\b", before))
    )
    outside = [t for s in sentences(before + more) for t in read_targets(s).targets]
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
        opaque = opaque or got.replaces or "X can't be" in sentence
    return Mode(tuple(targets), cost, opaque)


_UNREAD = Target()
