"""A card's facts told in English: what was compiled of its text, and what was not."""

from castable.models import abilities as ab
from castable.models import costs as co
from castable.models import statics as st
from castable.models.activating import ActivationPermission, BorrowAbilities, PowerForTapping
from castable.models.cards import CardFacts, Face, Unmodelled
from castable.models.combat import CombatTax
from castable.models.devotion import MoreDevotion
from castable.models.instead import (
    CounterReplacement,
    GraveyardReplacement,
    InsteadOfCost,
    InsteadOfTax,
    LifeForMana,
    LifeReplacement,
)
from castable.models.keywords import LoseKeyword
from castable.models.mana import COLORS
from castable.models.prohibitions import Prohibition
from castable.models.sizes import ChangeSize, DefineSize
from castable.models.spending import SpendAs, SpendOnly, SpendOnX, SpentMatters
from castable.models.targets import Modes, Target
from castable.planner.cards.language.line_kinds import IN_WORDS
from castable.planner.cards.telling.tell_changes import changes_of
from castable.planner.cards.telling.tell_costs import component, cost
from castable.planner.cards.telling.tell_mana import SPEEDS, mana_of
from castable.planner.cards.telling.tell_modifiers import modifier, while_in
from castable.planner.cards.telling.tell_players import LIMITS, deeds_of, only_if
from castable.planner.cards.telling.tell_targets import tell_modes, tell_target, tell_targets
from castable.planner.cards.telling.who import whose
from castable.planner.cards.telling.words import (
    COLOR_WORDS,
    amount,
    listed,
    objects,
    place,
)


def describe(card: CardFacts) -> list[str]:
    """Tell a card line by line: each face with its characteristics, abilities and gaps."""
    lines = [f"{card.name} ({card.layout.replace('_', ' ')})"]
    for face in card.faces:
        lines += _face(face, alone=len(card.faces) == 1)
    return lines


def _face(face: Face, *, alone: bool) -> list[str]:
    mana = "no mana cost" if face.mana_cost is None else str(face.mana_cost)
    kind = " ".join((*face.supertypes, *face.types))
    line = f"{kind} - {' '.join(face.subtypes)}" if face.subtypes else kind
    sized = (face.power, face.toughness) != (None, None)
    stats = f", {face.power}/{face.toughness}" if sized else ""
    stats += f", mana value {face.meld_value} by what it was melded of" if face.meld_value else ""
    stats += f", loyalty {face.loyalty}" if face.loyalty is not None else ""
    colors = listed(COLOR_WORDS[c] for c in face.colors) or "colorless"
    more = listed(COLOR_WORDS[c] for c in face.identity)
    also = f"; its text makes its color identity {more} as well" if more else ""
    name = "" if alone else f"{face.name}: "
    lines = [f"  {name}{mana}, {line}{stats}, {colors}{also}"]
    if face.keywords:
        lines.append(f"    keywords: {', '.join(face.keywords)}")
    lines += [f"    {tell(ability)}" for ability in face.abilities]
    if face.useful_in_graveyard:
        lines.append("    works in its owner's graveyard (weighs only which card is given up)")
    if face.repays:
        lines.append("    repays its controller as it goes to the graveyard (weighs only the same)")
    if face.goes_on:
        lines.append("    does its controller good while it stays (weighs only the same)")
    lines += [f"    {_gap(gap)}" for gap in face.unmodelled]
    return lines


def _gap(gap: Unmodelled) -> str:
    if gap.touches == ("none",):
        return f"not modelled: line {gap.line + 1} (shows no sign of bearing on a cost or a plan)"
    about = "other objects too" if gap.scope == "others" else "this card"
    if gap.about is not None:
        about = objects(gap.about, "permanent")
    return f"not modelled: line {gap.line + 1} (may bear on {listed(gap.touches)}, of {about})"


