"""The words of answers: objects, costs, targets, conditions, people."""
