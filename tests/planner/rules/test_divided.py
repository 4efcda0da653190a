"""How many targets there may be where something is divided among them (CR 601.2c-d)."""

from typing import Any

import pytest

from tests.building import ask, position

TWO = ["Ornithopter", "Memnite"]


def _cast(oracle: str, targets: list[str], **more: Any) -> str:
    card = {
        "card": "Brass Ferret",
        "oracle": oracle,
        "type_line": "Sorcery",
        "mana_cost": more.pop("mana_cost", "{R}"),
    }
    query = {"card": "Brass Ferret", "targets": targets, **more}
    board = ["4 Mountain", "Ornithopter", "Memnite", "Phyrexian Walker"]
    return ask(query, position(board, hand=[card])).verdict


@pytest.mark.parametrize(("number", "verdict"), [(1, "no"), (2, "yes"), (3, "yes")])
def test_each_target_gets_one_at_least(number: int, verdict: str) -> None:
    text = f"Brass Ferret deals {number} damage divided as you choose among any number of targets."
    assert _cast(text, TWO) == verdict


@pytest.mark.parametrize(("x", "verdict"), [(0, "no"), (1, "no"), (2, "yes"), (3, "yes")])
def test_x_is_what_is_divided(x: int, verdict: str) -> None:
    text = "Brass Ferret deals X damage divided as you choose among any number of targets."
    assert _cast(text, TWO, mana_cost="{X}{R}", choices={"x": x}) == verdict


@pytest.mark.parametrize(
    ("what", "verdict"),
    [("creatures", "yes"), ("Forests", "no"), ("moons in the sky", "unknown")],
)
def test_what_is_divided_is_counted(what: str, verdict: str) -> None:
    text = (
        "Brass Ferret deals X damage divided as you choose among any number of target creatures,"
        f" where X is the number of {what} you control as you cast this spell."
    )
    assert _cast(text, TWO) == verdict


def test_targets_for_a_cost_that_is_not_modelled_are_not_asked_for() -> None:
    text = (
        "As an additional cost to cast this spell, you may pay {1}{R} and/or {1}{G} any number of"
        " times.\nDestroy target artifact. For each additional {1}{R} you paid, destroy another"
        " target artifact."
    )
    card = {
        "card": "Brass Ferret", "oracle": text, "type_line": "Sorcery", "mana_cost": "{R}"
    }  # fmt: skip
    one = position(["Mountain", "Ornithopter"], hand=[card])
    assert ask({"card": "Brass Ferret"}, one).verdict != "no"


def test_another_number_that_is_divided_instead_is_not_wholly_modelled() -> None:
    text = (
        "Brass Ferret deals 1 damage divided as you choose among any number of targets. If this"
        " spell's madness cost was paid, it deals X damage divided as you choose among those"
        " permanents and/or players instead."
    )
    assert _cast(text, TWO) == "unknown"
    assert _cast(text, []) == "yes"
