"""Whether it may be begun: permissions, timing, prohibitions (CR 601.3, 602.5)."""
