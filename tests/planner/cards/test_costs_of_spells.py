"""Additional and alternative costs, and what changes costs (CR 118, 601.2f)."""

from typing import Any

import pytest

from castable.models.abilities import ActivatedAbility
from castable.models.amounts import (
    Counted,
    CountObjects,
    CountOpaque,
    CountTargets,
    Exists,
    OpaqueCondition,
    TargetsMatch,
    TurnOf,
)
from castable.models.costs import (
    Cost,
    Discard,
    Exile,
    OneOfCosts,
    PayLife,
    PayMana,
    Sacrifice,
    Waterbend,
)
from castable.models.filters import ANYTHING, ITSELF, ObjectFilter
from castable.models.mana import ManaCost, ManaType
from castable.models.statics import (
    AdditionalCost,
    AlternativeCost,
    CostMinimum,
    CostModifier,
    GrantKeyword,
    Offering,
    PaymentMethod,
    Permission,
    Splice,
)
from tests.planner.cards.snippets import face, only


def mana(text: str) -> Any:
    return PayMana(ManaCost.parse(text))


CREATURE = ObjectFilter(types=("Creature",))


@pytest.mark.parametrize(
    ("sentence", "cost"),
    [
        ("sacrifice a creature", (Sacrifice(1, CREATURE),)),
        ("discard two cards", (Discard(2, ANYTHING),)),
        ("pay 3 life", (PayLife(3),)),
        (
            "behold a Goblin and exile it",
            (Exile(1, ObjectFilter(subtypes=("Goblin",)), "battlefield", also="hand"),),
        ),
        ("waterbend {5}", (Waterbend(ManaCost.parse("{5}")),)),
        (
            "sacrifice a creature or discard a card",
            (OneOfCosts(((Sacrifice(1, CREATURE),), (Discard(1, ANYTHING),))),),
        ),
        ("discard a card or pay {2}", (OneOfCosts(((Discard(1, ANYTHING),), (mana("{2}"),))),)),
    ],
)
def test_additional_costs_in_words(sentence: str, cost: Cost) -> None:
    spell = face(f"As an additional cost to cast this spell, {sentence}.", "Sorcery")
    assert spell.abilities == (AdditionalCost(cost),)
    maybe = face(f"As an additional cost to cast this spell, you may {sentence}.", "Sorcery")
    assert maybe.abilities[0].optional


@pytest.mark.parametrize(
    ("line", "keyword", "zone"),
    [
        ("Flashback {2}{R}", "flashback", "graveyard"),
        ("Madness {R}", "madness", "exile"),
        ("Evoke {2}{U}", "evoke", "hand"),
        ("Overload {4}{R}", "overload", "hand"),
        ("Jump-start", "jump-start", "graveyard"),
        ("Retrace", "retrace", "graveyard"),
        ("Escape—{2}{B}, Exile four other cards from your graveyard.", "escape", "graveyard"),
        ("Spectacle {R}", "spectacle", "hand"),
        ("Bestow {3}{G}", "bestow", "hand"),
        ("Dash {1}{R}", "dash", "hand"),
        ("Warp {1}{R}", "warp", "hand"),
        ("Awaken 3—{5}{U}", "awaken", "hand"),
        ("Emerge {5}{U}{U}", "emerge", "hand"),
        ("Prototype {2}{R} — 2/1", "prototype", "hand"),
        ("Impending 4—{2}{W}", "impending", "hand"),
    ],
)
def test_alternative_costs_by_keyword(line: str, keyword: str, zone: str) -> None:
    compiled = face(line, "Creature")
    assert compiled.unmodelled == ()
    (ability,) = (a for a in compiled.abilities if isinstance(a, AlternativeCost))
    assert (ability.keyword, ability.zone) == (keyword, zone)


@pytest.mark.parametrize("keyword", ["Kicker", "Buyback", "Entwine", "Replicate", "Multikicker"])
def test_additional_costs_by_keyword(keyword: str) -> None:
    ability = only(f"{keyword} {{1}}{{G}}", "Instant")
    assert isinstance(ability, AdditionalCost)
    assert ability.keyword == keyword.lower()
    assert ability.optional
    assert ability.repeatable == (keyword in ("Replicate", "Multikicker"))


