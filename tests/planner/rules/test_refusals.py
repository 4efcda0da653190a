"""Choices that name what isn't there are bad questions, with the nearest names."""

from typing import Any

import pytest

from castable.models.errors import CastableError, NotationError, PositionProblem, UnknownName
from tests.building import ask, cast, position


def _refused(card: str, choices: dict[str, Any], *battlefield: str) -> CastableError:
    with pytest.raises(CastableError) as refusal:
        cast(card, ["6 Forest", *battlefield], hand=["Opt"], choices=choices)
    return refusal.value


@pytest.mark.parametrize(
    ("card", "choices", "path", "near"),
    [
        ("Crop Rotation", {"sacrifice": ["Froest"]}, "sacrifice[0]", "Forest"),
        ("Natural Order", {"sacrifice": ["Birds of Paradise"]}, "sacrifice[0]", "Llanowar Elves"),
        ("Devastating Dreams", {"discard": ["Opt", "Optt"]}, "discard[1]", "Opt"),
        ("Chain Lightning", {"tap": ["Lanowar Elves"]}, "tap[0]", "Llanowar Elves"),
        ("Torch the Tower", {"bargain": "Lanowar Elves"}, "bargain", "Llanowar Elves"),
        ("Patron of the Orochi", {"offering": "Lanowar Elves"}, "offering", "Llanowar Elves"),
    ],
)
def test_objects_that_nothing_is_called(
    card: str, choices: dict[str, Any], path: str, near: str
) -> None:
    error = _refused(card, choices, "Llanowar Elves")
    assert isinstance(error, UnknownName)
    assert (error.code, error.where.path) == ("choice.object_unknown", f"query.choices.{path}")
    assert near in error.suggestions


def test_an_object_that_is_there_and_does_not_fit_is_a_no() -> None:
    verdict = cast("Natural Order", ["4 Forest"], choices={"sacrifice": ["Forest"]})
    assert verdict.verdict == "no"


@pytest.mark.parametrize(
    ("card", "face", "faces"),
    [
        ("Fire // Ice", "Fir", ("Fire", "Ice")),
        ("Fire // Ice", "Water", ("Fire", "Ice")),
        ("Bonecrusher Giant", "Stomps", ("Stomp", "Bonecrusher Giant")),
        ("Opt", "back", ("Opt",)),
    ],
)
def test_a_face_that_the_card_does_not_have(card: str, face: str, faces: tuple[str, ...]) -> None:
    error = _refused(card, {"face": face})
    assert (error.code, error.where.path) == ("choice.face_unknown", "query.choices.face")
    assert set(error.suggestions) == set(faces)
    if face != "Water":
        assert error.suggestions[0] == faces[0]


@pytest.mark.parametrize(
    ("card", "choices", "path"),
    [
        ("Kavu Titan", {"kicker": [3]}, "kicker[0]"),
        ("Kavu Titan", {"kicker": [-1]}, "kicker[0]"),
        ("Cryptic Command", {"modes": [0, 9]}, "modes[1]"),
    ],
)
def test_numbers_beyond_what_the_card_has(card: str, choices: dict[str, Any], path: str) -> None:
    error = _refused(card, choices)
    assert isinstance(error, PositionProblem)
    assert error.where.path == f"query.choices.{path}"


def test_a_mode_of_an_ability_that_is_not_there() -> None:
    board = position(["Umezawa's Jitte", "2 Grizzly Bears"])
    jitte = {"action": "activate", "card": "Umezawa's Jitte", "ability": 0}
    with pytest.raises(PositionProblem) as refusal:
        ask(jitte | {"choices": {"modes": [3]}}, board)
    assert refusal.value.where.path == "query.choices.modes[0]"


def test_a_card_without_kickers_says_no() -> None:
    assert cast("Grizzly Bears", ["2 Forest"], choices={"kicker": [0]}).verdict == "no"


@pytest.mark.parametrize("modes", [[0], [3]])
def test_a_card_without_modes_has_none_to_choose_from(modes: list[int]) -> None:
    """CR 700.2: that is no choice that the rules could forbid."""
    error = _refused("Grizzly Bears", {"modes": modes})
    assert (error.code, error.where.path) == ("choice.no_modes", "query.choices.modes")
    assert "Grizzly Bears has no modes" in error.message


