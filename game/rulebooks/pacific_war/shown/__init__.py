"""What the screen is told of a game: pieces, tracks, the inspector, charts (Rules 2, 24)."""
