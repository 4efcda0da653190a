"""Activating where a text limits who, when, where, or asks for more than mana (CR 602, 118)."""

from typing import Any

import pytest

from castable.models.position import Position
from tests.building import ask, position


def made(oracle: str, type_line: str = "Artifact Creature - Bird", **more: Any) -> dict[str, Any]:
    return {"card": "Brass Ferret", "oracle": oracle, "type_line": type_line, **more}


def verdict(where: Position, card: str = "Brass Ferret", ability: int = 0, **more: Any) -> str:
    query = {"action": "activate", "card": card, "ability": ability, **more}
    return ask(query, where).verdict


def only_if(condition: str) -> dict[str, Any]:
    return made(f"{{0}}: Draw a card. Activate only if {condition}.")


def with_opponent(where: Position, **facts: Any) -> Position:
    data = where.model_dump(exclude_defaults=True)
    data["players"]["opponent"] |= facts
    return Position.model_validate(data)


@pytest.mark.parametrize(
    ("lands", "theirs", "answer"),
    [(3, 4, "yes"), (4, 4, "no"), (0, 0, "no")],
)
def test_more_lands_than_you(lands: int, theirs: int, answer: str) -> None:
    board = [only_if("an opponent controls more lands than you"), f"{lands} Forest"]
    assert verdict(position(board, opponent=[f"{theirs} Forest"])) == answer


def test_of_several_opponents_one_must_have_the_number() -> None:
    board = [only_if("an opponent controls four or more lands")]
    data = position(board, opponent=["3 Forest"]).model_dump(exclude_defaults=True)
    data["players"]["third"] = {"battlefield": ["3 Forest"]}
    assert verdict(Position.model_validate(data)) == "no"
    data["players"]["third"] = {"battlefield": ["4 Forest"]}
    assert verdict(Position.model_validate(data)) == "yes"


def test_graveyards_are_known_and_hands_are_not() -> None:
    board = [only_if("an opponent has two or more cards in their graveyard")]
    assert verdict(with_opponent(position(board), graveyard=["2 Forest"])) == "yes"
    assert verdict(with_opponent(position(board), graveyard=["Forest"])) == "no"
    board = [only_if("an opponent has two or more cards in hand")]
    assert verdict(with_opponent(position(board), hand=["2 Forest"])) == "yes"
    assert verdict(position(board)) == "unknown"
    board = [only_if("a player has one or fewer cards in hand")]
    assert verdict(position(board, hand=["Forest"])) == "yes"
    assert verdict(position(board, hand=["2 Forest"])) == "unknown"


def test_the_starting_life_total_is_that_of_the_format() -> None:
    board = [only_if("you have at least 7 life more than your starting life total")]
    assert verdict(position(board, life=27)) == "yes"
    assert verdict(position(board, life=26)) == "no"
    commander = position(board, life=46).model_copy(update={"format": "commander"})
    assert verdict(commander) == "no"
    data = position(board, life=46).model_dump(exclude_defaults=True)
    data["players"]["third"] = {}
    assert verdict(Position.model_validate(data)) == "unknown"


def test_permanents_of_one_name() -> None:
    board = [only_if("you control three or more lands with the same name")]
    assert verdict(position([*board, "3 Forest"])) == "yes"
    assert verdict(position([*board, "2 Forest", "2 Island"])) == "no"


def test_opponents_activate_what_is_theirs_to_activate() -> None:
    ferret = made("{1}: Draw a card. Only your opponents may activate this ability.")
    theirs = position(["Forest"], opponent=[ferret])
    assert verdict(theirs, owner="opponent") == "yes"
    assert verdict(position([ferret, "Forest"])) == "no"
    anybody = made(
        "{1}: Draw a card. Any player may activate this ability but only during their turn."
    )
    assert verdict(position(["Forest"], opponent=[anybody]), owner="opponent") == "yes"
    late = position(["Forest"], opponent=[anybody], turn_player="opponent", step="upkeep")
    assert verdict(late, owner="opponent") == "no"


