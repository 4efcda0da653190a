"""What an object must be in relation to others, or have been through (CR 109.2)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any, Literal

from lark import Token, Transformer
from msgspec import structs

from castable.models.filters import (
    ANYTHING,
    ITSELF,
    Aims,
    AttachedTo,
    Attacks,
    AttacksAlone,
    BlockedBy,
    Blocks,
    CameThisTurn,
    Compared,
    Comparison,
    Greatest,
    HasAttached,
    HeldBy,
    HeldWith,
    InAll,
    InCommon,
    ObjectFilter,
    SteadilyHeld,
    Suspended,
    TargetCount,
    Together,
    TotalSize,
    Trait,
)
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.phrases import HOST, Part, Phrase, Unread, either, subtype
from castable.planner.cards.readers.told import OUTLAWS

ATTACHMENTS = {
    "enchanted": HasAttached(ObjectFilter(subtypes=("Aura",))),
    "equipped": HasAttached(ObjectFilter(subtypes=("Equipment",))),
    "fortified": HasAttached(ObjectFilter(subtypes=("Fortification",))),
}
"""What is attached to something that is called so (CR 301.5, 301.6, 303.4)."""


def _post(*traits: Trait) -> Part:
    return Part("post", "p_trait", ObjectFilter(traits=traits))


_OF_ITSELF = ({"power", "its_toughness"}, {"toughness", "its_power"})
"""What an object is compared with itself in; elsewhere "its" is the object with the text."""


def _permanents(phrase: Phrase) -> ObjectFilter:
    """Return which permanents a phrase means, that a relation is to."""
    if phrase.kind not in ("", "permanent") or not phrase.objects or phrase.players:
        raise Unread("other than permanents")
    if phrase.opponents or phrase.zone not in (None, "battlefield"):
        raise Unread("other than permanents")
    return phrase.what


class TraitReader(Transformer[Token, Any]):
    """Reads endings of noun phrases that are about other objects."""

    def p_trait(self, c: list[Any]) -> Part:
        part: Part = c[0]
        return part

    def q_trait(self, c: list[Any]) -> ObjectFilter:
        what: ObjectFilter = c[0]
        return what

    def m_blocked(self, _: list[Any]) -> Part:
        return Part("modifier", "m_blocked", ObjectFilter(traits=(BlockedBy(ANYTHING),)))

    def m_suspended(self, _: list[Any]) -> Part:
        return Part("modifier", "m_suspended", ObjectFilter(traits=(Suspended(),)), "exile")

    def m_exiled(self, _: list[Any]) -> Part:
        return Part("modifier", "m_exiled", zone="exile")

    def m_face_up(self, _: list[Any]) -> Part:
        return Part("modifier", "m_status", ObjectFilter(face_down=False))

    def m_noncommander(self, _: list[Any]) -> Part:
        return Part("modifier", "m_status", ObjectFilter(commander=False))

    def m_non_outlaw(self, _: list[Any]) -> Part:
        kinds = tuple(ObjectFilter(subtypes=(kind,)) for kind in OUTLAWS)
        return Part("modifier", "m_nonsubtype", ObjectFilter(none_of=kinds))

    def m_size(self, c: list[Any]) -> Part:
        power, toughness = (Comparison("=", int(n)) for n in str(c[0]).split("/"))
        return Part("modifier", "m_size", ObjectFilter(power=power, toughness=toughness))

    def m_activated(self, _: list[Any]) -> Part:
        return Part("modifier", "m_activated")

    def m_triggered(self, _: list[Any]) -> Part:
        return Part("modifier", "m_triggered")

    def p_owned_theirs(self, _: list[Any]) -> Part:
        return Part("post", "p_owned", ObjectFilter(owner="opponent"))

    def p_own_or_control(self, _: list[Any]) -> Part:
        either = (ObjectFilter(owner="you"), ObjectFilter(controller="you"))
        return Part("post", "p_owned", ObjectFilter(any_of=either))

    # -- attachments -------------------------------------------------------------------------------

    def p_not_attached(self, c: list[Any]) -> Part:
        attached = ObjectFilter(traits=(ATTACHMENTS[str(c[-1])],))
        return Part("post", "p_trait", ObjectFilter(none_of=(attached,)))

    def p_with_attached(self, c: list[Any]) -> Part:
        ways = [ObjectFilter(traits=(ATTACHMENTS[str(word)],)) for word in c]
        return Part("post", "p_trait", either(ways))

    def p_attached_to(self, c: list[Any]) -> Part:
        return _post(AttachedTo(_permanents(no_tokens(c)[-1])))

    def p_attached_to_host(self, _: list[Any]) -> Part:
        return _post(AttachedTo(HOST))

    # -- combat ------------------------------------------------------------------------------------

    def engaged_self(self, _: list[Any]) -> ObjectFilter:
        return ITSELF

    def engaged_host(self, _: list[Any]) -> ObjectFilter:
        return HOST

    def engaged_objects(self, c: list[Any]) -> ObjectFilter:
        return _permanents(no_tokens(c)[-1])

    def p_engaged(self, c: list[Any]) -> Part:
        status, what = c[-2:]
        if status == "blocking":
            return _post(Blocks(what))
        if status == "attacking" and what not in (ITSELF, HOST):
            return _post(Attacks(what=what))
        raise Unread("another state")

    def p_attacking_you_or(self, c: list[Any]) -> Part:
        if c[0] != "attacking":
            raise Unread("another state")
        return _post(Attacks("you", _permanents(c[-1])))

    def p_alone(self, c: list[Any]) -> Part:
        if c[-1] != "attacking":
            raise Unread("another state")
        return _post(AttacksAlone())

    def p_blocking_or_blocked(self, c: list[Any]) -> Part:
        status, what = c[-2:]
        if status != "blocking":
            raise Unread("another state")
        ways = (Blocks(what), BlockedBy(what))
        either = tuple(ObjectFilter(traits=(way,)) for way in ways)
        return Part("post", "p_trait", ObjectFilter(any_of=either))

    def p_blocked_by(self, c: list[Any]) -> Part:
        return _post(BlockedBy(c[-1]))

    def p_it_blocks(self, c: list[Any]) -> Part:
        if c[-1] != "blocking":
            raise Unread("another state")
        return _post(BlockedBy(ITSELF))

    # -- what it is, and what has happened to it ---------------------------------------------------

    def p_colors(self, c: list[Any]) -> Part:
        number = next(x for x in c if isinstance(x, int))
        return Part("post", "p_trait", ObjectFilter(color_count=Comparison(">=", number)))

    def p_thats_objects(self, c: list[Any]) -> Part:
        phrase: Phrase = no_tokens(c)[-1]
        if not phrase.objects or phrase.players or phrase.opponents or phrase.kind == "ability":
            raise Unread("no objects")
        return Part("post", "p_thats", phrase.what, phrase.zone)

    def p_not_chosen(self, c: list[Any]) -> Part:
        return Part("post", "p_trait", ObjectFilter(none_of=(ObjectFilter(chosen=c[-1]),)))

    def p_other_than(self, c: list[Any]) -> Part:
        phrase: Phrase = no_tokens(c)[-1]
        if not phrase.objects or phrase.players or phrase.opponents or phrase.zone is not None:
            raise Unread("no objects")
        return Part("post", "p_trait", ObjectFilter(none_of=(phrase.what,)))

    def p_other_than_host(self, _: list[Any]) -> Part:
        return Part("post", "p_trait", ObjectFilter(none_of=(HOST,)))

    def p_milled(self, _: list[Any]) -> Part:
        return _post(CameThisTurn("library", milled=True))

    def p_steadily_held(self, _: list[Any]) -> Part:
        return _post(HeldBy("active player"), SteadilyHeld())

    def p_held_with(self, c: list[Any]) -> Part:
        return _post(HeldWith(_permanents(no_tokens(c)[-1])))

    def p_came(self, _: list[Any]) -> Part:
        return _post(CameThisTurn())

    def p_came_from_battlefield(self, _: list[Any]) -> Part:
        return _post(CameThisTurn("battlefield"))

    def p_came_from_library(self, _: list[Any]) -> Part:
        return _post(CameThisTurn("library"))

    def p_came_not_from_battlefield(self, _: list[Any]) -> Part:
        from_there = ObjectFilter(traits=(CameThisTurn("battlefield"),))
        came = ObjectFilter(traits=(CameThisTurn(),), none_of=(from_there,))
        return Part("post", "p_trait", came)

    # -- whose it is -------------------------------------------------------------------------------

    def p_that_player(self, _: list[Any]) -> Part:
        return _post(HeldBy("that player"))

    def p_active_player(self, _: list[Any]) -> Part:
        return _post(HeldBy("active player"))

    def p_defending_player(self, _: list[Any]) -> Part:
        return _post(HeldBy("defending player"))

    def p_enchanted_player(self, c: list[Any]) -> Part:
        if str(c[0]) != "enchanted":
            raise Unread("no player is equipped")
        return _post(HeldBy("enchanted player"))

    # -- what several have in common ---------------------------------------------------------------

    def _common(self, how: Together) -> Part:
        return _post(InCommon(how))

    def p_same_controller(self, _: list[Any]) -> Part:
        return self._common("same controller")

    def p_same_opponent(self, _: list[Any]) -> Part:
        same = InCommon("same controller")
        return Part("post", "p_trait", ObjectFilter(controller="opponent", traits=(same,)))

    def p_different_controllers(self, _: list[Any]) -> Part:
        return self._common("different controllers")

    def p_shared_card_type(self, _: list[Any]) -> Part:
        return self._common("shared card type")

    def p_shared_permanent_type(self, _: list[Any]) -> Part:
        return self._common("shared permanent type")

    def p_shared_creature_type(self, c: list[Any]) -> Part:
        if c[0] != "creature":
            raise Unread("another kind of type")
        return self._common("shared creature type")

    def p_no_shared_type(self, c: list[Any]) -> Part:
        if c[0] != "creature":
            raise Unread("another kind of type")
        return self._common("no shared creature type")

    def p_different_names(self, _: list[Any]) -> Part:
        return self._common("different names")

    def p_different_values(self, _: list[Any]) -> Part:
        return self._common("different mana values")

    def p_same_toughness(self, _: list[Any]) -> Part:
        return self._common("same toughness")

    def p_total_value(self, c: list[Any]) -> Part:
        return self._total("mana_value", c[0])

    def p_total_power(self, c: list[Any]) -> Part:
        return self._total("power", c[0])

    def _total(self, attribute: Literal["mana_value", "power"], bound: Comparison) -> Part:
        if bound.relation != "<=" or bound.value == "X":
            raise Unread("other than a number that is the most")
        return _post(InAll(attribute, bound))

    # -- spells and abilities ----------------------------------------------------------------------

    def aim_you(self, _: list[Any]) -> Aims:
        return Aims(players="you")

    def aim_self(self, _: list[Any]) -> Aims:
        return Aims(ITSELF)

    def aim_objects(self, c: list[Any]) -> Aims:
        phrase: Phrase = no_tokens(c)[-1]
        if phrase.kind not in ("", "permanent") or phrase.zone is not None:
            raise Unread("other than permanents")
        players = "any" if phrase.players else "opponent" if phrase.opponents else None
        return Aims(phrase.what if phrase.objects else None, players)  # type: ignore[arg-type]

    def aim_you_or(self, c: list[Any]) -> Aims:
        return Aims(_permanents(no_tokens(c)[-1]), "you")

    def p_aims(self, c: list[Any]) -> Part:
        return _post(c[0])

    def p_aims_only(self, c: list[Any]) -> Part:
        return _post(structs.replace(c[0], only=True))

    def p_single_target(self, _: list[Any]) -> Part:
        return _post(TargetCount(Comparison("=", 1)))

    def p_targets_least(self, c: list[Any]) -> Part:
        return _post(TargetCount(Comparison(">=", c[0])))

    def p_from_source(self, c: list[Any]) -> Part:
        phrase: Phrase = no_tokens(c)[-1]
        kinds = ("source",) if len(c) == 1 else ("", "permanent", "source")
        if phrase.kind not in kinds or phrase.zone is not None:
            raise Unread("no source")
        return Part("post", "p_from_source", phrase.what)

    # -- numbers -----------------------------------------------------------------------------------

    def q_total_size(self, c: list[Any]) -> ObjectFilter:
        return ObjectFilter(traits=(TotalSize(c[0]),))

    def q_attached(self, c: list[Any]) -> ObjectFilter:
        kind = subtype(next(x for x in c if isinstance(x, Token)))
        other = not any(x is None for x in c)
        return ObjectFilter(traits=(HasAttached(ObjectFilter(subtypes=(kind,), another=other)),))

    def q_no_counters(self, _: list[Any]) -> ObjectFilter:
        return ObjectFilter(none_of=(ObjectFilter(counters=("any",)),))

    def measure_objects(self, c: list[Any]) -> dict[str, Any]:
        phrase: Phrase = c[0]
        if phrase.kind in ("spell", "ability", "source") or not phrase.objects:
            raise Unread("not counted in a zone")
        return {"to": "objects", "what": phrase.what, "zone": phrase.zone or "battlefield"}

    def measure_its(self, c: list[Any]) -> dict[str, Any]:
        phrase: Phrase = c[0]
        if phrase.kind != "card" or phrase.zone is not None:
            raise Unread("not counted in a zone")
        return {"to": "objects", "what": phrase.what, "zone": "graveyard", "its_controllers": True}

    def measure_its_own(self, c: list[Any]) -> dict[str, Any]:
        return {"to": f"its_{c[0]}"}

    def measure_life(self, _: list[Any]) -> dict[str, Any]:
        return {"to": "life"}

    def measure_own(self, c: list[Any]) -> dict[str, Any]:
        return {"to": c[-1]}

    def measure_loyalty(self, _: list[Any]) -> dict[str, Any]:
        return {"to": "loyalty"}

    def _compared_to(self, c: list[Any], relation: Any) -> ObjectFilter:
        attribute, measure = c
        own = measure["to"].startswith("its_")
        if own and {attribute, measure["to"]} not in _OF_ITSELF:
            raise Unread("its own, or that of this object")
        return ObjectFilter(traits=(Compared(attribute, relation, **measure),))

    def q_compared_most(self, c: list[Any]) -> ObjectFilter:
        return self._compared_to(c, "<=")

    def q_compared_least(self, c: list[Any]) -> ObjectFilter:
        return self._compared_to(c, ">=")

    def q_compared_less(self, c: list[Any]) -> ObjectFilter:
        return self._compared_to(c, "<")

    def q_compared_more(self, c: list[Any]) -> ObjectFilter:
        return self._compared_to(c, ">")

    def p_greatest(self, c: list[Any]) -> Part:
        return Part("post", "p_greatest", ObjectFilter(traits=(Greatest(c[0], ANYTHING),)))

    def q_greatest(self, c: list[Any]) -> ObjectFilter:
        return ObjectFilter(traits=(Greatest(c[0], _permanents(c[1])),))
