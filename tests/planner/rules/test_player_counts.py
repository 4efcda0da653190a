"""Numbers that are counted for players, their commanders and what is targeted (CR 601.2f)."""

from typing import Any

import pytest

from castable.models.position import Position
from tests.building import Entries, ask, cast, position

DRAGON = {
    "card": "Brass Ferret",
    "type_line": "Creature - Ferret",
    "mana_cost": "{5}",
    "oracle": (
        "This spell costs {X} less to cast, where X is the greatest number of artifacts an opponent"
        " controls."
    ),
}
ROOM = {
    "card": "Brass Ferret",
    "type_line": "Land",
    "oracle": (
        "{1}, Pay life equal to the number of colors in your commanders' color identity: Draw a"
        " card."
    ),
}


def effect(text: str) -> dict[str, Any]:
    return {"card": "Brass Ferret", "type_line": "Enchantment", "oracle": text}


def three_players(battlefields: dict[str, Entries], **you: Any) -> Position:
    players: dict[str, Any] = {name: {"battlefield": b} for name, b in battlefields.items()}
    players["you"] |= you
    return Position.model_validate(
        {"turn_player": "you", "step": "precombat_main", "players": players}
    )


@pytest.mark.parametrize(
    ("theirs", "verdict"),
    [((["3 Memnite"], []), "yes"), ((["2 Memnite"], ["2 Memnite"]), "no")],
)
def test_the_most_that_one_opponent_has(theirs: tuple[Entries, Entries], verdict: str) -> None:
    boards = {"you": ["2 Island", "5 Memnite"], "a": theirs[0], "b": theirs[1]}
    query = {"card": "Brass Ferret", "from": "hand"}
    assert ask(query, three_players(boards, hand=[DRAGON])).verdict == verdict


@pytest.mark.parametrize(
    ("life", "command", "verdict"),
    [(2, ["Edgar Markov"], "no"), (3, ["Edgar Markov"], "yes"), (20, [], "no")],
)
def test_life_for_the_colors_of_commanders(life: int, command: Entries, verdict: str) -> None:
    where = position([ROOM, "Island"], life=life, command=command)
    query = {"action": "activate", "card": "Brass Ferret", "ability": 0}
    assert ask(query, where).verdict == verdict
    if not command:  # somewhere there is a commander, which isn't told
        game = where.model_copy(update={"format": "commander"})
        assert ask(query, game).verdict == "unknown"


@pytest.mark.parametrize(
    ("told", "verdict"), [({"speed": 2}, "yes"), ({"speed": 1}, "no"), ({}, "unknown")]
)
def test_less_by_speed(told: dict[str, Any], verdict: str) -> None:
    text = "Noncreature spells you cast cost {X} less to cast, where X is your speed."
    assert cast("Mind Stone", [effect(text)], **told).verdict == verdict


@pytest.mark.parametrize(("told", "verdict"), [({"speed": 4}, "yes"), ({"speed": 3}, "no")])
def test_max_speed(told: dict[str, Any], verdict: str) -> None:
    text = "Max speed — {1}: Draw a card."
    thing = {"card": "Brass Ferret", "type_line": "Artifact", "oracle": text}
    query = {"action": "activate", "card": "Brass Ferret", "ability": 0}
    assert ask(query, position([thing, "Island"], **told)).verdict == verdict


def test_less_for_each_creature_that_is_targeted() -> None:
    text = (
        "Each instant and sorcery spell you cast costs {1} less to cast for each creature it"
        " targets."
    )
    board = ["2 Mountain", "Memnite", "Grizzly Bears", effect(text)]
    assert cast("Electrolyze", ["Island", "Mountain", effect(text)]).verdict == "no"
    assert cast("Fireball", ["Mountain", "Memnite", effect(text)], targets=["Memnite"]).max_x == 1
    assert cast("Pyrotechnics", board, targets=["Memnite", "Grizzly Bears"]).verdict == "no"
    board += ["Mountain"]
    assert cast("Pyrotechnics", board, targets=["Memnite", "Grizzly Bears"]).verdict == "yes"
    assert cast("Pyrotechnics", board, targets=["Memnite", "opponent"]).verdict == "no"


