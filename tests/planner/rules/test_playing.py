"""Casting and playing from elsewhere, now and then, or for another price (CR 601.3, 118.9)."""

from typing import Any

import pytest

from castable.models.verdict import Verdict
from tests.building import ask, position

Entry = dict[str, Any]


def _rule(text: str) -> Entry:
    return {"card": "Brass Rule", "oracle": text, "type_line": "Enchantment"}


TOP = _rule("Once each turn, you may cast a creature spell from the top of your library.")
EXILED = _rule("You may play lands and cast spells from among cards exiled with this enchantment.")
BEARS = {"card": "Grizzly Bears", "exiled_with": "Brass Rule"}


def _cast(card: str, zone: str, board: list[Any], **more: Any) -> Verdict:
    return ask({"card": card, "from": zone}, position(board, **more))


def test_once_each_turn_from_the_top() -> None:
    board, library = ["2 Forest", TOP], ["Grizzly Bears"]
    assert _cast("Grizzly Bears", "library", board, library=library).verdict == "yes"
    below = ["Shock", "Grizzly Bears"]
    assert _cast("Grizzly Bears", "library", board, library=below).verdict == "no"
    used = {"spells_cast": ["Savannah Lions"]}
    asked = _cast("Grizzly Bears", "library", board, library=library, this_turn=used)
    assert asked.verdict == "unknown"


def test_exiled_with_it() -> None:
    board = ["2 Forest", EXILED]
    assert _cast("Grizzly Bears", "exile", board, exile=[BEARS]).verdict == "yes"
    other = {**BEARS, "exiled_with": "Banishing Light"}
    assert _cast("Grizzly Bears", "exile", board, exile=[other, "Shock"]).verdict == "no"
    assert _cast("Grizzly Bears", "exile", board, exile=["Grizzly Bears"]).verdict == "unknown"
    told = [{"card": "Shock", "exiled_with": "Brass Rule"}, "Grizzly Bears"]
    assert _cast("Grizzly Bears", "exile", board, exile=told).verdict == "no"
    land = {"action": "play_land", "card": "Forest", "from": "exile"}
    exile = [{"card": "Forest", "exiled_with": "Brass Rule"}]
    assert ask(land, position([EXILED], exile=exile)).verdict == "yes"
    assert ask(land, position([], exile=exile)).verdict == "no"


def test_life_for_its_mana_value() -> None:
    text = "You may cast spells from the top of your library. If you cast a spell this way, pay"
    rule = _rule(f"{text} life equal to its mana value rather than pay its mana cost.")
    asked = _cast("Hill Giant", "library", [rule], library=["Hill Giant"], life=5)
    assert asked.plan is not None
    assert asked.plan.lost.life == 4
    assert _cast("Hill Giant", "library", [rule], library=["Hill Giant"], life=3).verdict == "no"


def test_free_within_what_is_counted() -> None:
    rule = _rule(
        "You may cast spells with mana value less than or equal to the number of lands you control"
        " without paying their mana costs."
    )
    tapped = {"card": "Plains", "count": 2, "tapped": True}
    assert _cast("Grizzly Bears", "hand", [tapped, rule], hand=["Grizzly Bears"]).verdict == "yes"
    assert _cast("Hill Giant", "hand", [tapped, rule], hand=["Hill Giant"]).verdict == "no"
    grave = _cast("Grizzly Bears", "graveyard", [tapped, rule], graveyard=["Grizzly Bears"])
    assert grave.verdict == "no"
    both = _rule(f"{rule['oracle']}\nYou may cast creature spells from your graveyard.")
    grave = _cast("Grizzly Bears", "graveyard", [tapped, both], graveyard=["Grizzly Bears"])
    assert grave.verdict == "yes"


def test_flash_this_way_only() -> None:
    text = "You may cast creature spells from the top of your library. If you cast a spell this"
    rule = _rule(f"{text} way, you may cast it as though it had flash.")
    where: Entry = {"library": ["Grizzly Bears"], "step": "upkeep"}
    assert _cast("Grizzly Bears", "library", ["2 Forest", rule], **where).verdict == "yes"
    text = "You may cast creature spells by paying {E} rather than paying their mana costs."
    rule = _rule(f"{text} If you cast a spell this way, you may cast it as though it had flash.")
    where = {"hand": ["Grizzly Bears"], "step": "upkeep"}
    paid = _cast("Grizzly Bears", "hand", [rule], counters={"energy": 1}, **where)
    assert paid.verdict == "yes"
    assert _cast("Grizzly Bears", "hand", ["2 Forest", rule], **where).verdict == "no"


