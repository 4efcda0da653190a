"""How many payments there are, by exhaustion, on boards whose abilities make one mana each."""

from collections import Counter
from random import Random

from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, Source
from tests.oracle.board_brute import payments
from tests.oracle.board_states import State, all_states
from tests.planner.payment.boards import board, cost, source, take, thing

Sight = tuple[object, ...]
"""What a player sees of a payment: kinds tapped, kinds gone, life, energy, mana left."""


def count(on: Board, costs: list[LockedCost]) -> int:
    """Return the number of payments that a player can tell apart; none leaves mana behind."""
    seen: set[Sight] = set()
    for state in all_states(on, costs[0]):
        for one in costs:
            for _, _, done in payments(on, one, state):
                if not done.pool:
                    seen.add(_sight(on, done, one.object))
    return len(seen)


def _sight(on: Board, done: State, own: str) -> Sight:
    tapped = Counter(on.objects[i].name for i in done.tapped if not on.objects[i].tapped)
    gone = Counter(on.objects[i].name for i in done.gone if i != own)
    return (
        tuple(sorted(tapped.items())),
        tuple(sorted(gone.items())),
        done.life - done.later,
        done.energy,
    )


def random_board(random: Random) -> tuple[Board, list[LockedCost]]:
    """Return a small board, with several objects of some kinds, and a total cost."""
    things: list[GameObject] = []
    sources: list[Source] = []
    kinds = ("forest", "island", "dual", "pain", "treasure", "elf", "bear", "card", "altar", "city")
    for kind in random.sample(kinds, random.randint(2, 4)):
        for copy in range(random.randint(1, 3)):
            _add(kind, f"{kind}-{copy}", things, sources)
    creatures = tuple(o.id for o in things if "Creature" in o.types)
    eat = (take("sacrifice", 1, creatures),)
    sources = [
        source(s.object, "C", taps=False, takes=eat) if s.object.startswith("altar") else s
        for s in sources
    ]
    text = "".join(random.choice(("{1}", "{2}", "{G}", "{U}", "{G/U}", "{G/P}")) for _ in "12")
    takes = (take("sacrifice", 1, creatures),) if random.random() < 0.25 else ()
    methods = random.choice(((), (), ("convoke",), ("delve",)))
    life = random.choice((20, 2))
    return board(things, sources, life=life), [cost(text, takes=takes, methods=methods)]


def _add(kind: str, id_: str, things: list[GameObject], sources: list[Source]) -> None:
    match kind:
        case "forest" | "island":
            things.append(thing(id_, "Land", supertypes="Basic"))
            sources.append(source(id_, "G" if kind == "forest" else "U"))
        case "dual" | "city":
            things.append(thing(id_, "Land"))
            sources.append(source(id_, "G/U", damage=int(kind == "city")))
        case "pain":
            things.append(thing(id_, "Land"))
            sources += [source(id_, "C"), source(id_, "G/U", ability=1, damage=1)]
        case "treasure":
            things.append(thing(id_, "Artifact", token=True))
            sources.append(source(id_, "W/U/B/R/G", leaves="sacrifice"))
        case "elf":
            things.append(thing(id_, "Creature", colors="G", power=1))
            sources.append(source(id_, "G"))
        case "bear":
            things.append(thing(id_, "Creature", colors="G", power=2))
        case "card":
            things.append(thing(id_, "Instant", zone="graveyard"))
        case _:
            things.append(thing(id_, "Artifact"))
            sources.append(source(id_, "C", taps=False))
