"""Shortages in words (CR 118.3, 118.10, 601.2h)."""

from typing import Any

import pytest

from tests.building import ask, cast, fixes, position


def test_a_color_is_short() -> None:
    (reason,) = cast("Counterspell", ["Island", "Forest"], stack=STACK).reasons
    assert reason.missing == ("{U}",)
    assert reason.because == ("blue mana comes only from Island: 1, and {U}{U} is due",)
    assert fixes(reason) == ("{U} more mana",)


STACK = [{"card": "Opt", "controller": "opponent"}]


def test_any_mana_is_short() -> None:
    (reason,) = cast("Grizzly Bears", ["Forest"]).reasons
    assert reason.text == "Grizzly Bears costs {1}{G}: short by {1}"


def test_nothing_makes_the_color() -> None:
    (reason,) = cast("Opt", ["Forest"]).reasons
    assert reason.because == ("nothing makes blue mana",)


def test_objects_that_help_are_counted() -> None:
    (reason,) = cast("Treasure Cruise", ["Island"], graveyard=["3 Opt"]).reasons
    assert reason.because == (
        "mana comes only from Island and 3 graveyard cards (delve): 4, and 8 is due",
    )


def test_an_object_is_missing() -> None:
    (reason,) = cast("Goblin Grenade", ["Mountain"], targets=["opponent"]).reasons
    assert reason.missing == ("a Goblin to sacrifice",)


def test_life_is_missing() -> None:
    (reason,) = cast("Dismember", ["Wastes"], life=3, opponent=["Grizzly Bears"]).reasons
    assert reason.missing == ("1 life",)


def test_one_object_is_wanted_twice() -> None:
    (reason,) = cast("Goblin Grenade", ["Skirk Prospector"], targets=["opponent"]).reasons
    assert (reason.kind, reason.cr) == ("exclusive", "118.10")
    assert "Skirk Prospector would be needed twice" in reason.text


def test_a_creature_that_taps_once_is_a_plain_shortage() -> None:
    (reason,) = cast("Siege Wurm", ["3 Plains", "2 Llanowar Elves"]).reasons
    assert (reason.kind, reason.missing) == ("shortage", ("{2}",))


@pytest.mark.parametrize(
    ("card", "board", "missing", "wanted_by"),
    [
        ("Kiora's Follower", ["Simic Signet"], "{1}", "Simic Signet"),
        ("Kiora's Follower", ["Flooded Grove"], "{G/U}", "Flooded Grove"),
        ("Mantis Rider", ["Mystic Gate", "Mountain"], "{W/U}", "Mystic Gate"),
        ("Inferno Titan", ["Vessel of Volatility"], "{3}{R}", "Vessel of Volatility"),
    ],
)
def test_mana_that_a_mana_ability_lacks_is_the_smaller_shortage(
    card: str, board: list[str], missing: str, wanted_by: str
) -> None:
    (reason,) = cast(card, board).reasons
    assert reason.missing == (missing,)
    assert reason.because[-1] == f"the missing mana would pay for {wanted_by}"
    pool = missing.replace("{G/U}", "{G}").replace("{W/U}", "{U}")
    pool = pool.replace("{3}", "{C}{C}{C}").replace("{1}", "{C}")
    assert cast(card, board, mana_pool=pool).verdict == "yes"


def test_mana_that_a_mana_ability_lacks_is_not_told_where_it_saves_nothing() -> None:
    (reason,) = cast("Opt", ["Prophetic Prism"]).reasons
    assert reason.missing == ("{U}",)


def test_an_attacker_that_is_to_return_is_called_so() -> None:
    query = {"action": "activate", "card": "Ninja of the Deep Hours"}
    hand = ["Ninja of the Deep Hours"]
    board = position(["2 Island", "Grizzly Bears"], hand=hand, step="declare_blockers")
    (reason,) = ask(query, board).reasons
    assert fixes(reason) == ("an unblocked attacking creature to return to hand",)
    assert "you have no unblocked attacking creature" in reason.because