def test_the_controller_of_the_enchanted_creature_activates_it() -> None:
    aura = made(
        "{1}: Draw a card. Only the controller of the enchanted creature may activate this"
        " ability.",
        "Enchantment - Aura",
    )
    bear = {"card": "Grizzly Bears", "id": "bear"}
    board = position([aura | {"attached_to": "bear"}, "Forest"], opponent=[bear])
    assert verdict(board) == "no"
    board = position([bear, "Forest"], opponent=[aura | {"attached_to": "bear"}])
    assert verdict(board, owner="opponent") == "yes"


def test_an_ability_that_works_in_another_zone_as_well() -> None:
    ferret = made(
        "{1}: Draw a card. You may also activate this ability while Brass Ferret is in your"
        " graveyard."
    )
    assert verdict(position(["Forest"], graveyard=[ferret])) == "yes"
    assert verdict(position(["Forest", ferret])) == "yes"
    assert verdict(position(["Forest"], hand=[ferret])) == "no"


def test_since_the_turn_began() -> None:
    told = (
        "you've controlled Brass Ferret continuously since the beginning of your most recent turn"
    )
    assert verdict(position([only_if(told)])) == "yes"
    assert verdict(position([only_if(told) | {"summoning_sick": True}])) == "no"
    assert verdict(position([only_if(told) | {"entered_this_turn": True}])) == "no"


def test_under_whose_control_another_player_s_card_entered_is_not_told() -> None:
    told = "Brass Ferret or another artifact entered the battlefield under your control this turn"
    fresh = only_if(told) | {"entered_this_turn": True}
    assert verdict(position([fresh])) == "yes"
    assert verdict(position([fresh | {"owner": "opponent"}])) == "unknown"


def test_a_modified_creature_has_a_counter_an_equipment_or_an_aura_of_yours() -> None:
    ferret = made("Sacrifice a modified creature: Draw a card.", "Artifact")
    bear = {"card": "Grizzly Bears", "id": "bear"}
    assert verdict(position([ferret, bear])) == "no"
    assert verdict(position([ferret, bear | {"counters": {"stun": 1}}])) == "yes"
    bonesplitter = {"card": "Bonesplitter", "attached_to": "bear"}
    assert verdict(position([ferret, bear], opponent=[bonesplitter])) == "yes"
    pacifism = {"card": "Pacifism", "attached_to": "bear"}
    assert verdict(position([ferret, bear, pacifism])) == "yes"
    assert verdict(position([ferret, bear], opponent=[pacifism])) == "no"


# -- costs ----------------------------------------------------------------------------------------


def test_the_equipment_pays_and_not_the_creature() -> None:
    torch = made(
        'Equipped creature has "{T}, Sacrifice Brass Ferret: Draw a card."',
        "Artifact - Equipment",
        attached_to="bear",
    )
    query = {"action": "activate", "card": "Grizzly Bears", "ability": 0}
    bear = {"card": "Grizzly Bears", "id": "bear"}
    plan = ask(query, position([bear, torch, torch | {"attached_to": None}])).plan
    assert plan is not None
    assert plan.lost.sacrificed == ("brass-ferret-1",)


def test_only_what_is_attached_is_unattached() -> None:
    sword = made("Unattach Brass Ferret: Draw a card.", "Artifact - Equipment")
    bear = {"card": "Grizzly Bears", "id": "bear"}
    where = position([sword | {"attached_to": "bear"}, bear])
    query = {"action": "activate", "card": "Brass Ferret", "ability": 0}
    plan = ask(query, where).plan
    assert plan is not None
    assert [(s.do, s.object) for s in plan.steps][-1] == ("unattach", "brass-ferret-1")
    assert verdict(position([sword, bear])) == "no"


def test_another_players_equipment_is_not_judged() -> None:
    ferret = made("Unattach an Equipment from Brass Ferret: Draw a card.", id="ferret")
    theirs = {"card": "Bonesplitter", "attached_to": "ferret"}
    assert verdict(position([ferret, theirs])) == "yes"
    assert verdict(position([ferret], opponent=[theirs])) == "unknown"
    assert verdict(position([ferret])) == "no"


UNTAP = "{W}, {T}, Untap a tapped creature you control: Draw a card."


