"""Whether an object is one that a text means (CR 109.2).

Answers are three-valued: ``None`` says that it can't be told, because a part of the text is not
modelled. Whoever asks decides what that means for the verdict; it never becomes a plain yes or no.
"""

from castable.models.filters import Comparison, ObjectFilter
from castable.models.statics import AlternativeCost
from castable.planner.cards.names import fold
from castable.planner.rules.filters.chosen import is_chosen
from castable.planner.rules.filters.context import (
    Context,
    Truth,
    all_true,
    any_true,
    both,
    is_whose,
    opposite,
)
from castable.planner.rules.filters.deeds import carries, happened, is_modified, is_paired
from castable.planner.rules.filters.traits import (
    has_been_called,
    names_of,
    trait_holds,
)
from castable.planner.rules.filters.unread_types import may_differ
from castable.planner.rules.filters.variants import is_of
from castable.planner.rules.position.objects import (
    EVERY_CREATURE_TYPE,
    GameObject,
    creature_types,
    has_subtype,
)

__all__ = [
    "EVERY_CREATURE_TYPE",
    "Context",
    "Truth",
    "all_true",
    "any_true",
    "both",
    "creature_types",
    "has_subtype",
    "is_whose",
    "matches",
]

_PERMANENT_TYPES = frozenset(
    {"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker", "Kindred"}
)


def matches(what: ObjectFilter | None, thing: GameObject, context: Context) -> Truth:
    """Return whether *thing* is what the filter means (CR 109.2)."""
    if what is None:
        return True
    source = context.source
    if what.itself and (source is None or thing.id != source.id):
        return False
    if what.host and (source is None or source.host != thing.id):
        return False
    if what.attached and (source is None or thing.host != source.id):
        return False
    if what.another and source is not None and thing.id == source.id:
        return False
    if not (
        is_whose(what.controller, thing.controller, context.controller)
        and is_whose(what.owner, thing.owner, context.controller)
    ):
        return False
    unread = bool(thing.face.unmodelled) and may_differ(what, thing)
    if not (unread or _has_characteristics(what, thing)) or not _has_state(what, thing):
        return False
    answer = all_true(
        (
            None if what.opaque or what.shares or what.starting_deck is not None else True,
            None if unread else True,
            _without_abilities(thing, context) if what.without_abilities else True,
            source is not None and is_paired(thing, source) if what.paired else True,
            *(has_keyword(thing, keyword) for keyword in what.keywords),
            *(opposite(has_keyword(thing, keyword)) for keyword in what.not_keywords),
            _exiled_with(what, thing, context) if what.exiled_with else True,
            _number(what.mana_value, thing.mana_value, context),
            _number(what.power, thing.power, context),
            _number(what.toughness, thing.toughness, context),
            _is_chosen(what, thing, context),
            _is_rare(what, thing, context),
        )
    )
    if what.modified or what.attacks_you or what.this_turn:
        answer = both(answer, _has_history(what, thing, context))
    if answer is False:
        return False
    if what.traits:
        answer = both(
            answer, all_true(trait_holds(trait, thing, context, matches) for trait in what.traits)
        )
        if answer is False:
            return False
    if what.any_of:
        answer = both(answer, any_true(matches(part, thing, context) for part in what.any_of))
    for part in what.none_of:
        found = matches(part, thing, context)
        answer = both(answer, opposite(found))
    return answer


def _has_characteristics(what: ObjectFilter, thing: GameObject) -> bool:
    """Check types, colors and name."""
    if what.types and not thing.types.issuperset(what.types):
        return False
    if what.subtypes and not all(has_subtype(thing, s) for s in what.subtypes):
        return False
    if what.supertypes and not thing.supertypes.issuperset(what.supertypes):
        return False
    if what.colors and not thing.colors.issuperset(what.colors):
        return False
    if not thing.types.isdisjoint(what.not_types):
        return False
    if any(has_subtype(thing, s) for s in what.not_subtypes):
        return False
    if not thing.supertypes.isdisjoint(what.not_supertypes):
        return False
    if not thing.colors.isdisjoint(what.not_colors):
        return False
    if what.color_count is not None and not what.color_count.holds(len(thing.colors)):
        return False
    if what.name is not None and fold(what.name) not in names_of(thing):
        return False
    if what.permanent_card and thing.types.isdisjoint(_PERMANENT_TYPES):
        return False
    if what.historic and not (
        "Artifact" in thing.types or "Legendary" in thing.supertypes or "Saga" in thing.subtypes
    ):
        return False
    return what.has_x is None or what.has_x == bool(
        not thing.entry.face_down
        and thing.face.mana_cost is not None
        and thing.face.mana_cost.variables
    )


