"""What there is to play, and the battle that is played."""
