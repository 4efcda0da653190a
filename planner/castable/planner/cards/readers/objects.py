"""Noun phrases and targets (CR 109.2, 115.1)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token
from msgspec import structs

from castable.models.amounts import Amount, AnyNumber, VariableX
from castable.models.base import Whose, Zone
from castable.models.filters import Comparison, HeldBy, InCommon, ObjectFilter
from castable.models.mana import COLOR_NAMES, ManaType
from castable.planner.cards.readers.phrases import Part, Phrase, all_of, both, compose, subtype
from castable.planner.cards.readers.qualities import QualityReader

NUMBERS = {
    "zero": 0, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fifteen": 15,
    "twenty": 20, "fifty": 50,
}  # fmt: skip

COLOR_COUNTS = {
    "colorless": Comparison("=", 0),
    "monocolored": Comparison("=", 1),
    "multicolored": Comparison(">=", 2),
}
STATUSES = {
    "tapped": ObjectFilter(tapped=True),
    "untapped": ObjectFilter(tapped=False),
    "nonattacking": ObjectFilter(attacking=False),
    "nonblocking": ObjectFilter(blocking=False),
    "attacking": ObjectFilter(attacking=True),
    "blocking": ObjectFilter(blocking=True),
    "unblocked": ObjectFilter(unblocked=True),
    "face-down": ObjectFilter(face_down=True),
    "nontoken": ObjectFilter(token=False),
    "historic": ObjectFilter(historic=True),
    "modified": ObjectFilter(modified=True),
    "colored": ObjectFilter(color_count=Comparison(">=", 1)),
}


def color(word: str) -> ManaType:
    """Return the color that an English word names."""
    return ManaType(COLOR_NAMES[word])


def card_type(word: str) -> str:
    """Return the card type that a word means, plural or not."""
    if word.startswith("sorcer"):
        return "Sorcery"
    return word.removesuffix("s").capitalize()


class ObjectReader(QualityReader):
    """Reads noun phrases."""

    def number(self, children: list[Any]) -> int | VariableX:
        if not children:
            return 1
        text = str(children[0])
        return NUMBERS[text] if text in NUMBERS else int(text)

    def number_x(self, _: list[Any]) -> VariableX:
        return VariableX()

    # -- words ----------------------------------------------------------------------------------

    def m_color(self, c: list[Any]) -> Part:
        return Part("modifier", "m_color", ObjectFilter(colors=(color(c[0]),)))

    def m_noncolor(self, c: list[Any]) -> Part:
        return Part("modifier", "m_noncolor", ObjectFilter(not_colors=(color(c[0][3:]),)))

    def m_nontype(self, c: list[Any]) -> Part:
        return Part("modifier", "m_nontype", ObjectFilter(not_types=(card_type(c[0][3:]),)))

    def m_supertype(self, c: list[Any]) -> Part:
        return Part("modifier", "m_supertype", ObjectFilter(supertypes=(c[0].capitalize(),)))

    def m_nonsupertype(self, c: list[Any]) -> Part:
        what = ObjectFilter(not_supertypes=(c[0][3:].capitalize(),))
        return Part("modifier", "m_nonsupertype", what)

    def m_nonsubtype(self, c: list[Any]) -> Part:
        return Part("modifier", "m_nonsubtype", ObjectFilter(not_subtypes=(subtype(c[0][4:]),)))

    def m_coloring(self, c: list[Any]) -> Part:
        return Part("modifier", "m_coloring", ObjectFilter(color_count=COLOR_COUNTS[c[0]]))

    def m_status(self, c: list[Any]) -> Part:
        return Part("modifier", "m_status", STATUSES.get(c[0], ObjectFilter(opaque=True)))

    def m_another(self, _: list[Any]) -> Part:
        return Part("modifier", "m_another", ObjectFilter(another=True))

    def h_type(self, c: list[Any]) -> Part:
        return Part("head", "h_type", ObjectFilter(types=(card_type(c[0]),)))

    def h_nontype(self, c: list[Any]) -> Part:
        return Part("head", "h_nontype", ObjectFilter(not_types=(card_type(c[0][3:]),)))

    def h_subtype(self, c: list[Any]) -> Part:
        return Part("head", "h_subtype", ObjectFilter(subtypes=(subtype(c[0]),)))

    def h_token(self, _: list[Any]) -> Part:
        return Part("head", "h_token", ObjectFilter(token=True))

    def h_commander(self, _: list[Any]) -> Part:
        return Part("head", "h_commander", ObjectFilter(commander=True))

    def h_card(self, _: list[Any]) -> Part:
        return Part("head", "h_card")

    def h_spell(self, _: list[Any]) -> Part:
        return Part("head", "h_spell")

    def h_permanent(self, _: list[Any]) -> Part:
        return Part("head", "h_permanent")

    def h_source(self, _: list[Any]) -> Part:
        return Part("head", "h_source")

    def h_ability(self, _: list[Any]) -> Part:
        return Part("head", "h_ability")

    def h_player(self, _: list[Any]) -> Part:
        return Part("head", "h_player")

    def h_opponent(self, _: list[Any]) -> Part:
        return Part("head", "h_opponent")

    # -- endings ----------------------------------------------------------------------------------

    def p_yours(self, _: list[Any]) -> Part:
        return Part("post", "p_yours", ObjectFilter(controller="you"))

    def p_own_and_control(self, _: list[Any]) -> Part:
        return Part("post", "p_yours", ObjectFilter(controller="you", owner="you"))

    def p_anybodys(self, _: list[Any]) -> Part:
        return Part("post", "p_anybodys", ObjectFilter())

    def p_owned(self, _: list[Any]) -> Part:
        return Part("post", "p_owned", ObjectFilter(owner="you"))

    def p_theirs(self, _: list[Any]) -> Part:
        return Part("post", "p_theirs", ObjectFilter(controller="opponent"))

    def p_opaque(self, _: list[Any]) -> Part:
        return Part("post", "p_opaque", ObjectFilter(opaque=True))

    def p_borrowed(self, _: list[Any]) -> Part:
        return Part("post", "p_borrowed", ObjectFilter(controller="you", owner="opponent"))

    def p_nothing(self, _: list[Any]) -> Part:
        return Part("post", "p_nothing")

    def p_with(self, c: list[Any]) -> Part:
        return Part("post", "p_with", all_of(*c))

    def p_with_or(self, c: list[Any]) -> Part:
        return Part("post", "p_with_or", ObjectFilter(any_of=tuple(c)))

    def p_without(self, c: list[Any]) -> Part:
        if not c:
            return Part("post", "p_without", ObjectFilter(opaque=True))
        return Part("post", "p_without", ObjectFilter(not_keywords=tuple(map(str, c))))

    def p_thats(self, c: list[Any]) -> Part:
        return Part("post", "p_thats", all_of(*(p.what for p in c)))

    def p_thats_or(self, c: list[Any]) -> Part:
        return Part("post", "p_thats", ObjectFilter(any_of=tuple(p.what for p in c)))

    def p_thats_a(self, c: list[Any]) -> Part:
        kinds = [ObjectFilter(subtypes=(subtype(w),)) for w in c if isinstance(w, Token)]
        what = kinds[0] if len(kinds) == 1 else ObjectFilter(any_of=tuple(kinds))
        return Part("post", "p_thats", what)

    def p_exiled_name(self, _: list[Any]) -> Part:
        return Part("post", "p_chosen", ObjectFilter(chosen="exiled_name"))

    def p_zone(self, c: list[Any]) -> Part:
        zone, owner = c[0]
        if isinstance(owner, ObjectFilter):
            return Part("post", "p_zone", owner, zone)
        return Part("post", "p_zone", ObjectFilter(owner=owner), zone)

    def p_exile(self, _: list[Any]) -> Part:
        return Part("post", "p_zone", zone="exile")

    def p_battlefield(self, _: list[Any]) -> Part:
        return Part("post", "p_zone", zone="battlefield")

    def zone_graveyard(self, c: list[Any]) -> tuple[Zone, Whose | ObjectFilter]:
        return "graveyard", c[0]

    def zone_hand(self, c: list[Any]) -> tuple[Zone, Whose | ObjectFilter]:
        return "hand", c[0]

    def zone_library(self, c: list[Any]) -> tuple[Zone, Whose | ObjectFilter]:
        return "library", c[0]

    def zone_command(self, _: list[Any]) -> tuple[Zone, Whose]:
        return "command", "any"

    def owner_you(self, _: list[Any]) -> Whose:
        return "you"

    def owner_opponent(self, _: list[Any]) -> Whose:
        return "opponent"

    def owner_that_player(self, _: list[Any]) -> ObjectFilter:
        return ObjectFilter(traits=(HeldBy("that player"),))

    def owner_single(self, _: list[Any]) -> ObjectFilter:
        return ObjectFilter(traits=(InCommon("same owner"),))

    def owner_any(self, _: list[Any]) -> Whose:
        return "any"

    def article(self, _: list[Any]) -> None:
        return None

    # -- phrases ----------------------------------------------------------------------------------

    def simple(self, c: list[Any]) -> list[Part]:
        return list(c)

    def bare(self, c: list[Part]) -> list[Part] | list[list[Part]]:
        """Return the words of an alternative that shares its noun with the next one.

        States with a comma between them are alternatives: "attacking, blocking, or tapped".
        """
        states = [part for part in c if part.name == "m_status"]
        return [[part] for part in c] if len(states) == len(c) > 1 else list(c)

    def part(self, c: list[Any]) -> list[Part]:
        parts: list[Part] = c[0]
        return parts

    def group(self, c: list[Any]) -> list[list[Part]]:
        """Return the members of a list.

        One with an article of its own shares no words said before the first one: it may be the
        object itself in "another creature or an artifact".
        """
        parts: list[list[Part]] = []
        alone = False
        for part in c:
            if part is None:
                alone = True
            elif part and isinstance(part[0], list):
                parts += part
            elif part:
                parts.append([Part("article", "article"), *part] if alone else part)
        return parts

    def every_of(self, c: list[Any]) -> Phrase:
        return compose(self.group(c))

    def every(self, c: list[Any]) -> Phrase:
        phrase: Phrase = c[0] if isinstance(c[0], Phrase) else compose(c[0])
        return phrase

    objects = every

    def _some(
        self, amount: Amount, phrase: Phrase, *, another: bool = False
    ) -> tuple[Amount, Phrase]:
        if another:
            kinds = phrase.what.any_of
            other = ObjectFilter(another=True)
            if phrase.own_article and kinds:
                firsts = tuple(both(kind, other) for kind in kinds[:-1])
                what = structs.replace(phrase.what, any_of=(*firsts, kinds[-1]))
            else:
                what = both(phrase.what, other)
            phrase = Phrase(what, phrase.kind, phrase.zone)
        return amount, phrase

    def some_one(self, c: list[Any]) -> tuple[Amount, Phrase]:
        return self._some(1, c[-1])

    def some_number(self, c: list[Any]) -> tuple[Amount, Phrase]:
        return self._some(c[0], c[1])

    def some_another(self, c: list[Any]) -> tuple[Amount, Phrase]:
        return self._some(1, c[0], another=True)

    def some_others(self, c: list[Any]) -> tuple[Amount, Phrase]:
        return self._some(c[0], c[1], another=True)

    def some_any(self, c: list[Any]) -> tuple[Amount, Phrase]:
        return self._some(AnyNumber(), c[0])

    def some_any_other(self, c: list[Any]) -> tuple[Amount, Phrase]:
        return self._some(AnyNumber(), c[0], another=True)

    def some_more(self, c: list[Any]) -> tuple[Amount, Phrase]:
        return self._some(AnyNumber(1), c[0])

    def some_more_other(self, c: list[Any]) -> tuple[Amount, Phrase]:
        return self._some(AnyNumber(1), c[0], another=True)
