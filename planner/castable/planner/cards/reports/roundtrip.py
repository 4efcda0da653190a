"""What was compiled, told in English, against the text it was read from (the round trip).

The two wordings differ, so what is compared is what a misread changes: mana, numbers, colors,
types, zones, states and keywords. A word of the text that is not told is *lost*; a told one that
the text does not have is *added*. What a keyword stands for by the rules is never in the text and
is not counted; nor is what an ability does once it resolves, which is no fact.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.models.statics import GrantAbility
from castable.models.targets import Modes, Target
from castable.planner.cards.catalogues.pool import in_order
from castable.planner.cards.language.normalise import Line, normalise, sentences
from castable.planner.cards.language.reading import Sentence
from castable.planner.cards.lines.activated import split_activated
from castable.planner.cards.lines.keyword_actions import spelled_out
from castable.planner.cards.lines.text import Compiler
from castable.planner.cards.readers.phrases import Unread, subtype
from castable.planner.cards.records import SUPERTYPES, TYPES, RawCard, RawFace, TypeLine
from castable.planner.cards.reports.opaque import leaves
from castable.planner.cards.reports.template import template
from castable.planner.cards.telling.tell import tell, tell_choice

_NUMBERS = {
    "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "thirteen": "13", "fifteen": "15",
    "twenty": "20", "fifty": "50", "second": "2", "third": "3", "sixth": "6",
}  # fmt: skip
_SYMBOLS = re.compile(r"\{[^{}]+\}")
_TOKEN = re.compile(r"[A-Za-z][A-Za-z'-]*|\d+")
_SAME = {
    "sorceries": "sorcery", "graveyards": "graveyard", "hands": "hand", "libraries": "library",
    "opponents": "opponent", "opponent's": "opponent", "opponents'": "opponent",
    "counters": "counter", "tokens": "token", "other": "another", "controls": "control",
    "planeswalkers'": "planeswalker",
    "commanders": "commander", "sacrificed": "sacrifice", "sacrificing": "sacrifice",
    "discarded": "discard", "discarding": "discard", "exiled": "exile", "exiling": "exile",
}  # fmt: skip
_SIGNIFICANT = frozenset(
    {
        "white", "blue", "black", "red", "green", "colorless", "multicolored", "tapped",
        "untapped", "attacking", "blocking", "unblocked", "token", "nontoken", "another",
        "graveyard", "hand", "library", "opponent", "commander", "historic", "flying", "flash",
        "haste", "hexproof", "trample", "vigilance", "defender", "deathtouch", "indestructible",
        "lifelink", "menace", "reach", "convoke", "delve", "improvise", "flashback", "escape",
        "equip", "cycling", "life", "energy", "less", "more", "power", "toughness", "devotion",
        "sacrifice", "discard", "once", "sorcery", "instant", "upkeep", "combat",
    }
)  # fmt: skip
EXPLAINED: tuple[tuple[str, str, str], ...] = (
    ("the chosen permanent is no land", r"\bnonland (?=\w+ of the chosen permanent)", ""),
    ("a mode without targets", r"\bno targets", ""),
    ("which size is counted", r" with (?:power|toughness) (?=for each)", " "),
    ("whose cost it is", r"\babilit(?:y|ies) of line \d+", "ability"),
    ("it was cast as well", r"(?<=cast )another spell(?= this turn)", "spell"),
    ("a pair is of two", r"\bpaired with another\b", "paired with"),
    ("what is other than this is another", r"\bother than ~", "another"),
    ("whose controller or owner", r"\b([A-Za-z]+)'s (?=controller|owner)", r"\1 "),
    ("a number of any targets", r"\b(two|three) (?:other )?targets\b", r"\1 any target"),
    ("each pair of colors is told", r"\btwo mana of different colors", "{W} {U} {B} {R} {G}"),
    ("a choice takes nothing", r"\b[Cc]hoose a creature type\b", ""),
    ("a color that objects have", r"[Cc]hoose a color of [^.]*\. Add \w+ mana of that color", ""),
    (
        "players are a kind of target, told at its end",
        r"\(creature, planeswalker or battle\) or player",
        "any target",
    ),
    (
        "what is chosen as it enters is told as it is most often",
        r"chosen creature type",
        "chosen type",
    ),
    (
        "any target is four kinds (CR 115.4)",
        r"\bany (?:other )?targets?\b|\btargets(?=[.,]|$)|another target(?=[.,]|$)"
        r"|any number of targets|(?:one or two|two|three|X) (?:other )?targets",
        "creature planeswalker battle",
    ),
    (
        "any color is five symbols",
        r"\bany (?:one )?color(?! that| in your| among| chosen)\b|combination of colors"
        r"|different colors|[Cc]hoose a color(?! of)"
        r"|\{W\}(?:\{[UBRG]\})?, .*\{G\}|mana of that color",
        "{W} {U} {B} {R} {G}",
    ),
    (
        "outlaws are of five types (CR 700.12)",
        r"\b(?:non-)?[Oo]utlaws?\b",
        "Assassin Mercenary Pirate Rogue Warlock",
    ),
    ("what another player may pay is no mana", r"unless any player pays \{\d+\}", ""),
    ("each color is five colors", r"\beach color\b|\ball colors\b", "white blue black red green"),
    ("all but white are four colors", r"\bother mana only\b", "blue black red green"),
    (
        "a spell doesn't count itself",
        r"\bother spell(?= (?:that player has |you've )?cast this turn)",
        "",
    ),
    ("the tax is that of the rules", r"than pay \{2\} for each previous time", "commander"),
    ("mana is written out", r"\bsix \{C\}", "{C} {C} {C} {C} {C} {C}"),
    ("to reveal a hand takes nothing", r"\breveal your hand\b", ""),
    (
        "a host is of the type that it is enchanted as",
        r"\b(?<!target )(?:[Ee]nchanted|[Ee]quipped|[Ff]ortified) [\w-]+",
        "attached",
    ),
    ("base sizes are told otherwise", r"(?<![\w+-])[\dX]+/[\dX]+", ""),
    (
        "base sizes are told otherwise",
        r"\b(?:has|have|with) base power and toughness"
        r"|power and (?:base )?toughness each equal to [^.,]*",
        "",
    ),
    (
        "whose sizes they are",
        r"base power and toughness|[Tt]arget \w+'s (?:base )?power",
        "creature",
    ),
    ("the other players are opponents", r"\b[Ff]or each other player\b", "for each opponent"),
    ("who may block is no fact", r"can't be blocked by more than one creature", ""),
    ("modes are numbered", r"\[\d\]|of \d+ modes|choose \d+(?: to \d+)?", ""),
    ("bounds are told as signs", r"\bor (?:more|greater|fewer|lesss?)\b|more than|rather than", ""),
    ("for each target beyond the first", r"more (?:to cast )?(?:for each target|to cast it)", ""),
    ("spells are cast from the hand", r"may be cast from hand|\bfrom hand\b", ""),
    (
        "what is revealed is in the hand",
        r"(?:from|in) (?:your|their|each player's) hands?|\bin hand\b",
        "",
    ),
    ("who is no opponent", r"\bdon't (?:control|own)\b", "opponent"),
    ("not your turn", r"(?:an|each) opponent's (?=turn|upkeep|end step)", ""),
    ("types are kept", r"in addition to (?:its|their) other [\w ]*types?", ""),
    ("costs are added", r"in addition to (?:paying )?(?:its|their) other costs|other than", ""),
    ("types are lost", r"and no other (?:land|type|of that kind)", ""),
    ("the rest is lost", r"all other (?:abilities|(?:\w+ )?types)|any other type", ""),
    ("it is something besides", r"that(?:'s| are) still (?:a )?\w+", ""),
    ("less than is not as much", r"\bless than\b", ""),
    (
        "energy is counted",
        r"pay (?:\d+|X) energy|[Pp]ay \w+ \{E\}|(?:[Pp]ay )?(?:\{E\})+",
        "energy",
    ),
    (
        "X that is counted is so many times {1}",
        r"\{X\} less to (?:cast|activate)[^.;]*?, where X is",
        "{1} less to cast,",
    ),
    ("foretelling costs {2} (CR 702.143a)", r"costs \{0\} to foretell", "{2} less to foretell"),
    ("affinity is a reduction", r"have affinity for", "{1} less"),
    ("steps are listed", r"it is (?:upkeep|\w+ main|beginning|declare|combat)[^;]*", ""),
    (
        "steps are listed",
        r"(?:[Dd]uring|before|after) (?:the |your |any )?(?:combat|upkeep)[^.,;]*"
        r"|[Bb]efore [\w ]*declared"
        r"|before the (?:end of )?combat[^.;]*|each combat|cumulative upkeep",
        "",
    ),
    ("counters and sizes of a keyword are no cost", r"\b\d+—|— \d+/\d+", ""),
    ("lands are played", r"(?:\d+|any) more lands|(?:two |an )?additional lands?", "land"),
    ("an ability's own name", r"[Mm]ore [Tt]han [Mm]eets [Tt]he [Ee]ye|Gift an? [\w ]+", ""),
    ("tapping for mana", r"stays tapped|(?:is )?tapped for\b", ""),
    ("collect evidence (CR 701.59)", r"[Cc]ollect evidence", "exile graveyard"),
    ("behold and exile (CR 701.4)", r"behold (an? [\w-]+) and exile it", r"exile \1 hand"),
    ("forage (CR 701.61)", r"[Ff]orage", "exile 3 graveyard sacrifice Food"),
    ("blight (CR 701.68)", r"\bblight\b", "creature"),
    ("earthbend (CR 701.66)", r"\b[Ee]arthbend (?:\d+|X)", "land"),
    ("support (CR 701.41)", r"\b[Ss]upport (\d+|X)", r"another creature \1"),
    (
        "blocking is no fact",
        r",? and (?:can block [^.;]*|all creatures able to block it do so)",
        "",
    ),
    ("can't be the target is shroud of some", r"can't be the targets?\b", ""),
    ("a surcharge that is no mana", r"\{0\} more", ""),
    ("limits a turn", r"\btwice each turn +only once", ""),
    ("twice is not once", r"\bboast twice\b(.*) once$", r"boast\1"),
    ("limits a turn", r"\btwice each turn\b|more than \w+ times", ""),
    (
        "outlaws are five kinds (CR 700.12)",
        r"\boutlaws?\b",
        "Assassin Mercenary Pirate Rogue Warlock",
    ),
    ("Vehicles are crewed, Mounts saddled", r"\b(?:crews?|saddles) (?:Vehicles|Mounts)", ""),
    ("what counts for crewing", r"using its toughness(?: +its power)?", ""),
    ("ward is paid by others", r"\bward \{[^}]*\}", ""),
    (
        "what attacks whom is told of the creature",
        r"\(?attacking (?:you or attacking )?planeswalker you control\)?"
        r"|attacking you\b(?= can't)|blocking attached object",
        "",
    ),
    (
        "the tax is for each of them",
        r"for each (?:\w+ )?creature they control that's (?:attacking|blocking)[\w ]*",
        "",
    ),
    ("what may be sacrificed is told as a cost", r"controller sacrifices", "controller sacrifice"),
    (
        "X that is counted is so many times {1}",
        r"pays \{X\}[^.;]*?, where X is",
        "pays {1},",
    ),
    ("twice is two times", r"\btwice the number", "2 times the number"),
    ("blocking is no fact", r"can't be blocked except by [\w ]+", ""),
    ("cycling is done", r"can't cycle cards", "can't activate cycling"),
    ("blocking is no fact", r"can't be blocked by [\w ]+", ""),
    ("attacking is no fact", r"can't attack you or [\w ]+ you control", ""),
    ("creatures attack (CR 508.1)", r"attacked with (?:a creature|creatures)", ""),
    ("what is cast is no land (CR 305.9)", r"\bor nonland\b", "or"),
    ("the first turns", r"first, second, or third turns|your first three turns", ""),
    ("X is told by what it is", r"\{X\}, where X is its mana value", ""),
    (
        "one permission for each type (CR 110.4)",
        r"each permanent type",
        "artifact battle creature enchantment planeswalker, once",
    ),
    ("fewer than each is more of each", r"\bfewer\b(?=.* than each)", "more"),
    ("a bound that is counted", r"less than or equal to", ""),
    ("how a bound on X is told", r"If you cast ~ this way, X", "flashback"),
    ("what was paid", r"(\w+) (?:sacrificed|tapped) this way", r""),
    ("what was sacrificed is no spell (CR 400.7)", r"\bother (?=[\w ]+ you've sacrificed)", r""),
)
"""Ways of saying one thing in two wordings: why they differ, what is said, what both become."""

_MADE = [(re.compile(said), made.replace("", "")) for _, said, made in EXPLAINED]
_BLOCK = re.compile(r"^LEVEL |^[\d*+]+/[\d*+]+$|: Level \d+$")
_PLAIN = re.compile(r"(?:^|(?<=[,;] ))[A-Za-z]+(?: strike)?(?=[,;]|$)")
_LIMIT = re.compile(r"^(?:Activate|Any player may|Spend this|This mana can't|You can't activate)")


@dataclass(frozen=True, slots=True)
class Difference:
    """What the text of a sentence and what was told of it don't share."""

    face: str
    template: str
    lost: tuple[str, ...]
    added: tuple[str, ...]
    told: str


