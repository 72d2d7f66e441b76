"""Lines of sight (Rules 9, 10)."""

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, SpaceId, Target
from game.core.combat import Tone
from game.core.hexes import DIRECTIONS, HexGrid, Orientation
from game.rulebooks.valor_and_victory.lines_of_sight.blocking import make_blocking
from game.rulebooks.valor_and_victory.lines_of_sight.sight import look
from game.rulebooks.valor_and_victory.lines_of_sight.walls import walls_block
from game.rulebooks.valor_and_victory.shown.lens import look_along
from game.rulebooks.valor_and_victory.terms.game import ALLIES, AXIS
from game.rulebooks.valor_and_victory.terms.plot import make_plot
from game.rulebooks.valor_and_victory.terms.scenario import Options
from game.rulebooks.valor_and_victory.terms.tables import Hexside
from tests.rulebooks.valor_and_victory import shipped
from tests.rulebooks.valor_and_victory.diagram import Fight, draw


def column(*words: str) -> Fight:
    """Five hexes in a column: a at the top, b at the bottom, three between."""
    lines = ["         .", "    a", "         .", f"    {words[0]}", "         .", f"    {words[1]}"]
    return draw("\n".join([*lines, "         .", f"    {words[2]}", "         .", "    b"]))


@pytest.mark.parametrize("word", ["woods", "building", "jungle"])
def test_9_2_blocking_terrain_on_the_way_blocks(word: str) -> None:
    fight = column(".", word, ".")
    assert not fight.sees("a", "b")
    assert fight.sees("a", "A3")
    assert fight.sees("A3", "b")


def test_9_1_a_line_over_open_ground_is_clear_both_ways_and_units_never_block() -> None:
    assert column(".", ".", ".").sees("a", "b")
    fight = draw("         .\n    a\n         .\n    X\n         .\n    b", X="axis ger_rifle")
    assert fight.sees("a", "b")


def test_9_3_each_hindrance_on_the_way_counts_but_not_in_the_hex_of_the_firer_or_target() -> None:
    assert column("orchard", "crops", ".").hindrance("a", "b") == 2
    fight = column("orchard", ".", ".")
    assert fight.hindrance("A2", "b") == 0
    assert fight.hindrance("b", "A2") == 0


SIDE = """
         {0}
    a         b
         {1}
    .         .
"""


@pytest.mark.parametrize(
    ("upper", "lower", "expected"),
    [
        (".", ".", 0),
        ("woods", ".", 0),
        ("orchard", ".", 0),
        ("orchard", "orchard", 1),
        ("woods", "orchard", 1),
        ("orchard", "building", 1),
        ("woods", "building", None),
    ],
)
def test_9_4_along_a_hexside_both_sides_count_together(upper: str, lower: str, expected: int | None) -> None:
    fight = draw(SIDE.format(upper, lower))
    if expected is None:
        assert not fight.sees("a", "b")
        assert not fight.sees("b", "a")
    else:
        assert fight.sees("a", "b")
        assert fight.hindrance("a", "b") == fight.hindrance("b", "a") == expected


def test_9_4_a_hedge_on_the_line_adds_one_and_a_hedgerow_blocks() -> None:
    hedge = draw(SIDE.format("orchard", "woods"), walls={"B1B2": "hedge"})
    assert hedge.hindrance("a", "b") == 2
    assert draw(SIDE.format(".", "."), walls={"B1B2": "wall"}).hindrance("a", "b") == 1
    assert not draw(SIDE.format(".", "."), walls={"B1B2": "hedgerow"}).sees("a", "b")


LONG_SIDE = """
         {0}         {1}
    a         .         b
         {2}         {3}
    .         .         .
"""


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("woods", ".", ".", "woods"), None),
        (("woods", "woods", ".", "."), 0),
        (("orchard", ".", ".", "orchard"), 1),
        (("orchard", "orchard", ".", "orchard"), 2),
        (("woods", "orchard", "orchard", "."), 2),
    ],
)
def test_9_4_the_two_hexes_need_not_touch_and_each_further_hindrance_adds_one(
    words: tuple[str, ...], expected: int | None
) -> None:
    fight = draw(LONG_SIDE.format(*words))
    if expected is None:
        assert not fight.sees("a", "b")
    else:
        assert fight.hindrance("a", "b") == fight.hindrance("b", "a") == expected


