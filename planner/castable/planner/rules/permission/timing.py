"""When something may be begun (CR 116, 117, 304-307, 505, 702.8)."""

from castable.models.changes import Fix, SetGame
from castable.models.reasons import Reason
from castable.planner.rules.mending.fixes import your_main_phase, your_priority
from castable.planner.rules.position.game import Game
from castable.planner.rules.words.people import has, whose_turn

_MAIN = ("precombat_main", "postcombat_main")
_STEP_NAMES = {
    "precombat_main": "precombat main phase",
    "postcombat_main": "postcombat main phase",
    "beginning_of_combat": "beginning of combat step",
    "declare_attackers": "declare attackers step",
    "declare_blockers": "declare blockers step",
    "combat_damage": "combat damage step",
    "end_of_combat": "end of combat step",
    "end_step": "end step",
}


def is_sorcery_time(game: Game) -> bool:
    """Return whether the asker could cast a sorcery now, priority assumed (CR 307.1, 117.1a)."""
    position = game.position
    return position.turn_player == game.asker and position.step in _MAIN and not position.stack


def priority_reason(game: Game) -> Reason | None:
    """Return why the asker has no priority now; None if they have it (CR 117.1, 117.3a)."""
    holder = game.position.priority
    if holder is not None and holder != game.asker:
        text = f"{has(holder, game)} priority, not you"
        return Reason(kind="timing", cr="117.1", text=text, fix=(your_priority(game),))
    if game.position.step in ("untap", "cleanup"):
        text = f"no player has priority in the {game.position.step} step"
        step = "upkeep" if game.position.step == "untap" else "end_step"
        fix = Fix(
            text=f"wait for another step, such as the {_STEP_NAMES.get(step, f'{step} step')}",
            changes=(SetGame(to={"step": step}),),
        )
        return Reason(kind="timing", cr="117.3a", text=text, fix=(fix,))
    return None


def sorcery_reason(game: Game, what: str, cr: str) -> Reason | None:
    """Return why *what* can't be begun at sorcery timing now; None if it can.

    Parameters
    ----------
    game
        The position.
    what
        The subject of the sentence: ``a sorcery``, ``a creature spell``.
    cr
        The rule that asks for this timing.
    """
    if is_sorcery_time(game):
        return None
    position = game.position
    step = _STEP_NAMES.get(position.step, f"{position.step} step")
    if position.turn_player != game.asker:
        fact = whose_turn(position.turn_player, game)
    elif position.step not in _MAIN:
        fact = f"it is your {step}"
    else:
        fact = f"{position.stack[-1].card} is on the stack"
    text = f"{what} needs your own main phase and an empty stack, and {fact}"
    fix = (your_main_phase(game),)
    return Reason(kind="timing", cr=cr, text=text, because=(fact,), fix=fix)
