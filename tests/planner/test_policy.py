"""The best payment: the order of a policy, and what the asker wants of it."""

from typing import Any

import pytest

from castable.models.errors import UnknownName
from castable.models.query import Query
from castable.models.verdict import HandVerdict, Verdict
from castable.planner import answer, payments
from tests.building import ask, position

DUAL, FORGE, BIRDS = "Volcanic Island", "Battlefield Forge", "Birds of Paradise"


def pay(
    card: str, battlefield: list[Any], hand: list[Any] | None = None, **query: Any
) -> tuple[list[str], tuple[str, ...], Verdict]:
    """Return what mana comes from, what stays castable, and the verdict."""
    verdict = ask({"card": card, **query}, position(battlefield, hand=[card, *(hand or [])]))
    assert isinstance(verdict, Verdict)
    assert verdict.plan is not None, verdict.reasons
    used = [step.name for step in verdict.plan.steps if step.do == "activate"]
    return sorted(used), verdict.plan.castable, verdict


def test_a_land_is_left_for_the_other_card() -> None:
    used, castable, verdict = pay("Llanowar Elves", ["Tropical Island", "Forest"], ["Opt"])
    assert (used, castable, verdict.policy) == (["Forest"], ("Opt",), ())


def test_more_cards_are_better_than_fewer_taps() -> None:
    """Sol Ring alone would do; then no colored source were needed, and none is missing."""
    board = ["Sol Ring", "Island", "Forest", "Mountain"]
    assert pay("Mind Stone", board, ["Opt", "Shock"])[:2] == (["Sol Ring"], ("Opt", "Shock"))
    used, castable, _ = pay("Shock", ["Mountain", "Volcanic Island", "Sol Ring"], ["Divination"])
    assert (used, castable) == (["Mountain"], ("Divination",))


def test_copies_count_and_the_card_itself_does_not() -> None:
    there = pay("Opt", ["2 Island", "Volcanic Island"], ["2 Opt", "Shock"])
    assert there[:2] == (["Island"], ("Opt", "Opt", "Shock"))


def test_a_card_that_is_discarded_does_not_stay() -> None:
    _, castable, _ = pay("Tormenting Voice", ["3 Mountain"], ["Opt", "Shock"])
    assert castable == ("Shock",)


def test_cards_elsewhere_come_after_those_of_the_hand() -> None:
    there = position(
        [DUAL, "Mountain"], hand=["Shock", "Opt"], graveyard=["Firebolt", "Think Twice"]
    )
    verdict = ask({"card": "Shock"}, there)
    assert verdict.plan is not None
    assert verdict.plan.castable == ("Opt",)


def test_an_instant_without_a_target_waits_for_one() -> None:
    board = [DUAL, "Mountain", "Island"]
    assert pay("Shock", board, ["Counterspell"])[:2] == (["Mountain"], ("Counterspell",))
    assert pay("Shock", board, ["Pacifism"])[1] == ()


def test_helped_mana_counts() -> None:
    board = ["5 Forest", "Island", "2 Grizzly Bears"]
    assert pay("Opt", board, ["Siege Wurm"])[:2] == (["Island"], ("Siege Wurm",))
    assert pay("Llanowar Elves", board[:2], ["Siege Wurm"])[1] == ()


def test_mana_abilities_that_cost_mana_are_followed() -> None:
    used, castable, _ = pay("Shock", ["Mountain", DUAL, "Azorius Signet"], ["Remand"])
    assert (used, castable) == (["Mountain"], ("Remand",))


def test_a_signet_does_not_pay_for_itself_later() -> None:
    used, castable, _ = pay("Shock", [DUAL, "Azorius Signet"], ["Opt"])
    assert castable == ()
    assert used == [DUAL]


def test_life_comes_before_other_cards_or_after_them() -> None:
    board, hand = [DUAL, FORGE], ["Opt"]
    assert pay("Shock", board, hand)[:2] == ([DUAL], ())
    assert pay("Shock", board, hand, policy="greedy-mana")[:2] == ([FORGE], ("Opt",))


