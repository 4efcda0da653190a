"""What targets are in relation to others, and to each other (CR 115, 601.2c)."""

from typing import Any

import pytest

from castable.models.filters import (
    ANYTHING,
    ITSELF,
    Aims,
    AttachedTo,
    Attacks,
    AttacksAlone,
    BlockedBy,
    Blocks,
    CameThisTurn,
    Compared,
    Comparison,
    Greatest,
    HasAttached,
    HeldBy,
    HeldWith,
    InAll,
    ObjectFilter,
    SteadilyHeld,
    Suspended,
    TargetCount,
    TotalSize,
)
from castable.models.targets import Target
from tests.planner.cards.snippets import face, only

CREATURE = ObjectFilter(types=("Creature",))


def target(text: str, type_line: str = "Instant") -> Any:
    (found,) = only(text, type_line).targets
    return found


def relation(text: str, type_line: str = "Instant") -> Any:
    """Return what the only target of a text must be in relation to others."""
    (found,) = target(text, type_line).objects.traits
    return found


AURA = ObjectFilter(subtypes=("Aura",))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Destroy target enchanted creature.", HasAttached(AURA)),
        ("Destroy target Aura attached to a creature.", AttachedTo(CREATURE)),
        (
            "Destroy target creature attacking you or a planeswalker you control.",
            Attacks("you", ObjectFilter(types=("Planeswalker",), controller="you")),
        ),
        ("Destroy target creature that's attacking alone.", AttacksAlone()),
        ("Tap target creature Brass Ferret is blocking.", BlockedBy(ITSELF)),
        ("Tap target creature blocking Brass Ferret.", Blocks(ITSELF)),
        ("Brass Ferret deals 1 damage to target creature blocking it.", Blocks(ITSELF)),
        ("Target blocked creature gets +1/+1 until end of turn.", BlockedBy(ANYTHING)),
        (
            "Return target card in your graveyard that was put there from the battlefield this"
            " turn to your hand.",
            CameThisTurn("battlefield"),
        ),
        (
            "Destroy target creature with total power and toughness 5 or less.",
            TotalSize(Comparison("<=", 5)),
        ),
        (
            "Exile target creature with power greater than or equal to your life total.",
            Compared("power", ">=", "life"),
        ),
        (
            "Exile target creature with mana value less than or equal to the number of lands you"
            " control.",
            Compared(
                "mana_value", "<=", "objects", ObjectFilter(types=("Land",), controller="you")
            ),
        ),
        (
            "Untap target creature with power less than Brass Ferret's power.",
            Compared("power", "<", "power"),
        ),
        (
            "Destroy target creature with the greatest power among creatures on the battlefield.",
            Greatest("power", CREATURE),
        ),
        (
            "Put target creature card in a graveyard that was milled this turn on the battlefield.",
            CameThisTurn("library", milled=True),
        ),
        (
            "Untap target creature whose controller controls an Island.",
            HeldWith(ObjectFilter(subtypes=("Island",))),
        ),
        ("Tap target creature defending player controls.", HeldBy("defending player")),
        ("Counter target spell that targets you.", Aims(players="you")),
        (
            "Counter target spell that targets a creature you control.",
            Aims(ObjectFilter(types=("Creature",), controller="you")),
        ),
        (
            "Gain control of target spell that targets only a single permanent or player.",
            Aims(ANYTHING, "any", only=True),
        ),
        (
            "Change the target of target spell with a single target.",
            TargetCount(Comparison("=", 1)),
        ),
    ],
)
def test_what_a_target_is_in_relation_to_others(text: str, expected: object) -> None:
    assert relation(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Destroy target creature with power or toughness 4 or greater.",
            ObjectFilter(
                types=("Creature",),
                any_of=(
                    ObjectFilter(power=Comparison(">=", 4)),
                    ObjectFilter(toughness=Comparison(">=", 4)),
                ),
            ),
        ),
        (
            "Destroy target creature with no counters on it.",
            ObjectFilter(types=("Creature",), none_of=(ObjectFilter(counters=("any",)),)),
        ),
        (
            "Tap target 1/1 creature.",
            ObjectFilter(
                types=("Creature",), power=Comparison("=", 1), toughness=Comparison("=", 1)
            ),
        ),
        (
            "Destroy target permanent that's two or more colors.",
            ObjectFilter(color_count=Comparison(">=", 2)),
        ),
        (
            "Exile target card in a graveyard other than a basic land card.",
            ObjectFilter(none_of=(ObjectFilter(types=("Land",), supertypes=("Basic",)),)),
        ),
        (
            "Untap target permanent not named Brass Ferret.",
            ObjectFilter(none_of=(ObjectFilter(name="Brass Ferret"),)),
        ),
        (
            "Exile target creature that isn't enchanted.",
            ObjectFilter(types=("Creature",), none_of=(ObjectFilter(traits=(HasAttached(AURA),)),)),
        ),
        (
            "Exile target creature you own or control.",
            ObjectFilter(
                types=("Creature",),
                any_of=(ObjectFilter(owner="you"), ObjectFilter(controller="you")),
            ),
        ),
        ("Untap target nonattacking creature.", ObjectFilter(types=("Creature",), attacking=False)),
        (
            "Destroy target creature attacking you.",
            ObjectFilter(types=("Creature",), attacks_you=True),
        ),
        ("Tap target modified creature.", ObjectFilter(types=("Creature",), modified=True)),
        (
            "Destroy target creature that was dealt damage this turn.",
            ObjectFilter(types=("Creature",), this_turn=("was dealt damage",)),
        ),
        (
            "Destroy target creature that dealt damage to you this turn.",
            ObjectFilter(types=("Creature",), this_turn=("dealt damage to you",)),
        ),
    ],
)
def test_what_a_target_is(text: str, expected: ObjectFilter) -> None:
    assert target(text).objects == expected


