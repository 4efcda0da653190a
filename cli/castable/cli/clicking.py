"""Clicks as they are written on the command line: ``--committed 'Tundra for {U}'``."""

from typing import Any, get_args

from castable.models.clicks import Deed


def read_click(text: str) -> dict[str, Any]:
    """Read one click: ``Forest``, ``Tundra for {U}``, ``convoke Llanowar Elves for {G}``.

    A mana ability is activated unless another deed stands first.
    """
    what, said, mana = text.strip().rpartition(" for ")
    if not said or not mana.strip().startswith("{"):
        what, mana = text.strip(), ""
    deed, _, name = what.partition(" ")
    click: dict[str, Any] = {"object": what}
    if deed in get_args(Deed) and name:
        click = {"object": name.strip(), "do": deed}
    if mana:
        paid = click.get("do", "activate") != "activate"
        click["pays_for" if paid else "adds"] = mana.strip()
    return click
