"""What the asker can't do (CR 101.2, 601.3, 602.5, 702.61)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.models.changes import Ask, Change, Fix, Move
from castable.models.costs import TapSelf
from castable.models.filters import ObjectFilter
from castable.models.instead import CounterReplacement
from castable.models.prohibitions import Prohibition
from castable.models.reasons import Reason
from castable.planner.rules.effects.characteristics import retyped
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import count, holds
from castable.planner.rules.filters.history import names_cast, number_cast, spells_and_changes
from castable.planner.rules.filters.match import Context, Truth, all_true, both, is_whose, matches
from castable.planner.rules.filters.variants import is_of_keyword
from castable.planner.rules.mending.fixes import (
    get_rid_of,
    next_turn,
    off_the_stack,
)
from castable.planner.rules.mending.fulfil import fulfilled
from castable.planner.rules.permission.barred import (
    barred,
    elsewhere,
    untold_choice,
    way_out,
    what_is_barred,
)
from castable.planner.rules.permission.flash import has_flash
from castable.planner.rules.permission.split_second import has_split_second
from castable.planner.rules.permission.timing import is_sorcery_time
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.doubts import Doubt
from castable.planner.rules.words.circumstances import opposite, remedy
from castable.planner.rules.words.nouns import noun
from castable.planner.rules.words.people import from_zone


@dataclass(frozen=True, slots=True)
class Ban:
    """Whether something is forbidden, and why."""

    reasons: tuple[Reason, ...] = ()
    doubts: tuple[Doubt, ...] = ()

    @property
    def forbidden(self) -> bool:
        """Whether it certainly is."""
        return bool(self.reasons)


def casting_ban(spell: GameObject, view: View) -> Ban:
    """Return what forbids the asker to cast *spell* from where it is (CR 601.3)."""
    reasons: list[Reason] = []
    doubts: list[Doubt] = []
    _heed_split_second(view, reasons, doubts)
    for source, ban in _bans(view, spell):
        if ban.action not in ("cast", "play"):
            continue
        state = _forbids(ban, source, spell, view)
        if state is not False and ban.most_each_turn is not None:
            state = both(state, _reached(ban, source, view))
        if state:
            reasons.append(_reason(ban, source, spell, view))
        elif state is None:
            what = f"whether it forbids {spell.name}{untold_choice(ban, source)}"
            doubts.append(Doubt.of_effect(source, what, "to_no"))
    return Ban(tuple(reasons), tuple(doubts))


def may_be_banned(spell: GameObject, view: View) -> bool:
    """Return whether anything there is could forbid the spell, whatever its X."""
    return next(_bans(view, spell), None) is not None


def _bans(view: View, spell: GameObject) -> Iterator[tuple[GameObject, Prohibition]]:
    for source, ban in view.statics.get(Prohibition, ()):
        assert isinstance(ban, Prohibition)  # noqa: S101 - by the index
        if not ban.this_card:
            yield source, ban
    for ability in spell.abilities:
        if isinstance(ability, Prohibition) and ability.this_card:
            yield spell, ability


def _forbids(ban: Prohibition, source: GameObject, spell: GameObject, view: View) -> Truth:
    """Return whether the prohibition reaches this spell, its count each turn left aside."""
    context = Context(view.game, source, source.controller)
    if not ban.this_card and not is_whose(ban.who, view.game.asker, source.controller):
        return False
    if ban.host and _host(source, view.game) != view.game.asker:
        return False
    if ban.zone is not None and spell.zone != ban.zone:
        return False
    if ban.except_zone is not None and spell.zone == ban.except_zone:
        return False
    if ban.sorcery_speed_only and is_sorcery_time(view.game):
        return False
    what = True if ban.this_card else matches(ban.what, spell, context)
    return all_true((what, holds(ban.condition, context), _is_above(ban, spell, context)))


def _host(source: GameObject, game: Game) -> str:
    """Return the player that *source* is attached to, or who controls what it is attached to."""
    thing = game.objects.get(source.host)
    return source.host if thing is None else thing.controller


def _is_above(ban: Prohibition, spell: GameObject, context: Context) -> Truth:
    """Compare the mana value of the spell with what is counted for who casts it."""
    if ban.above is None:
        return True
    number = count(ban.above, replace(context, controller=context.game.asker))
    return None if number is None else spell.mana_value > number


def _reached(ban: Prohibition, source: GameObject, view: View) -> Truth:
    """Return whether so many such spells were cast this turn already."""
    number = cast_this_turn(view, view.game.asker, ban, source)
    if number is None:
        return None
    return number >= (ban.most_each_turn or 0)


def cast_this_turn(view: View, player: str, ban: Prohibition, source: GameObject) -> int | None:
    """Count the spells of a quality that *player* has cast this turn; None if unknown."""
    context = Context(view.game, source, source.controller)
    total = 0
    if ban.what is None:
        return number_cast(view.game, player)
    for spell, changes in spells_and_changes(view.game, player):
        if spell is None or len(changes) > 1:
            return None
        readings = (spell, *(retyped(spell, effect) for _, effect in changes))
        found = {matches(ban.what, reading, context) for reading in readings}
        if found not in ({True}, {False}):
            return None
        total += found == {True}
    return total


def activation_ban(
    thing: GameObject,
    view: View,
    *,
    is_mana_ability: bool,
    ability: ActivatedAbility | ManaAbility,
) -> Ban:
    """Return what forbids to activate an ability of *thing* (CR 602.5)."""
    reasons: list[Reason] = []
    doubts: list[Doubt] = []
    if not is_mana_ability:
        _heed_split_second(view, reasons, doubts)
    for source, ban in view.statics.get(Prohibition, ()):
        assert isinstance(ban, Prohibition)  # noqa: S101 - by the index
        if ban.action != "activate" or (is_mana_ability and ban.except_mana_abilities):
            continue
        if not _is_banned_kind(ban, ability):
            continue
        if ban.with_tap and not any(isinstance(part, TapSelf) for part in ability.cost):
            continue
        if thing.zone != "battlefield" and _means_permanents(ban.what):
            continue
        state = _forbids(ban, source, thing, view)
        if state:
            text = barred(ban, source, f"activate abilities of {thing.name}", view)
            why = what_is_barred(ban, source, view, "permanent")
            fix = way_out(ban, source, thing, view)
            reasons.append(Reason(kind="restriction", cr="602.5", text=text, because=why, fix=fix))
        elif state is None:
            what = f"whether it forbids abilities of {thing.name}{untold_choice(ban, source)}"
            doubts.append(Doubt.of_effect(source, what, "to_no"))
    doubts += (Doubt.of_text(thing, line, ("restriction",)) for line in unread_restrictions(thing))
    return Ban(tuple(reasons), tuple(doubts))


def unread_restrictions(thing: GameObject) -> tuple[int, ...]:
    """Return the lines of a permanent that may forbid its own abilities and weren't read."""
    if thing.zone != "battlefield" or thing.entry.face_down:
        return ()
    return tuple(
        span.line
        for span in thing.face.unmodelled
        if span.scope == "itself" and "restriction" in span.touches
    )


