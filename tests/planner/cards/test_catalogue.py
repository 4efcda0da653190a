"""The catalogue: names, nearest names, facts of real cards, the file itself."""

import gzip
import json
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from castable.models.cards import CardFacts
from castable.models.errors import CastableError, UnknownName
from castable.models.statics import CostModifier, PaymentMethod, Permission
from castable.planner.cards import Catalogue
from castable.planner.cards.build import main, summary
from castable.planner.cards.catalogues.wire import decode, encode
from castable.planner.cards.compile import compile_card
from castable.planner.cards.names import fold
from castable.planner.cards.providers.bulk import read_cards
from castable.planner.cards.telling.tell import describe


@pytest.fixture(scope="module")
def catalogue() -> Any:
    return Catalogue.embedded()


def test_a_card_is_found_however_it_is_written(catalogue: Catalogue) -> None:
    wurm = catalogue.card("Siege Wurm")
    assert catalogue.card("siege WURM") == wurm
    assert catalogue.card("lim-dul's vault").name == "Lim-Dûl's Vault"
    assert fold("Æther Vial") == "aethervial"


def test_faces_and_both_names(catalogue: Catalogue) -> None:
    whole = catalogue.card("Fire // Ice")
    assert catalogue.card("Ice") == whole
    assert [face.name for face in whole.faces] == ["Fire", "Ice"]
    assert catalogue.card("Petty Theft").name == "Brazen Borrower // Petty Theft"
    assert catalogue.card("Brisela, Voice of Nightmares").front.mana_cost is None


def test_a_card_name_beats_a_face_name(catalogue: Catalogue) -> None:
    assert catalogue.card("Hallowed Fountain").name == "Hallowed Fountain"


def test_an_unknown_name_has_three_suggestions(catalogue: Catalogue) -> None:
    with pytest.raises(UnknownName) as caught:
        catalogue.card("Lightnin Bolt")
    assert caught.value.code == "card.unknown"
    assert caught.value.suggestions[0] == "Lightning Bolt"
    assert len(caught.value.suggestions) == 3


def test_facts_of_real_cards(catalogue: Catalogue) -> None:
    wurm = catalogue.card("Siege Wurm").front
    assert wurm.abilities == (PaymentMethod("convoke"),)
    assert str(wurm.mana_cost) == "{5}{G}{G}"
    familiar = catalogue.card("Thunderscape Familiar").front.abilities
    assert isinstance(familiar[0], CostModifier)
    omniscience = catalogue.card("Omniscience").front.abilities
    assert omniscience == (Permission("cast", zone="hand", free=True),)


@pytest.mark.parametrize(
    ("name", "layout"),
    [
        ("Wear // Tear", "fuse"),
        ("Fire // Ice", "split"),
        ("Dusk // Dawn", "aftermath"),
        ("Delver of Secrets", "transform"),
        ("Joraga Treespeaker", "leveler"),
        ("Bala Ged Recovery", "modal_dfc"),
    ],
)
def test_layouts(catalogue: Catalogue, name: str, layout: str) -> None:
    assert catalogue.card(name).layout == layout


def test_colors_come_from_the_cost_or_the_record(catalogue: Catalogue) -> None:
    assert catalogue.card("Delver of Secrets").faces[1].colors == ("U",)
    assert catalogue.card("Ornithopter").front.colors == ()
    assert catalogue.card("Mantis Rider").front.colors == ("W", "U", "R")


def test_predefined_tokens(catalogue: Catalogue) -> None:
    treasure = catalogue.token("Treasure")
    assert treasure.layout == "token"
    assert treasure.front.subtypes == ("Treasure",)
    assert len(treasure.front.abilities) == 1
    assert catalogue.token("eldrazi spawn").front.power == "0"
    with pytest.raises(UnknownName) as caught:
        catalogue.token("Tresure")
    assert caught.value.suggestions[0] == "Treasure"


def test_repeated_lookups_are_the_same_object(catalogue: Catalogue) -> None:
    assert catalogue.card("Opt") is catalogue.card("Opt")
    start = time.perf_counter()
    for _ in range(1000):
        catalogue.card("Opt")
    assert time.perf_counter() - start < 0.5


def test_every_card_can_be_read_and_told(catalogue: Catalogue) -> None:
    names = catalogue.names()
    assert len(names) > 34_000
    for name in names[::7]:
        card = catalogue.card(name)
        assert decode(encode(card)) == card
        assert describe(card)[0].startswith(card.name)


def test_no_rules_text_is_kept(catalogue: Catalogue) -> None:
    described = catalogue.card("Cultivate")
    assert b"library" not in encode(described)


def test_most_faces_are_wholly_compiled(catalogue: Catalogue) -> None:
    counts = summary(catalogue.card(name) for name in catalogue.names()[::5])
    assert counts["compiled"] > 0.95 * counts["faces"]


def test_telling_a_card(catalogue: Catalogue) -> None:
    told = "\n".join(describe(catalogue.card("Ancient Tomb")))
    assert "{T}: add {C}{C}, 2 damage to you" in told
    assert "not modelled" in "\n".join(describe(catalogue.card("Mox Lotus")))


# -- the file -----------------------------------------------------------------------------------