def compare_face(face: RawFace) -> Iterator[tuple[int, Difference | None]]:
    """Yield, for each sentence that gave facts, its line and the difference, if there is one."""
    types = TypeLine.parse(face.type_line)
    read = Compiler(face.name, types).compile(face.text)
    legendary = "Legendary" in types.supertypes
    lines = {n.index: n for n in normalise(face.name, face.text, legendary=legendary)}
    for sentence in read.sentences:
        if sentence.facts:
            yield sentence.line, _compare(face.name, sentence, lines[sentence.line])


def _compare(name: str, sentence: Sentence, line: Line) -> Difference | None:
    if _BLOCK.search(sentence.text):
        return None  # level counters are a condition of what follows
    if sentence.fate == "unmodelled" or any(True for fact in sentence.facts for _ in leaves(fact)):
        return None  # what is said to be missing is no misread
    told = "; ".join(_told(fact) for fact in sentence.facts)
    quotes = dict(enumerate(line.quotes))
    text = re.sub(r"«(\d+)»", lambda m: f'"{quotes.get(int(m[1]), "")}"', sentence.text)
    found = words(told)
    lost = words(_compiled_part(sentence, line, text)) - found
    added = found - words(spelled_out(text)) if sentence.fate != "keyword" else frozenset[str]()
    added -= _implied(sentence.facts)
    if not lost and not added:
        return None
    return Difference(name, template(text), tuple(sorted(lost)), tuple(sorted(added)), told)