def _is_banned_kind(ban: Prohibition, ability: ActivatedAbility | ManaAbility) -> bool:
    """Return whether the prohibition is about abilities of this kind."""
    loyalty = isinstance(ability, ActivatedAbility) and ability.loyalty
    match ban.abilities:
        case "all":
            return True
        case "cycling":
            return is_of_keyword(ability.keyword, "cycling")
        case kind:
            return loyalty == (kind == "loyalty")


def _means_permanents(what: ObjectFilter | None) -> bool:
    """Return whether "abilities of artifacts or creatures" speaks of permanents (CR 109.2)."""
    return what is not None and (
        bool(what.types or what.subtypes)
        or (bool(what.any_of) and all(_means_permanents(each) for each in what.any_of))
    )


def land_ban(land: GameObject, card: GameObject, view: View) -> Ban:
    """Return what forbids to play *land*, which *card* is with one of its faces (CR 305.1-305.2).

    What can't enter the battlefield is the card as it is where it lies: its front (CR 712.8a).
    """
    reasons: list[Reason] = []
    doubts: list[Doubt] = []
    for source, ban in _bans(view, land):
        if ban.action not in ("play_land", "play", "enter"):
            continue
        state = _forbids(ban, source, card if ban.action == "enter" else land, view)
        if state:
            text = barred(ban, source, f"play {land.name}", view, land)
            fix = way_out(ban, source, land, view)
            reasons.append(Reason(kind="restriction", cr="101.2", text=text, fix=fix))
        elif state is None:
            what = f"whether it forbids {land.name}{untold_choice(ban, source)}"
            doubts.append(Doubt.of_effect(source, what, "to_no"))
    return Ban(tuple(reasons), tuple(doubts))


