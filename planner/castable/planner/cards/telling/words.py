"""Filters, numbers, costs and conditions in English."""

from collections.abc import Iterable

from castable.models import amounts as a
from castable.models import filters as f
from castable.models.base import Zone
from castable.models.filters import ANYTHING, Comparison, ObjectFilter
from castable.models.mana import COLOR_NAMES, ManaType
from castable.planner.cards.telling.who import one_of, whose

COLOR_WORDS = {ManaType(letter): word for word, letter in COLOR_NAMES.items()} | {
    ManaType.C: "colorless"
}
_RELATIONS = {"=": "", "<=": " or less", ">=": " or greater"}
_COLORINGS = {
    Comparison("=", 0): "colorless",
    Comparison("=", 1): "monocolored",
    Comparison(">=", 1): "colored",
    Comparison(">=", 2): "multicolored",
}
_STATES = (
    ("tapped", "tapped", "untapped"),
    ("token", "token", "nontoken"),
    ("unblocked", "unblocked", "blocked"),
    ("attacking", "attacking", "nonattacking"),
    ("blocking", "blocking", "nonblocking"),
    ("face_down", "face-down", "face-up"),
)


_HOST = ObjectFilter(host=True)
_ROMAN = ("", "I", "II", "III", "IV", "V", "VI")


def listed(parts: Iterable[str], last: str = "and") -> str:
    """Join words as English does: "a, b and c"."""
    words = [part for part in parts if part]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def bound(number: Comparison) -> str:
    """Say a bound: "3 or less"."""
    return f"{number.value}{_RELATIONS[number.relation]}"


def objects(what: ObjectFilter | None, noun: str = "object") -> str:
    """Say which objects a filter means."""
    if what is None or what == ANYTHING:
        return noun
    before = adjectives(what)
    middle = [*what.supertypes, *what.subtypes, *(t.lower() for t in what.types)]
    if what.host:
        before.insert(0, "attached")
    if what.any_of:
        middle.append(f"({listed(_kinds(what), 'or')})")
    if what.permanent_card:
        middle.append("permanent")
    if what.itself:
        return " ".join(word for word in ("this", *before, *middle, *endings(what)) if word)
    if (noun not in ("object", "permanent", "") or not middle) and noun.rstrip("s") not in middle:
        middle.append(noun)
    return " ".join(word for word in [*before, *middle, *endings(what)] if word)


def _kinds(what: ObjectFilter) -> list[str]:
    """Say the alternatives of a filter: "another creature", "an artifact"."""
    words = [objects(part, "") for part in what.any_of]
    if len({part.another for part in what.any_of}) > 1:
        return [with_article(word) for word in words]
    return words


def with_article(text: str) -> str:
    """Put "a" or "an" before a noun; "another" needs none, and what has one keeps it."""
    if text.startswith(("another ", "a ", "an ")):
        return text
    return f"{'an' if text[0].casefold() in 'aeiou' else 'a'} {text}"


def adjectives(what: ObjectFilter) -> list[str]:
    """Say what a filter asks for in words that stand before the noun."""
    words = ["another"] if what.another else []
    for field, yes, no in _STATES:
        state = getattr(what, field)
        if state is not None:
            words.append(yes if state else no)
    words += [f"non{COLOR_WORDS[color]}" for color in what.not_colors]
    words += [f"non{t.lower()}" for t in (*what.not_supertypes, *what.not_types)]
    words += [f"non-{t}" for t in what.not_subtypes]
    words += [COLOR_WORDS[color] for color in what.colors]
    if what.color_count is not None:
        words += [_COLORINGS[what.color_count]] if what.color_count in _COLORINGS else []
    words += [{"Aura": "enchanted", "Equipment": "equipped"}[what.carries]] if what.carries else []
    words += ["historic"] if what.historic else []
    words += [_size(what)]
    words += ["modified"] if what.modified else []
    if what.commander is not None:
        words.append("commander" if what.commander else "noncommander")
    return words


def _size(what: ObjectFilter) -> str:
    """Say power and toughness that are both fixed: "1/1"."""
    bounds = (what.power, what.toughness)
    if any(bound is None or bound.relation != "=" for bound in bounds):
        return ""
    return "/".join(str(bound.value) for bound in bounds if bound is not None)


