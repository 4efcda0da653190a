"""Continuous effects (CR 611, 613): objects with the characteristics they have now."""
