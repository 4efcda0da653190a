"""What is found by asking again with something changed: more ways to mend a no, and doubts.

A no is told by the rules and the payment of one attempt. What lies beyond it, what could be tapped
before, another cost, fewer choices, idle sources, what is in the way, comes to light by changing
the position or the question and answering that. What stays castable after a yes is held against
it as well.
"""

from castable.models.verdict import Verdict
from castable.planner.asked_again.asking import Answering, Asking
from castable.planner.asked_again.cheapening import with_cheapened
from castable.planner.asked_again.clearing import with_cleared
from castable.planner.asked_again.completing import with_complete_fixes
from castable.planner.asked_again.forgoing import with_less_chosen
from castable.planner.asked_again.lacking_facts import with_lacking_facts
from castable.planner.asked_again.opening import with_openings
from castable.planner.asked_again.remaining import with_what_remains
from castable.planner.asked_again.staying import what_stays, with_what_stays
from castable.planner.asked_again.tapping import with_tapped_before
from castable.planner.asked_again.waking import with_woken
from castable.planner.cards.catalogues.catalogue import Catalogue


def asked_again(verdict: Verdict, asking: Asking, catalogue: Catalogue | None) -> Verdict:
    """Return the answer with all that is found by asking again."""
    verdict = with_tapped_before(verdict, asking)
    if verdict.verdict == "no" and asking.query.committed is None:
        for more in (with_openings, with_less_chosen, with_woken, with_cheapened, with_cleared):
            verdict = more(verdict, asking)
        verdict = with_complete_fixes(with_what_remains(verdict, asking), asking)
    return with_lacking_facts(with_what_stays(verdict, asking), asking, catalogue)


__all__ = [
    "Answering",
    "Asking",
    "asked_again",
    "what_stays",
    "with_tapped_before",
    "with_what_stays",
]
