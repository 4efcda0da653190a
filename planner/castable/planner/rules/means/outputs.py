"""What a mana ability adds now: the bundles to choose from, amounts worked out (CR 106, 605)."""

from msgspec import structs

from castable.models import costs as c
from castable.models.abilities import ManaAbility, Output
from castable.models.amounts import (
    AllOf,
    Compare,
    Condition,
    CountAttribute,
    CountBasicLandTypes,
    CountColors,
    CountDevotion,
    Counted,
    CountObjects,
    CountPaid,
    CountSharedType,
    Exists,
)
from castable.models.mana import COLORS, ManaType, parse_mana
from castable.planner.rules.filters.chosen import colors_of
from castable.planner.rules.filters.commanders import color_identity
from castable.planner.rules.filters.devotion import devotion_of
from castable.planner.rules.filters.evaluate import count, counted
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.means.production import effects_on, replaced, replacements
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import Bundles, written_out


def counted_objects(output: Output, context: Context) -> tuple[str, ...]:
    """List the permanents that the amount counts: they must be there when it resolves."""
    if output.source in ("colors_among", "each_color_among"):
        among = context.game.all_in(output.zone)
        others = (t for t in among if t is not context.source)
        return tuple(t.id for t in others if matches(output.among, t, context))
    if not isinstance(output.amount, Counted):
        return ()
    mine = context.game.zone(context.controller, "battlefield")
    match output.amount.count:
        case CountObjects(what=what, zone="battlefield"):
            return tuple(t.id for t in context.game.battlefield() if matches(what, t, context))
        case CountDevotion(colors=colors):
            wanted = colors or COLORS
            return tuple(t.id for t in mine if devotion_of(t, wanted))
        case CountAttribute(how="greatest", what=what, zone="battlefield", attribute=attribute):
            there = [t for t in context.game.battlefield() if matches(what, t, context)]
            values = {t.id: getattr(t, attribute) or 0 for t in there}
            return (max(values, key=lambda i: values[i]),) if values else ()
        case CountAttribute(how="total", what=what, zone="battlefield"):
            return tuple(t.id for t in context.game.battlefield() if matches(what, t, context))
        case CountColors(what=what) | CountSharedType(what=what):
            return tuple(t.id for t in context.game.battlefield() if matches(what, t, context))
        case CountBasicLandTypes():
            return tuple(t.id for t in mine if "Land" in t.types)
        case _:
            return ()


def conditioned_objects(condition: Condition | None, context: Context) -> tuple[str, ...]:
    """List the permanents that let the ability be activated: "if you control an artifact".

    They must all be there when it is: activated before any of them is given up, it is legal. The
    object itself is there whenever its ability is activated.
    """
    match condition:
        case Exists(what=what, zone="battlefield"):
            pass
        case Compare(count=CountObjects(what=what, zone="battlefield"), relation=">="):
            pass
        case AllOf():
            found = [i for p in condition.parts for i in conditioned_objects(p, context)]
            return tuple(dict.fromkeys(found))
        case _:
            return ()
    there = (t for t in context.game.battlefield() if t is not context.source)
    return tuple(t.id for t in there if matches(what, t, context))


def without_counter(output: Output) -> Output:
    """Return what is added where the counter that it counts can't be put first (CR 614.17)."""
    amount = output.amount
    if not isinstance(amount, Counted):
        return output
    return structs.replace(output, amount=structs.replace(amount, plus=amount.plus - amount.times))


def output_now(output: Output, context: Context, x: int | None) -> tuple[Bundles, int] | None:
    """Work out the bundles that may be added, and the units of a combination."""
    amount = _amount(output, context, x)
    options = _options(output, context)
    if _is_devotion(output) and options is not None:
        return _devoted(options, context), 0
    if amount is None or options is None:
        return None
    if amount <= 0:
        return (), 0
    if output.combination and amount > 1:
        return options, amount
    return tuple(tuple(bundle * amount) for bundle in options), 0


def _amount(output: Output, context: Context, x: int | None) -> int | None:
    """Work out how much mana is added; None if that can't be told."""
    match output.amount:
        case int():
            return output.amount
        case Counted(count=CountPaid(of="number"), times=times, plus=plus) if x is not None:
            return times * x + plus
        case Counted():
            return counted(output.amount, context)
        case _:
            return x


_OF_COLORS = frozenset({"chosen_color", "commander_identity", "colors_among"})
"""What can't be told adds mana of a color, and never colorless mana (CR 105.1)."""
_OF_TYPES = frozenset({"could_produce", "paid_could_produce"})


def at_best(output: Output, context: Context, x: int | None) -> tuple[Bundles, int] | None:
    """Return what an output may add of which not all is told; None for no bound.

    It is as much mana as the output says, all of one type or, for a combination, each of any.
    """
    amount = _amount(output, context, x)
    if amount is None or output.source not in _OF_COLORS | _OF_TYPES:
        return None
    types = tuple(ManaType) if output.source in _OF_TYPES else COLORS
    if output.combination and amount > 1:
        return tuple((t,) for t in types), amount
    return tuple((t,) * amount for t in types), 0


