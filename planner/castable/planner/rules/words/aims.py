"""What a target may be, in words: "nonblack creature", "creature, planeswalker or player"."""

from msgspec import structs

from castable.models.filters import ANYTHING, ObjectFilter
from castable.models.targets import Target
from castable.planner.rules.words.nouns import either, in_zone, noun


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
        words.append("another player" if target.other_player else "player")
    elif target.opponents:
        words.append("opponent")
    words += [describe(other) for other in target.alternatives]
    return either(words) or "target"


def _permanents(what: ObjectFilter) -> list[str]:
    """Say what the permanents are: each by itself where only a card type tells them apart."""
    plain = all(part == ObjectFilter(types=part.types) for part in what.any_of)
    bare = structs.replace(what, any_of=(), another=False)
    if not (what.any_of and plain and bare == ANYTHING):
        return [noun(what)]
    first, *others = (noun(part) for part in what.any_of)
    return [f"another {first}" if what.another else first, *others]
