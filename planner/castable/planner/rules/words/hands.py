"""How many cards there must be in a hand, in words (CR 402.3)."""

from castable.models import amounts as a
from castable.planner.rules.filters.hidden import CARDS_IN_HAND
from castable.planner.rules.words.nouns import in_number


def of_hands(what: a.Condition) -> str:
    """Say a condition on the size of a hand; empty if it is about something else."""
    match what:
        case a.Outnumbers(count=count, by=by, every=False) if count == CARDS_IN_HAND and by > 0:
            more = "more" if by == 1 else f"at least {in_number(by)} more"
            return f"an opponent has {more} cards in hand than you"
        case a.Not(part=a.Outnumbers(count=count, by=0, every=False)) if count == CARDS_IN_HAND:
            return "you have more cards in hand than each opponent"
        case a.SomePlayer(whose="opponent", part=part) if words := _size(part):
            return f"an opponent has {words}"
        case a.SomePlayer(whose="any", part=part) if words := _size(part):
            return f"a player has {words}"
        case _:
            words = _size(what)
            return f"you have {words}" if words else ""


def _size(what: a.Condition) -> str:
    """Say how many: ``seven or more cards in hand``; empty if it isn't about a hand."""
    match what:
        case a.Exists(at_least=least, zone="hand") if what.what == CARDS_IN_HAND.what:
            return _at_least(least)
        case a.Compare(count=count, relation=relation, value=value) if count == CARDS_IN_HAND:
            if value == 0 and relation in ("=", "<="):
                return "no cards in hand"
            if relation == ">=":
                return _at_least(value)
            how = {"<=": "{} or fewer", "=": "exactly {}"}[relation]
            return f"{how.format(in_number(value))} cards in hand"
        case a.Not(part=a.Exists(what=thing, at_least=1, zone="hand")) if (
            thing == CARDS_IN_HAND.what
        ):
            return "no cards in hand"
        case _:
            return ""


def _at_least(number: int) -> str:
    return "a card in hand" if number == 1 else f"{in_number(number)} or more cards in hand"
