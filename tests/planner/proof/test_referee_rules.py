"""What the referee refuses, rule by rule."""

from dataclasses import replace

from castable.models.mana import ManaType
from castable.models.plan import Announcement, Lost, Step
from castable.planner.proof.referee import judge
from castable.planner.rules.terms.demands import Source, Take
from tests.planner.proof.boards import (
    CAST,
    PROPOSE,
    SPELL,
    board,
    do,
    land,
    locked,
    pay,
    plan,
    tap,
    thing,
)
from tests.planner.proof.good_plans import (
    Good,
    altar_and_grenade,
    convoke_and_delve,
    counters_and_energy,
    life_for_symbols,
    signet_chain,
    two_forests,
    waterbent,
    x_and_multikicker,
)
from tests.planner.proof.refusing import change, refuses, steps


def test_a_permanent_taps_once() -> None:
    refuses(steps(two_forests(), tap("f2", "{G}"), tap("f1", "{G}")), "tapped already")


def test_only_mana_of_the_ability_is_added() -> None:
    refuses(steps(two_forests(), tap("f2", "{G}"), tap("f2", "{U}")), "can't add {U}")
    refuses(steps(two_forests(), tap("f2", "{G}"), tap("f2", "{G}{G}")), "can't add")


def test_unknown_objects_and_abilities() -> None:
    refuses(steps(two_forests(), tap("f2", "{G}"), tap("f9", "{G}")), "no such object")
    refuses(
        steps(two_forests(), tap("f2", "{G}"), tap("f2", "{G}", ability=1)), "no such mana ability"
    )


def test_wrong_colors() -> None:
    it, _, made = two_forests()
    refuses((it, locked("{1}{U}"), made), "the plan says {1}{G}")
    blue = plan("{1}{U}", tap("f1", "{G}"), tap("f2", "{G}"), pay("{G}{G}"))
    refuses((it, locked("{1}{U}"), blue), "can't be spent")


def test_a_signet_does_not_pay_for_itself() -> None:
    it, _, _ = signet_chain()
    alone = plan("{W}", tap("signet", "{W}{U}"), pay("{W}"))
    refuses((it, locked("{W}"), alone), "can't be spent")
    swapped = plan("{W}{U}", tap("signet", "{W}{U}"), tap("i1", "{U}"), pay("{W}{U}"))
    refuses((it, locked("{W}{U}"), swapped), "can't be spent")


def test_island_and_signet_are_not_two_blue() -> None:
    it, _, _ = signet_chain()
    made = plan("{U}{U}", tap("i1", "{U}"), tap("signet", "{W}{U}"), pay("{U}{U}"))
    refuses((it, locked("{U}{U}"), made), "can't be spent")


def test_one_goblin_serves_once() -> None:
    good = altar_and_grenade()
    refuses(steps(good, do("sacrifice", "g2"), do("sacrifice", "g1")), "not there any more")
    refuses(steps(good, do("sacrifice", "g2"), do("sacrifice", "altar")), "is due")
    refuses(steps(good, tap("altar", "{R}", "g1"), tap("altar", "{R}", "altar")), "can't be used")
    refuses(steps(good, tap("altar", "{R}", "g1"), tap("altar", "{R}")), "is due")


def test_tapped_for_mana_then_sacrificed_is_legal() -> None:
    things = [thing("elf", "Creature")]
    take = Take("sacrifice", 1, ("elf",), "sacrifice a creature")
    made = plan(
        "{G}",
        tap("elf", "{G}"),
        pay("{G}"),
        do("sacrifice", "elf"),
        lost=Lost(sacrificed=("elf",)),
    )
    assert judge(board(things, [land("elf", "{G}")]), locked("{G}", take), made) == ()


