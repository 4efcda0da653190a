"""Legal targets, and what they have in common (CR 115, 601.2c)."""

from typing import Any

import pytest

from castable.models.position import Position
from tests.building import ask
from tests.planner.rules.aiming import BEAR, GIANT, aim


@pytest.mark.parametrize(
    ("text", "theirs", "expected"),
    [
        ("Destroy target creature with power or toughness 4 or greater.", [BEAR], "no"),
        ("Destroy target creature with power or toughness 3 or greater.", [GIANT], "yes"),
        ("Destroy target creature with total power and toughness 5 or less.", [BEAR], "yes"),
        ("Destroy target creature with total power and toughness 5 or less.", [GIANT], "no"),
        ("Destroy target creature with no counters on it.", [BEAR], "yes"),
        (
            "Destroy target creature with no counters on it.",
            [{"card": BEAR, "counters": {"charge": 1}}],
            "no",
        ),
        ("Destroy target enchanted creature.", [BEAR], "no"),
        (
            "Destroy target enchanted creature.",
            [BEAR, {"card": "Pacifism", "attached_to": BEAR}],
            "yes",
        ),
        (
            "Destroy target creature that isn't enchanted.",
            [BEAR, {"card": "Pacifism", "attached_to": BEAR}],
            "no",
        ),
        (
            "Destroy target Aura attached to a creature.",
            [BEAR, {"card": "Pacifism", "attached_to": BEAR}],
            "yes",
        ),
        ("Tap target modified creature.", [{"card": BEAR, "counters": {"stun": 1}}], "yes"),
        ("Tap target modified creature.", [BEAR], "no"),
        ("Destroy target creature that entered this turn.", [BEAR], "no"),
        (
            "Destroy target creature that entered this turn.",
            [{"card": BEAR, "entered_this_turn": True}],
            "yes",
        ),
        ("Destroy target creature that was dealt damage this turn.", [BEAR], "unknown"),
        ("Destroy target creature that attacked this turn.", [BEAR], "no"),
        ("Destroy target creature attacking you.", [BEAR], "no"),
        ("Destroy target creature attacking you.", [{"card": BEAR, "attacking": "you"}], "yes"),
        (
            "Destroy target creature that's attacking alone.",
            [{"card": BEAR, "attacking": True}],
            "yes",
        ),
        (
            "Destroy target creature that's attacking alone.",
            [{"card": BEAR, "attacking": True}, {"card": GIANT, "attacking": True}],
            "no",
        ),
        (
            "Destroy target creature with the greatest power among creatures on the battlefield.",
            [BEAR, GIANT],
            "yes",
        ),
        (
            "Exile target creature with power greater than or equal to your life total.",
            [GIANT],
            "no",
        ),
        ("Destroy target permanent that's two or more colors.", [BEAR], "no"),
        ("Tap target 2/2 creature.", [BEAR], "yes"),
        ("Tap target 2/2 creature.", [GIANT], "no"),
        ("Destroy target creature with the funniest name.", [BEAR], "unknown"),
    ],
)
def test_what_may_be_targeted(text: str, theirs: list[Any], expected: str) -> None:
    assert aim(text, theirs=theirs) == expected


def test_suspended_cards() -> None:
    text = "Remove a time counter from target permanent or suspended card."
    suspended = {"card": "Ancestral Vision", "counters": {"time": 2}}
    assert aim(text, exile=[suspended]) == "yes"
    assert aim(text, exile=["Ancestral Vision"]) == "no"
    assert aim(text, exile=[{"card": BEAR, "counters": {"time": 2}}]) == "unknown"


def test_what_a_creature_is_held_with() -> None:
    text = "Untap target creature whose controller controls an Island."
    assert aim(text, theirs=[BEAR, "Island"]) == "yes"
    assert aim(text, mine=["Island"], theirs=[BEAR]) == "no"
    text = (
        "Tap target creature the active player has controlled continuously since the beginning of"
        " the turn."
    )
    assert aim(text, mine=[BEAR]) == "yes"
    assert aim(text, mine=[{"card": BEAR, "entered_this_turn": True}]) == "no"
    assert aim(text, theirs=[BEAR]) == "no"


def test_what_an_aura_spell_may_not_choose() -> None:
    text = (
        "Enchant creature\nYou can't choose an untapped creature as this spell's target as you"
        " cast it."
    )
    kind = "Enchantment - Aura"
    assert aim(text, theirs=[BEAR], type_line=kind) == "no"
    assert aim(text, theirs=[{"card": BEAR, "tapped": True}], type_line=kind) == "yes"


