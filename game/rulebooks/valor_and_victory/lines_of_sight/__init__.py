"""Lines of sight (Rules 9)."""
