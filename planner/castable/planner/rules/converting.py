"""Which mana may be spent on the mana abilities that cost mana (CR 106.6, 602.2b, 609.4b)."""

from dataclasses import replace

from castable.models.abilities import ManaAbility
from castable.models.costs import PayMana
from castable.models.spending import SpendAs
from castable.planner.rules.board import Board
from castable.planner.rules.demands import Source, Terms
from castable.planner.rules.doubts import Doubt
from castable.planner.rules.spending import accepted, as_though, only_so, spent_as
from castable.planner.rules.view import View


def with_terms(board: Board, view: View, doubts: list[Doubt]) -> Board:
    """Return *board* with what may be spent on each mana ability, and note what can't be told.

    Each is an activation like any other: mana "only to activate abilities of artifacts" pays for
    that of a Signet, also while a spell is cast.
    """
    if not board.restrictions and SpendAs not in view.statics:
        return board
    if not any(source.mana for source in board.sources):
        return board
    return replace(
        board,
        sources=tuple(
            replace(source, terms=_terms(source, board, view, doubts)) if source.mana else source
            for source in board.sources
        ),
    )


def _terms(source: Source, board: Board, view: View, doubts: list[Doubt]) -> Terms:
    thing = board.objects[source.object]
    abilities = [a for a in thing.abilities if isinstance(a, ManaAbility)]
    ability = abilities[source.ability]
    accepts, unsure = accepted(
        board,
        view,
        "activate",
        thing,
        keywords=frozenset({ability.keyword} if ability.keyword else ()),
        has_x=any(isinstance(p, PayMana) and p.cost.variables for p in ability.cost),
        has_colorless=any(symbol.text == "{C}" for symbol in source.mana),
    )
    if unsure:
        doubts.append(Doubt.of_restricted(f"a mana ability of {thing.name}", unsure))
    return Terms(
        accepts,
        spent_as(view, "activate", thing),
        as_though(view, "activate", thing),
        only_so(view),
    )
