"""The battlefield (Rules 2): hexes and their names, sections, sides and baselines, the beach face."""

from itertools import product

import pytest

from game.rulebooks.memoir44.terms.battlefield import CENTRE, LEFT, RIGHT
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS
from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.shipped import STEMS, battle

LANDINGS = {"sword-beach", "pointe-du-hoc", "omaha-beach"}
each_battle = pytest.mark.parametrize("stem", STEMS)

# Rules 2.1


def names() -> list[str]:
    """All hexes as the rulebook names them: capitals in the nine rows' long ones, which have odd numbers."""
    long, short = "ABCDEFGHIJKLM", "abcdefghijkl"
    return [letter + str(row) for row in range(1, 10) for letter in (long if row % 2 else short)]


def place(name: str) -> tuple[int, int]:
    """How far a hex lies from the left edge, in half hexes, and its row."""
    return 2 * (ord(name[0].upper()) - ord("A")) + name[0].islower(), int(name[1])


@each_battle
def test_2_1_every_field_has_the_113_hexes_of_the_rulebook(stem: str) -> None:
    board = battle(stem).board
    assert len(names()) == 113
    assert sorted(board.by_name) == sorted(names())


def test_2_1_names_say_where_a_hex_lies() -> None:
    board = battle("operation-cobra").board
    left = min(space.x for space in board.spaces)
    half = (board.spaces[board.by_name["M1"]].x - left) / 24
    for name in names():
        space, (across, row) = board.spaces[board.by_name[name]], place(name)
        assert space.x == pytest.approx(left + across * half), name
        assert (space.y < board.spaces[board.by_name["G5"]].y) is (row > 5), name


def test_2_1_a_hex_has_up_to_six_neighbours() -> None:
    board = battle("operation-cobra").board
    for name, number in (("A1", 2), ("M9", 2), ("a2", 5), ("A5", 3), ("D1", 4), ("G5", 6), ("l8", 5)):
        assert len(board.neighbours[board.by_name[name]]) == number, name
    around = {board.name(space) for space in board.neighbours[board.by_name["G5"]]}
    assert around == {"F5", "H5", "f6", "g6", "f4", "g4"}


