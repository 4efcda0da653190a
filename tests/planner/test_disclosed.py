"""What a payment takes is told, and what needn't be taken is left: counters and energy too."""

from typing import Any

import pytest

from castable.models.plan import Plan
from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner import payments, verify
from tests.building import Entries, ask, cast, fixes, position

ENERGY = {"energy": 2}


def planned(verdict: Verdict) -> Plan:
    assert verdict.plan is not None, verdict.reasons
    return verdict.plan


def used(verdict: Verdict) -> list[str]:
    """Return what mana comes from."""
    return sorted(step.name for step in planned(verdict).steps if step.do == "activate")


def test_a_creature_is_weakened_last() -> None:
    assert used(cast("Grizzly Bears", ["Forest", "Wall of Roots", "Plains"])) == [
        "Forest", "Plains",
    ]  # fmt: skip
    verdict = cast("Grizzly Bears", ["Forest", "Wall of Roots"])
    assert verdict.level == "costly"
    assert planned(verdict).lost.weakened == ("1 -0/-1 on wall-of-roots-1",)


def test_counters_on_what_is_given_up_anyway_are_no_loss() -> None:
    """The Wall is sacrificed to the spell, so its mana costs nothing more than that."""
    verdict = cast("Natural Order", ["3 Forest", "Plains", "Wall of Roots"])
    assert used(verdict) == ["Forest", "Forest", "Forest", "Wall of Roots"]
    saproling = {
        "token": {
            "name": "Saproling",
            "types": ["Creature"],
            "colors": ["G"],
            "power": 1,
            "toughness": 1,
        }
    }
    board = ["3 Forest", "Plains", "Wall of Roots", saproling]
    assert used(cast("Natural Order", board)) == ["Forest", "Forest", "Forest", "Plains"]


def test_energy_is_paid_last() -> None:
    """Paid energy is a loss that nothing else needs: {C} does for a generic symbol."""
    there = position(["Aether Hub", "Island"], hand=["Mind Stone"], counters=ENERGY)
    verdict = ask("Mind Stone", there)
    assert (verdict.level, planned(verdict).lost.energy) == ("free", 0)
    verdict = ask("Opt", position(["Aether Hub"], hand=["Opt"], counters=ENERGY))
    assert (verdict.level, planned(verdict).lost.energy) == ("costly", 1)


def test_energy_goes_before_life_and_permanents() -> None:
    board = ["Aether Hub", "City of Brass", "Treasure"]
    verdict = ask("Opt", position(board, hand=["Opt"], counters=ENERGY))
    assert used(verdict) == ["Aether Hub"]


def test_energy_of_the_cost_itself_is_told() -> None:
    there = position(["Bristling Hydra"], counters={"energy": 3})
    verdict = ask({"card": "Bristling Hydra", "action": "activate"}, there)
    assert (verdict.level, planned(verdict).lost.energy) == ("costly", 3)


@pytest.mark.parametrize(
    ("card", "battlefield", "more", "weakened"),
    [
        (
            "Pyrrhic Strike",
            ["3 Plains", "Llanowar Elves", "Centaur Courser"],
            {
                "opponent": ["Siege Rhino", "Sol Ring"],
                "choices": {"optional_additional_cost": True},
            },
            "2 -1/-1 on centaur-courser-1",
        ),
        (
            "Scarscale Ritual",
            ["Island", "Swamp", "Memnite", "Centaur Courser"],
            {},
            "1 -1/-1 on centaur-courser-1",
        ),
    ],
)
def test_what_would_die_is_not_weakened(
    card: str, battlefield: list[Any], more: dict[str, Any], weakened: str
) -> None:
    assert planned(cast(card, battlefield, **more)).lost.weakened == (weakened,)


def test_an_ability_may_weaken_its_own_permanent() -> None:
    there = position([{"card": "Barrenton Medic", "tapped": True}])
    verdict = ask({"card": "Barrenton Medic", "action": "activate", "ability": "Put"}, there)
    assert verdict.level == "costly"
    assert planned(verdict).lost.weakened == ("1 -1/-1 on barrenton-medic-1",)


BALLISTA = {"card": "Walking Ballista", "id": "dies"}
WALKER = {"card": "Chandra, Torch of Defiance", "id": "dies"}
HORSE = {"card": "Workhorse", "id": "dies"}


