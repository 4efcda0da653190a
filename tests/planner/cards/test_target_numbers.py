"""Who chooses targets, and how many (CR 115.1, 601.2c-d)."""

from typing import Any

import pytest

from castable.models.amounts import AnyNumber, CountCounters, Counted, CountOpaque, VariableX
from castable.models.filters import ObjectFilter
from castable.models.targets import Target
from tests.planner.cards.snippets import only

CREATURE = ObjectFilter(types=("Creature",))


def target(text: str) -> Any:
    (found,) = only(text, "Instant").targets
    return found


@pytest.mark.parametrize(
    ("text", "chosen_by"),
    [
        ("Tap target creature.", "you"),
        ("Tap target creature of your choice.", "you"),
        ("Gain control of target creature of an opponent's choice they control.", "opponent"),
        ("Brass Ferret deals 1 damage to any target of an opponent's choice.", "opponent"),
        ("Brass Ferret deals 2 damage to any target chosen at random.", "chance"),
    ],
)
def test_who_chooses_a_target(text: str, chosen_by: str) -> None:
    found = target(text)
    assert (found.chosen_by, found.opaque) == (chosen_by, False)


def test_an_opponent_who_chooses_first() -> None:
    assert target("An opponent chooses target creature. Tap it.").chosen_by == "opponent"


def test_a_number_of_targets_that_is_not_read() -> None:
    for text in ("Tap Y target creatures.", "Tap a few random target creatures."):
        found = target(text)
        assert (found.least, found.most, found.opaque) == (1, AnyNumber(1), True)
    spell = only("Target creature deals damage to target land your opponents control.", "Instant")
    assert [(t.most, t.opaque) for t in spell.targets] == [(1, False), (1, False)]


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        ("Tap up to X target creatures, where X is the number of verse counters on Brass Ferret.",
         0, Counted(CountCounters("verse"))),
        ("Tap X target creatures, where X is the number of verse counters on Brass Ferret as you"
         " cast this spell.", Counted(CountCounters("verse")), Counted(CountCounters("verse"))),
        ("Tap up to X target creatures, where X is the color of the moon.",
         0, Counted(CountOpaque())),
        ("Brass Ferret deals 5 damage divided as you choose among any number of targets.", 0, 5),
        ("Distribute four +1/+1 counters among any number of target creatures.", 0, 4),
        ("Brass Ferret deals X damage divided as you choose among any number of target creatures.",
         0, VariableX()),
        ("Brass Ferret deals X damage divided as you choose among any number of targets, where X is"
         " the number of verse counters on Brass Ferret.", 0, Counted(CountCounters("verse"))),
        ("Brass Ferret deals damage equal to its power divided as you choose among any number of"
         " target creatures.", 0, Counted(CountOpaque())),
        ("Brass Ferret deals X damage divided evenly, rounded down, among any number of targets.",
         0, AnyNumber()),
    ],
)  # fmt: skip
def test_how_many_targets(text: str, least: Any, most: Any) -> None:
    found = target(text)
    assert (found.least, found.most) == (least, most)


def test_more_is_shared_out_for_another_cost() -> None:
    text = (
        "Brass Ferret deals 2 damage divided as you choose among any number of targets. If this"
        " spell's madness cost was paid, it deals X damage divided as you choose among those"
        " permanents and/or players instead."
    )
    assert (target(text).most, target(text).opaque) == (AnyNumber(), True)


LAND = Target(objects=ObjectFilter(types=("Land",), controller="you"))


def test_keyword_actions_that_target() -> None:
    assert target("Earthbend 4.") == LAND
    assert only("Earthbend 3, then earthbend 3.", "Instant").targets == (LAND, LAND)
    assert only("{2}, {T}: Earthbend 2. Activate only as a sorcery.").targets == (LAND,)
    assert only("Choose target creature. When it dies, you earthbend 4.", "Instant").targets == (
        Target(objects=CREATURE),
    )
    assert target("Support 2.") == Target(least=0, most=2, objects=CREATURE)
    others = ObjectFilter(types=("Creature",), another=True)
    assert only("{4}: Support 2.").targets == (Target(least=0, most=2, objects=others),)


@pytest.mark.parametrize(
    ("words", "kinds"),
    [
        ("noncreature artifact or enchantment", ("Artifact", "Enchantment")),
        ("non-Goblin artifact or creature", ("Artifact", "Creature")),
    ],
)
def test_what_is_denied_before_a_list_is_denied_of_all(words: str, kinds: tuple[str, ...]) -> None:
    parts = target(f"Destroy target {words}.").objects.any_of
    assert [part.types for part in parts] == [(kind,) for kind in kinds]
    assert len({(part.not_types, part.not_subtypes) for part in parts}) == 1
    assert parts[1].not_types or parts[1].not_subtypes


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        ("Tap up to twice X target creatures.", 0, VariableX(2)),
        ("Tap three times X target creatures.", VariableX(3), VariableX(3)),
        ("Tap half X target creatures.", Counted(CountOpaque()), Counted(CountOpaque())),
    ],
)
def test_a_part_of_x(text: str, least: Any, most: Any) -> None:
    found = target(text)
    assert (found.least, found.most) == (least, most)


def test_a_second_target_is_another_one() -> None:
    text = "Move a counter from target creature onto a second target creature."
    first, second = only(text, "Instant").targets
    assert (first.objects.another, second.objects.another) == (False, True)


def test_what_a_spell_does_not_target_is_no_target() -> None:
    text = (
        "You may cast target sorcery card from your graveyard this turn. If that spell doesn't"
        " target a creature you control, it costs {8} more to cast this way."
    )
    assert len(only(f"{{0}}: {text}").targets) == 1


def test_another_target_player_is_not_the_first() -> None:
    spell = only("Target player draws a card. Another target player discards a card.", "Instant")
    assert [(t.other_player, t.opaque) for t in spell.targets] == [(False, False), (True, False)]


def test_more_that_is_prevented_for_another_cost() -> None:
    text = (
        "Prevent the next 3 damage that would be dealt this turn to any number of targets, divided"
        " as you choose. If this spell was kicked, prevent the next 6 damage this way instead."
    )
    assert (target(text).most, target(text).opaque) == (AnyNumber(), True)


def test_cards_of_one_graveyard_have_one_owner() -> None:
    cards = target("Return three target cards from an opponent's graveyard to their hand.")
    assert (cards.least, cards.most, cards.together) == (3, 3, ("same owner",))
    one = target("Exile target card from an opponent's graveyard.")
    assert one.together == ()
    several = target("Exile two target cards from your opponents' graveyards.")
    assert several.together == ()


def test_none_of_several_keywords() -> None:
    found = target("Tap target creature without first strike, double strike, or vigilance.")
    keywords = ("first strike", "double strike", "vigilance")
    assert found.objects == ObjectFilter(types=("Creature",), not_keywords=keywords)
