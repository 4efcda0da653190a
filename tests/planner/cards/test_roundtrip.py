"""What was compiled, told, has the words of the text that it was read from."""

from typing import Any

import pytest

from castable.planner.cards.providers.bulk import read_cards
from castable.planner.cards.records import RawFace
from castable.planner.cards.reports.roundtrip import by_kind, compare_all, tally, words
from tests.planner.cards.invented import CARDS

_MOST_DIFFERENT = 0.01
"""Share of the sentences that may differ for reasons of wording that no rule explains yet."""


def test_invented_cards_come_back() -> None:
    total, differences = tally(CARDS)
    assert total >= len(CARDS) - 2
    assert differences == []


def test_a_misread_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = "each Goblin costs {2} more, if it targets tapped creature"
    monkeypatch.setattr("castable.planner.cards.reports.roundtrip.tell", lambda _: wrong)
    face = RawFace("Brass Ferret", "Artifact", "Elf spells you cast cost {1} less to cast.")
    _, (difference,) = tally([face])
    assert difference.lost == ("Elf", "less", "{1}")
    assert difference.added == ("Goblin", "creature", "more", "tapped", "{2}")
    assert [key for key, _ in by_kind([difference])] == [
        ("Elf less {1}", "Goblin creature more tapped {2}")
    ]


def test_words() -> None:
    assert words("Sacrifice two Elves") == {"sacrifice", "2", "Elf"}
    assert words("a nonblack creature spell with {X}") == {"nonblack", "creature", "{X}"}
    assert words("any color") == {"{W}", "{U}", "{B}", "{R}", "{G}"}


def test_the_corpus_comes_back(request: Any) -> None:
    corpus = request.config.rootpath.parent / "shared" / "cards" / "atomic-cards.json.gz"
    if not corpus.exists():
        pytest.skip("the corpus of card texts is not here: it is no part of the repository")
    total, differences = compare_all(read_cards(corpus)[::40])
    kinds = [f"{key}: {group[0].template}" for key, group in by_kind(differences)]
    assert len(differences) < _MOST_DIFFERENT * total, "\n".join(kinds)
