"""Fire of all kinds, and what it does (Rules 11 to 14, 16 to 18, 20)."""
