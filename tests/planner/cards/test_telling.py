"""Whatever a fact says is told: another value of any field is told in other words."""

from collections import Counter
from collections.abc import Callable
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from castable.models import abilities as ab
from castable.models import amounts as a
from castable.models import costs as c
from castable.models import filters as f
from castable.models import statics as st
from castable.models import targets as t
from castable.models.cards import CardFacts, Face, Unmodelled
from castable.models.mana import ManaCost, ManaType
from castable.models.prohibitions import Prohibition
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.cards.telling.tell import describe, tell
from castable.planner.cards.telling.tell_costs import component
from castable.planner.cards.telling.tell_targets import tell_modes, tell_target
from castable.planner.cards.telling.words import amount, bound, condition, count, objects, trait

_UNTOLD = {
    "line": "where the text stands",
    "label": "the cost as printed, which is told as the cost",
    "loyalty": "the cost tells that an ability is a loyalty ability",
    "gives_nothing": "of the text as a whole: no fact of its own",
    "blank": "of the text as a whole: no fact of its own",
}
"""Fields that are not told, and why; ``loyalty`` of a face is."""


def _reachable(kind: Any, seen: dict[type, None]) -> dict[type, None]:
    """Collect the classes of facts that a value of a type may hold."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        if kind not in seen:
            seen[kind] = None
            for inner in get_type_hints(kind).values():
                _reachable(inner, seen)
    else:
        for inner in get_args(kind):
            _reachable(inner, seen)
    return seen


_CLASSES = [kind for kind in _reachable(Face, {}) if kind is not CardFacts]


_FAMILIES: dict[Any, list[Any]] = {
    a.Amount: [2, a.VariableX()],
    a.Count: [a.CountParty(), a.CountSpeed()],
    a.Condition: [a.OwnTurn(), a.HasStatus("monarch")],
    c.CostComponent: [c.TapSelf(), c.UntapSelf()],
    f.Trait: [f.AttacksAlone(), f.Suspended()],
    st.Ability: [st.PaymentMethod("convoke"), st.PaymentMethod("delve")],
}
"""Two facts for each union of many kinds."""


def _values(kind: Any) -> list[Any]:
    """Return some values of a type, none of which means another."""
    origin = get_origin(kind)
    if origin is Literal:
        return list(get_args(kind))
    if origin in (Union, UnionType):
        parts = list(get_args(kind))
        values: list[Any] = [None] if NoneType in parts else []
        for family, some in _FAMILIES.items():
            if set(get_args(family)) <= set(parts):
                values += some
                parts = [part for part in parts if part not in get_args(family)]
        more = [_values(part) for part in parts if part is not NoneType]
        return values + [value for part in more for value in part]
    if origin is tuple:
        inner = get_args(kind)
        if inner[-1] is not Ellipsis:
            one, other = _values(inner[0])[:2]
            return [(one, other), (other, one)]
        some = _values(inner[0])[:2]
        return [(), *((value,) for value in some if value != ())]
    known: dict[Any, list[Any]] = {
        bool: [False, True],
        int: [2, 3],
        str: ["alpha", "beta"],
        ManaType: [ManaType.W, ManaType.U],
        ManaCost: [ManaCost.parse("{2}"), ManaCost.parse("{W}")],
        f.ObjectFilter: [f.ObjectFilter(types=("Creature",)), f.ObjectFilter(types=("Artifact",))],
        f.Comparison: [f.Comparison("<=", 3), f.Comparison(">=", 3)],
        ab.SpendingRestriction: [ab.SpendingRestriction(not_generic=True)],
        t.Target: [t.Target(players=True), t.Target(objects=f.ANYTHING)],
    }
    return known[kind] if kind in known else [_sample(kind)]


def _sample(kind: type[msgspec.Struct]) -> Any:
    """Return a fact with no more than it must have."""
    hints = get_type_hints(kind)
    must = [x.name for x in msgspec.structs.fields(kind) if x.required]
    known = {name: next(v for v in _values(hints[name]) if v not in (None, ())) for name in must}
    return kind(**known)


_BESIDE: dict[tuple[type, str], dict[str, Any]] = {
    (f.ObjectFilter, "counters_least"): {"counters": ("charge",)},
    (a.CountAttribute, "what"): {"how": "total"},
    (a.CountAttribute, "zone"): {"how": "total"},
    (a.CountOfSpell, "what"): {"of": "types_shared"},
    (a.CountOfSpell, "zone"): {"of": "types_shared"},
    (ab.Output, "among"): {"source": "could_produce"},
    (ab.Output, "zone"): {"source": "could_produce"},
    (ab.Output, "types_not_colors"): {"source": "could_produce"},
    (t.Target, "zone"): {"objects": f.ANYTHING},
    (t.Target, "other_player"): {"players": True},
    (t.Target, "with_last"): {"together": ("same controller",)},
    (t.Versus, "what"): {"of": "objects"},
    (st.CostModifier, "what"): {"applies": "spells"},
    (st.CostModifier, "whose"): {"applies": "spells"},
    (st.CostModifier, "zone"): {"applies": "spells"},
    (st.CostModifier, "except_zone"): {"applies": "spells"},
    (st.CostModifier, "by_host"): {"applies": "spells"},
    (st.CostModifier, "ability_line"): {"applies": "this_ability"},
    (Prohibition, "to_cast_or_activate"): {"action": "pay_life"},
    (Prohibition, "counter"): {"action": "put_counters"},
    (st.ChangeTypes, "keep_mana_abilities"): {"lose_abilities": True},
}
"""What a fact must say beside a field, for the field to mean anything."""


_NOWHERE = {
    kind: {x.name: x.default for x in msgspec.structs.fields(kind) if x.name in _UNTOLD}
    for kind in _CLASSES
}
"""Fields that are not told, as if nothing stood in them."""

_MANY = 2000
"""Fewer different facts than the catalogue has."""


def _teller(kind: type) -> Callable[[Any], str]:
    """Return what tells facts of a class, or a fact that holds one."""
    mana = ab.Output(((ManaType.G,),))
    target = t.Target(objects=f.ANYTHING)
    holders: dict[type, Callable[[Any], str]] = {
        f.Comparison: bound,
        f.ObjectFilter: objects,
        ab.Output: lambda x: tell(ab.ManaAbility((), x)),
        ab.SpendingRestriction: lambda x: tell(ab.ManaAbility((), mana, x)),
        ab.Use: lambda x: tell(ab.ManaAbility((), mana, ab.SpendingRestriction((x,)))),
        t.Versus: lambda x: tell_target(t.Target(players=True, versus=x)),
        t.Target: tell_target,
        t.Mode: lambda x: tell_modes(t.Modes((x,))),
        t.Widened: lambda x: tell_modes(t.Modes((t.Mode((target,)),), widened=x)),
        t.Modes: tell_modes,
        Unmodelled: lambda x: "\n".join(describe(_card(Face("alpha", unmodelled=(x,))))),
        Face: lambda x: "\n".join(describe(_card(x))),
    }
    tellers: list[tuple[Any, Callable[[Any], str]]] = [
        (st.Ability, tell),
        (c.CostComponent, component),
        (a.Condition, condition),
        (a.Count, count),
        (a.Amount, amount),
        (f.Trait, trait),
    ]
    found = [how for kinds, how in tellers if kind in get_args(kinds)]
    return holders[kind] if kind in holders else found[0]


def _card(face: Face) -> CardFacts:
    return CardFacts("alpha", "normal", (face, Face("omega")))


def _told_alike(kind: type[msgspec.Struct], field: msgspec.structs.FieldInfo) -> list[str]:
    """Return what is told of two values of a field in the same words."""
    fact = msgspec.structs.replace(_sample(kind), **_BESIDE.get((kind, field.name), {}))
    values = _values(get_type_hints(kind)[field.name])
    if field.default is not msgspec.NODEFAULT and field.default not in values:
        values.append(field.default)
    facts = [msgspec.structs.replace(fact, **{field.name: value}) for value in values]
    told = Counter(_teller(kind)(fact) for fact in facts)
    return [f"{field.name}: {words}" for words, often in told.items() if often > 1]


@pytest.mark.parametrize("kind", _CLASSES, ids=lambda kind: kind.__name__)
def test_each_field_is_told(kind: type[msgspec.Struct]) -> None:
    fields = [
        field
        for field in msgspec.structs.fields(kind)
        if field.name not in _UNTOLD or (kind, field.name) == (Face, "loyalty")
    ]
    assert [words for field in fields for words in _told_alike(kind, field)] == []


def _bare(fact: Any) -> Any:
    """Return a fact without what is not told."""
    if isinstance(fact, tuple):
        return tuple(_bare(part) for part in fact)
    if not isinstance(fact, msgspec.Struct):
        return fact
    untold = _NOWHERE[type(fact)]
    names = (name for name in fact.__struct_fields__ if name not in untold)
    return type(fact)(**untold, **{name: _bare(getattr(fact, name)) for name in names})


def test_no_two_facts_of_the_catalogue_are_told_alike() -> None:
    told: dict[str, Any] = {}
    seen = {}
    for card in Catalogue.embedded().own_cards()[::4]:
        for face in card.faces:
            seen.update({_bare(fact): fact for fact in face.abilities})
    for bare, fact in seen.items():
        assert told.setdefault(tell(fact), bare) == bare, tell(fact)
    assert len(told) > _MANY


def test_each_cost_and_trait_is_told_by_words_of_its_own() -> None:
    for kinds, how in ((c.CostComponent, component), (f.Trait, trait)):
        told = [how(_sample(kind)) for kind in get_args(kinds)]
        assert len(set(told)) == len(told)
