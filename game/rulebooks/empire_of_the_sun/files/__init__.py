"""What files say: scenarios, positions, their checks, the set-up."""
