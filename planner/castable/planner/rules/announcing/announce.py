"""The announcement: modes, splice, additional costs, targets (CR 601.2b-d, 700.2, 702.47)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from msgspec import structs

from castable.models.amounts import AnyNumber
from castable.models.costs import (
    Cost,
    Discard,
    Exile,
    PayMana,
    RemoveCounters,
    Sacrifice,
    Tap,
)
from castable.models.errors import NotationError, PositionProblem, Where
from castable.models.filters import ObjectFilter
from castable.models.mana import COLORS, ManaCost
from castable.models.query import Choices
from castable.models.reasons import Reason
from castable.models.statics import AdditionalCost, SpellText, Splice
from castable.models.targets import ADDITIONAL, Target
from castable.planner.rules.announcing.modes import mode_sets, wrong_modes
from castable.planner.rules.announcing.offered import SIMPLE, is_waterbent, not_offered
from castable.planner.rules.asked.choices import COUNTED, says_what_is_taken, times_asked
from castable.planner.rules.asked.way import Way
from castable.planner.rules.costs.offers import is_offered
from castable.planner.rules.costs.savings import left_open
from castable.planner.rules.effects.view import View
from castable.planner.rules.mending.fixes import choose
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.targets.keyword_targets import AWAKENED, CREATURE, MUTATED
from castable.planner.rules.terms.doubts import Doubt


@dataclass(frozen=True, slots=True)
class Announced:
    """One set of announced choices, costs not yet added up."""

    modes: tuple[int, ...] = ()
    targets: tuple[Target, ...] = ()
    additional: tuple[tuple[str, Cost], ...] = ()
    """Additional costs that are paid once, each with its name."""
    keywords: tuple[str, ...] = ()
    """Keywords of the optional costs that are paid, one for each time."""
    repeated: tuple[AdditionalCost, ...] = ()
    """Additional costs that may be paid any number of times."""
    per_target: tuple[AdditionalCost, ...] = ()
    splice: tuple[str, ...] = ()

    def costs_like(self, other: "Announced") -> bool:
        """Return whether only modes and targets differ, no cost (CR 601.2b).

        One that lacks a target is then no reason where the other has its own.
        """
        return (
            self.additional == other.additional
            and self.keywords == other.keywords
            and self.repeated == other.repeated
            and self.per_target == other.per_target
            and self.splice == other.splice
        )


@dataclass(frozen=True, slots=True)
class Announcements:
    """Every set of choices that the asker's constraints leave."""

    options: tuple[Announced, ...]
    reasons: tuple[Reason, ...] = ()
    doubts: tuple[Doubt, ...] = ()


def announcements(way: Way, choices: Choices, view: View) -> Announcements:
    """List the sets of choices that may be announced for one way to cast a spell.

    An optional cost that takes mana off the total is among them, paid and not paid, where the
    asker leaves it open.
    """
    plain = _announcements(way, choices, view)
    if choices.optional_additional_cost is True:
        plain = replace(plain, options=tuple(map(_some, plain.options)))
    paid = left_open(way.spell, choices)
    if not paid or any(ADDITIONAL in option.keywords for option in plain.options):
        return plain
    more = _announcements(way, choices.model_copy(update=paid), view)
    options = (*plain.options, *map(_some, more.options))
    return Announcements(options, plain.reasons, (*plain.doubts, *more.doubts))


def _some(option: Announced) -> Announced:
    """Pay an additional cost of any number with one object at least: with none it isn't paid."""
    if ADDITIONAL not in option.keywords:
        return option
    costs = []
    for name, cost in option.additional:
        parts = tuple(
            structs.replace(part, amount=AnyNumber(max(1, part.amount.at_least)))
            if isinstance(part, (*_TAKING, RemoveCounters)) and isinstance(part.amount, AnyNumber)
            else part
            for part in cost
        )
        costs.append((name, parts if name == ADDITIONAL else cost))
    return replace(option, additional=tuple(costs))


def _announcements(way: Way, choices: Choices, view: View) -> Announcements:
    spell = way.spell
    doubts: list[Doubt] = []
    try:
        once, repeated, per_target = _additional(spell, choices, offered=is_offered(spell, view))
        spliced = _spliced(spell, choices.splice or (), view)
    except _NoSuchChoiceError as error:
        return Announcements((), (error.reason,))
    keywords = tuple(keyword for keyword, _, optional in once if optional)
    additional = tuple((name, cost) for name, cost, _ in once)
    options = []
    for modes, targets, costs in _modes(way, choices, keywords, view, doubts):
        options.append(
            Announced(
                modes=modes,
                targets=(*targets, *(t for _, _, more in spliced for t in more)),
                additional=(
                    *additional,
                    *costs,
                    *((f"splice {name}", cost) for name, cost, _ in spliced),
                ),
                keywords=keywords,
                repeated=repeated,
                per_target=per_target,
                splice=tuple(name for name, _, _ in spliced),
            )
        )
    if not options:
        texts = (a.modes for a in spell.abilities if isinstance(a, SpellText))
        modes_of_it = next((modes for modes in texts if modes is not None), None)
        reason = wrong_modes(spell.name, modes_of_it, choices.modes)
        return Announcements((), (reason,), tuple(doubts))
    return Announcements(tuple(options), (), tuple(doubts))


