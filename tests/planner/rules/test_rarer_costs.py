"""Costs and permissions that few cards have, in positions (CR 118, 601.3)."""

from typing import Any

import pytest

from castable.models.cards import CardFacts
from castable.models.position import Position
from castable.models.verdict import Verdict
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.cards.compile import compile_text
from tests.building import ask, cast, position

Entry = dict[str, Any]
BEARS = "Grizzly Bears"


def _rule(text: str, kind: str = "Enchantment", **more: Any) -> Entry:
    return {"card": "Brass Rule", "oracle": text, "type_line": kind, **more}


def _spell(text: str, kind: str = "Sorcery", mana: str = "{1}{B}", **more: Any) -> Entry:
    return {"card": "Brass Bolt", "oracle": text, "type_line": kind, "mana_cost": mana, **more}


def _ask(spell: Entry, battlefield: list[Any] | None = None, **more: Any) -> Verdict:
    query: Entry = {"card": "Brass Bolt"}
    query |= {key: more.pop(key) for key in ("targets", "from", "choices") if key in more}
    return ask(query, position(battlefield, hand=[spell], **more))


def test_what_is_cast_from_exile_for_another_price() -> None:
    text = "Once each turn, you may pay {0} rather than pay the mana cost for a creature spell you"
    rule = _rule(f"{text} cast from exile.")
    played = {"card": BEARS, "may_play": True}
    where = position([rule], exile=[played])
    assert ask({"card": BEARS, "from": "exile"}, where).verdict == "yes"
    assert ask({"card": BEARS, "from": "exile"}, position([rule], exile=[BEARS])).verdict == "no"
    assert cast(BEARS, [rule]).verdict == "no"
    again = position([rule], exile=[played], this_turn={"spells_cast": ["Savannah Lions"]})
    assert ask({"card": BEARS, "from": "exile"}, again).verdict == "unknown"


@pytest.mark.parametrize(
    ("turn_player", "cast_before", "verdict"),
    [("you", [], "yes"), ("you", ["Shock"], "no"), ("opponent", [], "no")],
)
def test_the_first_spell_in_their_own_turn_is_free(
    turn_player: str, cast_before: list[str], verdict: str
) -> None:
    text = "The first spell each player casts during each of their turns may be cast without paying"
    rule = _rule(f"{text} its mana cost.")
    bolt: Entry = {"targets": ["opponent"], "step": "upkeep", "turn_player": turn_player}
    asked = cast("Lightning Bolt", opponent=[rule], this_turn={"spells_cast": cast_before}, **bolt)
    assert asked.verdict == verdict


def test_the_first_of_a_kind_has_flash() -> None:
    text = "You may cast the first creature spell you cast each turn as though it had flash."
    late: Entry = {"turn_player": "opponent", "step": "upkeep"}
    board = ["2 Forest", _rule(text)]
    assert cast(BEARS, board, **late).verdict == "yes"
    shock = {"spells_cast": ["Shock"]}
    assert cast(BEARS, board, this_turn=shock, **late).verdict == "yes"
    lions = {"spells_cast": ["Savannah Lions"]}
    assert cast(BEARS, board, this_turn=lions, **late).verdict == "no"


def test_more_for_each_card_in_the_graveyard() -> None:
    text = "You may cast this card from your graveyard if you pay {1} more to cast it for each"
    spell = _spell(f"{text} other creature card in your graveyard.", "Creature")
    for lands, verdict in ((3, "no"), (4, "yes")):
        where = position([f"{lands} Swamp"], graveyard=[spell, f"2 {BEARS}", "Shock"])
        assert ask({"card": "Brass Bolt", "from": "graveyard"}, where).verdict == verdict


@pytest.mark.parametrize(
    ("graveyard", "verdict"),
    [
        (["2 Dark Ritual", "5 Shock"], "no"),
        (["Dark Ritual", "Shock", "Duress", "Hypnotic Specter"], "yes"),
        (["Dark Ritual", "Duress", "Hypnotic Specter", "Doom Blade"], "unknown"),
        (["4 Dark Ritual"], "yes"),
    ],
)
def test_the_top_cards_of_the_graveyard(graveyard: list[str], verdict: str) -> None:
    text = "You may exile the top three black cards of your graveyard rather than pay this spell's"
    assert _ask(_spell(f"{text} mana cost."), graveyard=graveyard).verdict == verdict