def test_9_4_the_edge_of_the_map_is_open_ground() -> None:
    fight = draw("    a         b\n         woods\n    .         .")
    assert fight.sees("a", "b")


@pytest.mark.parametrize(
    ("levels", "expected"),
    [
        ((".", "hill1", "."), False),
        (("hill1", "hill1", "hill1"), False),
        ((".", ".", "."), True),
    ],
)
def test_9_5_hills_block_between_units_on_the_ground(levels: tuple[str, ...], expected: bool) -> None:
    assert column(*levels).sees("a", "b") is expected


def hills(*words: str) -> Fight:
    """A column of hexes named a, b, c..., all given."""
    lines = []
    for letter, word in zip("abcde", words, strict=False):
        lines += ["         .", f"    {letter}+{word}" if word != "." else f"    {letter}"]
    return draw("\n".join(lines))


def test_9_5_equal_heights_see_along_a_plateau_and_from_hill_to_hill() -> None:
    assert hills("hill1", "hill1", "hill1").sees("a", "c")
    assert hills("hill2", ".", "hill2").sees("a", "c")
    assert hills("hill2", "hill1", "hill2").sees("a", "c")
    assert not hills("hill1", "hill2", "hill1").sees("a", "c")


def test_9_5_one_slope_hex_lies_between_ground_and_the_summit_and_two_block() -> None:
    assert hills(".", "hill1", "hill2").sees("a", "c")
    assert hills(".", ".", "hill1", "hill2").sees("a", "d")
    assert not hills(".", "hill1", "hill1", "hill2").sees("a", "d")
    assert not hills(".", "hill1", "hill1").sees("a", "c")
    assert not hills("hill1", "hill1", "hill2").sees("a", "c")


def test_9_5_woods_in_a_valley_block_between_two_hilltops() -> None:
    assert not hills("hill2", "woods", "hill2").sees("a", "c")


def test_10_10_a_wall_on_the_way_hinders_and_at_the_firers_hex_it_is_ignored() -> None:
    walls = {"A2A3": "wall"}
    fight = draw("         .\n    a\n         .\n    .\n         .\n    .\n         .\n    b", walls=walls)
    assert fight.hindrance("a", "b") == 1
    assert fight.hindrance("A2", "b") == 0
    assert fight.hindrance("A3", "a") == 0


def test_10_12_nobody_sees_past_a_hedgerow_but_into_it_and_out_of_it() -> None:
    walls = {"A2A3": "hedgerow"}
    fight = draw("         .\n    a\n         .\n    .\n         .\n    .\n         .\n    b", walls=walls)
    assert not fight.sees("a", "b")
    assert fight.sees("a", "A3")
    assert fight.sees("A2", "b")


def test_20_3_a_bunker_blocks_the_line() -> None:
    fight = draw("         .\n    a\n         .\n    earth_bunker\n         .\n    b")
    assert not fight.sees("a", "b")
    assert fight.sees("a", "A2")


@pytest.mark.parametrize("is_corner_on_map", [True, False])
def test_9_4_a_hedgerow_that_ends_at_a_corner_is_passed_there_unless_the_map_ends_too(is_corner_on_map: bool) -> None:
    start, before, behind, end, corner = (0, 0), (1, 0), (2, 0), (5, -1), (2, -1)
    grid = HexGrid(Orientation.FLAT, (start, before, behind, end, *([corner] if is_corner_on_map else [])))
    hedgerow = Hexside(name="Hedgerow", rule="10.12", extra=1, cover=1, blocks_beyond=True)
    open_sides: tuple[Hexside | None, ...] = (None,) * DIRECTIONS
    sides = [open_sides] * len(grid.axial)
    sides[1] = (hedgerow, *open_sides[1:])  # between the hex before and the hex behind
    plot = make_plot(grid, tuple(sides))
    passage = plot.passage(plot.cells[3] - plot.cells[0])
    assert walls_block(plot, passage, plot.cells[0]) is not is_corner_on_map


def test_22_5_hedges_may_count_as_hedgerows() -> None:
    picture = "         .\n    a\n         .\n    .\n         .\n    .\n         .\n    b"
    fight = draw(picture, walls={"A2A3": "hedge"}, rules={"counts_as": {"hedge": "hedgerow"}})
    assert not fight.sees("a", "b")


