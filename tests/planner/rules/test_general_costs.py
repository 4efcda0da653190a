"""Alternative costs for spells wherever they are cast from, and keywords that are none (118.9)."""

from typing import Any

from tests.building import ask, cast, position

FIVE = ["Plains", "Island", "Swamp", "Mountain", "Forest"]


def test_a_card_of_the_graveyard_is_cast_for_what_an_effect_offers() -> None:
    """Rooftop Storm reaches Gravecrawler where its own text lets it be cast from."""
    board = ["Rooftop Storm", "Diregraf Ghoul"]
    query = {"card": "Gravecrawler", "from": "graveyard"}
    verdict = ask(query, position(board, graveyard=["Gravecrawler"]))
    assert verdict.plan is not None
    assert verdict.plan.total_cost.mana == "{0}"


def test_commander_tax_is_added_to_an_alternative_cost() -> None:
    """CR 903.8: the tax is an additional cost."""
    query = {"card": "Emrakul, the Aeons Torn", "from": "command"}
    for times, verdict in ((0, "yes"), (1, "no")):
        there = [{"card": "Emrakul, the Aeons Torn", "times_cast": times}]
        assert ask(query, position(["Fist of Suns", *FIVE], command=there)).verdict == verdict


def test_retrace_goes_with_another_alternative_cost() -> None:
    query = {"card": "Spitting Image", "from": "graveyard"}
    board = ["Fist of Suns", *FIVE, "Grizzly Bears"]
    where = position(board, graveyard=["Spitting Image"], hand=["Forest"])
    verdict = ask(query, where)
    assert verdict.plan is not None
    assert len(verdict.plan.lost.discarded) == 1
    assert ask(query, position(board, graveyard=["Spitting Image"])).verdict == "no"


def test_jump_start_and_prototype_are_no_alternative_costs() -> None:
    """CR 702.133a, 718.3: with no alternative cost the card may still be cast so."""
    none = {"choices": {"alternative": "none"}}
    query = {"card": "Chemister's Insight", "from": "graveyard", **none}
    where = position(["4 Island"], graveyard=["Chemister's Insight"], hand=["Opt"])
    assert ask(query, where).verdict == "yes"
    assert cast("Phyrexian Fleshgorger", ["3 Swamp"], **none).verdict == "yes"
    flashback = {"card": "Think Twice", "from": "graveyard", **none}
    assert ask(flashback, position(["3 Island"], graveyard=["Think Twice"])).verdict == "no"


def test_an_alternative_cost_may_be_named_by_its_mana() -> None:
    wubrg = {"choices": {"alternative": "{W}{U}{B}{R}{G}"}}
    assert cast("Raven's Crime", ["Fist of Suns", *FIVE], **wubrg).verdict == "yes"
    assert cast("Raven's Crime", FIVE, **wubrg).verdict == "no"


def test_what_is_cast_for_free_as_though_with_flash_may_be_anywhere() -> None:
    """CR 118.9, 601.3d: no zone is named, so that a commander is cast so as well."""
    text = (
        "Any player may cast creature spells with mana value 3 or less without paying their mana"
        " costs and as though they had flash."
    )
    ferret = {"card": "Brass Ferret", "type_line": "Enchantment", "oracle": text}
    theirs: dict[str, Any] = {"turn_player": "opponent", "step": "end_step"}
    query = {"card": "Isamaru, Hound of Konda", "from": "command"}
    there: dict[str, Any] = {"command": ["Isamaru, Hound of Konda"]}
    assert ask(query, position([ferret], **there, **theirs)).verdict == "yes"
    assert ask(query, position([], **there, **theirs)).verdict == "no"
    taxed = [{"card": "Isamaru, Hound of Konda", "times_cast": 1}]
    assert ask(query, position([ferret], command=taxed, **theirs)).verdict == "no"
    bear = {"card": "Grizzly Bears", "from": "graveyard"}
    assert ask(bear, position([ferret], graveyard=["Grizzly Bears"])).verdict == "no"
