"""Of payments that leave as many cards castable, the one after which these take least."""

from typing import Any

import pytest

from castable.models.verdict import Verdict
from tests.building import ask, position


def pay(
    card: str,
    battlefield: list[Any],
    hand: list[str],
    query: dict[str, Any] | None = None,
    **you: Any,
) -> tuple[list[str], tuple[str, ...]]:
    """Return what mana comes from, and what stays castable."""
    there = position(battlefield, hand=[card, *hand], **you)
    verdict = ask({"card": card, **(query or {})}, there)
    assert isinstance(verdict, Verdict)
    assert verdict.plan is not None, verdict.reasons
    used = (step.name for step in verdict.plan.steps if step.do == "activate")
    return sorted(used), verdict.plan.castable


@pytest.mark.parametrize(
    ("card", "battlefield", "hand", "used"),
    [
        # A pain land makes {C} for nothing; its {U} would cost a life later.
        (
            "Mind Stone", ["Adarkar Wastes", "2 Island", "Wastes"], "Counterspell",
            ["Adarkar Wastes", "Wastes"],
        ),
        # A City of Brass would cost a life for whatever it makes: it is left, and not needed.
        ("Opt", ["City of Brass", "2 Island"], "Opt", ["Island"]),
        # {1} from the Island would leave the Treasure to pay for the Counterspell.
        (
            "Mind Stone", ["Treasure", "2 Island", "Sol Ring"], "Counterspell", ["Sol Ring"],
        ),
        (
            "Chromatic Star", ["Treasure", "2 Island", "Llanowar Elves"], "Counterspell",
            ["Llanowar Elves"],
        ),
        # Phyrexian mana: the Island pays for the Probe, where the Elves would leave it 2 life.
        ("Chromatic Star", ["Island", "Llanowar Elves"], "Gitaxian Probe", ["Llanowar Elves"]),
        # Mana that costs mana, so that no rows tell it: the Signet turns {C} into {W}{U}.
        (
            "Chromatic Star", ["Adarkar Wastes", "Azorius Signet", "Island", "Wastes"], "Opt",
            ["Wastes"],
        ),
    ],
)  # fmt: skip
def test_what_is_kept_takes_least(
    card: str, battlefield: list[Any], hand: str, used: list[str]
) -> None:
    assert pay(card, battlefield, [hand]) == (used, (hand,))


def test_more_cards_come_before_what_they_take() -> None:
    """The Opt for a life beside the Shock is more than the Shock alone for nothing."""
    board = ["Adarkar Wastes", "Mountain", "Wastes"]
    assert pay("Chromatic Star", board, ["Opt", "Shock"]) == (["Wastes"], ("Opt", "Shock"))


@pytest.mark.parametrize(("life", "castable"), [(1, ()), (2, ("Opt",))])
def test_what_takes_all_life_is_not_castable(life: int, castable: tuple[str, ...]) -> None:
    """CR 704.5a: who has no life left loses before it resolves."""
    board = ["Adarkar Wastes", "Wastes"]
    used, left = pay("Chromatic Star", board, ["Opt"], life=life)
    assert left == castable
    probe = pay("Chromatic Star", ["Wastes"], ["Gitaxian Probe"], life=life + 1)[1]
    assert probe == (("Gitaxian Probe",) if castable else ())
    signet = ["Azorius Signet", "Adarkar Wastes", "Wastes"]
    assert pay("Mind Stone", signet, ["Opt"], life=life)[1] == castable
    if castable:
        assert used == ["Wastes"]


def test_after_the_last_life_nothing_is_castable() -> None:
    stack = [{"card": "Divination", "controller": "opponent"}]
    hand = ["Force of Will", "Opt", "Mulldrifter"]
    for life, castable in ((1, ()), (2, ("Opt",))):
        board = position(["Island"], hand=hand, stack=stack, life=life)
        plan = ask("Force of Will", board).plan
        assert plan is not None
        assert plan.lost.life == 1
        assert plan.castable == castable


def test_a_named_card_is_kept_at_any_price() -> None:
    """What is named is asked for: it comes before small change, permanents and life."""
    keep: dict[str, Any] = {"keep": ["Counterspell"]}
    board = ["5 Island"]
    graveyard: dict[str, Any] = {"graveyard": ["5 Grizzly Bears"]}
    used, castable = pay("Treasure Cruise", board, ["Counterspell"], **graveyard)
    assert (len(used), castable) == (5, ())
    used, castable = pay("Treasure Cruise", board, ["Counterspell"], keep, **graveyard)
    assert (len(used), castable) == (3, ("Counterspell",))
    for spell, source in (("Chromatic Star", "Blood Pet"), ("Mind Stone", "Ancient Tomb")):
        board = ["2 Island", source]
        assert pay(spell, board, ["Counterspell"])[1] == ()
        assert pay(spell, board, ["Counterspell"], keep) == ([source], ("Counterspell",))


def test_a_named_card_is_kept_before_the_largest_x() -> None:
    there = position(["4 Mountain", "2 Island"], hand=["Blaze", "Counterspell"])
    largest = ask({"card": "Blaze", "targets": ["opponent"]}, there)
    query = {"card": "Blaze", "targets": ["opponent"], "keep": ["Counterspell"]}
    kept = ask(query, there)
    assert largest.plan is not None
    assert kept.plan is not None
    assert (largest.plan.announce.x, largest.plan.castable) == (5, ())
    assert (kept.plan.announce.x, kept.max_x) == (3, 5)
    assert kept.plan.castable == ("Counterspell",)
    assert kept.policy == (
        "X is 3 here; it may be up to 5: that would leave less for what is to stay castable",
    )


@pytest.mark.parametrize(
    ("card", "battlefield", "hand", "used", "castable"),
    [
        # What is returned or sacrificed makes mana for the next spell first.
        ("Gush", ["2 Island"], ["Opt"], ["Island"], ("Opt",)),
        ("Gush", ["2 Island"], ["Counterspell"], ["Island", "Island"], ("Counterspell",)),
        ("Fireblast", ["2 Mountain"], ["Shock"], ["Mountain"], ("Shock",)),
        ("Fireblast", ["3 Mountain"], ["Shock"], [], ("Shock",)),
        # Nothing needs it.
        ("Gush", ["2 Island"], ["Shock"], [], ()),
        ("Gush", ["2 Island"], [], [], ()),
    ],
)
def test_what_is_given_up_is_tapped_for_the_next_spell(
    card: str, battlefield: list[Any], hand: list[str], used: list[str], castable: tuple[str, ...]
) -> None:
    """Mana that nothing stays untapped for is no waste if another card is castable with it."""
    query = {"targets": ["opponent"]}
    assert pay(card, battlefield, hand, query if card == "Fireblast" else None) == (used, castable)
