"""What the asker names: cards and abilities, ways, X, objects to pay with."""
