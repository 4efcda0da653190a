"""What is told to stay castable is, where what it costs hangs on what the payment gives up."""

from castable.models.query import Query
from castable.planner import payments
from tests.building import Entries, ask, position

NOTE = "that Frogmite costs more after what is given up was not weighed"


def _left(mine: Entries) -> tuple[tuple[str, ...], tuple[str, ...]]:
    where = position(mine, hand=["Village Rites", "Frogmite"])
    verdict = ask("Village Rites", where)
    assert verdict.plan is not None
    listed = payments(where, Query(card="Village Rites"))
    assert listed.plans[0] == verdict.plan
    return verdict.plan.castable, verdict.policy


def test_affinity_after_an_artifact_is_sacrificed() -> None:
    """CR 601.2f, 702.41a: Frogmite costs {3} once the Ornithopter is gone."""
    assert _left(["Simic Signet", "Ornithopter", "Swamp", "Plains"]) == ((), (NOTE,))
    assert _left(["Simic Signet", "Ornithopter", "Swamp", "2 Plains"]) == (("Frogmite",), ())
    assert _left(["Simic Signet", "Grizzly Bears", "Swamp", "2 Plains"]) == (("Frogmite",), ())
