"""Whether a spell on the stack has split second (CR 702.61)."""

from castable.models.filters import ITSELF
from castable.models.statics import GrantKeyword
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Truth, all_true, is_whose, matches
from castable.planner.rules.position.objects import GameObject

_SPLIT_SECOND = "split second"


def has_split_second(spell: GameObject, view: View) -> Truth:
    """Return whether *spell* has it by itself or is given it; None where that can't be told."""
    if _SPLIT_SECOND in spell.keywords:
        return True
    state: Truth = False
    for ability in spell.abilities:
        if isinstance(ability, GrantKeyword) and ability.what == ITSELF and _gives(ability):
            state = None
    for source, grant in view.statics.get(GrantKeyword, ()):
        assert isinstance(grant, GrantKeyword)  # noqa: S101 - by the index
        if not _gives(grant) or not is_whose(grant.whose, spell.controller, source.controller):
            continue
        there = view.context(source)
        given = all_true((matches(grant.what, spell, there), holds(grant.condition, there)))
        if given:
            return True
        if given is None:
            state = None
    return state


def _gives(grant: GrantKeyword) -> bool:
    return grant.to == "spells" and grant.keyword == _SPLIT_SECOND
