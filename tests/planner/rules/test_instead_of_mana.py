"""Life rather than mana, taxes in life, mana that can't be spent, costs by what was cast."""

from typing import Any

from tests.building import Entries, ask, cast, position


def effect(text: str, **more: Any) -> dict[str, Any]:
    """Return an invented artifact with that text."""
    return {"card": "Brass Ferret", "oracle": text, "type_line": "Artifact", **more}


def card(text: str, mana_cost: str, kind: str = "Instant") -> dict[str, Any]:
    """Return an invented card for the hand."""
    return {"card": "Brass Bolt", "oracle": text, "type_line": kind, "mana_cost": mana_cost}


IN_LIFE = effect("For each {B} in a cost, you may pay 2 life rather than pay that mana.")
SPHERE = effect(
    "Each spell a player casts costs {1} more to cast for each other spell that player has cast"
    " this turn."
)
CHEAP_BUYBACK = effect("Buyback costs cost {2} less.")


def _bolt(mana_cost: str, board: Entries, **more: Any) -> str:
    where = position(board, hand=[card("Draw a card.", mana_cost)], **more)
    return ask("Brass Bolt", where).verdict


def test_life_for_each_black_mana() -> None:
    assert _bolt("{1}{B}{B}", ["Island", IN_LIFE]) == "yes"
    assert _bolt("{1}{B}{B}", ["Island"]) == "no"
    assert _bolt("{1}{B}{B}", ["Island", IN_LIFE], life=3) == "no"
    assert _bolt("{1}{B}{B}", ["Island", "Swamp", IN_LIFE], life=3) == "yes"
    assert _bolt("{2}{B}", ["Island", IN_LIFE]) == "no"
    assert _bolt("{B/G}", [IN_LIFE]) == "yes"
    assert _bolt("{R/G}", [IN_LIFE]) == "no"
    assert _bolt("{B}", [], opponent=[IN_LIFE]) == "no"


def test_life_in_the_cost_of_an_ability() -> None:
    pump = effect("{B}: This artifact gets +1/+1 until end of turn.", card="Brass Ferret")
    query = {"action": "activate", "card": "brass-ferret-1"}
    assert ask(query, position([pump, IN_LIFE])).verdict == "yes"
    assert ask(query, position([pump])).verdict == "no"


def test_what_mana_abilities_cost_is_left_open() -> None:
    filter_land = effect("{B}, {T}: Add {R}{R}.", type_line="Land")
    assert _bolt("{R}", [filter_land, IN_LIFE]) == "unknown"
    assert _bolt("{R}", [filter_land, "Swamp", IN_LIFE]) == "yes"


def test_for_each_other_spell_of_the_caster() -> None:
    told = {"this_turn": {"spells_cast": ["Opt", "Memnite"]}}
    assert _bolt("{U}", ["Island", SPHERE]) == "yes"
    assert _bolt("{U}", ["2 Island", SPHERE], **told) == "no"
    assert _bolt("{U}", ["3 Island", SPHERE], **told) == "yes"
    assert _bolt("{U}", ["2 Island"], opponent=[SPHERE], **told) == "no"
    morph = {"this_turn": {"face_down_spells_cast": 1}}
    assert _bolt("{U}", ["Island", SPHERE], **morph) == "no"
    assert _bolt("{U}", ["2 Island", SPHERE], **morph) == "yes"


def test_spells_of_others_count_for_others() -> None:
    where = {
        "turn_player": "you",
        "step": "precombat_main",
        "players": {
            "you": {"hand": ["Opt"], "battlefield": ["Island", SPHERE]},
            "opponent": {"this_turn": {"spells_cast": ["Opt", "Opt"]}},
        },
    }
    assert ask("Opt", type(position()).model_validate(where)).verdict == "yes"