def has_keyword(thing: GameObject, keyword: str) -> Truth:
    """Check a keyword, or an ability of it or of a variant.

    A card has an Adventure if the inset half of its frame is one (CR 715.2a).
    """
    if keyword in thing.doubted_keywords:
        return None
    if keyword in thing.keywords:
        return True
    if keyword == "adventure" and thing.card.layout == "adventure":
        return not thing.entry.face_down
    return any(is_of(ability, keyword) for ability in thing.abilities)


def _has_state(what: ObjectFilter, thing: GameObject) -> bool:
    """Check tapped, token, combat state, counters and designations."""
    entry = thing.entry
    for wanted, found in (
        (what.tapped, thing.tapped),
        (what.token, thing.is_token),
        (what.attacking, bool(entry.attacking)),
        (what.blocking, bool(entry.blocking)),
        (what.unblocked, entry.unblocked),
        (what.face_down, bool(entry.face_down)),
    ):
        if wanted is not None and wanted != found:
            return False
    if what.commander is not None:
        is_commander = entry.commander if entry.commander is not None else thing.zone == "command"
        if is_commander != what.commander:
            return False
    for counter in what.counters:
        if counter == "any":
            if sum(thing.counters.values()) < what.counters_least:
                return False
        elif thing.counters.get(counter, 0) < what.counters_least:
            return False
    return True


def _without_abilities(thing: GameObject, context: Context) -> Truth:
    """Return whether it has no abilities, so far as facts tell.

    A text without facts may be one that bears on no question, and so may what others give a
    permanent.
    """
    bare = not thing.abilities and not thing.keywords
    if not bare and not (thing.face.blank and thing.keywords == {"changeling"}):
        return False
    down = thing.entry.face_down
    told = _has_no_ward(thing) if down else thing.face.blank
    if thing.entry.granted or not bare or not told:
        return None
    if thing.zone == "battlefield" and not _nothing_is_given(context):
        return None
    return True


def _has_no_ward(thing: GameObject) -> bool:
    """Return whether it certainly has no ward: cloaked or cast for disguise it has (CR 701.58a)."""
    if thing.zone == "battlefield":
        return thing.entry.face_down == "manifested"
    abilities = (a for face in thing.card.faces for a in face.abilities)
    return not any(isinstance(a, AlternativeCost) and a.keyword == "disguise" for a in abilities)


def _nothing_is_given(context: Context) -> bool:
    """Return whether no text that works anywhere gives permanents abilities."""
    game = context.game
    working = (t for zone in ("battlefield", "graveyard", "command") for t in game.all_in(zone))
    return all(t.face.gives_nothing or t.face.blank or t.entry.face_down for t in working)


def _exiled_with(what: ObjectFilter, thing: GameObject, context: Context) -> Truth:
    """Return whether the object with the text has exiled it (CR 607.2), as its entry says.

    A position that names one card exiled with the object names all of them.
    """
    source = context.source
    if source is None:
        return None
    if thing.zone != "exile":
        return False
    others = (t for t in context.game.all_in("exile") if t.id != thing.id)
    told = any(_names_it(other, source) for other in others)
    if not _names_it(thing, source):
        return None if thing.entry.exiled_with is None and not told else False
    if thing.entry.exiled_with != source.id and _is_double(source, context):
        return None
    return None if told and what.exiled_with == "last" else True


def _names_it(thing: GameObject, source: GameObject) -> bool:
    told = thing.entry.exiled_with
    return told is not None and (told == source.id or fold(told) in has_been_called(source))


