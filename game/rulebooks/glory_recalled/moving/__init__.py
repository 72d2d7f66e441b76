"""Moving, by land and by sea (Rules 7, 8, 9.7)."""
