"""The verbs of movement, Task Forces and stacking (Rules 2.2.3, 22, 23)."""

from game.core.actions import Kind, Verb

MOVING = (
    Verb("add_ship", Kind.PIECE, "Joins the Task Force"),
    Verb("drop_ship", Kind.PIECE, "Leaves it", takes_back=True),
    Verb("form_force", Kind.BUTTON, "Form the Task Force", "return"),
    Verb("propose_forces", Kind.BUTTON, "Propose Task Forces", "p"),
    Verb("leave_behind", Kind.BUTTON, "Leave the others behind", "n", ends=True),
    Verb("put_back", Kind.PIECE, "Goes back"),
    Verb("pick_force", Kind.PIECE, "Move it"),
    Verb("pick_troops", Kind.PIECE, "Move it"),
    Verb("sail_to", Kind.SPACE, "Sail here"),
    Verb("march_to", Kind.SPACE, "March here"),
    Verb("go_aboard", Kind.PIECE, "Go aboard"),
    Verb("land", Kind.PIECE, "Land it"),
    Verb("land_all", Kind.BUTTON, "Land all troops", "l"),
    Verb("stay", Kind.BUTTON, "Stay", "escape", takes_back=True),
    Verb("end_movement", Kind.BUTTON, "No more moves", "return", ends=True),
    Verb("head", Kind.PIECE, "Set its heading"),
    Verb("head_for", Kind.SPACE, "Head for this hex"),
    Verb("no_heading", Kind.BUTTON, "No heading", "escape", takes_back=True),
    Verb("next_pulse", Kind.BUTTON, "All sail a hex", "return"),
    Verb("fly_unit", Kind.PIECE, "Move to another base"),
    Verb("fly_to", Kind.SPACE, "Land here"),
    Verb("end_contact", Kind.BUTTON, "End contact movement", "e", ends=True),
    Verb("go_on_contact", Kind.BUTTON, "It goes on", "return"),
    Verb("stop_contact", Kind.BUTTON, "End it", "e"),
    Verb("never_stop", Kind.BUTTON, "Not again in this phase", "n"),
)
