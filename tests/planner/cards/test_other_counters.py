"""Another number of counters than would be put on something (CR 614.1a)."""

from castable.models.instead import CounterReplacement
from castable.planner.cards.telling.tell import tell
from tests.planner.cards.snippets import only


def test_another_number_of_counters() -> None:
    text = (
        "If one or more +1/+1 counters would be put on an artifact or creature you control, that"
        " many plus one +1/+1 counters are put on it instead."
    )
    found = only(text, "Enchantment")
    assert (type(found), found.counter, found.whose) == (CounterReplacement, "+1/+1", "any")
    told = "another number of +1/+1 counters is put on (artifact or creature) you control"
    assert tell(found) == told
    halved = (
        "If an opponent would put one or more counters on a permanent or player, they put half"
        " that many of each of those kinds of counters on that permanent or player instead, rounded"
        " down."
    )
    assert tell(only(halved)) == "another number of counters is put on permanent by your opponents"
