"""How much of a corpus is compiled, by category, and what is not (``castable cards coverage``).

A face is *fully compiled* in a category when no unmodelled span and no opaque part of its facts
bears on that category. A sentence that is carried out only when something resolves gives no facts
and is no gap: what it leaves behind is said by the position (CR 608).
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from typing import Any

from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.models.cards import Touches
from castable.planner.cards.catalogues.pool import in_order
from castable.planner.cards.language.normalise import Line, normalise
from castable.planner.cards.language.reading import Sentence
from castable.planner.cards.lines.activated import split_activated
from castable.planner.cards.lines.quoted import read_quoted
from castable.planner.cards.lines.text import Compiler
from castable.planner.cards.records import RawCard, RawFace, TypeLine
from castable.planner.cards.reports.census import CATEGORIES, Category, of_face, of_line, whole
from castable.planner.cards.reports.opaque import gaps
from castable.planner.cards.reports.template import template

_ABOUT: dict[Touches, tuple[Category, ...]] = {
    "cost": ("B", "C", "D", "E"),
    "option": ("B", "C", "D", "E"),
    "mana": ("A", "B"),
    "permission": ("B", "D", "E"),
    "restriction": ("B", "E", "F"),
    "target": ("F",),
    "types": ("F", "A"),
    "none": (),
}
"""What an unmodelled span of that kind may bear on; of these, what its line shows signs of."""

EXAMPLES = 3
ALL = "".join(CATEGORIES)


@dataclass(frozen=True, slots=True)
class Gap:
    """A sentence of which something is not compiled."""

    template: str
    kind: str
    """``unmodelled: cost``, ``opaque: condition`` ..."""
    categories: frozenset[Category]


@dataclass(frozen=True, slots=True)
class FaceCoverage:
    """What of one face is compiled."""

    name: str
    categories: frozenset[Category]
    gaps: tuple[Gap, ...]
    fates: tuple[tuple[str, int], ...]
    """How many sentences had which fate."""
    abilities: int = 0
    """Activated abilities in words, those in quotes included."""
    abilities_open: int = 0
    """Those of which a cost or limit is not compiled."""

    @property
    def open_categories(self) -> frozenset[Category]:
        """Categories that a gap bears on."""
        return frozenset(category for gap in self.gaps for category in gap.categories)


def survey_face(face: RawFace) -> FaceCoverage:
    """Compile a face and say what of it is compiled."""
    types = TypeLine.parse(face.type_line)
    read = Compiler(face.name, types).compile(face.text)
    legendary = "Legendary" in types.supertypes
    lines = {n.index: n for n in normalise(face.name, face.text, legendary=legendary)}
    found = [gap for s in read.sentences for gap in _gaps_of(s, lines[s.line], read.is_spell)]
    total = still_open = 0
    for line in lines.values():
        here, not_here = _abilities(line, read)
        total += here
        still_open += not_here
        found += _quoted_gaps(line)
    categories = of_face(face) | {c for gap in found for c in gap.categories}
    fates = Counter(s.fate for s in read.sentences)
    return FaceCoverage(
        face.name, categories, tuple(found), tuple(fates.items()), total, still_open
    )


def survey_sentences(face: RawFace) -> Iterator[tuple[Sentence, tuple[str, ...]]]:
    """Yield each sentence of which something is not compiled, with what: ``unmodelled: cost``.

    Abilities in quotes stand in their places.
    """
    types = TypeLine.parse(face.type_line)
    read = Compiler(face.name, types).compile(face.text)
    legendary = "Legendary" in types.supertypes
    lines = {n.index: n for n in normalise(face.name, face.text, legendary=legendary)}
    for sentence in read.sentences:
        line = Line(sentence.line, re.sub("«.*?»", "", sentence.text), ())
        kinds = tuple(gap.kind for gap in _gaps_of(sentence, line, read.is_spell))
        if kinds:
            text = whole(replace(lines[sentence.line], text=sentence.text))
            yield replace(sentence, text=text), kinds


def _gaps_of(sentence: Sentence, line: Line, is_spell: bool) -> Iterator[Gap]:
    shown = frozenset(of_line(line, is_spell=is_spell))
    text = template(sentence.text)
    for touch in sentence.touches:
        allowed = _ABOUT[touch]
        about = shown.intersection(allowed) or frozenset(allowed[:1])
        yield Gap(text, f"unmodelled: {touch}", about)
    if sentence.fate == "unearned":
        yield Gap(text, "unearned", frozenset())
    kinds: dict[str, set[Category]] = {}
    for fact in sentence.facts:
        for category, leaf in gaps(fact):
            kinds.setdefault(leaf, set()).add(category)
    for leaf, about_it in kinds.items():
        yield Gap(text, f"opaque: {leaf}", frozenset(about_it))


def _abilities(line: Line, read: Compiler) -> tuple[int, int]:
    """Count the activated abilities of a line, and those whose cost or limits are not compiled."""
    total = still_open = 0
    if not read.is_spell and split_activated(line) and not line.text.startswith("["):
        facts = [f for s in read.sentences if s.line == line.index for f in s.facts]
        own = [f for f in facts if isinstance(f, ActivatedAbility | ManaAbility)]
        total += 1
        still_open += not own or any(c == "E" for f in own for c, _ in gaps(f))
    for quote in line.quotes:
        if split_activated(Line(0, quote, ())):
            inner = read_quoted(quote)
            total += 1
            still_open += any(c == "E" for f in inner.abilities for c, _ in gaps(f))
    return total, still_open


def _quoted_gaps(line: Line) -> Iterator[Gap]:
    """Yield the gaps of abilities in quotes, which a position may state of an object."""
    for quote in line.quotes:
        if split_activated(Line(0, quote, ())):
            for fact in read_quoted(quote).abilities:
                for category, leaf in set(gaps(fact)):
                    yield Gap(template(quote), f"opaque: {leaf}", frozenset({category}))


def survey_card(card: RawCard) -> list[FaceCoverage]:
    """Survey every face of a card."""
    return [survey_face(face) for face in card.faces]


@dataclass(slots=True)
class Coverage:
    """The tally of a corpus."""

    faces: int = 0
    irrelevant: int = 0
    """Faces with no text of any category."""
    compiled: int = 0
    """Faces with such text, all of it compiled."""
    in_category: Counter[str] = field(default_factory=Counter)
    open_in_category: Counter[str] = field(default_factory=Counter)
    gaps: Counter[str] = field(default_factory=Counter)
    """Faces by kind of gap."""
    fates: Counter[str] = field(default_factory=Counter)
    templates: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    """Uncompiled sentences by categories, kind and template."""
    examples: dict[str, list[str]] = field(default_factory=dict)
    abilities: int = 0
    abilities_open: int = 0

    def add(self, face: FaceCoverage) -> None:
        """Count one face."""
        self.faces += 1
        self.abilities += face.abilities
        self.abilities_open += face.abilities_open
        self.fates.update(dict(face.fates))
        open_here = face.open_categories
        self._count("A-D", face.categories & set("ABCD"), open_here & set("ABCD"))
        for category in CATEGORIES:
            self._count(category, face.categories & {category}, open_here & {category})
        self.irrelevant += not face.categories
        self.compiled += bool(face.categories) and not open_here
        self.gaps.update({gap.kind for gap in face.gaps})
        for gap in set(face.gaps):
            where = "".join(sorted(gap.categories)) or "-"
            self.templates[where, gap.kind, gap.template] += 1
            names = self.examples.setdefault(gap.template, [])
            if len(names) < EXAMPLES and face.name not in names:
                names.append(face.name)

    def _count(self, name: str, there: Iterable[Any], still_open: Iterable[Any]) -> None:
        self.in_category[name] += bool(there)
        self.open_in_category[name] += bool(still_open)

    def share(self, category: str) -> float:
        """Return the share of the faces of a category that are fully compiled."""
        there = self.in_category[category]
        return 1.0 if not there else 1 - self.open_in_category[category] / there

    def record(self, templates: int = 50, categories: str = ALL) -> dict[str, Any]:
        """Return the tally as it stands in JSON, with so many templates of these categories."""
        names = {str(c): what for c, what in CATEGORIES.items()}
        names["A-D"] = "all that bears on casting costs"
        return {
            "faces": self.faces,
            "no_relevant_text": self.irrelevant,
            "fully_compiled": self.compiled,
            "categories": {
                c: {
                    "what": names[c],
                    "faces": self.in_category[c],
                    "fully_compiled": self.in_category[c] - self.open_in_category[c],
                    "share": round(self.share(c), 4),
                }
                for c in (*CATEGORIES, "A-D")
            },
            "activated_abilities": {
                "count": self.abilities,
                "fully_compiled": self.abilities - self.abilities_open,
            },
            "faces_with": dict(self.gaps.most_common()),
            "sentences": dict(self.fates.most_common()),
            "templates": [
                {"count": n, "categories": c, "kind": k, "template": t, "names": self.examples[t]}
                for (c, k, t), n in self.ranked(categories)[:templates]
            ],
        }

    def ranked(self, categories: str = ALL) -> list[tuple[tuple[str, str, str], int]]:
        """Return the uncompiled templates of these categories, most frequent first.

        Those that bear on no category are among all of them only.
        """
        asked = set(categories)
        rows = sorted(self.templates.items(), key=lambda item: (-item[1], item[0]))
        return [row for row in rows if asked >= set(ALL) or asked & set(row[0][0])]


def survey(
    cards: list[RawCard], jobs: int = 1, progress: Callable[[int], None] | None = None
) -> Coverage:
    """Survey a corpus, in several processes if *jobs* is more than 1."""
    total = Coverage()
    with closing(in_order(survey_card, cards, jobs)) as surveyed:
        for done, faces in enumerate(surveyed, 1):
            for face in faces:
                total.add(face)
            if progress is not None:
                progress(done)
    return total
