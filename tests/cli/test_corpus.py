"""``castable cards coverage, roundtrip, build, add`` and home-made cards in a question."""

import gzip
import json
import lzma
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from castable.cli.main import app
from castable.planner.cards.catalogues import store
from castable.planner.cards.catalogues.catalogue import VARIABLE
from tests.planner.cards.invented import CARDS, write

GOBLIN = {
    "name": "Brass Ferret",
    "type": "Creature - Goblin",
    "mana_cost": "{R}",
    "text": "{T}: Add {R}.\nSpells that rhyme cost {1} less to cast.",
    "power": 1,
    "toughness": 1,
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test a catalogue of its own to make."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "data" / "catalogue.sqlite"))
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, [*arguments])


def test_coverage(home: Path) -> None:
    source = write(home)
    done = run("cards", "coverage", "--from", str(source), "--json")
    record = json.loads(done.stdout)
    assert record["faces"] == len(CARDS)
    assert record["categories"]["A"]["share"] == 1.0
    done = run("cards", "coverage", "--from", str(source), "--templates", "0")
    assert done.exit_code == 0
    assert "A  mana" in done.stdout


OPEN = (
    ("Whistle a tune: Draw a card.", "{T}, Say the secret word: Add {G}."),
    ("Tap the oldest creature: Draw a card.", "Spells that rhyme cost {1} less to cast."),
)
"""Texts of which something is not understood."""


def open_texts(home: Path) -> Path:
    path = home / "open.json"
    cards = [
        {"name": f"Ferret {i}", "layout": "normal", "type_line": "Artifact", "oracle_text": text}
        for i, text in enumerate("\n".join(lines) for lines in OPEN)
    ]
    path.write_text(json.dumps(cards))
    return path


@pytest.mark.parametrize("category", ["A", "e", "BE"])
def test_coverage_lists_the_categories_that_are_asked_for(home: Path, category: str) -> None:
    asked = ("cards", "coverage", "--from", str(open_texts(home)), "--category", category)
    whole = json.loads(run(*asked[:4], "--json").stdout)["templates"]
    listed = json.loads(run(*asked, "--json").stdout)["templates"]
    wanted = [row for row in whole if set(row["categories"]) & set(category.upper())]
    assert listed == wanted
    assert 0 < len(listed) < len(whole)
    table = run(*asked).stdout
    for row in whole:
        assert (row["template"][:20] in table) == (row in wanted)


@pytest.mark.parametrize("category", ["X", "", "A,B"])
def test_coverage_of_a_category_that_is_none(home: Path, category: str) -> None:
    done = run("cards", "coverage", "--from", str(write(home)), "--category", category)
    assert done.exit_code == 2
    assert "expected letters of ABCDEF" in done.stderr


def test_roundtrip(home: Path) -> None:
    done = run("cards", "roundtrip", "--from", str(write(home)), "--explain")
    assert done.exit_code == 0
    assert "0 differ" in done.stdout
    assert "expected: bounds are told as signs\n" in done.stdout
    told = (
        '     "any color" counts as "{W} {U} {B} {R} {G}": Ferret 3\n',
        '     "can\'t be blocked by Walls" is passed over: Ferret 12\n',
        "expected: blight (CR 701.68)\n     in no text of this file: ",
    )
    assert all(each in done.stdout for each in told)


