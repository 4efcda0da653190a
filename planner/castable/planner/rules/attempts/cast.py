"""Casting a spell: from the query to the locked-in total costs (CR 601.2a-f)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from castable.models.abilities import ActivatedAbility, SpecialAction
from castable.models.cards import Face, Touches, Unmodelled
from castable.models.changes import Ask, Fix
from castable.models.query import Choices, Query
from castable.models.reasons import Reason
from castable.models.statics import AdditionalCost, AlternativeCost, GrantAbility
from castable.planner.cards.names import fold
from castable.planner.rules.announcing.aiming import priced_apart, targetings
from castable.planner.rules.announcing.announce import Announced, announcements
from castable.planner.rules.announcing.price import spell_costs
from castable.planner.rules.announcing.wider import wider
from castable.planner.rules.asked.chosen_type import by_chosen_type
from castable.planner.rules.asked.chosen_way import MANA_COST, called, is_wanted, no_face, no_way
from castable.planner.rules.asked.find import asked_name, candidates
from castable.planner.rules.asked.hanging import bound_targets, is_open, paying
from castable.planner.rules.asked.measured import by_measure
from castable.planner.rules.asked.refusals import Castable, refuse_missing_numbers
from castable.planner.rules.asked.remedies import remedied, without_cost
from castable.planner.rules.asked.variable import (
    ANY,
    Bounds,
    runs_of,
    runs_where,
    spell_at,
)
from castable.planner.rules.asked.way import Way
from castable.planner.rules.costs.modifiers import may_change, spell_changes
from castable.planner.rules.effects.view import View, without
from castable.planner.rules.means.spending import PaidFor, accepted
from castable.planner.rules.mending.fixes import choose
from castable.planner.rules.permission.beginning import is_offered_now, legendary_reason, timing
from castable.planner.rules.permission.commanding import supposed_commander
from castable.planner.rules.permission.flash import has_flash
from castable.planner.rules.permission.permission import proposed, spell_of, ways
from castable.planner.rules.permission.prohibitions import Ban, casting_ban, may_be_banned
from castable.planner.rules.permission.proposal import fused
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.position.prepared import has_prepare_spell
from castable.planner.rules.targets.targets import Targeting
from castable.planner.rules.terms.attempt import Attempt, Begun, Findings, both_ways
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost
from castable.planner.rules.terms.doubts import UNTOLD_NUMBER, Doubt

_MOST_COSTS = 64
"""Most ways to announce that are put into one model; more are a limit, not a no."""


def cast_attempt(query: Query, view: View, board: Board, *, waiting: bool = False) -> Attempt:
    """Work out the ways to cast the card; if *waiting*, an instant may lack its targets.

    Raises
    ------
    PositionProblem
        When no such card is in the zone named.
    """
    cards = candidates(query, view.game)
    refuse_missing_numbers(query.choices, cards)
    faces = [face for _, named in cards for face in named]
    attempt = _attempt(query, cards, view, board, waiting=waiting)
    for keyword in sorted(bound_targets(faces)):
        # It is paid, if open, where it alone gives the spell its targets (CR 601.2b-c, 702.33g).
        if not attempt.costs and is_open(keyword, query.choices):
            paid = query.model_copy(update={"choices": paying(keyword, query.choices)})
            attempt = both_ways(attempt, _attempt(paid, cards, view, board))
    if attempt.costs or waiting:
        return attempt
    for choices in wider(query, faces):
        other = _attempt(query.model_copy(update={"choices": choices}), cards, view, board)
        if other.costs:
            return replace(other, doubts=tuple(dict.fromkeys((*attempt.doubts, *other.doubts))))

    def try_it(choices: Choices) -> Attempt:
        return _attempt(query.model_copy(update={"choices": choices}), cards, view, board)

    return replace(attempt, reasons=remedied(attempt.reasons, query.choices, faces, try_it))


def _attempt(
    query: Query, cards: Castable, view: View, board: Board, *, waiting: bool = False
) -> Attempt:
    """Work out the ways to cast the first of the cards that can be begun to be cast."""
    found = Findings(waiting=waiting)
    for thing, faces in cards:
        if not found.begun:
            _card(thing, faces, query, view, board, found)
    name = asked_name(view.game.name_of(query.card or ""), cards)
    if not found.begun:
        found.doubts += _perhaps_prepared(cards, query, view)
    costs = found.settle()
    doubts = tuple(dict.fromkeys(found.doubts))
    if len(costs) > _MOST_COSTS:
        doubts = (*doubts, Doubt(f"more than {_MOST_COSTS} ways to announce {name}", "to_yes"))
    reasons = list(dict.fromkeys((*found.reasons, *_refused(found, costs))))
    if not costs and not reasons and not doubts:
        reasons = [no_face(cards[0][0], name, view.game.asker)]
    assumed = supposed_commander(costs, cards, view.game)
    return Attempt(name, tuple(costs[:_MOST_COSTS]), tuple(reasons), doubts, assumed)


def _refused(found: Findings, costs: Sequence[LockedCost]) -> Iterator[Reason]:
    """Yield what ways lack that can't be begun.

    Where a spell can be begun in another way, what it lacks to be cast for its mana cost alone.
    """
    begun = {cost.name for cost in costs}
    plain = {cost.name for cost in costs if cost.announce.alternative is None}
    for name, way, reason in found.refused:
        if name not in begun or (name in plain and way == MANA_COST):
            yield reason
        elif way == MANA_COST:
            yield reason.model_copy(update={"text": f"cast for {way}, {reason.text}"})


def _perhaps_prepared(cards: Castable, query: Query, view: View) -> Iterator[Doubt]:
    """Doubt whether permanents are prepared whose prepare spell is asked for (CR 722.3c)."""
    wanted = {fold(query.card or ""), fold(query.choices.face or "")}
    for thing, _ in cards:
        untold = has_prepare_spell(thing) and thing.entry.prepared is None
        own = thing.controller == view.game.asker
        if untold and own and fold(thing.card.faces[-1].name) in wanted:
            yield Doubt.of_effect(thing, "whether it is prepared", "to_yes")


def _card(
    thing: GameObject,
    faces: Sequence[Face],
    query: Query,
    view: View,
    board: Board,
    found: Findings,
) -> None:
    there = without(view, thing)
    if query.choices.fused:
        both = fused(thing)
        if both is None:
            text = f"{thing.name} can't be fused: only split cards with fuse, from the hand"
            fix = choose("cast one half", fused=None)
            found.reasons.append(Reason(kind="choice", cr="702.102a", text=text, fix=(fix,)))
        faces = () if both is None else (both,)
    for face in faces:
        offered = list(ways(thing, face, there))
        if there.statics.get(GrantAbility) or thing.entry.foretold:
            found.doubts += proposed(thing, face, there)[1]
        if face.is_land:  # a land with morph may be cast face down (CR 702.37c)
            offered = [way for way in offered if way.spell.entry.face_down]
        if face.is_land and not offered:
            text = f"{face.name} is a land: it is played, never cast"
            play = Fix(text="play it as a land", changes=(Ask(to={"action": "play_land"}),))
            found.reasons.append(Reason(kind="permission", cr="305.9", text=text, fix=(play,)))
            continue
        wanted = [way for way in offered if is_wanted(way, query.choices)]
        if not wanted:
            found.reasons.append(no_way(face, thing, offered, query.choices, view))
        _note_unread(spell_of(thing, face).face, thing, found)
        for way in wanted:
            for typed in by_chosen_type(way, there):
                for measured in by_measure(typed, there):
                    _way(measured, query, there, board, found)


_LATER_ACTIONS = frozenset({"plot", "suspend", "turn_face_up"})
"""Special actions whose prices are none of casting the card (CR 116.2)."""
_BEARING: frozenset[Touches] = frozenset({"cost", "option", "permission", "restriction", "target"})
"""What an unread text must be about to bear on casting its card."""


def _note_unread(face: Face, thing: GameObject, found: Findings) -> None:
    """Note the uncompiled texts of the card that bear on casting it."""
    if thing.entry.granted and set(thing.face.unmodelled) - {
        span for printed in thing.card.faces for span in printed.unmodelled
    }:
        found.doubts.append(Doubt.of_effect(thing, "what an effect has granted it", "to_yes"))
    for span in face.unmodelled:
        touches = _BEARING.intersection(span.touches)
        if not touches or (span.scope == "others" and not face.is_permanent):
            continue
        if touches == {"target"} and not _may_target(face):
            continue
        if touches <= {"cost", "option"} and _is_of_an_ability(face, span):
            continue
        if span.scope == "itself":
            turns = Doubt.of_text(thing, span.line, touches)
            if touches <= {"target", "restriction"} or _is_additional(face, span, touches):
                turns = replace(turns, turns="to_no")
            found.doubts.append(turns)


def _is_of_an_ability(face: Face, span: Unmodelled) -> bool:
    """Return whether a text on costs stands behind an ability, and is about that one's cost.

    A card is cast face down for {3}, whatever turning it face up costs (CR 116.2, 702.37a).
    """
    return any(
        ability.line == span.line
        and (isinstance(ability, ActivatedAbility) or ability.action in _LATER_ACTIONS)
        for ability in face.abilities
        if isinstance(ability, ActivatedAbility | SpecialAction)
    )


_TARGETING = ("bestow", "mutate")
"""Keywords by which a permanent that is no Aura is cast as a spell with a target."""


def _may_target(face: Face) -> bool:
    """Return whether it may have targets as a spell (CR 115.1b, 702.103a, 702.140a)."""
    return (
        not face.is_permanent
        or "Aura" in face.subtypes
        or any(isinstance(a, AlternativeCost) and a.keyword in _TARGETING for a in face.abilities)
    )


def _is_additional(face: Face, span: Unmodelled, touches: frozenset[Touches]) -> bool:
    """Return whether what wasn't read of a line is an additional cost: it only asks for more."""
    return touches == {"cost"} and any(
        isinstance(ability, AdditionalCost) and not ability.optional and ability.line == span.line
        for ability in face.abilities
    )


