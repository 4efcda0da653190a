"""A client's own ids are for programs: whoever reads an answer sees names."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from castable.cli.main import app
from castable.models.plan import Plan
from castable.models.position import Position
from castable.models.query import Query
from castable.planner import verify

DRUM = {"id": "i41", "card": "Springleaf Drum"}
BEARS = {"id": "i137", "card": "Grizzly Bears"}
SICK = {"id": "i138", "card": "Grizzly Bears", "summoning_sick": True}
ALTAR = {"id": "i42", "card": "Phyrexian Altar"}
AXE = {"id": "i43", "card": "Bonesplitter", "attached_to": "i137"}
BARE = {"id": "i44", "card": "Bonesplitter"}
ANGEL = {"id": "i201", "card": "Serra Angel"}
SWAMPS = [{"id": f"i{n}", "card": "Swamp"} for n in (51, 52)]
_ID = re.compile(r"\bi\d+\b")

Case = dict[str, Any]


def case(card: str, battlefield: list[Case], **query: Any) -> Case:
    """Return a question about a position with ids, an Angel on the other side."""
    return {
        "position": {
            "turn_player": "you",
            "step": "precombat_main",
            "players": {
                "you": {"battlefield": battlefield, "hand": [{"id": "i9", "card": card}]},
                "opponent": {"battlefield": [ANGEL]},
            },
        },
        "query": {"action": "cast", "card": card, "from": "hand", **query},
    }


TOLD = [
    (case("Opt", [DRUM, BEARS]), "tap an untapped creature: Grizzly Bears) for {U}"),
    (case("Opt", [ALTAR, BEARS]), "sacrificed: Grizzly Bears\n"),
    (case("Opt", [ALTAR, BEARS, SICK]), "Grizzly Bears (summoning sick)"),
    (case("Doom Blade", SWAMPS, targets=["i201"]), "target Serra Angel"),
    (case("Opt", [DRUM, BEARS], committed=[]), "to click: Springleaf Drum with Grizzly Bears for"),
    (
        case("Costly Plunder", [*SWAMPS, BEARS, AXE, BARE], choices={"sacrifice": ["i43"]}),
        "sacrifice Bonesplitter (attached to Grizzly Bears)",
    ),
    (
        case("Opt", [DRUM, BEARS], committed=[{"object": "i41", "adds": "{W}"}]),
        "until click 1 (activate Springleaf Drum for {W})",
    ),
]


def _run(command: str, asked: Case, *options: str) -> str:
    done = CliRunner().invoke(app, [command, "-", *options], input=json.dumps(asked))
    assert done.exit_code in (0, 1), done.output
    return done.stdout


@pytest.mark.parametrize(("asked", "told"), TOLD)
def test_an_answer_names_what_it_uses(asked: Case, told: str) -> None:
    said = _run("check", asked)
    assert told in said
    assert not _ID.search(said)


@pytest.mark.parametrize(
    ("board", "more", "told"),
    [
        ([DRUM, BEARS], {}, "yes: Opt can be cast for {U}\n"),
        ([BEARS], {}, "no: Opt can't be cast\n"),
        ([], {"action": "play_land"}, "no: Opt can't be played\n"),
    ],
)
def test_a_question_by_id_is_answered_by_name(board: list[Case], more: Case, told: str) -> None:
    asked = case("Opt", board)
    asked["query"] |= {"card": "i9", **more}
    said = _run("check", asked)
    assert said.startswith(told)
    assert not _ID.search(said)


def test_a_target_that_is_illegal_is_named() -> None:
    said = _run("check", case("Doom Blade", SWAMPS, targets=["i51"]))
    assert "Swamp is no legal target for Doom Blade" in said
    assert not _ID.search(said)


def test_a_target_that_is_chosen_twice_is_named() -> None:
    said = _run("check", case("Electrolyze", SWAMPS, targets=["i201", "i201"]))
    assert "Serra Angel is chosen twice for Electrolyze" in said
    assert not _ID.search(said)


def test_a_card_of_two_halves_has_both_names() -> None:
    asked = case("Wear // Tear", [])
    asked["query"]["card"] = "i9"
    assert _run("check", asked).startswith("no: Wear // Tear can't be cast\n")


def test_a_line_of_payments_names_what_a_mana_ability_taps() -> None:
    said = _run("payments", case("Opt", [DRUM, ALTAR, BEARS]))
    assert "tap Springleaf Drum, Grizzly Bears" in said
    assert "sacrifice Grizzly Bears" in said
    assert not _ID.search(said)


@pytest.mark.parametrize("asked", [asked for asked, _ in TOLD])
def test_pictures_show_no_ids(asked: Case, tmp_path: Path) -> None:
    page, drawing = tmp_path / "out.html", tmp_path / "out.svg"
    _run("check", asked, "--html", str(page), "--svg", str(drawing))
    for picture in (page, drawing):
        words = re.sub(r"<style.*?</style>|<[^>]*>", " ", picture.read_text("utf-8"), flags=re.S)
        assert "Opt" in words or asked["query"]["card"] in words
        assert not _ID.search(words)


def test_json_keeps_ids_and_has_the_names_beside_them() -> None:
    plan = json.loads(_run("check", case("Opt", [ALTAR, BEARS]), "--json"))["plan"]
    assert plan["lost"]["sacrificed"] == ["i137"]
    assert plan["names"] == [["i137", "Grizzly Bears"]]


def test_the_referee_names_what_a_plan_has_by_its_id() -> None:
    asked = case("Opt", [ALTAR, BEARS, SICK])
    plan = json.loads(_run("check", asked, "--json"))["plan"]
    for step in plan["steps"]:
        step["uses"] = ["i9"] if step["do"] == "activate" else []
    position, query = (Position.model_validate(asked["position"]), asked["query"])
    found = verify(position, Query.model_validate(query), Plan.model_validate(plan))
    assert any("Opt (i9) can't be used for its cost" in complaint for complaint in found)
    assert any(
        "sacrificed is nothing, and the plan says Grizzly Bears (i138)" in complaint
        for complaint in found
    )