def test_roundtrip_says_what_differs(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = "each Goblin costs {2} more"
    monkeypatch.setattr("castable.planner.cards.reports.roundtrip.tell", lambda _: wrong)
    done = run("cards", "roundtrip", "--from", str(write(home)))
    what = "in the text and not told: creature less {1}; told and not in the text: Goblin more {2}"
    assert f"  {what}\n       Ferret " in done.stdout


@pytest.mark.parametrize("columns", [20, 40, 60, 80])
def test_coverage_on_a_narrow_terminal(
    home: Path, columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    done = run("cards", "coverage", "--from", str(open_texts(home)))
    assert max(map(len, done.stdout.splitlines())) <= columns
    words = done.stdout.replace("\u2502", " ").split()
    assert {"prohibitions", "compiled", "permissions,"} <= {word.rstrip(":") for word in words}
    assert "\u2026" not in done.stdout
    assert ("\u2502" in done.stdout) == (columns >= 60)


@pytest.mark.parametrize("packed", ["json", "gz", "xz", "zip"])
def test_build_and_ask(home: Path, packed: str) -> None:
    source = write(home)
    raw = source.read_bytes()
    path = home / f"cards.{packed}"
    if packed == "zip":
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("cards.json", raw)
    else:
        packs: dict[str, Callable[[bytes], bytes]] = {"gz": gzip.compress, "xz": lzma.compress}
        path.write_bytes(packs.get(packed, bytes)(raw))
    done = run("cards", "build", "--from", str(path))
    assert done.exit_code == 0, done.stderr
    assert "it is asked from now on; delete it to go back" in done.stdout
    store._installed.cache_clear()
    assert "add {G}" in run("cards", "show", "Ferret 0").stdout
    assert run("cards", "show", "Siege Wurm").exit_code == 2
    assert [p.name for p in (home / "data").iterdir()] == ["catalogue.sqlite"]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"\x1f\x8b\x08cut off", "cards.file"),
        (b"\xfd7zXZ\x00cut off", "cards.file"),
        (b"PK\x03\x04cut off", "cards.file"),
        (b'{"data": {', "cards.file"),
        (b"[" * 200_000, "cards.file"),
        (b'{"data": {"A": [{"name": "A"}]}}', "cards.format"),
        (b'{"cards": []}', "cards.format"),
        (b'[{"name": "A"}]', "cards.format"),
        (b"[]", "cards.format"),
    ],
)
def test_a_foreign_file_leaves_the_old_catalogue(home: Path, content: bytes, code: str) -> None:
    assert run("cards", "build", "--from", str(write(home))).exit_code == 0
    catalogue = home / "data" / "catalogue.sqlite"
    before = catalogue.read_bytes()
    bad = home / "bad.json"
    bad.write_bytes(content)
    done = run("cards", "build", "--from", str(bad))
    assert done.exit_code == 2
    assert f"error[{code}]" in done.stderr
    assert catalogue.read_bytes() == before
    assert len(list((home / "data").iterdir())) == 1


def test_a_home_made_card_is_added_and_what_is_not_understood_is_told(home: Path) -> None:
    run("cards", "build", "--from", str(write(home)))
    card = home / "card.json"
    card.write_text(json.dumps(GOBLIN))
    done = run("cards", "add", str(card))
    assert done.exit_code == 0
    told = "Brass Ferret, line 2 of its text was not wholly understood (it may bear on another or"
    assert told in done.stderr
    store._installed.cache_clear()
    shown = run("cards", "show", "brass ferret").stdout
    assert "add {R}" in shown and "1/1, red" in shown
    assert run("cards", "show", "Ferret 1").exit_code == 0
    card.write_text(json.dumps([GOBLIN | {"text": "Haste"}]))
    assert run("cards", "add", str(card)).exit_code == 0
    store._installed.cache_clear()
    assert "keywords: haste" in run("cards", "show", "Brass Ferret").stdout