def test_free_and_at_any_time() -> None:
    text = "If a creature is attacking you and you control a Forest and a Plains, you may cast this"
    spell = _spell(f"{text} creature without paying its mana cost and as though it had flash.")
    spell |= {"type_line": "Creature", "mana_cost": "{1}{G}{W}"}
    attacked: Entry = {"turn_player": "opponent", "step": "declare_attackers"}
    attacker = {"card": BEARS, "attacking": "you"}
    lands = ["Forest", "Plains"]
    assert _ask(spell, lands, opponent=[attacker], **attacked).verdict == "yes"
    assert _ask(spell, ["2 Forest"], opponent=[attacker], **attacked).verdict == "no"
    assert _ask(spell, lands, opponent=[BEARS], **attacked).verdict == "no"
    assert _ask(spell, lands).verdict == "no"
    assert _ask(spell, [*lands, "Plains"]).verdict == "yes"


@pytest.mark.parametrize(("life", "verdict"), [(6, "yes"), (5, "no")])
def test_life_for_each_target(life: int, verdict: str) -> None:
    text = "Exile any number of target creatures.\nThis spell costs 3 life more to cast for each"
    spell = _spell(f"{text} target.")
    lions = {"card": "Savannah Lions", "id": "lions"}
    bears = {"card": BEARS, "id": "bears"}
    two: Entry = {"targets": ["lions", "bears"], "opponent": [lions, bears], "life": life}
    assert _ask(spell, ["2 Swamp"], **two).verdict == verdict


def test_mana_abilities_that_cost_life() -> None:
    text = (
        "This land is the chosen type in addition to its other types.\n"
        "Mana abilities of this land cost an additional 1 life to activate."
    )
    portal = _rule(text, "Land - Gate", chosen_type="Forest")
    elves = cast("Llanowar Elves", [portal], life=1)
    assert elves.verdict == "yes"
    assert cast("Llanowar Elves", ["Forest"], life=0).verdict == "yes"
    assert cast("Llanowar Elves", [portal], life=0).verdict == "no"
    stuck = _rule("Your life total can't change.")
    assert cast("Llanowar Elves", [portal, stuck]).verdict == "no"


@pytest.mark.parametrize(("used", "verdict"), [(0, "yes"), (1, "no")])
def test_borrowed_abilities_once_each_turn(used: int, verdict: str) -> None:
    text = (
        "Brass Rule has all activated abilities of all cards you own in exile with cage counters"
        " on them. You may activate each of those abilities only once each turn."
    )
    cage = _rule(text, "Creature", activations={"0": used})
    husk = {"card": "Nantuko Husk", "counters": {"cage": 1}}
    query = {"action": "activate", "card": "Brass Rule", "ability": 0}
    assert ask(query, position([cage, BEARS], exile=[husk])).verdict == verdict


@pytest.mark.parametrize(
    ("lands", "x", "verdict"),
    [(0, None, "no"), (1, None, "yes"), (1, 0, "no"), (2, 2, "yes"), (1, 2, "no")],
)
def test_x_of_an_ability_that_can_not_be_0(lands: int, x: int | None, verdict: str) -> None:
    helm = _rule("{X}, {T}: Target opponent mills X cards. X can't be 0.", "Artifact")
    query: Entry = {"action": "activate", "card": "Brass Rule", "ability": 0}
    query |= {"choices": {"x": x}} if x is not None else {}
    board = [helm, *([f"{lands} Swamp"] if lands else [])]
    assert ask(query, position(board)).verdict == verdict


@pytest.mark.parametrize(("artifacts", "verdict"), [(0, "no"), (1, "yes")])
def test_x_of_what_is_sacrificed_can_not_be_0(artifacts: int, verdict: str) -> None:
    text = "{B}, Sacrifice X artifacts: Draw X cards. X can't be 0."
    query = {"action": "activate", "card": "Brass Rule", "ability": 0}
    board = ["Swamp", _rule(text, "Creature"), *(["Ornithopter"] if artifacts else [])]
    assert ask(query, position(board)).verdict == verdict


@pytest.mark.parametrize(("lands", "verdict"), [(2, "no"), (3, "no"), (4, "yes")])
def test_a_mana_value_less_than_x(lands: int, verdict: str) -> None:
    text = "Choose target creature with mana value less than X. Tap it."
    spell = _spell(text, "Instant", "{X}{G}")
    bears = {"card": BEARS, "id": "bears"}
    asked = _ask(spell, [f"{lands} Forest"], opponent=[bears], targets=["bears"])
    assert asked.verdict == verdict


