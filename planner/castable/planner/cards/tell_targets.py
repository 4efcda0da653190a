"""Targets and modes told in English."""

from castable.models.targets import Modes, Target
from castable.planner.cards.words import amount, cost, listed, objects, place


def tell_choice(choice: Target | Modes) -> str:
    """Tell the targets or modes of a sentence."""
    return modes_of(choice) if isinstance(choice, Modes) else _target(choice)


def targets_of(targets: tuple[Target, ...]) -> str:
    """Tell all targets of a spell or ability; nothing if it has none."""
    return f"targets: {'; '.join(_target(t) for t in targets)}" if targets else ""


def _target(target: Target) -> str:
    kinds = []
    if target.objects is not None:
        noun = {"stack": "spell", "battlefield": "permanent"}.get(target.zone, "card")
        where = "" if noun == "permanent" else f" {place(target.zone, 'in')}"
        kinds.append(objects(target.objects, noun) + where)
    kinds += ["player"] if target.players else []
    kinds += ["opponent"] if target.opponents and not target.players else []
    kinds += ["ability on the stack"] if target.abilities else []
    number = amount(target.most)
    if target.least != target.most:
        number = f"{amount(target.least)} to {number}"
    text = f"{number} {listed(kinds, 'or')}"
    text += f" (only with {target.only_if})" if target.only_if else ""
    text += f" (only without {target.not_if})" if target.not_if else ""
    return text + (" (not wholly modelled)" if target.opaque else "")


def modes_of(modes: Modes | None) -> str:
    """Tell the modes that may be chosen; nothing if it is not modal."""
    if modes is None:
        return ""
    number = str(modes.least) if modes.least == modes.most else f"{modes.least} to {modes.most}"
    parts = []
    for i, mode in enumerate(modes.modes):
        price = f" for {cost(mode.cost)}" if mode.cost else ""
        parts.append(f"[{i}]{price} {targets_of(mode.targets) or 'no targets'}")
    again = ", a mode more than once" if modes.repeat else ""
    return f"choose {number} of {len(modes.modes)} modes{again}: {'; '.join(parts)}"