def _way(way: Way, query: Query, view: View, board: Board, found: Findings) -> None:
    """Judge one way: timing, prohibitions, choices, targets; then its costs."""
    spell = way.spell
    reason, doubts = timing(way, view)
    if reason is not None and is_offered_now(spell, view):
        reason, way = None, replace(way, only_offered=True)
    if reason is not None:
        found.reasons.append(reason)
        return
    for ban, bounds in _bans(way, query, view):
        if ban.forbidden:
            found.reasons += ban.reasons
            continue
        bound = way if bounds == ANY else replace(way, bounds=way.bounds.within(bounds))
        _allowed(bound, query, view, board, found, (*doubts, *ban.doubts))


def _allowed(
    way: Way,
    query: Query,
    view: View,
    board: Board,
    found: Findings,
    doubts: tuple[Doubt, ...],
) -> None:
    """Judge one way that nothing forbids: choices, targets; then its costs."""
    spell = way.spell
    legendary = legendary_reason(spell, view)
    if legendary is not None:
        found.reasons.append(legendary)
        return
    if way.base is None:
        text = f"{spell.name} has no mana cost, so its cost can't be paid"
        found.reasons.append(Reason(kind="unpayable", cr="118.6", text=text, fix=without_cost(way)))
        return
    if not way.base.is_payable:
        text = f"{spell.name}'s cost {way.base} has symbols that no rule lets you pay"
        found.reasons.append(Reason(kind="unpayable", cr="107.4", text=text, fix=without_cost(way)))
        return
    if way.base.further_variables:
        way = replace(way, base=way.base.without_further_variables())
        doubts = (*doubts, Doubt.of_effect(spell, UNTOLD_NUMBER, "to_no"))
    announced = announcements(way, _with_needed(way, query.choices), view)
    found.reasons += announced.reasons
    shared = (*doubts, *way.doubts, *announced.doubts)
    refused: list[tuple[Announced, Reason]] = []
    legal: list[Announced] = []
    for option in (o for o in announced.options if way.needs in (None, *o.keywords)):
        for targeting in targetings(option, way, query, view):
            waits = found.waiting and has_flash(spell, view) is True
            if targeting.reason is not None and not waits:
                refused.append((option, targeting.reason))
                found.doubts += targeting.doubts
                continue
            for aimed in priced_apart(targeting, way.spell, view):
                before = len(found.doubts)
                made = [
                    cost
                    for part in _by_value(way, aimed, view, board)
                    for cost in spell_costs(part, option, aimed, query, view, board, found)
                ]
                if made:
                    own = found.doubts[before:]
                    del found.doubts[before:]
                    about = (*shared, *aimed.doubts, *own)
                    found.begun.append(Begun(tuple(made), tuple(dict.fromkeys(about))))
                    legal.append(option)
    if legal and query.targets is not None:
        return  # the targets that are chosen say which modes are meant
    whys = (why for option, why in refused if not any(map(option.costs_like, legal)))
    found.refused += ((spell.name, called(way), why) for why in whys)


