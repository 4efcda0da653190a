"""Whether an object is one that a text means, and what its numbers and conditions are now.

Answers are three-valued: ``None`` says that it can't be told, because a part of the text is not
modelled. Whoever asks decides what that means for the verdict; it never becomes a plain yes or no.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from castable.models import amounts as am
from castable.models.base import Whose
from castable.models.filters import Comparison, ObjectFilter
from castable.models.mana import COLORS, ManaType
from castable.planner.rules.game import Game
from castable.planner.rules.objects import BASIC_LAND_TYPES, GameObject

Truth = bool | None

_PERMANENT_TYPES = frozenset(
    {"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker", "Kindred"}
)


@dataclass(frozen=True, slots=True)
class Context:
    """Who asks: the object that the text is on, its controller, and the spell in question."""

    game: Game
    source: GameObject | None
    controller: str
    targets: Sequence[GameObject] | None = None
    """The chosen targets that are objects; None while they are open."""
    target_count: int = 1
    x: int | None = None


def both(first: Truth, second: Truth) -> Truth:
    """Return the three-valued "and"."""
    if first is False or second is False:
        return False
    return None if first is None or second is None else True


def all_true(parts: Iterable[Truth]) -> Truth:
    """Return the three-valued "all"."""
    answer: Truth = True
    for part in parts:
        if part is False:
            return False
        if part is None:
            answer = None
    return answer


def any_true(parts: Iterable[Truth]) -> Truth:
    """Return the three-valued "any"."""
    answer: Truth = False
    for part in parts:
        if part:
            return True
        if part is None:
            answer = None
    return answer


def is_whose(whose: Whose, player: str, controller: str) -> bool:
    """Return whether *player* is who a text of *controller* means."""
    return whose == "any" or (whose == "you") == (player == controller)


def matches(what: ObjectFilter | None, thing: GameObject, context: Context) -> Truth:
    """Return whether *thing* is what the filter means (CR 109.2)."""
    if what is None:
        return True
    source = context.source
    if what.itself and (source is None or thing.id != source.id):
        return False
    if what.host and not _is_host(thing, source):
        return False
    if what.another and source is not None and thing.id == source.id:
        return False
    if not (
        is_whose(what.controller, thing.controller, context.controller)
        and is_whose(what.owner, thing.owner, context.controller)
    ):
        return False
    if not _has_characteristics(what, thing) or not _has_state(what, thing):
        return False
    answer = all_true(
        (
            None if what.opaque else True,
            _number(what.mana_value, thing.mana_value, context),
            _number(what.power, thing.power, context),
            _number(what.toughness, thing.toughness, context),
            _chosen(what, thing, context),
        )
    )
    if answer is False:
        return False
    if what.any_of:
        answer = both(answer, any_true(matches(part, thing, context) for part in what.any_of))
    for part in what.none_of:
        found = matches(part, thing, context)
        answer = both(answer, None if found is None else not found)
    return answer


def _is_host(thing: GameObject, source: GameObject | None) -> bool:
    """Return whether the object with the text is attached to *thing* (CR 303.4, 301.5)."""
    if source is None or source.entry.attached_to is None:
        return False
    return source.entry.attached_to in (thing.id, thing.entry.id)


def _has_characteristics(what: ObjectFilter, thing: GameObject) -> bool:
    """Check types, colors, keywords and name."""
    if what.types and not thing.types.issuperset(what.types):
        return False
    if what.subtypes and not all(_has_subtype(thing, s) for s in what.subtypes):
        return False
    if what.supertypes and not thing.supertypes.issuperset(what.supertypes):
        return False
    if what.colors and not thing.colors.issuperset(what.colors):
        return False
    if not thing.types.isdisjoint(what.not_types):
        return False
    if any(_has_subtype(thing, s) for s in what.not_subtypes):
        return False
    if not thing.supertypes.isdisjoint(what.not_supertypes):
        return False
    if not thing.colors.isdisjoint(what.not_colors):
        return False
    if what.color_count is not None and not what.color_count.holds(len(thing.colors)):
        return False
    if what.keywords and not thing.keywords.issuperset(what.keywords):
        return False
    if not thing.keywords.isdisjoint(what.not_keywords):
        return False
    if what.name is not None and thing.name.casefold() != what.name.casefold():
        return False
    if what.permanent_card and thing.types.isdisjoint(_PERMANENT_TYPES):
        return False
    if what.historic and not (
        "Artifact" in thing.types or "Legendary" in thing.supertypes or "Saga" in thing.subtypes
    ):
        return False
    return what.has_x is None or what.has_x == bool(
        thing.face.mana_cost is not None and thing.face.mana_cost.variables
    )


def _has_subtype(thing: GameObject, subtype: str) -> bool:
    """Check a subtype; a changeling has every creature type (CR 702.73)."""
    if subtype in thing.subtypes:
        return True
    return "changeling" in thing.keywords and subtype not in _NO_CREATURE_TYPES


_NO_CREATURE_TYPES = frozenset(
    {
        *BASIC_LAND_TYPES, "Aura", "Equipment", "Vehicle", "Treasure", "Food", "Clue", "Blood",
        "Gold", "Powerstone", "Map", "Saga", "Shrine", "Gate", "Desert", "Cave", "Locus", "Class",
        "Room", "Arcane", "Trap", "Lesson", "Adventure", "Omen", "Curse", "Cartouche", "Case",
        "Background", "Fortification", "Contraption", "Urza's", "Mine", "Tower", "Power-Plant",
        "Sphere", "Town", "Spacecraft", "Planet", "Lander", "Junk", "Attraction",
    }
)  # fmt: skip
"""Subtypes of other card types than creature (CR 205.3), as far as texts name them."""


def _has_state(what: ObjectFilter, thing: GameObject) -> bool:
    """Check tapped, token, combat state, counters and designations."""
    entry = thing.entry
    for wanted, found in (
        (what.tapped, thing.tapped),
        (what.token, thing.is_token),
        (what.attacking, bool(entry.attacking)),
        (what.blocking, bool(entry.blocking)),
        (what.unblocked, entry.unblocked),
        (what.face_down, entry.face_down),
    ):
        if wanted is not None and wanted != found:
            return False
    if what.commander is not None:
        is_commander = entry.commander if entry.commander is not None else thing.zone == "command"
        if is_commander != what.commander:
            return False
    for counter in what.counters:
        if counter == "any":
            if not any(thing.counters.values()):
                return False
        elif not thing.counters.get(counter):
            return False
    return True


def _number(bound: Comparison | None, number: int | None, context: Context) -> Truth:
    if bound is None:
        return True
    if number is None or (bound.value == "X" and context.x is None):
        return None
    return bound.holds(number, context.x or 0)


def _chosen(what: ObjectFilter, thing: GameObject, context: Context) -> Truth:
    """Compare with what was chosen for the source ("of the chosen type")."""
    if what.chosen is None:
        return True
    if context.source is None:
        return None
    entry = context.source.entry
    if what.chosen == "creature_type":
        return None if entry.chosen_type is None else _has_subtype(thing, entry.chosen_type)
    if what.chosen == "color":
        if entry.chosen_color is None:
            return None
        return color_of(entry.chosen_color) in thing.colors
    if what.chosen == "name":
        if entry.chosen_name is None:
            return None
        return entry.chosen_name.casefold() in {
            thing.name.casefold(),
            thing.card.name.casefold(),
        }
    return None if entry.chosen_type is None else entry.chosen_type.title() in thing.types


def color_of(text: str) -> ManaType | None:
    """Read a chosen color: ``U``, ``{U}`` or ``blue``."""
    words = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
    letter = words.get(text.casefold(), text.strip("{}").upper())
    return ManaType(letter) if letter in COLORS else None


def count(number: am.Count, context: Context) -> int | None:
    """Count what the position determines; None if it can't be told (CR 608.2h)."""
    counter = _COUNTERS[type(number)]
    return counter(number, context)


