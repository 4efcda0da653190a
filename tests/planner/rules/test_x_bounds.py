"""What the text of a card lets X be announced as (CR 107.3a, 601.2b)."""

from typing import Any

from tests.building import ask, position


def _card(text: str, mana_cost: str, kind: str = "Sorcery") -> dict[str, Any]:
    return {"card": "Brass Grind", "oracle": text, "type_line": kind, "mana_cost": mana_cost}


GRIND = _card("X can't be 0.", "{X}{U}")
LENIENT = _card("Draw X cards.", "{X}{U}")
FREE = {
    "card": "Brass Gift",
    "oracle": "You may cast spells from your hand without paying their mana costs.",
    "type_line": "Enchantment",
}


def test_not_zero() -> None:
    assert ask("Brass Grind", position(["Island"], hand=[GRIND])).verdict == "no"
    assert ask("Brass Grind", position(["Island"], hand=[LENIENT])).verdict == "yes"
    assert ask("Brass Grind", position(["2 Island"], hand=[GRIND])).verdict == "yes"
    zero = {"card": "Brass Grind", "choices": {"x": 0}}
    assert ask(zero, position(["2 Island"], hand=[GRIND])).verdict == "no"


def test_without_paying_its_mana_cost_x_is_0() -> None:
    verdict = ask("Brass Grind", position([FREE], hand=[GRIND]))
    assert (verdict.verdict, verdict.reasons[-1].cr) == ("no", "107.3b")
    assert ask("Brass Grind", position([FREE], hand=[LENIENT])).verdict == "yes"


def test_not_greater_than_what_is_counted() -> None:
    text = "X can't be greater than the number of Goblins you control."
    where = position(["9 Island", "3 Goblin Piker"], hand=[_card(text, "{X}{U}")])
    assert ask("Brass Grind", where).max_x == 3


def test_suspend() -> None:
    query = {"action": "special", "special": "suspend", "card": "Brass Grind"}
    card = _card("Suspend X—{X}{W}. X can't be 0.", "{3}{W}", "Creature - Avatar")
    assert ask(query, position(["Plains"], hand=[card])).verdict == "no"
    assert ask(query, position(["2 Plains"], hand=[card])).verdict == "yes"


def test_a_kicker_of_x() -> None:
    card = _card("Kicker {X}. X can't be 0.", "{U}", "Creature - Bird")
    kicked = {"card": "Brass Grind", "choices": {"kicker": True}}
    assert ask("Brass Grind", position(["Island"], hand=[card])).verdict == "yes"
    assert ask(kicked, position(["Island"], hand=[card])).verdict == "no"
    assert ask(kicked, position(["2 Island"], hand=[card])).verdict == "yes"
