"""Which mana the referee lets pay for what (CR 106.6, 107.4, 609.4b)."""

from collections import Counter
from dataclasses import replace

from castable.models.abilities import SpendingRestriction
from castable.models.mana import ManaCost, ManaType
from castable.planner.proof.referee import judge
from castable.planner.proof.spending import Judge, Use, readings
from castable.planner.rules.terms.demands import Terms
from tests.planner.proof.boards import locked, pay, plan, tap
from tests.planner.proof.good_plans import signet_chain, two_forests, x_and_multikicker
from tests.planner.proof.refusing import refuses


def test_mana_for_x_only_of_a_type() -> None:
    it, cost, made = x_and_multikicker()
    assert judge(it, replace(cost, terms=Terms(x_types=(ManaType.R,))), made) == ()
    refuses((it, replace(cost, terms=Terms(x_types=(ManaType.B,))), made), "can't be spent")


def test_how_much_of_x_mana_may_pay_beside_objects() -> None:
    red, only_x = Terms(x_types=(ManaType.R,)), (SpendingRestriction(only_variable=True),)
    assert Judge(red, ()).shares(2, 4, 1) == range(1, 2)  # objects had best pay for {X}
    assert Judge(Terms(), only_x).shares(2, 4, 1) == range(2, 3)  # and had best not
    assert Judge(red, only_x).shares(2, 4, 1) == range(1, 3)  # either may be
    assert Judge(Terms(), ()).shares(2, 4, 1) == range(1)  # it makes no difference


def test_restricted_mana() -> None:
    it, cost, made = two_forests()
    rule = SpendingRestriction()
    bound = tuple(replace(s, restriction=0) for s in it.sources)
    there = replace(it, sources=bound, restrictions=(rule,))
    refuses((there, cost, made), "can't be spent")
    allowed = replace(cost, terms=Terms(frozenset({0})))
    assert judge(there, allowed, made) == ()
    never_generic = replace(there, restrictions=(SpendingRestriction(not_generic=True),))
    refuses((never_generic, allowed, made), "can't be spent")
    only_x = replace(there, restrictions=(SpendingRestriction(only_variable=True),))
    refuses((only_x, allowed, made), "can't be spent")
    some_color = replace(there, restrictions=(SpendingRestriction(only_generic=True),))
    refuses((some_color, allowed, made), "can't be spent")


def test_mana_of_unknown_origin() -> None:
    it, cost, made = two_forests()
    bound = replace(cost, terms=Terms(frozenset({0}), only_accepted=True))
    refuses((it, bound, made), "can't be spent")
    known = tuple(replace(s, restriction=0) for s in it.sources)
    there = replace(it, sources=known, restrictions=(SpendingRestriction(),))
    assert judge(there, bound, made) == ()


def test_mana_as_though_of_one_color() -> None:
    it, _, _ = two_forests()
    red = locked("{1}{R}")
    told = plan("{1}{R}", tap("f1", "{G}"), tap("f2", "{G}"), pay("{G}{G}"))
    refuses((it, red, told), "can't be spent")
    like = replace(red, terms=Terms(as_though=frozenset({(ManaType.G, ManaType.R)})))
    assert judge(it, like, told) == ()
    other = replace(red, terms=Terms(as_though=frozenset({(ManaType.R, ManaType.G)})))
    refuses((it, other, told), "can't be spent")


def test_mana_that_pays_no_abilities() -> None:
    it, cost, made = signet_chain()
    island, signet = it.sources
    bound = replace(island, restriction=0)
    there = replace(it, sources=(bound, signet), restrictions=(SpendingRestriction(),))
    refuses((there, cost, made), "can't be spent")
    fed = replace(signet, terms=Terms(frozenset({0})))
    assert judge(replace(there, sources=(bound, fed)), cost, made) == ()


def test_mana_as_though_of_another_color_for_one_mana_ability() -> None:
    it, cost, made = signet_chain()
    island, signet = it.sources
    red = replace(signet, mana=ManaCost.parse("{R}").symbols)
    refuses((replace(it, sources=(island, red)), cost, made), "can't be spent")
    like = Terms(as_though=frozenset({(ManaType.U, ManaType.R)}))
    for terms in (Terms(spend_as="any_color"), like):
        there = replace(it, sources=(island, replace(red, terms=terms)))
        assert judge(there, cost, made) == ()
    bare = plan("{R}", tap("i1", "{U}"), pay("{U}"))
    refuses((there, locked("{R}"), bare), "can't be spent")


def test_snow() -> None:
    it, _, _ = two_forests()
    made = plan("{S}{G}", tap("f1", "{G}"), tap("f2", "{G}"), pay("{G}{G}"))
    refuses((it, locked("{S}{G}"), made), "can't be spent")
    snowy = replace(it, sources=(replace(it.sources[0], snow=True), *it.sources[1:]))
    assert judge(snowy, locked("{S}{G}"), made) == ()


def test_as_though_of_any_color() -> None:
    it, _, _ = two_forests()
    made = plan("{W}{C}", tap("f1", "{G}"), tap("f2", "{G}"), pay("{G}{G}"))
    refuses((it, locked("{W}{C}", terms=Terms(spend_as="any_color")), made), "can't be spent")
    assert judge(it, locked("{W}{C}", terms=Terms(spend_as="any_type")), made) == ()


def test_equal_uses_are_dealt_once() -> None:
    """Four of six mana pay for {X}: six ways to choose their types, not dozens of orders."""
    judge_ = Judge(Terms(spend_as="any_type"), ())
    uses = [Use("total", 3, variable=True)] * 4 + [Use("total", 3)] * 2
    tokens = Counter({ManaType.U: 2, ManaType.B: 2, ManaType.G: 2})
    found = [
        tuple(sorted((str(use.type), use.variable) for use in reading))
        for reading in readings(uses, tokens, judge_)
    ]
    assert len(found) == len(set(found)) == 6
