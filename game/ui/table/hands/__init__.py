"""Cards: in hand, just played, in piles."""
