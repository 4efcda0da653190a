"""The options that describe a position and a question, for every command that asks one."""

import functools
import inspect
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Concatenate

import typer

from castable.cli.choosing import read_choices
from castable.cli.entries import STATES, STATES_OF
from castable.cli.flags import NAME, Flags
from castable.models.errors import CastableError, Where

ENTRIES = (
    "Cards of a zone: a number, a name and, in parentheses, what is so of it, with commas between:"
    " '2 Llanowar Elves (tapped, summoning sick), Cavern of Souls (chosen type: Goblin)'."
    f" What may stand there: {', '.join(STATES)}; and with a value: {', '.join(STATES_OF)}."
)
"""How the cards of a zone are written: the end of the help page."""

_ZONE = "Cards, such as '4 Forest, 3 Llanowar Elves (summoning sick)'; ';' separates as well."

_ZONES = ("battlefield", "hand", "graveyard", "exile", "command")
_LISTS = ("target", "keep", "spend", "avoid")
_CHOICES = ("x", "multikicker", "alternative", "face")
_ALONE = (
    "life", "step", "turn", "from_zone", "ability", "special", "cost", "type_line",
    "mana_cost", "policy",
)  # fmt: skip


def _described(  # noqa: PLR0913, PLR0917 - the signature is the command line
    question: Annotated[
        str | None,
        typer.Argument(
            metavar="CARD | FILE.json | -",
            help="The card to cast; or a case in a JSON file, '-' for standard input.",
            show_default=False,
        ),
    ] = None,
    action: Annotated[
        str, typer.Option(help="cast, activate, play_land, special, pay or hand.")
    ] = "cast",
    battlefield: Annotated[list[str] | None, typer.Option(metavar="CARDS", help=_ZONE)] = None,
    hand: Annotated[
        list[str] | None, typer.Option(metavar="CARDS", help="Your other cards in hand.")
    ] = None,
    graveyard: Annotated[
        list[str] | None, typer.Option(metavar="CARDS", help="Your graveyard.")
    ] = None,
    exile: Annotated[
        list[str] | None, typer.Option(metavar="CARDS", help="Your cards in exile.")
    ] = None,
    command: Annotated[
        list[str] | None, typer.Option(metavar="CARDS", help="Your command zone.")
    ] = None,
    opponent_battlefield: Annotated[
        list[str] | None, typer.Option(metavar="CARDS", help="The opponent's battlefield.")
    ] = None,
    stack: Annotated[
        list[str] | None,
        typer.Option(
            metavar="CARDS",
            help="Spells on the stack, the top one last; '(controller: you)' if yours.",
        ),
    ] = None,
    pool: Annotated[
        list[str] | None, typer.Option(metavar="MANA", help="Mana in your pool: '{R}{R}'.")
    ] = None,
    life: Annotated[int | None, typer.Option(help="Your life total; 20 if not given.")] = None,
    step: Annotated[
        str | None, typer.Option(help="Step or main phase; precombat_main if not given.")
    ] = None,
    turn: Annotated[str | None, typer.Option(help="Whose turn: you or opponent.")] = None,
    from_zone: Annotated[
        str | None, typer.Option("--from", help="The zone to cast from; hand if not given.")
    ] = None,
    target: Annotated[
        list[str] | None, typer.Option(help="A target: a name or id; repeatable.")
    ] = None,
    x: Annotated[int | None, typer.Option("--x", help="The value of X.")] = None,
    kicked: Annotated[bool, typer.Option("--kicked", help="Pay every kicker.")] = False,
    kicker: Annotated[
        list[str] | None, typer.Option(help="A kicker by index (from 0) or cost; repeatable.")
    ] = None,
    multikicker: Annotated[int | None, typer.Option(help="How often multikicker is paid.")] = None,
    alternative: Annotated[
        str | None, typer.Option(help="An alternative cost: keyword or cost; none for none.")
    ] = None,
    face: Annotated[str | None, typer.Option(help="The face or half to cast.")] = None,
    choose: Annotated[
        list[str] | None,
        typer.Option(help="Any other choice: buyback, modes=0, 'discard=Island'; repeatable."),
    ] = None,
    ability: Annotated[
        str | None, typer.Option(help="With --action activate: index (from 0) or cost.")
    ] = None,
    special: Annotated[
        str | None, typer.Option(help="With --action special: suspend, foretell, plot ...")
    ] = None,
    cost: Annotated[str | None, typer.Option(help="With --action pay: the cost.")] = None,
    oracle: Annotated[
        str | None,
        typer.Option(help=r"Text of CARD, home-made or worded otherwise; '\n' between abilities."),
    ] = None,
    type_line: Annotated[
        str | None, typer.Option(help="With --oracle: 'Creature - Goblin'; else as known.")
    ] = None,
    mana_cost: Annotated[
        str | None, typer.Option(help="With --oracle: '{1}{R}'; else as known, or none.")
    ] = None,
    policy: Annotated[
        str | None, typer.Option(help="The best payment: careful, greedy-mana or keep-blockers.")
    ] = None,
    keep: Annotated[
        list[str] | None, typer.Option(help="A card to keep castable; repeatable.")
    ] = None,
    spend: Annotated[
        list[str] | None, typer.Option(help="An object to pay with; repeatable.")
    ] = None,
    avoid: Annotated[
        list[str] | None, typer.Option(help="An object not to pay with; repeatable.")
    ] = None,
    committed: Annotated[
        list[str] | None,
        typer.Option(
            help="What you have done already to pay: 'Tundra for {U}', 'convoke Llanowar Elves'; "
            "'' for nothing yet; repeatable. The answer shows which clicks are left."
        ),
    ] = None,
) -> Flags:
    """Return what the options say; their help is the command line's."""
    return flags_of(question, locals())


def asking(command: Callable[Concatenate[Flags, ...], None]) -> Callable[..., None]:
    """Give a command the argument and the options that describe a question, before its own.

    Parameters
    ----------
    command
        Its first parameter is what these options say; the others are its own.
    """
    shared = inspect.signature(_described).parameters
    _, *own = inspect.signature(command).parameters.values()

    @functools.wraps(command)
    def run(**given: Any) -> None:
        flags = _described(**{name: given.pop(name) for name in shared})
        command(flags, **given)

    run.__signature__ = inspect.Signature([*shared.values(), *own])  # type: ignore[attr-defined]
    return run


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
    texts = {name: options[name] for name in (*_ZONES, "opponent_battlefield", "stack", "pool")}
    zones = {zone: once(f"--{zone.replace('_', '-')}", t) for zone, t in texts.items() if t}
    if options["kicked"] and options["kicker"]:
        raise CastableError(
            "expected either --kicked, for every kicker, or the kickers that are paid",
            code="option.repeated",
            where=Where("--kicker", source=NAME),
        )
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
        pool=zones.pop("pool", None),
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
        cards = "list all cards in one, with commas between"
        how = "put all mana in one" if option == "--pool" else cards
        raise CastableError(
            f"it is given more than once: {how}",
            code="option.repeated",
            where=Where(option, source=NAME),
        )
    return texts[0]
