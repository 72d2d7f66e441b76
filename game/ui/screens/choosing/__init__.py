"""The menu, the list of battles, mods and lessons: from here every other screen is reached."""
