"""A card's facts told in English: what was compiled of its text, and what was not."""

from castable.models import abilities as ab
from castable.models import statics as st
from castable.models.cards import CardFacts, Face, Unmodelled
from castable.models.filters import ANYTHING
from castable.models.mana import print_mana
from castable.models.targets import Modes, Target, Versus
from castable.planner.cards.words import (
    COLOR_WORDS,
    amount,
    bound,
    condition,
    cost,
    listed,
    objects,
    place,
    whose,
)

_SOURCES = {
    "fixed": "",
    "chosen_color": "the chosen color",
    "commander_identity": "a color of your commander's identity",
    "could_produce": "what {among} could produce",
    "colors_among": "a color among {among}",
    "each_color_among": "one of each color among {among}",
    "paid_could_produce": "a type that what was given up could produce",
    "noted": "the noted mana",
    "uncertain": "whatever comes of it",
    "opaque": "something that is not modelled",
}
_LIMITS = {"none": "", "once_each_turn": ", once each turn", "once": ", only once"}
_SPEEDS = {"any": "", "sorcery": ", as a sorcery", "instant": ", as an instant"}


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
    stats = f", {face.power}/{face.toughness}" if face.power is not None else ""
    stats += f", loyalty {face.loyalty}" if face.loyalty is not None else ""
    colors = listed(COLOR_WORDS[c] for c in face.colors) or "colorless"
    name = "" if alone else f"{face.name}: "
    lines = [f"  {name}{mana}, {line}{stats}, {colors}"]
    if face.keywords:
        lines.append(f"    keywords: {', '.join(face.keywords)}")
    lines += [f"    {tell(ability)}" for ability in face.abilities]
    lines += [f"    {_gap(gap)}" for gap in face.unmodelled]
    return lines


def _gap(gap: Unmodelled) -> str:
    about = "other objects too" if gap.scope == "others" else "this card"
    return f"not modelled: line {gap.line + 1} (may bear on {listed(gap.touches)}, of {about})"


def tell(ability: st.Ability) -> str:
    """Tell one ability."""
    match ability:
        case ab.ManaAbility():
            return _mana(ability)
        case ab.ActivatedAbility():
            return _activated(ability)
        case ab.SpecialAction(action=action, cost=price):
            return f"special action, {action.replace('_', ' ')}: {cost(price)}"
        case ab.ManaTrigger(what=what, output=output, same_type=same):
            added = "one mana of a type it made" if same else _output(output)
            return f"whenever {objects(what, 'permanent')} is tapped for mana: add {added}"
        case st.AdditionalCost():
            return _additional(ability)
        case st.AlternativeCost():
            return _alternative(ability)
        case st.Offering(what=what):
            return f"offering: sacrifice {objects(what)}, its mana cost comes off"
        case st.Splice(onto=onto, cost=price):
            return f"splice onto {onto}: {cost(price)}"
        case st.PaymentMethod(method=method):
            return f"{method}: helps to pay this spell"
        case st.CostModifier():
            return _modifier(ability)
        case st.CostMinimum(least=least, what=what, condition=when):
            return f"{objects(what, 'spell')}s cost at least {least} mana{_if(when)}"
        case st.Permission():
            return _permission(ability)
        case st.ExtraLandPlays(amount=n, whose=who, condition=when):
            return f"{whose(who)} may play {n} more lands each turn{_if(when)}"
        case st.Prohibition():
            return _prohibition(ability)
        case st.SpendAs(to=to, applies=applies, what=what, whose=who):
            on = "" if applies == "all" else f" on {applies.replace('_', ' ')}"
            which = f" ({objects(what)})" if what is not None else ""
            return f"{whose(who)} may spend mana as though of {to.replace('_', ' ')}{on}{which}"
        case st.SpendOnX(types=types):
            return f"only mana of {listed(types, 'or')} may be spent on X"
        case st.GrantKeyword(what=what, keyword=keyword, to=to, whose=who, condition=when):
            noun = {"spells": "spell", "permanents": "permanent", "cards": "card"}[to]
            of = f" of {whose(who)}" if who != "any" else ""
            return f"each {objects(what, noun)}{of} has {keyword}{_if(when)}"
        case st.GrantAbility(what=what, ability=granted, condition=when):
            return f'each {objects(what, "permanent")} has "{tell(granted)}"{_if(when)}'
        case st.ChangeTypes():
            return _types(ability)
        case st.Protection():
            return _protection(ability)
        case st.Pierce(what=what, players=players, whose=who, condition=when):
            them = f"{objects(what, 'permanent')}{' and opponents' if players else ''}"
            return f"{them} lose hexproof from {whose(who, 'your', 'their')} targeting{_if(when)}"
        case st.MustTarget(what=what, whose=who):
            return f"{whose(who)} must target {objects(what)} if able"
        case st.SpellText(targets=targets, modes=modes):
            return "; ".join(filter(None, (_targets(targets), _modes(modes))))


