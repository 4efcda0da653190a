"""Prohibitions for some players, of some abilities, above a number; conditions on players."""

from typing import Any

import pytest

from castable.models.amounts import OpaqueCondition
from castable.models.position import Position
from castable.models.statics import GrantKeyword
from castable.models.verdict import Verdict
from castable.planner.cards.compile import compile_text
from tests.building import ask, cast, position

Entry = dict[str, Any]
BEARS = "Grizzly Bears"


def _rule(text: str, kind: str = "Enchantment", **more: Any) -> Entry:
    return {"card": "Brass Rule", "oracle": text, "type_line": kind, **more}


def _bears(rule: str, *mine: Any, **more: Any) -> str:
    board = ["2 Forest", *mine]
    return cast(BEARS, board, opponent=[_rule(rule)], **more).verdict


def test_only_in_their_own_turns() -> None:
    text = "Players can cast spells only during their own turns."
    flash = _rule("You may cast creature spells as though they had flash.")
    assert _bears(text) == "yes"
    assert _bears(text, flash, turn_player="opponent", step="upkeep") == "no"
    assert _bears("Vigilance", flash, turn_player="opponent", step="upkeep") == "yes"


def test_a_surcharge_off_turn() -> None:
    text = "Each spell costs {3} more to cast except during its controller's turn."
    bolt: Entry = {"targets": ["opponent"], "opponent": [_rule(text)]}
    assert cast("Lightning Bolt", ["Mountain"], **bolt).verdict == "yes"
    late = cast("Lightning Bolt", ["3 Mountain"], turn_player="opponent", step="upkeep", **bolt)
    assert late.verdict == "no"
    late = cast("Lightning Bolt", ["4 Mountain"], turn_player="opponent", step="upkeep", **bolt)
    assert late.verdict == "yes"


def test_more_than_the_player_has() -> None:
    above = "Each opponent can't cast creature spells with mana value greater than the number of"
    text = f"{above} lands that player controls."
    assert _bears(text) == "yes"
    elves = cast(BEARS, ["Forest", "Llanowar Elves"], opponent=[_rule(text), "9 Forest"])
    assert elves.verdict == "no"
    more = "Each opponent who controls more lands than you can't cast creature spells."
    assert _bears(more) == "no"
    even = cast(BEARS, ["2 Forest"], opponent=[_rule(more), "2 Forest"])
    assert even.verdict == "yes"


@pytest.mark.parametrize(
    ("spell", "mine", "answered"),
    [
        ("Grizzly Bears", "Ornithopter", "no"),
        ("Sol Ring", "Ornithopter", "no"),
        ("Rancor", "Ornithopter", "yes"),
        ("Rancor", "Rest in Peace", "no"),
        ("Grizzly Bears", "Rest in Peace", "yes"),
    ],
)
def test_the_same_is_true_for_other_types(spell: str, mine: str, answered: str) -> None:
    """I control more than the opponent of a type, and can't cast more of it."""
    text = (
        "Each opponent who controls more creatures than you can't cast creature spells. The same is"
        " true for artifacts and enchantments."
    )
    board = ["Savannah", "Forest", mine]
    assert cast(spell, board, opponent=[_rule(text, "Land")]).verdict == answered


def test_another_spell_of_the_kind() -> None:
    text = "Each player who has cast a creature spell this turn can't cast additional creature"
    rule = f"{text} spells."
    assert _bears(rule, this_turn={"spells_cast": ["Shock"]}) == "yes"
    assert _bears(rule, this_turn={"spells_cast": ["Savannah Lions"]}) == "no"


