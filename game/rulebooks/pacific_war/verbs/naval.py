"""The verbs of naval combat and bombardment (Rules 29)."""

from game.core.actions import Kind, Verb

NAVAL = (
    Verb("give_battle", Kind.BUTTON, "Attack", "a"),
    Verb("no_battle", Kind.BUTTON, "No battle", "n", ends=True),
    Verb("write_long", Kind.BUTTON, "Long", "l"),
    Verb("write_medium", Kind.BUTTON, "Medium", "m"),
    Verb("write_short", Kind.BUTTON, "Short", "s"),
    Verb("write_withdraw", Kind.BUTTON, "Withdraw", "w"),
    Verb("write_hold", Kind.BUTTON, "Hold", "w"),
    Verb("fire_at_will", Kind.BUTTON, "Fire at will", "return"),
    Verb("open_fire", Kind.BUTTON, "Open fire", "return"),
    Verb("fire_no_more", Kind.BUTTON, "Only these fire", "n", ends=True),
    Verb("fires", Kind.PIECE, "Fires"),
    Verb("fortress_fires", Kind.SPACE, "The fortification fires"),
    Verb("hold_fire", Kind.PIECE, "Holds its fire", takes_back=True),
    Verb("save_torpedoes", Kind.BUTTON, "Save the torpedoes", "t"),
    Verb("fire_at", Kind.PIECE, "Fire at it"),
    Verb("fire_at_fortress", Kind.SPACE, "Fire at the fortification"),
    Verb("other_firer", Kind.BUTTON, "Another ship", "x", takes_back=True),
    Verb("withdraw_to", Kind.SPACE, "Withdraws here"),
    Verb("bombard_with", Kind.PIECE, "Bombards"),
    Verb("bombard_at_will", Kind.BUTTON, "Bombard at will", "return"),
    Verb("end_bombardment", Kind.BUTTON, "No more bombardment", "n", ends=True),
    Verb("shell", Kind.PIECE, "Shell it"),
    Verb("shell_airbase", Kind.BUTTON, "Shell the airbase", "b"),
    Verb("shell_port", Kind.BUTTON, "Shell the port", "o"),
    Verb("fortress_shoots", Kind.PIECE, "The fortification fires at it"),
)
