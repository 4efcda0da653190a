"""A plan: what is announced and done, in the order of CR 601.2a-i or 602.2."""

from typing import Literal

from castable.models.base import Model
from castable.models.clicks import Deed


class Announcement(Model):
    """What is announced (CR 601.2b-d)."""

    face: str = ""
    """Name of the face that is cast."""
    alternative: str | None = None
    """Keyword or label of the alternative cost; None for the mana cost."""
    additional: tuple[str, ...] = ()
    """Optional additional costs that are paid, a keyword each time."""
    x: int | None = None
    """The value of X; absent if the cost has none."""
    modes: tuple[int, ...] = ()
    """Indexes of the modes in printed order, the first is 0."""
    symbols: tuple[str, ...] = ()
    """How symbols with a choice are paid: ``{W/U} as {W}``, ``{G/P} as 2 life``."""
    splice: tuple[str, ...] = ()
    """Names of the cards that are spliced on."""
    chosen: tuple[str, ...] = ()
    """Ids of objects that are named now and given up in 601.2h (emerge, offering)."""
    targets: tuple[str, ...] = ()
    """The targets, as far as the query chose them, or the total cost hangs on them."""
    other_price: tuple[str, ...] = ()
    """Targets that the query left open and for which the total cost would be another."""
    targets_needed: int = 0
    """How many targets there are."""


class TotalCost(Model):
    """The locked-in total cost (CR 601.2f)."""

    mana: str
    """The mana part, ``{3}{G}{G}``; ``{0}`` if none is due."""
    other: tuple[str, ...] = ()
    """The other parts, in words."""
    breakdown: tuple[tuple[str, str], ...] = ()
    """Each source of the total and what it contributes, in the order of 601.2f."""


Do = Literal[
    "propose",  # 601.2a: put the card on the stack
    "announce",  # 601.2b
    "target",  # 601.2c
    "lock",  # 601.2f
    Deed,  # 601.2g: a mana ability; 601.2h: an object pays
    "pay_mana",  # 601.2h: mana from the pool
    "put_back",
    "untap",
    "unattach",
    "life",
    "energy",
    "remove_counters",
    "put_counters",
    "reveal",
    "mill",
    "perform",  # a part of the cost that takes nothing from the board, in words: "reveal your hand"
    "exert",
    "loyalty",
    "cast",  # 601.2i
    "play",  # 116.2a: a land
    "turn_face_up",  # 116.2b
    "suspend",  # 116.2f: exile the card with its time counters
    "companion",  # 116.2g
    "foretell",  # 116.2h: exile the card face down
    "plot",  # 116.2k: exile the card
    "unlock",  # 116.2m
    "end_effect",  # 116.2c
]


class Step(Model):
    """One step of a plan."""

    cr: str
    """The rule that the step carries out: ``601.2g``."""
    do: Do
    """What is done."""
    object: str = ""
    """Id of the object that is tapped, sacrificed, activated ..."""
    name: str = ""
    """Its name, for readers."""
    ability: int | None = None
    """For ``activate``: index among the object's mana abilities."""
    pays: str = ""
    """What is paid: the cost of a mana ability (``{1}, {T}``), mana from the pool, or what is
    performed."""
    pays_for: str = ""
    """The symbol of the total that the step pays (convoke, delve, improvise, waterbend)."""
    adds: str = ""
    """Mana added: ``{W}{U}``."""
    gains: int = 0
    """Life gained as the mana ability resolves."""
    uses: tuple[str, ...] = ()
    """Ids of other objects that a mana ability's cost takes (an altar's creature)."""
    amount: int = 0
    """Life, counters or cards, where the step has a number."""
    counter: str = ""
    """Kind of the counters, where the step moves some."""
    random: bool = False
    """Whether chance says which object it is (CR 701.9b): the one named is an example."""


class Lost(Model):
    """What is gone for good once the plan is carried out."""

    life: int = 0
    """Life paid."""
    sacrificed: tuple[str, ...] = ()
    """Ids of the permanents sacrificed."""
    discarded: tuple[str, ...] = ()
    """Ids of the cards discarded."""
    exiled: tuple[str, ...] = ()
    """Ids of the cards exiled."""
    returned: tuple[str, ...] = ()
    """Ids of the permanents returned to hand."""
    put_back: tuple[str, ...] = ()
    """Ids of the cards of the hand put into the library."""
    auras: tuple[str, ...] = ()
    """Ids of the player's own Auras on what is gone: they are put into the graveyard too
    (CR 704.5m)."""
    counters: tuple[str, ...] = ()
    """Counters removed, in words: ``1 charge from vivid-creek-1``."""
    weakened: tuple[str, ...] = ()
    """Counters put on objects that make them smaller: ``1 -0/-1 on wall-of-roots-1``."""
    dying: tuple[str, ...] = ()
    """Ids of the permanents left without loyalty, or with no toughness, by the counters above:
    state-based actions put them into the graveyard (CR 704.5f, 704.5i)."""
    energy: int = 0
    """Energy paid."""
    at_random: tuple[str, ...] = ()
    """Ids of the cards of which some are discarded at random: ``discarded`` has as many of them,
    and it may be any others."""


class Kept(Model):
    """A source of mana that could have paid, and that another card needs."""

    object: str
    """Its id."""
    name: str
    """Its name."""
    card: str
    """Name of the card that couldn't be cast without it."""


class Plan(Model):
    """A legal way to carry out the attempt."""

    announce: Announcement
    """What is announced (CR 601.2b-d)."""
    total_cost: TotalCost
    """The locked-in total cost (CR 601.2f)."""
    steps: tuple[Step, ...]
    """The steps, in the order of CR 601.2."""
    lost: Lost = Lost()
    """What is gone for good."""
    floating: str = ""
    """Mana left in the pool."""
    castable: tuple[str, ...] = ()
    """Names of the other cards that can still be cast with what is left, each by itself. A second
    copy of a legendary permanent that the caster controls is none of them, unless it was to be
    kept (CR 704.5j)."""
    together: tuple[str, ...] | None = None
    """Of these, as many as can be cast one after another, each for the total cost that it has now;
    absent where that is not known. What these spells do is not looked at."""
    names: tuple[tuple[str, str], ...] = ()
    """Names of the objects of which only the id stands above, by id: targets, what mana abilities
    take, what is lost."""
    told_apart: tuple[tuple[str, str], ...] = ()
    """Objects that differ from others of their name, by id, with what tells them apart."""
    kept: tuple[Kept, ...] = ()
    """Where it was looked for: what this payment spares because other cards need it."""
