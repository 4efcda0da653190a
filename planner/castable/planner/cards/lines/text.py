"""The text of one face, line by line (CR 113.3, 207, 711, 716, 717)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from msgspec import structs

from castable.models.amounts import AllOf, Condition
from castable.models.cards import Touches, Unmodelled
from castable.models.statics import Ability, CostModifier
from castable.models.targets import Modes, Target
from castable.planner.cards.language.keyboard import as_printed
from castable.planner.cards.language.line_kinds import (
    ADDING_ROW,
    BURNS,
    CHAPTER,
    CHOOSE,
    EVERYTHING,
    LENDS,
    MADE_MANA,
    MODAL,
    MODE,
    PERMANENTS,
    POWER_TOUGHNESS,
    ROW,
    SPELLS,
    TABLE,
    TEAM,
    TRIGGER,
    VISITED,
    WHILE_IT_LASTS,
    is_mode,
    joined,
)
from castable.planner.cards.language.normalise import (
    LONGEST_TEXT,
    Line,
    lower_first,
    normalise,
    sentences,
)
from castable.planner.cards.language.reading import Fate, Sentence
from castable.planner.cards.lines.ability_costs import own_modifier
from castable.planner.cards.lines.activated import read_activated, split_activated
from castable.planner.cards.lines.blocks import (
    WORDS_THAT_LIMIT,
    anchor_block,
    class_block,
    in_block,
    level_block,
    level_size,
    station_block,
)
from castable.planner.cards.lines.bounds import read_bound
from castable.planner.cards.lines.chapters import read_chapter
from castable.planner.cards.lines.characteristics import Defined
from castable.planner.cards.lines.each_turn import each_turn
from castable.planner.cards.lines.keyword_lines import read_keywords
from castable.planner.cards.lines.limits import LIMIT, limit_line
from castable.planner.cards.lines.modal import read_modal, with_spell_text
from castable.planner.cards.lines.reminders import is_bare, is_unknown_keyword, left_out
from castable.planner.cards.lines.riders import with_rider
from castable.planner.cards.lines.sentences import read_sentence
from castable.planner.cards.lines.spells import join_targets, loosened, read_cleft
from castable.planner.cards.lines.this_way import only_there, this_way
from castable.planner.cards.lines.told_elsewhere import TRIGGERED, told_elsewhere
from castable.planner.cards.lines.touches import text_touches
from castable.planner.cards.records import TypeLine


@dataclass(slots=True)
class Compiler:
    """Compiles the text of one face."""

    name: str
    """Name of the face."""
    types: TypeLine
    """Its type line."""
    keywords: list[str] = field(default_factory=list)
    abilities: list[Ability] = field(default_factory=list)
    unmodelled: list[Unmodelled] = field(default_factory=list)
    defined: Defined = field(default_factory=Defined)
    sentences: list[Sentence] = field(default_factory=list)
    """What became of each sentence, in order."""
    _block: Condition | None = None
    """Condition of the level block that the lines stand in."""
    _after_trigger: bool = False
    """The line before was a trigger, so that bullets are its modes."""
    _targets: list[Target] = field(default_factory=list)
    _latest: int = 0
    """How many of them the sentence before has named."""
    _modes: Modes | None = None
    _choosing: list[Line] = field(default_factory=list)
    _lent: bool = False
    """The lines that follow are abilities that another object gains."""

    @property
    def is_spell(self) -> bool:
        """Whether the text is that of an instant or sorcery, and of no permanent besides."""
        return not SPELLS.isdisjoint(self.types.types) and PERMANENTS.isdisjoint(self.types.types)

    def compile(self, text: str) -> "Compiler":
        """Compile *text*, and return itself."""
        if len(text) > LONGEST_TEXT:
            self._leave(normalise(self.name, text)[0], EVERYTHING, others=True)
            return self
        if "Stickers" in self.types.types:
            for line in normalise(self.name, text):
                self._gap(line, ("none",))
                self._tell(line, line.text, "unearned")
            return self
        text = as_printed(text, planeswalker="Planeswalker" in self.types.types)
        lines = normalise(self.name, text, legendary="Legendary" in self.types.supertypes)
        for line, following in zip(lines, [*lines[1:], None], strict=False):
            if self._choosing and (MODE.match(line.text) or TABLE.match(line.text)):
                self._choosing.append(line)
                continue
            if self._choosing and not self._waits_for_modes():
                self._choose()
            self._line(
                line,
                before_modes=following is not None and is_mode(following),
                before_rows=following is not None and bool(TABLE.match(following.text)),
            )
        if self._choosing:
            self._choose()
        if self._targets or self._modes:
            self.abilities = with_spell_text(self.abilities, self._targets, self._modes)
        return self

    def _waits_for_modes(self) -> bool:
        """Whether text stands between the keyword and its modes (tiered, CR 702.183)."""
        return len(self._choosing) == 1 and self._choosing[0].text in ("Spree", "Tiered")

    def _line(self, line: Line, *, before_modes: bool = False, before_rows: bool = False) -> None:
        if self._starts_block(line):
            self._tell(line, line.text, "facts", self.abilities[-1:])
            return
        block = station_block(line, self.types) or anchor_block(line, self.sentences)
        if block is not None and not self.is_spell:
            self._block = block[0]
            if block[1].text:
                self._line(block[1])
            self._after_trigger = self._after_trigger and not MODE.match(line.text)
            return
        if ADDING_ROW.match(line.text) and not self._after_trigger and not self.is_spell:
            self._leave(line, ("mana",))
            return
        if TABLE.match(line.text) or (self._after_trigger and line.text.startswith("•")):
            self._tell(line, line.text, "later", why=ROW)
            return
        if self._lent and split_activated(line) is not None:
            self._leave(line, ("permission", "mana"), others=True)
            return
        if self.is_spell and TEAM.match(line.word) and "arget" in line.text:
            self._leave(line, ("target",))
            return
        self._lent = bool(LENDS.search(line.text))
        self._after_trigger = bool(TRIGGER.match(line.text) or CHAPTER.match(line.text))
        if line.word in VISITED:
            self._after_trigger = True
            self._tell(line, line.text, "later", why=TRIGGERED)
        elif CHAPTER.match(line.text) or TRIGGER.match(line.text):
            self._trigger(line)
        elif self.is_spell and (
            MODAL.match(line.text) or (before_modes and CHOOSE.search(line.text))
        ):
            self._choosing = [line]
        elif self._keywords(line):
            return
        elif (parts := split_activated(line)) is not None:
            if (before_modes and CHOOSE.search(line.text)) or before_rows:
                self._choosing = [line]
            else:
                self._activated(line, parts, [])
        else:
            first, *rest = joined(sentences(line.text))
            if rest and self._keywords(replace(line, text=first)):
                self._after_keyword(line, first, rest)
                return
            for sentence in (first, *rest):
                self._sentence(line, sentence)

    def _after_keyword(self, line: Line, keyword: str, rest: list[str]) -> None:
        """Read what is said of a keyword's cost behind it: "this spell costs less this way"."""
        for sentence in rest:
            if (bound := read_bound(sentence, keyword)) is not None:
                self._add(line, bound)
                self._tell(line, sentence, "facts", (bound,))
            elif "this way" in sentence and keyword.lower().startswith(("flashback", "escape")):
                plain = re.sub(r" to cast this way", " to cast", sentence)
                read = read_sentence(plain, line, is_spell=True)
                for ability in read.abilities:
                    if isinstance(ability, CostModifier):
                        word = "flashback" if keyword.lower().startswith("f") else "escape"
                        self._add(line, structs.replace(ability, keyword=word))
                self._touch(line, read.touches)
                self._tell(line, sentence, "facts", read.abilities, read.touches)
            elif LIMIT.search(sentence):
                self._limit(line, sentence)
            elif "X can't be" not in sentence and (found := own_modifier(sentence, line)):
                for ability in found:
                    self._add(line, ability)
                self._tell(line, sentence, "facts", found)
            elif "X can't be" in sentence or "cost" in sentence:
                about: Touches = "restriction" if "X can't be" in sentence else "cost"
                self._touch(line, (about,))
                self._tell(line, sentence, "unmodelled", touches=(about,))
            else:
                self._tell(line, sentence, "irrelevant", why="explains a keyword")

    def _limit(self, line: Line, sentence: str) -> None:
        """Read who may activate the keyword ability of the line, and when (CR 602.5)."""
        limited = limit_line(self.abilities, line.index, sentence)
        if limited:
            self._tell(line, sentence, "facts", limited)
        else:
            self._touch(line, ("restriction",))
            self._tell(line, sentence, "unmodelled", touches=("restriction",))

    def _starts_block(self, line: Line) -> bool:
        if (block := level_block(line)) is not None:
            self._block = block
        elif (level := class_block(line)) is not None:
            self.abilities += level[0]
            self._block = level[1]
        elif POWER_TOUGHNESS.match(line.text):
            self.abilities += level_size(line, self._block)
        else:
            return False
        return True

    def _keywords(self, line: Line) -> bool:
        read = read_keywords(line)
        if read is None:
            return False
        given = read.abilities
        if self._block is None and line.word != "Max speed":
            self.keywords += read.keywords
        else:
            given += in_block(read)
        for ability in given:
            self._add(line, ability)
        self._touch(line, read.touches)
        self._tell(line, line.text, "keyword", given, read.touches)
        return True

    def _activated(self, line: Line, parts: tuple[str, str], further: list[Line]) -> None:
        rows = [each for each in further if TABLE.match(each.text)]
        modes = [each for each in further if each not in rows]
        read = read_activated(line, parts, modes, rows)
        for ability in read.abilities:
            self._add(line, ability)
        self._touch(line, read.touches)
        text = " ".join(part.text for part in (line, *modes))
        self._tell(line, text, "facts", read.abilities, read.touches)
        for row in rows:
            self._tell(row, row.text, "later", why=ROW)

    def _trigger(self, line: Line) -> None:
        first, *rest = sentences(line.text)
        if rest and BURNS.match(rest[0]):
            first += f". {lower_first(rest[0])}"
        if MADE_MANA.search(first) and not WHILE_IT_LASTS.search(first):
            read = read_sentence(first, line, is_spell=self.is_spell)
            for ability in read.abilities:
                self._add(line, ability)
            if not read.abilities and re.search(r"\badds?\b", line.text):
                self._leave(line, ("mana",), others=not re.search(r"~ is tapped|tap ~", first))
            else:
                self._tell(line, line.text, "facts", read.abilities)
            return
        if lasting := each_turn(line):
            for ability in lasting:
                self._add(line, ability)
            self._tell(line, line.text, "facts", lasting)
            return
        chapter = read_chapter(line)
        if chapter is None:
            self._tell(line, line.text, "later", why=TRIGGERED)
            return
        for ability in chapter.abilities:
            self._add(line, ability)
        self._touch(line, chapter.touches)
        self._tell(line, line.text, "facts", chapter.abilities, chapter.touches)

    def _choose(self) -> None:
        header, *modes = self._choosing
        self._choosing = []
        parts = split_activated(header)
        if parts is not None:
            self._activated(header, parts, modes)
            return
        self._modes, targets = read_modal(header, modes)
        self._targets += targets
        text = " ".join(part.text for part in (header, *modes))
        self._tell(header, text, "facts", (self._modes, *targets))

    def _sentence(self, line: Line, sentence: str) -> None:
        if (elsewhere := told_elsewhere(sentence, line, self.sentences)) is not None:
            fate, why = elsewhere
            self._tell(line, sentence, fate, why=why)
            return
        if self.defined.take(sentence):
            pass
        elif said := this_way(sentence, self.abilities, line.index, is_spell=self.is_spell):
            self.abilities = said.abilities
            self._tell(line, sentence, said.fate, said.facts, why=said.why)
            return
        elif not self._rider(sentence):
            self._read(line, sentence)
            return
        self._tell(line, sentence, "facts")

    def _read(self, line: Line, sentence: str) -> None:
        read = read_sentence(sentence, line, is_spell=self.is_spell)
        read = replace(
            read, touches=only_there(sentence, read.touches, self.unmodelled, line.index)
        )
        self.keywords += read.keywords
        for ability in read.abilities:
            self._add(line, ability)
        self._touch(line, read.touches, others=read.others)
        facts: tuple[Any, ...] = read.abilities
        if self.is_spell and not read.abilities:
            found = read_cleft(sentence, self._targets)
            self._targets = loosened(join_targets(self._targets, self._latest, found), sentence)
            self._latest = len(found.targets)
            facts = found.targets
            if found.replaces:
                facts = tuple(t for t in self._targets if t.opaque) or facts
        if facts or read.keywords or read.touches:
            fate: Fate = "unmodelled" if read.touches else "facts"
            self._tell(line, sentence, fate, facts, read.touches)
        elif is_unknown_keyword(line, sentence):
            self._gap(line, ("option",))
            self._tell(line, sentence, "unmodelled", touches=("option",))
        elif self.is_spell and not is_bare(line, sentence):
            self._tell(line, sentence, "later", why="effect of a spell")
        else:
            why, touches, others = left_out(line, sentence)
            if not why:
                self._gap(line, touches or ("none",), others=others)
                if others and (line.word or is_bare(line, sentence)):
                    self._gap(line, touches)
            fate = "irrelevant" if why else "unmodelled" if touches else "unearned"
            self._tell(line, sentence, fate, touches=touches, why=why)

    def _rider(self, sentence: str) -> bool:
        """Read a sentence that only changes the cost change before it (CR 601.2f)."""
        changed = with_rider(self.abilities[-1], sentence) if self.abilities else None
        if changed is not None:
            self.abilities[-1] = changed
        return changed is not None

    def _add(self, line: Line, ability: Ability) -> None:
        block = WORDS_THAT_LIMIT.get(line.word.lower(), self._block)
        if block is not None:
            if not hasattr(ability, "condition"):
                self._touch(line, text_touches(line.text, line.quotes)[0] or ("none",))
                return
            own = ability.condition
            both = block if own is None else AllOf((block, own))
            ability = structs.replace(ability, condition=both)
        if "line" in ability.__struct_fields__:
            ability = structs.replace(ability, line=line.index)
        self.abilities.append(ability)

    def _tell(
        self,
        line: Line,
        text: str,
        fate: Fate,
        facts: Iterable[Any] = (),
        touches: tuple[Touches, ...] = (),
        why: str = "",
    ) -> None:
        self.sentences.append(Sentence(line.index, text, fate, tuple(facts), touches, why))

    def _leave(self, line: Line, touches: tuple[Touches, ...], *, others: bool = False) -> None:
        self._gap(line, touches, others=others)
        self._tell(line, line.text, "unmodelled", touches=touches)

    def _touch(self, line: Line, touches: tuple[Touches, ...], *, others: bool = False) -> None:
        if touches and touches != ("none",):
            self._gap(line, touches, others=others)

    def _gap(self, line: Line, touches: tuple[Touches, ...], *, others: bool = False) -> None:
        found = Unmodelled(line.index, touches, "others" if others else "itself")
        self.unmodelled += [] if found in self.unmodelled else [found]
