"""Arrows at the edges of the map's view: behind each lies something that may be chosen, but is out of sight."""

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache

import msgspec
import pygame
from pygame import Rect

from game.core.actions import Kind
from game.core.view import Inspection
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.controls.commands import Command, LookAt, Spot
from game.ui.table.drawing.shapes import polygon, rounded
from game.ui.table.map.camera import Camera
from game.ui.text import SMALL_STRONG
from game.ui.theme import Theme
from game.ui.words import say_many


class Edge(StrEnum):
    """An edge of the view."""

    LEFT = "left"
    RIGHT = "right"
    UPPER = "upper"
    LOWER = "lower"


GAP, PAD, HEAD = 4, 7, 9
"""How far an arrow lies from the edge, what is free around what stands in it, and how deep its point is."""

FACE = (16, 19, 20, 214)
ALONG = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9)
"""Where along its edge an arrow may lie, the best place first."""

ANCHORS = {
    Edge.LEFT: ("midleft", "midright"),
    Edge.RIGHT: ("midright", "midleft"),
    Edge.UPPER: ("midtop", "midbottom"),
    Edge.LOWER: ("midbottom", "midtop"),
}
"""At which side of an arrow its point stands, and at which its number."""

MOST = 40
"""More spaces than these beyond an edge are an area that goes on there: no arrow leads to it if some is in sight."""

TOGETHER = 0.8
"""As a share of the view: what lies no farther apart is brought into it together."""

Point = tuple[float, float]


class Beyond(msgspec.Struct, frozen=True):
    """What lies beyond an edge: how much, where in the window its arrow is, and where the map is looked at then."""

    edge: Edge
    count: int
    place: Rect
    goal: Point

    @property
    def spot(self) -> Spot:
        """Where it can be clicked, and what for."""
        return Spot(self.place, LookAt(*self.goal))

    @property
    def said(self) -> Inspection:
        """What is said about it."""
        title = say_many("{n} more target out of sight this way", "{n} more targets out of sight this way", self.count)
        return Inspection(Kind.BUTTON, title)


def planned_beyond(
    points: Sequence[Point], camera: Camera, area: Rect, corner: tuple[int, int], taken: Sequence[Rect], theme: Theme
) -> tuple[Beyond, ...]:
    """The arrows at the edges of a part of the window that shows the map, for points of the map that may be chosen.

    Tabs lie left of the corner and above it. An arrow lies on nothing of what is taken, and if it can on no target.
    """
    beyond: dict[Edge, list[Point]] = {}
    seen = []
    for point in points:
        x, y = camera.to_view(*point)
        edge = edge_before(x, y, area.size)
        if edge is None:
            seen.append((x + area.x, y + area.y))
        else:
            beyond.setdefault(edge, []).append(point)
    room = Rect(area.x + corner[0], area.y + corner[1], area.width - corner[0], area.height - corner[1])
    found = []
    for edge, hidden in beyond.items():
        if seen and len(hidden) > MOST:
            continue
        place = place_at(edge, room, size_of(edge, len(hidden), theme), taken, seen, theme)
        if place is not None:
            found.append(Beyond(edge, len(hidden), place, goal_of(edge, hidden, camera, area.size)))
    return tuple(found)


def edge_before(x: float, y: float, size: tuple[int, int]) -> Edge | None:
    """The edge of the view beyond which a point of it lies farthest; None for one in sight."""
    away = {Edge.LEFT: -x, Edge.RIGHT: x - size[0], Edge.UPPER: -y, Edge.LOWER: y - size[1]}
    edge = max(away, key=lambda each: away[each])
    return edge if away[edge] > 0 else None


def goal_of(edge: Edge, points: Sequence[Point], camera: Camera, size: tuple[int, int]) -> Point:
    """Where the map must be looked at to see the point nearest to the edge, and with it as many as are seen at once."""
    along, sign = (0 if edge in (Edge.LEFT, Edge.RIGHT) else 1), (-1 if edge in (Edge.LEFT, Edge.UPPER) else 1)
    first = min(points, key=lambda point: sign * point[along])
    reach = [length * TOGETHER / 2 / camera.scale for length in size]
    near = [p for p in points if all(abs(p[axis] - first[axis]) <= reach[axis] for axis in (0, 1))]
    x, y = [(min(p[axis] for p in near) + max(p[axis] for p in near)) / 2 for axis in (0, 1)]
    return x, y


def size_of(edge: Edge, count: int, theme: Theme) -> tuple[int, int]:
    """How large an arrow is: its point beside the number, or above or below it."""
    pad, head = theme.px(PAD), theme.px(HEAD)
    width, height = theme.lettering.width(str(count), SMALL_STRONG), theme.lettering.height(SMALL_STRONG)
    if edge in (Edge.LEFT, Edge.RIGHT):
        return width + head + 3 * pad, height + 2 * pad
    return max(width, 2 * head) + 2 * pad, height + head + 2 * pad


def place_at(
    edge: Edge, room: Rect, size: tuple[int, int], taken: Sequence[Rect], seen: Sequence[Point], theme: Theme
) -> Rect | None:
    """Where along its edge an arrow lies; None where all of that is taken."""
    inside = room.inflate(-2 * theme.px(GAP), -2 * theme.px(GAP))
    free = []
    for share in ALONG:
        place = Rect((0, 0), size)
        place.center = round(inside.x + share * inside.width), round(inside.y + share * inside.height)
        match edge:
            case Edge.LEFT:
                place.left = inside.left
            case Edge.RIGHT:
                place.right = inside.right
            case Edge.UPPER:
                place.top = inside.top
            case Edge.LOWER:
                place.bottom = inside.bottom
        if place.collidelist(taken) < 0:
            free.append(place)
    open_sea = (place for place in free if not any(place.collidepoint(point) for point in seen))
    return next(open_sea, free[0] if free else None)


def draw_beyond(surface: pygame.Surface, arrows: Sequence[Beyond], pointed: Command | None, theme: Theme) -> None:
    """Draw the arrows, each with its number; the one under the pointer is brighter."""
    pad, head = theme.px(PAD), theme.px(HEAD)
    for arrow in arrows:
        ink = look.GOLD_PALE if pointed == arrow.spot.command else look.GOLD
        lay(surface, rounded(arrow.place.size, theme.px(6), FACE, ink, 1), arrow.place.topleft)
        inner = arrow.place.inflate(-2 * pad, -2 * pad)
        point = point_towards(arrow.edge, head, ink)
        number = theme.lettering.line(str(arrow.count), SMALL_STRONG, ink)
        outer, across = ANCHORS[arrow.edge]
        lay(surface, point, point.get_rect(**{outer: getattr(inner, outer)}).topleft)
        surface.blit(number, number.get_rect(**{across: getattr(inner, across)}))


@lru_cache(maxsize=16)
def point_towards(edge: Edge, depth: int, ink: look.Colour) -> pygame.Surface:
    """A triangle that points to an edge."""
    long, deep = 2.0 * depth, float(depth)
    points = {
        Edge.LEFT: ((deep, 0.0), (deep, long), (0.0, depth)),
        Edge.RIGHT: ((0.0, 0.0), (0.0, long), (deep, depth)),
        Edge.UPPER: ((0.0, deep), (long, deep), (depth, 0.0)),
        Edge.LOWER: ((0.0, 0.0), (long, 0.0), (depth, deep)),
    }
    flat = edge in (Edge.UPPER, Edge.LOWER)
    return polygon((2 * depth, depth) if flat else (depth, 2 * depth), points[edge], ink)