class _NoSuchChoiceError(Exception):
    """The asker fixed a choice that the spell doesn't offer."""

    def __init__(self, cr: str, text: str) -> None:
        super().__init__(text)
        fields = _FIELDS.get(cr[:6], (*SIMPLE, *COUNTED, *_OTHER))
        fix = choose("leave that choice open", **dict.fromkeys(fields))
        self.reason = Reason(kind="choice", cr=cr, text=text, fix=(fix,))


_FIELDS = {"702.33": ("kicker",), "702.47": ("splice",)}
_OTHER = ("escalate", "offering", "optional_additional_cost", "waterbend")
_FEW = 20
"""Up to this many times a repeated cost that the asker has fixed is written out."""

_TAKING = (Sacrifice, Discard, Exile, Tap)

Paid = tuple[str, Cost, bool]


def _additional(
    spell: GameObject, choices: Choices, *, offered: bool
) -> tuple[list[Paid], tuple[AdditionalCost, ...], tuple[AdditionalCost, ...]]:
    """Sort the additional costs by how often they are paid (CR 118.8, 601.2b)."""
    once: list[Paid] = []
    repeated: list[AdditionalCost] = []
    per_target: list[AdditionalCost] = []
    own = [a for a in spell.abilities if isinstance(a, AdditionalCost)]
    kickers = [a for a in own if a.keyword == "kicker"]
    chosen_kickers = _kickers(spell, kickers, choices)
    for ability in own:
        keyword = ability.keyword
        name = keyword or ADDITIONAL
        if ability.per_target_beyond is not None:
            per_target.append(ability)
        elif ability.repeatable:
            number = times_asked(ability, choices)
            if keyword in COUNTED and number is not None and ability is not _cheapest(own, keyword):
                continue  # the asker says how often in all
            if number is None or number > _FEW:
                repeated.append(ability)
            else:
                once += [(name, ability.cost, True)] * number
        elif not ability.optional:
            once.append((name, ability.cost, False))
        elif keyword == "kicker":
            times = chosen_kickers.count(kickers.index(ability))
            once += [(name, ability.cost, True)] * times
        elif keyword in SIMPLE:
            if getattr(choices, keyword):
                cost = _conspired(spell, ability.cost) if keyword == "conspire" else ability.cost
                once.append((name, cost, True))
        elif choices.optional_additional_cost:
            once.append((name, _times(spell, ability.cost, choices), True))
        elif is_waterbent(ability, choices) or says_what_is_taken(ability.cost, own, choices):
            once.append((name, ability.cost, True))
    if choices.model_fields_set:
        missing = not_offered(spell, own, choices, offered=offered)
        if missing:
            raise _NoSuchChoiceError("601.2b", f"{spell.name} has no {missing}")
    return once, tuple(repeated), tuple(per_target)


def _cheapest(own: Sequence[AdditionalCost], keyword: str | None) -> AdditionalCost:
    """Return the repeatable cost of a keyword that takes the least mana."""
    return min(
        (a for a in own if a.keyword == keyword and a.repeatable),
        key=lambda a: sum(p.cost.mana_value() for p in a.cost if isinstance(p, PayMana)),
    )


def _times(spell: GameObject, cost: Cost, choices: Choices) -> Cost:
    """Return an optional cost with the number of objects that the asker fixed (CR 601.2b)."""
    number = choices.optional_additional_cost
    if not isinstance(number, int) or number is True:
        return cost
    fixed = tuple(
        structs.replace(part, amount=number)
        if isinstance(part, _TAKING) and isinstance(part.amount, AnyNumber)
        else part
        for part in cost
    )
    least = [
        part.amount.at_least
        for part in cost
        if isinstance(part, _TAKING) and isinstance(part.amount, AnyNumber)
    ]
    if (not least and number != 1) or number < max(least, default=0):
        how = f"takes {max(least)} at least" if least else "is paid once at most"
        text = f"the optional additional cost of {spell.name} {how}, and {number} is asked for"
        raise _NoSuchChoiceError("601.2b", text)
    return fixed


def _conspired(spell: GameObject, cost: Cost) -> Cost:
    """Return the cost of conspire: creatures that share a color with the spell (CR 702.78a)."""
    shared = tuple(ObjectFilter(colors=(color,)) for color in sorted(spell.colors))
    fitting = ObjectFilter(types=("Creature",), tapped=False, any_of=shared)
    if not shared:
        fitting = ObjectFilter(types=("Creature",), colors=tuple(COLORS), not_colors=tuple(COLORS))
    return tuple(
        structs.replace(part, what=fitting) if isinstance(part, Tap) else part for part in cost
    )


