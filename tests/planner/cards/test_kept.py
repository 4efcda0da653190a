"""Cards that a permanent exiles for its controller to play while they remain exiled (CR 607.2)."""

from typing import Any

import pytest

from castable.models.filters import ObjectFilter
from castable.models.statics import Permission
from tests.building import ask, position
from tests.planner.cards.snippets import face

EXILE = "When this creature enters, exile target card from a graveyard."
KEPT = "You may play that card for as long as it remains exiled"


def kept(text: str, type_line: str = "Creature") -> Any:
    """Return what the text lets its controller play of the exiled cards."""
    found = [a for a in face(text, type_line).abilities if isinstance(a, Permission)]
    return found[0] if found else None


@pytest.mark.parametrize(
    ("rest", "spend_as"),
    [
        (".", None),
        (", and mana of any type can be spent to cast that spell.", "any_type"),
        (
            ", and you may spend mana as though it were mana of any color to cast that spell.",
            "any_color",
        ),
        (". Mana of any type can be spent to cast a spell this way.", "any_type"),
    ],
)
def test_what_is_kept_may_be_played(rest: str, spend_as: Any) -> None:
    assert kept(f"{EXILE} {KEPT}{rest}") == Permission(
        "play", what=ObjectFilter(exiled_with="any"), zone="exile", spend_as=spend_as
    )


@pytest.mark.parametrize("between", ["", " You lose life equal to its mana value."])
def test_cards_that_may_be_looked_at_as_well(between: str) -> None:
    text = "You may look at and play that card for as long as it remains exiled."
    assert kept(f"{EXILE}{between} {text}") == Permission(
        "play", what=ObjectFilter(exiled_with="any"), zone="exile"
    )


def test_for_free() -> None:
    text = "You may cast it without paying its mana cost for as long as it remains exiled."
    permission = kept(f"{EXILE} {text}")
    assert permission.free
    assert permission.action == "cast"


@pytest.mark.parametrize(
    "text",
    [
        f"When this creature enters, exile all graveyards. Choose a card exiled this way. {KEPT}.",
        f"{EXILE} {KEPT}.\n{{T}}: Exile target card from a graveyard.",
        f"{EXILE} {KEPT}. Each spell cast this way costs {{1}} more to cast.",
        f"{EXILE} Its owner may play that card for as long as it remains exiled.",
    ],
)
def test_what_is_not_told_of_all_the_exiled_cards(text: str) -> None:
    """Which of them it is, or for which price, can't be told: no permission, and no ban."""
    permission = kept(text)
    assert permission.what == ObjectFilter(exiled_with="any", opaque=True)
    assert permission.whose == ("any" if "owner" in text else "you")


TOP = "When this creature enters, exile the top card of your library."
CHOSEN = "Target opponent reveals their hand. You choose one of those cards. That player exiles it."


@pytest.mark.parametrize(
    ("text", "action"),
    [
        (f"{TOP} You may play that card for as long as you control this creature.", "play"),
        (f"{TOP} You may cast it for as long as you control Brass Ferret.", "cast"),
        (f"{TOP} You may play it for as long as Brass remains on the battlefield.", "play"),
        (f"{TOP} For as long as that card remains exiled, you may play it.", "play"),
        (f"{TOP} For as long as it remains exiled, you may look at it and play it.", "play"),
        (f"{TOP} You may cast spells from among those cards for as long as they remain exiled.",
         "cast"),
        (f"{TOP} You may play lands from among those cards for as long as they remain exiled.",
         "play_land"),
    ],
)  # fmt: skip
def test_for_how_long_and_in_what_order_of_words(text: str, action: Any) -> None:
    assert kept(text) == Permission(action, what=ObjectFilter(exiled_with="any"), zone="exile")


def test_only_if_it_is_of_a_kind() -> None:
    text = (
        f"When this creature enters, {CHOSEN[0].lower()}{CHOSEN[1:]} If an instant or sorcery card"
        " is exiled this way, you may cast it for as long as you control this creature, and mana of"
        " any type can be spent to cast that spell."
    )
    permission = kept(text)
    assert permission.spend_as == "any_type"
    kinds = tuple(ObjectFilter(types=(name,)) for name in ("Instant", "Sorcery"))
    assert permission.what == ObjectFilter(any_of=kinds, exiled_with="any")


def test_an_ability_of_the_card_in_hand_is_none_of_the_permanent() -> None:
    text = "{2}, Exile this card from your hand: Scry 1. You may cast this card for as long as it"
    assert kept(f"{text} remains exiled.") is None


