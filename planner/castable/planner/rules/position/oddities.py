"""What a position tells that no game has, and that the answer doesn't look at: it is only said."""

from collections.abc import Iterator

from castable.models.base import COMBAT
from castable.planner.rules.position.counter_names import misspelt
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject, number


def noted(game: Game) -> tuple[str, ...]:
    """Say what of the position is odd, each once."""
    life = (
        f"player {name!r} plays on with {player.life} life (704.5a)"
        for name, player in game.position.players.items()
        if player.life <= 0
    )
    fewer = (
        f"player {name!r} has at least {named} cards in the {zone}, not {size} as {zone}_size says"
        for name, player in game.position.players.items()
        for zone, size, cards in (
            ("hand", player.hand_size, player.hand),
            ("library", player.library_size, player.library),
        )
        if size is not None and size < (named := number(cards))
    )
    things = (said for thing in game.objects.values() for said in _odd(thing, game))
    return (*misspelt(game), *life, *fewer, *dict.fromkeys(things))


def _odd(thing: GameObject, game: Game) -> Iterator[str]:
    entry = thing.entry
    if thing.zone != "battlefield":
        told: tuple[tuple[str, bool | str], ...] = (
            ("tapped", entry.tapped),
            ("summoning sick", entry.summoning_sick),
            ("attacking", entry.attacking),
            ("blocking", entry.blocking),
        )
        if words := [word for word, so in told if so]:
            where = "exile" if thing.zone == "exile" else f"the {thing.zone}"
            yield (
                f"{thing.name} in {where} is not {' or '.join(words)}, as the position says:"
                " only permanents are (110.5d)"
            )
        return
    if not entry.face_down and thing.types and thing.types <= {"Instant", "Sorcery", "Kindred"}:
        rule = "304.4" if "Instant" in thing.types else "307.4"
        yield f"{thing.name} is on the battlefield, where no such card can be ({rule})"
    if (entry.attacking or entry.blocking) and game.position.step not in COMBAT:
        deed = "attacks" if entry.attacking else "blocks"
        yield f"{thing.name} {deed} outside of combat (506.4)"
