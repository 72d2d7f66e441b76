"""`sandtable replay`: show a saved game from its beginning, or check without a window that it replays as it was."""