def test_artifacts_and_creatures_pay_for_waterbend_costs_alone() -> None:
    good = waterbent()
    seal = do("waterbend", "seal", pays_for="{1}")
    refuses(steps(good, seal, do("waterbend", "saga", pays_for="{1}")), "artifacts and creatures")
    refuses(steps(good, seal, do("waterbend", "seal", pays_for="{U}")), "generic mana")
    refuses(steps(good, seal, do("improvise", "relic", pays_for="{1}")), "no improvise")
    less = (good[0], replace(good[1], waterbend=1), good[2])
    refuses(less, "2 is waterbent, where waterbend costs ask for 1")


def test_convoked_creature_must_be_untapped_and_of_the_color() -> None:
    good = convoke_and_delve()
    elf = do("convoke", "elf", pays_for="{G}")
    refuses(steps(good, elf, do("convoke", "bear", pays_for="{G}")), "can't pay for {G}")
    refuses(steps(good, elf, do("improvise", "elf", pays_for="{1}")), "no improvise")
    refuses(steps(good, elf, do("delve", "old1", pays_for="{1}")), "not there any more")
    refuses(steps(good, elf, do("convoke", "elf", pays_for="{G}{G}")), "one symbol")
    refuses(steps(good, elf, do("convoke", "f1", pays_for="{1}")), "can't pay")
    delve = do("delve", "old1", pays_for="{1}")
    refuses(steps(good, delve, do("delve", "old1", pays_for="{G}")), "generic")
    refuses(steps(good, delve, do("delve", "elf", pays_for="{1}")), "graveyard")


def test_life_can_only_be_paid_if_it_is_there() -> None:
    it, cost, made = life_for_symbols()
    refuses((replace(it, life=2), cost, made), "can't be paid with 1 life")
    refuses((replace(it, can_pay_life=False), cost, made), "can't pay life")
    spared = replace(it, can_pay_life=False, spares_mana_abilities=True)
    refuses((spared, cost, made), "can't pay life")


def test_announced_ways() -> None:
    good = life_for_symbols()
    announce = good[2].announce
    for ways in [
        announce.symbols[1:],
        ("{G/P} as {W}", *announce.symbols[1:]),
        ("{G/P} as 2 life", *announce.symbols[1:]),
        (*announce.symbols, "{R/G} as {R}"),
        ("{G/P}", *announce.symbols[1:]),
    ]:
        refuses(change(good, announce=announce.model_copy(update={"symbols": ways})))
    fixed = replace(good[1], fixed_ways=((2, "{U}"),))
    refuses((good[0], fixed, good[2]), "asked for")


def test_x_stays_in_its_bounds() -> None:
    it, cost, made = x_and_multikicker()
    assert judge(it, replace(cost, x_most=3, x_least=3), made) == ()
    refuses((it, replace(cost, x_most=2), made), "X = 3")
    refuses((it, replace(cost, x_least=4), made), "X = 3")
    refuses((it, replace(cost, repeated=()), made), "additional costs")
    limited = replace(cost.repeated[0], most=1)
    refuses((it, replace(cost, repeated=(limited,)), made), "additional costs")


def test_counters_are_there() -> None:
    it, cost, made = counters_and_energy()
    refuses((replace(it, energy=1), cost, made), "energy")
    empty = {**it.objects, "mine": thing("mine")}
    refuses((replace(it, objects=empty), cost, made), "mining")
    few = {**it.objects, "hive": thing("hive", counters={"c": 1})}
    refuses((replace(it, objects=few), cost, made), "counter")


def test_output_counts_what_is_there_when_it_resolves() -> None:
    things = [thing("cradle"), thing("altar", "Artifact"), thing("elf", "Creature")]
    cradle = land("cradle", "{G}", counts=("elf",))
    altar = Source(
        "altar", 0, ((ManaType.C, ManaType.C),), takes=(Take("sacrifice", 1, ("elf",), "sac"),)
    )
    it = board(things, [cradle, altar])
    first, then = tap("cradle", "{G}"), tap("altar", "{C}{C}", "elf")
    lost = Lost(sacrificed=("elf",))
    good = plan("{2}{G}", first, then, pay("{C}{C}{G}"), lost=lost)
    assert judge(it, locked("{2}{G}"), good) == ()
    bad = plan("{2}{G}", then, first, pay("{C}{C}{G}"), lost=lost)
    refuses((it, locked("{2}{G}"), bad), "counts elf")