def test_an_ability_without_modes_has_none_to_choose_from() -> None:
    query = {"action": "activate", "card": "Sol Ring", "choices": {"modes": [0]}}
    with pytest.raises(PositionProblem, match="that ability of Sol Ring has no modes"):
        ask(query, position(["Sol Ring"]))


def test_a_kicker_that_is_no_mana() -> None:
    error = _refused("Kavu Titan", {"kicker": ["{2}{G}", "{4"]})
    assert isinstance(error, NotationError)
    assert (error.where.path, error.where.column) == ("query.choices.kicker[1]", 1)


def test_a_kicker_in_words_is_no_mistake() -> None:
    assert cast("Kavu Titan", ["2 Forest"], choices={"kicker": ["{2}, Discard"]}).verdict == "no"


@pytest.mark.parametrize(("wrong", "right"), [("flashbak", "flashback"), ("kickker", "")])
def test_a_misspelt_alternative_from_a_zone_that_offers_nothing(wrong: str, right: str) -> None:
    asked = {"card": "Opt", "from": "exile", "choices": {"alternative": wrong}}
    board = position(["2 Island"], exile=["Opt"])
    if right:
        with pytest.raises(UnknownName) as refusal:
            ask(asked, board)
        assert refusal.value.suggestions[0] == right
    else:
        assert ask(asked, board).verdict == "no"


@pytest.mark.parametrize("name", ["flashback", "flashback {2}{U}", "Flashback—{2}{U}", "flash"])
def test_an_alternative_that_is_spelled_right_is_no_mistake(name: str) -> None:
    assert cast("Opt", ["Island"], choices={"alternative": name}).verdict == "no"


def test_the_nearest_targets_come_first() -> None:
    with pytest.raises(UnknownName) as refusal:
        cast("Lightning Bolt", ["Mountain"], opponent=["Grizzly Bears"], targets=["Grizly Bears"])
    assert refusal.value.suggestions == ("Grizzly Bears",)


def test_a_line_without_an_activated_ability() -> None:
    elves = {"action": "activate", "card": "Llanowar Elves"}
    board = position(["Llanowar Elves"])
    assert ask(elves | {"ability_line": 0}, board).verdict == "yes"
    with pytest.raises(PositionProblem) as refusal:
        ask(elves | {"ability_line": 7}, board)
    assert refusal.value.where.path == "query.ability_line"
    assert refusal.value.suggestions == ("{T}",)


@pytest.mark.parametrize(
    ("card", "choices", "key", "said"),
    [
        ("Lightning Bolt", {"hybrid": ["{W}"]}, "hybrid", "Lightning Bolt has none"),
        ("Kitchen Finks", {"hybrid": ["{W}"] * 3}, "hybrid", "Kitchen Finks has 2"),
        ("Opt", {"pay_life_for": ["{U/P}"]}, "pay_life_for", "Opt has none"),
        ("Gut Shot", {"pay_life_for": ["{U/P}"]}, "pay_life_for[0]", "no Phyrexian symbol '{U/P}'"),
        ("Gut Shot", {"pay_life_for": ["R"]}, "pay_life_for[0]", "no Phyrexian symbol 'R'"),
    ],
)
def test_ways_of_symbols_that_are_not_there(
    card: str, choices: dict[str, Any], key: str, said: str
) -> None:
    error = _refused(card, choices, "Mountain", "4 Plains", "Island")
    assert isinstance(error, PositionProblem)
    assert (error.code, error.where.path) == ("choice.no_symbol", f"query.choices.{key}")
    assert said in error.message


def test_ways_of_the_symbols_that_are_there_hold() -> None:
    board = ["3 Plains"]
    assert cast("Kitchen Finks", board, choices={"hybrid": ["{W}", "{W}"]}).verdict == "yes"
    assert cast("Kitchen Finks", board, choices={"hybrid": ["{W}", "{G}"]}).verdict == "no"
