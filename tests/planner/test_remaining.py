"""What stands in the way behind the first reason is told with it."""

from typing import Any

import pytest

from castable.models.query import Query
from castable.planner import changed
from castable.planner.cards.catalogues.store import installed
from tests.building import Entries, ask, position

SHOCK = [{"card": "Shock", "controller": "opponent"}]


@pytest.mark.parametrize(
    ("query", "mine", "more", "kinds", "missing"),
    [
        ({"card": "Mana Drain"}, ["Plains"], {"hand": ["Mana Drain"]},
         ["target", "shortage"], ("{U}{U}",)),
        ({"card": "Divination"}, ["Plains"], {"hand": ["Divination"], "step": "end_step"},
         ["timing", "shortage"], ("{1}{U}",)),
        ({"card": "Divination"}, ["Island"], {"hand": ["Divination"], "stack": SHOCK},
         ["timing", "shortage"], ("{2}",)),
        ({"card": "Opt", "from": "graveyard"}, [], {"graveyard": ["Opt"]},
         ["permission", "shortage"], ("{U}",)),
        ({"card": "Rancor"}, ["Forest"], {"hand": ["Rancor"]}, ["target"], ("creature",)),
        ({"card": "Divination"}, [{"card": "Island", "tapped": True}, "2 Island"],
         {"hand": ["Divination"], "step": "end_step"}, ["timing", "shortage"], ("{1}",)),
    ],
)  # fmt: skip
def test_what_remains_once_the_first_reason_is_mended(
    query: dict[str, Any],
    mine: Entries,
    more: dict[str, Any],
    kinds: list[str],
    missing: tuple[str, ...],
) -> None:
    there = position(mine, **more)
    found = ask(query, there)
    assert [reason.kind for reason in found.reasons] == kinds
    assert found.reasons[-1].missing == missing
    for fix in (fix for reason in found.reasons for fix in reason.fix):
        mended, asked = changed(fix.changes, there, Query.model_validate(query), installed())
        assert ask(asked.model_dump(by_alias=True, exclude_unset=True), mended).verdict == "yes"


def test_a_fix_that_needs_more_says_so() -> None:
    there = position(["Plains"], hand=["Living End"])
    found = ask("Living End", there)
    assert found.reasons[0].fix[0].text == "suspend it and {1}{B}{B} more mana"
    mended, asked = changed(
        found.reasons[0].fix[0].changes, there, Query(card="Living End"), installed()
    )
    assert ask(asked.model_dump(by_alias=True, exclude_unset=True), mended).verdict == "yes"
