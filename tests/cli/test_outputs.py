"""How an answer reads."""

import io
import json

import pytest

from castable.cli.naming import counters_of, mana_told, name_of
from castable.cli.outputs import Color, painter, steps_told, verdict_text
from castable.cli.records import verdict_json
from castable.models.plan import Announcement, Plan, Step, TotalCost
from castable.models.query import Query
from castable.models.reasons import Reason
from castable.models.verdict import HandVerdict, Stats, Verdict
from tests.cli.conftest import HAND, NO, UNKNOWN, YES

CAST = Query(action="cast", card="Siege Wurm")
PLAIN = painter(Color.NEVER)


def test_a_yes_tells_the_plan_in_order() -> None:
    assert verdict_text(YES, CAST, paint=PLAIN).splitlines() == [
        "yes: Siege Wurm can be cast for {3}{G}{G}",
        "  lost: 2 life",
        "  sacrificed: 2 Goblin Guide",
        "  total cost: {3}{G}{G}",
        "    mana cost              {5}{G}{G}",
        "    Thunderscape Familiar  -{2}",
        "   1. put Siege Wurm on the stack (601.2a)",
        "   2. tap 2 Forest for {G} each (601.2g)",
        "   3. convoke: tap Llanowar Elves to pay {1} (601.2h)",
        "   4. pay {G}{G} (601.2h)",
        "   5. Siege Wurm is cast (601.2i)",
        "  left in the pool: {R}",
    ]


def test_a_no_tells_reason_shortage_and_way_out() -> None:
    assert verdict_text(NO, CAST, paint=PLAIN).splitlines() == [
        "no: Siege Wurm can't be cast",
        "  two more green mana are needed (601.2h)",
        "     short by: {G}, {G}",
        "     because every land is tapped",
        "     fix: untap a Forest",
    ]


def test_an_unknown_names_the_text() -> None:
    assert verdict_text(UNKNOWN, CAST, paint=PLAIN).splitlines() == [
        "unknown: can't tell whether Siege Wurm can be cast",
        "  not modelled: Odd Card, line 2",
    ]


def test_a_text_that_a_reason_names_is_not_told_twice() -> None:
    reason = Reason(kind="unmodelled", cr="113", text="not modelled: Odd Card, line 2")
    verdict = UNKNOWN.model_copy(update={"reasons": (reason,)})
    assert verdict_text(verdict, CAST, paint=PLAIN).count("Odd Card, line 2") == 1


def test_a_hand_is_a_line_a_card() -> None:
    assert verdict_text(HAND, Query(action="hand"), paint=PLAIN).splitlines() == [
        "no:      Opt",
        "yes:     Siege Wurm  {3}{G}{G}",
    ]
    land = Verdict(
        verdict="yes",
        card="Opt",
        action="play_land",
        face="Back",
        plan=Plan(announce=Announcement(), total_cost=TotalCost(mana="{0}"), steps=()),
    )
    verdicts = (
        NO.model_copy(update={"card": "Opt", "action": "cast", "face": "Front"}),
        land,
        YES.model_copy(update={"action": "cast", "zone": "graveyard", "max_x": 3}),
        YES.model_copy(update={"action": "cast", "zone": "exile"}),
    )
    several = HandVerdict(castable={"Opt": "yes", "Siege Wurm": "yes"}, verdicts=verdicts)
    assert verdict_text(several, Query(action="hand"), paint=PLAIN).splitlines() == [
        "yes:     Opt         played as a land  (as Back)",
        "yes:     Siege Wurm  {3}{G}{G}  (from the graveyard, largest X: 3)",
        "yes:     Siege Wurm  {3}{G}{G}  (from exile)",
    ]
    nothing = HandVerdict(castable={}, verdicts=())
    assert verdict_text(nothing, Query(action="hand"), paint=PLAIN) == "there is nothing to cast"


@pytest.mark.parametrize(
    ("query", "headline"),
    [
        (Query(action="activate", card="Nantuko Husk"), "yes: the ability of Husk can be"),
        (Query(action="play_land", card="Forest"), "yes: Husk can be played"),
        (Query(action="pay", cost="{3}"), "yes: {3} can be paid"),
        (Query(action="special", card="X", special="plot"), "yes: Husk can be plotted"),
        (Query(action="attack"), "yes: the attack can be declared"),
    ],
)  # fmt: skip
def test_every_action_has_its_words(query: Query, headline: str) -> None:
    plan = Plan(announce=Announcement(), total_cost=TotalCost(mana="{0}"), steps=())
    verdict = Verdict(verdict="yes", card="Husk", plan=plan)
    assert verdict_text(verdict, query, paint=PLAIN).startswith(headline)


