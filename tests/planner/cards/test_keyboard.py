"""Text as somebody types it, or as Scryfall prints it, is read as Oracle's is."""

import pytest

from castable.planner.cards.compile import compile_text


@pytest.mark.parametrize(
    ("kind", "typed", "printed"),
    [
        ("Sorcery", "Flashback-{2}{R}, Sacrifice a Mountain.", None),
        ("Sorcery", "Flashback - {2}{R}, Sacrifice a Mountain.", None),
        ("Sorcery", "Flashback--{2}{R}, Sacrifice a Mountain.", None),
        ("Sorcery", "Kicker-Sacrifice a Goblin.", "Kicker\u2014Sacrifice a Goblin."),
        ("Creature", "Boast - {1}: Draw a card.", "Boast \u2014 {1}: Draw a card."),
        (
            "Instant",
            "Choose one -\n- Destroy target artifact.\n* Destroy target land.",
            "Choose one \u2014\n\u2022 Destroy target artifact.\n\u2022 Destroy target land.",
        ),
        (
            "Instant",
            "Spree\n+ {1} - Destroy target artifact.\n+ {2} - Draw a card.",
            "Spree\n+ {1} \u2014 Destroy target artifact.\n+ {2} \u2014 Draw a card.",
        ),
        (
            "Planeswalker",
            "+1: Draw a card.\n0: Draw a card.\n-2: Destroy target creature."
            "\n\u2212X: Draw a card.",
            "[+1]: Draw a card.\n[0]: Draw a card.\n[-2]: Destroy target creature."
            "\n[\u2212X]: Draw a card.",
        ),
    ],
)
def test_typed_as_printed(kind: str, typed: str, printed: str | None) -> None:
    right = compile_text(
        "Brass Ferret", kind, printed or "Flashback\u2014{2}{R}, Sacrifice a Mountain."
    )
    assert right.abilities
    assert not right.unmodelled
    assert compile_text("Brass Ferret", kind, typed) == right


@pytest.mark.parametrize("text", ["Flashbak {R}", "Kicker: {R}"])
def test_a_keyword_that_is_none_is_said(text: str) -> None:
    (gap,) = compile_text("Brass Ferret", "Sorcery", text).unmodelled
    assert gap.touches == ("option",)


@pytest.mark.parametrize("how", ["cannot", "can not", "cant", "may not"])
def test_a_prohibition_in_other_words_may_matter(how: str) -> None:
    (gap,) = compile_text("Brass Ferret", "Artifact", f"Players {how} cast spells.").unmodelled
    assert (gap.touches, gap.scope) == (("restriction",), "others")


def test_a_hyphen_within_a_word_is_left_alone() -> None:
    typed = compile_text("Brass Ferret", "Creature", "Non-Bird creatures can't attack.")
    assert not typed.unmodelled
