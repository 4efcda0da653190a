"""Abilities that a permanent would have, had another not lost the text that gives them."""

import pytest

from tests.building import Entries, ask, fixes, position

BOW = {"card": "Viridian Longbow", "attached_to": "Grizzly Bears"}


@pytest.mark.parametrize(
    ("board", "taker", "cr"),
    [
        (["Citanul Hierophants", "Grizzly Bears"], "Humility", "613.1f"),
        (["Grizzly Bears", BOW], "Titania's Song", "613.1f"),
    ],
)
@pytest.mark.parametrize("called", [{"ability": "{T}"}, {"ability": 0}, {}])
def test_it_is_a_no_and_says_who_has_lost_it(
    board: Entries, taker: str, cr: str, called: dict[str, str | int]
) -> None:
    query = {"action": "activate", "card": "Grizzly Bears", **called}
    answer = ask(query, position(board, opponent=[taker]))
    (reason,) = answer.reasons
    assert (answer.verdict, reason.kind, reason.cr) == ("no", "permission", cr)
    assert f"which gives it, has lost its abilities by {taker}" in reason.text
    assert fixes(reason) == (f"get rid of {taker}",)
    assert ask(query, position(board)).verdict == "yes"
