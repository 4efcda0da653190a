"""Pictures of an answer: one file that needs nothing else, well formed, and true to the plan."""

import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner

from castable.cli.drawing import Piece, pieces, sheet
from castable.cli.main import app
from castable.cli.picture import Mark, Picture, Row, Tile, picture_of
from castable.models.query import Case
from castable.planner import answer, prepare

WURM = ["check", "Siege Wurm", "--battlefield", "4 Forest, 3 Llanowar Elves (summoning sick)"]
_ALONE = {"meta", "!doctype"}


class _Balanced(HTMLParser):
    """Counts what is opened and closed, and keeps the words of every tile."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _ALONE:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def draw(args: list[str], folder: Path) -> tuple[str, str]:
    """Ask for both pictures and return them."""
    page, drawing = folder / "out.html", folder / "out.svg"
    result = CliRunner().invoke(app, [*args, "--html", str(page), "--svg", str(drawing)])
    assert result.exit_code in (0, 1, 3), result.output
    return page.read_text("utf-8"), drawing.read_text("utf-8")


def words_of(page: str) -> str:
    """Return the words of a page, which must be balanced."""
    parser = _Balanced()
    parser.feed(page)
    assert parser.open == []
    return " ".join(" ".join(parser.words).split())


def test_the_page_shows_what_is_tapped_for_what(tmp_path: Path) -> None:
    page, _ = draw(WURM, tmp_path)
    words = words_of(page)
    assert "4 Forest 3 tap for G" in words
    assert re.search(r"3 Llanowar Elves 1/1, summoning sick \d convoke for 1", words)


def test_the_drawing_is_well_formed_and_says_the_same(tmp_path: Path) -> None:
    _, drawing = draw(WURM, tmp_path)
    words = " ".join(" ".join(ET.fromstring(drawing).itertext()).split())  # noqa: S314 - our own
    assert "4 Forest" in words
    assert "tap for {G}" in words


@pytest.mark.parametrize("kind", [0, 1])
def test_a_picture_needs_nothing_from_elsewhere(kind: int, tmp_path: Path) -> None:
    text = draw(WURM, tmp_path)[kind].replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?:|src=|@import|url\(", text)
    assert "prefers-color-scheme: dark" in text


def test_names_are_escaped(tmp_path: Path) -> None:
    case = {
        "position": {
            "turn_player": "you",
            "step": "precombat_main",
            "players": {
                "you": {
                    "hand": [{"card": "<script>x", "oracle": "Flying", "mana_cost": "{G}",
                              "type_line": "Creature - <i>"}],
                    "battlefield": ["Forest"],
                },
                "opponent": {},
            },
        },
        "query": {"card": "<script>x"},
    }  # fmt: skip
    file = tmp_path / "case.json"
    file.write_text(json.dumps(case), "utf-8")
    page, drawing = draw(["check", str(file)], tmp_path)
    assert "<script>" not in page + drawing
    assert "<script>x" in words_of(page)


def test_a_no_shows_its_reason_and_the_fix(tmp_path: Path) -> None:
    page, _ = draw(["check", "Opt", "--battlefield", "Forest"], tmp_path)
    words = words_of(page)
    assert "no: Opt can't be cast" in words
    assert "why not" in words
    assert "fix" in words


def test_a_hand_says_of_each_card_whether_it_is_castable(tmp_path: Path) -> None:
    args = ["check", "--action", "hand", "--hand", "Opt, Shock", "--battlefield", "Island"]
    words = words_of(draw(args, tmp_path)[0])
    assert "1 of 2 cards" in words
    assert "Opt yes" in words
    assert "Shock no" in words


def test_a_land_on_the_battlefield_is_not_asked_about(tmp_path: Path) -> None:
    args = ["check", "--action", "hand", "--hand", "Forest, Opt", "--battlefield", "Forest, Swamp"]
    words = words_of(draw(args, tmp_path)[0])
    assert "Your battlefield Forest Swamp Your hand" in words
    assert "Forest yes" in words
    assert "played as a land" in words


def test_objects_that_are_given_up_are_marked_so() -> None:
    case = Case.model_validate({
        "position": {
            "turn_player": "you",
            "step": "precombat_main",
            "stack": [{"card": "Shock", "controller": "opponent"}],
            "players": {
                "you": {"hand": ["Village Rites"], "battlefield": ["Swamp", "Memnite"]},
                "opponent": {},
            },
        },
        "query": {"card": "Village Rites"},
    })  # fmt: skip
    objects = prepare(case.position).view.game.objects
    picture = picture_of(case, answer(case.position, case.query), objects)
    rows = {row.title: row.tiles for row in picture.rows}
    memnite = next(tile for tile in rows["Your battlefield"] if tile.name == "Memnite")
    assert [(mark.deed, mark.gone) for mark in memnite.marks] == [("sacrifice", True)]
    assert rows["Stack, the last one on top"][0].name == "Shock"
    assert [mark.deed for mark in rows["Your hand"][0].marks] == ["cast"]
    drawn = sheet(picture)
    assert drawn.height > max(box.y + box.height for box in drawn.boxes)


def test_symbols_are_parted_from_words() -> None:
    assert list(pieces("pay {1}{W/U} now")) == [
        Piece("pay "), Piece("1", ("n",)), Piece("W/U", ("w", "u")), Piece(" now"),
    ]  # fmt: skip


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    target = tmp_path / "none" / "out.html"
    command = [sys.executable, "-m", "castable.cli", *WURM, "--html", str(target)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 74
    assert result.stdout.startswith("yes: Siege Wurm")
    assert str(target) in result.stderr


def test_further_clicks_are_shown(tmp_path: Path) -> None:
    begun = ["check", "Opt", "--battlefield", "3 Tundra", "--committed", "Tundra for {W}"]
    page, drawing = draw(begun, tmp_path)
    assert "Still to click Tundra for U" in words_of(page)
    assert "Payable too, with mana left over Tundra for W" in words_of(page)
    told = " ".join(" ".join(ET.fromstring(drawing).itertext()).split())  # noqa: S314 - our own
    assert "Still to click Tundra for {U}" in told
    page, drawing = draw(["check", "Opt", "--battlefield", "Island"], tmp_path)
    assert "Still to click" not in words_of(page)
    assert "Still to click" not in drawing


def test_the_drawing_tells_what_the_total_cost_is_made_of(tmp_path: Path) -> None:
    table = "5 Forest, 2 Emerald Medallion"
    _, drawing = draw(["check", "Siege Wurm", "--battlefield", table], tmp_path)
    words = " ".join("".join(ET.fromstring(drawing).itertext()).split())  # noqa: S314 - our own
    assert "Total cost {3}{G}{G}" in words
    assert "Emerald Medallion: -{1}" in words


def test_no_symbol_is_broken_and_no_line_is_too_long() -> None:
    mark = Mark(3, "tap", "{W/U}" * 11, gone=False)
    tile = Tile("Sapphire Medallion", "other", ("controlled by opponent",), (mark,), count=22)
    picture = Picture("", "yes", "x", (Row("", (tile,)),), "", (), (), ())
    lines = [line for box in sheet(picture).boxes for line in box.lines]
    symbols = [piece for line in lines for piece in line.text if piece.kinds]
    assert [piece.text for piece in symbols] == ["W/U"] * 11
    told = ["".join(p.text if not p.kinds else f"{{{p.text}}}" for p in x.text) for x in lines]
    assert max(len(text) for text, x in zip(told, lines, strict=True) if x.style == "name") <= 18
    assert max(map(len, told)) <= 23


def test_one_fix_is_told_once(tmp_path: Path) -> None:
    page, _ = draw(["check", "Opt", "--battlefield", "Mountain"], tmp_path)
    assert words_of(page).count("more mana") == 1


def test_a_split_card_in_hand_has_both_names(tmp_path: Path) -> None:
    hand = ["check", "--action", "hand", "--hand", "Fire // Ice", "--battlefield", "2 Mountain"]
    for told in draw(hand, tmp_path):
        assert re.search(r'"name">Fire // Ice<', told)


def test_a_drawing_shrinks_with_the_window(tmp_path: Path) -> None:
    """A long word in bold stays within its tile: about 9.5 pixels a letter."""
    page, drawing = draw(["check", "Asmoranomardicadaistinaculdacar"], tmp_path)
    root = ET.fromstring(drawing)  # noqa: S314 - our own
    assert root.get("style") == "max-width: 100%; height: auto"
    names = [
        e.text for e in root.iter("{http://www.w3.org/2000/svg}text") if e.get("class") == "name"
    ]
    assert names == ["Asmoranomardicad", "aistinaculdacar"]
    assert "fit-content(40%)" in page


def test_a_picture_that_cannot_be_written_is_named() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("there is no device that is always full")
    command = [sys.executable, "-m", "castable.cli", *WURM, "--svg", str(full)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 74
    assert "can't be written to '/dev/full'" in done.stderr