def test_the_enchanted_player() -> None:
    text = "Enchanted player can't cast more than one spell each turn."
    cast_one = {"spells_cast": ["Shock"]}
    for player, verdict in (("you", "no"), ("opponent", "yes")):
        curse = _rule(text, "Enchantment - Aura Curse", attached_to=player)
        asked = cast(BEARS, ["2 Forest"], opponent=[curse], this_turn=cast_one)
        assert asked.verdict == verdict
    aura = _rule("Enchanted creature's controller can't cast creature spells.", "Enchantment")
    lions = {"card": "Savannah Lions", "id": "lions"}
    mine = cast(BEARS, ["2 Forest", lions], opponent=[{**aura, "attached_to": "lions"}])
    assert mine.verdict == "no"
    theirs = [{**aura, "attached_to": "lions"}, lions]
    assert cast(BEARS, ["2 Forest"], opponent=theirs).verdict == "yes"


@pytest.mark.parametrize(
    ("card", "mana", "verdict"),
    [(BEARS, "{G}{G}", "no"), ("Llanowar Elves", "{G}", "yes"), ("Fireball", "{R}{R}", "yes")],
)
def test_even_mana_values(card: str, mana: str, verdict: str) -> None:
    text = "Your opponents can't cast spells with even mana values."
    where = position([], hand=[card], opponent=[_rule(text)], mana_pool=mana)
    assert ask({"card": card}, where).verdict == verdict


def test_x_makes_the_mana_value_odd() -> None:
    """Any X may be chosen by which the spell is one that may be cast (CR 601.3a)."""
    text = "Your opponents can't cast spells with even mana values."
    rest: dict[str, Any] = {"hand": ["Fireball"], "opponent": [_rule(text)]}

    def verdict(x: int | None, lands: int) -> Verdict:
        query = {"card": "Fireball", "choices": {} if x is None else {"x": x}}
        return ask(query, position([f"{lands} Mountain"], **rest))

    assert [verdict(x, 9).verdict for x in (0, 1, 2, 7)] == ["yes", "no", "yes", "no"]
    assert verdict(None, 4).max_x == 2
    assert verdict(None, 5).max_x == 4
    assert verdict(31, 32).verdict == "no"
    assert verdict(30, 31).verdict == "yes"


def test_the_chosen_number() -> None:
    text = "Noncreature spells with mana value equal to the chosen number can't be cast."
    two = _rule(text, chosen_number=2)
    bolt, counsel = "Lightning Bolt", "Counsel of the Soratami"
    assert cast(bolt, ["Mountain"], opponent=[_rule(text, chosen_number=1)]).verdict == "no"
    assert cast(bolt, ["Mountain"], opponent=[two]).verdict == "yes"
    assert cast(bolt, ["Mountain"], opponent=[_rule(text)]).verdict == "unknown"
    assert cast(BEARS, ["2 Forest"], opponent=[two]).verdict == "yes"
    assert cast(counsel, ["3 Island"], opponent=[two]).verdict == "yes"
    fire: dict[str, Any] = {"hand": ["Fireball"], "opponent": [two]}
    assert ask("Fireball", position(["2 Mountain"], **fire)).max_x == 0
    assert ask("Fireball", position(["3 Mountain"], **fire)).max_x == 2


def test_the_chosen_quality_is_odd_or_even() -> None:
    """A number that is told says nothing of it; zero is even (CR 107.1)."""
    text = "Each creature with mana value of the chosen quality has haste."
    myr = "Copper Myr"

    def verdict(myr: str, **more: Any) -> str:
        board = [{"card": myr, "summoning_sick": True}, "Forest", _rule(text, **more)]
        return cast(BEARS, board).verdict

    assert verdict(myr, chosen_name="even") == "yes"
    assert verdict(myr, chosen_name="odd") == "no"
    assert verdict("Llanowar Elves", chosen_name="odd") == "yes"
    assert verdict("Llanowar Elves", chosen_name="Even") == "no"
    assert verdict(myr) == verdict(myr, chosen_number=2) == "unknown"
    ward = "This creature has protection from each mana value of the chosen quality."
    bolt = {"card": "Lightning Bolt", "targets": ["silvercoat-lion-1"]}
    for word, answer in (("odd", "no"), ("even", "yes")):
        lion = {"card": "Silvercoat Lion", "oracle": ward, "chosen_name": word}
        where = position(["Mountain"], hand=["Lightning Bolt"], opponent=[lion])
        assert ask(bolt, where).verdict == answer