def test_what_a_home_made_card_stands_in_place_of_is_told(home: Path) -> None:
    run("cards", "build", "--from", str(write(home)))
    card = home / "card.json"
    card.write_text(json.dumps([GOBLIN, GOBLIN | {"name": "Ferret 1"}]))
    first = run("cards", "add", str(card)).stdout.splitlines()
    assert first[0].startswith("added Brass Ferret, Ferret 1 to ")
    assert len(first) == 2
    assert first[1].startswith("from now on Ferret 1 means the home-made card")
    again = run("cards", "add", str(card)).stdout.splitlines()
    assert again[1:] == ["in place of what was home-made before: Brass Ferret, Ferret 1"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"mana_cst": "{R}"}, "error[key.unknown]: unknown key 'mana_cst'"),
        ({"name": ""}, "expected the name of the card"),
        ({"type": "Gobbledygook"}, "expected a card type or supertype, got 'Gobbledygook'"),
        ({"type": " - Goblin"}, "expected a type line"),
        ({"mana_cost": "{R"}, "expected a mana symbol"),
        ({"colors": "purple"}, "expected color letters"),
        ({"text": ["Haste"]}, "expected text"),
        ({"text": 5}, "expected text, got 5"),
        ({"colors": ["red"]}, "expected color letters such as 'GW', got ['red']"),
        ({"power": "x"}, "expected a power such as 2 or '*', got 'x'"),
        ({"toughness": 10**30}, "expected a toughness"),
        ({"loyalty": True}, "expected a loyalty"),
        ({"name": "Brass\nFerret"}, "expected a name on one line"),
        ({"name": "F" * 100_000}, "expected a name on one line"),
    ],
)
def test_what_is_wrong_with_a_home_made_card(
    home: Path, change: dict[str, object], said: str
) -> None:
    card = home / "card.json"
    card.write_text(json.dumps(GOBLIN | change))
    done = run("cards", "add", str(card))
    assert done.exit_code == 2
    assert said in done.stderr
    assert f"--> {card}" in done.stderr


@pytest.mark.parametrize(
    "record",
    [
        {"name": "A", "type_line": "Artifact", "oracle_text": "{T}: Add {C}."},
        {"name": "A", "type": "Artifact", "text": "{T}: Add {C}.", "manaCost": "{1}"},
        {"data": {"A": [{"name": "A", "layout": "normal", "type": "Artifact"}]}},
        {"name": "A", "faces": [{"name": "A", "type": "Instant"}]},
        {"faces": [{"name": "A", "type": "Instant"}, {"name": "B", "type": "Instant"}]},
    ],
)
def test_records_of_others(home: Path, record: dict[str, object]) -> None:
    card = home / "card.json"
    card.write_text(json.dumps(record))
    assert run("cards", "add", str(card)).exit_code == 0


def test_a_list_names_the_card_that_is_wrong(home: Path) -> None:
    card = home / "card.json"
    for second, path in ((GOBLIN, "[1].name"), (GOBLIN | {"mana_cost": "{K}"}, "[1].mana_cost")):
        card.write_text(json.dumps([GOBLIN, second]))
        done = run("cards", "add", str(card))
        assert done.exit_code == 2
        assert f" --> {card}, {path}, line 1" in done.stderr


def test_what_is_no_catalogue_is_not_overwritten(home: Path) -> None:
    source = write(home)
    diary, empty = home / "diary.txt", home / "empty.sqlite"
    diary.write_text("dear diary")
    empty.touch()
    before = source.read_bytes()
    for target in (source, diary, home, Path()):
        done = run("cards", "build", "--from", str(source), "--to", str(target))
        assert done.exit_code == 2
        assert "error[catalogue.file]: can't write the catalogue: " in done.stderr
        assert f" --> {target}" in done.stderr
        assert "Errno" not in done.stderr
    assert (source.read_bytes(), diary.read_text()) == (before, "dear diary")
    for target in (empty, empty):
        assert run("cards", "build", "--from", str(source), "--to", str(target)).exit_code == 0


