"""Works: wire, trenches and sandbags that run on from hex to hex, drawn for the neighbours that have them too."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

import msgspec
import pygame

from game.loading.content.map_looks import StrokeLook, WorksLook
from game.ui.pictures import Pictures
from game.ui.table.drawing.curves import dashed, smoothed
from game.ui.table.drawing.plate import Plate
from game.ui.table.drawing.shapes import stroke
from game.ui.table.map.ground import HexShape, Point
from game.ui.table.map.scenery import Built, SceneryPainter, scattered, spaced
from game.ui.theme import colour_of

FINE = 3
REACH = 1.5
"""How wide a picture of works is, in widths of a hex."""

TURN = pi / 3
FULL = 2 * pi
SLACK = 1e-6
BAY = 0.13
"""How long a bay of a trench is, in widths of a hex."""

SPACING = 0.02
"""How far apart the points of a lane lie, in widths of a hex."""


class Arm(msgspec.Struct, frozen=True):
    """A way out of a hex: its direction, and how far its end lies from the middle."""

    angle: float
    length: float

    def end(self, aside: float) -> Point:
        """A point at its end, so far aside of it, clockwise."""
        x, y = cos(self.angle), sin(self.angle)
        return x * self.length - y * aside, y * self.length + x * aside


class Works:
    """The pictures of works, each made once for the hexsides over which it runs on and for a size."""

    def __init__(self, pictures: Pictures) -> None:
        self.painter = SceneryPainter(pictures)
        self.sprites: dict[tuple[WorksLook, HexShape, tuple[bool, ...], int], pygame.Surface] = {}

    def sprite(self, look: WorksLook, shape: HexShape, joined: tuple[bool, ...], unit: float) -> pygame.Surface:
        """Works in a hex that is so many pixels wide."""
        size = 2 * round(unit * REACH / 2)
        key = (look, shape, joined, size)
        if key not in self.sprites:
            if any(kept[3] != size for kept in self.sprites):
                self.sprites.clear()
                self.painter.forget()
            self.sprites[key] = self.drawn(look, shape, joined, unit, size)
        return self.sprites[key]

    def drawn(
        self, look: WorksLook, shape: HexShape, joined: tuple[bool, ...], unit: float, size: int
    ) -> pygame.Surface:
        """A new picture: lines on the ground, and what stands along them."""
        found = [in_bays(lane, look.zigzag) for lane in lanes(look, shape, joined)]
        sprite = dug_lines(look, found, unit, size)
        if look.bodies:
            self.painter.paint_bodies(Plate(sprite, unit, -size // 2, -size // 2), bodies(look, found))
        return sprite


def dug_lines(look: WorksLook, found: Sequence[Sequence[Point]], unit: float, size: int) -> pygame.Surface:
    """The lines of works on the ground."""
    if not look.strokes:
        return pygame.Surface((size, size), pygame.SRCALPHA)
    large = pygame.Surface((size * FINE, size * FINE), pygame.SRCALPHA)
    for line in look.strokes:
        for piece in pieces(line, found):
            points = [(size * FINE / 2 + x * unit * FINE, size * FINE / 2 + y * unit * FINE) for x, y in piece]
            stroke(
                large, colour_of(line.colour), points, max(1.0, line.width * unit * FINE), square=look.alone == "line"
            )
    return pygame.transform.smoothscale(large, (size, size))


def pieces(line: StrokeLook, lanes: Sequence[Sequence[Point]]) -> Iterator[Sequence[Point]]:
    """What is drawn of a line along lanes: all of it, or pieces as long as the gaps between them."""
    for lane in lanes:
        yield from dashed(tuple(lane), line.dash, line.dash) if line.dash else (lane,)


def bodies(look: WorksLook, found: Sequence[Sequence[Point]]) -> list[Built]:
    """What stands along lanes, from north to south."""
    standing = [
        Built(y, x, look.size, look.bodies, scattered(number, way, 11))
        for way, lane in enumerate(found)
        for number, (x, y) in enumerate(spaced(lane, look.spacing))
    ]
    return sorted(standing, key=lambda body: (body.y, body.x))


def lanes(look: WorksLook, shape: HexShape, joined: tuple[bool, ...]) -> Iterator[tuple[Point, ...]]:
    """The lines of works through a hex, in widths of it: from each way out to the next, around the middle.

    Where no neighbour has such works they close around the hex, or run straight through it.
    """
    arms = ways_out(shape, joined)
    if look.alone == "line" and len(arms) < 2:
        arms = [arms[0], opposite(arms[0])] if arms else [Arm(0.0, 0.5), Arm(pi, 0.5)]
    if not arms:
        ring = [around(look, step * TURN) for step in range(7)]
        yield smoothed((*ring[:-1], ring[0]), SPACING)
        return
    for number, arm in enumerate(arms):
        after = arms[(number + 1) % len(arms)]
        sweep = (after.angle - arm.angle - SLACK) % FULL + SLACK
        steps = max(0, round(sweep / TURN) - 1)
        between = [around(look, arm.angle + sweep * (step + 1) / (steps + 1)) for step in range(steps)]
        yield smoothed((arm.end(look.at_side), *between, after.end(-look.at_side)), SPACING)


def in_bays(lane: tuple[Point, ...], aside: float) -> tuple[Point, ...]:
    """A lane that bends by turns to one side and the other, but for its ends."""
    if not aside:
        return lane
    inner = list(spaced(lane, BAY))
    found = [lane[0]]
    for number, ((ax, ay), (bx, by)) in enumerate(pairwise(inner)):
        across, down = bx - ax, by - ay
        far = aside / max(SLACK, hypot(across, down)) * (1 if number % 2 else -1)
        found.append(((ax + bx) / 2 - down * far, (ay + by) / 2 + across * far))
    return (*found, lane[-1])


def around(look: WorksLook, angle: float) -> Point:
    """A point at a distance from the middle at which works leave it free."""
    return cos(angle) * look.at_middle, sin(angle) * look.at_middle


def opposite(arm: Arm) -> Arm:
    """The way out on the other side."""
    return Arm((arm.angle + pi) % FULL, arm.length)


def ways_out(shape: HexShape, joined: tuple[bool, ...]) -> list[Arm]:
    """The ways out over the hexsides beyond which the works go on, clockwise."""
    found = []
    for (ax, ay), (bx, by), is_joined in zip(
        shape.corners, (*shape.corners[1:], shape.corners[0]), joined, strict=True
    ):
        if is_joined:
            x, y = (ax + bx) / 2 / shape.across, (ay + by) / 2 / shape.across
            found.append(Arm(atan2(y, x) % FULL, hypot(x, y)))
    return sorted(found, key=lambda arm: arm.angle)
