"""What falls into the graveyard and is exiled from there for the same cost (CR 601.2g-h).

Mana abilities are activated before costs are paid, and the parts of a cost are paid in any order:
a Petal that was sacrificed for mana may be exiled for delve, and a creature that is sacrificed as
an additional cost by an escape cost. Such an object leaves twice, first to the graveyard and then
from it.
"""

from castable.planner.payment.converters import Member
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.objective import SMALL
from castable.planner.payment.program import Expr, plus
from castable.planner.payment.resources import Part, Resources
from castable.planner.rules.terms.demands import FALLING


def may_fall(code: Encoding, part: Part) -> bool:
    """Return whether a payment may put objects of *part* into the graveyard, to be exiled there."""
    if part.ids[0] not in code.resources.board.falling:
        return False
    for_mana = bool(part.leaves_for_mana) or _with_hand(code, part)
    return for_mana or any(
        due.take.falls and part.ids[0] in due.take.eligible for due in code.dues.takes
    )


def gives_itself_up(resources: Resources) -> bool:
    """Return whether a source of mana puts itself into the graveyard."""
    falling = resources.board.falling
    return any(
        ability.source.leaves in FALLING and group.ids[0] in falling
        for group in resources.classes
        for ability in group.abilities
    )


def serves_by_falling(code: Encoding, member: Member) -> bool:
    """Return whether a mana ability gives up what the cost may exile from the graveyard then."""
    if not _exiles(code):
        return False
    falling = code.resources.board.falling
    source = member.ability.source
    if source.leaves in FALLING and member.part.ids[0] in falling:
        return True
    return any(take.falls and not falling.isdisjoint(take.eligible) for take in source.takes)


def _exiles(code: Encoding) -> bool:
    """Return whether the cost may exile what falls into the graveyard."""
    if code.exiles is None:
        dues = code.dues
        delved = any("delve" in sink.methods for sink in dues.sinks)
        asked = delved or any(due.take.coming for due in dues.takes)
        code.exiles = asked and bool(code.resources.board.falling)
    return code.exiles


def exile_fallen(code: Encoding, part: Part, variable: int) -> None:
    """Let *variable* count objects exiled that are in the graveyard by then."""
    part.fallen_and_exiled.append(variable)
    code.lose(variable, SMALL)


def write_fallen(code: Encoding) -> None:
    """Exile no more of what falls into the graveyard than does, and no hand that is kept."""
    for part in code.parts:
        if part.fallen_and_exiled:
            row: Expr = dict.fromkeys(part.fallen_and_exiled, 1)
            plus(row, _falls(code, part), -1)
            code.program.row(row, None, 0)
    if code.hand_lost is not None:
        acts = [act.variable for act in code.acts if act.ability.source.discards_hand]
        code.program.row({**dict.fromkeys(acts, 1), code.hand_lost: -1}, 0)


def _falls(code: Encoding, part: Part) -> Expr:
    """Count the objects of *part* that fall into the graveyard."""
    falls: Expr = {}
    for act in code.acts:
        if act.part is part and act.ability.source.leaves in FALLING:
            plus(falls, {act.variable: 1})
    for used in code.used:
        if used.part is part and used.take.falls:
            plus(falls, {used.variable: 1})
    for due, taken, _, variable in code.taken:
        if taken is part and due.take.falls:
            plus(falls, {variable: 1})
    if code.hand_lost is not None and _with_hand(code, part):
        plus(falls, {code.hand_lost: len(part.ids)})
    return falls


def _with_hand(code: Encoding, part: Part) -> bool:
    """Return whether its objects may be discarded with the whole hand."""
    return code.hand_lost is not None and part.object.zone == "hand"
