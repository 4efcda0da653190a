"""The position as the question tells it: objects, players, and what each card says."""
