"""Measurements: how often castable is right, and how fast it is."""