def test_blockers_stay_untapped_at_the_price_of_life() -> None:
    assert pay("Shock", [BIRDS, FORGE])[0] == [BIRDS]
    assert pay("Shock", [BIRDS, FORGE], policy="keep-blockers")[0] == [FORGE]


def test_aims_may_be_weighed_on_one_level() -> None:
    cheap = {"levels": [{"life": 1, "castable": 3}, "taps"]}
    dear = {"levels": [{"life": 4, "castable": 1}, "taps"]}
    assert pay("Shock", [DUAL, FORGE], ["Opt"], policy=cheap)[0] == [FORGE]
    assert pay("Shock", [DUAL, FORGE], ["Opt"], policy=dear)[0] == [DUAL]


def test_the_more_common_color_is_tapped() -> None:
    assert pay("Sol Ring", ["Island", "2 Forest"])[0] == ["Forest"]
    assert pay("Sol Ring", ["2 Island", "Forest"])[0] == ["Island"]


def test_what_is_avoided_is_used_only_where_it_must_be() -> None:
    used, _, verdict = pay("Shock", ["Mountain", FORGE], avoid=["mountain"])
    assert (used, verdict.policy) == ([FORGE], ())
    used, _, verdict = pay("Shock", ["Mountain"], avoid=["Mountain"])
    assert (used, verdict.policy) == (["Mountain"], ("Mountain was to be avoided, and is used",))


def test_what_is_to_be_spent_is() -> None:
    used, _, verdict = pay("Shock", ["Mountain", "2 Treasure"], spend=["Treasure"])
    assert (used, verdict.policy) == (["Treasure"], ())
    _, _, verdict = pay("Shock", ["Mountain", "2 Treasure"], spend=["Treasure", "Treasure"])
    assert verdict.policy == ("Treasure was to be spent, and is not more than 1 of 2 times",)


def test_what_only_takes_others_is_used_as_well() -> None:
    """An altar is neither tapped nor gone, and may be avoided and spent all the same."""
    altars = ["Ashnod's Altar", "3 Grizzly Bears", "Phyrexian Altar"]
    there = position(altars, hand=["Treasure Cruise"], graveyard=["Shock", "Forest"])
    assert _sources(ask("Treasure Cruise", there)) == {"Ashnod's Altar", "Phyrexian Altar"}
    verdict = ask({"card": "Treasure Cruise", "avoid": ["Ashnod's Altar"]}, there)
    assert (_sources(verdict), verdict.policy) == ({"Phyrexian Altar"}, ())
    board = ["Phyrexian Altar", "Grizzly Bears", "Mountain"]
    used, _, verdict = pay("Shock", board, spend=["Phyrexian Altar"])
    assert (used, verdict.policy) == (["Phyrexian Altar"], ())


def _sources(verdict: Verdict) -> set[str]:
    assert verdict.plan is not None
    return {step.name for step in verdict.plan.steps if step.do == "activate"}


def test_wishes_and_other_cards_go_together() -> None:
    board = ["Forest", "Tropical Island", "Bayou", "Llanowar Elves"]
    used, castable, verdict = pay(
        "Mind Stone", board, ["Opt", "Duress"], spend=["Bayou"], avoid=["Llanowar Elves"]
    )
    assert (used, castable, verdict.policy) == (["Bayou", "Forest"], ("Opt",), ())


def test_a_card_that_is_kept_comes_before_two_others() -> None:
    board = ["Tropical Island", "Badlands"]
    hand = ["Opt", "Shock", "Dark Ritual"]
    assert pay("Sol Ring", board, hand)[1] == ("Shock", "Dark Ritual")
    used, castable, verdict = pay("Sol Ring", board, hand, keep=["Opt"])
    assert (used, castable, verdict.policy) == (["Badlands"], ("Opt",), ())
    missed = pay("Shock", ["Mountain"], ["Opt"], keep=["Opt"])[2].policy
    assert missed == ("Opt was to stay castable, and no payment is known that keeps it so",)


def test_all_payments_listed_announce_the_x_that_keeps_the_card() -> None:
    there = position(["3 Mountain", "Volcanic Island"], hand=["Fireball", "Opt"])
    query = Query.model_validate({"action": "cast", "card": "Fireball", "keep": ["Opt"]})
    listed = payments(there, query)
    assert listed.verdict.plan is not None
    assert [plan.announce.x for plan in listed.plans] == [2] * listed.number
    assert listed.plans[0].steps == listed.verdict.plan.steps


