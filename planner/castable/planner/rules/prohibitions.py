"""What the asker can't do (CR 101.2, 601.3, 602.5, 702.61)."""

from collections.abc import Iterator
from dataclasses import dataclass

from castable.models.reasons import Reason
from castable.models.statics import Prohibition
from castable.planner.rules.doubts import Doubt
from castable.planner.rules.evaluate import holds
from castable.planner.rules.game import Game
from castable.planner.rules.history import spells_cast
from castable.planner.rules.match import Context, Truth, all_true, both, is_whose, matches
from castable.planner.rules.objects import GameObject
from castable.planner.rules.timing import is_sorcery_time
from castable.planner.rules.view import View


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
    holder = _split_second(view.game)
    if holder is not None:
        reasons.append(_split_reason(holder))
    for source, ban in _bans(view, spell):
        if ban.action not in ("cast", "play"):
            continue
        state = _forbids(ban, source, spell, view)
        if state is not False and ban.most_each_turn is not None:
            state = both(state, _reached(ban, source, view))
        if state:
            reasons.append(_reason(ban, source, spell, view))
        elif state is None:
            doubts.append(Doubt.of_effect(source, f"whether it forbids {spell.name}", "to_no"))
    return Ban(tuple(reasons), tuple(doubts))


def may_be_banned(spell: GameObject, view: View) -> bool:
    """Return whether anything there is could forbid the spell, whatever its X."""
    return next(_bans(view, spell), None) is not None


def no_sacrifice(thing: GameObject, player: str, view: View) -> bool:
    """Return whether an effect forbids *player* to sacrifice it for costs (CR 614.17b)."""
    for source, ban in view.statics.get(Prohibition, ()):
        assert isinstance(ban, Prohibition)  # noqa: S101 - by the index
        if ban.action != "sacrifice" or not is_whose(ban.who, player, source.controller):
            continue
        there = Context(view.game, source, source.controller)
        if holds(ban.condition, there) is not False and matches(ban.what, thing, there):
            return True
    return False


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
    if ban.zone is not None and spell.zone != ban.zone:
        return False
    if ban.except_zone is not None and spell.zone == ban.except_zone:
        return False
    if ban.sorcery_speed_only and is_sorcery_time(view.game):
        return False
    what = True if ban.this_card else matches(ban.what, spell, context)
    return all_true((what, holds(ban.condition, context)))


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
    for thing in spells_cast(view.game, player):
        if thing is None:
            return None
        found = matches(ban.what, thing, context)
        if found is None:
            return None
        total += found
    return total


def activation_ban(thing: GameObject, view: View, *, is_mana_ability: bool) -> Ban:
    """Return what forbids to activate abilities of *thing* (CR 602.5)."""
    reasons: list[Reason] = []
    doubts: list[Doubt] = []
    if not is_mana_ability:
        holder = _split_second(view.game)
        if holder is not None:
            reasons.append(_split_reason(holder))
    for source, ban in view.statics.get(Prohibition, ()):
        assert isinstance(ban, Prohibition)  # noqa: S101 - by the index
        if ban.action != "activate" or (is_mana_ability and ban.except_mana_abilities):
            continue
        if thing.zone != "battlefield" and ban.what is not None and ban.what.types:
            continue  # "abilities of creatures" are those of permanents (CR 109.2)
        state = _forbids(ban, source, thing, view)
        if state:
            text = f"{source.name} forbids to activate abilities of {thing.name}"
            reasons.append(Reason(kind="restriction", cr="602.5", text=text))
        elif state is None:
            doubts.append(
                Doubt.of_effect(source, f"whether it forbids abilities of {thing.name}", "to_no")
            )
    return Ban(tuple(reasons), tuple(doubts))


def land_ban(land: GameObject, view: View) -> Ban:
    """Return what forbids to play *land* (CR 305.2)."""
    reasons: list[Reason] = []
    doubts: list[Doubt] = []
    for source, ban in _bans(view, land):
        if ban.action not in ("play_land", "play"):
            continue
        state = _forbids(ban, source, land, view)
        if state:
            text = f"{source.name} forbids to play {land.name}"
            reasons.append(Reason(kind="restriction", cr="101.2", text=text))
        elif state is None:
            doubts.append(Doubt.of_effect(source, f"whether it forbids {land.name}", "to_no"))
    return Ban(tuple(reasons), tuple(doubts))


def _split_second(game: Game) -> GameObject | None:
    """Return a spell with split second on the stack, if there is one (CR 702.61)."""
    for item in game.stack:
        if not item.is_ability and "split second" in item.object.keywords:
            return item.object
    return None


def _split_reason(holder: GameObject) -> Reason:
    text = f"{holder.name} is on the stack and has split second"
    return Reason(kind="restriction", cr="702.61a", text=text)


def _reason(ban: Prohibition, source: GameObject, spell: GameObject, view: View) -> Reason:
    if ban.this_card:
        return Reason(
            kind="restriction",
            cr="601.3",
            text=f"{spell.name} may not be cast now: its own text limits when",
        )
    if ban.most_each_turn is not None:
        limit = "one spell" if ban.most_each_turn == 1 else f"{ban.most_each_turn} spells"
        text = f"{source.name} allows {limit} of that kind each turn"
        cast = ", ".join(view.game.me.this_turn.spells_cast)
        return Reason(kind="restriction", cr="601.3", text=text, because=(f"already cast: {cast}",))
    return Reason(
        kind="restriction", cr="601.3", text=f"{source.name} forbids to cast {spell.name}"
    )
