"""Fields: how deep each point of the map lies inside a kind of ground, as small grey pictures. All in map pixels.

A field is light inside, dark outside, middle grey on the edge, and changes evenly across it. So an edge can be drawn
sharp at any scale, moved in or out, and made ragged; and lakes, rivers and the sea flow together.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, floor
from pathlib import Path

import msgspec
import pygame
from pygame import Rect

from game.core.hexes import DIRECTIONS, FLAT_NAMES, POINTY_NAMES, Orientation
from game.loading.content.map_looks import GroundLook
from game.ui.pictures import Pictures, Wanted
from game.ui.table.drawing.plate import Plate
from game.ui.table.drawing.shapes import stroke
from game.ui.table.map.ground import Ground, Point
from game.ui.table.map.scenery import share

FINEST, COARSEST, BLURRED = 24.0, 10.0, 4.0
"""Pixels of a field for the width of a hex: so many that its blur has some four, but no more nor fewer than these."""

FINE = 2
MARGIN = 0.9
"""How far a field reaches beyond the middles of its hexes, in widths of a hex."""

MIDDLE = 128
WHITE = (255, 255, 255, 255)
SHORE, UNEVEN, STEEP = 3.4, 90, 3
"""How wide the pattern is by which rounded shores wander, how much it gives or takes, and how steep shores are."""

BENDS, BEND = 10, 0.14
"""In how many pieces a course through a hex is drawn, and how far aside its turn may lie, as a share of its length."""

Course = tuple[Sequence[Point], float]
"""A line through the ground, and its width."""


class Where(msgspec.Struct, frozen=True):
    """Where a ground lies: on whole hexes, and along courses."""

    spaces: set[int]
    courses: list[Course]

    def middles(self, ground: Ground, *, runs_on: bool) -> set[Point]:
        """The middles of the hexes, and of those beyond the edge of the board on which it runs on."""
        return with_outer(self.spaces, ground) if runs_on else set(map(ground.centre, self.spaces))

    def points(self, ground: Ground, *, runs_on: bool) -> list[Point]:
        """The middles of the hexes and the points of the courses."""
        return [*self.middles(ground, runs_on=runs_on), *(point for course, _ in self.courses for point in course)]


class Sheet(msgspec.Struct, frozen=True):
    """The part of the map that a field shows: its corner, how many pixels it has for the width of a hex, its size.

    `step` is the length of a pixel in map pixels.
    """

    left: float
    top: float
    grain: float
    step: float
    size: tuple[int, int]

    def at(self, point: Point, fine: int = 1) -> Point:
        """A point of the map in pixels of a field that is so many times as fine."""
        return (point[0] - self.left) / self.step * fine, (point[1] - self.top) / self.step * fine

    def part(self, plate: Plate) -> Rect:
        """The pixels that a plate shows, with those around them."""
        (left, top) = self.at((plate.left / plate.scale, plate.top / plate.scale))
        width, height = (length / plate.scale / self.step for length in plate.surface.get_size())
        corner = floor(left) - 2, floor(top) - 2
        wanted = Rect(corner, (ceil(left + width) + 2 - corner[0], ceil(top + height) + 2 - corner[1]))
        return wanted.clip(Rect((0, 0), self.size))

    def seen(self, part: Rect, plate: Plate) -> Rect:
        """Where on a plate a part lies: from the middle of its first pixel to that of its last."""
        left, top = self.left + (part.x + 0.5) * self.step, self.top + (part.y + 0.5) * self.step
        across, down = ((length - 1) * self.step * plate.scale for length in part.size)
        return Rect(plate.at(left, top), (max(1, round(across)), max(1, round(down))))


def sheet_over(points: Sequence[Point], unit: float, blur: float) -> Sheet:
    """The sheet over some points, and what lies around them, fine enough for a blur."""
    grain = max(COARSEST, min(FINEST, BLURRED / blur))
    around = MARGIN * unit
    left, top = min(x for x, _ in points) - around, min(y for _, y in points) - around
    right, low = max(x for x, _ in points) + around, max(y for _, y in points) + around
    step = unit / grain
    return Sheet(left, top, grain, step, (ceil((right - left) / step), ceil((low - top) / step)))


def field(sheet: Sheet, ground: Ground, where: Where, look: GroundLook, pictures: Pictures) -> pygame.Surface:
    """The field of some hexes and of what runs through others; across its edge it changes over twice the blur."""
    found = hexes_drawn(sheet, ground, where, look)
    if look.rounded:
        found = rounded(found, sheet, look, pictures)
    if where.courses:
        found.blit(courses_drawn(sheet, where), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return blurred(found, look.blur, sheet.grain)


def hexes_drawn(sheet: Sheet, ground: Ground, where: Where, look: GroundLook) -> pygame.Surface:
    """The hexes of a ground, white."""
    assert ground.shape is not None, "only hexes have grounds"
    drawn = large(sheet)
    for x, y in where.middles(ground, runs_on=look.runs_on):
        corners = [sheet.at((x + dx * 1.01, y + dy * 1.01), FINE) for dx, dy in ground.shape.corners]
        pygame.draw.polygon(drawn, WHITE, corners)
    return pygame.transform.smoothscale(drawn, sheet.size)


def courses_drawn(sheet: Sheet, where: Where) -> pygame.Surface:
    """The courses of a ground, white."""
    drawn = large(sheet)
    for course, wide in where.courses:
        stroke(drawn, WHITE, [sheet.at(point, FINE) for point in course], wide / sheet.step * FINE)
    return pygame.transform.smoothscale(drawn, sheet.size)


def large(sheet: Sheet) -> pygame.Surface:
    """A clear surface on which a field is drawn before it is reduced."""
    return pygame.Surface((sheet.size[0] * FINE, sheet.size[1] * FINE), pygame.SRCALPHA)


def rounded(hexes: pygame.Surface, sheet: Sheet, look: GroundLook, pictures: Pictures) -> pygame.Surface:
    """The shape of hexes with its corners rounded and its shore uneven."""
    found = blurred(hexes, look.rounded, sheet.grain)
    if look.pattern:
        rough = patterned(found.get_size(), Path(look.pattern), SHORE * sheet.grain, 1, pictures)
        rough.fill((UNEVEN,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        found.blit(rough, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        raised(found, -UNEVEN / 2)
    raised(found, MIDDLE // 2**STEEP - MIDDLE)
    for _ in range(STEEP):
        found.blit(found.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return found


def blurred(surface: pygame.Surface, blur: float, grain: float) -> pygame.Surface:
    """A field blurred twice, which looks as if it were done smoothly."""
    radius = radius_of(blur, grain)
    return pygame.transform.box_blur(pygame.transform.box_blur(surface, radius), radius)


def with_outer(spaces: Iterable[int], ground: Ground) -> set[Point]:
    """The middles of hexes, and of those that would lie beside them beyond the edge of the board."""
    assert ground.shape is not None, "only hexes have neighbours"
    found = set()
    for space in spaces:
        x, y = ground.centre(space)
        found.add((x, y))
        if len(ground.board.neighbours[space]) == DIRECTIONS:
            continue
        for (ax, ay), (bx, by) in pairwise((*ground.shape.corners, ground.shape.corners[0])):
            beyond = x + ax + bx, y + ay + by
            if ground.space_at(*beyond) is None:
                found.add(beyond)
    return found


def radius_of(blur: float, grain: float) -> int:
    """Over how many pixels to either side a field is blurred, twice."""
    return max(1, round(blur * grain / 2))


def slope(blur: float, grain: float) -> float:
    """By how much a field changes at its edge over the width of a hex."""
    return 255 * grain / (2 * radius_of(blur, grain) + 1)


def raised(surface: pygame.Surface, by: float) -> None:
    """Make a field everywhere lighter, or darker where `by` is less than nothing."""
    share = min(255, round(abs(by)))
    flags = pygame.BLEND_RGBA_ADD if by > 0 else pygame.BLEND_RGBA_SUB
    surface.fill((share, share, share, share), special_flags=flags)


def moved(surface: pygame.Surface, right: float, down: float) -> pygame.Surface:
    """A field whose ground lies so many pixels farther to the right and farther down."""
    there = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    there.blit(surface, (round(right), round(down)), special_flags=pygame.BLEND_RGBA_ADD)
    return there


def patterned(size: tuple[int, int], pattern: Path, wide: float, salt: int, pictures: Pictures) -> pygame.Surface:
    """A pattern laid side by side over a field, each copy so many pixels wide, beginning somewhere."""
    edge = max(8, round(wide))
    picture = pictures.get(Wanted(pattern, (edge, edge)))
    found = pygame.Surface(size, pygame.SRCALPHA)
    for x in range(-(salt * 67 % edge), size[0], edge):
        for y in range(-(salt * 41 % edge), size[1], edge):
            found.blit(picture, (x, y), special_flags=pygame.BLEND_RGBA_ADD)
    return found


def course_through(ground: Ground, space: int, sides: Sequence[str], span: float = 1.0) -> tuple[Point, ...]:
    """The course from the middle of one hexside to that of another or to the middle of the hex, a little aside.

    With a span less than 1 it is only so much of it, around its middle, and lies straight.
    """
    centre = ground.centre(space)
    ends = [hexside(ground, space, name) for name in sides[:2]]
    first, last = ends[0], ends[1] if len(ends) > 1 else centre
    aside = BEND * (2 * share(space, len(sides), 9) - 1) if span == 1 else 0.0
    across, down = (last[1] - first[1]) * aside, (first[0] - last[0]) * aside
    turn = centre[0] + across, centre[1] + down
    beyond = first[0] + (first[0] - centre[0]) * 0.04, first[1] + (first[1] - centre[1]) * 0.04
    found = [beyond] if span == 1 else []
    for number in range(BENDS + 1):
        done = 0.5 + (number / BENDS - 0.5) * span
        near, middle, far = (1 - done) ** 2, 2 * done * (1 - done), done**2
        x, y = (near * a + middle * b + far * c for a, b, c in zip(first, turn, last, strict=True))
        found.append((x, y))
    return tuple(found)


def hexside(ground: Ground, space: int, name: str) -> Point:
    """The middle of the hexside in a direction."""
    shape = ground.shape
    assert shape is not None, "only hexes have hexsides"
    names = POINTY_NAMES if shape.orientation is Orientation.POINTY else FLAT_NAMES
    number = (names.index(name) + (3 if ground.is_turned else 0)) % len(names) if name in names else 0
    (ax, ay), (bx, by) = shape.corners[number], shape.corners[(number + 1) % len(names)]
    x, y = ground.centre(space)
    return x + (ax + bx) / 2, y + (ay + by) / 2