@pytest.mark.parametrize("what", ["directory", "junk", "below a file"])
def test_own_cards_that_cannot_be_written(
    home: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    own = home / "data" / "own-cards.sqlite"
    if what == "directory":
        own.mkdir(parents=True)
    elif what == "junk":
        own.parent.mkdir()
        own.write_text("junk")
    else:
        own.parent.write_text("a file")
    card = home / "card.json"
    card.write_text(json.dumps(GOBLIN))
    done = run("cards", "add", str(card))
    assert done.exit_code == 2
    assert "error[catalogue.file]" in done.stderr
    assert f" --> {own}\n" in done.stderr
    if what != "below a file":  # then there are none
        store._installed.cache_clear()
        assert run("cards", "show", "Opt").exit_code == 2


@pytest.mark.parametrize("text", ["Add " * 250_000, '"' * 5_000, "«9»" * 99, "(" * 6_000])
def test_no_text_is_too_strange(home: Path, text: str) -> None:
    card = home / "card.json"
    card.write_text(json.dumps(GOBLIN | {"text": text}))
    assert run("cards", "add", str(card)).exit_code == 0


def test_a_home_made_card_in_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE)
    told = ("--oracle", r"Convoke\nTrample", "--type-line", "Creature - Wurm")
    question = ("check", "Brass Wurm", *told, "--mana-cost", "{2}{G}")
    assert run(*question, "--battlefield", "2 Forest, Llanowar Elves").exit_code == 0
    assert run(*question, "--battlefield", "2 Forest").exit_code == 1
    done = run("check", "Brass Wurm", "--oracle", "Convoke")
    assert done.exit_code == 2
    assert "error[card.home_made]" in done.stderr
    assert "--> command line, --type-line" in done.stderr
    assert run("check", "Opt", "--oracle", "Draw two cards.").exit_code == 1


def test_a_catalogue_elsewhere_says_how_it_is_asked(home: Path) -> None:
    target = home / "other.sqlite"
    done = run("cards", "build", "--from", str(write(home)), "--to", str(target))
    assert done.exit_code == 0
    assert f"set {VARIABLE}={target} to have it asked" in done.stdout
    missing = home / "nowhere" / "other.sqlite"
    done = run("cards", "build", "--from", str(write(home)), "--to", str(missing))
    assert (done.exit_code, "--> command line, --to" in done.stderr) == (2, True)
    assert not missing.parent.exists()


def test_a_name_that_isnt_there_is_told_with_the_catalogue_that_was_asked(home: Path) -> None:
    run("cards", "build", "--from", str(write(home)))
    store._installed.cache_clear()
    done = run("check", "Siege Wurm")
    assert done.exit_code == 2
    assert f"in the catalogue {home / 'data' / 'catalogue.sqlite'}" in done.stderr


def test_a_catalogue_that_isnt_there_is_told_by_what_names_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(home / "none.sqlite"))
    done = run("check", "Opt")
    assert (done.exit_code, f"the catalogue that {VARIABLE} names" in done.stderr) == (2, True)


def test_a_subtype_that_is_nearly_one_is_warned_of(home: Path) -> None:
    card = home / "card.json"
    card.write_text(json.dumps([GOBLIN | {"type": "Creature - Gobiln Wugga"}]))
    done = run("cards", "add", str(card))
    assert done.exit_code == 0
    assert "the subtype 'Gobiln', which no printed card has: is 'Goblin' meant?" in done.stderr
    assert "Wugga" not in done.stderr


def test_home_made_cards_are_listed_and_taken_away(home: Path) -> None:
    assert run("cards", "own").stdout.startswith("0 home-made cards in ")
    card = home / "card.json"
    card.write_text(json.dumps([GOBLIN, GOBLIN | {"name": "Iron Ferret"}]))
    run("cards", "add", str(card))
    lines = run("cards", "own").stdout.splitlines()
    assert lines[0].startswith("2 home-made cards in ")
    assert lines[1:] == ["  Brass Ferret", "  Iron Ferret"]
    wrong = run("cards", "own", "--remove", "Iron Feret")
    assert (wrong.exit_code, "did you mean 'Iron Ferret'" in wrong.stderr) == (2, True)
    assert "--> command line, --remove" in wrong.stderr
    assert run("cards", "own", "--remove", "iron ferret").stdout == "removed Iron Ferret\n"
    assert run("cards", "own").stdout.splitlines()[1:] == ["  Brass Ferret"]


def test_a_packed_file_is_for_another_command(home: Path) -> None:
    done = run("cards", "add", str(home / "cards.json.gz"))
    assert (done.exit_code, "'castable cards build --from'" in done.stderr) == (2, True)
