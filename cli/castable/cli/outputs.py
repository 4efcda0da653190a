"""A verdict for readers: words first, then the plan step by step."""

import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import groupby
from typing import TextIO

from castable.cli.clicking import clicks_text
from castable.cli.naming import apart, counted, counters_of, listed, lost_told, mana_told, number
from castable.cli.why import Paint, reasons
from castable.models.base import Zone
from castable.models.plan import Plan, Step, TotalCost
from castable.models.query import Query
from castable.models.verdict import HandVerdict, Level, Verdict

STYLES = {"yes": "bold green", "no": "bold red", "unknown": "bold yellow"}


class Color(StrEnum):
    """When to use colors."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


def painter(color: Color, stream: TextIO | None = None) -> Paint:
    """Return what colors the text that goes to *stream*, or to the output."""
    stream = stream or sys.stdout
    wanted = color is Color.ALWAYS or (
        color is Color.AUTO
        and stream.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM") != "dumb"
    )
    if not wanted:
        return lambda text, style: text
    from rich.color import ColorSystem  # noqa: PLC0415 - only for terminals
    from rich.style import Style  # noqa: PLC0415

    return lambda text, style: Style.parse(style).render(text, color_system=ColorSystem.STANDARD)


def verdict_text(
    verdict: Verdict | HandVerdict, query: Query, *, paint: Paint, stats: bool = False
) -> str:
    """Return the lines that a player reads."""
    if isinstance(verdict, HandVerdict):
        return "\n".join(_hand(verdict, paint, stats=stats))
    return "\n".join(_lines(verdict, query, paint, stats=stats))


def _lines(verdict: Verdict, query: Query, paint: Paint, *, stats: bool) -> Iterator[str]:
    word = paint(f"{verdict.verdict}:", STYLES[verdict.verdict])
    yield f"{word} {headline(verdict, query)}"
    if verdict.plan is not None:
        yield from _takes(verdict.plan, verdict.level)
        yield from _plan(verdict.plan, paint)
    if verdict.clicks is not None:
        yield from clicks_text(verdict.clicks)
    yield from reasons(verdict, paint)
    for name, most in (("X", verdict.max_x), ("multikicker", verdict.max_multikicker)):
        if most is not None:
            yield f"  largest {name}: {most}"
    told = " ".join(reason.text for reason in verdict.reasons)
    for text in verdict.unmodelled:
        if text not in told:
            yield f"  not modelled: {text}"
    for text in verdict.policy:
        yield f"  note: {text}"
    for text in verdict.assumptions:
        yield f"  assuming: {text}"
    if stats:
        yield from stats_told(verdict)


_SPECIAL = {
    "suspend": "suspended", "foretell": "foretold", "plot": "plotted", "unlock": "unlocked",
    "turn_face_up": "turned face up", "companion": "put into your hand",
    "end_effect": "freed of the effect of its ability",
}  # fmt: skip
"""What has been done to the object of a special action."""


def headline(verdict: Verdict, query: Query) -> str:
    """Say the answer in a sentence."""
    what = query.cost or "the cost" if query.action == "pay" else verdict.card or query.card or ""
    done = {
        "cast": "cast",
        "activate": "activated",
        "play_land": "played",
        "pay": "paid",
        "attack": "declared",
    }.get(query.action, "done")
    if query.action == "special":
        done = _SPECIAL.get(query.special or "", "done")
    if query.action == "activate":
        what = f"the ability of {what}"
    if query.action == "attack":
        what = "the attack"
    if query.action == "cast" and " // " in what and verdict.plan is not None:
        what = verdict.plan.announce.face or what
    if verdict.verdict == "unknown":
        return f"can't tell whether {what} can be {done}"
    if verdict.verdict == "no":
        return f"{what} can't be {done}"
    cost = verdict.plan.total_cost if verdict.plan is not None else None
    price = _price(cost) if cost is not None and query.action not in ("play_land", "pay") else ""
    if cost is not None and price and price[0].islower():
        others = " and ".join(cost.other)
        return f"{what} can be {done} if you {others}"
    return f"{what} can be {done}" + (f" for {price}" if price else "")


def _price(cost: TotalCost) -> str:
    """Return the total cost in words; a mana part of nothing only if it is all."""
    mana = () if cost.other and cost.mana in ("", "{0}") else (cost.mana,)
    return ", ".join((*mana, *cost.other))


_LEVELS = {
    "pool": "takes nothing but mana of your pool",
    "free": "takes nothing that doesn't come back",
}
"""What a payment takes that takes nothing for good."""


def _takes(plan: Plan, level: Level | None) -> Iterator[str]:
    """Say what is lost, before it happens."""
    does = {step.do for step in plan.steps}
    if level == "pool" and does.isdisjoint({"pay_mana", "perform"}):
        yield "  takes nothing"
    elif level in _LEVELS and "perform" not in does:
        yield f"  {_LEVELS[level]}"
    lost = plan.lost
    if lost.energy:
        yield f"  lost: {lost.energy} energy"
    if lost.life:
        yield f"  lost: {lost.life} life"
    for word in ("sacrificed", "discarded", "exiled", "returned", "put_back"):
        names = getattr(lost, word)
        if names:
            yield f"  {word.replace('_', ' ')}: {lost_told(names, plan)}"
    if lost.auras:
        yield f"  lost with what they enchant: {listed(lost.auras, plan)}"
    if lost.weakened:
        yield f"  weakened: {', '.join(counters_of(each, plan) for each in lost.weakened)}"
    if lost.counters:
        yield f"  counters: {', '.join(counters_of(each, plan) for each in lost.counters)}"
    if lost.dying:
        yield f"  into the graveyard by that: {listed(lost.dying, plan)}"


def _plan(plan: Plan, paint: Paint) -> Iterator[str]:
    cost = plan.total_cost
    parts = cost_parts(cost)
    if len(parts) > 1:
        yield f"  total cost: {_price(cost)}"
        width = max(len(source) for source, _ in parts)
        for source, amount in parts:
            yield f"    {source:<{width}}  {amount}"
    for place, (text, steps) in enumerate(steps_told(plan), 1):
        yield f"  {place:>2}. {text} {paint(f'({steps[0].cr})', 'dim')}"
    if plan.floating:
        yield f"  left in the pool: {mana_told(plan.floating)}"
    for each in plan.kept:
        yield f"  {each.name} is kept for {each.card}"
    if plan.castable:
        yield f"  still castable, each by itself: {', '.join(counted(plan.castable))}"
    if plan.together is not None and len(plan.castable) > 1:
        whole = len(plan.together) == len(plan.castable)
        cards = "all of them" if whole else ", ".join(counted(plan.together))
        yield f"  one after another: {cards}"


def cost_parts(cost: TotalCost) -> list[tuple[str, str]]:
    """Return of what the total is made up, no mana of a source that asks for something else."""
    others = {source for source, amount in cost.breakdown if amount != "{0}"}
    return [part for part in cost.breakdown if part[1] != "{0}" or part[0] not in others]


def steps_told(plan: Plan) -> Iterator[tuple[str, tuple[Step, ...]]]:
    """Yield each step in words; steps that differ in their object only are one."""

    def kind(step: Step) -> tuple[Step, str]:
        if step.random and plan.lost.at_random:
            return step.model_copy(update={"object": "", "name": ""}), ""
        return step.model_copy(update={"object": ""}), apart(step.object, plan)

    for _, group in groupby(plan.steps, key=kind):
        steps = tuple(group)
        text = _step(steps[0], plan, len(steps))
        if text:
            yield text, steps


_DONE = {
    "cast": "{} is cast",
    "turn_face_up": "turn {} face up",
    "end_effect": "end the effect of {}",
    "suspend": "exile {}, suspended, with its time counters",
    "foretell": "exile {} face down, foretold",
    "plot": "exile {}, plotted",
    "companion": "put {} into your hand",
}
"""What is done in the end, with the name of its object."""


def _step(step: Step, plan: Plan, count: int) -> str:
    name = (step.name or step.object) + apart(step.object, plan)
    who = name if count == 1 else f"{count} {name}"
    each = " each" if count > 1 else ""
    match step.do:
        case "propose":
            return f"put {_ability_of(step, name) if step.cr == '602.2a' else name} on the stack"
        case "announce":
            return _announcement(plan)
        case "target":
            others = listed(plan.announce.other_price, plan)
            behind = f" (another price: {others})" if others else ""
            return f"target {listed(plan.announce.targets, plan) or 'as you like'}{behind}"
        case "lock":
            return f"lock in the total cost: {_price(plan.total_cost)}"
        case "activate":
            return _activation(step, plan, who, each)
        case "pay_mana":
            other = step.pays_for not in ("", step.pays)
            paid = mana_told(step.pays)
            return f"pay {step.pays_for} with {paid}" if other else f"pay {paid}"
        case "convoke" | "improvise" | "waterbend":
            return f"{step.do}: tap {who} to pay {step.pays_for}{each}"
        case "delve":
            return f"delve: exile {who} to pay {step.pays_for}{each}"
        case "life":
            return f"pay {step.amount} life" + (f" for {step.pays_for}" if step.pays_for else "")
        case "energy":
            return f"pay {step.amount} {{E}}"
        case "remove_counters" | "put_counters":
            verb, where = ("remove", "from") if step.do == "remove_counters" else ("put", "on")
            counters = f"{step.counter} counter{'s' * (step.amount != 1)}"
            return f"{verb} {step.amount} {counters} {where} {who}"
        case "perform":
            return step.pays
        case "mill":
            return f"mill {step.amount} cards"
        case "loyalty":
            return f"loyalty of {who}: {step.amount:+}"
        case "discard" if step.random and plan.lost.at_random:
            return f"discard {'a card' if count == 1 else f'{count} cards'} at random"
        case "return":
            return f"return {who} to {'its' if count == 1 else 'their'} owner's hand"
        case "put_back":
            return f"put {who} from your hand into your library"
        case do if do in _DONE:
            return _DONE[do].format(name)
        case _:
            return f"{step.do} {who}"


def _ability_of(step: Step, told: str) -> str:
    if told != step.name:  # it is told apart from others
        return f"the ability of {told}"
    return f"{told}' ability" if told.endswith("s") else f"{told}'s ability"


def _activation(step: Step, plan: Plan, who: str, each: str) -> str:
    gained = f" and {step.gains} life" if step.gains else ""
    if step.pays == "{T}":
        return f"tap {who} for {step.adds}{gained}{each}"
    helped = f": {listed(step.uses, plan)}" if step.uses else ""
    return f"activate {who} ({step.pays}{helped}) for {step.adds}{gained}{each}"


def _announcement(plan: Plan) -> str:
    said = plan.announce
    proposed = [step.name for step in plan.steps if step.do == "propose" or step is plan.steps[0]]
    parts = [
        f"face {said.face}" if said.face not in ("", *proposed) else "",
        said.alternative or "",
        *map(_times, Counter(said.additional).items()),
        f"X = {said.x}" if said.x is not None else "",
        _modes(said.modes),
        *said.symbols,
        f"splice {', '.join(said.splice)}" if said.splice else "",
        f"choose {listed(said.chosen, plan)}" if said.chosen else "",
    ]
    told = "; ".join(part for part in parts if part)
    return f"announce: {told}" if told else ""


def _times(paid: tuple[str, int]) -> str:
    """Tell how often an additional cost is paid; a kicker is paid once, and there may be two."""
    name, times = paid
    if times == 1:
        return name
    if name == "kicker":
        return "both kickers" if times == 2 else f"all {times} kickers"
    return f"{name} twice" if times == 2 else f"{name} {times} times"


_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def _modes(modes: Sequence[int]) -> str:
    """Tell the modes by their place in the text: ``the second and fourth mode``."""
    if not modes:
        return ""
    *others, last = [_ORDINALS[i] if i < len(_ORDINALS) else f"{i + 1}th" for i in modes]
    told = f"{', '.join(others)} and {last}" if others else last
    return f"the {told} mode"


def _hand(verdict: HandVerdict, paint: Paint, *, stats: bool) -> Iterator[str]:
    if not verdict.castable:
        yield "there is nothing to cast"
    width = max((len(name) for name in verdict.castable), default=0)
    for name, answer in verdict.castable.items():
        word = paint(f"{answer + ':':<8}", STYLES[answer])
        alike = [each for each in verdict.verdicts if (each.card, each.verdict) == (name, answer)]
        told = alike if answer == "yes" else alike[:1]
        for text in [_short(each) for each in told] or [""]:
            yield f"{word} {name:<{width}}  {text}".rstrip()
    if stats:
        for each in verdict.verdicts:
            for line in stats_told(each):
                yield f"  {each.card}: {line.strip()}"


def _short(verdict: Verdict) -> str:
    """Return what a line of a hand has room for: the price, or the first reason."""
    if verdict.plan is not None:
        notes = [
            f"as {verdict.face}" if verdict.face else "",
            _from(verdict.zone),
            f"largest X: {verdict.max_x}" if verdict.max_x is not None else "",
        ]
        noted = ", ".join(note for note in notes if note)
        played = verdict.action == "play_land"
        price = "played as a land" if played else _price(verdict.plan.total_cost)
        return price + (f"  ({noted})" if noted else "")
    if verdict.reasons:
        return verdict.reasons[0].text
    return "; ".join(verdict.unmodelled)


def _from(zone: Zone | None) -> str:
    if zone in (None, "hand"):
        return ""
    return "from exile" if zone == "exile" else f"from the {zone}"


def stats_told(verdict: Verdict) -> Iterator[str]:
    """Yield the lines about how an answer was found."""
    stats = verdict.stats
    yield f"  solver: {stats.status or 'not needed'}"
    if stats.variables:
        size = (number(stats.variables, "variable"), number(stats.constraints, "constraint"))
        yield f"  model: {', '.join(size)}"
    for name, value in (("model", stats.model_ms), ("solve", stats.solve_ms)):
        if value is not None:
            yield f"  {name} time: {value:.2f} ms"
