"""Mana abilities as they are printed (CR 605)."""

from typing import Any

import pytest

from castable.models.abilities import ManaAbility, ManaTrigger, Output, Use
from castable.models.amounts import (
    AnyNumber,
    CountCounters,
    CountDevotion,
    Counted,
    CountObjects,
    Exists,
    Not,
    OpaqueCondition,
    VariableX,
)
from castable.models.costs import Discard, Exile, PayLife, PayMana, RemoveCounters, Sacrifice, Tap
from castable.models.filters import ANYTHING, ITSELF, ObjectFilter
from castable.models.mana import COLORS, ManaCost, parse_mana
from castable.models.statics import GrantAbility
from castable.planner.cards.telling.tell import tell
from tests.planner.cards.snippets import face, only

ANY_COLOR = tuple((color,) for color in COLORS)
YOURS: dict[str, Any] = {"controller": "you"}


def options(*bundles: Any) -> Any:
    return tuple(parse_mana(bundle) for bundle in bundles)


@pytest.mark.parametrize(
    ("effect", "output"),
    [
        ("Add {G}", Output(options("G"))),
        ("Add {C}{C}", Output(options("CC"))),
        ("Add {W} or {U}", Output(options("W", "U"))),
        ("Add {R}, {W}, or {B}", Output(options("R", "W", "B"))),
        ("Add {U}{U}, {U}{R}, or {R}{R}", Output(options("UU", "UR", "RR"))),
        ("Add one mana of any color", Output(ANY_COLOR)),
        ("Add three mana of any one color", Output(ANY_COLOR, 3)),
        ("Add two mana in any combination of colors", Output(ANY_COLOR, 2, combination=True)),
        (
            "Add two mana in any combination of {R} and/or {G}",
            Output(options("R", "G"), 2, combination=True),
        ),
        ("Add one mana of the chosen color", Output(source="chosen_color")),
        (
            "Add one mana of any color in your commander's color identity",
            Output(source="commander_identity"),
        ),
        (
            "Add one mana of any type that a land you control could produce",
            Output(
                source="could_produce",
                among=ObjectFilter(types=("Land",), **YOURS),
                types_not_colors=True,
            ),
        ),
        (
            "Add {G} for each Elf you control",
            Output(
                options("G"),
                Counted(CountObjects(ObjectFilter(subtypes=("Elf",), **YOURS))),
            ),
        ),
        (
            "Add {C} for each charge counter on this artifact",
            Output(options("C"), Counted(CountCounters("charge"))),
        ),
        (
            "Choose a color. Add an amount of mana of that color equal to your devotion to"
            " that color",
            Output(ANY_COLOR, Counted(CountDevotion())),
        ),
    ],
)
def test_what_is_added(effect: Any, output: Any) -> None:
    ability = only(f"{{T}}: {effect}.")
    assert isinstance(ability, ManaAbility)
    assert ability.output == output
    assert ability.is_mana_ability


@pytest.mark.parametrize(
    ("cost", "last"),
    [
        ("{1}, {T}", None),
        ("Pay 1 life", PayLife(1)),
        ("Sacrifice a creature", Sacrifice(1, ObjectFilter(types=("Creature",)))),
        ("{T}, Sacrifice this artifact", Sacrifice(1, ITSELF)),
        (
            "Sacrifice another Goblin",
            Sacrifice(1, ObjectFilter(subtypes=("Goblin",), another=True)),
        ),
        (
            "Tap an untapped creature you control",
            Tap(1, ObjectFilter(types=("Creature",), tapped=False, **YOURS)),
        ),
        ("Remove a charge counter from this artifact", RemoveCounters(1, "charge", ITSELF)),
        ("Discard your hand", Discard("hand", ANYTHING)),
        ("Exile this card from your hand", Exile(1, ITSELF, "hand")),
        ("{2}", PayMana(ManaCost.parse("{2}"))),
    ],
)
def test_what_it_costs(cost: str, last: Any) -> None:
    ability = only(f"{cost}: Add {{R}}.")
    assert isinstance(ability, ManaAbility)
    if last is not None:
        assert ability.cost[-1] == last


def test_as_many_mana_as_counters_removed() -> None:
    ability = only(
        "{T}, Remove any number of storage counters from this land: Add {G} for each storage"
        " counter removed this way.",
        "Land",
    )
    assert ability.cost[1] == RemoveCounters(VariableX(), "storage", ITSELF)
    assert ability.output.amount == VariableX()


def test_one_or_more_counters_are_no_x() -> None:
    ability = only("{T}, Remove one or more dream counters from this creature: Add that much {C}.")
    assert isinstance(ability, ManaAbility)
    assert ability.cost[1] == RemoveCounters(AnyNumber(1), "dream", ITSELF)
    assert ability.output.amount == VariableX()
    assert "1 or more" in tell(ability)


