"""Cards whose own text lets them be cast as though they had flash (CR 113.6e, 601.3b-d)."""

from typing import Any

import pytest

from tests.building import ask, position

ANY_TIME = "You may cast this spell as though it had flash."


def _verdict(oracle: str, *, lands: int = 2, zone: str = "exile", **more: Any) -> str:
    ferret = {
        "card": "Brass Ferret", "type_line": "Creature - Ferret", "mana_cost": "{1}{G}",
        "oracle": oracle, **({"may_play": True} if zone == "exile" else {}),
    }  # fmt: skip
    zones: dict[str, Any] = {zone: [ferret]}
    where = position([f"{lands} Forest"], **zones, **more)
    return ask({"card": "Brass Ferret", "from": zone}, where).verdict


@pytest.mark.parametrize("zone", ["hand", "exile"])
def test_it_works_wherever_the_card_may_be_cast(zone: str) -> None:
    assert _verdict(ANY_TIME, zone=zone, step="upkeep") == "yes"
    assert _verdict("", zone=zone, step="upkeep") == "no"


def test_it_lets_nothing_be_cast_from_where_it_may_not_be() -> None:
    assert _verdict(ANY_TIME, zone="graveyard", step="upkeep") == "no"
    assert _verdict(ANY_TIME, zone="graveyard") == "no"


@pytest.mark.parametrize(("lands", "answer"), [(3, "no"), (4, "yes")])
def test_for_more_mana_from_exile_too(lands: int, answer: str) -> None:
    text = "You may cast this spell as though it had flash if you pay {2} more to cast it."
    assert _verdict(text, lands=lands, step="upkeep") == answer
    assert _verdict(text, lands=2) == "yes"
