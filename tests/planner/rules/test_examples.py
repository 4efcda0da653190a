"""Examples of what a filter asks for, and what makes conditions true (CR 109.2, 608.2h)."""

import pytest

from castable.models import amounts as am
from castable.models.base import Zone
from castable.models.filters import Comparison, Greatest, ObjectFilter
from castable.models.mana import ManaType
from castable.models.query import Query
from castable.planner.cards.catalogues.store import installed
from castable.planner.changed import changed
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.mending.examples import example
from castable.planner.rules.mending.fixes import put
from castable.planner.rules.mending.fulfil import fulfilled
from castable.planner.rules.position.game import resolve
from tests.building import Entries, position

CREATURE = ObjectFilter(types=("Creature",))


def _context(battlefield: Entries | None = None) -> Context:
    game = resolve(position(battlefield or []), installed())
    source = next(iter(game.objects.values()), None)
    return Context(game, source, "you")


@pytest.mark.parametrize(
    ("what", "zone"),
    [
        (ObjectFilter(), "graveyard"),
        (CREATURE, "battlefield"),
        (ObjectFilter(subtypes=("Goblin",)), "battlefield"),
        (ObjectFilter(subtypes=("Island",)), "battlefield"),
        (ObjectFilter(types=("Land",), not_supertypes=("Basic",)), "battlefield"),
        (ObjectFilter(types=("Creature",), not_colors=(ManaType.B,)), "battlefield"),
        (ObjectFilter(colors=(ManaType.U,)), "hand"),
        (ObjectFilter(color_count=Comparison("=", 0)), "battlefield"),
        (ObjectFilter(color_count=Comparison(">=", 2)), "battlefield"),
        (ObjectFilter(mana_value=Comparison("<=", 2)), "graveyard"),
        (ObjectFilter(mana_value=Comparison("=", 6), colors=(ManaType.G,)), "hand"),
        (ObjectFilter(types=("Creature",), power=Comparison(">=", 4)), "battlefield"),
        (ObjectFilter(types=("Creature",), keywords=("flying",)), "battlefield"),
        (ObjectFilter(types=("Creature",), not_keywords=("flying",)), "battlefield"),
        (ObjectFilter(types=("Creature",), tapped=True), "battlefield"),
        (ObjectFilter(attacking=True), "battlefield"),
        (ObjectFilter(types=("Artifact",), token=True), "battlefield"),
        (ObjectFilter(types=("Artifact",), token=False), "battlefield"),
        (ObjectFilter(counters=("charge",), counters_least=2), "battlefield"),
        (ObjectFilter(historic=True), "hand"),
        (ObjectFilter(not_types=("Creature", "Land")), "battlefield"),
        (ObjectFilter(any_of=(ObjectFilter(types=("Instant",)), CREATURE)), "graveyard"),
        (ObjectFilter(types=("Creature",), none_of=(ObjectFilter(subtypes=("Human",)),)), "hand"),
    ],
)
def test_an_example_matches(what: ObjectFilter, zone: Zone) -> None:
    context = _context()
    entry = example(what, zone, "you", context)
    assert entry is not None
    there, _ = changed(
        put(entry, zone, "you"), context.game.position, Query(card="Opt"), installed()
    )
    (thing,) = resolve(there, installed()).zone("you", zone)
    assert matches(what, thing, context) is True


def test_whose_it_is_is_heeded() -> None:
    theirs = ObjectFilter(types=("Creature",), controller="opponent")
    assert example(theirs, "battlefield", "you", _context()) is None
    assert example(theirs, "battlefield", "opponent", _context()) is not None
    assert example(theirs, "battlefield", "you", _context()) is None


def test_no_example_is_given_that_may_not_match() -> None:
    opaque = ObjectFilter(types=("Creature",), opaque=True)
    assert example(opaque, "battlefield", "you", _context()) is None
    greatest = ObjectFilter(types=("Creature",), traits=(Greatest("power", CREATURE),))
    assert example(greatest, "battlefield", "you", _context(["Gigantosaurus"])) is None


@pytest.mark.parametrize(
    ("condition", "board"),
    [
        (am.Exists(CREATURE, at_least=3), ["Memnite"]),
        (am.Not(am.Exists(CREATURE)), ["2 Memnite", "Llanowar Elves"]),
        (am.TurnOf("opponent"), []),
        (am.Not(am.TurnOf("you")), []),
        (am.DuringStep(("end_step",)), []),
        (am.Not(am.DuringStep(("precombat_main",))), []),
        (am.Compare(am.CountLife(), "<=", 5), []),
        (am.Not(am.Compare(am.CountLife(), ">=", 10)), []),
        (am.Compare(am.CountThisTurn("life_lost", "opponent"), ">=", 1), []),
        (am.Compare(am.CountObjects(CREATURE), "=", 1), ["3 Memnite"]),
        (
            am.Outnumbers(am.CountObjects(ObjectFilter(types=("Land",), controller="you"))),
            ["Wastes"],
        ),
        (am.SelfMatches(ObjectFilter(tapped=True)), ["Memnite"]),
        (am.HasStatus("entered this turn"), ["Memnite"]),
        (am.AllOf((am.TurnOf("opponent"), am.DuringStep(("upkeep",)))), []),
        (am.AnyOf((am.OpaqueCondition(), am.DuringStep(("upkeep",)))), []),
    ],
)
def test_a_condition_comes_true(condition: am.Condition, board: Entries) -> None:
    context = _context(board)
    assert holds(condition, context) is not True
    changes = fulfilled(condition, context)
    there, _ = changed(changes, context.game.position, Query(card="Opt"), installed())
    game = resolve(there, installed())
    assert holds(condition, Context(game, next(iter(game.objects.values()), None), "you")) is True


def test_what_is_not_known_how_is_left() -> None:
    assert fulfilled(am.OpaqueCondition(), _context()) == ()
    both = am.AllOf((am.OpaqueCondition(), am.TurnOf("opponent")))
    assert fulfilled(both, _context()) == ()
