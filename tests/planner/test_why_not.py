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

ALL = installed()
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
    there = answer(*changed(found.changes, where, query, ALL))
    assert isinstance(there, Verdict)
    assert there.verdict == "yes"
    return verdict.reasons


ASKED = ("from", "choices", "targets", "action", "special")


def because(reasons: tuple[Reason, ...]) -> str:
    return "; ".join(text for reason in reasons for text in reason.because)


def test_two_obstacles_are_mended_together() -> None:
    """A spell to counter keeps it from being the time of sorceries."""
    reason = no("Mana Leak", opponent=TEFERI, turn_player="opponent")[0]
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
            "2 Island make no such mana for it: Contamination turns it into {B}",
        ),
        (
            "Savannah Lions",
            ["Plains", "Naked Singularity"],
            "Plains makes no such mana for it: Naked Singularity turns it into {R}",
        ),
        (
            "Craw Wurm",
            ["Forest", "Ritual of Subdual"],
            "Forest makes no green mana for it: Ritual of Subdual turns it into {C}",
        ),
        (
            "Elvish Piper",
            ["Gaea's Cradle", "Damping Sphere", *[{"card": "Llanowar Elves", "tapped": True}] * 2],
            "Gaea's Cradle makes less mana for it: Damping Sphere turns it into {C}",
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


@pytest.mark.parametrize(
    ("ban", "told"),
    [
        (
            {"card": "Iona, Shield of Emeria", "chosen_color": "R"},
            "Iona, Shield of Emeria forbids spells of the chosen color (red)",
        ),
        (
            {"card": "Meddling Mage", "chosen_name": "Shock"},
            "Meddling Mage forbids spells of the chosen name (Shock)",
        ),
        (
            {"card": "Lavinia, Azorius Renegade"},
            "Lavinia, Azorius Renegade forbids noncreature spells with mana value greater than 0",
        ),
    ],
)
def test_what_a_prohibition_is_about(ban: dict[str, Any], told: str) -> None:
    lands = ["Mox Ruby"] if "Lavinia" in ban["card"] else ["Mountain"]
    assert told in because(no("Shock", lands, opponent=[ban, "Grizzly Bears"]))


def test_what_forbids_abilities() -> None:
    (reason,) = no("Welding Jar", ["Welding Jar"], action="activate", opponent=["Null Rod"])
    assert reason.because == ("Null Rod forbids abilities of artifacts",)


def test_which_spells_are_counted() -> None:
    cast = [{"card": "Opt", "controller": "you"}]
    where = position(LANDS, hand=["Shock"], stack=cast, opponent=["Deafening Silence"])
    (reason,) = ask("Shock", where).reasons
    assert reason.text == "Deafening Silence allows one noncreature spell each turn"


def test_what_took_a_permission_away_is_named() -> None:
    (reason,) = no("Deep Analysis", graveyard=["Deep Analysis"], opponent=["Yixlid Jailer"])
    assert reason.because == ("Yixlid Jailer took its abilities away",)
    assert fixes(reason)[0] == "get rid of Yixlid Jailer"


def test_untold_choices_of_prohibitions() -> None:
    where = position(LANDS, hand=["Shock"], opponent=["Iona, Shield of Emeria"])
    verdict = ask("Shock", where)
    assert verdict.verdict == "unknown"
    assert "'chosen_color' of the entry tells it" in verdict.reasons[0].text


@pytest.mark.parametrize(
    ("card", "battlefield", "more", "helped"),
    [
        ("Gurmag Angler", ["Swamp"], {}, "six more cards in your graveyard to delve"),
        ("Chord of Calling", ["2 Forest"], {}, "a green creature to convoke"),
        ("Reverse Engineer", ["3 Island"], {}, "two more artifacts to improvise"),
        (
            "Stoke the Flames",
            [],
            {"opponent": ["Grizzly Bears"]},
            "four more creatures of the missing colors to convoke",
        ),
    ],
)
def test_objects_that_would_pay_are_a_fix(
    card: str, battlefield: list[Any], more: dict[str, Any], helped: str
) -> None:
    (reason,) = no(card, battlefield, **more)
    (fix,) = (fix for fix in reason.fix if fix.text == helped)
    asked = Query.model_validate({"card": card})
    there = answer(*changed(fix.changes, position(battlefield, hand=[card], **more), asked, ALL))
    assert isinstance(there, Verdict)
    assert there.verdict == "yes"


def test_a_smaller_x_is_a_fix() -> None:
    (reason,) = no("Fireball", ["5 Mountain"], choices={"x": 10})
    assert fixes(reason) == ("choose X = 4", "{6} more mana")
    assert reason.because == ("mana comes only from 5 Mountain: 5, and 11 is due",)


def test_life_is_told_where_it_is_short() -> None:
    bears = ["Grizzly Bears"]
    (reason,) = no("Dismember", ["Wastes"], life=3, opponent=bears)
    assert reason.because == (
        "you have 3 life",
        "each {B/P} is paid with {B} or 2 life",
        "nothing makes black mana",
    )
    (reason,) = no("Dismember", ["Wastes"], life=2, opponent=bears)
    assert fixes(reason) == ("{B} more mana", "2 more life")


def test_snow_mana_is_told_as_such() -> None:
    assert because(no("Arcum's Astrolabe", ["Forest"])) == "nothing makes snow mana"


def test_different_targets_are_all_of_them_a_fix() -> None:
    choices = {"multikicker": 3}
    (reason,) = no("Comet Storm", ["8 Mountain"], choices=choices)
    assert fixes(reason) == (
        "two more legal targets (another creature, planeswalker, battle or player)",
        "pay multikicker once",
    )


def test_a_target_that_is_chosen_twice() -> None:
    twice = ["Grizzly Bears", "Grizzly Bears"]
    (reason,) = no("Electrolyze", opponent=["Grizzly Bears"], targets=twice)
    told = "Grizzly Bears is chosen twice for Electrolyze, and may be only once (CR 115.3)"
    assert reason.text == told


@pytest.mark.parametrize(
    ("card", "keyword", "told"),
    [
        (
            "Earwig Squad",
            "prowl",
            "a creature of yours that shares a creature type with it has dealt combat damage",
        ),
        (
            "Achilles Davenport",
            "freerunning",
            "an Assassin or commander of yours has dealt combat damage",
        ),
        ("Reckless Bushwhacker", "surge", "you have cast a spell this turn"),
    ],
)
def test_what_opens_a_keyword_cost_is_a_fix(card: str, keyword: str, told: str) -> None:
    (reason,) = no(card, ["Swamp", "2 Mountain", "Island"], choices={"alternative": keyword})
    assert told in fixes(reason)[0]


def test_a_closed_cost_that_is_dearer_is_not_told() -> None:
    assert "prowl" not in because(no("Notorious Throng", ["2 Island"]))
    assert "prowl" in because(no("Earwig Squad", ["2 Swamp"]))


def test_other_objects_would_do_as_well() -> None:
    (reason,) = no("Bone Shards", ["Swamp"], opponent=["Grizzly Bears"])
    assert "to sacrifice a creature would do as well" in reason.because
    assert fixes(reason) == ("a card to discard", "a creature to sacrifice")


def test_what_makes_mana_only_at_the_price_of_life() -> None:
    (reason,) = no("Dismember", ["Ancient Tomb"], life=5, opponent=["Grizzly Bears"])
    assert "Ancient Tomb takes 2 life to make mana" in reason.because


def test_a_permission_of_the_card_that_waits_for_a_condition() -> None:
    (reason,) = no("Gravecrawler", ["2 Swamp"], graveyard=["Gravecrawler"])
    assert reason.because == ("it may be cast from the graveyard only if you control a Zombie",)
    assert fixes(reason)[0] == "control a Zombie"


def test_a_permission_of_another_card() -> None:
    bears = no(
        "Grizzly Bears",
        ["Lurrus of the Dream-Den", "2 Forest"],
        graveyard=["Grizzly Bears"],
        turn_player="opponent",
    )
    told = "Lurrus of the Dream-Den lets you cast it from the graveyard only if it is your turn"
    assert because(bears) == told
    courser = ["Lurrus of the Dream-Den", "4 Forest"]
    dear = because(no("Centaur Courser", courser, graveyard=["Centaur Courser"]))
    assert dear.startswith("Lurrus of the Dream-Den lets you cast only ")
    assert "mana value 2 or less" in dear


def test_another_mode_is_no_other_way() -> None:
    bears = ["Grizzly Bears"]
    reasons = no("Explosive Derailment", ["2 Mountain"], opponent=bears)
    assert not any("cast for its mana cost" in reason.text for reason in reasons)


def test_a_closed_cost_that_is_named_by_its_words() -> None:
    stack = [{"card": "Shock", "controller": "opponent", "targets": ["you"]}]
    asked = {"alternative": "exile a blue card"}
    (reason,) = no("Force of Negation", [], hand=["Force of Negation", "Opt"], stack=stack,
                   choices=asked)  # fmt: skip
    assert reason.because == ("that is open only if it is not your turn",)
    assert fixes(reason)[0] == "wait until it is not your turn"


def test_a_basic_land_that_has_lost_its_ability() -> None:
    moon = {"card": "Imprisoned in the Moon", "attached_to": "f", "controller": "opponent"}
    told = because(no("Llanowar Elves", [{"card": "Forest", "id": "f"}, moon]))
    assert "Imprisoned in the Moon took that ability away" in told


def test_no_number_where_what_makes_mana_can_be_delved() -> None:
    """A Petal that was sacrificed for mana is exiled for more (CR 601.2g-h)."""
    told = because(no("Treasure Cruise", ["Lotus Petal", "Island"]))
    petal = "Lotus Petal once it is sacrificed (delve)"
    assert told == f"mana comes only from Lotus Petal, Island and {petal}"
