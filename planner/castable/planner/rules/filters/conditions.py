"""Conditions that a position answers alone: top card, chapters, who activates (CR 602, 714)."""

from collections.abc import Iterable

from castable.models import amounts as am
from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.planner.rules.filters.match import Context, Truth, matches
from castable.planner.rules.position.objects import GameObject


def top_card(condition: am.TopCard, context: Context) -> Truth:
    """Look at the top card of the library, if it is known and there is one."""
    known = context.game.zone(context.controller, "library")
    if known:
        return matches(condition.what, known[0], context)
    empty = context.game.position.players[context.controller].library_size == 0
    if not empty:
        context.untold("library", context.controller)
    return False if empty else None


def after_chapter(condition: am.AfterChapter, context: Context) -> Truth:
    """Tell by its lore counters whether a Saga's chapter has resolved (CR 714.2b).

    With an ability of it on the stack it may not have. A Saga has a lore counter from when it
    enters (CR 714.3a): where none is given, there is one at least, and how many isn't known.
    """
    source = context.source
    if source is None:
        return None
    lore = source.counters.get("lore")
    if lore is not None and lore < condition.chapter:
        return False
    waiting = [s.object.card.name for s in context.game.stack if s.is_ability]
    if source.card.name in waiting or (lore is None and condition.chapter > 1):
        return None
    return True


def activated_abilities(thing: GameObject) -> int:
    """Count its activated abilities: a line of its text is one, though it may be two facts."""
    kinds = (ActivatedAbility, ManaAbility)
    own = {a.line for a in thing.face.abilities if isinstance(a, kinds) and a in thing.abilities}
    given = [a for a in thing.abilities if isinstance(a, kinds) and a not in thing.face.abilities]
    return len(own) + len(given)


def activated_by(condition: am.ActivatedBy, context: Context) -> Truth:
    """Return whether the player who activates is the one whom the ability allows (CR 602.2)."""
    source = context.source
    if source is None:
        return None
    if condition.who == "opponent":
        return context.controller != source.controller
    if condition.who == "owner":
        return context.controller == source.owner
    host = context.game.objects.get(source.host)
    return None if host is None else host.controller == context.controller


def joined(parts: Iterable[am.Condition]) -> list[am.Condition]:
    """Return conditions that all hold, with what they say of the step as one."""
    flat: list[am.Condition] = []
    for part in parts:
        flat += joined(part.parts) if isinstance(part, am.AllOf) else [part]
    times = [part for part in flat if isinstance(part, am.DuringStep)]
    if len(times) < 2:
        return flat
    common = tuple(s for s in times[0].steps if all(s in time.steps for time in times))
    rest = [part for part in flat if not isinstance(part, am.DuringStep)]
    return [am.DuringStep(common), *rest] if common else flat
