"""A yes says what it spares and which of two it means, a no what makes it a yes (CR 601.2)."""

from typing import Any

import pytest

from castable.models.changes import AddMana, Ask, Fix, Move, Put, Remove, SetObject, SetPlayer
from castable.models.errors import CastableError
from castable.models.plan import Kept
from castable.models.position import Position
from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner import answer, changed, remedy
from castable.planner.cards.catalogues.store import installed
from tests.building import ask, cast, position


def _explained(card: str, board: list[Any], hand: list[str]) -> Verdict:
    where = position(board, hand=[card, *hand])
    verdict = answer(where, Query(card=card, targets=None), explain=True)
    assert isinstance(verdict, Verdict)
    return verdict


def test_what_another_card_needs_is_kept_for_it() -> None:
    verdict = _explained("Kodama's Reach", ["2 Forest", "Plains", "Taiga"], ["Lightning Bolt"])
    assert verdict.plan is not None
    assert verdict.plan.kept == (Kept(object="taiga-1", name="Taiga", card="Lightning Bolt"),)


@pytest.mark.parametrize(
    ("board", "hand"),
    [
        (["3 Forest", "2 Mountain"], ["Lightning Bolt"]),  # either would do
        (["2 Forest", "Plains", "Taiga"], []),  # nothing to keep it for
    ],
)
def test_what_no_card_needs_is_not_said_to_be_kept(board: list[Any], hand: list[str]) -> None:
    verdict = _explained("Kodama's Reach", board, hand)
    assert verdict.plan is not None
    assert not verdict.plan.kept


def test_a_source_that_could_not_have_paid_is_not_kept() -> None:
    verdict = _explained("Lightning Bolt", ["Mountain", "Island"], ["Opt"])
    assert verdict.plan is not None
    assert (verdict.plan.castable, verdict.plan.kept) == (("Opt",), ())


@pytest.mark.parametrize(
    ("bears", "told"),
    [
        ({"tapped": True}, "tapped"),
        ({"summoning_sick": True}, "summoning sick"),
        ({}, ""),
    ],
)
def test_which_of_two_alike_is_given_up_is_told(bears: dict[str, Any], told: str) -> None:
    board = ["Swamp", {"card": "Grizzly Bears", **bears}, "Grizzly Bears"]
    sacrifice = {"sacrifice": ["grizzly-bears-1"]}
    verdict = cast("Bone Splinters", board, opponent=["Runeclaw Bear"], choices=sacrifice)
    assert verdict.plan is not None
    assert verdict.plan.lost.sacrificed == ("grizzly-bears-1",)
    assert verdict.plan.told_apart == ((("grizzly-bears-1", told),) if told else ())


def test_counters_tell_apart() -> None:
    big = {"card": "Grizzly Bears", "counters": {"+1/+1": 2}}
    board = ["Swamp", big, "Grizzly Bears"]
    verdict = cast("Bone Splinters", board, opponent=["Runeclaw Bear"])
    assert verdict.plan is not None
    assert verdict.plan.told_apart == (("grizzly-bears-2", "without counters"),)


@pytest.mark.parametrize(
    ("mine", "theirs", "told"),
    [
        (["Grizzly Bears"], ["Grizzly Bears"], "yours"),
        ([{"card": "Grizzly Bears", "tapped": True}, "Grizzly Bears"], [], "tapped"),
        (["2 Grizzly Bears"], [], ""),
        ([], ["Grizzly Bears"], ""),
    ],
)
def test_which_of_two_alike_is_the_target_is_told(
    mine: list[Any], theirs: list[Any], told: str
) -> None:
    board = ["Mountain", *mine]
    ways: tuple[dict[str, Any], ...] = ({}, {"committed": []})
    for how in ways:
        query = {"card": "Lightning Bolt", "from": "hand", "targets": ["Grizzly Bears"], **how}
        verdict = ask(query, position(board, hand=["Lightning Bolt"], opponent=theirs))
        assert verdict.plan is not None
        assert verdict.plan.told_apart == ((("grizzly-bears-1", told),) if told else ())