def endings(what: ObjectFilter) -> list[str]:
    """Say what a filter asks for in words that stand behind the noun."""
    words = []
    sized = _size(what)
    for name in ("mana_value", "power", "toughness"):
        number = getattr(what, name)
        if number is not None and (name == "mana_value" or not sized):
            words.append(f"with {name.replace('_', ' ')} {bound(number)}")
    if what.color_count is not None and what.color_count not in _COLORINGS:
        words.append(f"of {bound(what.color_count)} colors")
    words += [f"with {keyword}" for keyword in what.keywords]
    words += [f"without {keyword}" for keyword in what.not_keywords]
    least = what.counters_least
    for kind in what.counters:
        words.append(
            f"with a {kind} counter" if least == 1 else f"with {least} or more {kind} counters"
        )
    words += ["without abilities"] if what.without_abilities else []
    if what.starting_deck is not None:
        words.append(f"{'' if what.starting_deck else 'not '}from your starting deck")
    if what.exiled_with is not None:
        words.append(f"{'last ' if what.exiled_with == 'last' else ''}exiled with this")
    if what.has_x is not None:
        words.append("with {X}" if what.has_x else "without {X}")
    if what.attached:
        words.append("attached to this")
    if what.paired:
        words.append("paired with this")
    if what.name is not None:
        words.append(f"named {what.name}")
    if what.chosen is not None:
        # which kind of type it is was said where it was chosen, and not here
        words.append(f"of the chosen {what.chosen.removeprefix('creature_').replace('_', ' ')}")
    if what.nameable:
        words.append(f"(which is that of a {' '.join(what.nameable)} card)")
    if what.shares is not None:
        words.append(f"that shares a {what.shares.replace('_', ' ')} with this")
    words += ["attacking you"] if what.attacks_you else []
    words += [f"that {event} this turn" for event in what.this_turn]
    if what.controller != "any":
        words.append("you control" if what.controller == "you" else "an opponent controls")
    if what.owner != "any":
        words.append("you own" if what.owner == "you" else "an opponent owns")
    if what.parity is not None:
        words.append(f"with {what.parity} mana value")
    if what.namesake is not None:
        noun = "card" if what.namesake.exiled_with else "permanent"
        words.append(f"with the same name as {objects(what.namesake, noun)}")
    words += [trait(part) for part in what.traits]
    words += [
        "other than what this is attached to" if part == _HOST else f"but not {objects(part)}"
        for part in what.none_of
    ]
    if what.opaque:
        words.append("(of a quality that is not modelled)")
    return words


ATTACHED = {
    ObjectFilter(subtypes=("Aura",)): "enchanted",
    ObjectFilter(subtypes=("Equipment",)): "equipped",
}
_SIGNS = {
    "=": "equal to", "<=": "at most", ">=": "at least", "<": "smaller than", ">": "greater than",
}  # fmt: skip