def test_whoever_may_play_it_gets_no_false_no() -> None:
    ferret = {
        "card": "Brass Ferret",
        "id": "ferret",
        "oracle": f"{EXILE} For as long as that card remains exiled, its owner may play it. A spell"
        " cast this way costs {2} more to cast.",
        "type_line": "Creature",
    }
    bear = {"card": "Grizzly Bears", "exiled_with": "ferret"}
    query = {"card": "Grizzly Bears", "from": "exile"}
    board = position(["4 Forest"], exile=[bear], opponent=[ferret])
    assert ask(query, board).verdict == "unknown"
    told = {**bear, "may_play": "costs {2} more"}
    assert ask(query, position(["4 Forest"], exile=[told], opponent=[ferret])).verdict == "yes"
    assert ask(query, position(["3 Forest"], exile=[told], opponent=[ferret])).verdict == "no"


def test_a_spell_is_no_permanent_that_keeps_cards() -> None:
    assert kept(f"Exile target card from a graveyard. {KEPT}.", "Sorcery") is None


def test_the_controller_of_the_permanent_alone() -> None:
    ferret = {
        "card": "Brass Ferret",
        "id": "ferret",
        "oracle": f"{EXILE} {KEPT}.",
        "type_line": "Creature",
    }
    bear = {"card": "Grizzly Bears", "exiled_with": "ferret"}
    query = {"card": "Grizzly Bears", "from": "exile"}
    assert ask(query, position([ferret, "2 Forest"], exile=[bear])).verdict == "yes"
    assert ask(query, position(["2 Forest"], exile=[bear], opponent=[ferret])).verdict == "no"


@pytest.mark.parametrize(
    "rest",
    [
        "Choose a nonland card exiled this way. You may cast that card for as long as it remains"
        " exiled, and you may spend mana as though it were mana of any color to cast that spell.",
        "For as long as it remains exiled, its owner may cast it by paying {2} rather than paying"
        " its mana cost.",
        "They may play that card for as long as it remains exiled. Mana of any type can be spent to"
        " cast a spell this way.",
        "You may exile a card from among them. For as long as that card remains exiled, you may"
        " cast it. That spell has undaunted.",
        "During any turn you attacked with a Rogue, you may cast that card and you may spend mana"
        " as though it were mana of any color to cast that spell.",
    ],
)
def test_what_is_paid_otherwise_is_no_shortage(rest: str) -> None:
    """One Forest pays no {R}, and that it would have to is not known (CR 118.9, 609.4b)."""
    keeper = {"card": "Grizzly Bears", "oracle": f"{EXILE} {rest}", "id": "keeper"}
    there = position(
        [keeper, "Forest"],
        exile=[{"card": "Hill Giant", "exiled_with": "keeper", "owner": "opponent"}],
    )
    assert ask({"card": "Hill Giant", "from": "exile"}, there).verdict == "unknown"


@pytest.mark.parametrize(("cast", "verdict"), [([], "yes"), (["Hill Giant"], "unknown")])
def test_a_spell_of_this_turn_may_have_been_the_one_of_each_turn(
    cast: list[str], verdict: str
) -> None:
    """What has left exile tells no more what it was exiled with."""
    text = (
        "You may cast spells from among cards exiled with this enchantment. You can't cast more"
        " than one spell this way each turn."
    )
    trove = {"card": "Glorious Anthem", "oracle": text, "id": "trove"}
    there = position(
        [trove, "2 Forest"],
        exile=[{"card": "Grizzly Bears", "exiled_with": "trove"}],
        this_turn={"spells_cast": cast},
    )
    assert ask({"card": "Grizzly Bears", "from": "exile"}, there).verdict == verdict


@pytest.mark.parametrize(("owner", "verdict"), [("you", "yes"), ("opponent", "unknown")])
@pytest.mark.parametrize(("card", "action"), [("Grizzly Bears", "cast"), ("Forest", "play_land")])
def test_who_has_a_permanent_now_may_not_have_exiled_the_card(
    owner: str, verdict: str, card: str, action: str
) -> None:
    """What lets it be played is of the player whose trigger exiled it (CR 109.5, 611.2a)."""
    keeper = {
        "card": "Hill Giant", "oracle": f"{EXILE} {KEPT}.", "id": "keeper", "owner": owner,
    }  # fmt: skip
    there = position([keeper, "2 Forest"], exile=[{"card": card, "exiled_with": "keeper"}])
    assert ask({"card": card, "from": "exile", "action": action}, there).verdict == verdict
