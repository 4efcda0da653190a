"""Which mana may be spent on the mana abilities that cost mana (CR 106.6, 602.2b, 609.4b)."""

from dataclasses import replace

from castable.models.abilities import ManaAbility
from castable.models.costs import PayMana
from castable.models.spending import SpendAs
from castable.planner.rules.effects.view import View
from castable.planner.rules.means.spending import PaidFor, terms_for
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import Source, Terms
from castable.planner.rules.terms.doubts import Doubt, Hope


def with_terms(board: Board, view: View, doubts: list[Doubt]) -> Board:
    """Return *board* with what may be spent on each mana ability, and note what can't be told.

    Each is an activation like any other: mana "only to activate abilities of artifacts" pays for
    that of a Signet, also while a spell is cast.
    """
    if not board.restrictions and SpendAs not in view.statics:
        return board
    doubts[:] = [_at_best(doubt, board, view) for doubt in doubts]
    if not any(source.mana for source in board.sources):
        return board
    sources: list[Source] = []
    for source in board.sources:
        if not source.mana:
            sources.append(source)
            continue
        terms, unsure = _terms(source, board, view)
        sources.append(replace(source, terms=terms))
        if unsure:
            what = "which restricted mana may pay for its mana ability"
            best = replace(source, terms=terms._replace(accepts=terms.accepts | unsure))
            doubts.append(Doubt.of_mana(board.objects[source.object], what, Hope((best,))))
    return replace(board, sources=tuple(sources))


def _at_best(doubt: Doubt, board: Board, view: View) -> Doubt:
    """Return the doubt with all the mana that may be spent on the mana abilities it hopes for."""
    if doubt.hope is None or not any(source.mana for source in doubt.hope.sources):
        return doubt
    sources = []
    for source in doubt.hope.sources:
        terms, unsure = _terms(source, board, view)
        sources.append(replace(source, terms=terms._replace(accepts=terms.accepts | unsure)))
    return replace(doubt, hope=replace(doubt.hope, sources=tuple(sources)))


def _terms(source: Source, board: Board, view: View) -> tuple[Terms, frozenset[int]]:
    """Return what may be spent on a mana ability, and the restrictions that can't be judged."""
    thing = board.objects[source.object]
    abilities = [a for a in thing.abilities if isinstance(a, ManaAbility)]
    ability = abilities[source.ability]
    paid = PaidFor(
        "activate",
        thing,
        keywords=frozenset({ability.keyword} if ability.keyword else ()),
        has_x=any(isinstance(p, PayMana) and p.cost.variables for p in ability.cost),
        has_colorless=any(symbol.text == "{C}" for symbol in source.mana),
    )
    return terms_for(paid, view, board)
