"""Casting for life, for a sacrifice, from another zone (CR 118.9)."""

from typing import Any

import pytest

from tests.building import ask, cast, position

CITADEL = {
    "card": "Iron Herald",
    "oracle": "You may cast spells from the top of your library. If you cast a spell this way, pay"
    " life equal to its mana value rather than pay its mana cost.",
    "type_line": "Artifact",
}


@pytest.mark.parametrize(
    ("card", "life", "legal"),
    [("Hill Giant", 4, True), ("Hill Giant", 3, False), ("Ornithopter", 1, True)],
)
def test_life_equal_to_the_mana_value(card: str, life: int, legal: bool) -> None:
    where = position([CITADEL], library=[card], life=life)
    verdict = ask({"card": card, "from": "library"}, where)
    assert (verdict.verdict == "yes") == legal
    if verdict.plan is not None:
        assert verdict.plan.lost.life == (4 if card == "Hill Giant" else 0)


def test_x_is_nothing_when_life_is_paid() -> None:
    where = position(["5 Mountain", CITADEL], library=["Fireball"], life=9)
    verdict = ask({"card": "Fireball", "from": "library"}, where)
    assert verdict.plan is not None
    assert verdict.plan.lost.life == 1
    assert verdict.plan.announce.x in (None, 0)


@pytest.mark.parametrize(
    ("lands", "creatures", "legal"), [(2, 2, True), (1, 2, False), (2, 1, False)]
)
def test_mana_and_a_sacrifice_from_the_graveyard(lands: int, creatures: int, legal: bool) -> None:
    card: dict[str, Any] = {
        "card": "Brass Ferret",
        "oracle": "You may cast this card from your graveyard by paying {B}{B} and sacrificing two"
        " creatures rather than paying its mana cost.",
        "type_line": "Creature - Ferret",
        "mana_cost": "{5}{B}{B}",
    }
    board = [f"{lands} Swamp", f"{creatures} Ornithopter"]
    verdict = ask({"card": "Brass Ferret", "from": "graveyard"}, position(board, graveyard=[card]))
    assert (verdict.verdict == "yes") == legal


def test_generic_mana_equal_to_the_mana_value() -> None:
    text = (
        "You may pay {X} rather than pay the mana cost for Goblin spells you cast, where X is that"
        " spell's mana value."
    )
    giver = {"card": "Iron Herald", "oracle": text, "type_line": "Artifact"}
    other = ask("Goblin Piker", position(["2 Plains", giver], hand=["Goblin Piker"]))
    assert other.plan is not None
    assert other.plan.total_cost.mana == "{2}"
    assert ask("Goblin Piker", position(["Plains", giver], hand=["Goblin Piker"])).verdict == "no"
    assert ask("Hill Giant", position(["4 Plains", giver], hand=["Hill Giant"])).verdict == "no"


def _effect(text: str, kind: str = "Enchantment", **more: Any) -> dict[str, Any]:
    return {"card": "Brass Halls", "oracle": text, "type_line": kind, **more}


def test_a_card_that_shares_a_color_is_discarded() -> None:
    text = (
        "Rather than pay the mana cost for a spell, its controller may discard a card that shares"
        " a color with that spell."
    )

    def verdict(card: str, other: str) -> str:
        where = position([], hand=[card, other], opponent=[_effect(text)])
        return ask({"card": card, "from": "hand"}, where).verdict

    assert verdict("Lightning Bolt", "Shock") == "yes"
    assert verdict("Lightning Bolt", "Opt") == "no"
    assert verdict("Lightning Bolt", "Mountain") == "no"
    assert verdict("Electrolyze", "Opt") == "yes"
    assert verdict("Sol Ring", "Memnite") == "no"


def test_once_each_turn_for_another_cost() -> None:
    text = (
        "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast with"
        " mana value X or less, where X is the number of time counters on this enchantment."
    )
    told = _effect(text, counters={"time": 2})
    assert cast("Grizzly Bears", [told]).verdict == "yes"
    assert cast("Gray Ogre", [told]).verdict == "no"
    assert cast("Grizzly Bears", [], opponent=[told]).verdict == "no"
    again = cast("Grizzly Bears", [told], this_turn={"spells_cast": ["Opt"]})
    assert again.verdict == "unknown"
    text = (
        "Once each turn, you may pay {0} rather than pay the mana cost for a colorless spell you"
        " cast from your hand."
    )
    assert cast("Sol Ring", [_effect(text)]).verdict == "yes"
    assert cast("Opt", [_effect(text)]).verdict == "no"
    ring = position([_effect(text)], graveyard=["Sol Ring"])
    assert ask({"card": "Sol Ring", "from": "graveyard"}, ring).verdict == "no"


