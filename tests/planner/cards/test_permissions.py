"""Permissions, prohibitions, types, protection (CR 101.2, 305, 601.3, 602.5)."""

from typing import Any

import pytest
from msgspec import structs

from castable.models.abilities import ActivatedAbility
from castable.models.amounts import (
    Compare,
    CountCounters,
    Exists,
    HasStatus,
    Not,
    OpaqueCondition,
    TurnOf,
)
from castable.models.filters import ITSELF, Comparison, ObjectFilter
from castable.models.mana import ManaType
from castable.models.prohibitions import Prohibition
from castable.models.sizes import ChangeSize
from castable.models.statics import (
    AlternativeCost,
    ChangeTypes,
    ExtraLandPlays,
    GrantKeyword,
    Permission,
    Protection,
)
from tests.planner.cards.snippets import face, only

YOUR_TURN = TurnOf("you")


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        (
            "Each player can't cast more than one spell each turn.",
            [Prohibition("cast", most_each_turn=1)],
        ),
        (
            "Your opponents can't cast spells during your turn.",
            [Prohibition("cast", "opponent", condition=YOUR_TURN)],
        ),
        (
            "Noncreature spells with mana value 4 or greater can't be cast.",
            [
                Prohibition(
                    "cast",
                    what=ObjectFilter(not_types=("Creature",), mana_value=Comparison(">=", 4)),
                )
            ],
        ),
        (
            "Noncreature spells with {X} in their mana costs can't be cast.",
            [Prohibition("cast", what=ObjectFilter(not_types=("Creature",), has_x=True))],
        ),
        (
            "Activated abilities of artifacts can't be activated.",
            [Prohibition("activate", what=ObjectFilter(types=("Artifact",)))],
        ),
        (
            "Activated abilities of creatures can't be activated unless they're mana abilities.",
            [
                Prohibition(
                    "activate", what=ObjectFilter(types=("Creature",)), except_mana_abilities=True
                )
            ],
        ),
        (
            "Your opponents can't cast spells from anywhere other than their hands.",
            [Prohibition("cast", "opponent", except_zone="hand")],
        ),
        (
            "Players can't pay life or sacrifice creatures to cast spells or activate abilities.",
            [
                Prohibition("pay_life", to_cast_or_activate=True),
                Prohibition(
                    "sacrifice", what=ObjectFilter(types=("Creature",)), to_cast_or_activate=True
                ),
            ],
        ),
        (
            "Each opponent can cast spells only any time they could cast a sorcery.",
            [Prohibition("cast", "opponent", sorcery_speed_only=True)],
        ),
        (
            "Activated abilities of sources with the chosen name can't be activated unless they're"
            " mana abilities.",
            [Prohibition("activate", what=ObjectFilter(chosen="name"), except_mana_abilities=True)],
        ),
        (
            "Players can't cast spells from graveyards or libraries.",
            [Prohibition("cast", zone="graveyard"), Prohibition("cast", zone="library")],
        ),
    ],
)
def test_prohibitions(text: str, facts: Any) -> None:
    compiled = face(text, "Enchantment")
    assert list(compiled.abilities) == facts
    assert compiled.unmodelled == ()


def test_a_prohibition_of_the_card_itself() -> None:
    only_if = only("Cast this spell only if you control a Forest.", "Instant")
    forest = Exists(ObjectFilter(subtypes=("Forest",), controller="you"))
    assert only_if == Prohibition("cast", this_card=True, condition=Not(forest))
    window = only("Cast this spell only during combat before blockers are declared.", "Instant")
    assert window.this_card


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        (
            "You may cast creature spells as though they had flash.",
            Permission("cast", ObjectFilter(types=("Creature",)), flash=True),
        ),
        (
            "You may play lands from your graveyard.",
            Permission("play_land", ObjectFilter(types=("Land",), owner="you"), zone="graveyard"),
        ),
        (
            "You may cast creature spells from the top of your library.",
            Permission("cast", ObjectFilter(types=("Creature",)), zone="library", top_only=True),
        ),
        ("You may play an additional land on each of your turns.", ExtraLandPlays(1)),
        ("You may play two additional lands on each of your turns.", ExtraLandPlays(2)),
    ],
)
def test_permissions(text: str, fact: Any) -> None:
    assert only(text, "Enchantment") == fact


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        (
            "Each land is a Swamp in addition to its other land types.",
            ChangeTypes(ObjectFilter(types=("Land",)), add_subtypes=("Swamp",)),
        ),
        (
            "Nonbasic lands are Mountains.",
            ChangeTypes(
                ObjectFilter(types=("Land",), not_supertypes=("Basic",)),
                set_land_types=("Mountain",),
            ),
        ),
        (
            "Lands you control are every basic land type in addition to their other types.",
            ChangeTypes(
                ObjectFilter(types=("Land",), controller="you"), every_basic_land_type=True
            ),
        ),
    ],
)
def test_land_types(text: str, fact: Any) -> None:
    assert only(text, "Enchantment") == fact


