"""When a spell may be begun (CR 117.1a, 304.1, 307.1, 702.8)."""

import pytest

from tests.building import ask, cast, position


def _reason(verdict: object) -> tuple[str, str]:
    reason = verdict.reasons[0]  # type: ignore[attr-defined]
    return reason.kind, reason.cr


def test_a_sorcery_needs_a_main_phase() -> None:
    verdict = cast("Divination", ["3 Island"], step="upkeep")
    assert verdict.verdict == "no"
    assert _reason(verdict) == ("timing", "307.1")


def test_a_sorcery_needs_an_empty_stack() -> None:
    stack = [{"card": "Opt", "controller": "opponent"}]
    assert cast("Divination", ["3 Island"], stack=stack).verdict == "no"


def test_a_sorcery_needs_the_own_turn() -> None:
    assert cast("Divination", ["3 Island"], turn_player="opponent").verdict == "no"


@pytest.mark.parametrize(
    ("when", "step", "attacked", "verdict"),
    [
        ("before attackers are declared", "beginning_of_combat", False, "yes"),
        ("before attackers are declared", "beginning_of_combat", True, "no"),
        ("before attackers are declared", "precombat_main", False, "yes"),
        ("before blockers are declared", "declare_attackers", False, "yes"),
        ("before blockers are declared", "declare_attackers", True, "yes"),
        ("before the combat damage step", "declare_blockers", True, "yes"),
        ("before blockers are declared", "declare_blockers", True, "no"),
        ("during combat before blockers are declared", "beginning_of_combat", True, "yes"),
        ("during combat before blockers are declared", "declare_attackers", True, "yes"),
        ("after combat", "beginning_of_combat", True, "yes"),
        ("after combat", "beginning_of_combat", False, "no"),
        ("after combat", "postcombat_main", True, "yes"),
    ],
)
def test_points_of_the_first_combat_phase(
    when: str, step: str, attacked: bool, verdict: str
) -> None:
    text = f"Cast this spell only {when}.\nDraw a card."
    spell = {"card": "Brass Rule", "oracle": text, "type_line": "Instant", "mana_cost": "{U}"}
    where = position(["Island"], hand=[spell], step=step, this_turn={"attacked": attacked})
    assert ask("Brass Rule", where).verdict == verdict


def test_a_later_combat_phase_is_told_as_one() -> None:
    text = "Cast this spell only after combat.\nDraw a card."
    spell = {"card": "Brass Rule", "oracle": text, "type_line": "Instant", "mana_cost": "{U}"}
    verdict = ask("Brass Rule", position(["Island"], hand=[spell], step="beginning_of_combat"))
    assert verdict.verdict == "no"
    assert "it is a later combat phase of the turn" in verdict.reasons[0].text


@pytest.mark.parametrize("step", ["upkeep", "declare_blockers", "end_step"])
def test_an_instant_needs_priority_only(step: str) -> None:
    assert cast("Opt", ["Island"], step=step, turn_player="opponent").verdict == "yes"


def test_nobody_has_priority_in_the_untap_step() -> None:
    verdict = cast("Opt", ["Island"], step="untap")
    assert (verdict.verdict, _reason(verdict)) == ("no", ("timing", "117.3a"))


def test_flash_gives_the_timing_of_an_instant() -> None:
    assert cast("Snapcaster Mage", ["2 Island"], step="end_step").verdict == "yes"


def test_flash_may_be_granted() -> None:
    board = ["2 Forest", "Yeva, Nature's Herald"]
    assert cast("Grizzly Bears", board, step="end_step").verdict == "yes"


def test_split_second_stops_spells() -> None:
    stack = [{"card": "Krosan Grip", "controller": "opponent"}]
    verdict = cast("Opt", ["Island"], stack=stack)
    assert (verdict.verdict, _reason(verdict)) == ("no", ("restriction", "702.61a"))


def test_split_second_leaves_lands_to_their_own_rule() -> None:
    stack = [{"card": "Krosan Grip", "controller": "opponent"}]
    verdict = ask({"action": "play_land", "card": "Forest"}, position(hand=["Forest"], stack=stack))
    assert (verdict.verdict, _reason(verdict)) == ("no", ("timing", "305.1"))
