"""Choices that name what isn't there: bad questions, told with what is near (CR 601.2b).

A choice that is there and isn't allowed is no matter of spelling; the rules say no to it.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter

from castable.models.base import Zone
from castable.models.cards import Face
from castable.models.errors import NotationError, PositionProblem, UnknownName, Where
from castable.models.mana import ManaCost
from castable.models.query import Choices
from castable.models.statics import AdditionalCost, SpellText
from castable.planner.cards.names import fold, nearest
from castable.planner.rules.asked.choices import is_hybrid
from castable.planner.rules.effects.view import View
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import LockedCost

_ZONES: dict[str, tuple[Zone, ...]] = {
    "sacrifice": ("battlefield",),
    "discard": ("hand",),
    "exile": ("graveyard", "hand", "battlefield"),
    "tap": ("battlefield",),
    "offering": ("battlefield",),
    "bargain": ("battlefield",),
    "casualty": ("battlefield",),
    "optional_additional_cost": ("battlefield", "hand", "graveyard"),
}
"""Choices that name objects, and the zones where the asker has what they can name."""

_WORD = re.compile(r"[A-Za-z]{3,}")

Castable = Sequence[tuple[GameObject, tuple[Face, ...]]]
"""Cards that a query may mean, each with the faces that may be cast."""


def refuse_unknown_objects(choices: Choices, view: View) -> None:
    """Refuse the names of objects that nothing in the position has.

    Raises
    ------
    UnknownName
        With the nearest names of the objects that could be meant.
    """
    for key in choices.model_fields_set & _ZONES.keys():
        chosen = getattr(choices, key)
        for path, name in _named(f"query.choices.{key}", chosen):
            if _is_there(name, view):
                continue
            game = view.game
            mine = [t.name for zone in _ZONES[key] for t in game.zone(game.asker, zone)]
            raise UnknownName(
                f"no object of the position is called {name!r}",
                code="choice.object_unknown",
                where=Where(path),
                suggestions=nearest(name, mine),
            )


def _named(path: str, chosen: object) -> Iterator[tuple[str, str]]:
    """Yield the names that a choice holds, each with its place."""
    if isinstance(chosen, str):
        yield path, chosen
    elif isinstance(chosen, tuple):
        yield from ((f"{path}[{i}]", str(name)) for i, name in enumerate(chosen))


def _is_there(name: str, view: View) -> bool:
    game = view.game
    key = name.casefold()
    return fold(name) in game.named or any(
        key in (thing.id.casefold(), thing.name.casefold())
        for thing in (*game.objects.values(), *(item.object for item in game.stack))
    )


def refuse_unknown_face(face: str, cards: Iterable[GameObject]) -> None:
    """Refuse the name of a face that none of the cards has.

    Raises
    ------
    UnknownName
        With the names of the faces, the nearest first.
    """
    names = [f.name for thing in cards for f in thing.card.faces]
    if fold(face) not in map(fold, names):
        raise UnknownName(
            f"no face of the card is called {face!r}",
            code="choice.face_unknown",
            where=Where("query.choices.face"),
            suggestions=tuple(dict.fromkeys((*nearest(face, names), *names)))[:3],
        )


def refuse_missing_numbers(choices: Choices, cards: Castable) -> None:
    """Refuse kickers and modes by a number that the card doesn't have, and costs that are none.

    A card without any kicker is left to the rules, and so is one whose text isn't read in full: it
    may have more of them than are known.

    Raises
    ------
    PositionProblem
        With the place of the number.
    NotationError
        With the place of the cost.
    """
    kickers = choices.kicker if isinstance(choices.kicker, tuple) else ()
    for i, item in enumerate(kickers):
        if isinstance(item, str) and "{" in item and not _WORD.search(item):
            try:
                ManaCost.parse(item)
            except NotationError as error:
                raise error.at(f"query.choices.kicker[{i}]") from None
    if not kickers and not choices.modes:
        return
    faces = [(thing, face) for thing, named in cards for face in named]
    if any(face.unmodelled for _, face in faces):
        return
    most = max((len(_kickers(thing, face)) for thing, face in faces), default=0)
    refuse_number("kicker", kickers, most)
    if faces:
        refuse_modes(choices, max(_modes(face) for _, face in faces), faces[0][1].name)


def refuse_modes(choices: Choices, number: int, name: str) -> None:
    """Refuse modes of what has none, and an index beyond the *number* of modes (CR 700.2).

    Raises
    ------
    PositionProblem
        With the place of the modes.
    """
    if choices.modes and not number:
        raise PositionProblem(
            f"{name} has no modes to choose from: leave 'modes' out",
            code="choice.no_modes",
            where=Where("query.choices.modes"),
        )
    refuse_number("modes", choices.modes or (), number)


def refuse_missing_symbols(choices: Choices, costs: Iterable[LockedCost], name: str) -> None:
    """Refuse ways of symbols where no way to announce the attempt has as many (CR 107.4e-f).

    Raises
    ------
    PositionProblem
        With the place of the ways.
    """
    symbols = [cost.mana.symbols for cost in costs]
    for key, chosen, is_meant in (
        ("hybrid", choices.hybrid, is_hybrid),
        ("pay_life_for", choices.pay_life_for, attrgetter("phyrexian")),
    ):
        if not (symbols and chosen):
            continue
        most = max(sum(map(is_meant, some)) for some in symbols)
        if len(chosen) > most:
            kind = "hybrid" if key == "hybrid" else "Phyrexian"
            raise PositionProblem(
                f"{key!r} says how {len(chosen)} {kind} symbol{'s' * (len(chosen) > 1)} should be "
                f"paid, and {name} has {most or 'none'}",
                code="choice.no_symbol",
                where=Where(f"query.choices.{key}"),
            )
    phyrexian = {symbol.text for some in symbols for symbol in some if symbol.phyrexian}
    for i, text in enumerate(choices.pay_life_for or ()):
        if phyrexian and text.upper() not in phyrexian:
            raise PositionProblem(
                f"{name} has no Phyrexian symbol {text!r}",
                code="choice.no_symbol",
                where=Where(f"query.choices.pay_life_for[{i}]"),
                suggestions=tuple(sorted(phyrexian)),
            )


def refuse_number(key: str, chosen: Sequence[int | str], number: int) -> None:
    """Refuse an index beyond the *number* of things that there are; with none, any is a no."""
    for i, index in enumerate(chosen):
        if isinstance(index, int) and number and not 0 <= index < number:
            one = {"modes": "mode"}.get(key, key)
            there = f"there {'is' if number == 1 else 'are'} {number}"
            raise PositionProblem(
                f"no {one} has the number {index}: {there}, counted from 0",
                code=f"choice.{one}_missing",
                where=Where(f"query.choices.{key}[{i}]"),
            )


def _kickers(thing: GameObject, face: Face) -> list[AdditionalCost]:
    granted = (a for a in thing.abilities if a not in face.abilities)
    return [
        ability
        for ability in (*face.abilities, *granted)
        if isinstance(ability, AdditionalCost) and ability.keyword == "kicker"
    ]


def _modes(face: Face) -> int:
    texts = (a for a in face.abilities if isinstance(a, SpellText) and a.modes is not None)
    return max((len(text.modes.modes) for text in texts if text.modes is not None), default=0)