def test_two_kickers_are_two_costs() -> None:
    first, second = face("Kicker {R} and/or {W}", "Creature").abilities
    assert (first.cost, second.cost) == ((mana("{R}"),), (mana("{W}"),))


def test_foretell_plot_and_suspend_are_special_actions_too() -> None:
    assert [a.action for a in face("Suspend 3—{U}", "Sorcery").abilities] == ["suspend"]
    foretell, cast = face("Foretell {1}{W}", "Instant").abilities
    assert (foretell.action, foretell.cost, cast.zone) == ("foretell", (mana("{2}"),), "exile")
    plot, free = face("Plot {1}{R}", "Sorcery").abilities
    assert (plot.cost, free.cost) == ((mana("{1}{R}"),), ())


@pytest.mark.parametrize("method", ["Convoke", "Delve", "Improvise", "Assist"])
def test_ways_to_pay(method: Any) -> None:
    card = face(method, "Sorcery")
    assert card.keywords == (method.lower(),)
    assert card.abilities == (PaymentMethod(method.lower()),)


def test_alternative_costs_in_words() -> None:
    blue = ObjectFilter(colors=(ManaType.U,), owner="you")
    exile = (
        "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana"
        " cost."
    )
    assert only(exile, "Instant") == AlternativeCost((PayLife(1), Exile(1, blue, "hand")))
    swamp = Exists(ObjectFilter(subtypes=("Swamp",), controller="you"))
    life = "If you control a Swamp, you may pay 4 life rather than pay this spell's mana cost."
    assert only(life, "Instant") == AlternativeCost((PayLife(4),), condition=swamp)
    free = "If you control a Swamp, you may cast this spell without paying its mana cost."
    assert only(free, "Instant") == AlternativeCost((), condition=swamp)


def test_offering_and_splice() -> None:
    assert only("Snake offering", "Creature") == Offering(ObjectFilter(subtypes=("Snake",)))
    assert only("Splice onto Arcane {1}{R}", "Instant") == Splice("Arcane", (mana("{1}{R}"),))


def less(number: str = "{1}", **more: Any) -> Any:
    return CostModifier(ManaCost.parse(number), "less", **more)


def test_affinity_and_other_counted_reductions() -> None:
    artifacts = Counted(CountObjects(ObjectFilter(types=("Artifact",), controller="you")))
    assert only("Affinity for artifacts") == less(times=artifacts)
    text = "This spell costs {1} less to cast for each artifact you control."
    assert only(text, "Sorcery") == less(times=artifacts)
    unread = "This spell costs {2} less to cast for each sock you wear."
    assert only(unread, "Sorcery") == less("{2}", times=Counted(CountOpaque()))


