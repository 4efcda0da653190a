"""What effects ask for attacking and blocking creatures (CR 508.1h, 509.1d)."""

from typing import Any

import pytest

from castable.models.errors import PositionProblem
from tests.building import Entries, ask, position
from tests.planner.rules.effects import aura, effect

FOR_EACH = "unless their controller pays {2} for each creature they control that's attacking you."
PROPAGANDA = effect(f"Creatures can't attack you {FOR_EACH}")
SPHERE = effect(
    "Creatures can't attack you or planeswalkers you control unless their controller pays {X} for "
    "each of those creatures, where X is the number of enchantments you control."
)
COUNTED = effect(
    "Each creature with one or more counters on it can't attack you or planeswalkers you control "
    "unless its controller pays {X}, where X is the number of counters on that creature."
)
HOLLOW = {
    "card": "Brass Warrior",
    "oracle": "This creature can't attack or block unless you tap an untapped creature you control "
    "not declared as an attacking or blocking creature this combat.",
    "type_line": "Artifact Creature",
    "attacking": True,
    "tapped": True,
}
WALKER = {"card": "Jace Beleren", "id": "jace", "counters": {"loyalty": 3}}


def attack(mine: Entries, theirs: Entries, cost: str = "attack tax") -> Any:
    """Ask to pay for the attackers of the position."""
    step = "declare_attackers" if cost == "attack tax" else "declare_blockers"
    where = position(mine, opponent=theirs, step=step)
    return ask({"action": "pay", "cost": cost}, where)


def bears(whom: str | bool = True, **more: Any) -> dict[str, Any]:
    """Return an attacker."""
    return {"card": "Grizzly Bears", "attacking": whom, "tapped": True, **more}


@pytest.mark.parametrize(
    ("mine", "theirs", "verdict"),
    [
        ([bears(), "2 Forest"], [PROPAGANDA], "yes"),
        ([bears(), "Forest"], [PROPAGANDA], "no"),
        ([bears(), bears(), "3 Forest"], [PROPAGANDA], "no"),
        ([bears(), bears(), "4 Forest"], [PROPAGANDA], "yes"),
        ([bears(), "3 Forest"], [PROPAGANDA, PROPAGANDA], "no"),
        ([bears()], [], "yes"),
        ([bears("jace")], [PROPAGANDA, WALKER], "yes"),
        ([bears(), "2 Forest"], [PROPAGANDA, WALKER], "unknown"),
        ([bears("opponent"), "2 Forest"], [PROPAGANDA, WALKER], "yes"),
        ([bears("jace"), "Forest"], [SPHERE, PROPAGANDA, WALKER], "no"),
        ([bears("jace"), "2 Forest"], [SPHERE, PROPAGANDA, WALKER], "yes"),
        ([bears(), PROPAGANDA], [], "yes"),
        ([{"card": "Llanowar Elves", "attacking": True, "tapped": True}], [PROPAGANDA], "no"),
        ([bears(id="it"), aura("Enchanted creature can't attack or block unless its controller "
          "pays {3}.", "it"), "2 Forest"], [], "no"),
        ([bears(), effect("Green creatures can't attack unless their controller sacrifices a land "
          "of their choice for each green creature they control that's attacking.")], [], "no"),
        ([bears(), "Forest"], [effect("Green creatures can't attack unless their controller "
          "sacrifices a land of their choice for each green creature they control that's "
          "attacking.")], "yes"),
        ([bears()], [COUNTED], "yes"),
        ([bears(counters={"+1/+1": 2}), "Forest"], [COUNTED], "no"),
        ([bears(counters={"+1/+1": 1, "stun": 1}), "2 Forest"], [COUNTED], "yes"),
        ([bears(counters={"stun": 1}), bears(counters={"stun": 2}), "2 Forest"], [COUNTED], "no"),
        ([bears(counters={"stun": 1}), bears(counters={"stun": 2}), "3 Forest"], [COUNTED], "yes"),
        ([HOLLOW], [], "no"),
        ([HOLLOW, bears(tapped=False)], [], "no"),
        ([HOLLOW, {"card": "Grizzly Bears", "summoning_sick": True}], [], "yes"),
        ([HOLLOW, {"card": "Grizzly Bears", "tapped": True}], [], "no"),
        ([bears()], [effect("Creatures can't attack you unless their controller taps a zork.")],
         "unknown"),
        ([bears()], [effect("This creature can't attack unless you pay {2}.",
          type_line="Creature")], "yes"),
    ],
)  # fmt: skip
def test_the_tax_on_attackers(mine: Entries, theirs: Entries, verdict: str) -> None:
    assert attack(mine, theirs).verdict == verdict


def test_the_plan_names_who_asks() -> None:
    verdict = attack([bears(), "2 Forest"], [PROPAGANDA])
    assert verdict.plan is not None
    assert "Brass Ferret" in str(verdict.plan.total_cost)


@pytest.mark.parametrize(("power", "verdict"), [(2, "yes"), (3, "no")])
def test_a_tax_on_blocking_large_creatures(power: int, verdict: str) -> None:
    horse = {
        "card": "Brass Horse",
        "oracle": "This creature can't block creatures with power 3 or greater unless you pay {1}.",
        "type_line": "Creature - Horse",
        "blocking": "foe",
    }
    foe = {"card": "Hill Giant", "id": "foe", "attacking": True, "power": power}
    assert attack([horse], [foe], "block tax").verdict == verdict


def test_the_tax_on_blockers() -> None:
    guard = effect(
        "Creatures can't block unless their controller pays {1} for each of those creatures."
    )
    blocker = {"card": "Grizzly Bears", "blocking": "foe"}
    foe = {"card": "Hill Giant", "id": "foe", "attacking": True}
    assert attack([blocker, "Forest"], [guard, foe], "block tax").verdict == "yes"
    assert attack([blocker], [guard, foe], "block tax").verdict == "no"


def test_the_tax_on_blocking_some() -> None:
    careful = "This creature can't block creatures with power 3 or greater unless you pay {1}."
    blocker = {
        "card": "Brass Horse", "oracle": careful, "type_line": "Creature - Horse", "blocking": "foe"
    }  # fmt: skip
    foe = {"id": "foe", "attacking": True}
    for card, verdict in (("Hill Giant", "no"), ("Grizzly Bears", "yes")):
        assert attack([blocker], [foe | {"card": card}], "block tax").verdict == verdict


def test_a_tax_without_attackers_is_no_question() -> None:
    with pytest.raises(PositionProblem, match="no creature of 'you' is attacking"):
        attack(["Grizzly Bears"], [PROPAGANDA])
