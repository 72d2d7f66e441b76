"""Air missions from the plan to the way home (Rules 28)."""