def turning_ban(thing: GameObject, view: View) -> Ban:
    """Return what forbids to turn a permanent face up (CR 116.2b, 101.2)."""
    reasons: list[Reason] = []
    doubts: list[Doubt] = []
    for source, ban in view.statics.get(Prohibition, ()):
        assert isinstance(ban, Prohibition)  # noqa: S101 - by the index
        state = ban.action == "turn_face_up" and _forbids(ban, source, thing, view)
        if state:
            text = barred(ban, source, f"turn {thing.name} face up", view)
            fix = way_out(ban, source, thing, view)
            reasons.append(Reason(kind="restriction", cr="101.2", text=text, fix=fix))
        elif state is None:
            what = f"whether it lets you turn {thing.name} face up"
            doubts.append(Doubt.of_effect(source, what, "to_no"))
    return Ban(tuple(reasons), tuple(doubts))


def sacrifice_ban(
    thing: GameObject, payer: str, view: View, *, other_cost: bool = False
) -> GameObject | None:
    """Return whose effect forbids *payer* to sacrifice an object for costs (CR 614.17b).

    An *other_cost* is neither that of a spell nor that of an ability.
    """
    return _cost_ban("sacrifice", thing, payer, view, other_cost=other_cost)


def counters_ban(thing: GameObject, counter: str, payer: str, view: View) -> GameObject | None:
    """Return whose effect forbids to put such counters on an object (CR 614.17b)."""
    return _cost_ban("put_counters", thing, payer, view, (counter, "any"))


def counters_stay(thing: GameObject, counter: str, payer: str, view: View) -> Truth:
    """Return whether such counters can't be removed from an object; None if some of them can't."""
    if _cost_ban("remove_counters", thing, payer, view, (counter,)):
        return True
    kinds = tuple(thing.entry.counters) if counter == "any" else ()
    some = [kind for kind in kinds if _cost_ban("remove_counters", thing, payer, view, (kind,))]
    return None if some and len(some) < len(kinds) else bool(some)


def counters_replaced(thing: GameObject, counter: str, view: View) -> bool:
    """Return whether another number may be put where the asker puts such counters (CR 614.1a)."""
    for source, effect in view.statics.get(CounterReplacement, ()):
        assert isinstance(effect, CounterReplacement)  # noqa: S101 - by the index
        ours = is_whose(effect.whose, view.game.asker, source.controller)
        there = Context(view.game, source, source.controller)
        of_kind = effect.counter in ("any", counter)
        if ours and of_kind and matches(effect.what, thing, there) is not False:
            return True
    return False


def untap_ban(thing: GameObject, payer: str, view: View) -> GameObject | None:
    """Return whose effect keeps an object from being untapped for a cost (CR 614.17b)."""
    return _cost_ban("untap", thing, payer, view)


def _cost_ban(
    action: str,
    thing: GameObject,
    payer: str,
    view: View,
    counters: tuple[str, ...] = ("any",),
    *,
    other_cost: bool = False,
) -> GameObject | None:
    for source, ban in view.statics.get(Prohibition, ()):
        assert isinstance(ban, Prohibition)  # noqa: S101 - by the index
        if ban.action != action or ban.counter not in counters:
            continue
        if not is_whose(ban.who, payer, source.controller):
            continue
        if other_cost and ban.to_cast_or_activate:
            continue
        there = Context(view.game, source, source.controller)
        if holds(ban.condition, there) is not False and matches(ban.what, thing, there):
            return source
    return None


