"""What the map says at any moment: zones of influence, supply, whom a headquarters can activate (Rules 5, 6)."""
