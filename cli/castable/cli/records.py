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
        if "plan" in each:
            each["plan"]["steps"] = [_without_empty(step) for step in each["plan"]["steps"]]
        for further in each.get("clicks", ()):
            further["click"] = _without_empty(further["click"])
    return json.dumps(record, ensure_ascii=False)


def _without_empty(step: dict[str, Any]) -> dict[str, Any]:
    """Leave out what a step has nothing of: most have an object and one thing more."""
    return {key: value for key, value in step.items() if value or key == "ability"}


def payments_json(found: PaymentList) -> str:
    """Return a list of payments as one line of JSON, without what is absent."""
    record = found.model_dump(mode="json", by_alias=True, exclude_none=True)
    del record["verdict"]["stats"]
    for plan in (*record["plans"], record["verdict"].get("plan", {"steps": []})):
        plan["steps"] = [_without_empty(step) for step in plan["steps"]]
    return json.dumps(record, ensure_ascii=False)
