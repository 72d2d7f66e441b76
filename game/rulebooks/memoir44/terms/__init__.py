"""The terms of the rules: terrain, units, the battlefield, the position, the card in play (Rules 2, 8, 9, 10)."""
