"""Combat from the declaration to the advance (Rules 9)."""
