"""Words that the rules don't know, which only their reminder text explains (CR 207.2)."""

import pytest

from castable.models.cards import Touches
from tests.planner.cards.snippets import face


def touched(text: str, kind: str) -> set[tuple[str, Touches]]:
    return {(gap.scope, touch) for gap in face(text, kind).unmodelled for touch in gap.touches}


@pytest.mark.parametrize(
    ("text", "kind", "what"),
    [
        ("Other artifacts are rustic. (Abilities of rustic artifacts cost an additional {T} to"
         " activate. As long as a rustic artifact is tapped, it loses all abilities.)", "Artifact",
         {("others", "cost"), ("others", "types"), ("others", "restriction")}),
        ("Ferretgift (Each Ferret you untap while casting this spell pays for {1}.)\nDraw a card.",
         "Instant", {("itself", "option")}),
        ("Ferretguard (As long as this spell is on the stack, players can't cast spells.)\nScry 1.",
         "Sorcery", {("itself", "restriction"), ("others", "restriction")}),
        ("Ferretfaced (This card is every land type.)", "Land", {("itself", "types")}),
        ("Food ferret 2 (Tap two Foods you control: This artifact becomes a creature.)", "Artifact",
         {("itself", "option")}),
        ("Fixed ferretjutsu — {B}{B}, Discard a card (It's like ferretjutsu.)", "Creature",
         {("itself", "option")}),
        ("Brass Ferret can't die. (This creature can't be sacrificed.)", "Creature",
         {("itself", "restriction")}),
        ("Old ferret — Your starting deck has only Ferrets. (You may cast this from outside the"
         " game.)", "Creature", {("itself", "permission"), ("others", "permission")}),
        ("If Brass Ferret is a commander, it's a copy of your other commander. (Including mana"
         " cost.)", "Creature", {("itself", "types"), ("itself", "cost")}),
    ],
)  # fmt: skip
def test_what_a_reminder_alone_says_is_not_lost(
    text: str, kind: str, what: set[tuple[str, Touches]]
) -> None:
    assert what <= touched(text, kind)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Squirrelstrike (This creature deals damage to Squirrels first.)", "Creature"),
        ("Squirrelstrike", "Creature"),
    ],
)
def test_an_unknown_word_that_shows_no_sign_touches_nothing(text: str, kind: str) -> None:
    assert {touch for _, touch in touched(text, kind)} == {"none"}


@pytest.mark.parametrize(
    "text",
    [
        "The first spell you cast from exile each turn has cascade. (You may cast another card.)",
        'Colorless spells you cast from your hand have "Cascade, cascade." (You may cast two.)',
        "Spells you cast have ripple 4. (You may cast those without paying their mana costs.)",
        "During your turn, spells you cast have storm.",
    ],
)
def test_a_keyword_that_triggers_as_a_spell_is_cast_bears_on_nothing(text: str) -> None:
    """CR 702.40a, 702.60a, 702.85a."""
    assert not face(text, "Creature").unmodelled


@pytest.mark.parametrize(
    "text",
    [
        "As long as an exiled creature card has protection, Brass Ferret has protection.",
        "Other creatures you control gain all bonuses conferred by Equipment attached to this"
        " creature.",
        "You choose all targets for all spells.",
        "All cards lose that keyword ability.",
    ],
)
def test_what_bears_on_targets_or_abilities_is_not_called_nothing(text: str) -> None:
    assert {touch for _, touch in touched(text, "Creature")} & {"target", "types"}


def test_the_reminder_of_a_known_keyword_says_nothing() -> None:
    text = "Flying (This creature may cast spells.)\nCycling {2} ({2}, Discard this card: Draw.)"
    assert not face(text, "Creature").unmodelled


def test_brackets_within_brackets_are_all_reminder() -> None:
    text = "Ferretstrike (This may attack. (You may cast this card without paying its mana cost.))"
    assert ("itself", "permission") in touched(text, "Creature")
