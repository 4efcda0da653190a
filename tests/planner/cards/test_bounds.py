"""What X may be announced as, as the text of a card has it (CR 107.3a)."""

from castable.models.amounts import CountAttribute, CountPlayers
from castable.models.statics import BoundOnX
from castable.planner.cards.telling.tell import tell
from tests.planner.cards.snippets import face, only


def test_of_a_spell() -> None:
    assert only("X can't be 0.", "Sorcery") == BoundOnX(least=1)
    players = only("X can't be greater than the number of players in the game.", "Sorcery")
    assert players == BoundOnX(most=CountPlayers("any"))
    assert tell(players) == "X of the spell is not greater than player"
    power = "X can't be greater than the greatest power among creatures you control."
    assert isinstance(only(power, "Sorcery").most, CountAttribute)


def test_of_a_keyword() -> None:
    for text, keyword in (
        ("Suspend X—{X}{W}. X can't be 0.", "suspend"),
        ("Kicker {X}. X can't be 0.", "kicker"),
        ("Flashback {X}{R}. If you cast this spell this way, X can't be 0.", "flashback"),
    ):
        (bound,) = (a for a in face(text, "Sorcery").abilities if isinstance(a, BoundOnX))
        assert bound == BoundOnX(least=1, of=keyword)  # type: ignore[arg-type]


def test_another_bound_is_a_gap() -> None:
    for text in ("X can't be 3.", "Suspend X—{X}{W}. X can't be odd."):
        (gap,) = face(text, "Sorcery").unmodelled
        assert gap.touches == ("restriction",)
