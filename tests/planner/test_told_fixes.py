"""Ten kinds of no: what the words say to do is done by hand, and it is a yes (CR 601.2)."""

from typing import Any

import pytest

from tests.building import cast, fixes

SHOCK = [{"card": "Shock", "controller": "opponent"}]
YASHARN = "Yasharn, Implacable Earth"


@pytest.mark.parametrize(
    ("card", "before", "told", "after"),
    [
        (
            "Cryptic Command",
            {"battlefield": ["Island", "Hallowed Fountain", "2 Plains"], "stack": SHOCK},
            "{U} more mana",
            {"mana_pool": "{U}"},
        ),
        (
            "Goblin Grenade",
            {"battlefield": ["Skirk Prospector"]},
            "another Goblin to sacrifice",
            {"battlefield": ["Skirk Prospector", "Goblin Piker"]},
        ),
        (
            "Force of Will",
            {"hand": ["Opt"], "stack": SHOCK, "opponent": [YASHARN]},
            f"get rid of {YASHARN}",
            {"opponent": []},
        ),
        (
            "Mantis Rider",
            {"battlefield": ["Mystic Gate", "Mountain"]},
            "{W/U} more mana",
            {"mana_pool": "{W}"},
        ),
        (
            "Day of Judgment",
            {"battlefield": ["4 Plains"], "turn_player": "opponent"},
            "wait for your own main phase with an empty stack",
            {"turn_player": "you"},
        ),
        (
            "Duress",
            {"battlefield": ["Swamp"], "opponent": ["Witchbane Orb"]},
            "get rid of Witchbane Orb",
            {"opponent": []},
        ),
        (
            "Myr Superion",
            {"battlefield": ["Llanowar Elves", "2 Forest"]},
            "{1} more mana, made by creatures",
            {"battlefield": ["2 Llanowar Elves", "2 Forest"]},
        ),
        (
            "Hex",
            {"battlefield": ["6 Swamp"], "opponent": ["4 Memnite"]},
            "two more legal targets (creature)",
            {"opponent": ["6 Memnite"]},
        ),
        (
            "Snuff Out",
            {"battlefield": ["Swamp"], "life": 3, "opponent": ["Memnite"]},
            "2 more life, to have one left",
            {"life": 5},
        ),
        (
            "Urza's Ruinous Blast",
            {"battlefield": ["5 Plains", "Grizzly Bears"]},
            "control a legendary creature or planeswalker",
            {"battlefield": ["5 Plains", "Isamaru, Hound of Konda"]},
        ),
        (
            "Opt",
            {
                "battlefield": ["Island"],
                "stack": [{"card": "Krosan Grip", "controller": "opponent"}],
            },
            "wait until Krosan Grip has left the stack",
            {"stack": []},
        ),
        (
            "Fireblast",
            {"battlefield": ["Mountain"]},
            "another Mountain to sacrifice",
            {"battlefield": ["2 Mountain"]},
        ),
    ],
)
def test_what_is_told_is_done_and_it_is_castable(
    card: str, before: dict[str, Any], told: str, after: dict[str, Any]
) -> None:
    verdict = cast(card, **before)
    assert verdict.verdict == "no"
    assert fixes(verdict.reasons[0])[0] == told
    assert cast(card, **{**before, **after}).verdict == "yes"
