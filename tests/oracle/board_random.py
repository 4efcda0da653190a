"""Random small boards and costs, with a bias for what is hard to pay with."""

from dataclasses import replace
from random import Random
from typing import Any

from castable.models.abilities import SpendingRestriction
from castable.models.mana import ManaCost, ManaType
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, PoolUnit, Repeated, Source, Take, Terms
from tests.planner.payment.boards import board, cost, repeated, source, take, thing

RESTRICTIONS = (
    SpendingRestriction(),
    SpendingRestriction(not_generic=True),
    SpendingRestriction(only_variable=True),
    SpendingRestriction(only_generic=True),
)

PLAIN = ("mono", "mono", "mono", "dual", "any", "sol", "pain", "bleed", "elf", "bear", "bear",
         "treasure", "spawn", "petal", "snow", "pooled")  # fmt: skip
ODD = ("signet", "signet", "filter", "filter", "coffers", "nykthos", "altar", "kci", "drum",
       "guide", "charge", "cylix", "agent", "elder", "restricted", "cradle", "led", "combo",
       "depletion", "relic", "cavern", "energy", "bounce", "pili", "ashnod", "mox", "graver",
       "two", "flare", "city")  # fmt: skip
SPARE = ("hand", "grave", "rock", "hand", "grave")


def random_case(random: Random) -> tuple[Board, list[LockedCost], int | None]:
    """Return a board, the ways to announce one attempt, and X if it is fixed."""
    things: list[GameObject] = []
    sources: list[Source] = []
    units: list[PoolUnit] = []
    names = [random.choice(PLAIN) for _ in range(random.randint(1, 4))]
    names += [random.choice(ODD) for _ in range(random.randint(0, 3))]
    names += [random.choice(SPARE) for _ in range(random.randint(0, 3))]
    # Twins are alike in everything, so that the model may count them.
    twins = random.random() < 0.4
    if twins:
        names += random.sample(names, min(len(names), 3))
    seed = random.random()
    for number, name in enumerate(names):
        own = Random(f"{seed} {name}") if twins else random  # noqa: S311
        _add(own, name, f"{name}-{number}", things, sources, units)
    creatures = tuple(o.id for o in things if "Creature" in o.types and o.zone == "battlefield")
    artifacts = tuple(o.id for o in things if "Artifact" in o.types and o.zone == "battlefield")
    sources = [_aim(s, things, creatures, artifacts) for s in sources]
    life = random.choice((20, 20, 20, 1, 2, 3))
    falls = random.random() < 0.4
    result = board(
        things,
        sources,
        units=units,
        life=life,
        can_pay_life=random.random() > 0.05,
        energy=random.choice((0, 1, 3)),
        restrictions=RESTRICTIONS,
        falling=[o.id for o in things if falls and o.zone in ("battlefield", "hand")],
    )
    number_of_costs = random.choice((1, 1, 1, 2, 3))
    kind = random.choice(("cast", "cast", "cast", "activate", "special", "pay"))
    costs = [_cost(random, things, kind) for _ in range(number_of_costs)]
    if len({c.object for c in costs}) > 1:
        costs = costs[:1]
    has_x = any(c.x_most != 0 for c in costs)
    fixed = random.randint(0, 2) if has_x and random.random() < 0.3 else None
    return result, costs, fixed


def with_auras(
    on: Board, costs: list[LockedCost], random: Random
) -> tuple[Board, list[LockedCost]]:
    """Put Auras on some of the permanents, which costs may take too."""
    there = [i for i, o in on.objects.items() if o.zone == "battlefield"]
    if not there or random.random() < 0.7:
        return on, costs
    objects = dict(on.objects)
    for number in range(random.randint(1, 2)):
        aura = thing(f"aura-{number}", "Enchantment", mana_value=random.randint(0, 3))
        host = random.choice([*there, *(i for i in objects if i.startswith("aura"))])
        objects[aura.id] = replace(aura, host=host, subtypes=frozenset({"Aura"}))
    if random.random() < 0.5:
        auras = tuple(i for i in objects if i not in on.objects)
        costs = [replace(c, takes=tuple(_and_auras(t, auras) for t in c.takes)) for c in costs]
    return replace(on, objects=objects), costs


def _and_auras(one: Take, auras: tuple[str, ...]) -> Take:
    return replace(one, eligible=(*one.eligible, *auras)) if one.action == "sacrifice" else one


