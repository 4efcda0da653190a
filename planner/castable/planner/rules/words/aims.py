"""What a target may be, in words: "nonblack creature", "creature, planeswalker or player"."""

from msgspec import structs

from castable.models.amounts import Compare, CountPlayerCounters, TurnOf
from castable.models.filters import ANYTHING, ObjectFilter
from castable.models.targets import Target, Versus
from castable.planner.rules.words.circumstances import circumstance
from castable.planner.rules.words.nouns import NUMBERS, Kind, either, in_zone, noun


def describe(target: Target) -> str:
    """Say what a target may be: ``nonblack creature``, ``opponent``, ``spell``."""
    words: list[str] = []
    if target.ability is not None:
        words.append("ability" if target.ability == "any" else f"{target.ability} ability")
    elif target.objects is not None and target.zone == "stack":
        words.append(noun(target.objects, kind="spell"))
    elif target.objects is not None and target.zone == "battlefield":
        words += _permanents(target.objects)
    elif target.objects is not None:
        words.append(in_zone(target.objects, target.zone))
    if target.players:
        words.append("another player" if target.other_player else _such_a_player(target))
    elif target.opponents:
        words.append(_such_an_opponent(target))
    words += [describe(other) for other in target.alternatives]
    return either(words) or "target"


def _such_a_player(target: Target) -> str:
    """Say what a player must have done: ``player who has attacked this turn``."""
    match target.player_is:
        case None:
            return "player"
        case Compare(count=CountPlayerCounters(counter=kind), relation="=", value=number):
            return f"player with exactly {_number(number)} {kind} counters"
        case condition:
            said = circumstance(condition)
            return f"player who has {said.removeprefix('you ').removeprefix('have ')}"


def _such_an_opponent(target: Target) -> str:
    """Say which opponents: ``opponent whose turn it is``."""
    if target.player_is == TurnOf("you"):
        return "opponent whose turn it is"
    return "opponent" if target.versus is None else _compared(target.versus)


def _compared(versus: Versus) -> str:
    """Say how an opponent must compare: ``opponent with more life than you``."""
    number = abs(versus.least or versus.most or 0)
    if versus.of == "life":
        return "opponent with more life than you"
    kind: Kind = "permanent" if versus.zone == "battlefield" else "card"
    counted = noun(versus.what or ANYTHING, plural=True, kind=kind)
    more = "more" if versus.least is not None else "fewer"
    many = more if number == 1 else f"at least {_number(number)} {more}"
    if versus.zone == "battlefield":
        return f"opponent who controls {many} {counted} than you"
    return f"opponent with {many} {counted} in their {versus.zone} than you"


def _permanents(what: ObjectFilter) -> list[str]:
    """Say what the permanents are: each by itself where only a card type tells them apart."""
    plain = all(part == ObjectFilter(types=part.types) for part in what.any_of)
    bare = structs.replace(what, any_of=(), another=False)
    if not (what.any_of and plain and bare == ANYTHING):
        return [noun(what)]
    first, *others = (noun(part) for part in what.any_of)
    return [f"another {first}" if what.another else first, *others]


def _number(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else str(number)
