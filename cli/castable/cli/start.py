"""What the console script calls: it can be broken off from the first moment on."""

import sys


def main() -> None:
    """Run the command line; Ctrl-C while it is still being loaded ends it like any later one."""
    try:
        from castable.cli.main import main as run  # noqa: PLC0415 - loading it takes a while
    except KeyboardInterrupt:
        sys.exit(130)
    run()