def test_damage_limits_conditions_and_speed() -> None:
    assert only("{T}: Add {R}. This land deals 1 damage to you.", "Land").damage == 1
    assert only("{T}: Add {R}. Activate only once each turn.").limit == "once_each_turn"
    assert only("Discard your hand: Add {R}. Activate only as an instant.").speed == "instant"
    forest = Exists(ObjectFilter(subtypes=("Forest",), **YOURS))
    assert only("{T}: Add {R}. Activate only if you control a Forest.").condition == forest


def test_more_mana_instead_is_two_abilities() -> None:
    few, many = face("{T}: Add {C}. If you control a Forest, add {C}{C} instead.", "Land").abilities
    assert few.condition == Not(many.condition)
    assert many.output == Output(options("CC"))


@pytest.mark.parametrize(
    ("sentence", "only_for"),
    [
        (
            "Spend this mana only to cast creature spells",
            Use("cast", ObjectFilter(types=("Creature",))),
        ),
        (
            "Spend this mana only to cast a creature spell of the chosen type, and that spell"
            " can't be countered",
            Use("cast", ObjectFilter(types=("Creature",), chosen="creature_type")),
        ),
        ("Spend this mana only to activate abilities", Use("activate")),
        ("Spend this mana only to cast kicked spells", Use("cast", keyword="kicker")),
    ],
)
def test_what_it_may_be_spent_on(sentence: str, only_for: Any) -> None:
    assert only(f"{{T}}: Add {{G}}. {sentence}.").restriction.only == (only_for,)


def test_an_unread_restriction_is_opaque_and_no_freedom() -> None:
    ability = face("{T}: Add {G}. Spend this mana only to cast spells with odd names.").abilities[0]
    assert all(use.opaque for use in ability.restriction.only)


def test_moving_library_cards_makes_it_use_the_stack() -> None:
    assert not only("{T}, Mill a card: Add {C}.").is_mana_ability
    assert not only("{1}, {T}, Sacrifice this artifact: Add {G}. Draw a card.").is_mana_ability


def test_granted_mana_abilities() -> None:
    grant = only('Lands you control have "{T}: Add one mana of any color."', "Enchantment")
    assert isinstance(grant, GrantAbility)
    assert grant.what == ObjectFilter(types=("Land",), **YOURS)
    assert isinstance(grant.ability, ManaAbility)
    assert grant.ability.output == Output(ANY_COLOR)


def test_triggered_mana_abilities() -> None:
    aura = face(
        "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an"
        " additional {G}.",
        "Enchantment - Aura",
    )
    assert aura.abilities[1] == ManaTrigger(ObjectFilter(host=True), Output(options("G")), line=1)
    flare = only(
        "Whenever a player taps a land for mana, that player adds one mana of any type that"
        " land produced.",
        "Enchantment",
    )
    assert flare.same_type


def test_a_ritual_is_no_mana_ability() -> None:
    assert face("Add {R}{R}{R}.", "Instant").abilities == ()


def test_intrinsic_mana_abilities_are_left_to_the_rules() -> None:
    assert face("({T}: Add {G}.)", "Basic Land - Forest").abilities == ()


def test_output_that_cant_be_read_is_opaque_and_touches_mana() -> None:
    odd = face("{T}: Add mana as you fancy.")
    assert odd.abilities[0].output.source == "opaque"
    assert odd.unmodelled[0].touches == ("mana",)


def test_what_happens_later_moves_no_library_card() -> None:
    later = "When that mana is spent to cast a creature spell, draw a card."
    assert only(f"{{T}}: Add one mana of any color. {later}").is_mana_ability
    delayed = (
        "When you next cast a spell this turn, exile the top card of your library. You may cast"
        " that card. If you don't, put it on the bottom of your library."
    )
    assert only(f"{{T}}: Add {{G}}. {delayed}").is_mana_ability
    assert not only(f"{{T}}: Add {{G}}. Draw a card. {delayed}").is_mana_ability


def test_what_a_trigger_does_in_several_sentences_is_later_too() -> None:
    later = (
        "When you next cast a spell this turn, exile the top card of your library. Put that card on"
        " the bottom of your library."
    )
    assert only(f"{{T}}: Add {{G}}. {later}").is_mana_ability
    assert not only("{T}: Add {G}. Mill a card. When you do, you gain 1 life.").is_mana_ability


def test_mana_of_different_colors() -> None:
    ability = only("{T}: Add two mana of different colors.")
    assert len(ability.output.options) == 10


def test_the_short_way_in_which_players_write_tokens() -> None:
    treasure = only("{T}, Sacrifice: add one mana of any color", "Artifact - Treasure")
    assert treasure.cost[-1] == Sacrifice(1, ITSELF)
    assert treasure.output == Output(ANY_COLOR)


def test_cards_revealed_for_mana_are_counted_in_hand() -> None:
    ability = only(
        "{T}: Reveal any number of artifact cards in your hand. Add {C}{C} for each card revealed"
        " this way."
    )
    artifacts = ObjectFilter(types=("Artifact",), owner="you")
    assert ability.output == Output(options("CC"), Counted(CountObjects(artifacts, "hand")))


