"""What makes mana, told in English (CR 106, 605)."""

from castable.models import abilities as ab
from castable.models.mana import COLORS, print_mana
from castable.planner.cards.telling.tell_costs import cost
from castable.planner.cards.telling.tell_players import LIMITS, only_if
from castable.planner.cards.telling.words import amount, listed, objects, place

_SOURCES = {
    "chosen_color": "the chosen color",
    "commander_identity": "a color of your commander's identity",
    "could_produce": "a {sort} that {among} could produce",
    "colors_among": "a color among {among}",
    "each_color_among": "one of each color among {among}",
    "paid_could_produce": "a type that what was given up could produce",
    "noted": "the noted mana",
    "uncertain": "whatever comes of it",
    "opaque": "something that is not modelled",
}
SPEEDS = {"any": "", "sorcery": ", as a sorcery", "instant": ", as an instant"}


def mana_of(
    ability: ab.ManaAbility | ab.ManaTrigger | ab.TapDamage | ab.ManaReplacement,
) -> str:
    """Tell what makes mana, or other mana of it."""
    match ability:
        case ab.ManaAbility():
            return _mana(ability)
        case ab.TapDamage(what=what, damage=damage):
            return f"whoever taps {objects(what, 'permanent')} for mana is dealt {damage} damage"
        case ab.ManaTrigger():
            return _mana_trigger(ability)
        case ab.ManaReplacement():
            return _mana_replacement(ability)


def _output(output: ab.Output) -> str:
    options = [print_mana(bundle) for bundle in output.options]
    if output.source is not None:
        here = output.zone == "battlefield"
        among = objects(output.among, "permanent" if here else "card")
        among += "" if here else f" in {output.zone}"
        sort = "type" if output.types_not_colors else "color"
        options.append(_SOURCES[output.source].format(among=among, sort=sort))
    made = listed((o for o in options if o), "or")
    if output.counter_first is not None:
        made = f"put {output.counter_first} on it, then {made}"
    often = "" if output.amount == 1 else f", {amount(output.amount)}"
    how = " in any combination" if output.combination else ""
    return f"{made}{often}{how}"


def _use(use: ab.Use) -> str:
    noun = "spell" if use.action == "cast" else "source"
    which = "" if use.what is None and use.action != "cast" else objects(use.what, noun)
    there = place(use.zone, "from" if use.action == "cast" else "on")
    more = [there, f"by {use.keyword}" if use.keyword else ""]
    more += [f"from anywhere but {use.except_zone}"] if use.except_zone else []
    more += [f"number {use.nth_this_turn} of the turn"] if use.nth_this_turn else []
    more += ["with {X}"] if use.with_x else []
    more += ["with {C}"] if use.with_colorless else []
    more += ["(not wholly modelled)"] if use.opaque else []
    verb = {"cast": "cast", "activate": "activate abilities of", "other": "do something else"}
    if use.action == "activate" and not which and not there:
        verb["activate"] = "activate abilities"
    return " ".join(filter(None, (verb[use.action], which, *more)))


def _mana(ability: ab.ManaAbility) -> str:
    name = f"{ability.keyword}: " if ability.keyword else ""
    text = f"{name}{cost(ability.cost)}: add {_output(ability.output)}"
    limit = ability.restriction
    if limit is not None:
        if limit.only:
            text += f", only to {listed((_use(u) for u in limit.only), 'or')}"
        if limit.never:
            text += f", never to {listed((_use(u) for u in limit.never), 'or')}"
        text += ", not for generic costs" if limit.not_generic else ""
        text += ", only for {X}" if limit.only_variable else ""
        text += ", only for generic costs" if limit.only_generic else ""
        gains = listed((_use(u) for u in limit.rewards), "or")
        text += f", which gains something if you {gains} with it" if gains else ""
    text += f", {ability.damage} damage to you" if ability.damage else ""
    text += f", {ability.later} damage to you by a trigger" if ability.later else ""
    if ability.gains != 0:
        text += f", you gain {amount(ability.gains)} life"
    text += ", stays tapped" if ability.stays_tapped else ""
    text += ", of a limited supply" if ability.depletes else ""
    last = ability.ends_without
    text += f", sacrificed if there are no {last} counters on it" if last else ""
    text += LIMITS[ability.limit] + SPEEDS[ability.speed] + only_if(ability.condition)
    text += ", by any player" if ability.any_player else ""
    text += ", and something besides that concerns no payment" if ability.riders else ""
    return text if ability.is_mana_ability else f"{text} (uses the stack: no mana ability)"


def _mana_trigger(ability: ab.ManaTrigger) -> str:
    made = "mana"
    if ability.types or ability.chosen_color:
        made = print_mana(ability.types) or "mana of the chosen color"
    verb = "adds" if ability.any_ability else "is tapped for"
    added = "one mana of a type it made" if ability.same_type else _output(ability.output)
    text = f"whenever {objects(ability.what, 'permanent')} {verb} {made}: add {added}"
    text += f", {ability.damage} damage to that player" if ability.damage else ""
    return text + only_if(ability.condition)


def _mana_replacement(ability: ab.ManaReplacement) -> str:
    much = f"{ability.at_least} or more " if ability.at_least > 1 else ""
    text = f"{objects(ability.what, 'permanent')} tapped for {much}mana produces "
    if ability.chosen_color:
        made = "mana of the chosen color"
    elif ability.types == COLORS:
        made = "mana of a color of your choice"
    else:
        made = listed((print_mana((t,)) for t in ability.types), "or")
    if ability.amount is not None:
        text += f"{ability.amount} mana, "
    if ability.times > 1:
        often = "twice" if ability.times == 2 else f"{ability.times} times"
        text += f"{often} as much mana"
    return f"{text}{made} instead{only_if(ability.condition)}"
