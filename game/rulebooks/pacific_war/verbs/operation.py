"""The verbs of an Operation: the bid, activation, lighting, deactivation (Rules 18 to 22, 26)."""

from game.core.actions import Kind, Verb

OPERATION = (
    Verb("bid", Kind.NUMBER, "Bid"),
    Verb("take_operation", Kind.BUTTON, "Take the Operation", "t"),
    Verb("leave_operation", Kind.BUTTON, "Bid for it", "n"),
    Verb("place_support", Kind.SPACE, "Place the Support Base"),
    Verb("no_support", Kind.BUTTON, "No Support Base", "return", ends=True),
    Verb("pay_weeks", Kind.NUMBER, "Weeks"),
    Verb("lead", Kind.PIECE, "Activate from here"),
    Verb("activate", Kind.PIECE, "Activate"),
    Verb("activate_all", Kind.SPACE, "Activate all here", gathers=True),
    Verb("leave_out", Kind.PIECE, "Leave out", takes_back=True),
    Verb("end_activation", Kind.BUTTON, "Pay and go on", "return", ends=True),
    Verb("choose_day_pm", Kind.BUTTON, "Afternoon", "1"),
    Verb("choose_dusk", Kind.BUTTON, "Dusk", "2"),
    Verb("choose_night", Kind.BUTTON, "Night", "3"),
    Verb("choose_day_am", Kind.BUTTON, "Morning", "4"),
    Verb("roll_light", Kind.BUTTON, "Roll", "r"),
    Verb("one_step", Kind.BUTTON, "One step", "1"),
    Verb("two_steps", Kind.BUTTON, "Two steps", "2"),
    Verb("rest", Kind.PIECE, "Deactivate"),
    Verb("rest_force", Kind.PIECE, "Deactivate, or go home"),
    Verb("go_home", Kind.SPACE, "Go home here"),
    Verb("activate_more", Kind.BUTTON, "Activate more", "a"),
    Verb("end_joint", Kind.BUTTON, "Go on", "return"),
    Verb("extend", Kind.BUTTON, "Pay for more days", "o"),
    Verb("go_home_all", Kind.BUTTON, "Go home", "j", ends=True),
)
