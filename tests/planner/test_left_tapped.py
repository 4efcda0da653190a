"""Sources that nothing untaps by itself are kept while others pay."""

import pytest

from tests.building import ask, position

VAULT = {
    "card": "Brass Vault",
    "oracle": "This artifact doesn't untap during your untap step.\n{T}: Add {C}{C}{C}.",
    "type_line": "Artifact",
}
LOTUS = {**VAULT, "card": "Brass Lotus", "oracle": "{T}: Add {C}{C}{C}."}


@pytest.mark.parametrize(
    ("source", "lands", "used"),
    [(VAULT, 4, False), (VAULT, 3, True), (LOTUS, 4, True)],
)
def test_lands_that_untap_pay_before_it(
    source: dict[str, str],
    lands: int,
    used: bool,
) -> None:
    where = position([source, f"{lands} Mountain"], hand=["Hill Giant"])  # {3}{R}
    verdict = ask({"card": "Hill Giant"}, where)
    assert verdict.plan is not None
    tapped = {step.name for step in verdict.plan.steps if step.do == "activate"}
    assert (source["card"] in tapped) == used
