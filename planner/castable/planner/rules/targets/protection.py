"""Whether a permanent or a player may be targeted: hexproof, shroud, protection."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from castable.models.cards import Unmodelled
from castable.models.filters import ANYTHING, ITSELF, ObjectFilter
from castable.models.mana import COLOR_NAMES
from castable.models.statics import MustTarget, Pierce, Protection
from castable.planner.rules.effects.losses import survives
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.context import opposite
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Context, Truth, any_true, both, is_whose, matches
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.words.nouns import noun


def unread(view: View) -> frozenset[str]:
    """Return the permanents whose protection hangs on a text that is not modelled.

    The text of an Aura or Equipment is about what it is attached to, any other may be about all.
    """
    found: set[str] = set()
    for source in view.game.battlefield():
        spans = [] if source.entry.face_down else source.face.unmodelled
        for span in (span for span in spans if "target" in span.touches):
            if span.scope == "itself":
                found.add(source.id)
            elif source.subtypes & {"Aura", "Equipment"}:
                found.add(source.host)
            else:
                found.update(t.id for t in view.game.battlefield() if _about(span, t, source, view))
    return frozenset(found)


def unread_elsewhere(view: View) -> bool:
    """Return whether players, spells and cards may be protected by a text that is not modelled."""
    return any(
        span.scope == "others" and span.about is None and "target" in span.touches
        for source in view.game.battlefield()
        if not source.entry.face_down and not source.subtypes & {"Aura", "Equipment"}
        for span in source.face.unmodelled
    )


def _about(span: Unmodelled, thing: GameObject, source: GameObject, view: View) -> bool:
    """Return whether an unread text of *source* may be about a permanent."""
    return span.about is None or matches(span.about, thing, view.context(source)) is not False


_CHOSEN_PLAYER = ObjectFilter(chosen="player")


@dataclass(frozen=True, slots=True)
class Shield:
    """What keeps an object or a player from being a target."""

    words: str
    """``hexproof``, ``protection from black``, with the object that gives it if another does."""
    cr: str
    giver: GameObject
    """What gives it."""


_RULES = {"shroud": "702.18a", "hexproof": "702.11b", "protection": "702.16b"}
_PLAYER_RULES = {"shroud": "702.18b", "hexproof": "702.11c", "protection": "702.16b"}


def targetable(thing: GameObject, spell: GameObject, view: View, *, ability: bool) -> Truth:
    """Return whether the spell may target it: hexproof, shroud, protection (CR 702.11, 16, 18).

    With *ability* it is an ability of that object instead.
    """
    return opposite(any_true(there for there, _ in _shields(thing, spell, view, ability=ability)))


def shields_of(thing: GameObject, spell: GameObject, view: View, *, ability: bool) -> list[Shield]:
    """Return all that keeps the spell from targeting an object, as far as that is certain."""
    found = _shields(thing, spell, view, ability=ability)
    return [what for there, what in found if there]


def shields_of_player(player: str, spell: GameObject, view: View, *, ability: bool) -> list[Shield]:
    """Return all that keeps the spell from targeting a player, as far as that is certain."""
    found = _player_shields(player, spell, view, ability=ability)
    return [what for there, what in found if there]


def shield(thing: GameObject, spell: GameObject, view: View, *, ability: bool) -> Shield | None:
    """Return what keeps the spell from targeting an object; None if nothing does for certain."""
    return next(iter(shields_of(thing, spell, view, ability=ability)), None)


def player_shield(player: str, spell: GameObject, view: View, *, ability: bool) -> Shield | None:
    """Return what keeps the spell from targeting a player; None if nothing does for certain."""
    return next(iter(shields_of_player(player, spell, view, ability=ability)), None)


def _shields(
    thing: GameObject, spell: GameObject, view: View, *, ability: bool
) -> Iterator[tuple[Truth, Shield]]:
    """Yield what may keep the spell from targeting an object, and whether it does."""
    foreign = thing.controller != view.game.asker
    plain = _pierced(thing, view) if foreign else False
    for keyword in thing.keywords if thing.zone == "battlefield" else ():
        kind, _, quality = keyword.partition(" from ")
        if kind not in _RULES or (kind == "hexproof" and not foreign):
            continue
        if quality or kind != "protection":
            holding = _has_quality(spell, quality) if quality else True
            if kind == "hexproof":
                holding = both(holding, opposite(plain))
            yield holding, Shield(keyword, _RULES[kind], thing)
    own = [
        (thing, a)
        for a in thing.abilities
        if isinstance(a, Protection) and a.what is None and not a.players
        if thing.zone == "battlefield"
    ]
    others = [
        (source, a)
        for source, a in view.statics.get(Protection, ())
        if isinstance(a, Protection) and (a.what is not None) and not a.players
    ]
    mine = [
        (spell, a) for a in spell.abilities if isinstance(a, Protection) and a.sources == ITSELF
    ]
    for source, protection in (*own, *others, *mine):
        if protection.zone != thing.zone or (protection.quality == "hexproof" and not foreign):
            continue
        there = view.context(source)
        applies = both(matches(protection.what, thing, there), holds(protection.condition, there))
        lost = () if source is spell else view.losses.get(thing.id, ())
        if applies:
            applies = survives(protection, source, lost)
        found = both(applies, _reaches(protection, thing, spell, there, ability=ability))
        if protection.quality == "hexproof":
            found = both(found, opposite(plain))
        giver = "" if source.id == thing.id else source.name
        yield found, Shield(_said(protection, giver), _RULES[protection.quality], source)


def _said(protection: Protection, giver: str) -> str:
    words: str = protection.quality
    if protection.sources == _CHOSEN_PLAYER:
        words += " from the chosen player"
    elif protection.sources is not None and protection.sources != ANYTHING:
        spells = protection.by == "spells"
        quality = noun(protection.sources, plural=True, kind="spell" if spells else "source")
        words += f" from {re.sub(r' sources$', '', quality)}"
    elif protection.quality == "protection":
        words += " from everything"
    return f"{words} by {giver}" if giver else words


def _reaches(
    protection: Protection, thing: GameObject, spell: GameObject, there: Context, *, ability: bool
) -> Truth:
    """Return whether it is a spell or ability that the protection is from."""
    if protection.by != "any" and (protection.by == "abilities") != ability:
        return False
    sources = protection.sources
    if sources is not None and sources.shares == "color":
        return bool(spell.colors & thing.colors)
    return matches(sources, spell, there)


def _pierced(thing: GameObject, view: View) -> Truth:
    """Return whether hexproof of it doesn't hold against the asker (CR 702.11e)."""
    answers: list[Truth] = []
    for source, pierce in view.statics.get(Pierce, ()):
        assert isinstance(pierce, Pierce)  # noqa: S101 - by the index
        if not is_whose(pierce.whose, view.game.asker, source.controller):
            continue
        context = view.context(source)
        answers.append(both(matches(pierce.what, thing, context), holds(pierce.condition, context)))
    return any_true(answers)


