"""What the rows of the Air and Naval Combat Results Table are called where somebody reads them (Rules 3.8, 28, 29)."""

from game.rulebooks.pacific_war.terms.classes import ZERO_FOUR, Strength

ROW_NAMES = {
    "cap_against_uncoordinated": "patrol against an uncoordinated mission",
    "cap_against_coordinated": "patrol against a coordinated mission",
    "air_supremacy_against_cap": "Air Supremacy against the patrol",
    "uncoordinated_against_cap": "uncoordinated mission against the patrol",
    "coordinated_against_cap": "coordinated mission against the patrol",
    "flak_unimproved": "unimproved flak",
    "flak_improved": "improved flak",
    "f_against_ships": "F against ships",
    "t_against_ships": "T against ships",
    "b_against_ships": "B against ships",
    "air_against_installation": "air attack on an airbase or port",
    "air_against_ground": "air attack on ground units",
    "strafing": "strafing",
    "gunnery_long": "guns at long range",
    "gunnery_medium": "guns at medium range",
    "gunnery_short": "guns at short range",
    "bombardment_of_installation": "bombardment of installations",
    "bombardment_of_ground": "bombardment of ground units",
    "torpedo": "torpedoes",
    "anti_submarine": "anti-submarine attack",
    "strategic_bombing": "strategic bombing",
    "fire_bombing": "fire bombing",
}


def row_name(row: str) -> str:
    """A row of the table in words."""
    return ROW_NAMES[row]


def where_read(row: str, column: int) -> str:
    """The row and the column in which a roll is read."""
    return f"row {row_name(row)}, column {column}"


def where_read_before(row: str, strength: int) -> str:
    """The row in which a roll will be read, and how its column will be found (Rules 3.8)."""
    if strength == ZERO_FOUR:
        return f"row {row_name(row)}, column 1 on a 0 and then 0 to 4, else 0"
    return f"row {row_name(row)}, column {strength + 1} less the die"


def strength_words(strength: Strength) -> str:
    """What the parts of a strength come to."""
    return "no strength" if strength is None else f"strength {strength_name(strength)}"


def strength_name(strength: int) -> str:
    """A strength as the counter prints it."""
    return "0(4)" if strength == ZERO_FOUR else str(strength)
