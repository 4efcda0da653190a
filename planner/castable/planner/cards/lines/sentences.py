"""Sentences of static abilities, and those of spells that concern their own casting."""

import re
from dataclasses import replace
from typing import Any

from msgspec import structs

from castable.models.amounts import Condition, Counted, CountOpaque, Not, OpaqueCondition
from castable.models.cards import Touches
from castable.models.costs import Cost, OpaqueCost, PayLife
from castable.models.filters import ITSELF, ObjectFilter
from castable.models.prohibitions import Prohibition
from castable.models.statics import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    GrantAbility,
    GrantKeyword,
    Permission,
)
from castable.planner.cards.language.grammar import read
from castable.planner.cards.language.normalise import Line, lower_first
from castable.planner.cards.language.placeholders import of_any_giver
from castable.planner.cards.language.reading import Read, held
from castable.planner.cards.lines.by_color import by_color
from castable.planner.cards.lines.combat_taxes import combat_tax
from castable.planner.cards.lines.half_banned import read_half_ban
from castable.planner.cards.lines.half_sized import half_sized, whose_told
from castable.planner.cards.lines.mere_keywords import given_keywords
from castable.planner.cards.lines.own_bans import read_own_ban
from castable.planner.cards.lines.quoted import read_quoted
from castable.planner.cards.lines.surcharges import surcharge
from castable.planner.cards.lines.touches import before_resolving, text_touches
from castable.planner.cards.lines.windows import WHEN, read_window
from castable.planner.cards.readers.grants import SPLIT_SECOND
from castable.planner.cards.readers.phrases import OWN_NAME

_KINDS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("spell_cost", re.compile(r"additional cost to cast |rather than pay|without paying")),
    ("bound", re.compile(r"^X can't be ")),
    ("own_cost", re.compile(r"~ costs .* to cast")),
    (
        "class_cost",
        re.compile(r"\bcosts? .*(less|more|to (cast|activate|foretell))|(have|has) affinity"),
    ),
    (
        "own_prohibition",
        re.compile(r"^cast ~ only|can't (be )?cast .*unless|can't cast ~|~ can't be cast"),
    ),
    ("prohibition", re.compile(r"can't|can (cast|activate)")),
    ("permission", re.compile(
            r"\bmay (cast|play|spend|activate|plot|be cast)\b|can spend|can be spent"
            r"|^spend only mana|\bcan boast\b|can be activated an additional"
        )),
    ("borrowing", re.compile(r"\b(activated|loyalty) abilities of\b")),
    ("playing", re.compile(r"\byou may (cast|play)\b")),
    ("crewing", re.compile(r"\b(crews|saddles|stations)\b")),
    ("mana_trigger", re.compile(r"\bfor (mana|\{)|causes you to add")),
    ("mana_replacement", re.compile(r"\bfor (\w+ or more )?mana\b.*\bproduces?\b")),
    ("granting", re.compile(r"\b(spells?|cards?)\b.* (have|has|gain) ")),
    ("devotion", re.compile(r"^your devotion to each color\b")),
    ("defined_size", re.compile(r"^~'s (power|toughness)\b.* equal to ")),
    (
        "continuous",
        re.compile(
            r"\b(is|are|isn't|aren't|becomes|lose|loses|has|have|gets?)\b"
            r"|can't be (sacrificed|turned)|can't become|can't be the targets?"
            r"|activated abilities (with \{T\} in their costs )?can't"
            r"|can't [^.]*\bcrew\b"
        ),
    ),
)  # fmt: skip
"""Kinds of sentences, each with a sign that tells whether it is worth reading so."""

_OWN_CASTING = re.compile(
    r"(?<!spent to )cast ~|\bcan't play ~"
    r"|~ costs|~'s mana cost|additional cost to cast ~|~ can't be cast"
    r"|rather than pay"
    r"|~ has flash\b|^X (can't be|is) |~.*cast it without paying its mana cost"
    r"|\bit has (flashback|flash)\b|\b(?:can|may) be spent (?:to cast|on) ~"
    r"|^pay [^.]* as you cast ~|^you (?:must|can't) choose\b"
)
_SPLIT_SECOND_IF = re.compile(r"^(?:if|as long as) [^,]*, (?:~|it) has split second$")
_DOUBTFUL_SPLIT_SECOND = GrantKeyword(
    ITSELF,
    SPLIT_SECOND,
    "spells",
    zone="stack",
    condition=OpaqueCondition(),
    zone_of_source="stack",
)
"""A spell on the stack whose split second hangs on how it was cast, which no position tells."""
_STRIVE = re.compile(r"^~ costs (\{.*\}) more to cast for each target beyond the first$")


