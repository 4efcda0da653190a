"""Hybrid Phyrexian symbols with the ways that the asker fixed (CR 107.4f, 601.2b)."""

from typing import Any

import pytest

from tests.building import ask, cast, position

TAMIYO = "Tamiyo, Compleated Sage"  # {2}{G}{G/U/P}{U}


@pytest.mark.parametrize(
    ("board", "choices", "symbols"),
    [
        (["3 Forest", "Island"], {}, "{G/U/P} as 2 life"),
        (["3 Forest", "Island"], {"pay_life_for": []}, None),
        (["4 Forest", "Island"], {"pay_life_for": []}, "{G/U/P} as {G}"),
        (["Forest", "4 Island"], {"pay_life_for": []}, "{G/U/P} as {U}"),
        (["4 Forest", "Island"], {"pay_life_for": ["{G/U/P}"]}, "{G/U/P} as 2 life"),
        (["4 Forest", "Island"], {"pay_life_for": [], "hybrid": ["{G}"]}, "{G/U/P} as {G}"),
        (["4 Forest", "Island"], {"pay_life_for": [], "hybrid": ["{U}"]}, None),
    ],
)
def test_no_life_leaves_either_mana(
    board: list[str], choices: dict[str, Any], symbols: str | None
) -> None:
    verdict = cast(TAMIYO, board, choices=choices)
    assert verdict.verdict == ("no" if symbols is None else "yes")
    if symbols is not None:
        assert verdict.plan is not None
        assert verdict.plan.announce.symbols == (symbols,)


def test_it_is_so_for_what_is_activated_and_paid() -> None:
    able = {
        "card": "Brass Ferret",
        "oracle": "{G/U/P}: Draw a card.",
        "type_line": "Creature - Ferret",
    }
    query = {"card": "Brass Ferret", "action": "activate", "choices": {"pay_life_for": []}}
    assert ask(query, position([able])).verdict == "no"
    for land in ("Forest", "Island"):
        assert ask(query, position([able, land])).verdict == "yes"
    due = {"action": "pay", "cost": "{G/U/P}", "choices": {"pay_life_for": []}}
    assert ask(due, position(["Plains"])).verdict == "no"
    assert ask(due, position(["Island"])).verdict == "yes"
