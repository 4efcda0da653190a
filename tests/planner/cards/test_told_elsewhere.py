"""What needs no reading, and what of an unread text is certain all the same."""

from typing import Any

import pytest

from castable.models.costs import Exile, PutBack
from castable.models.filters import ITSELF, ObjectFilter
from castable.models.statics import ChangeTypes, GrantKeyword
from tests.building import cast
from tests.planner.cards.snippets import face, only

SHARED = "Spells you cast that share an artist with the exiled card cost {2} less to cast."
SEARCHED = (
    "Players can't search libraries. Any player may pay {2} for that player to ignore this effect"
    " until end of turn."
)
BOUND = (
    "A player who controls more permanents than each other player can't cast creature spells. That"
    " player may sacrifice a permanent of their choice for that player to ignore this effect until"
    " end of turn."
)


def _touching(text: str) -> set[str]:
    return {touch for gap in face(text).unmodelled for touch in gap.touches} - {"none"}


def test_ignoring_what_bears_on_nothing_bears_on_nothing() -> None:
    assert not _touching(SEARCHED)
    assert _touching(BOUND)


def test_what_is_kept_in_exile_the_position_tells() -> None:
    text = (
        "While an opponent is searching their library, they exile each card they find. You may play"
        " those cards for as long as they remain exiled, and you may spend mana as though it were"
        " mana of any color to cast them."
    )
    assert not _touching(text)


def test_an_unread_keyword_is_about_its_own_card() -> None:
    (gap,) = face("Madness—Pay your respects.", "Creature").unmodelled
    assert gap.scope == "itself"
    read = only("Escape—{B}, Exile two cards from your graveyard.", "Creature")
    assert read.keyword == "escape"


def test_whose_spells_they_are_is_certain() -> None:
    modifier = only(SHARED)
    assert (modifier.whose, modifier.what, modifier.change) == (
        "you",
        ObjectFilter(opaque=True),
        "less",
    )
    anvil: dict[str, Any] = {"card": "Brass Ferret", "oracle": SHARED, "type_line": "Artifact"}
    assert cast("Hill Giant", ["2 Mountain", anvil]).verdict == "unknown"
    assert cast("Hill Giant", ["Mountain", anvil]).verdict == "no"  # at most {2} less
    assert cast("Hill Giant", ["4 Mountain", anvil]).verdict == "yes"
    assert cast("Hill Giant", ["Mountain"], opponent=[anvil]).verdict == "no"


def test_costs_with_cards_put_back_or_of_several_types() -> None:
    back = only("Put a card from your hand on the bottom of your library: Draw a card.")
    assert back.cost == (PutBack(1, ObjectFilter(owner="you"), "bottom"),)
    text = "Escape—{B}, Exile any number of other cards from your graveyard with four or more card"
    escape = only(f"{text} types among them.", "Creature")
    (exile,) = (part for part in escape.cost if isinstance(part, Exile))
    assert exile.card_types == 4


def test_cards_and_spells_besides_permanents() -> None:
    text = (
        "Creatures you control are artifacts in addition to their other types. The same is true for"
        " creature spells you control and creature cards you own that aren't on the battlefield."
    )
    facts: Any = face(text).abilities
    assert [fact.zone for fact in facts] == ["battlefield", "stack", "elsewhere"]
    assert facts[2].what == ObjectFilter(types=("Creature",), owner="you")
    assert all(isinstance(f, ChangeTypes) and f.add_types == ("Artifact",) for f in facts)
    spells: Any = face(
        "Nonland permanents you control and permanent spells you control are enchantments in"
        " addition to their other types."
    ).abilities
    assert [fact.zone for fact in spells] == ["battlefield", "stack"]
    basic: Any = face("Lands you control and land cards in your library are basic.").abilities
    assert [fact.zone for fact in basic] == ["battlefield", "library"]


@pytest.mark.parametrize(
    "text",
    [
        "As long as a creature card with flying is in a graveyard, Brass Ferret has flying. The"
        " same is true for first strike, haste, and trample.",
        "Brass Ferret has flying as long as a card exiled with it has flying. The same is true for"
        " first strike, double strike, and trample.",
    ],
)
def test_what_is_true_of_other_keywords_as_well(text: str) -> None:
    found = face(text, "Creature")
    granted = [a.keyword for a in found.abilities if isinstance(a, GrantKeyword)]
    assert granted[:2] == ["flying", "first strike"]
    assert granted[-1] == "trample"
    assert all(a.what == ITSELF for a in found.abilities)
    assert len(granted) == 4
    assert found.unmodelled == ()


