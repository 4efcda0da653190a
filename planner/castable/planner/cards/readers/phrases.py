"""Noun phrases while they are put together."""

from dataclasses import dataclass
from functools import lru_cache, reduce
from typing import Any

from msgspec import structs

from castable.models.base import Zone
from castable.models.filters import ANYTHING, ObjectFilter
from castable.planner.cards.subtypes import all_subtypes, kind_of_subtype


class Unread(ValueError):
    """The words are grammatical and mean something that the vocabulary can't say."""


class MixedError(Unread):
    """A list of things of several kinds, or in several zones: "spell or permanent"."""


@dataclass(frozen=True, slots=True)
class Part:
    """A word or ending of a noun phrase."""

    role: str
    """``modifier``, ``head``, ``post``, or ``article`` for a member of a list with its own."""
    name: str
    what: ObjectFilter = ANYTHING
    zone: Zone | None = None


@dataclass(frozen=True, slots=True)
class Phrase:
    """A whole noun phrase."""

    what: ObjectFilter
    kind: str = ""
    """``card``, ``spell``, ``permanent``, ``source``, ``ability`` or nothing."""
    zone: Zone | None = None
    objects: bool = True
    """False if only players are meant."""
    players: bool = False
    opponents: bool = False
    abilities: bool = False
    """Abilities are meant beside the spells."""
    own_article: bool = False
    """The last of those listed has an article of its own: "creature or an artifact"."""


OWN_NAME = "§"
"""Stands for the name of the card in a filter, until the card is known (CR 201.5)."""

GIVER = ObjectFilter(attached=True, name=OWN_NAME)
"""The Equipment or Aura whose text gives an ability to what it is attached to, called by its name
in that ability (CR 201.5a)."""

HOST = ObjectFilter(host=True)
"""The permanent that the text's object is attached to."""

CHOSEN_PERMANENT = ObjectFilter(not_types=("Land",), chosen="permanent")
"""The permanent that was chosen for the text's object; one card has it so, and chooses no land."""

PAIRED = ObjectFilter(types=("Creature",), paired=True)
"""The creature that the text's object is paired with (CR 702.95)."""


def some_of(what: ObjectFilter) -> ObjectFilter | None:
    """Return the filter, or None where it lets everything pass."""
    return None if what == ANYTHING else what


def the_spells(phrase: Phrase) -> ObjectFilter:
    """Return which spells a phrase means."""
    if phrase.kind != "spell" or phrase.abilities:
        raise Unread("no spells, or more than spells")
    return phrase.what


def are_permanents(phrase: Phrase) -> bool:
    """Return whether a phrase means permanents, with "on the battlefield" or without (CR 109.2)."""
    on_the_battlefield = phrase.zone in (None, "battlefield")
    return on_the_battlefield and phrase.kind not in ("spell", "card", "ability")


def zone_of_sources(phrase: Phrase) -> Zone | None:
    """Return where the objects are whose abilities are meant (CR 109.2, 109.2a)."""
    if phrase.zone is None and phrase.kind == "card":
        raise Unread("cards of no zone")
    return phrase.zone or (None if phrase.kind == "source" else "battlefield")


_SHARED = frozenset(
    {"m_status", "m_another", "m_supertype", "m_color", "m_coloring", "m_nontype", "m_nonsubtype"}
)
"""Modifiers that, before a list, are meant of each of its members."""

_CREATURE = ObjectFilter(types=("Creature",))
_FOR_CREATURES = frozenset({"p_with", "p_with_or", "p_without"})
"""Endings that, after a list, are meant of its last member."""


@lru_cache(maxsize=50_000)
def both(a: ObjectFilter, b: ObjectFilter) -> ObjectFilter:
    """Return the filter that asks for what *a* asks for and for what *b* asks for."""
    if a == ANYTHING:
        return b
    if b == ANYTHING:
        return a
    merged: dict[str, Any] = {}
    for name in ObjectFilter.__struct_fields__:
        x, y, nothing = getattr(a, name), getattr(b, name), getattr(ANYTHING, name)
        if name == "any_of" and x and y:
            merged[name] = tuple(both(p, q) for p in x for q in y)
        elif isinstance(x, tuple):
            merged[name] = x + tuple(v for v in y if v not in x)
        elif x in (nothing, y):
            merged[name] = y
        elif y == nothing:
            merged[name] = x
        else:
            raise Unread(f"two demands on {name}")
    return ObjectFilter(**merged)


def all_of(*filters: ObjectFilter) -> ObjectFilter:
    """Return the filter that asks for everything that *filters* ask for."""
    return reduce(both, filters, ANYTHING)


