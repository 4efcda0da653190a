"""What stays castable where the payment itself takes what the other cards would use."""

from dataclasses import replace

from castable.models.cards import Face
from castable.planner.payment import Outcome, pay
from castable.planner.rules.attempts.others import Other, Others
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost
from tests.planner.payment.boards import board, cost, source, take, thing


def best(on: Board, one: LockedCost, *others: Other) -> Outcome:
    outcome = pay(on, [one], fixed_x=0, others=Others(lambda: others))
    assert outcome.plan is not None
    return outcome


def test_mana_left_over_is_exchanged_before_what_exchanges_it_goes() -> None:
    """Of {B}{B} one is spent; the creature that turns the other one into {R} is sacrificed."""
    on = board(
        [thing("vault-1", "Artifact"), thing("agent-2", "Creature")],
        [source("vault-1", "BB"), source("agent-2", "R", taps=False, mana="{B}")],
    )
    eats = cost("{B}", takes=(take("sacrifice", 1, ["agent-2"]),))
    plan = best(on, eats, Other("Bolt", "hand", ("bolt",), (cost("{R}"),))).plan
    assert plan is not None
    assert (plan.castable, plan.floating) == (("Bolt",), "{R}")
    assert [s.object for s in plan.steps if s.do == "activate"] == ["vault-1", "agent-2"]
    plan = best(on, eats, Other("Duress", "hand", ("duress",), (cost("{B}"),))).plan
    assert plan is not None
    assert (plan.castable, plan.floating) == (("Duress",), "{B}")


def test_another_discard_may_leave_more_cards_castable_together() -> None:
    """Each discard leaves two cards castable by themselves; which two decides how many together."""
    on = board(
        [
            thing("land-1"),
            *(thing(f"rock-{n}", "Artifact") for n in (1, 2)),
            *(thing(i, "Instant", zone="hand", mana_value=2) for i in ("helped", "dear")),
        ],
        [source("land-1", "B/R")],
        pool="C",
    )
    others = [
        Other("Dear", "hand", ("dear",), (cost("{2}", object="dear"),)),
        Other("Helped", "hand", ("helped",),
              (cost("{1}{R}", object="helped", methods=["improvise"]),)),
        Other("Eats", "hand", ("eats",),
              (cost("{1}", takes=(take("sacrifice", 1, ["land-1"]),)),)),
    ]  # fmt: skip
    outcome = best(on, cost(takes=(take("discard", 1, ["dear", "helped"]),)), *others)
    plan = outcome.plan
    assert plan is not None
    assert plan.lost.discarded == ("helped",)
    assert plan.castable == ("Dear", "Eats")
    assert plan.together is None  # one of these, and both of the others
    assert outcome.not_weighed == ("how many cards stay castable one after another is not weighed",)


def test_life_for_mana_and_for_a_symbol_is_the_same_life() -> None:
    """The land that is left makes {W} for 1 life, and {G/P} would take the 2 that there are."""
    on = board(
        [thing("land-1"), thing("tower-2")],
        [source("land-1", "U"), source("tower-2", "W/U/B/R/G", life=1)],
        life=2,
    )
    card = Other("Dismember", "hand", ("dismember",), (cost("{W}{G/P}"),))
    plan = best(on, cost("{U}"), card).plan
    assert plan is not None
    assert (plan.castable, plan.lost.life) == ((), 0)
    plan = best(replace(on, life=4), cost("{U}"), card).plan
    assert plan is not None
    assert plan.castable == ("Dismember",)


def test_what_an_altar_is_given_is_tapped_first_for_another_card() -> None:
    on = board(
        [thing("elf", "Creature"), thing("altar", "Artifact")],
        [source("elf", "G"),
         source("altar", "CC", taps=False, takes=(take("sacrifice", 1, ["elf"]),))],
    )  # fmt: skip
    plan = best(on, cost("{2}"), Other("Vines", "hand", ("vines",), (cost("{G}"),))).plan
    assert plan is not None
    assert (plan.castable, plan.floating) == (("Vines",), "{G}")
    assert [s.object for s in plan.steps if s.do == "activate"] == ["elf", "altar"]


def test_counters_of_what_is_given_up_make_mana_first_for_another_card() -> None:
    """Two mana of the mine may be left over, for it is given up; one of them is the hub's."""
    on = board(
        [thing("hub", counters={"charge": 1}), thing("mine")],
        [source("hub", "R", taps=False, counters=(("charge", 1),)), source("mine", "BB")],
    )
    eats = cost("{B}", takes=(take("sacrifice", 2, ["hub", "mine"]),))
    plan = best(on, eats, Other("Bolt", "hand", ("bolt",), (cost("{R}"),))).plan
    assert plan is not None
    assert (plan.castable, plan.floating) == (("Bolt",), "{B}{R}")


def test_an_aura_that_is_gone_with_its_bearer_pays_for_no_other_card() -> None:
    bearer = thing("elf", "Creature")
    aura = replace(thing("veil", "Enchantment"), subtypes=frozenset({"Aura"}), host="elf")
    on = board([bearer, aura, thing("land")], [source("land", "G")])
    eats = cost(takes=(take("sacrifice", 1, ["elf"]),))
    other = Other(
        "Rite", "hand", ("rite",), (cost("{G}", takes=(take("sacrifice", 1, ["veil"]),)),)
    )
    plan = best(on, eats, other).plan
    assert plan is not None
    assert (plan.lost.auras, plan.castable) == (("veil",), ())


def test_what_is_bestowed_stays() -> None:
    wolf = Face("wolf", types=("Enchantment", "Creature"))
    bearer = thing("elf", "Creature")
    aura = replace(
        thing("wolf", "Enchantment"), subtypes=frozenset({"Aura"}), host="elf", face=wolf
    )
    plan = best(board([bearer, aura]), cost(takes=(take("sacrifice", 1, ["elf"]),))).plan
    assert plan is not None
    assert plan.lost.auras == ()
