"""Scenarios and positions from files: what they say, what is wrong in them, and the first position of a game."""