def _told(fact: Any) -> str:
    return tell_choice(fact) if isinstance(fact, Target | Modes) else tell(fact)


def _compiled_part(sentence: Sentence, line: Line, text: str) -> str:
    """Return the part of a sentence that facts are made of: costs, limits, mana."""
    if all(isinstance(fact, Target | Modes) for fact in sentence.facts):
        return ""  # the targets stand among the words of the effect
    parts = split_activated(Line(line.index, text, line.quotes))
    if parts is None:
        plain = re.sub(r'"([^"]*)"', lambda m: _of_quote(m[1]), text)
        return _PLAIN.sub(" ", plain) if sentence.fate == "keyword" else plain
    cost, effect = parts
    said = [s for s in sentences(effect) if _LIMIT.match(s)]
    if any(isinstance(fact, ManaAbility) for fact in sentence.facts):
        said += [re.split(r", where|\.", s)[0] for s in sentences(effect) if s.startswith("Add ")]
    return ". ".join((cost, *said))


def _of_quote(quote: str) -> str:
    """Return what facts are made of in a quoted ability: a trigger's text is none."""
    parts = split_activated(Line(0, quote, ()))
    if parts is None:
        return ""
    kept = [s for s in sentences(parts[1]) if _LIMIT.match(s) or s.startswith("Add ")]
    return ". ".join((parts[0], *kept))


