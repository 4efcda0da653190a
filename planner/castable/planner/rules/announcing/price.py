"""What a spell costs in all, for one set of announced choices (CR 601.2f, 118, 702)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from castable.models.costs import Cost, Exile, PayMana
from castable.models.instead import InsteadOfTax
from castable.models.mana import ManaCost
from castable.models.plan import Announcement
from castable.models.query import Choices, Query
from castable.models.reasons import Reason
from castable.models.statics import AdditionalCost, GrantKeyword, PaymentMethod
from castable.models.targets import ADDITIONAL
from castable.planner.rules.announcing.announce import Announced
from castable.planner.rules.announcing.giving_up import given_up, nothing_to_give
from castable.planner.rules.announcing.lock import Due, lock_in
from castable.planner.rules.asked.choices import times_asked, with_fixed_ways
from castable.planner.rules.asked.variable import ANY, Bounds
from castable.planner.rules.asked.way import Way
from castable.planner.rules.asked.wishes import Method
from castable.planner.rules.asked.x_bounds import bounds_on_x
from castable.planner.rules.costs.cost_parts import Parts, impossible_reason
from castable.planner.rules.costs.harmonize import unknown_powers
from castable.planner.rules.costs.in_life import in_life
from castable.planner.rules.costs.modifiers import Change, Changes, keyword_changes, spell_changes
from castable.planner.rules.costs.offers import offers
from castable.planner.rules.costs.savings import savings
from castable.planner.rules.costs.total_cost import Item, Total, takes_of, total_cost
from castable.planner.rules.effects.own_cost import asked_of_mana, only_on_x
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.match import Context, is_whose, matches
from castable.planner.rules.means.parts import concrete
from castable.planner.rules.means.spending import (
    PaidFor,
    accepted,
    bound_to_origin,
    terms_for,
)
from castable.planner.rules.means.untold_uses import doubt_of_restricted
from castable.planner.rules.mending.fixes import choose
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.targets.targets import Targeting
from castable.planner.rules.terms.alternatives import expand
from castable.planner.rules.terms.attempt import Findings
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, ManaDue, Repeated, Take, Terms
from castable.planner.rules.terms.doubts import Doubt, Hope

_METHODS: dict[str, Method] = {
    "convoke": "convoke",
    "delve": "delve",
    "improvise": "improvise",
}


_ASSISTED = 1_000
"""More generic mana than any cost has for which another player may pay."""
MORE_TARGETS = "more targets"
"""What the breakdown calls a cost for each target beyond the first (CR 601.2f)."""


def spell_costs(
    way: Way,
    option: Announced,
    targeting: Targeting,
    query: Query,
    view: View,
    board: Board,
    found: Findings,
) -> Iterator[LockedCost]:
    """Yield the locked-in total costs of one set of announced choices (CR 601.2f)."""
    spell = way.spell
    context = Context(view.game, spell, view.game.asker, targeting.chosen, targeting.count)
    of = ("spell", way.keyword or "", *option.keywords)
    bounds, unsure = bounds_on_x(spell, of, context)
    found.doubts += unsure
    way = way if bounds == ANY else replace(way, bounds=way.bounds.within(bounds))
    changes = spell_changes(spell, view, targeting.chosen, targeting.count, keyword=way.keyword)
    changes, taxes = _taxed(way, _keyword_changes(way, option, view, changes))
    base = Item(way.source, Parts(mana=way.base.symbols if way.base else (), has_mana=True))
    asked = [
        *((_beside(way), way.cost),) * bool(way.cost),
        *taxes,
        *option.additional,
        *changes.extra,
    ]
    for extra in option.per_target:
        name = MORE_TARGETS if extra.per_target_beyond else extra.keyword or ADDITIONAL
        asked += [(name, extra.cost)] * max(0, targeting.count - (extra.per_target_beyond or 0))
    if query.choices.exile and any(isinstance(p, Exile) and p.card_types for p in way.cost):
        found.doubts.append(Doubt.of_effect(spell, "the types among the cards that are named"))
    offered = list(offers(spell, view, query.choices))
    if not offered:
        text = f"{spell.name} isn't offered its optional additional cost so often"
        fix = choose("leave that choice open", optional_additional_cost=None)
        found.reasons.append(Reason(kind="choice", cr="601.2b", text=text, fix=(fix,)))
    for offer in offered:
        found.doubts += offer.doubts
        told = option
        if offer.paid:
            told = replace(option, keywords=(*option.keywords, *(ADDITIONAL,) * len(offer.paid)))
        for picked in product(*(_ways(*due) for due in (*asked, *offer.paid))):
            items = [base]
            for name, cost in picked:
                items.append(Item(name, concrete(cost, view, context, spell=spell)))
            impossible = [item.parts for item in items if item.parts.impossible]
            if impossible:
                found.reasons.append(impossible_reason(impossible[0]))
                found.doubts += (d for parts in impossible for d in parts.doubts)
                continue
            ways_to_give = list(given_up(way, view, context, query.choices))
            if not ways_to_give:
                found.reasons.append(nothing_to_give(way, context, query.choices, view))
            for gone, reduction in ways_to_give:
                saved = savings(spell, items, told.keywords, context)
                found.doubts += saved.doubts
                less = (*saved.changes, *offer.saved, *reduction)
                total = total_cost(saved.items, _with(changes, less), spell)
                found.doubts += (*changes.doubts, *(d for i in items for d in i.parts.doubts))
                if way.keyword == "harmonize" and not gone:
                    mine = view.game.zone(view.game.asker, "battlefield")
                    found.doubts += unknown_powers(mine, total.mana)
                if bounds.least and not (total.has_x or option.repeated):
                    found.reasons.append(_no_x(spell, bounds.least - 1))
                    continue
                locked = _locked(way, told, targeting, query, view, board, total, gone, found)
                if isinstance(locked, Reason):
                    found.reasons.append(locked)
                else:
                    yield from with_fixed_ways(locked, query.choices)


def _beside(way: Way) -> str:
    """Return what the breakdown calls the costs of a way that are no mana."""
    return "additional cost" if way.source == "mana cost" else way.source


def _with(changes: Changes, more: tuple[Change, ...]) -> Changes:
    return replace(changes, changes=(*changes.changes, *more)) if more else changes


def _keyword_changes(way: Way, option: Announced, view: View, changes: Changes) -> Changes:
    """Add what changes the costs of keywords: "flashback costs ...", "buyback costs ..."."""
    due = [(way.keyword, way.base or ManaCost())] if way.keyword is not None else []
    for keyword, cost in option.additional:
        if keyword in option.keywords:
            mana = (s for part in cost if isinstance(part, PayMana) for s in part.cost.symbols)
            due.append((keyword, ManaCost(tuple(mana))))
    for keyword, mana_due in due:
        own = keyword_changes(way.spell, view, keyword, mana_due)
        both = (*changes.changes, *own.changes)
        changes = replace(changes, changes=both, doubts=(*changes.doubts, *own.doubts))
    return changes


def _taxed(way: Way, changes: Changes) -> tuple[Changes, tuple[tuple[str, Cost], ...]]:
    """Add the commander tax, as mana or as what the card puts in its place (CR 903.8)."""
    if not way.tax:
        return changes, ()
    instead = next((a.cost for a in way.spell.abilities if isinstance(a, InsteadOfTax)), None)
    if instead is not None:
        return changes, (("commander tax", instead),) * (way.tax // 2)
    tax = Change("commander tax", ManaCost.parse("{1}"), way.tax, is_increase=True)
    return replace(changes, changes=(tax, *changes.changes)), ()


def _no_x(spell: GameObject, number: int) -> Reason:
    text = f"X of {spell.name} can't be {number}, and no cost with X is paid"
    fix = choose("leave X open", x=None)
    return Reason(kind="choice", cr="107.3b", text=text, fix=(fix,))


def _ways(name: str, cost: Cost) -> list[tuple[str, Cost]]:
    """Return the ways to pay a cost with a choice inside, each under the name of the cost."""
    return [(name, way) for way in expand(cost)]


def _locked(
    way: Way,
    option: Announced,
    targeting: Targeting,
    query: Query,
    view: View,
    board: Board,
    total: Total,
    gone: tuple[Take, ...],
    found: Findings,
) -> LockedCost | Reason:
    spell = way.spell
    repeated = tuple(
        _repeated(a, query.choices, spell, view, board, targeting, found) for a in option.repeated
    )
    symbol = total.has_x_symbol or any(r.mana.variable for r in repeated)
    due = Due(
        kind="cast",
        name=spell.name,
        announce=Announcement(
            face=spell.name,
            alternative=way.keyword or way.label,
            additional=option.keywords,
            modes=option.modes,
            splice=option.splice,
            targets=targeting.names,
            other_price=targeting.other_price,
            targets_needed=targeting.needed,
        ),
        total=replace(total, takes=(*total.takes, *gone)) if gone else total,
        terms=_terms(way, option, repeated, total, view, board, found, has_x_symbol=symbol),
        has_x=symbol or total.has_x or way.gives_x,
        bounds=way.bounds.within(targeting.bounds),
        repeated=repeated,
        methods=_methods(spell, view, found),
        spent=asked_of_mana(spell),
        rank=_rank(way),
        object=spell.id,
    )
    return lock_in(due, query.choices, view, board, found.doubts)


def _terms(
    way: Way,
    option: Announced,
    repeated: tuple[Repeated, ...],
    total: Total,
    view: View,
    board: Board,
    found: Findings,
    *,
    has_x_symbol: bool,
) -> Terms:
    """Return what may be spent on the spell (CR 106.6, 601.2h)."""
    spell = way.spell
    keywords = frozenset((*option.keywords, *((way.keyword,) if way.keyword else ())))
    paid = PaidFor("cast", spell, keywords, has_x=has_x_symbol, has_colorless=total.has_colorless)
    terms, unsure = terms_for(paid, view, board)
    if repeated:  # how often they are paid, if at all, only the payment settles
        also = replace(paid, keywords=keywords | {r.keyword for r in repeated})
        with_them, less_sure = accepted(also, view, board)
        unsure |= (with_them | less_sure) - terms.accepts
    if unsure:
        found.doubts.append(doubt_of_restricted(spell.name, unsure, board))
    accepts, only_accepted, doubts = bound_to_origin(
        board, view, spell, terms.accepts, spelled_out=way.spelled_out
    )
    found.doubts.extend(doubts)
    return terms._replace(accepts=accepts, only_accepted=only_accepted, x_types=only_on_x(spell))


def _rank(way: Way) -> int:
    """Rank a way among all: first the card's first face for its mana cost or a like spell.

    A keyword's alternative cost makes another spell of it (evoke, dash, overload), and so does
    another face: they are taken when nothing else can be paid, or when the asker says so. So is a
    cost by which others gain.
    """
    other_face = way.spell.face.name != way.spell.card.front.name
    return 2 * other_face + (way.keyword is not None or way.gives_away)


def _repeated(
    ability: AdditionalCost,
    choices: Choices,
    spell: GameObject,
    view: View,
    board: Board,
    targeting: Targeting,
    found: Findings,
) -> Repeated:
    """Make a repeatable additional cost concrete (multikicker, replicate, squad)."""
    keyword = ability.keyword or "additional cost"
    context = Context(view.game, spell, view.game.asker)
    parts = concrete(ability.cost, view, context, spell=spell)
    found.doubts += parts.doubts
    if parts.waterbend or parts.waterbend_per_x:
        found.doubts.append(Doubt.of_mana(spell, "waterbends several times"))
    symbols = tuple(s for s in parts.mana if not s.is_generic and not s.variable)
    generic = sum(s.generic for s in parts.mana if s.is_generic)
    variable = sum(bool(s.variable) for s in parts.mana)
    mana, unsure = in_life(ManaDue(symbols, generic, variable), view, board)
    found.doubts += unsure
    number = times_asked(ability, choices)
    kicked = keyword == "multikicker"
    times = targeting.kicks if kicked and number is None else Bounds(number or 0, number)
    return Repeated(
        keyword,
        f"{keyword} {ManaCost(parts.mana)}".strip(),
        mana,
        tuple(takes_of(parts, spell)),
        parts.life,
        least=times.least,
        most=times.most,
        targets=targeting.per_kick if kicked else 0,
    )


def _methods(spell: GameObject, view: View, found: Findings) -> frozenset[Method]:
    """Return the ways to pay mana with objects: convoke, delve, improvise (CR 702.51, 66, 126)."""
    methods: set[Method] = set()
    for ability in spell.abilities:
        if isinstance(ability, PaymentMethod):
            if ability.method == "assist":
                # Another player pays generic mana alone (CR 702.132a).
                hope = Hope(generic=_ASSISTED, by=spell.id)
                found.doubts.append(Doubt.of_mana(spell, "assist by another player", hope))
            else:
                methods.add(ability.method)
    for source, grant in view.statics.get(GrantKeyword, ()):
        assert isinstance(grant, GrantKeyword)  # noqa: S101 - by the index
        method = _METHODS.get(grant.keyword)
        if grant.to != "spells" or method is None:
            continue
        if not is_whose(grant.whose, view.game.asker, source.controller):
            continue
        fits = matches(grant.what, spell, view.context(source))
        if fits:
            methods.add(method)
        elif fits is None:
            found.doubts.append(Doubt.of_mana(source, f"grants {grant.keyword}"))
    return frozenset(methods)
