"""What a no says, and that its fixes make it a yes (CR 601.2, 601.3)."""

from typing import Any

import pytest

from castable.models.errors import PositionProblem
from castable.models.query import Query
from castable.models.reasons import Reason
from castable.models.verdict import Verdict
from castable.planner import changed, remedy
from castable.planner.answer import answer
from castable.planner.cards.catalogues.store import installed
from tests.building import ask, fixes, position

LANDS = ["2 Plains", "2 Island", "2 Swamp", "2 Mountain", "2 Forest"]
TEFERI = ["Teferi, Time Raveler"]


def no(card: str, battlefield: list[Any] | None = None, **more: Any) -> tuple[Reason, ...]:
    """Return why a card can't be cast, after its remedy was seen to make it a yes."""
    asked = {"card": card, **{key: more.pop(key) for key in ASKED if key in more}}
    zones: dict[str, Any] = (
        {"hand": [card]} if {"exile", "graveyard", "hand"}.isdisjoint(more) else {}
    )
    where = position(LANDS if battlefield is None else battlefield, **zones, **more)
    verdict = ask(asked, where)
    assert verdict.verdict == "no"
    query = Query.model_validate(asked)
    found = remedy(where, query, verdict)
    assert found is not None
    there = answer(*changed(found.changes, where, query, installed()))
    assert isinstance(there, Verdict)
    assert there.verdict == "yes"
    return verdict.reasons


ASKED = ("from", "choices", "targets", "action", "special")


def because(reasons: tuple[Reason, ...]) -> str:
    return "; ".join(text for reason in reasons for text in reason.because)


def test_two_obstacles_are_mended_together() -> None:
    """A spell to counter keeps it from being the time of sorceries."""
    (reason,) = no("Mana Leak", opponent=TEFERI, turn_player="opponent")
    assert reason.text.endswith("except when you could cast a sorcery")


@pytest.mark.parametrize(
    ("entry", "cr"),
    [
        ({"card": "Behold the Multiverse", "foretold": "this turn"}, "702.143a"),
        ({"card": "Djinn of Fool's Fall", "plotted": "this turn"}, "702.170d"),
    ],
)
@pytest.mark.parametrize("turn_player", ["you", "opponent"])
def test_on_a_later_turn(entry: dict[str, Any], cr: str, turn_player: str) -> None:
    (reason,) = no(entry["card"], exile=[entry], turn_player=turn_player)
    assert (reason.cr, reason.kind) == (cr, "timing")
    assert reason.text.endswith("this turn: it may be cast on a later turn")


def test_a_card_of_unknown_cost_waits_as_well() -> None:
    entry = {"card": "Shock", "foretold": "this turn"}
    where = position(LANDS, exile=[entry], opponent=["Grizzly Bears"])
    assert ask({"card": "Shock", "from": "exile"}, where).verdict == "no"


def test_a_keyword_cost_that_is_closed_is_told() -> None:
    bears = ["Grizzly Bears"]
    told = because(no("Skewer the Critics", ["Mountain"], opponent=bears))
    assert "spectacle cost ({R}) only if an opponent has lost life this turn" in told
    (reason,) = no(
        "Skewer the Critics", ["Mountain"], opponent=bears, choices={"alternative": "spectacle"}
    )
    assert "an opponent has lost life this turn" in fixes(reason)[0]


@pytest.mark.parametrize(
    ("ban", "words"),
    [
        ("City of Solitude", "while it is your opponent's turn"),
        ("Dosan the Falling Leaf", "while it is your opponent's turn"),
        ("Grand Abolisher", "while it is your opponent's turn"),
    ],
)
def test_whose_turn_a_prohibition_is_about(ban: str, words: str) -> None:
    (reason,) = no("Shock", opponent=[ban, "Grizzly Bears"], turn_player="opponent")
    assert reason.text == f"{ban} doesn't let you cast Shock {words}"
    assert fixes(reason)[0] == "wait for your own turn"