@pytest.mark.parametrize(
    ("text", "lands", "verdict"),
    [
        ("for each color of the creature it targets", 1, "yes"),
        ("for each color of the creature it targets", 0, "no"),
    ],
)
def test_an_ability_that_looks_at_its_target(text: str, lands: int, verdict: str) -> None:
    blade = {
        "card": "Brass Ferret",
        "type_line": "Artifact - Equipment",
        "oracle": f"Equip {{3}}. This ability costs {{1}} less to activate {text}.",
    }
    where = position([blade, "Edgar Markov", *["Island"] * lands, "Memnite"])
    query = {"action": "activate", "card": "Brass Ferret", "ability": "equip"}
    chosen = {**query, "targets": ["Edgar Markov"]}
    if lands == 0:
        where = position([blade, "Grizzly Bears", "Island"])
        chosen = {**query, "targets": ["Grizzly Bears"]}
    assert ask(chosen, where).verdict == verdict


@pytest.mark.parametrize(("damage", "verdict"), [((1, 2), "yes"), ((1, 0), "no")])
def test_each_opponent_who_was_dealt_damage(damage: tuple[int, int], verdict: str) -> None:
    spell = {
        **DRAGON,
        "mana_cost": "{3}",
        "oracle": (
            "This spell costs {1} less to cast for each opponent who was dealt damage this turn."
        ),
    }
    players: dict[str, Any] = {"you": {"battlefield": ["Island"], "hand": [spell]}}
    for name, dealt in zip("ab", damage, strict=True):
        players[name] = {"this_turn": {"damage_taken": dealt}}
    where = Position.model_validate(
        {"turn_player": "you", "step": "precombat_main", "players": players}
    )
    assert ask({"card": "Brass Ferret", "from": "hand"}, where).verdict == verdict


def test_more_for_what_the_caster_controls() -> None:
    text = "Each artifact spell costs {1} more to cast for each artifact its controller controls."
    theirs = {"opponent": [effect(text), "Memnite"]}
    assert cast("Mind Stone", ["2 Island"], **theirs).verdict == "yes"
    assert cast("Mind Stone", ["2 Island", "Ornithopter"], **theirs).verdict == "no"
    assert cast("Mind Stone", ["3 Island", "Ornithopter"], **theirs).verdict == "yes"


@pytest.mark.parametrize(
    ("targets", "verdict"),
    [(["Memnite"], "yes"), (["Hill Giant"], "no"), (["opponent"], "unknown")],
)
def test_more_for_a_player_or_a_permanent_of_theirs(targets: list[str], verdict: str) -> None:
    text = (
        "Spells your opponents cast that target you or a permanent you control cost {2} more to"
        " cast."
    )
    board = ["Mountain", "Memnite"]
    found = cast("Shock", board, targets=targets, opponent=[effect(text), "Hill Giant"])
    assert found.verdict == verdict


@pytest.mark.parametrize(
    ("told", "verdict"),
    [
        ({"attached_to": "you", "chosen_name": "Opt"}, "no"),
        ({"attached_to": "opponent", "chosen_name": "Opt"}, "yes"),
        ({"attached_to": "you", "chosen_name": "Shock"}, "yes"),
    ],
)
def test_more_for_one_player(told: dict[str, Any], verdict: str) -> None:
    curse = effect("Spells with the chosen name enchanted player casts cost {2} more to cast.")
    curse |= {"type_line": "Enchantment - Aura Curse", **told}
    assert cast("Opt", ["2 Island"], opponent=[curse]).verdict == verdict


@pytest.mark.parametrize(("cast_before", "verdict"), [([], "yes"), (["Fireball"], "no")])
def test_less_for_the_first_spell_with_x(cast_before: list[str], verdict: str) -> None:
    text = (
        "The first spell you cast with {X} in its mana cost each turn costs {1} less to cast for"
        " each +1/+1 counter on this enchantment."
    )
    thing = effect(text) | {"counters": {"+1/+1": 2}}
    found = cast(
        "Fireball",
        ["Mountain", thing],
        targets=["opponent"],
        choices={"x": 2},
        this_turn={"spells_cast": cast_before},
    )
    assert found.verdict == verdict


