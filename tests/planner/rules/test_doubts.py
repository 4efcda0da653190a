"""What is not modelled is said, and never passes for yes or no (design section 1)."""

import pytest

from castable.models.query import Query
from castable.planner import remedy
from castable.planner.rules.terms.doubts import Doubt
from tests.building import ask, cast, position

TOKEN = {"name": "Oddity", "types": "Artifact", "colors": ""}


def _odd(text: str) -> dict[str, object]:
    return {"token": {**TOKEN, "abilities": [text]}}


def test_an_unread_tax_makes_a_yes_unknown() -> None:
    verdict = cast("Opt", ["Island", _odd("Spells cost {1} more to cast on rainy days.")])
    assert verdict.verdict == "unknown"
    assert "Oddity" in verdict.unmodelled[0]


def test_an_unread_mana_ability_makes_a_no_unknown() -> None:
    odd = _odd("{T}: Add as much mana as the weather allows.")
    assert cast("Opt", [odd]).verdict == "unknown"


def test_an_unread_mana_ability_leaves_a_yes() -> None:
    odd = _odd("{T}: Add as much mana as the weather allows.")
    verdict = cast("Opt", ["Island", odd])
    assert verdict.verdict == "yes"
    assert verdict.assumptions


def test_an_unread_reduction_leaves_a_yes_and_makes_a_no_unknown() -> None:
    """A cost that could only be less is paid as it is (CR 118.7)."""
    odd = _odd("Spells you cast that rhyme cost {1} less to cast.")
    verdict = cast("Opt", ["Island", odd])
    assert verdict.verdict == "yes"
    assert verdict.assumptions
    assert cast("Divination", ["2 Island", odd]).verdict == "unknown"


@pytest.mark.parametrize(
    ("text", "lands", "verdict"),
    [
        ("If it rains, you may sing a song rather than pay this spell's mana cost.", 2, "yes"),
        ("If it rains, you may sing a song rather than pay this spell's mana cost.", 1, "unknown"),
        ("As an additional cost to cast this spell, you may sing a song.", 2, "yes"),
        ("As an additional cost to cast this spell, sing a song.", 2, "unknown"),
        ("This spell costs {1} less to cast for each song you sang.", 2, "yes"),
        ("This spell costs {1} less to cast for each song you sang.", 1, "unknown"),
    ],
)
def test_an_unread_option_matters_only_where_the_spell_can_not_be_paid_without(
    text: str, lands: int, verdict: str
) -> None:
    spell = {
        "card": "Brass Ferret",
        "oracle": f"{text}\nDraw a card.",
        "type_line": "Sorcery",
        "mana_cost": "{1}{U}",
    }
    where = position([f"{lands} Island"], hand=[spell])
    assert ask({"card": "Brass Ferret", "from": "hand"}, where).verdict == verdict


CLEAVE = "Cleave {1}{U}{U}\nCounter target spell [that was sung]."


@pytest.mark.parametrize(
    ("lands", "choices", "verdict"),
    [
        (3, {}, "yes"),
        (1, {}, "unknown"),
        (3, {"alternative": "none"}, "unknown"),
        (3, {"alternative": "cleave"}, "yes"),
        (2, {"alternative": "cleave"}, "no"),
    ],
)
def test_a_certain_way_stands_beside_an_uncertain_one(
    lands: int, choices: dict[str, str], verdict: str
) -> None:
    """Words in brackets that can't be read leave the way without them (CR 702.148a)."""
    spell = {
        "card": "Brass Ferret", "oracle": CLEAVE, "type_line": "Instant", "mana_cost": "{U}"
    }  # fmt: skip
    stack = [{"card": "Opt", "controller": "opponent"}]
    where = position([f"{lands} Island"], hand=[spell], stack=stack)
    query = {"card": "Brass Ferret", "from": "hand", "choices": choices}
    assert ask(query, where).verdict == verdict


def test_a_way_without_x_leaves_the_largest_x_as_it_is() -> None:
    text = (
        "If an opponent searched their library this turn, you may pay {0} rather than pay this"
        " spell's mana cost.\nDraw X cards."
    )
    spell = {
        "card": "Brass Ferret", "oracle": text, "type_line": "Instant", "mana_cost": "{X}{U}"
    }  # fmt: skip
    verdict = ask({"card": "Brass Ferret", "from": "hand"}, position(["4 Island"], hand=[spell]))
    assert verdict.assumptions
    assert verdict.max_x == 3


def test_doubts_know_which_way_they_turn() -> None:
    assert Doubt("x", "to_no").may_forbid
    assert not Doubt("x", "to_no").may_allow
    assert Doubt("x", "either").may_forbid
    assert Doubt("x", "either").may_allow


HEART = "Coldsteel Heart"
"""As it enters, a color is chosen; {T}: one mana of that color."""


