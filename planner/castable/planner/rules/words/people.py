"""Players and zones in the words of a sentence: "your opponent has hexproof", "from exile"."""

from castable.planner.rules.position.game import Game


def called(name: str, game: Game) -> str:
    """Return what a player is called to the one who asks; what is no player has its own name."""
    if name not in game.position.players:
        return game.name_of(name)
    if name == game.asker:
        return "you"
    return "your opponent" if name == "opponent" else name


def whose_turn(name: str, game: Game) -> str:
    """Say whose turn it is: ``it is your opponent's turn``."""
    who = called(name, game)
    if who == "you":
        return "it is your turn"
    return f"it is {of_player(name, game)} turn"


def of_player(name: str, game: Game) -> str:
    """Say whose something is: ``your opponent's``."""
    who = called(name, game)
    return f"{who}'{'' if who.endswith('s') else 's'}"


def has(name: str, game: Game) -> str:
    """Begin a sentence about what a player or an object has: ``you have``."""
    who = called(name, game)
    return f"{who} {'have' if who == 'you' else 'has'}"


def from_zone(zone: str) -> str:
    """Say from where something is cast or played: ``from exile``, ``from the command zone``."""
    if zone == "exile":
        return "from exile"
    return f"from the {zone}{' zone' * (zone == 'command')}"