def test_what_forbids_to_sacrifice_is_named_and_more_creatures_are_no_fix() -> None:
    board = ["Swamp", "2 Grizzly Bears"]
    (reason,) = cast("Bone Splinters", board, opponent=[YASHARN, "Grizzly Bears"]).reasons
    assert reason.because[-1] == f"{YASHARN} doesn't let you sacrifice 2 Grizzly Bears"
    assert fixes(reason) == (f"get rid of {YASHARN}",)


YASHARN = "Yasharn, Implacable Earth"


def test_where_nothing_is_there_to_sacrifice_both_are_fixes() -> None:
    board = ["Mountain", "Grizzly Bears"]
    (reason,) = cast("Goblin Grenade", board, opponent=[YASHARN], targets=["opponent"]).reasons
    assert fixes(reason) == (f"a Goblin to sacrifice and get rid of {YASHARN}",)


def test_what_forbids_to_pay_life_is_named() -> None:
    theirs = [YASHARN, "Grizzly Bears"]
    (reason,) = cast("Dismember", ["Wastes"], opponent=theirs).reasons
    assert f"{YASHARN} doesn't let you pay life" in reason.because
    seal = position(["Seal of Cleansing"], opponent=[YASHARN, "Sol Ring"])
    (reason,) = ask({"action": "activate", "card": "Seal of Cleansing"}, seal).reasons
    assert fixes(reason) == (f"get rid of {YASHARN}",)


def test_two_payments_of_the_same_kind_are_a_plain_shortage() -> None:
    modes = {"modes": [0, 1, 2]}
    verdict = cast(
        "Collective Brutality", ["2 Swamp"], hand=["Opt"], opponent=["Grizzly Bears"], choices=modes
    )
    (reason,) = verdict.reasons
    assert (reason.kind, reason.missing) == ("shortage", ("a card to discard",))
    assert reason.because[-1] == "to discard a card you have only Opt"
    assert fixes(reason) == ("another card to discard", "choose one mode fewer")


@pytest.mark.parametrize(
    ("source", "theirs", "why"),
    [
        ({"card": "Llanowar Elves", "summoning_sick": True}, [], "summoning sick"),
        ({"card": "Forest", "tapped": True}, [], "tapped"),
        ("Mox Opal", [], "only if you control three or more artifacts"),
        ("Sol Ring", ["Null Rod"], "Null Rod doesn't let you activate abilities of Sol Ring"),
        ("Lotus Petal", [YASHARN], f"{YASHARN} doesn't let you sacrifice Lotus Petal as a cost"),
        ("Horizon Canopy", [YASHARN], f"{YASHARN} doesn't let you pay life"),
        ("Phyrexian Altar", [YASHARN], "it asks to sacrifice a creature"),
        ("Gemstone Mine", [], "too few mining counters"),
        (
            "Serra's Sanctum",
            [],
            "it would add none, since the number of enchantments you control is 0",
        ),
        ("Mishra's Workshop", [], "its mana is only to cast artifact spells"),
    ],
)
def test_sources_that_fail_are_named_with_why(source: Any, theirs: list[str], why: str) -> None:
    (reason,) = cast("Grizzly Bears", ["Forest", source], opponent=theirs).reasons
    name = source if isinstance(source, str) else source["card"]
    told = [each.removeprefix("another ") for each in reason.because]
    assert f"{name} makes no mana for it: {why}" in told


def test_mana_that_only_feeds_a_mana_ability_is_told_as_such() -> None:
    """An Engineer's black mana pays for the Lens, and never for the spell (CR 106.6)."""
    board = ["Vedalken Engineer", "Prismatic Lens"]
    (reason,) = cast("Sign in Blood", board, targets=["opponent"]).reasons
    assert reason.missing == ("{B}",)
    assert reason.because == (
        "black mana comes only from Prismatic Lens: 1, and {B}{B} is due",
        "Vedalken Engineer makes no such mana for it: its mana is only to cast artifact spells or "
        "activate abilities of artifacts",
    )
    (reason,) = cast("Divination", board).reasons
    assert reason.because[0] == "mana comes only from Vedalken Engineer and Prismatic Lens"


