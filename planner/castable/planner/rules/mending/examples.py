"""An object that would do where one is lacking: what a filter asks for, as an entry (CR 109.2)."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from msgspec import structs

from castable.models.base import Zone
from castable.models.cards import CardFacts, Face
from castable.models.filters import Compared, Comparison, ObjectFilter
from castable.models.mana import COLORS, ManaCost, ManaType
from castable.models.position import Entry
from castable.planner.cards.subtypes import kind_of_subtype
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.filters.traits import bound_of
from castable.planner.rules.position.game import make_object
from castable.planner.rules.position.objects import BASIC_LAND_TYPES

_MOST_TRIED = 64
_MOST_KNOWN = 1_000
_KNOWN: dict[tuple[ObjectFilter, Zone, bool, str], dict[str, Any] | None] = {}
"""Examples of filters that ask for nothing but what an object is, by what they hang on."""
_PLAIN: dict[str, Any] = {
    "types": (), "not_types": (), "supertypes": (), "not_supertypes": (), "subtypes": (),
    "not_subtypes": (), "colors": (), "not_colors": (), "color_count": None, "mana_value": None,
    "power": None, "toughness": None, "name": None, "token": None, "tapped": None,
    "attacking": None, "blocking": None, "controller": "any", "owner": "any",
}  # fmt: skip
"""What a plain filter may ask for, at its default."""
_BASES = ("Creature", "Artifact", "Enchantment", "Land", "Instant", "Sorcery", "Planeswalker")
"""Types of an object of which nothing else is asked, in the order in which they are tried."""


@dataclass(frozen=True, slots=True)
class _Draft:
    """What an example is to be, as far as it is settled."""

    types: frozenset[str] = frozenset()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    colors: frozenset[str] = frozenset()
    mana_value: int | None = None
    power: int | None = None
    toughness: int | None = None
    name: str | None = None
    token: bool = False
    oracle: str = ""
    keywords: tuple[str, ...] = ()
    state: dict[str, Any] = field(default_factory=dict)


def example(
    what: ObjectFilter, zone: Zone, player: str, context: Context, *, oracle: str = ""
) -> dict[str, Any] | None:
    """Return an entry of an object that matches, for that zone; None if none is found.

    Parameters
    ----------
    what
        What it must be.
    zone
        Where it is: on the stack it is a spell.
    player
        Who controls it, or owns it.
    context
        Who asks.
    oracle
        A text that it shall have.
    """
    key = (what, zone, player == context.controller, oracle)
    if key not in _KNOWN:
        found = _search(what, zone, player, context, oracle)
        if not _is_plain(what):
            return found
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        _KNOWN[key] = found
    return _KNOWN[key]


def _is_plain(what: ObjectFilter) -> bool:
    """Return whether a filter asks for nothing but what an object is: then one example will do."""
    bare = structs.replace(what, **_PLAIN, any_of=(), none_of=())
    bounds = (what.mana_value, what.power, what.toughness, what.color_count)
    return (
        bare == ObjectFilter()
        and all(bound is None or bound.value != "X" for bound in bounds)
        and all(_is_plain(part) for part in (*what.any_of, *what.none_of))
    )


def _search(
    what: ObjectFilter, zone: Zone, player: str, context: Context, oracle: str
) -> dict[str, Any] | None:
    for draft in islice(_drafts(what, context), _MOST_TRIED):
        for base in (None,) if draft.types else _BASES:
            types = draft.types or frozenset({str(base)})
            if zone == "battlefield" and not types.isdisjoint({"Instant", "Sorcery"}):
                continue
            if zone == "stack" and "Land" in types:
                continue
            made = replace(draft, types=types, oracle=oracle)
            if _fits(what, made, zone, player, context):
                return _entry(made, zone)
    return None


def _fits(what: ObjectFilter, draft: _Draft, zone: Zone, player: str, context: Context) -> bool:
    """Return whether an object of that draft matches."""
    cost = _cost(draft)
    face = Face(
        name=_name(draft),
        mana_cost=None if cost is None else ManaCost.parse(cost),
        colors=tuple(c for c in ManaType if c.value in draft.colors),
        supertypes=draft.supertypes,
        types=tuple(draft.types),
        subtypes=draft.subtypes,
        keywords=draft.keywords,
        blank=not draft.keywords,
        gives_nothing=True,
    )
    entry = Entry.model_validate({"card": face.name, **_size(draft), **draft.state})
    card = CardFacts(face.name, "normal", (face,))
    thing = make_object("", card, face, zone, player, player, entry)
    thing = replace(thing, is_token=draft.token)
    asking = context if context.x is not None else replace(context, x=thing.mana_value)
    return matches(what, thing, asking) is True


def _name(draft: _Draft) -> str:
    return draft.name or (draft.subtypes[0] if draft.subtypes else _kinds(draft)[-1])


def _kinds(draft: _Draft) -> list[str]:
    kinds = (*_BASES, "Battle", "Kindred")
    return [*draft.supertypes, *(kind for kind in kinds if kind in draft.types)]


def _cost(draft: _Draft) -> str | None:
    """Return a mana cost that gives the colors and the mana value; a land has none."""
    if "Land" in draft.types:
        return None
    colors = [c for c in COLORS if c in draft.colors]
    generic = 0 if draft.mana_value is None else max(0, draft.mana_value - len(colors))
    return (f"{{{generic}}}" if generic or not colors else "") + "".join(f"{{{c}}}" for c in colors)


def _size(draft: _Draft) -> dict[str, int]:
    """Return power and toughness of a creature; 1 where nothing is asked of them."""
    if "Creature" not in draft.types:
        return {}
    power, toughness = (1 if n is None else n for n in (draft.power, draft.toughness))
    return {"power": power, "toughness": toughness}


def _entry(draft: _Draft, zone: Zone) -> dict[str, Any]:
    """Write a draft as an entry: a token where one is asked for, or else a home-made card."""
    line = " ".join(_kinds(draft)) + (f" - {' '.join(draft.subtypes)}" if draft.subtypes else "")
    asked = (draft.power, draft.toughness) != (None, None)
    size = _size(draft) if zone in ("battlefield", "stack") or asked else {}
    state = {**draft.state, **({"granted": list(draft.keywords)} if draft.keywords else {})}
    if draft.token:
        colors = "".join(c for c in COLORS if c in draft.colors)
        token = {"name": _name(draft), "types": line, "colors": colors, **size}
        return {"token": token, **state}
    cost = _cost(draft)
    card: dict[str, Any] = {"card": _name(draft), "oracle": draft.oracle, "type_line": line}
    return {**card, **({} if cost is None else {"mana_cost": cost}), **size, **state}


def _drafts(what: ObjectFilter, context: Context) -> Iterator[_Draft]:
    """Yield drafts of what matches, one for each combination of alternatives."""
    drafts = [_own(_Draft(), what, context)]
    for part in what.any_of:
        if part == what.any_of[0]:
            base, drafts = drafts[0], []
        drafts += [_merged(base, more) for more in _drafts(part, context)]
    compared = [trait for trait in what.traits if isinstance(trait, Compared)]
    for draft in drafts:
        yield draft
        for trait in compared:  # at the bound, below it and above it
            bound = bound_of(trait, None, context, matches)
            if bound is not None:
                for by in (0, -1, 1):
                    number: dict[str, Any] = {trait.attribute: max(0, bound + by)}
                    yield replace(draft, **number)
        for color in COLORS:  # "nonblack", "multicolored": any color may be what is lacking
            if not draft.colors and color not in what.not_colors:
                yield replace(draft, colors=frozenset({color}))
        if len(draft.colors) < 2:
            yield replace(draft, colors=draft.colors | frozenset(COLORS[:2]))


def _merged(one: _Draft, other: _Draft) -> _Draft:
    return _Draft(
        types=one.types | other.types,
        subtypes=(*one.subtypes, *(s for s in other.subtypes if s not in one.subtypes)),
        supertypes=(*one.supertypes, *(s for s in other.supertypes if s not in one.supertypes)),
        colors=one.colors | other.colors,
        mana_value=one.mana_value if other.mana_value is None else other.mana_value,
        power=one.power if other.power is None else other.power,
        toughness=one.toughness if other.toughness is None else other.toughness,
        name=one.name or other.name,
        token=one.token or other.token,
        keywords=(*one.keywords, *(k for k in other.keywords if k not in one.keywords)),
        state={**one.state, **other.state},
    )


def _own(draft: _Draft, what: ObjectFilter, context: Context) -> _Draft:
    """Return the draft with all that the filter itself asks for."""
    source = context.source
    kinds = {kind_of_subtype(s) for s in what.subtypes} - {"Instant"}
    if "Kindred" in what.types:
        kinds = set()
    types = frozenset(what.types) | frozenset(kinds)
    of_creatures = (
        what.power, what.toughness, what.attacking, what.blocking, what.unblocked,
        what.attacks_you or None,
    )  # fmt: skip
    fights = any(each is not None for each in of_creatures)
    supertypes = list(what.supertypes)
    if BASIC_LAND_TYPES.keys() & set(what.subtypes) and "Basic" not in what.not_supertypes:
        supertypes.append("Basic")
    if what.historic and not types & {"Artifact"}:
        supertypes.append("Legendary")
    state: dict[str, Any] = {}
    if what.tapped:
        state["tapped"] = True
    if what.attacking:
        state["attacking"] = True
    if what.attacks_you:
        state["attacking"] = context.controller
    if what.unblocked:
        state |= {"attacking": True, "unblocked": True}
    if what.blocking:
        state["blocking"] = True
    if "was dealt damage" in what.this_turn:
        state["was_dealt_damage"] = True
    if what.face_down:
        state["face_down"] = True
    if what.commander:
        state["commander"] = True
    if what.modified:
        state["counters"] = {"+1/+1": 1}
    if what.counters:
        state["counters"] = {
            "+1/+1" if kind == "any" else kind: what.counters_least for kind in what.counters
        }
    if what.exiled_with and source is not None:
        state["exiled_with"] = source.id
    if what.chosen == "creature_type" and source is not None and source.entry.chosen_type:
        chosen: tuple[str, ...] = (source.entry.chosen_type.title(),)
        types |= {"Creature"}
    else:
        chosen = ()
    name = what.name
    if what.chosen == "name" and source is not None:
        name = source.entry.chosen_name
    colors = frozenset(str(c.value) for c in what.colors)
    if what.color_count is not None and what.color_count.relation == ">=":
        number = what.color_count.value if isinstance(what.color_count.value, int) else 1
        colors |= frozenset(COLORS[:number])
    return replace(
        draft,
        types=types | ({"Creature"} if fights and not types else frozenset()),
        subtypes=(*what.subtypes, *chosen),
        supertypes=tuple(supertypes),
        colors=colors,
        mana_value=_number(what.mana_value, context),
        power=_number(what.power, context),
        toughness=_number(what.toughness, context),
        name=name,
        token=what.token is True,
        keywords=what.keywords,
        state=state,
    )


def _number(bound: Comparison | None, context: Context) -> int | None:
    """Return a number within the bound."""
    if bound is None:
        return None
    return (1 if context.x is None else context.x) if bound.value == "X" else bound.value
