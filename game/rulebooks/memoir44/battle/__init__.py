"""A battle from the choice of the target to the retreat (Rules 5, 6, 9.9)."""
