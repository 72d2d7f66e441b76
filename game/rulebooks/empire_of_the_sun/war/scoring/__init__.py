"""Who has won: the lists of victory points, and the other ways to decide a scenario (Rules 17)."""
