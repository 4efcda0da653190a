"""Targets and modes told in English (CR 115, 700.2)."""

from castable.models.filters import ANYTHING
from castable.models.targets import Modes, Target, Versus
from castable.planner.cards.telling.tell_costs import cost
from castable.planner.cards.telling.words import amount, bound, condition, listed, objects, place

_CHOICE = {"you": "", "opponent": " of an opponent's choice", "chance": " chosen at random"}


def tell_targets(targets: tuple[Target, ...]) -> str:
    """Tell what a spell or ability targets."""
    return f"targets: {'; '.join(tell_target(t) for t in targets)}" if targets else ""


def tell_target(target: Target) -> str:
    """Tell one instance of the word "target"."""
    number = amount(target.most)
    if target.least != target.most:
        number = f"{amount(target.least)} to {number}"
    kinds = [_kinds(kind) for kind in (target, *target.alternatives)]
    text = f"{number} {listed(kinds, 'or')}"
    if target.each is not None:
        each = {"any": "player", "opponent": "opponent", "you": "one of you"}[target.each]
        text = f"for each {each}, {text} of that {each}"
    text += " of that target" if target.of_target else ""
    text += _CHOICE[target.chosen_by]
    if target.together:
        text += f" with {listed(target.together)}{' as the last' if target.with_last else ''}"
    if target.total is not None:
        text += (
            f" with {target.total.attribute.replace('_', ' ')} {bound(target.total.bound)} in all"
        )
    text += f" (only with {target.only_if})" if target.only_if else ""
    text += f" (only without {target.not_if})" if target.not_if else ""
    text += f" (only if {condition(target.condition)})" if target.condition else ""
    return text + (" (not wholly modelled)" if target.opaque else "")


def _kinds(target: Target) -> str:
    """Say what may be chosen."""
    if target.ability is not None:
        kind = "" if target.ability == "any" else f"{target.ability} "
        of = target.objects
        source = "" if of in (None, ANYTHING) else f" of {objects(of, 'source')}"
        return f"{kind}ability on the stack{source}"
    kinds = []
    if target.objects is not None:
        noun = {"stack": "spell", "battlefield": "permanent"}.get(target.zone, "card")
        where = "" if noun == "permanent" else f" {place(target.zone, 'in')}"
        noun = "spell or ability" if target.abilities else noun
        kinds.append(objects(target.objects, noun) + where)
    kinds += ["another player" if target.other_player else "player"] if target.players else []
    kinds += ["opponent"] if target.opponents and not target.players else []
    kinds += ["ability on the stack"] if target.abilities and target.objects is None else []
    more = _versus(target.versus) if target.versus is not None else ""
    more += f" of whom is true: {condition(target.player_is)}" if target.player_is else ""
    return listed(kinds, "or") + more


def _versus(versus: Versus) -> str:
    """Say how a player compares to you."""
    what = "life" if versus.of == "life" else objects(versus.what, "card")
    where = "" if versus.zone == "battlefield" else f" {place(versus.zone, 'in')}"
    bounds = [f"at least {versus.least} more"] if versus.least is not None else []
    bounds += [f"at least {-versus.most} fewer"] if versus.most is not None else []
    return f" with {listed(bounds)} {what}{where} than you"


def tell_modes(modes: Modes | None) -> str:
    """Tell which modes may be chosen, and what they target."""
    if modes is None:
        return ""
    number = _number(modes.least, modes.most)
    if modes.worth is not None:
        number = f"up to {modes.worth} {{P}} worth"
    parts = []
    for i, mode in enumerate(modes.modes):
        price = f" for {cost(mode.cost)}" if mode.cost else ""
        price += f" for {'{P}' * mode.worth}" if mode.worth else ""
        parts.append(f"[{i}]{price} {tell_targets(mode.targets) or 'no targets'}")
        parts[-1] += ", after which this is gone" if mode.departs else ""
        parts[-1] += " (not wholly modelled)" if mode.opaque else ""
    again = ", a mode more than once" if modes.repeat else ""
    if modes.widened is not None:
        wide = modes.widened
        again += f", or choose {_number(wide.least, wide.most)}"
        again += f", if {condition(wide.condition)}" if wide.condition else ""
        again += f" with {wide.only_if}" if wide.only_if else ""
    again += f", each past the first for {cost(modes.extra_cost)}" if modes.extra_cost else ""
    again += f", none chosen before {modes.not_before}" if modes.not_before else ""
    again += " (not wholly modelled)" if modes.opaque else ""
    return f"choose {number} of {len(modes.modes)} modes{again}: {'; '.join(parts)}"


def _number(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"
