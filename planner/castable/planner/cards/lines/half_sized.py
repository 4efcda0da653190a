"""Sentences on power and toughness of which a part is not read (CR 613.4).

The part stays opaque, so that how large these objects are can't be told; it matters only where a
cost, a target or a condition asks for it.
"""

import re

from castable.models.amounts import Condition, Counted, CountOpaque, OpaqueCondition
from castable.models.filters import ITSELF, ObjectFilter
from castable.models.sizes import ChangeSize
from castable.planner.cards.language.grammar import read
from castable.planner.cards.lines.windows import WHEN
from castable.planner.cards.readers.phrases import HOST

_GETS = re.compile(
    r"^(?:(?P<when>(?:as long as|during|if|while|otherwise|for each)\b.*?), )?"
    r"(?P<who>.+?)"
    r" (?:also )?gets? (?:an additional )?(?P<power>[+-][\dXY]+)/(?P<toughness>[+-][\dXY]+)"
    r"(?P<rest>.*)$"
)
_SETS = re.compile(
    r"^(?:(?P<when>(?:as long as|during|if|while|otherwise|for each)\b.*?), )?"
    r"(?P<who>.+?)"
    r" (?:has|have|with) (?:[^.]* and )?base (?:power|toughness)(?P<rest>.*)$"
)
_LASTING = re.compile(r"\buntil\b|\bfor as long as\b|^this turn\b|[+-]\d+ this (?:turn|combat)$")
"""What lasts for a time is for the position to tell."""
_WAITS = re.compile(r"\b(?:as long as|if(?! able)|unless|during|while|instead)\b")
_COUNTS = re.compile(r"\b(?:for each|where X|equal to|instead|additional)\b")
_UNKNOWN = Counted(CountOpaque())


_OF_IT = re.compile(
    r"(?P<who>~|(?:[Ee]nchanted|[Ee]quipped) \w+)(?P<gets> gets [+-]\d+/[+-]\d+ for each "
    r"(?:[^,]* (?P<where>attached to)|(?:\S+ )?counter on)) (?:it|him|her)\b"
)


_IF_IT = re.compile(
    r"^(?P<host>(?:enchanted|equipped) \w+) (?P<does>gets [^,]*?) as long as it's (?P<what>an? .*)$"
)
_OTHERWISE = re.compile(
    r"(?P<host>(?:enchanted|equipped) \w+) (?:gets [^.]*? as long as it's|is) (?P<what>an? [^.,]*)"
    r"(?:, it [^.]*)?\. Otherwise, it ",
    re.IGNORECASE,
)


_IF_HOST = re.compile(r"^as long as it's (?P<what>[^,]+), it (?P<does>gets .*)$")
_OF_HOST = re.compile(r"^(?P<host>(?:Enchanted|Equipped) \w+) gets ")
_IT_IS = re.compile(r"^it's (?=an? [^.,]* in addition to its other (?:colors and )?types$)")
_LISTED = re.compile(
    r"\b(?P<noun>creatures|permanents) you control that are (?P<one>\w+) and/or (?P<other>\w+)"
)


def whose_told(text: str, line: str = "") -> str:
    """Return a sentence with what "it" and "otherwise" mean, of sizes and types.

    "Creatures that are Zombies and/or tokens" lists what they are, not what is meant beside them.

    Parameters
    ----------
    text
        The sentence, its first word written small.
    line
        The whole line, which tells what isn't so "otherwise".
    """
    text = _LISTED.sub(_each_listed, text)
    if _IT_IS.match(text) and (of := _OF_HOST.match(line)):
        return _IT_IS.sub(f"{of['host'].lower()} is ", text)
    if (it := _IF_HOST.match(text)) and (of := _OF_HOST.match(line)):
        return f"as long as {of['host'].lower()} is {it['what']}, it {it['does']}"
    if it := _IF_IT.match(text):
        return f"as long as {it['host']} is {it['what']}, it {it['does']}"
    if text.startswith("otherwise, it ") and (other := _OTHERWISE.search(line)):
        rest = text.removeprefix("otherwise, ")
        return f"as long as {other['host'].lower()} isn't {other['what']}, {rest}"
    return _OF_IT.sub(
        lambda of: of[0] if not of["where"] and of["who"] != "~" else _spelled_out(of), text
    )


def _each_listed(listed: re.Match[str]) -> str:
    noun = " creatures" if listed["noun"] == "creatures" else ""
    return f"{listed['one']}{noun} and/or {listed['other']}{noun} you control"


def _spelled_out(of: re.Match[str]) -> str:
    return f"{of['who']}{of['gets']} {of['who']}"


def half_sized(text: str, line: str) -> ChangeSize | None:
    """Return what a sentence says of power and toughness, unread parts opaque; None if nothing.

    Parameters
    ----------
    text
        The sentence, its first word written small.
    line
        The whole line, which tells whom "it" means.
    """
    if _LASTING.search(text):
        return None
    if gets := _GETS.match(text):
        counts = bool(_COUNTS.search(f"{gets['when'] or ''} {gets['rest']}"))
        power, toughness = (_part(gets[part], counts) for part in ("power", "toughness"))
    elif gets := _SETS.match(text):
        power = toughness = _UNKNOWN
    else:
        return None
    return ChangeSize(_meant(gets["who"], line), power, toughness, condition=_condition(gets))


def _part(printed: str, counts: bool) -> int | Counted:
    if "X" in printed or "Y" in printed:
        return _UNKNOWN
    number = int(printed)
    return _UNKNOWN if number and counts else number


def _meant(who: str, line: str) -> ObjectFilter:
    if who in ("it", "he", "she", "~"):
        about_host = who != "~" and re.search(r"\b(?:enchanted|equipped)\b", line, re.IGNORECASE)
        return HOST if about_host else ITSELF
    for verb in ("get", "gets"):
        found = read("continuous", f"{who} {verb} +1/+1")
        if isinstance(found, tuple) and len(found) == 1 and isinstance(found[0], ChangeSize):
            return found[0].what
    whose = "you" if "you control" in who else "opponent" if "opponents control" in who else "any"
    return ObjectFilter(controller=whose, opaque=True)  # type: ignore[arg-type]


def _condition(gets: re.Match[str]) -> Condition | None:
    when = gets["when"]
    if when is None:
        return OpaqueCondition() if _WAITS.search(gets["rest"]) else None
    plain = re.sub(r"^(?:as long as|if|during) ", "", when)
    found: Condition | None = WHEN.get(plain) or read("condition", plain)
    return OpaqueCondition() if found is None or _WAITS.search(gets["rest"]) else found
