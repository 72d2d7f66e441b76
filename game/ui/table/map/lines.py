"""Rivers, roads and other lines of the map: smooth, with banks and ripples, cut at the edge of the board."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import dist, sin

import msgspec
import pygame

from game.core.board import Board
from game.loading.content.map_looks import LineLook
from game.loading.content.skins import Skin
from game.ui.pictures import lay
from game.ui.table.drawing.curves import Point, along, dashed, smoothed
from game.ui.table.drawing.plate import Plate
from game.ui.table.drawing.shapes import stroke
from game.ui.table.map.ground import Ground
from game.ui.table.map.spaces import is_pictured
from game.ui.theme import blend, colour_of

FINE = 2
TAPER, LEAST_TAPER, PIECES = 0.8, 0.12, 14
"""Over how many widths of a hex a line grows narrow, what is left of it at its end, and in how many pieces."""
PLAIN = LineLook(colour="#8d7a4c", width=0.08)
RAIL_WIDTH = 0.018
RIPPLE_WIDTH, RIPPLE_DASH, RIPPLE_GAP = 0.05, 0.24, 0.42
RIPPLE_LINES = ((0.0, 0.0), (0.27, 0.5), (-0.27, 0.9))
"""Ripples: how far from the middle, in widths of the line, and how far along the first dash begins, in dashes."""


class DrawnLine(msgspec.Struct, frozen=True):
    """A line ready to be painted: its look and its smooth course, which of its ends lie on the board, and its box.

    One that tapers is painted in pieces, each with the share of its width.
    """

    look: LineLook
    course: tuple[Point, ...]
    dies: tuple[bool, bool]
    box: tuple[float, float, float, float]
    pieces: tuple[tuple[tuple[Point, ...], float], ...] = ()


def walled(board: Board, skin: Skin) -> frozenset[int]:
    """The spaces along whose edges something stands."""
    kinds = {kind for kind, look in skin.lines.items() if look.bends == "sharp"}
    return frozenset(each.space for each in board.features if each.kind in kinds)


class Lines:
    """All lines of a map."""

    def __init__(self, ground: Ground, skin: Skin) -> None:
        self.ground = ground
        self.kinds = [lines for lines in by_look(courses(ground.board), ground, skin) if has_own_paint(lines[0].look)]
        self.links = by_look(link_courses(ground.board), ground, skin) if ground.board.grid is not None else []

    def paint(self, plate: Plate) -> None:
        """Paint the lines that cross the plate."""
        seen, links = seen_by(plate, self.kinds), seen_by(plate, self.links)
        if not any((*seen, *links)):
            return
        fine = plate.finer(FINE)
        for lines in seen:
            paint_kind(fine, lines, self.ground.unit)
        if self.ground.shape is not None:
            cut_to_board(fine, self.ground)
        for lines in links:
            paint_kind(fine, lines, self.ground.unit)
        # Its colours hide all below them: they are weighted as they are.
        small = pygame.transform.smoothscale(fine.surface, plate.surface.get_size())
        lay(plate.surface, small, (0, 0))


def has_own_paint(look: LineLook) -> bool:
    """Whether more is to be seen of a line than the ground along it."""
    return not look.ground or bool(look.planks or look.rails or look.ripple)


def lines_of(ground: Ground, skin: Skin) -> list[DrawnLine]:
    """All lines of a map, ready to be painted."""
    return [drawn(skin.lines.get(kind, PLAIN), points, ground) for kind, points in courses(ground.board) if points[1:]]


def ways_of(lines: Iterable[DrawnLine], ground: Ground) -> list[tuple[Point, Point, float]]:
    """The pieces of all roads and rivers, each with half its width; a dashed line only parts the map."""
    return [
        (before, after, line.look.width * ground.unit / 2)
        for line in lines
        if line.look.bends == "round" and not line.look.dash
        for before, after in pairwise(line.course)
    ]


def by_look(named: Iterable[tuple[str, tuple[Point, ...]]], ground: Ground, skin: Skin) -> list[list[DrawnLine]]:
    """Lines ready to be painted, those of one look together, in the order of the skin."""
    order = list(skin.lines)
    found = [
        drawn(skin.lines.get(kind, PLAIN), points, ground)
        for kind, points in sorted(named, key=lambda line: order.index(line[0]) if line[0] in order else len(order))
        if len(points) > 1
    ]
    return [[line for line in found if line.look == look] for look in dict.fromkeys(one.look for one in found)]


def seen_by(plate: Plate, kinds: list[list[DrawnLine]]) -> list[list[DrawnLine]]:
    """The lines of each look that cross a plate."""
    return [[line for line in lines if plate.sees(*line.box)] for lines in kinds]


def courses(board: Board) -> Iterable[tuple[str, tuple[Point, ...]]]:
    """What is drawn as the ground: the lines of a map of hexes, or the links between the spaces of another."""
    return board.lines if board.grid is not None else link_courses(board)


def link_courses(board: Board) -> Iterable[tuple[str, tuple[Point, ...]]]:
    """The links; between hexes and boxes they run over whatever lies between.

    Between two spaces that the picture of the map shows, it shows the link as well.
    """
    for link in board.links:
        first, second = board.spaces[link.first], board.spaces[link.second]
        if not (is_pictured(first) and is_pictured(second)):
            yield link.kind, link.path or ((first.x, first.y), (second.x, second.y))


def drawn(look: LineLook, points: tuple[Point, ...], ground: Ground) -> DrawnLine:
    """A line with its course, led over the edge of the board where it reaches it."""
    reach = (look.width / 2 + look.casing_width) * ground.unit
    dies = (False, False)
    if ground.shape is not None:
        before, after = (
            led_out(points[1], points[0], reach, ground),
            led_out(points[-2], points[-1], reach, ground),
        )
        points, dies = (*before, *points, *after), (not before, not after)
    course = smoothed(points) if look.bends == "round" else points
    course = wandering(course, look.wander * ground.unit, ground) if look.wander else course
    xs, ys = [x for x, _ in course], [y for _, y in course]
    box = (min(xs) - reach, min(ys) - reach, max(xs) - min(xs) + 2 * reach, max(ys) - min(ys) + 2 * reach)
    return DrawnLine(look, course, dies, box, tuple(tapering(course, dies, ground.unit)) if look.tapers else ())


def wandering(course: tuple[Point, ...], far: float, ground: Ground) -> tuple[Point, ...]:
    """A course that wanders to both sides, but keeps to it in the middle of a hex, where bridges lie."""
    moved, done = [], 0.0
    start = course[0][0] * 0.013 + course[0][1] * 0.029
    for number, (x, y) in enumerate(course):
        before, after = course[max(0, number - 1)], course[min(len(course) - 1, number + 1)]
        done += dist(before, (x, y)) if number else 0.0
        across, down = after[0] - before[0], after[1] - before[1]
        long = max(1e-6, (across * across + down * down) ** 0.5)
        space = ground.space_at(x, y)
        free = min(1.0, dist(ground.centre(space), (x, y)) / (0.45 * ground.unit)) if space is not None else 1.0
        turn = done / ground.unit * 5.2 + start
        aside = far * free * (sin(turn) + 0.5 * sin(turn * 2.3 + 1.7))
        moved.append((x - down / long * aside, y + across / long * aside))
    return tuple(moved)


def led_out(before: Point, end: Point, reach: float, ground: Ground) -> tuple[Point, ...]:
    """A point beyond the end of a line that ends at the edge of the board; nothing for other ends."""
    dx, dy = end[0] - before[0], end[1] - before[1]
    length = max(1e-6, (dx * dx + dy * dy) ** 0.5)
    near = ground.unit * 0.2
    if ground.space_at(end[0] + dx / length * near, end[1] + dy / length * near) is not None:
        return ()
    return ((end[0] + dx / length * 2 * reach, end[1] + dy / length * 2 * reach),)


def paint_kind(plate: Plate, lines: list[DrawnLine], unit: float) -> None:
    """Lines of one look: all banks first, so that where lines meet the water flows together."""
    for line in lines:
        if line.look.casing and not line.look.ground:
            paint_course(plate, line, line.look.casing, line.look.width + 2 * line.look.casing_width, unit)
    for line in lines:
        if not line.look.ground:
            paint_course(plate, line, line.look.colour, line.look.width, unit)
    for line in lines:
        if line.look.planks:
            paint_planks(plate, line, unit)
    for line in lines:
        if line.look.rails:
            paint_rails(plate, line, unit)
    for line in lines:
        if line.look.ripple:
            paint_ripples(plate, line, unit)


def paint_course(plate: Plate, line: DrawnLine, colour: str, width: float, unit: float) -> None:
    """A line in one colour, dashed if it is to be."""
    for part, share in line.pieces:
        stroke(plate.surface, colour_of(colour), on_plate(plate, part), width * share * unit * plate.scale)
    if line.pieces:
        return
    dash = line.look.dash * unit
    parts = dashed(line.course, dash, dash * 0.7) if dash else (line.course,)
    for part in parts:
        square = line.look.ends == "square"
        stroke(plate.surface, colour_of(colour), on_plate(plate, part), width * unit * plate.scale, square=square)


def tapering(
    course: tuple[Point, ...], dies: tuple[bool, bool], unit: float
) -> Iterator[tuple[tuple[Point, ...], float]]:
    """The pieces of a line that grows narrow towards each end that lies on the board."""
    length = sum(dist(a, b) for a, b in pairwise(course))
    tail = min(TAPER * unit / length, 0.5)
    first, last = (tail if dies[0] else 0.0), (1 - tail if dies[1] else 1.0)
    pieces = [(first, last, 1.0)]
    for piece in range(PIECES):
        share = LEAST_TAPER + (1 - LEAST_TAPER) * (piece + 0.5) / PIECES
        near, far = tail * piece / PIECES, tail * (piece + 1) / PIECES
        pieces += [(near, far, share)] if dies[0] else []
        pieces += [(1 - far, 1 - near, share)] if dies[1] else []
    for start, end, share in pieces:
        yield (along(course, start), *between(course, start, end), along(course, end)), share


def between(course: tuple[Point, ...], start: float, end: float) -> tuple[Point, ...]:
    """The points of a course between two shares of its length."""
    length, done = sum(dist(a, b) for a, b in pairwise(course)), 0.0
    found = []
    for before, point in pairwise(course):
        done += dist(before, point)
        if start * length < done < end * length:
            found.append(point)
    return tuple(found)


def paint_planks(plate: Plate, line: DrawnLine, unit: float) -> None:
    """Lines across, as between the planks of a bridge or under the rails of a track."""
    ink = max(1.0, line.look.plank_width * unit * plate.scale)
    colour = blend(colour_of(line.look.colour), colour_of(line.look.casing or line.look.colour), 0.75)
    half = line.look.width / 2 * unit
    for ends in crossings(line.course, line.look.planks * unit, half):
        stroke(plate.surface, colour, on_plate(plate, ends), ink, square=True)


def paint_rails(plate: Plate, line: DrawnLine, unit: float) -> None:
    """Two rails along a track."""
    ink = max(1.0, RAIL_WIDTH * unit * plate.scale)
    colour = colour_of(line.look.casing or line.look.colour)
    for side in (-0.5, 0.5):
        course = moved_aside(line.course, side * line.look.rails * unit)
        stroke(plate.surface, colour, on_plate(plate, course), ink, square=True)


def crossings(course: tuple[Point, ...], apart: float, half: float) -> Iterable[tuple[Point, Point]]:
    """Short lines across a course, so far apart, reaching so far to either side."""
    length = sum(dist(a, b) for a, b in pairwise(course))
    number = round(length / apart) if apart > 0 else 0
    for place in range(1, number):
        x, y = along(course, place / number)
        before, after = along(course, place / number - 0.5 / number), along(course, place / number + 0.5 / number)
        away = max(1e-6, dist(before, after))
        dx, dy = (after[0] - before[0]) / away * half, (after[1] - before[1]) / away * half
        yield (x - dy, y + dx), (x + dy, y - dx)


def paint_ripples(plate: Plate, line: DrawnLine, unit: float) -> None:
    """Light broken lines along the course of a river."""
    width = line.look.width * unit
    colour = blend(colour_of(line.look.colour), colour_of(line.look.ripple), 0.7)
    for aside, start in RIPPLE_LINES:
        course = moved_aside(line.course, aside * width)
        skip = max(1, round(start * 4))
        for dash in dashed(course[skip:], RIPPLE_DASH * unit, RIPPLE_GAP * unit) if len(course) > skip + 1 else ():
            ink = max(1.5, RIPPLE_WIDTH * width * plate.scale)
            stroke(plate.surface, colour, on_plate(plate, dash), ink)


def moved_aside(course: tuple[Point, ...], distance: float) -> tuple[Point, ...]:
    """A course beside another, to its right where the distance is positive."""
    if not distance:
        return course
    moved = []
    for number, (x, y) in enumerate(course):
        before, after = course[max(0, number - 1)], course[min(len(course) - 1, number + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = max(1e-6, (dx * dx + dy * dy) ** 0.5)
        moved.append((x - dy / length * distance, y + dx / length * distance))
    return tuple(moved)


def on_plate(plate: Plate, course: tuple[Point, ...]) -> list[Point]:
    """A course in pixels of a plate."""
    return [(x * plate.scale - plate.left, y * plate.scale - plate.top) for x, y in course]


def cut_to_board(plate: Plate, ground: Ground) -> None:
    """Take away what lies outside the hexes of the board."""
    shape = ground.shape
    assert shape is not None, "only hex maps are cut"
    hexes = ground.hexes_on(plate, shape.width, shape.height)
    if hexes and not ground.outer_on(plate, shape.width, shape.height):
        return
    mask = pygame.Surface(plate.surface.get_size(), pygame.SRCALPHA)
    for space in hexes:
        corners = on_plate(plate, tuple((space.x + x * 1.01, space.y + y * 1.01) for x, y in shape.corners))
        pygame.draw.polygon(mask, (255, 255, 255, 255), corners)
    plate.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
