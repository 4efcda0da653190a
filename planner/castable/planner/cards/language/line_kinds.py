"""Kinds of lines, by how they begin (CR 113.3, 207, 711, 716, 717)."""

import re

from castable.models.cards import Touches
from castable.planner.cards.language.normalise import Line, lower_first

EVERYTHING: tuple[Touches, ...] = (
    "cost", "mana", "permission", "restriction", "target", "types",
)  # fmt: skip
LEVEL = re.compile(r"^LEVEL (\d+)(?:-(\d+)|\+)$")
CLASS_LEVEL = re.compile(r"^(.*): Level (\d+)$")
MADE_MANA = re.compile(r"\bfor (mana|\{[WUBRGC]\})|causes? you to add")
"""What a triggered mana ability waits for (CR 605.1b)."""
BURNS = re.compile(r"^Then that \w+ deals \d+ damage to that player")
"""Damage that a triggered mana ability deals after it has added mana."""
LENDS = re.compile(r"\b(has|have|gains?) the following abilit(y|ies) —$")
CHAPTER = re.compile(r"^[IVX]+(, [IVX]+)* — ")
TRIGGER = re.compile(r"^(When|Whenever|At) (?!target\b)")
ANCHORED = re.compile(r"^(?:• [^—]{1,40} — |If you do, )(?:When|Whenever|At|when|whenever|at) ")
"""A trigger that stands behind an anchor word, or that an earlier choice makes (CR 603.7)."""
TEAM = re.compile(r"^Team [A-Z]")
"""What stands before a line that works for the members of a team of an event alone."""
VISITED = frozenset({"Visit", "Prize"})
"""What stands before the triggered ability of an Attraction, and before a part of it (702.159)."""
WHILE_IT_LASTS = re.compile(r", until (?:end of turn|your next turn), whenever ")
"""What a trigger leaves behind for a time: the position tells it."""
MODAL = re.compile(r"^(Spree|Tiered)$")
CHOOSE = re.compile(r"\b[Cc]hoose ")
MODE = re.compile(r"^(•|\+ \{|\{P\})")
TABLE = re.compile(r"^\d+([—-]\d+|\+)? \||^\d( or \d)? — ")
ROW = "mode of a trigger, or row of a table"
"""Why such a line gives no facts."""
ADDING_ROW = re.compile(rf"(?:{TABLE.pattern}) ?Add \{{")
"""A row that adds mana, where it isn't known what rolls the die."""
BEFORE_ENTERING = re.compile(
    r"^(As ~ enters(?!, you become ~|, it becomes your choice of .* with "
    r"|(?: the battlefield)?, you get an emblem)"
    r"|You may have ~ enter as a copy|If ~ would|If you would lose unspent)"
)
PAID_ENTERING = re.compile(r"^The amount you pay can't be (?:more|greater) than\b")
"""What may be paid as something enters, and not to cast it."""
KEPT_IN_EXILE = re.compile(
    r"^You may (?:look at and )?(?:play|cast) (?:those cards|that card|it|them) for as long as"
    r" (?:they|it) remains? exiled\b"
)
"""What an effect lets a player do with cards that it has exiled: the position tells of each."""
REPLACED = re.compile(r"^If .* would .*\binstead\b")
"""A replacement effect: what it leaves behind, the position tells."""
LET_BY_IT = re.compile(
    r"^(?:Until [^,]*, )?[Yy]ou may (?:play|cast) (?:that card|those cards|it|them)\b"
    r"|^Until [^,]*, that player [^.]*\bcan't (?:play|cast) it$"
)
IGNORING = re.compile(r" for that player to ignore this effect until end of turn$")
POWER_TOUGHNESS = re.compile(r"^[\d*+]+/[\d*+]+$")
SPELLS = frozenset({"Instant", "Sorcery"})
PERMANENTS = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})
"""The types of permanents (CR 110.4)."""
IN_WORDS = ("exhaust", "boast", "power-up", "renew", "channel", "forecast")
"""Keywords that stand before an activated ability in words."""
KEYWORD_LIKE = re.compile(
    r"^(?!Add\b|You (?:get|may pay)\b)[A-Za-z]\w*(?: \w+){0,2} ?[:\u2014\u2013-]{0,2}"
    r" ?(?:\{[^{}]+\})+$"
    r"|^(?!Choose |Modular)[A-Z]\w+(?: onto \w+)?—(?!When|At )\S"
)
"""A word and a cost, and no keyword that is known: what it allows isn't (CR 702.1)."""
COST_ALONE = re.compile(r"^(?:\{[^{}]+\})+(?:, (?!Add\b)[A-Z][^.:]*)?$")
"""The cost of a word that was taken off as if it were an ability word, and nothing else."""
COST_OF_GRANT = re.compile(r"^(The|Its) \S+ cost is equal to")


