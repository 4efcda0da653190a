"""What must come in the place of what is got rid of: a target, something to sacrifice."""

import pytest

from castable.models.query import Query
from castable.planner import changed
from castable.planner.cards.catalogues.store import installed
from tests.building import Entries, ask, fixes, position

ANGEL = "Angel of Jubilation"


@pytest.mark.parametrize(
    ("card", "mine", "theirs", "told"),
    [
        (
            "Village Rites", ["Swamp", ANGEL], [],
            f"a creature to sacrifice and get rid of {ANGEL}",
        ),
        ("Village Rites", ["Swamp", ANGEL, "Grizzly Bears"], [], f"get rid of {ANGEL}"),
        (
            "Snuff Out", ["Swamp"], [ANGEL],
            f"a legal target (nonblack creature) and get rid of {ANGEL}",
        ),
        ("Snuff Out", ["Swamp"], [ANGEL, "Grizzly Bears"], f"get rid of {ANGEL}"),
        (
            "Doom Blade", ["2 Swamp"], ["Void Winnower"],
            "a legal target (nonblack creature) and get rid of Void Winnower",
        ),
    ],
)  # fmt: skip
def test_what_was_needed_itself_is_replaced(
    card: str, mine: Entries, theirs: Entries, told: str
) -> None:
    there = position(mine, hand=[card], opponent=theirs)
    asked = {"action": "cast", "card": card, "from": "hand"}
    reason = ask(asked, there).reasons[0]
    assert told in fixes(reason)
    for fix in reason.fix:
        mended, _ = changed(fix.changes, there, Query.model_validate(asked), installed())
        assert ask(asked, mended).verdict == "yes"


def test_all_that_forbids_it_must_go() -> None:
    there = position(
        ["Sensei's Divining Top", "2 Forest"],
        opponent=["Stony Silence", "Collector Ouphe", "Karn, the Great Creator"],
    )
    query = {"card": "Sensei's Divining Top", "action": "activate", "ability": 0}
    verdict = ask(query, there)
    every = [fixes(reason) for reason in verdict.reasons]
    assert every[0] == ("get rid of Stony Silence, Collector Ouphe and Karn, the Great Creator",)
    for reason in verdict.reasons:
        for fix in reason.fix:
            mended, _ = changed(fix.changes, there, Query.model_validate(query), installed())
            assert ask(query, mended).verdict == "yes"


def test_one_that_is_gone_is_enough_if_it_is_alone() -> None:
    there = position(["2 Mountain"], hand=["Fireball"], opponent=["Gaddock Teeg"])
    (reason,) = ask({"card": "Fireball", "from": "hand"}, there).reasons
    assert fixes(reason) == ("get rid of Gaddock Teeg",)


def test_what_is_enough_alone_needs_nothing_gone() -> None:
    there = position(
        ["3 Island"], hand=["Opt"], turn_player="opponent",
        opponent=["Teferi, Time Raveler", "Dosan the Falling Leaf"],
    )  # fmt: skip
    told = [fixes(reason) for reason in ask({"card": "Opt", "from": "hand"}, there).reasons]
    main = "wait for your own main phase with an empty stack"
    assert told[1] == ("wait for your own turn", main)


@pytest.mark.parametrize("targets", [None, ("Grizzly Bears",)])
def test_a_spell_is_not_countered_once_the_stack_is_empty(targets: tuple[str, ...] | None) -> None:
    """Teferi, Time Raveler lets no spell be cast but at the time of a sorcery (CR 307.5)."""
    spell = {"card": "Grizzly Bears", "controller": "opponent"}
    there = position(["2 Island"], hand=["Counterspell", "Opt"],
                     opponent=["Teferi, Time Raveler"], stack=[spell])  # fmt: skip
    counter = ask({"card": "Counterspell", "targets": targets}, there)
    assert fixes(counter.reasons[0]) == ("get rid of Teferi, Time Raveler",)
    assert fixes(ask("Opt", there).reasons[0])[0] == (
        "wait for your own main phase with an empty stack"
    )


@pytest.mark.parametrize(
    ("stack", "target", "told"),
    [
        (["Krosan Grip"], "Krosan Grip", "choose another target and a legal target (spell)"),
        (["Krosan Grip", "Shock"], "Shock", "choose another target and a legal target (spell)"),
        (["Opt", "Krosan Grip", "Shock"], "Shock", "choose another target"),
        (["Opt", "Krosan Grip"], "Opt", ""),
    ],
)
def test_a_target_that_leaves_the_stack_is_chosen_anew(
    stack: list[str], target: str, told: str
) -> None:
    spells = [{"card": name, "controller": "opponent"} for name in stack]
    there = position(["2 Island"], hand=["Counterspell"], stack=spells)
    query = {"card": "Counterspell", "targets": [target]}
    reason = ask(query, there).reasons[0]
    wait = "wait until Krosan Grip has left the stack"
    assert fixes(reason) == (f"{wait} and {told}" if told else wait,)
    mended, asked = changed(reason.fix[0].changes, there, Query.model_validate(query), installed())
    assert ask(asked.model_dump(by_alias=True, exclude_unset=True), mended).verdict == "yes"
