"""Targets that are players, or of players (CR 115, 601.2c)."""

from typing import Any

import pytest

from castable.models.amounts import (
    Compare,
    Counted,
    CountOpaque,
    CountPlayerCounters,
    CountThisTurn,
    VariableX,
)
from castable.models.filters import (
    ANYTHING,
    ObjectFilter,
)
from castable.models.targets import Target, Versus
from castable.planner.cards.telling.tell_targets import tell_target
from tests.planner.cards.snippets import only

CREATURE = ObjectFilter(types=("Creature",))


def target(text: str, type_line: str = "Instant") -> Any:
    (found,) = only(text, type_line).targets
    return found


def test_targets_for_each_player() -> None:
    each = target("For each opponent, tap up to one target creature that player controls.")
    assert (each.least, each.most, each.each, each.opaque) == (0, 1, "opponent", False)
    assert each.objects == CREATURE
    everyone = target("For each player, choose target land that player controls.", "Sorcery")
    assert everyone.each == "any"
    some = target("For any number of opponents, destroy target permanent that player controls.")
    assert (some.least, some.most, some.each, some.opaque) == (0, 1, "opponent", False)
    dead = target("For each player, exile up to one target card in that player's graveyard.")
    assert (dead.zone, dead.each) == ("graveyard", "any")
    odd = target(
        "For each opponent who has a Cat, tap up to one target creature that player controls."
    )
    assert (odd.most, odd.opaque) == (Counted(CountOpaque()), True)


@pytest.mark.parametrize(
    ("text", "versus"),
    [
        ("who has more life than you do", Versus("life", least=1)),
        (
            "who has at least two more cards in hand than you do",
            Versus("objects", least=2, what=ANYTHING, zone="hand"),
        ),
        (
            "who controls more creatures than you do",
            Versus("objects", least=1, what=CREATURE),
        ),
        (
            "who has at least two fewer creature cards in their graveyard than you do",
            Versus("objects", most=-2, what=CREATURE, zone="graveyard"),
        ),
    ],
)
def test_players_that_compare_to_you(text: str, versus: Versus) -> None:
    ability = only(
        f"{{T}}: Choose target opponent {text} as you activate this ability. Draw a card."
    )
    assert ability.targets == (Target(opponents=True, versus=versus),)


def test_cards_of_the_player_who_is_targeted_behind_them() -> None:
    player, cards = only("Exile X target cards from target player's graveyard.", "Instant").targets
    assert player == Target(players=True)
    assert (cards.zone, cards.of_target, cards.most) == ("graveyard", True, VariableX())


def test_players_of_whom_something_is_true() -> None:
    hurt = target("Target player who lost life this turn discards a card.")
    assert hurt.player_is == Compare(CountThisTurn("life_lost"), ">=", 1)
    sick = target("Target player with exactly nine poison counters loses the game.")
    assert sick.player_is == Compare(CountPlayerCounters("poison"), "=", 9)


def test_another_target_player() -> None:
    first, second = only(
        "Target player draws a card. Another target player discards a card.", "Instant"
    ).targets
    assert (first.other_player, second.other_player, second.players) == (False, True, True)
    assert tell_target(second) == "1 another player"
    assert target("Put a card into another target player's hand.").other_player