def test_conditional_reductions() -> None:
    tapped = TargetsMatch(ObjectFilter(types=("Creature",), tapped=True))
    text = "This spell costs {3} less to cast if it targets a tapped creature."
    assert only(text, "Sorcery") == less("{3}", condition=tapped)
    unread = "This spell costs {3} less to cast if the moon is full."
    assert only(unread, "Sorcery") == less("{3}", condition=OpaqueCondition())


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("Spells cost {1} more to cast.", {"change": "more"}),
        (
            "Noncreature spells cost {1} more to cast.",
            {"change": "more", "what": ObjectFilter(not_types=("Creature",))},
        ),
        (
            "Instant and sorcery spells you cast cost {1} less to cast.",
            {
                "what": ObjectFilter(
                    any_of=(ObjectFilter(types=("Instant",)), ObjectFilter(types=("Sorcery",)))
                ),
                "whose": "you",
            },
        ),
        (
            "Black spells and green spells you cast cost {1} less to cast.",
            {
                "what": ObjectFilter(
                    any_of=(ObjectFilter(colors=(ManaType.B,)), ObjectFilter(colors=(ManaType.G,)))
                ),
                "whose": "you",
            },
        ),
        (
            "The first creature spell you cast each turn costs {1} less to cast.",
            {"what": CREATURE, "whose": "you", "nth_this_turn": 1},
        ),
        (
            "Spells your opponents cast that target this creature cost {1} more to cast.",
            {"change": "more", "whose": "opponent", "targets": ITSELF},
        ),
        (
            "Spells you cast from anywhere other than your hand cost {1} less to cast.",
            {"whose": "you", "except_zone": "hand"},
        ),
        (
            "Spells you cast but don't own cost {1} less to cast.",
            {"whose": "you", "what": ObjectFilter(owner="opponent")},
        ),
        (
            "Spells your opponents cast during your turn cost {1} more to cast.",
            {"change": "more", "whose": "opponent", "condition": TurnOf("you")},
        ),
    ],
)
def test_costs_of_classes_of_spells(text: str, more: Any) -> None:
    change = more.pop("change", "less")
    assert only(text, "Creature") == CostModifier(
        ManaCost.parse("{1}"), change, applies="spells", **more
    )


def test_costs_of_activated_abilities() -> None:
    aura = face(
        "Enchant creature\nActivated abilities of enchanted creature cost {3} more to activate.",
        "Enchantment - Aura",
    )
    modifier = aura.abilities[1]
    assert (modifier.applies, modifier.what) == ("abilities", ObjectFilter(host=True))
    floor = only(
        "Abilities you activate that aren't mana abilities cost {2} less to activate. This effect"
        " can't reduce the mana in that cost to less than one mana.",
        "Creature",
    )
    assert (floor.floor, floor.except_mana_abilities) == (1, True)


def test_a_minimum() -> None:
    text = (
        "As long as this artifact is untapped, each spell that would cost less than three mana to"
        " cast costs three mana to cast."
    )
    minimum = only(text)
    assert isinstance(minimum, CostMinimum)
    assert minimum.least == 3
    assert minimum.condition is not None


def test_granted_payment_methods_and_free_casting() -> None:
    statue = only("Nonartifact spells you cast have improvise.")
    assert isinstance(statue, GrantKeyword)
    assert (statue.keyword, statue.to, statue.whose) == ("improvise", "spells", "you")
    free = only("You may cast spells from your hand without paying their mana costs.")
    assert free == Permission("cast", zone="hand", free=True)
    escape = only(
        "Each nonland card in your graveyard has escape. The escape cost is equal to the card's"
        " mana cost plus exile three other cards from your graveyard.",
        "Enchantment",
    )
    assert (escape.keyword, escape.own_mana_cost) == ("escape", True)


def test_one_of_each_is_two_costs_and_one_of_either_is_one() -> None:
    each = only(
        "You may discard an Island card and another card rather than pay this spell's mana cost."
    )
    assert len(each.cost) == 2
    either = face(
        "As an additional cost to cast this spell, sacrifice an artifact or creature.", "Sorcery"
    )
    assert len(either.abilities[0].cost) == 1


def test_both_halves_of_a_list_keep_their_own_adjectives() -> None:
    flash = only("You may cast colorless spells and artifact spells as though they had flash.")
    colorless, artifacts = flash.what.any_of
    assert colorless.types == ()
    assert artifacts == ObjectFilter(types=("Artifact",))


def test_costs_of_this_ability() -> None:
    _, modifier = face(
        "{5}, {T}: Draw a card. This ability costs {1} less to activate for each Clue you control."
    ).abilities
    assert (modifier.applies, modifier.ability_line) == ("this_ability", 0)
    _, unread = face(
        "{5}: Draw a card. This ability costs {2} less to activate if it rains."
    ).abilities
    assert (str(unread.mana), unread.condition) == ("{2}", OpaqueCondition())


def test_a_discount_only_this_way() -> None:
    flashback, discount = face(
        "Draw a card.\nFlashback {8}{U}{U}. This spell costs {X} less to cast this way, where X is"
        " your devotion to blue.",
        "Sorcery",
    ).abilities
    assert flashback.zone == "graveyard"
    assert discount.keyword == "flashback"


