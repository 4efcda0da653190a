"""Mana abilities as they may be activated now (CR 605, 602.2b, 106.6)."""

import pytest

from castable.models.errors import PositionProblem
from tests.building import ask, cast, position


def test_an_aura_is_attached_by_name_or_id() -> None:
    aura = {"card": "Utopia Sprawl", "attached_to": "Forest", "chosen_color": "U"}
    assert cast("Coiling Oracle", ["Forest", aura]).verdict == "yes"
    board = [{"card": "Forest", "id": "f"}, {**aura, "attached_to": "f"}]
    assert cast("Coiling Oracle", board).verdict == "yes"


def test_an_aura_on_nothing_is_a_bad_question() -> None:
    with pytest.raises(PositionProblem) as error:
        cast("Opt", [{"card": "Utopia Sprawl", "attached_to": "Nowhere"}])
    assert error.value.code == "position.host_missing"


def test_a_reduction_may_have_a_floor() -> None:
    board = ["Forest", "Guild Globe", {"card": "Power Artifact", "attached_to": "Guild Globe"}]
    assert cast("Goblin Electromancer", board).verdict == "yes"
    assert cast("Goblin Electromancer", board[1:]).verdict == "no"


def test_mana_may_be_for_foretelling() -> None:
    query = {"action": "special", "card": "Augury Raven", "special": "foretell"}
    board = ["Island", "Karfell Harbinger"]
    assert ask(query, position(board, hand=["Augury Raven"])).verdict == "yes"
    assert cast("Grizzly Bears", ["Forest", "Karfell Harbinger"]).verdict == "no"


def test_the_pool_pays_first() -> None:
    verdict = cast("Opt", ["Island"], mana_pool="{U}")
    assert (verdict.verdict, verdict.level) == ("yes", "pool")


def test_pool_mana_may_be_restricted() -> None:
    only = [{"mana": "{U}", "only": "creature spells"}]
    assert cast("Opt", mana_pool=only).verdict == "no"
    assert cast("Flying Men", mana_pool=only).verdict == "yes"


def test_counted_outputs_look_at_the_board() -> None:
    elves = ["Elvish Archdruid", "2 Llanowar Elves"]
    assert cast("Craw Wurm", [*elves, "Forest"]).verdict == "yes"
    assert cast("Craw Wurm", [elves[0], "2 Forest"]).verdict == "no"


def test_chosen_colors_are_remembered() -> None:
    star = {"card": "Coldsteel Heart", "chosen_color": "U"}
    assert cast("Opt", [star]).verdict == "yes"
    assert cast("Shock", [star]).verdict == "no"


def test_lands_of_opponents_may_tell_the_color() -> None:
    assert cast("Opt", ["Exotic Orchard"], opponent=["Island"]).verdict == "yes"
    assert cast("Opt", ["Exotic Orchard"], opponent=["Swamp"]).verdict == "no"


def test_command_tower_looks_at_the_commander() -> None:
    commander = {"card": "Niv-Mizzet, Parun"}
    assert cast("Opt", ["Command Tower"], command=[commander]).verdict == "yes"
    assert cast("Dark Ritual", ["Command Tower"], command=[commander]).verdict == "no"
    assert cast("Opt", ["Command Tower"]).verdict == "no"


@pytest.mark.parametrize(
    ("text", "chosen", "verdict"),
    [
        ("{T}: Add one mana of any color.", None, "no"),
        ("Whenever this creature attacks, you may pay {U/B}.", None, "yes"),
        ("Extort (Whenever you cast a spell, you may pay {U/B}.)", None, "no"),
        (
            "If ~ is your commander, choose a color before the game begins. ~ is the chosen color.",
            None,
            "unknown",
        ),
        (
            "If ~ is your commander, choose a color before the game begins. ~ is the chosen color.",
            "blue",
            "yes",
        ),
        (
            "If ~ is your commander, choose a color before the game begins. ~ is the chosen color.",
            "red",
            "no",
        ),
    ],
)
def test_the_identity_that_a_commanders_text_has(
    text: str, chosen: str | None, verdict: str
) -> None:
    commander = {
        "card": "Brass Ferret",
        "type_line": "Legendary Creature - Ferret",
        "mana_cost": "{2}",
        "oracle": text.replace("~", "Brass Ferret"),
        "chosen_color": chosen,
    }
    assert cast("Opt", ["Command Tower"], command=[commander]).verdict == verdict


def test_what_gives_a_color_is_not_given_up_for_mana() -> None:
    board = ["Chromatic Orrery", "Krark-Clan Ironworks", "Lotus Petal"]
    verdict = cast("Blaze", board)
    assert verdict.verdict == "yes"
    assert verdict.plan is not None
    assert (verdict.plan.announce.x or 0) <= 9
    assert verdict.max_x is None  # it is not proven
    assert any("Chromatic Orrery" in text for text in verdict.assumptions)


def test_what_entered_this_turn_is_summoning_sick() -> None:
    new = {"card": "Llanowar Elves", "entered_this_turn": True}
    assert cast("Opt", [new, "Island"]).verdict == "yes"
    assert cast("Grizzly Bears", [new, "Island"]).verdict == "no"
    assert cast("Grizzly Bears", [new, "Island", "Fervor"]).verdict == "yes"
    assert cast("Grizzly Bears", [{**new, "summoning_sick": False}, "Island"]).verdict == "yes"
    petal = {"card": "Lotus Petal", "entered_this_turn": True}
    assert cast("Grizzly Bears", [petal, "Island"]).verdict == "yes"