def tell_choice(choice: Target | Modes) -> str:
    """Tell the targets or modes of a sentence."""
    return _modes(choice) if isinstance(choice, Modes) else _target(choice)


def _if(when: object) -> str:
    return "" if when is None else f", if {condition(when)}"  # type: ignore[arg-type]


def _output(output: ab.Output) -> str:
    options = [print_mana(bundle) for bundle in output.options]
    if output.source is not None:
        here = output.zone == "battlefield"
        among = objects(output.among, "permanent" if here else "card")
        among += "" if here else f" in {output.zone}"
        options.append(_SOURCES[output.source].format(among=among))
    made = listed((o for o in options if o), "or")
    if output.amount == 1:
        return made
    how = " in any combination" if output.combination else ""
    return f"{made}, {amount(output.amount)}{how}"


def _use(use: ab.Use) -> str:
    noun = "spell" if use.action == "cast" else "source"
    which = "" if use.what is None and use.action == "activate" else objects(use.what, noun)
    more = [place(use.zone), f"by {use.keyword}" if use.keyword else ""]
    more += [f"from anywhere but {use.except_zone}"] if use.except_zone else []
    more += [f"number {use.nth_this_turn} of the turn"] if use.nth_this_turn else []
    more += ["with {X}"] if use.with_x else []
    more += ["with {C}"] if use.with_colorless else []
    more += ["(not wholly modelled)"] if use.opaque else []
    verb = {"cast": "cast", "activate": "activate abilities of", "other": "do something else"}
    return " ".join(filter(None, (verb[use.action], which, *more)))


def _mana(ability: ab.ManaAbility) -> str:
    text = f"{cost(ability.cost)}: add {_output(ability.output)}"
    limit = ability.restriction
    if limit is not None:
        if limit.only:
            text += f", only to {listed((_use(u) for u in limit.only), 'or')}"
        if limit.never:
            text += f", never to {listed((_use(u) for u in limit.never), 'or')}"
        text += ", not for generic costs" if limit.not_generic else ""
        text += ", only for {X}" if limit.only_variable else ""
    text += f", {ability.damage} damage to you" if ability.damage else ""
    text += ", stays tapped" if ability.stays_tapped else ""
    text += _LIMITS[ability.limit] + _SPEEDS[ability.speed] + _if(ability.condition)
    text += ", by any player" if ability.any_player else ""
    return text if ability.is_mana_ability else f"{text} (uses the stack: no mana ability)"


def _activated(ability: ab.ActivatedAbility) -> str:
    name = f"{ability.keyword}: " if ability.keyword else ""
    text = f"{name}{cost(ability.cost)}: activated ability"
    if ability.zone != "battlefield":
        text += f" {place(ability.zone)}"
    text += _LIMITS[ability.limit] + _SPEEDS[ability.speed] + _if(ability.condition)
    text += ", by any player" if ability.any_player else ""
    for more in (_targets(ability.targets), _modes(ability.modes)):
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