def test_the_greatest_is_told_from_the_others() -> None:
    text = "Destroy target creature with the greatest power among creatures on the battlefield."
    board = [BEAR, GIANT]
    assert aim(text, theirs=board, targets=[GIANT]) == "yes"
    assert aim(text, theirs=board, targets=[BEAR]) == "no"


def test_who_blocks_whom() -> None:
    attackers = [{"card": BEAR, "attacking": "opponent"}, {"card": GIANT, "attacking": True}]
    blocker = {"card": "Ornithopter", "blocking": BEAR}
    text = "Tap target creature blocking a creature you control."
    assert aim(text, mine=attackers, theirs=[blocker]) == "yes"
    assert aim(text, mine=attackers, theirs=["Ornithopter"]) == "no"
    some = {"card": "Ornithopter", "blocking": True}
    assert aim(text, mine=attackers, theirs=[some]) == "unknown"
    text = "Untap target blocked creature."
    there: dict[str, Any] = {"mine": attackers, "theirs": [blocker], "step": "declare_blockers"}
    assert aim(text, targets=[BEAR], **there) == "yes"
    assert aim(text, targets=[GIANT], **there) == "unknown"


def stack(
    targets: list[str], *, spell: str = "Lightning Bolt", **more: Any
) -> list[dict[str, Any]]:
    return [{"card": spell, "controller": "opponent", "targets": targets, **more}]


@pytest.mark.parametrize(
    ("text", "targets", "expected"),
    [
        ("Counter target spell that targets a creature you control.", [BEAR], "yes"),
        ("Counter target spell that targets a creature you control.", ["you"], "no"),
        ("Counter target spell that targets a creature you control.", [GIANT], "no"),
        ("Counter target spell that targets a creature you control.", [], "unknown"),
        ("Counter target spell that targets you.", ["you"], "yes"),
        ("Counter target spell that targets you.", [BEAR], "no"),
        ("Counter target spell that targets you or a creature you control.", [BEAR], "yes"),
        ("Change the target of target spell with a single target.", ["you"], "yes"),
        ("Change the target of target spell with a single target.", ["you", BEAR], "no"),
        ("Change the target of target spell with a single target.", [], "unknown"),
        ("Copy target spell that targets only a single creature.", [BEAR], "yes"),
        ("Copy target spell that targets only a single creature.", [BEAR, GIANT], "no"),
    ],
)
def test_what_a_spell_targets(text: str, targets: list[str], expected: str) -> None:
    assert aim(text, mine=[BEAR], theirs=[GIANT], stack=stack(targets)) == expected


def test_a_spell_that_has_no_targets() -> None:
    text = "Counter target spell that targets a creature you control."
    assert aim(text, mine=[BEAR], stack=stack([], spell=GIANT)) == "no"


@pytest.mark.parametrize(
    ("text", "source", "ability", "expected"),
    [
        ("Counter target activated ability.", "Llanowar Elves", 0, "no"),
        ("Counter target activated ability.", "Prodigal Pyromancer", 0, "yes"),
        ("Counter target triggered ability.", "Prodigal Pyromancer", 0, "no"),
        ("Counter target triggered ability.", "Prodigal Pyromancer", "trigger", "yes"),
        ("Counter target activated or triggered ability.", "Elvish Visionary", 0, "yes"),
        ("Counter target triggered ability.", "Elvish Visionary", 0, "yes"),
        ("Counter target ability from an artifact source.", "Elvish Visionary", 0, "no"),
        ("Counter target ability from an artifact source.", "Wall of Spears", 0, "yes"),
        ("Counter target spell.", "Elvish Visionary", 0, "no"),
        ("Counter target triggered ability or legendary spell.", "Elvish Visionary", 0, "yes"),
        ("Counter target activated ability or legendary spell.", "Elvish Visionary", 0, "no"),
    ],
)
def test_abilities_on_the_stack(text: str, source: str, ability: object, expected: str) -> None:
    there = [{"card": source, "controller": "opponent", "ability": ability}]
    assert aim(text, stack=there) == expected


def test_a_spell_or_a_permanent() -> None:
    text = "Return target spell or nonland permanent to its owner's hand."
    assert aim(text) == "no"
    assert aim(text, theirs=["Forest"]) == "no"
    assert aim(text, theirs=[BEAR]) == "yes"
    assert aim(text, stack=stack(["you"])) == "yes"