SPRAWL = {"card": "Utopia Sprawl", "attached_to": "f"}
"""Whenever enchanted Forest is tapped for mana, its controller adds one of the chosen color."""


@pytest.mark.parametrize(
    ("card", "lands", "verdict"),
    [
        ("Lightning Bolt", [HEART], "unknown"),
        ("Lightning Bolt", [{"card": HEART, "tapped": True}], "no"),
        ("Cancel", [HEART, "Island"], "no"),
        ("Cancel", [f"3 {HEART}"], "unknown"),
        ("Cancel", [f"2 {HEART}"], "no"),
        ("Divination", [HEART, "2 Island"], "yes"),
        ("Divination", [HEART, "Island", "Sol Ring"], "yes"),
        ("Sol Ring", [HEART], "yes"),
        ("Ornithopter", [HEART], "yes"),
        ("Eldrazi Mimic", [f"2 {HEART}"], "yes"),
        ("Thought-Knot Seer", [f"4 {HEART}"], "no"),
        ("Thought-Knot Seer", [f"3 {HEART}", "Wastes"], "yes"),
        ("Icehide Golem", [HEART], "yes"),
        ("Goblin Piker", [HEART, "Izzet Signet"], "yes"),
        ("Goblin Piker", [HEART, "Cascade Bluffs"], "unknown"),
        ("Divination", [HEART, "Island"], "no"),
        ("Divination", [HEART, "Island", "Wastes"], "yes"),
        ("Savannah Lions", ["Thriving Grove"], "unknown"),
        ("Hill Giant", ["Caged Sun", "2 Mountain"], "unknown"),
        ("Hill Giant", ["Caged Sun", "Mountain"], "no"),
        ("Air Elemental", ["Caged Sun", "3 Mountain"], "no"),
        ("Watchwolf", [{"card": "Forest", "id": "f"}, SPRAWL], "unknown"),
        ("Centaur Courser", [{"card": "Forest", "id": "f"}, SPRAWL], "no"),
        ("Grizzly Bears", ["Thriving Grove"], "no"),
        ("Grizzly Bears", ["Cavern of Souls"], "no"),
        ("Grizzly Bears", ["2 Cavern of Souls"], "unknown"),
        ("Grizzly Bears", ["Forest", "Unclaimed Territory"], "yes"),
        ("Thought-Knot Seer", ["4 Cavern of Souls"], "yes"),
    ],
)
def test_an_untold_choice_matters_only_where_some_choice_would_pay(
    card: str, lands: list[object], verdict: str
) -> None:
    """What can't be paid whatever was chosen can't be paid (CR 118.3)."""
    stack = [{"card": "Opt", "controller": "opponent"}] if card == "Cancel" else []
    opponent = ["Grizzly Bears"]
    assert cast(card, lands, stack=stack, opponent=opponent).verdict == verdict


def test_more_mana_begins_nothing() -> None:
    """Neither the wrong time nor a missing target is a matter of mana (CR 601.2c, 601.3)."""
    lands = [HEART, "5 Swamp"]
    late = cast("Grizzly Bears", lands, step="end_step")
    assert (late.verdict, late.reasons[0].kind) == ("no", "timing")
    nothing = cast("Murder", lands)
    assert (nothing.verdict, nothing.reasons[0].kind) == ("no", "target")


@pytest.mark.parametrize(
    ("text", "lands", "verdict"),
    [
        ("{T}: Add as much mana as the weather allows.", "2 Island", "unknown"),
        ("Spells you cast that rhyme cost {1} less to cast.", "2 Island", "unknown"),
    ],
)
def test_any_mana_pays_no_other_cost(text: str, lands: str, verdict: str) -> None:
    """Boundless mana gives nobody a creature to sacrifice (CR 118.3)."""
    assert cast("Divination", [lands, _odd(text)]).verdict == verdict
    altar = cast("Altar's Reap", [lands, "2 Swamp", _odd(text)])
    assert (altar.verdict, altar.reasons[0].kind) == ("no", "shortage")


@pytest.mark.parametrize(
    ("lands", "number", "verdict"), [(4, 1, "unknown"), (3, 1, "no"), (3, 2, "unknown")]
)
def test_a_reduction_in_doubt_takes_no_more_off_than_it_says(
    lands: int, number: int, verdict: str
) -> None:
    """An untold creature type may make a creature {2} cheaper, and no cheaper (CR 601.2f)."""
    board = [f"{lands} Forest", f"{number} Urza's Incubator"]
    assert cast("Craw Wurm", board).verdict == verdict


