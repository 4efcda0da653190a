"""What is short always has a name, on random boards as well (CR 118.3, 601.2h)."""

from dataclasses import replace
from random import Random

from castable.models.mana import ManaSymbol, ManaType
from castable.planner.payment import Shortage, pay
from castable.planner.proof.explain import shortage_reasons
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import PoolUnit
from tests.building import cast, fixes
from tests.oracle.board_random import random_case
from tests.planner.payment.boards import board, cost, source, take, thing

SEEDS = range(250)


def test_no_reason_has_an_empty_part() -> None:
    told = 0
    for seed in SEEDS:
        on, costs, fixed_x = random_case(Random(seed))  # noqa: S311
        outcome = pay(on, costs, fixed_x=fixed_x)
        if outcome.status != "unpayable":
            continue
        for reason in shortage_reasons(outcome, costs, on):
            assert not reason.text.rstrip().endswith("short by"), (seed, reason)
            parts = (reason.text, *reason.missing, *reason.because, *fixes(reason))
            assert all(part.strip() for part in parts), (seed, reason)
            named = reason.missing or reason.cr == "119.8"  # life that can't be paid isn't short
            assert outcome.shortage is None or (named and reason.fix), (seed, reason)
            told += outcome.shortage is not None
    assert told > 50


def test_the_missing_mana_is_all_that_is_missing() -> None:
    checked = 0
    for seed in SEEDS:
        on, costs, fixed_x = random_case(Random(seed))  # noqa: S311
        short = pay(on, costs, fixed_x=fixed_x).shortage
        if short is None or short.takes or short.life or short.energy or short.cost.terms.only_so:
            continue
        checked += 1
        outcome = pay(_with(on, short), [short.cost], fixed_x=fixed_x)
        assert outcome.status == "paid", (seed, short)
    assert checked > 20


def _with(on: Board, short: Shortage) -> Board:
    """Return the board with the mana that is missing."""
    symbols = [ManaSymbol.parse(text) for text in short.mana]
    units = [PoolUnit(s.types[0] if s.types else ManaType.C, snow=s.snow) for s in symbols]
    return replace(on, pool=(*on.pool, *units))


def test_an_order_can_be_all_that_is_missing() -> None:
    """A rock that taps for two mana can't feed itself by being sacrificed before."""
    things = [thing("lens", "Artifact"), thing("works", "Artifact")]
    artifacts = take("sacrifice", 1, ("lens", "works"))
    sources = [
        source("lens", "W/U/B/R/G", mana="{1}"),
        source("works", "CC", taps=False, takes=(artifacts,)),
    ]
    on = board(things, sources)
    outcome = pay(on, [cost("{2}{U}")])
    assert outcome.shortage is not None
    assert outcome.shortage.mana == ("{1}",)
    outcome = pay(on, [cost("{3}{B}{B}{B}")])
    assert outcome.shortage is not None
    assert outcome.shortage.mana == ("{B}", "{B}", "{B}")
    (reason,) = shortage_reasons(outcome, [cost("{3}{B}{B}{B}")], on)
    assert reason.missing == ("{B}{B}{B}",)


def test_of_several_sources_it_is_said_so() -> None:
    (reason,) = cast("Wrath of God", ["4 Ancient Ziggurat"]).reasons
    assert "4 Ancient Ziggurat make no mana for it: their mana is only to cast creature spells" in (
        reason.because
    )
    (reason,) = cast("Opt", ["2 Phyrexian Altar"]).reasons
    assert "2 Phyrexian Altar make no mana for it: each asks to sacrifice a creature" in (
        reason.because
    )


def test_what_is_lacking_is_in_its_place() -> None:
    """A card is exiled from the hand, and lacks in it."""
    (reason,) = cast(
        "Force of Will", ["Island"], stack=[{"card": "Shock", "controller": "opponent"}]
    ).reasons
    assert reason.missing == ("a blue card in your hand to exile",)
