"""A CP-SAT model as variables and rows; the only module that touches OR-tools.

The protocol buffers of ``cp_model_helper`` are written directly: three to four times cheaper than
the modelling API, and without its import of pandas. OR-tools is imported when the first model is
solved, never before.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import import_module
from time import thread_time
from typing import Any, Final, Literal

DETERMINISTIC_LIMIT: Final = 1.0
"""Deterministic time of one solve; ordinary payments need less than 0.01."""

SETTINGS: Final[dict[str, bool | int]] = {
    "num_workers": 1,
    "cp_model_presolve": False,
    "linearization_level": 1,
    "add_lp_constraints_lazily": False,
    "symmetry_level": 0,
    "cp_model_probing_level": 0,
    "catch_sigint_signal": False,
}
"""The solver's settings, all of them measured: the linear relaxation of a payment is nearly
integral, so every row belongs in it from the start and presolve, which rewrites the rows into
clauses that it leaves out, must be off. The defaults take seconds where these take
milliseconds. Ctrl-C is left to Python: the solver would end its search and call it a limit."""

Status = Literal["optimal", "infeasible", "limit"]

Expr = dict[int, int]
"""A linear expression: coefficients by variable, the constant under :data:`CONST`."""

CONST: Final = -1
_FAR: Final = 1 << 40
"""An unbounded side of a row."""


def plus(expr: Expr, other: Expr, times: int = 1) -> None:
    """Add *times* times *other* to *expr*, in place."""
    for variable, coefficient in other.items():
        expr[variable] = expr.get(variable, 0) + times * coefficient


@cache
def _library() -> Any:
    """Import OR-tools when it is needed first; its stubs leave some calls untyped."""
    return import_module("ortools.sat.python.cp_model_helper")


@lru_cache(maxsize=1024)
def _variable(high: int) -> Any:
    """Return a variable from 0 to *high*; a model copies those that it is given."""
    variable = _library().IntegerVariableProto()
    variable.domain.extend((0, high))
    return variable


@cache
def _parameters(limit: float) -> Any:
    """Return the solver's parameters; building them costs as much as a small solve."""
    parameters = _library().SatParameters()
    for name, value in SETTINGS.items():
        setattr(parameters, name, value)
    parameters.max_deterministic_time = limit
    return parameters


@dataclass(frozen=True, slots=True)
class Solution:
    """What the solver returned; *values* are empty unless the status is optimal."""

    status: Status
    values: list[int]
    deterministic_time: float
    seconds: float = 0.0
    """CPU time of the solver's call: parameters given, solved, the solution copied."""

    def value(self, expr: Expr) -> int:
        """Evaluate *expr*."""
        values = self.values
        return sum([c if v == CONST else c * values[v] for v, c in expr.items()])


@dataclass(slots=True)
class Program:
    """A model under construction: non-negative integer variables and linear rows."""

    highs: list[int] = field(default_factory=list)
    """Upper bound of each variable; all lower bounds are 0."""
    rows: list[tuple[list[int], list[int], int, int]] = field(default_factory=list)
    _proto: Any = None
    _written: tuple[int, int] = (0, 0)

    def var(self, high: int) -> int:
        """Add a variable from 0 to *high* and return its index."""
        self.highs.append(high)
        return len(self.highs) - 1

    def row(self, expr: Expr, low: int | None = None, high: int | None = None) -> None:
        """Require ``low <= expr <= high``."""
        constant = expr.get(CONST, 0)
        terms = {v: c for v, c in expr.items() if v != CONST and c}
        self.rows.append(
            (
                list(terms),
                list(terms.values()),
                -_FAR if low is None else low - constant,
                _FAR if high is None else high - constant,
            )
        )

    def lift(self, first: int) -> None:
        """Require nothing more of what the rows from the *first* on have bound."""
        for number in range(first, len(self.rows)):
            variables, coefficients, _, _ = self.rows[number]
            self.rows[number] = (variables, coefficients, -_FAR, _FAR)
            if number < self._written[1]:
                domain = self._proto.constraints[number].linear.domain
                domain.clear()
                domain.extend((-_FAR, _FAR))

    def at_most(self, variables: list[int], high: int) -> None:
        """Require that the sum of distinct *variables* is at most *high*, unless it always is."""
        if variables and sum([self.highs[v] for v in variables]) > high:
            self.rows.append((variables, [1] * len(variables), 0, high))

    def high(self, expr: Expr) -> int:
        """Return an upper bound of *expr*."""
        highs, total = self.highs, expr.get(CONST, 0)
        for variable, coefficient in expr.items():
            if coefficient > 0 and variable != CONST:
                total += coefficient * highs[variable]
        return total

    def span(self, expr: Expr) -> int:
        """Return by how much *expr* can vary."""
        highs = self.highs
        return sum([abs(c) * highs[v] for v, c in expr.items() if v != CONST])

    def solve(
        self, objective: Expr, limit: float, within: Mapping[int, tuple[int, int]] | None = None
    ) -> Solution:
        """Minimize *objective* within *limit* of deterministic time; the model may grow later.

        *within* are bounds of variables that hold until others are given for them.
        """
        cp = _library()

        proto = self._write(cp)
        for variable, bounds in (within or {}).items():
            domain = proto.variables[variable].domain
            domain.clear()
            domain.extend(bounds)
        proto.clear_objective()
        terms = [(v, c) for v, c in objective.items() if v != CONST and c]
        if terms:
            proto.objective.vars.extend([v for v, _ in terms])
            proto.objective.coeffs.extend([c for _, c in terms])
        start = thread_time()
        wrapper = cp.SolveWrapper()
        wrapper.set_parameters(_parameters(limit))
        # The response owns the solution: it must stay in a name until the list is copied.
        response = wrapper.solve(proto)
        values = list(response.solution)
        used = float(response.deterministic_time)
        seconds = thread_time() - start
        if response.status == cp.OPTIMAL:
            return Solution("optimal", values, used, seconds)
        if response.status == cp.INFEASIBLE:
            return Solution("infeasible", [], used, seconds)
        if response.status == cp.MODEL_INVALID:
            raise ValueError("the payment model is invalid")
        return Solution("limit", [], used, seconds)

    def _write(self, cp: Any) -> Any:
        if self._proto is None:
            self._proto = cp.CpModelProto()
        proto = self._proto
        variables, rows = self._written
        proto.variables.extend([_variable(high) for high in self.highs[variables:]])
        add = proto.constraints.add
        for indices, coefficients, low, high in self.rows[rows:]:
            linear = add().linear
            linear.vars.extend(indices)
            linear.coeffs.extend(coefficients)
            linear.domain.extend((low, high))
        self._written = (len(self.highs), len(self.rows))
        return proto