_LIFE_PER_TARGET = re.compile(r"^~ costs (?P<life>\d+) life more to cast for each target$")
_EMINENCE = re.compile(r"^as long as ~ is in the command zone or on the battlefield, ")
_IN_GRAVEYARD = re.compile(
    r"^as long as ~ is in your graveyard(?: and (?P<when>you control [^,]+))?, (?P<rest>.*)$"
)
_ON_THE_STACK = re.compile(r"^as long as ~ is on the stack, (?P<rest>.*)$")
_TAIL = re.compile(
    r",? and (?:can't be countered"
    r"|can block (?:an additional|any number of|creatures with) [^,.]*)$"
)
"""What bears on nothing, behind what may."""
_ITS = re.compile(r"^((?:during [^,]*, )?as long as [^,]*, )(?:it|s?he)'s (?=an? )")
_OF_ITSELF = re.compile(
    r"(?P<when>\b(?:as long as|if)) it(?:'s| (?P<verb>has|is))(?! an opponent's)"
    r"(?= (?:an? |\w+ or |no |equipped|enchanted|tapped|untapped|attacking|blocking|modified"
    r"|monstrous|paired|ten ))"
)
"""What must be so of the object itself, where its sentence begins with it."""
_OF_HOST = re.compile(
    r"^(?P<host>(?:enchanted|equipped|fortified) \w+) (?P<effect>.*) (?P<when>as long as|if|unless)"
    r" it(?:'s| is) "
)
"""What must be so of the object that this is attached to, where the sentence begins with that."""
_BY_PRONOUN = re.compile(r"^(as long as ~ [^,]*, )s?he (?=has |gets |can't )")
_COUNTERS_ON = re.compile(r"^counters can't be put on (?P<what>.*)$")
_ANY_COUNTERS = re.compile(r"\bcan't have (?=counters put on\b)")
_PAY_TO_CAST = re.compile(r"\byou may pay (?P<mana>(?:\{[^}]+\})+) to cast ~$")
_THERE = re.compile(r"^as long as ~ is on the battlefield, (?:it|~) ")
"""Static abilities of permanents work on the battlefield only, said or not (CR 113.6)."""
_LOOK = re.compile(
    r"^you may look at the top card of your library any time,? and "
    r"|(?<=, )you may look at it any time and (?=you may cast it$)"
)
_LOOK_AT = re.compile(
    r"^you may look at (?:the )?(?P<cards>cards exiled with ~), and (?P<rest>you may .*)"
    r" from among those cards$"
)
_THOSE = re.compile(r" to activate those abilities$")
"""Abilities of others that the object has."""
_WHILE_THERE = re.compile(r"^as long as ~ is on the battlefield, (?=you may )")
_ALSO = re.compile(r"^it (?:also )?costs (?=\{[^}]+\} (?:less|more) to cast)")
"""A second change of the spell's own cost."""
_BY = re.compile(
    r"^(?P<what>.*) by (?P<cost>(?:discard|exil|pay|sacrific|remov|tapp|return|forag)ing.*?)"
    r" (?:in addition to (?:paying )?(?:its|their) other costs"
    r"|(?P<instead>rather than paying its mana cost))$"
)
_HOST_PLAYER = re.compile(
    r"^(?:enchanted player|enchanted (?:creature|permanent)'s controller) (?P<rest>can't .*)$"
)
_EMBLEM = re.compile(r"^as ~ enters(?: the battlefield)?, you get an emblem with «(?P<quote>\d+)»$")
"""An emblem that there is while the permanent is: its text may stand on that (CR 114.1)."""
_GERUND = re.compile(r"\b(discard|exil|pay|sacrific|remov|tapp|return|forag)ing\b")
_FIRST = re.compile(r"^(?:as long as|if|during) (?P<when>[^,]*), (?P<rest>.*)$")
_LAST = re.compile(r"^(?P<rest>.*?) (?:as long as|if|during) (?P<when>[^,]*)$")
_VERBS = {
    "discard": "discard", "exil": "exile", "pay": "pay", "sacrific": "sacrifice",
    "remov": "remove", "tapp": "tap", "return": "return", "forag": "forage",
}  # fmt: skip