def test_loyalty_abilities_and_those_with_tapping() -> None:
    jace = {"card": "Jace Beleren", "counters": {"loyalty": 3}}
    sun = _rule("Players can't activate planeswalkers' loyalty abilities.")
    query = {"action": "activate", "card": "Jace Beleren", "ability": 0}
    assert ask(query, position([jace], opponent=[sun])).verdict == "no"
    husk = {"action": "activate", "card": "Nantuko Husk", "ability": 0}
    assert ask(husk, position(["Nantuko Husk"], opponent=[sun])).verdict == "yes"
    text = "Creatures you control can't attack, and their activated abilities with {T} in their"
    winds = _rule(f"{text} costs can't be activated.")
    tim = {"action": "activate", "card": "Prodigal Sorcerer", "ability": 0, "targets": ["opponent"]}
    assert ask(tim, position(["Prodigal Sorcerer", winds])).verdict == "no"
    assert ask(husk, position(["Nantuko Husk", winds])).verdict == "yes"


def _with_opponents(text: str, *opponents: Entry) -> Position:
    spell = {"card": "Brass Bolt", "oracle": text, "type_line": "Sorcery", "mana_cost": "{2}{R}"}
    players: Entry = {"you": {"hand": [spell], "battlefield": ["Mountain"]}}
    players |= {f"opponent {i}": facts for i, facts in enumerate(opponents)}
    where = {"turn_player": "you", "step": "precombat_main", "players": players}
    return Position.model_validate(where)


@pytest.mark.parametrize(
    ("said", "opponents", "verdict"),
    [
        ("an opponent controls two or more lands", [{"battlefield": ["2 Forest"]}], "yes"),
        (
            "an opponent controls two or more lands",
            [{"battlefield": ["Forest"]}, {"battlefield": ["Forest"]}],
            "no",
        ),
        (
            "your opponents control two or more lands",
            [{"battlefield": ["Forest"]}, {"battlefield": ["Forest"]}],
            "yes",
        ),
        ("an opponent controls more lands than you", [{"battlefield": ["Forest"]}], "no"),
        ("an opponent controls more lands than you", [{}, {"battlefield": ["2 Forest"]}], "yes"),
        ("you control fewer lands than each opponent", [{}, {"battlefield": ["2 Forest"]}], "no"),
        ("an opponent has 10 or less life", [{"life": 11}, {"life": 10}], "yes"),
        ("an opponent has 10 or less life", [{"life": 11}], "no"),
        ("an opponent has no cards in hand", [{"hand": ["Forest"]}], "no"),
        ("an opponent has no cards in hand", [{}], "unknown"),
        (
            "an opponent has two or more cards in their graveyard",
            [{"graveyard": ["2 Forest"]}],
            "yes",
        ),
        (
            "an opponent drew two or more cards this turn",
            [{"this_turn": {"cards_drawn": 2}}],
            "yes",
        ),
        (
            "an opponent had two or more cards put into their graveyard from anywhere this turn",
            [{}],
            "unknown",
        ),
    ],
)
def test_conditions_on_players(said: str, opponents: list[Entry], verdict: str) -> None:
    where = _with_opponents(f"This spell costs {{2}} less to cast if {said}.", *opponents)
    assert ask("Brass Bolt", where).verdict == verdict


def test_what_is_equipped() -> None:
    rule = _rule("Equipped creatures you control have haste.")
    elves = {"card": "Llanowar Elves", "id": "elves", "summoning_sick": True}
    axe = {"card": "Bonesplitter", "attached_to": "elves"}
    assert cast("Elvish Mystic", [elves, rule, axe]).verdict == "yes"
    assert cast("Elvish Mystic", [elves, rule, "Bonesplitter"]).verdict == "no"