def test_9_1_the_lens_tells_what_blocks_and_what_hinders() -> None:
    fight = column("orchard", "woods", ".")
    origin = Target(Kind.SPACE, fight.space("a"))
    blocked = look_along(fight.game, fight.position, None, origin, fight.space("b"))
    assert any("woods in [A3]" in line.text and line.rule == "9.2" for line in blocked.lines)
    clear = look_along(fight.game, fight.position, None, origin, fight.space("A3"))
    assert any("+1 orchard in A2" in line.text for line in clear.lines)
    assert any("+2 cover" in line.text for line in clear.lines)
    around = look_along(fight.game, fight.position, None, origin, None)
    assert SpaceId(fight.space("b")) not in {each.space for each in around.spaces}
    assert look_along(fight.game, fight.position, None, None, None).lines
    assert len(look_along(fight.game, fight.position, None, None, fight.space("a")).spaces) > 1


def test_7_7_the_lens_shows_the_firing_arc_of_what_stands_where_it_looks_from() -> None:
    picture = "         X         .\n    G         Y\n         Z         .\n    W         ."
    units = {"G": "allies m1_57mm facing NE", "X": "axis ger_rifle", "Y": "axis ger_rifle", "Z": "axis ger_rifle"}
    fight = draw(picture, W="axis ger_rifle", forces=units)
    gun = Target(Kind.SPACE, fight.position.units[fight.letters["G"]].space)
    around = look_along(fight.game, fight.position, None, gun, None)
    tones = {each.space: each.tone for each in around.spaces}
    for letter, tone in (("X", Tone.GOOD), ("Y", Tone.GOOD), ("W", Tone.NEUTRAL)):
        assert tones[SpaceId(fight.position.units[fight.letters[letter]].space)] is tone
    assert any("firing arc" in line.text and line.rule == "7.7" for line in around.lines)
    for letter, is_outside in (("X", False), ("W", True)):
        end = SpaceId(fight.position.units[fight.letters[letter]].space)
        lines = look_along(fight.game, fight.position, None, gun, end).lines
        assert any(line.text == "Outside the firing arc: 57 mm M1." for line in lines) == is_outside
    squad = Target(Kind.PIECE, fight.letters["W"])
    assert not any("arc" in line.text for line in look_along(fight.game, fight.position, None, squad, None).lines)


def test_22_1_the_lens_shows_no_arc_of_a_gun_that_is_still_hidden() -> None:
    fight = draw(
        "         .\n    G\n         .\n    .", G="axis pak38 facing S", rules={"options": Options(hidden_set_up=True)}
    )
    space = Target(Kind.SPACE, fight.position.units[fight.letters["G"]].space)
    start = replace(fight.game.starts[fight.letters["G"]], space=-1)
    game = replace(fight.game, starts=(start,))
    hidden = replace(fight.position, is_hidden=True)
    for viewer, is_told in ((AXIS, True), (ALLIES, False), (None, False)):
        lines = look_along(game, hidden, viewer, space, None).lines
        assert any("arc" in line.text for line in lines) == is_told


def test_2_2_every_line_of_a_field_is_the_same_both_ways() -> None:
    fight = draw(
        """
             .         woods     .         .         hill1
        .         orchard   .         building  .         .
             hill1     .         crops     .         .
        .         hill2     .         .         woods     .
             .         hill1     .         orchard   .
        woods     .         .         building  .         .
        """,
        walls={"A1B1": "wall", "C2D2": "hedge", "E2F2": "hedgerow", "C3D3": "wall"},
    )
    names = [space.name for space in fight.game.board.spaces]
    assert sum(fight.sees(a, b) for a in names for b in names) > len(names)


@pytest.mark.parametrize("stem", shipped.STEMS)
def test_9_1_a_line_is_clear_exactly_where_nothing_is_found_in_its_way(stem: str) -> None:
    field = shipped.fight(stem).field
    bunkers = tuple(range(7, field.count, field.count // 4))
    blocking = make_blocking(field, bunkers)
    for start in range(0, field.count, 6):
        for end in range(field.count):
            assert blocking.is_clear(start, end) == (not look(blocking, start, end).blocks)