def test_limits_and_instant_speed() -> None:
    things = [thing("diamond", "Artifact"), thing("card", "Creature", zone="hand")]
    led = Source(
        "diamond",
        0,
        ((ManaType.U,) * 3,),
        taps=True,
        leaves="sacrifice",
        discards_hand=True,
        before_casting=True,
    )
    it = board(things, [led])
    spell = replace(it.objects["spell"], zone="graveyard")
    it = replace(it, objects={**it.objects, "spell": spell})
    lost = Lost(sacrificed=("diamond",), discarded=("card",))
    crack = tap("diamond", "{U}{U}{U}")
    good = plan("{3}", pay("{U}{U}{U}"), before=(crack,), lost=lost)
    assert judge(it, locked("{3}"), good) == ()
    late = plan("{3}", crack, pay("{U}{U}{U}"), lost=lost)
    refuses((it, locked("{3}"), late), "before the proposal")
    from_hand = replace(it, objects={**it.objects, "spell": replace(spell, zone="hand")})
    refuses((from_hand, locked("{3}"), good), "not there any more")


def test_uses_each_turn() -> None:
    things = [thing("elf", "Creature")]
    source = Source("elf", 0, ((ManaType.G,),), life=1, uses=1)
    twice = plan("{G}{G}", tap("elf", "{G}"), tap("elf", "{G}"), pay("{G}{G}"), lost=Lost(life=2))
    refuses((board(things, [source]), locked("{G}{G}"), twice), "more than 1 time")
    free = replace(source, uses=None)
    assert judge(board(things, [free]), locked("{G}{G}"), twice) == ()


def test_random_parts_come_last() -> None:
    things = [thing("a", "Instant", zone="hand"), thing("b", "Artifact")]
    takes = (
        Take("discard", 1, ("a",), "discard a card at random", random=True),
        Take("sacrifice", 1, ("b",), "sacrifice an artifact"),
    )
    it, cost = board(things, [], pool="{R}"), locked("{R}", *takes)
    lost = Lost(sacrificed=("b",), discarded=("a",))
    good = plan("{R}", pay("{R}"), do("sacrifice", "b"), do("discard", "a"), lost=lost)
    assert judge(it, cost, good) == ()
    bad = plan("{R}", do("discard", "a"), pay("{R}"), do("sacrifice", "b"), lost=lost)
    refuses((it, cost, bad), "random")


def test_objects_go_to_the_costs_that_they_fit() -> None:
    things = [thing("land"), thing("bear", "Artifact Creature"), thing("box", "Artifact")]
    takes = (
        Take("sacrifice", 1, ("bear", "box"), "sacrifice an artifact"),
        Take("sacrifice", 1, ("bear",), "sacrifice a creature"),
    )
    it, cost = board(things, [], pool="{R}"), locked("{R}", *takes)
    both = (do("sacrifice", "bear"), do("sacrifice", "box"))
    lost = Lost(sacrificed=("bear", "box"))
    assert judge(it, cost, plan("{R}", pay("{R}"), *both, lost=lost)) == ()
    wrong = (do("sacrifice", "box"), do("sacrifice", "land"))
    refuses((it, cost, plan("{R}", pay("{R}"), *wrong, lost=Lost(sacrificed=("box", "land")))))


def test_amounts_by_mana_value() -> None:
    things = [thing(f"c{i}", "Instant", zone="graveyard", mana_value=i) for i in range(1, 5)]
    evidence = Take(
        "exile", 6, ("c1", "c2", "c3", "c4"), "collect evidence 6", measure="mana_value"
    )
    it, cost = board(things, [], pool="{R}"), locked("{R}", evidence)
    for ids, fine in [(("c2", "c4"), True), (("c1", "c4"), False), (("c1", "c2", "c3"), True)]:
        made = plan("{R}", pay("{R}"), *(do("exile", i) for i in ids), lost=Lost(exiled=ids))
        assert (judge(it, cost, made) == ()) is fine