@pytest.mark.parametrize(
    "text",
    [
        "where X is the number of cards in your graveyard that are instant cards, sorcery cards,"
        " and/or have an Adventure",
        "where X is the number of instant and sorcery cards in your graveyard",
    ],
)
def test_less_for_kinds_of_cards(text: str) -> None:
    spell = {**DRAGON, "oracle": f"This spell costs {{X}} less to cast, {text}."}
    yard = ["Opt", "Fireball", "Memnite", "Murderous Rider"]
    query = {"card": "Brass Ferret", "from": "hand"}
    lands = 2 if "Adventure" in text else 3
    assert ask(query, position([f"{lands} Island"], hand=[spell], graveyard=yard)).verdict == "yes"
    fewer = position([f"{lands - 1} Island"], hand=[spell], graveyard=yard)
    assert ask(query, fewer).verdict == "no"


def test_less_if_it_has_a_keyword() -> None:
    text = "Each creature spell you cast costs {1} less to cast if it has mutate."
    assert cast("Grizzly Bears", ["Forest", effect(text)]).verdict == "no"
    assert cast("Sea-Dasher Octopus", ["Island", effect(text)]).verdict == "no"
    assert cast("Sea-Dasher Octopus", ["2 Island", effect(text)]).verdict == "yes"


@pytest.mark.parametrize(
    ("times", "lands", "verdict"), [(0, 2, "yes"), (2, 4, "yes"), (2, 3, "no")]
)
def test_less_for_casts_of_the_commander(times: int, lands: int, verdict: str) -> None:
    text = (
        "Your commander costs {1} less to cast for each time it's been cast from the command zone"
        " this game."
    )
    bears = {"card": "Grizzly Bears", "times_cast": times}
    query = {"card": "Grizzly Bears", "from": "command"}
    where = position([f"{lands} Forest", effect(text)], command=[bears])
    assert ask(query, where).verdict == verdict


@pytest.mark.parametrize(
    ("text", "told", "graveyard", "verdict"),
    [
        (
            "Spells you cast cost {1} less to cast for each card type they share with cards exiled"
            " with this enchantment.",
            {},
            [],
            "yes",
        ),
        (
            "Spells you cast cost {1} less to cast for each card with the same name as that spell"
            " in your graveyard.",
            {},
            ["Steel Hellkite", "Memnite", "Steel Hellkite"],
            "yes",
        ),
        (
            "Spells you cast cost {1} less to cast for each card with the same name as that spell"
            " in your graveyard.",
            {},
            ["Steel Hellkite", "Memnite"],
            "no",
        ),
        (
            "Each spell you cast costs {1} less to cast for each of the chosen colors it is.",
            {"chosen_color": "WU"},
            [],
            "no",
        ),
    ],
)
def test_less_by_what_the_spell_is(
    text: str, told: dict[str, Any], graveyard: Entries, verdict: str
) -> None:
    exiled = [
        {"card": "Memnite", "exiled_with": "Brass Ferret"},
        {"card": "Opt", "exiled_with": "Brass Ferret"},
    ]
    board: Entries = ["4 Island", effect(text) | told]
    found = cast("Steel Hellkite", board, graveyard=graveyard, exile=exiled)
    assert found.verdict == verdict
    assert cast("Steel Hellkite", ["6 Island"]).verdict == "yes"


@pytest.mark.parametrize(
    ("targets", "lands", "verdict"),
    [
        (["Memnite", "Ornithopter"], 1, "yes"),
        (["Memnite", "Hill Giant"], 2, "no"),
        (["Memnite", "Hill Giant"], 3, "yes"),
    ],
)
def test_less_if_it_targets_two_of_yours(targets: list[str], lands: int, verdict: str) -> None:
    text = (
        "{3}: Target creature you control fights another target creature. This ability costs {2}"
        " less to activate if it targets two creatures you control."
    )
    board: Entries = [effect(text), f"{lands} Island", "Memnite", "Ornithopter"]
    query = {"action": "activate", "card": "Brass Ferret", "ability": 0, "targets": targets}
    assert ask(query, position(board, opponent=["Hill Giant"])).verdict == verdict


@pytest.mark.parametrize(("cards", "verdict"), [(4, "no"), (5, "yes")])
def test_any_number_of_so_much_in_all(cards: int, verdict: str) -> None:
    text = (
        "Exile any number of historic cards from your graveyard with total mana value 30 or"
        " greater: Draw a card."
    )
    yard: Entries = [f"{cards} Steel Hellkite", "3 Craw Wurm"]
    query = {"action": "activate", "card": "Brass Ferret", "ability": 0}
    assert ask(query, position([effect(text)], graveyard=yard)).verdict == verdict
