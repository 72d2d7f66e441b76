"""A game watched again from its beginning."""
