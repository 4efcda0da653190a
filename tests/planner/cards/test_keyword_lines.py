"""Keyword lines that are printed in a way of their own (CR 702), and bans on costs."""

import pytest

from castable.models.costs import PayMana
from castable.models.filters import ITSELF, ObjectFilter
from castable.models.mana import ManaCost
from castable.models.statics import Offering
from castable.planner.cards.compile import compile_text
from castable.planner.cards.telling.tell import tell
from tests.planner.cards.snippets import face, only


def test_suspend_is_no_ability_word() -> None:
    suspend = only("Suspend 17 — {0}", "Sorcery")
    assert (suspend.action, suspend.cost) == ("suspend", (PayMana(ManaCost.parse("{0}")),))


@pytest.mark.parametrize("word", ["Brass Ferret's Breath", "Bite of Brass Ferret", "... Catch"])
def test_an_ability_word_may_have_the_name_in_it_or_begin_with_dots(word: str) -> None:
    ability = only(f"{word} — {{1}}, Discard Brass Ferret: Draw a card.", "Creature")
    assert (ability.zone, ability.label) == ("hand", "{1}, Discard this")


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Artifact offering", ObjectFilter(types=("Artifact",))),
        ("Snake offering", ObjectFilter(subtypes=("Snake",))),
    ],
)
def test_offerings(text: str, what: ObjectFilter) -> None:
    assert only(text, "Creature") == Offering(what)


def test_a_gift_may_be_of_anything() -> None:
    """CR 702.174a."""
    for gift in ("Gift a card", "Gift a Silver Bell", "Gift an extra turn"):
        promised = only(f"{gift}\nScry 1.", "Sorcery")
        assert (promised.keyword, promised.cost, promised.optional) == ("gift", (), True)


def test_a_cost_of_several_parts_may_be_printed_without_a_dash() -> None:
    flashback = only("Flashback {3}{B}, Pay 3 life.", "Sorcery")
    assert flashback == only("Flashback—{3}{B}, Pay 3 life.", "Sorcery")
    cycling = face("Swampcycling {2}, mountaincycling {2}", "Creature")
    assert len(cycling.abilities) == 2


def test_mayhem_without_a_cost_is_a_permission() -> None:
    permission = only("Mayhem", "Land")
    assert (permission.action, permission.zone, permission.what) == ("play", "graveyard", ITSELF)


def test_a_keyword_that_a_card_is_called_after() -> None:
    card = compile_text("Flash Brasher, Spider-Fan", "Legendary Creature - Human", "Flash")
    assert (card.keywords, card.unmodelled) == (("flash",), ())


def test_bans_on_costs_of_spells_and_abilities_alone() -> None:
    text = "Players can't pay life or sacrifice creatures to cast spells or activate abilities."
    bans = face(text, "Creature").abilities
    assert all(ban.to_cast_or_activate for ban in bans)
    assert tell(bans[0]) == "players can't pay life to cast spells or activate abilities"
    always, gained = face("Your life total can't change.").abilities
    assert not always.to_cast_or_activate
    assert tell(always) == "you can't pay life for costs"
    assert tell(gained) == "you can't gain life"


def test_a_keyword_behind_ward_is_one_of_its_own() -> None:
    assert set(face("Ward {1}, haste", "Creature").keywords) == {"haste"}
    assert set(face("Menace, ward {2}, haste", "Creature").keywords) == {"menace", "haste"}
    assert face("Ward—{3}, Pay 3 life.", "Creature").keywords == ()
