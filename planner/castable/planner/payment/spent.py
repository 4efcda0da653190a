"""What is spent on the spell, where a text asks for that: colors, adamant, snow, cards delved."""

from castable.models.spending import SpentMatters
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.program import CONST, Expr


def write_spent(code: Encoding) -> None:
    """Count, negated, what of the wanted mana is spent, of whichever spell is announced.

    Mana that does something for the spell does it as well if it is one mana alone.
    """
    _write_rewarded(code)
    wanted: dict[SpentMatters, list[int]] = {}
    for announced in code.dues.announced:
        for matter in announced.cost.spent:
            wanted.setdefault(matter, []).append(announced.select)
    for matter, selected in wanted.items():
        for number in _numbers(code, matter):
            code.losses.spent[number] = -1
            if CONST not in selected:
                most = code.program.highs[number]
                row: Expr = dict.fromkeys(selected, -most)
                code.program.row({**row, number: 1}, None, 0)


def _write_rewarded(code: Encoding) -> None:
    rewarded: dict[int, list[int]] = {}
    for announced in code.dues.announced:
        for number in announced.cost.terms.rewarded:
            rewarded.setdefault(number, []).append(announced.select)
    kinds = code.resources.kinds
    for number, selected in rewarded.items():
        spent = [
            v for _, k, sink, v in code.flows
            if sink.group < 0 and kinds[k].restriction == number
        ]  # fmt: skip
        if spent:
            one = code.program.var(1)
            code.program.row({**dict.fromkeys(spent, 1), one: -1}, 0)
            code.losses.rewarded[one] = -1
            if CONST not in selected:
                code.program.row({**dict.fromkeys(selected, -1), one: 1}, None, 0)
    if any(matter.convoking for a in code.dues.announced for matter in a.cost.spent):
        convoking = (v for method, _, _, v in code.helpers if method == "convoke")
        code.losses.rewarded.update(dict.fromkeys(convoking, -1))
    for types in {m.delved for a in code.dues.announced for m in a.cost.spent if m.delved}:
        for method, part, _, variable in code.helpers:
            if method == "delve" and not part.object.types.isdisjoint(types):
                code.losses.rewarded[variable] = -1


def _numbers(code: Encoding, matter: SpentMatters) -> list[int]:
    """Return variables that count what there is of the wanted mana, and are no larger."""
    program, kinds = code.program, code.resources.kinds
    flows = [(kinds[k], v) for _, k, sink, v in code.flows if sink.group < 0]
    snow = [v for kind, v in flows if kind.snow] if matter.snow else []
    found = []
    if snow:
        number = program.var(1 if matter.once else sum(program.highs[v] for v in snow))
        program.row({**dict.fromkeys(snow, 1), number: -1}, 0)
        found.append(number)
    for type_ in matter.types:
        mine = [v for kind, v in flows if kind.type == type_]
        if sum(program.highs[v] for v in mine) >= matter.each:
            number = program.var(1)
            program.row({**dict.fromkeys(mine, 1), number: -matter.each}, 0)
            found.append(number)
    return found
