"""The oracle against positions whose answers are known from the rules, by hand."""

import ast
from pathlib import Path
from typing import Any

import pytest

from castable.models.position import Position
from castable.models.query import Query
from tests.oracle.book import NotCoveredError, book
from tests.oracle.brute import Answer, solve
from tests.oracle.positions import spells


def ask(
    battlefield: list[Any],
    card: str,
    *,
    hand: tuple[Any, ...] = (),
    graveyard: tuple[Any, ...] = (),
    pool: str = "",
    life: int = 20,
    zone: str = "hand",
    rivals: tuple[str, ...] = (),
    **choices: Any,
) -> Answer:
    mine = {"hand": [*hand], "graveyard": [*graveyard]}
    mine[zone].append(card)
    you = {"life": life, "mana_pool": pool, "battlefield": battlefield, **mine}
    position = {
        "turn_player": "you",
        "step": "precombat_main",
        "players": {"you": you, "opponent": {"battlefield": list(rivals)}},
    }
    query = {"action": "cast", "card": card, "from": zone, "choices": choices}
    return solve(Position.model_validate(position), Query.model_validate(query))


def test_signets_do_not_pay_for_themselves() -> None:
    assert not ask(["Azorius Signet"], "Savannah Lions").legal
    assert not ask(["2 Azorius Signet"], "Savannah Lions").legal
    assert not ask(["Island", "Azorius Signet"], "Watchwolf").legal
    assert ask(["Forest", "Island", "Azorius Signet"], "Watchwolf").legal


def test_filter_lands_swap_no_colors() -> None:
    board = ["Forest", "Mystic Gate", "Sunken Ruins"]
    assert not ask(board, "Air Elemental").legal
    assert ask(["Island", "Mystic Gate", "Wooded Bastion"], "Watchwolf").legal


def test_one_goblin_for_one_cost() -> None:
    assert ask(["Skirk Prospector", "Raging Goblin"], "Goblin Grenade").best == {0: (8, 0, 0)}
    assert not ask(["Skirk Prospector"], "Goblin Grenade").legal


def test_tap_for_mana_then_sacrifice() -> None:
    assert ask(["Swamp", "Llanowar Elves"], "Altar's Reap").best == {0: (4, 0, 0)}
    sick = {"card": "Llanowar Elves", "summoning_sick": True}
    assert not ask(["Swamp", sick], "Altar's Reap").legal


def test_convoke_and_sickness() -> None:
    sick = {"card": "Llanowar Elves", "summoning_sick": True, "count": 2}
    assert ask(["5 Forest", sick], "Siege Wurm").legal
    assert not ask(["5 Forest", "Llanowar Elves"], "Siege Wurm").legal


def test_delve_takes_as_few_cards_as_it_can() -> None:
    answer = ask(["5 Swamp"], "Gurmag Angler", graveyard=("4 Opt",))
    assert answer.best == {0: (2, 0, 0)}


def test_the_minimum_can_be_convoked() -> None:
    assert not ask(["2 Forest", "Trinisphere"], "Llanowar Elves").legal
    assert ask(["2 Forest", "Memnite", "Trinisphere"], "Sprout Swarm").legal
    tapped = {"card": "Trinisphere", "tapped": True}
    assert ask(["Forest", tapped], "Llanowar Elves").legal


def test_reduction_before_minimum_and_taxes_of_others() -> None:
    board = ["3 Island", "4 Memnite"]
    assert ask(board, "Thoughtcast").legal
    assert ask(["Island", "4 Memnite"], "Thoughtcast").legal
    assert not ask(["Island", "4 Memnite"], "Thoughtcast", rivals=("Trinisphere",)).legal
    assert not ask(["Island", "4 Memnite"], "Thoughtcast", rivals=("Sphere of Resistance",)).legal