@pytest.mark.parametrize(
    ("step", "text"),
    [
        (Step(cr="", do="activate", name="Signet", pays="{1}, {T}", adds="{W}{U}"),
         "activate Signet ({1}, {T}) for {W}{U}"),
        (Step(cr="", do="activate", name="Drum", pays="{T}, tap", adds="{G}",
              uses=("grizzly-bears-1",)),
         "activate Drum ({T}, tap: Grizzly Bears) for {G}"),
        (Step(cr="", do="delve", name="Opt", pays_for="{1}"), "delve: exile Opt to pay {1}"),
        (Step(cr="", do="life", amount=2, pays_for="{G/P}"), "pay 2 life for {G/P}"),
        (Step(cr="", do="pay_mana", pays="{G}{U}", pays_for="{2}"), "pay {2} with {G}{U}"),
        (Step(cr="", do="energy", amount=2), "pay 2 {E}"),
        (Step(cr="", do="remove_counters", name="Vat", amount=2, counter="charge"),
         "remove 2 charge counters from Vat"),
        (Step(cr="", do="loyalty", name="Jace", amount=-2), "loyalty of Jace: -2"),
        (Step(cr="606.4", do="put_counters", name="Jace", amount=1, counter="loyalty"),
         "put 1 loyalty counter on Jace"),
        (Step(cr="601.2a", do="propose", name="Opt"), "put Opt on the stack"),
        (Step(cr="602.2a", do="propose", name="Mox"), "put Mox's ability on the stack"),
        (Step(cr="602.2a", do="propose", name="Elves"), "put Elves' ability on the stack"),
        (Step(cr="", do="turn_face_up", name="Angel"), "turn Angel face up"),
        (Step(cr="", do="suspend", name="Bolt"), "exile Bolt, suspended, with its time counters"),
        (Step(cr="", do="foretell", name="Bolt"), "exile Bolt face down, foretold"),
        (Step(cr="", do="plot", name="Bolt"), "exile Bolt, plotted"),
        (Step(cr="", do="companion", name="Otter"), "put Otter into your hand"),
        (Step(cr="", do="unlock", name="Room"), "unlock Room"),
        (Step(cr="", do="end_effect", name="Ferret"), "end the effect of Ferret"),
        (Step(cr="", do="play", name="Forest"), "play Forest"),
        (Step(cr="", do="mill", amount=3), "mill 3 cards"),
        (Step(cr="", do="return", name="Forest"), "return Forest to its owner's hand"),
        (Step(cr="", do="sacrifice", name="Food"), "sacrifice Food"),
        (Step(cr="", do="lock"), "lock in the total cost: pay 1 life"),
        (Step(cr="", do="target"), "target Bob"),
        (Step(cr="", do="announce"),
         "announce: replicate twice; X = 3; the first and third mode; {W/U} as {W}"),
    ],
)  # fmt: skip
def test_every_step_has_its_words(step: Step, text: str) -> None:
    said = Announcement(
        additional=("replicate", "replicate"),
        x=3,
        modes=(0, 2),
        symbols=("{W/U} as {W}",),
        targets=("Bob",),
    )
    cost = TotalCost(mana="{0}", other=("pay 1 life",))
    verdict = Verdict(verdict="yes", plan=Plan(announce=said, total_cost=cost, steps=(step,)))
    assert f" 1. {text} (" in verdict_text(verdict, CAST, paint=PLAIN)


@pytest.mark.parametrize(
    ("mana", "other", "words"),
    [
        ("{0}", ("pay 4 life",), "yes: X can be cast if you pay 4 life"),
        ("{0}", ("discard an Island card", "discard another card"),
         "yes: X can be cast if you discard an Island card and discard another card"),
        ("{0}", ("{T}", "remove a counter"), "yes: X can be cast for {T}, remove a counter"),
        ("{R}", ("sacrifice a Goblin",), "yes: X can be cast for {R}, sacrifice a Goblin"),
        ("{0}", (), "yes: X can be cast for {0}"),
    ],
)  # fmt: skip
def test_what_is_paid_without_mana_is_what_you_do(
    mana: str, other: tuple[str, ...], words: str
) -> None:
    plan = Plan(announce=Announcement(), total_cost=TotalCost(mana=mana, other=other), steps=())
    verdict = Verdict(verdict="yes", card="X", plan=plan)
    assert verdict_text(verdict, CAST, paint=PLAIN).splitlines()[0] == words


