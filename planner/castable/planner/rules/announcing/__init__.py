"""What is announced, and the locked-in total cost of each way (CR 601.2b-f)."""
