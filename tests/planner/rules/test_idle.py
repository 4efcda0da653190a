"""Why sources of mana make none: each is named with what stands against it (CR 602.5, 605.1a)."""

import pytest

from tests.building import Entries, cast

USES_THE_STACK = "its ability uses the stack and is no mana ability (605.1a)"
SHAMAN = {
    "card": "Shaman",
    "type_line": "Creature",
    "power": 1,
    "toughness": 2,
    "oracle": "{T}: Exile target land card from a graveyard. Add one mana of any color.",
}
TORCH = {
    "card": "Torch",
    "type_line": "Planeswalker",
    "counters": {"loyalty": 4},
    "oracle": "[+1]: Add {R}{R}.\n[+1]: Draw a card.",
}
"""Mana of abilities with a target or with loyalty is no mana ability's (CR 605.1a, 606)."""


@pytest.mark.parametrize(
    ("card", "battlefield", "opponent", "told"),
    [
        (
            "Mind Stone",
            ["Deranged Assistant", "Island"],
            [],
            f"Deranged Assistant makes no mana for it: {USES_THE_STACK}",
        ),
        (
            "Opt",
            ["Chromatic Sphere", "Swamp"],
            [],
            f"Chromatic Sphere makes no mana for it: {USES_THE_STACK}",
        ),
        (
            "Opt",
            [SHAMAN],
            [],
            f"Shaman makes no mana for it: {USES_THE_STACK}",
        ),
        (
            "Shock",
            [TORCH],
            [],
            f"Torch makes no mana for it: {USES_THE_STACK}",
        ),
        (
            "Opt",
            ["Tundra"],
            ["Blood Moon"],
            "Tundra makes no such mana for it: Blood Moon took that ability away",
        ),
        (
            "Opt",
            ["City of Brass"],
            ["Blood Moon"],
            "City of Brass makes no such mana for it: Blood Moon took that ability away",
        ),
        (
            "Opt",
            ["Birds of Paradise"],
            ["Humility"],
            "Birds of Paradise makes no mana for it: Humility took that ability away",
        ),
        (
            "Shock",
            [{"card": "Mountain", "id": "m"}],
            [{"card": "Spreading Seas", "attached_to": "m"}],
            "Mountain makes no such mana for it: Spreading Seas took that ability away",
        ),
    ],
)
def test_what_stands_against_it_is_told(
    card: str, battlefield: Entries, opponent: Entries, told: str
) -> None:
    (reason,) = cast(card, battlefield, opponent=opponent).reasons
    assert told in reason.because


def test_what_still_makes_the_mana_is_not_blamed() -> None:
    """The Tundra taps for {R}, which is as good for {2}."""
    (reason,) = cast("Mind Stone", ["Tundra"], opponent=["Blood Moon"]).reasons
    assert reason.because == ("mana comes only from Tundra: 1, and 2 is due",)
    (reason,) = cast("Opt", ["Swamp"], opponent=["Urborg, Tomb of Yawgmoth"]).reasons
    assert reason.because == ("nothing makes blue mana",)


@pytest.mark.parametrize("card", ["Shock", "Mind Stone"])
def test_mana_of_the_stack_pays_for_nothing(card: str) -> None:
    assert cast(card, [SHAMAN, TORCH], graveyard=["Forest"]).verdict == "no"


def test_mana_of_another_color_is_no_reason() -> None:
    (reason,) = cast("Opt", [TORCH]).reasons
    assert reason.because == ("nothing makes blue mana",)


@pytest.mark.parametrize("tapped", [True, False])
def test_a_new_creature_is_not_untapped_for_mana(tapped: bool) -> None:
    """CR 302.6: {Q} is no more to be paid than {T}, tapped or not."""
    new = {"card": "Pili-Pala", "tapped": tapped, "summoning_sick": True}
    (reason,) = cast("Opt", [new, "2 Mountain"]).reasons
    assert reason.because == (
        "nothing makes blue mana", "Pili-Pala makes no mana for it: summoning sick",
    )  # fmt: skip


def test_the_card_that_is_cast_is_not_discarded_for_its_mana() -> None:
    (reason,) = cast("Damnation", ["Bog Witch", "Swamp"]).reasons
    assert "Bog Witch makes no mana for it: it asks to discard a card" in reason.because


@pytest.mark.parametrize("card", ["Plains", "Mox Pearl", "City of Brass"])
def test_what_has_phased_out_makes_none(card: str) -> None:
    """CR 702.26b: it is treated as though it didn't exist."""
    (reason,) = cast("Silence", [{"card": card, "phased_out": True}]).reasons
    assert f"{card} makes no mana for it: phased out" in reason.because