def test_any_color_for_what_is_exiled() -> None:
    text = "You may play cards exiled with this enchantment, and you may spend mana as though it"
    rule = _rule(f"{text} were mana of any color to cast those spells.")
    assert _cast("Grizzly Bears", "exile", ["2 Island", rule], exile=[BEARS]).verdict == "yes"
    assert _cast("Grizzly Bears", "exile", ["2 Island", EXILED], exile=[BEARS]).verdict == "no"


@pytest.mark.parametrize(("zone", "verdict"), [("graveyard", "yes"), ("hand", "no")])
def test_from_the_graveyard_only(zone: str, verdict: str) -> None:
    text = "You may cast this card from your graveyard, but not from anywhere else."
    card = {"card": "Brass Knight", "oracle": text, "type_line": "Creature", "mana_cost": "{B}"}
    assert _cast("Brass Knight", zone, ["Swamp"], **{zone: [card]}).verdict == verdict


def test_using_a_keyword_from_the_graveyard() -> None:
    text = "Blitz {R}\nYou may cast this card from your graveyard using its blitz ability."
    card = {"card": "Brass Dog", "oracle": text, "type_line": "Creature", "mana_cost": "{4}{R}"}
    assert _cast("Brass Dog", "graveyard", ["Mountain"], graveyard=[card]).verdict == "yes"
    plain = {**card, "oracle": "Blitz {R}"}
    assert _cast("Brass Dog", "graveyard", ["Mountain"], graveyard=[plain]).verdict == "no"


def test_a_land_or_a_spell_once() -> None:
    rule = _rule(
        "Once during each of your turns, you may play a land or cast a creature spell from your"
        " graveyard."
    )
    grave: Entry = {"graveyard": ["Forest", "Grizzly Bears"]}
    land = {"action": "play_land", "card": "Forest", "from": "graveyard"}
    assert ask(land, position([rule], **grave)).verdict == "yes"
    assert _cast("Grizzly Bears", "graveyard", ["2 Forest", rule], **grave).verdict == "yes"
    played: Entry = {"this_turn": {"lands_played": 1}}
    asked = _cast("Grizzly Bears", "graveyard", ["2 Forest", rule], **grave, **played)
    assert asked.verdict == "unknown"
    cast: Entry = {"this_turn": {"spells_cast": ["Savannah Lions"]}}
    assert ask(land, position([rule], **grave, **cast)).verdict == "unknown"


def test_a_static_ability_that_works_in_the_graveyard() -> None:
    text = "As long as this card is in your graveyard and you control a Forest, creatures you"
    oracle = f"{text} control have haste."
    anger = {"card": "Brass Anger", "oracle": oracle, "type_line": "Creature"}
    sick = {"card": "Llanowar Elves", "summoning_sick": True}
    board = [sick, {"card": "Forest", "tapped": True}]
    query = "Elvish Mystic"
    assert ask(query, position(board, hand=[query], graveyard=[anger])).verdict == "yes"
    assert ask(query, position([*board, anger], hand=[query])).verdict == "no"


def test_a_way_that_can_not_be_told_takes_nothing_from_one_that_is_certain() -> None:
    rule = _rule(
        "Once during each of your turns, you may cast a creature spell from your hand without"
        " paying its mana cost."
    )
    hand = ["Grizzly Bears"]
    used: Entry = {"this_turn": {"spells_cast": ["Savannah Lions"]}}
    assert _cast("Grizzly Bears", "hand", ["2 Forest", rule], hand=hand, **used).verdict == "yes"
    assert _cast("Grizzly Bears", "hand", ["Forest", rule], hand=hand, **used).verdict == "unknown"
    assert _cast("Grizzly Bears", "hand", [rule], hand=hand).verdict == "yes"