_ATTACHED = re.compile(r"^(Enchanted|Equipped|Fortified) \w+\b")
_STILL = re.compile(r"^(?:It's|They're) still (a land|lands)$")
_SAME_ELSEWHERE = re.compile(
    r"^The same is true for .* that aren't on the battlefield$|^You may spend other mana only as "
)
_SAME_OF = re.compile(r"^The same is true for (?P<one>\w+)s and (?P<other>\w+)s$")
_SAME_KEYWORDS = re.compile(
    r"^The same is true for (?P<first>[a-z]+(?: [a-z]+)*)"
    r"(?P<rest>(?:, [a-z -]+)*),? and (?P<last>[a-z ]+)$"
)
_HAS_THE_SAME = re.compile(
    r"^(?:As long as|If) [^.]*\b(?P<one>flying|first strike)\b[^.]*, [^.]* has (?P=one)$"
    r"|^~ has (?P<own>flying) as long as [^.]* has (?P=own)$"
    r"|^It enters with a (?P<counter>flying) counter on it if [^.]* has (?P=counter)$"
)
_OF_ONE_TYPE = re.compile(r"^Each opponent who controls more (?P<type>\w+)s than you [^.]*$")
_IT = re.compile(
    r"^It (?=has |loses |can't |gets [^.]* has )"
    r"|^It'(?=s an? [^.]* in addition to its other (?:creature )?types$)"
)


def joined(parts: list[str]) -> list[str]:
    """Join what belongs together: what a keyword costs, what "it" is, and what it still is.

    "The same is true for artifacts and enchantments" is the sentence before it, said of these; so
    it is with keywords.
    """
    whole: list[str] = []
    for part in parts:
        if whole and (still := _STILL.match(part)) and re.search(r"\b(is|are) ", whole[-1]):
            are = "that are" if still[1] == "lands" else "that's"
            whole[-1] += f" {are} still {still[1]}"
        elif whole and _IT.match(part) and (host := _ATTACHED.match(whole[0])):
            whole.append(_IT.sub(f"{host[0]} ", part).replace(f"{host[0]} s a", f"{host[0]} is a"))
        elif whole and (same := _SAME_OF.match(part)) and (of := _OF_ONE_TYPE.match(whole[-1])):
            whole += [whole[-1].replace(of["type"], same[type_]) for type_ in ("one", "other")]
        elif (
            whole
            and (also := _SAME_KEYWORDS.match(part))
            and (has := _HAS_THE_SAME.match(whole[-1]))
        ):
            named = (also["first"], *also["rest"].split(", ")[1:], also["last"])
            whole += [
                whole[-1].replace(has["one"] or has["own"] or has["counter"], keyword)
                for keyword in named
            ]
        elif whole and (COST_OF_GRANT.match(part) or _SAME_ELSEWHERE.match(part)):
            whole[-1] += ". " + lower_first(part)
        else:
            whole.append(part)
    return whole


def is_mode(line: Line) -> bool:
    """Return whether the line is a mode of the choice before it (CR 700.2)."""
    return bool(MODE.match(line.text))
