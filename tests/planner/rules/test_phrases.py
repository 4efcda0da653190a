"""Filters in words: every quality is said, so that a reason teaches and its fix works."""

import pytest

from castable.models import costs as c
from castable.models import filters as f
from castable.models.amounts import AnyNumber
from castable.models.filters import ANYTHING, Comparison, ObjectFilter
from castable.models.mana import ManaType
from castable.planner.rules.words.nouns import in_zone, noun
from castable.planner.rules.words.phrases import phrase, several

CREATURE = ("Creature",)


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (ObjectFilter(), "permanent"),
        (ObjectFilter(types=CREATURE, attacking=True), "attacking creature"),
        (
            ObjectFilter(types=CREATURE, attacking=True, unblocked=True),
            "unblocked attacking creature",
        ),
        (
            ObjectFilter(types=CREATURE, tapped=True, not_colors=(ManaType.B,)),
            "tapped nonblack creature",
        ),
        (ObjectFilter(types=("Land",), not_supertypes=("Basic",)), "nonbasic land"),
        (ObjectFilter(types=CREATURE, not_subtypes=("Human",)), "non-Human creature"),
        (
            ObjectFilter(not_types=("Land",), controller="opponent"),
            "nonland permanent an opponent controls",
        ),
        (
            ObjectFilter(types=CREATURE, power=Comparison("<=", 3)),
            "creature with power 3 or less",
        ),
        (ObjectFilter(types=CREATURE, keywords=("flying",)), "creature with flying"),
        (ObjectFilter(types=CREATURE, not_keywords=("flying",)), "creature without flying"),
        (ObjectFilter(types=CREATURE, counters=("+1/+1",)), "creature with a +1/+1 counter"),
        (
            ObjectFilter(
                types=CREATURE,
                any_of=(ObjectFilter(colors=(ManaType.G,)), ObjectFilter(colors=(ManaType.W,))),
            ),
            "green or white creature",
        ),
        (
            ObjectFilter(any_of=(ObjectFilter(types=("Artifact",)), ObjectFilter(types=CREATURE))),
            "artifact or creature",
        ),
        (ObjectFilter(types=CREATURE, token=True), "creature token"),
        (ObjectFilter(token=True), "token"),
        (ObjectFilter(commander=True, owner="you"), "commander you own"),
        (ObjectFilter(color_count=Comparison("=", 1)), "monocolored permanent"),
        (ObjectFilter(color_count=Comparison("=", 2)), "permanent of exactly two colors"),
        (ObjectFilter(types=CREATURE, counters=("any",)), "creature with a counter"),
        (ObjectFilter(types=CREATURE, counters=("oil",)), "creature with an oil counter"),
        (
            ObjectFilter(types=CREATURE, controller="you", power=Comparison(">=", 4)),
            "creature you control with power 4 or greater",
        ),
        (
            ObjectFilter(
                any_of=(
                    ObjectFilter(types=CREATURE, attacking=True, keywords=("flying",)),
                    ObjectFilter(types=CREATURE, blocking=True, keywords=("flying",)),
                )
            ),
            "attacking or blocking creature with flying",
        ),
        (
            ObjectFilter(
                any_of=(
                    ObjectFilter(types=("Artifact", "Creature")),
                    ObjectFilter(types=CREATURE, colors=(ManaType.B,)),
                )
            ),
            "artifact creature or black creature",
        ),
        (
            ObjectFilter(
                types=CREATURE,
                none_of=(ObjectFilter(subtypes=("Assassin",)), ObjectFilter(subtypes=("Pirate",))),
            ),
            "creature that isn't an Assassin or Pirate",
        ),
        (
            ObjectFilter(none_of=(ObjectFilter(counters=("blaze",)),)),
            "permanent without a blaze counter",
        ),
    ],
)
def test_every_quality_is_said(what: ObjectFilter, words: str) -> None:
    assert noun(what) == words


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (f.HasAttached(ObjectFilter(subtypes=("Aura",))), "enchanted creature"),
        (
            f.HasAttached(ObjectFilter(subtypes=("Aura",), another=True)),
            "creature with another Aura attached to it",
        ),
        (f.AttachedTo(ObjectFilter(types=("Land",))), "creature attached to a land"),
        (f.BlockedBy(ANYTHING), "blocked creature"),
        (f.Blocks(ObjectFilter(itself=True)), "creature blocking this permanent"),
        (
            f.HeldWith(ObjectFilter(subtypes=("Island",))),
            "creature whose controller controls an Island",
        ),
        (f.HeldBy("defending player"), "creature the defending player controls"),
        (f.TotalSize(Comparison("<=", 5)), "creature with total power and toughness 5 or less"),
        (
            f.Attacks("you", ObjectFilter(types=("Planeswalker",))),
            "creature attacking you or a planeswalker",
        ),
        (
            f.Greatest("power", ObjectFilter(types=CREATURE)),
            "creature with the greatest power among creatures",
        ),
        (
            f.Compared(
                "power", "<=", "objects", ObjectFilter(subtypes=("Island",), controller="you")
            ),
            "creature with power less than or equal to the number of Islands you control",
        ),
        (
            f.Compared("power", "<", "objects", ObjectFilter(owner="you"), "graveyard"),
            "creature with power less than the number of cards in your graveyard",
        ),
        (
            f.Compared("power", ">=", "life"),
            "creature with power greater than or equal to your life total",
        ),
        (f.SharesColor(ObjectFilter(types=("Land",))), "creature that shares a color with a land"),
    ],
)
def test_relations_are_said_with_articles(what: f.Trait, words: str) -> None:
    assert noun(ObjectFilter(types=CREATURE, traits=(what,))) == words


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (f.TargetCount(Comparison("=", 1)), "spell with a single target"),
        (f.TargetCount(Comparison(">=", 1)), "spell with one or more targets"),
        (f.Aims(ANYTHING, only=True), "spell that targets only a permanent"),
        (
            f.Aims(ObjectFilter(types=CREATURE, controller="you")),
            "spell that targets a creature you control",
        ),
        (f.Aims(players="any"), "spell that targets a player"),
    ],
)
def test_spells_by_their_targets(what: f.Trait, words: str) -> None:
    assert noun(ObjectFilter(traits=(what,)), kind="spell") == words


