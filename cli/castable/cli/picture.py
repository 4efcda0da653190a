"""What a picture of an answer shows: the table, what is tapped for what, and the steps.

The same for both forms, a page and a drawing; ``drawing`` puts it into HTML or SVG.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from castable.cli.clicking import STILL, WASTED, clicks_told
from castable.cli.naming import SPLIT, counted, counters_of, listed
from castable.cli.outputs import cost_parts, headline, steps_told
from castable.cli.why import in_all, with_fixes
from castable.models.plan import Plan, Step
from castable.models.position import StackEntry
from castable.models.query import Case
from castable.models.verdict import Answer, HandVerdict, Verdict

if TYPE_CHECKING:
    from castable.planner.rules.position.objects import GameObject


@dataclass(frozen=True, slots=True)
class Mark:
    """What a step of the plan does with an object."""

    number: int
    """The step's number in the list of steps."""
    deed: str
    """In a word or two: ``tap``, ``convoke``, ``sacrifice``."""
    what: str
    """What it makes or pays for, in mana symbols; may be empty."""
    gone: bool
    """Whether the object leaves where it is."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One object, or several that are alike and to which the same is done."""

    name: str
    kind: str
    """``land``, ``creature`` or ``other``, for its color on the table."""
    facts: tuple[str, ...]
    """Its state before the plan: ``tapped``, ``2/2``, counters."""
    marks: tuple[Mark, ...] = ()
    answer: Answer | None = None
    """In the picture of a hand: whether it is castable."""
    count: int = 1


@dataclass(frozen=True, slots=True)
class Row:
    """A part of the table."""

    title: str
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """One step in words."""

    number: int
    text: str
    cr: str


@dataclass(frozen=True, slots=True)
class Note:
    """A line beside the picture: a reason, what is lost, what stays castable."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Clicks:
    """What can be done next, of a payment that is begun."""

    title: str
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """All that is drawn."""

    title: str
    answer: Answer
    headline: str
    rows: tuple[Row, ...]
    total: str
    """The mana part of the locked-in total cost (CR 601.2f); empty where there is none."""
    breakdown: tuple[tuple[str, str], ...]
    """Of what the total is made up, if of more than one part."""
    steps: tuple[Told, ...]
    notes: tuple[Note, ...]
    clicks: tuple[Clicks, ...] = ()
    payments: tuple[str, ...] = ()
    """Where several are listed, each in words, the drawn one first."""


def picture_of(
    case: Case,
    verdict: Verdict | HandVerdict,
    objects: Mapping[str, "GameObject"],
    payments: Iterable[str] = (),
) -> Picture:
    """Lay out the picture of an answer.

    Parameters
    ----------
    case
        The question.
    verdict
        Its answer.
    objects
        The objects of the position as the rules see them, by id.
    payments
        Where several are listed, each in words.

    Returns
    -------
    Picture
        The rows of the table with the marks of the plan, the steps and the notes.
    """
    if isinstance(verdict, HandVerdict):
        return _hand(case, verdict, objects)
    plan = verdict.plan
    told = tuple(steps_told(plan)) if plan is not None else ()
    parts = tuple(cost_parts(plan.total_cost)) if plan is not None else ()
    said = headline(verdict, case.query)
    return Picture(
        title=verdict.card or case.query.card or case.query.cost or "castable",
        answer=verdict.verdict,
        headline=said,
        rows=tuple(_rows(case, objects, _marks(told, plan), {})),
        total=plan.total_cost.mana if plan is not None else "",
        breakdown=parts if len(parts) > 1 else (),
        steps=tuple(Told(n, text, steps[0].cr) for n, (text, steps) in enumerate(told, 1)),
        notes=tuple(_notes(verdict)),
        clicks=tuple(_clicks(verdict)),
        payments=tuple(payments),
    )


def _clicks(verdict: Verdict) -> Iterator[Clicks]:
    if verdict.clicks is None:
        return
    for title, wasted in ((STILL, False), (WASTED, True)):
        texts = tuple(clicks_told(verdict.clicks, wasted=wasted))
        if texts or not wasted:
            yield Clicks(title.capitalize(), texts or ("nothing",))


def _hand(case: Case, verdict: HandVerdict, objects: Mapping[str, "GameObject"]) -> Picture:
    answers = set(verdict.castable.values())
    best: Answer = "yes" if "yes" in answers else "unknown" if "unknown" in answers else "no"
    number = sum(answer == "yes" for answer in verdict.castable.values())
    return Picture(
        title="Hand",
        answer=best,
        headline=f"{number} of {len(verdict.castable)} cards can be cast or played",
        rows=tuple(_rows(case, objects, {}, _answers(verdict))),
        total="",
        breakdown=(),
        steps=(),
        notes=tuple(_of_hand(verdict)),
    )


def _answers(verdict: HandVerdict) -> dict[tuple[str, str], Answer]:
    """Return the answers by zone and name: a land on the battlefield isn't asked about."""
    return {
        (each.zone or "hand", each.card): verdict.castable.get(each.card, each.verdict)
        for each in verdict.verdicts
        if each.card is not None
    }


