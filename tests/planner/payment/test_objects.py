"""Objects that pay: tapped for mana, tapped to pay, sacrificed, each as far as the rules let it."""

from typing import Any

import pytest

from castable.models.plan import Announcement
from castable.planner.payment import Outcome, Resources, pay
from castable.planner.payment.encode import encode
from castable.planner.proof.referee import judge
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost
from tests.planner.payment.boards import board, cost, lands, source, take, thing


def paid(on: Board, *costs: LockedCost, **more: Any) -> Outcome:
    """Pay, with the referee's blessing."""
    outcome = pay(on, costs, **more)
    assert outcome.status == "paid"
    assert outcome.plan is not None and outcome.cost is not None
    assert judge(on, outcome.cost, outcome.plan) == ()
    return outcome


def unpayable(on: Board, *costs: LockedCost) -> bool:
    return pay(on, costs).status == "unpayable"


ELF = thing("elf", "Creature", colors="G", power=1)
TAP_ELF = source("elf", "G")
ALTAR = thing("altar", "Artifact")


def test_tapped_for_mana_then_sacrificed_to_the_spell() -> None:
    outcome = paid(board([ELF], [TAP_ELF]), cost("{G}", takes=(take("sacrifice", 1, ["elf"]),)))
    assert outcome.plan is not None
    assert [s.do for s in outcome.plan.steps] == [
        "propose", "announce", "lock", "activate", "pay_mana", "sacrifice", "cast",
    ]  # fmt: skip
    assert outcome.level == "costly"


def test_tapped_for_mana_it_does_not_convoke() -> None:
    assert unpayable(board([ELF], [TAP_ELF]), cost("{G}{G}", methods=["convoke"]))


def test_convoked_and_then_sacrificed() -> None:
    paid(board([ELF]), cost("{1}", methods=["convoke"], takes=(take("sacrifice", 1, ["elf"]),)))


def test_sacrificed_for_mana_it_pays_nothing_else() -> None:
    altar = source("altar", "CC", taps=False, takes=(take("sacrifice", 1, ["elf"]),))
    on = board([ELF, ALTAR], [altar])
    assert unpayable(on, cost("{3}", methods=["convoke"]))
    assert unpayable(on, cost("{2}", takes=(take("sacrifice", 1, ["elf"]),)))
    paid(on, cost("{2}"))


def test_one_creature_is_not_sacrificed_for_two_costs() -> None:
    two = (take("sacrifice", 1, ["elf"]), take("sacrifice", 1, ["elf", "altar"]))
    assert unpayable(board([ELF]), cost(takes=two))
    paid(board([ELF, ALTAR]), cost(takes=two))


def test_a_sick_creature_convokes_and_makes_no_mana() -> None:
    sick = thing("elf", "Creature", colors="G", sick=True)
    assert unpayable(board([sick], [TAP_ELF]), cost("{G}"))
    paid(board([sick], [TAP_ELF]), cost("{G}", methods=["convoke"]))


@pytest.mark.parametrize("symbol", ["{C}", "{S}", "{W}"])
def test_convoke_pays_neither_colorless_nor_snow_nor_other_colors(symbol: str) -> None:
    assert unpayable(board([ELF]), cost(symbol, methods=["convoke"]))


@pytest.mark.parametrize("symbol", ["{G/W}", "{G/P}", "{2/G}", "{1}", "{X}"])
def test_convoke_pays_symbols_as_they_were_announced(symbol: str) -> None:
    outcome = paid(board([ELF], life=1), cost(symbol, methods=["convoke"]))
    assert outcome.max_x == (1 if symbol == "{X}" else None)


def test_an_artifact_creature_is_tapped_once() -> None:
    golem = thing("golem", "Artifact Creature", colors="W")
    both = cost("{W}{1}", methods=["convoke", "improvise"])
    assert unpayable(board([golem]), both)
    paid(board([golem, thing("rock", "Artifact")]), both)


