"""What stays castable is judged once the spell has been cast, or the land played (CR 601.2i)."""

from typing import Any

import pytest

from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner import payments
from tests.building import ask, position

UNWEIGHED = "how many cards stay castable one after another is not weighed"


def castable(asked: str, hand: list[str], battlefield: list[str], **me: Any) -> tuple[str, ...]:
    """Return what stays castable after the card is cast or the land played."""
    verdict = ask({"card": asked}, position(battlefield, hand=[asked, *hand], **me))
    assert verdict.plan is not None, verdict.reasons
    return verdict.plan.castable


@pytest.mark.parametrize("ban", ["Rule of Law", "Arcane Laboratory", "Eidolon of Rhetoric"])
def test_no_second_spell_is_castable_where_one_is_all(ban: str) -> None:
    assert castable("Ponder", ["Preordain"], ["2 Island", ban]) == ()
    assert castable("Ponder", ["Preordain"], ["2 Island"]) == ("Preordain",)


def test_a_ban_looks_at_what_the_spell_is() -> None:
    board = ["2 Plains", "Ethersworn Canonist"]
    assert castable("Silence", ["Swords to Plowshares"], board) == ()
    assert castable("Memnite", ["Swords to Plowshares"], board) == ("Swords to Plowshares",)


def test_the_next_spell_costs_what_it_costs_then() -> None:
    assert castable("Ponder", ["Preordain"], ["2 Island", "Damping Sphere"]) == ()
    assert castable("Ponder", ["Preordain"], ["3 Island", "Damping Sphere"]) == ("Preordain",)


def test_a_card_that_costs_less_after_another_spell_stays_castable() -> None:
    board = ["3 Mountain"]
    assert castable("Lightning Bolt", ["Reckless Bushwhacker"], board) == ("Reckless Bushwhacker",)
    assert castable("Lightning Bolt", ["Goblin Piker", "Reckless Bushwhacker"], board) == (
        "Goblin Piker",
        "Reckless Bushwhacker",
    )


def test_a_permission_for_one_spell_a_turn_is_used_by_it() -> None:
    there = position(
        ["Lurrus of the Dream-Den", "4 Plains"], graveyard=["Savannah Lions", "Elite Vanguard"]
    )
    verdict = ask({"card": "Savannah Lions", "from": "graveyard"}, there)
    assert verdict.plan is not None
    assert verdict.plan.castable == ()
    assert any("Elite Vanguard" in note for note in verdict.policy)


def test_a_permission_is_used_by_a_land_that_is_played() -> None:
    board, lions = ["4 Plains", "Serra Paragon"], "Savannah Lions"
    there = position(board, graveyard=["Plains", lions])
    verdict = ask({"action": "play_land", "card": "Plains", "from": "graveyard"}, there)
    assert verdict.plan is not None
    assert lions not in verdict.plan.castable
    assert any(lions in note for note in verdict.policy)


def test_a_spell_cast_face_down_is_a_spell() -> None:
    there = position(["4 Island", "Rule of Law"], hand=["Willbender", "Opt"])
    verdict = ask({"card": "Willbender", "choices": {"alternative": "morph"}}, there)
    assert verdict.plan is not None
    assert verdict.plan.castable == ()


def test_an_ability_that_is_activated_is_no_spell() -> None:
    board = ["4 Island", "Rule of Law", "Thornwind Faeries"]
    there = position(board, hand=["Ponder", "Opt"])
    faeries = {"action": "activate", "card": "Thornwind Faeries", "targets": ["opponent"]}
    verdict = ask({**faeries, "from": "battlefield"}, there)
    assert verdict.plan is not None
    assert set(verdict.plan.castable) == {"Ponder", "Opt"}
    assert verdict.plan.together is None