def _spelled_out(pronoun: re.Match[str]) -> str:
    return f"{pronoun['when']} ~ {'has' if pronoun['verb'] == 'has' else 'is'}"


def read_sentence(sentence: str, line: Line, *, is_spell: bool) -> Read:
    """Read one sentence that is no trigger and no activated ability."""
    text = _ALSO.sub("~ costs ", _LOOK.sub("", _TAIL.sub("", lower_first(sentence))))
    text = _THERE.sub("~ ", _ITS.sub(r"\1it is ", text.replace("cost to play ~", "cost to cast ~")))
    if text.startswith("~ "):
        text = _OF_ITSELF.sub(_spelled_out, text)
    text = _OF_HOST.sub(r"\g<host> \g<effect> \g<when> \g<host> is ", whose_told(text, line.text))
    text = _BY_PRONOUN.sub(r"\1it ", text)
    if counters := _COUNTERS_ON.match(text):
        text = f"{counters['what'].replace(', or ', ', and ')} can't have counters put on them"
    text = _ANY_COUNTERS.sub("can't have any ", text)
    text = _PAY_TO_CAST.sub(r"you may pay \g<mana> rather than pay ~'s mana cost", text)
    text = _LOOK_AT.sub(r"\g<rest> from among \g<cards>", text)
    text = _WHILE_THERE.sub("", text)
    if "~ has all activated abilities of" in lower_first(line.text):
        text = _THOSE.sub(" to pay the activation costs of ~'s abilities", text)
    if _SPLIT_SECOND_IF.match(text):
        return Read((_DOUBTFUL_SPLIT_SECOND,))
    if (stacked := _ON_THE_STACK.match(text)) and (read_there := _while_on_stack(stacked, line)):
        return read_there
    if (tax := combat_tax(text) or surcharge(text, line.quotes)) is not None:
        return Read((tax,))
    if is_spell and not _OWN_CASTING.search(text):
        return Read()
    if strive := _STRIVE.match(text):
        found: Cost | None = read("cost", strive[1])
        if found is not None:
            return Read((AdditionalCost(found, "strive", per_target_beyond=1),))
    if for_each := _LIFE_PER_TARGET.match(text):
        life = (PayLife(int(for_each["life"])),)
        return Read((AdditionalCost(life, per_target_beyond=0),))
    if eminence := _EMINENCE.match(text):
        modifier: CostModifier | None = read("class_cost", text[eminence.end() :])
        if isinstance(modifier, CostModifier):
            return Read((modifier, structs.replace(modifier, zone_of_source="command")))
    if (there := _IN_GRAVEYARD.match(text)) and (granted := _from_graveyard(there, line)):
        return granted
    if (by := _BY.match(text)) and (read_by := _with_cost(by, line)):
        return read_by
    if emblem := _EMBLEM.match(text):
        given = line.quotes[int(emblem["quote"])].rstrip(".").replace(OWN_NAME, "~")
        return read_sentence(given, line, is_spell=False)
    if (host := _HOST_PLAYER.match(text)) and (on_host := _on_a_player(host)):
        return on_host
    parts = [_whole(part, line) for part in by_color(text)]
    if parts and all(part is not None and not part.touches for part in parts):
        return Read(tuple(a for part in parts if part for a in part.abilities))
    found_whole = _whole(text, line) or _while(text, line)
    return found_whole or _unread(sentence, text, line, is_spell=is_spell)


def _whole(text: str, line: Line) -> Read | None:
    """Read a sentence as the first kind of sentence that it is."""
    for kind, sign in _KINDS:
        if sign.search(text) and (meaning := read(kind, text)) is not None:
            abilities = meaning if isinstance(meaning, tuple) else (meaning,)
            return _resolved(abilities, line)
    return None


