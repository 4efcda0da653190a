"""Why not, or why it can't be told."""

from typing import Literal

from castable.models.base import Model
from castable.models.changes import Fix

ReasonKind = Literal[
    "permission",
    "timing",
    "restriction",
    "target",
    "choice",
    "unpayable",
    "shortage",
    "exclusive",
    "land_play",
    "unmodelled",
    "limit",
]
"""What stands in the way: the last two belong to "unknown"."""


class Reason(Model):
    """One reason, by itself enough."""

    kind: ReasonKind
    """What stands in the way."""
    cr: str
    """The rule, in the edition of :data:`castable.models.base.RULES_EDITION`."""
    text: str
    """One sentence a player understands."""
    missing: tuple[str, ...] = ()
    """For a shortage: what is short, ``{U}`` or ``a creature to sacrifice``."""
    because: tuple[str, ...] = ()
    """The facts that prove it."""
    fix: tuple[Fix, ...] = ()
    """Ways to mend it, and what stands in the way besides, the nearest first; any one is enough."""
    final: bool = False
    """No change of the position or of the choices mends it: this can't be done at all."""