def test_cycling_alone_is_forbidden() -> None:
    rule = _rule("Players can't cycle cards.")
    cycled = {"action": "activate", "card": "Hieroglyphic Illumination", "ability": "Cycling"}
    where = position(["2 Island"], hand=["Hieroglyphic Illumination", "Opt"], opponent=[rule])
    assert ask(cycled, where).verdict == "no"
    assert ask("Opt", where).verdict == "yes"


def test_creatures_of_the_enchanted_player() -> None:
    text = "Creatures enchanted player controls lose all abilities."
    curse = _rule(text, "Enchantment - Aura Curse", attached_to="you")
    assert cast("Elvish Mystic", ["Llanowar Elves"], opponent=[curse]).verdict == "no"
    other = curse | {"attached_to": "opponent"}
    assert cast("Elvish Mystic", ["Llanowar Elves"], opponent=[other]).verdict == "yes"
    free = _rule(text, "Enchantment - Aura Curse")
    assert cast("Elvish Mystic", ["Llanowar Elves"], opponent=[free]).verdict == "yes"


def test_the_first_card_foretold_each_turn_is_free() -> None:
    rule = _rule("The first card you foretell each turn costs {0} to foretell.")
    query = {"action": "special", "special": "foretell", "card": "Behold the Multiverse"}
    hand = ["Behold the Multiverse"]
    assert ask(query, position([rule], hand=hand)).verdict == "yes"
    before = {"card": "Augury Raven", "foretold": "this turn"}
    assert ask(query, position([rule], hand=hand, exile=[before])).verdict == "no"
    earlier = before | {"foretold": "earlier turn"}
    assert ask(query, position([rule], hand=hand, exile=[earlier])).verdict == "yes"
    assert ask("Opt", position(["Island", rule], hand=["Opt"])).verdict == "yes"


def test_abilities_of_others_with_mana_of_any_color() -> None:
    pinger = {"card": "Brass Imp", "oracle": "{R}: Draw a card.", "type_line": "Creature - Imp"}
    text = (
        "Brass Rule has all activated abilities of all creatures your opponents control. You may"
        " spend mana as though it were mana of any color to activate those abilities."
    )
    where = position(["Swamp", _rule(text, "Legendary Creature - Ally")], opponent=[pinger])
    assert ask({"action": "activate", "card": "Brass Rule"}, where).verdict == "yes"


@pytest.mark.parametrize(
    ("who", "rule", "controller", "verdict"),
    [
        ("an opponent", "Players can't gain life.", "opponent", "no"),
        ("each other player", "Your opponents can't gain life.", "you", "no"),
        ("each other player", "Your opponents can't gain life.", "opponent", "yes"),
        ("an opponent", "Players can't draw cards or gain life.", "opponent", "no"),
        ("an opponent", "Your life total can't change.", "opponent", "no"),
        ("an opponent", "Your life total can't change.", "you", "yes"),
        ("each other player", "Vigilance", "you", "yes"),
    ],
)
def test_costs_by_which_others_gain_life(
    who: str, rule: str, controller: str, verdict: str
) -> None:
    text = f"Rather than pay this spell's mana cost, you may have {who} gain 3 life."
    spell = {"card": "Brass Bolt", "oracle": text, "type_line": "Sorcery", "mana_cost": "{2}{R}"}
    side: Entry = {"opponent": [_rule(rule)]} if controller == "opponent" else {}
    mine = [] if side else [_rule(rule)]
    asked = ask("Brass Bolt", position(mine, hand=[spell], **side))
    assert asked.verdict == verdict


def test_one_opponent_of_two_gains_life() -> None:
    text = "Rather than pay this spell's mana cost, you may have {} gain 3 life."
    curse = _rule("Enchanted player can't gain life.", "Enchantment - Aura Curse")
    for who, verdict in (("an opponent", "yes"), ("each other player", "no")):
        where = _with_opponents(text.format(who), {}, {})
        where.players["opponent 0"] = where.players["opponent 0"].model_validate(
            {"battlefield": [{**curse, "attached_to": "opponent 1"}]}
        )
        assert ask("Brass Bolt", where).verdict == verdict


