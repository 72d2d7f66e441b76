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

MOVING = (
    Verb("pick", Kind.PIECE, "Pick up"),
    Verb("end_moves", Kind.BUTTON, "Go on", "return", ends=True),
    Verb("move_to", Kind.SPACE, "Move here"),
    Verb("join", Kind.PIECE, "Take along"),
    Verb("drop", Kind.PIECE, "Leave here", takes_back=True),
    Verb("take_all", Kind.BUTTON, "Take along all that can go", "a"),
    Verb("usual", Kind.BUTTON, "The usual way", "u"),
    Verb("by_land", Kind.BUTTON, "Over land", "l"),
    Verb("by_sea", Kind.BUTTON, "Land from the sea", "s"),
    Verb("extended", Kind.BUTTON, "At extended range", "e"),
    Verb("strategic", Kind.BUTTON, "Strategic move", "t"),
    Verb("to_china", Kind.BUTTON, "Into the China box", "c"),
    Verb("withdraw", Kind.BUTTON, "To the turn track", "w"),
    Verb("put_back", Kind.BUTTON, "Put back", "x", takes_back=True),
    Verb("let_stay", Kind.BUTTON, "Stays here", "x"),
    Verb("halt", Kind.BUTTON, "Halt", "return", ends=True),
    Verb("step_out", Kind.PIECE, "Steps out"),
    Verb("step_to", Kind.SPACE, "Steps out here"),
    Verb("remove", Kind.PIECE, "Take away"),
    Verb("stand", Kind.BUTTON, "Stand and fight", "return", ends=True),
)

POLITICS = (
    Verb("place_unit", Kind.PIECE, "Place"),
    Verb("place_here", Kind.SPACE, "Place here"),
    Verb("put_down", Kind.BUTTON, "Another unit", "x", takes_back=True),
    Verb("propose", Kind.BUTTON, "Propose the rest", "p"),
    Verb("replace", Kind.PIECE, "Bring to full strength"),
    Verb("rebuild", Kind.PIECE, "Rebuild"),
    Verb("end_replacements", Kind.BUTTON, "No more replacements", "return", ends=True),
    Verb("roll_submarines", Kind.BUTTON, "Roll for the submarines", "return"),
    Verb("bomb", Kind.PIECE, "Bomb Japan"),
    Verb("end_bombing", Kind.BUTTON, "No more raids", "return", ends=True),
    Verb("keep_card", Kind.BUTTON, "Keep the card", "k"),
    Verb("leave_card", Kind.BUTTON, "Leave it in the deck", "l"),
    Verb("leave_india", Kind.PIECE, "Leaves India"),
    Verb("stay_in_india", Kind.BUTTON, "The others stay", "return", ends=True),
    Verb("seize", Kind.BUTTON, "Seize the initiative", "s"),
    Verb("let_be", Kind.BUTTON, "Let them begin", "return"),
)

BATTLE = (
    Verb("fight", Kind.SPACE, "Fight this battle"),
    Verb("roll_combat", Kind.BUTTON, "Roll", "return"),
    Verb("hit", Kind.PIECE, "Hit"),
    Verb("spend_all", Kind.BUTTON, "Spend all hits well", "p"),
    Verb("keep", Kind.PIECE, "Its last step stays"),
    Verb("pay", Kind.PIECE, "Loses a step"),
    Verb("shift_to", Kind.PIECE, "Takes a loss of another carrier"),
    Verb("spare", Kind.NUMBER, "Spared a step"),
    Verb("end_shift", Kind.BUTTON, "Leave the losses", "n"),
    Verb("retreat_to", Kind.SPACE, "Retreats here"),
)

VERBS = (*OFFENSIVE, *MOVING, *POLITICS, *BATTLE)
