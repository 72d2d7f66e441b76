"""The verbs of searches, submarines and air missions (Rules 24, 25, 28)."""

from game.core.actions import Kind, Verb

AIR = (
    Verb("search", Kind.PIECE, "Search for it"),
    Verb("search_with", Kind.PIECE, "Search with it"),
    Verb("no_search", Kind.BUTTON, "No search", "n"),
    Verb("search_base", Kind.SPACE, "Search this base"),
    Verb("aim_torpedo", Kind.PIECE, "Name for the torpedoes"),
    Verb("plan_mission", Kind.PIECE, "Plan a mission"),
    Verb("add_flier", Kind.PIECE, "Flies along"),
    Verb("drop_flier", Kind.PIECE, "Stays", takes_back=True),
    Verb("as_strike", Kind.BUTTON, "Air Strike", "1"),
    Verb("as_supremacy", Kind.BUTTON, "Air Supremacy", "2"),
    Verb("as_ferry", Kind.BUTTON, "Ferry", "3"),
    Verb("as_paradrop", Kind.BUTTON, "Paradrop", "4"),
    Verb("fly_against", Kind.SPACE, "Fly here"),
    Verb("no_mission", Kind.BUTTON, "No mission", "escape", takes_back=True),
    Verb("end_missions", Kind.BUTTON, "No more missions", "return", ends=True),
    Verb("intercept", Kind.PIECE, "Intercept"),
    Verb("let_pass", Kind.BUTTON, "Let it pass", "n"),
    Verb("alert", Kind.PIECE, "Alert"),
    Verb("alert_all", Kind.BUTTON, "Alert all", "a"),
    Verb("end_alert", Kind.BUTTON, "Enough", "return"),
    Verb("reply_against", Kind.SPACE, "Strike back here"),
    Verb("no_reply", Kind.BUTTON, "No Simultaneous Strike", "n"),
    Verb("aim_at", Kind.PIECE, "Attack it"),
    Verb("aim_airbase", Kind.BUTTON, "Attack the airbase", "1"),
    Verb("aim_port", Kind.BUTTON, "Attack the port", "2"),
    Verb("aim_with", Kind.PIECE, "Name its targets"),
    Verb("aim_all", Kind.BUTTON, "Attack as proposed", "a"),
    Verb("attack", Kind.BUTTON, "Attack", "return"),
)
