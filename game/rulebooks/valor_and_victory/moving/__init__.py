"""Moving hex by hex, with the answers of the enemy (Rules 6, 7, 19)."""
