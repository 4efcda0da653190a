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


def in_life(due: ManaDue, view: View, board: Board) -> tuple[ManaDue, tuple[Doubt, ...]]:
    """Return the mana that is due, with symbols for which life may be paid as Phyrexian ones.

    The mana that a mana ability costs is left as it is, and so is another amount of life: where
    there is such a cost, more may be payable.
    """
    doubts: list[Doubt] = []
    symbols = list(due.symbols)
    for source, effect in view.statics.get(LifeForMana, ()):
        assert isinstance(effect, LifeForMana)  # noqa: S101 - by the index
        if source.controller != view.game.asker:
            continue
        if effect.life == _PHYREXIAN:
            symbols = [_phyrexian(symbol, effect.mana) for symbol in symbols]
        costs = (s for made in board.sources for s in made.mana)
        if any(effect.mana in s.types and not s.phyrexian for s in (*symbols, *costs)):
            doubts.append(Doubt.of_mana(source, f"life for each {{{effect.mana}}}"))
    return replace(due, symbols=tuple(symbols)), tuple(doubts)


def _phyrexian(symbol: ManaSymbol, mana: ManaType) -> ManaSymbol:
    """Return the symbol as one that life may be paid for, if such mana pays it.

    Of a hybrid symbol that mana is chosen, and life paid for it (CR 107.4e).
    """
    if mana not in symbol.types or symbol.phyrexian or symbol.generic:
        return symbol
    return ManaSymbol.parse(symbol.text.replace("}", "/P}"))
