"""Keyword abilities that cards off the battlefield, and spells, are given (CR 604, 702)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from msgspec import structs

from castable.models.abilities import ActivatedAbility, SpecialAction
from castable.models.costs import PayMana
from castable.models.mana import ManaCost, ManaSymbol
from castable.models.statics import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    GrantToCards,
)
from castable.planner.rules.doubts import Doubt
from castable.planner.rules.evaluate import holds
from castable.planner.rules.history import spells_cast
from castable.planner.rules.match import Truth, all_true, is_whose, matches
from castable.planner.rules.objects import GameObject
from castable.planner.rules.view import View


@dataclass(frozen=True, slots=True)
class Lent:
    """What an object is given, and what it may be given."""

    abilities: tuple[Ability, ...] = ()
    doubts: tuple[Doubt, ...] = ()

    def to(self, thing: GameObject) -> GameObject:
        """Return *thing* with the abilities."""
        if not self.abilities:
            return thing
        return replace(thing, abilities=(*thing.abilities, *self.abilities))


def lent_to_card(thing: GameObject, view: View, spell: GameObject | None = None) -> Lent:
    """Return what effects give to a card where it lies (CR 113.6b).

    Parameters
    ----------
    thing
        The card in its zone, with the characteristics that it has there.
    view
        The position.
    spell
        The card as it is cast: its mana cost is that of the face that is cast (CR 709.3a).
    """
    if thing.zone in ("battlefield", "stack"):
        return Lent()
    return _lent(thing, spell or thing, view, spells=False)


def lent_to_spell(spell: GameObject, view: View) -> Lent:
    """Return what effects give to a spell as the asker casts it (CR 601.2a)."""
    return _lent(spell, spell, view, spells=True)


def _lent(thing: GameObject, bearer: GameObject, view: View, *, spells: bool) -> Lent:
    found: list[Ability] = []
    doubts: list[Doubt] = []
    for source, grant in view.statics.get(GrantToCards, ()):
        assert isinstance(grant, GrantToCards)  # noqa: S101 - by the index
        if grant.spells != spells or grant.zone not in (None, thing.zone):
            continue
        if spells and not is_whose(grant.whose, view.game.asker, source.controller):
            continue
        context = view.context(source)
        fits = matches(grant.what, thing, context)
        if fits and grant.what.mana_value is not None and _has_variable(thing) and spells:
            fits = None  # X is not announced yet
        state = all_true((fits, holds(grant.condition, context), _is_nth(grant, source, view)))
        if state is False:
            continue
        ability = _priced(grant, bearer)
        if state is None:
            doubts.append(Doubt.of_effect(source, f"what it gives {thing.name}", "to_yes"))
        elif ability is not None:
            found.append(ability)
    return Lent(tuple(found), tuple(doubts))


def _has_variable(thing: GameObject) -> bool:
    cost = thing.face.mana_cost
    return bool(cost and cost.variables)


def _is_nth(grant: GrantToCards, source: GameObject, view: View) -> Truth:
    """Return whether the next such spell of the asker is the n-th of the turn."""
    if grant.nth_this_turn is None:
        return True
    context = view.context(source)
    before = 0
    for thing in spells_cast(view.game, view.game.asker):
        found = None if thing is None else matches(grant.what, thing, context)
        if found is None:
            return None
        before += found
    return before + 1 == grant.nth_this_turn


def _priced(grant: GrantToCards, thing: GameObject) -> Ability | None:
    """Return the ability with its cost worked out; None if that can't be paid (CR 118.6)."""
    ability = grant.ability
    if grant.own_cost is None:
        return ability
    mana = thing.face.mana_cost
    if grant.own_cost == "mana_value":
        mana = ManaCost.parse(f"{{{thing.mana_value}}}")
    if mana is None:
        return None
    if not isinstance(ability, ActivatedAbility | AdditionalCost | AlternativeCost):
        return ability  # a foretold card's cost is no part of what foretelling it costs
    due = PayMana(ManaCost(tuple(_reduced(mana, grant.reduced))))
    rest = tuple(part for part in ability.cost if not isinstance(part, PayMana))
    return structs.replace(ability, cost=(due, *rest))


def _reduced(mana: ManaCost, by: int) -> Iterator[ManaSymbol]:
    """Take generic mana off a cost (CR 118.7)."""
    for symbol in mana.symbols:
        if symbol.is_generic and by:
            left = max(0, symbol.generic - by)
            by = 0
            if left:
                yield ManaSymbol.parse(f"{{{left}}}")
        else:
            yield symbol


def unknown_foretell_cost(thing: GameObject, abilities: tuple[Ability, ...]) -> tuple[Doubt, ...]:
    """Return a doubt for a foretold card that says no foretell cost itself (CR 702.143a).

    It was foretold by an effect that gave it foretell, and the position doesn't tell which.
    """
    priced = any(isinstance(a, AlternativeCost) and a.keyword == "foretell" for a in abilities)
    if thing.zone != "exile" or not thing.entry.foretold or priced:
        return ()
    return (Doubt.of_effect(thing, "for which cost it was foretold", "to_yes"),)


def special_actions(thing: GameObject, view: View) -> tuple[tuple[Ability, ...], tuple[Doubt, ...]]:
    """Return the special actions that effects give to a card (CR 116.2), and doubts about them."""
    lent = lent_to_card(thing, view)
    return tuple(a for a in lent.abilities if isinstance(a, SpecialAction)), lent.doubts
