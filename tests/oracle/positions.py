"""Random small positions of many mechanics, with real cards (CR 601.2).

The same code serves seeded campaigns and hypothesis, which only brings its own ``Random``.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from tests.oracle.book import BASICS, FROM_GRAVEYARD, Card, Price, book

Case = dict[str, Any]

LANDS = ("City of Brass", "Mana Confluence", "Ancient Tomb", "Crystal Vein", "Dwarven Ruins",
         "Sulfur Vent", "Phyrexian Tower", "Ancient Ziggurat", "Cavern of Souls",
         "Unclaimed Territory", "Mishra's Workshop", "Gaea's Cradle", "Tolarian Academy",
         "Wastes", "Horizon Canopy", "Fiery Islet", "Adarkar Wastes", "Battlefield Forge",
         "Brushland", "Karplusan Forest", "Underground River", "Sulfurous Springs",
         "Yavimaya Coast", "Tundra", "Underground Sea", "Badlands", "Taiga", "Savannah",
         "Tropical Island", "Savai Triome", "Indatha Triome", "Ketria Triome")  # fmt: skip
FILTERS = ("Mystic Gate", "Sunken Ruins", "Graven Cairns", "Fire-Lit Thicket", "Wooded Bastion",
           "Flooded Grove", "Skycloud Expanse", "Shadowblood Ridge", "Mossfire Valley",
           "Azorius Signet", "Dimir Signet", "Rakdos Signet", "Gruul Signet", "Selesnya Signet",
           "Orzhov Signet", "Izzet Signet", "Golgari Signet", "Boros Signet", "Simic Signet",
           "Prophetic Prism", "Arcum's Astrolabe", "Skyshroud Elf", "Orochi Leafcaller",
           "Apprentice Wizard")  # fmt: skip
ROCKS = ("Sol Ring", "Mana Crypt", "Mind Stone", "Thran Dynamo", "Gilded Lotus", "Mox Emerald",
         "Mox Jet", "Mox Ruby", "Mox Sapphire", "Mox Pearl", "Manalith", "Talisman of Progress",
         "Talisman of Indulgence", "Talisman of Unity", "Lotus Petal", "Black Lotus", "Treasure",
         "Gold", "Powerstone")  # fmt: skip
DORKS = ("Llanowar Elves", "Elvish Mystic", "Birds of Paradise", "Noble Hierarch",
         "Ignoble Hierarch", "Avacyn's Pilgrim", "Boreal Druid", "Palladium Myr", "Gold Myr",
         "Silver Myr", "Iron Myr", "Alloy Myr", "Jaspera Sentinel")  # fmt: skip
ALTARS = ("Skirk Prospector", "Blood Pet", "Basal Thrull", "Tinder Wall", "Catalyst Elemental",
          "Composite Golem", "Phyrexian Altar", "Ashnod's Altar", "Krark-Clan Ironworks",
          "Springleaf Drum", "Eldrazi Spawn", "Phyrexian Tower")  # fmt: skip
FEEDERS = ("Vedalken Engineer", "Soldevi Machinist", "Steelswarm Operator", "Omen Hawker",
           "Guidelight Optimizer", "Purple Dragon Punks", "Power Depot", "Secluded Courtyard",
           "Castle Garenbrig")  # fmt: skip
FODDER = ("Grizzly Bears", "Goblin Piker", "Raging Goblin", "Elvish Warrior", "Savannah Lions",
          "Merfolk of the Pearl Trident", "Walking Corpse", "Ornithopter", "Memnite",
          "Hill Giant", "Craw Wurm", "Watchwolf", "Eldrazi Spawn", "Treasure")  # fmt: skip
MODIFIERS = ("Goblin Electromancer", "Goblin Warchief", "Ruby Medallion", "Sapphire Medallion",
             "Jet Medallion", "Emerald Medallion", "Pearl Medallion", "Etherium Sculptor",
             "Foundry Inspector", "Helm of Awakening", "Thunderscape Familiar",
             "Nightscape Familiar", "Thalia, Guardian of Thraben", "Sphere of Resistance",
             "Thorn of Amethyst", "Lodestone Golem", "Vryn Wingmare", "Trinisphere")  # fmt: skip
BY_COUNT = ("Temple of the False God", "Mox Opal", "Reflecting Pool", "Cabal Coffers",
            "Vivid Crag", "Vivid Creek", "Lion's Eye Diamond", "Grim Monolith", "Lotus Bloom",
            "Seat of the Synod", "Great Furnace", "Tree of Tales", "Darksteel Citadel",
            "Dryad Arbor", "Chromatic Orrery")  # fmt: skip
ODD_DORKS = ("Priest of Titania", "Elvish Archdruid", "Heritage Druid", "Birchlore Rangers",
             "Loam Dryad", "Skirge Familiar", "Bog Witch", "Elves of Deep Shadow",
             "Wild Cantor")  # fmt: skip
EFFECTS = ("Urborg, Tomb of Yawgmoth", "Yavimaya, Cradle of Growth", "Blood Moon",
           "Chromatic Lantern", "Cryptolith Rite", "Citanul Hierophants", "Null Rod",
           "Collector Ouphe", "Cursed Totem", "Mirari's Wake", "Crypt Ghast",
           "Kinnan, Bonder Prodigy")  # fmt: skip
RIVALS = (*MODIFIERS[-6:], "Blood Moon", "Null Rod", "Cursed Totem")
IN_HAND = ("Simian Spirit Guide", "Elvish Spirit Guide", "Opt", "Shivan Dragon", "Grizzly Bears",
           "Dark Ritual", "Craw Wurm", "Serra Angel", "Lightning Bolt", "Forest")  # fmt: skip
IN_GRAVEYARD = ("Opt", "Grizzly Bears", "Lightning Bolt", "Hill Giant", "Forest", "Divination")
TOKENS = ("Treasure", "Gold", "Powerstone", "Eldrazi Spawn")
TRIBES = ("Elf", "Goblin", "Eldrazi", "Zombie", "Myr", "Elemental")
SNOW = ("Snow-Covered Plains", "Snow-Covered Island", "Snow-Covered Swamp",
        "Snow-Covered Mountain", "Snow-Covered Forest")  # fmt: skip
BY_COLOR = {color: land for land, color in BASICS.items()}


FLAVORS = {
    "ordinary": (LANDS, LANDS, FILTERS, ROCKS, DORKS, ALTARS, BY_COUNT, ODD_DORKS),
    "converters": (FILTERS, FILTERS, FILTERS, ODD_DORKS, ALTARS),
    "feeders": (FEEDERS, FILTERS, FILTERS, ODD_DORKS),
    "altars": (ALTARS, ALTARS, DORKS, ODD_DORKS, FODDER),
    "counts": (BY_COUNT, BY_COUNT, ODD_DORKS, EFFECTS, ROCKS),
}
"""Where the sources that are no basic lands come from."""


def spells() -> dict[str, tuple[str, ...]]:
    """Return the spells of the book by the mechanic that they show."""
    groups: dict[str, list[str]] = {}
    for card in book().values():
        if card.cost is not None and "Token" not in card.types:
            groups.setdefault(mechanic(card), []).append(card.name)
    return {name: tuple(cards) for name, cards in groups.items()}


def mechanic(card: Card) -> str:
    """Name the mechanic that a spell is in the book for."""
    text = " ".join(card.cost or ())
    facts = {
        "x": "X" in text,
        "convoke": "convoke" in card.methods,
        "delve": "delve" in card.methods,
        "improvise": "improvise" in card.methods,
        "affinity": bool(card.affinity),
        "kicker": bool(card.kickers),
        "repeated": card.repeated is not None,
        "optional": bool(card.optional),
        "additional": card.additional != (Price(),),
        "graveyard": any(k in FROM_GRAVEYARD for k, _ in card.others),
        "alternative": bool(card.others),
        "phyrexian": "/P" in text,
        "monohybrid": "2/" in text,
        "hybrid": "/" in text,
        "snow": "S" in text.split(),
        "colorless": "C" in text.split(),
        "sources": bool(card.makers),
    }
    return next((name for name, holds in facts.items() if holds), "plain")


def random_case(rng: Random, most_sources: int = 8) -> Case:
    """Draw a position and a query."""
    groups = spells()
    group = rng.choice(sorted(groups))
    spell = book()[rng.choice(groups[group])]
    again = any(k in FROM_GRAVEYARD for k, _ in spell.others) and rng.random() < 0.7
    commander = "Legendary" in spell.types and not again and rng.random() < 0.3
    battlefield = _sources(rng, spell, most_sources)
    if rng.random() < 0.5 or group in ("convoke", "additional", "affinity", "improvise"):
        battlefield += [_permanent(rng, n) for n in _some(rng, FODDER, 0, 3)]
    if rng.random() < 0.25:
        battlefield += [_permanent(rng, n) for n in _some(rng, MODIFIERS, 1, 2)]
    if rng.random() < 0.12:
        battlefield += [_permanent(rng, n) for n in _some(rng, EFFECTS, 1, 2)]
    if rng.random() < 0.06:
        _enchant(rng, battlefield)
    rivals = _some(rng, RIVALS, 1, 2) if rng.random() < 0.1 else []
    hand = _some(rng, IN_HAND, 0, 3)
    graveyard = _some(rng, IN_GRAVEYARD, 0, 7) if _wants_graveyard(spell) else []
    zone = "graveyard" if again else "command" if commander else "hand"
    pool = "".join(f"{{{rng.choice('WUBRGC')}}}" for _ in range(rng.randint(1, 2)))
    you: Case = {
        "life": rng.choice((20, 20, 20, 1, 2, 3, 4, 5)),
        "mana_pool": pool if rng.random() < 0.12 else "",
        "hand": hand,
        "battlefield": battlefield,
        "graveyard": graveyard,
    }
    if commander:
        you["command"] = [{"card": spell.name, "times_cast": rng.randint(0, 2)}]
    else:
        you[zone].insert(0, spell.name)
    opponent = {"life": 20, "battlefield": rivals}
    position = {
        "turn_player": "you",
        "step": "precombat_main",
        "players": {"you": you, "opponent": opponent},
    }
    query: Case = {
        "action": "cast",
        "card": spell.name,
        "from": zone,
    }
    choices = _choices(rng, spell, again)
    if choices:
        query["choices"] = choices
    return {"position": position, "query": query}


def _some(rng: Random, names: Sequence[str], least: int, most: int) -> list[str]:
    return [rng.choice(names) for _ in range(rng.randint(least, most))]


def _wants_graveyard(spell: Card) -> bool:
    prices = (*spell.additional, *(price for _, price in spell.others))
    parts = [p for price in prices for p in price.parts if p.action == "exile-gy"]
    return bool(parts) or "delve" in spell.methods


def _sources(rng: Random, spell: Card, most: int) -> list[Case]:
    """Draw lands and other sources, about as many as the spell needs."""
    need = min(spell.mana_value, 7)
    number = max(2, min(most, need + rng.randint(-2, 2)))
    colors = sorted(c for s in spell.cost or () for c in s.split("/") if c in BY_COLOR)
    colors += [c for _, p in spell.others for s in p.mana for c in s.split("/") if c in BY_COLOR]
    kinds = FLAVORS[rng.choice(("ordinary", "ordinary", *FLAVORS))]
    if len(colors) < 2:
        colors += ["R", "G"]
    names = []
    for _ in range(number):
        dice = rng.random()
        if dice < 0.45:
            names.append(BY_COLOR[rng.choice(colors)])
        elif dice < 0.5:
            names.append(rng.choice(SNOW))
        else:
            names.append(rng.choice(rng.choice(kinds)))
    return [_permanent(rng, name) for name in names]


def _permanent(rng: Random, name: str) -> Case:
    """Make an entry, now and then tapped or summoning sick."""
    entry: Case = {"token": {"name": name}} if name in TOKENS else {"card": name}
    card = book()[name]
    if rng.random() < 0.08:
        entry["tapped"] = True
    if "Creature" in card.types and rng.random() < 0.2:
        entry["summoning_sick"] = True
    if any("chosen" in m.only for m in card.makers):
        entry["chosen_type"] = rng.choice(TRIBES)
    for maker in card.makers:
        if maker.counter:
            entry["counters"] = {maker.counter: rng.randint(0, 2)}
    return entry


def _enchant(rng: Random, battlefield: list[Case]) -> None:
    """Put Wild Growth on a land."""
    lands = [e for e in battlefield if "Land" in book()[e.get("card", "Treasure")].types]
    if lands:
        land = rng.choice(lands)
        land["id"] = "enchanted"
        battlefield.append({"card": "Wild Growth", "attached_to": "enchanted"})


def _choices(rng: Random, spell: Card, again: bool) -> Case:
    """Fix the choices whose price differs, so that the answers can be compared."""
    choices: Case = {}
    if spell.kickers:
        choices["kicker"] = rng.random() < 0.6
    if spell.repeated:
        choices[spell.repeated[0]] = rng.randint(0, 3)
    for keyword, _ in spell.optional:
        choices[keyword] = rng.random() < 0.6
    if spell.others and not again:
        keywords = [k for k, _ in spell.others if k not in (*FROM_GRAVEYARD, "alt")]
        if rng.random() < 0.8:
            choices["alternative"] = rng.choice([*keywords, *keywords, "none"])
    if "X" in (spell.cost or ()) and rng.random() < 0.3:
        choices["x"] = rng.randint(0, 4)
    return choices
