"""Which ability of an object a query names."""

import re
from collections.abc import Iterable, Iterator, Sequence

from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.models.amounts import Compare
from castable.models.errors import PositionProblem, UnknownName, Where
from castable.models.query import Query
from castable.models.reasons import Reason
from castable.models.statics import Ability
from castable.planner.rules.asked.by_text import of_that_cost, shortened
from castable.planner.rules.asked.other_actions import refuse_other_action
from castable.planner.rules.asked.takers import taken_by
from castable.planner.rules.asked.withheld import withheld
from castable.planner.rules.effects.view import View
from castable.planner.rules.mending.fixes import set_object
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.position.places import works_in
from castable.planner.rules.position.printed import land_abilities
from castable.planner.rules.terms.attempt import Attempt
from castable.planner.rules.terms.doubts import Doubt
from castable.planner.rules.words.phrases import phrase

_SYMBOL = re.compile(r"\{[^}]*\}")

Activated = ActivatedAbility | ManaAbility


_THIS = re.compile(
    r"\bthis (?:artifact|aura|card|class|creature|enchantment|equipment|land|permanent|planeswalker"
    r"|room|saga|spacecraft|token|vehicle)\b"
)


def find_ability(query: Query, thing: GameObject, view: View) -> Activated | Attempt:
    """Return the ability that is meant.

    One that isn't there is a bad question, unless a text that is not modelled may give it.

    Raises
    ------
    UnknownName
        When no ability of the object is called so.
    PositionProblem
        When there is none of that number, or none is named and there are several.
    """
    said = query.ability if isinstance(query.ability, str) else ""
    if isinstance(query.ability, str):
        query = query.model_copy(update={"ability": _of_itself(query.ability, thing)})
    abilities: list[Activated] = _activated(thing.abilities)
    lost = _lost(query, thing, abilities, view)
    if lost is not None:
        return lost
    if query.ability_line is not None:
        on_line = [a for a in abilities if a.line == query.ability_line]
        if len(on_line) > 1 and isinstance(query.ability, str):
            on_line = [a for a in on_line if is_called(a, query.ability)] or on_line
        if on_line:
            return on_line[0]
        if thing.face.unmodelled or view.doubts:
            return _unread(query, thing)
        line = query.ability_line
        text = f"{thing.name} has no activated ability on line {line} of its text"
        raise _no_such(text, abilities, at="query.ability_line")
    if isinstance(query.ability, int):
        numbered = _numbered(thing, abilities)
        if not 0 <= query.ability < len(numbered):
            if not numbered and (reason := withheld(thing, view, lambda _: True)) is not None:
                return Attempt(thing.name, reasons=(reason,))
            if thing.face.unmodelled or view.doubts:
                return _unread(query, thing)
            text = f"{thing.name} has {_number(abilities)}"
            raise _no_such(f"{text}, no ability number {query.ability}", abilities)
        return numbered[query.ability]
    if query.ability is None:
        there = [ability for ability in abilities if works_in(ability, thing.zone)]
        if len(abilities) == 1 or len(there) == 1:
            return (there or abilities)[0]
        if there and (_are_one_keyword(there, thing) or _are_alike(there)):
            return there[0]
        if not abilities and (reason := withheld(thing, view, lambda _: True)) is not None:
            return Attempt(thing.name, reasons=(reason,))
        if not abilities and (thing.face.unmodelled or view.doubts):
            return _unread(query, thing)
        if not abilities:
            refuse_other_action(query, thing)
        text = f"{thing.name} has {_number(abilities)}"
        text += ": say which by 'ability'" if abilities else ""
        raise _no_such(text, abilities, code="ability.unnamed")
    found = _by_text(query.ability, said, abilities, thing)
    if found:
        return found[0]
    wanted = query.ability
    reason = withheld(thing, view, lambda a: is_called(a, wanted) or _looks_like(a, wanted))
    if reason is not None:
        return Attempt(thing.name, reasons=(reason,))
    if thing.face.unmodelled or view.doubts:
        return _unread(query, thing)
    refuse_other_action(query, thing)
    raise UnknownName(
        f"{thing.name} has no ability {query.ability!r}",
        code="ability.unknown",
        where=Where("query.ability"),
        suggestions=tuple(label(a) for a in abilities)[:3],
    )


def _by_text(
    text: str, said: str, abilities: Sequence[Activated], thing: GameObject
) -> list[Activated]:
    """List the abilities that a text means, the best first: *said* has the names as they stood."""
    found = [a for a in abilities if is_called(a, text)]
    ways = _further(text, said, abilities, thing)
    return found or next((some for some in ways if len(some) == 1), [])


