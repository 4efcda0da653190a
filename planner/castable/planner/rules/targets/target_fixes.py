"""What would give a spell its targets: more of them, or other ones (CR 601.2c)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import structs

from castable.models.base import COMBAT, Zone
from castable.models.changes import Ask, Change, Fix, Remove, SetGame, SetPlayer
from castable.models.filters import ANYTHING, Aims, HasAttached, HeldBy, ObjectFilter, TargetCount
from castable.models.reasons import Reason
from castable.models.targets import Target
from castable.planner.cards.telling.words import listed
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.mending.examples import example
from castable.planner.rules.mending.fixes import put
from castable.planner.rules.mending.fulfil import fulfilled
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.targets.protection import Shield, shields_of, shields_of_player
from castable.planner.rules.targets.slots import Slot, least_of
from castable.planner.rules.words.aims import describe
from castable.planner.rules.words.nouns import NUMBERS

_AIMED_AT = "aimed-at"
_BEARER = "bearer"
_HELD = HeldBy("defending player")


def another_target(slots: Sequence[Slot], spell: GameObject, view: View) -> tuple[Fix, ...]:
    """Say to choose another target: one that is there, or else one that would be legal."""
    what = " and ".join(describe(slot.target) for slot in slots)
    open_ = Ask(to={"targets": None})
    if all(len(slot.legal) >= least_of(slot.target.least) for slot in slots):
        return (Fix(text=f"choose another target ({what})", changes=(open_,)),)
    return more_targets(slots, spell, view, given=("",))


def more_targets(
    slots: Sequence[Slot],
    spell: GameObject,
    view: View,
    text: str = "",
    given: tuple[str, ...] | None = None,
) -> tuple[Fix, ...]:
    """Say which legal targets are needed besides those that are there, if that is known.

    What the asker has chosen (*given*) is none of them, and left open.
    """
    context = Context(view.game, spell, view.game.asker)
    fixes = []
    for whole in (False, True):
        changes: list[Change] = []
        for slot in slots:
            number = least_of(slot.target.least) - (0 if whole else len(slot.legal))
            changes += one_more(slot.target, view, context) * max(0, number)
        if changes:
            told = text or legal_targets(slots)
            if given:
                told += ", chosen instead"
                changes.append(Ask(to={"targets": None}))
            fixes.append(Fix(text=told, changes=tuple(changes)))
    return tuple(fixes[:1] if not text else fixes)


def legal_targets(slots: Sequence[Slot]) -> str:
    """Say how many legal targets are needed besides those that are there."""
    what = " and ".join(describe(slot.target) for slot in slots)
    lacking = sum(max(0, least_of(s.target.least) - len(s.legal)) for s in slots)
    more = " more" if any(slot.legal for slot in slots) else ""
    if lacking == 1:
        return f"{'one' if more else 'a'}{more} legal target ({what})"
    return f"{in_words(lacking)}{more} legal targets ({what})"


@dataclass(frozen=True, slots=True)
class Shielded:
    """What would be a legal target but for hexproof, shroud or protection."""

    name: str
    id: str
    """Empty for a player."""
    shields: tuple[Shield, ...]
    """All that keeps it from being one."""

    @property
    def words(self) -> str:
        """What keeps it, in words."""
        return listed(dict.fromkeys(shield.words for shield in self.shields))

    @property
    def givers(self) -> dict[str, GameObject]:
        """What must go, by id; nothing if it keeps itself, or the spell keeps it."""
        found = {s.giver.id: s.giver for s in self.shields}
        away = any(giver.zone != "battlefield" for giver in found.values())
        return {} if away or self.id in found else found


def shielded(
    target: Target, spell: GameObject, view: View, context: Context, *, ability: bool
) -> Iterator[Shielded]:
    """Yield what would be a legal target but for hexproof, shroud or protection."""
    if target.zone != "stack" and target.objects is not None:
        for thing in view.game.all_in(target.zone):
            against = shields_of(thing, spell, view, ability=ability)
            if against and matches(target.objects, thing, context):
                yield Shielded(thing.name, thing.id, tuple(against))
    if target.players or target.opponents:
        for player in view.game.position.players:
            against = shields_of_player(player, spell, view, ability=ability)
            if against and (target.players or player != view.game.asker):
                yield Shielded(player, "", tuple(against))


def unshielded(candidates: Iterable[Shielded], number: int) -> tuple[Fix, ...]:
    """Say to get rid of what keeps so many others from being targets (CR 702.11, 16, 18).

    What keeps itself from being one is no target either once it is gone. Of all that shields one,
    each must go.
    """
    open_ = sorted((c.givers for c in candidates if c.givers), key=len)
    found: dict[frozenset[str], dict[str, GameObject]] = {}
    for first, givers in enumerate(open_):
        along = open_[:first] + open_[first + 1 :]
        must = dict(item for each in (givers, *along[: number - 1]) for item in each.items())
        if len(along) + 1 >= number and not any(ids <= must.keys() for ids in found):
            found[frozenset(must)] = must
    return tuple(_get_rid_of_all(must.values()) for must in found.values())


def _get_rid_of_all(things: Iterable[GameObject]) -> Fix:
    names = {thing.id: thing.name for thing in things}
    changes = tuple(Remove(object=id_) for id_ in names)
    return Fix(text=f"get rid of {listed(names.values())}", changes=changes)


def more_or_unshielded(
    slot: Slot,
    candidates: Sequence[Shielded],
    spell: GameObject,
    view: View,
    given: tuple[str, ...] | None,
) -> tuple[Fix, ...]:
    """Say which legal targets are needed, or what to get rid of for those that are there.

    One more is no mending by itself where it might be kept from being a target as well, as by
    Asceticism; what is attached keeps only what it is attached to.
    """
    givers = [s.giver for c in candidates for s in c.shields if s.giver.id != c.id]
    wide = any(not giver.host for giver in givers)
    bare = unshielded(candidates, least_of(slot.target.least) - len(slot.legal))
    more = () if wide and bare else more_targets([slot], spell, view, given=given)
    return (*more, *bare)


def one_more(target: Target, view: View, context: Context) -> tuple[Change, ...]:
    """Return one object more that the target may be; nothing if no example is found."""
    game = view.game
    players = (*game.opponents(game.asker), game.asker)
    for each in (target, *target.alternatives):
        for player in players:
            if each.ability is not None or (each.abilities and each.objects is None):
                return put(_ability(each, player), "stack", player)
            if each.objects is None:
                if changes := _better_player(each, player, view):
                    return changes
                continue
            if any(isinstance(trait, Aims | TargetCount) for trait in each.objects.traits):
                return _aiming(each.objects, player, context)
            if any(isinstance(trait, HasAttached) for trait in each.objects.traits):
                return _bearing(each.objects, player, context)
            if _HELD in each.objects.traits and game.position.step not in COMBAT:
                return _in_combat(each.objects, each.zone, context)
            entry = example(each.objects, each.zone, player, context)
            if entry is not None and each.zone == "stack":
                return put(_on_stack(entry, player), "stack", player)
            if entry is not None:
                return put(entry, each.zone, player)
    return ()


def _better_player(target: Target, player: str, view: View) -> tuple[Change, ...]:
    """Let an opponent compare to the asker as the target asks, by life or by cards in hand."""
    if target.player_is is not None:
        return fulfilled(target.player_is, Context(view.game, None, player))
    versus = target.versus
    if versus is None or player == view.game.asker:
        return ()
    more = versus.least if versus.least is not None else versus.most
    if more is None:
        return ()
    if versus.zone == "hand" and versus.what in (None, ANYTHING):
        mine = len(view.game.zone(view.game.asker, "hand"))
        return (SetPlayer(player=player, to={"hand_size": mine + more}),)
    if versus.of != "life":
        return ()
    return (SetPlayer(player=player, to={"life": view.game.me.life + more}),)


def _aiming(what: ObjectFilter, player: str, context: Context) -> tuple[Change, ...]:
    """Put a spell on the stack that targets what it is asked to target (CR 115.9)."""
    traits = [trait for trait in what.traits if isinstance(trait, Aims | TargetCount)]
    bare = structs.replace(what, traits=tuple(t for t in what.traits if t not in traits))
    entry = example(bare, "stack", player, context)
    if entry is None or not traits:
        return ()
    asker = context.game.asker
    aimed = next((trait.what for trait in traits if isinstance(trait, Aims)), None)
    if aimed is None:
        return put({**_on_stack(entry, player), "targets": [asker]}, "stack", player)
    there = example(aimed, "battlefield", asker, context)
    if there is None:
        return ()
    spell = {**_on_stack(entry, player), "targets": [_AIMED_AT]}
    return (
        *put({**there, "id": _AIMED_AT}, "battlefield", asker),
        *put(spell, "stack", player),
    )


def _bearing(what: ObjectFilter, player: str, context: Context) -> tuple[Change, ...]:
    """Put a permanent on the battlefield with what is to be attached to it (CR 301.5, 303.4)."""
    attached = [trait.what for trait in what.traits if isinstance(trait, HasAttached)]
    bare = structs.replace(
        what, traits=tuple(t for t in what.traits if not isinstance(t, HasAttached))
    )
    bearer = example(bare, "battlefield", player, context)
    asker = context.game.asker
    things = [example(each, "battlefield", asker, context) for each in attached]
    if bearer is None or None in things:
        return ()
    on = [put({**thing, "attached_to": _BEARER}, "battlefield", asker) for thing in things if thing]
    return (
        *put({**bearer, "id": _BEARER}, "battlefield", player),
        *(change for changes in on for change in changes),
    )


def _in_combat(what: ObjectFilter, zone: Zone, context: Context) -> tuple[Change, ...]:
    """Wait for a combat in which an opponent defends, with such an object of theirs (CR 506.2)."""
    game = context.game
    bare = structs.replace(what, traits=tuple(t for t in what.traits if t != _HELD))
    defending = next(iter(game.opponents(game.asker)), game.asker)
    entry = example(bare, zone, defending, context)
    if entry is None:
        return ()
    time = {"turn_player": game.asker, "step": "declare_attackers"}
    return (SetGame(to=time), *put(entry, zone, defending))


def _on_stack(entry: dict[str, Any], player: str) -> dict[str, Any]:
    """Return the entry of a card as a spell."""
    fields = ("card", "oracle", "type_line", "mana_cost", "power", "toughness")
    return {key: entry[key] for key in fields if key in entry} | {"controller": player}


def _ability(target: Target, player: str) -> dict[str, Any]:
    """Return an ability on the stack of the kind that is asked for."""
    if target.ability == "triggered":
        return {
            "card": "Ability", "oracle": "", "type_line": "Creature", "controller": player,
            "ability": "When this creature enters",
        }  # fmt: skip
    return {
        "card": "Ability", "oracle": "{T}: Draw a card.", "type_line": "Artifact",
        "controller": player, "ability": 0,
    }  # fmt: skip


def untargeted(spell: GameObject) -> Reason:
    """Say that what has no targets was given some (CR 601.2c)."""
    fix = Fix(text="choose no target", changes=(Ask(to={"targets": None}),))
    return Reason(kind="target", cr="601.2c", text=f"{spell.name} has no targets", fix=(fix,))


def misfit(
    given: Sequence[str], names: Sequence[str], slots: Sequence[Slot], spell: GameObject, what: str
) -> str:
    """Say why chosen targets won't do together: more than may be chosen, one twice, or others.

    *given* is what they were called, *names* what was found.
    """
    most = sum(n if isinstance(n := slot.target.most, int) else len(names) for slot in slots)
    twice = next((told for told, id_ in zip(given, names, strict=True) if names.count(id_) > 1), "")
    if len(names) <= most and twice:
        return f"{twice} is chosen twice for {spell.name}, and may be only once (CR 115.3)"
    if len(names) <= most:
        return f"the targets chosen for {spell.name} are not what it asks for: {what}"
    chosen = f"{in_words(len(names))} targets are chosen"
    return f"{chosen} for {spell.name}, and it takes {in_words(most)} at most"


def there_are(number: int) -> str:
    """Say how few there are: ``there is only one``."""
    if number < 2:
        return "there is only one" if number else "there is none"
    return f"there are only {in_words(number)}"


def in_words(number: int) -> str:
    """Return a number as it is counted: ``one``, ``six``."""
    return "one" if number == 1 else NUMBERS[number] if number < len(NUMBERS) else str(number)


def unbound(slots: Sequence[Slot], spell: GameObject, view: View) -> Reason:
    """Say that no legal targets stand to each other as is asked (CR 601.2c)."""
    what = " and ".join(describe(slot.target) for slot in slots)
    text = f"no legal targets for {spell.name} ({what}) are so related as it asks"
    fix = more_targets(slots, spell, view, f"more targets that are so related: {what}")
    return Reason(kind="target", cr="601.2c", text=text, missing=(what,), fix=fix)