def _while(text: str, line: Line) -> Read | None:
    """Read a sentence that says when it holds: "during your turn, ...", "... as long as ..."."""
    for pattern in (_FIRST, _LAST):
        if (match := pattern.match(text)) is None:
            continue
        when = match["when"]
        condition = WHEN.get(when) or read("condition", when)
        rest = re.sub(r"^it (?=has\b|gets\b|can't\b|loses\b)", "~ ", match["rest"])
        inner = _whole(rest, line) or _while(rest, line) if condition is not None else None
        if inner is None or inner.touches or not inner.abilities:
            continue
        if all(hasattr(a, "condition") for a in inner.abilities):
            return Read(tuple(held(a, condition) for a in inner.abilities))
    return None


def _from_graveyard(there: re.Match[str], line: Line) -> Read | None:
    """Read what permanents have while a card is in its owner's graveyard (CR 113.6b)."""
    condition = read("condition", there["when"]) if there["when"] else None
    inner = _whole(there["rest"], line)
    if inner is None or inner.touches or (there["when"] and condition is None):
        return None
    grants = [a for a in inner.abilities if isinstance(a, GrantAbility | GrantKeyword)]
    if not grants or len(grants) != len(inner.abilities) or any(g.condition for g in grants):
        return None
    more = {"condition": condition, "zone_of_source": "graveyard"}
    return Read(tuple(structs.replace(grant, **more) for grant in grants))


def _while_on_stack(there: re.Match[str], line: Line) -> Read | None:
    """Read what a spell does to others while it is on the stack (CR 113.6d)."""
    inner = _whole(there["rest"].replace("that target it ", "that target ~ "), line)
    if inner is None or inner.touches:
        return None
    if not all(isinstance(a, CostModifier | GrantAbility) for a in inner.abilities):
        return None
    return Read(tuple(structs.replace(a, zone_of_source="stack") for a in inner.abilities))


def _on_a_player(host: re.Match[str]) -> Read | None:
    """Read what the player that an Aura enchants can't do: "enchanted player can't cast ..."."""
    found = read("prohibition", f"players {host['rest']}")
    if found is None:
        return None
    bans = found if isinstance(found, tuple) else (found,)
    return Read(tuple(structs.replace(ban, host=True) for ban in bans))


def _with_cost(by: re.Match[str], line: Line) -> Read | None:
    """Read a permission that asks for an additional cost: "cast ... by discarding a card"."""
    cost: Cost | None = read("cost", _GERUND.sub(lambda m: _VERBS[m[1]], by["cost"]))
    inner = _whole(by["what"], line) or _while(by["what"], line)
    permission = inner.abilities[0] if inner is not None and inner.abilities else None
    if cost is None or not isinstance(permission, Permission) or permission.extra:
        return None
    if not by["instead"]:
        return Read((structs.replace(permission, extra=cost),))
    if permission.cost is not None or permission.free:
        return None
    return Read((structs.replace(permission, cost=cost),))


_OWN_FLASH = (ITSELF, "flash")
"""A card has flash where it is cast from, so that it is a permission."""


def _has_flash(condition: Condition | None) -> Permission:
    return Permission("cast", ITSELF, flash=True, keyword="flash", condition=condition)


def _resolved(abilities: tuple[Any, ...], line: Line) -> Read:
    found: list[Ability] = []
    touches: list[Any] = []
    for ability in abilities:
        if isinstance(ability, tuple):
            _, number, what, *condition = ability
            inner = _given(line.quotes[number], what)
            touches += inner.touches
            found += [
                GrantAbility(what, a, condition=condition[0] if condition else None)
                for a in inner.abilities
            ]
        elif isinstance(ability, GrantKeyword) and (ability.what, ability.keyword) == _OWN_FLASH:
            found.append(_has_flash(ability.condition))
        else:
            found.append(ability)
    return Read(tuple(found), touches=tuple(dict.fromkeys(touches)), others=bool(touches))


def _given(quote: str, what: ObjectFilter) -> Read:
    """Read an ability that a text gives to what it says (CR 201.5a)."""
    if what == ITSELF:
        return read_quoted(quote.replace(OWN_NAME, "~"))
    inner = read_quoted(quote)
    if what.host or OWN_NAME not in quote:
        return inner
    return replace(inner, abilities=of_any_giver(inner.abilities))


_ADDITIONAL = re.compile(r"^as an additional cost to cast ~, (you may )?")
_ALTERNATIVE = re.compile(r"you may .* rather than pay (~'s|its) mana cost|cast ~ without paying")


