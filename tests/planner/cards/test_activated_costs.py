"""Costs of activated abilities: alternatives, who pays, and X (CR 602.1a, 107.3)."""

import pytest

from castable.models.amounts import OpaqueCondition
from castable.models.costs import PayMana
from castable.models.mana import ManaCost
from castable.planner.cards.telling.tell import tell
from tests.building import ask, position
from tests.planner.cards.snippets import face, only


def test_two_whole_costs() -> None:
    (cost,) = only("{3}, {T} or {U}, {T}: Draw a card.").cost
    assert [len(option) for option in cost.options] == [2, 2]
    mana, sacrifice = only("{1}, Sacrifice an artifact or creature: Draw a card.").cost
    assert (mana, sacrifice.amount) == (PayMana(ManaCost.parse("{1}")), 1)


def test_others_who_may_activate_it_as_well() -> None:
    ability = only(
        "{2}: Draw a card. The controller of enchanted creature may activate this ability."
    )
    assert ability.condition == OpaqueCondition()
    assert ability.any_player


def test_an_x_that_is_bound_is_not_dropped() -> None:
    bounded = only("{X}: Draw X cards. X can't be 0.")
    assert (bounded.least_x, bounded.opaque) == (1, False)
    assert tell(bounded) == "{X}: activated ability, X at least 1"
    assert only("{X}: Draw X cards. X can't be odd.").opaque
    for text, kind in (
        ("X can't be odd.\nTap X target creatures.", "Instant"),
        ("Kicker {X}. X can't be odd.", "Creature"),
    ):
        (gap,) = face(text, kind).unmodelled
        assert (gap.touches, gap.scope) == (("restriction",), "itself")


def test_an_x_that_is_told_is_not_chosen() -> None:
    assert only("{X}, {T}: Draw a card. X is the number of Cats you control.").opaque
    assert not only("{2}, {T}: Draw X cards. X is the number of Cats you control.").opaque
    text = "X is the number of Cats in a graveyard as you cast this spell.\nDraw X cards."
    (gap,) = face(text, "Sorcery").unmodelled
    assert gap.touches == ("restriction",)


def test_an_x_that_is_bound_in_a_mode() -> None:
    text = "{X}: Choose one —\n• Draw X cards. X can't be 0.\n• Scry 1."
    assert [mode.opaque for mode in only(text).modes.modes] == [True, False]


def test_one_with_an_article_of_its_own_may_be_the_object_itself() -> None:
    (sacrifice,) = only("Sacrifice another creature or an artifact: Draw a card.").cost
    assert [kind.another for kind in sacrifice.what.any_of] == [True, False]
    (sacrifice,) = only("Sacrifice another creature or artifact: Draw a card.").cost
    assert sacrifice.what.another
    (first, *_) = face("Sacrifice another Elf or a Treasure: Draw a card.").abilities
    assert tell(first) == "sacrifice 1 (another Elf or a Treasure): activated ability"


@pytest.mark.parametrize(
    ("words", "type_line", "verdict"),
    [
        ("a creature or an artifact", "Artifact Creature — Ferret", "yes"),
        ("another creature or an artifact", "Artifact Creature — Ferret", "yes"),
        ("another creature or an artifact", "Creature — Ferret", "no"),
        ("another creature or artifact", "Artifact Creature — Ferret", "no"),
    ],
)
def test_sacrificing_itself_for_a_list(words: str, type_line: str, verdict: str) -> None:
    ferret = {
        "card": "Brass Ferret",
        "oracle": f"Sacrifice {words}: Draw a card.",
        "type_line": type_line,
        "power": 1,
        "toughness": 1,
    }
    query = {"action": "activate", "card": "Brass Ferret", "ability": 0}
    assert ask(query, position([ferret])).verdict == verdict


def test_what_each_mode_says_of_x_is_said_of_the_ability() -> None:
    first, second = "Tap target creature. X can't be 0.", "Untap target land. X can't be 0."
    head = "{X}: Choose one —"
    marath = only(f"{head}\n• {first}\n• {second}")
    assert (marath.least_x, marath.opaque) == (1, False)
    assert [mode.opaque for mode in marath.modes.modes] == [False, False]
    some = only(f"{head}\n• {first}\n• Draw a card.")
    assert (some.least_x, [mode.opaque for mode in some.modes.modes]) == (0, [True, False])
