"""An Operation from the bid to its end: who may, what it costs, what the enemy knows (Rules 18 to 22, 26, 27, 32)."""
