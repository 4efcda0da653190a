"""What may pay: mana abilities, restricted mana, and what can be given up (CR 605, 118.3)."""
