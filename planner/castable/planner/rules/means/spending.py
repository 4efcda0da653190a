"""What restricted mana may be spent on (CR 106.6), and mana spent as though it were other mana."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from castable.models.abilities import ManaTrigger, SpecialAction, SpendingRestriction, Use
from castable.models.costs import Cost, PayMana
from castable.models.mana import COLORS, ManaType
from castable.models.spending import SpendAs, SpendOnly, SpentAs
from castable.models.statics import AlternativeCost
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.history import number_cast
from castable.planner.rules.filters.match import Context, Truth, any_true, is_whose, matches
from castable.planner.rules.filters.variants import is_of_keyword
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import AsThough, Terms
from castable.planner.rules.terms.doubts import Doubt

_FACE_UP = frozenset({"turn_face_up", "morph", "megamorph", "disguise", "manifest"})
"""What mana for turning a permanent face up may name (CR 701.40b, 702.37e, 702.168d)."""


@dataclass(frozen=True, slots=True)
class PaidFor:
    """What is paid for, and what its cost holds."""

    kind: Literal["cast", "activate", "other"]
    thing: GameObject
    """The spell as it is on the stack, or the source of the ability."""
    keywords: frozenset[str] = frozenset()
    """Keywords by which it is cast or activated: ``kicker``, ``flashback``, ``equip``; for a
    special action which it is. None are given for a bare cost, which may be for anything."""
    has_x: bool = False
    """Whether {X} is in the cost that is paid."""
    has_colorless: bool = False
    """Whether {C} is in the cost that is paid."""


def terms_for(paid: PaidFor, view: View, board: Board) -> tuple[Terms, frozenset[int]]:
    """Return what may be spent on this, and the restrictions that can't be judged."""
    accepts, unsure = accepted(paid, view, board)
    terms = Terms(
        accepts,
        _spent_as(paid, view),
        _as_though(paid, view),
        _only_so(view),
        rewarded=_rewarded(accepts, paid, view, board),
    )
    return terms, unsure


def accepted(paid: PaidFor, view: View, board: Board) -> tuple[frozenset[int], frozenset[int]]:
    """Return the restrictions whose mana may pay for this, and those that can't be judged."""
    good: set[int] = set()
    unsure: set[int] = set()
    for i, restriction in enumerate(board.restrictions):
        source = board.restricted_by[i]
        controller = view.game.asker
        context = Context(view.game, source, controller)
        answer = _allows(restriction, paid, context)
        if answer:
            good.add(i)
        elif answer is None:
            unsure.add(i)
    return frozenset(good), frozenset(unsure)


def spent_by(keyword: str | None, thing: GameObject, way: Cost) -> frozenset[str]:
    """Return the keywords that a restriction may name: turned face up, also by what (CR 702.37).

    A manifested creature may be turned face up for its mana cost rather than for what its own
    abilities ask (CR 701.40b, 701.40c).

    Parameters
    ----------
    keyword
        By what it is activated, or which special action it is.
    thing
        The source of the ability, or the object of the action.
    way
        The cost, and what is paid besides.
    """
    if keyword != "turn_face_up":
        return frozenset({keyword} if keyword else ())
    abilities = [a for face in thing.card.faces for a in face.abilities]
    found = {keyword}
    value, down = thing.card.front.mana_cost, thing.entry.face_down
    for_mana_cost = value is not None and way[:1] == (PayMana(value),)
    if for_mana_cost and down == "manifested":
        found.add("manifest")
    own = [a.cost for a in abilities if isinstance(a, SpecialAction) and a.action == keyword]
    if way in own or not (for_mana_cost and isinstance(down, str)):
        found |= {a.keyword for a in abilities if isinstance(a, AlternativeCost) and a.keyword}
    return frozenset(found) & _FACE_UP


def _rewarded(accepts: frozenset[int], paid: PaidFor, view: View, board: Board) -> frozenset[int]:
    """Return which of the restrictions that may pay for this say what it gains by that."""
    found = set()
    for i in accepts:
        context = Context(view.game, board.restricted_by[i], view.game.asker)
        if any(_use(use, paid, context) for use in board.restrictions[i].rewards):
            found.add(i)
    return frozenset(found)


def _allows(restriction: SpendingRestriction, paid: PaidFor, context: Context) -> Truth:
    answer = any_true(_use(use, paid, context) for use in restriction.only)
    if restriction.only and answer is False:
        return False
    banned = any_true(_use(use, paid, context) for use in restriction.never)
    if banned:
        return False
    return None if (restriction.only and answer is None) or banned is None else True