def test_damage_at_times() -> None:
    text = "{T}: Add {B}. This land deals 1 damage to you if you don't control an Ogre."
    free, pain = face(text, "Land").abilities
    assert (free.damage, pain.damage, free.riders) == (0, 1, False)
    assert free.condition == Not(pain.condition)


def test_damage_under_a_condition_that_is_not_read() -> None:
    text = "{T}: Add {B}. If you feel like it, you lose 1 life."
    free, pain = face(text, "Land").abilities
    assert (free.condition, free.damage) == (Not(OpaqueCondition()), 0)
    assert (pain.condition, pain.damage) == (None, 1)


@pytest.mark.parametrize(
    ("effect", "output"),
    [
        ("Choose a player. That player adds {G}{G}", Output(options("GG"))),
        (
            "Choose a player. That player adds one mana of any color they choose",
            Output(ANY_COLOR),
        ),
        ("A player of your choice adds {C}", Output(options("C"))),
        ("Each player adds {B}{R}", Output(options("BR"))),
    ],
)
def test_mana_that_a_player_may_choose_to_get(effect: str, output: Output) -> None:
    made = only(f"{{T}}: {effect}.")
    assert made.output == output
    assert made.is_mana_ability


def test_mana_for_a_target_is_no_mana_ability() -> None:
    made = only("{T}: Target player adds {C}.")
    assert not isinstance(made, ManaAbility)
    assert made.targets


@pytest.mark.parametrize(
    ("word", "limit"), [("Exhaust", "once"), ("Power-up", "once"), ("Boast", "once_each_turn")]
)
def test_a_keyword_before_a_mana_ability_limits_it(word: str, limit: str) -> None:
    made = only(f"{word} — {{1}}, {{T}}: Add {{R}}{{R}}{{R}}.", "Artifact Creature")
    assert isinstance(made, ManaAbility)
    assert made.keyword == word.lower()
    assert made.limit == limit


@pytest.mark.parametrize(
    ("sentence", "damage"),
    [
        ("Brass Ferret deals 2 damage to you", 2),
        ("You lose 1 life", 1),
        ("Each player loses 3 life", 3),
        ("You gain 1 life", 0),
    ],
)
def test_life_that_is_lost_with_the_mana(sentence: str, damage: int) -> None:
    assert only(f"{{T}}: Add {{B}}. {sentence}.").damage == damage


def test_life_that_is_lost_under_a_condition() -> None:
    text = "{T}: Add {B}. Brass Ferret deals 1 damage to you if you control a Goblin."
    spared, hurt = face(text).abilities
    goblin = Exists(ObjectFilter(subtypes=("Goblin",), controller="you"))
    assert (spared.damage, spared.condition) == (0, Not(goblin))
    assert (hurt.damage, hurt.condition) == (1, goblin)


def test_more_devotion_bears_on_mana_and_types() -> None:
    text = "Your devotion to each color is increased by one."
    (gap,) = face(text).unmodelled
    assert set(gap.touches) == {"mana", "types"}
    assert gap.scope == "others"


def test_your_commander_is_one_that_you_own() -> None:
    """CR 109.5, 903.3: another player's commander is not yours, whoever may cast it."""
    lotus = only(
        "{T}: Add three mana of any one color. Spend this mana only to cast your commander."
    )
    (use,) = lotus.restriction.only
    assert use.what == ObjectFilter(commander=True, owner="you")


def test_the_last_counter_takes_the_permanent_with_it() -> None:
    """That happens as the ability resolves, so before anything else is paid (CR 605.3b)."""
    text = "{T}, Remove a mining counter from this land: Add {U}. "
    more = "If there are no mining counters on this land, sacrifice it."
    ability = only(text + more, "Land")
    assert isinstance(ability, ManaAbility)
    assert (ability.ends_without, ability.depletes) == ("mining", True)
    assert "sacrificed if there are no mining counters on it" in tell(ability)


@pytest.mark.parametrize(
    ("line", "stays"),
    [
        ("This artifact doesn't untap during your untap step.", True),
        ("Brass Ferret doesn't untap during your untap step.", True),
        ("You may choose not to untap this artifact during your untap step.", False),
        ("Enchanted creature doesn't untap during your untap step.", False),
        ("This artifact doesn't untap during your untap step if you control a land.", False),
    ],
)
def test_a_source_that_nothing_untaps_is_marked(line: str, stays: bool) -> None:
    """Mana Vault, Grim Monolith and Basalt Monolith stay tapped once tapped (CR 502.3)."""
    tapping, other = (
        a
        for a in face(f"{line}\n{{T}}: Add {{C}}{{C}}.\nPay 1 life: Add {{B}}.").abilities
        if isinstance(a, ManaAbility)
    )
    assert (tapping.stays_tapped, other.stays_tapped) == (stays, False)