def test_what_only_asks_for_more_leaves_a_shortage() -> None:
    spell = {
        "card": "Brass Ferret",
        "oracle": "As an additional cost to cast this spell, sing a song.\nDraw a card.",
        "type_line": "Sorcery",
        "mana_cost": "{1}{U}",
    }
    where = position(["Island"], hand=[spell])
    verdict = ask({"card": "Brass Ferret", "from": "hand"}, where)
    assert (verdict.verdict, verdict.reasons[0].missing) == ("no", ("{1}",))


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Exile the top card of a library. Its owner may cast it without paying its cost.", "no"),
        ("If it rains, you may cast this spell without paying its mana cost.", "unknown"),
    ],
)
def test_a_spell_lets_others_be_cast_as_it_resolves(text: str, verdict: str) -> None:
    """What a spell allows as it resolves doesn't let it be cast itself (CR 608.2c)."""
    spell = {
        "card": "Brass Ferret", "oracle": text, "type_line": "Sorcery", "mana_cost": "{2}{U}"
    }  # fmt: skip
    where = position(["2 Island"], hand=[spell])
    assert ask({"card": "Brass Ferret", "from": "hand"}, where).verdict == verdict


def test_a_target_in_doubt_leaves_a_shortage() -> None:
    """The stack has a spell that may not have been cast from a hand, and one mana is short."""
    stack = [{"card": "Opt", "controller": "opponent"}]
    assert cast("Wash Away", ["Island"], stack=stack).verdict == "unknown"
    short = cast("Wash Away", ["Swamp"], stack=stack)
    assert (short.verdict, short.reasons[0].kind) == ("no", "shortage")
    empty = cast("Wash Away", ["5 Island"])
    assert (empty.verdict, empty.reasons[0].kind) == ("no", "target")


def test_a_way_in_doubt_is_tried_before_a_no() -> None:
    """A way that is left out beside a certain one is payable or not as well (CR 118.9)."""
    text = "If it rains, you may pay {1}{U} rather than pay this spell's mana cost.\nDraw a card."
    spell = {
        "card": "Brass Ferret", "oracle": text, "type_line": "Sorcery", "mana_cost": "{4}{U}"
    }  # fmt: skip
    for lands, verdict in ((1, "no"), (2, "unknown"), (5, "yes")):
        where = position([f"{lands} Island"], hand=[spell])
        assert ask({"card": "Brass Ferret", "from": "hand"}, where).verdict == verdict


@pytest.mark.parametrize(
    ("source", "field"),
    [("Cavern of Souls", "chosen_type"), ("Unclaimed Territory", "chosen_type")],
)
def test_what_may_pay_by_a_choice_names_its_source_and_the_field(source: str, field: str) -> None:
    verdict = cast("Grizzly Bears", [f"2 {source}"])
    assert verdict.verdict == "unknown"
    assert f"the mana of {source}, which is only for some uses" in verdict.reasons[0].text
    assert verdict.reasons[0].text.endswith(f"; {field!r} of the entry tells it")


def test_a_text_that_could_only_help_is_told_in_a_sentence() -> None:
    verdict = cast("Panglacial Wurm", ["7 Forest"])
    assert verdict.assumptions == (
        "nothing better comes of what isn't known: line 2 of Panglacial Wurm (about: permission)",
    )


def test_whether_creatures_may_attack_is_unknown_by_its_own_rule() -> None:
    verdict = ask({"action": "attack"}, position(["Grizzly Bears"], step="declare_attackers"))
    assert (verdict.verdict, verdict.reasons[0].cr) == ("unknown", "508.1")
    assert "'attack tax'" in verdict.reasons[0].text


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("opt", "Opt"),
        ("grizzly-bears-1", "Grizzly Bears"),
        ("wear//tear", "Wear // Tear"),
        ("tear", "Tear"),
        ("STOMP", "Stomp"),
    ],
)
def test_what_was_asked_about_is_told_by_its_printed_name(asked: str, name: str) -> None:
    hand = ["Opt", "Grizzly Bears", "Wear // Tear", "Bonecrusher Giant"]
    assert ask(asked, position(hand=hand)).card == name


def test_a_line_that_the_asker_wrote_is_quoted() -> None:
    text = "As an additional cost to cast this spell, wibble three frogs."
    spell = {"card": "Foo", "type_line": "Sorcery", "mana_cost": "{U}", "oracle": text}
    verdict = ask("Foo", position(["Island"], hand=[spell]))
    assert verdict.verdict == "unknown"
    assert f"line 1 of Foo: {text!r} (about: cost)" in verdict.reasons[0].text


def test_what_it_takes_in_all_is_told_apart() -> None:
    where = position(["Island"], hand=["Opt"], step="untap", opponent=["Grand Abolisher"])
    there = where.model_copy(update={"turn_player": "opponent"})
    found = remedy(there, Query(card="Opt"), ask("Opt", there))
    assert found is not None
    assert found.text.count("; ") == 1
