"""Each fix that is told is enough by itself, and the near ones are told (CR 118.3, 601.2)."""

from typing import Any

import pytest

from tests.building import Entries, fixes, position, refused

BEARS = "Grizzly Bears"
SHOCK = [{"card": "Shock", "controller": "opponent"}]
YASHARN = "Yasharn, Implacable Earth"
ONE_CAST = {"spells_cast": ["Shock"]}
ATTACKERS = [{"card": BEARS, "attacking": "opponent"}] * 2


def _told(query: dict[str, Any] | str, mine: Entries, **more: Any) -> tuple[str, ...]:
    """Return the fixes of the first reason."""
    if isinstance(query, str):
        more.setdefault("hand", []).append(query)
    return fixes(refused(query, position(mine, **more)).reasons[0])


@pytest.mark.parametrize(
    ("query", "mine", "more", "told"),
    [
        # One object is wanted twice: mana does as well.
        ("Goblin Grenade", ["Skirk Prospector"], {},
         ("another Goblin to sacrifice", "{R} more mana")),
        ("Deadly Dispute", ["Swamp", "Lotus Petal"], {},
         ("another artifact or creature to sacrifice", "{1} more mana")),
        # The half of "sacrifice an artifact or discard a card" that the object does for.
        ("Demand Answers", ["Mountain", "Lotus Petal"], {},
         ("another artifact to sacrifice", "{1} more mana", "a card to discard")),
        ("Bone Shards", ["Swamp"],
         {"hand": ["Elvish Spirit Guide"],
          "opponent": ["Thalia, Guardian of Thraben", BEARS]},
         ("another card to discard", "{1} more mana", "a creature to sacrifice",
          "get rid of Thalia, Guardian of Thraben")),
        # Other ways to pay.
        ("Eaten Alive", ["4 Swamp"], {"opponent": [BEARS]},
         ("a creature to sacrifice", "{1} more mana")),
        ("Bitter Triumph", ["2 Swamp"], {"opponent": [BEARS], "life": 2},
         ("2 more life, to have one left", "a card to discard")),
        ("Force of Will", ["4 Island"], {"stack": SHOCK},
         ("a blue card in your hand to exile", "{1} more mana")),
        ("Lightning Axe", ["Mountain"], {"opponent": [BEARS]},
         ("a card to discard", "{5} more mana")),
        # Any mana does for what filters it.
        ("Lightning Bolt", ["Chromatic Star"], {},
         ("{R} more mana", "{1} more mana for Chromatic Star")),
        # An optional cost is not told as due.
        ("Dargo, the Shipwrecker", ["2 Mountain"],
         {"this_turn": {"sacrificed": ["Memnite", "Mind Stone"]}},
         ("{1} more mana", "one or more artifacts or creatures to sacrifice",
          "see to it that you have sacrificed three or more artifacts or creatures this turn")),
        # Who forbids it has to go as well.
        ("Village Rites", ["Swamp"], {"opponent": [YASHARN]},
         (f"a creature to sacrifice and get rid of {YASHARN}",)),
        # Life that is enough, mana abilities of which some take life included.
        ("Birthing Pod", ["Skirk Prospector", "Ancient Tomb", "Reflecting Pool"],
         {"life": 1, "opponent": ["Grand Arbiter Augustin IV"]},
         ("{G} more mana", "3 more life")),
        ("Dismember", [], {"life": 3, "opponent": ["Trinisphere", BEARS]},
         ("{2}{B} more mana",)),
        # Another turn is a new one.
        ("Wrath of God", ["4 Plains"],
         {"this_turn": ONE_CAST, "opponent": ["Rule of Law"], "turn_player": "opponent"},
         ("wait for your own main phase with an empty stack",)),
        ("Opt", ["Forest"],
         {"this_turn": ONE_CAST, "opponent": ["Rule of Law", "Eidolon of Rhetoric"]},
         ("wait for the next turn and {U} more mana",)),
        # Both are told where both are needed.
        ("Opt", ["Forest"],
         {"opponent": ["Teferi, Time Raveler"], "turn_player": "opponent"},
         ("wait for your own main phase with an empty stack and {U} more mana",
          "{U} more mana and get rid of Teferi, Time Raveler")),
        # What makes it cheaper, or a source pay.
        ({"action": "activate", "card": "Bonesplitter"},
         ["Puresteel Paladin", "Bonesplitter", "Skullclamp"], {},
         ("{1} more mana", "control three or more artifacts")),
        ("Thoughtcast", ["2 Island"], {},
         ("{3} more mana", "control three or more artifacts")),
        ("Llanowar Elves", ["Gaea's Cradle"], {}, ("{G} more mana", "control a creature")),
        ("Shock", ["Springleaf Drum", {"card": "Memnite", "tapped": True}], {},
         ("{R} more mana", "an untapped creature for Springleaf Drum")),
        # What shields whatever comes has to go as well.
        ("Doom Blade", ["2 Swamp"], {"opponent": ["Privileged Position", "Gladecover Scout"]},
         ("a legal target (nonblack creature) and get rid of Privileged Position",)),
        # What takes more than another fix, and that as well, isn't told.
        ("Bitter Triumph", ["Forest"], {"opponent": [BEARS]}, ("{B} more mana",)),
        # From where else it may be cast.
        ({"card": "Ghalta, Primal Hunger"}, ["12 Forest"],
         {"graveyard": [{"card": "Ghalta, Primal Hunger", "commander": True}]},
         ("cast it from the command zone", "have it in your hand, and cast it from there",
          "have an effect let you cast it from there")),
        ({"card": "Petty Theft"}, ["4 Island"],
         {"exile": [{"card": "Brazen Borrower", "may_play": "on an adventure"}]},
         ("cast Brazen Borrower instead",)),
        # The attack tax.
        ({"action": "pay", "cost": "attack tax"}, ["3 Forest", *ATTACKERS],
         {"opponent": ["Propaganda"], "step": "declare_attackers"},
         ("{1} more mana", "attack with one creature fewer", "get rid of Propaganda")),
    ],
)  # fmt: skip
def test_near_fixes_are_told(
    query: dict[str, Any] | str, mine: Entries, more: dict[str, Any], told: tuple[str, ...]
) -> None:
    more = {key: list(value) if key == "hand" else value for key, value in more.items()}
    assert _told(query, mine, **more) == told


