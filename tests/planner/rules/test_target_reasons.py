"""Why there is no legal target: what is asked for, and what protects (CR 601.2c, 702.11)."""

import pytest

from castable.models.query import Query
from castable.planner import changed
from castable.planner.cards.catalogues.store import installed
from tests.building import Entries, ask, cast, fixes, position

ATTACKED = ["Grizzly Bears"]


@pytest.mark.parametrize(
    ("card", "board", "theirs", "what"),
    [
        ("Condemn", ["Plains"], ATTACKED, "attacking creature"),
        ("Assassinate", ["3 Swamp"], ATTACKED, "tapped creature"),
        ("Crumble to Dust", ["4 Mountain"], ["Forest"], "nonbasic land"),
        ("Vanquish the Weak", ["3 Swamp"], ["Serra Angel"], "creature with power 3 or less"),
        (
            "Cyclonic Rift",
            ["7 Island", "Grizzly Bears"],
            [],
            "nonland permanent an opponent controls",
        ),
    ],
)
def test_what_a_target_must_be_is_said_in_full(
    card: str, board: Entries, theirs: Entries, what: str
) -> None:
    verdict = cast(card, board, opponent=theirs, choices={"alternative": "none"})
    (reason,) = verdict.reasons
    assert reason.text == f"{card} needs a legal target ({what}), and there is none"
    assert fixes(reason)[-1] == f"a legal target ({what})"


@pytest.mark.parametrize(
    ("card", "what"),
    [
        ("Keeper of the Light", "opponent with more life than you"),
        ("Keeper of the Beasts", "opponent who controls more creatures than you"),
        (
            "Keeper of the Dead",
            "opponent with at least two fewer creature cards in their graveyard than you",
        ),
    ],
)
def test_how_a_player_must_compare_is_said(card: str, what: str) -> None:
    lands = ["Plains", "Forest", "Swamp"]
    where = position([card, "Grizzly Bears", *lands], opponent=[])
    (reason,) = ask({"action": "activate", "card": card, "ability": 0}, where).reasons
    assert reason.text == f"{card} needs a legal target ({what}), and there is none"


@pytest.mark.parametrize(
    ("asked", "what"),
    [
        ("player who attacked this turn", "player who has attacked this turn"),
        ("player who lost life this turn", "player who has lost life this turn"),
        (
            "player with exactly seven poison counters",
            "player with exactly seven poison counters",
        ),
    ],
)
def test_what_a_player_must_have_done_is_said(asked: str, what: str) -> None:
    spell = {
        "card": "Brass Wish",
        "oracle": f"Brass Wish deals 1 damage to target {asked}.",
        "type_line": "Instant",
        "mana_cost": "{R}",
    }
    (reason,) = ask("Brass Wish", position(["Mountain"], hand=[spell])).reasons
    assert reason.text == f"Brass Wish needs a legal target ({what}), and there is none"


def test_that_nothing_has_died_is_said() -> None:
    spell = {
        "card": "Brass Wish",
        "oracle": "Cast this spell only if a creature died this turn.\nDraw a card.",
        "type_line": "Instant",
        "mana_cost": "{R}",
    }
    (reason,) = ask("Brass Wish", position(["Mountain"], hand=[spell])).reasons
    assert reason.text == "Brass Wish may be cast only if a creature died this turn"


def test_what_else_could_be_chosen_is_said() -> None:
    """The gift's target is any nonland permanent (CR 702.174)."""
    kept = {"gift": False}
    (reason,) = cast("Into the Flood Maw", ["Island"], opponent=["Sol Ring"], choices=kept).reasons
    assert fixes(reason)[0] == "promise the gift"
    (reason,) = cast("Into the Flood Maw", ["Island"], opponent=["Forest"], choices=kept).reasons
    assert fixes(reason) == ("a legal target (creature an opponent controls)",)
    (reason,) = cast("Into the Roil", ["4 Island"], choices={"kicker": False}).reasons
    assert all("kicker" not in fix for fix in fixes(reason))


def test_more_modes_may_ask_for_the_kicker() -> None:
    """CR 700.2d: any number of modes instead, if it is kicked."""
    theirs = ["Grizzly Bears"]
    both = {"modes": [0, 2], "kicker": False}
    (reason,) = cast("Inscription of Ruin", ["7 Swamp"], opponent=theirs, choices=both).reasons
    assert reason.text == "one mode is to be chosen for Inscription of Ruin, and two are"
    assert fixes(reason)[0] == "pay the kicker"
    (reason,) = cast("Mystic Confluence", ["5 Island"], choices={"modes": [2, 2]}).reasons
    assert reason.text == "three modes are to be chosen for Mystic Confluence, and two are"
    (reason,) = cast("Incendiary Command", ["5 Mountain"], choices={"modes": [0, 0]}).reasons
    assert reason.text == "those modes of Incendiary Command can't be chosen together"
    (reason,) = cast("Cryptic Command", ["4 Island"], choices={"modes": [0, 3]}).reasons
    assert fixes(reason)[0] == "choose other modes"


