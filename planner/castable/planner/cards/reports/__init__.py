"""What is covered, what is not, and what differs when it is told again."""
