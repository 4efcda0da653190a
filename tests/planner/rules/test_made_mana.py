"""What mana abilities add when it hangs on other objects, and what may be paid with it."""

from typing import Any

import pytest

from castable.planner.rules.filters.chosen import colors_of
from tests.building import ask, cast, position


def ferret(text: str, type_line: str = "Artifact", **more: Any) -> dict[str, Any]:
    """Return an invented permanent of that text."""
    return {"card": "Brass Ferret", "oracle": text, "type_line": type_line, **more}


MOX = "{T}: Add one mana of any of the exiled card's colors."


def test_colors_of_the_exiled_card() -> None:
    mox = ferret(MOX, id="mox")
    blue = {"card": "Opt", "exiled_with": "mox"}
    assert cast("Opt", [mox], exile=[blue]).verdict == "yes"
    assert cast("Shock", [mox], exile=[blue]).verdict == "no"
    named = {"card": "Opt", "exiled_with": "Brass Ferret"}
    assert cast("Opt", [mox], exile=[named]).verdict == "yes"


def test_without_an_exiled_card_there_is_no_mana() -> None:
    assert cast("Opt", [ferret(MOX)]).verdict == "no"


def test_a_card_of_which_nothing_is_said_may_be_exiled_with_it() -> None:
    assert cast("Opt", [ferret(MOX)], exile=["Opt"]).verdict == "unknown"
    told = [{"card": "Shock", "exiled_with": "Brass Ferret"}, "Opt"]
    assert cast("Opt", [ferret(MOX)], exile=told).verdict == "no"


def test_two_of_a_name_are_told_apart_by_id_only() -> None:
    two = [ferret(MOX, id="a"), ferret(MOX, id="b")]
    named = {"card": "Opt", "exiled_with": "Brass Ferret"}
    assert cast("Opt", two, exile=[named]).verdict == "unknown"
    assert cast("Opt", two, exile=[{**named, "exiled_with": "a"}]).verdict == "yes"


def test_more_mana_with_a_card_exiled() -> None:
    text = "{T}: Add {C}. If a card is exiled with this land, add {C}{C} instead."
    land = ferret(text, "Land", id="maze")
    told = [{"card": "Opt", "exiled_with": "maze"}]
    assert cast("Mind Stone", [land], exile=told).verdict == "yes"
    assert cast("Mind Stone", [land]).verdict == "no"


def test_one_mana_of_each_color_among_exiled_cards() -> None:
    text = "{T}: For each color among the exiled cards used to craft this artifact, add one mana of"
    sun = ferret(f"{text} that color.", id="sun")
    told = [{"card": name, "exiled_with": "sun"} for name in ("Opt", "Shock")]
    assert cast("Goblin Electromancer", [sun], exile=told).verdict == "yes"
    assert cast("Goblin Electromancer", [sun], exile=told[:1]).verdict == "no"
    assert cast("Goblin Electromancer", [sun], exile=["Opt", "Shock"]).verdict == "unknown"


def test_colors_of_cards_in_the_graveyard() -> None:
    haven = ferret("{T}: Add one mana of any color among creature cards in your graveyard.", "Land")
    assert cast("Opt", [haven], graveyard=["Flying Men"]).verdict == "yes"
    assert cast("Shock", [haven], graveyard=["Flying Men", "Shock"]).verdict == "no"


FOOD = (
    "Exile a creature you control: Add X mana of any one color, where X is 1 plus the exiled"
    " creature's mana value. Spend this mana only to cast creature spells."
)


def test_mana_by_the_mana_value_of_what_is_exiled() -> None:
    chain = ferret(FOOD, "Enchantment")
    assert cast("Hill Giant", [chain, "Centaur Courser"]).verdict == "yes"
    assert cast("Hill Giant", [chain, "Grizzly Bears"]).verdict == "no"
    assert cast("Hill Giant", [chain, "Grizzly Bears", "Flying Men"]).verdict == "yes"
    assert cast("Concentrate", [chain, "Hill Giant"]).verdict == "no"


