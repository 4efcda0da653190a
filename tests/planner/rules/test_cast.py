"""Casting: what is announced, what it costs in all, what stops it."""

import pytest

from castable.models.errors import PositionProblem, UnknownName
from castable.models.query import Query
from castable.models.verdict import HandVerdict
from castable.planner import answer
from tests.building import ask, cast, position


def _mana(verdict: object) -> str:
    return str(verdict.plan.total_cost.mana)  # type: ignore[attr-defined]


def test_a_total_names_every_source() -> None:
    verdict = cast("Grizzly Bears", ["3 Forest"], opponent=["Sphere of Resistance"])
    assert verdict.plan is not None
    assert verdict.plan.total_cost.breakdown == (
        ("mana cost", "{1}{G}"),
        ("Sphere of Resistance", "+{1}"),
    )


def test_a_tax_on_noncreature_spells_spares_creatures() -> None:
    tax = ["Thalia, Guardian of Thraben"]
    assert _mana(cast("Grizzly Bears", ["2 Forest"], opponent=tax)) == "{1}{G}"
    assert cast("Opt", ["Island"], opponent=tax).verdict == "no"
    assert _mana(cast("Opt", ["2 Island"], opponent=tax)) == "{1}{U}"


def test_a_commander_is_taxed_from_the_command_zone_only() -> None:
    commander = {"card": "Isamaru, Hound of Konda", "times_cast": 1}
    there = position(["3 Plains"], command=[commander])
    verdict = ask({"card": "Isamaru, Hound of Konda", "from": "command"}, there)
    assert _mana(verdict) == "{2}{W}"
    assert _mana(cast("Isamaru, Hound of Konda", ["Plains"])) == "{W}"


def test_a_spell_without_a_mana_cost_is_unpayable() -> None:
    verdict = cast("Ancestral Vision", ["5 Island"])
    assert (verdict.verdict, verdict.reasons[0].cr) == ("no", "118.6")


def test_a_land_is_never_cast() -> None:
    assert cast("Forest").reasons[0].cr == "305.9"


def test_kicker_is_paid_only_when_asked_for() -> None:
    board = ["12 Mountain"]
    assert _mana(cast("Urza's Rage", board)) == "{2}{R}"
    kicked = cast("Urza's Rage", board, choices={"kicker": [0]})
    assert _mana(kicked) == "{10}{R}{R}"
    assert kicked.plan is not None
    assert kicked.plan.announce.additional == ("kicker",)


def test_a_choice_that_the_spell_does_not_offer_is_named() -> None:
    verdict = cast("Opt", ["9 Island"], choices={"buyback": True})
    assert (verdict.verdict, verdict.reasons[0].kind) == ("no", "choice")


def test_an_alternative_cost_is_used_by_itself() -> None:
    verdict = cast("Mulldrifter", ["3 Island"])
    assert verdict.plan is not None
    assert verdict.plan.announce.alternative is not None
    assert _mana(verdict) == "{2}{U}"


def test_the_mana_cost_may_be_asked_for() -> None:
    verdict = cast("Mulldrifter", ["3 Island"], choices={"alternative": "none"})
    assert verdict.verdict == "no"


def test_x_may_be_fixed_and_the_largest_is_told() -> None:
    verdict = cast("Blaze", ["6 Mountain"], choices={"x": 2})
    assert (_mana(verdict), verdict.max_x) == ("{2}{R}", 5)


def test_x_too_large_is_a_shortage() -> None:
    verdict = cast("Blaze", ["6 Mountain"], choices={"x": 6})
    assert (verdict.verdict, verdict.max_x) == ("no", 5)


def test_targets_must_exist() -> None:
    verdict = cast("Doom Blade", ["2 Swamp"])
    assert (verdict.verdict, verdict.reasons[0].kind) == ("no", "target")
    assert cast("Doom Blade", ["2 Swamp"], opponent=["Grizzly Bears"]).verdict == "yes"


def test_a_chosen_target_must_be_legal() -> None:
    board = ["Grizzly Bears", "Vampire Nighthawk"]
    bad = cast("Doom Blade", ["2 Swamp"], opponent=board, targets=["Vampire Nighthawk"])
    assert (bad.verdict, bad.reasons[0].kind) == ("no", "target")
    good = cast("Doom Blade", ["2 Swamp"], opponent=board, targets=["Grizzly Bears"])
    assert good.verdict == "yes"


def test_an_unknown_target_is_a_bad_question() -> None:
    with pytest.raises(UnknownName):
        cast("Doom Blade", ["2 Swamp"], opponent=["Grizzly Bears"], targets=["Nobody"])


def test_a_card_that_is_not_there_is_a_bad_question() -> None:
    with pytest.raises(PositionProblem) as error:
        ask({"card": "Opt", "from": "graveyard"}, position(["Island"], hand=["Opt"]))
    assert error.value.code == "position.card_not_in_zone"


def test_an_unknown_card_is_a_bad_question() -> None:
    with pytest.raises(UnknownName) as error:
        ask("Siege Wrum", position())
    assert "Siege Wurm" in error.value.suggestions


