"""What holds for a whole game and is chosen before its first play."""

from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition

INTERCEPTION_TABLE = "interception_table"
"""The optional table of interception is in use (Rules 7.28)."""
RULES_OF_2007 = "rules_of_2007"
"""The older rules are played where they differ (Rules 1.5)."""


def is_by_2007(position: EmpirePosition) -> bool:
    """Whether the rules of 2007 are played (Rules 1.5)."""
    return RULES_OF_2007 in position.flags