_OWN_MODIFIER = re.compile(
    r"^(?:(?:if|as long as) [^~]*, )?(?P<what>~ costs (?P<mana>\{\d+\}|\{X\}|(?:\{[WUBRG]\})+)"
    r" (?:less|more) to cast)(?P<rest>.*)$"
)
_CLASS_IF = re.compile(
    r"^(?P<what>[^,]* costs? \{\d+\} (?:less|more) to cast) (?:if|as long as|unless) "
)
_SOME_CLASS = re.compile(
    r"^(?:[a-zA-Z -]+ )?(?P<what>spells (?:you|your opponents|players) cast) [^,.]*?"
    r"(?P<how>costs? \{\d+\} (?:less|more) to cast)$"
)
_SPLIT_SECOND_WHEN = re.compile(r"^(?P<what>.* (?:has|have) split second) (?:if|as long as) ")
_IF_RATHER = re.compile(r"^if .*, (?P<what>you may .* rather than pay (?:~'s|its) mana cost)$")
_IF_FREE = re.compile(r"^if (?=.*~).*, you may cast (?:~|it) without paying its mana cost$")
_HAS_FLASH = re.compile(r"^(?:as long as .*, )?(?:~|it) has flash(?: (?:if|as long as) .*)?$")
_ANY_PART = re.compile(r"\{\d+\} (less|more) .*\{\d+\} (less|more)")


def _half_read(text: str) -> Ability | None:
    """Read a sentence but for its condition or number, which stays opaque."""
    if (own := _OWN_MODIFIER.match(text)) and not _ANY_PART.search(text):
        counted = own["rest"].startswith((" for each", ", where")) or own["mana"] == "{X}"
        what = own["what"].replace("{X}", "{1}")
        found: CostModifier | None = read("own_cost", what)
        if found is not None and counted:
            return structs.replace(found, times=Counted(CountOpaque()))
        if found is not None:
            return structs.replace(found, condition=OpaqueCondition())
    if some := _CLASS_IF.match(text):
        of_class: CostModifier | None = read("class_cost", some["what"])
        if of_class is not None:
            return structs.replace(of_class, condition=OpaqueCondition())
    if some := _SPLIT_SECOND_WHEN.match(text):
        (given,) = read("granting", some["what"]) or (None,)
        if isinstance(given, GrantKeyword):
            return structs.replace(given, condition=OpaqueCondition())
    if some := _SOME_CLASS.match(text):
        for_some: CostModifier | None = read("class_cost", f"{some['what']} {some['how']}")
        if for_some is not None:
            return structs.replace(for_some, what=ObjectFilter(opaque=True))
    if rather := _IF_RATHER.match(text):
        alternative: AlternativeCost | None = read("spell_cost", rather["what"])
        if alternative is not None:
            return structs.replace(alternative, condition=OpaqueCondition())
    if _IF_FREE.match(text):
        return AlternativeCost((), condition=OpaqueCondition())
    if _HAS_FLASH.match(text):
        return _has_flash(OpaqueCondition())
    return None


def _unread(sentence: str, text: str, line: Line, *, is_spell: bool) -> Read:
    """Say what an unread sentence bears on, and keep the part of it that is certain."""
    if (half := _half_read(text)) is not None:
        return Read((half,))
    window = read_window(text)
    if window is not None:
        return Read((Prohibition("cast", this_card=True, condition=Not(window)),))
    if match := _ADDITIONAL.match(text):
        cost: Cost = (OpaqueCost(),)
        optional = bool(match[1])
        about: Touches = "option" if optional else "cost"
        return Read((AdditionalCost(cost, optional=optional),), touches=(about,))
    if _ALTERNATIVE.search(text):
        return Read((AlternativeCost((OpaqueCost(),), opaque=True),), touches=("option",))
    if (ban := read_own_ban(text) or read_half_ban(text)) is not None:
        return ban
    touches, others = text_touches(sentence, line.quotes)
    if is_spell:
        return Read(touches=before_resolving(sentence, touches), others=False)
    sized = half_sized(text, line.text)
    facts: tuple[Ability, ...] = () if sized is None else (sized,)
    facts += () if touches else given_keywords(text)
    return Read(facts, touches=touches, others=others)