def test_only_the_buyback_costs_less() -> None:
    """A reduction of an additional cost takes nothing off the rest (CR 118.7)."""
    board: Entries = ["Grizzly Bears", CHEAP_BUYBACK, CHEAP_BUYBACK]
    query = {"card": "Capsize", "choices": {"buyback": True}, "targets": ["Grizzly Bears"]}
    hand = ["Capsize"]
    assert ask(query, position([*board, "2 Island"], hand=hand)).verdict == "no"
    assert ask(query, position([*board, "3 Island"], hand=hand)).verdict == "yes"
    query["choices"] = {"buyback": False}
    assert ask(query, position([*board, "2 Island"], hand=hand)).verdict == "no"


def test_the_tax_is_paid_in_life() -> None:
    text = (
        "Rather than pay {2} for each previous time you've cast this spell from the command zone"
        " this game, pay 2 life that many times."
    )
    general = {**card(text, "{1}{W}", "Legendary Creature - Angel"), "times_cast": 2}

    def verdict(lands: int, life: int) -> str:
        where = position([f"{lands} Plains"], command=[general], life=life)
        return ask({"card": "Brass Bolt", "from": "command"}, where).verdict

    assert verdict(2, 4) == "yes"
    assert verdict(2, 3) == "no"
    assert verdict(6, 3) == "no"
    assert verdict(1, 20) == "no"


def test_no_mana_can_be_spent() -> None:
    text = "You can't spend mana to cast this spell.\nConvoke, delve"
    rot = card(text, "{2}{B}", "Creature - Avatar")

    def verdict(board: Entries, graveyard: int) -> str:
        where = position(board, hand=[rot], graveyard=[f"{graveyard} Opt"], mana_pool="{B}{B}{B}")
        return ask("Brass Bolt", where).verdict

    assert verdict(["6 Swamp"], 2) == "no"
    assert verdict(["6 Swamp", "Vampire of the Dire Moon"], 2) == "yes"
    assert verdict(["6 Swamp", "Grizzly Bears"], 2) == "no"
    assert verdict(["6 Swamp", "Vampire of the Dire Moon"], 1) == "no"


def test_colorless_mana_as_though_of_any_color() -> None:
    told = "while exiled, colorless mana as any color"
    exile = [{"card": "Lightning Bolt", "may_play": told, "owner": "opponent"}]

    def verdict(board: Entries) -> str:
        return ask(
            {"card": "Lightning Bolt", "from": "exile"}, position(board, exile=exile)
        ).verdict

    assert verdict(["Wastes"]) == "yes"
    assert verdict(["Island"]) == "no"
    assert verdict(["Mountain"]) == "yes"
    assert cast("Lightning Bolt", ["Wastes"]).verdict == "no"


DAWN = (
    "You may spend white mana as though it were mana of any color. You may spend other mana only as"
    " though it were colorless mana."
)


def test_mana_that_is_colorless_only() -> None:
    assert _bolt("{R}{G}", ["2 Plains", effect(DAWN)]) == "yes"
    assert _bolt("{R}", ["Mountain", effect(DAWN)]) == "no"
    assert _bolt("{1}{R}", ["Mountain", "Plains", effect(DAWN)]) == "yes"
    assert _bolt("{C}", ["Mountain", effect(DAWN)]) == "yes"
    assert _bolt("{C}", ["Plains", effect(DAWN)]) == "no"
    assert _bolt("{C/R}", ["Mountain", effect(DAWN)]) == "yes"
    assert _bolt("{C/R}", ["Plains", effect(DAWN)]) == "yes"
    assert _bolt("{R}", ["Mountain"], opponent=[effect(DAWN)]) == "yes"
    signet = effect("{1}, {T}: Add {R}{R}.")
    assert _bolt("{1}{R}", ["Plains", signet, effect(DAWN)]) == "no"
    paid_in_red = effect("{R}, {T}: Add {W}{W}.")
    assert _bolt("{R}{R}", ["Mountain", paid_in_red, effect(DAWN)]) == "no"
    assert _bolt("{R}{R}", ["Plains", paid_in_red, effect(DAWN)]) == "yes"


def test_it_stays_colorless_though_mana_is_of_any_color() -> None:
    orrery = effect("You may spend mana as though it were mana of any color.")
    assert _bolt("{R}", ["Mountain", orrery, effect(DAWN)]) == "no"
