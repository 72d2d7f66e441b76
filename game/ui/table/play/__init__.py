"""The game on the table: its state, and who sits there."""
