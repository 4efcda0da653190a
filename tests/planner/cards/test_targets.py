"""Targets, modes and activated abilities (CR 115, 601.2c, 602, 700.2)."""

from typing import Any

import pytest

from castable.models.amounts import (
    AnyNumber,
    Counted,
    CountObjects,
    CountOpaque,
    OpaqueCondition,
    VariableX,
)
from castable.models.costs import Discard, PayMana, Tap, TapSelf
from castable.models.filters import ITSELF, Comparison, ObjectFilter
from castable.models.mana import ManaCost, ManaType
from castable.models.statics import CostModifier, SpellText
from castable.models.targets import ADDITIONAL, Target
from castable.planner.cards.compile import compile_text
from castable.planner.cards.readers.targets import ANY_TARGET
from tests.planner.cards.snippets import face, only

CREATURE = ObjectFilter(types=("Creature",))
MINE = ObjectFilter(types=("Creature",), controller="you")


def target(text: str, type_line: str = "Instant") -> Any:
    (found,) = only(text, type_line).targets
    return found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Destroy target creature.", Target(objects=CREATURE)),
        ("Brass Ferret deals 3 damage to any target.", Target(objects=ANY_TARGET, players=True)),
        ("Counter target spell.", Target(objects=ObjectFilter(), zone="stack")),
        (
            "Counter target noncreature spell unless its controller pays {2}.",
            Target(objects=ObjectFilter(not_types=("Creature",)), zone="stack"),
        ),
        (
            "Return target creature card from your graveyard to your hand.",
            Target(objects=ObjectFilter(types=("Creature",), owner="you"), zone="graveyard"),
        ),
        ("Target opponent discards a card.", Target(opponents=True)),
        ("Target player draws a card.", Target(players=True)),
        ("Tap up to two target creatures.", Target(least=0, most=2, objects=CREATURE)),
        ("Tap X target creatures.", Target(VariableX(), VariableX(), objects=CREATURE)),
        ("Tap one or two target creatures.", Target(1, 2, objects=CREATURE)),
        ("Tap any number of target creatures.", Target(0, AnyNumber(), objects=CREATURE)),
        (
            "Brass Ferret deals 4 damage divided as you choose among any number of target"
            " creatures.",
            Target(0, 4, objects=CREATURE),
        ),
        (
            "Brass Ferret deals X damage divided as you choose among any number of target"
            " creatures.",
            Target(0, VariableX(), objects=CREATURE),
        ),
        (
            "Brass Ferret deals X damage divided as you choose among any number of target"
            " creatures, where X is the number of creatures you control as you cast this spell.",
            Target(0, Counted(CountObjects(MINE)), objects=CREATURE),
        ),
        (
            "Brass Ferret deals X damage divided as you choose among any number of targets.",
            Target(0, VariableX(), objects=ANY_TARGET, players=True),
        ),
        (
            "Brass Ferret deals X plus 1 damage divided as you choose among any number of target "
            "creatures.",
            Target(0, Counted(CountOpaque()), objects=CREATURE),
        ),
        (
            "Brass Ferret deals X damage divided evenly, rounded down, among any number of "
            "targets.",
            Target(0, AnyNumber(), objects=ANY_TARGET, players=True),
        ),
        (
            "Distribute three +1/+1 counters among any number of target creatures.",
            Target(0, 3, objects=CREATURE),
        ),
        (
            "Prevent the next 5 damage that would be dealt this turn to any number of targets, "
            "divided as you choose.",
            Target(0, 5, objects=ANY_TARGET, players=True),
        ),
        (
            "Destroy target nonblack, nonartifact creature.",
            Target(
                objects=ObjectFilter(
                    types=("Creature",), not_colors=(ManaType.B,), not_types=("Artifact",)
                )
            ),
        ),
        (
            "Destroy target creature with power 4 or greater.",
            Target(objects=ObjectFilter(types=("Creature",), power=Comparison(">=", 4))),
        ),
        (
            "Destroy target creature or planeswalker with mana value 3 or less.",
            Target(
                objects=ObjectFilter(
                    mana_value=Comparison("<=", 3),
                    any_of=(CREATURE, ObjectFilter(types=("Planeswalker",))),
                )
            ),
        ),
        (
            "Destroy target artifact, enchantment, or creature with flying.",
            Target(
                objects=ObjectFilter(
                    any_of=(
                        ObjectFilter(types=("Artifact",)),
                        ObjectFilter(types=("Enchantment",)),
                        ObjectFilter(types=("Creature",), keywords=("flying",)),
                    )
                )
            ),
        ),
        (
            "Untap target permanent you control.",
            Target(objects=ObjectFilter(controller="you")),
        ),
    ],
)
def test_targets_of_spells(text: str, expected: object) -> None:
    assert target(text) == expected


def test_each_instance_of_target_counts() -> None:
    spell = only("Target creature you control fights target creature you don't control.", "Sorcery")
    mine, theirs = spell.targets
    assert mine.objects.controller == "you"
    assert theirs.objects.controller == "opponent"


