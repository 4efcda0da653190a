"""Where what the asker chose can't be paid, to choose otherwise is a way to a yes (CR 601.2b)."""

from typing import Any

import pytest

from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner import answer, changed
from castable.planner.cards.catalogues.store import installed
from tests.building import position

BEARS = ["Grizzly Bears"]


@pytest.mark.parametrize(
    ("card", "lands", "choices", "fix"),
    [
        ("Into the Roil", "2 Island", {"kicker": [0]}, "cast it without kicker"),
        ("Capsize", "3 Island", {"buyback": True}, "cast it without buyback"),
        ("Torch the Tower", "Mountain", {"bargain": True}, "cast it without bargain"),
        ("Cyclonic Rift", "2 Island", {"alternative": "overload"}, "cast it for its mana cost"),
        ("Everflowing Chalice", "3 Island", {"multikicker": 2}, "pay multikicker once"),
        ("Everflowing Chalice", "5 Island", {"multikicker": 4}, "pay multikicker twice"),
        ("Train of Thought", "4 Island", {"replicate": 2}, "pay replicate once"),
        ("Train of Thought", "2 Island", {"replicate": 2}, "cast it without replicate"),
        ("Collective Brutality", "2 Swamp", {"escalate": 1}, "cast it without escalate"),
        ("Collective Brutality", "2 Swamp", {"escalate": 1, "modes": [0, 1]},
         "cast it without escalate and with other modes"),
        ("Tooth and Nail", "7 Forest", {"entwine": True, "modes": [0, 1]},
         "cast it without entwine and with other modes"),
        ("Everflowing Chalice", "Island", {"multikicker": 1}, "cast it without multikicker"),
        ("Capsize", "2 Island", {"buyback": True}, None),  # it can't be cast at all
        ("Into the Roil", "Island", {"kicker": [0]}, None),
    ],
)  # fmt: skip
def test_what_can_be_left_out(
    card: str, lands: str, choices: dict[str, Any], fix: str | None
) -> None:
    where = position([lands], hand=[card], opponent=BEARS)
    query = Query.model_validate({"card": card, "choices": choices})
    found = answer(where, query)
    assert isinstance(found, Verdict)
    assert found.verdict == "no"
    fixes = [each for reason in found.reasons for each in reason.fix]
    other = [each for each in fixes if each.text.startswith(("cast it", "pay "))]
    assert [each.text for each in other] == ([] if fix is None else [fix])
    for each in other:
        after = answer(*changed(each.changes, where, query, installed()))
        assert isinstance(after, Verdict)
        assert after.verdict == "yes"


def test_several_choices_are_left_out_together_where_each_is_too_dear() -> None:
    """One Mountain and one creature: neither overload nor conspire can be paid (CR 702.78)."""
    where = position(
        ["Mountain", "Wort, the Raidmother"], hand=["Vandalblast"], opponent=["Sol Ring"]
    )
    choices = {"alternative": "overload", "conspire": True}
    found = answer(where, Query.model_validate({"card": "Vandalblast", "choices": choices}))
    assert isinstance(found, Verdict)
    assert found.verdict == "no"
    fixes = [each.text for reason in found.reasons for each in reason.fix]
    assert fixes[-1] == "cast it for its mana cost and without conspire"


def test_targets_that_only_a_kicker_asks_for() -> None:
    """Kicked, Rushing River needs another target, and there is none (CR 601.2b-c)."""
    where = position(["3 Island"], hand=["Rushing River"], opponent=BEARS)
    found = answer(
        where, Query.model_validate({"card": "Rushing River", "choices": {"kicker": [0]}})
    )
    assert isinstance(found, Verdict)
    assert found.reasons[0].kind == "target"
    assert found.reasons[0].fix[-1].text == "cast it without kicker"


def test_one_of_two_kickers() -> None:
    """{2}{R} and a kicker of {U} can be paid, that of {1}{W} can't."""
    where = position(["Mountain", "3 Island"], hand=["Rakavolver"])
    query = {"card": "Rakavolver", "choices": {"kicker": [0, 1]}}
    found = answer(where, Query.model_validate(query))
    assert isinstance(found, Verdict)
    assert found.verdict == "no"
    assert "pay one kicker fewer" in [fix.text for fix in found.reasons[0].fix]


@pytest.mark.parametrize(
    ("card", "lands", "choices", "told"),
    [
        ("Burst Lightning", [], {"kicker": [0]}, "{R} more mana and cast it without kicker"),
        ("Capsize", ["2 Island"], {"buyback": True}, "{1} more mana and cast it without buyback"),
        ("Cyclonic Rift", ["Island"], {"alternative": "overload"},
         "{1} more mana and cast it for its mana cost"),
        ("Torch the Tower", ["Swamp"], {"bargain": True},
         "{R} more mana and cast it without bargain"),
    ],
)  # fmt: skip
def test_what_is_nearer_left_out(
    card: str, lands: list[str], choices: dict[str, Any], told: str
) -> None:
    where = position(lands, hand=[card], opponent=BEARS)
    query = Query.model_validate({"card": card, "choices": choices})
    found = answer(where, query)
    assert isinstance(found, Verdict)
    assert found.reasons[0].fix[-1].text == told
    after = answer(*changed(found.reasons[0].fix[-1].changes, where, query, installed()))
    assert isinstance(after, Verdict)
    assert after.verdict == "yes"