@pytest.mark.parametrize(
    ("card", "board", "choice", "fix"),
    [
        (
            "Go Nuts!",
            ["Forest", "Hill Giant"],
            "optional_additional_cost",
            "cast it using teamwork",
        ),
        ("Tooth and Nail", ["9 Forest"], "entwine", "pay the entwine cost"),
    ],
)
def test_what_allows_more_modes_is_said(card: str, board: Entries, choice: str, fix: str) -> None:
    """CR 700.2d, 702.42a."""
    kept = {"modes": [0, 1], choice: False}
    (reason,) = cast(card, board, opponent=["Grizzly Bears"], choices=kept).reasons
    assert fixes(reason)[0] == fix


def test_another_way_to_cast_it_may_need_no_target() -> None:
    (reason,) = cast("Cyclonic Rift", ["7 Island"], choices={"alternative": "none"}).reasons
    assert fixes(reason)[0] == "cast it for overload"


def test_the_stack_has_spells() -> None:
    (reason,) = cast("Spell Snare", ["Island"], stack=[OPT]).reasons
    assert reason.missing == ("spell with mana value 2",)


OPT = {"card": "Opt", "controller": "opponent"}


@pytest.mark.parametrize(
    ("target", "cr", "words"),
    [
        ("Slippery Bogle", "702.11b", "hexproof"),
        ("Deadly Insect", "702.18a", "shroud"),
        ("Kor Firewalker", "702.16b", "protection from red"),
    ],
)
def test_what_protects_a_target_is_named(target: str, cr: str, words: str) -> None:
    verdict = cast("Lightning Bolt", ["Mountain"], opponent=[target], targets=[target])
    (reason,) = verdict.reasons
    assert (verdict.verdict, reason.cr) == ("no", cr)
    assert reason.text == f"{target} is no legal target for Lightning Bolt: it has {words}"


def test_who_gives_the_protection_is_named() -> None:
    (reason,) = cast("Doom Blade", ["2 Swamp"], opponent=["Asceticism", "Grizzly Bears"]).reasons
    assert reason.because == ("Grizzly Bears has hexproof by Asceticism",)


def test_a_player_is_protected_as_well() -> None:
    verdict = cast("Lava Spike", ["Mountain"], opponent=["Leyline of Sanctity"],
                   targets=["opponent"])  # fmt: skip
    (reason,) = verdict.reasons
    assert reason.cr == "702.11c"
    assert reason.text.endswith("they have hexproof by Leyline of Sanctity")


def test_objects_that_are_protected_are_no_fix() -> None:
    (reason,) = cast("Doom Blade", ["2 Swamp"], opponent=["White Knight"]).reasons
    assert reason.because == ("White Knight has protection from black",)


def test_ones_own_hexproof_creature_may_be_targeted() -> None:
    board = ["Mountain", "Slippery Bogle"]
    assert cast("Lightning Bolt", board, targets=["Slippery Bogle"]).verdict == "yes"


def test_targets_that_bound_x_are_no_missing_cost_with_x() -> None:
    query = {"action": "cast", "card": "Vengeful Dreams", "choices": {"x": 1}}
    verdict = ask(query, position(["4 Plains"], hand=["Vengeful Dreams", "Opt"]))
    assert verdict.verdict == "no"
    assert verdict.reasons[0].text.startswith("X is at most 0 for Vengeful Dreams")


def test_a_mode_without_a_target_is_no_reason_where_others_have_theirs() -> None:
    """CR 601.2b: other modes at the same cost may be chosen; the shortage is all that is told."""
    for card, board in (("Cryptic Command", ["3 Island"]), ("Abzan Charm", ["Plains", "Swamp"])):
        (reason,) = cast(card, board).reasons
        assert reason.kind == "shortage"
    alone = cast("Cryptic Command", ["3 Island"], choices={"modes": [0, 3]}).reasons
    assert [reason.kind for reason in alone] == ["target", "shortage"]


@pytest.mark.parametrize(
    ("targets", "text"),
    [
        (["opponent", "you"], "two targets are chosen for Shock, and it takes one at most"),
        (["you"], "you are no legal target for Shock: you have shroud by Ivory Mask"),
    ],
)
def test_targets_are_told_in_the_second_person_and_by_number(targets: list[str], text: str) -> None:
    mine = ["Mountain", *(["Ivory Mask"] if len(targets) == 1 else [])]
    verdict = cast("Shock", mine, targets=targets)
    assert verdict.reasons[0].text == text


def test_how_few_targets_there_are_is_told_in_words() -> None:
    (reason,) = cast("Rack and Ruin", ["3 Mountain"], opponent=["Sol Ring"]).reasons
    assert reason.text == "Rack and Ruin needs two legal targets (artifact), and there is only one"
    (reason,) = cast("Hex", ["6 Swamp"], opponent=["5 Grizzly Bears"]).reasons
    assert reason.text.endswith("six legal targets (creature), and there are only five")


