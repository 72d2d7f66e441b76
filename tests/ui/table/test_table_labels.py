"""Names on the map: near their places, and not over each other."""

import pytest
from msgspec.structs import replace
from pygame import Rect

from game.core.board import Label
from game.loading.content.roots import data_root, roots
from game.loading.content.scenarios import load_scenario
from game.loading.content.skins import load_skin
from game.ui.table.map.fan import HEIGHT
from game.ui.table.map.grid import Grid
from game.ui.table.map.ground import ground_of, hex_shape, loaded_ground
from game.ui.table.map.labels import around_disc, counter_boxes, covered, discs, head_size, in_box, lettered, thinned
from game.ui.theme import Theme
from tests.ui.table.small_war import hex_board, web_board

SHAPE = hex_shape((192, 220), 110, columns_shifted=False)


def measure(text: str, size: float) -> tuple[int, int]:
    return round(len(text) * size * 0.5), round(size)


def test_names_that_would_cover_each_other_make_room() -> None:
    ford, mill = lettered(ground_of(hex_board(), SHAPE), 1.0, 20.0, measure)
    assert (ford.text, mill.text) == ("Ford", "Mill")
    assert not ford.box.colliderect(mill.box)
    assert ford.box.center == (192, 44)


def test_names_keep_clear_of_what_lies_on_the_map() -> None:
    medal = (180.0, 30.0, 60.0, 30.0)
    ford, _ = lettered(ground_of(hex_board(), SHAPE), 1.0, 20.0, measure, [medal])
    assert not ford.box.colliderect(Rect(180, 30, 60, 30))


@pytest.mark.parametrize("below", [0, 20, 40, 60])
def test_names_keep_clear_of_the_counters_in_hexes(below: int) -> None:
    board = hex_board()
    space = board.spaces[0]
    top = space.y - HEIGHT * SHAPE.width / 2
    ground = ground_of(replace(board, labels=(Label("Mill", space.x, top - 10 + below),)), SHAPE)
    (mill,) = lettered(ground, 1.0, 20.0, measure)
    counters = counter_boxes(ground, 1.0)
    assert counters[0].center == (space.x, space.y)
    assert (covered(mill.box, counters) == 0) == (below <= 40), "a name in the middle of a hex stays near it"
    assert abs(mill.box.centery - (top - 10 + below)) <= 40


def test_every_round_space_has_its_name_beside_it_and_over_no_other() -> None:
    ground = ground_of(web_board(), None)
    found = lettered(ground, 0.8, 14.0, measure)
    assert len(found) == len(ground.board.spaces)
    for number, label in enumerate(found):
        assert covered(label.box, [other.box for other in found[number + 1 :]]) == 0


def test_a_space_without_lettering_is_named_by_the_picture() -> None:
    board = web_board()
    first = replace(board.spaces[0], properties=(*board.spaces[0].properties, ("lettering", "")))
    second = replace(board.spaces[1], properties=(*board.spaces[1].properties, ("lettering", "Fair haven")))
    ground = ground_of(replace(board, spaces=(first, second, *board.spaces[2:])), None)
    written = {label.text for label in lettered(ground, 0.8, 14.0, measure)}
    assert written == {"Fair haven", *(space.name for space in board.spaces[2:])}


def test_the_best_place_of_a_name_is_below_its_space() -> None:
    below = around_disc(100, 100, 20, (50, 10))[0]
    assert below.top == 120
    assert below.centerx == 100


def test_no_name_leaves_the_sheet_where_it_could_stay_on_it() -> None:
    board = replace(hex_board(), labels=(Label("Saint-Laurent-sur-Mer", 300, 12),))
    (name,) = lettered(ground_of(board, SHAPE), 1.0, 20.0, measure)
    assert Rect(0, 0, round(board.width), round(board.height)).contains(name.box)


