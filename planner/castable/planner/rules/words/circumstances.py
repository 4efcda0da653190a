"""Conditions in words, for reasons: "you control three or more artifacts"."""

import re
from collections.abc import Iterable

from msgspec import structs

from castable.models import amounts as a
from castable.models.filters import ANYTHING, ObjectFilter
from castable.planner.cards.telling.words import condition as told
from castable.planner.cards.telling.words import count as counted
from castable.planner.cards.telling.words import listed, with_article
from castable.planner.rules.filters.conditions import joined
from castable.planner.rules.words.hands import of_hands
from castable.planner.rules.words.nouns import NUMBERS, Kind, noun, pluralized

_STEPS = {
    "beginning_of_combat": "the beginning of combat",
    "end_of_combat": "the end of combat",
    "end_step": "the end step",
    "precombat_main": "the main phase before combat",
    "postcombat_main": "the main phase after combat",
}
_RELATIONS = {"<=": "at most", ">=": "at least", "=": "exactly"}
_OF = {"you": "your turn", "opponent": "an opponent's turn", "any": "a player's turn"}
_WHO = {"opponent": "an opponent", "any": "a player"}
_WHOSE = {"you": " of yours", "opponent": " of an opponent's", "any": ""}
_OUT = {"battlefield": "", "graveyard": " in your graveyard", "hand": " in your hand"}


def circumstance(what: a.Condition) -> str:
    """Say a condition as a sentence that may follow "if" or "while"."""
    return of_hands(what) or _of_others(what)


def _of_others(what: a.Condition) -> str:
    """Say a condition that isn't about the size of a hand."""
    match what:
        case a.Exists(what=thing) if thing.host:
            return f"it is attached to {with_article(noun(thing))}"
        case a.Exists(what=thing, at_least=least, zone=zone):
            return _there_is(thing, least, zone)
        case a.TurnOf(whose=who):
            return f"it is {_OF[who]}"
        case a.DuringStep(steps=steps):
            return f"it is {_steps(steps)}"
        case a.Compare(count=a.CountThisTurn() as record, relation=">=", value=value) if (
            words := _this_turn(record, value)
        ):
            return words
        case a.Compare(
            count=a.CountCounters(counter=counter, what=thing), relation=">=", value=value
        ) if thing.itself and counter != "level":
            named = "counter" if counter == "any" else f"{counter} counter"
            if value == 1:
                return f"it has {with_article(named)} on it"
            return f"it has {_number(value)} or more {named}s on it"
        case a.Compare(count=number, relation=relation, value=value):
            return f"{_amount(number)} is {_RELATIONS[relation]} {value}"
        case a.Outnumbers(count=a.CountObjects(what=thing, zone="battlefield"), by=by, every=every):
            one = "each opponent" if every else "an opponent"
            more = "more" if by == 1 else f"at least {_number(by)} more"
            return f"{one} controls {more} {_yours(noun(thing, plural=True))} than you"
        case a.SomePlayer(whose=("opponent" | "any") as who, part=part):
            return _of_another(circumstance(part), _WHO[who]) or told(what)
        case a.SelfMatches(what=thing):
            return _it_is(thing)
        case a.HasStatus(status=status) if status in _STATES:
            return _STATES[status]
        case a.AllOf(parts=parts):
            return listed(circumstance(p) for p in joined(parts))
        case a.AnyOf(parts=parts):
            return listed((circumstance(p) for p in parts), "or")
        case a.Not(part=a.Not(part=part)):
            return circumstance(part)
        case a.Not(part=a.TurnOf(whose=who)):
            return f"it is not {_OF[who]}"
        case a.Not(part=a.DuringStep(steps=steps)):
            return f"it is not {_steps(steps)}"
        case a.Not(part=a.HasStatus(status="first combat phase")):
            return "it is a later combat phase of the turn"
        case a.Not(part=a.Exists(what=thing, at_least=1)) if thing.host:
            host = structs.replace(thing, host=False)
            said = "permanent" if host == ANYTHING else noun(host)
            return f"it is attached to no {said}"
        case a.Not(part=a.Exists(what=thing, at_least=1, zone=zone)):
            kind: Kind = "permanent" if zone == "battlefield" else "card"
            return f"there is no {noun(thing, kind=kind)}{_OUT.get(zone, f' in {zone}')}"
        case a.Not(part=a.SelfMatches(what=thing)):
            return _it_is(thing).replace("it is ", "it is not ", 1)
        case a.Not(part=a.AllOf(parts=parts)) if parts == _EARLY:
            return "it is none of your first three turns of the game"
        case a.Not(part=part):
            return f"it is not so that {circumstance(part)}"
        case _:
            return told(what)


