"""Targets: how many, which are legal, what protects them (CR 601.2c, 115)."""