def test_cards_of_the_targeted_player_or_of_one_graveyard() -> None:
    text = "Target player shuffles two target cards from their graveyard into their library."
    player, cards = only(text, "Sorcery").targets
    assert player.players
    assert (cards.zone, cards.of_target, cards.objects) == ("graveyard", True, ANYTHING)
    single = target("Exile up to two target cards from a single graveyard.")
    assert (single.zone, single.together, single.objects) == (
        "graveyard",
        ("same owner",),
        ANYTHING,
    )
    alone = target("Exile target card from that player's graveyard.")
    assert (alone.zone, alone.opaque) == ("graveyard", True)
    assert target("Copy target card exiled with Brass Ferret.").zone == "exile"


def test_targets_that_are_chosen_together() -> None:
    pair = target("Choose two target creatures controlled by the same player.")
    assert (pair.together, pair.objects) == (("same controller",), CREATURE)
    total = target(
        "Return up to two target creature cards with total mana value 3 or less from your"
        " graveyard to the battlefield."
    )
    assert total.total == InAll("mana_value", Comparison("<=", 3))
    unbounded = target("Tap any number of target creatures with total power X or less.")
    assert unbounded.opaque
    first, second = only(
        "Move a +1/+1 counter from target creature onto another target creature with the same"
        " controller.",
        "Sorcery",
    ).targets
    assert (first.together, second.together, second.with_last) == ((), ("same controller",), True)


def test_spells_and_abilities_are_targets_together() -> None:
    both = target("Counter target spell or ability you don't control.")
    assert (both.zone, both.abilities, both.opaque) == ("stack", True, False)
    some = target("Counter target noncreature spell or ability.")
    assert some.objects == ObjectFilter(not_types=("Creature",))
    assert [other.ability for other in some.alternatives] == ["any"]
    many = target("Counter target spell or ability with one or more targets.")
    assert many.objects.traits == (TargetCount(Comparison(">=", 1)),)


def test_abilities_of_a_kind_and_of_a_source() -> None:
    found = target("Counter target activated ability from a noncreature source.")
    assert (found.ability, found.objects) == ("activated", ObjectFilter(not_types=("Creature",)))
    either = target("Copy target activated or triggered ability you control.")
    assert (either.ability, either.objects) == ("any", ObjectFilter(controller="you"))
    assert target("Copy target triggered ability you control.").ability == "triggered"


