"""Continuous effects on the position (CR 113.6, 305.7, 604, 613)."""

from castable.models.position import Position
from castable.planner import prepare
from tests.building import ask, cast, position


def test_eminence_counts_once_wherever_it_is() -> None:
    for where in ({"battlefield": ["4 Mountain", "The Ur-Dragon"]}, {"command": ["The Ur-Dragon"]}):
        board = where.get("battlefield", ["4 Mountain"])
        verdict = cast("Dragon Hatchling", board, command=where.get("command", []))
        assert verdict.plan is not None
        costs = verdict.plan.total_cost.breakdown
        assert costs[1:] == (("The Ur-Dragon", "-{1}"),)


def test_a_set_land_type_takes_the_printed_abilities() -> None:
    ready = prepare(position(["Mishra's Factory"], opponent=["Blood Moon"]))
    factory = ready.view.game.objects["mishra-s-factory-1"]
    assert "Mountain" in factory.subtypes
    assert len(factory.abilities) == 1


def test_an_added_land_type_keeps_them() -> None:
    ready = prepare(position(["Mishra's Factory"], opponent=["Urborg, Tomb of Yawgmoth"]))
    factory = ready.view.game.objects["mishra-s-factory-1"]
    assert "Swamp" in factory.subtypes
    assert len(factory.abilities) > 1


def test_granted_abilities_are_there() -> None:
    elves = {"card": "Grizzly Bears"}
    assert cast("Opt", [elves]).verdict == "no"
    assert cast("Opt", [elves, "Cryptolith Rite"]).verdict == "yes"
    sick = {**elves, "summoning_sick": True}
    assert cast("Opt", [sick, "Cryptolith Rite"]).verdict == "no"


def test_granted_haste_cures_summoning_sickness() -> None:
    sick = {"card": "Llanowar Elves", "summoning_sick": True}
    assert cast("Giant Growth", [sick], opponent=["Grizzly Bears"]).verdict == "no"
    board = [sick, "Fervor"]
    assert cast("Giant Growth", board, opponent=["Grizzly Bears"]).verdict == "yes"


def test_an_emblem_works_in_the_command_zone() -> None:
    """CR 114.4: its abilities function there, for the player who has it."""
    text = "Your opponents can't cast noncreature spells."
    emblem = {"token": {"name": "Emblem", "types": "Emblem", "abilities": [text]}}
    assert cast("Opt", ["Island"], command=[emblem]).verdict == "yes"
    there = {"turn_player": "me", "step": "precombat_main", "asker": "me"}
    players = {"me": {"hand": ["Opt"], "battlefield": ["Island"]}, "them": {"command": [emblem]}}
    where = Position.model_validate({**there, "players": players})
    assert ask({"card": "Opt"}, where).verdict == "no"


def test_a_vanguard_works_in_the_command_zone() -> None:
    """CR 113.6p: it needs no battlefield, and neither do planes, schemes and conspiracies."""
    text = "Spells you cast cost {1} less to cast."
    mentor = {"card": "Brass Ferret", "oracle": text, "type_line": "Vanguard"}
    assert cast("Grizzly Bears", ["Forest"], command=[mentor]).verdict == "yes"
    commander = {"card": "Brass Ferret", "oracle": text, "type_line": "Legendary Creature"}
    assert cast("Grizzly Bears", ["Forest"], command=[commander]).verdict == "no"
    vague = {
        "card": "Brass Ferret",
        "oracle": "Spells cost {1} more on a whim.",
        "type_line": "Plane",
    }
    assert cast("Grizzly Bears", ["2 Forest"], command=[vague]).verdict == "unknown"
