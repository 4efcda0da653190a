"""The compiler: the text of a card into facts (CR 113, 207).

Each line is read as the kind of ability that it is (keywords, an activated or triggered ability,
a modal spell, sentences). What cannot be read and might bear on a question is listed in
``Face.unmodelled``; what bears on nothing we plan is left out.
"""

import re
from collections.abc import Collection
from functools import cache
from importlib import resources

from msgspec import structs

from castable.models.abilities import ManaAbility
from castable.models.cards import CardFacts, Face, Layout
from castable.models.costs import TapSelf
from castable.models.mana import COLOR_NAMES, COLORS, ManaCost, ManaType
from castable.models.spending import SpendOnX
from castable.models.statics import Ability
from castable.planner.cards.language.keyboard import as_printed
from castable.planner.cards.language.normalise import LONGEST_TEXT, REMINDER
from castable.planner.cards.language.placeholders import with_name
from castable.planner.cards.lines.about_whom import with_whom
from castable.planner.cards.lines.attached import with_others
from castable.planner.cards.lines.blocks import stationed
from castable.planner.cards.lines.goes_on import goes_on
from castable.planner.cards.lines.identity import identity_in_text
from castable.planner.cards.lines.in_graveyard import repays, useful_in_graveyard
from castable.planner.cards.lines.kept import kept_in_exile
from castable.planner.cards.lines.lasting import lasting
from castable.planner.cards.lines.more_mana import as_more_mana
from castable.planner.cards.lines.nameable import with_nameable
from castable.planner.cards.lines.other_counters import other_counters
from castable.planner.cards.lines.other_graveyards import other_graveyards
from castable.planner.cards.lines.other_life import other_life
from castable.planner.cards.lines.own_bans import bans_that_follow
from castable.planner.cards.lines.spent import spent_matters
from castable.planner.cards.lines.tap_damage import tap_damage
from castable.planner.cards.lines.text import Compiler
from castable.planner.cards.names import printed
from castable.planner.cards.records import RawCard, RawFace, TypeLine

LAYOUTS: dict[str, Layout] = {
    "normal": "normal", "split": "split", "aftermath": "aftermath", "flip": "flip",
    "transform": "transform", "modal_dfc": "modal_dfc", "meld": "meld", "adventure": "adventure",
    "prepare": "prepare", "leveler": "leveler", "saga": "saga", "class": "class", "case": "case",
    "mutate": "mutate", "prototype": "prototype", "reversible_card": "reversible_card",
    "planar": "planar", "vanguard": "vanguard", "scheme": "scheme", "host": "host",
    "augment": "augment", "token": "token",
}  # fmt: skip
"""What a record calls the shape of a card, and what it is called here."""


def compile_card(card: RawCard) -> CardFacts:
    """Compile every face of a card."""
    return CardFacts(
        name=card.name,
        layout=_layout(card),
        faces=tuple(compile_face(face) for face in card.faces),
    )


def compile_text(
    name: str,
    type_line: str,
    text: str = "",
    *,
    mana_cost: str | None = None,
    colors: str | None = None,
    power: str | None = None,
    toughness: str | None = None,
) -> Face:
    """Compile the text of one face, or of a token that no card defines.

    Parameters
    ----------
    name
        Name of the face, by which its text may call it.
    type_line
        ``Artifact Creature — Thopter``; a hyphen between spaces will do for the dash.
    text
        Abilities, one a line.
    colors
        Color letters; None to read them off the mana cost.
    """
    letters = None if colors is None else tuple(colors.upper())
    return compile_face(RawFace(name, type_line, text, mana_cost, letters, power, toughness))


_GIVES = re.compile(
    r"\b(?:ha(?:s|ve|d)|gain(?:s|ed)?|cop(?:y|ies))\b|\bwith [\"“]"
    r"|(?:\b(?:is|are|becomes?)\b|'s\b|'re\b)[^.]*\bwith\b",
    re.IGNORECASE,
)
"""Words by which a text may give an object an ability, and with it many that give none."""
_HAS_NO_ABILITY = re.compile(
    r"\bha(?:s|ve) (?=base (?:power|toughness)\b)"
    r"(?![^.]*\d,? (?:and )?(?!and\b|ha|gain|is\b|are\b|los|becom|can|it\b|perpet|until|or\b)[a-z])"
    r"|\b(?:you may|(?<=if )you|(?<=as )you|(?<=less )you|^you|(?<=\. )you) have\b"
    r"|\b(?:an opponent|a player|that player|your library) has\b"
    r"|\bas though (?:it|they) had\b|\b(?:did|does|do)n't have\b|\bha(?:s|ve) (?:been|resolved)\b",
    re.IGNORECASE | re.MULTILINE,
)
"""What is had and is no ability of an object: a size, an effect that a player has happen."""


def _gives_nothing(text: str) -> bool:
    """Return whether a text surely gives no abilities to anything (CR 613.1f)."""
    if len(text) > LONGEST_TEXT:
        return False
    return not _GIVES.search(_HAS_NO_ABILITY.sub("", REMINDER.sub("", text)))


