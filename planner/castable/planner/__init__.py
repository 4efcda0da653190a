"""The planner: whether something may be cast, and how it is paid for.

>>> from castable.models.position import Position
>>> from castable.models.query import Query
>>> from castable.planner import answer
>>> position = Position.model_validate({
...     "turn_player": "you", "step": "precombat_main",
...     "players": {"you": {"hand": ["Opt"], "battlefield": ["Island"]}, "opponent": {}},
... })
>>> answer(position, Query(card="Opt")).verdict
'yes'
"""

from castable.planner.answer import answer, answer_prepared
from castable.planner.changed import changed
from castable.planner.listing import payments
from castable.planner.prepared import Prepared, prepare
from castable.planner.remedy import remedy
from castable.planner.verifying import verify

__all__ = [
    "Prepared",
    "answer",
    "answer_prepared",
    "changed",
    "payments",
    "prepare",
    "remedy",
    "verify",
]
