"""What players may and can't do, told in English."""

from castable.models import statics as st
from castable.models.activating import ActivationPermission, BorrowAbilities, PowerForTapping
from castable.models.prohibitions import Prohibition
from castable.planner.cards.telling.tell_costs import cost
from castable.planner.cards.telling.who import whose
from castable.planner.cards.telling.words import condition, count, listed, objects, place

LIMITS = {"none": "", "once_each_turn": ", once each turn", "once": ", only once"}
_BORROWED = {
    "all": "activated abilities",
    "loyalty": "loyalty abilities",
    "not_loyalty": "activated abilities except loyalty abilities",
    "not_mana": "activated abilities except mana abilities",
}


def only_if(when: object) -> str:
    """Tell the condition that something hangs on; nothing if there is none."""
    return "" if when is None else f", if {condition(when)}"  # type: ignore[arg-type]


def _permission(ability: st.Permission) -> str:
    verb = "play" if ability.action in ("play", "play_land") else ability.action
    noun = "land" if ability.action == "play_land" else "card"
    text = f"{whose(ability.whose)} may {verb} {objects(ability.what, noun)} {place(ability.zone)}"
    text = text.rstrip() + (" (top card only)" if ability.top_only else "")
    if ability.flash:
        foretelling = ability.action == "foretell"
        had = " because it has flash" if ability.keyword else " as though with flash"
        text += " on any player's turn" if foretelling else had
    text += " without paying its mana cost" if ability.free else ""
    text += f" by {ability.keyword}" if ability.keyword and not ability.flash else ""
    if ability.own_mana_cost:
        text += " for its mana cost" + (f" and {cost(ability.cost)}" if ability.cost else "")
    elif ability.cost is not None:
        text += f" for {cost(ability.cost)}"
    text += f", paying {cost(ability.extra)} as well" if ability.extra else ""
    text += f" using {ability.using}" if ability.using else ""
    text += f", where it is cast from {ability.only_from}" if ability.only_from else ""
    if ability.most_mana_value is not None:
        text += f", of mana value at most {count(ability.most_mana_value)}"
    if ability.spend_as is not None:
        mana = "mana of snow sources" if ability.spend_as.startswith("snow_") else "mana"
        like = ability.spend_as.removeprefix("snow_").replace("_", " ")
        text += f", spending {mana} as though of {like}"
    return text + LIMITS[ability.limit] + only_if(ability.condition)


def _prohibition(ability: Prohibition) -> str:
    verb = {
        "cast": f"cast {objects(ability.what, 'spells')}",
        "activate": f"activate abilities of {objects(ability.what, 'sources')}",
        "play_land": f"play {objects(ability.what, 'lands')}",
        "play": f"play {objects(ability.what, 'cards')}",
        "pay_life": "pay life for costs",
        "sacrifice": f"sacrifice {objects(ability.what, 'permanent')} for costs",
        "gain_life": "gain life",
        "enter": f"put {objects(ability.what, 'cards')} onto the battlefield",
        "untap": f"untap {objects(ability.what, 'permanent')} for costs",
        "turn_face_up": f"turn {objects(ability.what, 'permanent')} face up",
        "remove_counters": f"remove {ability.counter} counters from"
        f" {objects(ability.what, 'permanent')}",
        "put_counters": f"put {ability.counter} counters on {objects(ability.what, 'permanent')}",
    }[ability.action]
    if ability.to_cast_or_activate:
        verb = verb.replace("for costs", "to cast spells or activate abilities")
    if ability.this_card:
        verb = f"{ability.action} this"
    text = f"{whose(ability.who)} can't {verb} {place(ability.zone)}".rstrip()
    if ability.except_zone is not None:
        text += f" from anywhere but {ability.except_zone}"
    text += ", mana abilities excepted" if ability.except_mana_abilities else ""
    text += " when they couldn't cast a sorcery" if ability.sorcery_speed_only else ""
    text = f"the player it is attached to: {text}" if ability.host else text
    if ability.abilities != "all":
        text += f", {ability.abilities.replace('_', ' ')} abilities only"
    text += ", with {T} in their costs" if ability.with_tap else ""
    if ability.above is not None:
        text += f" with mana value greater than {count(ability.above)}"
    if ability.most_each_turn is not None:
        text += f" more than {ability.most_each_turn} times each turn"
    return text + only_if(ability.condition)


def deeds_of(
    ability: st.Permission
    | Prohibition
    | ActivationPermission
    | PowerForTapping
    | BorrowAbilities
    | st.BoundOnX,
) -> str:
    """Tell what may be cast, played or activated, and what can't."""
    match ability:
        case st.Permission():
            return _permission(ability)
        case Prohibition():
            return _prohibition(ability)
        case ActivationPermission():
            return _may_activate(ability)
        case PowerForTapping(what=what, keywords=keywords, plus=plus, condition=when):
            if ability.never:
                return f"{objects(what, 'permanent')} can't {listed(keywords)}{only_if(when)}"
            how = " using its toughness" if ability.toughness else ""
            how += f" as though its power were {plus} greater" if plus else ""
            return f"{objects(what, 'permanent')} may {listed(keywords)}{how}{only_if(when)}"
        case BorrowAbilities(what=what, of=of, zone=zone, which=which, condition=when):
            noun = "permanent" if zone == "battlefield" else "card"
            where = "" if zone == "battlefield" else f" {place(zone, 'in')}"
            where += " (top card only)" if ability.top_only else ""
            text = f"{objects(what, 'permanent')} has the {_BORROWED[which]} of {objects(of, noun)}"
            return text + where + LIMITS[ability.limit] + only_if(when)
        case st.BoundOnX(least=least, most=most, of=about):
            upper = f"not greater than {count(most)}" if most is not None else ""
            lower = f"at least {least}" if least or most is None else ""
            return f"X of the {about} is {listed((lower, upper))}"


def _may_activate(ability: ActivationPermission) -> str:
    kind = "" if ability.of == "all" else f"{ability.of} "
    text = f"you may activate {kind}abilities of {objects(ability.what, 'permanent')}"
    text += " as though with haste" if ability.haste else ""
    text += ", as an instant" if ability.instant else ""
    often = "twice" if ability.times == 2 else f"{ability.times} times"
    if ability.times > 1:
        text += f", {often}" if ability.of == "power-up" else f", {often} each turn"
    return text + only_if(ability.condition)