def test_sources_of_other_colors_and_more_than_three_kinds_are_left_out() -> None:
    tapped = [{"card": name, "tapped": True} for name in ("Forest", "Island", "Tundra")]
    (reason,) = cast("Opt", ["Forest", *tapped]).reasons
    assert reason.because == (
        "nothing makes blue mana",
        "Island makes no mana for it: tapped",
        "Tundra makes no mana for it: tapped",
    )
    many = [{"card": name, "tapped": True} for name in ("Bayou", "Taiga", "Forest", "Plateau")]
    (reason,) = cast("Grizzly Bears", ["Forest", *many, many[0]]).reasons
    assert reason.because[1:] == (
        "2 Bayou make no mana for it: tapped",
        "Taiga makes no mana for it: tapped",
        "another Forest makes no mana for it: tapped",
    )


def test_a_source_that_discards_the_card_first_fails() -> None:
    (reason,) = cast("Lava Spike", ["Lion's Eye Diamond"], targets=["opponent"]).reasons
    assert reason.because == (
        "nothing makes red mana",
        "Lion's Eye Diamond makes no mana for it: it would discard Lava Spike first",
    )


@pytest.mark.parametrize(
    ("board", "life", "why"),
    [
        (["Aether Hub"], 20, "Aether Hub makes no such mana for it: it costs 1 energy, and you"),
        (["Spire of Industry", "Memnite"], 0, "Spire of Industry makes no such mana for it: it"),
        (["Delighted Halfling"], 20, "Delighted Halfling makes no such mana for it: its mana is"),
        (["Spire of Industry"], 20, "Spire of Industry makes no such mana for it: only if you"),
        (["Vivid Creek"], 20, "Vivid Creek makes no such mana for it: too few charge counters"),
    ],
)
def test_a_source_that_makes_other_mana_alone_is_named(
    board: list[str], life: int, why: str
) -> None:
    (reason,) = cast("Lightning Bolt", board, targets=["opponent"], life=life).reasons
    assert reason.because[0] == "nothing makes red mana"
    assert reason.because[1].startswith(why)


def test_mana_of_another_origin_is_no_fix() -> None:
    """Only mana that creatures make may be spent on it (CR 106.6)."""
    (reason,) = cast("Myr Superion", ["Llanowar Elves", "2 Forest"]).reasons
    assert reason.because == (
        "mana comes only from Llanowar Elves: 1, and 2 is due",
        "2 Forest make no mana for it: Myr Superion doesn't let that mana be spent on it",
    )
    assert fixes(reason) == ("{1} more mana, made by creatures",)


def test_what_convokes_is_not_named_again_for_its_mana() -> None:
    """Neither mana of a land nor of a creature may be spent on it, and the creature convokes."""
    (reason,) = cast("Hogaak, Arisen Necropolis", ["Llanowar Elves", "5 Swamp"]).reasons
    assert reason.because == (
        "black or green mana comes only from 1 creature (convoke): 1, and {B/G}{B/G} is due",
        "5 Swamp make no mana for it: Hogaak, Arisen Necropolis doesn't let that mana be spent on"
        " it",
    )


@pytest.mark.parametrize(
    ("board", "fix"),
    [
        (["2 Memnite", "7 Swamp"], "{B/G}{B/G} more, paid by convoke"),
        (["Bloodghast", "Llanowar Elves"], "{2} more, paid by convoke or delve"),
    ],
)
def test_mana_is_no_fix_where_none_may_be_spent(board: list[str], fix: str) -> None:
    graveyard = ["5 Opt"] if "7 Swamp" in board else ["3 Opt"]
    (reason,) = cast("Hogaak, Arisen Necropolis", board, graveyard=graveyard).reasons
    assert fixes(reason) == (fix,)
    assert not any("comes only from 7 Swamp" in told for told in reason.because)