def test_what_is_tapped_by_then_can_be_untapped() -> None:
    ferret = made(UNTAP, "Artifact")
    tapped = {"card": "Grizzly Bears", "tapped": True}
    assert verdict(position([ferret, "Plains", tapped])) == "yes"
    assert verdict(position([ferret, "Plains", "Grizzly Bears"])) == "no"
    assert verdict(position([ferret, "Avacyn's Pilgrim"])) == "yes"  # it makes the mana first
    assert verdict(position([made(UNTAP), "Plains"])) == "yes"  # {T} taps it, and that is undone


def test_what_pays_the_untap_symbol_does_not_pay_twice() -> None:
    ferret = made("{Q}, Untap a tapped creature you control: Draw a card.", tapped=True)
    assert verdict(position([ferret])) == "no"
    assert verdict(position([ferret, {"card": "Grizzly Bears", "tapped": True}])) == "yes"


def test_each_part_of_a_sacrifice_is_another_creature() -> None:
    ferret = made(
        "Sacrifice a green creature, a white creature, and a blue creature: Draw a card.",
        "Artifact",
    )
    board = [ferret, "Grizzly Bears", "Savannah Lions", "Fugitive Wizard"]
    assert verdict(position(board)) == "yes"
    assert verdict(position(board[:-1])) == "no"
    both = {"card": "Watchwolf"}  # green and white, and only one creature
    assert verdict(position([ferret, both, "Fugitive Wizard"])) == "no"
    itself = made("Sacrifice Brass Ferret and a creature: Draw a card.")
    assert verdict(position([itself])) == "no"
    assert verdict(position([itself, "Grizzly Bears"])) == "yes"


def test_named_cards() -> None:
    ferret = made("Sacrifice a creature named Grizzly Bears: Draw a card.", "Artifact")
    assert verdict(position([ferret, "Grizzly Bears"])) == "yes"
    assert verdict(position([ferret, "Runeclaw Bear"])) == "no"
    grandeur = made("Discard another card named Brass Ferret: Draw a card.")
    other = made("Haste")
    assert verdict(position([grandeur], hand=[other])) == "yes"
    assert verdict(position([grandeur], hand=["Forest"])) == "no"


def test_cards_of_the_library_must_be_there() -> None:
    ferret = made("Exile the top ten cards of your library: Draw a card.")
    assert verdict(position([ferret], library_size=10)) == "yes"
    assert verdict(position([ferret], library_size=9)) == "no"


def test_which_card_of_a_graveyard_is_the_topmost_is_not_told() -> None:
    ferret = made("Exile the top creature card of your graveyard: Draw a card.")
    bears = ["2 Grizzly Bears"]
    assert verdict(position([ferret], graveyard=[*bears, "Forest"])) == "yes"
    assert verdict(position([ferret], graveyard=["Forest"])) == "no"
    assert verdict(position([ferret], graveyard=[*bears, "Runeclaw Bear"])) == "unknown"


def test_what_can_not_be_told_is_unknown() -> None:
    board = [made("Reveal the player you chose: Draw a card.")]
    assert verdict(position(board)) == "unknown"


@pytest.mark.parametrize(("energy", "status"), [(0, "no"), (1, "no"), (2, "yes")])
def test_x_energy_is_paid_with_the_energy_there_is(energy: int, status: str) -> None:
    board = [made("Pay X {E}, {T}: Destroy target artifact with mana value X."), "Fellwar Stone"]
    where = position(board, counters={"energy": energy})
    assert verdict(where, targets=("Fellwar Stone",)) == status


def test_counted_life() -> None:
    ferret = made(
        "Pay 2 life for each charge counter on Brass Ferret: Draw a card.",
        counters={"charge": 3},
    )
    assert verdict(position([ferret], life=6)) == "yes"
    assert verdict(position([ferret], life=5)) == "no"


def test_an_ability_of_a_solved_case() -> None:
    case = made("Solved — {0}: Draw a card.", "Enchantment - Case")
    assert verdict(position([case])) == "unknown"


def test_all_counters_are_removed() -> None:
    board = [
        made("Remove all charge counters from Brass Ferret: Draw a card.", counters={"charge": 3})
    ]
    query = {"action": "activate", "card": "Brass Ferret", "ability": 0}
    found = ask(query, position(board))
    assert found.verdict == "yes"
    assert "three charge counters" in str(found.plan)