def test_improvise_pays_generic_mana_only() -> None:
    rock = board([thing("rock", "Artifact")])
    paid(rock, cost("{1}", methods=["improvise"]))
    assert unpayable(rock, cost("{U}", methods=["improvise"]))


def test_delve_and_escape_want_different_cards() -> None:
    cards = [thing(f"card-{n}", "Instant", zone="graveyard") for n in range(3)]
    escape = (take("exile", 2, [c.id for c in cards]),)
    paid(board(cards), cost("{1}", methods=["delve"], takes=escape))
    assert unpayable(board(cards), cost("{2}", methods=["delve"], takes=escape))


def test_a_card_on_the_stack_is_no_resource() -> None:
    cards = [thing("spell", "Instant", zone="hand"), thing("other", "Instant", zone="hand")]
    discard = (take("discard", 1, ["spell", "other"]),)
    assert unpayable(board(cards[:1]), cost(object="spell", takes=discard))
    outcome = paid(board(cards), cost(object="spell", takes=discard))
    assert outcome.plan is not None and outcome.plan.lost.discarded == ("other",)


def test_an_object_may_be_given_up_for_its_own_ability() -> None:
    paid(
        board([ELF]),
        cost(kind="activate", object="elf", takes=(take("sacrifice", 1, ["elf"]),)),
    )


def test_a_revealed_card_may_be_discarded_as_well() -> None:
    card = thing("card", "Instant", zone="hand")
    guide = source("card", "R", taps=False, leaves="exile")
    shown = take("reveal", 1, ["card"])
    paid(board([card]), cost(takes=(shown, take("discard", 1, ["card"]))))
    assert unpayable(board([card], [guide]), cost("{R}", takes=(shown,)))


def test_crew_adds_up_power_of_untapped_creatures() -> None:
    creatures = [thing("small", "Creature", power=1), thing("big", "Creature", power=3, sick=True)]
    crew = (take("tap", 3, ["small", "big"], measure="power"),)
    outcome = paid(board(creatures), cost(kind="activate", takes=crew))
    assert outcome.plan is not None
    assert [s.object for s in outcome.plan.steps if s.do == "tap"] == ["big"]
    assert unpayable(
        board(creatures), cost(takes=(take("tap", 5, ["small", "big"], measure="power"),))
    )


def test_nothing_is_tapped_for_a_way_that_is_not_announced() -> None:
    """Tapping what is sacrificed takes nothing more, and is still no part of that way."""
    creatures = [thing("bear", "Creature", power=2), thing("ox", "Creature", power=4)]
    crew = take("tap", 3, ["bear", "ox"], measure="power")
    ways = [cost(takes=(take("sacrifice", 1, ["bear"]),)), cost("{5}", takes=(crew,))]
    code = encode(Resources.of(board(creatures)), ways, fixed_x=None)
    tapped = {variable: -1 for due, _, _, variable in code.taken if due.take is crew}
    most = code.program.solve(tapped, 1.0)
    assert (len(tapped), most.status, most.value(tapped)) == (2, "optimal", 0)


def test_drum_taps_another_creature_even_a_sick_one() -> None:
    drum = source("drum", "W/U/B/R/G", takes=(take("tap", 1, ["elf"]),))
    sick = thing("elf", "Creature", colors="G", sick=True)
    on = board([thing("drum", "Artifact"), sick], [drum])
    outcome = paid(on, cost("{U}"))
    assert outcome.plan is not None
    step = next(s for s in outcome.plan.steps if s.do == "activate")
    assert (step.object, step.uses) == ("drum", ("elf",))
    assert unpayable(on, cost("{U}{G}", methods=["convoke"]))


def test_diamond_before_casting_costs_the_hand() -> None:
    diamond = source(
        "diamond", "RRR", taps=False, leaves="sacrifice", discards_hand=True, before_casting=True
    )
    hand = [thing("spell", "Instant", zone="hand"), thing("other", "Instant", zone="hand")]
    on = board([thing("diamond", "Artifact"), *hand], [diamond])
    assert unpayable(on, cost("{R}", object="spell"))
    assert unpayable(on, cost("{R}", takes=(take("discard", 1, ["other"]),)))
    outcome = paid(on, cost("{R}", object="in-the-command-zone"))
    assert outcome.plan is not None
    assert [s.do for s in outcome.plan.steps[:2]] == ["activate", "propose"]
    assert outcome.plan.steps[0].cr == "605.3a"
    assert set(outcome.plan.lost.discarded) == {"spell", "other"}


