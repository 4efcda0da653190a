"""The command line of castable."""
