"""Searches for Task Forces and bases, and submarines that lie in wait for them (Rules 24, 25)."""
