"""The phases of a turn: cards, orders, moves, battles (Rules 3)."""
