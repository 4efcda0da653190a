"""Keywords that a spell has by what effects give it, or by a condition of its own (CR 702)."""

from collections.abc import Iterator
from dataclasses import replace

from castable.models.statics import GrantKeyword, Permission
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Context, Truth, both, is_whose, matches
from castable.planner.rules.position.game import make_object
from castable.planner.rules.position.objects import GameObject


def with_keywords(spell: GameObject, view: View) -> GameObject:
    """Return the spell with the keywords that it is given as it is proposed, and no others.

    Flash that a card has by an effect it has as a spell too (CR 702.8a), unlike what may be cast
    as though it had flash. What it had as something else, it has no longer: bestowed, it is no
    creature.
    """
    found = [*_given(spell, view), *_own(spell, view)]
    if not found:
        return spell
    told = {keyword for keyword, _ in found}
    plain = make_object(
        spell.id, spell.card, spell.face, "stack", spell.owner, spell.controller, spell.entry
    )
    printed = plain.keywords & told
    given = {keyword for keyword, state in found if state} | printed
    doubted = {keyword for keyword, state in found if state is None} - given
    return replace(
        spell,
        keywords=(spell.keywords - told) | given,
        doubted_keywords=(spell.doubted_keywords - told) | doubted,
    )


def _given(spell: GameObject, view: View) -> Iterator[tuple[str, Truth]]:
    """Yield the keywords that others give spells, or cards wherever they are cast from."""
    for source, permission in view.statics.get(Permission, ()):
        assert isinstance(permission, Permission)  # noqa: S101 - by the index
        if not permission.flash or permission.keyword is None:
            continue
        if not is_whose(permission.whose, view.game.asker, source.controller):
            continue
        context = view.context(source)
        there = permission.zone in (None, spell.zone)
        fits = both(there, matches(permission.what, spell, context))
        yield permission.keyword, both(fits, holds(permission.condition, context))
    for source, grant in view.statics.get(GrantKeyword, ()):
        assert isinstance(grant, GrantKeyword)  # noqa: S101 - by the index
        if grant.to == "spells" and is_whose(grant.whose, view.game.asker, source.controller):
            context = view.context(source)
            fits = matches(grant.what, spell, context)
            yield grant.keyword, both(fits, holds(grant.condition, context))


def _own(spell: GameObject, view: View) -> Iterator[tuple[str, Truth]]:
    """Yield what its own text gives it (CR 113.6e)."""
    context = Context(view.game, spell, view.game.asker)
    for ability in spell.abilities:
        if not isinstance(ability, Permission) or not ability.flash or ability.keyword is None:
            continue
        if ability.what is not None and ability.what.itself:
            yield ability.keyword, holds(ability.condition, context)
