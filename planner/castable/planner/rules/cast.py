"""Casting a spell: from the query to the locked-in total costs (CR 601.2a-f)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, product
from typing import Literal

from castable.models.cards import Face
from castable.models.costs import Cost
from castable.models.mana import ManaCost
from castable.models.plan import Announcement
from castable.models.query import Choices, Query
from castable.models.reasons import Reason
from castable.models.statics import AdditionalCost, GrantKeyword, Offering, PaymentMethod
from castable.planner.rules.announce import Announced, announcements
from castable.planner.rules.attempt import Attempt
from castable.planner.rules.board import Board
from castable.planner.rules.choices import fixed_ways, narrowed
from castable.planner.rules.demands import LockedCost, ManaDue, Repeated, Take
from castable.planner.rules.doubts import Doubt
from castable.planner.rules.find import candidates
from castable.planner.rules.match import Context, is_whose, matches
from castable.planner.rules.modifiers import Change, spell_changes
from castable.planner.rules.objects import GameObject
from castable.planner.rules.parts import Parts, concrete, expand
from castable.planner.rules.permission import Way, has_flash, ways
from castable.planner.rules.phrases import phrase
from castable.planner.rules.prohibitions import casting_ban
from castable.planner.rules.spending import accepted, spent_as
from castable.planner.rules.targets import Targeting, judge_targets
from castable.planner.rules.timing import priority_reason, sorcery_reason
from castable.planner.rules.total_cost import Item, Total, takes_of, total_cost
from castable.planner.rules.view import View, without

Method = Literal["convoke", "delve", "improvise"]
_METHODS: dict[str, Method] = {
    "convoke": "convoke",
    "delve": "delve",
    "improvise": "improvise",
}
_MOST_COSTS = 64
"""Most ways to announce that are put into one model; more are a limit, not a no."""


@dataclass(slots=True)
class _Findings:
    """What is found on the way; the first list of reasons that is needed is shown."""

    costs: list[LockedCost]
    reasons: list[Reason]
    doubts: list[Doubt]


def cast_attempt(query: Query, view: View, board: Board) -> Attempt:
    """Work out every way to cast the card that the query names.

    Raises
    ------
    PositionProblem
        When no such card is in the zone named.
    """
    found = _Findings([], [], [])
    cards = candidates(query, view.game)
    name = query.card or ""
    for thing, faces in cards:
        _card(thing, faces, query, view, board, found)
        if found.costs:
            break
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


def _card(
    thing: GameObject,
    faces: Sequence[Face],
    query: Query,
    view: View,
    board: Board,
    found: _Findings,
) -> None:
    there = without(view, thing)
    for face in faces:
        if face.is_land:
            text = f"{face.name} is a land: it is played, never cast"
            found.reasons.append(Reason(kind="permission", cr="305.9", text=text))
            continue
        offered = list(ways(thing, face, there))
        wanted = [way for way in offered if _is_wanted(way, query.choices)]
        if not wanted:
            found.reasons.append(_no_way(face, thing, offered, query.choices))
        _note_unread(face, thing, found)
        for way in wanted:
            _way(way, query, there, board, found)


def _note_unread(face: Face, thing: GameObject, found: _Findings) -> None:
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
        return way.label is None
    text = _letters(wanted)
    if way.keyword is not None and text.startswith(_letters(way.keyword)):
        return True
    names = (way.label, way.source, ", ".join(phrase(part) for part in way.cost))
    return any(text == _letters(name) for name in names if name)


def _letters(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())


def _no_way(face: Face, thing: GameObject, offered: Sequence[Way], choices: Choices) -> Reason:
    if choices.alternative and offered:
        text = f"{face.name} can't be cast from the {thing.zone} by {choices.alternative}"
        return Reason(kind="permission", cr="118.9", text=text)
    text = f"nothing lets you cast {face.name} from the {thing.zone}"
    return Reason(kind="permission", cr="601.3", text=text)


def _way(way: Way, query: Query, view: View, board: Board, found: _Findings) -> None:
    """Judge one way: timing, prohibitions, choices, targets; then its costs."""
    spell = way.spell
    reason, doubts = _timing(way, view)
    if reason is not None:
        found.reasons.append(reason)
        return
    ban = casting_ban(spell, view)
    if ban.forbidden:
        found.reasons += ban.reasons
        return
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
    announced = announcements(way, query.choices, view)
    found.reasons += announced.reasons
    shared = (*doubts, *ban.doubts, *way.doubts, *announced.doubts)
    for option in announced.options:
        targeting = judge_targets(
            option.targets, query.targets, spell, view, announced=frozenset(option.keywords)
        )
        if targeting.reason is not None:
            found.reasons.append(targeting.reason)
            continue
        made = list(_costs(way, option, targeting, query, view, board, found))
        if made:
            found.costs += made
            found.doubts += (*shared, *targeting.doubts)


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


def _costs(
    way: Way,
    option: Announced,
    targeting: Targeting,
    query: Query,
    view: View,
    board: Board,
    found: _Findings,
) -> Iterator[LockedCost]:
    """Yield the locked-in total costs of one set of announced choices (CR 601.2f)."""
    spell = way.spell
    context = Context(view.game, spell, view.game.asker, targeting.chosen, targeting.count)
    changes = spell_changes(spell, view, targeting.chosen, targeting.count)
    if way.tax:
        tax = Change("commander tax", ManaCost.parse("{1}"), way.tax, is_increase=True)
        changes = replace(changes, changes=(tax, *changes.changes))
    base = Item(way.source, Parts(mana=way.base.symbols if way.base else (), has_mana=True))
    choices: list[list[tuple[str, Cost]]] = [
        [(name, cost) for cost in expand(full)]
        for name, full in (*((way.source, way.cost),) * bool(way.cost), *option.additional)
    ]
    for extra in option.per_target:
        times = max(0, targeting.count - (extra.per_target_beyond or 0))
        choices += [[(extra.keyword or "additional cost", extra.cost)]] * times
    for picked in product(*choices):
        items = [base]
        for name, cost in picked:
            parts = concrete(cost, view, context, spell=spell)
            items.append(Item(name, parts))
        doubts = [d for item in items for d in item.parts.doubts]
        impossible = next((i.parts.impossible for i in items if i.parts.impossible), "")
        if impossible:
            found.reasons.append(Reason(kind="unpayable", cr="118.3", text=impossible))
            continue
        for given_up, reduction in _given_up(way, view, context, query.choices):
            total = total_cost(
                items, replace(changes, changes=(*changes.changes, *reduction)), spell
            )
            found.doubts += (*changes.doubts, *doubts)
            yield _locked(way, option, targeting, query, view, board, total, given_up, found)


GivenUp = tuple[tuple[Take, ...], tuple[Change, ...]]


def _given_up(way: Way, view: View, context: Context, choices: Choices) -> Iterator[GivenUp]:
    """Yield what emerge or offering gives up, with the reduction it brings (CR 702.48, 702.119).

    Permanents that bring the same reduction are one way; which of them is chosen is left to the
    payment.
    """
    mine = view.game.zone(view.game.asker, "battlefield")
    if way.sacrificed is not None:
        fitting = [t for t in mine if matches(way.sacrificed, t, context)]
        fitting = _named(fitting, choices.sacrifice)
        fitting.sort(key=lambda t: -t.mana_value)
        for value, group in groupby(fitting, key=lambda t: t.mana_value):
            ids = tuple(t.id for t in group)
            take = Take("sacrifice", 1, ids, f"sacrifice a creature of mana value {value}")
            change = Change("emerge", ManaCost.parse("{1}"), value, is_increase=False)
            yield (take,), (change,) if value else ()
        return
    offering = next((a for a in way.spell.abilities if isinstance(a, Offering)), None)
    if choices.offering is None or offering is None:
        yield (), ()
    if offering is not None:
        fitting = [t for t in mine if matches(offering.what, t, context)]
        if choices.offering is not None:
            fitting = _named(fitting, (choices.offering,))
        fitting.sort(key=lambda t: str(t.face.mana_cost))
        for printed, group in groupby(fitting, key=lambda t: str(t.face.mana_cost or "")):
            ids = tuple(t.id for t in group)
            take = Take("sacrifice", 1, ids, f"sacrifice {view.game.objects[ids[0]].name}")
            mana = ManaCost.parse(printed)
            change = Change("offering", mana, 1, is_increase=False)
            yield (take,), (change,)


def _named(things: list[GameObject], names: object) -> list[GameObject]:
    if not isinstance(names, tuple) or not names:
        return things
    wanted = {str(n).casefold() for n in names}
    return [t for t in things if wanted & {t.name.casefold(), t.id.casefold()}]


def _locked(
    way: Way,
    option: Announced,
    targeting: Targeting,
    query: Query,
    view: View,
    board: Board,
    total: Total,
    given_up: tuple[Take, ...],
    found: _Findings,
) -> LockedCost:
    spell = way.spell
    choices = query.choices
    has_x = total.has_x
    repeated = tuple(_repeated(a, choices, spell, view, found) for a in option.repeated)
    has_x = has_x or any(r.mana.variable for r in repeated)
    keywords = frozenset((*option.keywords, *((way.keyword,) if way.keyword else ())))
    accepts, unsure = accepted(board, view, "cast", spell, keywords=keywords, has_x=has_x)
    if unsure:
        found.doubts.append(Doubt.of_effect(spell, "which restricted mana may pay", "to_yes"))
    methods = _methods(spell, view, found)
    takes = narrowed((*total.takes, *given_up), choices, view)
    announce = Announcement(
        face=spell.name,
        alternative=way.label,
        additional=option.keywords,
        modes=option.modes,
        splice=option.splice,
        targets=targeting.names,
        targets_needed=targeting.needed,
    )
    return LockedCost(
        kind="cast",
        announce=announce,
        mana=total.mana,
        breakdown=total.breakdown,
        takes=takes,
        life=total.life,
        life_per_x=total.life_per_x,
        energy=total.energy,
        repeated=repeated,
        methods=methods,
        accepts=accepts,
        spend_as=spent_as(view, "cast", spell),
        x_most=None if has_x else 0,
        fixed_ways=fixed_ways(total.mana.symbols, choices),
        rank=_rank(way),
        object=spell.id,
        name=spell.name,
    )


def _rank(way: Way) -> int:
    """Rank a way among all: first the card's first face for its mana cost or a like spell.

    A keyword's alternative cost makes another spell of it (evoke, dash, overload), and so does
    another face: they are taken when nothing else can be paid, or when the asker says so.
    """
    other_face = way.spell.face.name != way.spell.card.front.name
    return 2 * other_face + (way.keyword is not None)


def _repeated(
    ability: AdditionalCost, choices: Choices, spell: GameObject, view: View, found: _Findings
) -> Repeated:
    """Make a repeatable additional cost concrete (multikicker, replicate, squad)."""
    keyword = ability.keyword or "additional cost"
    context = Context(view.game, spell, view.game.asker)
    parts = concrete(ability.cost, view, context, spell=spell)
    found.doubts += parts.doubts
    symbols = tuple(s for s in parts.mana if not s.is_generic and not s.variable)
    mana = ManaDue(
        symbols,
        sum(s.generic for s in parts.mana if s.is_generic),
        sum(bool(s.variable) for s in parts.mana),
    )
    number = getattr(choices, keyword, None) if keyword.isidentifier() else None
    return Repeated(
        keyword,
        f"{keyword} {ManaCost(parts.mana)}".strip(),
        mana,
        tuple(takes_of(parts, spell)),
        parts.life,
        least=number or 0,
        most=number,
    )


def _methods(spell: GameObject, view: View, found: _Findings) -> frozenset[Method]:
    """Return the ways to pay mana with objects: convoke, delve, improvise (CR 702.51, 66, 126)."""
    methods: set[Method] = set()
    for ability in spell.abilities:
        if isinstance(ability, PaymentMethod):
            if ability.method == "assist":
                found.doubts.append(Doubt.of_effect(spell, "assist by another player", "to_yes"))
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
            found.doubts.append(Doubt.of_effect(source, f"grants {grant.keyword}", "to_yes"))
    return frozenset(methods)
