"""The player's own Auras on what a payment gives up are gone as well (CR 704.5m)."""

from castable.planner.payment.attached import auras_lost
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.objective import CARD
from castable.planner.payment.program import plus
from castable.planner.payment.worth import worth


def write_auras(code: Encoding, before: Encoding | None = None) -> None:
    """Count the Auras that are gone with what is given up, but for those that are given up too.

    *before* is the payment that this one comes after.
    """
    objects, program = code.resources.board.objects, code.program
    parts = {part.ids[0]: part for part in code.parts}
    first = {} if before is None else {part.ids[0]: part for part in before.parts}
    for host in code.resources.auras:
        leaves = dict.fromkeys(parts[host].leaves, 1) if host in parts else {}
        for aura in auras_lost(objects, (host,)) if leaves else ():
            taken = [v for each in (parts, first) if aura in each for v in each[aura].leaves]
            falls = leaves
            if taken:
                falls = {program.var(1): 1}
                program.row({**leaves, **dict.fromkeys((*falls, *taken), -1)}, None, 0)
                program.row({**dict.fromkeys(leaves, -1), **falls}, None, 0)
            plus(code.auras.setdefault(aura, {}), falls)
            for variable in falls:
                code.lose(variable, CARD, worth(objects[aura], "sacrifice"))
