"""Whether a permanent or a player may be targeted: hexproof, shroud, protection."""

from collections.abc import Iterator
from dataclasses import dataclass

from castable.models.filters import ANYTHING
from castable.models.statics import Protection
from castable.planner.rules.evaluate import holds
from castable.planner.rules.layers import survives
from castable.planner.rules.match import Truth, any_true, both, matches
from castable.planner.rules.objects import GameObject
from castable.planner.rules.phrases import noun
from castable.planner.rules.view import View

_COLOR_WORDS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def unread(view: View) -> frozenset[str]:
    """Return the permanents whose protection hangs on a text that is not modelled.

    The text of an Aura or Equipment is about what it is attached to, any other may be about all.
    """
    found: set[str] = set()
    for source in view.game.battlefield():
        spans = [] if source.entry.face_down else source.face.unmodelled
        if not any("target" in span.touches and span.scope == "others" for span in spans):
            continue
        if source.subtypes & {"Aura", "Equipment"}:
            found.add(source.host)
        else:
            found.update(t.id for t in view.game.battlefield())
    return frozenset(found)


@dataclass(frozen=True, slots=True)
class Shield:
    """What keeps an object or a player from being a target."""

    words: str
    """``hexproof``, ``protection from black``, with the object that gives it if another does."""
    cr: str


def targetable(thing: GameObject, spell: GameObject, view: View) -> Truth:
    """Return whether the spell may target it: hexproof, shroud, protection (CR 702.11, 16, 18)."""
    answer = any_true([there for there, _ in _shields(thing, spell, view)])
    return None if answer is None else not answer


def shield(thing: GameObject, spell: GameObject, view: View) -> Shield | None:
    """Return what keeps the spell from targeting an object; None if nothing does for certain."""
    return next((what for there, what in _shields(thing, spell, view) if there), None)


def player_shield(player: str, spell: GameObject, view: View) -> Shield | None:
    """Return what keeps the spell from targeting a player; None if nothing does for certain."""
    return next((what for there, what in _player_shields(player, spell, view) if there), None)


_RULES = {"shroud": "702.18a", "hexproof": "702.11b", "protection": "702.16b"}


def _shields(thing: GameObject, spell: GameObject, view: View) -> Iterator[tuple[Truth, Shield]]:
    """Yield what may keep the spell from targeting an object, and whether it does."""
    if thing.zone != "battlefield":
        return
    foreign = thing.controller != view.game.asker
    for keyword in thing.keywords:
        kind, _, quality = keyword.partition(" from ")
        if kind not in _RULES or (kind == "hexproof" and not foreign):
            continue
        if quality or kind != "protection":
            there = _has_quality(spell, quality) if quality else True
            yield there, Shield(keyword, _RULES[kind])
    own = [(thing, a) for a in thing.abilities if isinstance(a, Protection)]
    others = [
        (source, a)
        for source, a in view.statics.get(Protection, ())
        if isinstance(a, Protection) and (a.what is not None) and not a.players
    ]
    for source, ability in (*((s, a) for s, a in own if a.what is None and not a.players), *others):
        if ability.quality == "hexproof" and not foreign:
            continue
        context = view.context(source)
        applies = both(matches(ability.what, thing, context), holds(ability.condition, context))
        if applies and not survives(ability, source, view.losses.get(thing.id, ())):
            applies = None
        answer = both(applies, matches(ability.sources, spell, context))
        giver = "" if source.id == thing.id else source.name
        yield answer, Shield(_said(ability, giver), _RULES[ability.quality])


def _said(ability: Protection, giver: str) -> str:
    words: str = ability.quality
    if ability.sources is not None and ability.sources != ANYTHING:
        quality = noun(ability.sources, plural=True, kind="source")
        words += f" from {quality.removesuffix(' sources')}"
    return f"{words} by {giver}" if giver else words


def _has_quality(spell: GameObject, quality: str) -> Truth:
    if quality in _COLOR_WORDS:
        return _COLOR_WORDS[quality] in spell.colors
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


def protected_player(player: str, spell: GameObject, view: View) -> Truth:
    """Return whether a player can't be targeted: "You have hexproof" (CR 702.11c, 16, 18b)."""
    return any_true([False, *(there for there, _ in _player_shields(player, spell, view))])


def _player_shields(player: str, spell: GameObject, view: View) -> Iterator[tuple[Truth, Shield]]:
    for source, ability in view.statics.get(Protection, ()):
        assert isinstance(ability, Protection)  # noqa: S101 - by the index
        if not ability.players or source.controller != player:
            continue
        if ability.quality == "hexproof" and player == view.game.asker:
            continue
        context = view.context(source)
        answer = both(matches(ability.sources, spell, context), holds(ability.condition, context))
        yield answer, Shield(_said(ability, source.name), _PLAYER_RULES[ability.quality])


_PLAYER_RULES = {"shroud": "702.18b", "hexproof": "702.11c", "protection": "702.16b"}