def test_from_where_a_prohibition_is_about() -> None:
    elves = {"card": "Llanowar Elves", "may_play": True}
    cage = no("Llanowar Elves", exile=[elves], opponent=["Drannith Magistrate"])
    assert cage[0].text == "Drannith Magistrate doesn't let you cast Llanowar Elves from exile"


def test_a_land_in_play_is_not_meant() -> None:
    late = no("Forest", ["Forest"], hand=["Forest"], step="upkeep", action="play_land")
    assert [reason.kind for reason in late] == ["timing"]
    gone = no("Forest", ["Forest"], graveyard=["Forest"], action="play_land")
    assert [reason.text for reason in gone] == ["nothing lets you play Forest from the graveyard"]


@pytest.mark.parametrize(
    ("card", "battlefield", "told"),
    [
        (
            "Opt",
            ["2 Island", "Contamination"],
            "2 Island make no such mana for it: Contamination makes other mana of it",
        ),
        (
            "Savannah Lions",
            ["Plains", "Naked Singularity"],
            "Plains makes no such mana for it: Naked Singularity makes other mana of it",
        ),
        (
            "Craw Wurm",
            ["Forest", "Ritual of Subdual"],
            "Forest makes no green mana for it: Ritual of Subdual makes other mana of it",
        ),
        (
            "Elvish Piper",
            ["Gaea's Cradle", "Damping Sphere", *[{"card": "Llanowar Elves", "tapped": True}] * 2],
            "Gaea's Cradle makes less mana for it: Damping Sphere makes other mana of it",
        ),
        (
            "Savannah Lions",
            ["Temple Garden", "Blood Moon"],
            "Temple Garden makes no such mana for it: Blood Moon took that ability away",
        ),
    ],
)
def test_what_changes_the_mana_is_named(card: str, battlefield: list[Any], told: str) -> None:
    assert told in because(no(card, battlefield))


def test_a_card_is_no_source_for_itself() -> None:
    told = because(no("Simian Spirit Guide", ["Mountain"]))
    assert told == "mana comes only from Mountain: 1, and 3 is due"
    two = because(no("Simian Spirit Guide", ["Mountain"], hand=["Simian Spirit Guide"] * 2))
    assert two == "mana comes only from Mountain and Simian Spirit Guide: 2, and 3 is due"


def test_the_way_that_lacks_least_comes_first() -> None:
    target, mana = no("Cyclonic Rift", ["2 Island"])
    assert target.text.startswith("cast for its mana cost, Cyclonic Rift needs a legal target")
    assert mana.text == "Cyclonic Rift's overload cost is {6}{U}: short by {5}"
    mana, target = no("Cyclonic Rift", ["6 Island"])
    assert (mana.kind, target.kind) == ("shortage", "target")


@pytest.mark.parametrize("entry", ["Sea Gate", "Thriving Isle", "Captivating Crossroads"])
def test_where_a_chosen_color_is_told(entry: str) -> None:
    where = position([entry], hand=["Shock"], opponent=["Grizzly Bears"])
    verdict = ask("Shock", where)
    assert verdict.verdict == "unknown"
    assert "'chosen_color' of the entry tells it" in verdict.reasons[0].text


@pytest.mark.parametrize(
    ("card", "ability", "asked"),
    [
        ("Djinn of Fool's Fall", "Plot", "action 'special' with special: 'plot'"),
        ("Rift Bolt", "suspend", "action 'special' with special: 'suspend'"),
        ("Behold the Multiverse", "Foretell {1}{U}", "special: 'foretell'"),
        ("Grinning Demon", "Morph", "special: 'turn_face_up'"),
        ("Rift Bolt", None, "special: 'suspend'"),
        ("Deep Analysis", "flashback", "choice alternative: 'flashback'"),
        ("Mulldrifter", "Evoke", "choice alternative: 'evoke'"),
        ("Into the Roil", "Kicker", "choice kicker"),
    ],
)
def test_which_action_is_meant(card: str, ability: str | None, asked: str) -> None:
    query = {"card": card, "action": "activate", "ability": ability}
    with pytest.raises(PositionProblem, match=asked) as raised:
        ask(query, position(LANDS, hand=[card]))
    assert raised.value.code == "ability.other_action"