FETCHED = (
    "You may play lands and cast noncreature spells from among cards you exiled that have fetch"
    " counters on them, and you may spend mana as though it were mana of any color to cast those"
    " spells."
)
COLLECTED = (
    "Once each turn, you may play a card from exile with a collection counter on it if it was"
    " exiled by an ability you controlled, and you may spend mana as though it were mana of any"
    " color to cast it."
)


@pytest.mark.parametrize(
    ("text", "card", "told", "verdict"),
    [
        (FETCHED, "Opt", {"counters": {"fetch": 1}, "exiled_with": "Hill Giant"}, "yes"),
        (FETCHED, "Opt", {"counters": {"fetch": 1}, "exiled_with": "Wind Drake"}, "no"),
        (FETCHED, "Opt", {"counters": {"fetch": 1}}, "unknown"),
        (FETCHED, "Opt", {"exiled_with": "Hill Giant"}, "no"),
        (FETCHED, "Memnite", {"counters": {"fetch": 1}, "exiled_with": "Hill Giant"}, "no"),
        (COLLECTED, "Memnite", {"counters": {"collection": 1}, "exiled_with": "Hill Giant"}, "yes"),
        (COLLECTED, "Memnite", {"counters": {"fetch": 1}, "exiled_with": "Hill Giant"}, "no"),
    ],
)
def test_cards_that_you_exiled(text: str, card: str, told: dict[str, Any], verdict: str) -> None:
    thing = {"card": "Brass Ferret", "type_line": "Enchantment", "oracle": text}
    board: list[Any] = ["Mountain", thing, "Hill Giant"]
    where = position(board, exile=[{"card": card, **told}], opponent=["Wind Drake"])
    assert ask({"card": card, "from": "exile"}, where).verdict == verdict


@pytest.mark.parametrize(("owner", "verdict"), [("opponent", "yes"), ("you", "no")])
def test_mana_of_any_color_for_what_is_another_s(owner: str, verdict: str) -> None:
    text = (
        "You may spend mana as though it were mana of any color to cast spells you don't own or to"
        " activate abilities of permanents you control but don't own."
    )
    thing = {"card": "Brass Ferret", "type_line": "Enchantment", "oracle": text}
    shade = {"card": "Frozen Shade", "owner": owner}
    query = {"action": "activate", "card": "Frozen Shade"}
    assert ask(query, position(["Mountain", thing, shade])).verdict == verdict


@pytest.mark.parametrize("said", ["g", "Gwen Stacy"])
@pytest.mark.parametrize(
    ("up", "lands", "verdict"),
    [("Gwen Stacy", 1, "yes"), ("Ghost-Spider", 1, "unknown"), ("Ghost-Spider", 0, "no")],
)
def test_what_a_permanent_allowed_before_it_transformed(
    said: str, up: str, lands: int, verdict: str
) -> None:
    """CR 712.18, 611.2a; whether that was an effect that goes on isn't told by the facts."""
    board = [{"card": "Gwen Stacy", "id": "g", "face": up}, f"{lands} Mountain"]
    there = position(board, exile=[{"card": "Lightning Bolt", "exiled_with": said}])
    query = {"card": "Lightning Bolt", "from": "exile", "targets": ["opponent"]}
    assert ask(query, there).verdict == verdict
    land = position(board, exile=[{"card": "Forest", "exiled_with": said}])
    playing = ask({"action": "play_land", "card": "Forest", "from": "exile"}, land)
    assert playing.verdict == ("yes" if up == "Gwen Stacy" else "unknown")
    nothing = position(board, exile=[{"card": "Lightning Bolt", "exiled_with": "x"}])
    assert ask(query, nothing).verdict == "no"


@pytest.mark.parametrize(
    ("what", "forests", "verdict"),
    [
        ("Gonti, Lord of Luxury", 6, "unknown"),
        ("Gonti, Lord of Luxury", 5, "no"),
        ("Banishing Light", 6, "no"),
        ("somewhere", 6, "no"),
    ],
)
def test_what_let_it_be_cast_is_gone(what: str, forests: int, verdict: str) -> None:
    """CR 611.2a: "for as long as it remains exiled" asks for nothing on the battlefield."""
    exile = [{"card": "Primeval Titan", "exiled_with": what, "owner": "opponent"}]
    query = {"card": "Primeval Titan", "from": "exile"}
    there = position([f"{forests} Forest"], exile=exile)
    assert ask(query, there).verdict == verdict