def test_eminence_works_from_two_zones() -> None:
    one, two = face(
        "Eminence — As long as Brass Ferret is in the command zone or on the battlefield, other"
        " Dragon spells you cast cost {1} less to cast.",
        "Creature",
    ).abilities
    assert {one.zone_of_source, two.zone_of_source} == {"battlefield", "command"}


def test_a_cost_that_is_not_read_is_opaque_and_never_free() -> None:
    spell = face("As an additional cost to cast this spell, sing a song.", "Sorcery")
    assert spell.abilities[0].cost[0].__class__.__name__ == "OpaqueCost"
    assert spell.unmodelled[0].touches == ("cost",)
    library = face(
        "You may cast spells from the top of your library. If you cast a spell this way, sing a"
        " song rather than pay its mana cost."
    )
    assert library.abilities[0].cost[0].__class__.__name__ == "OpaqueCost"


def test_what_it_also_costs() -> None:
    text = (
        "This spell costs {1} less to cast if you control a Cat. It also costs {1} less to cast if"
        " you control a Dog.\nDraw a card."
    )
    cat, dog = face(text, "Instant").abilities
    assert (cat.change, dog.change) == ("less", "less")
    assert [m.condition.what.subtypes for m in (cat, dog)] == [("Cat",), ("Dog",)]


def test_an_option_that_is_not_read_could_only_allow_more() -> None:
    for text in (
        "If it rains, you may sing a song rather than pay this spell's mana cost.",
        "As an additional cost to cast this spell, you may sing a song.",
    ):
        assert face(text, "Sorcery").unmodelled[0].touches == ("option",)
    dear = face("Spells that rhyme cost {1} less or {1} more to cast.").unmodelled[0]
    assert (dear.touches, dear.scope) == (("cost",), "others")


def test_two_changes_of_the_own_cost_in_one_sentence() -> None:
    found = face(
        "This spell costs {1} less to cast if you control an artifact and {2} less to cast if you"
        " control an enchantment.",
        "Instant",
    ).abilities
    assert [(str(each.mana), each.change) for each in found] == [("{1}", "less"), ("{2}", "less")]
    assert all(each.condition is not None for each in found)


def test_companion_is_no_ability_word() -> None:
    card = face(
        "Companion — Your starting deck contains only cards with odd mana values.", "Creature"
    )
    assert card.keywords == ("companion",)
    assert card.unmodelled == ()


def test_aura_swap_is_an_ability() -> None:
    found = face("Enchant creature\nAura swap {2}{U}", "Enchantment - Aura")
    assert found.unmodelled == ()
    assert [a.keyword for a in found.abilities if isinstance(a, ActivatedAbility)] == ["aura swap"]


def test_what_replaces_paying_life_bears_on_costs() -> None:
    text = "If you would pay life, exile that many cards from the top of your library instead."
    (gap,) = face(text, "Enchantment").unmodelled
    assert (gap.touches, gap.scope) == (("cost",), "others")


def test_less_for_each_of_its_targets_of_a_kind() -> None:
    modifier = only(
        "Each instant and sorcery spell you cast costs {1} less to cast for each creature it"
        " targets.",
        "Creature",
    )
    assert modifier.times == Counted(CountTargets(what=ObjectFilter(types=("Creature",))))


@pytest.mark.parametrize(
    ("words", "count"),
    [
        (
            "{1} less to activate for each color of the creature it targets",
            CountTargets(what=ANYTHING, of="colors"),
        ),
        (
            "{X} less to activate, where X is the power of the creature it targets",
            CountTargets(what=ANYTHING, of="power"),
        ),
    ],
)
def test_less_by_what_its_target_is(words: str, count: CountTargets) -> None:
    text = f"Equip {{4}}. This ability costs {words}."
    _, modifier = face(text, "Artifact — Equipment").abilities
    assert modifier.times == Counted(count)
