"""What units are, carry, hold and suffer, wherever they stand (Rules 5, 11, 13)."""
