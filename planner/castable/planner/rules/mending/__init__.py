"""What would make a no a yes: objects that would do, and conditions fulfilled."""