_EARLY = (a.TurnOf("you"), a.HasStatus("one of your first three turns"))
_STATES = {
    "attacked this turn": "it attacked this turn",
    "attacked this step": "you have been attacked in this step",
    "suspended": "it is suspended",
    "bargained": "the spell was bargained",
    "evidence collected": "evidence was collected",
    "monstrous": "it is monstrous",
    "renowned": "it is renowned",
    "solved": "it is solved",
    "dealt damage": "it was dealt damage this turn",
    "city's blessing": "you have the city's blessing",
    "max speed": "you have max speed",
    "initiative": "you have the initiative",
    "monarch": "you are the monarch",
    "night": "it is night",
    "day": "it is day",
    "dungeon completed": "you have completed a dungeon",
    "crime committed": "you have committed a crime this turn",
    "full party": "you have a full party",
    "descended this turn": "you descended this turn",
    "entered this turn": "it entered this turn",
    "discarded this turn": "it was discarded this turn",
    "one of your first three turns": "it is one of your first three turns of the game",
    "not the starting player": "you were not the starting player",
    "another activated ability": "it has another activated ability",
    "first combat phase": "it is the first combat phase of the turn",
    "haste chosen": "haste was chosen for it",
}
"""States in a sentence."""


def _it_is(what: ObjectFilter) -> str:
    """Say what the object that a text is on must be: "it is attacking", "it is a creature"."""
    words = noun(what, kind="permanent")
    state, _, rest = words.rpartition("permanent")
    return f"it is {state.strip()}" if state and not rest else f"it is {with_article(words)}"


def _yours(words: str) -> str:
    return words.removesuffix(" you control")


def _of_another(words: str, who: str) -> str:
    """Say of another player what is said of you; empty where the words don't let that be said."""
    if words.startswith("you control "):
        return f"{who} controls {words.removeprefix('you control ')}"
    moved = words.replace(" you own in your ", f" in {who}'s ")
    return "" if moved == words or re.search(r"\byou", moved) else moved