def test_x_and_life() -> None:
    assert ask(["4 Island", "Sol Ring", "Izzet Signet"], "Braingeyser").max_x == 5
    assert ask(["3 Mountain"], "Walking Ballista").max_x == 1
    assert ask(["3 Mountain", "Swamp"], "Consume Spirit").max_x == 0
    assert ask(["Island"], "Gitaxian Probe", life=1).legal
    assert ask(["Forest"], "Gitaxian Probe", life=2).best == {0: (0, 2, 0)}
    assert not ask(["Forest"], "Gitaxian Probe", life=1).legal


def test_pain_before_phyrexian_life() -> None:
    board = ["2 Swamp", "Underground River"]
    assert ask(board, "Phyrexian Metamorph", life=3, pool="{R}").best == {0: (0, 1, 0)}
    assert ask(["3 Swamp"], "Phyrexian Metamorph", life=2).best == {0: (0, 2, 0)}


def test_restricted_mana() -> None:
    cavern = {"card": "Cavern of Souls", "chosen_type": "Elf"}
    assert ask([cavern], "Llanowar Elves").legal
    assert not ask([cavern], "Raging Goblin").legal
    assert not ask(["Ancient Ziggurat"], "Lightning Bolt").legal
    powerstone = {"token": {"name": "Powerstone"}}
    assert ask([powerstone, "Azorius Signet"], "Savannah Lions").legal
    assert ask(["Soldevi Machinist", "Azorius Signet"], "Savannah Lions").legal
    assert not ask(["Soldevi Machinist", "Mystic Gate"], "Savannah Lions").legal
    assert not ask(["Vedalken Engineer"], "Savannah Lions").legal
    courtyard = {"card": "Secluded Courtyard", "chosen_type": "Snake", "count": 2}
    assert ask([courtyard, "Orochi Leafcaller"], "Opt").legal
    assert not ask([courtyard | {"chosen_type": "Elf"}, "Orochi Leafcaller"], "Opt").legal


def test_snow() -> None:
    assert not ask(["Forest"], "Icehide Golem").legal
    assert ask(["Boreal Druid"], "Icehide Golem").legal


def test_alternatives() -> None:
    assert ask(["2 Island"], "Gush").best == {0: (4, 0, 0)}
    assert not ask(["2 Island"], "Gush", alternative="none").legal
    assert not ask(["Island", "2 Forest", "Craw Wurm"], "Elder Deep-Fiend").legal
    assert ask(["2 Island", "Craw Wurm"], "Elder Deep-Fiend").best == {0: (4, 0, 0)}
    assert ask(["Plains", "Swamp"], "Lingering Souls", zone="graveyard").legal
    assert not ask(["3 Plains"], "Lingering Souls", zone="graveyard").legal
    assert ask([], "Fury", hand=("Lightning Bolt",), alternative="evoke").best == {0: (4, 0, 0)}


@pytest.mark.parametrize("zone", ["exile", "command"])
def test_what_is_not_known_is_refused(zone: str) -> None:
    position = Position.model_validate(
        {"turn_player": "you", "step": "precombat_main", "players": {"you": {zone: ["Opt"]}}}
    )
    with pytest.raises(NotCoveredError):
        solve(position, Query.model_validate({"action": "cast", "card": "Opt"}))
    with pytest.raises(NotCoveredError):
        ask(["Island"], "Force of Will")
    with pytest.raises(NotCoveredError):
        ask([{"card": "Forest", "counters": {"ice": 1}}], "Opt")


def test_the_book() -> None:
    assert len(book()) > 250
    assert set(spells()) >= {"convoke", "delve", "x", "phyrexian", "alternative", "additional"}


def test_the_oracle_shares_no_code_with_the_planner() -> None:
    folder = Path(__file__).parent
    for name in ("book", "world", "prices", "paying", "brute", "positions"):
        tree = ast.parse((folder / f"{name}.py").read_text(encoding="utf-8"))
        modules = [n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)]
        assert not [m for m in modules if m.startswith("castable.planner")], name
