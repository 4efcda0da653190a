"""Casting a spell: from the query to the locked-in total costs (CR 601.2a-f)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from castable.models.cards import Face
from castable.models.mana import ManaCost
from castable.models.query import Choices, Query
from castable.models.reasons import Reason
from castable.models.statics import GrantAbility, Offering
from castable.planner.rules.aiming import priced_apart, targetings
from castable.planner.rules.announce import announcements
from castable.planner.rules.as_many import counted_ways
from castable.planner.rules.attempt import Attempt, Begun, Findings, both_ways
from castable.planner.rules.board import Board
from castable.planner.rules.doubts import Doubt
from castable.planner.rules.find import candidates
from castable.planner.rules.flash import has_flash
from castable.planner.rules.modifiers import may_change, spell_changes
from castable.planner.rules.objects import GameObject
from castable.planner.rules.permission import proposed, ways
from castable.planner.rules.price import spell_costs
from castable.planner.rules.prohibitions import Ban, casting_ban, may_be_banned
from castable.planner.rules.refusals import Castable, refuse_missing_numbers
from castable.planner.rules.remedies import bound_targets, remedied
from castable.planner.rules.spending import accepted
from castable.planner.rules.targets import Targeting
from castable.planner.rules.timing import priority_reason, sorcery_reason
from castable.planner.rules.variable import (
    ANY,
    Bounds,
    bounds_of,
    runs_of,
    spell_at,
)
from castable.planner.rules.view import View, without
from castable.planner.rules.wanted import is_wanted, no_way
from castable.planner.rules.way import Way

_MOST_COSTS = 64
"""Most ways to announce that are put into one model; more are a limit, not a no."""


def cast_attempt(query: Query, view: View, board: Board) -> Attempt:
    """Work out every way to cast the card that the query names.

    Raises
    ------
    PositionProblem
        When no such card is in the zone named.
    """
    cards = candidates(query, view.game)
    refuse_missing_numbers(query.choices, cards)
    faces = [face for _, named in cards for face in named]
    attempt = _attempt(query, cards, view, board)
    if not attempt.costs and query.choices.kicker is None and "kicker" in bound_targets(faces):
        # An open kicker is paid where it alone gives the spell its targets (CR 601.2b-c, 702.33).
        kicked = query.choices.model_copy(update={"kicker": True})
        other = _attempt(query.model_copy(update={"choices": kicked}), cards, view, board)
        attempt = both_ways(attempt, other)
    if attempt.costs:
        return attempt

    def try_it(choices: Choices) -> Attempt:
        return _attempt(query.model_copy(update={"choices": choices}), cards, view, board)

    return replace(attempt, reasons=remedied(attempt.reasons, query.choices, faces, try_it))


def _attempt(query: Query, cards: Castable, view: View, board: Board) -> Attempt:
    """Work out the ways to cast the first of the cards that can be begun to be cast."""
    found = Findings()
    for thing, faces in cards:
        if not found.begun:
            _card(thing, faces, query, view, board, found)
    name = query.card or ""
    costs = found.settle()
    doubts = tuple(dict.fromkeys(found.doubts))
    if len(costs) > _MOST_COSTS:
        doubts = (*doubts, Doubt(f"more than {_MOST_COSTS} ways to announce {name}", "to_yes"))
    reasons = list(dict.fromkeys(found.reasons))
    if not costs and not reasons and not doubts:
        place = cards[0][0].zone if cards else "there"
        text = f"nothing lets you cast {name} from the {place}"
        reasons = [Reason(kind="permission", cr="601.3", text=text)]
    return Attempt(name, tuple(costs[:_MOST_COSTS]), tuple(reasons), doubts)


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
        fused = _fused(thing)
        if fused is None:
            text = f"{thing.name} can't be fused: only split cards with fuse, from the hand"
            found.reasons.append(Reason(kind="choice", cr="702.102a", text=text))
        faces = () if fused is None else (fused,)
    for face in faces:
        offered = list(ways(thing, face, there))
        if there.statics.get(GrantAbility) or thing.entry.foretold:
            found.doubts += proposed(thing, face, there)[1]
        if face.is_land:  # a land with morph may be cast face down (CR 702.37c)
            offered = [way for way in offered if way.spell.entry.face_down]
        if face.is_land and not offered:
            text = f"{face.name} is a land: it is played, never cast"
            fix = ("play it as a land",)
            found.reasons.append(Reason(kind="permission", cr="305.9", text=text, fix=fix))
            continue
        wanted = [way for way in offered if is_wanted(way, query.choices)]
        if not wanted:
            found.reasons.append(no_way(face, thing, offered, query.choices))
        _note_unread(face, thing, found)
        for way in wanted:
            _way(way, query, there, board, found)


def _fused(thing: GameObject) -> Face | None:
    """Return both halves of a card with fuse as one spell; None if it has none (CR 702.102)."""
    if thing.card.layout != "fuse" or thing.zone != "hand":
        return None
    left, right = thing.card.faces
    costs = [face.mana_cost for face in (left, right) if face.mana_cost is not None]
    return Face(
        name=thing.card.name,
        mana_cost=ManaCost(tuple(s for cost in costs for s in cost.symbols)),
        colors=tuple(dict.fromkeys((*left.colors, *right.colors))),
        supertypes=tuple(dict.fromkeys((*left.supertypes, *right.supertypes))),
        types=tuple(dict.fromkeys((*left.types, *right.types))),
        subtypes=tuple(dict.fromkeys((*left.subtypes, *right.subtypes))),
        keywords=tuple(dict.fromkeys((*left.keywords, *right.keywords))),
        abilities=(*left.abilities, *right.abilities),
        unmodelled=(*left.unmodelled, *right.unmodelled),
    )


_BEARING = frozenset({"cost", "option", "permission", "restriction", "target"})
"""What an unread text must be about to bear on casting its card."""


def _note_unread(face: Face, thing: GameObject, found: Findings) -> None:
    """Note the uncompiled texts of the card that bear on casting it."""
    for span in face.unmodelled:
        touches = _BEARING.intersection(span.touches)
        if not touches or (span.scope == "others" and not face.is_permanent):
            continue
        if span.scope == "itself":
            turns = Doubt.of_text(thing, span.line, touches)
            if touches <= {"target", "restriction"}:
                turns = replace(turns, turns="to_no")
            found.doubts.append(turns)


def _way(way: Way, query: Query, view: View, board: Board, found: Findings) -> None:
    """Judge one way: timing, prohibitions, choices, targets; then its costs."""
    spell = way.spell
    reason, doubts = _timing(way, view)
    if reason is not None and _is_offered(spell, view):
        reason, way = None, replace(way, only_offered=True)
    if reason is not None:
        found.reasons.append(reason)
        return
    ban, bounds = _ban(way, view)
    if ban.forbidden:
        found.reasons += ban.reasons
        return
    if bounds != ANY:
        way = replace(way, bounds=way.bounds.within(bounds))
    legendary = _legendary_reason(spell, view)
    if legendary is not None:
        found.reasons.append(legendary)
        return
    if way.base is None:
        text = f"{spell.name} has no mana cost, so its cost can't be paid"
        found.reasons.append(Reason(kind="unpayable", cr="118.6", text=text))
        return
    if not way.base.is_payable:
        text = f"{spell.name}'s cost {way.base} has symbols that no rule lets you pay"
        found.reasons.append(Reason(kind="unpayable", cr="107.4", text=text))
        return
    way = replace(way, doubts=(*doubts, *ban.doubts, *way.doubts))
    for counted, choices in counted_ways(way, query.choices, view):
        _announced(counted, choices, query, view, board, found)


def _announced(
    way: Way, choices: Choices, query: Query, view: View, board: Board, found: Findings
) -> None:
    """Find the costs of each set of choices that may be announced for a way to cast the spell."""
    announced = announcements(way, choices, view)
    found.reasons += announced.reasons
    shared = (*way.doubts, *announced.doubts)
    for option in announced.options:
        for targeting in targetings(option, way, query, view):
            if targeting.reason is not None:
                found.reasons.append(targeting.reason)
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


def _ban(way: Way, view: View) -> tuple[Ban, Bounds]:
    """Return what forbids the spell; with an X to choose, for the X that escape it (CR 601.3a)."""
    spell = way.spell
    ban = casting_ban(spell, view)
    if not way.has_variable or not may_be_banned(spell, view):
        return ban, ANY
    allowed, bounds = bounds_of(lambda s: not casting_ban(s, view).forbidden, spell)
    if not allowed or bounds == ANY:
        return ban, ANY
    return casting_ban(spell_at(spell, bounds.least), view), bounds


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
        return changes, accepted(board, view, "cast", spell, has_x=True)

    for bounds in runs_of(terms, way.spell):
        spell = spell_at(way.spell, bounds.least)
        yield replace(way, spell=spell, bounds=way.bounds.within(bounds))


def _timing(way: Way, view: View) -> tuple[Reason | None, tuple[Doubt, ...]]:
    """Return why the spell can't be begun now, or the doubts about it (CR 117.1a, 601.3)."""
    if way.timing == "resolving":
        return None, ()
    reason = priority_reason(view.game)
    if reason is not None or way.timing == "any":
        return reason, ()
    spell = way.spell
    kind = "sorcery" if "Sorcery" in spell.types else _kind(spell)
    cr = "307.1" if kind == "sorcery" else "117.1a"
    reason = sorcery_reason(view.game, f"a {kind}" if kind == "sorcery" else f"{kind}", cr)
    if reason is None or way.timing == "sorcery":
        return reason, ()
    flash = has_flash(spell, view)
    if flash:
        return None, ()
    if flash is None:
        return None, (Doubt.of_effect(spell, "whether it may be cast as though it had flash"),)
    return reason, ()


