"""What everything on the screen is drawn with: shapes, looks, letters with links, dice, places in the window."""