def test_what_a_target_must_be_and_cant_be_read_is_opaque() -> None:
    found = face("Destroy target creature with the funniest name.", "Instant").abilities[0]
    assert found.targets[0].opaque


def test_a_third_target() -> None:
    spell = only(
        "Brass Ferret deals 1 damage to any target, 2 damage to another target, and 3 damage to a"
        " third target.",
        "Sorcery",
    )
    assert len(spell.targets) == 3


def test_reconfigure_attaches_or_unattaches() -> None:
    attach, unattach, _ = face("Reconfigure {2}", "Artifact Creature - Equipment").abilities
    assert attach.targets[0].objects.another
    assert unattach.targets == ()
    assert unattach.condition is not None


def test_kicked_targets() -> None:
    kicker, spell = face(
        "Kicker {2}\nDestroy target creature. If this spell was kicked, destroy another target"
        " creature.",
        "Instant",
    ).abilities
    assert kicker.keyword == "kicker"
    assert [t.only_if for t in spell.targets] == [None, "kicker"]


def test_cleave_takes_words_away() -> None:
    cleave, spell = face(
        "Cleave {2}{U}\nReturn target nonland permanent [you control] to its owner's hand.",
        "Instant",
    ).abilities
    assert (cleave.keyword, cleave.opaque) == ("cleave", False)
    narrow, wide = spell.targets
    assert (narrow.not_if, narrow.objects.controller) == ("cleave", "you")
    assert (wide.only_if, wide.objects.controller) == ("cleave", "any")


def test_words_that_are_no_target_may_go_as_well() -> None:
    spell = face("Cleave {2}{U}\nTap target creature. [Draw a card.]", "Instant").abilities[-1]
    (target_,) = spell.targets
    assert (target_.only_if, target_.not_if) == (None, None)


def test_triggers_choose_their_targets_later() -> None:
    assert face("When this creature enters, destroy target creature.", "Creature").abilities == ()
    delayed = "Until the end of your next turn, whenever you cast a spell, tap target creature."
    assert not any(isinstance(a, SpellText) for a in face(delayed, "Sorcery").abilities)


def test_auras_target_what_they_enchant() -> None:
    aura = only("Enchant creature you control", "Enchantment - Aura")
    yours = ObjectFilter(types=("Creature",), controller="you")
    assert aura == SpellText((Target(objects=yours),))


def test_activated_abilities() -> None:
    ability = only("{2}, {T}: Target creature gains haste until end of turn.")
    assert ability.cost == (PayMana(ManaCost.parse("{2}")), TapSelf())
    assert ability.label == "{2}, {T}"
    assert ability.targets == (Target(objects=CREATURE),)
    sorcery = only("{2}: Draw a card. Activate only as a sorcery.")
    assert sorcery.speed == "sorcery"
    assert only("{2}: Draw a card. Activate only once each turn.").limit == "once_each_turn"


def test_abilities_of_cards_in_other_zones() -> None:
    cycling = only("Cycling {2}", "Creature")
    assert (cycling.keyword, cycling.zone) == ("cycling", "hand")
    assert cycling.cost[-1] == Discard(1, ITSELF)
    assert only("Unearth {2}{B}", "Creature").zone == "graveyard"
    back = only("{4}{B}: Return this card from your graveyard to your hand.", "Creature")
    assert back.zone == "graveyard"
    channel = only("Channel — {1}{G}, Discard this card: Draw a card.", "Land")
    assert channel.zone == "hand"


def test_equip_crew_and_loyalty() -> None:
    equip = only("Equip {2}")
    assert (equip.keyword, equip.speed) == ("equip", "sorcery")
    assert equip.targets[0].objects.controller == "you"
    crew = only("Crew 3").cost[0]
    assert isinstance(crew, Tap)
    assert crew.total_power == 3
    text = "[+1]: Draw a card.\n[\u22123]: Destroy target creature."
    up, down = face(text, "Planeswalker").abilities
    assert up.loyalty
    assert down.cost[0].amount == -3


def test_escalate_is_the_cost_of_each_further_mode() -> None:
    spell = only("Escalate {1}\nChoose one or more —\n• Draw a card.\n• Scry 1.", "Sorcery")
    assert spell.modes.extra_cost == (PayMana(ManaCost.parse("{1}")),)


def test_text_between_tiered_and_its_modes() -> None:
    spell = only(
        "Tiered\nTarget creature gains flying.\n• Low — {0} — 1/1.\n• High — {2} — 3/3.", "Instant"
    )
    assert len(spell.targets) == 1
    assert [m.cost for m in spell.modes.modes] == [
        (PayMana(ManaCost.parse("{0}")),),
        (PayMana(ManaCost.parse("{2}")),),
    ]


def test_a_permanent_card_is_a_card_of_a_permanent_type() -> None:
    text = (
        "Return target permanent card with mana value 3 or less from your graveyard to your hand."
    )
    found = target(text, "Sorcery")
    assert found.objects.permanent_card
    assert found.zone == "graveyard"


