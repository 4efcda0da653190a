"""A small corpus of invented cards, in Oracle grammar."""

import json
from pathlib import Path

from castable.planner.cards.records import RawFace

CARDS = tuple(
    RawFace(f"Ferret {i}", type_line, text, "{1}{G}")
    for i, (type_line, text) in enumerate(
        [
            ("Creature — Elf", "{T}: Add {G}."),
            ("Creature — Elf", "{T}: Add {G}. Spend this mana only to cast creature spells."),
            ("Artifact", "{2}, {T}, Sacrifice this artifact: Draw two cards."),
            ("Artifact", "{T}: Add one mana of any color.\nThis artifact enters tapped."),
            ("Enchantment", "Creature spells you cast cost {1} less to cast."),
            ("Enchantment", "Creatures you control have haste and vigilance."),
            ("Enchantment", "Spells your opponents cast cost {2} more to cast."),
            ("Enchantment", "You may cast creature spells as though they had flash."),
            ("Enchantment", "Players can't cast spells from graveyards."),
            ("Instant", "Destroy target artifact or tapped creature.\nFlashback {3}{B}"),
            ("Instant", "As an additional cost to cast this spell, discard a card.\nDraw a card."),
            ("Sorcery", "Choose one —\n• Destroy target land.\n• You gain 3 life."),
            ("Creature — Bear", "Trample\nThis creature can't be blocked by Walls."),
            ("Creature — Bear", "When this creature enters, draw a card.\nKicker {2}"),
            ("Artifact — Equipment", "Equipped creature gets +2/+0 and has flying.\nEquip {2}"),
            ("Enchantment — Aura", "Enchant creature you control\nEnchanted creature has reach."),
            ("Land", "{T}: Add {B} or {R}. This land deals 1 damage to you."),
            ("Creature — Goblin", "Sacrifice another creature: Add {R}{R}."),
            (
                "Creature — Goblin",
                "{R}: This creature gets +1/+0 until end of turn. Activate only once each turn.",
            ),
            ("Artifact", "This spell costs {1} less to cast for each creature you control."),
        ]
    )
)


def write(folder: Path) -> Path:
    """Write the cards as a bulk file of Scryfall's shape."""
    path = folder / "oracle-cards.json"
    path.write_text(
        json.dumps(
            [
                {
                    "name": face.name,
                    "layout": "normal",
                    "type_line": face.type_line,
                    "oracle_text": face.text,
                    "mana_cost": face.mana_cost,
                }
                for face in CARDS
            ]
        ),
        "utf-8",
    )
    return path
