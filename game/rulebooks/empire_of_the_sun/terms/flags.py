"""What holds for a whole game and is chosen before its first play."""

INTERCEPTION_TABLE = "interception_table"
"""The optional table of interception is in use (Rules 7.28)."""
