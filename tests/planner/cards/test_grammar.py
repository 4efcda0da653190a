"""The grammar: every rule has a meaning, every word can be read."""

import re

from castable.planner.cards.language.grammar import grammar, read, read_prefix
from castable.planner.cards.language.normalise import lower_cost, normalise, sentences
from castable.planner.cards.readers import Reader

_WITHOUT_MEANING = {"unread"}


def test_every_rule_of_the_grammar_is_read() -> None:
    names = {str(rule.alias or rule.origin.name) for rule in grammar().rules}
    named = {name for name in names if not name.startswith("_")}
    assert {n for n in named if not callable(getattr(Reader, n, None))} == _WITHOUT_MEANING


def test_no_literal_word_is_hidden_by_a_class_of_words() -> None:
    classes = [t for t in grammar().terminals if t.pattern.type == "re" and t.priority > 0]
    for literal in (t for t in grammar().terminals if t.pattern.type == "str" and not t.priority):
        for words in classes:
            match = re.match(words.pattern.to_regexp(), literal.pattern.value)
            assert match is None or match[0] != literal.pattern.value, (literal, words)


def test_the_longest_beginning_is_read() -> None:
    found = read_prefix("target", "target creature you control, then return it")
    assert found is not None
    meaning, rest = found
    assert meaning.objects.controller == "you"
    assert rest == ", then return it"
    assert read_prefix("target", "nothing of the kind") is None


def test_what_is_no_phrase_is_none() -> None:
    assert read("cost", "sing a song") is None
    assert read("condition", "you control a Blorple") is None


def test_normalising() -> None:
    (line,) = normalise("Brass Ferret", "{T}: Brass Ferret sings. (This is a reminder.)")
    assert line.text == "{T}: ~ sings."
    (line,) = normalise("Brass Ferret", "Metalcraft — This creature has flying.")
    assert (line.word, line.text) == ("Metalcraft", "~ has flying.")
    (line,) = normalise("Brass Ferret", 'Lands you control have "{T}: Add {G}."')
    assert line.quotes == ("{T}: Add {G}.",)
    assert normalise("Brass Ferret", "({T}: Add {G}.)") == []
    assert sentences("Draw a card. Then discard a card.") == ["Draw a card", "Then discard a card"]
    assert lower_cost("{T}, Sacrifice a Goblin") == "{T}, sacrifice a Goblin"
