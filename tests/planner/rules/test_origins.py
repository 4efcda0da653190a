"""Mana of certain permanents only, and mana as though it were of another color (CR 106, 609.4b)."""

from typing import Any

from tests.building import ask, cast, position

BASIC_MANA = "Spend only mana produced by basic lands to cast this spell."
LIKE_RED = "You may spend white mana as though it were red mana."


def spell(text: str, mana_cost: str = "{1}{G}") -> dict[str, Any]:
    """Return an invented creature card with that text."""
    return {
        "card": "Brass Ferret", "oracle": text, "type_line": "Creature - Ferret",
        "mana_cost": mana_cost,
    }  # fmt: skip


def castable(card: dict[str, Any], battlefield: list[Any], **more: Any) -> str:
    """Answer whether the card can be cast from the hand."""
    where = position(battlefield, hand=[card], **more)
    return ask({"card": "Brass Ferret", "from": "hand"}, where).verdict


def odd(text: str) -> dict[str, Any]:
    return {"card": "Brass Owl", "oracle": text, "type_line": "Artifact"}


def test_mana_must_be_produced_by_what_is_asked_for() -> None:
    card = spell(BASIC_MANA)
    assert castable(card, ["2 Forest"]) == "yes"
    assert castable(card, ["Forest", "Llanowar Elves"]) == "no"
    assert castable(card, ["Forest", "Tundra"]) == "no"
    assert castable(spell(""), ["Forest", "Llanowar Elves"]) == "yes"


def test_restricted_mana_of_the_right_kind_is_mana_of_the_right_kind() -> None:
    only_creatures = "Spend only mana produced by creatures to cast this spell."
    druid = {
        "card": "Brass Owl", "type_line": "Creature - Owl",
        "oracle": "{T}: Add {G}. Spend this mana only to cast creature spells.",
    }  # fmt: skip
    assert castable(spell(only_creatures), ["Llanowar Elves", druid]) == "yes"
    assert castable(spell(only_creatures), ["Forest", druid]) == "no"


def test_mana_of_unknown_origin_leaves_it_open() -> None:
    card = spell(BASIC_MANA)
    assert castable(card, ["Forest"], mana_pool="{G}") == "unknown"
    assert castable(card, ["2 Forest"], mana_pool="{G}") == "yes"


def test_triggered_mana_is_produced_by_what_triggers() -> None:
    growth = {"card": "Wild Growth", "attached_to": "Forest"}
    assert castable(spell(BASIC_MANA), ["Forest", growth]) == "no"
    creature = "Spend only mana produced by creatures to cast this spell."
    ghast = ["Swamp", "Swamp", "Crypt Ghast"]
    assert castable(spell(creature, "{B}"), ghast) == "unknown"


def test_only_the_alternative_cost_may_be_bound() -> None:
    text = (
        "You may pay {R}{G} rather than pay this spell's mana cost. Spend only mana produced by"
        " Treasures to cast it this way."
    )
    card = spell(text, "{2}{R}{G}")
    treasure = {"token": {"name": "Treasure"}, "count": 2}
    assert castable(card, [treasure]) == "yes"
    assert castable(card, ["Mountain", "Forest"]) == "no"
    assert castable(card, ["2 Mountain", "2 Forest"]) == "yes"


def test_mana_as_though_of_one_color() -> None:
    assert cast("Shock", ["Plains"], targets=["opponent"]).verdict == "no"
    like = odd(LIKE_RED)
    assert cast("Shock", ["Plains", like], targets=["opponent"]).verdict == "yes"
    assert cast("Shock", ["Island", like], targets=["opponent"]).verdict == "no"
    assert cast("Opt", ["Plains", like]).verdict == "no"
    filtering = {"card": "Brass Stone", "oracle": "{R}, {T}: Add {U}.", "type_line": "Artifact"}
    assert cast("Opt", ["Plains", like, filtering]).verdict == "yes"
    assert cast("Opt", ["Plains", filtering]).verdict == "no"


def test_mana_of_one_color_as_though_of_any() -> None:
    like = odd("You may spend blue mana as though it were mana of any color.")
    assert cast("Shock", ["Island", like], targets=["opponent"]).verdict == "yes"
    assert cast("Shock", ["Plains", like], targets=["opponent"]).verdict == "no"
