"""Run the command line by ``python -m castable.cli``."""

from castable.cli.main import main

main()
