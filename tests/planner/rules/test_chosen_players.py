"""Protection from the player that was chosen for an object (CR 607.2d, 702.16k)."""

from typing import Any

import pytest

from castable.models.errors import UnknownName
from tests.building import cast

WARD = {
    "card": "Brass Ward", "oracle": "This creature has protection from the chosen player.",
    "type_line": "Creature - Cat",
}  # fmt: skip


def _swords(**more: Any) -> Any:
    return cast("Swords to Plowshares", ["Plains"], opponent=[{**WARD, **more}])


@pytest.mark.parametrize(("chosen", "verdict"), [("you", "no"), ("opponent", "yes")])
def test_only_what_that_player_controls_is_kept_off(chosen: str, verdict: str) -> None:
    answer = _swords(chosen_name=chosen)
    assert answer.verdict == verdict
    whys = [why for reason in answer.reasons for why in reason.because]
    told = any("protection from the chosen player" in why for why in whys)
    assert told is (verdict == "no")


def test_without_it_told_the_field_is_named() -> None:
    answer = _swords()
    assert answer.verdict == "unknown"
    told = [why for reason in answer.reasons for why in reason.because]
    assert any("chosen_name of brass-ward-1" in why for why in told)


def test_a_player_that_there_is_not_is_refused() -> None:
    with pytest.raises(UnknownName, match="expected a player, got 'oponent'") as error:
        _swords(chosen_name="oponent")
    assert "opponent" in error.value.suggestions
    assert error.value.where is not None
    assert error.value.where.path == "position.players.opponent.battlefield[0].chosen_name"
