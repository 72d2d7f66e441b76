"""Moving: by sea, by air and over land, landings, disengagement, the moves after battles, stacking (Rules 8)."""
