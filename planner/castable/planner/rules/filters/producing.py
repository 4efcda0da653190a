"""Whether a permanent could produce mana of a type, so far as its own abilities tell (CR 106.7)."""

from castable.models.abilities import ManaAbility, ManaReplacement, Output
from castable.models.mana import ManaType
from castable.planner.rules.filters.context import Truth, any_true
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject

_OF_COLORS = frozenset({"chosen_color", "commander_identity", "colors_among", "each_color_among"})
"""What is of a color and never colorless, whatever the color."""


def could_produce(kind: ManaType, thing: GameObject, game: Game) -> Truth:
    """Return whether one of its mana abilities could add such mana, costs ignored.

    What looks at other permanents, counts something or is replaced isn't worked out here.
    """
    own = [a.output for a in thing.abilities if isinstance(a, ManaAbility)]
    found = any_true(_adds(kind, output) for output in own)
    unread = any("mana" in s.touches for s in thing.face.unmodelled if s.scope == "itself")
    replaced = any(
        isinstance(ability, ManaReplacement) for t in game.battlefield() for ability in t.abilities
    )
    if own and replaced:
        return None
    return None if unread and found is False else found


def _adds(kind: ManaType, output: Output) -> Truth:
    if any(kind in bundle for bundle in output.options):
        return True if isinstance(output.amount, int) else None
    if output.source is None or (kind is ManaType.C and output.source in _OF_COLORS):
        return False
    return None