def _objects(number: am.CountObjects, context: Context) -> int | None:
    total = 0
    for thing in context.game.all_in(number.zone):
        found = matches(number.what, thing, context)
        if found is None:
            return None
        total += found
    return total


def _devotion(number: am.CountDevotion, context: Context) -> int | None:
    colors = number.colors
    if not colors:
        chosen = context.source.entry.chosen_color if context.source else None
        color = color_of(chosen) if chosen else None
        if color is None:
            return None
        colors = (color,)
    return sum(
        thing.face.mana_cost.devotion(*colors)
        for thing in context.game.zone(context.controller, "battlefield")
        if thing.face.mana_cost is not None and not thing.entry.face_down
    )


def _land_types(number: am.CountBasicLandTypes, context: Context) -> int:
    lands = context.game.zone(context.controller, "battlefield")
    return len({s for t in lands if "Land" in t.types for s in t.subtypes} & set(BASIC_LAND_TYPES))


def _colors(number: am.CountColors, context: Context) -> int | None:
    colors: set[ManaType] = set()
    for thing in context.game.battlefield():
        found = matches(number.what, thing, context)
        if found is None:
            return None
        if found:
            colors |= thing.colors
    return len(colors)


def _counters(number: am.CountCounters, context: Context) -> int | None:
    if context.source is None:
        return None
    counters = context.source.counters
    return sum(counters.values()) if number.counter == "any" else counters.get(number.counter, 0)


