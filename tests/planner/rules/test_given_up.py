"""A mana ability's own cost may take what its output counts: it is paid first (CR 605.3b)."""

from typing import Any

import pytest

from tests.building import Entries, ask, cast, position


def grove(text: str) -> dict[str, Any]:
    """Return a home-made artifact with a mana ability."""
    return {"card": "Old Grove", "oracle": text, "type_line": "Artifact", "mana_cost": "{1}"}


FOR_EACH = grove("Sacrifice a creature: Add {C} for each creature you control.")
ONLY_IF = grove("Sacrifice a creature: Add {C}{C}. Activate only if you control a creature.")


@pytest.mark.parametrize(
    ("battlefield", "answer"),
    [
        ([FOR_EACH, "2 Grizzly Bears", "Wastes"], "yes"),
        ([FOR_EACH, "Grizzly Bears", "Wastes"], "no"),
        ([FOR_EACH, "3 Grizzly Bears"], "yes"),
        ([ONLY_IF, "Grizzly Bears"], "yes"),
        (["Phyrexian Tower", "Nyxbloom Ancient"], "yes"),
        (["Phyrexian Tower", "Mana Reflection", "Grizzly Bears"], "yes"),
    ],
)
def test_what_is_given_up_is_counted_no_more(battlefield: Entries, answer: str) -> None:
    assert cast("Mind Stone", battlefield).verdict == answer


def test_what_counts_what_the_other_takes_is_not_known() -> None:
    """Two and then one is three: an order that is not looked for, and no error (CR 605.3b)."""
    assert cast("Worn Powerstone", [FOR_EACH, "3 Grizzly Bears"]).verdict == "unknown"


def herald(text: str) -> dict[str, Any]:
    """Return a home-made Sliver that gives all Slivers an ability."""
    oracle = f'All Slivers have "{text}"'
    return {"card": "Iron Herald", "oracle": oracle, "type_line": "Creature - Sliver"}


THRULL = herald("Sacrifice this permanent: Add {C}{C}.")
ONCE = herald("{1}: Add {G}{G}. Activate only once each turn.")


@pytest.mark.parametrize(
    ("cost", "battlefield", "answer"),
    [
        ("{2}", [THRULL], "yes"),
        ("{3}", [THRULL], "no"),
        ("{4}", [THRULL, THRULL], "yes"),
        ("{5}", [THRULL, THRULL], "no"),
        ("{4}", ["Basal Sliver", "Metallic Sliver"], "yes"),
        ("{6}", ["2 Basal Sliver", "Metallic Sliver"], "yes"),
        ("{7}", ["2 Basal Sliver", "Metallic Sliver"], "no"),
        ("{G}" * 5, [ONCE, ONCE, "Forest"], "yes"),
        ("{G}" * 6, [ONCE, ONCE, "Forest"], "no"),
    ],
)
def test_what_it_gives_itself_it_has_without_the_other(
    cost: str, battlefield: Entries, answer: str
) -> None:
    """Each of two that give it to both may be given up, whichever goes first (CR 113.2c)."""
    verdict = ask({"action": "pay", "cost": cost}, position(battlefield))
    assert verdict.verdict == answer


def test_a_giver_goes_after_all_that_it_gives_to() -> None:
    """Without any Basal Sliver the other Sliver has nothing to be sacrificed for."""
    verdict = ask({"action": "pay", "cost": "{6}"}, position(["2 Basal Sliver", "Metallic Sliver"]))
    assert verdict.plan is not None
    given_up = [step.object for step in verdict.plan.steps if step.do == "activate"]
    first = given_up.index("metallic-sliver-1")
    assert len(given_up) == 3
    assert any(one.startswith("basal") for one in given_up[first:])


OTHERS = {
    "card": "Iron Herald", "type_line": "Creature - Horror",
    "oracle": 'Other creatures you control have "Sacrifice this creature: Add {C}{C}."',
}  # fmt: skip


@pytest.mark.parametrize(("number", "most"), [(2, 2), (3, 4)])
def test_the_last_giver_gives_itself_nothing(number: int, most: int) -> None:
    for mana in (most + 1, 2 * number):
        query = {"action": "pay", "cost": f"{{{mana}}}"}
        assert ask(query, position([OTHERS] * number)).verdict in ("no", "unknown")
    query = {"action": "pay", "cost": "{2}"}
    assert ask(query, position([OTHERS] * number)).verdict == "yes"
