"""A verdict for programs: one line of JSON."""

import json
from typing import Any

from castable.models.verdict import HandVerdict, PaymentList, Verdict


def verdict_json(verdict: Verdict | HandVerdict, *, stats: bool) -> str:
    """Return the verdict as one line of JSON, without what is absent."""
    record = verdict.model_dump(mode="json", by_alias=True, exclude_none=True)
    for each in record.get("verdicts", (record,)):
        if not stats:
            del each["stats"]
        _shorten(each)
    return json.dumps(record, ensure_ascii=False)


def _shorten(verdict: dict[str, Any]) -> None:
    """Leave out what the steps of its plan and its clicks have nothing of."""
    if "plan" in verdict:
        verdict["plan"]["steps"] = [_without_empty(step) for step in verdict["plan"]["steps"]]
    for further in verdict.get("clicks", ()):
        further["click"] = _without_empty(further["click"])


def _without_empty(step: dict[str, Any]) -> dict[str, Any]:
    """Leave out what a step has nothing of: most have an object and one thing more."""
    return {key: value for key, value in step.items() if value or key == "ability"}


_OF_THE_FIRST = ("castable", "together", "kept")
"""What stays castable, which is looked at for the best payment alone."""


def payments_json(found: PaymentList, *, stats: bool = False) -> str:
    """Return a list of payments as one line of JSON, without what is absent."""
    record = found.model_dump(mode="json", by_alias=True, exclude_none=True)
    if not stats:
        del record["verdict"]["stats"]
    for each in (record["verdict"], *({"plan": plan} for plan in record["plans"])):
        _shorten(each)
    for plan in record["plans"][1:]:
        for key in _OF_THE_FIRST:
            plan.pop(key, None)
    return json.dumps(record, ensure_ascii=False)
