"""Setting up at the table (Rules 20.2, 22)."""
