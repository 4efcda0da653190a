"""Prohibitions of which a part is not read: they bear on what they forbid, and on nothing else."""

import re

from castable.models.amounts import OpaqueCondition
from castable.models.prohibitions import Prohibition
from castable.planner.cards.language.grammar import read
from castable.planner.cards.language.reading import Read, held

_BE_CAST = re.compile(
    r"^spells (?:with|that) [^.,]* can't be cast(?P<lands> and lands with [^.,]* can't be played)?$"
)
_CAST = re.compile(
    r"^(?P<who>players|your opponents|each opponent) can't cast (?P<what>(?:\w+ )?spells)"
    r"(?P<lands> or play lands)? (?:with|that|unless) [^.,]*$"
)


def read_half_ban(text: str) -> Read | None:
    """Read what a sentence forbids, in doubt for want of the part that says which; None if nothing.

    Parameters
    ----------
    text
        A sentence that is not read as a whole, its first word written small.
    """
    if be_cast := _BE_CAST.match(text):
        said = ["players can't cast spells"]
        said += ["players can't play lands"] if be_cast["lands"] else []
    elif cast := _CAST.match(text):
        said = [f"{cast['who']} can't cast {cast['what']}"]
        said += [f"{cast['who']} can't play lands"] if cast["lands"] else []
    else:
        return None
    bans = [read("prohibition", part) for part in said]
    if not all(isinstance(ban, Prohibition) for ban in bans):
        return None
    return Read(tuple(held(ban, OpaqueCondition()) for ban in bans))
