"""Activating abilities and special actions (CR 602, 606, 116)."""

import pytest

from castable.models.errors import CastableError
from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner import answer, verify
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


def test_an_ability_may_be_called_by_the_beginning_of_its_cost() -> None:
    seer, ballista = "Viscera Seer", {"card": "Walking Ballista", "counters": {"+1/+1": 1}}
    assert ask(_activate(seer, "Sacrifice"), position([seer])).verdict == "yes"
    with pytest.raises(CastableError):
        ask(_activate(seer, "Sacrifice two"), position([seer]))
    removed = _activate("Walking Ballista", "Remove a +1/+1 counter")
    assert ask(removed, position([ballista])).verdict == "yes"
    verdict = ask(removed, position([ballista], opponent=["Humility"]))
    assert (verdict.verdict, verdict.reasons[0].cr) == ("no", "613.1f")


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


@pytest.mark.parametrize(
    ("special", "card", "cr"),
    [
        ("suspend", "Ancestral Vision", "116.2f"),
        ("foretell", "Behold the Multiverse", "116.2h"),
        ("plot", "Slickshot Show-Off", "116.2k"),
        ("turn_face_up", "Willbender", "116.2b"),
        ("unlock", "Locker Room", "116.2m"),
    ],
)
def test_a_special_action_is_taken_in_the_end(special: str, card: str, cr: str) -> None:
    there = [{"card": "Willbender", "face_down": True}, "Bottomless Pool // Locker Room"]
    where = position(["5 Island", "2 Mountain", *there], hand=[card])
    query = Query.model_validate({"action": "special", "special": special, "card": card})
    verdict = answer(where, query)
    assert isinstance(verdict, Verdict)
    assert verdict.plan is not None
    last = verdict.plan.steps[-1]
    assert (last.do, last.cr) == (special, cr)
    assert verdict.plan.lost.exiled == ()
    without_it = verdict.plan.model_copy(update={"steps": verdict.plan.steps[:-1]})
    assert any("is not taken in the end" in each for each in verify(where, query, without_it))


def test_a_land_is_played_in_the_end() -> None:
    verdict = ask({"action": "play_land", "card": "Island"}, position(hand=["Island"]))
    assert verdict.plan is not None
    assert [(step.do, step.cr) for step in verdict.plan.steps] == [("play", "116.2a")]


@pytest.mark.parametrize(
    ("ability", "do", "amount", "total"),
    [
        (0, "put_counters", 4, "put four loyalty counters"),
        (1, "remove_counters", 3, "remove three loyalty counters"),
    ],
)
def test_loyalty_counters_are_put_and_removed(
    ability: int, do: str, amount: int, total: str
) -> None:
    karn = {"card": "Karn Liberated", "counters": {"loyalty": 6}}
    verdict = ask(_activate("Karn Liberated", ability), position([karn, "Island"]))
    assert verdict.plan is not None
    assert verdict.plan.total_cost.other == (total,)
    last = verdict.plan.steps[-1]
    told = (last.do, last.counter, last.amount, last.cr)
    assert told == (do, "loyalty", amount, "606.4")


MORE_LOYALTY = {
    "card": "Brass Herald",
    "oracle": "Planeswalkers' loyalty abilities you activate cost an additional [+1] to activate.",
    "type_line": "Creature - Human",
}


@pytest.mark.parametrize(
    ("ability", "loyalty", "heralds", "total"),
    [
        ("+2", 1, 1, ("put three loyalty counters",)),
        ("-1", 1, 1, ()),
        ("-10", 9, 1, ("remove nine loyalty counters",)),
        ("-10", 8, 1, None),
        ("-10", 8, 2, ("remove eight loyalty counters",)),
    ],
)
def test_what_is_added_to_a_loyalty_cost_is_one_cost_with_it(
    ability: str, loyalty: int, heralds: int, total: tuple[str, ...] | None
) -> None:
    """CR 606.5: -10 and +1 are -9, for which nine counters do."""
    jace = {"card": "Jace Beleren", "counters": {"loyalty": loyalty}}
    asked = {"action": "activate", "card": "Jace Beleren", "ability": ability}
    verdict = ask(asked, position([jace, {**MORE_LOYALTY, "count": heralds}]))
    if total is None:
        assert verdict.verdict == "no"
        assert verdict.reasons[0].cr == "606.6"
    else:
        assert verdict.plan is not None
        assert verdict.plan.total_cost.other == total


def test_more_loyalty_and_x_can_not_be_told() -> None:
    chandra = {"card": "Chandra Nalaar", "counters": {"loyalty": 3}}
    asked = {"action": "activate", "card": "Chandra Nalaar", "ability": "-X"}
    where = position([chandra, MORE_LOYALTY], opponent=["Grizzly Bears"])
    assert ask(asked, where).verdict == "unknown"


def test_an_ability_for_no_loyalty_takes_no_step() -> None:
    jace = {"card": "Jace, the Mind Sculptor", "counters": {"loyalty": 1}}
    verdict = ask(_activate("Jace, the Mind Sculptor", 1), position([jace]))
    assert verdict.plan is not None
    assert not any(step.do.endswith("_counters") for step in verdict.plan.steps)


@pytest.mark.parametrize(
    ("card", "ability"),
    [
        ("Spike Tiller", "{2}, Remove a +1/+1 counter from this creature"),
        ("Pentavus", "{1}, Remove a +1/+1 counter from this creature"),
        (
            "Geistflame Reservoir",
            "{1}{R}, {T}, Remove any number of charge counters from this artifact",
        ),
    ],
)
def test_an_ability_may_be_called_by_its_cost_as_printed(card: str, ability: str) -> None:
    counters = {"+1/+1": 1, "charge": 1}
    where = position(["2 Mountain", {"card": card, "counters": counters}], opponent=["Hill Giant"])
    asked = {"action": "activate", "card": card, "ability": ability}
    assert ask(asked, where).verdict == "yes"
