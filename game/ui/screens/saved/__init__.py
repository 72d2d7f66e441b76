"""Games that are kept: the list of saves, the one that the menu continues, and a game on paper."""
