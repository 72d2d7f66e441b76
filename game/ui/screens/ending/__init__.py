"""The end of a game: who has won and why, where, and how luck and losses went."""