@pytest.mark.parametrize("key", ["avoid", "spend", "keep"])
def test_a_name_that_nothing_has_is_a_bad_question(key: str) -> None:
    there = position(["Mountain"], hand=["Shock", "Opt"])
    with pytest.raises(UnknownName, match="is called 'Optt'") as error:
        ask({"card": "Shock", key: ["Optt"]}, there)
    assert error.value.where.path == f"query.{key}[0]"


def test_what_is_not_weighed_is_said() -> None:
    board = ["Swamp", "Underground Sea", "Gaea's Cradle", "2 Grizzly Bears"]
    why = "a mana ability counts objects that the payment may take"
    assert pay("Bone Splinters", board, ["Remand"])[2].policy == (
        f"whether Remand stays castable is not weighed: {why}",
    )


def test_what_nothing_takes_may_be_counted() -> None:
    board = [DUAL, "Mountain", "Gaea's Cradle", "Grizzly Bears"]
    assert pay("Shock", board, ["Remand"])[:2] == (["Mountain"], ("Remand",))


def test_a_hand_is_answered_with_what_is_quick_to_know() -> None:
    there = position(["Mountain", DUAL, "Azorius Signet"], hand=["Shock", "Counterspell"])
    made = answer(there, Query(action="hand"))
    assert isinstance(made, HandVerdict)
    shock = next(v for v in made.verdicts if v.card == "Shock")
    assert shock.policy == (
        "what else stays castable is not weighed in an answer about the whole hand",
    )


@pytest.mark.parametrize("sick_first", [True, False])
def test_creatures_that_can_attack_are_tapped_last(sick_first: bool) -> None:
    """Of equal payments the one that taps what can't attack this turn is the best (CR 302.6)."""
    sick = {"card": "Grizzly Bears", "summoning_sick": True, "count": 3}
    ready = {"card": "Grizzly Bears", "count": 3}
    bears = [sick, ready] if sick_first else [ready, sick]
    _, _, verdict = pay("Siege Wurm", ["4 Forest", *bears])
    assert verdict.plan is not None
    tapped = {step.object for step in verdict.plan.steps if step.do == "convoke"}
    words = dict(verdict.plan.told_apart)
    assert {words[id_] for id_ in tapped} == {"summoning sick"}


def in_both_orders(first: str, second: str) -> list[list[str]]:
    return [[first, second], [second, first]]


@pytest.mark.parametrize(
    ("spared", "tapped"),
    [
        ("Raging Ravine", "Rugged Highlands"),  # it could become a creature
        ("Wasteland", "Urza's Mine"),
        ("Castle Locthwain", "Bojuka Bog"),
        ("Icy Manipulator", "Vulshok Morningstar"),  # equipment does as much tapped
        ("Royal Assassin", "Drudge Skeletons"),  # {T}, and none
        ("Vampire Nighthawk", "Scathe Zombies"),
        ("Squire", "Wall of Omens"),  # of the same mana value, not of the same power
        ("Llanowar Visionary", "Elvish Mystic"),
    ],
)
def test_what_could_do_more_untapped_is_tapped_last(spared: str, tapped: str) -> None:
    for pair in in_both_orders(spared, tapped):
        board = [*pair, "7 Island"]
        oracle = {"card": "Test", "oracle": "Convoke\nImprovise", "type_line": "Sorcery"}
        where = position(board, hand=[{**oracle, "mana_cost": "{8}"}])
        verdict = ask({"card": "Test"}, where)
        assert verdict.plan is not None
        names = {step.name for step in verdict.plan.steps}
        assert tapped in names
        assert spared not in names


