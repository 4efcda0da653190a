"""What a cost comes to: base and alternative costs, increases, reductions (CR 601.2f, 118)."""
