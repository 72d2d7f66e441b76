"""How units get about (Rules 4, 12)."""
