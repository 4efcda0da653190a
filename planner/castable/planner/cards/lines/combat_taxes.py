"""Sentences by which creatures can't attack or block unless a cost is paid (CR 508.1d, 509.1d)."""

import re
from typing import Any

from castable.models.amounts import Condition, Counted, OpaqueCondition
from castable.models.combat import CombatTax
from castable.models.costs import Cost, OpaqueCost
from castable.models.filters import Attacks, Blocks, ObjectFilter
from castable.models.sizes import ChangeSize
from castable.planner.cards.language.grammar import read
from castable.planner.cards.lines.windows import WHEN
from castable.planner.cards.readers.phrases import both

_TAX = re.compile(
    r"^(?:as long as (?P<when>[^,]*), )?(?:each )?(?P<who>[^,]+?) can't"
    r" (?P<deed>attack or block|attack|block)(?P<whom> [^,]+?)?"
    r" unless (?:you|(?:their|its) controller)"
    r" (?P<cost>(?:pay|sacrifice|tap|discard|return|exile|mill)s?\b[^,]*?)"
    r"(?: for each (?P<each>[^,]+))?(?:, where X is (?P<value>.*))?$"
)
_BLOCKED = re.compile(
    r"^(?P<who>[^,]+?) can't be blocked unless defending player (?P<cost>pays [^,]*?)"
    r" for each creature they control that's blocking it$"
)
_THIRD = re.compile(r"^(pay|sacrifice|tap|discard|return|exile)s\b")
_EACH_OF_THEM = re.compile(
    r"^of those creatures$|^(?:\w+ )?creature they control(?: that's (?:attacking|blocking).*)?$"
    r"|^(?:attacking|blocking) creature they control$"
)
_WITH_COUNTERS = re.compile(r"^(?P<who>\w+) with one or more counters on (?:it|them)$")
_THAT = re.compile(r"\bon that creature$")
_OUT_OF_COMBAT = re.compile(
    r"\ban untapped (creature you control) not declared as an attacking or blocking creature this"
    r" combat$"
)
_PLANESWALKER = ObjectFilter(types=("Planeswalker",), controller="you")
_YOU = ObjectFilter(traits=(Attacks(player="you"),))
_YOURS = ObjectFilter(traits=(Attacks(what=_PLANESWALKER),))
_WHOM: dict[str, ObjectFilter] = {
    "you": _YOU,
    "planeswalkers you control": _YOURS,
    "you or planeswalkers you control": ObjectFilter(any_of=(_YOU, _YOURS)),
}


def combat_tax(text: str) -> CombatTax | None:
    """Return what a sentence asks for attacking or blocking; None if it asks for nothing.

    Parts that are not read are opaque.
    """
    tax = _TAX.match(text)
    if tax is None:
        return _tax_on_blockers(text)
    what = _whose(tax) or ObjectFilter(opaque=True)
    cost, times = _price(tax)
    if times is None:
        cost, times = (OpaqueCost(),), 1
    deed: Any = tax["deed"]
    of_each = isinstance(times, Counted) and bool(_THAT.search(tax["value"] or ""))
    return CombatTax(deed, what, cost, times, of_each, _when(tax["when"]))


def _tax_on_blockers(text: str) -> CombatTax | None:
    """Read "can't be blocked unless defending player pays ..."."""
    tax = _BLOCKED.match(text)
    if tax is None:
        return None
    blocked = _meant(tax["who"])
    cost: Cost | None = read("cost", _THIRD.sub(r"\1", tax["cost"]))
    if blocked is None or cost is None:
        return CombatTax("block", ObjectFilter(opaque=True), (OpaqueCost(),))
    return CombatTax("block", ObjectFilter(traits=(Blocks(blocked),)), cost)


def _meant(who: str) -> ObjectFilter | None:
    if counters := _WITH_COUNTERS.match(who):
        some = _meant(counters["who"])
        return None if some is None else both(some, ObjectFilter(counters=("any",)))
    for verb in ("get", "gets"):
        found = read("continuous", f"{who} {verb} +1/+1")
        if isinstance(found, tuple) and isinstance(found[0], ChangeSize):
            return found[0].what
    return None


def _whose(tax: re.Match[str]) -> ObjectFilter | None:
    """Return which creatures are meant, whom they attack or what they block included."""
    what, whom = _meant(tax["who"]), (tax["whom"] or "").strip()
    if what is None or not whom:
        return what
    if tax["deed"] == "attack":
        return both(what, _WHOM[whom]) if whom in _WHOM else None
    blocked = read("objects", whom)
    if blocked is None or tax["deed"] != "block":
        return None
    return both(what, ObjectFilter(traits=(Blocks(blocked.what),)))


def _when(text: str | None) -> Condition | None:
    """Return when it holds, opaque if that is not read; None for always."""
    if text is None:
        return None
    found: Condition | None = WHEN.get(text) or read("condition", text)
    return OpaqueCondition() if found is None else found


def _price(tax: re.Match[str]) -> tuple[Cost, int | Counted | None]:
    """Return what is paid for one creature, and how often; None if that is not read."""
    words = _THIRD.sub(r"\1", tax["cost"]).replace(" of their choice", "")
    words = _OUT_OF_COMBAT.sub(r"an untapped nonattacking, nonblocking \1", words)
    number: int | Counted | None = 1
    if tax["value"] is not None:
        if "{X}" not in words or words.count("{") > 1:
            return (), None
        words = words.replace("{X}", "{1}")
        number = _counted(_THAT.sub("on ~", tax["value"]))
    elif "{X}" in words:
        return (), None
    each = tax["each"]
    if each is not None and not _EACH_OF_THEM.match(each):
        number = _counted(f"the number of {re.sub(r' on it$', ' on ~', each)}")
        number = None if tax["value"] is not None else number
    cost: Cost | None = read("cost", words)
    return ((), None) if cost is None else (cost, number)


def _counted(value: str) -> Counted | None:
    found = read("value", value)
    if found is None:
        return None
    return found if isinstance(found, Counted) else Counted(found)