def either(filters: list[ObjectFilter]) -> ObjectFilter:
    """Return the filter that one of *filters* must let pass."""
    distinct = list(dict.fromkeys(filters))
    if len(distinct) == 1 or ANYTHING in distinct:
        return distinct[0] if len(distinct) == 1 else ANYTHING
    common = _common(distinct)
    if common != ANYTHING:
        rest = [_without(f, common) for f in distinct]
        return both(common, either(rest))
    return ObjectFilter(any_of=tuple(distinct))


_LIFTED = (
    "controller",
    "owner",
    "tapped",
    "another",
    "attacking",
    "token",
    "mana_value",
    "this_turn",
    "traits",
    "opaque",
)


def _common(filters: list[ObjectFilter]) -> ObjectFilter:
    shared = {}
    for name in _LIFTED:
        values = {getattr(f, name) for f in filters}
        if len(values) == 1 and (value := values.pop()) != getattr(ANYTHING, name):
            shared[name] = value
    return ObjectFilter(**shared)


def _without(what: ObjectFilter, common: ObjectFilter) -> ObjectFilter:
    lifted = {
        name: getattr(ANYTHING, name)
        for name in _LIFTED
        if getattr(common, name) != getattr(ANYTHING, name)
    }
    return structs.replace(what, **lifted)


def compose(lists: list[list[Part]]) -> Phrase:
    """Put together the members of a list: "artifact or tapped creature you control"."""
    names = {part.name for parts in lists for part in parts}
    if names & ABILITY_KINDS or (names & _IN_EXILE and len(lists) > 1):
        raise MixedError("abilities, or cards in exile beside others")
    if any(part.name == "p_attacking_you" for parts in lists[:-1] for part in parts):
        raise Unread("what it attacks is listed, not what is meant")
    own_article = any(part.role == "article" for part in lists[-1])
    if not own_article and any(p.name in _THATS for parts in lists[:-1] for p in parts[-1:]):
        raise Unread("what it is is listed, not what is meant")
    lists = spread(lists)
    kind = _kind(lists)
    zones = {part.zone for parts in lists for part in parts if part.zone}
    if len(zones) > 1:
        raise MixedError("several zones")
    things = []
    players = opponents = abilities = False
    for parts in lists:
        names = {part.name for part in parts}
        if "h_player" in names or "h_opponent" in names:
            if len(parts) > 1:
                raise Unread("a player of a quality")
            players |= "h_player" in names
            opponents |= "h_opponent" in names
            continue
        if "h_ability" in names and kind == "spell":
            abilities = True
            continue
        what = all_of(*(part.what for part in parts if part.name != "p_greatest"))
        for part in parts:
            if part.name == "p_greatest":
                what = both(what, _greatest_of(part.what, what))
        if "h_permanent" in names and kind in ("card", "spell"):
            what = both(what, ObjectFilter(permanent_card=True))
        things.append(what)
    return Phrase(
        what=either(things) if things else ANYTHING,
        kind=kind,
        zone=zones.pop() if zones else None,
        objects=bool(things),
        players=players,
        opponents=opponents,
        abilities=abilities,
        own_article=own_article,
    )


_THATS = frozenset({"p_thats", "p_thats_or", "p_thats_a"})
_IN_EXILE = frozenset({"m_suspended", "m_exiled"})
ABILITY_KINDS = frozenset({"m_activated", "m_triggered"})


def _greatest_of(greatest: ObjectFilter, what: ObjectFilter) -> ObjectFilter:
    """Return what is the greatest among those that are otherwise alike."""
    (trait,) = greatest.traits
    return ObjectFilter(traits=(structs.replace(trait, what=what),))


_KINDS = ("h_card", "h_spell", "h_source", "h_ability", "h_permanent")
"""Nouns of things, a permanent card being a card and a permanent spell a spell."""


def _kind(lists: list[list[Part]]) -> str:
    found = set()
    for parts in lists:
        names = {part.name for part in parts}
        found.add(next((kind for kind in _KINDS if kind in names), ""))
    if "h_permanent" in found and len(found - {"", "h_permanent"}) > 0:
        raise MixedError("permanents and something else")
    if len(lists) > 1 and found & {"h_spell", "h_card"} and not _noun_is_shared(lists):
        raise MixedError("spells or cards, and permanents")
    return next((kind[2:] for kind in _KINDS if kind in found), "")


