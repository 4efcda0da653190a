"""How property tests are run: the same examples on every run, and never against the clock."""

from hypothesis import settings

settings.register_profile("castable", deadline=None, derandomize=True)
settings.load_profile("castable")
