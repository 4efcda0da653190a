"""Activating abilities and special actions (CR 602, 606, 116)."""

import pytest

from castable.models.errors import CastableError
from tests.building import ask, position


def _activate(card: str, ability: int | str | None = None, **more: object) -> dict[str, object]:
    return {"action": "activate", "card": card, "ability": ability, **more}


def test_a_permanent_may_sacrifice_itself() -> None:
    verdict = ask(_activate("Nantuko Husk", 0), position(["Nantuko Husk"]))
    assert verdict.plan is not None
    assert verdict.plan.lost.sacrificed == ("nantuko-husk-1",)


def test_an_ability_that_taps_its_object_leaves_no_mana_in_it() -> None:
    where = position(["Mind Stone", "Forest"])
    assert ask(_activate("Mind Stone", 1), where).verdict == "yes"
    assert ask(_activate("Mind Stone", 1), position(["Mind Stone"])).verdict == "no"


def test_level_up_is_for_sorcery_timing() -> None:
    board = ["2 Forest", "Joraga Treespeaker"]
    assert ask(_activate("Joraga Treespeaker", "Level up"), position(board)).verdict == "yes"
    late = ask(_activate("Joraga Treespeaker", "Level up"), position(board, step="end_step"))
    assert (late.verdict, late.reasons[0].kind) == ("no", "timing")


def test_summoning_sickness_stops_the_tap_symbol() -> None:
    sick = {"card": "Prodigal Sorcerer", "summoning_sick": True}
    verdict = ask(_activate("Prodigal Sorcerer", 0), position([sick]))
    assert (verdict.verdict, verdict.reasons[0].cr) == ("no", "302.6")


def test_a_tapped_permanent_can_not_be_tapped() -> None:
    tapped = {"card": "Prodigal Sorcerer", "tapped": True}
    verdict = ask(_activate("Prodigal Sorcerer", 0), position([tapped]))
    assert (verdict.verdict, verdict.reasons[0].cr) == ("no", "107.5")


def test_loyalty_once_a_turn() -> None:
    walker = {"card": "Jace Beleren", "counters": {"loyalty": 3}}
    assert ask(_activate("Jace Beleren", 0), position([walker])).verdict == "yes"
    used = {**walker, "loyalty_activated": True}
    verdict = ask(_activate("Jace Beleren", 0), position([used]))
    assert (verdict.verdict, verdict.reasons[0].cr) == ("no", "606.3")


def test_loyalty_must_be_there() -> None:
    walker = {"card": "Jace Beleren", "counters": {"loyalty": 3}}
    verdict = ask(_activate("Jace Beleren", 2), position([walker]))
    assert (verdict.verdict, verdict.reasons[0].cr) == ("no", "606.6")


def test_an_ability_that_is_not_there_is_a_bad_question() -> None:
    with pytest.raises(CastableError) as error:
        ask(_activate("Nantuko Husk", 5), position(["Nantuko Husk"]))
    assert error.value.code == "ability.unknown"
    with pytest.raises(CastableError):
        ask(_activate("Nantuko Husk", "Equip"), position(["Nantuko Husk"]))


def test_an_opponents_permanent_is_not_ours_to_activate() -> None:
    where = position([], opponent=["Nantuko Husk"])
    with pytest.raises(CastableError) as error:
        ask(_activate("Nantuko Husk", 0), where)
    assert error.value.code == "position.card_not_in_zone"


def test_null_rod_stops_artifacts() -> None:
    board = ["Mind Stone", "3 Forest"]
    verdict = ask(_activate("Mind Stone", 1), position(board, opponent=["Null Rod"]))
    assert (verdict.verdict, verdict.reasons[0].kind) == ("no", "restriction")


def test_cycling_works_in_the_hand() -> None:
    where = position(["2 Plains"], hand=["Renewed Faith"])
    verdict = ask(_activate("Renewed Faith", "cycling"), where)
    assert verdict.plan is not None
    assert verdict.plan.lost.discarded == ("renewed-faith-1",)


def test_suspend_is_a_special_action() -> None:
    query = {"action": "special", "card": "Ancestral Vision", "special": "suspend"}
    assert ask(query, position(["Island"], hand=["Ancestral Vision"])).verdict == "yes"
    wrong = position(["Island"], hand=["Ancestral Vision"], step="upkeep")
    assert ask(query, wrong).verdict == "no"


def test_foretelling_costs_two_on_the_own_turn() -> None:
    query = {"action": "special", "card": "Behold the Multiverse", "special": "foretell"}
    hand = ["Behold the Multiverse"]
    assert ask(query, position(["2 Island"], hand=hand)).verdict == "yes"
    assert ask(query, position(["Island"], hand=hand)).verdict == "no"
    late = position(["2 Island"], hand=hand, turn_player="opponent", step="upkeep")
    assert ask(query, late).reasons[0].kind == "timing"


def test_a_room_is_unlocked_for_the_cost_of_the_door() -> None:
    room = {"card": "Bottomless Pool // Locker Room"}
    query = {"action": "special", "special": "unlock", "card": "Locker Room"}
    assert ask(query, position([room, "5 Island"])).verdict == "yes"
    assert ask(query, position([room, "4 Island"])).verdict == "no"


def test_power_up_is_cheaper_in_the_turn_of_entering() -> None:
    name = "Extremis Elite"
    fresh = {"card": name, "entered_this_turn": True}
    query = _activate(name, "power-up")
    cheap = ask(
        query, position([fresh, "9 Plains", "9 Mountain", "9 Forest", "9 Swamp", "9 Island"])
    )
    full = ask(query, position([name, "9 Plains", "9 Mountain", "9 Forest", "9 Swamp", "9 Island"]))
    assert cheap.plan is not None
    assert full.plan is not None
    assert len(cheap.plan.steps) < len(full.plan.steps)
    assert cheap.plan.total_cost.breakdown[-1][0] == "entered this turn"
