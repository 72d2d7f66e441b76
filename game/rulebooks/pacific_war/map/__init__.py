"""The map in play: Command Links and what cuts them, whose a base is, how far places are apart (Rules 2.3, 11)."""