def test_counters_pay_for_mana_or_for_the_cost() -> None:
    land = thing("land", counters={"charge": 2})
    charge = source("land", "G", taps=False, counters=(("charge", 1),))
    one = (take("remove_counters", 1, ["land"], counter="charge"),)
    on = board([land], [charge])
    assert paid(on, cost("{G}", takes=one)).level == "costly"
    assert unpayable(on, cost("{G}{G}", takes=one))


def test_renewable_sources_before_those_that_are_lost() -> None:
    objects, sources = lands("G")
    treasure = thing("treasure", "Artifact", token=True)
    on = board(
        [treasure, *objects], [source("treasure", "W/U/B/R/G", leaves="sacrifice"), *sources]
    )
    outcome = paid(on, cost("{G}"))
    assert outcome.level == "free"
    assert paid(on, cost("{R}")).level == "costly"


def test_the_pool_is_spent_first_and_nothing_is_wasted() -> None:
    objects, sources = lands("2 G", "CC")
    on = board(objects, sources, pool="{G}")
    assert paid(on, cost("{G}")).level == "pool"
    plan = paid(on, cost("{1}{G}")).plan
    assert plan is not None and plan.floating == ""
    assert [s.object for s in plan.steps if s.do == "activate"] == ["G_land0-1"]


def test_creatures_are_tapped_last() -> None:
    objects, sources = lands("G")
    plan = paid(board([ELF, *objects], [TAP_ELF, *sources]), cost("{G}")).plan
    assert plan is not None
    assert [s.object for s in plan.steps if s.do == "activate"] == ["G_land0-1"]


def test_twelve_saprolings_are_one_class_and_named_one_by_one() -> None:
    tokens = [thing(f"saproling-{n}", "Creature", colors="G", token=True) for n in range(12)]
    resources = Resources.of(board(tokens))
    assert len(resources.classes) == 1
    outcome = paid(resources.board, cost("{5}{G}{G}", methods=["convoke"]))
    assert outcome.plan is not None and outcome.stats.variables <= 4
    convoked = [s.object for s in outcome.plan.steps if s.do == "convoke"]
    assert len(set(convoked)) == 7


def test_the_target_is_chosen_before_the_cost_is_locked() -> None:
    announce = Announcement(targets_needed=1)
    plan = paid(board([], pool="{R}"), cost("{R}", announce=announce)).plan
    assert plan is not None
    assert [s.do for s in plan.steps] == [
        "propose", "announce", "target", "lock", "pay_mana", "cast",
    ]  # fmt: skip


def test_mana_that_needs_priority_is_no_help_while_something_resolves() -> None:
    petal = source("petal", "R", taps=False, leaves="sacrifice", before_casting=True)
    on = board([thing("petal", "Artifact")], [petal])
    paid(on, cost("{R}"))
    assert unpayable(on, cost("{R}", kind="pay"))


def test_an_object_untaps_for_mana_as_often_as_it_was_tapped() -> None:
    golem = thing("golem", "Artifact Creature")
    abilities = (
        source("golem", "G"),
        source("golem", "W/U/B/R/G", taps=False, untaps=True, ability=1),
    )
    on = board([golem], abilities)
    paid(on, cost("{G}{U}{1}", methods=["convoke"]))
    plan = paid(on, cost("{G}{U}")).plan
    assert plan is not None
    assert [s.adds for s in plan.steps if s.do == "activate"] == ["{G}", "{U}"]


