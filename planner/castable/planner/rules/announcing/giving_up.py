"""What emerge, an offering or harmonize gives up for a lesser cost (CR 702.48, 702.119)."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec import structs

from castable.models.changes import Fix
from castable.models.filters import Comparison, ObjectFilter
from castable.models.mana import ManaCost
from castable.models.query import Choices
from castable.models.reasons import Reason
from castable.models.statics import Offering
from castable.planner.rules.asked.way import Way
from castable.planner.rules.costs.harmonize import GivenUp, harmonized
from castable.planner.rules.costs.modifiers import Change
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.mending.fixes import get_rid_of
from castable.planner.rules.mending.numbers import added
from castable.planner.rules.permission.prohibitions import sacrifice_ban
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import Take, Wanted
from castable.planner.rules.words.phrases import several


def given_up(way: Way, view: View, context: Context, choices: Choices) -> Iterator[GivenUp]:
    """Yield what is given up, with the reduction it brings (CR 702.48, 702.119, 702.180).

    Permanents that bring the same reduction are one way; which of them is chosen is left to the
    payment. What an effect forbids to sacrifice for costs is none of them (CR 614.17b).
    """
    if way.sacrificed is not None:
        fitting = _allowed(_fitting(way, context, choices, view), view)
        fitting.sort(key=lambda t: -t.mana_value)
        for value, group in groupby(fitting, key=lambda t: t.mana_value):
            ids = tuple(t.id for t in group)
            like = structs.replace(way.sacrificed, mana_value=Comparison("=", value))
            words = f"sacrifice {several(1, way.sacrificed)} with mana value {value}"
            take = Take("sacrifice", 1, ids, words, wanted=Wanted(like, "battlefield"))
            change = Change("emerge", ManaCost.parse("{1}"), value, is_increase=False)
            yield (take,), (change,) if value else ()
        return
    if way.keyword == "harmonize":
        yield from harmonized(view.game.zone(view.game.asker, "battlefield"))
        return
    offering = _offering(way)
    if (choices.offering is None and not way.only_offered) or offering is None:
        yield (), ()
    if offering is not None:
        fitting = _allowed(_fitting(way, context, choices, view), view)
        fitting.sort(key=lambda t: str(t.face.mana_cost))
        for printed, group in groupby(fitting, key=lambda t: str(t.face.mana_cost or "")):
            ids = tuple(t.id for t in group)
            take = Take("sacrifice", 1, ids, f"sacrifice {view.game.objects[ids[0]].name}")
            mana = ManaCost.parse(printed)
            change = Change("offering", mana, 1, is_increase=False)
            yield (take,), (change,)


def nothing_to_give(way: Way, context: Context, choices: Choices, view: View) -> Reason:
    """Say that there is nothing to sacrifice for emerge or the offering, or who forbids it."""
    barred = [
        (source, thing)
        for thing in _fitting(way, context, choices, view)
        if (source := sacrifice_ban(thing, view.game.asker, view)) is not None
    ]
    if barred:
        source, thing = barred[0]
        text = f"{source.name} doesn't let you sacrifice {thing.name} as a cost"
        fixes = (get_rid_of(source.name, source.id),)
        return Reason(kind="unpayable", cr="118.3", text=text, fix=fixes)
    name = way.spell.name
    if way.sacrificed is not None:
        thing_wanted = several(1, way.sacrificed)
        text = f"{name} needs {thing_wanted} to sacrifice for {way.keyword}, and you have none"
        fix = _one_to_give(way.sacrificed, thing_wanted, view)
        return Reason(kind="unpayable", cr="702.119a", text=text, fix=fix)
    what = _offered(way)
    thing_wanted = several(1, what)
    if choices.offering is not None:
        thing_wanted = f"{thing_wanted} called {choices.offering}"
    text = f"{name} needs {thing_wanted} to sacrifice for its offering, and you have none"
    fix = _one_to_give(what, thing_wanted, view)
    return Reason(kind="unpayable", cr="702.48a", text=text, fix=fix)


def _offering(way: Way) -> Offering | None:
    return next((a for a in way.spell.abilities if isinstance(a, Offering)), None)


def _offered(way: Way) -> ObjectFilter:
    offering = _offering(way)
    return ObjectFilter() if offering is None else offering.what


def _fitting(way: Way, context: Context, choices: Choices, view: View) -> list[GameObject]:
    """Return the permanents that emerge or the offering asks for, the asker's choice heeded."""
    mine = view.game.zone(view.game.asker, "battlefield")
    if way.sacrificed is not None:
        return [t for t in mine if matches(way.sacrificed, t, context)]
    what = _offered(way)
    fitting = [t for t in mine if matches(what, t, context)]
    if choices.offering is not None:
        wanted = choices.offering.casefold()
        fitting = [t for t in fitting if wanted in (t.name.casefold(), t.id.casefold())]
    return fitting


def _allowed(things: Sequence[GameObject], view: View) -> list[GameObject]:
    """Return those that the asker may sacrifice to cast a spell (CR 614.17b)."""
    return [t for t in things if sacrifice_ban(t, view.game.asker, view) is None]


def _one_to_give(what: ObjectFilter, thing: str, view: View) -> tuple[Fix, ...]:
    changes = added(what, "battlefield", 1, Context(view.game, None, view.game.asker))
    return (Fix(text=f"{thing} to sacrifice", changes=changes),)
