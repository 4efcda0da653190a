"""Which faces have text that bears on paying and being allowed: the census's categories.

A face is in a category when one of its lines shows a sign of it. The signs are those of a census
of the whole corpus, which tells mana (A) from cost modifiers, permissions and prohibitions (B),
additional costs in words (C), keywords of costs and casting (D), activated abilities (E), and
targets and timing (F).

The census counted 3,249 faces in A, 2,427 in B, 345 in C, 10,029 in A-D, 10,502 abilities in E and
12,415 faces in F, of 35,033 without second halves. Here there are 35,523 faces. A is larger by
those halves and by lands with basic types that have other text as well; F is smaller, because what
only a triggered ability targets is left out: nobody asks whether a trigger may target something.
"""

import re
from collections.abc import Iterator
from typing import Literal

from castable.planner.cards.language.normalise import Line, normalise
from castable.planner.cards.lines.activated import split_activated
from castable.planner.cards.readers.looks import BASIC_LAND_TYPES
from castable.planner.cards.records import RawFace, TypeLine

Category = Literal["A", "B", "C", "D", "E", "F"]
"""A kind of text that bears on questions."""

CATEGORIES: dict[Category, str] = {
    "A": "mana",
    "B": "cost changes, permissions, prohibitions",
    "C": "additional costs in words",
    "D": "cost and casting keywords",
    "E": "activated abilities",
    "F": "targets and timing",
}

_KEYWORDS = (
    "kicker|multikicker|buyback|entwine|splice|blight|gift|behold|bargain|replicate|offspring"
    "|spree|strive|teamwork|casualty|squad|conspire|forage|escalate|tiered|compleated|madness"
    "|bestow|evoke|warp|mutate|overload|sneak|dash|prototype|blitz|miracle|awaken"
    "|more than meets the eye|emerge|airbend|freerunning|cleave|surge|spectacle|web-slinging"
    "|prowl|impending|flashback|escape|disturb|retrace|mayhem|jump-start|harmonize|aftermath"
    "|morph|suspend|manifest|foretell|disguise|plot|megamorph|companion|cloak|convoke|affinity"
    "|delve|waterbend|improvise|assist|undaunted|offering|equip|cycling|[a-z]+cycling|crew"
    "|unearth|ninjutsu|channel|exhaust|power-up|monstrosity|station|saddle|encore|level up"
    "|adapt|craft|reconfigure|specialize|boast|embalm|scavenge|transmute|augment|renew"
    "|eternalize|bloodrush|outlast|forecast|reinforce|cohort|grandeur|fortify|transfigure"
    "|aura swap|ward|cumulative upkeep|echo|exploit|vanishing|extort|fading|champion|tribute"
    "|recover|join forces|prepared|cascade|rebound|discover|hideaway|cipher|heist|demonstrate"
    "|ripple|paradigm|exert|enlist"
)
_WORDS = (
    "channel|exhaust|power-up|boast|renew|bloodrush|forecast|cohort|grandeur|strive|join forces"
)
_COST_CHANGE = r"\bcosts? (?:an additional |up to )?(?:\{|\d|an? )[^.]*\b(?:less|more)\b"
_GRANTED = (
    "flash|flashback|escape|suspend|convoke|delve|improvise|affinity|cascade|madness|retrace"
    "|jump-start|miracle|evoke|dash|blitz|warp|emerge|foretell|plot|mayhem|sneak|harmonize|storm"
    "|replicate|conspire|casualty|cycling|equip|unearth|embalm|eternalize|encore|scavenge|ninjutsu"
    "|kicker|offspring|squad|prowl|spectacle|freerunning|morph|disturb|rebound|mutate|bestow"
)
_SIGNS: dict[Category, re.Pattern[str]] = {
    "A": re.compile(
        r"\b[Aa]dds? (?:\{[WUBRGCSX]|an? additional|an amount|(?:one|two|three|four|five|six|seven"
        r"|ten|X|\d+|twice) |that much|half|mana|those|the mana)[^.]*|for mana\b"
        r"|\b(?:Treasure|Powerstone|Gold|Vibranium|Lander|Eldrazi (?:Spawn|Scion)) [^.]*token"
        r"|[Ff]irebending|[Ss]pend (?:this|that) mana|(?:this|that) mana (?:is|can)"
        r"|unspent|mana pool|mana (?:was|were|is) spent|mana spent|spent to (?:cast|activate)"
        r"|produces? \{|mana produced|[Cc]onverge\b|[Ss]unburst"
        r"|basic land types?\b[^.]*(?:become|choice|addition)"
        r"|(?:becomes?|are|is) (?:an? )?(?:basic )?"
        r"(?:Plains|Islands?|Swamps?|Mountains?|Forests?)\b"
        r"|every basic land type"
        r"|loses? all (?:other )?abilities|the chosen type\b.*\bland"
    ),
    "B": re.compile(
        _COST_CHANGE + r"|rather than pay|without paying|\b(?:may|could|can) (?:cast|play)\b"
        r"|as though (?:it|they) had (?:flash|haste)|can't (?:be )?(?:cast|play|activate)"
        r"|can't cast|can't be activated|as though it were mana|can be spent|[Ss]pend only"
        r"|additional lands?|land plays|only (?:any time|during)[^.]* could cast"
        r"|would cost (?:less|more)|costs? (?:is|are) (?:reduced|increased)|can't spend mana"
        rf"|\b(?:gains?|have|has) (?:{_GRANTED})\b|activated abilities of"
        r"|mana cost is equal|is paid for|loyalty abilities (?:of|on)[^.]*(?:any|twice|turn)"
    ),
    "C": re.compile(
        r"additional cost to cast|in addition to (?:paying )?(?:its|their) other costs"
    ),
    "D": re.compile(
        rf"(?:^|[,;] )(?:{_KEYWORDS})\b(?= ?—| \{{| \d| X\b|,|;|\.?$| from| with| for| onto| [A-Z])"
        rf"|\b(?:gains?|has|have) (?:{_GRANTED}|ward)\b|\bmanifests?\b|\bcloaks?\b|\bairbends?\b"
        r"|\bwaterbend|\bcollects? evidence|\bforages?\b|\bbehold\b|\bblights? \d|\bdiscover \d"
        r"|\bexert\b|\bheist|\bprepared\b|\badapt \d|\bmonstrosity|\bcascade\b",
        re.IGNORECASE,
    ),
    "F": re.compile(
        r"\b(?:any|other|another)? ?[Tt]argets?\b|hexproof|shroud|[Pp]rotection from|[Ff]lash\b"
        r"|^[Ee]nchant\b|can't be countered|^Cast ~ only|[Ss]plit second|can't cast ~ unless"
        r"|~ can't be cast unless"
    ),
}  # fmt: skip
_LEVEL = re.compile(r"^(.*): Level \d+$|^[Ll]evel up\b")
_TRIGGER = re.compile(r"^(?:When|Whenever|At|[IVX]+(?:, [IVX]+)* —) ")
_TARGET = re.compile(r"\b[Tt]argets?\b")
"""What a triggered ability targets is chosen when it is put on the stack: nobody asks for it."""
_WORD = re.compile(rf"^(?:{_WORDS})$", re.IGNORECASE)


