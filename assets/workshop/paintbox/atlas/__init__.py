"""Maps of whole oceans, painted as an atlas does: coasts, depth, relief, letters, and the tiles that say it all."""