@pytest.mark.parametrize(
    ("query", "battlefield", "dies"),
    [
        ({"action": "activate", "card": "dies", "ability": 1},
         [{**BALLISTA, "counters": {"+1/+1": 1}}], True),
        ({"action": "activate", "card": "dies", "ability": 1},
         [{**BALLISTA, "counters": {"+1/+1": 2}}], False),
        ({"action": "activate", "card": "dies", "ability": 1},
         [{**BALLISTA, "counters": {"+1/+1": 1}}, "Glorious Anthem"], False),
        ({"action": "activate", "card": "dies", "ability": 2, "targets": ["Grizzly Bears"]},
         ["Grizzly Bears", {**WALKER, "counters": {"loyalty": 3}}], True),
        ({"action": "activate", "card": "dies", "ability": 2, "targets": ["Grizzly Bears"]},
         ["Grizzly Bears", {**WALKER, "counters": {"loyalty": 4}}], False),
        ({"action": "activate", "card": "dies", "ability": 0},
         [{**WALKER, "counters": {"loyalty": 3}}], False),
        ({"action": "activate", "card": "dies", "ability": 1},
         [{"card": "Devoted Druid", "id": "dies", "tapped": True, "counters": {"-1/-1": 1}}], True),
        ({"card": "Mind Stone"}, [{**HORSE, "counters": {"+1/+1": 2}}], True),
        ({"card": "Mind Stone"}, [{**HORSE, "counters": {"+1/+1": 3}}], False),
        ({"card": "Mind Stone", "committed": [{"object": "dies"}]},
         [{**HORSE, "counters": {"+1/+1": 2}}], True),
    ],
)  # fmt: skip
def test_what_counters_leave_to_die_is_told(
    query: dict[str, Any], battlefield: list[Any], dies: bool
) -> None:
    """State-based actions see to it before anything resolves (CR 704.5f, 704.5i)."""
    there = position(battlefield, hand=["Mind Stone"])
    plan = planned(ask(query, there))
    assert plan.lost.dying == (("dies",) if dies else ())


def test_what_is_clicked_is_told_as_well() -> None:
    there = position(["Forest", "Wall of Roots"], hand=["Grizzly Bears"])
    done = [{"object": "Wall of Roots"}]
    verdict = ask({"card": "Grizzly Bears", "committed": done}, there)
    assert verdict.level == "costly"
    assert planned(verdict).lost.weakened == ("1 -0/-1 on wall-of-roots-1",)
    there = position(["Aether Hub"], hand=["Opt"], counters=ENERGY)
    done = [{"object": "Aether Hub", "adds": "{U}"}]
    assert planned(ask({"card": "Opt", "committed": done}, there)).lost.energy == 1


def test_cards_with_other_names_are_other_losses() -> None:
    """Opt or Consider is exiled, or five Islands pay: three payments (CR 601.2h)."""
    stack = [{"card": "Shock", "controller": "opponent"}]
    there = position(["5 Island"], hand=["Force of Will", "Opt", "Consider"], stack=stack)
    found = payments(there, Query(card="Force of Will"))
    assert (found.number, found.exact) == (3, True)
    there = position(["2 Mountain"], hand=["Cathartic Reunion", "2 Opt", "Consider", "Mana Leak"])
    found = payments(there, Query(card="Cathartic Reunion"))
    assert (found.number, found.exact) == (4, True)
    there = position(["6 Forest", "Grizzly Bears", "Runeclaw Bear"], hand=["Siege Wurm"])
    assert payments(there, Query(card="Siege Wurm")).number == 3


def test_the_list_begins_with_a_payment_that_leaves_life() -> None:
    there = position(["City of Brass", "Treasure"], hand=["Opt"], life=1)
    found = payments(there, Query(card="Opt"))
    assert [plan.lost.life for plan in found.plans] == [0, 1]


def test_no_other_cards_are_no_matter() -> None:
    there = position(["Island", "Plains", "Azorius Signet"], hand=["Opt"])
    assert payments(there, Query(card="Opt")).policy == ()


def test_mana_does_in_the_place_of_life() -> None:
    (reason,) = cast("Gut Shot", [], life=1).reasons
    assert fixes(reason) == ("{R} more mana", "2 more life, to have one left")
    (reason,) = cast("Snuff Out", ["Swamp"], opponent=["Grizzly Bears"], life=3).reasons
    assert fixes(reason) == ("2 more life, to have one left", "{3} more mana")


def test_who_forbids_life_is_named_with_what_else_is_short() -> None:
    angel = ["Grizzly Bears", "Angel of Jubilation"]
    (reason,) = cast("Dismember", ["Island"], opponent=angel).reasons
    assert fixes(reason)[1:] == ("get rid of Angel of Jubilation",)
    (reason,) = cast("Dismember", [], opponent=angel).reasons
    assert fixes(reason)[1:] == ("get rid of Angel of Jubilation and {1} more mana",)