def _add(
    random: Random,
    name: str,
    i: str,
    things: list[GameObject],
    sources: list[Source],
    units: list[PoolUnit],
) -> None:
    a, b = random.sample("WUBRG", 2)
    tapped = random.random() < 0.08
    land: dict[str, Any] = {"tapped": tapped}
    creature: dict[str, Any] = {
        "types": "Creature" if random.random() < 0.8 else "Artifact Creature",
        "colors": random.choice(("G", "W", "GW", "")),
        "sick": random.random() < 0.25,
        "tapped": tapped,
        "power": random.randint(0, 3),
        "mana_value": random.randint(0, 3),
    }
    rock: dict[str, Any] = {"types": "Artifact", "tapped": tapped}
    makers: dict[str, tuple[dict[str, Any], Source | None]] = {
        "mono": (land, source(i, random.choice("WUBRGC"))),
        "dual": (land, source(i, f"{a}/{b}")),
        "any": (land, source(i, "W/U/B/R/G")),
        "sol": (rock, source(i, random.choice(("CC", "GG", "WU")))),
        "pain": (land, source(i, f"{a}/{b}", damage=1)),
        "bleed": (land, source(i, "W/U/B/R/G", life=1)),
        "elf": (creature, source(i, random.choice(("G", "W/U/B/R/G", "GG")))),
        "bear": (creature, None),
        "treasure": ({**rock, "token": True}, source(i, "W/U/B/R/G", leaves="sacrifice")),
        "spawn": (creature, source(i, "C", taps=False, leaves="sacrifice")),
        "petal": (rock, source(i, "W/U/B/R/G", leaves="sacrifice")),
        "snow": (land, source(i, a, snow=True)),
        "signet": (rock, source(i, a + b, mana="{1}")),
        "filter": (
            land,
            source(i, f"{a}{a}/{a}{b}/{b}{b}", mana=random.choice((f"{{{a}/{b}}}", f"{{{a}}}"))),
        ),
        "coffers": (land, source(i, "BBB", mana="{2}")),
        "nykthos": (land, source(i, "GGG", mana="{2}", counts=("creatures",))),
        "altar": (
            rock,
            source(
                i, random.choice(("CC", "W/U/B/R/G")), taps=False,
                takes=(take("sacrifice", 1, ("creatures",)),),
            ),
        ),
        "kci": (rock, source(i, "CC", taps=False, takes=(take("sacrifice", 1, ("artifacts",)),))),
        "drum": (rock, source(i, "W/U/B/R/G", takes=(take("tap", 1, ("creatures",)),))),
        "guide": (
            {"types": "Creature", "zone": "hand"},
            source(i, "R", taps=False, leaves="exile"),
        ),
        "charge": (
            {**land, "counters": {"charge": random.randint(1, 2)}},
            source(
                i, "W/U/B/R/G", taps=random.random() < 0.5, counters=(("charge", 1),),
            ),
        ),
        "cylix": (rock, source(i, "W/U/B/R/G", mana="{1}")),
        "agent": (
            creature,
            source(i, a, taps=False, mana=random.choice(("{1}", f"{{{b}}}")),
                   uses=random.choice((None, 1, 2))),
        ),
        "elder": (
            {**creature, "sick": False, "types": "Artifact Creature"},
            source(i, random.choice((f"{a}{a}", f"{a}{b}")), mana="{1}"),
        ),
        "restricted": (
            land,
            source(i, random.choice((a, f"{a}/{b}")), restriction=random.randint(0, 3),
                   ),
        ),
        "cradle": (land, source(i, random.choice(("GG", "GGG")), counts=("creatures",))),
        "led": (
            rock,
            source(i, f"{a}{a}{a}", taps=False, leaves="sacrifice", discards_hand=True,
                   before_casting=True),
        ),
        "combo": (rock, source(i, f"{a}/{b}", combination=2)),
        "depletion": (land, source(i, a + a, depletes=True, stays_tapped=True)),
        "relic": (
            rock,
            source(i, "W/U/B/R/G", taps=False, takes=(take("tap", 1, ("creatures",)),)),
        ),
        "cavern": (land, source(i, "C")),
        "energy": (land, source(i, "W/U/B/R/G", energy=1)),
        "bounce": (rock, source(i, a, taps=False, leaves="return")),
        "pili": (
            {**creature, "tapped": random.random() < 0.5},
            source(i, "W/U/B/R/G", taps=False, untaps=True, mana=random.choice(("", "{1}"))),
        ),
        "ashnod": (
            {**creature, "types": "Artifact Creature"},
            source(i, "CC", taps=False, mana=random.choice(("", "{1}")),
                   takes=(take("sacrifice", 1, ("creatures",)),)),
        ),
        "mox": (rock, source(i, "R/G", taps=False, uses=2, takes=(take("discard", 1, ("hand",)),))),
        "graver": (
            rock,
            source(i, "B", taps=False, takes=(take("exile", random.randint(1, 2), ("grave",)),)),
        ),
        "two": (
            rock,
            source(
                i, "GGGG",
                takes=(take("tap", 1, ("creatures",)), take("sacrifice", 2, ("creatures",))),
            ),
        ),
        "flare": (
            land,
            source(i, a + b, added=((ManaType(b),),), snow=True, restriction=0),
        ),
        "city": (land, source(i, "W/U/B/R/G", later=1)),
        "rock": (rock, None),
        "hand": ({"types": "Instant", "zone": "hand", "mana_value": random.randint(0, 3)}, None),
        "grave": (
            {"types": "Instant", "zone": "graveyard", "mana_value": random.randint(0, 3)},
            None,
        ),
    }  # fmt: skip
    if name == "pooled":
        units.append(
            PoolUnit(
                ManaType(random.choice("WUBRGC")),
                snow=random.random() < 0.2,
                restriction=random.choice((None, None, 0, 1, 2, 3)),
            )
        )
        return
    facts, ability = makers[name]
    if ability is not None and ability.mana:
        ability = replace(ability, terms=_terms(random))
    facts = dict(facts)
    things.append(thing(i, facts.pop("types", "Land"), **facts))
    if ability is not None:
        sources.append(ability)
    if name == "cavern" and random.random() < 0.7:
        sources.append(source(i, f"{a}/{b}", ability=1, damage=random.choice((0, 1))))