@pytest.mark.parametrize(
    ("text", "zones"),
    [
        ("Return target spell or nonland permanent to its owner's hand.", ["stack", "battlefield"]),
        ("Return target spell or creature to its owner's hand.", ["stack", "battlefield"]),
        ("Return target creature or spell to its owner's hand.", ["battlefield", "stack"]),
        ("Counter target instant spell, sorcery spell, or activated ability.", ["stack", "stack"]),
        (
            "Counter target activated ability, triggered ability, or noncreature spell.",
            ["stack", "stack"],
        ),
        (
            "Copy target artifact card in a graveyard or artifact on the battlefield.",
            ["graveyard", "battlefield"],
        ),
        (
            "Put target spell, nonland permanent, or card in a graveyard on the bottom.",
            ["stack", "battlefield", "graveyard"],
        ),
    ],
)
def test_targets_in_two_zones(text: str, zones: list[str]) -> None:
    found = target(text)
    assert [kind.zone for kind in (found, *found.alternatives)] == zones
    assert not found.opaque


def test_what_blocks_a_target_is_not_what_blocks_this() -> None:
    first, second = only(
        "Untap target creature. Tap target creature blocking it.", "Instant"
    ).targets
    assert (first.opaque, second.opaque) == (False, True)


def test_what_is_said_behind_two_kinds_is_said_of_both() -> None:
    found = target("Return target spell or nonland permanent an opponent controls to its owner.")
    assert all(kind.objects.controller == "opponent" for kind in (found, *found.alternatives))


def test_suspended_cards_are_in_exile() -> None:
    found = target("Remove a time counter from target creature you control or suspended card.")
    (suspended,) = found.alternatives
    assert (found.zone, found.objects.controller) == ("battlefield", "you")
    assert suspended == Target(objects=ObjectFilter(traits=(Suspended(),)), zone="exile")


def test_outlaws_are_of_five_kinds() -> None:
    assert len(target("Destroy target non-outlaw creature.").objects.none_of) == 5
    assert len(target("Untap target outlaw.").objects.any_of) == 5


def test_what_the_active_player_has_controlled() -> None:
    found = target(
        "Tap target creature the active player has controlled continuously since the beginning of"
        " the turn."
    )
    assert found.objects.traits == (HeldBy("active player"), SteadilyHeld())


def test_what_an_aura_spell_may_not_choose() -> None:
    _, limit = face(
        "Enchant permanent\nYou can't choose an untapped permanent as this spell's target as you"
        " cast it.",
        "Enchantment - Aura",
    ).abilities
    assert (limit.sources, limit.what) == (ITSELF, ObjectFilter(tapped=False))


def test_a_target_instead_of_another() -> None:
    _, spell = face(
        "Kicker {2}\nDestroy target creature. If this spell was kicked, destroy target permanent"
        " instead.",
        "Instant",
    ).abilities
    assert [(t.only_if, t.not_if, t.opaque) for t in spell.targets] == [
        (None, "kicker", False),
        ("kicker", None, False),
    ]
    _, both = face(
        "Kicker {2}\nDestroy target creature. If this spell was kicked, destroy that creature and"
        " target land instead.",
        "Instant",
    ).abilities
    assert all(t.opaque for t in both.targets)


def test_cards_in_exile() -> None:
    found = target("Return target exiled card with flashback you own to your hand.")
    assert (found.zone, found.objects.keywords, found.objects.owner) == (
        "exile",
        ("flashback",),
        "you",
    )
    face_up = target("Put target face-up exiled card into its owner's graveyard.")
    assert (face_up.zone, face_up.objects.face_down) == ("exile", False)


def test_cards_exiled_with_this() -> None:
    for text in (
        "{T}: Copy target creature card exiled with Brass Ferret.",
        "{T}: Brass Ferret becomes a copy of target creature card exiled with it.",
    ):
        (found,) = only(text).targets
        assert found.zone == "exile"
        assert found.objects == ObjectFilter(types=("Creature",), exiled_with="any")


def test_the_greatest_of_those_that_are_alike() -> None:
    assert relation("Destroy target creature with the greatest power.") == Greatest(
        "power", CREATURE
    )


def test_whose_noun_it_is_may_not_be_told() -> None:
    found = target(
        "Copy target artifact or creature card in a graveyard or land on the battlefield."
    )
    assert found.opaque