def test_to_get_rid_of_what_protects_itself_is_no_fix() -> None:
    (reason,) = cast("Murder", ["3 Swamp"], opponent=["Slippery Bogle"]).reasons
    assert reason.because == ("Slippery Bogle has hexproof",)
    assert fixes(reason) == ("a legal target (creature)",)
    (reason,) = cast("Murder", ["3 Swamp"], opponent=["Asceticism", "Grizzly Bears"]).reasons
    assert fixes(reason) == ("get rid of Asceticism",)


def test_another_creature_of_the_same_player_is_a_second_one() -> None:
    """CR 601.2c: what is the first target can't be the other one as well."""
    board = ["2 Mountain", "Grizzly Bears"]
    card = "Breaking of the Fellowship"
    assert cast(card, board, opponent=["Hill Giant"]).verdict == "no"
    assert cast(card, board, opponent=["Hill Giant", "Gray Ogre"]).verdict == "yes"


def test_targets_that_are_chosen_say_which_modes_are_meant() -> None:
    """A mode that the chosen target doesn't fit is no reason beside the one that it does."""
    stack = [{"card": "Divination", "controller": "opponent"}]
    there = position(["Island"], hand=["Three Steps Ahead"], stack=stack, turn_player="opponent")
    verdict = ask({"card": "Three Steps Ahead", "targets": ["Divination"]}, there)
    assert [reason.kind for reason in verdict.reasons] == ["shortage"]
    unfit = ask({"card": "Three Steps Ahead", "targets": ["Island"]}, there)
    assert "target" in {reason.kind for reason in unfit.reasons}


@pytest.mark.parametrize(
    ("card", "opponent", "told"),
    [
        ("Duress", ["Leyline of Sanctity", "True Believer"], (
            "get rid of Leyline of Sanctity and True Believer",
        )),
        ("Doom Blade", ["Grizzly Bears", "Shalai, Voice of Plenty", "Asceticism"], (
            "get rid of Asceticism",
        )),
        ("Doom Blade", ["Grizzly Bears", "Privileged Position", "Asceticism"], (
            "get rid of Privileged Position and Asceticism",
        )),
        ("Hex", ["6 Grizzly Bears", "Asceticism"], ("get rid of Asceticism",)),
    ],
)  # fmt: skip
def test_all_that_shields_a_target_must_go(
    card: str, opponent: list[str], told: tuple[str, ...]
) -> None:
    there = position(["6 Swamp"], hand=[card], opponent=opponent)
    verdict = ask({"card": card, "from": "hand"}, there)
    assert fixes(verdict.reasons[0]) == told
    for fix in verdict.reasons[0].fix:
        after, query = changed(fix.changes, there, Query(action="cast", card=card), installed())
        assert ask({"card": query.card, "from": "hand"}, after).verdict == "yes"


@pytest.mark.parametrize(
    ("theirs", "words"),
    [
        ("Emrakul, the Aeons Torn", "has protection from colored spells"),
        ("Fiendslayer Paladin", "has shroud from black or red spells an opponent controls"),
        ("Gaea's Revenge", "has shroud from nongreen"),
        ("Progenitus", "has protection from everything"),
    ],
)
def test_what_it_is_protected_from(theirs: str, words: str) -> None:
    (reason,) = cast("Terminate", ["Swamp", "Mountain"], opponent=[theirs]).reasons
    assert reason.because == (f"{theirs} {words}",)


@pytest.mark.parametrize(
    ("card", "theirs", "answer"),
    [
        ("Stone Rain", ["Forest"], "no"),
        ("Doom Blade", ["Forest"], "no"),
        ("Doom Blade", ["Forest", "Grizzly Bears"], "yes"),
    ],
)
def test_what_shields_lands_shields_nothing_else(card: str, theirs: Entries, answer: str) -> None:
    ward = {
        "card": "Land Ward", "type_line": "Enchantment",
        "oracle": "Lands on the battlefield and land cards in graveyards can't be the targets of "
        "spells or abilities your opponents control.",
    }  # fmt: skip
    board = ["2 Mountain", "2 Swamp"]
    assert cast(card, board, opponent=[ward, *theirs]).verdict == answer


def test_what_shields_a_chosen_target_is_got_rid_of() -> None:
    """Another target would do, and so would this one without what protects it (CR 702.11)."""
    boots = {"card": "Swiftfoot Boots", "attached_to": "Grizzly Bears"}
    there = ["Grizzly Bears", "Serra Angel", boots]
    found = cast("Doom Blade", ["2 Swamp"], opponent=there, targets=["Grizzly Bears"])
    assert fixes(found.reasons[0]) == (
        "choose another target (nonblack creature)",
        "get rid of Swiftfoot Boots",
    )
    found = cast("Thoughtseize", ["Swamp"], opponent=["Leyline of Sanctity"], targets=["opponent"])
    assert "get rid of Leyline of Sanctity" in fixes(found.reasons[0])
    found = cast("Doom Blade", ["2 Swamp"], opponent=["Slippery Bogle", "Serra Angel"],
                 targets=["Slippery Bogle"])  # fmt: skip
    assert fixes(found.reasons[0]) == ("choose another target (nonblack creature)",)
