"""Mana for which life may be paid: "for each {B} in a cost, you may pay 2 life" (CR 118.9)."""

from dataclasses import replace

from castable.models.instead import LifeForMana
from castable.models.mana import ManaSymbol, ManaType
from castable.planner.rules.effects.view import View
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import ManaDue
from castable.planner.rules.terms.doubts import Doubt

_PHYREXIAN = 2
"""Life that is paid for a Phyrexian symbol (CR 107.4f)."""


def in_life(
    due: ManaDue, view: View, board: Board, *, repeated: bool = False
) -> tuple[ManaDue, tuple[Doubt, ...]]:
    """Return the mana that is due, with symbols for which life may be paid as Phyrexian ones.

    The mana that a mana ability costs is left as it is, and so is another amount of life: where
    there is such a cost, more may be payable. *repeated* says that costs that may be paid several
    times, or objects given up for less mana, change the total yet.
    """
    effects = view.statics.get(LifeForMana, ())
    if not effects:
        return due, ()
    doubts: list[Doubt] = []
    symbols = list(due.symbols)
    paid: set[ManaType] = set()
    for source, effect in effects:
        assert isinstance(effect, LifeForMana)  # noqa: S101 - by the index
        if source.controller != view.game.asker:
            continue
        if effect.life == _PHYREXIAN:
            symbols = [_phyrexian(symbol, effect.mana) for symbol in symbols]
            paid.add(effect.mana)
        costs = (s for made in board.sources for s in made.mana)
        if any(effect.mana in s.types and not s.phyrexian for s in (*symbols, *costs)):
            doubts.append(Doubt.of_mana(source, f"life for each {{{effect.mana}}}"))
    due = replace(due, symbols=tuple(symbols))
    if not due.least or not any(paid.intersection(symbol.types) for symbol in symbols):
        return due, tuple(doubts)
    if due.variable or repeated or any(_is_open(symbol, paid) for symbol in symbols):
        doubts += [
            Doubt.of_mana(source, "life in a cost that can't be less than some mana")
            for source, _ in effects
        ]
        return due, tuple(doubts)
    return _settled(due), tuple(doubts)


def _settled(due: ManaDue) -> ManaDue:
    """Return the total cost with the generic mana that its least amount adds (CR 601.2f).

    Life is paid in place of mana once the total is locked in, so those symbols count as mana. A
    Phyrexian symbol is announced as mana, and life paid for that mana (CR 601.2b).
    """
    generic = max(0, due.generic, due.least - len(due.symbols))
    return replace(due, generic=generic, least=0)


def _is_open(symbol: ManaSymbol, paid: set[ManaType]) -> bool:
    """Return whether how much mana a symbol takes hangs on what is announced (CR 601.2b)."""
    return bool(symbol.generic) or (symbol.phyrexian and not paid.intersection(symbol.types))


def _phyrexian(symbol: ManaSymbol, mana: ManaType) -> ManaSymbol:
    """Return the symbol as one that life may be paid for, if such mana pays it.

    Of a hybrid symbol that mana is chosen, and life paid for it (CR 107.4e).
    """
    if mana not in symbol.types or symbol.phyrexian or symbol.generic:
        return symbol
    return ManaSymbol.parse(symbol.text.replace("}", "/P}"))
