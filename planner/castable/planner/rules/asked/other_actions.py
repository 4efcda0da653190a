"""What is asked for as an activated ability and is done by another action (CR 116.2, 118.9)."""

from castable.models.abilities import SpecialAction
from castable.models.errors import PositionProblem, Where
from castable.models.query import Query
from castable.models.statics import AdditionalCost, AlternativeCost
from castable.planner.rules.position.objects import GameObject

_SPECIAL = {
    "plot": "plot", "suspend": "suspend", "foretell": "foretell", "unlock": "unlock",
    "morph": "turn_face_up", "megamorph": "turn_face_up", "disguise": "turn_face_up",
    "turn face up": "turn_face_up", "companion": "companion",
}  # fmt: skip
"""Keywords of special actions, each with what a query calls it."""


def refuse_other_action(query: Query, thing: GameObject) -> None:
    """Refuse to activate what is a special action of the object, or a way to cast it.

    Raises
    ------
    PositionProblem
        With the action by which it is asked for.
    """
    wanted = query.ability
    own = thing.face.abilities
    specials = [a.action for a in own if isinstance(a, SpecialAction)]
    if wanted is None and specials:
        words = f"{thing.name} has a special action and no activated abilities"
        raise _other(words, _asked(specials[0]))
    if not isinstance(wanted, str):
        return
    text = wanted.casefold().partition("{")[0].replace("_", " ").strip(" -—:")
    special = _SPECIAL.get(text)
    if special in specials:
        words = f"{wanted!r} of {thing.name} is a special action and no activated ability"
        raise _other(words, _asked(special))
    ways = [a.keyword for a in own if isinstance(a, AlternativeCost) and a.keyword]
    if text in ways:
        words = f"{wanted!r} of {thing.name} is a way to cast it and no activated ability"
        raise _other(words, f"action 'cast' with the choice alternative: {text!r}")
    costs = [a.keyword for a in own if isinstance(a, AdditionalCost) and a.keyword]
    if text in costs:
        words = f"{wanted!r} of {thing.name} is paid as it is cast, and is no activated ability"
        raise _other(words, f"action 'cast' with the choice {text}")


def _asked(special: str) -> str:
    return f"action 'special' with special: {special!r}"


def _other(words: str, asked: str) -> PositionProblem:
    return PositionProblem(
        f"{words}: ask with {asked}", code="ability.other_action", where=Where("query.ability")
    )