@pytest.mark.parametrize(
    ("rule", "verdict"),
    [
        ("All spells have split second.", "no"),
        ("Spells you cast have split second.", "no"),
        ("Spells your opponents cast have split second.", "yes"),
        ("Creature spells you cast have split second.", "yes"),
        ("Each spell you cast has split second if mana from an artifact was spent to cast it.",
         "unknown"),
    ],
)  # fmt: skip
def test_spells_that_are_given_split_second(rule: str, verdict: str) -> None:
    bolt = {"card": "Lightning Bolt", "controller": "opponent", "targets": ["you"]}
    shock = cast("Shock", ["Mountain"], opponent=[_rule(rule)], stack=[bolt], targets=["opponent"])
    assert shock.verdict == verdict


def test_split_second_that_hangs_on_a_kicker() -> None:
    text = "Kicker {R}\nIf this spell was kicked, it has split second.\nYou gain 3 life."
    with_text = compile_text("Brass Storm", "Instant", text)
    (given,) = (a for a in with_text.abilities if isinstance(a, GrantKeyword))
    assert given.condition == OpaqueCondition()
    assert with_text.unmodelled == ()


@pytest.mark.parametrize(
    ("cast_before", "answered"),
    [(["Grizzly Bears"], "no"), (["Ornithopter"], "yes"), ([], "yes")],
)
def test_what_was_cast_is_of_the_kind_changed_or_not(cast_before: list[str], answered: str) -> None:
    """Whether it was colorless then makes no difference: no spell is an artifact by that effect."""
    board = ["Mountain", "Ethersworn Canonist", "Mycosynth Lattice"]
    verdict = cast("Goblin Guide", board, this_turn={"spells_cast": cast_before})
    assert verdict.verdict == answered


@pytest.mark.parametrize(
    ("cast_before", "answered"), [("Shock", "unknown"), ("Grizzly Bears", "no")]
)
def test_what_may_have_been_of_the_kind_is_unknown(cast_before: str, answered: str) -> None:
    painter = {"card": "Painter's Servant", "chosen_color": "G"}
    board = [
        "Forest",
        painter,
        _rule("Each player can't cast more than one green spell each turn."),
    ]
    verdict = cast("Llanowar Elves", board, this_turn={"spells_cast": [cast_before]})
    assert verdict.verdict == answered


@pytest.mark.parametrize(
    ("text", "land", "verdict"),
    [
        ("Creature cards in graveyards can't enter the battlefield.", "Dryad Arbor", "no"),
        ("Creature cards in graveyards can't enter the battlefield.", "Forest", "yes"),
        ("Permanent cards in graveyards can't enter the battlefield.", "Forest", "no"),
        (
            "Creature cards in graveyards and libraries can't enter the battlefield.",
            "Dryad Arbor",
            "no",
        ),
        (
            "Nonland permanent cards in graveyards and libraries can't enter the battlefield.",
            "Dryad Arbor",
            "yes",
        ),
        (
            "Nonland permanent cards in graveyards and libraries can't enter the battlefield.",
            "Akoum Teeth",
            "no",
        ),
        ("Permanent cards in graveyards can't enter the battlefield.", "Malakir Mire", "yes"),
    ],
)
def test_a_land_that_cant_enter_the_battlefield_cant_be_played(
    text: str, land: str, verdict: str
) -> None:
    """Who plays a land puts it onto the battlefield (CR 305.1, 101.2), and a card is its front."""
    there = position(["Crucible of Worlds"], graveyard=[land], opponent=[_rule(text)])
    query = {"action": "play_land", "card": land, "from": "graveyard"}
    answered = ask(query, there)
    assert answered.verdict == verdict
    assert (
        verdict == "yes"
        or answered.reasons[0].fix[0].text == "have it in your hand, and play it from there"
    )