def _has_quality(spell: GameObject, quality: str) -> Truth:
    if quality in COLOR_NAMES:
        return COLOR_NAMES[quality] in spell.colors
    if quality in ("everything", "all colors"):
        return True if quality == "everything" else bool(spell.colors)
    if quality == "colorless":
        return not spell.colors
    if quality in ("multicolored", "monocolored"):
        return (len(spell.colors) > 1) == (quality == "multicolored") and bool(spell.colors)
    singular = quality.removesuffix("s").title()
    if singular in ("Artifact", "Creature", "Enchantment", "Land", "Planeswalker", "Instant"):
        return singular in spell.types
    return None


def protected_player(player: str, spell: GameObject, view: View, *, ability: bool) -> Truth:
    """Return whether a player can't be targeted: "You have hexproof" (CR 702.11c, 16, 18b)."""
    found = _player_shields(player, spell, view, ability=ability)
    return any_true([False, *(there for there, _ in found)])


def _player_shields(
    player: str, spell: GameObject, view: View, *, ability: bool
) -> Iterator[tuple[Truth, Shield]]:
    """Yield what may keep the spell from targeting a player, and whether it does."""
    asker = view.game.asker
    for source, protection in view.statics.get(Protection, ()):
        assert isinstance(protection, Protection)  # noqa: S101 - by the index
        if not protection.players or source.controller != player:
            continue
        if protection.quality == "hexproof" and (player == asker or _loses(player, view)):
            continue
        context = view.context(source)
        reached = _reaches(protection, source, spell, context, ability=ability)
        there = both(reached, holds(protection.condition, context))
        rule = _PLAYER_RULES[protection.quality]
        yield there, Shield(_said(protection, source.name), rule, source)


def _loses(player: str, view: View) -> bool:
    """Return whether hexproof of a player doesn't hold against the asker."""
    return any(
        isinstance(pierce, Pierce)
        and pierce.players
        and source.controller != player
        and is_whose(pierce.whose, view.game.asker, source.controller)
        for source, pierce in view.statics.get(Pierce, ())
    )


def must_be_chosen(view: View) -> tuple[frozenset[str], bool]:
    """Return the objects of which the asker must choose one if able, and whether any is unsure."""
    found: set[str] = set()
    unsure = False
    for source, must in view.statics.get(MustTarget, ()):
        assert isinstance(must, MustTarget)  # noqa: S101 - by the index
        if not is_whose(must.whose, view.game.asker, source.controller):
            continue
        for thing in view.game.battlefield():
            answer = matches(must.what, thing, view.context(source))
            unsure = unsure or answer is None
            if answer:
                found.add(thing.id)
    return frozenset(found), unsure
