"""Life that mana abilities gain as they resolve, before costs are paid (CR 605.3b, 601.2g-h)."""

import pytest

from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner import verify
from tests.building import Entries, ask, cast, position
from tests.planner.rules.effects import effect
from tests.planner.rules.test_made_mana import ferret

GAINS = "{T}: Add {C}. You gain 1 life."
BEARS: Entries = ["Grizzly Bears"]


def dismember(battlefield: Entries, life: int, opponent: Entries | None = None) -> Verdict:
    there = [*BEARS, *(opponent or [])]
    aims = ["Grizzly Bears"]
    return cast("Dismember", battlefield, life=life, opponent=there, targets=aims)


def test_what_is_gained_pays() -> None:
    assert dismember([ferret(GAINS)], 3).verdict == "yes"
    assert dismember([ferret(GAINS)], 2).verdict == "no"
    assert dismember(["Wastes"], 3).verdict == "no"


def test_the_step_tells_it_and_what_is_lost_is_what_is_paid() -> None:
    plan = dismember([ferret(GAINS)], 3).plan
    assert plan is not None
    assert [step.gains for step in plan.steps if step.do == "activate"] == [1]
    assert plan.lost.life == 4


def test_the_referee_knows_how_much_is_gained() -> None:
    where = position([ferret(GAINS)], hand=["Dismember"], opponent=BEARS, life=3)
    asked = Query.model_validate({"card": "Dismember", "targets": ["Grizzly Bears"]})
    found = ask(asked.model_dump(by_alias=True, exclude_unset=True), where)
    assert found.plan is not None
    more = [s.model_copy(update={"gains": 2} if s.gains else {}) for s in found.plan.steps]
    wrong = found.plan.model_copy(update={"steps": tuple(more)})
    assert not verify(where, asked, found.plan)
    assert any("gains 1 life" in complaint for complaint in verify(where, asked, wrong))


def test_it_is_gained_before_life_is_paid_for_mana() -> None:
    pays = ferret("{T}, Pay 2 life: Add {R}.", id="pays")
    both = [pays, ferret(GAINS, id="gains")]
    plan = cast("Goblin Piker", both, life=1).plan
    assert plan is not None
    assert [step.object for step in plan.steps if step.do == "activate"] == ["gains", "pays"]
    assert cast("Goblin Piker", [pays, "Wastes"], life=1).verdict == "no"


def test_what_was_clicked_has_gained_it() -> None:
    where = position([ferret(GAINS)], hand=["Dismember"], opponent=BEARS, life=3)
    clicks = [{"do": "activate", "object": "Brass Ferret"}]
    asked = {"card": "Dismember", "targets": ["Grizzly Bears"], "committed": clicks}
    assert ask(asked, where).verdict == "yes"


def test_life_for_each_that_is_sacrificed() -> None:
    text = "{T}, Sacrifice X Goblins: Add X mana of any one color. You gain X life."
    goats = [ferret(text, "Land"), *["Goblin Piker"] * 2]
    assert cast("Dismember", goats, life=3, opponent=BEARS, targets=["Grizzly Bears"]).plan


@pytest.mark.parametrize(
    ("text", "enough"),
    [
        ("Players can't gain life.", 4),
        ("If a player would gain life, that player gains no life instead.", 4),
        ("If you would gain life, draw that many cards instead.", 4),
        ("If you would gain life, you gain twice that much life instead.", 2),
        ("If you would gain life, you gain that much life plus 1 instead.", 2),
        ("If a spell or ability would cause its controller to gain life, that player loses that "
         "much life instead.", 5),
        ("If an opponent would gain life, that player loses that much life instead.", 3),
    ],
)  # fmt: skip
def test_another_amount_of_it(text: str, enough: int) -> None:
    there = [ferret(GAINS), effect(text, id="effect")]
    assert dismember(there, enough).verdict == "yes"
    assert dismember(there, enough - 1).verdict == "no"


def test_what_an_opponent_makes_of_it() -> None:
    text = "If an opponent would gain life, that player loses that much life instead."
    assert dismember([ferret(GAINS)], 4, [effect(text)]).verdict == "no"
    assert dismember([ferret(GAINS)], 5, [effect(text)]).verdict == "yes"


def test_under_a_condition() -> None:
    altar = ferret("{T}: Add {G}. If you control an enchantment, you gain 1 life.")
    god = effect("", type_line="Legendary Enchantment", id="god")
    assert dismember([altar, god], 3).verdict == "yes"
    assert dismember([altar], 3).verdict == "no"
    assert dismember([altar], 4).verdict == "yes"


def test_under_a_condition_of_several() -> None:
    text = "{T}: Add {G}. If you control a God, a Demigod, or a legendary enchantment, you gain 1"
    altar = ferret(f"{text} life.")
    god = effect("", type_line="Legendary Enchantment", id="god")
    assert dismember([altar, god], 3).verdict == "yes"
    assert dismember([altar], 3).verdict == "no"


def test_under_a_condition_that_is_not_read() -> None:
    altar = ferret("{T}: Add {G}. If the moon is full, you gain 1 life.")
    assert dismember([altar], 4).verdict == "yes"
    assert dismember([altar], 3).verdict == "unknown"
    assert dismember([altar], 2).verdict == "no"


def test_life_may_be_gained_for_mana_that_nothing_needs() -> None:
    """The mana is left over: it was made while there was priority (CR 605.3a)."""
    swamp = {"card": "Swamp", "tapped": True}
    plan = cast("Snuff Out", [ferret(GAINS), swamp], life=3, opponent=BEARS).plan
    assert plan is not None
    assert [step.do for step in plan.steps[:2]] == ["activate", "propose"]
    assert plan.floating == "{C}"


def test_nothing_is_activated_for_a_payment_without_mana() -> None:
    """What asks for life as something resolves asks for no mana (CR 605.3a, 118.12)."""
    where = position([ferret(GAINS)], life=2)
    assert ask({"action": "pay", "cost": "pay 3 life"}, where).verdict == "no"
    assert ask({"action": "pay", "cost": "{1}, pay 3 life"}, where).verdict == "yes"
