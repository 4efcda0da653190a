"""Building a catalogue: the same bytes always, from where it stopped, out of any file."""

import gzip
import hashlib
import json
import os
import pickle
import signal
import sqlite3
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from castable.models.errors import CastableError
from castable.planner.cards import build as builder
from castable.planner.cards.build import build
from castable.planner.cards.catalogues import finished
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.cards.catalogues.finished import Finished, digest_of
from castable.planner.cards.catalogues.wire import decode, encode
from castable.planner.cards.compile import compile_card
from castable.planner.cards.providers.bulk import read_cards
from castable.planner.cards.records import RawCard, RawFace
from castable.planner.cards.reports.coverage import survey
from castable.planner.cards.reports.roundtrip import compare_all
from tests.planner.cards.invented import CARDS, write


def oracle(name: Any = "Brass Ferret", text: Any = "{T}: Add {C}.", **more: Any) -> dict[str, Any]:
    return {"name": name, "layout": "normal", "type_line": "Artifact", "oracle_text": text} | more


def saved(folder: Path, data: object) -> Path:
    path = folder / "cards.json"
    path.write_text(json.dumps(data), "utf-8")
    return path


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


# -- the same bytes -------------------------------------------------------------------------------


def test_every_build_gives_the_same_bytes(tmp_path: Path) -> None:
    source = write(tmp_path)
    found = set()
    for number, (jobs, seed) in enumerate([("1", "0"), ("1", "7"), ("2", "0"), ("3", "99")]):
        target = tmp_path / f"{number}.sqlite"
        subprocess.run(
            [
                sys.executable, "-m", "castable.planner.cards.build",
                "--from", source, "--to", target, "--jobs", jobs,
            ],
            env=os.environ | {"PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        )  # fmt: skip
        found.add(digest(target))
    assert len(found) == 1


def test_the_catalogue_says_by_which_grammar_it_was_made(tmp_path: Path) -> None:
    build(write(tmp_path), tmp_path / "c.sqlite")
    rows = dict(sqlite3.connect(tmp_path / "c.sqlite").execute("SELECT key, value FROM meta"))
    assert rows["grammar"] == digest_of("castable.planner.cards", (".lark",))
    assert rows["cards"] == str(len(CARDS))


def test_a_digest_does_not_depend_on_line_ends(tmp_path: Path, monkeypatch: Any) -> None:
    folder = tmp_path / "package"
    (folder / "inner").mkdir(parents=True)
    monkeypatch.setattr("importlib.resources.files", lambda _: folder)
    digests = []
    for text in (b"a\nb\n", b"a\r\nb\r\n", b"a\nc\n"):
        (folder / "inner" / "rules.lark").write_bytes(text)
        digests.append(digest_of("package", (".lark",)))
    assert digests[0] == digests[1] != digests[2]


def test_equal_facts_are_stored_alike() -> None:
    for face in CARDS:
        facts = compile_card(RawCard(face.name, "normal", (face,)))
        same = pickle.loads(pickle.dumps(facts))  # noqa: S301 - what is a default is a copy here
        assert same == facts
        assert encode(same) == encode(facts)
        assert decode(encode(facts)) == facts


# -- from where it stopped ------------------------------------------------------------------------


def stop_after(number: int) -> builder.Progress:
    def progress(done: int, _: int) -> None:
        if done == number:
            raise KeyboardInterrupt

    return progress


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the cards that are compiled, as they are."""
    names: list[str] = []

    def noted(card: RawCard) -> Any:
        names.append(card.name)
        return compile_card(card)

    monkeypatch.setattr(builder, "compile_card", noted)
    return names


def test_a_build_carries_on_where_it_stopped(tmp_path: Path, compiled: list[str]) -> None:
    source, target = write(tmp_path), tmp_path / "data" / "c.sqlite"
    build(source, tmp_path / "whole.sqlite")
    compiled.clear()
    with pytest.raises(KeyboardInterrupt):
        build(source, target, progress=stop_after(8))
    partial = target.with_name(".c.sqlite.partial")
    assert partial.exists()
    assert not target.exists()
    first = list(compiled)
    assert len(first) == 8
    compiled.clear()
    build(source, target)
    assert len(compiled) == len(CARDS) - 8
    assert not set(compiled) & set(first)
    assert digest(target) == digest(tmp_path / "whole.sqlite")
    assert [path.name for path in target.parent.iterdir()] == ["c.sqlite"]


def test_a_card_that_reads_otherwise_is_compiled_again(
    tmp_path: Path, compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "c.sqlite"
    names = ("Ant", "Bee", "Cat")
    with pytest.raises(KeyboardInterrupt):
        build(saved(tmp_path, [oracle(name) for name in names]), target, progress=stop_after(3))
    compiled.clear()
    changed = [oracle("Ant"), oracle("Bee", "{T}: Add {G}."), oracle("Cat")]
    with pytest.raises(KeyboardInterrupt):
        build(saved(tmp_path, changed), target, progress=stop_after(3))
    assert compiled == ["Bee"]
    compiled.clear()
    monkeypatch.setattr(finished, "_compiler_version", lambda: "another version")
    build(saved(tmp_path, changed), target)
    assert compiled == list(names)


def test_what_is_damaged_is_begun_anew(tmp_path: Path, compiled: list[str]) -> None:
    target = tmp_path / "c.sqlite"
    (tmp_path / ".c.sqlite.partial").write_bytes(b"no database at all, " * 99)
    build(write(tmp_path), target)
    assert len(compiled) == len(CARDS)
    assert len(Catalogue(target).names()) == len(CARDS)


def test_two_builds_of_one_catalogue_do_not_mix(tmp_path: Path) -> None:
    target = tmp_path / "c.sqlite"
    with Finished(target), pytest.raises(CastableError, match="another build"):
        build(write(tmp_path), target)
    build(write(tmp_path), target)


def test_a_catalogue_that_can_not_be_written_costs_no_work(
    tmp_path: Path, compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "c.sqlite"
    target.mkdir()
    with pytest.raises(CastableError) as caught:
        build(write(tmp_path), target)
    assert (caught.value.code, compiled) == ("catalogue.file", [])
    target.rmdir()

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched, pytest.raises(CastableError) as caught:
        patched.setattr(builder, "write_catalogue", full)
        build(write(tmp_path), target)
    assert caught.value.code == "catalogue.file"
    assert caught.value.message.endswith(": no space left on device")
    compiled.clear()
    build(write(tmp_path), target)
    assert compiled == []


def test_a_place_that_can_not_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CastableError) as caught:
        build(write(tmp_path), tmp_path / "file" / "c.sqlite")
    assert caught.value.code == "catalogue.file"


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c(tmp_path: Path, jobs: str) -> None:
    cards = [oracle(f"Ferret {i}", f"{{{i}}}, Pay {i} life: Draw a card.") for i in range(9_000)]
    source, target = saved(tmp_path, cards), tmp_path / "c.sqlite"
    partial = tmp_path / ".c.sqlite.partial"
    command = [
        sys.executable, "-m", "castable.cli", "cards", "build",
        "--from", str(source), "--to", str(target), "--jobs", jobs,
    ]  # fmt: skip
    running = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    give_up = time.monotonic() + 200
    while (not partial.exists() or partial.stat().st_size < 20_000) and running.poll() is None:
        assert time.monotonic() < give_up
        time.sleep(0.02)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to the workers as well
    _, said = running.communicate(timeout=60)
    assert running.returncode == 130, said
    assert "the same command carries on" in said
    assert "Traceback" not in said
    assert not target.exists()
    connection = sqlite3.connect(partial)
    (kept,) = connection.execute("SELECT count(*) FROM finished").fetchone()
    connection.close()
    assert 0 < kept < len(cards)


# -- any file -------------------------------------------------------------------------------------


def test_a_file_is_read_as_a_stream(tmp_path: Path) -> None:
    unread = {"rulings": ["This text is passed over. " * 400]}
    source = saved(tmp_path, [oracle(f"Ferret {i}") | unread for i in range(1_000)])
    packed = tmp_path / "cards.json.gz"
    packed.write_bytes(gzip.compress(source.read_bytes()))
    assert source.stat().st_size > 10_000_000
    for path in (source, packed):
        tracemalloc.start()
        cards = read_cards(path)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert len(cards) == 1_000
        assert most < 2_000_000


def test_fields_that_nobody_reads_are_passed_over(tmp_path: Path) -> None:
    plain = read_cards(saved(tmp_path, [oracle()]))
    odd = oracle(brand_new=[1, {"two": 2.5}], prices=None)
    assert read_cards(saved(tmp_path, [odd])) == plain


def test_text_may_be_missing_or_null_and_numbers_may_be_numbers(tmp_path: Path) -> None:
    records = [
        oracle("Ant", None, power=1, toughness="2"),
        {"name": "Bee", "layout": "normal", "type_line": "Creature"},
        {"name": "Token", "layout": "token"},
    ]
    ant, bee = read_cards(saved(tmp_path, records))
    assert (ant.faces[0].text, ant.faces[0].power, ant.faces[0].toughness) == ("", "1", "2")
    assert bee.faces == (RawFace("Bee", "Creature"),)


def test_space_and_a_byte_order_mark_before_it(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_bytes(b"\xef\xbb\xbf" + b" \n" * 5_000 + json.dumps([oracle()]).encode())
    assert [card.name for card in read_cards(path)] == ["Brass Ferret"]


ATOMIC = {"name": "A", "layout": "normal", "type": "Artifact"}


@pytest.mark.parametrize(
    ("data", "code", "said"),
    [
        ([oracle(name="")], "cards.format", "record 1 is a card without a name"),
        ([oracle(), oracle(name=" ")], "cards.format", "record 2 is a card without a name"),
        ([oracle(name=None)], "cards.format", "record 1 is no card"),
        ([oracle(text=["Haste"])], "cards.format", "$.oracle_text"),
        ([oracle(type_line=None)], "cards.format", "has no 'type_line'"),
        ([oracle(), "a text"], "cards.format", "record 2 is no card"),
        ({"data": {"": [ATOMIC]}}, "cards.format", "a card without a name"),
        ({"data": {"A": []}}, "cards.format", "'A' has no faces"),
        ({"data": {"A": [ATOMIC | {"text": 5}]}}, "cards.format", "'A' is no record"),
        ({"data": {"A": "B"}}, "cards.format", "'A' is no record"),
        ({"data": [1, 2]}, "cards.format", "no card in"),
        ({"meta": {"version": 5}}, "cards.format", "expected MTGJSON's AtomicCards"),
        ("a text", "cards.format", "no card in"),
        ([oracle(mana_cost="{R")], "cards.record", "Brass Ferret: "),
    ],
)
def test_what_is_wrong_is_told_and_the_old_catalogue_stays(
    tmp_path: Path, data: object, code: str, said: str
) -> None:
    target = tmp_path / "c.sqlite"
    build(write(tmp_path), target)
    before = digest(target)
    for jobs in (1, 2):
        with pytest.raises(CastableError) as caught:
            build(saved(tmp_path, data), target, jobs=jobs)
        assert caught.value.code == code
        assert said in caught.value.message
        assert digest(target) == before


@pytest.mark.parametrize("cut", [1, 20, 90, -1])
@pytest.mark.parametrize("packed", [False, True])
def test_a_truncated_file(tmp_path: Path, cut: int, packed: bool) -> None:
    raw = json.dumps([oracle(f"Ferret {i}") for i in range(9)]).encode()
    path = tmp_path / "cards.json"
    path.write_bytes((gzip.compress(raw) if packed else raw)[:cut])
    with pytest.raises(CastableError) as caught:
        read_cards(path)
    assert caught.value.code == "cards.file"
    assert str(path) in str(caught.value.where)


@pytest.mark.parametrize(
    "text",
    [
        "Add " * 250_000,
        " " * 1_000_000,
        "(" * 1_000_000,
        'Equipped creature has "{T}: Add {C}.',
        'It has "it has "it has "it has "' * 100,
        '"' * 7_999,
        "{" * 7_999,
        "{T}: " * 1_500,
        "«0»§~" * 99,
    ],
)
def test_a_text_that_no_card_has(tmp_path: Path, text: str) -> None:
    source = saved(tmp_path, [oracle(text=text)])
    started = time.monotonic()
    (card,) = build(source, tmp_path / "c.sqlite")
    survey(read_cards(source))
    compare_all(read_cards(source))
    assert card.name == "Brass Ferret"
    assert time.monotonic() - started < 100
