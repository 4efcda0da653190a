"""Keywords that effects give, take away, or may give (CR 613.1f)."""

import pytest

from castable.planner import prepare
from tests.building import Entries, cast, position
from tests.planner.rules.effects import effect, first, unsure

SINGER = "Brass Ferret has flying as long as you sing."
HAMMER = "Equipped creature gets +10/+10 and loses flying."


def test_a_keyword_in_doubt_is_no_doubt_about_anything_else() -> None:
    singer = effect(SINGER, type_line="Creature - Weasel")
    assert first([singer]).doubted_keywords == {"flying"}
    assert not unsure([singer])
    assert cast("Plummet", ["2 Forest"], opponent=[singer]).verdict == "unknown"
    assert cast("Murder", ["3 Swamp"], opponent=[singer]).verdict == "yes"


def test_a_keyword_that_is_there_for_certain_is_in_no_doubt() -> None:
    both = effect(f"{SINGER}\nCreatures have flying.", type_line="Creature - Weasel")
    assert first([both]).doubted_keywords == frozenset()
    assert cast("Plummet", ["2 Forest"], opponent=[both]).verdict == "yes"


def test_a_printed_keyword_is_lost() -> None:
    hammer = effect(HAMMER, type_line="Artifact - Equipment", attached_to="Serra Angel")
    angel = first(["Serra Angel", hammer])
    assert "flying" not in angel.keywords | angel.doubted_keywords
    assert "vigilance" in angel.keywords


@pytest.mark.parametrize(
    "board",
    [
        [{"card": "Grizzly Bears", "counters": {"flying": 1}}],
        ["Grizzly Bears", effect("Creatures have flying.")],
    ],
)
def test_timestamps_tell_whether_a_gained_keyword_is_lost(board: Entries) -> None:
    hammer = effect(HAMMER, type_line="Artifact - Equipment", attached_to="Grizzly Bears")
    assert first([*board, hammer]).doubted_keywords == {"flying"}


def test_what_cannot_be_had_is_lost_for_certain() -> None:
    text = "Creatures your opponents control lose flying and can't have or gain flying."
    bear = {"card": "Grizzly Bears", "counters": {"flying": 1}}
    game = prepare(position([effect(text)], opponent=[bear])).view.game
    (flier,) = (thing for thing in game.objects.values() if thing.name == "Grizzly Bears")
    assert "flying" not in flier.keywords | flier.doubted_keywords


def test_who_gives_a_mere_keyword_may_be_given_up_for_mana() -> None:
    text = "Brass Ferret has flying as long as it's tapped.\nSacrifice Brass Ferret: Add {R}."
    ferret = effect(text, type_line="Creature - Weasel")
    assert cast("Shock", [ferret]).verdict == "yes"


def test_who_changes_only_itself_may_be_given_up_for_mana() -> None:
    text = "Living metal\nSacrifice Brass Ferret: Add {R}."
    assert cast("Shock", [effect(text, type_line="Artifact - Vehicle")]).verdict == "yes"