def _of_hand(verdict: HandVerdict) -> Iterator[Note]:
    """Yield for each card what it costs, or the first reason why not."""
    for each in verdict.verdicts:
        label = each.card or ""
        if each.plan is not None:
            cost = each.plan.total_cost
            land = each.action == "play_land"
            yield Note(label, "played as a land" if land else ", ".join((cost.mana, *cost.other)))
        elif each.reasons:
            yield Note(label, each.reasons[0].text)


def _marks(
    told: Iterable[tuple[str, tuple[Step, ...]]], plan: Plan | None
) -> dict[str, tuple[Mark, ...]]:
    """Return what is done to each object, by id."""
    marks: dict[str, tuple[Mark, ...]] = {}
    chance = plan.lost.at_random if plan is not None else ()
    for number, (_, steps) in enumerate(told, 1):
        if chance and steps[0].random:
            drawn = Mark(number, f"{len(steps)} of these at random", "", gone=False)
            marks.update({i: (*marks.get(i, ()), drawn) for i in chance})
            continue
        for step in steps:
            mark = _mark(step, number)
            if mark is None:
                continue
            marks[step.object] = (*marks.get(step.object, ()), mark)
            for helper in step.uses:
                helps = Mark(number, f"used by {step.name}", "", gone="acrifice" in step.pays)
                marks[helper] = (*marks.get(helper, ()), helps)
    return marks


_GONE = {"sacrifice", "discard", "exile", "delve", "return", "put_back"}
_SILENT = {"announce", "target", "lock", "cast", "pay_mana", "life", "energy", "mill"}
"""Steps that leave no mark on an object of the table."""


def _mark(step: Step, number: int) -> Mark | None:
    if not step.object or step.do in _SILENT:
        return None
    if step.do == "propose":
        of_ability = step.cr == "602.2a"
        return Mark(number, "activate" if of_ability else "cast", "", gone=False)
    if step.do == "activate":
        deed = "tap" if step.pays == "{T}" else f"activate ({step.pays})"
        return Mark(number, deed, step.adds, gone="acrifice this" in step.pays)
    return Mark(number, step.do.replace("_", " "), step.pays_for, gone=step.do in _GONE)


def _rows(
    case: Case,
    objects: Mapping[str, "GameObject"],
    marks: Mapping[str, tuple[Mark, ...]],
    answers: Mapping[tuple[str, str], Answer],
) -> Iterator[Row]:
    position = case.position
    if position.stack:
        yield Row("Stack, the last one on top", tuple(map(_on_stack, position.stack)))
    for player in sorted(position.players, key=lambda name: name == position.asker):
        mine = player == position.asker
        whose = "Your" if mine else f"{player.capitalize()}'s"
        for zone in ("battlefield", "command", "graveyard", "exile", "hand"):
            things = [
                each
                for each in objects.values()
                if each.zone == zone
                and (each.controller if zone == "battlefield" else each.owner) == player
            ]
            tiles = tuple(_tiles(things, marks, answers if mine else {}))
            if tiles:
                yield Row(f"{whose} {'command zone' if zone == 'command' else zone}", tiles)


