"""What a filter means, in words: "attacking creature you control with power 3 or less"."""

from collections.abc import Sequence
from typing import Literal

from msgspec import structs

from castable.models import filters as f
from castable.models.base import Whose
from castable.models.filters import ANYTHING, Comparison, ObjectFilter
from castable.planner.cards.telling.words import (
    ATTACHED,
    adjectives,
    bound,
    endings,
    listed,
    with_article,
)

Kind = Literal["permanent", "card", "spell", "source"]
"""What an object is called that nothing else names."""
NUMBERS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""Small numbers in words; one is "a"."""

_UNCHANGED = frozenset(
    {
        "Eldrazi", "Kavu", "Kithkin", "Merfolk", "Moonfolk", "Myr", "Samurai", "Spawn", "Treefolk",
        "Viashino",
    }
)  # fmt: skip
"""Words whose plural is as their singular."""
_PLURALS = {
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves", "Ox": "Oxen",
    "Mouse": "Mice", "Fungus": "Fungi",
}  # fmt: skip
_WHOSE: dict[Whose, str] = {"you": "you", "opponent": "an opponent", "any": "a player"}
_TOGETHER: dict[f.Together, str] = {
    "same controller": "with the same controller",
    "same owner": "with the same owner",
    "same toughness": "with the same toughness",
    "shared card type": "that share a card type",
    "shared permanent type": "that share a permanent type",
    "shared creature type": "that share a creature type",
    "no shared creature type": "that share no creature type",
}
_SIGNS = {
    "=": "equal to",
    "<=": "less than or equal to",
    ">=": "greater than or equal to",
    "<": "less than",
    ">": "greater than",
}


def pluralized(word: str) -> str:
    """Return the plural of a noun."""
    if word in _UNCHANGED or word.endswith("s"):
        return word
    if word.endswith("y") and word[-2] not in "aeiou":
        return f"{word[:-1]}ies"
    return _PLURALS.get(word, f"{word}s")


def noun(what: ObjectFilter, *, plural: bool = False, kind: Kind = "permanent") -> str:
    """Say what kind of object a filter means, with every quality that it asks for.

    ``nonblack creature``, ``Goblin``, ``attacking creature with power 3 or less``, ``card``.
    """
    what, before, behind = _alternatives(what)
    traits = [trait(part, plural=plural) for part in what.traits]
    before = [*(words for words, first in traits if first), *before]
    behind = [*_endings(what, plural=plural), *behind, *(w for w, first in traits if not first)]
    first = [*adjectives(what), *(t.casefold() for t in what.supertypes)]
    if what.any_of and not what.types and not what.subtypes:
        kinds = [noun(part, plural=plural, kind=kind) for part in what.any_of]
        if not plural and len({part.another for part in what.any_of}) > 1:
            kinds = [with_article(one) for one in kinds]
        body = either(kinds)
    else:
        core = [*what.subtypes, *(t.casefold() for t in what.types)]
        if what.permanent_card:
            core.append("permanent")
        for word, so in (("token", what.token), ("commander", what.commander)):
            if so and kind == "permanent" and (word == "token" or not core):
                first.remove(word)
                core.append(word)
        if kind != "permanent" or not core:
            core.append(kind)
        if plural:
            core[-1] = pluralized(core[-1])
        body = " ".join(core)
        if what.any_of:
            body = f"{body} ({either([noun(part, kind=kind) for part in what.any_of])})"
    words = (*_another(first), *before, *first, body, *behind)
    return " ".join(word for word in words if word)


def _another(first: list[str]) -> list[str]:
    """Take "another" out of the adjectives: it stands before all others."""
    if "another" not in first:
        return []
    first.remove("another")
    return ["another"]


def _alternatives(what: ObjectFilter) -> tuple[ObjectFilter, list[str], list[str]]:
    """Return a filter without alternatives that are qualities, and their words around the noun.

    "green or white creature", "creature with power 4 or greater or with toughness 4 or greater".
    """
    parts = what.any_of
    if len(parts) == 1:
        only = parts[0]
        if not (only.types or only.subtypes or only.any_of):
            told = structs.replace(what, any_of=())
            return told, [_ahead(only)], _endings(only, plural=False)
    if not parts or not (what.types or what.subtypes):
        return what, [], []
    bare = structs.replace(what, any_of=())
    plain = [structs.replace(p, subtypes=()) == ANYTHING for p in parts]
    if all(plain):
        return bare, [either([" ".join(p.subtypes) for p in parts])], []
    if any(p.types or p.subtypes or p.any_of for p in parts):
        return what, [], []
    before = [_ahead(p) for p in parts]
    behind = [_behind(p) for p in parts]
    if all(before) and not any(behind):
        return bare, [either(before)], []
    if all(behind) and not any(before):
        return bare, [], [listed(behind, "or")]
    return what, [], []


def _ahead(what: ObjectFilter) -> str:
    return " ".join(word for word in adjectives(what) if word)


def _behind(what: ObjectFilter) -> str:
    traits = [words for words, _ in (trait(part) for part in what.traits)]
    return " ".join([*_endings(what, plural=False), *traits])


def _endings(what: ObjectFilter, *, plural: bool) -> list[str]:
    """Say what stands behind the noun: whose it is comes first, what it isn't last."""
    words = [f"{_WHOSE[what.controller]} control{'s' * (what.controller != 'you')}"]
    words = words if what.controller != "any" else []
    if what.owner != "any":
        words.append(f"{_WHOSE[what.owner]} own{'s' * (what.owner != 'you')}")
    if what.color_count is not None and what.color_count.relation == "=":
        number = what.color_count.value
        words += [f"of exactly {_number(number)} colors"] if number not in (0, 1) else []
    least = what.counters_least
    for counter in what.counters:
        named = "counter" if counter == "any" else f"{counter} counter"
        words.append(
            f"with {with_article(named)}" if least == 1 else f"with {least} or more {named}s"
        )
    bare = structs.replace(
        what,
        controller="any",
        owner="any",
        counters=(),
        traits=(),
        none_of=(),
        color_count=None
        if what.color_count and what.color_count.relation == "="
        else what.color_count,
    )
    told = endings(bare)
    if plural:
        told = [words.replace("that shares a ", "that share a ", 1) for words in told]
    return [*words, *told, *_unless(what.none_of)]