def test_enchanted_land_becomes_another() -> None:
    aura = face("Enchant land\nEnchanted land is an Island.", "Enchantment - Aura")
    assert aura.abilities[1] == ChangeTypes(
        ObjectFilter(host=True), set_land_types=("Island",), line=1
    )


def test_protection() -> None:
    assert face("Hexproof", "Creature").abilities == (Protection("hexproof"),)
    red = ObjectFilter(colors=(ManaType.R,))
    assert only("Protection from red", "Creature") == Protection("protection", red)
    assert only("You have hexproof.") == Protection("hexproof", players=True)
    yours = ObjectFilter(types=("Creature",), controller="you")
    assert only("Creatures you control have hexproof.") == Protection("hexproof", what=yours)
    text = "Equipped creature gets +2/+2 and has protection from black and from green."
    size, two = face(text).abilities
    assert size == ChangeSize(ObjectFilter(host=True), 2, 2)
    assert two.what == ObjectFilter(host=True)
    assert len(two.sources.any_of) == 2


def test_level_blocks_condition_what_stands_in_them() -> None:
    leveler = face(
        "Level up {1}{G}\nLEVEL 1-4\n1/2\n{T}: Add {G}{G}.\nLEVEL 5+\n1/4\nElves you control have"
        ' "{T}: Add {G}{G}."',
        "Creature - Elf",
    )
    up, small, mana, large, grant = leveler.abilities
    assert (small.size, large.size) == ((1, 2), (1, 4))
    assert small.condition == mana.condition
    assert (up.keyword, up.speed) == ("level up", "sorcery")
    assert len(mana.condition.parts) == 2
    assert grant.condition == Compare(CountCounters("level"), ">=", 5)


def test_as_long_as() -> None:
    text = "As long as you control an Island, this creature has flying."
    fact = only(text, "Creature")
    assert isinstance(fact, GrantKeyword)
    assert fact.what == ITSELF
    assert fact.condition == Exists(ObjectFilter(subtypes=("Island",), controller="you"))


@pytest.mark.parametrize(
    ("text", "touch", "scope"),
    [
        ("Spells with even names cost {1} more to cast.", "cost", "others"),
        ("Players can't cast spells on Sundays.", "restriction", "others"),
        (
            "If a land is tapped for mana, it produces as much mana as you like instead.",
            "mana",
            "others",
        ),
        ("This creature can't be the target of lucky spells.", "target", "itself"),
        ("Lucky lands don't produce mana.", "restriction", "others"),
        ("Lucky mana can't be spent.", "restriction", "others"),
        ("Lucky cards can't be foretold.", "restriction", "others"),
        ("Players can't discard lucky cards.", "restriction", "others"),
        ("Lucky creatures can't become tapped.", "restriction", "others"),
        ("Counters can't be removed from lucky permanents.", "restriction", "others"),
        ("Activate lucky abilities only as a sorcery.", "restriction", "others"),
        ("Each player casts spells only while lucky.", "restriction", "others"),
        (
            "This creature's abilities cost {1} more to activate on Sundays.",
            "restriction",
            "itself",
        ),
    ],
)
def test_what_is_unread_says_what_it_touches(text: str, touch: str, scope: str) -> None:
    (gap,) = face(text, "Creature").unmodelled
    assert touch in gap.touches
    assert gap.scope == scope


@pytest.mark.parametrize(
    ("text", "touch"),
    [
        ("Only lucky mana can be spent to cast this spell.", "cost"),
        ("No more than two lucky mana may be spent on this spell.", "cost"),
        ("Pay 2 lucky life as you cast this spell.", "cost"),
        ("To cast this spell, you must sacrifice a lucky creature.", "cost"),
        ("This spell costs an additional lucky dollar.", "cost"),
        ("You must choose a lucky creature.", "target"),
    ],
)
def test_what_is_unread_of_a_spell_and_bears_on_casting_it(text: str, touch: str) -> None:
    (gap,) = face(f"{text}\nDestroy target creature.", "Instant").unmodelled
    assert gap.touches == (touch,)


@pytest.mark.parametrize(
    ("text", "touches"),
    [
        ("Lucky spells are free.", ("cost", "permission", "restriction")),
        ("Players need luck to cast spells.", ("cost", "permission", "restriction")),
        ("Your opponents pay {1} for luck.", ("cost", "permission", "restriction")),
        ("Cards in your graveyard are lucky.", ("cost", "permission", "restriction")),
        ("Nobody may cast lucky spells.", ("permission", "restriction")),
        ("Your lands tap for luck.", ("mana",)),
        ("Mountains you control are lucky.", ("mana",)),
        ("Everybody is lucky.", ("none",)),
        ("Artifact spells you cast have demonstrate.", ()),
        ("The first spell you cast each turn has storm.", ()),
        ("Spells you cast have ripple 4.", ()),
        ("Each opponent who cast a spell this turn can't attack with creatures.", ()),
        ("Players play with the top card of their libraries revealed.", ()),
        (
            "Spells and abilities your opponents control can't cause you to sacrifice permanents.",
            (),
        ),
    ],
)
def test_what_is_unread_is_judged_by_its_words(text: str, touches: tuple[str, ...]) -> None:
    gaps = face(text, "Enchantment").unmodelled
    assert [gap.touches for gap in gaps] == ([touches] if touches else [])


