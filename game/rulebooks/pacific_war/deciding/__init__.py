"""Who has won, by the scenario's levels and points (Rules 35), and what a side is therefore after (`wants`)."""