def _number(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def _there_is(thing: ObjectFilter, least: int, zone: str) -> str:
    """Say that there are such objects: ``you control three or more artifacts``."""
    kind: Kind = "permanent" if zone == "battlefield" else "card"
    what = noun(thing, plural=least != 1, kind=kind)
    place = _OUT.get(zone, f" in {zone}")
    number = "" if least == 1 else f"{_number(least)} or more "
    if not place and what.endswith(" you control"):
        return f"you control {number or with_article(_yours(what))}{_yours(what) * bool(number)}"
    if not place and what.endswith(" an opponent controls"):
        theirs = what.removesuffix(" an opponent controls")
        return f"an opponent controls {number}{theirs if number else with_article(theirs)}"
    one = with_article(what) if least == 1 else f"{number}{what}"
    return f"there {'is' if least == 1 else 'are'} {one}{place}"


def _amount(number: a.Count) -> str:
    """Say what is counted, as the subject of a sentence."""
    match number:
        case a.CountCounters(counter="level", what=thing) if thing.itself:
            return "its level"
        case a.CountCounters(counter=kind, what=thing) if thing.itself:
            return f"the number of {kind} counters on it"
        case a.CountObjects(what=thing, zone=zone):
            what: Kind = "permanent" if zone == "battlefield" else "card"
            place = _OUT.get(zone, f" in {zone}")
            return f"the number of {noun(thing, plural=True, kind=what)}{place}"
        case a.CountAttribute(attribute=name, how=how, what=thing, zone=zone) if how != "itself":
            where, words = _OUT.get(zone, f" in {zone}"), name.replace("_", " ")
            return f"the {how} {words} of {_all(thing, zone)}{where}"
        case a.CountDistinct(of=of, what=thing, zone=zone):
            where = _OUT.get(zone, f" in {zone}")
            return f"the number of different {_DISTINCT[of]} among {_all(thing, zone)}{where}"
        case a.CountColors(what=thing):
            return f"the number of colors among {_all(thing, 'battlefield')}"
        case a.CountAlike(what=thing):
            return f"the number of {_all(thing, 'battlefield')} with the same name"
        case a.CountBasicLandTypes():
            return "the number of basic land types among lands you control"
        case a.CountParty():
            return "the number of creatures in your party"
        case a.CountDevotion():
            return f"your {counted(number)}"
        case a.CountPlayerCounters(counter=kind, whose=who):
            whom = "you have" if who == "you" else f"{_WHO[who]} has"
            return f"the number of {kind} counters {whom}"
        case a.CountPlayers(whose=who):
            return f"the number of {'opponents' if who == 'opponent' else 'players'}"
        case a.CountLife(whose=who):
            return "your life total" if who == "you" else f"{_WHO[who]}'s life total"
        case _:
            return counted(number)


_DISTINCT = {
    "card_types": "card types", "permanent_types": "permanent types", "land_types": "land types",
    "mana_values": "mana values", "powers": "powers", "names": "names",
}  # fmt: skip


def _all(what: ObjectFilter, zone: str) -> str:
    """Say all the objects that are meant: "creatures you control", "cards"."""
    kind: Kind = "permanent" if zone == "battlefield" else "card"
    words = noun(what, plural=True, kind=kind)
    return words.removesuffix(" you own") if zone in _OUT else words


_DONE = {
    "spells_cast": ("spell", "cast"), "sacrificed": ("permanent", "sacrificed"),
    "discarded": ("card", "discarded"), "lands_played": ("land", "played"),
    "cards_drawn": ("card", "drawn"),
}  # fmt: skip
"""What a record of the turn counts, and what was done to it."""


def _this_turn(record: a.CountThisTurn, least: int) -> str:
    """Say that something has happened so often this turn; empty for what has no words here."""
    fact, what, who = record.fact, record.what, record.whose
    if who == "actor":
        return ""
    subject = "you have" if who == "you" else f"{_WHO[who]} has"
    more = f"{_number(least)} or more "
    if fact in ("life_lost", "life_gained"):
        amount = "" if least == 1 else f"{least} or more "
        return f"{subject} {fact.removeprefix('life_')} {amount}life this turn"
    if fact == "attacked":
        return f"{subject} attacked this turn"
    if fact == "attackers":
        words = noun(what or ObjectFilter(types=("Creature",)), plural=least > 1)
        told = with_article(words) if least == 1 else f"{more}{words}"
        return f"{subject} attacked with {told} this turn"
    if fact == "creatures_died":
        dead = f"{more}creatures" if least > 1 else "a creature"
        return f"{dead}{_WHOSE[who]} died this turn"
    if fact == "combat_damage_by" and what is not None and who == "you":
        whose = f"{with_article(noun(what))} of yours"
        if what.shares == "creature_type":
            whose = "a creature of yours that shares a creature type with it"
        return f"{whose} has dealt combat damage to a player this turn"
    if fact not in _DONE:
        return ""
    thing, done = _DONE[fact]
    words = thing if least == 1 else pluralized(thing)
    if what is not None:
        kind: Kind = "spell" if thing == "spell" else "card" if thing == "card" else "permanent"
        words = noun(what, plural=least > 1, kind=kind)
    told = with_article(words) if least == 1 else f"{more}{words}"
    return f"{subject} {done} {told} this turn"


_ORDER = (
    "upkeep", "draw", "precombat_main", "beginning_of_combat", "declare_attackers",
    "declare_blockers", "combat_damage", "end_of_combat", "postcombat_main", "end_step",
)  # fmt: skip
_FROM_UPKEEP = 3
"""So many steps from the upkeep on are told by the one that follows them."""


def _steps(steps: Iterable[str]) -> str:
    steps = tuple(steps)
    if set(steps) == set(_ORDER[3:8]):
        return "the combat phase"
    if _FROM_UPKEEP < len(steps) < len(_ORDER) and set(steps) == set(_ORDER[: len(steps)]):
        following = _ORDER[len(steps)]
        return f"before {_STEPS.get(following, f'the {following} step'.replace('_', ' '))}"
    return listed((_STEPS.get(s, f"the {s.replace('_', ' ')} step") for s in steps), "or")


def remedy(words: str) -> str:
    """Say what to do for a circumstance to come about."""
    if words.startswith("you control "):
        return words.removeprefix("you ")
    return f"wait until {words}" if words.startswith("it is ") else f"see to it that {words}"


def opposite(what: a.Condition) -> str:
    """Say what must be so for a condition not to hold."""
    return circumstance(a.Not(part=what))