@pytest.mark.parametrize(
    ("what", "zone", "words"),
    [
        (ObjectFilter(types=CREATURE, owner="you"), "graveyard", "creature card in your graveyard"),
        (ObjectFilter(owner="opponent"), "graveyard", "card in an opponent's graveyard"),
        (ObjectFilter(), "exile", "card in exile"),
        (ObjectFilter(traits=(f.Suspended(),), owner="you"), "exile", "suspended card you own"),
        (ObjectFilter(exiled_with="any"), "exile", "card exiled with this"),
        (
            ObjectFilter(traits=(f.CameThisTurn("battlefield"),)),
            "graveyard",
            "card in a graveyard that was put there from the battlefield this turn",
        ),
    ],
)
def test_cards_are_said_with_their_zone(what: ObjectFilter, zone: str, words: str) -> None:
    assert in_zone(what, zone) == words


CARDS = ObjectFilter(owner="you")
ARTIFACT = ObjectFilter(types=("Artifact",), another=True, controller="you")


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (
            c.Exile(1, ARTIFACT, "battlefield", also="graveyard"),
            "exile another artifact you control or an artifact card from your graveyard",
        ),
        (
            c.Exile(2, ARTIFACT, "battlefield", also="graveyard"),
            "exile two other artifacts you control and/or artifact cards from your graveyard",
        ),
        (c.Exile(4, CARDS, "library"), "exile the top four cards of your library"),
        (c.Exile(1, CARDS, "graveyard", top=True), "exile the top card of your graveyard"),
        (
            c.Exile(AnyNumber(), CARDS, "graveyard", total_mana_value=5),
            "exile cards from your graveyard with total mana value 5 or greater",
        ),
        (
            c.Exile(5, ObjectFilter(another=True), "graveyard"),
            "exile five other cards from your graveyard",
        ),
        (c.Mill(1), "mill a card"),
        (c.Mill(4), "mill four cards"),
        (
            c.RemoveCounters(1, "any", ObjectFilter(itself=True)),
            "remove a counter from this permanent",
        ),
        (
            c.RemoveCounters(3, "oil", ObjectFilter(types=CREATURE)),
            "remove three oil counters from among creatures",
        ),
        (
            c.PutCounters(1, "-1/-1", ObjectFilter(types=CREATURE)),
            "put a -1/-1 counter on a creature",
        ),
        (c.Reveal(1, ObjectFilter(subtypes=("Dragon",)), or_control=True), "behold a Dragon"),
        (c.Untap(2, ObjectFilter(types=CREATURE, tapped=True)), "untap two tapped creatures"),
        (c.Tap(1, ObjectFilter(host=True)), "tap the permanent that this is attached to"),
        (c.Unattach(ObjectFilter(name="Shuriken", attached=True)), "unattach Shuriken"),
        (
            c.Tap(AnyNumber(), ObjectFilter(types=CREATURE, another=True, tapped=False), 3),
            "tap any number of other untapped creatures with total power 3 or greater",
        ),
    ],
)
def test_costs_are_said_as_a_player_would(part: c.CostComponent, words: str) -> None:
    assert phrase(part) == words


def test_words_whose_plural_is_their_own() -> None:
    assert several(2, ObjectFilter(subtypes=("Merfolk",))) == "two Merfolk"
    assert several(2, ObjectFilter(subtypes=("Wolf",))) == "two Wolves"
    assert several(2, ObjectFilter(subtypes=("Eldrazi", "Spawn"))) == "two Eldrazi Spawn"


def test_spells_and_cards_are_called_so() -> None:
    two = ObjectFilter(mana_value=Comparison("=", 2))
    assert noun(two, kind="spell") == "spell with mana value 2"
    assert noun(ObjectFilter(types=("Sorcery",)), plural=True, kind="card") == "sorcery cards"


def test_numbers_and_articles() -> None:
    mine = ObjectFilter(types=CREATURE, controller="you")
    assert several(1, mine) == "a creature"
    assert several(1, ObjectFilter(types=CREATURE, another=True)) == "another creature"
    assert several(2, ObjectFilter(subtypes=("Elf",))) == "two Elves"
    assert several(1, ObjectFilter(types=CREATURE, tapped=False), "untapped ") == (
        "an untapped creature"
    )
    assert several(AnyNumber(), ObjectFilter(types=("Sorcery",))) == "any number of sorceries"


def test_alternatives_of_which_one_is_another_have_an_article_each() -> None:
    artifact = ObjectFilter(types=("Artifact",))
    other = ObjectFilter(types=CREATURE, another=True)
    words = several(1, ObjectFilter(any_of=(artifact, other)))
    assert words == "an artifact or another creature"
