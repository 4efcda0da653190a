"""Sentences of a mana ability: what it adds, more under a condition, and what it is spent on."""

import re

from msgspec import structs

from castable.models.abilities import Output, SpendingRestriction, Use
from castable.models.amounts import Condition
from castable.planner.cards.language.grammar import read, read_prefix
from castable.planner.cards.language.normalise import lower_first
from castable.planner.cards.readers.objects import NUMBERS

BETTER = re.compile(r"^If (.*), (?:add (.*) instead|instead add (.*))$")
"""The ability adds other mana if a condition holds."""
_REWARDS = re.compile(
    r"^(?:If|When) (?:(?:that|this) mana is spent (?:on|to cast)|you spend this mana to cast)"
    r" ([^,]+), "
)
"""What is spent so gains something."""
_OF_THAT = re.compile(r"^(\w+) mana of that (?:type|color)$")
_BREAKS_OUTPUT = re.compile(
    r"for each|where|equal|\bif\b|instead|unless|plus|\bper\b|\btwice\b|\bor\b|\bthen add"
    r"|could produce|\bof\b|\bamong\b"
)
"""Words that change what is added, in the rest of a sentence that was not read."""


_CHOSEN_ADDS = re.compile(
    r"^(?:That player|A player of your choice|Each player) adds (?P<what>.*?)(?: they choose)?$"
)


def added_to_you(lines: list[str]) -> list[str]:
    """Say what the player adds who may choose any player, or is one of all (CR 605.1a).

    Such an ability is a mana ability whoever gets the mana, and the asker is who wants it.
    """
    told = [_CHOSEN_ADDS.sub(r"Add \g<what>", sentence) for sentence in lines]
    if told == lines:
        return lines
    return [sentence for sentence in told if sentence != "Choose a player"]


def read_output(lines: list[str]) -> tuple[Output | None, list[str]]:
    """Read the sentences up to that which adds mana.

    Returns
    -------
    tuple
        What is added, None if it was not read; and what else its sentence says, as a sentence.
    """
    before = [s for s in lines[:-1] if s != "Choose a color"]
    if not before:
        output, rest = _output(lines[-1])
        return output, [rest] if rest else []
    text = ". ".join(lower_first(s) for s in [*before, lines[-1]])
    found: Output | None = read("add", text) or read("revealed", text)
    return found, []


def _output(sentence: str) -> tuple[Output | None, str]:
    """Read "add ..."; the rest is a sentence of its own, or empty."""
    text = lower_first(sentence)
    if not text.startswith(("add ", "for each ")):
        return None, ""
    output = read("add", text)
    if output is not None:
        return output, ""
    found = read_prefix("add", text)
    if found is None:
        return None, ""
    output, rest = found
    rest = rest.strip()
    if _BREAKS_OUTPUT.search(rest):
        return None, ""
    tail = re.sub(r"^(,? ?(and|then)|,) ", "", rest)
    tail = tail[:1].upper() + tail[1:]
    if tail.startswith("Spend this mana"):
        return output, tail
    if rest.startswith(("and ", ", then ", ", and ")):
        return output, tail
    return None, ""


def read_better(sentence: str, output: Output | None) -> tuple[Condition, Output] | None:
    """Read "if ..., add ... instead": under which condition, and what; None if it can't be read."""
    better = BETTER.match(sentence)
    if better is None:
        return None
    condition = read("condition", lower_first(better[1]))
    what = better[2] or better[3]
    same = _OF_THAT.match(what)
    if same and output is not None and output.amount == 1 and same[1] in NUMBERS:
        more: Output | None = structs.replace(output, amount=NUMBERS[same[1]])
    else:
        more = read("add", f"add {what}")
    return None if condition is None or more is None else (condition, more)


def read_restriction(sentence: str) -> SpendingRestriction:
    """Read what the mana may be spent on, or may not; what can't be read is opaque."""
    text = lower_first(sentence)
    found: SpendingRestriction | None = read("restriction", text)
    if found is None:
        short = re.split(r", and (that|it)\b", text)[0]
        found = read("restriction", short)
        if found is not None:
            found = structs.replace(found, rewards=found.only)
    if found is not None:
        return found
    if text.startswith("spend"):
        return SpendingRestriction(only=(Use("cast", opaque=True), Use("activate", opaque=True)))
    return SpendingRestriction(never=(Use("cast", opaque=True), Use("activate", opaque=True)))


def read_rewards(sentence: str) -> tuple[Use, ...]:
    """Read what gains something if the mana is spent on it; none for any other sentence."""
    spent = _REWARDS.match(sentence)
    if spent is None:
        return ()
    found: SpendingRestriction | None = read(
        "restriction", f"spend this mana only to cast {spent[1]}"
    )
    return () if found is None else found.only