def test_an_ability_that_is_said_not_to_be_activated() -> None:
    fact = only("{1}: Draw a card. This ability can't be activated on Sundays.", "Artifact")
    assert isinstance(fact, ActivatedAbility)
    assert fact.condition == OpaqueCondition()


@pytest.mark.parametrize(
    "text",
    [
        "This creature can't block.",
        "This land enters tapped.",
        "This creature gets +1/+1 until end of turn.",
        "Whenever you cast a spell, draw a card.",
        "At the beginning of your upkeep, you lose 1 life.",
        "You have no maximum hand size.",
        "Whenever this creature attacks, choose one —\n• Draw a card.\n• Add {R}{R}.",
    ],
)
def test_what_bears_on_nothing_is_left_out(text: str) -> None:
    compiled = face(text, "Creature")
    assert compiled.abilities == ()
    assert compiled.unmodelled == ()


def test_flash_for_teamwork() -> None:
    text = "You may cast this spell as though it had flash if it's cast using teamwork."
    assert only(text, "Sorcery") == Permission("cast", ITSELF, flash=True, using="teamwork")


def test_a_card_that_has_flash_now_and_then_may_be_cast_so() -> None:
    cat = Exists(ObjectFilter(subtypes=("Cat",), controller="you"))
    for kind in ("Instant", "Sorcery", "Creature"):
        found = face("This spell has flash as long as you control a Cat.", kind)
        has = Permission("cast", ITSELF, flash=True, keyword="flash")
        assert found.abilities == (structs.replace(has, condition=cat),)
        unread = face("This spell has flash as long as the moon is full.", kind)
        assert unread.abilities == (structs.replace(has, condition=OpaqueCondition()),)


def test_a_spell_that_is_free_when_it_is_the_first() -> None:
    text = (
        "If this spell is the first spell you've cast this game, you may cast it without paying"
        " its mana cost."
    )
    first = HasStatus("first spell of the game")
    assert only(text, "Instant") == AlternativeCost((), condition=first)


def test_flashback_now_and_then() -> None:
    cat = Exists(ObjectFilter(subtypes=("Cat",), controller="you"))
    found = only("As long as you control a Cat, it has flashback {2}.", "Sorcery")
    assert (type(found), found.keyword, found.condition) == (AlternativeCost, "flashback", cat)
    unread = "As long as the moon is full, it has flashback {2}."
    (gap,) = face(unread, "Sorcery").unmodelled
    assert (gap.touches, gap.scope) == (("permission",), "itself")


def test_a_spell_that_says_it_is_colorless() -> None:
    assert face("Brass Ferret is colorless.", "Instant", mana_cost="{R}").colors == ()


def test_what_an_enchanted_or_equipped_object_is_gives_it_keywords() -> None:
    host = ObjectFilter(host=True)
    for kind, said, asked in (
        ("Aura", "As long as enchanted creature is black", {"colors": (ManaType.B,)}),
        ("Equipment", "As long as equipped creature is legendary", {"supertypes": ("Legendary",)}),
        ("Aura", "As long as enchanted creature is a Cat", {"subtypes": ("Cat",)}),
    ):
        text = f"{said}, it gets +1/+1 and has deathtouch."
        size, granted = face(text, f"Artifact - {kind}").abilities
        condition = Exists(ObjectFilter(host=True, **asked))
        assert size == ChangeSize(host, 1, 1, condition=condition)
        assert granted == GrantKeyword(host, "deathtouch", condition=condition)
        shielded = only(f"{said}, it has hexproof.", f"Artifact - {kind}")
        assert shielded.what == host


def test_conditions_in_front_are_taken_off_one_by_one() -> None:
    text = "During your turn, as long as it's dark, Brass Ferret is a 3/4 Cat creature."
    (gap,) = face(text, "Planeswalker").unmodelled
    assert gap.touches == ("types",)


def test_spells_from_your_own_graveyard() -> None:
    modifier = only("Spells you cast from your graveyard cost {2} less to cast.")
    assert (modifier.what.owner, modifier.zone) == ("you", "graveyard")
    assert only("Spells you cast from graveyards cost {2} less to cast.").what is None


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a land's ability causes you to add one or more mana, add {G}.",
        "Whenever you tap a permanent for {C} on a whim, add an additional {C}.",
    ],
)
def test_mana_of_triggers_that_are_not_read_is_a_gap(text: str) -> None:
    (gap,) = face(text).unmodelled
    assert (gap.touches, gap.scope) == (("mana",), "others")


def test_mana_for_spells_from_your_own_graveyard() -> None:
    text = "{{T}}: Add {{R}}. Spend this mana only to cast spells from {} graveyard."
    (use,) = only(text.format("your")).restriction.only
    assert (use.what.owner, use.zone) == ("you", "graveyard")
    assert only(text.format("a")).restriction.only[0].what is None