def test_what_may_pay_for_x_is_short() -> None:
    (reason,) = cast(
        "Consume Spirit", ["2 Swamp", "2 Island"], targets=["opponent"], choices={"x": 2}
    ).reasons
    assert (reason.missing, fixes(reason)) == (("{B}",), ("choose X = 1", "{B} more mana"))
    assert reason.because == ("black mana comes only from 2 Swamp",)


@pytest.mark.parametrize("card", ["Memnite", "Dismember"])
def test_a_least_total_is_named_where_it_is_the_whole_cost_or_life_may_pay(card: str) -> None:
    board = ["2 Wastes", "Grizzly Bears"]
    (reason,) = cast(card, board, opponent=["Trinisphere"]).reasons
    assert reason.missing == ("{1}",)
    assert "Trinisphere at least {3}" in reason.because[0]


def test_a_bottleneck_is_told_with_its_number() -> None:
    lands = ["Island", "Hallowed Fountain", "2 Plains"]
    verdict = cast("Cryptic Command", lands, stack=STACK)
    (reason,) = verdict.reasons
    told = "blue mana comes only from Island and Hallowed Fountain: 2, and {U}{U}{U} is due"
    assert reason.because == (told,)


def test_what_an_ability_takes_bounds_what_it_makes() -> None:
    """Prospector's ability has no {T}, and takes a Goblin each time."""
    (reason,) = cast("Siege-Gang Commander", ["2 Mountain", "Skirk Prospector"]).reasons
    assert reason.because == (
        "mana comes only from 2 Mountain and Skirk Prospector: 3, and 5 is due",
        "to sacrifice a Goblin for Skirk Prospector you have only Skirk Prospector",
    )
    (reason,) = cast("Doom Blade", ["Swamp"], opponent=["Grizzly Bears"]).reasons
    assert reason.because == ("mana comes only from Swamp: 1, and 2 is due",)
    (reason,) = cast("Opt", ["Prophetic Prism"]).reasons
    assert reason.because == (
        "blue mana comes only from Prophetic Prism",
        "Prophetic Prism makes it only for {1}",
    )


def test_who_forbids_life_is_named_for_the_way_that_it_would_pay() -> None:
    board: list[Any] = []
    (first, second) = cast(
        "Force of Will", board, hand=["Opt"], opponent=[YASHARN], stack=STACK
    ).reasons
    assert first.text.endswith(f"and {YASHARN} doesn't let you pay life")
    assert fixes(first) == (f"get rid of {YASHARN}",)
    assert second.missing == ("{3}{U}{U}",)


def test_a_way_that_lacks_more_than_life_is_no_fix() -> None:
    """Without a blue card Yasharn stands in nobody's way."""
    (reason,) = cast("Force of Will", [], opponent=[YASHARN], stack=STACK).reasons
    assert reason.missing == ("{3}{U}{U}",)


def test_a_least_total_of_a_phyrexian_cost_is_not_added_to_it() -> None:
    (reason,) = cast("Gitaxian Probe", ["Island"], opponent=["Trinisphere"]).reasons
    assert reason.text == "Gitaxian Probe costs {U/P} ({3} at least): short by {2}"


def test_more_of_what_is_there_is_another() -> None:
    (reason,) = cast("Fireblast", ["Mountain"], targets=["opponent"]).reasons
    assert fixes(reason) == ("another Mountain to sacrifice", "{4}{R} more mana")
    verdict = cast("Abandon Hope", ["5 Swamp"], hand=["2 Opt"], choices={"x": 3})
    assert fixes(verdict.reasons[0]) == ("choose X = 2", "another card to discard")
    assert fixes(cast("Skred", ["Island"], opponent=["Memnite"]).reasons[0]) == ("{R} more mana",)


