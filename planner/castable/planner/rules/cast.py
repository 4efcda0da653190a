"""Casting a spell: from the query to the locked-in total costs (CR 601.2a-f)."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from castable.models.cards import Face
from castable.models.mana import ManaCost
from castable.models.query import Choices, Query
from castable.models.reasons import Reason
from castable.models.statics import GrantAbility, SpellText
from castable.planner.cards.words import listed
from castable.planner.rules.announce import Announced, announcements
from castable.planner.rules.attempt import Attempt, Findings
from castable.planner.rules.beginning import is_offered_now, legendary_reason, timing
from castable.planner.rules.board import Board
from castable.planner.rules.choices import refuse_misspelt
from castable.planner.rules.doubts import Doubt
from castable.planner.rules.find import candidates
from castable.planner.rules.modifiers import looks_at_targets, may_change, spell_changes
from castable.planner.rules.objects import GameObject
from castable.planner.rules.permission import proposed, ways
from castable.planner.rules.phrases import phrase
from castable.planner.rules.price import spell_costs
from castable.planner.rules.prohibitions import Ban, casting_ban, may_be_banned
from castable.planner.rules.refusals import refuse_missing_numbers
from castable.planner.rules.slots import object_of
from castable.planner.rules.spending import accepted
from castable.planner.rules.targets import Targeting, judge_targets
from castable.planner.rules.variable import (
    ANY,
    Bounds,
    runs_of,
    runs_where,
    spell_at,
    target_values,
)
from castable.planner.rules.view import View, without
from castable.planner.rules.way import NO_ALTERNATIVE, Way

_MOST_COSTS = 64
"""Most ways to announce that are put into one model; more are a limit, not a no."""


def cast_attempt(query: Query, view: View, board: Board) -> Attempt:
    """Work out every way to cast the card that the query names.

    Raises
    ------
    PositionProblem
        When no such card is in the zone named.
    """
    found = Findings([], [], [])
    cards = candidates(query, view.game)
    refuse_missing_numbers(query.choices, cards)
    name = query.card or ""
    asked = query
    if query.choices.kicker is None and any(
        _kicked_targets(face) for _, fs in cards for face in fs
    ):
        # An open kicker is paid where it alone gives the spell its targets (CR 601.2b-c, 702.33).
        kicked = query.choices.model_copy(update={"kicker": True})
        asked = query.model_copy(update={"choices": kicked})
    for attempt in (query,) if asked is query else (query, asked):
        for thing, faces in cards:
            if not found.costs:
                _card(thing, faces, attempt, view, board, found)
    reasons = list(dict.fromkeys(found.reasons))
    doubts = tuple(dict.fromkeys(found.doubts))
    costs = tuple(found.costs[:_MOST_COSTS])
    if len(found.costs) > _MOST_COSTS:
        doubts = (*doubts, Doubt(f"more than {_MOST_COSTS} ways to announce {name}", "to_yes"))
    if not costs and not reasons and not doubts:
        place = cards[0][0].zone if cards else "there"
        text = f"nothing lets you cast {name} from the {place}"
        reasons = [Reason(kind="permission", cr="601.3", text=text)]
    return Attempt(name, costs, tuple(reasons), doubts)


def _kicked_targets(face: Face) -> bool:
    """Return whether what the spell targets hangs on a kicker (CR 702.33g)."""
    texts = [ability for ability in face.abilities if isinstance(ability, SpellText)]
    targets = [target for text in texts for target in text.targets]
    targets += [
        t for text in texts if text.modes for mode in text.modes.modes for t in mode.targets
    ]
    return any("kicker" in (target.only_if, target.not_if) for target in targets)


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
        wanted = [way for way in offered if _is_wanted(way, query.choices)]
        if not wanted:
            found.reasons.append(_no_way(face, thing, offered, query.choices))
        _note_unread(face, thing, found)
        for way in _certain(wanted, found):
            _way(way, query, there, board, found)


def _certain(wanted: Sequence[Way], found: Findings) -> Sequence[Way]:
    """Leave out the ways that an effect may or may not allow, where others are certain.

    What is paid for a certain way stands, whatever the others are; that it can't be paid doesn't.
    """
    certain = [way for way in wanted if not way.doubts]
    if not certain:
        return wanted
    doubts = (doubt for way in wanted for doubt in way.doubts)
    found.doubts += (replace(doubt, turns="to_yes") for doubt in doubts)
    return certain


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


def _note_unread(face: Face, thing: GameObject, found: Findings) -> None:
    """Note the uncompiled texts of the card that bear on casting it."""
    for span in face.unmodelled:
        touches = {"cost", "permission", "restriction", "target"}.intersection(span.touches)
        if not touches or (span.scope == "others" and not face.is_permanent):
            continue
        if span.scope == "itself":
            turns = Doubt.of_text(thing, span.line, touches)
            if touches <= {"target", "restriction"}:
                turns = replace(turns, turns="to_no")
            found.doubts.append(turns)


def _is_wanted(way: Way, choices: Choices) -> bool:
    """Return whether a way agrees with the alternative that the asker fixed.

    It may be named by its keyword (``flashback``, ``evoke {R}``), by its cost as printed, or in
    the words of :func:`castable.planner.rules.phrases.phrase`.
    """
    wanted = choices.alternative
    if wanted is None:
        return True
    if wanted.casefold() in ("none", "mana cost"):
        return way.label is None or way.keyword in NO_ALTERNATIVE
    text = _letters(_short(wanted))
    if way.keyword is not None and text.startswith(_letters(way.keyword)):
        return True
    names: tuple[str | None, ...] = (
        way.label,
        way.source,
        ", ".join(phrase(part) for part in way.cost),
    )
    if way.keyword_cost and not way.cost:
        names += (str(way.base or ""),)
    return any(text == _letters(_short(name)) for name in names if name)


def _called(way: Way) -> str:
    """Say what a way to cast costs, in words by which the asker may name it."""
    if way.label is None:
        return "its mana cost"
    return way.keyword or way.label or repr(", ".join(phrase(part) for part in way.cost))


def _short(text: str) -> str:
    """Leave out of a cost what goes without saying: "you control", "to their owner's hand"."""
    return re.sub(r"\byou control\b|\b(?:its|their) owner's\b|\byou may\b", "", text.casefold())


def _letters(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())


def _no_way(face: Face, thing: GameObject, offered: Sequence[Way], choices: Choices) -> Reason:
    if choices.alternative:
        refuse_misspelt(choices.alternative, [way.label for way in offered if way.label])
    if choices.alternative and offered:
        text = f"{face.name} can't be cast from the {thing.zone} by {choices.alternative}"
        instead = dict.fromkeys(_called(way) for way in offered)
        fix: tuple[str, ...] = (f"cast it for {listed(instead, 'or')}",)
        return Reason(kind="permission", cr="118.9", text=text, fix=fix)
    text = f"nothing lets you cast {face.name} from the {thing.zone}"
    elsewhere = thing.zone not in ("hand", "stack") and face is thing.card.front
    fix = ("cast it from the hand",) if elsewhere else ()
    return Reason(kind="permission", cr="601.3", text=text, fix=fix)


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
        found.reasons.append(Reason(kind="unpayable", cr="118.6", text=text))
        return
    if not way.base.is_payable:
        text = f"{spell.name}'s cost {way.base} has symbols that no rule lets you pay"
        found.reasons.append(Reason(kind="unpayable", cr="107.4", text=text))
        return
    announced = announcements(way, query.choices, view)
    found.reasons += announced.reasons
    shared = (*doubts, *way.doubts, *announced.doubts)
    for option in announced.options:
        for targeting in _targetings(option, way, query, view):
            if targeting.reason is not None:
                found.reasons.append(targeting.reason)
                if query.choices.multikicker is None and _is_per_kick(option):
                    doubt = Doubt.of_effect(spell, "its targets, if it is multikicked", "to_yes")
                    found.doubts.append(doubt)
                continue
            for aimed in _aimed(targeting, spell, view):
                made = [
                    cost
                    for part in _by_value(way, aimed, view, board)
                    for cost in spell_costs(part, option, aimed, query, view, board, found)
                ]
                if made:
                    found.costs += made
                    found.doubts += (*shared, *aimed.doubts)


def _is_per_kick(option: Announced) -> bool:
    """Return whether there is a target for each time that multikicker is paid."""
    return any(target.only_if == "multikicker" for target in option.targets)


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


def _targetings(option: Announced, way: Way, query: Query, view: View) -> Iterator[Targeting]:
    """Yield the ways to choose targets, one for each X that makes a difference (CR 601.2c)."""
    keywords = frozenset((*option.keywords, *((way.keyword,) if way.keyword else ())))
    kicked = option.keywords.count("multikicker")
    targets = [
        t for t in option.targets for _ in range(kicked if t.only_if == "multikicker" else 1)
    ]
    refused: Targeting | None = None
    some = False
    for x, bounds in target_values(targets, view.game, query.choices.x):
        made = judge_targets(targets, query.targets, way.spell, view, announced=keywords, x=x)
        if made.reason is not None:
            refused = refused or made
            continue
        some = True
        yield made if bounds == ANY else replace(made, bounds=made.bounds.within(bounds))
        if bounds.least != bounds.most:
            return
    if refused is not None and not some:
        yield refused


def _aimed(targeting: Targeting, spell: GameObject, view: View) -> Iterator[Targeting]:
    """Yield the choices of an open target that differ in what the spell costs (CR 601.2c, f).

    A cost may hang on the target ("costs {2} less if it targets a tapped creature"). One target
    for each price is enough: which of them is chosen makes no other difference here.
    """
    if targeting.chosen is not None or not targeting.legal or not looks_at_targets(spell, view):
        yield targeting
        return
    prices = []
    for id_ in targeting.legal:
        thing = object_of(id_, view.game)
        chosen = () if thing is None else (thing,)
        price = spell_changes(spell, view, chosen, targeting.count)
        if price not in prices:
            prices.append(price)
            yield replace(targeting, chosen=chosen, names=(id_,), count=max(1, targeting.count))


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
