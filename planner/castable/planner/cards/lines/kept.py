"""Cards that an ability exiles for its controller to play while they remain exiled (CR 607.2).

The position tells such cards by the permanent that they are exiled with. Where one text alone of
that permanent exiles cards, they are the ones that it lets its controller play.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import structs

from castable.models.base import Whose
from castable.models.costs import OpaqueCost
from castable.models.filters import ObjectFilter
from castable.models.statics import Ability, Permission
from castable.planner.cards.language.normalise import LONGEST_TEXT, REMINDER
from castable.planner.cards.records import TypeLine


def _of_type(name: str) -> ObjectFilter:
    """Return the filter of a card type."""
    return ObjectFilter(types=(name,))


_CARDS = r"(?:that card|it|those cards|them|the exiled cards?)"
_WHILE = (
    r"for as long as (?:(?:it|they|that card|those cards) remains? exiled"
    r"|you control (?:this \w+|[A-Z][\w'-]*(?:,? (?!and |you )[\w'-]+)*?)"
    r"|(?:this \w+|[A-Z][\w'-]*) remains on the battlefield)"
)
"""While the cards are in exile, or their permanent is there: otherwise there is no such text."""
_MANA = (
    r"(?P<mana>, and (?:mana of any type can be spent|you may spend mana as though it were mana of"
    r" any (?:type|color)) to cast (?:that spell|those spells|it|them))?\."
    r"(?P<next>[^.]*\.?)"
)
_WHAT = (
    rf"(?P<verb>play|cast) {_CARDS}"
    r"|(?P<among>play lands and cast spells|cast spells|play lands)"
    r" from among (?:those|the exiled) cards"
)
_LETS = re.compile(
    r"(?P<before>[^.]*)\.(?: You (?:lose|gain) [^.]*\blife\b[^.]*\.)?"
    r"(?: You may look at (?:that card|it|those cards|them) for as long as [^.]*exiled\.)?"
    r"(?: You| If an? (?P<kind>[a-z ]+) card is exiled this way, you) may (?:look at and )?"
    rf"(?:{_WHAT})"
    r"(?P<free> without paying (?:its|their) mana costs?)?"
    rf" {_WHILE}{_MANA}"
)
_FIRST = re.compile(
    rf"(?P<before>[^.]*)\. F{_WHILE[1:]}, you may (?:look at (?:it|them)(?: and|, you may) )?"
    rf"(?:{_WHAT})(?P<kind>(?!))?(?P<free> without paying (?:its|their) mana costs?)?{_MANA}"
)
_PERHAPS = re.compile(
    rf"\bmay [^.]*\b(?:play|cast)\b[^.]* {_WHILE}"
    rf"|\b[Ff]{_WHILE[1:]},[^.]*\bmay (?:look [^.]*\b)?(?:play|cast)\b"
    r"|\bDuring (?:any|each) (?:of your )?turns?\b[^.]*\bmay (?:play|cast)\b"
)
"""Lets somebody play some of the cards, or for another price."""
_PRICED = re.compile(
    r"\bspend mana\b|\b[Mm]ana of any type\b|\brather than\b|\bwithout paying\b|\bby paying\b"
    r"|\b(?:[Tt]hat|[Tt]hose) spells? (?:ha(?:s|ve)|costs?)\b|\bcosts? \{"
)
"""What is played so costs something else, or is paid for in another way."""
_FROM_HAND = re.compile(r"^\{[^:]*\bfrom your hand: .*")
"""An ability of the card in hand is none of the permanent."""
_OTHERS = re.compile(r"\b(?:owner|[Tt]hey|player|opponent)\b[^.]* may\b")
_KINDS = {
    "instant or sorcery": ObjectFilter(any_of=tuple(map(_of_type, ("Instant", "Sorcery")))),
    "nonland": ObjectFilter(not_types=("Land",)),
    "creature": _of_type("Creature"),
}
_AMONG: dict[str, Literal["play", "cast", "play_land"]] = {
    "play": "play",
    "cast": "cast",
    "play lands and cast spells": "play",
    "cast spells": "cast",
    "play lands": "play_land",
}
_NEXT_MANA = re.compile(
    r"^ (?:Mana of any type can be spent to cast (?:spells|a spell) this way"
    r"|If you cast a spell this way, you may spend mana as though it were mana of any"
    r" (?:type|color) to cast it)\.$"
)
_EXILES = re.compile(r"(?<!from )(?<!in )(?<!into )\bexiles? ", re.IGNORECASE)


def kept_in_exile(text: str, line: TypeLine, read: Iterable[Ability] = ()) -> Iterator[Permission]:
    """Yield what a permanent lets its controller play of the cards that it has exiled.

    Parameters
    ----------
    text
        The text of the face, one ability a line.
    line
        Its types: an instant or sorcery is no permanent that anything is exiled with.
    read
        What was read of the text before.
    """
    if {"Instant", "Sorcery"} & set(line.types) or len(text) > LONGEST_TEXT:
        return
    lines = [REMINDER.sub("", told) for told in text.split("\n")]
    exiling = [i for i, said in enumerate(lines) if _EXILES.search(_FROM_HAND.sub("", said))]
    told = {a.line for a in read if isinstance(a, Permission) and a.zone == "exile"}
    for index in exiling:
        permission = _read(lines[index], index) if len(exiling) == 1 else None
        if permission is not None:
            yield permission
        elif index not in told and _PERHAPS.search(lines[index]):
            whose: Whose = "any" if _OTHERS.search(lines[index]) else "you"
            some = ObjectFilter(exiled_with="any", opaque=True)
            cost = (OpaqueCost(),) if _PRICED.search(lines[index]) else None
            yield Permission("play", some, "exile", whose=whose, cost=cost, line=index)


def _read(told: str, index: int) -> Permission | None:
    """Read what a line lets its controller play; None if it isn't all of the exiled cards."""
    found = _LETS.search(told) or _FIRST.search(told)
    if found is None or not _EXILES.search(found["before"]):
        return None  # some of the exiled cards are chosen, and which is not told
    words = (found["mana"] or "") + (found["next"] if _NEXT_MANA.match(found["next"]) else "")
    if re.search(r"this way|[Tt]hat spell", found["next"]) and not _NEXT_MANA.match(found["next"]):
        return None
    kind = found["kind"]
    if kind is not None and kind not in _KINDS:
        return None
    what = _KINDS[kind] if kind is not None else ObjectFilter()
    return Permission(
        _AMONG[found["verb"] or found["among"]],
        what=structs.replace(what, exiled_with="any"),
        zone="exile",
        free=found["free"] is not None,
        spend_as=None
        if not words
        else "any_type"
        if "any type" in words.casefold()
        else "any_color",
        line=index,
    )