def whole(line: Line) -> str:
    """Return a line with its quoted abilities in their places."""
    return re.sub(r"«(\d+)»", lambda m: f'"{line.quotes[int(m[1])]}"', line.text)


def of_line(line: Line, *, is_spell: bool = False) -> Iterator[Category]:
    """Yield the categories that a line of text shows signs of."""
    text = whole(line)
    trigger = _TRIGGER.match(line.text) is not None
    for category, sign in _SIGNS.items():
        if sign.search(_TARGET.sub("", text) if trigger and category == "F" else text):
            yield category
    if _WORD.match(line.word):
        yield "D"
    quoted = (split_activated(Line(0, quote, ())) for quote in line.quotes)
    if (not is_spell and (split_activated(line) or _LEVEL.match(line.text))) or any(quoted):
        yield "E"


def of_face(face: RawFace) -> frozenset[Category]:
    """Return the categories of a face."""
    types = TypeLine.parse(face.type_line)
    legendary = "Legendary" in types.supertypes
    is_spell = bool({"Instant", "Sorcery"} & set(types.types))
    found: set[Category] = set()
    for line in normalise(face.name, face.text, legendary=legendary):
        found.update(of_line(line, is_spell=is_spell))
    if "Land" in types.types and not set(BASIC_LAND_TYPES).isdisjoint(types.subtypes):
        found.add("A")
    if legendary and is_spell:
        found.add("F")
    return frozenset(found)
