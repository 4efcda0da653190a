"""Proof: the referee that replays every plan, and the reasons of every no."""
