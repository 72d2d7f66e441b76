"""The map of Hong Kong: what must lie on it, how it is linked, and that everything on it can be read."""

from collections import Counter
from itertools import combinations, pairwise
from math import dist
from pathlib import Path

import pytest

from game.core.board import Board, Link, Space
from game.loading.content.skins import Skin
from game.loading.tiled.maps import LoadedMap, load_map
from game.ui.table.drawing.layout import arranged
from game.ui.table.map.camera import fit_scale
from game.ui.table.map.ground import Ground
from game.ui.table.map.labels import PlacedLabel, covered, drawn_spaces
from game.ui.table.map.lines import courses
from game.ui.table.map.picture import MapPicture
from game.ui.theme import Theme

ROOT = Path(__file__).resolve().parents[3]
TERRAIN = ["clear", "reservoir", "urban", "pier", "gdl", "battery", "heavy_battery", "assembly_box", "landing_box"]
MOVEMENT = ("road", "track", "ferry")
KINDS = (*MOVEMENT, "embark", "landing", "sea", "fire")

Point = tuple[float, float]


@pytest.fixture(scope="module")
def loaded() -> LoadedMap:
    return load_map(ROOT / "maps/glory_recalled/hong_kong.tmx", TERRAIN, KINDS, [ROOT / "maps", ROOT / "assets"])


@pytest.fixture(scope="module")
def board(loaded: LoadedMap) -> Board:
    return loaded.board


@pytest.fixture(scope="module")
def picture(loaded: LoadedMap) -> MapPicture:
    return MapPicture(loaded, Skin(), Theme(1.0, ROOT / "assets" / "fonts"))


def said(space: Space, word: str) -> str | int | float | bool:
    """A property of a space."""
    return dict(space.properties).get(word, "")


def of(board: Board, *kinds: str) -> list[Link]:
    """The links of some kinds."""
    return [link for link in board.links if link.kind in kinds]


