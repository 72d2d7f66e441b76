"""Advancing and close assault (Rules 15)."""