def test_the_cheapest_creature_that_does_is_exiled() -> None:
    verdict = cast("Grizzly Bears", [ferret(FOOD, "Enchantment"), "Hill Giant", "Flying Men"])
    assert verdict.plan is not None
    used = [step.uses for step in verdict.plan.steps if step.do == "activate"]
    assert used == [("flying-men-1",)]


SQUANDERED = "Sacrifice a land: Add one mana of any type the sacrificed land could produce."


def test_a_land_is_tapped_and_then_sacrificed_for_what_it_could_produce() -> None:
    squandered = ferret(SQUANDERED, "Enchantment")
    assert cast("Master of the Pearl Trident", [squandered, "Island"]).verdict == "yes"
    assert cast("Master of the Pearl Trident", [squandered, "Forest"]).verdict == "no"
    assert cast("Goblin Electromancer", [squandered, "Volcanic Island"]).verdict == "yes"


def test_relations_of_lands_that_look_at_lands() -> None:
    pool = ["Reflecting Pool", "Exotic Orchard"]
    assert cast("Opt", pool, opponent=["Island"]).verdict == "yes"
    assert cast("Master of the Pearl Trident", pool, opponent=["Island"]).verdict == "yes"
    assert cast("Shock", pool, opponent=["Island"]).verdict == "no"
    assert cast("Opt", ["2 Reflecting Pool"]).verdict == "no"


def test_mana_that_nobody_can_count_on_is_no_yes_and_no_no() -> None:
    screw = ferret(
        "{T}: Flip a coin. If you win the flip, add {C}{C}. Activate only as an instant."
    )
    assert cast("Mind Stone", [screw]).verdict == "unknown"
    assert cast("Mind Stone", [screw, "2 Forest"]).verdict == "yes"


def test_an_ability_of_an_opponent_that_any_player_may_activate() -> None:
    cache = ferret("{0}: Add {C}. Any player may activate this ability.")
    assert cast("Opt", ["Forest"], opponent=[cache]).verdict == "unknown"
    assert cast("Opt", ["Island"], opponent=[cache]).verdict == "yes"


def test_several_chosen_colors() -> None:
    spires = ferret("{T}: Add one mana of either of the circled colors.", "Land")
    assert cast("Opt", [spires | {"chosen_color": "WU"}]).verdict == "yes"
    assert cast("Shock", [spires | {"chosen_color": "{W}{U}"}]).verdict == "no"
    assert cast("Shock", [spires]).verdict == "unknown"


@pytest.mark.parametrize(
    ("text", "colors"),
    [("U", "U"), ("blue", "U"), ("{W}{U}", "WU"), ("blue and white", ""), ("blue, red", "UR")],
)
def test_chosen_colors_are_read(text: str, colors: str) -> None:
    assert "".join(colors_of(text)) == colors


def test_creatures_that_share_a_type() -> None:
    tile = ferret(
        "{T}: Add X mana of any one color, where X is the greatest number of creatures you control"
        " that have a creature type in common."
    )
    humans = ["Elite Vanguard", "Fugitive Wizard"]
    assert cast("Mind Stone", [tile, *humans]).verdict == "yes"
    assert cast("Mind Stone", [tile, "Grizzly Bears", "Hill Giant"]).verdict == "no"
    assert cast("Mind Stone", [tile, "Grizzly Bears", "Mirror Entity"]).verdict == "yes"


def test_another_activated_ability() -> None:
    grant = ferret(
        'Creatures you control have "{T}: Add {C}{C}. Activate only if this creature has another'
        ' activated ability."',
        "Enchantment",
    )
    assert cast("Mind Stone", [grant, "Prodigal Pyromancer"]).verdict == "yes"
    assert cast("Mind Stone", [grant, "Grizzly Bears"]).verdict == "no"


