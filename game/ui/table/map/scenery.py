"""Scenery: woods, villages and hills that are built over the hexes of their tiles, and flow together with their like.

Where a body stands follows from its place on the map alone, so that nothing jumps when the map is zoomed or panned.
"""

import math
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

import msgspec
import pygame

from game.core.actions import SpaceId
from game.loading.content.map_looks import FloorLook, LineLook, SceneryLook, WorksLook
from game.loading.content.skins import Skin
from game.loading.tiled.maps import TileLayer
from game.ui.pictures import Pictures, Wanted, lay
from game.ui.table.drawing.plate import Plate
from game.ui.table.map.ground import Ground, HexShape, Point

ACROSS, DOWN = 0.4, 0.62
"""Where in its picture a body stands; there is more room for its shadow, which falls to the lower right."""

ROW_HEIGHT = 0.82
"""How far apart the rows are in which bodies stand, in spaces between them."""

JITTER = 0.6
"""How far a body stands from its place in the row, in spaces between them."""

COVER = 0.2
"""How far a body covers what is beside its middle, which lies a quarter of its picture above its foot."""

Segment = tuple[Point, Point, float]
"""A piece of a road or a river, and half its width."""


class Built(msgspec.Struct, frozen=True):
    """A body, by its foot, or a piece of ground, by its middle: its picture's width, and which of the row it is."""

    y: float
    x: float
    width: float
    picture: str
    kind: int


class Dug(msgspec.Struct, frozen=True):
    """Works in a hex, by its middle, and over which hexsides they run on."""

    x: float
    y: float
    look: WorksLook
    joined: tuple[bool, ...]


class Scenery:
    """All that is built on one layer of a map: ground, and the bodies on it from north to south.

    `crossed` are the hexes through which a course of water or of earth runs.
    """

    def __init__(self, layer: TileLayer, ground: Ground, skin: Skin, courses: Iterable[Segment]) -> None:
        self.floors: list[Built] = []
        self.bodies: list[Built] = []
        self.works: list[Dug] = []
        self.crossed: set[int] = set()
        ways = tuple(courses)
        for name, spaces in hexes_of(layer, ground, skin).items():
            for number, look in enumerate(skin.scenery[name]):
                for floor in look.floors:
                    self.floors += laid(floor, spaces, ground)
                if look.course:
                    self.crossed.update(spaces)
                if look.works is not None:
                    self.works += dug(look.works, spaces, ground)
                if look.bodies:
                    where = landmarks(spaces, ground) if look.once else spaces
                    self.bodies += standing(look, where, ground, ways, number)
        self.bodies.sort(key=lambda body: (body.y, body.x))


def hexes_of(layer: TileLayer, ground: Ground, skin: Skin) -> dict[str, list[int]]:
    """The hexes of each scenery that the skin has."""
    found: dict[str, list[int]] = {}
    for x, y, image in layer.cells:
        if image.scenery in skin.scenery and ground.shape is not None:
            space = ground.space_at(x + image.rect[2] / 2, y + image.rect[3] / 2)
            if space is not None:
                found.setdefault(as_seen(image.scenery, ground, skin), []).append(space)
    return found


def as_seen(name: str, ground: Ground, skin: Skin) -> str:
    """A scenery, or the one that stands for it where the map is turned."""
    other = next((look.turned for look in skin.scenery[name] if look.turned), name)
    return other if ground.is_turned and other in skin.scenery else name


def dug(look: WorksLook, spaces: list[int], ground: Ground) -> Iterator[Dug]:
    """The works of one scenery."""
    same = set(spaces)
    for space in spaces:
        yield Dug(*ground.centre(space), look, tuple(near in same for near in neighbours(ground, space)))


def landmarks(spaces: list[int], ground: Ground) -> list[int]:
    """Of each group of two or more hexes that join, the one that touches most others of it."""
    left, found = set(spaces), []
    while left:
        group, edge = set(), [min(left)]
        while edge:
            space = edge.pop()
            group.add(space)
            edge += [near for near in ground.board.neighbours[space] if near in left and near not in group]
        left -= group
        if len(group) > 1:
            touched = {space: sum(near in group for near in ground.board.neighbours[space]) for space in group}
            found.append(max(group, key=lambda space: (touched[space], -space)))
    return found


def laid(look: FloorLook, spaces: list[int], ground: Ground) -> Iterator[Built]:
    """The pieces of one floor: under every hex, and where two of them meet."""
    width = look.size * ground.unit
    same = set(spaces)
    for space in spaces:
        x, y = moved(ground.centre(space), look, ground)
        yield Built(y, x, width, look.picture, scattered(space, 0, 1))
        for near in ground.board.neighbours[space]:
            if look.joint and near in same and near > space:
                there = moved(ground.centre(near), look, ground)
                yield Built(
                    (y + there[1]) / 2,
                    (x + there[0]) / 2,
                    width * look.joint,
                    look.picture,
                    scattered(space, near, 2),
                )


