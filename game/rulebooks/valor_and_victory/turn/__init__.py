"""What comes before and after: the Command Phase, missions, rally (Rules 5.31, 5.36, 21)."""
