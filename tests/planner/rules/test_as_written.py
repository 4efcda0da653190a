"""What a position writes otherwise than cards do is understood, or refused with what is meant."""

import pytest
from pydantic import ValidationError

from castable.models.errors import UnknownName
from castable.models.position import Entry
from tests.building import ask, cast, position


def test_a_chosen_type_may_be_written_without_capitals() -> None:
    cavern = {"card": "Cavern of Souls", "chosen_type": "elf"}
    assert cast("Elvish Visionary", [cavern, "Mountain"]).verdict == "yes"
    assert Entry(card="Cavern of Souls", chosen_type="time lord").chosen_type == "Time Lord"


def test_kinds_of_counters_may_be_written_with_capitals() -> None:
    jace = {"card": "Jace, the Mind Sculptor", "counters": {"Loyalty": 12}}
    asked = {"action": "activate", "card": "Jace, the Mind Sculptor", "ability": "-12"}
    assert ask(asked, position([jace])).verdict == "yes"
    with pytest.raises(ValidationError, match="each kind of counter once"):
        Entry.model_validate({"card": "Sol Ring", "counters": {"Oil": 1, "oil": 2}})


def test_a_chosen_name_that_no_card_has_is_refused() -> None:
    needle = {"card": "Nevermore", "chosen_name": "Shok"}
    with pytest.raises(UnknownName, match="no card is called 'Shok'") as error:
        cast("Shock", ["Mountain"], opponent=[needle])
    assert "Shock" in error.value.suggestions


def test_a_chosen_name_may_be_that_of_a_home_made_card() -> None:
    ferret = {
        "card": "Brass Ferret",
        "oracle": "Haste",
        "type_line": "Creature - Goblin",
        "mana_cost": "{R}",
    }
    needle = {"card": "Nevermore", "chosen_name": "Brass Ferret"}
    where = position(["Mountain"], hand=[ferret], opponent=[needle])
    assert ask({"card": "Brass Ferret"}, where).verdict == "no"


def test_accents_may_be_left_out_of_a_chosen_name() -> None:
    needle = {"card": "Nevermore", "chosen_name": "Lorien Revealed"}
    assert cast("Lórien Revealed", ["5 Island"], opponent=[needle]).verdict == "no"


def test_an_ability_may_be_called_with_the_name_of_its_card() -> None:
    ballista = {"card": "Walking Ballista", "counters": {"+1/+1": 1}}
    for card in ("Walking Ballista", "this creature"):
        named = f"Remove a +1/+1 counter from {card}"
        asked = {"action": "activate", "card": "Walking Ballista", "ability": named}
        assert ask(asked, position([ballista])).verdict == "yes"
