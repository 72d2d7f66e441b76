"""The verbs of Task Forces and stacking (Rules 2.2.3, 23)."""

from game.core.actions import Kind, Verb

FORMING = (
    Verb("add_ship", Kind.PIECE, "Joins the Task Force"),
    Verb("drop_ship", Kind.PIECE, "Leaves it", takes_back=True),
    Verb("form_force", Kind.BUTTON, "Form the Task Force", "return"),
    Verb("propose_forces", Kind.BUTTON, "Propose Task Forces", "p"),
    Verb("leave_behind", Kind.BUTTON, "Leave the others behind", "n", ends=True),
    Verb("put_back", Kind.PIECE, "Goes back"),
)
