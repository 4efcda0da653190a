"""Filters, counts and conditions of card texts, worked out on a position; three-valued."""