def _is_offered(spell: GameObject, view: View) -> bool:
    """Return whether an offering lets it be cast as an instant would be now (CR 702.48a)."""
    has_offering = any(isinstance(ability, Offering) for ability in spell.abilities)
    return has_offering and priority_reason(view.game) is None


def _kind(spell: GameObject) -> str:
    for card_type in ("Creature", "Artifact", "Enchantment", "Planeswalker", "Battle"):
        if card_type in spell.types:
            word = card_type.casefold()
            return f"{'an' if word[0] in 'aeiou' else 'a'} {word} spell"
    return "a spell of its type"


def _legendary_reason(spell: GameObject, view: View) -> Reason | None:
    """Return why a legendary instant or sorcery can't be cast (CR 205.4e)."""
    if "Legendary" not in spell.supertypes or spell.types.isdisjoint({"Instant", "Sorcery"}):
        return None
    mine = view.game.zone(view.game.asker, "battlefield")
    if any(
        "Legendary" in t.supertypes and not t.types.isdisjoint({"Creature", "Planeswalker"})
        for t in mine
    ):
        return None
    text = f"{spell.name} needs a legendary creature or planeswalker of yours"
    fix = ("control a legendary creature or planeswalker",)
    return Reason(kind="restriction", cr="205.4e", text=text, fix=fix)