def _implied(facts: Iterable[Any]) -> frozenset[str]:
    """Return words that the rules put in, though the text has none (CR 109.2a, 606.3)."""
    found = {"counter"}
    for fact in facts:
        inner = fact.ability if isinstance(fact, GrantAbility) else fact
        if isinstance(inner, ActivatedAbility | ManaAbility):
            found |= {"hand", "graveyard", "exile", "once", "sorcery"} if inner.keyword else set()
        if isinstance(fact, GrantAbility) and getattr(inner, "keyword", None):
            found |= words(tell(inner))
    return frozenset(found)


@lru_cache(maxsize=65536)
def words(text: str) -> frozenset[str]:
    """Return the words of a text that a misread would change."""
    for pattern, made in _MADE:
        text = pattern.sub(made, text)
    found = set(_SYMBOLS.findall(text))
    plain = _SYMBOLS.sub(" ", text).replace("non-", "non")
    for token in _TOKEN.findall(plain):
        word = _word(token)
        if word:
            found.add(word)
    return frozenset(found)


@lru_cache(maxsize=16384)
def _word(token: str) -> str:
    small = token.casefold()
    if small.isdecimal():
        return small if small not in ("0", "1") else ""
    if small in _NUMBERS:
        return _NUMBERS[small]
    small = _SAME.get(small, small)
    plain = small.removeprefix("non")
    if small in _SIGNIFICANT or plain in _SIGNIFICANT:
        return small
    single = plain.removesuffix("s")
    prefix = "non" if small != plain else ""
    if single.capitalize() in TYPES | SUPERTYPES:
        return prefix + single
    try:
        return prefix + subtype(token.removeprefix("non"))
    except Unread:
        return ""


