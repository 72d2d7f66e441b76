"""The verbs of demolition and ground combat (Rules 30, 31)."""

from game.core.actions import Kind, Verb

GROUND = (
    Verb("demolish_with", Kind.PIECE, "Try to demolish"),
    Verb("end_demolition", Kind.BUTTON, "No demolition", "n"),
    Verb("demolish_airbase", Kind.BUTTON, "The airbase", "a"),
    Verb("demolish_port", Kind.BUTTON, "The port", "o"),
    Verb("demolish_resources", Kind.BUTTON, "The resources", "r"),
    Verb("attack", Kind.BUTTON, "Attack", "return"),
    Verb("no_attack", Kind.BUTTON, "No attack", "n", ends=True),
    Verb("lead_with", Kind.PIECE, "Leads"),
    Verb("lead_best", Kind.BUTTON, "The best unit", "return"),
    Verb("lose_steps", Kind.PIECE, "Loses the steps"),
    Verb("retreat_to", Kind.SPACE, "Retreats here"),
)