def _heed_split_second(view: View, reasons: list[Reason], doubts: list[Doubt]) -> None:
    """Add that a spell on the stack has split second, or may have (CR 702.61a)."""
    for item in view.game.stack:
        state = False if item.is_ability else has_split_second(item.object, view)
        if state:
            text = f"{item.object.name} is on the stack and has split second"
            fix = (off_the_stack(item.object, view.game),)
            reasons.append(Reason(kind="restriction", cr="702.61a", text=text, fix=fix))
            return
        if state is None:
            doubts.append(Doubt.of_effect(item.object, "whether it has split second", "to_no"))


def _reason(ban: Prohibition, source: GameObject, spell: GameObject, view: View) -> Reason:
    if ban.this_card:
        return _own_limit(ban, spell, view)
    if ban.most_each_turn is not None:
        most = ban.most_each_turn
        kind = noun(ban.what or ObjectFilter(), plural=most != 1, kind="spell")
        text = f"{source.name} allows {'one' if most == 1 else most} {kind} each turn"
        cast = ", ".join(names_cast(view.game, view.game.asker))
        because = (f"already cast: {cast}",)
        later = next_turn(view.game, yours=not has_flash(spell, view))
        fix = (later, get_rid_of(source.name, source.id))
        return Reason(kind="restriction", cr="601.3", text=text, because=because, fix=fix)
    return Reason(
        kind="restriction",
        cr="601.3",
        text=barred(ban, source, f"cast {spell.name}", view, spell),
        because=what_is_barred(ban, source, view),
        fix=way_out(ban, source, spell, view),
    )


def _own_limit(ban: Prohibition, spell: GameObject, view: View) -> Reason:
    """Say when a spell may be cast whose own text limits it: "Cast this spell only ..."."""
    if ban.except_zone is not None and ban.condition is None:
        only = ban.except_zone
        text = f"{spell.name} may be cast only {from_zone(only)}"
        changes: tuple[Change, ...] = (Move(object=spell.id, zone=only), Ask(to={"from": only}))
        fix = Fix(text=f"cast it {from_zone(only)}", changes=changes)
        return Reason(kind="restriction", cr="601.3", text=text, fix=(fix,))
    text = f"{spell.name} may not be cast now: its own text limits when"
    if ban.condition is None or ban.zone is not None or ban.except_zone is not None:
        return Reason(kind="restriction", cr="601.3", text=text, fix=elsewhere(ban, spell))
    needed = opposite(ban.condition)
    text = f"{spell.name} may be cast only if {needed}"
    changes = fulfilled(ban.condition, Context(view.game, spell, spell.controller), wanted=False)
    fix = Fix(text=remedy(needed), changes=changes)
    return Reason(kind="restriction", cr="601.3", text=text, fix=(fix,))


def gain_ban(player: str, view: View) -> GameObject | None:
    """Return what keeps *player* from gaining life, if anything does (CR 119.7)."""
    for source, ban in view.statics.get(Prohibition, ()):
        assert isinstance(ban, Prohibition)  # noqa: S101 - by the index
        reached = is_whose(ban.who, player, source.controller)
        if ban.host:
            reached = _host(source, view.game) == player
        if ban.action == "gain_life" and reached:
            return source
    return None


def life_bans(view: View) -> dict[Prohibition, str]:
    """List what forbids the asker to pay life for costs, and by whom (CR 119.8, 614.17b)."""
    found = {}
    for source, ban in view.statics.get(Prohibition, ()):
        assert isinstance(ban, Prohibition)  # noqa: S101 - by the index
        if ban.action == "pay_life" and is_whose(ban.who, view.game.asker, source.controller):
            found[ban] = source.name
    return found