@pytest.mark.parametrize(
    "text",
    [
        "As long as a card exiled with Brass Ferret has flying, Brass Ferret has flying. The same"
        " is true for haste, hexproof, and protection.",
        "As Brass Ferret enters, discard any number of creature cards. It enters with a flying"
        " counter on it if a card discarded this way has flying. The same is true for first strike,"
        " haste, and hexproof.",
        "As Brass Ferret enters, it becomes your choice of a 3/3 artifact creature or a 1/6 Wall"
        " artifact creature with defender in addition to its other types.",
    ],
)
def test_what_only_its_own_object_is(text: str) -> None:
    assert {gap.scope for gap in face(text, "Creature").unmodelled} == {"itself"}


def test_what_else_the_enchanted_creature_is() -> None:
    text = "Enchanted creature gets +1/+1. It's a Dragon in addition to its other types."
    _, also = face(text, "Enchantment - Aura").abilities
    assert also == ChangeTypes(what=ObjectFilter(host=True), add_subtypes=("Dragon",))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Search your library for a card, then shuffle. You get {E}{E}.", "Sorcery"),
        ("Draw a card. You may pay {G}. If you do, draw another card.", "Sorcery"),
        ("Exile a card from your graveyard at random. You may cast it without paying its mana"
         " cost.", "Sorcery"),
        ("Reveal the top card of your library. If it's a nonland card, you may cast it without"
         " paying its mana cost.", "Sorcery"),
        ("If you would draw a card, exile the top two cards of your library instead. You may play"
         " those cards this turn.", "Creature"),
        ("If a spell you control would counter a spell, instead exile that spell and you may play"
         " that card without paying its mana cost.", "Creature"),
        ("As Brass Ferret enters, choose Rain or Sun.\n• Rain — At the beginning of your upkeep,"
         " exile the top card of your library. Until end of turn, you may play that card.",
         "Enchantment"),
        ("Visit — Return target creature card from your graveyard to the battlefield. It gains"
         " haste.", "Artifact — Attraction"),
        ("Visit — Choose one.\n• Draw a card.\n• Until end of turn, you may play those cards.",
         "Artifact — Attraction"),
        ("Each noncreature artifact loses all abilities. If this enchantment leaves the"
         " battlefield, this effect continues until end of turn.", "Enchantment"),
        ("[0]: Roll a six-sided die.\n1 or 2 — [+2], then they gain haste until end of turn.",
         "Legendary Planeswalker"),
    ],
)  # fmt: skip
def test_what_is_done_later_bears_on_nothing_now(text: str, kind: str) -> None:
    assert not face(text, kind).unmodelled


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Flashforward {2}{R}", "Instant"),
        ("Draw two cards.\nTeach {1}{U}", "Instant"),
        ("Draw two cards.\nEvoke—Celebrate an opponent.", "Instant"),
        ("Draw two cards.\nSplice onto Arcane—Celebrate an opponent.", "Instant — Arcane"),
        ("You may cast those cards this turn.", "Creature"),
    ],
)
def test_what_may_bear_on_something_now_is_said(text: str, kind: str) -> None:
    assert any(gap.touches != ("none",) for gap in face(text, kind).unmodelled)


def test_what_works_for_a_team_of_an_event_asks_for_targets_only_of_its_members() -> None:
    text = (
        "Team Iron Ferrets — Target creature gains trample until end of turn.\n"
        "Team Brass — Return target creature card from your graveyard to your hand."
    )
    read = face(text, "Instant")
    assert not read.abilities
    assert {(gap.line, gap.touches) for gap in read.unmodelled} == {
        (0, ("target",)),
        (1, ("target",)),
    }


def test_what_is_paid_as_it_enters_bears_on_nothing() -> None:
    text = (
        "As Brass Ferret enters, pay any amount of life. The amount you pay can't be more than the"
        " number of artifacts you control."
    )
    assert not _touching(text)


@pytest.mark.parametrize(
    "text",
    [
        "While you're searching your library, you may cast Brass Ferret from your library.",
        "This effect can't reduce the amount of mana this spell costs by more than {5}.",
        "Spend only colored mana on X. No more than one mana of each color may be spent this way.",
    ],
)
def test_what_an_unread_text_says_of_its_own_card_is_of_no_other(text: str) -> None:
    gaps = face(text, "Creature").unmodelled
    assert {gap.scope for gap in gaps} == {"itself"}


def test_what_spells_cost_that_an_unread_permission_is_about_is_no_cost_of_others() -> None:
    permission = "You may cast spells from among cards in your graveyard you've surveilled today."
    price = " If you cast a spell this way, you pay life equal to its mana value rather than {3}."
    assert _touching(permission) == _touching(permission + price) == {"permission"}


def test_a_number_that_is_sunburst_is_both_keywords() -> None:
    """CR 702.44c: the colors of mana that are spent set the number."""
    assert face("Modular—Sunburst", "Artifact Creature - Construct").keywords == (
        "modular",
        "sunburst",
    )