def test_cards_of_one_graveyard() -> None:
    text = "Exile two target cards from a single graveyard."
    assert aim(text, graveyard=[BEAR, GIANT]) == "yes"
    assert aim(text, graveyard=[BEAR]) == "no"
    apart = {"card": GIANT, "owner": "opponent"}
    assert aim(text, graveyard=[BEAR, apart]) == "no"


def test_targets_with_one_controller() -> None:
    text = "Destroy two target creatures controlled by the same player."
    assert aim(text, mine=[BEAR], theirs=[GIANT]) == "no"
    assert aim(text, mine=[BEAR], theirs=[GIANT, "Ornithopter"]) == "yes"
    assert aim(text, mine=[BEAR], theirs=[GIANT, "Ornithopter"], targets=[BEAR]) == "no"
    assert aim(text, mine=[BEAR], theirs=[GIANT, "Ornithopter"], targets=[GIANT]) == "yes"
    text = "Exchange control of two target creatures controlled by different players."
    assert aim(text, mine=[BEAR], theirs=[GIANT]) == "yes"
    assert aim(text, theirs=[BEAR, GIANT]) == "no"


def test_targets_that_share_a_type() -> None:
    text = "Tap two target permanents that share a card type."
    assert aim(text, theirs=[BEAR, "Forest"]) == "no"
    assert aim(text, theirs=[BEAR, GIANT]) == "yes"
    text = "Tap two target creatures that share no creature types."
    assert aim(text, theirs=[BEAR, GIANT]) == "yes"
    assert aim(text, theirs=[BEAR, BEAR]) == "no"
    assert aim(text, theirs=[BEAR, "Mirror Entity"]) == "no"


def test_a_total_over_the_targets() -> None:
    text = (
        "Return any number of target creature cards with total mana value 4 or less from your"
        " graveyard to the battlefield."
    )
    grave = [BEAR, GIANT, "Llanowar Elves"]
    assert aim(text, graveyard=grave, targets=[BEAR, "Llanowar Elves"]) == "yes"
    assert aim(text, graveyard=grave, targets=[BEAR, GIANT]) == "no"
    assert aim(text, graveyard=[]) == "yes"


def test_cards_of_the_player_who_is_the_target() -> None:
    text = "Target player shuffles two target cards from their graveyard into their library."
    assert aim(text, graveyard=[BEAR, GIANT]) == "yes"
    assert aim(text, graveyard=[BEAR, GIANT], targets=["opponent"]) == "no"
    assert aim(text, graveyard=[BEAR]) == "no"


def test_a_target_for_each_player() -> None:
    text = "For each player, tap target creature that player controls."
    assert aim(text, mine=[BEAR], theirs=[GIANT]) == "yes"
    assert aim(text, mine=[BEAR]) == "unknown"
    text = "For each opponent, tap up to one target creature that player controls."
    assert aim(text, mine=[BEAR]) == "yes"
    assert aim(text, mine=[BEAR], targets=[BEAR]) == "no"


def test_a_target_with_the_same_controller() -> None:
    text = (
        "Move a +1/+1 counter from target creature onto another target creature with the same"
        " controller."
    )
    assert aim(text, mine=[BEAR], theirs=[GIANT]) == "no"
    assert aim(text, mine=[BEAR, GIANT]) == "yes"


@pytest.mark.parametrize(
    ("text", "more", "expected"),
    [
        ("who has more life than you do", {"life": 10}, "yes"),
        ("who has more life than you do", {"life": 20}, "no"),
        ("who controls more creatures than you do", {}, "yes"),
        ("who controls more creatures than you do", {"mine": [BEAR]}, "no"),
        (
            "who has at least two fewer creature cards in their graveyard than you do",
            {"graveyard": [BEAR, BEAR]},
            "yes",
        ),
        (
            "who has at least two fewer creature cards in their graveyard than you do",
            {"graveyard": [BEAR, "Forest"]},
            "no",
        ),
        ("who has at least two more cards in hand than you do", {}, "unknown"),
    ],
)
def test_players_that_compare_to_you(text: str, more: dict[str, Any], expected: str) -> None:
    sentence = f"Choose target opponent {text}. Draw a card."
    assert aim(sentence, theirs=[GIANT], **more) == expected


def test_players_of_whom_something_is_true() -> None:
    text = "Target player who lost life this turn discards a card."
    assert aim(text) == "no"
    assert aim(text, this_turn={"life_lost": 2}) == "yes"
    assert aim(text, this_turn={"life_lost": 2}, targets=["opponent"]) == "no"
    poison = "Target player with exactly nine poison counters loses the game."
    assert aim(poison, counters={"poison": 9}) == "yes"
    assert aim(poison, counters={"poison": 8}) == "no"