def test_a_counter_that_is_put_before_is_counted() -> None:
    generator = ferret(
        "{T}: Put a charge counter on this artifact. Add X mana of any one color, where X is the"
        " number of charge counters on this artifact."
    )
    assert cast("Opt", [generator]).verdict == "yes"
    assert cast("Master of the Pearl Trident", [generator]).verdict == "no"
    assert (
        cast("Master of the Pearl Trident", [generator | {"counters": {"charge": 1}}]).verdict
        == "yes"
    )
    ban = "Counters can't be put on artifacts, creatures, enchantments, or lands."
    none = {"card": "Tin Badger", "oracle": ban, "type_line": "Enchantment"}
    assert cast("Opt", [generator, none]).verdict == "no"
    assert cast("Opt", [generator | {"counters": {"charge": 1}}, none]).verdict == "yes"


# -- what it may be spent on -----------------------------------------------------------------------


def only(use: str) -> dict[str, Any]:
    return ferret(f"{{T}}: Add {{U}}{{U}}. Spend this mana only to {use}.")


def test_the_second_spell_of_a_turn() -> None:
    city = only("cast your second spell in a turn")
    turns = [{"spells_cast": ["Opt"] * n} for n in range(3)]
    verdicts = [cast("Counterspell", [city], this_turn=t, stack=STACK).verdict for t in turns]
    assert verdicts == ["no", "yes", "no"]
    face_down = {"face_down_spells_cast": 1}
    assert cast("Counterspell", [city], this_turn=face_down, stack=STACK).verdict == "yes"


STACK = [{"card": "Shock", "controller": "opponent", "targets": ["you"]}]


def test_spells_from_elsewhere_than_the_hand() -> None:
    board = [only("cast a spell from anywhere other than your hand")]
    assert cast("Think Twice", board).verdict == "no"
    query = {"card": "Think Twice", "from": "graveyard"}
    assert ask(query, position(board, graveyard=["Think Twice"])).verdict == "no"
    assert ask(query, position([*board, "Island"], graveyard=["Think Twice"])).verdict == "yes"


def test_costs_with_a_colorless_symbol() -> None:
    drone = ferret("{T}: Add {C}. Spend this mana only to pay a cost that contains {C}.")
    assert cast("Matter Reshaper", [drone, "2 Forest"]).verdict == "yes"
    assert cast("Mind Stone", [drone, "Forest"]).verdict == "no"


def test_turning_face_up_and_unlocking() -> None:
    morph = {"card": "Exalted Angel", "face_down": True, "id": "angel"}
    query = {"action": "special", "card": "Exalted Angel", "special": "turn_face_up"}
    lands = [morph, "2 Plains"]
    for use, verdict in (
        ("turn a permanent face up", "yes"),
        ("pay a morph cost", "yes"),
        ("unlock a door", "no"),
        ("pay a mana cost to turn a manifested creature face up", "no"),
    ):
        assert ask(query, position([*lands, only(use)])).verdict == verdict


def test_a_face_down_spell() -> None:
    board = [only("cast a face-down creature spell"), "Plains"]
    query = {"card": "Exalted Angel", "choices": {"alternative": "morph"}}
    assert ask(query, position(board, hand=["Exalted Angel"])).verdict == "yes"
    assert cast("Hill Giant", [*board, "2 Mountain"]).verdict == "no"


def test_spells_with_a_keyword_that_has_a_cost() -> None:
    board = [only("cast a spell that has flashback")]
    assert cast("Think Twice", board).verdict == "yes"
    assert cast("Counterspell", board, stack=STACK).verdict == "no"


def test_creature_spells_without_abilities() -> None:
    vanilla = {"card": "Plain Otter", "oracle": "", "type_line": "Creature - Otter"}
    board = [only("cast creature spells with no abilities")]
    otter = position(board, hand=[vanilla | {"mana_cost": "{1}{U}"}])
    assert ask("Plain Otter", otter).verdict == "yes"
    assert cast("Flying Men", board).verdict == "no"


def test_spells_from_the_starting_deck_cant_be_told() -> None:
    board = [only("cast spells that aren't from your starting deck")]
    assert cast("Opt", board).verdict == "unknown"