def _alternative(ability: st.AlternativeCost) -> str:
    name = f"{ability.keyword}: " if ability.keyword else ""
    base = "its own mana cost and " if ability.own_cost else ""
    text = f"{name}may be cast {place(ability.zone)} for {base}{cost(ability.cost)}"
    if ability.sacrificed is not None:
        text += f", less the mana value of a sacrificed {objects(ability.sacrificed)}"
    text += ", without targets" if ability.without_targets else ""
    text += _if(ability.condition)
    return text + (" (not wholly modelled)" if ability.opaque else "")


def _modifier(ability: st.CostModifier) -> str:
    noun = "spell" if ability.applies == "spells" else "source"
    which = {
        "this_spell": "this spell costs",
        "this_ability": "that ability costs",
        "spells": f"each {objects(ability.what, noun)}",
        "abilities": f"each {ability.keyword or ''} ability of {objects(ability.what, noun)}",
    }[ability.applies].replace("  ", " ")
    text = which
    if ability.applies in ("spells", "abilities"):
        text += f" of {whose(ability.whose)}" if ability.whose != "any" else ""
        text += f" {place(ability.zone)}" if ability.zone else ""
        text += " costs"
    text += f" {ability.mana} {ability.change}"
    text += f", {amount(ability.times)}" if ability.times != 1 else ""
    if ability.nth_this_turn is not None:
        text += f", number {ability.nth_this_turn} of the turn only"
    if ability.targets is not None:
        text += f", if it targets {objects(ability.targets)}"
    text += f" and {cost(ability.extra)}" if ability.extra else ""
    text += f", not below {ability.floor} mana" if ability.floor else ""
    text += ", colored mana only" if ability.colored_only else ""
    text += ", mana abilities excepted" if ability.except_mana_abilities else ""
    return text + _if(ability.condition)


def _permission(ability: st.Permission) -> str:
    verb = "play" if ability.action != "cast" else "cast"
    noun = "land" if ability.action == "play_land" else "card"
    text = f"{whose(ability.whose)} may {verb} {objects(ability.what, noun)} {place(ability.zone)}"
    text = text.rstrip() + (" (top card only)" if ability.top_only else "")
    text += " as though with flash" if ability.flash else ""
    text += " without paying its mana cost" if ability.free else ""
    if ability.own_mana_cost:
        more = f" and {cost(ability.cost)}" if ability.cost else ""
        text += f" by {ability.keyword} for its mana cost{more}"
    elif ability.cost is not None:
        text += f" for {cost(ability.cost)}"
    text += f", paying {cost(ability.extra)} as well" if ability.extra else ""
    return text + _LIMITS[ability.limit] + _if(ability.condition)


def _prohibition(ability: st.Prohibition) -> str:
    verb = {
        "cast": f"cast {objects(ability.what, 'spell')}s",
        "activate": f"activate abilities of {objects(ability.what, 'source')}s",
        "play_land": "play lands",
        "play": "play cards",
        "pay_life": "pay life for costs",
        "sacrifice": f"sacrifice {objects(ability.what, 'permanent')} for costs",
    }[ability.action]
    if ability.this_card:
        verb = f"{ability.action} this"
    text = f"{whose(ability.who)} can't {verb} {place(ability.zone)}".rstrip()
    if ability.except_zone is not None:
        text += f" from anywhere but {ability.except_zone}"
    text += ", mana abilities excepted" if ability.except_mana_abilities else ""
    text += " when they couldn't cast a sorcery" if ability.sorcery_speed_only else ""
    if ability.most_each_turn is not None:
        text += f" more than {ability.most_each_turn} times each turn"
    return text + _if(ability.condition)


