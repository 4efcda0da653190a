"""Oracle text made regular, and the grammar that reads it."""
