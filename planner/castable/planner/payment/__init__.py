"""Paying a total cost: one CP-SAT model an attempt, and the plan that it stands for."""

from castable.planner.payment.enumerate import Payments, payments
from castable.planner.payment.levels import CAREFUL, Aims
from castable.planner.payment.outcome import Outcome, Shortage
from castable.planner.payment.pay import can_be_paid, pay
from castable.planner.payment.program import DETERMINISTIC_LIMIT
from castable.planner.payment.resources import Resources

__all__ = [
    "CAREFUL",
    "DETERMINISTIC_LIMIT",
    "Aims",
    "Outcome",
    "Payments",
    "Resources",
    "Shortage",
    "can_be_paid",
    "pay",
    "payments",
]
