"""Lines of keyword abilities (CR 702)."""

import re

from msgspec import structs

from castable.models.abilities import ActivatedAbility
from castable.models.amounts import AnyNumber
from castable.models.cards import Touches
from castable.models.costs import OpaqueCost, PayMana, Tap
from castable.models.filters import ANYTHING, ITSELF, ObjectFilter
from castable.models.keywords import FACE_DOWN
from castable.models.mana import ManaCost
from castable.models.statics import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    SpellText,
)
from castable.models.targets import Target
from castable.planner.cards.keyword_meanings import hasty_as_cast, meaning
from castable.planner.cards.language.grammar import read
from castable.planner.cards.language.normalise import Line, lower_cost, lower_first
from castable.planner.cards.language.reading import Read

PLAIN = frozenset(
    {
        "flying", "first strike", "double strike", "deathtouch", "defender", "flash", "haste",
        "hexproof", "indestructible", "lifelink", "menace", "reach", "shroud", "trample",
        "trample over planeswalkers", "vigilance", "fear", "intimidate", "shadow", "horsemanship",
        "skulk", "prowess", "infect", "wither", "banding", "changeling", "cascade", "split second",
        "ascend", "devoid", "storm", "exalted", "undying", "persist", "flanking", "phasing",
        "provoke", "ravenous", "myriad", "melee", "dethrone", "evolve", "extort", "exploit",
        "mentor", "riot", "training", "enlist", "living weapon", "totem armor", "umbra armor",
        "battle cry", "soulbond", "unleash", "demonstrate", "decayed", "daybound", "nightbound",
        "epic", "haunt", "hideaway", "gravestorm", "sunburst", "compleated", "partner",
        "read ahead", "for mirrodin!", "start your engines!", "increment", "islandwalk",
        "swampwalk", "mountainwalk", "forestwalk", "plainswalk", "nonbasic landwalk", "landwalk",
        "desertwalk", "legendary landwalk", "islandhome", "fuse", "choose a background",
        "friends forever", "doctor's companion", "job select", "living metal", "space sculptor",
        "mayhem",
        "ingest", "assemble", "double team", "rebound", "cipher", "undergrowth", "improvise",
        "convoke", "delve", "assist", "aftermath", "retrace", "jump-start", "conspire", "bargain",
        "paradigm", "snow-covered landwalk", "snow landwalk", "snow forestwalk", "snow swampwalk",
        "snow islandwalk", "snow mountainwalk", "snow plainswalk", "station", "infuse",
        "undaunted",
    }
)  # fmt: skip
"""Keywords that stand by themselves."""

_NUMBERED = re.compile(
    r"^(bushido|annihilator|modular|fading|vanishing|graft|dredge|bloodthirst|devour|rampage|absorb"
    r"|amplify|soulshift|poisonous|ripple|frenzy|afterlife|afflict|fabricate|renown|tribute"
    r"|crew|toxic|backup|hideaway|mobilize|firebending|discover|sunburst|devour \w+|ward|casualty"
    r"|umbra armor|squad|gravestorm|tiered|teamwork|power-up|max speed) (\d+|x)$"
)
_WITH_TEXT = re.compile(
    r"^(ward|partner with|partner—|champion|hideaway|companion|cumulative upkeep|echo|soulshift"
    r"|\S+walk$|devour|offspring|haunt|bands with|trample over|recover|more than meets)\b"
    r"|^enchant (?=[a-z])"
)
_GIFT = re.compile(r"^gift an? [a-z' -]+$")
"""A gift of anything (CR 702.174a)."""
_COST_GOES_ON = re.compile(r"^([A-Z]\w+) (?=(?:\{[^{}]+\})+, [A-Z])")
"""A keyword and the first part of its cost, printed without the dash."""
_CAPITALS = ("more than meets the eye", "aura swap")
"""Keywords that are printed with words that have capital letters elsewhere too."""
_CRAFT = re.compile(r"craft with [^{]+ ((?:\{\w+\})+)")
"""Craft with materials that can't be read: an activated ability all the same (CR 702.167a)."""
_HASTY = ("dash ", "dash—", "blitz ", "blitz—")
"""Keywords with whose cost the permanent has haste (CR 702.109a, 702.152a)."""