def _unless(parts: Sequence[ObjectFilter]) -> list[str]:
    """Say what an object must not be: "that isn't enchanted", "without a blaze counter"."""
    words: list[str] = []
    nouns: list[str] = []
    for part in parts:
        traits = [trait(each) for each in part.traits]
        behind = _behind(part)
        if part.host:
            words.append("other than the one that this is attached to")
        elif traits and structs.replace(part, traits=()) == ANYTHING and traits[0][1]:
            words.append(f"that isn't {traits[0][0]}")
        elif part.counters and structs.replace(part, counters=()) == ANYTHING:
            words.append(behind.replace("with ", "without ", 1))
        else:
            nouns.append(noun(part))
    if nouns:
        words.append(f"that isn't {with_article(either(nouns))}")
    return words


def either(parts: Sequence[str]) -> str:
    """Join alternatives, what they end with said once: "artifact or creature card"."""
    split = [part.split() for part in parts]
    common = 0
    while len(parts) > 1 and all(len(words) > common + 1 for words in split):
        if len({words[-1 - common] for words in split}) > 1:
            break
        common += 1
    if not common:
        return listed(parts, "or")
    heads = [" ".join(words[: len(words) - common]) for words in split]
    if any(" or " in head for head in heads):
        return listed(parts, "or")
    tail = " ".join(split[0][len(split[0]) - common :])
    if tail.split()[0] not in _GENERAL and any(_is_noun(head.split()[-1]) for head in heads):
        return listed(parts, "or")
    return f"{listed(heads, 'or')} {tail}"


_GENERAL = ("card", "cards", "spell", "spells")
_TYPES = frozenset(
    {
        "artifact", "battle", "creature", "enchantment", "instant", "land", "permanent",
        "planeswalker", "sorcery", "token",
    }
)  # fmt: skip


def _is_noun(word: str) -> bool:
    return word in _TYPES or word[0].isupper() or word.removesuffix("s") in _TYPES


def trait(what: f.Trait, *, plural: bool = False) -> tuple[str, bool]:
    """Say what an object is in relation to others, and whether that stands before its noun."""
    match what:
        case f.HasAttached(what=thing) if thing in ATTACHED:
            return ATTACHED[thing], True
        case f.HasAttached(what=thing):
            return f"with {_one(thing)} attached to it", False
        case f.BlockedBy(what=thing) if thing == ANYTHING:
            return "blocked", True
        case f.Suspended():
            return "suspended", True
        case _:
            return _behind_noun(what, plural=plural), False


