"""What happens between two decisions, piece by piece."""