def test_exiled_cards_with_a_keyword() -> None:
    text = "Return target exiled card with flashback you own to your hand."
    assert aim(text, exile=["Faithless Looting"]) == "yes"
    assert aim(text, exile=[BEAR]) == "no"


def test_as_many_as_fit_together_for_x() -> None:
    text = "Exile X target cards from a single graveyard."
    apart = {"card": "Ornithopter", "owner": "opponent"}
    grave = [BEAR, GIANT, apart]
    for x, expected in ((2, "yes"), (3, "no")):
        assert aim(text, graveyard=grave, choices={"x": x}, mana_cost="{X}") == expected
    text = "Return X target cards with different mana values from your graveyard to your hand."
    grave = [BEAR, BEAR, GIANT]
    for x, expected in ((2, "yes"), (3, "no")):
        assert aim(text, graveyard=grave, choices={"x": x}, mana_cost="{X}") == expected
    text = "Exile X target cards from target player's graveyard."
    grave = [BEAR, GIANT, apart]
    for x, expected in ((2, "yes"), (3, "no")):
        assert aim(text, graveyard=grave, choices={"x": x}, mana_cost="{X}") == expected
    theirs: dict[str, Any] = {"graveyard": grave, "targets": ["opponent"], "mana_cost": "{X}"}
    assert aim(text, choices={"x": 1}, **theirs) == "yes"
    assert aim(text, choices={"x": 2}, **theirs) == "no"


DROWN = (
    "Destroy target creature with mana value less than or equal to the number of cards in its"
    " controller's graveyard."
)


@pytest.mark.parametrize(
    ("mine", "theirs", "verdict"),
    [(0, 2, "yes"), (0, 1, "no"), (5, 1, "no"), (5, 0, "no")],
)
def test_the_cards_in_the_graveyard_of_its_controller(mine: int, theirs: int, verdict: str) -> None:
    spell = {"card": "Brass Ferret", "oracle": DROWN, "type_line": "Instant", "mana_cost": "{0}"}
    players = {
        "you": {"hand": [spell], "graveyard": [f"{mine} Opt"]},
        "opponent": {"battlefield": [BEAR], "graveyard": [f"{theirs} Opt"]},
    }
    where = {"turn_player": "you", "step": "precombat_main", "players": players}
    query = {"card": "Brass Ferret", "from": "hand"}
    assert ask(query, Position.model_validate(where)).verdict == verdict


@pytest.mark.parametrize(
    ("state", "verdict"),
    [
        ({"attacking": True}, "yes"),
        ({"blocking": True}, "yes"),
        ({"tapped": True}, "yes"),
        ({}, "no"),
    ],
)
def test_states_with_a_comma_between_them_are_alternatives(
    state: dict[str, bool], verdict: str
) -> None:
    text = "Brass Ferret deals 2 damage to target attacking, blocking, or tapped creature."
    assert aim(text, theirs=[{"card": BEAR, **state}]) == verdict


@pytest.mark.parametrize(
    ("text", "targets", "expected"),
    [
        ("Target player draws a card. Another target player discards a card.", None, "yes"),
        (
            "Target player draws a card. Another target player discards a card.",
            ["you", "opponent"],
            "yes",
        ),
        (
            "Target player draws a card. Another target player discards a card.",
            ["you", "you"],
            "no",
        ),
        ("Put a card into another target player's hand.", ["opponent"], "yes"),
        ("Put a card into another target player's hand.", ["you"], "no"),
    ],
)
def test_another_player_is_another_than_the_target_before_or_you(
    text: str, targets: list[str] | None, expected: str
) -> None:
    assert aim(text, targets=targets) == expected


def test_another_player_needs_two_that_may_be_chosen() -> None:
    text = "Target player draws a card. Another target player discards a card."
    sanctuary = {"card": "Tin Badger", "oracle": "You have hexproof.", "type_line": "Artifact"}
    assert aim(text, theirs=[sanctuary]) == "no"


@pytest.mark.parametrize(("tapped", "expected"), [(False, "no"), (True, "yes")])
def test_what_a_host_has_hangs_on_the_host_and_not_on_the_aura(tapped: bool, expected: str) -> None:
    cloak = {
        "card": "Tin Cloak",
        "oracle": "Enchanted creature has shroud as long as it's untapped.",
        "type_line": "Enchantment - Aura",
        "attached_to": "bear",
    }
    bear = {"card": BEAR, "id": "bear", "tapped": tapped}
    assert aim("Destroy target creature.", theirs=[bear, cloak]) == expected
