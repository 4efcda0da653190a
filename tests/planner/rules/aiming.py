"""Invented spells that target something, and a few creatures, for tests of targets."""

from typing import Any

from tests.building import ask, position

BEAR = "Grizzly Bears"
GIANT = "Hill Giant"


def aim(
    text: str,
    *,
    mine: list[Any] | None = None,
    theirs: list[Any] | None = None,
    targets: list[str] | None = None,
    choices: dict[str, Any] | None = None,
    type_line: str = "Instant",
    mana_cost: str = "{0}",
    **more: Any,
) -> str:
    """Ask whether an invented spell that says *text* can be cast, for {0} or with lands."""
    spell = {"card": "Brass Ferret", "oracle": text, "type_line": type_line, "mana_cost": mana_cost}
    query: dict[str, Any] = {"card": "Brass Ferret", "from": "hand"}
    query |= {"targets": targets} if targets is not None else {}
    query |= {"choices": choices} if choices is not None else {}
    lands = ["5 Forest"] if mana_cost != "{0}" else []
    where = position([*(mine or []), *lands], hand=[spell], opponent=theirs or [], **more)
    return ask(query, where).verdict
