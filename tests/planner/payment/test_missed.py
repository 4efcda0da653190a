"""Of equal losses the one that is missed least: the worst card, the source of a common color."""

from typing import Any

import pytest

from castable.models.verdict import Verdict
from tests.building import ask, position


def lost(card: str, battlefield: list[Any], hand: list[str], **query: Any) -> list[str]:
    """Return the names of the cards that are given up for a spell."""
    there = position(battlefield, hand=[card, *hand])
    verdict = ask({"card": card, **query}, there)
    assert isinstance(verdict, Verdict)
    assert verdict.plan is not None, verdict.reasons
    steps = verdict.plan.steps
    return [s.name for s in steps if s.do in ("discard", "sacrifice") and s.object]


DISCARDS = "Tormenting Voice"


@pytest.mark.parametrize(
    ("hand", "battlefield", "goes"),
    [
        (["Forest", "Craw Wurm"], ["6 Mountain", "Forest"], "Forest"),  # a land too many
        (["Forest", "Giant Growth"], ["2 Mountain"], "Giant Growth"),  # a land that is needed
        (["2 Mountain", "Shock"], ["2 Mountain"], "Mountain"),  # the only spell, and two lands
        (["2 Mountain", "Lava Axe"], ["2 Mountain"], "Lava Axe"),  # which needs both of them
        (["Divination", "Shock"], ["2 Mountain"], "Divination"),  # no blue mana anywhere
        (["Opt", "Mulldrifter", "Shock"], ["2 Mountain"], "Mulldrifter"),  # nor soon enough
        (["Island", "Divination", "Shock"], ["2 Mountain"], "Shock"),  # there will be
        (["Lava Axe", "Gray Ogre"], ["2 Mountain"], "Lava Axe"),  # far out of reach
        (["Hill Giant", "Gray Ogre"], ["3 Mountain"], "Hill Giant"),  # out of reach
        (["Hill Giant", "Gray Ogre"], ["4 Mountain"], "Gray Ogre"),  # both are in reach
        (["Hurloon Minotaur", "2 Gray Ogre"], ["3 Mountain"], "Gray Ogre"),  # one of two copies
        (["Firebolt", "Shock"], ["2 Mountain"], "Firebolt"),  # it works from the graveyard
        (["Isamaru, Hound of Konda", "Shock"], ["2 Mountain", "Isamaru, Hound of Konda"],
         "Isamaru, Hound of Konda"),  # a second one would be put away at once
    ],
)  # fmt: skip
def test_the_worst_card_is_discarded(hand: list[str], battlefield: list[Any], goes: str) -> None:
    assert lost(DISCARDS, battlefield, hand) == [goes]
    assert lost(DISCARDS, battlefield, hand[::-1]) == [goes]


@pytest.mark.parametrize(
    ("land", "goes"),
    [
        ("Volcanic Island", "Mountain"),
        ("Mutavault", "Mountain"),
        ("Gaea's Cradle", "Mountain"),
        ("Wasteland", "Mountain"),
        ("Island", "Mountain"),  # nothing makes blue mana yet
        ("Snow-Covered Island", "Wasteland"),
        ("Volcanic Island", "Wasteland"),
    ],
)
def test_of_spare_lands_a_basic_one_of_a_color_that_is_there_is_discarded(
    land: str, goes: str
) -> None:
    for pair in ([land, goes], [goes, land]):
        there = position(["Seismic Assault", "5 Mountain"], hand=[*pair, "Lightning Bolt"])
        query = {"action": "activate", "card": "Seismic Assault", "targets": ["opponent"]}
        verdict = ask(query, there)
        assert isinstance(verdict, Verdict)
        assert verdict.plan is not None
        assert [s.name for s in verdict.plan.steps if s.do == "discard"] == [goes]
        assert verdict.plan.castable == ("Lightning Bolt",)


@pytest.mark.parametrize("land", ["Mutavault", "Gaea's Cradle"])
def test_a_land_too_many_goes_before_a_card_off_color(land: str) -> None:
    assert lost(DISCARDS, ["6 Mountain"], [land, "Divination"]) == [land]
    assert lost(DISCARDS, ["2 Mountain"], [land, "Mountain", "Shock"]) == ["Mountain"]


@pytest.mark.parametrize(
    ("lands", "goes"), [(2, "Shivan Dragon"), (3, "Fiery Temper"), (4, "Fiery Temper")]
)
def test_a_card_with_madness_is_discarded_if_there_is_mana_for_it(lands: int, goes: str) -> None:
    """CR 702.35a: it may be cast for {R} as it is discarded, beside what Tormenting Voice costs."""
    for hand in (["Fiery Temper", "Shivan Dragon"], ["Shivan Dragon", "Fiery Temper"]):
        assert lost(DISCARDS, [f"{lands} Mountain"], hand) == [goes]


def test_what_stays_castable_comes_first() -> None:
    """The Forest is a land too many, but a Shock that can be cast now counts more than that."""
    assert lost(DISCARDS, ["3 Mountain"], ["Shock", "Craw Wurm"]) == ["Craw Wurm"]


ISAMARU = "Isamaru, Hound of Konda"


@pytest.mark.parametrize("away", ["Serra Angel", "Craw Wurm"])
def test_a_second_legendary_permanent_does_not_stay_castable(away: str) -> None:
    """CR 704.5j: there is white mana for it, and it is worth nothing."""
    board = ["2 Mountain", "Plains", ISAMARU]
    for hand in ([away, ISAMARU], [ISAMARU, away]):
        assert lost(DISCARDS, board, hand) == [ISAMARU]
        assert lost(DISCARDS, board[:2], hand) == [away]
        assert lost(DISCARDS, board, hand, keep=[ISAMARU]) == [away]


