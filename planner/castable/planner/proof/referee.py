"""The referee: replays a plan on the position by CR 601.2 and 602.2, apart from the solver.

What a plan says is believed of nothing: each step is carried out on a ledger of objects, life and
counters, the total cost is added up anew, and the mana is matched unit by unit.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from castable.models.errors import NotationError
from castable.models.mana import ManaCost, ManaSymbol, ManaType, parse_mana, print_mana
from castable.models.plan import Plan, Step
from castable.planner.proof.activating import can_add, check_window, made_by, owed_by, tokens_of
from castable.planner.proof.heeding import unheeded
from castable.planner.proof.ledger import LEAVING, Foul, Given, Ledger, share_out
from castable.planner.proof.order import METHODS, ORDER, PAYING, SPECIAL, out_of_order
from castable.planner.proof.spending import (
    MOST_READINGS,
    Judge,
    Unit,
    Use,
    readings,
    unmatched,
)
from castable.planner.proof.tally import Misannounced, Total, totals
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, Source


def judge(board: Board, cost: LockedCost, plan: Plan) -> tuple[str, ...]:
    """Replay *plan* and return what is wrong with it; empty when it is legal.

    Parameters
    ----------
    board
        What the player has, the card that is cast included or not.
    cost
        The total cost that the rules locked for these choices, X and symbols open.
    plan
        The plan to judge.
    """
    try:
        candidates = list(totals(cost, plan))
    except Misannounced as refusal:
        return (str(refusal),)
    verdicts = []
    for total in candidates:
        verdicts.append(_Replay(board, cost, plan, total).complaints())
        if not verdicts[-1]:
            break
    return min(verdicts, key=len)


def _is_proposed(plan: Plan, number: int) -> bool:
    """Return whether the spell is on the stack at a step (CR 601.2a)."""
    return any(step.do == "propose" for step in plan.steps[:number])


@dataclass(slots=True)
class _Replay:
    """One replay of a plan against one total cost."""

    board: Board
    cost: LockedCost
    plan: Plan
    total: Total
    ledger: Ledger = field(init=False)
    found: list[str] = field(default_factory=list)
    units: list[Unit] = field(default_factory=list)
    uses: list[Use] = field(default_factory=list)
    given: list[Given] = field(default_factory=list)
    by_object: list[ManaSymbol] = field(default_factory=list)
    """Symbols of the total that convoke, improvise, delve or waterbending pays."""
    waterbent: int = 0
    paid: Counter[ManaType] = field(default_factory=Counter)
    """Mana that the plan takes from the pool for the total."""
    life_paid: int = 0
    energy_paid: int = 0
    activated: Counter[tuple[str, int]] = field(default_factory=Counter)
    sources: dict[tuple[str, int | None], list[Source]] = field(default_factory=dict)

    def complaints(self) -> tuple[str, ...]:
        """Carry out every step, then check that all is paid and told."""
        self.ledger = Ledger(self.board)
        for source in self.board.sources:
            self.sources.setdefault((source.object, source.ability), []).append(source)
        self.units = [Unit(p.type, -1, p.snow, p.restriction) for p in self.board.pool]
        self.found += out_of_order(self.cost, self.plan, self.total)
        for number, step in enumerate(self.plan.steps):
            try:
                self._carry_out(number, step)
            except (Foul, NotationError) as foul:
                thing = step.object or "-"
                name = f" ({thing})" if not step.name else f" ({step.name}, {thing})"
                self.found.append(f"step {number + 1}, {step.do}{name}: {foul}")
        self._check_total()
        self._check_mana()
        self._check_report()
        self.found += unheeded(self.board, self.cost, self.plan)
        return tuple(self.found)

    def _carry_out(self, number: int, step: Step) -> None:
        if step.do == "propose":
            self._propose(step)
        elif step.do == "activate":
            self._activate(number, step)
        elif step.do in METHODS:
            self._pay_by_object(step)
        elif step.do in PAYING:
            self._pay(step)
        elif step.do in SPECIAL:
            self._act(step)
        elif step.do not in ORDER:
            raise Foul("this is no step of casting or activating (CR 601.2, 602.2)")

    def _propose(self, step: Step) -> None:
        if step.object != self.cost.object:
            raise Foul(f"the attempt is about {self.board.told(self.cost.object)} (CR 601.2a)")
        if self.cost.kind == "cast":
            if step.object in self.ledger.gone:
                self.ledger.present(step.object)
            self.ledger.gone[step.object] = "it is on the stack (CR 601.2a)"

    def _act(self, step: Step) -> None:
        """Take the special action with the object that it is about (CR 116.2)."""
        if self.cost.kind != "special":
            raise Foul("it is no part of casting or activating (CR 116.2)")
        if step.object != self.cost.object:
            raise Foul(
                f"the special action is about {self.board.told(self.cost.object)} (CR 116.2)"
            )
        if step.object in self.ledger.gone:
            self.ledger.present(step.object)

    # Mana abilities (CR 601.2g, 602.2, 605).

    def _activate(self, number: int, step: Step) -> None:
        self.ledger.present(step.object)
        sources = self.sources.get((step.object, step.ability), [])
        if not sources:
            raise Foul("it has no such mana ability that may be activated now (CR 602.2, 605.3a)")
        fouls: list[Foul] = []
        for source in sources:
            try:
                self._check_source(number, step, source)
            except Foul as foul:
                fouls.append(foul)
                continue
            self._apply_source(number, step, source)
            return
        raise fouls[0]

    def _check_source(self, number: int, step: Step, source: Source) -> None:
        adds = parse_mana(step.adds)
        if not can_add(source, adds):
            raise Foul(f"it can't add {step.adds or 'no mana'} (CR 605.3b)")
        check_window(number, source, self.cost, self.plan, self.board)
        key = (source.object, source.ability)
        if source.uses is not None and self.activated[key] >= source.uses:
            raise Foul(f"it can't be activated more than {source.uses} time(s) (CR 602.5b)")
        if source.takes or step.uses:
            given = tokens_of(source, step, self.board)
            complaint = share_out(owed_by(source), given, self.board)
            if complaint:
                raise Foul(complaint)

    def _apply_source(self, number: int, step: Step, source: Source) -> None:
        """Pay the ability's cost and add its mana."""
        ledger = self.ledger
        self.activated[source.object, source.ability] += 1
        if source.taps:
            ledger.tap(source.object)
        if source.untaps:
            ledger.untap(source.object)
        for token in tokens_of(source, step, self.board):
            ledger.take(token.id, token.action, counter=token.counter, amount=token.amount)
        for kind, amount in source.counters:
            ledger.remove(source.object, kind, amount)
        if source.life:
            ledger.pay_life(source.life, for_mana=True)
        if source.energy:
            ledger.pay_energy(source.energy)
        if source.leaves:
            ledger.leave(source.object, source.leaves)
        if source.discards_hand:
            for id_, thing in self.board.objects.items():
                if thing.zone == "hand" and id_ not in ledger.gone:
                    ledger.leave(id_, "discard")
        for symbol in source.mana:
            if symbol.is_generic:
                self.uses += [Use("ability", number, terms=source.terms)] * symbol.generic
            else:
                self.uses.append(Use("ability", number, symbol, terms=source.terms))
        for id_ in source.counts:
            counted = self.board.told(id_)
            if (
                id_ == self.cost.object
                and self.cost.kind == "cast"
                and _is_proposed(self.plan, number)
            ):
                raise Foul(f"its mana counts {counted}, which is on the stack (CR 601.2a)")
            if id_ in ledger.gone:
                raise Foul(f"its mana counts {counted}, and {ledger.gone[id_]} (CR 608.2h)")
        if step.gains not in (0, source.gains):
            raise Foul(f"it gains {source.gains} life, and the plan says {step.gains} (CR 119.3)")
        ledger.gain(source.gains)
        if source.damage or source.later:
            ledger.damage(source.damage)
            ledger.life_lost += source.later
        own, more = made_by(source, parse_mana(step.adds))
        for kind in own:
            self.units.append(Unit(kind, number, source.snow, source.restriction))
        self.units += [Unit(kind, number) for kind in more]

    # Payments (CR 601.2h).

    def _pay_by_object(self, step: Step) -> None:
        """Convoke, improvise, delve, waterbend (CR 702.51, 126, 66, 701.67)."""
        if step.do not in self.cost.methods:
            raise Foul(f"there is no {step.do} for it (CR 702, 701.67)")
        symbols = ManaCost.parse(step.pays_for).symbols
        if len(symbols) != 1:
            raise Foul(f"it pays for one symbol, not for {step.pays_for!r} (CR 702.51a)")
        symbol = symbols[0]
        generic = symbol.variable == "X" or (symbol.is_generic and symbol.generic == 1)
        if step.do == "delve":
            if not (self.ledger.in_graveyard(step.object) and generic):
                raise Foul("delve exiles graveyard cards for generic mana (CR 702.66a)")
            self.ledger.exile_from_graveyard(step.object)
            self.by_object.append(ManaSymbol.parse("{1}"))
            return
        thing = self.ledger.present(step.object)
        if step.do == "waterbend":
            if thing.types.isdisjoint({"Artifact", "Creature"}) or not generic:
                raise Foul("artifacts and creatures are tapped for generic mana (CR 701.67a)")
            self.waterbent += 1
            self.ledger.tap(step.object)
        else:
            kind = "Creature" if step.do == "convoke" else "Artifact"
            colored = step.do == "convoke" and bool(symbol.colors & thing.colors)
            if kind not in thing.types or not (generic or colored):
                raise Foul(f"it can't pay for {step.pays_for} by {step.do} (CR 702.51a, 126a)")
            self.ledger.tap(step.object)
        self.by_object.append(ManaSymbol.parse("{1}") if generic else symbol)

    def _pay(self, step: Step) -> None:
        if step.do == "pay_mana":
            self.paid.update(parse_mana(step.pays))
        elif step.do == "life":
            self.ledger.pay_life(step.amount)
            self.life_paid += step.amount
        elif step.do == "energy":
            self.ledger.pay_energy(step.amount)
            self.energy_paid += step.amount
        elif step.do != "perform":  # that those are done is a matter of order
            self._give(step)

    def _give(self, step: Step) -> None:
        """Give an object for a Take of the total."""
        action = step.do
        if action == "loyalty":
            action = "put_counters" if step.amount > 0 else "remove_counters"
        counted = action in ("remove_counters", "put_counters", "mill")
        counter = step.counter or ("loyalty" if step.do == "loyalty" else "")
        amount = abs(step.amount) if counted else 1
        tapped = step.object in self.ledger.tapped
        fell = action == "exile" and step.object in self.ledger.fell
        token = Given(step.object, action, amount, counter, tapped, fell)  # type: ignore[arg-type]
        if fell:
            self.ledger.exile_from_graveyard(step.object)
        else:
            self.ledger.take(token.id, token.action, counter=token.counter, amount=token.amount)
        self.given.append(token)

    # What must be true in the end.

    def _check_total(self) -> None:
        """Compare the locked total and the payments that are not mana."""
        told, owed = self.plan.total_cost.mana, self.total
        try:
            same = told == str(owed) or _amounts(ManaCost.parse(told)) == _amounts(owed.cost)
        except NotationError as error:
            self.found.append(str(error))
            return
        if not same:
            self.found.append(f"the total cost is {owed}, and the plan says {told} (CR 601.2f)")
        if self.life_paid != owed.life:
            self.found.append(f"{owed.life} life is due, {self.life_paid} is paid (CR 601.2h)")
        if self.energy_paid != owed.energy:
            self.found.append(
                f"{owed.energy} energy is due, {self.energy_paid} is paid (CR 601.2h)"
            )
        complaint = share_out(owed.takes, self.given, self.board)
        if complaint:
            self.found.append(complaint)
        sacrificed = {t.id for t in self.given}
        for id_ in self.cost.announce.chosen:
            if id_ not in sacrificed:
                named = self.board.told(id_)
                self.found.append(
                    f"{named} was named at the announcement and is not given up (CR 601.2h)"
                )

    def _check_mana(self) -> None:
        """Match every mana to what it was spent on."""
        judge_ = Judge(self.cost.terms, self.board.restrictions)
        dues = self._dues(judge_)
        if not dues:
            return
        due = dues[0]
        tokens = self.paid.copy()
        if sum(tokens.values()) != len(due):
            self.found.append(
                f"{len(due)} mana of {self.total} is to be paid from the pool, and "
                f"{sum(tokens.values())} is paid (CR 601.2h)"
            )
            return
        floating = [
            Use("floating", len(self.plan.steps), type=t) for t in parse_mana(self.plan.floating)
        ]
        if len(self.uses) + len(due) + len(floating) != len(self.units):
            self.found.append(
                f"{len(self.units)} mana was in the pool in all, {len(self.uses) + len(due)} was "
                f"spent, and the plan leaves {self.plan.floating or 'none'} (CR 106.4)"
            )
            return
        found = (reading for due in dues for reading in readings(due, tokens, judge_))
        for attempt, reading in enumerate(found):
            uses = [*self.uses, *reading, *floating]
            if unmatched(judge_, self.units, uses) is None:
                return
            if attempt >= MOST_READINGS:
                break
        made = print_mana(u.type for u in self.units)
        self.found.append(
            f"the mana {made} can't be spent as the plan says: {print_mana(self.paid.elements())} "
            f"for {self.total}, {self.plan.floating or 'nothing'} floating (CR 106.6, 601.2h)"
        )

    def _dues(self, judge_: Judge) -> list[list[Use]]:
        """List what mana from the pool may be for: the total less what objects pay, {X} or not."""
        symbols = list(self.total.symbols)
        generic, variable = self.total.generic, self.total.variable
        excess = False
        for symbol in self.by_object:
            if symbol.is_generic:
                generic -= 1
            elif symbol in symbols:
                symbols.remove(symbol)
            else:
                excess = True
        most = self.cost.waterbend + self.cost.waterbend_per_x * (self.plan.announce.x or 0)
        if self.waterbent > most:
            self.found.append(
                f"{self.waterbent} is waterbent, where waterbend costs ask for {most} (CR 701.67b)"
            )
            return []
        if generic < 0 or excess:
            self.found.append(f"more is paid with objects than {self.total} asks for (CR 601.2h)")
            return []
        by_object = sum(s.is_generic for s in self.by_object)
        end = len(self.plan.steps)
        return [
            [
                *(Use("total", end, symbol) for symbol in symbols),
                *([Use("total", end, variable=True)] * share),
                *([Use("total", end)] * (generic - share)),
            ]
            for share in judge_.shares(variable, generic, by_object)
        ]

    def _check_report(self) -> None:
        """Check that the plan tells the truth about what is lost.

        Energy, counters that weaken, and what dies of counters may go untold.
        """
        lost, ledger = self.plan.lost, self.ledger
        if lost.life != ledger.life_lost:
            self.found.append(f"{ledger.life_lost} life is lost, and the plan says {lost.life}")
        energy = ledger.board.energy - ledger.energy
        if lost.energy not in (0, energy):
            self.found.append(f"{energy} energy is paid, and the plan says {lost.energy}")
        if lost.weakened and sorted(lost.weakened) != sorted(ledger.weakened()):
            small = ", ".join(ledger.weakened()) or "nothing"
            self.found.append(f"weakened is {small}, and the plan says {list(lost.weakened)}")
        moved = [(told, ledger.lost.get(action, [])) for action, told in LEAVING.items()]
        dying = ledger.dying() if lost.dying else ()
        for told, there in (*moved, ("auras", ledger.auras_lost()), ("dying", dying)):
            said = getattr(lost, told)
            if (there or said) and sorted(there) != sorted(said):
                right, wrong = self._listed(there), self._listed(said)
                self.found.append(f"{told} is {right}, and the plan says {wrong}")

    def _listed(self, ids: Iterable[str]) -> str:
        return ", ".join(self.board.told(id_) for id_ in sorted(ids)) or "nothing"


def _amounts(cost: ManaCost) -> tuple[int, Counter[ManaSymbol]]:
    return cost.generic, Counter(s for s in cost.symbols if not s.is_generic)
