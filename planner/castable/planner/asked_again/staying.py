"""What stays castable, held against the position that a payment leaves (CR 601.2f).

What other cards cost is worked out before the payment. Where a text counts what is there, or asks
for it, and the payment gives some of it up, such a card may cost more then.
"""

from collections.abc import Iterator

from castable.models.amounts import Counted
from castable.models.changes import AddMana, Change, Move, Remove, SetObject, SetPlayer
from castable.models.plan import Plan
from castable.models.query import Query
from castable.models.statics import CostModifier
from castable.models.verdict import Verdict
from castable.planner.asked_again.asking import Asking
from castable.planner.cards.telling.words import listed
from castable.planner.changed import changed
from castable.planner.rules.effects.view import View

_TAPPING = ("convoke", "improvise", "waterbend", "tap")


def with_what_stays(verdict: Verdict, asking: Asking) -> Verdict:
    """Leave cards out of a plan that cost too much after what it gives up, and say so in a note."""
    if verdict.plan is None or asking.query.committed is not None:
        return verdict
    plan, notes = what_stays(verdict.plan, asking)
    if not notes:
        return verdict
    return verdict.model_copy(update={"plan": plan, "policy": (*verdict.policy, *notes)})


def what_stays(plan: Plan, asking: Asking) -> tuple[Plan, tuple[str, ...]]:
    """Return a plan with the cards alone that do stay castable after it, and notes."""
    lost = plan.lost
    gone = {*lost.sacrificed, *lost.discarded, *lost.exiled, *lost.returned}
    view = asking.ready.view
    hanging = [name for name in dict.fromkeys(plan.castable) if _hangs(name, view)]
    if not gone or not hanging or lost.at_random:
        return plan, ()
    game = view.game
    changes = list(_carried_out(plan, view))
    wrong = []
    for name in hanging:
        there = changed(changes, game.position, Query(card=name), game.catalogue)
        if asking.answer(*there).verdict == "no":
            wrong.append(name)
    if not wrong:
        return plan, ()
    castable = tuple(name for name in plan.castable if name not in wrong)
    together = plan.together and tuple(name for name in plan.together if name not in wrong)
    note = f"that {listed(wrong)} costs more after what is given up was not weighed"
    return plan.model_copy(update={"castable": castable, "together": together}), (note,)


def _hangs(name: str, view: View) -> bool:
    """Return whether anything counts objects, or asks for some, to make a card cheaper."""
    hand = view.game.zone(view.game.asker, "hand")
    cards = [thing for thing in hand if name in (thing.name, thing.face.name)]
    if not cards:
        return False
    texts = [ability for thing in cards for ability in thing.abilities]
    texts += [effect for _, effect in view.statics.get(CostModifier, ())]
    return any(
        isinstance(text, CostModifier)
        and text.change == "less"
        and (isinstance(text.times, Counted) or text.condition is not None)
        for text in texts
    )


def _carried_out(plan: Plan, view: View) -> Iterator[Change]:
    """Yield what is other after the payment, and that the card itself is away."""
    things, lost = view.game.objects, plan.lost
    fallen = [i for i in (*lost.sacrificed, *lost.discarded) if i not in lost.exiled]
    away = [*lost.exiled, *lost.returned, *(s.object for s in plan.steps if s.do == "propose")]
    away += [i for i in fallen if things[i].is_token]
    yield from (Move(object=i, zone="graveyard") for i in fallen if not things[i].is_token)
    yield from (Remove(object=i) for i in dict.fromkeys(away))
    tapped = {i for i in _tapped(plan) if i in things}.difference(fallen, away)
    yield from (SetObject(object=i, to={"tapped": True}) for i in sorted(tapped))
    if lost.life:
        life = {"life": view.game.me.life - lost.life}
        yield SetPlayer(player=view.game.asker, to=life)
    if plan.floating:
        yield AddMana(mana=plan.floating)


def _tapped(plan: Plan) -> Iterator[str]:
    """Yield what the payment taps."""
    for step in plan.steps:
        if step.do == "activate":
            words = step.pays.replace(",", " ").split()
            yield from [step.object] * ("{T}" in words)
            yield from step.uses if "tap" in words else ()
        elif step.do in _TAPPING:
            yield step.object
