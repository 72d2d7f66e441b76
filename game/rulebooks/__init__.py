"""The games: one folder a title, found by scanning. Titles import the core and never each other."""