def _with_needed(way: Way, choices: Choices) -> Choices:
    """Announce the additional cost that a way asks for, if the asker left it open (CR 601.3c)."""
    if way.needs is None or choices.optional_additional_cost is not None:
        return choices
    return choices.model_copy(update={"optional_additional_cost": True})


def _bans(way: Way, query: Query, view: View) -> Iterator[tuple[Ban, Bounds]]:
    """Yield what forbids the spell; where X is chosen, for each run of X that escapes it."""
    spell = way.spell
    if not way.has_variable or not may_be_banned(spell, view):
        yield casting_ban(spell, view), ANY
        return
    fixed = query.choices.x
    runs = list(runs_where(lambda s: not casting_ban(s, view).forbidden, spell, fixed))
    if not runs:
        yield casting_ban(spell_at(spell, fixed or 0), view), ANY
    for run in runs:
        yield casting_ban(spell_at(spell, run.least), view), run


def _by_value(way: Way, aimed: Targeting, view: View, board: Board) -> Iterator[Way]:
    """Yield the way for each run of X whose mana value changes what may be paid or is due.

    The total cost is determined when X is announced: "spells with mana value 4 or greater cost
    {2} more" looks at it (CR 202.3e, 601.2f).
    """
    if not way.has_variable or not (board.restrictions or may_change(way.spell, view)):
        yield way
        return

    def terms(spell: GameObject) -> object:
        changes = spell_changes(spell, view, aimed.chosen, aimed.count)
        return changes, accepted(PaidFor("cast", spell, has_x=True), view, board)

    for bounds in runs_of(terms, way.spell):
        spell = spell_at(way.spell, bounds.least)
        yield replace(way, spell=spell, bounds=way.bounds.within(bounds))
