"""The vocabulary of castable: mana, costs, cards, positions, queries, plans and verdicts."""