def moved(point: Point, look: FloorLook, ground: Ground) -> Point:
    """Where a floor lies that is moved against its hex."""
    return point[0] + look.x * ground.unit, point[1] + look.y * ground.unit


def standing(
    look: SceneryLook, spaces: list[int], ground: Ground, ways: tuple[Segment, ...], salt: int
) -> Iterator[Built]:
    """The bodies of one scenery: all over its hexes or at their places, but not on a road or a river."""
    same = set(spaces)
    clear = look.clear * ground.unit
    boxed = [(way, *box_around(way, ground.unit + clear)) for way in ways]
    for space in spaces:
        x, y = ground.centre(space)
        # Most ways lie far away, which is seen without measuring.
        beside = (way for way, left, top, right, low in boxed if left <= x <= right and top <= y <= low)
        near = [way for way in beside if away(way, (x, y)) < way[2] + ground.unit + clear]
        for number, (x, y) in enumerate(feet(look, space, same, ground, salt)):
            if not any(away(way, (x, y)) < way[2] + clear for way in near):
                yield Built(y, x, look.size * ground.unit, look.bodies, scattered(space, number, salt + 3))


def planted(look: LineLook, course: Sequence[Point], ground: Ground, salt: int) -> Iterator[Built]:
    """The bodies that stand along a line, each a little aside of it."""
    apart = look.body_spacing * ground.unit
    for number, (x, y) in enumerate(spaced(course, apart)):
        aside = (share(number, salt, 5) - 0.5) * JITTER * apart / 2
        down = (share(salt, number, 6) - 0.5) * JITTER * apart / 2
        yield Built(y + down, x + aside, look.body_size * ground.unit, look.bodies, scattered(number, salt, 7))


def spaced(course: Sequence[Point], apart: float) -> Iterator[Point]:
    """Points along a line, so far apart, the first half as far from its end."""
    left = apart / 2
    for (ax, ay), (bx, by) in pairwise(course):
        long = math.hypot(bx - ax, by - ay)
        while left <= long:
            yield ax + (bx - ax) * left / long, ay + (by - ay) * left / long
            left += apart
        left -= long


def feet(look: SceneryLook, space: int, same: set[int], ground: Ground, salt: int) -> Iterator[Point]:
    """Where bodies may stand on a hex."""
    x, y = ground.centre(space)
    for across, down in look.places:
        yield x + across * ground.unit, y + down * ground.unit
    if look.spacing:
        least = [0.0 if near in same else look.margin for near in neighbours(ground, space)]
        for point in rows(space, look.spacing * ground.unit, ground, salt):
            far = from_sides(point, space, ground)
            is_inside = all(away >= margin for away, margin in zip(far, least, strict=True))
            if is_inside and (not look.band or min(far) <= look.band):
                yield point


def rows(space: int, apart: float, ground: Ground, salt: int) -> Iterator[Point]:
    """The places of all rows that cross a hex; the same for two hexes where they meet."""
    (x, y), (width, height) = ground.centre(space), ground.size_of(space)
    high = apart * ROW_HEIGHT
    for row in range(math.floor((y - height / 2) / high) - 1, math.ceil((y + height / 2) / high) + 2):
        shift = 0.5 if row % 2 else 0.0
        for column in range(math.floor((x - width / 2) / apart) - 1, math.ceil((x + width / 2) / apart) + 2):
            aside = (share(column, row, salt) - 0.5) * JITTER
            down = (share(row, column, salt + 1) - 0.5) * JITTER
            yield (column + shift + aside) * apart, (row + down) * high


def from_sides(point: Point, space: int, ground: Ground) -> list[float]:
    """How far a point lies inside of each hexside, in widths of a hex."""
    assert ground.shape is not None, "only hexes have hexsides"
    x, y = ground.centre(space)
    x, y = point[0] - x, point[1] - y
    return [(far - across * x - down * y) / ground.unit for across, down, far in outwards(ground.shape)]


@cache
def outwards(shape: HexShape) -> tuple[tuple[float, float, float], ...]:
    """The direction straight out over each hexside, and how far it lies from the middle."""
    found = []
    for (ax, ay), (bx, by) in pairwise((*shape.corners, shape.corners[0])):
        long = math.hypot(bx - ax, by - ay)
        across, down = (by - ay) / long, (ax - bx) / long
        found.append((across, down, across * ax + down * ay))
    return tuple(found)


def neighbours(ground: Ground, space: int) -> list[SpaceId | None]:
    """The hex beyond each hexside."""
    if space not in ground.across:
        assert ground.shape is not None, "only hexes have hexsides"
        x, y = ground.centre(space)
        ways = outwards(ground.shape)
        ground.across[space] = [ground.space_at(x + dx * far * 1.8, y + dy * far * 1.8) for dx, dy, far in ways]
    return ground.across[space]