def tell(ability: st.Ability) -> str:
    """Tell one ability."""
    match ability:
        case (
            st.Permission()
            | Prohibition()
            | ActivationPermission()
            | PowerForTapping()
            | BorrowAbilities()
            | st.BoundOnX()
        ):
            return deeds_of(ability)
        case ab.ManaAbility() | ab.ManaTrigger() | ab.TapDamage() | ab.ManaReplacement():
            return mana_of(ability)
        case ab.ActivatedAbility():
            return _activated(ability)
        case ab.SpecialAction(action=action, cost=price):
            return f"special action, {action.replace('_', ' ')}: {cost(price)}"
        case st.AdditionalCost():
            return _additional(ability)
        case st.OfferedCost() | InsteadOfCost():
            return _offered(ability)
        case st.AlternativeCost():
            return _alternative(ability)
        case st.Offering(what=what):
            return f"offering: sacrifice {objects(what)}, its mana cost comes off"
        case st.Splice(onto=onto, cost=price):
            return f"splice onto {onto}: {cost(price)}"
        case st.PaymentMethod(method=method):
            return f"{method}: helps to pay this spell"
        case st.CostModifier():
            return modifier(ability)
        case st.CostMinimum(least=least, what=what, condition=when):
            of = f" of {whose(ability.whose)}" if ability.whose != "any" else ""
            return f"{objects(what, 'spell')}s{of} cost at least {least} mana{only_if(when)}"
        case st.ExtraLandPlays(amount=n, whose=who, condition=when):
            return f"{whose(who)} may play {n} more lands each turn{only_if(when)}"
        case SpendOnly() | SpendAs() | SpendOnX() | SpentMatters() | LifeForMana() | InsteadOfTax():
            return _spending(ability)
        case st.GrantKeyword(what=what, keyword=keyword, to=to, whose=who, condition=when):
            noun = {"spells": "spell", "permanents": "permanent"}[to]
            of = f" of {whose(who)}" if who != "any" else ""
            there = while_in(ability.zone_of_source)
            usual = "stack" if to == "spells" else "battlefield"
            at = f" {place(ability.zone, 'in')}" if ability.zone != usual else ""
            return f"each {objects(what, noun)}{of}{at} has {keyword}{only_if(when)}{there}"
        case LoseKeyword(what=what, keyword=keyword, for_good=lasting, condition=when):
            ever = f" and can't have {keyword}" if lasting else ""
            return f"each {objects(what, 'permanent')} loses {keyword}{ever}{only_if(when)}"
        case st.GrantAbility():
            return _grant(ability)
        case MoreDevotion(by=by):
            return f"your devotion to each color and combination of colors is increased by {by}"
        case (
            st.ChangeTypes() | ChangeSize() | DefineSize() | CombatTax()
            | CounterReplacement() | LifeReplacement() | GraveyardReplacement()
        ):  # fmt: skip
            return changes_of(ability)
        case st.Protection():
            return _protection(ability)
        case st.Pierce(what=what, players=players, whose=who, condition=when):
            them = f"{objects(what, 'permanent')}{' and opponents' if players else ''}"
            return (
                f"{them} lose hexproof from {whose(who, 'your', 'their')} targeting{only_if(when)}"
            )
        case st.MustTarget(what=what, whose=who):
            return f"{whose(who)} must target {objects(what)} if able"
        case st.SpellText(targets=targets, modes=modes):
            return "; ".join(filter(None, (tell_targets(targets), tell_modes(modes))))


def tell_choice(choice: Target | Modes) -> str:
    """Tell the targets or modes of a sentence."""
    return tell_modes(choice) if isinstance(choice, Modes) else tell_target(choice)


def _activated(ability: ab.ActivatedAbility) -> str:
    name = f"{ability.keyword}: " if ability.keyword else ""
    text = f"{name}{cost(ability.cost)}: activated ability"
    if ability.zone != "battlefield":
        text += f" {place(ability.zone)}"
    text += "".join(f" or {place(zone)}" for zone in ability.also_from)
    text += LIMITS[ability.limit] + SPEEDS[ability.speed] + only_if(ability.condition)
    text += ", by any player" if ability.any_player else ""
    text += ", others may help pay" if ability.helped else ""
    text += f", X at least {ability.least_x}" if ability.least_x else ""
    text += ", animates this" if ability.animates else ""
    types = "".join(f"{{{mana}}}" for mana in ability.adds)
    text += f", adds mana of {types} (uses the stack: no mana ability)" if types else ""
    for more in (tell_targets(ability.targets), tell_modes(ability.modes)):
        text += f"; {more}" if more else ""
    return text + (" (not wholly modelled)" if ability.opaque else "")


def _additional(ability: st.AdditionalCost) -> str:
    text = f"{'optional ' if ability.optional else ''}additional cost: {cost(ability.cost)}"
    if ability.keyword:
        text = f"{ability.keyword}: {text}"
    text += ", any number of times" if ability.repeatable else ""
    if ability.per_target_beyond is not None:
        text += f", for each target beyond {ability.per_target_beyond}"
    return text


def _offered(ability: st.OfferedCost | InsteadOfCost) -> str:
    if isinstance(ability, InsteadOfCost):
        first = ability.first_each_turn
        which = "the first of each turn" if first else objects(ability.what, "any")
        price = cost(ability.cost)
        return f"{price} instead of {ability.keyword} cost ({which}){only_if(ability.condition)}"
    text = f"additional cost for {objects(ability.what, 'spell')} that {whose(ability.whose)} "
    text += f"may pay: {cost(ability.cost)}"
    if ability.less is not None:
        text += f", which costs {ability.less} less then"
    text += ", colored mana only" if ability.colored_only else ""
    return text + only_if(ability.condition)


def _alternative(ability: st.AlternativeCost) -> str:
    name = f"{ability.keyword}: " if ability.keyword else ""
    base = "its own mana cost and " if ability.own_cost else ""
    text = f"{name}may be cast {place(ability.zone)} for {base}{cost(ability.cost)}"
    if ability.sacrificed is not None:
        text += f", less the mana value of a sacrificed {objects(ability.sacrificed)}"
    text += ", without targets" if ability.without_targets else ""
    text += only_if(ability.condition)
    return text + (" (not wholly modelled)" if ability.opaque else "")


