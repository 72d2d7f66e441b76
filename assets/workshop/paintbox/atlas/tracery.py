"""Thin lines over the plate: the graticule, the roads and railways, and hexsides that nobody crosses."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot
from pathlib import Path

from PIL import Image, ImageDraw

from paintbox.atlas.world import World
from paintbox.tools.curves import smooth
from paintbox.tools.paper import Ink, Point

FINE = 2
WHITE: Ink = (244, 248, 242)
RAIL: Ink = (74, 48, 36)
TIES: Ink = (246, 236, 206)
BARRED: Ink = (146, 44, 40)
WEATHER: Ink = (92, 52, 104)
PARTS, BLUER = 24, 12
"""In how many steps ferries cross, and how much more blue than red there is in the sea."""


class Trace:
    """Lines of one ink, drawn finer and laid over a picture at the end."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.sheet = Image.new("L", (size[0] * FINE, size[1] * FINE), 0)
        self.pen = ImageDraw.Draw(self.sheet)

    def line(self, points: Iterable[Point], width: float) -> None:
        """A line through points."""
        fine = [(x * FINE, y * FINE) for x, y in points]
        self.pen.line(fine, fill=255, width=max(1, round(width * FINE)), joint="curve")

    def dashes(self, points: Sequence[Point], width: float, dash: float, gap: float) -> None:
        """A broken line."""
        for piece in broken(points, dash, gap):
            self.line(piece, width)

    def lay(self, picture: Image.Image, ink: Ink, strength: float) -> None:
        """Lay the lines over a picture."""
        small = self.sheet.resize(picture.size, Image.Resampling.BOX)
        picture.paste(ink, mask=small.point(lambda value: round(value * strength)))


def broken(points: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """A line cut into dashes."""
    found: list[list[Point]] = []
    left, is_dash, piece = dash, True, [points[0]]
    for (ax, ay), (bx, by) in pairwise(points):
        length, gone = hypot(bx - ax, by - ay), 0.0
        while length - gone > left:
            gone += left
            here = (ax + (bx - ax) * gone / length, ay + (by - ay) * gone / length)
            if is_dash:
                found.append([*piece, here])
            piece, is_dash = [here], not is_dash
            left = dash if is_dash else gap
        left -= length - gone
        piece.append((bx, by))
    return [*found, piece] if is_dash and len(piece) > 1 else found


def graticule(picture: Image.Image, lines: Path, radius: float) -> None:
    """Degrees, faintly; the equator and the date line as dashes. Each line of the file is one of them, in radii."""
    plain, broad = Trace(picture.size), Trace(picture.size)
    for line in lines.read_text(encoding="utf-8").splitlines():
        kind, *pairs = line.split()
        points = [(float(x) * radius, float(y) * radius) for x, y in (pair.split(",") for pair in pairs)]
        if kind == "line":
            plain.line(points, 1.1)
        else:
            broad.dashes(points, 1.8, 22, 13)
    plain.lay(picture, WHITE, 0.17)
    broad.lay(picture, WHITE, 0.42)


def routes(picture: Image.Image, world: World) -> None:
    """Roads and railways as dark lines with pale ties."""
    rails, ties = Trace(picture.size), Trace(picture.size)
    for route in world.routes:
        course = smooth(route) if len(route) > 2 else route
        rails.line(course, 5.0)
        ties.dashes(course, 2.6, 8, 8)
    rails.lay(picture, RAIL, 0.8)
    ties.lay(picture, TIES, 0.95)


def barred(picture: Image.Image, world: World) -> None:
    """Hexsides that only range crosses, or nothing: a dotted line."""
    dots = Trace(picture.size)
    for place in world.cells:
        for number, side in enumerate(world.told):
            other = world.beyond(place, side)
            words = world.side_words(place, other)
            if other in world.cells and not {"water", "land"} & set(words):
                corners = world.corners(place)
                dots.dashes(corners[number : number + 2], 3.2, 3.4, 5.2)
    dots.lay(picture, BARRED, 0.62)


def zones(picture: Image.Image, world: World) -> None:
    """The borders of the kinds of weather: a broken line along hexsides."""
    lines = Trace(picture.size)
    for place, said in world.cells.items():
        for number, side in enumerate(world.told):
            other = world.cells.get(world.beyond(place, side), said)
            if other.get("zone") != said.get("zone"):
                corners = [*world.corners(place), world.corners(place)[0]]
                lines.dashes(corners[number : number + 2], 2.2, 9, 6)
    lines.lay(picture, WEATHER, 0.6)


def ferries(picture: Image.Image, world: World) -> None:
    """Sides of both water and land: where the picture shows water between two lands, dots from shore to shore."""
    dots = Trace(picture.size)
    for place in world.cells:
        for side in world.told:
            other = world.beyond(place, side)
            if other in world.cells and {"water", "land"} <= set(world.side_words(place, other)):
                (ax, ay), (bx, by) = world.centre(place), world.centre(other)
                way = [(ax + (bx - ax) * part / PARTS, ay + (by - ay) * part / PARTS) for part in range(PARTS + 1)]
                wet = [point for point in way if is_sea(picture, point)]
                if len(wet) > 1 and not is_sea(picture, way[0]) and not is_sea(picture, way[-1]):
                    dots.dashes(wet, 3.0, 3.0, 5.0)
    dots.lay(picture, RAIL, 0.75)


def is_sea(picture: Image.Image, point: Point) -> bool:
    """Whether a picture is blue rather than brown at a point."""
    pixel = picture.getpixel((round(point[0]), round(point[1])))
    assert isinstance(pixel, tuple)
    return pixel[2] - pixel[0] > BLUER