def test_a_sick_creature_has_no_use_of_its_tap_ability() -> None:
    """It is tapped for convoke before one that may attack (CR 302.6)."""
    for pair in in_both_orders("Llanowar Elves", "Grizzly Bears"):
        bears = [{"card": n, "summoning_sick": n == "Llanowar Elves"} for n in pair]
        query = {"card": "Gather Courage", "targets": ["Grizzly Bears"]}
        board = position(["Forest", *bears], hand=["Gather Courage", "Giant Growth"])
        verdict = ask(query, board)
        assert verdict.plan is not None
        assert [s.name for s in verdict.plan.steps if s.do == "convoke"] == ["Llanowar Elves"]
        assert verdict.plan.castable == ("Giant Growth",)


def test_of_what_is_worth_the_same_the_last_one_is_kept() -> None:
    for pair in in_both_orders("Goblin Piker", "Goblin Bully"):
        where = position(["Mountain", *pair], hand=["Goblin Grenade"])
        verdict = ask({"card": "Goblin Grenade", "targets": ["opponent"]}, where)
        assert verdict.plan is not None
        assert [s.name for s in verdict.plan.steps if s.do == "sacrifice"] == pair[:1]


@pytest.mark.parametrize(
    ("card", "bound", "free"),
    [
        ("Goblin Guide", {"card": "Cavern of Souls", "chosen_type": "Goblin"}, "Mountain"),
        ("Llanowar Elves", "Ancient Ziggurat", "Forest"),
        ("Sol Ring", {"token": "Powerstone"}, "Island"),
    ],
)
def test_mana_for_some_things_only_is_spent_first(card: str, bound: Any, free: str) -> None:
    """It would pay for less later."""
    for board in ([bound, free], [free, bound]):
        assert free not in pay(card, board)[0]


def test_of_lands_alike_the_snow_land_is_kept() -> None:
    for pair in in_both_orders("Snow-Covered Island", "Island"):
        assert pay("Opt", [*pair])[0] == ["Island"]


@pytest.mark.parametrize(
    ("battlefield", "avoid", "keep", "x", "most", "why"),
    [
        (["4 Mountain", "Sol Ring"], ["Sol Ring"], [], 3, 5, "use what is to be avoided"),
        (["4 Mountain", "Treasure"], ["Treasure"], [], 3, 4, "use what is to be avoided"),
        (["Mountain", "Sol Ring"], ["Sol Ring"], [], 0, 2, "use what is to be avoided"),
        (
            ["5 Mountain", "Sol Ring"], ["Sol Ring"], ["Shock"], 3, 6,
            "use what is to be avoided or leave less for what is to stay castable",
        ),
    ],
)  # fmt: skip
def test_what_is_avoided_comes_before_the_largest_x(
    battlefield: list[Any], avoid: list[str], keep: list[str], x: int, most: int, why: str
) -> None:
    where = position(battlefield, hand=["Blaze", "Shock"])
    query = {"card": "Blaze", "targets": ["opponent"], "avoid": avoid, "keep": keep}
    verdict = ask(query, where)
    assert verdict.plan is not None
    assert (verdict.plan.announce.x, verdict.max_x) == (x, most)
    assert verdict.policy == (f"X is {x} here; it may be up to {most}: that would {why}",)


def test_what_alone_pays_is_used_though_it_is_to_be_avoided() -> None:
    where = position(["Mountain", "Sol Ring"], hand=["Blaze"])
    verdict = ask({"card": "Blaze", "targets": ["opponent"], "avoid": ["Mountain"]}, where)
    assert verdict.plan is not None
    assert (verdict.plan.announce.x, verdict.max_x) == (2, 2)
    assert verdict.policy == ("Mountain was to be avoided, and is used",)


def test_cards_of_as_many_types_as_can_be_stay_in_the_graveyard() -> None:
    """One instant and one land can go, and every type is still there (delirium)."""
    cards = ["Opt", "Shock", "Ponder", "Grizzly Bears", "Island", "Swamp"]
    for graveyard in (cards, cards[::-1], [*cards[3:], *cards[:3]]):
        where = position(["4 Forest"], hand=["Hooting Mandrills"], graveyard=[*graveyard])
        verdict = ask("Hooting Mandrills", where)
        assert verdict.plan is not None
        gone = {i.rpartition("-")[0] for i in verdict.plan.lost.exiled}
        assert len(gone & {"opt", "shock"}) == len(gone & {"island", "swamp"}) == 1
        assert len(gone) == 2