def _terms(random: Random) -> Terms:
    """Say which restricted mana pays, and as what mana may be spent."""
    odd = random.random()
    a, b = random.sample(tuple(ManaType), 2)
    return Terms(
        frozenset(n for n in range(3) if random.random() < 0.6),
        random.choice(("any_color", "any_type")) if odd < 0.2 else None,
        frozenset({(a, b)}) if odd > 0.8 else frozenset(),
        frozenset({a}) if odd > 0.9 else frozenset(),
    )


def _aim(
    ability: Source,
    things: list[GameObject],
    creatures: tuple[str, ...],
    artifacts: tuple[str, ...],
) -> Source:
    """Put the board's objects in the places that were left open."""
    takes = []
    for one in ability.takes:
        zones = {z: tuple(o.id for o in things if o.zone == z) for z in ("hand", "graveyard")}
        eligible = {
            "creatures": creatures,
            "artifacts": artifacts,
            "hand": zones["hand"],
            "grave": zones["graveyard"],
        }[one.eligible[0]]
        if one.action == "tap":
            untapped = {o.id for o in things if not o.tapped}
            eligible = tuple(i for i in eligible if i in untapped)
        takes.append(replace(one, eligible=eligible))
    counts = creatures if ability.counts else ()
    return replace(ability, takes=tuple(takes), counts=counts)


def _cost(random: Random, things: list[GameObject], kind: str) -> LockedCost:
    symbols = [_symbol(random) for _ in range(random.choice((0, 1, 1, 2, 2, 3)))]
    generic = random.choice((0, 0, 1, 1, 2, 3))
    with_x = random.random() < 0.2
    text = "{X}" * (random.choice((1, 1, 2)) if with_x else 0)
    text += (f"{{{generic}}}" if generic else "") + "".join(symbols)
    more: dict[str, Any] = {}
    if random.random() < 0.45:
        more["takes"] = tuple(
            t
            for t in (_take(random, things, with_x=with_x) for _ in range(random.randint(1, 2)))
            if t
        )
    if random.random() < 0.25:
        more["methods"] = random.sample(["convoke", "improvise", "delve"], random.randint(1, 2))
    if random.random() < 0.15:
        more["life"] = random.randint(1, 2)
    if random.random() < 0.1:
        more["energy"] = random.randint(1, 2)
    more |= _terms(random)._asdict()
    del more["only_accepted"]
    if with_x and random.random() < 0.2:
        more["x_types"] = (ManaType(random.choice("WUBRG")),)
    if with_x and random.random() < 0.2:
        more["life_per_x"] = 1
    if with_x and random.random() < 0.3:
        more["x_most"] = random.randint(0, 3)
    if random.random() < 0.15:
        more["repeated"] = (_repeated(random, things),)
    if random.random() < 0.3:
        hands = [o.id for o in things if o.zone in ("hand", "graveyard")]
        others = [o.id for o in things if o.zone == "battlefield"]
        pool = hands if kind == "cast" else hands + others
        if pool:
            more["object"] = random.choice(pool)
    fixed = _fixed(random, text)
    return cost(
        text,
        kind=kind,
        fixed_ways=fixed,
        reduction=random.choice((0, 0, 0, 1, 3)),
        least=random.choice((0, 0, 0, 0, 3)),
        **more,
    )


