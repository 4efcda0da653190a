"""What would make up for a shortage: each part of it, in words and as changes (CR 118.3)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import structs

from castable.models.abilities import ManaAbility
from castable.models.changes import AddMana, Change, Fix, Put, SetObject, SetPlayer
from castable.models.filters import Comparison, ObjectFilter
from castable.models.mana import ManaCost, ManaSymbol
from castable.models.spending import SpendOnly
from castable.planner.cards.telling.words import with_article
from castable.planner.payment import Shortage
from castable.planner.proof.amounts import bottlenecks
from castable.planner.proof.falling_anew import Lacking, lacking_beside
from castable.planner.proof.lacking import lacking, more_of, take_of
from castable.planner.proof.naming import names_of
from castable.planner.proof.supply import COLORS
from castable.planner.proof.tally import LIFE_FOR_A_SYMBOL
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.match import Context
from castable.planner.rules.mending.examples import example
from castable.planner.rules.mending.fixes import all_of, get_rid_of
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, Source, Take
from castable.planner.rules.words.nouns import NUMBERS, noun, pluralized

_HELPERS = {
    "convoke": ObjectFilter(types=("Creature",)),
    "waterbend": ObjectFilter(types=("Artifact",)),
    "improvise": ObjectFilter(types=("Artifact",)),
    "delve": ObjectFilter(),
}
"""What pays for mana by being tapped or exiled (CR 701.67, 702.51, 702.66, 702.126)."""
_MAKING = "{T}: Add one mana of any color."
_BEARER = "bearer"


def fixes_of(shortage: Shortage, board: Board, view: View | None, *, more: bool) -> tuple[Fix, ...]:
    """Say what would make up for the shortage; *more* of what is there already."""
    context = None
    if view is not None:
        source = view.game.objects.get(shortage.cost.object)
        context = Context(view.game, source, view.game.asker)

    def objects(lacking: Lacking) -> list[Fix]:
        parts = (_objects(*each, shortage.cost, context, more=more) for each in lacking)
        return [fix for part in parts for fix in part]

    others = objects(shortage.takes)
    energy: list[Fix] = []
    if shortage.energy:
        counters = {"counters": {"energy": board.energy + shortage.energy}}
        energy = [_richer(f"{shortage.energy} more energy", counters, context)]
    others += energy
    mana = [_more_mana(shortage.mana, shortage.cost, context)] if shortage.mana else []
    life: list[Fix] = []
    if shortage.life and board.no_life_by:
        life.append(get_rid_of(board.no_life_by))
    elif shortage.life:
        more_life = shortage.life + 1  # with as much as is due none would be left (CR 704.5a)
        richer = {"life": board.life + more_life}
        text = f"{more_life} more life, to have one left"
        life.append(_richer(text, richer, context))
    ways = [[*mana, *life, *others]]
    if mana and not shortage.converters and not life:
        ways += [[helped, *others] for helped in _helped(shortage, context)]
    if mana and not (shortage.converters or life) and context is not None:
        for take, number, found in _more_to_take(shortage, board, context):
            beside = lacking_beside(take, number, shortage, view) if view else shortage.takes
            ways.append([found, *objects(beside), *energy])
    if instead := _mana_instead(shortage):
        way = [_more_mana([*shortage.mana, *instead], shortage.cost, context), *others]
        # As much life as is short would leave none after it was paid (CR 704.5a).
        ways.insert(len(ways) if board.no_life_by else 0, way)
    paid = [text for text in shortage.mana if ManaSymbol.parse(text).phyrexian]
    if paid and not (board.no_life_by or shortage.life):
        rest = list((Counter(shortage.mana) - Counter(paid)).elements())
        more_mana = [_more_mana(rest, shortage.cost, context)] if rest else []
        number = LIFE_FOR_A_SYMBOL * len(paid)
        richer = {"life": max(board.life, 0) + number}
        ways.append([*more_mana, _richer(f"{number} more life", richer, context), *others])
    if board.no_life_by and not shortage.life and 0 < 2 * len(paid) <= board.life:
        rest = list((Counter(shortage.mana) - Counter(paid)).elements())
        more_mana = [_more_mana(rest, shortage.cost, context)] if rest else []
        ways.append([get_rid_of(board.no_life_by), *more_mana, *others])
    if (alone := shortage.by_mana) is not None:
        fed = f" for {names_of(alone.converters, board)}" * bool(alone.converters)
        found = _more_mana(alone.mana, alone.cost, context)
        ways.append([found.model_copy(update={"text": f"{found.text}{fed}"})])
    told = (list({part.text: part for part in way}.values()) for way in ways)
    fixes = [all_of(parts) for parts in told if parts]
    for other in shortage.others:
        fixes += fixes_of(other, board, view, more=bool(other.exclusive))[:1]
    return tuple({fix.text: fix for fix in fixes}.values())


def _more_to_take(
    shortage: Shortage, board: Board, context: Context
) -> Iterator[tuple[Take, int, Fix]]:
    """Say of which objects more would do for mana abilities that compete for them, how many."""
    symbols = [ManaSymbol.parse(text) for text in shortage.mana]
    types = tuple({t for symbol in symbols for t in symbol.types})
    for each in bottlenecks(types, shortage.cost, board):
        take, gain = each.take, min(len(m) for s in each.sources for m in s.choices())
        if take.wanted is None or not gain or not all(_fits(symbols, s) for s in each.sources):
            continue
        often = -(-len(symbols) // gain)
        if each.spare is not None and often > each.spare:
            continue
        number = (each.often + often) * take.least - len(each.objects)
        if not all(_is_fixed(s, context) for s in each.sources):
            continue
        source = context.game.objects[each.sources[0].object]
        there = Context(context.game, source, context.game.asker)
        changes = _examples(take, number, shortage.cost, there)
        if changes:
            text = f"{more_of(number, take.wanted, take.phrase)} for {source.name}"
            yield take, number, Fix(text=text, changes=changes)


def _is_fixed(source: Source, context: Context) -> bool:
    """Whether the mana is the same whatever the ability takes."""
    abilities = context.game.objects[source.object].abilities
    made = [a.output for a in abilities if isinstance(a, ManaAbility)]
    output = made[source.ability] if source.ability < len(made) else None
    return output is not None and output.source is None and isinstance(output.amount, int)


def _fits(symbols: Sequence[ManaSymbol], source: Source) -> bool:
    """Whether each activation makes mana that pays for any of the symbols."""
    modes = source.choices()
    one = all(len(mode) == 1 for mode in modes) or len(symbols) == 1
    return all(
        (one and any(not set(mode).isdisjoint(s.types) for mode in modes))
        or not (s.types or s.snow)
        for s in symbols
    )


def _mana_instead(shortage: Shortage) -> list[str]:
    """Return mana that would pay for Phyrexian symbols in the place of life (CR 107.4f)."""
    symbols = [s for s in shortage.cost.mana.symbols if s.phyrexian]
    number = -(-shortage.life // 2)
    if not number or number > len(symbols):
        return []
    return ["{" + "/".join(symbol.types) + "}" for symbol in symbols[:number]]


def _richer(text: str, to: dict[str, Any], context: Context | None) -> Fix:
    """Say that the asker must have more of something."""
    if context is None:
        return Fix(text=text)
    return Fix(text=text, changes=(SetPlayer(player=context.game.asker, to=to),))


def _more_mana(short: Sequence[str], cost: LockedCost, context: Context | None) -> Fix:
    """Say which mana would do, or what pays instead where no mana may be spent (CR 106.6)."""
    lack = ManaCost.of(map(_without_life, short)).normal()
    if not cost.terms.only_accepted:
        return Fix(text=f"{lack} more mana", changes=(AddMana(mana=str(lack)),))
    colored = all(symbol.types for symbol in lack.symbols)
    ways = cost.methods & {"convoke"} if colored else cost.methods
    if ways and not cost.terms.accepts:
        changes = _helpers(lack, min(ways), context)
        return Fix(text=f"{lack} more, paid by {' or '.join(sorted(ways))}", changes=changes)
    what = _makers(context)
    if context is None or what is None:
        return Fix(text=f"{lack} more mana that may be spent on it")
    text = f"{lack} more mana, made by {noun(what, plural=True)}"
    number = sum(symbol.mana_value for symbol in lack.symbols)
    asker = context.game.asker
    made = example(what, "battlefield", asker, context, oracle=_MAKING)
    put = Put(zone="battlefield", player=asker, entry=made) if made is not None else None
    changes = () if put is None else (put,) * number
    return Fix(text=text, changes=changes)


def _without_life(text: str) -> str:
    """Return the symbol of mana that pays a Phyrexian one."""
    symbol = ManaSymbol.parse(text)
    return "{" + "/".join(symbol.types) + "}" if symbol.phyrexian else text


def _makers(context: Context | None) -> ObjectFilter | None:
    """Return what must make the mana that is spent on the spell, if it says so (CR 106.6)."""
    if context is None or context.source is None:
        return None
    asked = [a.what for a in context.source.abilities if isinstance(a, SpendOnly) and a.what]
    return asked[0] if len(asked) == 1 else None


def in_words(number: int) -> str:
    """Return a number as it is counted: ``two``."""
    return NUMBERS[number] if 1 < number < len(NUMBERS) else str(number)


_HELP = {
    "convoke": "creature to convoke", "waterbend": "artifact or creature to waterbend",
    "improvise": "artifact to improvise", "delve": "card in your graveyard to delve",
}  # fmt: skip


def _helped(shortage: Shortage, context: Context | None) -> Iterator[Fix]:
    """Say which objects would pay the missing mana instead (CR 702.51, 66, 126)."""
    cost = shortage.cost
    if cost.terms.only_accepted or context is None:
        return
    lack = ManaCost.of(shortage.mana).normal()
    plain = all(symbol.is_generic for symbol in lack.symbols)
    colored = all(s.is_generic or len(s.types) == 1 for s in lack.symbols)
    number = sum(symbol.mana_value for symbol in lack.symbols)
    for method in sorted(cost.methods - {"waterbend"}):
        changes = _helpers(lack, method, context) if plain or method == "convoke" else ()
        if colored and len(changes) == number:
            first, _, rest = _HELP[method].partition(" ")
            colors = {s.types for s in lack.symbols if s.types}
            if len(colors) == 1 and not any(s.is_generic for s in lack.symbols):
                first = f"{COLORS[lack.symbols[0].types[0]]} {first}"
            elif colors:
                rest = f"of the missing colors {rest}"
            what = with_article(f"{first} {rest}")
            if number > 1:
                what = f"{in_words(number)} more {pluralized(first)} {rest}"
            yield Fix(text=what, changes=changes)


def _helpers(lack: ManaCost, method: str, context: Context | None) -> tuple[Change, ...]:
    """Return an object for each mana, of its color where it has one."""
    if context is None:
        return ()
    zone = "graveyard" if method == "delve" else "battlefield"
    found: list[Change] = []
    for symbol in lack.symbols:
        what = structs.replace(_HELPERS[method], colors=symbol.types[:1])
        entry = example(what, zone, context.game.asker, context)  # type: ignore[arg-type]
        if entry is not None:
            put = Put.model_validate({"zone": zone, "player": context.game.asker, "entry": entry})
            found += [put] * symbol.mana_value
    return tuple(found)


def _objects(
    phrase: str, number: int, cost: LockedCost, context: Context | None, *, more: bool
) -> list[Fix]:
    """Say which objects a part of the cost lacks, and what forbids those that are there."""
    take = take_of(phrase, cost)
    parts = []
    if take is not None and take.barred:
        parts += [get_rid_of(who) for who in dict.fromkeys(who for who, _ in take.barred)]
        if number <= len(take.barred):
            return parts
    if phrase == "{T}":  # it taps for mana, and can't tap once more (CR 118.10)
        return [Fix(text="{1} more mana", changes=(AddMana(mana="{1}"),))]
    article, _, rest = lacking(phrase, number, cost).partition(" ")
    word = "another" if more and article in ("a", "an") else article
    changes = () if take is None or context is None else _examples(take, number, cost, context)
    return [*parts, Fix(text=f"{word} {rest}", changes=changes)]


def _examples(take: Take, number: int, cost: LockedCost, context: Context) -> tuple[Change, ...]:
    """Return what a part of a cost lacks; nothing if no example is found."""
    wanted, asker = take.wanted, context.game.asker
    if take.action == "unattach":
        bearer = {"token": {"name": "Bearer", "types": "Creature", "power": 1, "toughness": 1}}
        put = Put(zone="battlefield", player=asker, entry={**bearer, "id": _BEARER})
        return (put, SetObject(object=cost.object, to={"attached_to": _BEARER}))
    if take.action == "remove_counters" and take.eligible:
        first = context.game.objects[take.eligible[0]]
        kind = "+1/+1" if take.counter == "any" else take.counter
        counters = {kind: first.counters.get(kind, 0) + number}
        return (SetObject(object=first.id, to={"counters": counters}),)
    if wanted is None:
        return ()
    what = wanted.what
    if take.measure != "count":
        size = Comparison("=", number)
        what = (
            structs.replace(what, power=size)
            if take.measure == "power"
            else structs.replace(what, mana_value=size)
        )
        number = 1
    if take.action == "remove_counters":
        what = structs.replace(what, counters=(take.counter,), counters_least=number)
        number = 1
    if take.action == "put_counters":
        number = 1
    if wanted.tapped:
        what = structs.replace(what, tapped=True)
    entry = example(what, wanted.zone, asker, context)
    if entry is None and what.name is not None:
        theirs = (t for t in context.game.battlefield() if t.name == what.name)
        return tuple(SetObject(object=t.id, to={"controller": asker}) for t in theirs)
    if entry is None:
        return ()
    return (Put(zone=wanted.zone, player=asker, entry=entry),) * number
