"""What each player wants to find the same the next time, and the keys."""
