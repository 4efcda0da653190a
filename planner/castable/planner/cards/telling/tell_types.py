"""Changed types, colors and lost abilities told in English."""

from castable.models.statics import ChangeTypes
from castable.planner.cards.telling.words import COLOR_WORDS, listed, objects


def types_of(ability: ChangeTypes) -> str:
    """Tell how types, colors and abilities of objects are changed, the condition left aside."""
    text = f"each {_whom(ability)}"
    changes = []
    added = (*ability.add_supertypes, *ability.add_subtypes, *ability.add_types)
    if added or ability.add_colors:
        more = [COLOR_WORDS[c] for c in ability.add_colors]
        changes.append(f"is also {listed((*more, *added))}")
    if ability.set_colors is not None:
        changes.append(f"is {listed(COLOR_WORDS[c] for c in ability.set_colors) or 'colorless'}")
    if ability.set_subtypes:
        changes.append(f"is {listed(ability.set_subtypes)} and no other of that kind")
    if lost := (*ability.lose_types, *ability.lose_supertypes):
        changes.append(f"isn't {listed(t.lower() for t in lost)}")
    if ability.set_types:
        changes.append(f"is {listed(t.lower() for t in ability.set_types)} and no other type")
    if ability.set_land_types:
        changes.append(f"is {listed(ability.set_land_types)} and no other land")
    if ability.lose_land_types:
        changes.append("loses all land types")
    if ability.every_basic_land_type:
        changes.append("is every basic land type as well")
    if ability.every_creature_type:
        changes.append("is every creature type")
    if ability.chosen is not None:
        too = " as well" if ability.chosen in ("add_type", "add_color") else ""
        changes.append(f"is of the chosen {ability.chosen.partition('_')[2]}{too}")
    if ability.name is not None:
        changes.append(f"is named {ability.name}")
    if ability.size is not None:
        by_value = ability.size == "mana_value"
        size = "its mana value each" if by_value else "{}/{}".format(*ability.size)
        changes.append(f"has base power and toughness {size}")
    if ability.lose_abilities:
        kept = " except mana abilities" if ability.keep_mana_abilities else ""
        changes.append(f"loses all abilities{kept}")
    return f"{text} {listed(changes)}"


def _whom(ability: ChangeTypes) -> str:
    """Tell the objects that are changed, and where they are."""
    match ability.zone:
        case "battlefield":
            return objects(ability.what, "permanent")
        case "stack":
            return objects(ability.what, "spell")
        case "elsewhere":
            return f"{objects(ability.what, 'card')} that isn't on the battlefield"
        case zone:
            return f"{objects(ability.what, 'card')} in {zone}"