def compile_face(face: RawFace) -> Face:
    """Compile one face."""
    line = TypeLine.parse(face.type_line)
    cost = None if face.mana_cost is None else ManaCost.parse(face.mana_cost)
    read = Compiler(face.name, line).compile(face.text)
    told = as_printed(face.text, planeswalker="Planeswalker" in line.types)
    legendary = "Legendary" in line.supertypes
    abilities = (
        *_left_tapped(_tapped_at_a_price(read.abilities, face.text), face),
        *_spent_on_x(face.text),
        *spent_matters(face.text),
        *tap_damage(face.text),
        *kept_in_exile(face.text, line, read.abilities),
        *bans_that_follow(read.sentences),
        *other_counters(face.text),
        *other_life(face.text),
        *other_graveyards(read.sentences),
        *stationed(face),
        *lasting(read.keywords, read.abilities),
        *read.defined.abilities,
    )
    colors = _colors(face, cost, read)
    return Face(
        name=face.name,
        mana_cost=cost,
        colors=colors,
        supertypes=line.supertypes,
        types=(*line.types, *read.defined.types),
        subtypes=(*line.subtypes, *read.defined.subtypes),
        power=face.power if read.defined.power is None else read.defined.power,
        toughness=face.toughness if read.defined.toughness is None else read.defined.toughness,
        loyalty=face.loyalty,
        keywords=tuple(dict.fromkeys((*read.keywords, *read.defined.keywords))),
        abilities=with_nameable(
            with_name(with_others(abilities, line), printed(face.name)), face.text
        ),
        unmodelled=tuple(as_more_mana(with_whom(read.unmodelled, read.sentences), read.sentences)),
        meld_value=face.meld_value,
        blank=not read.sentences,
        gives_nothing=_gives_nothing(face.text),
        useful_in_graveyard=useful_in_graveyard(face.name, told, legendary=legendary),
        repays=repays(face.name, told, legendary=legendary),
        goes_on=goes_on(face.name, told, legendary=legendary),
        identity=identity_in_text(face.text, (*colors, *(cost.colors if cost else ()))),
    )


_TAP_DAMAGE = re.compile(
    r"^Whenever .* becomes tapped, it deals (\d+) damage to you\.", re.MULTILINE
)


def _tapped_at_a_price(abilities: list[Ability], text: str) -> tuple[Ability, ...]:
    """Note on mana abilities with {T} what a trigger on becoming tapped deals (City of Brass)."""
    damage = _TAP_DAMAGE.search(text)
    if damage is None:
        return tuple(abilities)
    later = int(damage[1])
    return tuple(
        structs.replace(a, later=later)
        if isinstance(a, ManaAbility) and any(isinstance(part, TapSelf) for part in a.cost)
        else a
        for a in abilities
    )


_LEFT_TAPPED = re.compile(r"^(.+) doesn't untap during your untap step\.$", re.MULTILINE)


def _left_tapped(abilities: tuple[Ability, ...], face: RawFace) -> tuple[Ability, ...]:
    """Note on mana abilities with {T} that nothing untaps the permanent by itself (CR 502.3)."""
    said = _LEFT_TAPPED.search(face.text)
    if said is None or not (said[1] in (face.name, "~") or re.match(r"This \w+$", said[1])):
        return abilities
    return tuple(
        structs.replace(a, stays_tapped=True)
        if isinstance(a, ManaAbility) and any(isinstance(part, TapSelf) for part in a.cost)
        else a
        for a in abilities
    )


_ONLY_ON_X = re.compile(r"\bSpend only ((?:\w+(?: and/or )?)+) mana on X\b")


def _spent_on_x(text: str) -> tuple[Ability, ...]:
    """Read "Spend only black mana on X" (Drain Life, Soul Burn)."""
    found = _ONLY_ON_X.search(text)
    if found is None:
        return ()
    words = found[1].split(" and/or ")
    if not all(word in COLOR_NAMES for word in words):
        return ()
    types = tuple(ManaType(COLOR_NAMES[word]) for word in words)
    return (SpendOnX(types, line=text[: found.start()].count("\n")),)


def _colors(face: RawFace, cost: ManaCost | None, read: Compiler) -> tuple[ManaType, ...]:
    if read.defined.colors is not None:
        return read.defined.colors
    if "devoid" in read.keywords:
        return ()
    known: Collection[str] = face.colors if face.colors is not None else cost.colors if cost else ()
    return tuple(color for color in COLORS if color in (known or _indicators().get(face.name, "")))


@cache
def _indicators() -> dict[str, str]:
    """Read the color indicators that records of front faces leave out."""
    data = resources.files("castable.planner.cards") / "data" / "indicators.txt"
    found = {}
    for line in data.read_text("utf-8").splitlines():
        name, _, letters = line.partition(" | ")
        if not line.startswith("#"):
            found[name] = letters
    return found


def _layout(card: RawCard) -> Layout:
    texts = [face.text for face in card.faces]
    subtypes = {s for face in card.faces for s in TypeLine.parse(face.type_line).subtypes}
    if card.layout == "split":
        if "Room" in subtypes:
            return "room"
        return "fuse" if any("\nFuse" in f"\n{text}" for text in texts) else "split"
    if "Omen" in subtypes:
        return "omen"
    if any("STATION " in text or "\nStation" in f"\n{text}" for text in texts):
        return "station"
    return LAYOUTS.get(card.layout, "normal")
