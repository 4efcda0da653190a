"""Compiled cards in files: the embedded catalogue, and those that a user builds."""
