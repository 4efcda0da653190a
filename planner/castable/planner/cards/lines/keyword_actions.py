"""Keyword actions that choose targets, spelled out by what they mean (CR 701)."""

import re

_EARTHBEND = re.compile(r"\b[Ee]arthbend (?:\d+|X)\b")
_SUPPORT = re.compile(r"\b[Ss]upport (?P<number>\d+|X)\b")


def spelled_out(sentence: str, *, of_permanent: bool = False) -> str:
    """Return a sentence with the targets that its keyword actions stand for.

    Earthbend targets a land its player controls (CR 701.66a); support on a permanent leaves that
    permanent out (CR 701.41a).
    """
    other = "other " if of_permanent else ""
    told = _EARTHBEND.sub("target land you control gains haste", sentence)
    return _SUPPORT.sub(
        rf"put a +1/+1 counter on each of up to \g<number> {other}target creatures", told
    )