def _protection(ability: st.Protection) -> str:
    noun = "this" if ability.what is None else "permanent"
    holder = "you have" if ability.players else f"{objects(ability.what, noun)} has"
    if ability.zone != "battlefield":
        holder = f"{objects(ability.what, 'card')} {place(ability.zone, 'in')} has"
    noun = {"any": "source", "spells": "spell", "abilities": "source"}[ability.by]
    against = f" from {ability.by}" if ability.by != "any" else ""
    against += f" from {objects(ability.sources, noun)}" if ability.sources is not None else ""
    return f"{holder} {ability.quality}{against}{_if(ability.condition)}"


def _types(ability: st.ChangeTypes) -> str:
    text = f"each {objects(ability.what, 'permanent')}"
    changes = []
    if ability.add_types or ability.add_subtypes:
        changes.append(f"is also {listed((*ability.add_types, *ability.add_subtypes))}")
    if ability.set_land_types:
        changes.append(f"is {listed(ability.set_land_types)} and no other land")
    if ability.every_basic_land_type:
        changes.append("is every basic land type as well")
    if ability.lose_abilities:
        changes.append("loses all abilities")
    return f"{text} {listed(changes)}{_if(ability.condition)}"


def _targets(targets: tuple[Target, ...]) -> str:
    return f"targets: {'; '.join(_target(t) for t in targets)}" if targets else ""


def _target(target: Target) -> str:
    number = amount(target.most)
    if target.least != target.most:
        number = f"{amount(target.least)} to {number}"
    kinds = [_kinds(kind) for kind in (target, *target.alternatives)]
    text = f"{number} {listed(kinds, 'or')}"
    if target.each is not None:
        each = "player" if target.each == "any" else "opponent"
        text = f"for each {each}, {text} of that {each}"
    text += " of that target" if target.of_target else ""
    if target.together:
        text += f" with {listed(target.together)}{' as the last' if target.with_last else ''}"
    if target.total is not None:
        text += (
            f" with {target.total.attribute.replace('_', ' ')} {bound(target.total.bound)} in all"
        )
    text += f" (only with {target.only_if})" if target.only_if else ""
    text += f" (only without {target.not_if})" if target.not_if else ""
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
        kinds.append(objects(target.objects, noun) + where)
    kinds += ["player"] if target.players else []
    kinds += ["opponent"] if target.opponents and not target.players else []
    kinds += ["ability on the stack"] if target.abilities else []
    more = _versus(target.versus) if target.versus is not None else ""
    more += f" of whom is true: {condition(target.player_is)}" if target.player_is else ""
    return listed(kinds, "or") + more


def _versus(versus: Versus) -> str:
    """Say how a player compares to you."""
    what = "life" if versus.of == "life" else objects(versus.what, "card")
    where = "" if versus.zone == "battlefield" else f" {place(versus.zone, 'in')}"
    if versus.most is not None:
        return f" with at least {-versus.most} fewer {what}{where} than you"
    return f" with at least {versus.least} more {what}{where} than you"


def _modes(modes: Modes | None) -> str:
    if modes is None:
        return ""
    number = _number(modes.least, modes.most)
    if modes.worth is not None:
        number = f"up to {modes.worth} {{P}} worth"
    parts = []
    for i, mode in enumerate(modes.modes):
        price = f" for {cost(mode.cost)}" if mode.cost else ""
        price += f" for {'{P}' * mode.worth}" if mode.worth else ""
        parts.append(f"[{i}]{price} {_targets(mode.targets) or 'no targets'}")
    again = ", a mode more than once" if modes.repeat else ""
    if modes.widened is not None:
        wide = modes.widened
        again += f", or choose {_number(wide.least, wide.most)}{_if(wide.condition)}"
        again += f" with {wide.only_if}" if wide.only_if else ""
    again += f", none chosen before {modes.not_before}" if modes.not_before else ""
    return f"choose {number} of {len(modes.modes)} modes{again}: {'; '.join(parts)}"


def _number(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"
