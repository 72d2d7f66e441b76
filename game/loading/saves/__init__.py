"""Saved games: their lines, their locks, their list, and the way back to the table."""