def _grant(ability: st.GrantAbility) -> str:
    zone = ability.zone
    noun = {"battlefield": "permanent", "stack": "spell"}.get(zone, "card")
    text = "each "
    if ability.nth_this_turn is not None:
        text += f"number {ability.nth_this_turn} of the turn, "
    text += objects(ability.what, noun)
    text += f" of {whose(ability.whose)}" if ability.whose != "any" else ""
    text += f" {place(zone, 'in')}" if noun == "card" else ""
    text += " (top card only)" if ability.top_only else ""
    text += f" {place(ability.cast_from, 'from')}" if ability.cast_from else ""
    text += f" has {_granted(ability.ability)}"
    return text + only_if(ability.condition) + while_in(ability.zone_of_source)


def _granted(ability: st.Ability) -> str:
    """Tell an ability that an object is given: a keyword by its name and mana, another whole."""
    match ability:
        case st.PaymentMethod(method=name):
            return name
        case ab.SpecialAction(action=name, cost=price):
            return f"{name.replace('_', ' ')} {cost(price)}"
        case (
            st.AdditionalCost(keyword=str(name), cost=price)
            | st.AlternativeCost(keyword=str(name), cost=price)
            | ab.ActivatedAbility(keyword=str(name), cost=price)
        ) if name not in IN_WORDS:
            more = [_printed(name, part) for part in price]
            return " ".join(filter(None, (name, _equipped(ability), *more)))
        case _:
            return f'"{tell(ability)}"'


def _printed(keyword: str, part: co.CostComponent) -> str:
    """Return what stands behind a keyword: its mana, or a number: "crew 3", "casualty 2"."""
    match part:
        case co.PayMana(cost=mana, times=1):
            return str(mana)
        case co.PayMana(times=times):
            return f"for {amount(times)}"
        case co.PayOwnManaCost():
            return f"for {component(part)}"
        case co.Tap(total_power=int(power)) if keyword in ("crew", "saddle"):
            return str(power)
        case co.Sacrifice(what=what) if keyword == "casualty" and what.power is not None:
            return str(what.power.value)
        case _:
            return f"({component(part)})"


def _equipped(ability: st.Ability) -> str:
    """Say which creatures an equip ability is for, if not for all (CR 702.6c)."""
    if not isinstance(ability, ab.ActivatedAbility) or ability.keyword != "equip":
        return ""
    return " ".join(s for t in ability.targets if t.objects for s in t.objects.subtypes)


def _protection(ability: st.Protection) -> str:
    noun = "this" if ability.what is None else "permanent"
    holder = "you have" if ability.players else f"{objects(ability.what, noun)} has"
    if ability.zone != "battlefield":
        holder = f"{objects(ability.what, 'card')} {place(ability.zone, 'in')} has"
    noun = {"any": "source", "spells": "spell", "abilities": "source"}[ability.by]
    against = f" from {ability.by}" if ability.by != "any" else ""
    against += f" from {objects(ability.sources, noun)}" if ability.sources is not None else ""
    return f"{holder} {ability.quality}{against}{only_if(ability.condition)}"


def _spending(
    ability: SpendOnly | SpendAs | SpendOnX | SpentMatters | LifeForMana | InsteadOfTax,
) -> str:
    match ability:
        case LifeForMana(mana=paid_with, life=life):
            return f"for each {{{paid_with}}} in a cost, you may pay {life} life instead"
        case InsteadOfTax(cost=price):
            return f"commander tax: {cost(price)} for each time it was cast before"
        case SpendOnly(what=None):
            return "no mana may be spent on this"
        case SpendOnly(what=what, alternative=so):
            paid = "the alternative cost of this" if so else "this"
            return f"only mana produced by {objects(what, 'permanent')} may be spent on {paid}"
        case SpendAs(to=to, applies=applies, what=what, whose=who):
            on = "" if applies == "all" else f" on {applies.replace('_', ' ')}"
            which = f" ({objects(what)})" if what is not None else ""
            which += f" {place(ability.zone)}" if ability.zone is not None else ""
            mana = listed([*(COLOR_WORDS[m] for m in ability.mana), "mana"], "").replace("  ", " ")
            like = to.replace("_", " ") if ability.color is None else COLOR_WORDS[ability.color]
            only = " only" if ability.only_so else ""
            return f"{whose(who)} may spend {mana}{only} as though of {like}{on}{which}"
        case SpendOnX(types=types):
            return f"only mana of {listed(types, 'or')} may be spent on X"
        case SpentMatters(convoking=True):
            return "it matters how many creatures convoke this"
        case SpentMatters(delved=types) if types:
            kinds = listed([word.lower() for word in types], "or")
            return f"it matters how many {kinds} cards are exiled to delve for this"
        case SpentMatters(snow=True, once=True):
            return "it matters whether snow mana is spent to cast this"
        case SpentMatters(snow=True):
            return "it matters how much snow mana is spent to cast this"
        case SpentMatters(types=types, each=each):
            enough = f", {each} of it," if each > 1 else ""
            mana = "each color" if types == COLORS else listed(types, "and")
            only = ", and not how much," if ability.once else ""
            return f"it matters whether{only} mana of {mana}{enough} is spent to cast this"
