"""What opens another cost of a card whose condition doesn't hold, where that makes a no a yes."""

from collections.abc import Iterator

from castable.models.changes import Fix
from castable.models.query import Query
from castable.models.statics import AlternativeCost
from castable.models.verdict import Verdict
from castable.planner.asked_again.asking import Asking, is_yes
from castable.planner.refused import closed_ways
from castable.planner.rules.effects.view import View
from castable.planner.rules.mending.fixes import all_of, another_turn
from castable.planner.rules.mending.fulfil import fulfilled
from castable.planner.rules.permission.barred import is_about_turns
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.words.circumstances import circumstance, remedy


def with_openings(verdict: Verdict, asking: Asking) -> Verdict:
    """Add to a shortage what opens an alternative cost of the card, if it can be paid then.

    Each is tried by asking again, with what is short for that cost where something is
    (CR 118.9, 601.2b).
    """
    at = next((i for i, each in enumerate(verdict.reasons) if each.kind == "shortage"), None)
    view = asking.ready.view
    thing = _meant(asking.query, verdict, view)
    if at is None or thing is None:
        return verdict
    fixes = [
        fix
        for ability in closed_ways(thing, view)
        for fix in _mended(_opening(ability, thing, view), asking)
    ]
    if not fixes:
        return verdict
    reasons = list(verdict.reasons)
    reasons[at] = reasons[at].model_copy(update={"fix": (*reasons[at].fix, *fixes)})
    return verdict.model_copy(update={"reasons": tuple(reasons)})


def _meant(query: Query, verdict: Verdict, view: View) -> GameObject | None:
    """Return the card that is to be cast: in the hand, where such costs are for (CR 118.9)."""
    if query.action != "cast" or query.from_ not in (None, "hand"):
        return None
    hand = view.game.zone(view.game.asker, "hand")
    return next((t for t in hand if verdict.card in (t.name, t.face.name)), None)


def _opening(ability: AlternativeCost, thing: GameObject, view: View) -> Fix | None:
    """Say what must be so for the cost to be open; None if no change is known."""
    condition = ability.condition
    changes = fulfilled(condition, view.context(thing))
    if condition is None or not changes:
        return None
    if is_about_turns(condition):
        mine = view.game.position.turn_player == view.game.asker
        text = "wait for another player's turn" if mine else "wait for your own turn"
        return Fix(text=text, changes=(*changes, *another_turn(view.game)))
    return Fix(text=remedy(circumstance(condition)), changes=changes)


def _mended(opening: Fix | None, asking: Asking) -> Iterator[Fix]:
    """Yield it if it is enough, or with the first fix of what is short then if both are."""
    if opening is None:
        return
    then = asking.after(opening.changes)
    if then is None or then.verdict == "unknown":
        return
    if then.verdict == "yes":
        yield opening
        return
    for fix in (fix for reason in then.reasons[:1] for fix in reason.fix if fix.changes):
        if is_yes(asking.after_all((opening, fix))):
            yield all_of((opening, fix))
            return