def _further(
    text: str, said: str, abilities: Sequence[Activated], thing: GameObject
) -> Iterator[list[Activated]]:
    """Yield what a text may mean that calls no ability by its name."""
    yield [a for a in abilities if _looks_like(a, text)]
    yield [a for a in abilities if _begins_with(a, text)]
    yield [a for a in abilities if _is_partly(a, text)]
    yield [a for a in abilities if _stands_behind(text, a)]
    for short in shortened(text):
        called = [a for a in abilities if is_called(a, short)]
        yield called
        yield [a for a in called if a.condition is not None]  # the word tells of it (CR 207.2c)
    yield of_that_cost(said, abilities, thing)


def _of_itself(text: str, thing: GameObject) -> str:
    """Return the text with the object's name as "this", as abilities are called (CR 201.5)."""
    names = {thing.name, thing.face.name, thing.face.name.partition(",")[0]}
    for name in sorted(filter(None, names), key=len, reverse=True):
        text = re.sub(rf"(?<=[a-z1-9] ){re.escape(name)}(?!\w)", "this", text)
    return text


def _number(abilities: Sequence[Activated]) -> str:
    """Say how many activated abilities there are."""
    many = len(abilities)
    return "one activated ability" if many == 1 else f"{many or 'no'} activated abilities"


def _no_such(
    text: str,
    abilities: Sequence[Activated],
    *,
    code: str = "ability.unknown",
    at: str = "query.ability",
) -> PositionProblem:
    there = tuple(label(a) for a in abilities)[:3]
    return PositionProblem(text, code=code, where=Where(at), suggestions=there)


def alike(ability: Activated, query: Query, thing: GameObject) -> list[Activated]:
    """Return the ability and the others that the query means as well: those of its keyword.

    An object may have a keyword twice, printed and given, or stand for two abilities
    (reconfigure); each is called by it, and meant where none is named.
    """
    if isinstance(query.ability, int) or query.ability_line is not None:
        return [ability]
    if not isinstance(ability, ActivatedAbility) or ability.keyword is None:
        return [ability]
    if query.ability is None:
        there = [one for one in _activated(thing.abilities) if works_in(one, thing.zone)]
        return there if _are_one_keyword(there, thing) else [ability]
    return [
        other
        for other in _activated(thing.abilities)
        if isinstance(other, ActivatedAbility)
        and other.keyword == ability.keyword
        and is_called(other, query.ability)
    ] or [ability]


def _are_alike(abilities: Sequence[Activated]) -> bool:
    return all(ability == abilities[0] for ability in abilities)


def _are_one_keyword(abilities: Sequence[Activated], thing: GameObject) -> bool:
    """Return whether all of them are of one keyword that it is given as well: equip."""
    keywords = {a.keyword if isinstance(a, ActivatedAbility) else None for a in abilities}
    printed = sum(ability in thing.face.abilities for ability in abilities)
    return len(keywords) == 1 and None not in keywords and printed <= 1


def _activated(abilities: Iterable[Ability]) -> list[Activated]:
    return [a for a in abilities if isinstance(a, ActivatedAbility | ManaAbility)]


def _lost(
    query: Query, thing: GameObject, abilities: Sequence[Activated], view: View
) -> Attempt | None:
    """Return a no if what is meant is an ability that an effect has taken away (CR 613.1f)."""
    printed = _printed(thing)
    gone = [ability for ability in printed if ability not in abilities]
    if not gone or (thing.zone != "battlefield" and thing.id not in view.losses):
        return None
    if query.ability_line is not None:
        meant = next((a for a in printed if a.line == query.ability_line), None)
    elif isinstance(query.ability, str):
        named = [a for a in abilities if is_called(a, query.ability)]
        parts = query.ability.partition(":")[0].count(",") + 1
        called = [
            a
            for a in printed
            if is_called(a, query.ability)
            or (len(a.cost) == parts and _looks_like(a, query.ability))
        ]
        if not any(_begins_with(a, query.ability) for a in abilities):
            called += [a for a in printed if _begins_with(a, query.ability)]
        meant = None if named else next(iter(called), None)
    elif query.ability is None:
        given = [a for a in abilities if a not in (*printed, *land_abilities(thing.subtypes))]
        meant = None if given else printed[0]
    else:
        number = query.ability
        meant = printed[number] if number < len(printed) else None
    if meant is None or meant not in gone:
        return None
    if thing.entry.face_down:
        text, cr = f"{thing.name} is face down and has no abilities", "708.2a"
        fix = [set_object(f"turn {thing.name} face up", thing, face_down=False)]
    else:
        by, cr, fix = taken_by(thing, view)
        text = f"{thing.name} has lost that ability{by}"
    reason = Reason(kind="permission", cr=cr, text=text, fix=tuple(fix))
    return Attempt(thing.name, reasons=(reason,))


def _printed(thing: GameObject) -> list[Activated]:
    """Return the activated abilities of the face that is up, lost or not."""
    printed = _activated(thing.face.abilities)
    if "Land" in thing.face.types:
        printed += land_abilities(frozenset(thing.face.subtypes))
    return printed


