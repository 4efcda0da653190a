"""Every question that can't be asked gets one clear error, by file, by options and in a batch."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from castable.cli.main import app


def _case(
    query: dict[str, Any], *, battlefield: list[Any] | None = None, **facts: Any
) -> dict[str, Any]:
    you = {"hand": ["Siege Wurm"], "battlefield": battlefield or ["Forest"], **facts}
    return {
        "id": "q",
        "position": {
            "turn_player": "you",
            "step": "precombat_main",
            "players": {"you": you, "opponent": {}},
        },
        "query": query,
    }


CAST = {"action": "cast", "card": "Siege Wurm"}
BOLT = {"action": "cast", "card": "Lightning Bolt"}
HUSK = {"action": "activate", "card": "Nantuko Husk"}

BAD: list[tuple[dict[str, Any], str, str, str]] = [
    (_case({"action": "cast", "card": "Siege Wrum"}), "card.unknown", "query.card", "Siege Wurm"),
    (
        _case(CAST, hand=["Siege Wurm", "Lightnig Bolt"]),
        "card.unknown",
        "position.players.you.hand[1]",
        "Lightning Bolt",
    ),
    (
        _case(CAST | {"from": "graveyard"}),
        "position.card_not_in_zone",
        "query.from",
        "hand of you",
    ),
    (_case({"action": "cast", "card": "Opt"}), "position.card_missing", "query.card", ""),
    (
        _case(HUSK | {"ability": 3}, battlefield=["Nantuko Husk"]),
        "ability.unknown",
        "query.ability",
        "",
    ),
    (
        _case(CAST, battlefield=[{"card": "Forest", "count": -1}]),
        "value.range",
        "position.players.you.battlefield[0].count",
        "",
    ),
    (_case(CAST, battlefield=[{"card": "Forest", "tappd": True}]), "key.unknown",
     "position.players.you.battlefield[0].tappd", "tapped"),
    (_case(CAST | {"from": "hnad"}), "zone.unknown", "query.from", "hand"),
    (_case({"action": "pay", "cost": "{2}{H}"}), "notation.mana_cost", "query.cost", ""),
    (_case(BOLT | {"targets": ["Nobody"]}, hand=["Lightning Bolt"]), "target.unknown",
     "query.targets[0]", ""),
    (
        _case(CAST, battlefield=[{"card": "Forest", "owner": "me"}]),
        "position.player_unknown",
        "position.players.you.battlefield[0]",
        "you",
    ),
    (_case(CAST, battlefield=["Forest", ""]), "card.unknown",
     "position.players.you.battlefield[1]", ""),
    (_case(CAST, battlefield=["20000 Forest"]), "value.range",
     "position.players.you.battlefield[0]", ""),
    (_case(CAST, hand=["Siege Wurm", "Treasure"]), "card.unknown",
     "position.players.you.hand[1]", ""),
    (
        _case(CAST, battlefield=[{"card": "Odd", "oracle": "Flying", "type_line": "Craeture"}]),
        "type.unknown",
        "position.players.you.battlefield[0].type_line",
        "Creature",
    ),
    (
        _case(CAST, battlefield=[{"token": {"name": "Odd", "types": "Artefact - Thing"}}]),
        "type.unknown",
        "position.players.you.battlefield[0].token.types",
        "Artifact",
    ),
    (_case({"action": "special", "card": "Siege Wurm"}), "special.unnamed", "query.special",
     "suspend"),
    (_case({"action": "special", "card": "Siege Wurm", "special": "plot",
            "choices": {"face": "Opt"}}), "choice.face_unknown", "query.choices.face",
     "Siege Wurm"),
    (_case(CAST | {"card_full": "Fire // Ice"}), "position.card_missing", "query.card_full",
     "Siege Wurm"),
    (_case(CAST | {"card_full": "Fire // Ise"}), "card.unknown", "query.card_full",
     "Fire // Ice"),
    (
        _case(CAST, battlefield=[{"card": "Forest", "id": "a"}, {"card": "Island", "id": "a"}]),
        "position.id_twice",
        "position.players.you.battlefield[1]",
        "",
    ),
]  # fmt: skip


def _bear(**facts: Any) -> dict[str, Any]:
    return _case(CAST, battlefield=["2 Forest", {"card": "Grizzly Bears", **facts}])


BEARS: list[tuple[dict[str, Any], str, str, str]] = [
    (_bear(attached_to="Froest"), "position.host_missing", "attached_to", "Forest"),
    (_bear(paired_with="Froest"), "position.partner_missing", "paired_with", "Forest"),
    (_bear(attacking="oponent"), "position.attacking_missing", "attacking", "opponent"),
    (_bear(blocking="Froest"), "position.blocking_missing", "blocking", "Forest"),
    (_bear(chosen_color="Q"), "value.invalid", "chosen_color", ""),
    (_bear(chosen_color=""), "value.invalid", "chosen_color", ""),
    (_bear(chosen_type="Gobln"), "type.unknown", "chosen_type", "Goblin"),
    (_bear(activations={"{T}": 1}), "position.activations", "activations", ""),
]


@pytest.mark.parametrize(("case", "code", "key", "suggested"), BEARS)
def test_the_object_and_the_key_are_told(
    case: dict[str, Any], code: str, key: str, suggested: str
) -> None:
    done = CliRunner().invoke(app, ["check", "-", "--json"], input=json.dumps(case, indent=1))
    assert done.exit_code == 2
    error = json.loads(done.stdout)["error"]
    path = f"position.players.you.battlefield[1].{key}"
    assert (error["code"], error["where"]["path"]) == (code, path)
    if suggested:
        assert suggested in error["suggestions"]


@pytest.mark.parametrize(
    "facts",
    [
        {"attacking": "opponent"},
        {"blocking": "forest"},
        {"chosen_color": "blue, red"},
        {"chosen_color": "{W}{U}"},
        {"chosen_type": "goblin"},
        {"chosen_type": "sorcery"},
        {"chosen_type": "Power-Plant"},
    ],
)
def test_what_is_there_may_be_told(facts: dict[str, Any]) -> None:
    done = CliRunner().invoke(app, ["check", "-"], input=json.dumps(_bear(**facts)))
    assert done.exit_code == 1, done.output


OF_OTHERS: list[tuple[dict[str, Any], str]] = [
    (CAST | {"ability": 0}, "ability"),
    (CAST | {"ability_line": 0}, "ability_line"),
    (CAST | {"special": "plot"}, "special"),
    (CAST | {"cost": "{2}"}, "cost"),
    (HUSK | {"special": "plot"}, "special"),
    (HUSK | {"choices": {"kicker": True}}, "choices.kicker"),
    (HUSK | {"choices": {"face": "Nantuko Husk"}}, "choices.face"),
    ({"action": "play_land", "card": "Forest", "targets": ["you"]}, "targets"),
    ({"action": "play_land", "card": "Forest", "choices": {"x": 2}}, "choices.x"),
    ({"action": "play_land", "card": "Forest", "choices": {"sacrifice": 1}}, "choices.sacrifice"),
    ({"action": "special", "card": "Opt", "special": "plot", "targets": ["you"]}, "targets"),
    ({"action": "special", "card": "Opt", "special": "plot", "choices": {"modes": [0]}},
     "choices.modes"),
    ({"action": "pay", "cost": "{2}", "ability": 0}, "ability"),
    ({"action": "pay", "cost": "{2}", "choices": {"alternative": "flashback"}},
     "choices.alternative"),
    ({"action": "hand", "from": "hand"}, "from"),
    ({"action": "hand", "choices": {"x": 1}}, "choices.x"),
]  # fmt: skip


@pytest.mark.parametrize(("query", "path"), OF_OTHERS)
def test_what_the_action_never_asks_is_not_passed_over(query: dict[str, Any], path: str) -> None:
    case = _case(query, battlefield=["Nantuko Husk"])
    done = CliRunner().invoke(app, ["check", "-", "--json"], input=json.dumps(case, indent=1))
    assert done.exit_code == 2
    error = json.loads(done.stdout)["error"]
    assert (error["code"], error["where"]["path"]) == ("key.other_action", f"query.{path}")
    assert f"{query['action']!r}, only with '" in error["message"]


def test_to_say_no_to_what_is_never_asked_says_nothing() -> None:
    choices = {"kicker": False, "buyback": False, "alternative": "none", "modes": []}
    query = {"action": "play_land", "card": "Forest", "choices": choices, "targets": []}
    case = _case(query, hand=["Forest"])
    assert CliRunner().invoke(app, ["check", "-"], input=json.dumps(case)).exit_code == 0


@pytest.mark.parametrize(
    ("facts", "path"),
    [
        ({"turn_player": "bob"}, "turn_player"),
        ({"priority": "bob"}, "priority"),
        ({"asker": "bob"}, "asker"),
        ({"stack": [{"card": "Opt", "controller": "bob"}]}, "stack[0].controller"),
    ],
)
def test_who_is_no_player_is_told_by_its_place(facts: dict[str, Any], path: str) -> None:
    case = _case(CAST)
    case["position"] |= facts
    done = CliRunner().invoke(app, ["check", "-", "--json"], input=json.dumps(case, indent=1))
    assert done.exit_code == 2
    error = json.loads(done.stdout)["error"]
    found = (error["code"], error["where"]["path"])
    assert found == ("position.player_unknown", f"position.{path}")
    assert "you, opponent" in error["message"]


@pytest.mark.parametrize(("case", "code", "path", "suggested"), BAD)
def test_by_file(case: dict[str, Any], code: str, path: str, suggested: str) -> None:
    done = CliRunner().invoke(app, ["check", "-", "--json"], input=json.dumps(case, indent=1))
    assert done.exit_code == 2
    record = json.loads(done.stdout)
    assert "problems" not in record
    error = record["error"]
    assert (error["code"], error["where"]["path"]) == (code, path)
    assert error["where"]["line"] > 1
    assert error["where"]["column"] > 1
    if suggested:
        assert suggested in error["suggestions"]


def test_in_a_batch_the_run_goes_on() -> None:
    fine = _case(CAST, battlefield=["7 Forest"])
    lines = [json.dumps(case) for bad, *_ in BAD for case in (bad, fine)]
    done = CliRunner().invoke(app, ["batch", "-"], input="\n".join(lines))
    assert done.exit_code == 2
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert [record["error"]["code"] for record in records[::2]] == [code for _, code, *_ in BAD]
    assert [record["line"] for record in records[::2]] == list(range(1, 2 * len(BAD), 2))
    assert {record["verdict"] for record in records[1::2]} == {"yes"}
    assert {record["id"] for record in records} == {"q"}


@pytest.mark.parametrize(
    ("arguments", "code", "option"),
    [
        (["Siege Wurm", "--battlefield", "4 Froest"], "card.unknown", "--battlefield"),
        (["Siege Wurm", "--hand", "Optt, Siege Wurm"], "card.unknown", "--hand"),
        (["Lightning Bolt", "--target", "Nobody"], "target.unknown", "--target"),
        (["", "--battlefield", "Forest"], "card.unknown", "CARD"),
        (["Opt", "--action", "hand"], "usage.card", "CARD"),
        (["Opt", "--action", "special"], "special.unnamed", "--special"),
        (["Odd", "--oracle", "Flying", "--type-line", "creature"], "type.unknown", "--type-line"),
        (["Odd", "--oracle", "Flying", "--type-line", ""], "type.unknown", "--type-line"),
        (["Opt", "--mana-cost", "{U}"], "option.alone", "--mana-cost"),
        (["Opt", "--type-line", "Instant"], "option.alone", "--type-line"),
        (["--action", "pay", "--battlefield", "Island"], "option.missing", "--cost"),
        (["Opt", "--pool", "{U}", "--pool", "{R}"], "option.repeated", "--pool"),
        (["Kavu Titan", "--kicked", "--kicker", "0"], "option.repeated", "--kicker"),
        (["Opt", "--html", "a", "--svg", "a"], "option.repeated", "--svg"),
        (["Forest", "--action", "play_land", "--kicked"], "key.other_action", "--kicker"),
        (["Forest", "--action", "play_land", "--target", "you"], "key.other_action", "--target"),
        (
            ["Forest", "--action", "play_land", "--choose", "buyback"],
            "key.other_action",
            "--choose",
        ),
        (["Opt", "--battlefield", "Island", "--keep", "opt"], "wish.card_itself", "--keep"),
        (
            ["Nantuko Husk", "--action", "activate", "--ability", "3"],
            "ability.unknown",
            "--ability",
        ),
    ],
)
def test_by_options(arguments: list[str], code: str, option: str) -> None:
    done = CliRunner().invoke(app, ["check", *arguments])
    assert done.exit_code == 2, done.output
    lines = done.stderr.splitlines()
    assert lines[0].startswith(f"error[{code}]: ")
    assert lines[1] == f" --> command line, {option}"


def test_a_second_copy_may_be_kept() -> None:
    arguments = ["Opt", "--battlefield", "2 Island", "--hand", "2 Opt", "--keep", "Opt"]
    assert CliRunner().invoke(app, ["check", *arguments]).exit_code == 0


def test_a_cost_on_the_command_line_has_a_column() -> None:
    for arguments, place in (
        (["--action", "pay", "--cost", "{3}{G"], "--cost, column 4"),
        (["Opt", "--pool", "{R}{"], "--pool, column 4"),
        (["Kavu Titan", "--kicker", "{4"], "--kicker, column 1"),
        (
            ["Odd", "--oracle", "", "--type-line", "Artifact", "--mana-cost", "{3}{"],
            "--mana-cost, column 4",
        ),
    ):
        done = CliRunner().invoke(app, ["check", *arguments])
        assert done.exit_code == 2
        assert done.stderr.splitlines()[1] == f" --> command line, {place}"
