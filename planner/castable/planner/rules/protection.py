"""Whether a permanent or a player may be targeted: hexproof, shroud, protection."""

from castable.models.statics import Protection
from castable.planner.rules.evaluate import holds
from castable.planner.rules.layers import survives
from castable.planner.rules.match import Truth, any_true, both, matches
from castable.planner.rules.objects import GameObject
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


def targetable(thing: GameObject, spell: GameObject, view: View) -> Truth:
    """Return whether the spell may target it: hexproof, shroud, protection (CR 702.11, 16, 18)."""
    if thing.zone != "battlefield":
        return True
    asker = view.game.asker
    foreign = thing.controller != asker
    if "shroud" in thing.keywords or (foreign and "hexproof" in thing.keywords):
        return False
    forbidden: list[Truth] = []
    for keyword in thing.keywords:
        if keyword.startswith("protection from "):
            forbidden.append(_has_quality(spell, keyword.removeprefix("protection from ")))
        elif keyword.startswith("hexproof from ") and foreign:
            forbidden.append(_has_quality(spell, keyword.removeprefix("hexproof from ")))
    own = [(thing, a) for a in thing.abilities if isinstance(a, Protection)]
    others = [
        (source, a)
        for source, a in view.statics.get(Protection, ())
        if isinstance(a, Protection) and (a.what is not None) and not a.players
    ]
    for source, ability in (*((s, a) for s, a in own if a.what is None and not a.players), *others):
        if ability.quality == "hexproof" and not foreign:
            continue
        there = view.context(source)
        applies = both(matches(ability.what, thing, there), holds(ability.condition, there))
        if applies and not survives(ability, source, view.losses.get(thing.id, ())):
            applies = None
        forbidden.append(both(applies, matches(ability.sources, spell, there)))
    answer = any_true(forbidden)
    return None if answer is None else not answer


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
    answers: list[Truth] = [False]
    for source, ability in view.statics.get(Protection, ()):
        assert isinstance(ability, Protection)  # noqa: S101 - by the index
        if not ability.players or source.controller != player:
            continue
        if ability.quality == "hexproof" and player == view.game.asker:
            continue
        context = view.context(source)
        answers.append(
            both(matches(ability.sources, spell, context), holds(ability.condition, context))
        )
    return any_true(answers)