def test_parts_that_are_needed_together_are_one_fix() -> None:
    (reason,) = cast("Abandon Hope", ["2 Swamp"], hand=["Opt"], choices={"x": 2}).reasons
    assert fixes(reason) == ("{2} more mana and another card to discard", "choose X = 0")


def test_x_is_filled_in_where_the_asker_has_fixed_it() -> None:
    (reason,) = cast("Abandon Hope", ["2 Swamp"], hand=["2 Opt"], choices={"x": 3}).reasons
    assert reason.text.startswith("Abandon Hope costs {4}{B}, discard three cards: short by")
    assert reason.because[-1] == "to discard three cards you have only 2 Opt"


@pytest.mark.parametrize(
    ("card", "board", "told"),
    [
        (
            "Crackling Doom",
            ["Sacred Foundry", "Blood Crypt"],
            "white, black or red mana comes only from Sacred Foundry and Blood Crypt: 2, "
            "and {R}{W}{B} is due",
        ),
        (
            "Mystic Snake",
            ["2 Mountain", "Island", "Breeding Pool"],
            "blue or green mana comes only from Island and Breeding Pool: 2, and {G}{U}{U} is due",
        ),
        (
            "Territorial Kavu",
            ["Stomping Ground"],
            "red or green mana comes only from Stomping Ground: 1, and {R}{G} is due",
        ),
    ],
)
def test_colors_that_share_their_sources_are_told_together(
    card: str, board: list[Any], told: str
) -> None:
    stack = [{"card": "Opt", "controller": "opponent"}]
    (reason,) = cast(card, board, stack=stack if card == "Mystic Snake" else []).reasons
    assert reason.because == (told,)


def test_a_creature_that_makes_mana_is_not_counted_twice_with_convoke() -> None:
    (reason,) = cast("Chord of Calling", ["2 Forest", "Llanowar Elves"], choices={"x": 1}).reasons
    assert reason.because == ("mana comes only from 2 Forest and Llanowar Elves: 3, and 4 is due",)


@pytest.mark.parametrize(
    ("card", "board", "told"),
    [
        (
            "Mystic Snake",
            ["Island", "Breeding Pool", "Simic Signet"],
            "mana comes only from Island, Breeding Pool and Simic Signet: 3, and 4 is due",
        ),
        (
            "Lightning Helix",
            [{"card": "Pentad Prism", "counters": {"charge": 1}}],
            "white or red mana comes only from Pentad Prism: 1, and {R}{W} is due",
        ),
        (
            "Anafenza, the Foremost",
            ["Cryptolith Rite", "Wild Cantor"],
            "white, black or green mana comes only from Wild Cantor: 2, and {W}{B}{G} is due",
        ),
    ],
)
def test_what_mana_costs_and_how_often_it_is_made_counts(
    card: str, board: list[Any], told: str
) -> None:
    (reason,) = cast(card, board, stack=STACK if card == "Mystic Snake" else []).reasons
    assert reason.because[0] == told


def test_life_that_all_sources_take_together_is_told() -> None:
    (reason,) = cast("Progenitus", ["10 Mana Confluence"], life=9).reasons
    assert reason.because[1] == "10 Mana Confluence take 1 life each, and you have 9"


def test_energy_that_all_sources_take_together_is_told() -> None:
    (reason,) = cast("Boros Charm", ["2 Aether Hub"], counters={"energy": 1}).reasons
    assert reason.because[1] == "2 Aether Hub take 1 energy each, and you have 1"


def test_mana_of_the_pool_that_is_for_other_uses_is_no_supply() -> None:
    pool = [{"mana": "{R}", "only": "creature spells"}]
    (reason,) = cast("Lightning Bolt", mana_pool=pool).reasons
    told = "{R} of the mana pool is only to cast creature spells"
    assert reason.because == ("nothing makes red mana", told)