def _fixed(random: Random, text: str) -> tuple[tuple[int, str], ...]:
    """Fix the way of some symbols."""
    open_symbols = [s for s in ManaCost.parse(text).symbols if not s.is_generic and not s.variable]
    fixed = []
    for index, symbol in enumerate(open_symbols):
        ways = [f"{{{t}}}" for t in symbol.types] if len(symbol.types) > 1 else []
        if symbol.phyrexian:
            ways.append("2 life")
        if symbol.generic:
            ways += [f"{{{symbol.generic}}}", f"{{{symbol.types[0]}}}"]
        if ways and random.random() < 0.2:
            fixed.append((index, random.choice(ways)))
    return tuple(fixed)


def _symbol(random: Random) -> str:
    a, b = random.sample("WUBRG", 2)
    plain = f"{{{a}}}"
    odd = (f"{{{a}/{b}}}", f"{{2/{a}}}", f"{{{a}/P}}", "{C}", "{S}", f"{{{a}/{b}/P}}", f"{{C/{a}}}")
    text = plain if random.random() < 0.6 else random.choice(odd)
    return str(ManaCost.parse(text)) if text[1] != "C" or len(text) == 3 else text


def _take(random: Random, things: list[GameObject], *, with_x: bool) -> Take | None:
    action = random.choice(
        ("sacrifice", "sacrifice", "discard", "exile", "tap", "return", "reveal",
         "remove_counters", "power", "evidence", "put_counters")
    )  # fmt: skip
    there = [o for o in things if o.zone == "battlefield"]
    creatures = [o.id for o in there if "Creature" in o.types]
    hand = [o.id for o in things if o.zone == "hand"]
    grave = [o.id for o in things if o.zone == "graveyard"]
    untapped = [o.id for o in there if not o.tapped]
    some = random.sample([o.id for o in there], min(len(there), 3))
    per_x = 1 if with_x and random.random() < 0.3 else 0
    least = random.randint(0 if per_x else 1, 2)
    match action:
        case "sacrifice":
            open_ended = random.random() < 0.2
            made = take(
                action, least, random.choice((creatures, some)), per_x=per_x, open_ended=open_ended
            )
        case "discard" | "reveal":
            made = take(action, least, hand, per_x=per_x)
        case "exile":
            coming = tuple(o.id for o in things if o.zone in ("battlefield", "hand"))
            from_, coming = random.choice(((grave, coming), (grave, ()), (hand, ())))
            made = take(action, least, from_, per_x=per_x, coming=coming)
        case "tap":
            made = take(action, least, random.choice((untapped, creatures)), per_x=per_x)
            made = take(action, least, [i for i in made.eligible if i in untapped], per_x=per_x)
        case "return":
            made = take(action, 1, [o.id for o in there if "Land" in o.types])
        case "remove_counters":
            kind = random.choice(("charge", "any"))
            made = take(action, 1, [o.id for o in there if o.counters], counter=kind)
        case "power":
            free = [i for i in creatures if i in untapped]
            made = take("tap", random.randint(1, 4), free, measure="power")
        case "put_counters":
            made = take(action, 1, creatures, counter="-1/-1")
        case _:
            coming = tuple(o.id for o in there) if random.random() < 0.5 else ()
            made = take("exile", random.randint(1, 4), grave, measure="mana_value", coming=coming)
    return made


def _repeated(random: Random, things: list[GameObject]) -> Repeated:
    text = random.choice(("{1}", "{2}", "{G}", "{1}{W}", "{G/P}"))
    takes: tuple[Take, ...] = ()
    if random.random() < 0.2:
        there = [o.id for o in things if o.zone == "battlefield" and "Creature" in o.types]
        takes = (take("sacrifice", 1, there),)
    return repeated("multikicker", text, takes=takes, most=random.choice((None, 1, 2)))
