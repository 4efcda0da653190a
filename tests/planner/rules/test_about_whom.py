"""An unread text on types bears on the permanents of its class alone (CR 301.5, 613.1d)."""

from typing import Any

import pytest

from castable.planner.cards.compile import compile_text
from castable.planner.cards.lines.about_whom import about_whom
from castable.planner.cards.readers.phrases import HOST
from tests.building import cast

GOGGLES = "Equipped creature gets +1/+1 and has all names of nonlegendary creature cards"
BECOMES = "As a historic permanent you control enters, it becomes a 7/7 Dinosaur creature"


def _thing(oracle: str, **more: Any) -> dict[str, Any]:
    kind = "Artifact - Equipment" if oracle == GOGGLES else "Enchantment"
    text = f"{oracle} in addition to its other types."
    return {"card": "Brass Thing", "oracle": text, "type_line": kind, **more}


@pytest.mark.parametrize(
    ("oracle", "beside", "verdict"),
    [
        (GOGGLES, ["Runeclaw Bear"], "yes"),
        (BECOMES, ["Runeclaw Bear"], "yes"),
        (BECOMES, ["Sol Ring"], "unknown"),
        (BECOMES, ["The Eldest Reborn"], "unknown"),
        (BECOMES, ["Isamaru, Hound of Konda"], "unknown"),
    ],
)
def test_what_has_no_object_to_change(oracle: str, beside: list[Any], verdict: str) -> None:
    assert cast("Grizzly Bears", ["2 Forest", *beside, _thing(oracle)]).verdict == verdict
    assert cast("Craw Wurm", ["2 Forest", *beside, _thing(oracle)]).verdict in ("no", verdict)


def test_what_is_attached_has_one() -> None:
    bear = {"card": "Runeclaw Bear", "id": "bear"}
    thing = _thing(GOGGLES, attached_to="bear")
    assert cast("Grizzly Bears", ["2 Forest", bear, thing]).verdict == "unknown"


def test_what_was_historic_before_effects_counts() -> None:
    """A land that is legendary no more for its name's sake was it as it entered."""
    lands = ["2 Forest", {"card": "Urborg, Tomb of Yawgmoth"}, "Blood Moon"]
    assert cast("Grizzly Bears", [*lands, _thing(BECOMES)]).verdict == "unknown"


@pytest.mark.parametrize(
    "text",
    [
        "Equipped creature and all other creatures you control are Wizards",
        "Each creature is every creature type",
        "Creatures enchanted player controls lose all creature types",
        "Equipped creature's controller may cast spells",
    ],
)
def test_what_may_change_others_has_no_such_class(text: str) -> None:
    assert about_whom(text) is None


def test_the_class_is_that_of_the_host() -> None:
    assert about_whom("Enchanted permanent is a Treasure. ") == HOST
    assert about_whom("Equipped creature is a copy of the last chosen card") == HOST
    face = compile_text(
        "Brass Thing", "Artifact - Equipment", f"{GOGGLES} in addition to its name."
    )
    assert [gap.about for gap in face.unmodelled] == [HOST]
