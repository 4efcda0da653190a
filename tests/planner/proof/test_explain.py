"""Shortages in words (CR 118.3, 118.10, 601.2h)."""

from tests.building import cast


def test_a_color_is_short() -> None:
    (reason,) = cast("Counterspell", ["Island", "Forest"], stack=STACK).reasons
    assert reason.missing == ("{U}",)
    assert reason.because == ("blue mana comes only from Island",)
    assert reason.fix == ("{U} more mana",)


STACK = [{"card": "Opt", "controller": "opponent"}]


def test_any_mana_is_short() -> None:
    (reason,) = cast("Grizzly Bears", ["Forest"]).reasons
    assert reason.text == "Grizzly Bears costs {1}{G}: short by {1}"


def test_nothing_makes_the_color() -> None:
    (reason,) = cast("Opt", ["Forest"]).reasons
    assert reason.because == ("nothing makes blue mana",)


def test_objects_that_help_are_counted() -> None:
    (reason,) = cast("Treasure Cruise", ["Island"], graveyard=["3 Opt"]).reasons
    assert reason.because == ("mana comes only from Island and 3 graveyard cards (delve)",)


def test_an_object_is_missing() -> None:
    (reason,) = cast("Goblin Grenade", ["Mountain"], targets=["opponent"]).reasons
    assert reason.missing == ("a Goblin to sacrifice",)


def test_life_is_missing() -> None:
    (reason,) = cast("Dismember", ["Wastes"], life=3, opponent=["Grizzly Bears"]).reasons
    assert reason.missing == ("1 life",)


def test_one_object_is_wanted_twice() -> None:
    (reason,) = cast("Goblin Grenade", ["Skirk Prospector"], targets=["opponent"]).reasons
    assert (reason.kind, reason.cr) == ("exclusive", "118.10")
    assert "Skirk Prospector would be needed twice" in reason.text


def test_a_creature_that_taps_once_is_a_plain_shortage() -> None:
    (reason,) = cast("Siege Wurm", ["3 Plains", "2 Llanowar Elves"]).reasons
    assert (reason.kind, reason.missing) == ("shortage", ("{2}",))
