"""Costs outside of casting and activating: wards, "unless" costs, taxes (CR 118.12, 608.2g)."""

import re
from itertools import product

from castable.models.cards import CardFacts, Face
from castable.models.costs import Cost, PayMana
from castable.models.errors import NotationError
from castable.models.mana import ManaCost
from castable.models.plan import Announcement
from castable.models.position import Entry
from castable.models.query import Query
from castable.models.reasons import Reason
from castable.planner.rules.announcing.lock import Due, lock_in
from castable.planner.rules.asked.choices import with_fixed_ways
from castable.planner.rules.attempts.combat_tax import NAMES, Asked, asked_for
from castable.planner.rules.costs.cost_parts import impossible_reason
from castable.planner.rules.costs.modifiers import Changes
from castable.planner.rules.costs.total_cost import Item, total_cost
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.match import Context
from castable.planner.rules.means.parts import concrete
from castable.planner.rules.means.spending import PaidFor, terms_for
from castable.planner.rules.means.untold_uses import doubt_of_restricted
from castable.planner.rules.position.game import make_object
from castable.planner.rules.position.spoken import spoken_cost
from castable.planner.rules.terms.alternatives import expand
from castable.planner.rules.terms.attempt import Attempt
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost


def pay_attempt(query: Query, view: View, board: Board) -> Attempt:
    """Work out a cost that an effect asks for while it resolves, or for attacking or blocking.

    Raises
    ------
    NotationError
        When the cost is neither mana nor a phrase that a card could print.
    PositionProblem
        When the tax on creatures is asked that attack or block, and none does.
    """
    text = query.cost or ""
    deed = NAMES.get(text.casefold())
    asked = Asked((("cost", _read(text)),)) if deed is None else asked_for(deed, view)
    face = Face(name="the cost")
    asker = view.game.asker
    facts = CardFacts("the cost", "normal", (face,))
    payer = make_object("cost", facts, face, "stack", asker, asker, Entry(card="the cost"))
    context = Context(view.game, payer, asker)
    costs: list[LockedCost] = []
    doubts = list(asked.doubts)
    reasons: list[Reason] = []
    names = [name for name, _ in asked.parts]
    for way in product(*(expand(cost) for _, cost in asked.parts)):
        parts = [concrete(cost, view, context, other_cost=True) for cost in way]
        doubts += (doubt for part in parts for doubt in part.doubts)
        impossible = [part for part in parts if part.impossible]
        if impossible:
            reasons.append(impossible_reason(impossible[0]))
            continue
        items = [Item(name, part) for name, part in zip(names, parts, strict=True)]
        total = total_cost(items, Changes(), payer)
        paid = PaidFor("other", payer, has_x=total.has_x_symbol, has_colorless=total.has_colorless)
        terms, unsure = terms_for(paid, view, board)
        if unsure:
            doubts.append(doubt_of_restricted(text, unsure, board))
        due = Due("pay", text, Announcement(face=text), total, terms, has_x=total.has_x)
        locked = lock_in(due, query.choices, view, board, doubts)
        if isinstance(locked, Reason):
            reasons.append(locked)
        else:
            costs += with_fixed_ways(locked, query.choices)
    return Attempt(text, tuple(costs), tuple(reasons), tuple(doubts))


_KEYWORD = re.compile(r"^(?:ward|echo|recover)(?: ?[\u2014\u2013-] ?| )", re.IGNORECASE)
"""What asks for the cost, as it is printed before it (CR 702.21a, 702.30a, 702.59a)."""


def _read(text: str) -> Cost:
    """Read a cost: mana symbols, or a phrase such as "sacrifice a creature"."""
    text = _KEYWORD.sub("", text.strip()).removesuffix(".")
    try:
        return (PayMana(ManaCost.parse(text)),)
    except NotationError as error:
        cost = spoken_cost(text)
        if cost is None:
            raise error.at("query.cost") from None
        return cost