def test_flashback_works_from_the_graveyard() -> None:
    there = position(["3 Mountain"], graveyard=["Faithless Looting"])
    verdict = ask({"card": "Faithless Looting", "from": "graveyard"}, there)
    assert _mana(verdict) == "{2}{R}"


def test_an_ordinary_card_stays_in_the_graveyard() -> None:
    there = position(["3 Island"], graveyard=["Opt"])
    verdict = ask({"card": "Opt", "from": "graveyard"}, there)
    assert (verdict.verdict, verdict.reasons[0].kind) == ("no", "permission")


def test_mana_may_be_restricted_to_a_kind_of_spell() -> None:
    assert cast("Opt", ["Ancient Ziggurat"]).verdict == "no"
    assert cast("Llanowar Elves", ["Ancient Ziggurat"]).verdict == "yes"


def test_convoke_may_be_granted() -> None:
    board = [{"card": "Ornithopter", "count": 2}, "Inspiring Statuary", "2 Island"]
    assert cast("Divination", board).verdict == "yes"
    assert cast("Divination", [board[0], "2 Island"]).verdict == "no"


def test_land_types_change_what_lands_add() -> None:
    assert cast("Opt", ["Steam Vents"]).verdict == "yes"
    assert cast("Opt", ["Steam Vents"], opponent=["Blood Moon"]).verdict == "no"
    assert cast("Opt", ["Island"], opponent=["Blood Moon"]).verdict == "yes"
    assert cast("Lightning Bolt", ["Steam Vents"], opponent=["Blood Moon"]).verdict == "yes"
    assert cast("Dark Ritual", ["Mountain"], opponent=["Urborg, Tomb of Yawgmoth"]).verdict == "yes"


def test_the_mana_cost_is_preferred_to_an_alternative_that_makes_another_spell() -> None:
    verdict = cast("Mulldrifter", ["6 Island"])
    assert _mana(verdict) == "{4}{U}"


def test_the_first_face_is_preferred() -> None:
    verdict = cast("Bonecrusher Giant // Stomp", ["4 Mountain"])
    assert verdict.plan is not None
    assert verdict.plan.announce.face == "Bonecrusher Giant"
    named = cast("Stomp", ["4 Mountain"], hand=["Bonecrusher Giant"])
    assert named.plan is not None
    assert named.plan.announce.face == "Stomp"


def test_an_open_target_is_chosen_for_the_price() -> None:
    tapped = {"card": "Grizzly Bears", "tapped": True}
    assert _mana(cast("Ajani's Response", ["2 Plains"], opponent=[tapped])) == "{1}{W}"
    assert cast("Ajani's Response", ["2 Plains"], opponent=["Grizzly Bears"]).verdict == "no"
    both = cast("Ajani's Response", ["5 Plains"], opponent=["Hill Giant", tapped])
    assert both.plan is not None
    assert both.plan.announce.targets == ("grizzly-bears-1",)


@pytest.mark.parametrize(
    "opponent", [["Terror of the Peaks", "Memnite"], ["Kopala, Warden of Waves", "Memnite"]]
)
def test_of_targets_of_one_price_it_is_none_of_ones_own(opponent: list[str]) -> None:
    swords = cast("Swords to Plowshares", ["Plains", "Serra Angel"], opponent=opponent)
    assert swords.plan is not None
    assert swords.plan.announce.targets == ("memnite-1",)
    bolt = cast("Lightning Bolt", ["Mountain", "Memnite"], opponent=opponent[:1])
    assert bolt.plan is not None
    assert bolt.plan.announce.targets == ("opponent",)
    assert [i.partition("-")[0] for i in bolt.plan.announce.other_price] in (["terror"], ["kopala"])
    bolt = cast("Lightning Bolt", ["Mountain"], opponent=opponent, targets=("opponent",))
    assert bolt.plan is not None
    assert bolt.plan.announce.other_price == ()


def test_fused_halves_cost_both_and_need_fuse() -> None:
    both = cast("Alive // Well", ["3 Forest", "Plains", "5 Plains"], choices={"fused": True})
    assert _mana(both) == "{3}{G}{W}"
    assert cast("Alive // Well", ["4 Forest"], choices={"fused": True}).verdict == "no"
    assert cast("Fire // Ice", ["9 Island"], choices={"fused": True}).verdict == "no"


def test_modes_need_a_modal_spell() -> None:
    with pytest.raises(PositionProblem, match="Opt has no modes to choose from"):
        cast("Opt", ["Island"], choices={"modes": [1]})


def test_an_adventurer_card_has_the_name_of_its_creature() -> None:
    assert cast("Bonecrusher Giant // Stomp", ["2 Mountain"]).verdict == "no"
    assert cast("Stomp", ["2 Mountain"], hand=["Bonecrusher Giant"]).verdict == "yes"


