"""Special actions whose price hangs on a text that is not read (CR 116.2, 118.7)."""

import pytest

from tests.building import ask, position


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("Suspend 3—{5}{R}. This cost is reduced by {1} for each Elf you control.", "suspend"),
        ("Plot {5}{R}. This cost is reduced by {1} for each Elf you control.", "plot"),
    ],
)
@pytest.mark.parametrize("lands", [5, 6])
def test_an_unread_price_is_not_known(text: str, action: str, lands: int) -> None:
    card = {"card": "Home", "oracle": text, "type_line": "Creature - Elf", "mana_cost": "{5}{R}"}
    there = position([f"{lands} Mountain"], hand=[card])
    query = {"action": "special", "special": action, "card": "Home"}
    assert ask(query, there).verdict == "unknown"


def test_another_line_of_the_card_is_no_matter() -> None:
    card = {
        "card": "Home", "type_line": "Creature - Elf", "mana_cost": "{5}{R}",
        "oracle": "Suspend 3—{R}\nThis spell costs {1} less for each song you sing.",
    }  # fmt: skip
    there = position(["Mountain"], hand=[card])
    query = {"action": "special", "special": "suspend", "card": "Home"}
    assert ask(query, there).verdict == "yes"


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Disguise {5}{R}. This cost is reduced by {1} for each Elf you control.", "yes"),
        ("Suspend 3—{5}{R}. This cost is reduced by {1} for each Elf you control.", "yes"),
        ("Flashback {5}{R}. This cost is reduced by {1} for each song you sing.", "unknown"),
    ],
)
def test_an_unread_price_of_a_special_action_is_no_matter_as_it_is_cast(
    text: str, verdict: str
) -> None:
    card = {"card": "Home", "oracle": text, "type_line": "Creature - Elf", "mana_cost": "{1}{R}"}
    there = position(["2 Mountain"], hand=[card])
    assert ask("Home", there).verdict == verdict