def _attribute(number: am.CountAttribute, context: Context) -> int | None:
    if number.how == "itself":
        if context.source is None:
            return None
        value: int | None = getattr(context.source, number.attribute)
        return value
    values = []
    for thing in context.game.all_in(number.zone):
        found = matches(number.what, thing, context)
        value = getattr(thing, number.attribute)
        if found is None or (found and value is None):
            return None
        if found and value is not None:
            values.append(value)
    return sum(values) if number.how == "total" else max(values, default=0)


def _this_turn(number: am.CountThisTurn, context: Context) -> int | None:
    total = 0
    for name, player in context.game.position.players.items():
        if not is_whose(number.whose, name, context.controller):
            continue
        value = getattr(player.this_turn, number.fact, None)
        if value is None:
            return None
        if isinstance(value, tuple):
            if number.what is not None:
                return None if value else 0
            total += len(value)
        else:
            if number.what is not None and value:
                return None
            total += int(value)
    return total


def _players(number: am.CountPlayers, context: Context) -> int:
    players = context.game.position.players
    return sum(is_whose(number.whose, name, context.controller) for name in players)


def _targets(number: am.CountTargets, context: Context) -> int:
    return max(0, context.target_count - number.beyond)


def _life(number: am.CountLife, context: Context) -> int:
    players = context.game.position.players
    return sum(
        p.life for name, p in players.items() if is_whose(number.whose, name, context.controller)
    )


def _unknown(number: am.CountOpaque, context: Context) -> None:
    return None


_COUNTERS: dict[type, Callable[..., int | None]] = {
    am.CountObjects: _objects,
    am.CountDevotion: _devotion,
    am.CountBasicLandTypes: _land_types,
    am.CountColors: _colors,
    am.CountCounters: _counters,
    am.CountAttribute: _attribute,
    am.CountThisTurn: _this_turn,
    am.CountPlayers: _players,
    am.CountTargets: _targets,
    am.CountLife: _life,
    am.CountOpaque: _unknown,
}


def counted(amount: am.Counted, context: Context) -> int | None:
    """Evaluate a counted amount; None if it can't be told."""
    number = count(amount.count, context)
    return None if number is None else amount.times * number + amount.plus


def holds(condition: am.Condition | None, context: Context) -> Truth:
    """Return whether a condition is true now."""
    match condition:
        case None:
            return True
        case am.Exists():
            return _exists(condition, context)
        case am.Compare():
            number = count(condition.count, context)
            if number is None:
                return None
            return Comparison(condition.relation, condition.value).holds(number)
        case am.TurnOf():
            return is_whose(condition.whose, context.game.position.turn_player, context.controller)
        case am.DuringStep():
            return context.game.position.step in condition.steps
        case am.TargetsMatch():
            if context.targets is None:
                return None
            return any_true(matches(condition.what, t, context) for t in context.targets)
        case am.SelfMatches():
            if context.source is None:
                return None
            return matches(condition.what, context.source, context)
        case am.CastFrom():
            return None if context.source is None else context.source.zone == condition.zone
        case am.AllOf():
            return all_true(holds(part, context) for part in condition.parts)
        case am.AnyOf():
            return any_true(holds(part, context) for part in condition.parts)
        case am.Not():
            part = holds(condition.part, context)
            return None if part is None else not part
        case am.OpaqueCondition():
            return None


def _exists(condition: am.Exists, context: Context) -> Truth:
    sure = perhaps = 0
    for thing in context.game.all_in(condition.zone):
        found = matches(condition.what, thing, context)
        if found:
            sure += 1
            if sure >= condition.at_least:
                return True
        perhaps += found is None
    return None if sure + perhaps >= condition.at_least else False
