"""The terms of the rules: counters, hexes, the position (Rules 3, 4)."""
