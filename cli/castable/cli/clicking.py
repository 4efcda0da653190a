"""Clicks as they stand on the command line, read and told: ``Tundra for {U}``."""

import re
from collections.abc import Callable, Iterator
from typing import Any, Final, get_args

from castable.cli.validation import nearest
from castable.models.clicks import Deed, NextClick
from castable.models.errors import UnknownName


def read_click(text: str) -> dict[str, Any]:
    """Read one click: ``Forest``, ``Tundra for {U}``, ``convoke Llanowar Elves for {G}``.

    A mana ability is activated unless another deed stands first.
    """
    what, said, mana = text.strip().rpartition(" for ")
    mana = _braced(mana.strip())
    if not said or not mana:
        what, mana = text.strip(), ""
    fields: dict[str, Any] = {}
    if (used := _USED.fullmatch(what)) is not None:
        what, fields["uses"] = used["what"], [used["used"]]
    if (paid := _PAID.fullmatch(what)) is not None:
        what, fields["pays"] = paid["what"], paid["pays"]
    deed, _, name = what.partition(" ")
    click: dict[str, Any] = {"object": what}
    if deed in get_args(Deed) and name:
        click = {"object": name.strip(), "do": deed}
    if mana:
        pays = click.get("do", "activate") != "activate"
        click["pays_for" if pays else "adds"] = mana
    return click | fields


def refuse_misspelt_deed(text: str, is_card: Callable[[str], bool]) -> None:
    """Refuse a word before a card's name that is nearly a deed.

    Raises
    ------
    UnknownName
        With the deed that is meant.
    """
    deed, _, name = read_click(text)["object"].partition(" ")
    near = nearest(deed, get_args(Deed)) if name and is_card(name) else ()
    if near and not is_card(f"{deed} {name}"):
        raise UnknownName(
            f"unknown deed {deed!r}: expected one of {', '.join(get_args(Deed))}",
            code="committed.deed_unknown",
            suggestions=(f"{near[0]} {name}",),
        )


_PAID = re.compile(r"(?P<what>.*\S)\s+\((?P<pays>\{[^()]*\})\)")
"""Mana that the ability cost, as an answer tells it: ``Mystic Gate ({U})``."""
_USED = re.compile(r"(?P<what>.*\S)\s+with\s+(?P<used>\S.*)")
"""An object that the ability's cost took: ``Skirk Prospector with Goblin Guide``."""


def _braced(mana: str) -> str:
    """Return mana in braces, letters alone as well; nothing if it is none."""
    if mana.startswith("{"):
        return mana
    return "".join(f"{{{c}}}" for c in mana) if re.fullmatch("[WUBRGC]+", mana) else ""


def clicks_text(clicks: tuple[NextClick, ...]) -> Iterator[str]:
    """Yield the further clicks, those that only leave mana over by themselves."""
    yield f"  {STILL}: {'; '.join(clicks_told(clicks, wasted=False)) or 'nothing'}"
    if wasted := clicks_told(clicks, wasted=True):
        yield f"  {WASTED}: {'; '.join(wasted)}"


STILL: Final = "still to click"
WASTED: Final = "payable too, with mana left over"


def clicks_told(clicks: tuple[NextClick, ...], *, wasted: bool) -> list[str]:
    """Return the further clicks in words, those that only leave mana over or all others."""
    return list(dict.fromkeys(_click(each) for each in clicks if each.wasted is wasted))


def _click(each: NextClick) -> str:
    click = each.click
    deed = "" if click.do == "activate" else f"{click.do} "
    pays = f" ({click.pays})" if click.pays else ""
    uses = f" with {', '.join(each.used)}" if each.used else ""
    mana = click.adds or click.pays_for
    return f"{deed}{each.name}{pays}{uses}" + (f" for {mana}" if mana else "")