def trait(what: f.Trait) -> str:
    """Say what an object is in relation to others, or has been through."""
    match what:
        case f.HasAttached(what=thing) if thing in ATTACHED:
            return f"that is {ATTACHED[thing]}"
        case f.HasAttached(what=thing):
            return f"that is attached to by {objects(thing)}"
        case f.AttachedTo(what=thing):
            return f"attached to {objects(thing)}"
        case f.Attacks(player=player, what=thing, defended=defended):
            whom = [whose(player)] if player is not None else []
            whom += [objects(thing)] if thing is not None else []
            whom += ["what the defending player has"] if defended else []
            return f"attacking {listed(whom, 'or')}"
        case f.AttacksAlone():
            return "attacking alone"
        case f.Blocks(what=thing):
            return f"blocking {objects(thing)}"
        case f.BlockedBy(what=thing):
            return f"blocked by {objects(thing)}" if thing != ANYTHING else "that is blocked"
        case f.CameThisTurn(from_=zone, milled=milled):
            return f"that {'was milled' if milled else f'came there {place(zone)}'} this turn"
        case f.SteadilyHeld():
            return "controlled since the turn began"
        case f.HeldWith(what=thing):
            return f"whose controller controls {objects(thing)}"
        case f.Suspended():
            return "that is suspended"
        case f.TotalSize(bound=number):
            return f"with power and toughness {bound(number)} in all"
        case f.Compared():
            return _compared(what)
        case f.Greatest(attribute=name, what=thing):
            return f"with the greatest {name.replace('_', ' ')} among {objects(thing)}"
        case f.SharesColor(what=thing):
            return f"that shares a color with {objects(thing)}"
        case f.SharesType(of=kind, what=thing, zone=zone):
            where = "" if zone == "battlefield" else f" in {zone}"
            return f"that shares a {kind} with {objects(thing)}{where}"
        case f.HasAdventure():
            return "that has an Adventure"
        case f.HeldBy(player=who):
            return f"of {who}"
        case f.ExiledBy(player=player):
            return f"exiled by {whose(player)}"
        case f.CouldProduce(type=made):
            return f"that could produce {{{made}}}"
        case f.InCommon(how=how):
            return f"with {how}"
        case f.InAll(attribute=name, bound=number):
            return f"with {name.replace('_', ' ')} {bound(number)} in all"
        case f.Aims(what=thing, players=player, only=only):
            aims = [objects(thing)] if thing is not None else []
            aims += [whose(player, "you", "an opponent")] if player is not None else []
            return f"that targets {'only ' if only else ''}{listed(aims, 'or')}"
        case f.TargetCount(number=number):
            single = number == Comparison("=", 1)
            return "with a single target" if single else f"with {bound(number)} targets"


def _compared(what: f.Compared) -> str:
    other = {"life": "your life total", "objects": "the number of"}.get(what.to, f"its {what.to}")
    other = other.replace("its its_", "its own ")
    if what.to == "objects":
        owner = "its controller's " if what.its_controllers else ""
        where = "" if what.zone == "battlefield" else f" in {owner}{what.zone}"
        other += f" {objects(what.what, 'card' if owner else 'object')}{where}"
    return f"with {what.attribute.replace('_', ' ')} {_SIGNS[what.relation]} {other}"


def place(zone: Zone | None, word: str = "from") -> str:
    """Say a zone, or nothing where none is asked for."""
    if zone is None:
        return ""
    return f"{word} {'the ' if zone in ('stack', 'battlefield') else ''}{zone}"


def count(number: a.Count) -> str:
    """Say what is counted."""
    match number:
        case a.CountObjects(what=what, zone=zone):
            where = "" if zone == "battlefield" else f" in {zone}"
            return objects(what, "permanent" if not where else "card") + where
        case a.CountDevotion(colors=colors):
            return f"devotion to {listed(COLOR_WORDS[x] for x in colors) or 'that color'}"
        case a.CountColors(what=what):
            return f"color among {objects(what)}"
        case a.CountCounters(counter=kind):
            return f"{kind} counter on {objects(number.what)}"
        case a.CountAttribute(attribute=name, how=how, what=what, zone=zone):
            label = name.replace("_", " ")
            where = "" if zone == "battlefield" else f" in {zone}"
            whole = f"{how} {label} among {objects(what)}{where}"
            return f"its {label}" if how == "itself" else whole
        case a.CountTogether(parts=parts, how=how):
            return f"{'' if how == 'sum' else 'greatest of '}{listed(count(p) for p in parts)}"
        case a.CountThisTurn(fact=fact, whose=who, what=what):
            which = f" ({objects(what)})" if what is not None else ""
            player = "who does this" if who == "actor" else whose(who)
            return f"{fact.replace('_', ' ')} this turn by {player}{which}"
        case a.CountPlayers(whose=who, that=that):
            which = "" if that is None else f" of whom it holds that {condition(that)}"
            names = {"opponent": "opponent", "any": "player", "you": "you"}
            return f"{names[who]}{which}"
        case a.CountMost(part=part, whose=who):
            return f"the greatest number of {count(part)} of {whose(who)}"
        case a.CountOfSpell():
            return _of_spell(number)
        case a.CountTargeted(of=of, what=what):
            targeted = f"{objects(what)} that this targets"
            return targeted if of == "number" else f"{of} of {targeted}"
        case a.CountTargets(beyond=beyond):
            return f"target beyond {beyond}" if beyond else "target"
        case a.CountLife(whose=who):
            return f"life total of {whose(who)}"
        case a.CountAlike(what=what):
            return f"{objects(what)} with the same name"
        case a.CountDistinct(of=of, what=what, zone=zone):
            where = "" if zone == "battlefield" else f" in {zone}"
            return f"{of.replace('_', ' ')} among {objects(what)}{where}"
        case a.CountSharedType(what=what):
            return f"the most {objects(what)} with a creature type in common"
        case a.CountPaid(of=of):
            paid = "what was chosen to pay"
            return paid if of == "number" else f"{of.replace('_', ' ')} of {paid}"
        case a.CountPlayerCounters(counter=kind, whose=who):
            return f"{kind} counter of {whose(who)}"
        case _:
            return _PLAIN_COUNTS[type(number)]