def crossing(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two stretches cross, other than at their ends."""

    def turn(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def reached(board: Board, start: str) -> set[str]:
    """The spaces to which one can march from a space, over roads and tracks or by ferry, but through no box."""
    found, new = {start}, [start]
    while new:
        here = board.by_name[new.pop()]
        for link in of(board, *MOVEMENT):
            if here in (link.first, link.second):
                there = board.spaces[link.second if link.first == here else link.first]
                if there.name not in found and said(there, "region") != "box":
                    found.add(there.name)
                    new.append(there.name)
    return found


def test_there_are_61_spaces_and_9_boxes(board: Board) -> None:
    regions = Counter(said(space, "region") for space in board.spaces)
    assert regions == {"kowloon": 23, "island": 38, "box": 9}
    boxes = Counter(space.terrain for space in board.spaces if said(space, "shape") == "box")
    assert boxes == {("assembly_box",): 3, ("landing_box",): 6}


def test_125_ways_are_open_to_units(board: Board) -> None:
    counted = Counter(link.kind for link in board.links)
    assert sum(counted[kind] for kind in MOVEMENT) == 125
    assert (counted["ferry"], counted["sea"], counted["fire"]) == (2, 6, 4)


@pytest.mark.parametrize(
    ("region", "counts"),
    [("kowloon", (1, 2, 0, 3)), ("island", (3, 9, 1, 4))],
)
def test_4_1_reservoirs_batteries_headquarters_and_objectives(
    board: Board, region: str, counts: tuple[int, int, int, int]
) -> None:
    spaces = [space for space in board.spaces if said(space, "region") == region]
    assert counts == (
        sum(space.terrain == ("reservoir",) for space in spaces),
        sum(space.terrain in (("battery",), ("heavy_battery",)) for space in spaces),
        sum(said(space, "hq") is True for space in spaces),
        sum(said(space, "objective") is True for space in spaces),
    )


def test_every_battery_has_guns_and_nothing_else_has(board: Board) -> None:
    armed = {space.name for space in board.spaces if said(space, "guns") and said(space, "gun_range")}
    batteries = {space.name for space in board.spaces if space.terrain[0] in ("battery", "heavy_battery")}
    assert armed == batteries


def test_mainland_and_island_hang_together_and_not_with_each_other(board: Board) -> None:
    for region, start in (("kowloon", "Kai Tak"), ("island", "Victoria")):
        spaces = {space.name for space in board.spaces if said(space, "region") == region}
        assert reached(board, start) == spaces


def test_landing_boxes_are_entered_and_left_at_the_coast(board: Board) -> None:
    for number, box in enumerate(board.spaces):
        if box.terrain == ("landing_box",):
            embark = [board.spaces[link.first] for link in of(board, "embark") if link.second == number]
            ashore = [board.spaces[link.second] for link in of(board, "landing") if link.first == number]
            assert len(embark) >= 2
            assert len(ashore) >= 2
            assert all(said(space, "coastal") for space in embark + ashore)
            assert {said(space, "region") for space in embark} == {"kowloon"}
            assert {said(space, "region") for space in ashore} == {"island"}
    needing = {space.name: said(space, "needs_card") for space in board.spaces if said(space, "needs_card")}
    assert needing == {"East Lamma Channel landing box": "southern_feint"}


def test_no_two_ways_cross(board: Board) -> None:
    for one, other in combinations(of(board, *MOVEMENT), 2):
        assert not any(crossing(*first, *second) for first in pairwise(one.path) for second in pairwise(other.path)), (
            f"{board.name(one.first)}-{board.name(one.second)}, {board.name(other.first)}-{board.name(other.second)}"
        )


def test_no_two_spaces_touch_and_boxes_cover_nothing(board: Board, picture: MapPicture) -> None:
    ground = picture.ground
    rounds = [space for number, space in enumerate(board.spaces) if number not in ground.boxes]
    assert min(dist((a.x, a.y), (b.x, b.y)) for a, b in combinations(rounds, 2)) > 1.15 * ground.counter
    boxes = [edges(ground, number) for number in ground.boxes]
    for left, top, right, bottom in boxes:
        assert 0 <= left < right <= board.width
        assert 0 <= top < bottom <= board.height
        for space in rounds:
            away = dist((space.x, space.y), (min(max(space.x, left), right), min(max(space.y, top), bottom)))
            assert away > ground.counter / 2, space.name
    assert not any(a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3] for a, b in combinations(boxes, 2))


def edges(ground: Ground, number: int) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a box."""
    (x, y), (width, height) = ground.centre(number), ground.size_of(number)
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_name_can_be_read_with_the_whole_map_in_view(picture: MapPicture, size: tuple[int, int]) -> None:
    scale = fit_scale(picture.world, arranged(size, 1.0, has_cards=True).map.size)
    placed = picture.grid.placed_labels(scale)
    board = picture.ground.board
    assert len(placed) == len(board.spaces)
    boxes_first = sorted(range(len(placed)), key=lambda space: space not in picture.ground.boxes)
    for number, (own, label) in enumerate(zip(boxes_first, placed, strict=True)):
        assert 0 <= label.box.left < label.box.right <= board.width * scale, label.text
        assert 0 <= label.box.top < label.box.bottom <= board.height * scale, label.text
        assert not overlapped(label, placed[number + 1 :]), label.text
        others = [rect for at, rect in enumerate(drawn_spaces(picture.ground, scale)) if at != own]
        assert covered(label.box, others) == 0, label.text


def overlapped(label: PlacedLabel, others: tuple[PlacedLabel, ...]) -> list[str]:
    """The names that a name covers; their halos may touch."""
    return [other.text for other in others if label.box.inflate(-4, -4).colliderect(other.box.inflate(-4, -4))]


def test_what_the_picture_shows_is_not_drawn_again(loaded: LoadedMap) -> None:
    assert [image.path.name for image in loaded.images] == ["hong_kong.jpg", "key.png"]
    assert list(courses(loaded.board)) == []