def test_no_mana_is_no_part_of_a_total_beside_others() -> None:
    parts = (("alternative cost", "{0}"), ("alternative cost", "pay 4 life"), ("tax", "+{1}"))
    cost = TotalCost(mana="{1}", other=("pay 4 life",), breakdown=parts)
    verdict = Verdict(verdict="yes", plan=Plan(announce=Announcement(), total_cost=cost, steps=()))
    told = verdict_text(verdict, CAST, paint=PLAIN)
    assert "alternative cost  pay 4 life" in told
    assert "{0}" not in told


def test_largest_x_is_told() -> None:
    verdict = YES.model_copy(update={"max_x": 4})
    assert "  largest X: 4" in verdict_text(verdict, CAST, paint=PLAIN)


def test_json_leaves_out_what_is_absent_and_times_unless_asked() -> None:
    timed = YES.model_copy(update={"stats": Stats(status="OPTIMAL", model_ms=1.5)})
    record = json.loads(verdict_json(timed, stats=False))
    assert record["verdict"] == "yes"
    assert "stats" not in record
    assert record["plan"]["steps"][5] == {"cr": "601.2h", "do": "pay_mana", "pays": "{G}{G}"}
    assert "max_x" not in record
    assert json.loads(verdict_json(timed, stats=True))["stats"]["model_ms"] == 1.5
    hand = json.loads(verdict_json(HAND, stats=False))
    assert hand["castable"] == {"Opt": "no", "Siege Wurm": "yes"}
    assert "stats" not in hand["verdicts"][0]
    assert "solver: OPTIMAL" in verdict_text(timed, CAST, paint=PLAIN, stats=True)


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_colors_are_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert painter(Color.AUTO, io.StringIO())("yes:", "bold green") == "yes:"
    assert painter(Color.AUTO, Terminal())("yes:", "bold green") == "\x1b[1;32myes:\x1b[0m"
    assert painter(Color.ALWAYS, io.StringIO())("yes:", "bold green") != "yes:"
    monkeypatch.setenv("NO_COLOR", "1")
    assert painter(Color.AUTO, Terminal())("yes:", "bold green") == "yes:"
    assert painter(Color.ALWAYS, Terminal())("yes:", "bold green") != "yes:"
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert painter(Color.AUTO, Terminal())("yes:", "bold green") == "yes:"


def test_an_object_is_spelt_as_its_card_is() -> None:
    plan = Plan(announce=Announcement(), total_cost=TotalCost(mana="{0}"), steps=())
    assert name_of("squee-the-immortal-1", plan) == "Squee, the Immortal"
    assert name_of("brass-ferret-2", plan) == "Brass Ferret"
    assert name_of("delver-of-secrets-1", plan) == "Delver of Secrets"
    assert name_of("fire-ice-1", plan) == "Fire // Ice"


@pytest.mark.parametrize("token", ["Goblin", "Illusion", "Death"])
def test_a_token_is_no_card_of_a_name_like_its_own(token: str) -> None:
    plan = Plan(announce=Announcement(), total_cost=TotalCost(mana="{0}"), steps=())
    assert name_of(f"{token.casefold()}-1", plan) == token


def test_an_object_of_counters_is_spelt_as_its_card_is() -> None:
    plan = Plan(announce=Announcement(), total_cost=TotalCost(mana="{0}"), steps=())
    assert counters_of("1 +1/+1 from walking-ballista-1", plan) == "1 +1/+1 from Walking Ballista"


def test_much_mana_is_told_by_number() -> None:
    assert mana_told("{R}{G}") == "{R}{G}"
    assert mana_told("{R}" * 40 + "{G}" * 2) == "40 {R} and 2 {G}"
    assert mana_told("{C}" * 13) == "13 {C}"


@pytest.mark.parametrize(
    ("paid", "told"),
    [
        (("multikicker", "multikicker"), "announce: multikicker twice"),
        (("replicate",) * 3, "announce: replicate 3 times"),
        (("kicker", "kicker"), "announce: both kickers"),
        (("buyback", "kicker"), "announce: buyback; kicker"),
    ],
)
def test_how_often_an_additional_cost_is_paid(paid: tuple[str, ...], told: str) -> None:
    plan = Plan(
        announce=Announcement(additional=paid),
        total_cost=TotalCost(mana="{4}"),
        steps=(Step(cr="601.2b", do="announce"),),
    )
    assert [text for text, _ in steps_told(plan)] == [told]
