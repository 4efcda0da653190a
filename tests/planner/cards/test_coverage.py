"""Categories, fates of sentences, and the tally of a corpus of invented cards."""

from pathlib import Path

import pytest

from castable.planner.cards import sample
from castable.planner.cards.language.normalise import LONGEST_TEXT
from castable.planner.cards.lines.relevance import irrelevance
from castable.planner.cards.providers.bulk import read_cards
from castable.planner.cards.records import RawCard, RawFace
from castable.planner.cards.reports.census import of_face
from castable.planner.cards.reports.coverage import survey, survey_face, survey_sentences
from castable.planner.cards.reports.template import template
from tests.planner.cards.invented import CARDS, write
from tests.planner.cards.snippets import face


def _face(text: str, type_line: str = "Creature — Ferret") -> RawFace:
    return RawFace("Brass Ferret", type_line, text)


@pytest.mark.parametrize(
    ("text", "categories"),
    [
        ("Flying", ""),
        ("{T}: Add {G}.", "AE"),
        ("Creature spells you cast cost {1} less to cast.", "B"),
        ("As an additional cost to cast this spell, sacrifice a creature.", "C"),
        ("Kicker {2}", "D"),
        ("{1}, {T}: Draw a card.", "E"),
        ("{T}: Tap target creature.", "EF"),
        ("When this creature enters, destroy target artifact.", ""),
        ("When this creature enters, create a Treasure token.", "A"),
    ],
)
def test_categories(text: str, categories: str) -> None:
    assert of_face(_face(text)) == set(categories)


def test_a_basic_land_type_is_mana() -> None:
    assert of_face(RawFace("Glade", "Land — Forest")) == {"A"}


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Spells that rhyme cost {1} less to cast.", "unmodelled: option"),
        ("{T}: Add {G}. Activate only if the wind blows.", "opaque: condition"),
        ("This creature whistles.", "unearned"),
        ("Hexproof from squirrels", "unmodelled: target"),
        (
            "As long as a Bird you control dealt combat damage, cards in your hand have spectacle.",
            "unmodelled: permission",
        ),
    ],
)
def test_what_is_not_compiled_is_named(text: str, kind: str) -> None:
    assert kind in {gap.kind for gap in survey_face(_face(text)).gaps}
    assert [kinds for _, kinds in survey_sentences(_face(text))] == [(kind,)]


def test_what_is_left_out_has_a_rule() -> None:
    for text in (
        "~ can't be blocked by creatures with power 2 or less",
        "~ enters tapped unless you control a Forest",
        "~'s power and toughness are each equal to the number of creatures you control",
        "You have no maximum hand size",
        "Damage can't be prevented",
        "Black permanents are colorless sources of damage",
    ):
        assert irrelevance(text), text
    for text in (
        "Creatures you control have haste",
        "Artifact cards in your hand have warp {R}",
        "~ isn't a creature",
        "Whatever happens here",
        "As long as a Bird dealt combat damage this turn, whatever happens here",
        "Whatever happens here as long as a Bird attacks",
        "Equipment attached to ~ affect other creatures as though attached to them",
    ):
        assert not irrelevance(text), text


def test_every_sentence_has_one_fate() -> None:
    found = survey([RawCard(f.name, "normal", (f,)) for f in CARDS])
    assert found.faces == len(CARDS)
    assert not found.fates["unearned"]
    assert found.fates["later"] and found.fates["irrelevant"] and found.fates["facts"]
    assert found.share("A") == 1.0
    record = found.record()
    assert record["categories"]["A-D"]["faces"] >= record["categories"]["A"]["faces"]
    assert sum(row["count"] for row in record["templates"]) >= len(record["templates"])


def test_activated_abilities_are_counted_in_quotes_as_well() -> None:
    found = survey_face(_face('{T}: Draw a card.\nElves you control have "{2}, Hum: Add {G}."'))
    assert (found.abilities, found.abilities_open) == (2, 1)


def test_templates() -> None:
    assert template("Goblin creatures you control get +1/+1") == "TYPE you control get PT"
    assert template("~ costs {2}{R} less to cast") == "~ costs {M} less to cast"
    assert template("Draw three cards") == "Draw N cards"


def test_an_endless_text_is_not_read() -> None:
    found = survey_face(_face("Add " * LONGEST_TEXT))
    assert {gap.kind for gap in found.gaps} >= {"unmodelled: cost", "unmodelled: mana"}
    assert survey_face(_face('"' * 999)).categories == set()
    assert survey_face(_face("Creatures have «9» and “{T}: Add {G}.”")).abilities == 1


def test_a_sheet_has_the_text_and_what_was_compiled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = write(tmp_path)
    assert sample.main(["--from", str(source), "--category", "A", "--count", "2"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("== ") == printed.count("-- compiled") == 2
    assert sample.main(["--from", str(tmp_path / "none"), "--category", "A"]) == 2
    cards = read_cards(source)
    assert sample.draw(cards, "A", 2, 5) == sample.draw(cards, "A", 2, 5)
    drawn = sample.draw([*cards, *cards], "A", 999, 5)
    assert len(drawn) == len({face.name for face in drawn}) > 2


def test_an_activated_ability_in_quotes_is_not_left_out() -> None:
    text = "As long as ~ is paired with another creature, each of those creatures has «0»"
    assert irrelevance(text, ("When this creature dies, draw a card.",))
    assert not irrelevance(text, ("{T}: Target player mills two cards.",))
    kicked = "If ~ was kicked, it enters with a +1/+1 counter on it and with «0»"
    assert not irrelevance(kicked, ("Pay 3 life: Regenerate this creature.",))
    assert irrelevance("If ~ was kicked, it enters with a +1/+1 counter on it")


def test_a_text_that_is_that_of_another_card_may_bear_on_anything() -> None:
    text = "As long as you control a Forest, this creature has the full text of that card."
    (gap,) = face(text, "Creature").unmodelled
    assert {"mana", "permission", "target", "types"} <= set(gap.touches)