def _tiles(
    things: Iterable["GameObject"],
    marks: Mapping[str, tuple[Mark, ...]],
    answers: Mapping[tuple[str, str], Answer],
) -> Iterator[Tile]:
    """Yield a tile for each kind of object, in the position's order."""
    counts: dict[Tile, int] = {}
    for thing in things:
        tile = Tile(
            name=_name(thing),
            kind=_kind(thing.types),
            facts=tuple(_facts(thing)),
            marks=marks.get(thing.id, ()),
            answer=answers.get(
                (thing.zone, thing.card.name), answers.get((thing.zone, thing.name))
            ),
        )
        counts[tile] = counts.get(tile, 0) + 1
    for tile, count in counts.items():
        yield Tile(tile.name, tile.kind, tile.facts, tile.marks, tile.answer, count)


def _name(thing: "GameObject") -> str:
    """Return the name, off the battlefield that of both halves (CR 709.4)."""
    whole = thing.zone != "battlefield" and thing.card.layout in SPLIT
    return thing.card.name if whole else thing.name


def _on_stack(entry: StackEntry) -> Tile:
    what = f"ability of {entry.card}" if entry.ability is not None else entry.card
    return Tile(what, "other", (f"controlled by {entry.controller}",))


def _kind(types: frozenset[str]) -> str:
    if "Creature" in types:
        return "creature"
    return "land" if "Land" in types else "other"


def _facts(thing: "GameObject") -> Iterator[str]:
    if thing.zone == "battlefield" and "Creature" in thing.types and thing.power is not None:
        toughness = "*" if thing.toughness is None else thing.toughness
        yield f"{thing.power}/{toughness}"
    if thing.tapped:
        yield "tapped"
    if thing.summoning_sick:
        yield "summoning sick"
    for kind, number in thing.counters.items():
        yield f"{number} {kind} counter{'s' * (number != 1)}"


def _notes(verdict: Verdict) -> Iterator[Note]:
    for reason, fixes in with_fixes(verdict):
        label = "why not" if verdict.verdict == "no" else "not known"
        yield Note(label, _cited(reason.text, reason.cr))
        if reason.missing:
            yield Note("short by", ", ".join(reason.missing))
        yield from (Note("because", fact) for fact in reason.because)
        yield from (Note("or" if n else "fix", text) for n, text in enumerate(fixes))
    if (text := in_all(verdict)) is not None:
        yield Note("what it takes in all", text)
    if verdict.plan is not None:
        yield from _left(verdict.plan)
    yield from (Note("note", text) for text in verdict.policy)
    if verdict.max_x is not None:
        yield Note("largest X", str(verdict.max_x))
    yield from (Note("not modelled", text) for text in verdict.unmodelled)
    yield from (Note("assuming", text) for text in verdict.assumptions)


def _cited(text: str, cr: str) -> str:
    return f"{text} ({cr})" if cr else text


def _left(plan: Plan) -> Iterator[Note]:
    lost = plan.lost
    if lost.life:
        yield Note("lost", f"{lost.life} life")
    if lost.energy:
        yield Note("lost", f"{lost.energy} energy")
    if lost.auras:
        yield Note("lost with what they enchant", listed(lost.auras, plan))
    moved = (*lost.weakened, *lost.counters)
    yield from (Note("counters", counters_of(each, plan)) for each in moved)
    if lost.dying:
        yield Note("into the graveyard by that", listed(lost.dying, plan))
    if plan.floating:
        yield Note("left in the pool", plan.floating)
    yield from (Note("kept", f"{each.name} for {each.card}") for each in plan.kept)
    if plan.castable:
        yield Note("still castable", ", ".join(counted(plan.castable)))
