"""Run the command line by ``python -m castable.cli``."""

from castable.cli.start import main

main()
