"""What the players can do, each in one word (Rules 5 to 13)."""

from game.core.actions import Kind, Verb

OFFENSIVE = (
    Verb("choose_hq", Kind.PIECE, "Activate this headquarters"),
    Verb("no_hq", Kind.BUTTON, "No reaction", "n", ends=True),
    Verb("activate", Kind.PIECE, "Activate"),
    Verb("activate_all", Kind.SPACE, "Activate all here"),
    Verb("leave_out", Kind.PIECE, "Leave out", takes_back=True),
    Verb("end_activation", Kind.BUTTON, "Move them", "return", ends=True),
    Verb("declare", Kind.SPACE, "Declare a battle"),
    Verb("undeclare", Kind.SPACE, "No battle here", takes_back=True),
    Verb("assign", Kind.PIECE, "Assign to a battle"),
    Verb("assign_to", Kind.SPACE, "Fights here"),
    Verb("unassign", Kind.PIECE, "Not in a battle", takes_back=True),
    Verb("assign_all", Kind.BUTTON, "Assign all in range", "a"),
    Verb("call_off", Kind.BUTTON, "Call the offensive off", "x", takes_back=True),
    Verb("end_declaration", Kind.BUTTON, "To the battles", "return", ends=True),
    Verb("roll_special", Kind.SPACE, "Roll for a special reaction"),
    Verb("no_more_rolls", Kind.BUTTON, "No more rolls", "n", ends=True),
    Verb("roll_intelligence", Kind.BUTTON, "Roll for interception", "return"),
    Verb("no_reaction", Kind.BUTTON, "No reaction", "n", ends=True),
)

VERBS = OFFENSIVE
