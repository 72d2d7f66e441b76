"""What the players can do, each in one word; a module for every room."""