def test_x_is_filled_in_what_is_locked_in() -> None:
    verdict = cast("Abandon Hope", ["3 Swamp"], hand=["3 Opt"], choices={"x": 1})
    assert verdict.plan is not None
    assert verdict.plan.total_cost.other == ("discard a card",)
    lock = next(step for step in verdict.plan.steps if step.do == "lock")
    assert lock.pays == "{2}{B}, discard a card"


@pytest.mark.parametrize(
    ("board", "pool", "level"),
    [
        ([], "{1}{B}".replace("{1}", "{C}"), "pool"),
        (["2 Swamp"], "", "free"),
        (["Swamp", "Lotus Petal"], "", "costly"),
    ],
)
def test_the_level_says_what_it_takes(board: list[Any], pool: str, level: str) -> None:
    verdict = cast("Doom Blade", board, opponent=["Memnite"], mana_pool=pool)
    assert verdict.level == level


def _remedied(query: dict[str, Any], where: Position) -> Fix:
    verdict = ask(query, where)
    assert verdict.verdict == "no"
    asked = Query.model_validate(query)
    found = remedy(where, asked, verdict)
    assert found is not None
    there, then = changed(found.changes, where, asked, installed())
    after = answer(there, then)
    assert isinstance(after, Verdict)
    assert after.verdict == "yes"
    return found


def test_what_stands_behind_a_first_reason_comes_to_light() -> None:
    where = position(["Forest"], hand=["Grizzly Bears"], turn_player="opponent")
    found = _remedied({"card": "Grizzly Bears"}, where)
    assert found.text == "wait for your own main phase with an empty stack and {1} more mana"


def test_only_one_of_several_ways_is_needed() -> None:
    where = position(["Island", "Hallowed Fountain", "2 Plains"], hand=["Cryptic Command"])
    assert _remedied({"card": "Cryptic Command"}, where).changes == (AddMana(mana="{U}"),)


MAGE = {"card": "Meddling Mage", "chosen_name": "Opt"}


@pytest.mark.parametrize(
    ("card", "zones", "change"),
    [
        ("Goblin Grenade", {"battlefield": ["Mountain"]}, Put),
        ("Snuff Out", {"battlefield": ["Swamp"], "life": 3, "opponent": ["Memnite"]}, SetPlayer),
        ("Opt", {"battlefield": ["Island"], "opponent": [MAGE]}, Remove),
        ("Treasure Cruise", {"battlefield": ["Island"], "graveyard": ["6 Opt"]}, AddMana),
        ("Force Spike", {"battlefield": ["Island"]}, Put),
    ],
)
def test_each_kind_of_change_makes_a_yes(card: str, zones: dict[str, Any], change: type) -> None:
    where = position(hand=[card], **zones)
    found = _remedied({"card": card}, where)
    assert any(isinstance(each, change) for each in found.changes), found


def test_a_permanent_is_untapped_a_card_is_moved() -> None:
    top = position([{"card": "Mother of Runes", "tapped": True}])
    query = {"action": "activate", "card": "Mother of Runes"}
    assert isinstance(_remedied(query, top).changes[0], SetObject)
    buried = position(["Mountain"], graveyard=["Shock"])
    kinds = [
        type(change) for change in _remedied({"card": "Shock", "from": "graveyard"}, buried).changes
    ]
    assert kinds == [Move, Ask]


def test_what_can_not_be_done_at_all_has_no_remedy() -> None:
    room = position([{"card": "Bottomless Pool // Locker Room", "face": "Bottomless Pool"}])
    query = {"action": "special", "special": "unlock", "card": "Bottomless Pool"}
    verdict = ask(query, room)
    assert (verdict.verdict, verdict.reasons[0].final) == ("no", True)
    assert remedy(room, Query.model_validate(query), verdict) is None


def test_one_of_several_alike_is_changed() -> None:
    where = position(["3 Forest", "Island"])
    change = SetObject(object="forest-2", to={"tapped": True})
    there, _ = changed([change], where, Query(card="Opt"), installed())
    told = [(e.id or e.name, e.count, e.tapped) for e in there.players["you"].battlefield]
    assert told == [
        ("forest-1", 1, False), ("forest-2", 1, True), ("forest-3", 1, False), ("Island", 1, False),
    ]  # fmt: skip