def _is_double(source: GameObject, context: Context) -> bool:
    """Return whether another permanent goes by the same name, or did."""
    names = has_been_called(source)
    there = context.game.battlefield()
    return any(t.id != source.id and has_been_called(t) & names for t in there)


def _has_history(what: ObjectFilter, thing: GameObject, context: Context) -> Truth:
    """Check what is on it, whom it attacks, and what has happened to it."""
    return all_true(
        (
            not what.modified or is_modified(thing, context.game),
            _attacks_you(thing, context) if what.attacks_you else True,
            *(happened(event, thing, context) for event in what.this_turn),
        )
    )


def _attacks_you(thing: GameObject, context: Context) -> Truth:
    """Return whether it attacks the player who controls the text (CR 508.1b).

    A position may leave open whom it attacks; where players are all that can be attacked and there
    are two of them, that says it.
    """
    game, attacked = context.game, thing.entry.attacking
    if not attacked or thing.controller == context.controller:
        return False
    if isinstance(attacked, str):
        return attacked == context.controller
    others = any(not t.types.isdisjoint({"Planeswalker", "Battle"}) for t in game.battlefield())
    return None if others or len(game.position.players) > 2 else True


def _number(bound: Comparison | None, number: int | None, context: Context) -> Truth:
    if bound is None:
        return True
    if number is None or (bound.value == "X" and context.x is None):
        return None
    return bound.holds(number, context.x or 0)


def _is_chosen(what: ObjectFilter, thing: GameObject, context: Context) -> Truth:
    """Compare with what was chosen for the source, or exiled with it."""
    if what.chosen is None:
        return True
    if what.chosen == "exiled_name":
        return _exiled_name(thing, context)
    source = context.source
    return None if source is None else is_chosen(what, thing, source, context)


def _exiled_name(thing: GameObject, context: Context) -> Truth:
    """Compare with the names of the cards exiled with the object that the text is on.

    A card that is cast from there is still one of them as it is proposed: that it leaves is no
    choice, and so doesn't lift what forbids it (CR 601.3a). The position may give the name as well.
    """
    source = context.source
    if source is not None and source.entry.chosen_name is not None:
        return fold(source.entry.chosen_name) in names_of(thing)
    names: set[str] = set()
    unsure = False
    there = tuple(context.game.all_in("exile"))
    for card in (*there, *(() if any(t.id == thing.id for t in there) else (thing,))):
        found = _exiled_with(_EXILED, card, context)
        unsure = unsure or found is None
        if found:
            names |= names_of(card)
    if not names.isdisjoint(names_of(thing)):
        return True
    return None if unsure or not names else False


_EXILED = ObjectFilter(exiled_with="any")


def _is_rare(what: ObjectFilter, thing: GameObject, context: Context) -> Truth:
    """Check what few texts ask for: shared names, what is attached to it, parity."""
    if not (what.namesake or what.parity or what.carries):
        return True
    return all_true(
        (
            _namesake(what, thing, context),
            _parity(what, thing),
            what.carries is None or carries(what.carries, thing, context.game),
        )
    )


def _namesake(what: ObjectFilter, thing: GameObject, context: Context) -> Truth:
    """Return whether it has the name of an object that is meant (CR 201.2)."""
    wanted = what.namesake
    if wanted is None:
        return True
    if wanted.itself:
        source = context.source
        return None if source is None else not names_of(source).isdisjoint(names_of(thing))
    things = context.game.all_in("exile" if wanted.exiled_with else "battlefield")
    named = [t for t in things if not names_of(t).isdisjoint(names_of(thing))]
    answer = any_true(matches(wanted, t, context) for t in named)
    source = context.source
    if answer is False and wanted.exiled_with and source is not None:
        told = any(_names_it(t, source) for t in context.game.all_in("exile"))
        return False if told else None
    return answer


def _parity(what: ObjectFilter, thing: GameObject) -> Truth:
    """Return whether its mana value is even, or odd (zero is even)."""
    return what.parity is None or (thing.mana_value % 2 == 0) == (what.parity == "even")