@pytest.mark.parametrize(
    ("query", "mine", "more", "told"),
    [
        ({"card": "Collective Defiance", "choices": {"modes": [1, 2]}}, ["3 Mountain"],
         {"opponent": [BEARS]}, "choose one mode fewer"),
        ({"card": "Twinflame", "targets": [BEARS, "Serra Angel"]},
         ["3 Mountain", BEARS, "Serra Angel"], {}, "choose one target fewer"),
        ({"card": "Lightning Bolt", "targets": ["Kopala, Warden of Waves"]}, ["2 Mountain"],
         {"opponent": ["Kopala, Warden of Waves", BEARS]}, "choose another target"),
        ({"card": "Wear // Tear", "choices": {"fused": True}}, ["2 Mountain"],
         {"opponent": ["Sol Ring", "Oblivion Ring"]}, "cast it without fuse"),
        ({"card": "Repeal", "choices": {"x": 1}, "targets": [BEARS]}, ["3 Island"],
         {"opponent": [BEARS]}, "choose X = 2"),
        ({"card": "Comet Storm", "choices": {"x": 3}}, ["2 Mountain"], {}, "choose X = 0"),
    ],
)  # fmt: skip
def test_to_choose_otherwise_is_told(
    query: dict[str, Any], mine: Entries, more: dict[str, Any], told: str
) -> None:
    assert told in _told(query, mine, hand=[query["card"]], **more)


@pytest.mark.parametrize(
    ("query", "mine", "more", "fact"),
    [
        ({"action": "activate", "card": "Heart of Kiran", "ability": 0},
         ["Heart of Kiran", BEARS, {"card": "Serra Angel", "tapped": True}], {},
         "Serra Angel is tapped"),
        ({"action": "activate", "card": "Smuggler's Copter", "ability": 0},
         ["Smuggler's Copter", {"card": "Memnite", "power": 0}], {},
         "to tap any number of other untapped creatures with total power 1 or greater you have "
         "only Memnite (power 0)"),
        ({"action": "activate", "card": "Aetherworks Marvel"}, ["Aetherworks Marvel"],
         {"counters": {"energy": 3}}, "you have 3 energy"),
        ({"card": "Watchwolf"}, ["2 Saruli Caretaker"], {"hand": ["Watchwolf"]},
         "white or green mana comes only from 2 Saruli Caretaker: 1, and {G}{W} is due"),
        ({"card": BEARS}, ["2 Forest", "Future Sight"], {"library": ["Opt", BEARS]},
         "Future Sight lets you cast the top card of your library alone"),
        ({"card": BEARS}, ["2 Forest", "Muldrotha, the Gravetide"],
         {"graveyard": [BEARS], "turn_player": "opponent"},
         "Muldrotha, the Gravetide lets you cast it from the graveyard only if it is your turn"),
    ],
)  # fmt: skip
def test_facts_that_prove_it(
    query: dict[str, Any], mine: Entries, more: dict[str, Any], fact: str
) -> None:
    because = refused(query, position(mine, **more)).reasons[0].because
    assert fact in because
    assert len({line.partition(" only ")[0] for line in because}) == len(because)


def test_which_permission_costs_life_is_named() -> None:
    where = position(["Bolas's Citadel"], library=["Serra Angel"], life=2)
    text = refused("Serra Angel", where).reasons[0].text
    assert text.startswith("Serra Angel, cast with Bolas's Citadel, asks you to pay 5 life")


def test_how_many_card_types_there_are_is_told() -> None:
    where = position(["3 Swamp"], graveyard=["Nethergoyf", "Opt", BEARS])
    (reason,) = refused({"card": "Nethergoyf", "from": "graveyard"}, where).reasons
    assert reason.text.startswith("2 card types in the graveyard in all, too few to exile cards")