def _noun_is_shared(lists: list[list[Part]]) -> bool:
    """Return whether "spell" or "card" at the end is meant of the whole list.

    It is in "creature or planeswalker card", and not in "spell or creature" nor "creature or
    spell".
    """
    *firsts, last = ({part.name for part in parts if part.role != "post"} for parts in lists)
    if not last & {"h_spell", "h_card", "h_ability", "h_player", "h_opponent"}:
        return False
    return last not in ({"h_spell"}, {"h_card"}) or all(
        names & {"h_spell", "h_card"} or not names & {"h_type", "h_subtype"} for names in firsts
    )


_WHOLE = frozenset({"h_card", "h_spell", "h_permanent"})
"""Nouns that end a phrase: what stands before them is not meant of the next phrase."""


def spread(lists: list[list[Part]]) -> list[list[Part]]:
    """Give each member of a list what is said once for all of them.

    In "black or artifact creature" a type stands where the others have a quality, so that the last
    noun alone is meant of them all.
    """
    last = lists[-1]
    heads = [p for p in last if p.role == "head"]
    if not heads:
        raise Unread("no noun")
    beside = all(p.role == "modifier" for p in lists[0]) and all(p.role != "modifier" for p in last)
    if beside and len(heads) < 2:
        raise Unread("a quality beside a noun")
    if any(p.name in ("h_player", "h_opponent") for p in heads) and len(lists) > 1:
        last_posts = []
    else:
        last_posts = [p for p in last if p.role == "post"]
    whole = any(p.name in _WHOLE for p in lists[0])
    leading = [
        p
        for p in lists[0]
        if p.name in _SHARED and not whole and (not beside or p.name == "m_another")
    ]
    only_creatures = len(lists) > 1 and any(
        p.name in _FOR_CREATURES and not _for_all(p) for p in last_posts
    )
    creature = [p for p in heads if p.what == _CREATURE] if _is_subtype(heads[0]) else []
    # In "blue or black noncreature permanent" what follows the last color is meant of all.
    qualities = [p for p in last if p.role == "modifier"][1:]
    whole_lists = []
    for i, parts in enumerate(lists):
        own_heads = [p for p in parts if p.role == "head"]
        own = [p for p in parts if p.role != "article"]
        if not own_heads:
            own += heads[-1:] if beside else [*qualities, *heads]
        elif i < len(lists) - 1 and all(_is_subtype(p, "Creature") for p in own_heads):
            own += creature
        is_player = any(p.name in ("h_player", "h_opponent") for p in own)
        if is_player:
            whole_lists.append(own)
            continue
        if i > 0 and own_heads and not any(p.role in ("modifier", "article") for p in parts):
            own = leading + own
        if i < len(lists) - 1 and not any(p.role == "post" for p in parts):
            own += [
                p
                for p in last_posts
                if not (
                    only_creatures and own_heads and p.name in _FOR_CREATURES and not _for_all(p)
                )
            ]
        whole_lists.append(own)
    return whole_lists


def _is_subtype(part: Part, of: str | None = None) -> bool:
    """Return whether a noun is a subtype: the first one in "Elf or Soldier creature"."""
    if part.name != "h_subtype":
        return False
    return of is None or all(kind_of_subtype(s) == of for s in part.what.subtypes)


def _for_all(part: Part) -> bool:
    what = part.what
    return not (what.keywords or what.not_keywords or what.power or what.toughness)


_IRREGULAR = {
    "Elves": "Elf", "Dwarves": "Dwarf", "Wolves": "Wolf", "Werewolves": "Werewolf",
    "Mice": "Mouse", "Oxen": "Ox", "Fish": "Fish", "Sphinxes": "Sphinx", "Allies": "Ally",
    "Vedalken": "Vedalken", "Nephilim": "Nephilim", "Cyclopes": "Cyclops", "Fungi": "Fungus",
    "Pegasi": "Pegasus", "Octopuses": "Octopus", "Homunculi": "Homunculus", "Loci": "Locus",
}  # fmt: skip


@lru_cache(maxsize=4096)
def subtype(word: str) -> str:
    """Return the subtype that a word means, plural or not.

    Raises
    ------
    Unread
        When it is none.
    """
    known = all_subtypes()
    word = str(word)
    guesses = [word, _IRREGULAR.get(word, "")]
    if word.endswith("ies"):
        guesses += [word[:-3] + "y", word[:-1]]
    if word.endswith("es"):
        guesses.append(word[:-2])
    if word.endswith("s"):
        guesses.append(word[:-1])
    for guess in guesses:
        if guess in known:
            return guess
    raise Unread(f"{word!r} is no subtype")
