"""Texts in a position compiled as a card's text is: tokens, granted abilities, spoken costs.

The compiler and its grammar are imported only when a position has such a text.
"""

import re

from msgspec import structs

from castable.models.abilities import ActivatedAbility, ManaAbility, SpendingRestriction, Use
from castable.models.cards import CardFacts, Face, Unmodelled
from castable.models.costs import Cost, OpaqueCost, PayMana
from castable.models.mana import COLORS, ManaType
from castable.models.position import Entry, Token
from castable.models.statics import Ability, AdditionalCost, AlternativeCost
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.cards.records import TypeLine, refuse_unknown_types


def token_facts(token: Token, colors: tuple[ManaType, ...]) -> CardFacts:
    """Return the facts of a token that the position describes (CR 111.3)."""
    abilities = (token.abilities,) if isinstance(token.abilities, str) else token.abilities
    refuse_unknown_types(token.types, "token.types")
    line = TypeLine.parse(token.types)
    read = Face(name=token.name, blank=True, gives_nothing=True)
    if any(abilities):
        from castable.planner.cards.compile import compile_text  # noqa: PLC0415 - see above

        read = compile_text(token.name, token.types, "\n".join(abilities))
    face = Face(
        name=token.name,
        colors=tuple(c for c in COLORS if c in colors),
        supertypes=line.supertypes,
        types=line.types,
        subtypes=line.subtypes,
        power=None if token.power is None else str(token.power),
        toughness=None if token.toughness is None else str(token.toughness),
        keywords=read.keywords,
        abilities=read.abilities,
        unmodelled=read.unmodelled,
        blank=read.blank,
        gives_nothing=read.gives_nothing,
    )
    return CardFacts(token.name, "token", (face,))


def home_made_facts(entry: Entry, catalogue: Catalogue) -> CardFacts:
    """Return the facts of a card whose text the position gives."""
    from castable.planner.cards.catalogues.homemade import home_made  # noqa: PLC0415 - see above

    return home_made(
        entry.card or "",
        entry.oracle or "",
        type_line=entry.type_line,
        mana_cost=entry.mana_cost,
        catalogue=catalogue,
    )


_ITS = re.compile(r"^its\b", re.IGNORECASE)
"""Whose abilities a text speaks of that is given to an object: those of the object itself."""
_FOR_ITS_MANA_COST = re.compile(
    r"flashback(?:[.,;]? (?:the|its) flashback cost is equal to (?:its|the card's) mana cost)?\.?$",
    re.IGNORECASE,
)


def granted_facts(
    texts: tuple[str, ...], face: Face
) -> tuple[tuple[Ability, ...], tuple[str, ...], tuple[Unmodelled, ...]]:
    """Return the abilities and keywords that an effect has given, and what can't be read of it.

    A text that gives nothing that is known is a gap as well (CR 613.1f). Flashback without a cost
    is that for the mana cost of the card, as those have it who give it so.
    """
    from castable.planner.cards.compile import compile_text  # noqa: PLC0415 - see above

    line = " ".join((*face.supertypes, *face.types))
    flashback = AlternativeCost((), "flashback", "flashback", zone="graveyard", own_cost=True)
    if face.mana_cost is not None:
        cost = PayMana(face.mana_cost)
        flashback = structs.replace(flashback, cost=(cost,), own_cost=False)
    others = [_ITS.sub("This permanent's", t) for t in texts if not _FOR_ITS_MANA_COST.match(t)]
    own = (flashback,) * (len(others) < len(texts))
    read = compile_text(face.name, line, "\n".join(others))
    gaps = read.unmodelled
    if others and not (read.abilities or read.keywords or gaps):
        gaps = (Unmodelled(0, ("cost", "mana", "permission")),)
    return (*own, *read.abilities), read.keywords, gaps


def spoken_restriction(text: str) -> SpendingRestriction:
    """Return what pool mana may be spent on: ``creature spells``, or the sentence as printed."""
    from castable.planner.cards.compile import compile_text  # noqa: PLC0415 - see above

    printed = text.casefold().startswith(("spend", "this mana"))
    sentence = text if printed else f"Spend this mana only to cast {text}"
    read = compile_text("Unnamed", "Artifact", f"{{T}}: Add {{C}}. {sentence.rstrip('.')}.")
    for ability in read.abilities:
        if isinstance(ability, ManaAbility) and ability.restriction is not None:
            return ability.restriction
    return SpendingRestriction(only=(Use("other", opaque=True),))


_ACTIONS = "pay|discard|sacrifice|exile|return|tap|put|reveal|remove|mill"
_OF_THE_PAYER = (
    (re.compile(r" of (?:their|your) choice\b"), ""),
    (re.compile(r"\bthey control\b"), "you control"),
    (re.compile(r"\btheir (?=hand\b|graveyard\b|library\b)"), "your "),
    (re.compile(rf"\b({_ACTIONS})s\b(?! card)"), r"\1"),
    (re.compile(r"^(?:[Pp]ay )?((?:\{[^}]+\})+) and (?=\d+ life$)"), r"\1, pay "),
    (re.compile(r"^(?:[Pp]ay )?((?:\{[^}]+\})+) or (?=\d+ life$)"), r"\1 or pay "),
)
"""What a text says of the player who pays, and what that player would say."""


def spoken_cost(text: str) -> Cost | None:
    """Return a cost in words, such as "sacrifice a creature"; None if it can't be read.

    It may be worded as an additional cost is, or as an activation cost: "{2}, pay 2 life"; and of
    the player who pays as of another: "sacrifices a creature of their choice".
    """
    from castable.planner.cards.compile import compile_text  # noqa: PLC0415 - see above

    for said, meant in _OF_THE_PAYER:
        text = said.sub(meant, text)
    phrase = text[:1].lower() + text[1:].rstrip(".")
    sentence = f"As an additional cost to cast this spell, {phrase}."
    read = compile_text("Unnamed", "Sorcery", sentence)
    costs = [a.cost for a in read.abilities if isinstance(a, AdditionalCost)]
    read = compile_text("Unnamed", "Artifact", f"{text.rstrip('.')}: Draw a card.")
    costs += [a.cost for a in read.abilities if isinstance(a, ActivatedAbility)]
    known = (c for c in costs if c and not any(isinstance(part, OpaqueCost) for part in c))
    return next(known, None)


_EXILED_AFTER = re.compile(
    r"[.,;]? *(?:(?:and )?if (?:it|that (?:card|spell)) would be put into (?:a|your|its owner's)"
    r" graveyard(?: this turn)?, )?exile it instead\b",
    re.IGNORECASE,
)
"""What becomes of the spell afterwards, which concerns no cost (CR 614.1a)."""


def spoken_play(text: str) -> tuple[Ability, ...] | None:
    """Return what a permission to play a card says of it, as facts; None if it can't be read.

    Empty where it says only for how long, or that the card may be played.
    """
    from castable.planner.cards.language.grammar import read  # noqa: PLC0415 - see above

    plain = _EXILED_AFTER.sub("", re.sub(r"\([^()]*\)", "", text)).strip(" .")
    if not plain:
        return ()
    sentences = [part[0].lower() + part[1:] for part in re.split(r"[.;] +", plain) if part]
    facts: tuple[Ability, ...] | None = read("played", ", ".join(sentences))
    return facts