_PLAIN_COUNTS: dict[type, str] = {
    a.CountBasicLandTypes: "basic land type among lands you control",
    a.CountLifeOverStart: "life over your starting life total",
    a.CountParty: "creature in your party",
    a.CountCommanderCasts: "time you've cast your commander from the command zone",
    a.CountCommanderColors: "colors in the color identity of your commanders",
    a.CountSpeed: "your speed",
    a.CountTurns: "turn you have begun",
    a.CountOpaque: "something that is not modelled",
}
"""Counts that need no further words."""


def _of_spell(number: a.CountOfSpell) -> str:
    cards = f"{objects(number.what, 'card')} in {number.zone}"
    return {
        "command_casts": "time that spell was cast from the command zone",
        "types_shared": f"card type it shares with {cards}",
        "namesakes": f"{cards} with the same name as that spell",
        "chosen_colors": "of the chosen colors that it is",
    }[number.of]


def amount(number: a.Amount) -> str:
    """Say an amount."""
    match number:
        case int():
            return str(number)
        case a.VariableX(times=times):
            return "X" if times == 1 else f"{times} times X"
        case a.AnyNumber(at_least=least):
            return f"{least} or more" if least else "any number of"
        case a.Counted(count=what, times=times, plus=plus):
            extra = f" plus {plus}" if plus else ""
            return f"{times} for each {count(what)}{extra}"


def condition(what: a.Condition) -> str:
    """Say a condition."""
    match what:
        case a.Exists(what=thing, at_least=least, zone=zone):
            where = "" if zone == "battlefield" else f" in {zone}"
            return f"there is {'' if least == 1 else f'{least} times '}{objects(thing)}{where}"
        case a.Compare(count=number, relation=relation, value=value):
            return f"{count(number)} {relation} {value}"
        case a.ActivatedBy(who=person):
            told = {"opponent": "an opponent", "owner": "its owner"}
            return f"it is activated by {told.get(person, 'who controls what it is attached to')}"
        case a.TurnOf(whose=who):
            return f"it is the turn of {whose(who)}"
        case a.OwnTurn():
            return "it is their own turn"
        case a.SomePlayer(whose=who, part=part):
            return f"for {one_of(who)}: {condition(part)}"
        case a.Outnumbers(count=number, by=by, whose=who, every=every):
            one = "each opponent" if every else one_of(who)
            return f"{one} has at least {by} more {count(number)} than you"
        case a.DuringStep(steps=steps):
            return f"it is {listed((s.replace('_', ' ') for s in steps), 'or')}"
        case a.TargetsMatch(what=thing):
            return f"it targets {objects(thing)}"
        case a.SelfMatches(what=thing):
            return f"this is {objects(thing)}"
        case a.CastFrom(zone=zone):
            return f"it is cast from {zone}"
        case a.TopCard(what=thing):
            return f"the top card of your library is {objects(thing, 'card')}"
        case a.AfterChapter(chapter=chapter):
            return f"chapter {_ROMAN[chapter]} has resolved"
        case a.ChosenWord(word=word):
            return f"{word} was chosen for this"
        case a.HasStatus(status=status):
            return f"status: {status}"
        case a.AllOf(parts=parts):
            return listed(condition(p) for p in parts)
        case a.AnyOf(parts=parts):
            return listed((condition(p) for p in parts), "or")
        case a.Not(part=part):
            return f"not ({condition(part)})"
        case a.OpaqueCondition():
            return "a condition holds that is not modelled"
