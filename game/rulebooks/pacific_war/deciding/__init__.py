"""Who has won: what is true of a position in the words of the scenario's levels, and the points (Rules 35)."""
