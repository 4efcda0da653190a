"""The attempts by kind: casting, activating, playing a land, special actions, paying."""
