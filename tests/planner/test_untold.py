"""A choice that is not told changes no answer that every choice shares (CR 607.2d)."""

from castable.models.position import Position
from castable.models.query import Query
from castable.models.verdict import HandVerdict, Verdict
from castable.planner import answer, payments, prepare, verify
from castable.planner.rules.effects.untold import MOST_TOLD, told_otherwise


def _position(*battlefield: object, hand: tuple[str, ...] = ()) -> Position:
    you = {"hand": hand, "battlefield": battlefield}
    players = {"you": you, "opponent": {}}
    return Position.model_validate(
        {"turn_player": "you", "step": "precombat_main", "players": players}
    )


def test_a_plan_for_one_choice_is_borne_out() -> None:
    position = _position("Multiversal Passage", "Forest", hand=("Grizzly Bears",))
    query = Query(card="Grizzly Bears")
    verdict = answer(position, query)
    assert isinstance(verdict, Verdict)
    assert verdict.plan is not None
    assert any("there is a payment whichever it was" in text for text in verdict.assumptions)
    assert verify(position, query, verdict.plan) == ()


def test_a_color_is_named() -> None:
    aura = {"card": "Utopia Sprawl", "attached_to": "f"}
    position = _position({"card": "Forest", "id": "f"}, aura, hand=("Grizzly Bears",))
    verdict = answer(position, Query(card="Grizzly Bears"))
    assert isinstance(verdict, Verdict)
    told = "white for Utopia Sprawl was chosen; there is a payment whichever it was"
    assert verdict.assumptions[-1] == told


def test_a_shortage_is_the_least_of_all() -> None:
    aura = {"card": "Utopia Sprawl", "attached_to": "f"}
    lands = ({"card": "Forest", "id": "f"}, aura, "2 Forest")
    verdict = answer(
        _position(*lands, hand=("Siege Wurm",)), Query(card="Siege Wurm"), explain=True
    )
    assert isinstance(verdict, Verdict)
    assert verdict.verdict == "no"
    assert verdict.reasons[0].missing == ("{3}",)


def test_choices_that_differ_leave_it_unknown() -> None:
    position = _position("Multiversal Passage", "Forest", hand=("Opt",))
    verdict = answer(position, Query(card="Opt"))
    assert isinstance(verdict, Verdict)
    assert verdict.verdict == "unknown"


def test_a_hand_says_the_same() -> None:
    position = _position("Multiversal Passage", "Forest", hand=("Opt", "Grizzly Bears"))
    verdict = answer(position, Query(action="hand"))
    assert isinstance(verdict, HandVerdict)
    assert verdict.castable == {"Opt": "unknown", "Grizzly Bears": "yes"}


def test_each_combination_once() -> None:
    told = list(told_otherwise(prepare(_position("2 Multiversal Passage")).view.game))
    chosen = [[e.chosen_type for e in p.position.players["you"].battlefield] for p in told]
    assert len(chosen) == 15
    assert all(len(pair) == 2 for pair in chosen)


def test_too_many_combinations_are_none() -> None:
    five = prepare(_position("5 Multiversal Passage")).view.game
    assert MOST_TOLD < 5**3
    assert list(told_otherwise(five)) == []


def test_creature_types_known_and_another() -> None:
    game = prepare(_position("Cavern of Souls", hand=("Goblin Guide",))).view.game
    players = (told.position.players["you"] for told in told_otherwise(game))
    types = {entry.chosen_type for player in players for entry in player.battlefield}
    assert {"Goblin", "Scout"} < types
    assert len(types) == 3


def test_what_is_not_told_leaves_a_begun_payment_a_yes() -> None:
    """The clicks are those that are part of a payment whichever type was chosen."""
    position = _position("Multiversal Passage", "Forest", hand=("Grizzly Bears",))
    verdict = answer(position, Query(card="Grizzly Bears", committed=()))
    assert isinstance(verdict, Verdict)
    assert verdict.verdict == "yes"
    assert [(c.name, c.click.adds) for c in verdict.clicks or ()] == [("Forest", "{G}")]


def test_what_is_not_told_and_the_list_of_payments() -> None:
    """The best payment is listed alone: which others there are hangs on what isn't told."""
    position = _position("Multiversal Passage", "Forest", hand=("Grizzly Bears",))
    found = payments(position, Query(card="Grizzly Bears"))
    assert found.plans == (found.verdict.plan,)
    assert (found.number, found.exact) == (1, False)
    assert found.policy


def test_no_payment_is_listed_that_a_choice_forbids() -> None:
    """A color that was chosen makes the spell colored, and that mana is for colorless ones."""
    lands = ("2 Forest", "Wastes", "Eldrazi Temple")
    position = _position(*lands, "Painter's Servant", hand=("Sowing Mycospawn",))
    query = Query(card="Sowing Mycospawn")
    for plan in payments(position, query).plans:
        assert verify(position, query, plan) == ()