def test_2_1_the_distance_is_the_number_of_steps() -> None:
    game = battle("operation-cobra")
    for first, second in product(names(), repeat=2):
        (x, y), (to_x, to_y) = place(first), place(second)
        up = abs(to_y - y)
        steps = up + max(0, (abs(to_x - x) - up) // 2)
        assert game.distance[game.board.by_name[first]][game.board.by_name[second]] == steps


# Rules 2.2


def section_of(name: str) -> int:
    """The section or sections of a hex as the rulebook lists them, seen from the bottom edge."""
    letter = name[0]
    if letter in "di":
        return LEFT | CENTRE if letter == "d" else CENTRE | RIGHT
    return LEFT if letter in "ABCDabc" else CENTRE if letter in "EFGHIefgh" else RIGHT


def test_2_2_sections_are_those_of_the_rulebook() -> None:
    game = battle("operation-cobra")
    for name in names():
        assert game.sections[ALLIES][game.board.by_name[name]] == section_of(name), name


def test_2_2_eight_hexes_lie_in_two_sections() -> None:
    game = battle("operation-cobra")
    both = {game.board.name(space) for space in range(113) if game.sections[ALLIES][space].bit_count() > 1}
    assert both == {"d2", "d4", "d6", "d8", "i2", "i4", "i6", "i8"}


SECTIONS = """
    Z     .     .     .     .     .     Y     .     .     .     .     .     X
       .     .     .     .     .     .     .     .     .     .     .     .
    .     .     .     .     .     .     .     .     .     .     .     .     .
       .     .     .     .     .     .     .     .     .     .     .     .
    .     .     .     D     E     .     .     .     I     J     .     .     .
       .     .     C     S     .     .     .     .     T     R     .     .
    .     .     .     .     .     .     .     .     .     .     .     .     .
       .     .     .     .     .     .     .     .     .     .     .     .
    .     .     .     .     .     .     .     .     .     .     .     .     .
"""


def sections(allies_hand: str = "", axis_hand: str = "") -> Battle:
    """Units on both sides of both lines and on them, before a card is played."""
    return draw(
        SECTIONS,
        card="",
        turn="allies" if allies_hand else "axis",
        allies_hand=allies_hand,
        axis_hand=axis_hand,
        forces=dict.fromkeys("CDEIJRST", "allies infantry") | dict.fromkeys("XYZ", "axis infantry"),
    )


@pytest.mark.parametrize(
    ("card", "units"), [("attack left", "CDS"), ("attack centre", "EIST"), ("attack right", "JRT")]
)
def test_2_2_a_unit_on_a_straddling_hex_is_ordered_in_either_section(card: str, units: str) -> None:
    game = sections(card).do("play", card)
    assert game.offers("order") == units
    for unit in set("CDEIJRST") - set(units):
        assert game.refused("order", unit) == "2.2"


def test_2_2_it_counts_for_only_one_of_them() -> None:
    game = sections("recon_in_force").do("play", "recon_in_force")
    game.do("order", "S").do("order", "D")
    assert game.offers("order") == "JRT"  # S counts for the centre now, D for the left
    assert game.refused("order", "E") == "9.7"
    game = sections("recon_in_force").do("play", "recon_in_force")
    game.do("order", "S").do("order", "E")
    assert game.offers("order") == "JRT"  # and here S counts for the left
    assert game.refused("order", "C") == "9.7"


def test_2_2_straddling_units_do_not_lengthen_the_limits() -> None:
    game = sections("pincer_move").do("play", "pincer_move")
    game.do("order", "C").do("order", "S")
    assert game.offers("order") == "JRT"
    assert game.refused("order", "D") == "9.6"
    game.do("order", "T").do("order", "R")
    assert "order" not in game.choices


# Rules 2.3


@each_battle
def test_2_3_the_allies_sit_at_the_bottom(stem: str) -> None:
    field = battle(stem).field
    assert field.bottom == ALLIES
    names = [{field.board.spaces[space].name for space in field.baselines[side]} for side in (ALLIES, AXIS)]
    assert names[ALLIES] == {f"{letter}1" for letter in "ABCDEFGHIJKLM"}
    assert names[AXIS] == {f"{letter}9" for letter in "ABCDEFGHIJKLM"}


@pytest.mark.parametrize(("card", "unit"), [("attack left", "X"), ("attack centre", "Y"), ("attack right", "Z")])
def test_2_3_each_side_sees_left_and_right_from_its_own_seat(card: str, unit: str) -> None:
    game = sections(axis_hand=card).do("play", card)
    assert game.offers("order") == unit


def test_2_3_the_left_of_one_side_is_the_right_of_the_other() -> None:
    field = battle("operation-cobra").field
    mirror = {LEFT: RIGHT, RIGHT: LEFT, CENTRE: CENTRE, LEFT | CENTRE: RIGHT | CENTRE, RIGHT | CENTRE: LEFT | CENTRE}
    for space in range(113):
        assert field.sections[AXIS][space] == mirror[field.sections[ALLIES][space]]


# Rules 2.4


@each_battle
def test_2_4_ground_without_terrain_is_open_or_that_of_the_beach_face(stem: str) -> None:
    game = battle(stem)
    for name in names():
        rows = game.field.terrain[game.board.by_name[name]]
        found = {row.name.lower() for row in rows} & {"open ground", "beach", "ocean"}
        row = int(name[1])
        wanted = "open ground" if stem not in LANDINGS or row > 5 else "beach" if row > 2 else "ocean"
        assert found <= {wanted}, name
        assert found or rows, name


def test_2_4_open_ground_hinders_nothing_and_protects_nobody() -> None:
    game = draw("A  1  2  3  X", A="allies armor", X="axis infantry")
    assert game.reach("A") == "123"
    assert game.move("A", "3").dice("A", "X") == 3