@pytest.fixture
def torch(monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the name of an invented card that the catalogue has for this test."""
    text = "As long as this spell is on the stack, spells that target it cost {2} more to cast."
    face = compile_text("Brass Torch", "Sorcery", text, mana_cost="{R}")
    found = Catalogue.card

    def card(self: Catalogue, name: str) -> CardFacts:
        if name == "Brass Torch":
            return CardFacts("Brass Torch", "normal", (face,))
        return found(self, name)

    monkeypatch.setattr(Catalogue, "card", card)
    return "Brass Torch"


@pytest.mark.parametrize(
    ("islands", "target", "verdict"), [(3, "torch", "no"), (4, "torch", "yes"), (2, "bolt", "yes")]
)
def test_a_spell_on_the_stack_that_is_dear_to_target(
    torch: str, islands: int, target: str, verdict: str
) -> None:
    dear = {"card": torch, "id": "torch", "controller": "opponent"}
    bolt = {"card": "Lightning Bolt", "id": "bolt", "controller": "opponent", "targets": ["you"]}
    board = [f"{islands} Island"]
    asked = cast("Counterspell", board, stack=[dear, bolt], targets=[target])
    assert asked.verdict == verdict


@pytest.mark.parametrize(
    ("text", "card", "rest", "verdict"),
    [
        ("card type with the exiled card", BEARS, {"exile": ["Savannah Lions"]}, "yes"),
        ("card type with the exiled card", BEARS, {"exile": ["Shock"]}, "no"),
        ("creature type with this creature", "Elvish Mystic", {}, "yes"),
        ("creature type with this creature", "Birds of Paradise", {}, "no"),
    ],
)
def test_spells_that_share_a_type(
    text: str, card: str, rest: dict[str, list[str]], verdict: str
) -> None:
    rule = _rule(f"Spells you cast that share a {text} cost {{2}} less to cast.", "Creature - Elf")
    exile = [{"card": name, "exiled_with": "Brass Rule"} for name in rest.get("exile", [])]
    asked = cast(card, [rule, "Sphere of Resistance"], exile=exile, mana_pool="{G}")
    assert asked.verdict == verdict


@pytest.mark.parametrize(
    ("attacking", "verdict"),
    [("you", "no"), ("jace", "no"), (False, "yes"), ("opponent 2", "yes"), (True, "unknown")],
)
def test_the_attacked_player_can_not_cast(attacking: str | bool, verdict: str) -> None:
    text = "As long as this creature is attacking, defending player can't cast spells."
    dragon = _rule(text, "Creature", attacking=attacking)
    players: Entry = {
        "you": {
            "hand": ["Shock"],
            "battlefield": ["Mountain", {"card": "Jace Beleren", "id": "jace"}],
        },
        "opponent": {"battlefield": [dragon]},
        "opponent 2": {},
    }
    where = {"turn_player": "opponent", "step": "declare_attackers", "players": players}
    query = {"card": "Shock", "targets": ["opponent"]}
    assert ask(query, Position.model_validate(where)).verdict == verdict


@pytest.mark.parametrize(("lands", "verdict"), [(2, "yes"), (1, "unknown")])
def test_other_players_may_help_pay_for_an_ability(lands: int, verdict: str) -> None:
    text = "{2}: Draw a card. Any player may activate this ability or help pay the cost."
    rule = _rule(text, "Artifact")
    where = position([rule, *["Mountain"] * lands])
    asked = ask({"action": "activate", "card": "Brass Rule"}, where)
    assert asked.verdict == verdict


@pytest.mark.parametrize("card", ["Brass Ferret", "A-Brass Ferret"])
@pytest.mark.parametrize("named", ["Brass Ferret", "A-Brass Ferret"])
def test_a_rebalanced_card_bears_the_printed_name(named: str, card: str) -> None:
    text = "This spell costs {1} less to cast for each Ferret you control not named Brass Ferret."
    there: Entry = {"card": named, "oracle": "", "type_line": "Creature - Ferret"}
    asked: Entry = {
        "card": card, "oracle": text, "type_line": "Creature - Ferret", "mana_cost": "{1}{R}"
    }  # fmt: skip
    where = position([there, "Mountain"], hand=[asked])
    assert ask({"card": card}, where).verdict == "no"


@pytest.mark.parametrize(
    ("before", "entered", "verdict"),
    [("Hill Giant", True, "no"), ("Hill Giant", False, "yes"), ("Shock", True, "yes")],
)
def test_no_land_in_the_turn_in_which_it_was_cast(before: str, entered: bool, verdict: str) -> None:
    text = "You can't play lands if this creature was cast this turn."
    rule: Entry = {"card": "Hill Giant", "oracle": text, "type_line": "Creature - Giant"}
    rule["entered_this_turn"] = entered
    where = position([rule], hand=["Forest"], this_turn={"spells_cast": [before]})
    assert ask({"action": "play_land", "card": "Forest"}, where).verdict == verdict


@pytest.mark.parametrize(("card", "verdict"), [("Lightning Bolt", "yes"), (BEARS, "no")])
def test_a_class_of_two_colors_and_two_types(card: str, verdict: str) -> None:
    rule = _rule("Each red or blue instant or sorcery spell you cast has convoke.")
    more: Entry = {"targets": ["opponent"]} if card != BEARS else {}
    board = [rule, "Goblin Piker", "Goblin Piker"]
    assert cast(card, board, **more).verdict == verdict


@pytest.mark.parametrize(("owner", "verdict"), [("you", "yes"), ("opponent", "no")])
def test_cards_in_graveyards_have_flashback(owner: str, verdict: str) -> None:
    text = "Instant and sorcery cards in graveyards have flashback. The flashback cost is equal to"
    rule = _rule(f"{text} the card's mana cost.")
    players: Entry = {
        "you": {"battlefield": ["Mountain"]},
        "opponent": {"battlefield": [rule]},
    }
    players[owner]["graveyard"] = ["Lightning Bolt"]
    where = {"turn_player": "you", "step": "precombat_main", "players": players}
    query = {"card": "Lightning Bolt", "from": "graveyard", "targets": ["opponent"]}
    query["owner"] = owner
    assert ask(query, Position.model_validate(where)).verdict == verdict


def test_permanent_spells_that_have_an_adventure() -> None:
    rule = _rule("Permanent spells you cast that have an Adventure cost {2} less to cast.")
    assert cast("Foulmire Knight", [rule], mana_pool="{B}").verdict == "yes"
    giant = "Bonecrusher Giant"
    assert cast(giant, [rule, "Mountain"]).verdict == "yes"
    assert cast("Hill Giant", [rule, "Mountain"]).verdict == "no"


def test_what_came_to_the_graveyard_this_turn_is_not_told() -> None:
    text = "Once during each of your turns, you may play a land or cast a permanent spell from"
    rule = _rule(
        f"{text} among cards in your graveyard that were put there from your library this turn."
    )
    where = position([rule, "2 Forest"], graveyard=[BEARS, "Shock"])
    assert ask({"card": BEARS, "from": "graveyard"}, where).verdict == "unknown"
    shock = {"card": "Shock", "from": "graveyard", "targets": ["opponent"]}
    assert ask(shock, position([rule, "Mountain"], graveyard=["Shock"])).verdict == "no"


@pytest.mark.parametrize(
    ("exile", "verdict"), [(["Savannah Lions"], "yes"), (["Shock"], "no"), ([], "no")]
)
def test_the_top_card_if_it_shares_a_type(exile: list[str], verdict: str) -> None:
    text = "Once each turn, you may cast a spell from the top of your library if it shares a card"
    rule = _rule(f"{text} type with a card exiled with this creature.", "Creature")
    there = [{"card": name, "exiled_with": "Brass Rule"} for name in exile]
    where = position([rule, "2 Forest"], exile=there, library=[BEARS])
    assert ask({"card": BEARS, "from": "library"}, where).verdict == verdict


@pytest.mark.parametrize(("chosen", "verdict"), [("Rain", "no"), ("Sun", "yes"), (None, "unknown")])
def test_an_ability_behind_a_word_that_was_chosen(chosen: str | None, verdict: str) -> None:
    text = (
        "As this enchantment enters, choose Rain or Sun.\n"
        "• Rain — Whenever you cast a spell, draw a card.\n"
        "• Sun — Creatures you control get +1/+0 and have trample and haste."
    )
    siege = _rule(text, **({} if chosen is None else {"chosen_name": chosen}))
    elves = {"card": "Llanowar Elves", "summoning_sick": True}
    assert cast("Elvish Mystic", [siege, elves]).verdict == verdict


@pytest.mark.parametrize(("card", "verdict"), [("Horned Turtle", "yes"), ("Hill Giant", "no")])
def test_a_toughness_greater_than_its_power(card: str, verdict: str) -> None:
    text = "Each creature spell you cast with toughness greater than its power costs {1} less to"
    island = "2 Island" if card == "Horned Turtle" else "3 Mountain"
    assert cast(card, [island, _rule(f"{text} cast.")]).verdict == verdict


@pytest.mark.parametrize(
    ("card", "owner", "verdict"),
    [(BEARS, "opponent", "yes"), (BEARS, "you", "no"), ("Hill Giant", "opponent", "no")],
)
def test_what_is_cast_that_another_player_owns(card: str, owner: str, verdict: str) -> None:
    text = "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast that"
    rule = _rule(f"{text} you don't own with mana value 3 or less.")
    players: Entry = {"you": {"battlefield": [rule]}, "opponent": {}}
    players[owner]["exile"] = [{"card": card, "may_play": True}]
    where = {"turn_player": "you", "step": "precombat_main", "players": players}
    query = {"card": card, "from": "exile", "owner": owner}
    assert ask(query, Position.model_validate(where)).verdict == verdict
