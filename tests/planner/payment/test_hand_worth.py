"""A card of the hand or a permanent: what goes where a cost or a mana ability could take either."""

import pytest

from castable.models.verdict import Verdict
from tests.building import ask, position

SHARDS = "Bone Shards"
DEAR = "Sheoldred, the Apocalypse"


def given_up(card: str, battlefield: list[str], hand: list[str]) -> list[str]:
    """Return the names of what is given up for a spell, mana abilities included."""
    there = position(battlefield, hand=[card, *hand], opponent=["Hill Giant"])
    verdict = ask({"card": card}, there)
    assert isinstance(verdict, Verdict)
    assert verdict.plan is not None, verdict.reasons
    lost = verdict.plan.lost
    gone = (*lost.sacrificed, *lost.discarded, *lost.exiled)
    return sorted(i.rpartition("-")[0] for i in gone)


@pytest.mark.parametrize(
    ("hand", "permanent", "goes"),
    [
        ([DEAR], "Ornithopter", "ornithopter"),
        ([DEAR], "Grizzly Bears", "grizzly-bears"),
        ([DEAR], "Craw Wurm", "sheoldred-the-apocalypse"),
        (["Fatal Push"], "Ornithopter", "ornithopter"),
        (["Fatal Push"], "Grizzly Bears", "fatal-push"),  # it has been paid for
        (["Grizzly Bears"], "Grizzly Bears", "grizzly-bears"),
        (["Fatal Push", DEAR], "Ornithopter", "ornithopter"),
        (["Swamp", DEAR], "Ornithopter", "swamp"),  # a land too many
        (["Swamp", "Murder"], "Ornithopter", "swamp"),
        (["Lightning Bolt"], "Grizzly Bears", "lightning-bolt"),  # nothing makes red mana
        (["2 Isamaru, Hound of Konda"], "Ornithopter", "isamaru-hound-of-konda"),
    ],
)
def test_a_card_of_the_hand_or_a_creature(hand: list[str], permanent: str, goes: str) -> None:
    for cards in (hand, hand[::-1]):
        assert given_up(SHARDS, ["7 Swamp", permanent], cards) == [goes]


@pytest.mark.parametrize(
    ("permanent", "goes"),
    [
        ("Ornithopter", "ornithopter"),
        ("Treasure", "treasure"),
        ("Sol Ring", "lightning-bolt"),
    ],
)
def test_a_card_of_the_hand_or_an_artifact(permanent: str, goes: str) -> None:
    assert given_up("Demand Answers", ["7 Mountain", permanent], ["Lightning Bolt"]) == [goes]


def test_a_land_that_the_hand_needs_is_kept() -> None:
    board = ["2 Mountain", "Ornithopter"]
    assert given_up("Demand Answers", board, ["Mountain", "Fireball"]) == ["ornithopter"]


def test_which_card_it_is_is_decided_by_what_stays_castable() -> None:
    """The Push counts as little as any card; it is the one that is out of reach that goes."""
    hand = ["Fatal Push", "Griselbrand"]
    assert given_up(SHARDS, ["3 Swamp", "Grizzly Bears"], hand) == ["griselbrand"]


def test_what_no_cost_could_take_says_nothing() -> None:
    """A land too many is no nonland card; what could be discarded is a Sheoldred."""
    board = ["5 Swamp", "Ornithopter", "Bullseye, Death Dealer"]
    there = position(board, hand=["2 Swamp", DEAR], opponent=["Hill Giant"])
    query = {"action": "activate", "card": "Bullseye, Death Dealer", "targets": ["opponent"]}
    verdict = ask(query, there)
    assert isinstance(verdict, Verdict)
    assert verdict.plan is not None, verdict.reasons
    assert verdict.plan.lost.sacrificed == ("ornithopter-1",)


@pytest.mark.parametrize(
    ("permanent", "goes"),
    [("Ornithopter", "ornithopter"), ("Grizzly Bears", "simian-spirit-guide")],
)
def test_mana_of_the_hand_or_of_a_creature(permanent: str, goes: str) -> None:
    """One red mana is missing: an Altar makes it of a creature, a Guide of itself."""
    board = ["Phyrexian Altar", "2 Mountain", permanent]
    assert given_up("Gray Ogre", board, ["Simian Spirit Guide"]) == [goes]


@pytest.mark.parametrize(
    ("creatures", "goes"),
    [
        (["2 Ornithopter"], ["ornithopter", "ornithopter"]),
        (["Ornithopter", "Grizzly Bears"], ["ornithopter", "simian-spirit-guide"]),
        (["2 Grizzly Bears"], ["simian-spirit-guide", "simian-spirit-guide"]),
    ],
)
def test_two_cards_count_each(creatures: list[str], goes: list[str]) -> None:
    board = ["Phyrexian Altar", "Mountain", *creatures]
    assert given_up("Gray Ogre", board, ["2 Simian Spirit Guide"]) == goes


@pytest.mark.parametrize(
    ("card", "battlefield", "goes"),
    [
        ("Shrapnel Blast", ["2 Mountain", "Mox Ruby", "Lotus Petal"], "lotus-petal"),
        ("Shrapnel Blast", ["2 Mountain", "Lotus Petal", "Black Lotus"], "lotus-petal"),
        ("Deadly Dispute", ["2 Swamp", "Great Furnace", "Mana Crypt"], "great-furnace"),
        ("Deadly Dispute", ["Swamp", "Seat of the Synod", "Sol Ring"], "seat-of-the-synod"),
    ],
)
def test_a_source_that_stays_is_worth_more(card: str, battlefield: list[str], goes: str) -> None:
    for board in (battlefield, battlefield[::-1]):
        assert given_up(card, board, []) == [goes]