def _numbered(thing: GameObject, abilities: Sequence[Activated]) -> list[Activated]:
    """Return the abilities by number: where some are lost, the printed ones and then the given."""
    printed = _printed(thing)
    if thing.zone != "battlefield" or all(ability in abilities for ability in printed):
        return list(abilities)
    return [*printed, *(ability for ability in abilities if ability not in printed)]


def which_alike(query: Query, thing: GameObject) -> int | None:
    """Return which of several abilities that are alike a number means, the first being 0."""
    number = query.ability
    if not isinstance(number, int) or query.ability_line is not None:
        return None
    numbered = _numbered(thing, _activated(thing.abilities))
    return numbered[:number].count(numbered[number])


def _unread(query: Query, thing: GameObject) -> Attempt:
    words = [str(w) for w in (query.ability, query.ability_line) if w is not None]
    doubt = Doubt.of_effect(thing, " ".join(["its ability", *words[:1]]))
    return Attempt(thing.name, doubts=(doubt,))


def label(ability: Activated) -> str:
    """Return what the ability is called in errors and plans: its label, or else its cost."""
    if isinstance(ability, ActivatedAbility) and ability.label:
        return ability.label
    return ", ".join(phrase(part) for part in ability.cost)


def _names(ability: Activated) -> set[str]:
    """Return what the ability may be called, without the signs between the words."""
    names = {_plain(label(ability))}
    if ability.keyword is not None:
        names.add(_plain(ability.keyword))
        names.add(_plain(ability.keyword + label(ability)))
        if isinstance(ability.condition, Compare) and ability.keyword == "level":
            names.add(f"level{ability.condition.value + 1}")  # the level that it makes (CR 716.2a)
    cost = ", ".join(phrase(part) for part in ability.cost)
    names.add(_plain(cost.replace("pay {", "{")))
    names.add(_plain(_ENERGY.sub(lambda found: "pay " + "{E}" * int(found[1]), cost)))
    return names


_ENERGY = re.compile(r"\bpay (\d) energy\b")
_WORD = re.compile(r"[^\W\d_]{3}")


def _begins_with(ability: Activated, text: str) -> bool:
    """Return whether *text* is the beginning of the ability's cost, with a word of it at least."""
    cost = text.partition(":")[0]
    wanted = _plain(cost)
    return bool(_WORD.search(cost)) and any(name.startswith(wanted) for name in _names(ability))


def _is_partly(ability: Activated, text: str) -> bool:
    """Return whether *text* is what is done for it, in some words of its cost: ``sacrifice``."""
    words = set(re.findall(r"[a-z]+", text.casefold()))
    plain = _WORD.search(text) and not re.search(r"[{\d]", text)
    return bool(plain) and words <= set(re.findall(r"[a-z]+", label(ability).casefold()))


_ABILITY_WORDS = re.compile(
    r"\s*(?:bloodrush|channel|delirium|formidable|grandeur|hellbent|metalcraft|threshold)\s*",
    re.IGNORECASE,
)
"""Words before abilities that mean nothing by themselves (CR 207.2c)."""


def _stands_behind(text: str, ability: Activated) -> bool:
    """Return whether *text* is an ability word, and the ability no mana ability."""
    return _ABILITY_WORDS.fullmatch(text) is not None and isinstance(ability, ActivatedAbility)


def is_called(ability: Activated, text: str) -> bool:
    """Return whether *text* names the ability by keyword or cost."""
    wanted = _plain(text)
    names = _names(ability)
    before, colon, after = text.partition(":")
    if colon and wanted not in names:  # the cost before the colon, then what it does
        keyword = ability.keyword if isinstance(ability, ActivatedAbility) else None
        return _plain(before) in names and (keyword is None or keyword in after.casefold())
    return wanted in names


def _looks_like(ability: Activated, text: str) -> bool:
    """Return whether the cost symbols of *text* are those of the ability's cost, keyword too.

    Or whether it calls typecycling cycling, as the rules do (CR 702.29e).
    """
    cost = text.partition(":")[0]
    keyword = ability.keyword if isinstance(ability, ActivatedAbility) else None
    wanted = cost.casefold().strip()
    if keyword is not None and wanted.endswith("cycling") and keyword.endswith(wanted):
        return True
    if keyword is not None and not cost.casefold().startswith(keyword):
        return False
    named = sorted(_SYMBOL.findall(cost.upper()))
    symbols = " ".join(phrase(part) for part in ability.cost)
    return bool(named) and named == sorted(_SYMBOL.findall(symbols))


def _plain(text: str) -> str:
    """Leave the signs that tell costs apart: "this artifact" and "this creature" are "this"."""
    text = _THIS.sub("this", text.casefold())
    return re.sub(r"[^a-z0-9{}/+-]", "", text)