def test_the_last_card_exiled_with_it() -> None:
    cauldron = ferret(
        "{T}: Add this artifact's last noted type and amount of mana. Spend this mana only to cast"
        " the last card exiled with this artifact.",
        noted_mana="{U}{U}",
        id="pot",
    )
    exiled = {"card": "Counterspell", "exiled_with": "pot", "may_play": True}
    query = {"card": "Counterspell", "from": "exile"}
    where = position([cauldron], exile=[exiled], stack=STACK)
    assert ask(query, where).verdict == "yes"
    two = position([cauldron], exile=[exiled, {**exiled, "card": "Opt"}], stack=STACK)
    assert ask(query, two).verdict == "unknown"
    assert cast("Counterspell", [cauldron], exile=[exiled], stack=STACK).verdict == "no"


def test_two_of_a_kind_have_exiled_different_cards() -> None:
    text = "{T}: Add {U}. Spend this mana only to cast the last card exiled with this artifact."
    board = [ferret(text, id="a"), ferret(text, id="b")]
    exiled = [
        {"card": "Opt", "exiled_with": "a", "may_play": True},
        {"card": "Merfolk of the Pearl Trident", "exiled_with": "b", "may_play": True},
        {"card": "Master of the Pearl Trident", "exiled_with": "a", "may_play": True},
    ]
    query = {"card": "Merfolk of the Pearl Trident", "from": "exile"}
    assert ask(query, position(board, exile=exiled)).verdict == "yes"
    assert ask(query, position(board[:1], exile=exiled)).verdict == "no"
    query = {"card": "Opt", "from": "exile"}
    assert ask(query, position(board, exile=exiled[:2])).verdict == "yes"
    assert ask(query, position(board[1:], exile=exiled[:2])).verdict == "no"


GLOBE = {"card": "Brass Globe", "oracle": "{1}, {T}: Add {U}.", "type_line": "Artifact"}
"""An artifact that makes blue mana of other mana."""


@pytest.mark.parametrize(
    ("use", "verdict"),
    [
        ("activate boast abilities", "no"),
        ("activate abilities", "yes"),
        ("cast artifact spells or activate abilities of artifacts", "yes"),
        ("activate abilities of artifact sources", "yes"),
        ("activate abilities of creatures", "no"),
        ("activate abilities of artifact creatures", "no"),
        ("activate abilities of lands", "no"),
        ("cast artifact spells", "no"),
    ],
)
def test_a_mana_ability_is_an_ability_to_activate(use: str, verdict: str) -> None:
    """Each converter is judged by itself, also while a spell is cast (CR 605.3a, 106.6)."""
    one = ferret(f"{{T}}: Add {{C}}. Spend this mana only to {use}.")
    assert cast("Opt", [one, GLOBE]).verdict == verdict
    query = {"action": "activate", "card": "Brass Globe"}
    assert ask(query, position([one, GLOBE])).verdict == verdict


def test_two_converters_take_different_mana() -> None:
    both = ferret("{T}: Add {C}{C}. Spend this mana only to activate abilities of creatures.")
    bird = {"card": "Brass Bird", "oracle": "{1}, {T}: Add {R}.", "type_line": "Creature - Bird"}
    assert cast("Shock", [both, bird]).verdict == "yes"
    assert cast("Opt", [both, GLOBE, bird]).verdict == "yes"  # bird first, then globe
    assert cast("Fire // Ice", [both, GLOBE, bird]).verdict == "no"
    query = {"card": "Counterspell"}
    assert ask(query, position([both, GLOBE, "Island"], hand=["Counterspell"])).verdict == "no"


def test_the_chosen_type_of_a_converter_must_be_told() -> None:
    use = "activate an ability of a creature source of the chosen type"
    court = ferret(f"{{T}}: Add {{C}}. Spend this mana only to {use}.")
    bird = {"card": "Brass Bird", "oracle": "{1}, {T}: Add {U}.", "type_line": "Creature - Bird"}
    assert cast("Opt", [court, bird]).verdict == "unknown"
    assert cast("Opt", [court, GLOBE]).verdict == "no"
    assert cast("Opt", [court | {"chosen_type": "Bird"}, bird]).verdict == "yes"
    assert cast("Opt", [court | {"chosen_type": "Elf"}, bird]).verdict == "no"


