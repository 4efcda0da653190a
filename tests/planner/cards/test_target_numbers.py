"""How many targets there are, where it is not the number that is printed (CR 601.2d, 701)."""

from typing import Any

import pytest

from castable.models.amounts import AnyNumber, VariableX
from castable.models.filters import ObjectFilter
from castable.models.targets import Target
from tests.planner.cards.snippets import only

CREATURE = ObjectFilter(types=("Creature",))
YOUR_LAND = Target(objects=ObjectFilter(types=("Land",), controller="you"))


def targets(text: str, type_line: str = "Instant") -> Any:
    return only(text, type_line).targets


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("Brass Ferret deals 5 damage divided as you choose among any number of targets.", 5),
        (
            "Brass Ferret deals X damage divided as you choose among any number of target"
            " creatures.",
            VariableX(),
        ),
        (
            "Brass Ferret deals X damage divided as you choose among any number of targets, where X"
            " is the number of creatures you control.",
            AnyNumber(),
        ),
        (
            "Brass Ferret deals X plus 1 damage divided as you choose among any number of targets.",
            AnyNumber(),
        ),
        ("Distribute four +1/+1 counters among any number of target creatures.", 4),
        (
            "Prevent the next 3 damage that would be dealt this turn to any number of targets,"
            " divided as you choose.",
            3,
        ),
        ("Tap any number of target creatures.", AnyNumber()),
    ],
)
def test_each_target_receives_a_part_of_what_is_divided(text: str, most: Any) -> None:
    (target,) = targets(text)
    assert target.most == most


def test_a_later_sentence_may_divide_more() -> None:
    text = (
        "Brass Ferret deals 2 damage divided as you choose among any number of targets. If this"
        " spell's madness cost was paid, it deals X damage divided as you choose among those"
        " permanents and/or players instead."
    )
    (target,) = targets(text)
    assert target.most == AnyNumber()
    assert target.opaque


@pytest.mark.parametrize(
    ("text", "type_line", "expected"),
    [
        ("Earthbend 2.", "Sorcery", (YOUR_LAND,)),
        ("Earthbend 3, then earthbend 3.", "Sorcery", (YOUR_LAND, YOUR_LAND)),
        ("{4}: Earthbend 4. Activate only as a sorcery.", "Creature", (YOUR_LAND,)),
        ("Support 2.", "Sorcery", (Target(least=0, most=2, objects=CREATURE),)),
        ("Support X.", "Sorcery", (Target(least=0, most=VariableX(), objects=CREATURE),)),
        (
            "{4}: Support 2.",
            "Creature",
            (Target(0, 2, ObjectFilter(types=("Creature",), another=True)),),
        ),
    ],
)
def test_keyword_actions_choose_targets(
    text: str, type_line: str, expected: tuple[Target, ...]
) -> None:
    assert targets(text, type_line) == expected


@pytest.mark.parametrize(
    ("words", "kinds"),
    [
        ("noncreature artifact or enchantment", ("Artifact", "Enchantment")),
        ("non-Goblin artifact or creature", ("Artifact", "Creature")),
    ],
)
def test_what_is_denied_before_a_list_is_denied_of_all(words: str, kinds: tuple[str, ...]) -> None:
    (target,) = targets(f"Destroy target {words}.")
    parts = target.objects.any_of
    assert [part.types for part in parts] == [(kind,) for kind in kinds]
    assert len({(part.not_types, part.not_subtypes) for part in parts}) == 1
    assert parts[1].not_types or parts[1].not_subtypes
