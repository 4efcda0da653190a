"""Keywords with a cost that effects give to cards and spells (CR 702)."""

from typing import Any

import pytest

from castable.models.errors import CastableError
from castable.models.verdict import Verdict
from tests.building import Entries, ask, position


def _giver(text: str) -> dict[str, Any]:
    return {"card": "Iron Herald", "oracle": text, "type_line": "Creature - Horror"}


SCAVENGE = _giver(
    "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana"
    " cost."
)
REPLICATE = _giver(
    "Each instant and sorcery spell you cast has replicate. The replicate cost is equal to its"
    " mana cost."
)
FORETELL = _giver(
    "Each nonland card in your hand without foretell has foretell. Its foretell cost is equal to"
    " its mana cost reduced by {2}."
)
BLITZ = _giver(
    "Each creature spell you cast with mana value 4 or greater has blitz. The blitz cost is equal"
    " to its mana cost."
)


@pytest.mark.parametrize(
    ("lands", "card", "expected"),
    [
        ("2 Forest", "Grizzly Bears", "yes"),
        ("Forest", "Grizzly Bears", "no"),
    ],
)
def test_a_card_in_the_graveyard_is_scavenged(lands: str, card: str, expected: str) -> None:
    where = position([lands, SCAVENGE], graveyard=[card])
    query = {"action": "activate", "card": card, "ability": "scavenge", "from": "graveyard"}
    assert ask(query, where).verdict == expected


def test_a_card_without_a_mana_cost_has_no_such_ability() -> None:
    where = position(["4 Forest", SCAVENGE], graveyard=["Dryad Arbor"])
    query = {"action": "activate", "card": "Dryad Arbor", "ability": "scavenge"}
    with pytest.raises(CastableError, match="no ability"):
        ask(query, where)


def _cast(battlefield: Entries, card: str, **query: Any) -> Verdict:
    return ask({"card": card, **query}, position(battlefield, hand=[card]))


def test_a_spell_is_replicated_for_its_mana_cost() -> None:
    board: Entries = ["3 Mountain", REPLICATE]
    assert _cast(board, "Shock", choices={"replicate": 2}).verdict == "yes"
    assert _cast(board, "Shock", choices={"replicate": 3}).verdict == "no"
    assert _cast(["3 Mountain"], "Shock", choices={"replicate": 1}).verdict == "no"


def test_a_card_of_the_hand_is_foretold() -> None:
    query = {"action": "special", "card": "Hill Giant", "special": "foretell"}
    assert ask(query, position(["2 Mountain", FORETELL], hand=["Hill Giant"])).verdict == "yes"
    assert ask(query, position(["Mountain", FORETELL], hand=["Hill Giant"])).verdict == "no"


@pytest.mark.parametrize(("lands", "expected"), [("2 Mountain", "yes"), ("Mountain", "no")])
def test_a_foretold_card_costs_less(lands: str, expected: str) -> None:
    foretold = {"card": "Hill Giant", "foretold": "earlier turn"}
    where = position([lands, FORETELL], exile=[foretold])
    assert ask({"card": "Hill Giant", "from": "exile"}, where).verdict == expected


def test_a_card_with_its_own_foretell_keeps_its_cost() -> None:
    foretold = {"card": "Behold the Multiverse", "foretold": "earlier turn"}
    where = position(["2 Island", FORETELL], exile=[foretold])
    verdict = ask({"card": "Behold the Multiverse", "from": "exile"}, where)
    assert verdict.plan is not None
    assert verdict.plan.total_cost.mana == "{1}{U}"


@pytest.mark.parametrize(("card", "expected"), [("Hill Giant", "yes"), ("Gray Ogre", "no")])
def test_an_alternative_cost_is_given_to_spells_of_a_class(card: str, expected: str) -> None:
    verdict = _cast(["4 Mountain", BLITZ], card, choices={"alternative": "blitz"})
    assert verdict.verdict == expected


@pytest.mark.parametrize(
    ("turn_player", "lands", "expected"),
    [("you", "Island", "yes"), ("opponent", "Island", "yes"), ("you", "", "no")],
)
def test_foretelling_costs_less_on_any_turn(turn_player: str, lands: str, expected: str) -> None:
    text = "Foretelling cards from your hand costs {1} less and can be done on any player's turn."
    board = [_giver(text), *([lands] if lands else [])]
    where = position(board, hand=["Behold the Multiverse"], turn_player=turn_player)
    query = {"action": "special", "card": "Behold the Multiverse", "special": "foretell"}
    assert ask(query, where).verdict == expected
    alone = position(board[1:], hand=["Behold the Multiverse"], turn_player=turn_player)
    assert ask(query, alone).verdict == "no"


def test_plotting_costs_less() -> None:
    text = "Plotting cards from your hand costs {2} less."
    card = {"card": "Brass Ferret", "oracle": "Plot {2}{R}", "type_line": "Creature - Ferret"}
    query = {"action": "special", "card": "Brass Ferret", "special": "plot"}
    assert ask(query, position(["Mountain", _giver(text)], hand=[card])).verdict == "yes"
    assert ask(query, position(["Mountain"], hand=[card])).verdict == "no"


def test_only_plotting_from_the_hand_costs_less() -> None:
    less = _giver("Plotting cards from your hand costs {2} less.")
    top = _giver(
        "The top card of your library has plot. The plot cost is equal to its mana cost.\nYou may"
        " plot nonland cards from the top of your library."
    )
    query = {"action": "special", "card": "Grizzly Bears", "special": "plot"}
    for lands, verdict in (("2 Forest", "yes"), ("Forest", "no")):
        where = position([lands, top, less], library=["Grizzly Bears", "Forest"])
        assert ask(query, where).verdict == verdict
    below = position(["2 Forest", top, less], library=["Forest", "Grizzly Bears"])
    assert ask(query, below).verdict == "no"


EQUIP = _giver("Equipment you control have equip {0}.")


def test_one_of_two_abilities_of_a_keyword_is_enough() -> None:
    query = {"action": "activate", "card": "Bonesplitter", "ability": "equip"}
    board: Entries = ["Bonesplitter", "Grizzly Bears"]
    assert ask(query, position([*board, EQUIP])).verdict == "yes"
    assert ask(query, position(board)).verdict == "no"
    attached = {"card": "Lizard Blades", "id": "blades", "attached_to": "bear"}
    bear = {"card": "Grizzly Bears", "id": "bear"}
    query = {"action": "activate", "card": "blades", "ability": "reconfigure"}
    assert ask(query, position(["2 Mountain", attached, bear])).verdict == "yes"


def test_of_two_replicate_costs_one_is_paid() -> None:
    own = {
        "card": "Brass Ferret",
        "oracle": "Replicate {3}\nDraw a card.",
        "type_line": "Instant",
        "mana_cost": "{R}",
    }
    query = {"card": "Brass Ferret", "choices": {"replicate": 1}}
    assert ask(query, position(["2 Mountain", REPLICATE], hand=[own])).verdict == "yes"
    assert ask(query, position(["2 Mountain"], hand=[own])).verdict == "no"