def tally(faces: Iterable[RawFace]) -> tuple[int, list[Difference]]:
    """Return how many sentences were compared, and the differences."""
    total = 0
    found = []
    for face in faces:
        for _, difference in compare_face(face):
            total += 1
            if difference is not None:
                found.append(difference)
    return total, found


def compare_all(
    cards: list[RawCard], jobs: int = 1, progress: Callable[[int], None] | None = None
) -> tuple[int, list[Difference]]:
    """Compare a corpus, in several processes if *jobs* is more than 1."""
    total = 0
    found: list[Difference] = []
    with closing(in_order(tally, [card.faces for card in cards], jobs)) as compared:
        for done, (count, differences) in enumerate(compared, 1):
            total += count
            found += differences
            if progress is not None:
                progress(done)
    return total, found


def by_kind(differences: Iterable[Difference]) -> list[tuple[tuple[str, str], list[Difference]]]:
    """Group differences by what is lost and added, the most frequent first."""
    groups: dict[tuple[str, str], list[Difference]] = {}
    for each in differences:
        key = (" ".join(each.lost), " ".join(each.added))
        groups.setdefault(key, []).append(each)
    counts = Counter({key: len(group) for key, group in groups.items()})
    ranked = sorted(counts, key=lambda key: (-counts[key], key))
    return [(key, groups[key]) for key in ranked]
