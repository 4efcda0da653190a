"""Options that the commands about bulk files share."""

from pathlib import Path
from typing import Annotated

import typer

BulkFile = Annotated[
    Path,
    typer.Option(
        "--from",
        metavar="FILE",
        help="Bulk file: MTGJSON's AtomicCards or Scryfall's oracle cards; .gz, .xz, .zip too.",
    ),
]
Jobs = Annotated[int, typer.Option("--jobs", min=1, help="Compile in so many processes.")]
