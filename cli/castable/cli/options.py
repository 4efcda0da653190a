"""The options that describe a position and a question, for every command that asks one."""

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from castable.cli.choosing import read_choices
from castable.cli.flags import NAME, Flags
from castable.models.errors import CastableError, Where

_ZONE = "Cards, such as '4 Forest, 3 Llanowar Elves (summoning sick)'; ';' separates as well."

Action = Annotated[
    str, typer.Option(help="cast, activate, play_land, special, pay, hand or attack.")
]
Battlefield = Annotated[list[str] | None, typer.Option(help=_ZONE)]
Hand = Annotated[list[str] | None, typer.Option(help="Your other cards in hand.")]
Graveyard = Annotated[list[str] | None, typer.Option(help="Your graveyard.")]
Exile = Annotated[list[str] | None, typer.Option(help="Your cards in exile.")]
Command = Annotated[list[str] | None, typer.Option(help="Your command zone.")]
OpponentBattlefield = Annotated[list[str] | None, typer.Option(help="The opponent's battlefield.")]
Stack = Annotated[
    list[str] | None,
    typer.Option(help="Spells on the stack, the top one last; '(controller: you)' if yours."),
]
Pool = Annotated[str | None, typer.Option(help="Mana in your pool: '{R}{R}'.")]
Life = Annotated[int | None, typer.Option(help="Your life total; 20 if not given.")]
Step = Annotated[str | None, typer.Option(help="Step or main phase; precombat_main if not given.")]
Turn = Annotated[str | None, typer.Option(help="Whose turn: you or opponent.")]
FromZone = Annotated[
    str | None, typer.Option("--from", help="The zone to cast from; hand if not given.")
]
Target = Annotated[list[str] | None, typer.Option(help="A target: a name or id; repeatable.")]
X = Annotated[int | None, typer.Option("--x", help="The value of X.")]
Kicked = Annotated[bool, typer.Option("--kicked", help="Pay every kicker.")]
Kicker = Annotated[
    list[str] | None, typer.Option(help="A kicker by index (from 0) or cost; repeatable.")
]
Multikicker = Annotated[int | None, typer.Option(help="How often multikicker is paid.")]
Alternative = Annotated[
    str | None, typer.Option(help="An alternative cost: keyword or cost; none for none.")
]
Face = Annotated[str | None, typer.Option(help="The face or half to cast.")]
Choose = Annotated[
    list[str] | None,
    typer.Option(help="Any other choice: buyback, modes=0, 'discard=Island'; repeatable."),
]
Ability = Annotated[
    str | None, typer.Option(help="With --action activate: index (from 0) or cost.")
]
Special = Annotated[
    str | None, typer.Option(help="With --action special: suspend, foretell, plot ...")
]
Cost = Annotated[str | None, typer.Option(help="With --action pay: the cost.")]
Oracle = Annotated[
    str | None,
    typer.Option(help=r"Text of CARD, home-made or worded otherwise; '\n' between abilities."),
]
TypeLine = Annotated[
    str | None, typer.Option(help="With --oracle: 'Creature - Goblin'; else as known.")
]
ManaCost = Annotated[
    str | None, typer.Option(help="With --oracle: '{1}{R}'; else as known, or none.")
]
Policy = Annotated[
    str | None, typer.Option(help="The best payment: careful, greedy-mana or keep-blockers.")
]
Keep = Annotated[list[str] | None, typer.Option(help="A card to keep castable; repeatable.")]
Spend = Annotated[list[str] | None, typer.Option(help="An object to pay with; repeatable.")]
Avoid = Annotated[list[str] | None, typer.Option(help="An object not to pay with; repeatable.")]
Committed = Annotated[
    list[str] | None,
    typer.Option(
        help="What you have done already to pay: 'Tundra for {U}', 'convoke Llanowar Elves'; "
        "'' for nothing yet; repeatable. The answer shows which clicks are left."
    ),
]


_ZONES = ("battlefield", "hand", "graveyard", "exile", "command")
_LISTS = ("target", "keep", "spend", "avoid")
_CHOICES = ("x", "multikicker", "alternative", "face")
_ALONE = (
    "pool", "life", "step", "turn", "from_zone", "ability", "special", "cost", "type_line",
    "mana_cost", "policy",
)  # fmt: skip


def flags_of(question: str | None, options: Mapping[str, Any]) -> Flags:
    """Return what the options say.

    Parameters
    ----------
    question
        The card, or the file with the question.
    options
        What was given, by the names of the parameters above; others are passed over.

    Raises
    ------
    CastableError
        When an option is given more than once that may not be.
    """
    texts = {zone: options[zone] for zone in (*_ZONES, "opponent_battlefield", "stack")}
    zones = {zone: once(f"--{zone.replace('_', '-')}", t) for zone, t in texts.items() if t}
    kickers = tuple(int(k) if k.isdecimal() else k for k in options["kicker"] or ())
    choices = {name: options[name] for name in _CHOICES}
    choices["kicker"] = kickers or (True if options["kicked"] else None)
    made = {name: value for name, value in choices.items() if value is not None}
    oracle = options["oracle"]
    targets, keep, spend, avoid = (tuple(options[name] or ()) for name in _LISTS)
    return Flags(
        card=question,
        action=options["action"],
        opponent=zones.pop("opponent_battlefield", None),
        stack=zones.pop("stack", None),
        zones=zones,
        targets=targets,
        oracle=None if oracle is None else oracle.replace("\\n", "\n"),
        choices=made,
        chosen=read_choices(options["choose"] or (), made, NAME),
        keep=keep,
        spend=spend,
        avoid=avoid,
        committed=tuple(options["committed"]) if options.get("committed") else None,
        **{name: options[name] for name in _ALONE},
    )


def once(option: str, texts: list[str]) -> str:
    """Return the text of an option that is given once; a second one would hide the first."""
    if len(texts) > 1:
        raise CastableError(
            "it is given more than once: list all cards in one, with commas between",
            code="option.repeated",
            where=Where(option, source=NAME),
        )
    return texts[0]