def read_keywords(line: Line) -> Read | None:
    """Read a line that is nothing but keyword abilities; None if it is another line."""
    text = line.text.rstrip(".") if not re.search(r"[.] ", line.text) else line.text
    parts = re.split(r"[,;] (?!and )", text)
    plain = len(parts) > 1 and any(part.lower() in PLAIN for part in parts)
    whole = None if plain else _one(text)  # "ward {1}, haste" is two, and no ward alone
    if whole is not None:
        return whole
    if len(parts) == 1:
        return None
    found = [_one(part) for part in parts]
    reads = [r for r in found if r is not None]
    if len(reads) < len(found):
        goes_on = _COST_GOES_ON.sub(r"\1—", text)
        return None if goes_on == text else _one(goes_on)
    return Read(
        abilities=tuple(a for r in reads for a in r.abilities),
        keywords=tuple(k for r in reads for k in r.keywords),
    )


def _one(text: str) -> Read | None:
    small = lower_first(text)
    name = small.lower()
    for keyword in _CAPITALS:
        if name.startswith(keyword):
            small = keyword + small[len(keyword) :]
    if name in PLAIN or _GIFT.match(name):
        return Read(keywords=_known(name), abilities=meaning(name))
    if numbered := _NUMBERED.match(name):
        if numbered[1] not in ("crew", "casualty", "squad", "teamwork"):
            return Read(keywords=(numbered[1],))
        if numbered[1] == "teamwork":
            return Read(abilities=(_teamwork(int(numbered[2])),))
    head, dash, cost = small.partition("—")
    if dash and _NUMBERED.match(f"{head.strip().lower()} x") and cost.strip().lower() == "sunburst":
        return Read(keywords=(head.strip().lower(), "sunburst"))  # CR 702.44c
    prepared = f"{head.strip()}—{lower_cost(cost.strip())}" if dash else small
    if name.startswith("prototype {"):
        prepared = small.split(" — ")[0]
    abilities = read("keyword", prepared)
    if abilities is not None:
        label = re.sub(r"^[^{—]*[—{]", lambda m: m[0][-1].strip("—"), text).strip()
        hasty = (hasty_as_cast(ITSELF),) if name.startswith(_HASTY) else ()
        return Read(abilities=(*(_labelled(a, text, label) for a in abilities), *hasty))
    if craft_with := _CRAFT.fullmatch(small):
        mana = PayMana(ManaCost.parse(craft_with[1]))
        craft = ActivatedAbility((mana, OpaqueCost()), "craft", speed="sorcery")
        return Read(abilities=(_labelled(craft, text, ""),))
    if (first := _WITH_TEXT.match(name)) is not None:
        word = (first[1] or "enchant").rstrip("—")
        touches: tuple[Touches, ...] = ("target",) if word == "enchant" else ()
        if word == "companion":
            return Read(keywords=("companion",))
        if "." in text.rstrip("."):
            return None
        if word == "enchant":
            unread = SpellText((Target(objects=ANYTHING, opaque=True),))
            return Read((unread,), touches=touches)
        return Read(keywords=(word,), touches=touches)
    return None


def _known(name: str) -> tuple[str, ...]:
    if name.startswith("gift "):
        return ("gift",)
    return (name,)


def _teamwork(power: int) -> Ability:
    what = ObjectFilter(types=("Creature",), tapped=False)
    return AdditionalCost((Tap(AnyNumber(), what, power),), "teamwork", optional=True)


def _labelled(ability: Ability, text: str, label: str) -> Ability:
    if isinstance(ability, ActivatedAbility):
        return structs.replace(ability, label=text)
    if isinstance(ability, AlternativeCost) and ability.keyword not in FACE_DOWN:
        return structs.replace(ability, label=label)
    return ability
