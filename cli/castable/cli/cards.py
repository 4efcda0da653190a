"""``castable cards``: what castable knows about cards, and how it comes to know more."""

from typing import Annotated

import typer

from castable.cli.corpus import add, build
from castable.cli.coverage import coverage
from castable.cli.flags import NAME
from castable.cli.inputs import Source
from castable.cli.naming import number
from castable.cli.problems import guarded
from castable.cli.roundtrip import roundtrip
from castable.cli.usage import Command
from castable.cli.wrapping import say
from castable.models.errors import CastableError

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    help="What castable knows about cards.",
)
app.command("coverage", cls=Command)(coverage)
app.command("roundtrip", cls=Command)(roundtrip)
app.command("build", cls=Command)(build)
app.command("add", cls=Command)(add)


@app.command("own", cls=Command)
@guarded
def own(
    remove: Annotated[
        str | None, typer.Option("--remove", metavar="NAME", help="Take this card away.")
    ] = None,
) -> None:
    """List your home-made cards, or take one away."""
    from castable.planner.cards.catalogues import own as kept  # noqa: PLC0415 - help needs no cards
    from castable.planner.cards.catalogues.store import own_cards_file  # noqa: PLC0415

    if remove is None:
        cards = kept.own_cards()
        names = "".join(f"\n  {card.name}" for card in cards)
        say(f"{number(len(cards), 'home-made card')} in {own_cards_file()}{names}")
        return
    try:
        gone = kept.remove(remove)
    except CastableError as error:
        raise Source(NAME, options={"name": "--remove"}).place(error.at("name")) from None
    say(f"removed {gone.name}")


@app.command("show", cls=Command)
@guarded
def show(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name of a card or of a face.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the facts as JSON.")] = False,
) -> None:
    """Show what was understood of a card, and what not.

    Its costs and abilities are shown as the rules see them.
    """
    from castable.planner.cards.catalogues.store import installed  # noqa: PLC0415 - help needs no cards
    from castable.planner.cards.telling.tell import describe  # noqa: PLC0415

    try:
        card = installed().card(name)
    except CastableError as error:
        raise Source(NAME, options={"name": "NAME"}).place(error.at("name")) from None
    if as_json:
        import msgspec  # noqa: PLC0415

        from castable.planner.cards.catalogues.wire import encode  # noqa: PLC0415

        typer.echo(msgspec.json.format(encode(card), indent=2).decode())
    else:
        say("\n".join(describe(card)))
