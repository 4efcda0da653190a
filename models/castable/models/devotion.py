"""What adds to a player's devotion (CR 700.5)."""

from castable.models.base import Variant


class MoreDevotion(Variant, frozen=True, tag="more_devotion"):
    """The devotion of its controller to each color and combination of colors is greater."""

    by: int
    line: int = 0