def test_another_player_s_legendary_permanent_is_no_matter() -> None:
    there = position(
        ["2 Mountain", "Plains"], hand=[DISCARDS, ISAMARU, "Craw Wurm"], opponent=[ISAMARU]
    )
    verdict = ask({"card": DISCARDS}, there)
    assert isinstance(verdict, Verdict)
    assert verdict.plan is not None
    assert verdict.plan.castable == (ISAMARU,)


def test_a_second_face_is_another_matter() -> None:
    """Its adventure may be cast beside the permanent."""
    legend = "Kellan, Inquisitive Prodigy"
    board = ["2 Mountain", "2 Forest", "Island", legend]
    assert lost(DISCARDS, board, [legend, "Serra Angel"]) == ["Serra Angel"]


def test_lands_that_are_tapped_make_their_colors_later() -> None:
    """The Swords will be cast with them, and the Angel is far away."""
    board = [{"card": "Plains", "count": 2, "tapped": True}]
    for hand in (["Serra Angel", "Swords to Plowshares"], ["Swords to Plowshares", "Serra Angel"]):
        there = position(board, hand=["Solitude", *hand])
        verdict = ask({"card": "Solitude", "choices": {"alternative": "evoke"}}, there)
        assert isinstance(verdict, Verdict)
        assert verdict.plan is not None
        assert [s.name for s in verdict.plan.steps if s.do == "exile"] == ["Serra Angel"]


def test_a_policy_without_it() -> None:
    levels = ("losses", "taps")
    hand = ["Grizzly Bears", "Craw Wurm"]
    board = ["Mountain", "Forest"]
    found = {*lost(DISCARDS, board, hand, policy={"levels": levels})}
    assert found == {*lost(DISCARDS, board, hand, policy={"levels": (*levels, "flexibility")})}
    wanted = (*levels, "missed")
    assert lost(DISCARDS, board, hand, policy={"levels": wanted}) == ["Craw Wurm"]


def test_the_first_land_too_many_goes_and_no_second_one() -> None:
    """Six lands less one are enough for the Axe; of two cards that go one is off color."""
    hand = ["2 Mountain", "Lava Axe", "Divination"]
    assert sorted(lost("Cathartic Reunion", ["4 Mountain"], hand)) == ["Divination", "Mountain"]
    hand = ["3 Mountain", "Lava Axe", "Divination"]
    assert lost("Cathartic Reunion", ["4 Mountain"], hand) == ["Mountain", "Mountain"]


@pytest.mark.parametrize(
    ("battlefield", "goes"),
    [
        (["2 Mountain", "Forest"], "Mountain"),  # green would be gone
        (["Mountain", "2 Forest"], "Forest"),
        (["Mountain", "Volcanic Island"], "Mountain"),
    ],
)
def test_the_source_of_a_common_color_is_sacrificed(battlefield: list[Any], goes: str) -> None:
    there = position(battlefield, hand=["Crop Rotation"], mana_pool="{G}")
    verdict = ask({"card": "Crop Rotation"}, there)
    assert isinstance(verdict, Verdict)
    assert verdict.plan is not None
    assert [s.name for s in verdict.plan.steps if s.do == "sacrifice"] == [goes]


SAPROLING = {"token": {"name": "Saproling", "types": "Creature - Saproling", "colors": "G",
                       "power": 1, "toughness": 1}}  # fmt: skip


@pytest.mark.parametrize(
    ("battlefield", "goes"),
    [
        ([SAPROLING, "Savannah Lions"], "Saproling"),  # a token before a card
        (["Craw Wurm", "Grizzly Bears"], "Grizzly Bears"),  # a small creature before a large one
        (["Llanowar Elves", SAPROLING], "Saproling"),  # and before one that makes mana
        (["Birds of Paradise", "Llanowar Elves"], "Llanowar Elves"),  # of one color before any
        (["Blood Artist", "Reassembling Skeleton"], "Reassembling Skeleton"),  # it comes back
        (["Llanowar Elves", "Gravecrawler"], "Gravecrawler"),  # it may be cast again
    ],
)
def test_the_least_creature_is_sacrificed(battlefield: list[Any], goes: str) -> None:
    for there in (battlefield, battlefield[::-1]):
        assert lost("Village Rites", ["Swamp", *there], []) == [goes]


@pytest.mark.parametrize("card", ["Goblin Chieftain", "Goblin Piker"])
def test_of_what_leaves_for_mana_the_source_that_makes_least_goes(card: str) -> None:
    """The Lotus would tap fewer permanents."""
    for there in (["Lotus Petal", "Black Lotus"], ["Black Lotus", "Lotus Petal"]):
        lands = "2 Mountain" if card == "Goblin Chieftain" else "Mountain"
        verdict = ask({"card": card}, position([lands, *there], hand=[card]))
        assert isinstance(verdict, Verdict)
        assert verdict.plan is not None
        assert verdict.plan.lost.sacrificed == ("lotus-petal-1",)


def test_one_source_that_makes_more_goes_before_two() -> None:
    there = position(["Mountain", "2 Lotus Petal", "Black Lotus"], hand=["Goblin Chieftain"])
    verdict = ask({"card": "Goblin Chieftain"}, there)
    assert isinstance(verdict, Verdict)
    assert verdict.plan is not None
    assert verdict.plan.lost.sacrificed == ("black-lotus-1",)
