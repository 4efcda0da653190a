"""Permanents whose static effects the payment counts on stay until it is made (CR 604.2, 601.2g).

The board is read once, before mana abilities are activated. A permanent that lets mana be spent as
though it were of another type, that changes land types or what is produced, that grants convoke or
whose abilities others have must therefore not be given up on the way, or what it gave would end too
early. Mana abilities that would give it up are left out; a "no" that comes of that is no proof.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from castable.models.abilities import ManaReplacement
from castable.models.activating import BorrowAbilities
from castable.models.keywords import MERE_KEYWORDS
from castable.models.spending import SpendAs
from castable.models.statics import Ability, ChangeTypes, GrantKeyword
from castable.planner.rules.effects.borrowing import donors
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.match import matches
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import Source, Take
from castable.planner.rules.terms.doubts import ANY_MANA, Doubt

_GIVING = (ChangeTypes, GrantKeyword, ManaReplacement, SpendAs)
_REMOVING = ("sacrifice", "exile", "return")


def kept_in_place(sources: Iterable[Source], view: View, doubts: list[Doubt]) -> tuple[Source, ...]:
    """Return *sources* without those uses that would give up such a permanent."""
    givers = {
        thing.id: thing.name
        for kind in _GIVING
        for thing, effect in view.statics.get(kind, ())
        if thing.controller == view.game.asker
        and not (_only_multiplies(effect) or _matters_to_none(effect, thing, view))
    }
    givers |= _donors(view)
    return tuple(_spared(sources, givers, doubts) if givers else sources)


def _only_multiplies(effect: Ability) -> bool:
    """Return whether it makes more of the same mana: then sources note that it must be there."""
    return isinstance(effect, ManaReplacement) and effect.times > 1


def _matters_to_none(effect: Ability, holder: GameObject, view: View) -> bool:
    """Return whether it changes its own object alone, or gives what nothing here looks at."""
    if isinstance(effect, ChangeTypes):
        return effect.what.itself
    if not isinstance(effect, GrantKeyword):
        return False
    if effect.keyword != "haste" or effect.to != "permanents":
        return effect.keyword in MERE_KEYWORDS
    mine = view.game.zone(view.game.asker, "battlefield")
    new = (thing for thing in mine if thing.entry.summoning_sick)
    return all(matches(effect.what, thing, view.context(holder)) is False for thing in new)


def _donors(view: View) -> dict[str, str]:
    """Return the objects whose abilities others have, and the permanents that say so."""
    found: dict[str, str] = {}
    for source, effect in view.statics.get(BorrowAbilities, ()):
        assert isinstance(effect, BorrowAbilities)  # noqa: S101 - by the index
        context = view.context(source)
        things = donors(effect, view.game, context)
        meant = (thing for thing in things if matches(effect.of, thing, context))
        found |= {thing.id: thing.name for thing in (source, *meant)}
    return found


def _spared(
    sources: Iterable[Source], givers: dict[str, str], doubts: list[Doubt]
) -> Iterator[Source]:
    for source in sources:
        if source.leaves and source.object in givers:
            doubts.append(_doubt(givers[source.object]))
            continue
        takes = []
        for take in source.takes:
            wanted = [i for i in take.eligible if i in givers and take.action in _REMOVING]
            doubts += [_doubt(givers[i]) for i in wanted]
            takes.append(_without(take, wanted) if wanted else take)
        yield replace(source, takes=tuple(takes)) if source.takes else source


def _without(take: Take, ids: list[str]) -> Take:
    return replace(take, eligible=tuple(i for i in take.eligible if i not in ids))


def _doubt(name: str) -> Doubt:
    text = f"{name}: whether it may be given up for mana and still help"
    return Doubt(text, "to_yes", on_mana=True, hope=ANY_MANA)