def test_a_copy_of_the_same_name_on_the_stack_is_still_counted() -> None:
    """Opt on the stack, Opt in hand: the next one would be the third under a limit of two."""
    stack = [{"card": "Opt", "controller": "you"}]
    board = ["4 Island", "Fires of Invention"]
    verdict = ask({"card": "Opt"}, position(board, hand=["2 Opt"], stack=stack))
    assert verdict.plan is not None
    assert verdict.plan.castable == ()


def test_together_is_not_told_where_each_spell_may_forbid_the_next() -> None:
    there = position(["3 Island", "Fires of Invention"], hand=["Ponder", "Preordain", "Opt"])
    verdict = ask({"card": "Ponder"}, there)
    assert verdict.plan is not None
    assert set(verdict.plan.castable) == {"Preordain", "Opt"}
    assert verdict.plan.together is None
    assert UNWEIGHED in verdict.policy


@pytest.mark.parametrize(
    ("ban", "tapped"), [([], "tropical-island-1"), (["Rule of Law"], "snow-covered-island-1")]
)
def test_all_payments_are_ordered_by_what_is_castable_then(ban: list[str], tapped: str) -> None:
    board = ["Tropical Island", "Snow-Covered Island", *ban]
    there = position(board, hand=["Ponder", "Icehide Golem"])
    listed = payments(there, Query.model_validate({"action": "cast", "card": "Ponder"}))
    assert listed.number == 2
    assert [s.object for s in listed.plans[0].steps if s.do == "activate"] == [tapped]


def kept(battlefield: list[str], card: str, *keep: str, **more: Any) -> Verdict:
    """Cast a card and keep others castable."""
    query = {"card": card, "keep": list(keep), **more}
    return ask(query, position(battlefield, hand=[card, *dict.fromkeys(keep)]))


def test_cards_that_are_named_are_kept_together() -> None:
    verdict = kept(["6 Mountain"], "Blaze", "Lightning Bolt", "Shock")
    assert verdict.plan is not None
    assert verdict.plan.announce.x == 3
    assert set(verdict.plan.together or ()) == {"Lightning Bolt", "Shock"}
    assert all("one after another" not in note for note in verdict.policy)
    alone = kept(["6 Mountain"], "Blaze", "Lightning Bolt")
    assert alone.plan is not None
    assert alone.plan.announce.x == 4


def test_a_note_says_that_named_cards_are_not_kept_together() -> None:
    verdict = kept(["2 Mountain"], "Raging Goblin", "Lightning Bolt", "Shock")
    told = "Lightning Bolt and Shock stay castable each by itself: only 1 of them one after another"
    assert told in verdict.policy


def test_a_note_says_that_it_is_not_known_whether_they_are() -> None:
    board = ["3 Island", "Fires of Invention"]
    verdict = kept(board, "Ponder", "Preordain", "Opt")
    assert (
        "whether Preordain and Opt stay castable one after another is not weighed" in verdict.policy
    )


def test_mana_of_an_untold_type_is_no_assumption_of_a_plan_without_it() -> None:
    card, board = "Elvish Archdruid", ["2 Forest", "Cavern of Souls"]
    verdict = ask({"card": card}, position(board, hand=[card]))
    assert (verdict.verdict, verdict.assumptions) == ("yes", ())
    more = ask({"card": card}, position([*board, "Island"], hand=[card, "Opt", "Divination"]))
    assert more.verdict == "yes"
    assert more.assumptions


def test_of_named_cards_the_first_is_kept_where_one_can_be() -> None:
    """As many as possible come before that."""
    for first, second in (("Opt", "Shock"), ("Shock", "Opt")):
        for board in (["Island", "Mountain"], ["Mountain", "Island"]):
            verdict = kept(board, "Sol Ring", first, second)
            assert verdict.plan is not None
            assert verdict.plan.castable == (first,)
    verdict = kept(["Island", "Mountain", "Mountain"], "Sol Ring", "Divination", "Opt", "Shock")
    assert verdict.plan is not None
    assert set(verdict.plan.castable) == {"Opt", "Shock"}