def test_ids_stay_what_they_are_from_change_to_change() -> None:
    stack = [{"card": "Shock", "controller": "opponent"}] * 2
    where = position(["3 Forest"], stack=stack)
    gone = [Remove(object=name) for name in ("forest-1", "forest-2", "shock-1", "shock-2")]
    there, _ = changed(gone, where, Query(card="Opt"), installed())
    assert [entry.id for entry in there.players["you"].battlefield] == ["forest-3"]
    assert there.stack == ()


def test_a_change_of_what_is_not_there_is_refused() -> None:
    with pytest.raises(CastableError, match="a change names 'Mox Pearl'"):
        changed([Remove(object="Mox Pearl")], position([]), Query(card="Opt"), installed())


def test_more_mana_is_added_to_a_pool_of_any_form() -> None:
    where = position([], mana_pool=[{"mana": "{G}", "only": "creature spells"}])
    there, _ = changed([AddMana(mana="{1}{U}{S}")], where, Query(card="Opt"), installed())
    pool = there.players["you"].mana_pool
    assert [(unit.mana, unit.snow) for unit in pool if not isinstance(unit, str)] == [
        ("{G}", False), ("{C}", False), ("{U}", False), ("{C}", True),
    ]  # fmt: skip


def test_what_may_be_paid_instead_is_told_as_such() -> None:
    """Nearer than three power to crew is one loyalty counter, which is no crew cost."""
    query = {"action": "activate", "card": "Heart of Kiran", "ability": "crew"}
    verdict = ask(query, position(["Heart of Kiran", {"card": "Llanowar Elves", "power": 0}]))
    assert verdict.verdict == "no"
    assert verdict.reasons[0].text.startswith(
        "what may be paid rather than the crew cost of Heart of Kiran is to remove"
    )


@pytest.mark.parametrize("name", ["Meddling Mage", "meddling-mage-1"])
@pytest.mark.parametrize(
    ("card", "key"),
    [("Pacifism", "attached_to"), ("Memnite", "attacking"), ("Memnite", "blocking")],
)
def test_what_is_gone_is_named_by_nothing(card: str, key: str, name: str) -> None:
    where = position(["Island", {"card": card, key: name}], hand=["Opt"], opponent=[MAGE])
    (reason,) = ask({"card": "Opt"}, where).reasons
    there, then = changed(reason.fix[0].changes, where, Query(card="Opt"), installed())
    after = answer(there, then)
    assert isinstance(after, Verdict)
    assert after.verdict == "yes"


@pytest.mark.parametrize(
    ("card", "battlefield", "hand", "told"),
    [
        ("Fireball", ["3 Mountain", "Skirk Prospector", "Goblin Guide"], [], True),
        ("Fireball", ["3 Mountain"], [], False),
        ("Blaze", ["3 Mountain", "Ancient Tomb"], [], True),
        ("Firestorm", ["Mountain"], ["Shock", "Opt"], True),
        ("Lightning Bolt", ["Lotus Petal"], [], False),
    ],
)
def test_what_an_open_x_takes_is_noted(
    card: str, battlefield: list[Any], hand: list[Any], told: bool
) -> None:
    verdict = cast(card, battlefield, hand=hand, opponent=["Memnite"])
    assert verdict.verdict == "yes"
    noted = any("a smaller one may take less" in note for note in verdict.policy)
    assert noted is told


def test_an_x_that_the_targets_fix_takes_no_less() -> None:
    there = ["Memnite", "Ornithopter"]
    verdict = cast(
        "Firestorm", ["Mountain"], hand=["Shock", "Opt"], opponent=there, targets=tuple(there)
    )
    assert verdict.verdict == "yes"
    assert not any("take less" in note for note in verdict.policy)


def test_a_source_that_the_payment_uses_is_not_kept() -> None:
    """It can be used again: that another card needs it as well is no reason for the payment."""
    hand = ["Doom Blade", "Griselbrand", "Swamp", "Duress"]
    there = position(["Skirge Familiar", "Swamp"], hand=hand, opponent=["Grizzly Bears"])
    verdict = answer(there, Query(card="Doom Blade"), explain=True)
    assert isinstance(verdict, Verdict)
    assert verdict.plan is not None
    assert verdict.plan.castable == ("Duress",)
    assert verdict.plan.kept == ()