def test_what_may_perhaps_be_activated_may_perhaps_be_paid_for() -> None:
    feeder = ferret("{T}: Add {C}. Spend this mana only to activate abilities of artifacts.")
    sealed = "{1}, {T}: Add {U}. Activate only if the moon is full."
    globe = {**GLOBE, "oracle": sealed}
    assert cast("Opt", [feeder, globe]).verdict == "unknown"
    assert cast("Counterspell", [feeder, globe], stack=STACK).verdict == "no"
    other = ferret("{T}: Add {C}. Spend this mana only to activate abilities of creatures.")
    assert cast("Opt", [other, globe]).verdict == "no"


def test_mana_that_is_not_for_some_abilities() -> None:
    never = ferret("{T}: Add {C}. This mana can't be spent to activate abilities of artifacts.")
    bird = {"card": "Brass Bird", "oracle": "{1}, {T}: Add {U}.", "type_line": "Creature - Bird"}
    assert cast("Opt", [never, GLOBE]).verdict == "no"
    assert cast("Opt", [never, bird]).verdict == "yes"


ANY_COLOR = "You may spend mana as though it were mana of any color to activate abilities of"


@pytest.mark.parametrize(
    ("what", "verdict"),
    [
        ("artifacts you control", "yes"),
        ("creatures you control", "no"),
        ("artifact sources you control", "yes"),
    ],
)
def test_mana_of_any_color_for_some_abilities(what: str, verdict: str) -> None:
    """It holds for the mana abilities of such permanents, not for the spell (CR 609.4b)."""
    cauldron = ferret(f"{ANY_COLOR} {what}.")
    filtering = {**GLOBE, "oracle": "{G}, {T}: Add {U}."}
    assert cast("Opt", [cauldron, filtering, "Swamp"]).verdict == verdict
    assert cast("Opt", [cauldron, filtering, "Forest"]).verdict == "yes"
    assert cast("Opt", [cauldron, "Swamp"]).verdict == "no"


def test_abilities_of_permanents_are_not_those_of_cards() -> None:
    """A creature is a permanent; the card in the hand is a creature card (CR 109.2, 109.2a)."""
    cycler = {
        "card": "Brass Newt", "oracle": "Cycling {R}", "type_line": "Creature - Salamander",
        "mana_cost": "{5}{R}",
    }  # fmt: skip
    query = {"action": "activate", "card": "Brass Newt", "ability": "cycling"}
    for what, verdict in (("creatures you control", "no"), ("creature sources", "yes")):
        board = [ferret(f"{ANY_COLOR} {what}."), "Swamp"]
        assert ask(query, position(board, hand=[cycler])).verdict == verdict


def test_a_spell_as_though_of_any_color_is_no_ability() -> None:
    """What is said of casting the card says nothing of cycling it (CR 609.4b)."""
    own = {
        "card": "Brass Newt", "type_line": "Creature - Salamander", "mana_cost": "{R}",
        "oracle": "You may spend mana as though it were mana of any color to cast this spell.\n"
        "Cycling {R}",
    }  # fmt: skip
    where = position(["Swamp"], hand=[own])
    assert ask("Brass Newt", where).verdict == "yes"
    query = {"action": "activate", "card": "Brass Newt", "ability": "cycling"}
    assert ask(query, where).verdict == "no"


def test_a_restriction_on_a_bare_cost_cant_be_told() -> None:
    query = {"action": "pay", "cost": "{U}{U}"}
    assert ask(query, position([only("unlock a door")])).verdict == "unknown"


def test_mana_in_the_pool_for_abilities_of_artifacts() -> None:
    """Mana in the pool keeps what it may be spent on, also for mana abilities (CR 106.6)."""

    def verdict(only: str) -> str:
        pool = [{"mana": "{C}", "only": only}]
        return cast("Opt", [GLOBE], mana_pool=pool).verdict

    assert verdict("artifact spells or activate abilities of artifacts") == "yes"
    assert verdict("Spend this mana only to activate abilities of creatures.") == "no"
    assert verdict("creature spells") == "no"
    assert verdict("what the herald of brass has in mind") == "unknown"