def _is_devotion(output: Output) -> bool:
    """Return whether the amount is the devotion to the color that is added (Nykthos's kind)."""
    amount = output.amount
    if not isinstance(amount, Counted) or not isinstance(amount.count, CountDevotion):
        return False
    return not amount.count.colors and output.source != "chosen_color"


def _devoted(options: Bundles, context: Context) -> Bundles:
    """Return each bundle as often as the devotion to its color is (CR 700.5)."""
    bundles = []
    for bundle in options:
        number = count(CountDevotion(tuple(dict.fromkeys(bundle))), context) or 0
        if number:
            bundles.append(tuple(bundle * number))
    return tuple(bundles)


def may_add_more(output: Output, context: Context) -> bool:
    """Return whether a text that can't be read might let it add other mana as well."""
    match output.source:
        case "colors_among" | "each_color_among":
            there = context.game.all_in(output.zone)
            return any(matches(output.among, t, context) is None for t in there)
        case "chosen_color" | "noted" | "commander_identity":
            return bool(output.options) and _told(output, context) is None
        case "could_produce":
            return not _could_produce(output, context, frozenset())[1]
        case "paid_could_produce":
            return (
                context.paid is not None and not _producible(context.paid, context, frozenset())[1]
            )
        case _:
            return False


def _options(output: Output, context: Context) -> Bundles | None:
    """List the bundles to choose from; None if that can't be told."""
    options = list(output.options)
    match output.source:
        case None:
            pass
        case "chosen_color" | "noted" | "commander_identity":
            told = _told(output, context)
            if told is None and not options:
                return None
            options += told or ()
        case "colors_among":
            options += [(color,) for color in _colors_among(output, context)]
        case "each_color_among":
            if may_add_more(output, context):
                return None
            colors = _colors_among(output, context)
            options += [colors] if colors else []
        case "could_produce":
            types, _ = _could_produce(output, context, frozenset())
            options += [(t,) for t in ManaType if t in types]
        case "paid_could_produce":
            if context.paid is None:
                return None
            types, sure = _producible(context.paid, context, frozenset())
            if not types and not sure:
                return None
            options += [(t,) for t in ManaType if t in types]
        case _:
            return None
    return tuple(dict.fromkeys(options))


def _told(output: Output, context: Context) -> Bundles | None:
    """List what the position tells of the mana: chosen, noted, or by the commanders."""
    source = context.source
    match output.source:
        case "chosen_color":
            chosen = source.entry.chosen_color if source is not None else None
            return tuple((color,) for color in colors_of(chosen)) or None if chosen else None
        case "noted":
            noted = source.entry.noted_mana if source is not None else None
            return None if noted is None else (parse_mana(noted),)
        case _:
            colors = color_identity(context)
            return None if colors is None else tuple((color,) for color in colors)


def _colors_among(output: Output, context: Context) -> tuple[ManaType, ...]:
    found: set[ManaType] = set()
    for thing in context.game.all_in(output.zone):
        if matches(output.among, thing, context):
            found |= thing.colors
    return tuple(color for color in COLORS if color in found)


_Seen = frozenset[tuple[str, Output]]
"""Outputs that are being looked at: what they hang on themselves adds nothing (CR 106.7)."""


def _could_produce(output: Output, context: Context, seen: _Seen) -> tuple[set[ManaType], bool]:
    """Collect the types that other permanents could produce (CR 106.7), and whether all are known.

    Only colors, unless the text speaks of types.
    """
    types: set[ManaType] = set()
    sure = True
    for thing in context.game.battlefield():
        found = matches(output.among, thing, context)
        if found is None:
            sure = False
        elif found:
            more, known = _producible(thing, context, seen)
            types |= more
            sure = sure and known
    return (types if output.types_not_colors else types - {ManaType.C}), sure


def _producible(thing: GameObject, context: Context, seen: _Seen) -> tuple[set[ManaType], bool]:
    """Collect the types that a permanent could produce (CR 106.7), and whether all are known.

    Costs are ignored, replacement effects are taken into account.
    """
    types: set[ManaType] = set()
    own = (span for span in thing.face.unmodelled if span.scope == "itself")
    found = effects_on(thing, replacements(context.game), context.game)
    effects = [effect for _, effect in found or ()]
    sure = found is not None and not any("mana" in span.touches for span in own)
    there = Context(context.game, thing, thing.controller)
    for ability in thing.abilities:
        if not isinstance(ability, ManaAbility) or (thing.id, ability.output) in seen:
            continue
        output = ability.output
        if output.source == "could_produce":
            more, known = _could_produce(output, there, seen | {(thing.id, output)})
            types |= more
            sure = sure and known
            continue
        bundles = _options(output, there)
        sure = sure and bundles is not None and not may_add_more(output, there)
        if effects and any(isinstance(part, c.TapSelf) for part in ability.cost):
            made = output_now(output, there, None)
            instead = made and replaced(written_out(*made), effects)
            sure = sure and instead is not None
            bundles = instead or ()
        else:
            bundles = bundles or output.options
        types.update(*bundles)
    return types, sure