def test_no_name_lies_on_the_frame_round_the_hexes_where_a_row_leaves_room_for_it() -> None:
    board = hex_board()
    last = max(space.x for space in ground_of(board, SHAPE).hexes)
    edge = round(last + SHAPE.width / 2)
    at_the_edge = Label("River Orne", edge - 20, board.spaces[0].y + SHAPE.height / 2)
    ground = ground_of(replace(board, width=board.width + 300, labels=(at_the_edge,)), SHAPE)
    (name,) = lettered(ground, 1.0, 24.0, measure)
    assert name.box.right <= edge


@pytest.mark.parametrize("scale", [0.2, 0.3, 0.5])
def test_with_the_largest_letters_no_name_of_a_painted_map_is_cut_at_the_edge_of_the_sheet(scale: float) -> None:
    found = load_scenario("glory_recalled/campaign", roots())
    board = loaded_ground(found.map).board
    grid = Grid(loaded_ground(found.map), load_skin("glory_recalled", roots()), Theme(2.0, data_root() / "assets"))
    sheet = Rect(0, 0, round(board.width * scale), round(board.height * scale))
    assert [label.text for label in grid.labels_at(scale) if not sheet.contains(label.box)] == []


def test_a_name_that_would_leave_the_sheet_stands_on_another_side_of_its_space() -> None:
    board = web_board()
    first = replace(board.spaces[0], x=60.0, properties=(*board.spaces[0].properties, ("name_at", "left")))
    ground = ground_of(replace(board, spaces=(first, *board.spaces[1:])), None)
    name = next(label for label in lettered(ground, 1.0, 14.0, measure) if label.text == first.name)
    assert name.box.left >= 0
    assert covered(name.box, discs(ground, 1.0)) == 0


def test_where_there_is_little_room_no_name_covers_another_or_a_round_space() -> None:
    ground = ground_of(web_board(), None)
    spaces = discs(ground, 0.2)
    crowded = lettered(ground, 0.2, 14.0, measure)
    found = thinned(crowded, spaces)
    assert 0 < len(found) < len(crowded)
    assert all(label in crowded for label in found)
    for number, label in enumerate(found):
        assert covered(label.box, [other.box for other in found[number + 1 :]]) == 0
        assert covered(label.box, spaces) <= 0.1 * label.box.width * label.box.height


def test_with_large_letters_the_names_of_a_small_map_do_not_lie_over_each_other() -> None:
    found = load_scenario("glory_recalled/campaign", roots())
    ground, skin = loaded_ground(found.map), load_skin("glory_recalled", roots())
    usual, large = (Grid(ground, skin, Theme(scale, data_root() / "assets" / "fonts")) for scale in (1.0, 1.5))
    few = large.labels_at(0.19)
    assert 20 < len(few) < len(usual.labels_at(0.25))
    assert all(covered(label.box, [other.box for other in few[number + 1 :]]) == 0 for number, label in enumerate(few))
    assert len(large.labels_at(0.5)) == len(usual.labels_at(0.5)), "closer by, all of them are written"


def test_the_name_of_a_box_is_lettered_smaller_before_it_leaves_the_head_of_the_box() -> None:
    head = 30.0
    roomy, narrow, high = (
        head_size("Harbour", size, measure, width, head) for size, width in ((20, 400), (20, 50), (80, 400))
    )
    assert roomy == 20
    assert measure("Harbour", narrow)[0] <= 50
    assert narrow < 20
    assert measure("Harbour", high)[1] <= head
    for size in (roomy, narrow, high):
        assert in_box(200.0, 100.0, measure("Harbour", size), head).bottom <= 100 + head


def test_with_the_largest_letters_every_box_keeps_its_name() -> None:
    found = load_scenario("glory_recalled/campaign", roots())
    ground = loaded_ground(found.map)
    grid = Grid(ground, load_skin("glory_recalled", roots()), Theme(2.0, data_root() / "assets" / "fonts"))
    named = {dict(ground.board.spaces[box].properties)["lettering"] for box in ground.boxes}
    labels = grid.labels_at(0.2)
    assert len(labels) < len(ground.board.spaces)
    assert named <= {label.text for label in labels}
