"""What a board allows costs of other kinds (CR 118.12, 119.8)."""

from dataclasses import replace

from tests.planner.proof.good_plans import life_for_symbols


def test_life_for_other_costs_is_not_life_for_mana() -> None:
    it, _, _ = life_for_symbols()
    barred = replace(it, can_pay_life=False, spares_other_costs=True).for_other_costs()
    assert (barred.can_pay_life, barred.can_pay_life_for_mana) == (True, False)
    spared = replace(it, can_pay_life=False, spares_other_costs=True, spares_mana_abilities=True)
    assert spared.for_other_costs().can_pay_life_for_mana
    assert it.for_other_costs() is it
    assert not replace(it, can_pay_life=False).for_other_costs().can_pay_life
