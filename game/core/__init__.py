"""The table: what wargames share, as values and plain functions. Knows no title, no file and no screen."""