@pytest.mark.parametrize(
    ("card", "battlefield", "mana"),
    [
        ("Altar's Reap", ["Swamp", "Forest", "Llanowar Elves"], ["Llanowar Elves", "Swamp"]),
        ("Deadly Dispute", ["2 Swamp", "Mind Stone"], ["Mind Stone", "Swamp"]),
        ("Natural Order", ["4 Forest", "Llanowar Elves"], ["3 Forest", "Llanowar Elves"]),
        ("Crop Rotation", ["Forest", "Plains"], ["Forest"]),
    ],
)
def test_what_is_given_up_is_tapped_first(card: str, battlefield: Entries, mana: list[str]) -> None:
    """It is gone afterwards, and so a permanent more stays untapped."""
    told = [name for entry in mana for name in _spread(entry)]
    assert used(cast(card, battlefield)) == told


def _spread(entry: str) -> list[str]:
    number, _, name = entry.partition(" ")
    return [name] * int(number) if number.isdigit() else [entry]


def test_a_no_has_no_payment_and_that_is_exact() -> None:
    found = payments(position(["Plains"], hand=["Opt"]), Query(card="Opt"))
    assert (found.number, found.exact) == (0, True)


def _activated(card: str, battlefield: Entries, hand: Entries, **more: Any) -> Plan:
    there = position([card, *battlefield], hand=hand, **more)
    return planned(ask({"card": card, "action": "activate"}, there))


def test_what_is_discarded_at_random_may_be_any_card() -> None:
    """CR 701.9b: chance chooses, so no card of the hand is sure to stay."""
    plan = _activated("Stormbind", ["5 Mountain"], ["Opt", "Shock", "Lightning Bolt"])
    assert plan.lost.at_random == ("opt-1", "shock-1", "lightning-bolt-1")
    assert [step.random for step in plan.steps if step.do == "discard"] == [True]
    assert (plan.castable, plan.together) == ((), None)


def test_of_several_copies_chance_leaves_all_but_one() -> None:
    plan = _activated("Stormbind", ["5 Mountain"], ["3 Shock", "Forest"])
    assert (plan.castable, plan.together) == (("Shock", "Shock"), None)


def test_the_only_card_is_sure_to_go() -> None:
    plan = _activated("Stormbind", ["2 Mountain"], ["Opt"])
    assert (plan.lost.discarded, plan.lost.at_random) == (("opt-1",), ())


def test_what_lies_elsewhere_stays_castable() -> None:
    plan = _activated("Stormbind", ["5 Mountain"], ["2 Opt"], graveyard=["Faithless Looting"])
    assert plan.castable == ("Faithless Looting",)


def test_a_hand_that_is_discarded_is_gone() -> None:
    stack = [{"card": "Giant Growth", "controller": "opponent"}]
    plan = _activated("Null Brooch", ["3 Island"], ["Opt", "Shock"], stack=stack)
    assert (plan.lost.discarded, plan.castable) == (("opt-1", "shock-1"), ())


def test_mana_from_a_hand_that_is_discarded_is_not_told() -> None:
    """The Guide may be exiled for mana before the rest is discarded (CR 601.2g-h)."""
    stack = [{"card": "Giant Growth", "controller": "opponent"}]
    there = position(["Null Brooch", "Mountain"], hand=["Simian Spirit Guide"], stack=stack)
    assert ask({"card": "Null Brooch", "action": "activate"}, there).verdict == "unknown"


@pytest.mark.parametrize(
    ("oracle", "act"),
    [
        ("If you have no land cards in hand, you may reveal your hand rather than pay this "
         "spell's mana cost.", "reveal your hand"),
        ("You may have an opponent gain 3 life rather than pay this spell's mana cost.",
         "have an opponent gain 3 life"),
        ("As an additional cost to cast this spell, mill two cards.", "mill two cards"),
    ],
)  # fmt: skip
def test_what_takes_nothing_from_the_board_is_a_step(oracle: str, act: str) -> None:
    free = "rather" in oracle
    card = {
        "card": "Some Deed", "type_line": "Sorcery", "mana_cost": "{1}{G}",
        "oracle": f"{oracle}\nDraw a card.",
    }  # fmt: skip
    there = position([] if free else ["2 Forest"], hand=[card, "Opt"], library_size=9)
    query = Query.model_validate({"action": "cast", "card": "Some Deed", "from": "hand"})
    verdict = ask({"card": "Some Deed", "from": "hand"}, there)
    plan = planned(verdict)
    assert act in plan.total_cost.other
    assert [step.pays for step in plan.steps if step.do == "perform"] == [act]
    without = plan.model_copy(
        update={"steps": tuple(step for step in plan.steps if step.do != "perform")}
    )
    assert verify(there, query, plan) == ()
    assert verify(there, query, without) != ()


def test_what_a_mana_ability_does_is_part_of_its_price() -> None:
    plan = planned(cast("Mind Stone", ["Oasis Ritualist"]))
    assert [step.pays for step in plan.steps if step.do == "activate"] == [
        "{T}, exert this permanent"
    ]
