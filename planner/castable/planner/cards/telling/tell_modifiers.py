"""Cost changes in words (CR 118.7, 601.2f)."""

from castable.models.base import Zone
from castable.models.statics import CostModifier
from castable.planner.cards.telling.tell_costs import cost
from castable.planner.cards.telling.tell_players import only_if
from castable.planner.cards.telling.who import whose
from castable.planner.cards.telling.words import amount, listed, objects, place


def while_in(zone: Zone) -> str:
    """Say where the object with the text must be, if not on the battlefield."""
    return "" if zone == "battlefield" else f", while this is in {zone}"


def modifier(ability: CostModifier) -> str:
    """Tell what changes a cost (CR 118.7)."""
    noun = "spell" if ability.applies == "spells" else "source"
    which = {
        "this_spell": "this spell costs",
        "this_ability": f"the ability of line {(ability.ability_line or 0) + 1} costs",
        "spells": f"each {objects(ability.what, noun)}",
        "special": f"each special action ({ability.keyword})",
        "abilities": f"each {ability.keyword or ''} ability of {objects(ability.what, noun)}",
    }[ability.applies].replace("  ", " ")
    text = which
    if ability.applies in ("spells", "abilities", "special"):
        text += f" of {whose(ability.whose)}" if ability.whose != "any" else ""
        text += " of enchanted player" if ability.by_host else ""
        if ability.applies == "spells" and ability.keyword:
            text += f" cast by {ability.keyword}"
        text += f" {place(ability.zone)}" if ability.zone else ""
        text += f" from anywhere but {ability.except_zone}" if ability.except_zone else ""
        text += " costs"
    elif ability.keyword:
        text = f"this spell cast by {ability.keyword} costs"
    bare = not ability.mana.symbols and ability.extra
    text += f" {cost(ability.extra) if bare else ability.mana} {ability.change}"
    text += f", {amount(ability.times)}" if ability.times != 1 else ""
    if ability.nth_this_turn is not None:
        text += f", number {ability.nth_this_turn} of the turn only"
    if aims := _aims(ability):
        text += f", if it targets {listed(aims, 'or')}"
    text += f" and {cost(ability.extra)}" if ability.extra and not bare else ""
    text += f", not below {ability.floor} mana" if ability.floor else ""
    text += ", colored mana only" if ability.colored_only else ""
    text += ", mana abilities excepted" if ability.except_mana_abilities else ""
    text += ", mana abilities only" if ability.only_mana_abilities else ""
    return text + only_if(ability.condition) + while_in(ability.zone_of_source)


def _aims(ability: CostModifier) -> list[str]:
    """Say what must be targeted."""
    aims = [objects(ability.targets)] if ability.targets is not None else []
    player = {"you": "you", "host": "enchanted player"}.get(ability.targets_player or "")
    return [*aims, *([player] if player else [])]
