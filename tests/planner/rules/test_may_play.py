"""Cards that an effect lets the asker play, as the position tells it."""

from typing import Any

import pytest

from castable.models.verdict import Verdict
from tests.building import Entries, ask, position

BEARS = "Grizzly Bears"  # {1}{G}


def _from_exile(said: str | bool, lands: Entries, card: str = BEARS, **more: Any) -> Verdict:
    where = position(lands, exile=[{"card": card, "may_play": said}], **more)
    return ask({"card": card, "from": "exile"}, where)


@pytest.mark.parametrize(
    ("said", "total"),
    [
        (True, "{1}{G}"),
        ("this turn (impulse draw)", "{1}{G}"),
        ("you may play this card for as long as it remains exiled", "{1}{G}"),
        ("while exiled, costs {2} more (Invasion of Gobakhan)", "{3}{G}"),
        ("it costs {1} less to cast", "{G}"),
        ("this turn, without paying its mana cost", "{0}"),
        ("for {R} rather than its mana cost", "{R}"),
        ("by paying {1} in addition to its other costs", "{2}{G}"),
        ("you may cast it this turn for {1} less", "{G}"),
        ("You may cast this card from exile this turn. It costs {1} more.", "{2}{G}"),
        ("its owner may cast it for {R} rather than its mana cost", "{R}"),
        ("may be cast this turn by paying {0}", "{0}"),
        ("for its mana cost, this turn", "{1}{G}"),
        ("this turn; if it would be put into a graveyard, exile it instead", "{1}{G}"),
        (
            "as Ogre Battlecaster's trigger resolves, by paying {R} in addition to its other costs",
            "{1}{R}{G}",
        ),
        ("you may cast it by paying {R} in addition to paying its other costs", "{1}{R}{G}"),
    ],
)
def test_what_an_effect_says_of_the_cost_changes_the_total(said: str | bool, total: str) -> None:
    verdict = _from_exile(said, ["3 Forest", "Mountain"])
    assert verdict.plan is not None
    assert verdict.plan.total_cost.mana == total


def test_an_increase_can_make_it_too_dear() -> None:
    assert _from_exile("while exiled, costs {2} more", ["3 Forest"]).verdict == "no"


@pytest.mark.parametrize(
    "said",
    [
        "until end of turn, and mana of any type can be spent to cast it",
        "you may cast the exiled nonland card until end of turn and mana of any type can be spent"
        " to cast that spell",
        "You may play the exiled card for as long as it remains exiled, and you may spend mana as"
        " though it were mana of any type to cast that spell.",
        "spend mana as though it were mana of any type",
    ],
)
def test_mana_of_any_type_pays_colors(said: str) -> None:
    assert _from_exile(said, ["2 Wastes"]).verdict == "yes"
    assert _from_exile("until end of turn", ["2 Wastes"]).verdict == "no"


def test_as_though_it_had_flash_is_a_matter_of_time() -> None:
    when = {"step": "end_step", "turn_player": "opponent"}
    assert _from_exile("you may cast it as though it had flash", ["2 Forest"], **when).verdict == (
        "yes"
    )
    assert _from_exile("you may cast it", ["2 Forest"], **when).verdict == "no"


def test_a_second_alternative_cost_is_out_of_reach() -> None:
    """Shriekmaw can't be evoked for {1}{B} where it is cast for nothing (CR 118.9a)."""
    verdict = _from_exile("without paying its mana cost", ["2 Swamp"], card="Shriekmaw")
    assert verdict.plan is not None
    assert verdict.plan.announce.alternative == "without paying its mana cost"
    asked = {"card": "Shriekmaw", "from": "exile", "choices": {"alternative": "evoke"}}
    exile = [{"card": "Shriekmaw", "may_play": "without paying its mana cost"}]
    assert ask(asked, position(["2 Swamp"], exile=exile)).verdict == "no"


def test_words_about_the_cost_that_cannot_be_read_are_unknown() -> None:
    said = "pay half of its price in mana"
    assert _from_exile(said, ["5 Forest"]).verdict == "unknown"


