"""A planner and card names for the tests that are about the command line alone."""

from collections.abc import Callable

import pytest

from castable.models.changes import Fix
from castable.models.plan import Announcement, Lost, Plan, Step, TotalCost
from castable.models.position import Position
from castable.models.query import Query
from castable.models.reasons import Reason
from castable.models.verdict import HandVerdict, Verdict

YES = Verdict(
    verdict="yes",
    card="Siege Wurm",
    level="costly",
    plan=Plan(
        announce=Announcement(face="Siege Wurm"),
        total_cost=TotalCost(
            mana="{3}{G}{G}",
            breakdown=(("mana cost", "{5}{G}{G}"), ("Thunderscape Familiar", "-{2}")),
        ),
        steps=(
            Step(cr="601.2a", do="propose", name="Siege Wurm"),
            Step(cr="601.2b", do="announce"),
            Step(cr="601.2g", do="activate", object="f1", name="Forest", pays="{T}", adds="{G}"),
            Step(cr="601.2g", do="activate", object="f2", name="Forest", pays="{T}", adds="{G}"),
            Step(cr="601.2h", do="convoke", object="e", name="Llanowar Elves", pays_for="{1}"),
            Step(cr="601.2h", do="pay_mana", pays="{G}{G}"),
            Step(cr="601.2i", do="cast", name="Siege Wurm"),
        ),
        lost=Lost(life=2, sacrificed=("Goblin Guide", "Goblin Guide")),
        floating="{R}",
    ),
)
NO = Verdict(
    verdict="no",
    card="Siege Wurm",
    reasons=(
        Reason(
            kind="shortage",
            cr="601.2h",
            text="two more green mana are needed",
            missing=("{G}", "{G}"),
            because=("every land is tapped",),
            fix=(Fix(text="untap a Forest"),),
        ),
    ),
)
UNKNOWN = Verdict(verdict="unknown", card="Siege Wurm", unmodelled=("Odd Card, line 2",))
HAND = HandVerdict(castable={"Opt": "no", "Siege Wurm": "yes"}, verdicts=(YES,))

Reply = Verdict | HandVerdict | Exception
Replies = Callable[[Reply], list[tuple[Position, Query]]]


@pytest.fixture(autouse=True)
def _any_width(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines are as long as they are, wherever the tests run."""
    monkeypatch.delenv("COLUMNS", raising=False)


@pytest.fixture
def planner_says(monkeypatch: pytest.MonkeyPatch) -> Replies:
    """Let the planner answer with a verdict or an error; give the questions it was asked."""

    def says(reply: Reply) -> list[tuple[Position, Query]]:
        asked: list[tuple[Position, Query]] = []

        def answer(
            position: Position,
            query: Query,
            *,
            limit: float | None = None,
            timed: bool = False,
            explain: bool = False,
        ) -> Verdict | HandVerdict:
            asked.append((position, query))
            if isinstance(reply, Exception):
                raise reply
            return reply

        monkeypatch.setattr("castable.planner.answer", answer, raising=False)
        return asked

    return says