def test_a_word_that_limits_however_it_is_written() -> None:
    raceway = made("Max Speed — {0}: Draw a card.")
    assert verdict(position([raceway])) == "unknown"


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Creatures you control can't have -1/-1 counters put on them.", "no"),
        ("Creatures you control can't have +1/+1 counters put on them.", "yes"),
        ("Creatures your opponents control can't have -1/-1 counters put on them.", "yes"),
        ("Counters can't be put on artifacts, creatures, enchantments, or lands.", "no"),
    ],
)
def test_counters_that_can_not_be_put_pay_for_nothing(text: str, answer: str) -> None:
    warden = {"card": "Tin Badger", "oracle": text, "type_line": "Enchantment"}
    itself = made("Put a -1/-1 counter on Brass Ferret: Draw a card.")
    assert verdict(position([itself, warden])) == answer
    another = made("Put a -1/-1 counter on a creature you control: Draw a card.", "Artifact")
    assert verdict(position([another, "Grizzly Bears", warden])) == answer


def test_a_cost_to_cast_it_for() -> None:
    text = "As long as you've discarded a card this turn, you may pay {R} to cast this spell."
    elf = {"card": "Brass Ferret", "oracle": text, "type_line": "Creature - Elf"}
    told = position(["Mountain"], hand=[elf], this_turn={"discarded": ["Forest"]})
    assert ask("Brass Ferret", told).verdict == "yes"
    assert ask("Brass Ferret", position(["Mountain"], hand=[elf])).verdict == "no"


@pytest.mark.parametrize(
    ("effect", "word", "most"),
    [
        (
            "Creatures you control can boast twice during each of your turns rather than once.",
            "Boast",
            2,
        ),
        (
            "Each power-up ability of permanents you control can be activated an additional time.",
            "Power-up",
            2,
        ),
    ],
)
def test_an_effect_lets_an_ability_be_activated_once_more(
    effect: str, word: str, most: int
) -> None:
    giver = {"card": "Tin Badger", "oracle": effect, "type_line": "Enchantment"}

    def answer(used: int, *others: dict[str, Any]) -> str:
        ferret = made(f"{word} — {{0}}: Draw a card.") | {"activations": {"0": used}}
        ferret |= {"attacking": True}
        return verdict(position([ferret, *others], step="end_of_combat"))

    assert answer(0) == "yes"
    assert answer(1) == "no"
    assert answer(1, giver) == "yes"
    assert answer(most, giver) == "no"


@pytest.mark.parametrize(
    ("text", "needs"),
    [
        ("{X}: Draw a card. X can't be 0.", ["Forest"]),
        ("{X}: Copy it. This ability can't be copied and X can't be 0.", ["Forest"]),
        ("Sacrifice X artifacts: Draw a card. X can't be 0.", []),
    ],
)
def test_x_that_can_not_be_0_is_paid_for(text: str, needs: list[str]) -> None:
    """CR 107.3a."""
    ferret = made(text, "Creature - Bird")
    payment = needs or ["Mind Stone"]
    assert verdict(position([ferret, *payment])) == "yes"
    assert verdict(position([ferret])) == "no"
    assert verdict(position([ferret, *payment]), choices={"x": 0}) == "no"
    assert verdict(position([ferret, *payment]), choices={"x": 1}) == "yes"


@pytest.mark.parametrize(
    ("loyalty", "with_lion", "verdict"), [(2, True, "yes"), (2, False, "no"), (1, True, "no")]
)
def test_loyalty_abilities_that_cost_one_more(loyalty: int, with_lion: bool, verdict: str) -> None:
    text = "Planeswalkers' loyalty abilities you activate cost an additional [+1] to activate."
    lion = {"card": "Brass Lion", "type_line": "Creature - Lion", "oracle": text}
    walker = {
        "card": "Brass Ferret", "type_line": "Legendary Planeswalker - Ferret",
        "oracle": "[\u22123]: Draw a card.", "counters": {"loyalty": loyalty},
    }  # fmt: skip
    query = {"action": "activate", "card": "Brass Ferret", "ability": 0}
    board = [walker, lion] if with_lion else [walker]
    assert ask(query, position(board)).verdict == verdict
    assert ask(query, position([walker], opponent=[lion])).verdict == "no"