@pytest.mark.parametrize(
    "said",
    [
        "without paying its mana cost, as its suspend ability resolves",
        "as it resolves, without paying its mana cost",
        "without paying its mana cost, while cascade resolves",
    ],
)
def test_while_an_effect_resolves_the_time_is_no_matter(said: str) -> None:
    """A creature spell in the upkeep, for nothing (CR 608.2g)."""
    verdict = _from_exile(said, ["2 Forest"], step="upkeep")
    assert verdict.plan is not None
    assert verdict.plan.total_cost.mana == "{0}"
    assert _from_exile("without paying its mana cost", ["2 Forest"], step="upkeep").verdict == "no"


def test_as_it_resolves_alone_leaves_the_cost() -> None:
    assert _from_exile("as the effect resolves", ["2 Forest"], step="upkeep").verdict == "yes"
    assert _from_exile("as the effect resolves", ["Forest"], step="upkeep").verdict == "no"


@pytest.mark.parametrize(
    ("said", "face", "answered"),
    [
        (True, "Stomp", "unknown"),
        (True, "Bonecrusher Giant", "yes"),
        ("on an adventure", "Stomp", "no"),
        ("on an adventure", "Bonecrusher Giant", "yes"),
        ("this turn (impulse draw)", "Stomp", "yes"),
    ],
)
def test_what_is_on_an_adventure_is_cast_as_a_creature(
    said: str | bool, face: str, answered: str
) -> None:
    """CR 715.3d: what else exiled it may let it be cast as an Adventure."""
    exiled = [{"card": "Bonecrusher Giant", "may_play": said}]
    where = position(["3 Mountain"], exile=exiled)
    assert ask({"card": face, "from": "exile"}, where).verdict == answered


@pytest.mark.parametrize("said", ["rebound", "Suspend, no time counter left", "discover 4"])
def test_keywords_cast_it_for_nothing_as_they_resolve(said: str) -> None:
    verdict = _from_exile(said, [], step="upkeep")
    assert verdict.plan is not None
    assert verdict.plan.total_cost.mana == "{0}"


@pytest.mark.parametrize("said", ["transformed", "only during your turn", "a copy of it"])
def test_words_that_bear_on_it_and_are_not_read_leave_it_open(said: str) -> None:
    assert _from_exile(said, ["2 Forest"]).verdict == "unknown"


def test_life_in_place_of_the_mana_cost_is_life_equal_to_the_mana_value() -> None:
    said = "by paying life equal to its mana value rather than paying its mana cost"
    verdict = _from_exile(said, [], life=2)
    assert verdict.plan is not None
    assert (verdict.plan.total_cost.mana, verdict.plan.lost.life) == ("{0}", 2)
    assert _from_exile(said, [], life=1).verdict == "no"


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ("until end of turn, you may cast that card", "no"),
        ("it may be cast for as long as it remains exiled", "no"),
        ("cast only", "no"),
        ("you may play that card this turn", "yes"),
        ("you may play it, and mana of any type can be spent to cast it", "yes"),
        ("this turn", "yes"),
        (True, "yes"),
    ],
)
def test_what_may_only_be_cast_is_not_played_as_a_land(said: str | bool, verdict: str) -> None:
    """Ragavan lets its controller cast the card, and a land is no spell (CR 701.5a, 305.1)."""
    where = position([], exile=[{"card": "Mountain", "may_play": said}])
    asked = {"action": "play_land", "card": "Mountain", "from": "exile"}
    assert ask(asked, where).verdict == verdict


def test_a_price_that_is_not_read_is_not_passed_over() -> None:
    assert _from_exile("this turn, {2} extra", ["5 Forest"]).verdict == "unknown"


def test_a_keyword_may_stand_beside_what_it_means() -> None:
    said = "rebound, without paying its mana cost, as the effect resolves"
    assert _from_exile(said, [], step="upkeep").verdict == "yes"