ATOMIC = {
    "data": {
        "Brass Ferret": [
            {
                "name": "Brass Ferret",
                "layout": "normal",
                "type": "Artifact Creature — Ferret",
                "manaCost": "{2}",
                "power": "2",
                "toughness": "1",
                "text": "{T}: Add {C}.",
            }
        ],
        "Left // Right": [
            {
                "name": "Left // Right",
                "faceName": "Left",
                "layout": "split",
                "type": "Instant",
                "manaCost": "{R}",
                "text": "Destroy target artifact.\nFuse",
            },
            {
                "name": "Left // Right",
                "faceName": "Right",
                "layout": "split",
                "type": "Instant",
                "manaCost": "{G}",
                "colors": ["G"],
                "text": "Draw a card.\nFuse",
            },
        ],
    }
}

SCRYFALL = [
    {
        "name": "Brass Ferret",
        "layout": "normal",
        "type_line": "Artifact Creature — Ferret",
        "mana_cost": "{2}",
        "power": "2",
        "toughness": "1",
        "colors": [],
        "oracle_text": "{T}: Add {C}.",
    },
    {"name": "Ferret", "layout": "token", "type_line": "Token Creature — Ferret"},
]


def test_a_catalogue_is_built_byte_for_byte_the_same(tmp_path: Path) -> None:
    source = tmp_path / "AtomicCards.json.gz"
    source.write_bytes(gzip.compress(json.dumps(ATOMIC).encode()))
    paths = [tmp_path / "a.sqlite", tmp_path / "b.sqlite"]
    for path in paths:
        assert main(["--from", str(source), "--to", str(path), "--jobs", "1"]) == 0
    assert paths[0].read_bytes() == paths[1].read_bytes()
    built = Catalogue.open(paths[0])
    assert built.names() == ("Brass Ferret", "Left // Right")
    assert built.card("Right").layout == "fuse"
    assert built.card("Brass Ferret").front.is_permanent


def test_both_providers_give_the_same_facts(tmp_path: Path) -> None:
    one, two = tmp_path / "atomic.json", tmp_path / "oracle.json"
    one.write_text(json.dumps(ATOMIC))
    two.write_text(json.dumps(SCRYFALL))
    (ferret,) = read_cards(two)
    assert compile_card(ferret) == compile_card(read_cards(one)[0])


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"not json", "cards.file"),
        (gzip.compress(b"{}" * 5000, mtime=0)[:40], "cards.file"),
        (b'{"cards": {}}', "cards.format"),
        (b'[{"id": 1}]', "cards.format"),
        (b"[]", "cards.format"),
    ],
)
def test_a_foreign_or_cut_off_file_is_refused(tmp_path: Path, content: Any, code: str) -> None:
    path = tmp_path / "cards.json"
    path.write_bytes(content)
    with pytest.raises(CastableError) as caught:
        read_cards(path)
    assert caught.value.code == code
    assert main(["--from", str(path), "--to", str(tmp_path / "x.sqlite")]) == 2


def test_a_file_that_is_no_catalogue_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    with pytest.raises(CastableError):
        Catalogue.open(path).card("Opt")
    path.write_bytes(b"something else entirely, and long enough to be a file")
    with pytest.raises(CastableError):
        Catalogue.open(path).card("Opt")
    path.unlink()
    sqlite3.connect(path).execute("CREATE TABLE meta (key, value)").connection.close()
    with pytest.raises(CastableError):
        Catalogue.open(path).names()


def test_two_cards_with_one_face_name_are_ambiguous(tmp_path: Path) -> None:
    twin = {
        "data": {
            f"{side} // Middle": [
                {
                    "name": f"{side} // Middle",
                    "faceName": face,
                    "layout": "split",
                    "type": "Instant",
                    "manaCost": "{R}",
                }
                for face in (side, "Middle")
            ]
            for side in ("Left", "Right")
        }
    }
    source = tmp_path / "cards.json"
    source.write_text(json.dumps(twin))
    path = tmp_path / "c.sqlite"
    main(["--from", str(source), "--to", str(path), "--jobs", "1"])
    with pytest.raises(UnknownName) as caught:
        Catalogue.open(path).card("Middle")
    assert caught.value.code == "card.ambiguous"
    assert caught.value.suggestions == ("Left // Middle", "Right // Middle")


def test_a_card_printed_on_both_sides_does_not_hide_the_card(tmp_path: Path) -> None:
    faces = ("River", "Stream")
    twin = {
        "data": {
            " // ".join(names): [
                {
                    "name": " // ".join(names),
                    "faceName": face,
                    "layout": "adventure",
                    "type": "Instant",
                    "manaCost": "{R}",
                }
                for face in names
            ]
            for names in (faces, faces * 2)
        }
    }
    source = tmp_path / "cards.json"
    source.write_text(json.dumps(twin))
    path = tmp_path / "c.sqlite"
    main(["--from", str(source), "--to", str(path), "--jobs", "1"])
    assert Catalogue.open(path).card("River").name == "River // Stream"


def test_the_corpus_compiles_to_the_catalogue(catalogue: Catalogue, request: Any) -> None:
    corpus = request.config.rootpath.parent / "shared" / "cards" / "atomic-cards.json.gz"
    if not corpus.exists():
        pytest.skip("the corpus of card texts is not here")
    for card in read_cards(corpus)[::900]:
        fresh: CardFacts = compile_card(card)
        assert fresh == catalogue.card(card.name)
