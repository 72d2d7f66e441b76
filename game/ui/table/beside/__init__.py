"""What lies along the edges of the map: tracks, supplies, trays."""