def _use(use: Use, paid: PaidFor, context: Context) -> Truth:
    thing = paid.thing
    if use.action != paid.kind or not _is_cast_from(use, thing, context):
        return False
    if (use.with_x and not paid.has_x) or (use.with_colorless and not paid.has_colorless):
        return False
    named = use.keyword is not None and bool(paid.keywords)
    told = use.with_x or use.with_colorless or named
    if use.action == "other" and not told:
        return None
    if use.keyword and not any(is_of_keyword(k, use.keyword) for k in paid.keywords):
        return False
    if use.nth_this_turn is not None and not _is_nth(use.nth_this_turn, context):
        return False
    found = matches(use.what, thing, context)
    return None if use.opaque and found is not False else found


def _is_cast_from(use: Use, thing: GameObject, context: Context) -> bool:
    """Return whether the spell is cast from where the use asks for."""
    if use.zone is not None and thing.zone != use.zone:
        return False
    own = thing.owner == context.controller
    return use.except_zone is None or thing.zone != use.except_zone or not own


def _is_nth(number: int, context: Context) -> bool:
    """Return whether the next spell of the player is the n-th of the turn."""
    return number_cast(context.game, context.game.asker) + 1 == number


_FROM_THE_MOST: tuple[SpentAs, ...] = ("any_type", "any_color", "snow_any_color")


def _spent_as(paid: PaidFor, view: View) -> SpentAs | None:
    """Return as what mana may be spent on this, if not as what it is (CR 118.14, 609.4b)."""
    found = {ability.to for ability in _said_of(paid, view) if not ability.mana}
    return next((most for most in _FROM_THE_MOST if most in found), None)


def _as_though(paid: PaidFor, view: View) -> AsThough:
    """Return which mana may be spent on this as though of another color (CR 609.4b)."""
    return frozenset(pair for ability in _said_of(paid, view) for pair in _pairs(ability))


def _said_of(paid: PaidFor, view: View) -> Iterator[SpendAs]:
    """Yield what says as what mana may be spent on this."""
    thing = paid.thing
    if paid.kind == "cast":
        for own in thing.abilities:
            if isinstance(own, SpendAs) and own.applies == "this_spell":
                yield own
    wanted = {"cast": "spells", "activate": "abilities"}.get(paid.kind)
    for source, ability in view.statics.get(SpendAs, ()):
        assert isinstance(ability, SpendAs)  # noqa: S101 - by the index
        if ability.applies not in ("all", wanted):
            continue
        if ability.zone is not None and thing.zone != ability.zone:
            continue
        if not is_whose(ability.whose, view.game.asker, source.controller):
            continue
        if matches(ability.what, thing, view.context(source)):
            yield ability


def _only_so(view: View) -> frozenset[ManaType]:
    """Return the types of mana that the asker may spend as though of another type only."""
    return frozenset(
        mana
        for source, ability in view.statics.get(SpendAs, ())
        if isinstance(ability, SpendAs)
        and ability.only_so
        and is_whose(ability.whose, view.game.asker, source.controller)
        for mana in ability.mana
    )


def _pairs(ability: SpendAs) -> set[tuple[ManaType, ManaType]]:
    """Return the types of mana that may be spent as though of another type."""
    types = tuple(ManaType) if ability.to == "any_type" else COLORS
    colors = types if ability.color is None else (ability.color,)
    return {(mana, color) for mana in ability.mana for color in colors}


def bound_to_origin(
    board: Board, view: View, spell: GameObject, accepts: frozenset[int], *, spelled_out: bool
) -> tuple[frozenset[int], bool, tuple[Doubt, ...]]:
    """Apply "spend only mana produced by ..." to a spell (CR 106.3).

    Returns
    -------
    tuple
        The numbers of restrictions whose mana may be spent, whether no other mana may, and what
        of it can't be told: mana in the pool, and what triggers of such permanents add.
    """
    asked = [
        a.what
        for a in spell.abilities
        if isinstance(a, SpendOnly) and (spelled_out or not a.alternative)
    ]
    if not asked:
        return accepts, False, ()
    if None in asked:
        return frozenset(), True, ()
    good = frozenset(n for n in accepts if board.origins[n].issuperset(asked))
    adders = [holder for holder, _ in view.statics.get(ManaTrigger, ())]
    adds = any(matches(w, h, view.context(spell)) is not False for w in asked for h in adders)
    unsure = adds or bool(board.pool)
    doubt = Doubt.of_mana(spell, "what produced the mana that may be spent on it")
    return good, True, (doubt,) if unsure else ()