def test_a_sleeping_golem_wakes_up_to_convoke() -> None:
    golem = thing("golem", "Artifact Creature", tapped=True)
    ability = source("golem", "W/U/B/R/G", taps=False, untaps=True)
    paid(board([golem], [ability]), cost("{U}{1}", methods=["convoke"]))
    assert unpayable(board([golem], [ability]), cost("{U}{2}", methods=["convoke"]))


def test_what_must_be_tapped_is_tapped_for_mana_first() -> None:
    back = take("return", 1, ["elf"], tapped=True)
    outcome = paid(board([ELF], [TAP_ELF]), cost("{G}", takes=(back,)))
    assert outcome.plan is not None
    assert [s.do for s in outcome.plan.steps][3:-1] == ["activate", "pay_mana", "return"]
    paid(board([ELF]), cost("{1}", methods=["convoke"], takes=(back,)))
    paid(board([thing("elf", "Creature", tapped=True)]), cost(takes=(back,)))
    assert unpayable(board([ELF]), cost(takes=(back,)))


def test_what_must_be_untapped_is_tapped_for_nothing() -> None:
    back = take("return", 1, ["elf"], tapped=False)
    assert unpayable(board([ELF], [TAP_ELF]), cost("{G}", takes=(back,)))
    assert unpayable(board([ELF]), cost("{1}", methods=["convoke"], takes=(back,)))
    paid(board([ELF], [TAP_ELF]), cost(takes=(back,)))


def test_of_two_alike_the_tapped_one_is_returned() -> None:
    elves = [thing(f"elf-{n}", "Creature", colors="G") for n in (1, 2)]
    back = take("return", 1, ["elf-1", "elf-2"], tapped=True)
    sources = [source(elf.id, "G") for elf in elves]
    paid(board(elves, sources), cost("{G}", takes=(back,)))
    paid(board(elves, sources), cost("{G}{G}", takes=(back,)))


@pytest.mark.parametrize("method", ["convoke", "improvise", "waterbend"])
@pytest.mark.parametrize("feeding", [0, 2])
def test_a_tapped_object_pays_only_once_it_has_untapped_itself(method: str, feeding: int) -> None:
    """It untaps for {1}, and then its mana and it pay two of three (CR 107.6, 118.3)."""
    golem = thing("golem", "Artifact Creature", tapped=True)
    untaps = source("golem", "W/U/B/R/G", taps=False, untaps=True, mana="{1}")
    objects, sources = lands(f"{feeding} G") if feeding else ([], [])
    on = board([golem, *objects], [untaps, *sources])
    more = {"waterbend": 3} if method == "waterbend" else {}
    if feeding:
        paid(on, cost("{3}", methods=[method], **more))
    else:
        assert unpayable(on, cost("{1}", methods=[method], **more))


def test_of_two_like_lands_the_one_that_is_tapped_for_mana_is_returned() -> None:
    islands, taps = lands("2 U")
    ids = [land.id for land in islands]
    outcome = paid(
        board(islands, taps), cost("{U}", takes=(take("tap", 1, ids), take("return", 1, ids)))
    )
    assert outcome.plan is not None
    activated = [s.object for s in outcome.plan.steps if s.do == "activate"]
    assert list(outcome.plan.lost.returned) == activated


def test_what_falls_for_mana_that_nothing_needs_may_be_exiled() -> None:
    pet = thing("pet", "Creature")
    islands, taps = lands("2 U")
    on = board([pet, *islands], [source("pet", "B", taps=False, leaves="sacrifice"), *taps],
               falling=["pet"])  # fmt: skip
    outcome = paid(on, cost("{U}{U}", takes=(take("exile", 1, [], coming=("pet",)),)))
    assert outcome.plan is not None
    assert (outcome.plan.lost.sacrificed, outcome.plan.lost.exiled) == (("pet",), ("pet",))
    assert outcome.plan.floating == "{B}"


def test_what_does_not_fall_is_not_exiled_from_the_graveyard() -> None:
    pet = thing("pet", "Creature")
    on = board([pet], [source("pet", "B", taps=False, leaves="sacrifice")])
    assert unpayable(on, cost("{B}", takes=(take("exile", 1, [], coming=("pet",)),)))
