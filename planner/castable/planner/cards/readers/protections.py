"""Hexproof, shroud, protection and the like (CR 702.11, 702.16, 702.18)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from lark import Token, Transformer

from castable.models.base import Whose
from castable.models.filters import ANYTHING, ITSELF, ObjectFilter, SharesColor
from castable.models.keywords import MERE_KEYWORDS, LoseKeyword
from castable.models.statics import MustTarget, Pierce, Protection
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.objects import COLOR_COUNTS, color
from castable.planner.cards.readers.phrases import Part, Phrase, Unread, either, some_of, subtype
from castable.planner.cards.readers.targets import kinds_of

PROTECTIONS = ("hexproof", "shroud")
_FIVE = ("white", "blue", "black", "red", "green")

By = Literal["any", "spells", "abilities"]


class From(NamedTuple):
    """From what something is protected."""

    sources: ObjectFilter
    by: By = "any"
    also: "From | None" = None
    """What else, of another kind."""


def of_itself(what: ObjectFilter) -> ObjectFilter | None:
    """Return None where the text is about its own object, as :class:`Protection` has it."""
    return None if what == ITSELF else what


class ProtectionReader(Transformer[Token, Any]):
    """Reads what can't be targeted, and by what."""

    # -- qualities ---------------------------------------------------------------------------------

    def f_color(self, c: list[Any]) -> From:
        return From(ObjectFilter(colors=(color(c[0]),)))

    def f_opaque(self, _: list[Any]) -> From:
        return From(ObjectFilter(opaque=True))

    def f_everything(self, _: list[Any]) -> From:
        return From(ANYTHING)

    def f_each_color(self, _: list[Any]) -> From:
        return From(either([ObjectFilter(colors=(color(c),)) for c in _FIVE]))

    def f_chosen_color(self, _: list[Any]) -> From:
        return From(ObjectFilter(chosen="color"))

    def f_chosen_name(self, _: list[Any]) -> From:
        return From(ObjectFilter(chosen="name"))

    def f_chosen_card_type(self, _: list[Any]) -> From:
        return From(ObjectFilter(chosen="card_type"))

    def f_chosen_player(self, _: list[Any]) -> From:
        return From(ObjectFilter(chosen="player"))

    def f_chosen_quality(self, _: list[Any]) -> From:
        return From(ObjectFilter(chosen="quality"))

    def f_not_the_chosen_number(self, _: list[Any]) -> From:
        return From(ObjectFilter(none_of=(ObjectFilter(chosen="number"),)))

    def f_its_colors(self, _: list[Any]) -> From:
        return From(ObjectFilter(shares="color"))

    def f_colors_of(self, c: list[Any]) -> From:
        phrase: Phrase = c[0]
        if phrase.kind not in ("", "permanent") or phrase.zone is not None:
            raise Unread("other than permanents")
        return From(ObjectFilter(traits=(SharesColor(phrase.what),)))

    def f_opponents(self, _: list[Any]) -> From:
        return From(ObjectFilter(controller="opponent"))

    def f_supertype(self, c: list[Any]) -> From:
        return From(ObjectFilter(supertypes=(str(c[0]).capitalize(),)))

    def f_nonsubtype(self, c: list[Any]) -> From:
        return From(ObjectFilter(not_subtypes=(subtype(c[0][4:]),)))

    def f_abilities(self, _: list[Any]) -> From:
        return From(ANYTHING, "abilities")

    def f_mana_value(self, c: list[Any]) -> From:
        return From(ObjectFilter(mana_value=c[0]))

    def f_objects(self, c: list[Any]) -> From:
        phrase: Phrase = c[0]
        if not phrase.objects:
            return From(ObjectFilter(controller="opponent"))
        return From(phrase.what, "spells" if phrase.kind == "spell" else "any")

    def f_coloring(self, c: list[Any]) -> From:
        return From(ObjectFilter(color_count=COLOR_COUNTS[c[0]]))

    def qualities(self, c: list[Any]) -> From:
        if len({part.by for part in c}) == 1:
            return From(either([part.sources for part in c]), c[0].by)
        if len(c) > 2:
            raise Unread("from several things of different kinds")
        return From(c[0].sources, c[0].by, c[1])

    def f_cast_this_turn(self, _: list[Any]) -> From:
        """Read what no position tells: which permanents were cast this turn."""
        return From(ObjectFilter(opaque=True))

    # -- who has it --------------------------------------------------------------------------------

    def kw_protection(self, c: list[Any]) -> tuple[Protection, ...]:
        found: From = c[0]
        kinds = [found] if found.also is None else [found, found.also]
        return tuple(Protection("protection", some_of(kind.sources), kind.by) for kind in kinds)

    def kw_hexproof(self, c: list[Any]) -> tuple[Protection, ...]:
        keyword, sources = c
        if keyword != "hexproof" or sources.also is not None:
            raise Unread(str(keyword))
        return (Protection("hexproof", some_of(sources.sources), sources.by),)

    def _granted(
        self, quality: Literal["hexproof", "protection"], sources: From
    ) -> Callable[[ObjectFilter], tuple[Protection, ...]]:
        if sources.also is not None:
            raise Unread("from spells, and from other things")
        against = some_of(sources.sources)
        return lambda what: (Protection(quality, against, sources.by, of_itself(what)),)

    def granted_protection(self, c: list[Any]) -> Any:
        return self._granted("protection", c[-1])

    def granted_hexproof(self, c: list[Any]) -> Any:
        if c[0] != "hexproof":
            raise Unread(str(c[0]))
        return self._granted("hexproof", c[-1])

    def e_no_target(self, c: list[Any]) -> list[Any]:
        lists: list[list[Part]] = c[-1]
        made: list[tuple[ObjectFilter | None, By]] = []
        for kind in kinds_of(lists):
            if kind.zone != "stack" or kind.players or kind.opponents:
                raise Unread("no spells and abilities")
            if kind.ability not in (None, "any"):
                raise Unread("abilities of one kind")
            by: By = "any" if kind.abilities else "abilities" if kind.ability else "spells"
            made.append((some_of(kind.objects or ANYTHING), by))
        return [
            lambda what: tuple(
                Protection("shroud", sources, by, of_itself(what)) for sources, by in made
            )
        ]

    def grant_you(self, c: list[Any]) -> Protection:
        keyword = str(c[0])
        if keyword not in PROTECTIONS:
            raise Unread("a player has something else")
        return Protection(keyword, players=True)  # type: ignore[arg-type]

    def grant_you_and(self, c: list[Any]) -> tuple[Protection, ...]:
        keyword = str(c[-1])
        named = [x.what for x in c if isinstance(x, Phrase)]
        others: list[ObjectFilter | None] = [*named] or [None]
        held = [Protection(keyword, what=what) for what in others]  # type: ignore[arg-type]
        return self.grant_you(c[-1:]), *held

    def grant_you_protection(self, c: list[Any]) -> Protection:
        if c[0].also is not None:
            raise Unread("from spells, and from other things")
        return Protection("protection", some_of(c[0].sources), c[0].by, players=True)

    def grant_you_and_protection(self, c: list[Any]) -> tuple[Protection, ...]:
        phrase, sources = c
        against = some_of(sources.sources)
        return (
            self.grant_you_protection([sources]),
            Protection("protection", against, sources.by, phrase.what),
        )

    def not_its_target(self, c: list[Any]) -> Protection:
        phrase: Phrase = next(x for x in c if isinstance(x, Phrase))
        if phrase.kind not in ("", "permanent") or phrase.zone is not None:
            raise Unread("other than permanents")
        return Protection("shroud", ITSELF, "spells", phrase.what)

    # -- hexproof that doesn't help ----------------------------------------------------------------

    def pierced_objects(self, c: list[Any]) -> Pierce:
        phrase: Phrase = c[0]
        if phrase.kind not in ("", "permanent") or phrase.zone is not None:
            raise Unread("other than permanents")
        return Pierce(self._plain(phrase.what))

    def pierced_players(self, c: list[Any]) -> Pierce:
        return Pierce(self.pierced_objects(c).what, players=True)

    def _plain(self, what: ObjectFilter) -> ObjectFilter:
        """Leave out that they have hexproof, which says nothing (CR 702.11e)."""
        keywords = tuple(k for k in what.keywords if k != "hexproof")
        return ObjectFilter(
            **{n: getattr(what, n) for n in what.__struct_fields__ if n != "keywords"},
            keywords=keywords,
        )

    def _pierce(self, c: list[Any], whose: Whose) -> Pierce:
        if c[-1] != "hexproof":
            raise Unread(str(c[-1]))
        return Pierce(c[0].what, c[0].players, whose)

    def pierce_yours(self, c: list[Any]) -> Pierce:
        return self._pierce(c, "you")

    def pierce_any(self, c: list[Any]) -> Pierce:
        return self._pierce(c, "any")

    def pierce_lost(self, c: list[Any]) -> Pierce | LoseKeyword:
        keyword = str(c[-1])
        if keyword != str(c[-2]):
            raise Unread("two keywords")
        if keyword in MERE_KEYWORDS:
            return LoseKeyword(self.pierced_objects(c[:1]).what, keyword, for_good=True)
        return self._pierce([self.pierced_objects(c[:1]), c[-1]], "any")

    def must_target(self, c: list[Any]) -> MustTarget:
        number, phrase = no_tokens(c)
        if number != 1 or phrase.kind not in ("", "permanent") or phrase.zone is not None:
            raise Unread("several, or other than permanents")
        return MustTarget(phrase.what, "opponent")