def test_an_ability_with_a_target_is_no_mana_ability() -> None:
    ability = only("{T}: Exile target land card from a graveyard. Add one mana of any color.")
    assert ability.targets[0].zone == "graveyard"


def test_class_levels() -> None:
    first, grant, second = face(
        "{1}{R}: Level 2\nCreatures you control have haste.\n{3}{R}: Level 3", "Enchantment - Class"
    ).abilities
    assert (first.keyword, second.keyword) == ("level", "level")
    assert grant.condition.value == 2


@pytest.mark.parametrize(
    "text",
    [
        "Tap target creature it's blocking.",
        "Counter target spell cast from a graveyard.",
        "Sacrifice target artifact a player borrowed.",
        "Counter target spell that wasn't cast from its owner's hand.",
        "Tap X target creatures of the creature type of your choice.",
        "Tap target creature that player or that planeswalker's controller controls.",
        "Tap target Cat, creature with wings, or enchantment.",
    ],
)
def test_what_follows_a_target_and_asks_for_more_is_opaque(text: str) -> None:
    assert target(text).opaque


@pytest.mark.parametrize(
    "text",
    [
        "Brass Ferret deals 2 damage to target creature, then draw a card.",
        "Up to two target creatures each get +1/+1 until end of turn.",
        "Target creature perpetually gains flying.",
        "Put target creature on top of its owner's library.",
        "Remove target creature from combat.",
        "Return target commander you own from the battlefield to your hand.",
        "Put target nonland permanent into its owner's library second from the top.",
        "Turn target creature with a morph ability face down.",
        "Gain control of target artifact for as long as you control a Cat.",
        "Counter target spell unless its controller pays {2}.",
        "Draw cards equal to the number of cards target opponent discarded this turn.",
        "Put a counter on target Saga you control or remove one from it.",
    ],
)
def test_what_goes_on_after_a_target_asks_for_nothing(text: str) -> None:
    assert not target(text).opaque


@pytest.mark.parametrize(
    "header",
    [
        "Choose one. Tap target creature, then —",
        "Choose target creature. Choose one —",
    ],
)
def test_a_modal_spell_has_targets_beside_its_modes(header: str) -> None:
    spell = only(f"{header}\n• Draw a card.\n• Scry 1.", "Instant")
    assert spell.targets == (Target(objects=CREATURE),)
    assert len(spell.modes.modes) == 2


def test_what_is_said_of_targets_is_no_target() -> None:
    text = (
        "If target spell has only one target and that target is a Cat, change that spell's target"
        " to another Cat."
    )
    assert len(only(text, "Instant").targets) == 1
    assert only("Crew 2").cost[0].what.another


def test_a_target_at_the_start_of_a_sentence_makes_no_mana_ability() -> None:
    ability = only("{T}: Target player draws a card. Add {R}.")
    assert ability.targets == (Target(players=True),)


def test_targets_after_for_and_as() -> None:
    text = "Search your library for a card with the same name as target creature."
    assert target(text) == Target(objects=CREATURE)
    assert target("You may choose new targets for target spell.").zone == "stack"


def test_a_verb_that_is_the_name_of_its_card() -> None:
    for text in ("Exile target creature.", "Draw a card. Exile up to two target creatures."):
        (spell,) = compile_text("Exile", "Instant", text).abilities
        assert isinstance(spell, SpellText)
        assert spell.targets[0].objects == CREATURE
    (modifier,) = compile_text("Exile", "Instant", "Exile costs {1} less to cast.").abilities
    assert isinstance(modifier, CostModifier)


def test_abilities_that_another_object_gains_are_not_its_own() -> None:
    text = "Enchanted creature gains the following abilities —\n[+1]: Add {R}.\n[\u22122]: Draw."
    found = face(text, "Enchantment - Aura")
    assert found.abilities == ()
    assert {gap.line for gap in found.unmodelled if gap.scope == "others"} == {1, 2}


def test_targets_that_hang_on_a_cost() -> None:
    text = "As an additional cost to cast this spell, you may behold a Cat.\n"
    for condition in ("If this spell's additional cost was paid", "If evidence was collected"):
        _, spell = face(f"{text}{condition}, tap target creature.", "Instant").abilities
        assert spell.targets[0].only_if == ADDITIONAL


def test_limits_behind_a_keyword() -> None:
    equip = only("Equip {0}. Activate only once each turn.", "Artifact - Equipment")
    assert (equip.keyword, equip.limit, equip.speed) == ("equip", "once_each_turn", "sorcery")
    cycling = only("Cycling {2}. Activate only if you control a Cat.", "Creature")
    assert cycling.condition is not None
    both = only("Cycling {2}. You may also activate this ability if Brass Ferret is in exile.")
    assert both.condition == OpaqueCondition()


def test_targets_for_each_time_it_was_kicked_are_none_without_the_kicker() -> None:
    text = (
        "Multikicker {1}\nChoose target creature, then choose another target creature for each"
        " time this spell was kicked."
    )
    spell = next(a for a in face(text, "Instant").abilities if isinstance(a, SpellText))
    assert [target.only_if for target in spell.targets] == [None, "multikicker"]