def box_around(way: Segment, reach: float) -> tuple[float, float, float, float]:
    """The left, upper, right and lower end of what comes within reach of a piece of a way."""
    (ax, ay), (bx, by), half = way
    far = half + reach
    return min(ax, bx) - far, min(ay, by) - far, max(ax, bx) + far, max(ay, by) + far


def away(way: Segment, point: Point) -> float:
    """How far a point lies from the middle of a way."""
    (ax, ay), (bx, by), _ = way
    long = (bx - ax) ** 2 + (by - ay) ** 2
    along = ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / long if long else 0.0
    along = min(1.0, max(0.0, along))
    return math.hypot(ax + (bx - ax) * along - point[0], ay + (by - ay) * along - point[1])


def covered(points: Iterable[Point], bodies: Sequence[Built]) -> Iterator[Point]:
    """The points that one of the bodies, which stand from north to south, stands in the way of."""
    widest = max((body.width for body in bodies), default=0.0)
    for x, y in points:
        # A body stands in the way only of what is above its foot, and not far above.
        first = bisect_left(bodies, y, key=lambda body: body.y)
        last = bisect_left(bodies, y + widest * (COVER + 0.25), key=lambda body: body.y)
        if any(
            abs(body.x - x) < COVER * body.width and abs(y - body.y + body.width / 4) < COVER * body.width
            for body in bodies[first:last]
        ):
            yield x, y


def between(bodies: Sequence[Built], plate: Plate) -> Sequence[Built]:
    """Of bodies that stand from north to south those whose feet lie no further from a plate than the widest reaches."""
    widest = max((body.width for body in bodies), default=0.0)
    top, height = plate.top / plate.scale, plate.surface.get_height() / plate.scale
    first = bisect_left(bodies, top - widest, key=lambda body: body.y)
    return bodies[first : bisect_left(bodies, top + height + widest, key=lambda body: body.y)]


def scattered(first: int, second: int, salt: int) -> int:
    """A number that follows from a place without any pattern that the eye can see."""
    mixed = (first * 73_856_093) ^ (second * 19_349_663) ^ (salt * 83_492_791)
    mixed = (mixed ^ (mixed >> 13)) * 1_274_126_177 & 0xFFFFFFFF
    return mixed ^ (mixed >> 16)


def share(first: int, second: int, salt: int) -> float:
    """The same as a share of one."""
    return scattered(first, second, salt) % 4096 / 4096


class SceneryPainter:
    """Paints scenery on plates; each picture is scaled once for a scale."""

    def __init__(self, pictures: Pictures) -> None:
        self.pictures = pictures
        self.sprites: dict[tuple[str, int, int, int], pygame.Surface] = {}
        self.cells: dict[str, tuple[int, int]] = {}

    def forget(self) -> None:
        """Let go of the pictures of scales that are no longer in use."""
        self.sprites.clear()

    def paint_floors(self, plate: Plate, floors: Iterable[Built]) -> None:
        """Paint the ground on a plate."""
        for floor in floors:
            left, top = floor.x - floor.width / 2, floor.y - floor.width / 2
            if plate.sees(left, top, floor.width, floor.width):
                lay(plate.surface, self.sprite(floor, 0, 1, plate), plate.at(left, top))

    def paint_bodies(self, plate: Plate, bodies: Sequence[Built]) -> None:
        """Paint the bodies on a plate, the northern ones before the southern, over the shadows of all."""
        seen = [
            (body, left, top)
            for body in between(bodies, plate)
            if plate.sees(
                left := body.x - body.width * ACROSS, top := body.y - body.width * DOWN, body.width, body.width
            )
        ]
        for row in (1, 0):
            found = [(self.sprite(body, row, 2, plate), plate.at(left, top)) for body, left, top in seen]
            plate.surface.fblits(found, pygame.BLEND_PREMULTIPLIED)

    def sprite(self, built: Built, row: int, rows: int, plate: Plate) -> pygame.Surface:
        """One of the square pictures of a file with so many rows, as it is painted at the scale of a plate."""
        if built.picture not in self.cells:
            width, height = self.pictures.original(Path(built.picture)).get_size()
            self.cells[built.picture] = (height // rows, max(1, width // (height // rows)))
        edge, kinds = self.cells[built.picture]
        column, size = built.kind % kinds, max(1, round(built.width * plate.scale))
        key = (built.picture, column, row, size)
        if key not in self.sprites:
            part = (column * edge, row * edge, edge, edge)
            self.sprites[key] = self.pictures.get(Wanted(Path(built.picture), (size, size), part))
        return self.sprites[key]