def test_a_hand_asks_for_every_face() -> None:
    there = position(["2 Mountain"], hand=["Bonecrusher Giant"])
    verdict = answer(there, Query(action="hand"))
    assert isinstance(verdict, HandVerdict)
    assert verdict.castable == {"Bonecrusher Giant // Stomp": "yes"}


def test_harmonize_taps_a_creature_for_its_power() -> None:
    counsel = {"card": "Ureni's Counsel", "from": "graveyard"}
    there = position(["4 Mountain", "Craw Wurm"], graveyard=["Ureni's Counsel"], library_size=0)
    assert _mana(ask(counsel, there)) == "{2}{R}{R}"
    alone = position(["9 Mountain"], graveyard=["Ureni's Counsel"], library_size=0)
    assert ask(counsel, alone).verdict == "no"
    tapped = {"card": "Craw Wurm", "tapped": True}
    assert (
        ask(
            counsel, position(["9 Mountain", tapped], graveyard=["Ureni's Counsel"], library_size=0)
        ).verdict
        == "no"
    )


def test_awaken_targets_a_land() -> None:
    tapped = [{"card": "Hill Giant", "tapped": True}]
    awaken = {"choices": {"alternative": "awaken"}, "opponent": tapped}
    gold = [{"token": {"name": "Gold"}, "count": 9}]
    assert cast("Sheer Drop", gold, **awaken).reasons[0].kind == "target"
    assert cast("Sheer Drop", [*gold, "Plains"], **awaken).verdict == "yes"
    assert cast("Sheer Drop", gold, opponent=tapped).verdict == "yes"


@pytest.mark.parametrize(
    ("cost", "condition", "choices"),
    [
        (
            "As an additional cost to cast this spell, you may pay {1}.",
            "If this spell's additional cost was paid",
            {"optional_additional_cost": True},
        ),
        (
            "As an additional cost to cast this spell, you may collect evidence 1.",
            "If evidence was collected",
            {"optional_additional_cost": True},
        ),
        ("Surge {G}", "If this spell's surge cost was paid", {"alternative": "surge"}),
    ],
)
def test_a_target_that_hangs_on_a_cost(cost: str, condition: str, choices: object) -> None:
    text = f"{cost}\nDraw a card. {condition}, destroy target artifact."
    card = {"card": "Sleek Cat", "type_line": "Instant", "mana_cost": "{G}", "oracle": text}
    there = position(
        ["4 Forest"],
        hand=[card],
        graveyard=["Grizzly Bears"],
        this_turn={"spells_cast": ["Opt"]},
    )
    assert ask("Sleek Cat", there).verdict == "yes"
    verdict = ask({"card": "Sleek Cat", "choices": choices}, there)
    assert (verdict.verdict, verdict.reasons[0].kind) == ("no", "target")


def test_counters_put_for_x_are_as_many_as_x() -> None:
    """Blight X puts X counters on one creature (CR 118.3)."""
    card = {
        "card": "Slow Withering",
        "type_line": "Sorcery",
        "mana_cost": "{B}",
        "oracle": "As an additional cost to cast this spell, blight X.\nYou draw X cards.",
    }
    asked = {"card": "Slow Withering", "from": "hand", "choices": {"x": 2}}
    verdict = ask(asked, position(["Swamp", "Grizzly Bears"], hand=[card]))
    assert verdict.plan is not None
    put = [step.amount for step in verdict.plan.steps if step.do == "put_counters"]
    assert put == [2]


def test_an_open_kicker_is_paid_where_it_alone_gives_a_target() -> None:
    """The announcement comes before the targets (CR 601.2b-c, 702.33g)."""
    foe = ["Serra Angel"]  # mana value 5, out of reach unkicked
    verdict = cast("Bloodchief's Thirst", ["4 Swamp"], opponent=foe)
    assert verdict.plan is not None
    assert verdict.plan.announce.additional == ("kicker",)
    assert cast("Bloodchief's Thirst", ["3 Swamp"], opponent=foe).verdict == "no"
    plain = cast("Bloodchief's Thirst", ["4 Swamp"], opponent=["Grizzly Bears"])
    assert plain.plan is not None
    assert plain.plan.announce.additional == ()
    unkicked = cast("Bloodchief's Thirst", ["4 Swamp"], opponent=foe, choices={"kicker": []})
    assert unkicked.verdict == "no"


def test_a_granted_text_that_is_not_read_may_let_it_be_cast() -> None:
    bolt = {"card": "Lightning Bolt", "granted": "harmonize"}
    there = position(["Mountain"], graveyard=[bolt])
    assert ask({"card": "Lightning Bolt", "from": "graveyard"}, there).verdict == "unknown"


def test_what_is_not_read_of_a_target_may_be_a_player() -> None:
    siege = {"card": "Monastery Siege", "chosen_name": "Dragons"}
    opponent = [siege]
    assert cast("Shock", ["Mountain"], opponent=opponent).verdict == "unknown"
    assert cast("Opt", ["Island"], opponent=opponent).verdict == "yes"
    assert cast("Shock", ["Island"], opponent=opponent).verdict == "no"
