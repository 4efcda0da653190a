"""Clicks as they stand on the command line, read and told: ``Tundra for {U}``."""

from collections.abc import Iterator
from typing import Any, get_args

from castable.models.clicks import Deed, NextClick


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


def clicks_text(clicks: tuple[NextClick, ...]) -> Iterator[str]:
    """Yield the further clicks, those that only leave mana over by themselves."""
    useful = [_click(each) for each in clicks if not each.wasted]
    wasted = [_click(each) for each in clicks if each.wasted]
    yield f"  still to click: {'; '.join(dict.fromkeys(useful)) or 'nothing'}"
    if wasted:
        yield f"  payable too, with mana left over: {'; '.join(dict.fromkeys(wasted))}"


def _click(each: NextClick) -> str:
    click = each.click
    deed = "" if click.do == "activate" else f"{click.do} "
    pays = f" ({click.pays})" if click.pays else ""
    uses = f" with {', '.join(click.uses)}" if click.uses else ""
    mana = click.adds or click.pays_for
    return f"{deed}{each.name}{pays}{uses}" + (f" for {mana}" if mana else "")