def _behind_noun(what: f.Trait, *, plural: bool) -> str:
    match what:
        case f.AttachedTo(what=thing):
            return f"attached to {_one(thing)}"
        case f.Attacks(player=player, defended=True) if player is not None:
            return f"attacking {_WHOSE[player]} or what they defend"
        case f.Attacks(player=player, what=thing):
            whom = [_WHOSE[player]] if player is not None else []
            return (
                f"attacking {listed([*whom, *([_one(thing)] if thing is not None else [])], 'or')}"
            )
        case f.AttacksAlone():
            return "attacking alone"
        case f.Blocks(what=thing):
            return f"blocking {_one(thing)}"
        case f.BlockedBy(what=thing):
            return f"blocked by {_one(thing)}"
        case f.CameThisTurn(from_=zone, milled=milled):
            place = "" if zone is None else f" from the {zone}"
            done = "milled" if milled else f"put there{place}"
            return f"that {'were' if plural else 'was'} {done} this turn"
        case f.SteadilyHeld():
            return "continuously since the turn began"
        case f.HeldWith(what=thing):
            return f"whose controller controls {_one(thing)}"
        case f.TotalSize(bound=number):
            return f"with total power and toughness {bound(number)}"
        case f.Compared():
            return _compared(what)
        case f.Greatest(attribute=name, what=thing):
            return f"with the greatest {_words(name)} among {noun(thing, plural=True)}"
        case f.SharesColor(what=thing):
            return f"that share{'' if plural else 's'} a color with {_one(thing)}"
        case f.SharesType(of=kind, what=thing):
            return f"that share{'' if plural else 's'} a {kind} with {_one(thing)}"
        case f.HasAdventure():
            return f"that {'have' if plural else 'has'} an Adventure"
        case f.HeldBy(player=who):
            return f"{who if who == 'that player' else f'the {who}'} controls"
        case f.ExiledBy(player=player):
            return f"that {'you have' if player == 'you' else 'an opponent has'} exiled"
        case f.CouldProduce(type=made):
            return f"that could produce {{{made}}}"
        case f.InCommon(how=how):
            return _TOGETHER.get(how, f"with {how}")
        case f.InAll(attribute=name, bound=number):
            return f"with total {_words(name)} {bound(number)}"
        case f.Aims():
            return _aims(what)
        case f.TargetCount(number=number):
            return _targets(number)
        case _:
            return trait(what)[0]


def _one(what: ObjectFilter) -> str:
    """Say one object: "a creature you control", "this permanent"."""
    if what.itself:
        return "this permanent"
    return "the permanent that this is attached to" if what.host else with_article(noun(what))


def _aims(what: f.Aims) -> str:
    players = {"you": "you", "opponent": "an opponent", "any": "a player"}
    aims = [_one(what.what)] if what.what is not None else []
    aims += [players[what.players]] if what.players is not None else []
    return f"that targets {'only ' if what.only else ''}{listed(aims, 'or')}"


def _targets(number: Comparison) -> str:
    if number.value == 1 and number.relation == "=":
        return "with a single target"
    more = {"=": "", ">=": " or more", "<=": " or fewer"}[number.relation]
    word = "one" if number.value == 1 else _number(number.value)
    return f"with {word}{more} targets"


def _compared(what: f.Compared) -> str:
    name, sign = _words(what.attribute), _SIGNS[what.relation]
    if what.to == "life":
        return f"with {name} {sign} your life total"
    if what.to.startswith("its_"):
        return f"with {name} {sign} its {what.to.removeprefix('its_')}"
    if what.to != "objects":
        return f"with {name} {sign} this permanent's {_words(what.to)}"
    counted = what.what or ANYTHING
    if what.its_controllers:
        cards = noun(counted, plural=True, kind="card")
        return f"with {name} {sign} the number of {cards} in its controller's {what.zone}"
    if what.zone == "battlefield":
        return f"with {name} {sign} the number of {noun(counted, plural=True)}"
    return f"with {name} {sign} the number of {in_zone(counted, what.zone, plural=True)}"


def in_zone(what: ObjectFilter, zone: str, *, plural: bool = False) -> str:
    """Say cards with the zone that they are in: "creature card in your graveyard"."""
    if zone == "exile" and (what.exiled_with or f.Suspended() in what.traits):
        return noun(what, plural=plural, kind="card")
    bare = structs.replace(what, owner="any")
    if zone in ("graveyard", "hand", "library"):
        owner = {"you": "your", "opponent": "an opponent's", "any": "a"}[what.owner]
        return noun_in(bare, f"in {owner} {zone}", plural=plural)
    return noun_in(what, f"in {zone}", plural=plural)


def noun_in(what: ObjectFilter, place: str, *, plural: bool = False) -> str:
    """Say cards in a place, what has happened to them behind it."""
    came = tuple(part for part in what.traits if isinstance(part, f.CameThisTurn))
    rest = structs.replace(what, traits=tuple(p for p in what.traits if p not in came))
    told = [trait(part, plural=plural)[0] for part in came]
    return " ".join([noun(rest, plural=plural, kind="card"), place, *told])


def _words(name: str) -> str:
    return name.replace("_", " ")


def in_number(number: int) -> str:
    """Write a small number as a word: ``one``, ``two``."""
    if number == 1:
        return "one"
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def _number(number: object) -> str:
    return NUMBERS[number] if isinstance(number, int) and 1 < number < len(NUMBERS) else str(number)