def _kickers(spell: GameObject, kickers: Sequence[AdditionalCost], choices: Choices) -> list[int]:
    """Return the indexes of the kickers to pay (CR 702.33)."""
    wanted = choices.kicker
    if wanted is None or wanted is False:
        return []
    if not kickers:
        raise _NoSuchChoiceError("702.33", f"{spell.name} has no kicker")
    if wanted is True:
        return list(range(len(kickers)))
    found: list[int] = []
    for item in wanted:
        if isinstance(item, int):
            if not 0 <= item < len(kickers):
                text = f"{spell.name} has {len(kickers)} kickers, no kicker number {item}"
                raise _NoSuchChoiceError("702.33", text)
            found.append(item)
            continue
        index = next((i for i, k in enumerate(kickers) if _is_cost(k.cost, item)), None)
        if index is None:
            raise _NoSuchChoiceError("702.33", f"{spell.name} has no kicker {item}")
        found.append(index)
    if len(set(found)) < len(found):
        text = f"each kicker of {spell.name} is paid once at most"
        raise _NoSuchChoiceError("702.33a", text)
    return found


def _is_cost(cost: Cost, text: str) -> bool:
    """Return whether *text* is the mana of this cost."""
    if len(cost) != 1 or not isinstance(cost[0], PayMana):
        return False
    try:
        return cost[0].cost.normal() == ManaCost.parse(text).normal()
    except NotationError:
        return False


def _spliced(
    spell: GameObject, names: Sequence[str], view: View
) -> list[tuple[str, Cost, tuple[Target, ...]]]:
    """Return the cards that are spliced on, each revealed once (CR 702.47a-b)."""
    hand = [t for t in view.game.zone(view.game.asker, "hand") if t.id != spell.id]
    kinds = {kind.casefold() for kind in spell.subtypes | spell.types}
    found = []
    for name in names:
        wanted = name.casefold()
        _check_spliced(name, spell, view)
        card = next((t for t in hand if wanted in (t.name.casefold(), t.id.casefold())), None)
        if card is None:
            text = f"no {name} is left in hand to splice: a card is spliced once onto a spell"
            raise _NoSuchChoiceError("702.47b", text)
        hand.remove(card)
        ability = next((a for a in card.abilities if isinstance(a, Splice)), None)
        if ability is None or kinds.isdisjoint(ability.onto.casefold().split(" or ")):
            onto = ability.onto if ability is not None else "nothing"
            text = f"{card.name} can be spliced onto {onto}, and {spell.name} is none"
            raise _NoSuchChoiceError("702.47a", text)
        text_of = next((a for a in card.abilities if isinstance(a, SpellText)), None)
        targets = text_of.targets if text_of is not None else ()
        found.append((card.name, ability.cost, targets))
    return found


def _check_spliced(name: str, spell: GameObject, view: View) -> None:
    """Refuse a name that no card in hand has: the question makes no sense (CR 702.47a)."""
    hand = [t for t in view.game.zone(view.game.asker, "hand") if t.id != spell.id]
    if any(name.casefold() in (t.name.casefold(), t.id.casefold()) for t in hand):
        return
    splicing = [t.name for t in hand if any(isinstance(a, Splice) for a in t.abilities)]
    raise PositionProblem(
        f"no {name!r} is in hand to be spliced onto {spell.name}",
        code="choice.splice",
        where=Where("query.choices.splice"),
        suggestions=tuple(dict.fromkeys(splicing))[:3],
    )


_ModeSet = tuple[tuple[int, ...], tuple[Target, ...], tuple[tuple[str, Cost], ...]]


def _modes(
    way: Way, choices: Choices, keywords: Sequence[str], view: View, doubts: list[Doubt]
) -> Iterator[_ModeSet]:
    """Yield the sets of modes with their targets and costs (CR 700.2)."""
    if way.aura:
        yield (), (CREATURE,), ()
        return
    if way.keyword == "mutate":
        yield (), (MUTATED,), ()
        return
    texts = [a for a in way.spell.abilities if isinstance(a, SpellText)]
    if way.keyword == "awaken":
        texts = [*texts, SpellText((AWAKENED,))]
    if choices.modes and not any(text.modes for text in texts):
        return
    if way.without_targets or not texts:
        yield (), (), ()
        return
    fixed = tuple(t for text in texts for t in text.targets)
    modal = [text.modes for text in texts if text.modes is not None]
    if not modal:
        yield (), fixed, ()
        return
    modes = modal[0]
    announced = frozenset((*keywords, *((way.keyword,) if way.keyword else ())))
    found = mode_sets(modes, way.spell, view, choices, announced)
    doubts += found.doubts
    for chosen in found.sets:
        costs: list[tuple[str, Cost]] = [
            (f"mode {i + 1}", modes.modes[i].cost) for i in chosen if modes.modes[i].cost
        ]
        costs += [("escalate", modes.extra_cost)] * (
            max(0, len(chosen) - 1) if modes.extra_cost else 0
        )
        if any(modes.modes[i].opaque for i in chosen):
            doubts.append(Doubt.of_effect(way.spell, "one of its modes", "to_no"))
        targets = tuple(t for i in chosen for t in modes.modes[i].targets)
        yield chosen, (*fixed, *targets), tuple(costs)