def test_what_was_named_is_given_up() -> None:
    things = [thing("bear", "Creature"), thing("elf", "Creature")]
    take = Take("sacrifice", 1, ("bear", "elf"), "sacrifice a creature")
    announce = Announcement(face="Spell", chosen=("bear",))
    cost = locked("{R}", take, announce=announce)
    it = board(things, [], pool="{R}")
    good = plan("{R}", pay("{R}"), do("sacrifice", "bear"), lost=Lost(sacrificed=("bear",)))
    assert judge(it, cost, good.model_copy(update={"announce": announce})) == ()
    refuses((it, cost, good), "chosen")
    bad = plan("{R}", pay("{R}"), do("sacrifice", "elf"), lost=Lost(sacrificed=("elf",)))
    refuses((it, cost, bad.model_copy(update={"announce": announce})), "was named")


def test_the_spell_is_no_resource() -> None:
    discard = Take("discard", 1, ("spell", "other"), "discard a card")
    it = board([thing("other", "Instant", zone="hand")], [], pool="{R}")
    good = plan("{R}", pay("{R}"), do("discard", "other"), lost=Lost(discarded=("other",)))
    assert judge(it, locked("{R}", discard), good) == ()
    bad = plan("{R}", pay("{R}"), do("discard", "spell"), lost=Lost(discarded=("spell",)))
    refuses((it, locked("{R}", discard), bad), "on the stack")


def test_proposal_is_about_the_card() -> None:
    good = two_forests()
    other = PROPOSE.model_copy(update={"object": "f3"})
    refuses(steps(good, PROPOSE, other), "the attempt is about")
    refuses(steps(good, CAST, CAST.model_copy(update={"do": "play"})))


def test_only_what_is_attached_is_unattached_and_once() -> None:
    sword = thing("sword", "Artifact")
    takes = (Take("unattach", 1, ("sword",), "unattach a permanent"),)
    good = (
        board([replace(sword, host="bear")], []),
        locked("{0}", *takes),
        plan("{0}", do("unattach", "sword")),
    )
    assert judge(*good) == ()
    refuses((board([sword], []), *good[1:]), "not attached to anything")
    twice = do("unattach", "sword")
    refuses(steps(good, twice, twice, twice), "not attached to anything")


def test_a_special_action_is_taken_once_with_its_object_and_in_the_end() -> None:
    announced = Announcement(face="Spell", alternative="foretell")
    cost = locked("{1}", kind="special", announce=announced)
    act = do("foretell", SPELL)
    paid = (tap("f1", "{G}"), pay("{G}"))

    def replayed(*steps: Step) -> Good:
        told = plan("{1}").model_copy(update={"announce": announced, "steps": steps})
        return board([thing("f1")], [land("f1", "{G}")]), cost, told

    assert judge(*replayed(*paid, act)) == ()
    refuses(replayed(*paid), "not taken in the end")
    refuses(replayed(act, *paid), "not taken in the end")
    refuses(replayed(*paid, act, act), "not taken in the end")
    refuses(replayed(*paid, do("plot", SPELL)), "not taken in the end")
    refuses(replayed(*paid, do("foretell", "f1")), f"is about {SPELL}")


def test_a_spell_is_cast_and_nothing_else_is_done_with_it() -> None:
    refuses(steps(two_forests(), pay("{G}{G}"), pay("{G}{G}"), do("suspend", SPELL)), "116.2")


def test_what_is_returned_must_be_tapped_or_untapped_as_the_cost_says() -> None:
    elf, land_, mine = thing("elf", "Creature"), land("elf", "{G}"), Lost(returned=("elf",))
    back = (tap("elf", "{G}"), pay("{G}"), do("return", "elf"))
    for tapped, accepted in [(True, True), (False, False)]:
        cost = locked("{G}", Take("return", 1, ("elf",), "return", tapped=tapped))
        found = judge(board([elf], [land_]), cost, plan("{G}", *back, lost=mine))
        assert (not found) is accepted
