"""What the rules allow and what it costs: from the position to locked-in total costs."""