def test_a_cost_that_brings_flash() -> None:
    text = (
        "You may cast this spell as though it had flash if you behold a Dragon as an additional"
        " cost to cast it."
    )
    exhale = _effect(text, "Sorcery", mana_cost="{R}")
    there: dict[str, Any] = {"step": "upkeep"}
    dragon = "Shivan Dragon"
    assert ask("Brass Halls", position(["Mountain"], hand=[exhale], **there)).verdict == "no"
    assert ask("Brass Halls", position(["Mountain"], hand=[exhale])).verdict == "yes"
    held = position(["Mountain"], hand=[exhale, dragon], **there)
    assert ask("Brass Halls", held).verdict == "yes"
    assert (
        ask("Brass Halls", position(["Mountain", dragon], hand=[exhale], **there)).verdict == "yes"
    )


def test_no_land_cards_in_hand() -> None:
    text = (
        "If you have no land cards in hand, you may reveal your hand rather than pay this spell's"
        " mana cost."
    )
    grant = _effect(text, "Sorcery", mana_cost="{1}{G}")
    assert ask("Brass Halls", position([], hand=[grant, "Opt"])).verdict == "yes"
    assert ask("Brass Halls", position([], hand=[grant, "Forest"])).verdict == "no"


def test_cards_with_so_many_types_among_them() -> None:
    text = (
        "Escape—{B}, Exile any number of other cards from your graveyard with four or more card"
        " types among them."
    )
    goyf = _effect(text, "Creature - Lhurgoyf", mana_cost="{B}")

    def verdict(*others: str, lands: int = 1) -> Any:
        where = position([f"{lands} Swamp"], graveyard=[goyf, *others])
        return ask({"card": "Brass Halls", "from": "graveyard"}, where)

    four = ("Opt", "Forest", "Grizzly Bears", "Rampant Growth")
    assert verdict(*four).verdict == "yes"
    assert verdict(*four, lands=0).verdict == "no"
    assert verdict(*four[:3], "Shock").verdict == "no"
    arbor = verdict("Dryad Arbor", "Opt", "Shock", "Rampant Growth")
    assert arbor.verdict == "yes"
    assert len(arbor.plan.lost.exiled) == 3


@pytest.mark.parametrize(
    ("card", "said", "answer"),
    [
        ("Misdirection", "exile a blue card", "yes"),
        ("Misdirection", "exile a white card", "no"),
        ("Misdirection", "exile two blue cards", "no"),
        ("Misdirection", "sacrifice a blue card", "no"),
        ("Contagion", "pay 1 life and exile a black card", "yes"),
        ("Contagion", "pay 2 life and exile a black card", "no"),
        ("Deflecting Swat", "without paying its mana cost", "yes"),
        ("Deflecting Swat", "for free", "yes"),
        ("Deflecting Swat", "exile a red card", "no"),
    ],
)
def test_an_alternative_cost_may_be_named_in_some_of_its_words(
    card: str, said: str, answer: str
) -> None:
    """As players name it; a number, color or deed that isn't in it makes it another (CR 118.9)."""
    board = [{"card": "Krenko, Mob Boss", "commander": True}]
    hand = [card, "Opt", "Fatal Push", "Savannah Lions"]
    stack = [{"card": "Lightning Bolt", "controller": "opponent", "targets": ["you"]}]
    where = position(board, hand=hand, opponent=["Grizzly Bears"], stack=stack)
    assert ask({"card": card, "choices": {"alternative": said}}, where).verdict == answer


def test_a_free_alternative_is_called_so() -> None:
    board = [{"card": "Krenko, Mob Boss", "commander": True}]
    stack = [{"card": "Lightning Bolt", "controller": "opponent", "targets": ["you"]}]
    where = position(board, hand=["Deflecting Swat"], stack=stack)
    verdict = ask({"card": "Deflecting Swat", "choices": {"alternative": "exile a card"}}, where)
    (reason,) = verdict.reasons
    assert "'without paying its mana cost'" in reason.fix[0].text
