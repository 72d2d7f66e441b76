"""Lay the true coasts and the graticule over the hexes of the Pacific.

    python assets/workshop/coasts.py LAND.json

LAND.json is the land of Natural Earth (public domain) for maps of 1 to 10 million, `land-10m.json` of the npm package
world-atlas. For Empire of the Sun the places in `paintbox/atlas/places.txt`, known by hex and by degrees, bend the
world like a sheet of rubber; Pacific War has so many degrees to a hex. What is written are files of coasts and of
degrees in `paintbox/atlas`, in radii of a hex; `draw_all.py` paints from those.
"""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

WAR_WIDTH, WAR_ROW, WAR_RADIUS = 84, 72, 48
"""A hex of Pacific War in pixels: its width, from row to row, and from its middle to a corner."""

ATLAS = Path(__file__).resolve().parent / "paintbox" / "atlas"
Point = tuple[float, float]
Ring = list[Point]
Points = np.ndarray[Any, np.dtype[np.float64]]
Bend = Callable[[Points], Points]

STIFFNESS = 0.004
SMALLEST, FINEST, STEP = 0.011, 0.025, 0.5


class Sheet(NamedTuple):
    """A map to lay the world over: its files, its edges in degrees (west, east, south, north) and radii, its bend."""

    coasts: str
    graticule: str
    degrees: tuple[float, float, float, float]
    edges: tuple[float, float, float, float]
    bend: Bend


def main() -> None:
    """Write the files of both maps."""
    bent = bent_by(ATLAS / "places.txt")
    lay(Sheet("coasts.txt", "graticule.txt", (68, 212, -32, 60), (-2, -3, 79, 54), bent))
    lay(Sheet("war_coasts.txt", "war_graticule.txt", (82, 232, -32, 64), (-2, -3, 131, 79), straight))


def lay(sheet: Sheet) -> None:
    """Write the two files of a map."""
    found = (simple(sheet, sheet.bend(np.array(dense(ring)))) for ring in cut_rings(Path(sys.argv[1]), sheet.degrees))
    rings = sorted((ring for ring in found if ring), key=len, reverse=True)
    (ATLAS / sheet.coasts).write_text("".join(f"{written(ring)}\n" for ring in rings), encoding="utf-8")
    lines = "".join(f"{kind} {written(line, 2)}\n" for kind, line in degrees(sheet) if len(line) > 3)
    (ATLAS / sheet.graticule).write_text(lines, encoding="utf-8")


def straight(points: Points) -> Points:
    """From degrees east and north to radii on the map of Pacific War: so many hexes to a degree."""
    columns, rows = 60 + (points[:, 0] - 202.03) * 0.53, 28 + (points[:, 1] - 21.3) * 0.58
    across, down = columns * WAR_WIDTH + WAR_WIDTH / 2, (49 - rows) * WAR_ROW + WAR_RADIUS
    return np.stack([across, down], axis=1) / WAR_RADIUS


def bent_by(path: Path) -> Bend:
    """From degrees east and north to radii on the map, through the known places: a thin plate."""
    rows = [line.split(maxsplit=3) for line in path.read_text(encoding="utf-8").splitlines() if line[0].isdigit()]
    known = flat(np.array([(float(east), float(north)) for _, north, east, _ in rows]))
    aims = np.array([middle(name) for name, *_ in rows])
    count = len(known)
    plane = np.hstack([np.ones((count, 1)), known])
    left = np.block([[pull(known, known) + STIFFNESS * np.eye(count), plane], [plane.T, np.zeros((3, 3))]])
    weights = np.linalg.solve(left, np.vstack([aims, np.zeros((3, 2))]))

    def bend(points: Points) -> Points:
        spots = flat(points)
        return np.asarray(np.hstack([pull(spots, known), np.ones((len(spots), 1)), spots]) @ weights)

    return bend


def middle(name: str) -> Point:
    """The centre of a hex in radii."""
    column, row = int(name[:2]), int(name[2:])
    return (column - 10) * 1.5 + 1, (row + 0.5 * (column % 2) + 0.5) * 3**0.5


def flat(points: Points) -> Points:
    """Degrees as numbers near 1."""
    near: Points = (points - np.array([135.0, 0.0])) / 30
    return near


def pull(points: Points, known: Points) -> Points:
    """How strongly each known place pulls at each point."""
    square = ((points[:, None] - known[None]) ** 2).sum(-1)
    pulls: Points = square * np.log(np.maximum(square, 1e-12))
    return pulls


def cut_rings(path: Path, edges: tuple[float, float, float, float]) -> Iterator[Ring]:
    """The outer rings of all land, unrolled over the date line and cut to the part of the world that the map shows."""
    world = json.loads(path.read_text(encoding="utf-8"))
    (scale_x, scale_y), (left, low) = world["transform"]["scale"], world["transform"]["translate"]
    arcs: list[Ring] = []
    for arc in world["arcs"]:
        spots = np.cumsum(np.array(arc), axis=0) * (scale_x, scale_y) + (left, low)
        arcs.append([(float(x), float(y)) for x, y in spots])
    for polygon in polygons(world["objects"]["land"]):
        ring = unrolled(arcs, polygon[0])
        for turn in (0, 360):
            shifted = [(x + turn, y) for x, y in ring]
            for axis, edge, sign in zip((0, 0, 1, 1), edges, (1, -1, 1, -1), strict=True):
                shifted = cut(shifted, axis, edge, sign)
            if len(shifted) > 3:
                yield shifted


def polygons(shape: dict[str, Any]) -> Iterator[list[list[int]]]:
    """The polygons of a shape, each a list of rings of arcs."""
    match shape["type"]:
        case "GeometryCollection":
            for inner in shape["geometries"]:
                yield from polygons(inner)
        case "Polygon":
            yield shape["arcs"]
        case "MultiPolygon":
            yield from shape["arcs"]


def unrolled(arcs: Sequence[Ring], numbers: Sequence[int]) -> Ring:
    """Arcs joined to a ring that does not jump at the date line; a negative number is an arc turned round."""
    found: Ring = []
    for number in numbers:
        points = arcs[number] if number >= 0 else arcs[~number][::-1]
        for x, y in points[bool(found) :]:
            before = found[-1][0] if found else x
            found.append((x - 360 * round((x - before) / 360), y))
    return found


def cut(ring: Ring, axis: int, edge: float, sign: int) -> Ring:
    """The part of a ring on one side of an edge."""
    found: Ring = []
    for a, b in pairwise([*ring[-1:], *ring]):
        inside_a, inside_b = sign * (a[axis] - edge) >= 0, sign * (b[axis] - edge) >= 0
        if inside_a != inside_b:
            share = (edge - a[axis]) / (b[axis] - a[axis])
            other = a[1 - axis] + share * (b[1 - axis] - a[1 - axis])
            found.append((edge, other) if axis == 0 else (other, edge))
        if inside_b:
            found.append(b)
    return found


def dense(ring: Ring) -> Ring:
    """A ring with points so near each other that long sides bend, too."""
    found: Ring = []
    for (ax, ay), (bx, by) in pairwise([*ring, ring[0]]):
        parts = max(1, int(max(abs(bx - ax), abs(by - ay)) / STEP))
        found += [(ax + (bx - ax) * part / parts, ay + (by - ay) * part / parts) for part in range(parts)]
    return found


def simple(sheet: Sheet, points: Points) -> Ring:
    """A bent ring without needless points; nothing when it is off the sheet or too small to draw."""
    (left, top), (right, low) = points.min(0), points.max(0)
    x, y = points[:, 0], points[:, 1]
    area = abs(float((np.roll(x, 1) * y - x * np.roll(y, 1)).sum())) / 2
    edges = sheet.edges
    if right < edges[0] or left > edges[2] or low < edges[1] or top > edges[3] or area < SMALLEST:
        return []
    half = len(points) // 2
    found = thinned(points[: half + 1])[:-1] + thinned(np.vstack([points[half:], points[:1]]))[:-1]
    return found if len(found) > 2 else []


def thinned(points: Points) -> Ring:
    """A line without the points that lie next to the straight way: Douglas and Peucker."""
    first, last = points[0], points[-1]
    way, away = last - first, points - first
    length = float(np.hypot(*way))
    off = np.abs(way[0] * away[:, 1] - way[1] * away[:, 0]) / length if length > 1e-9 else np.hypot(*away.T)
    at = int(off.argmax())
    if off[at] <= FINEST:
        return [(float(x), float(y)) for x, y in (first, last)]
    return thinned(points[: at + 1])[:-1] + thinned(points[at:])


def degrees(sheet: Sheet) -> Iterator[tuple[str, Ring]]:
    """Every tenth parallel and meridian on the map."""
    west, east, south, north = (int(edge) for edge in sheet.degrees)
    along, up = range(west + 2, east, 2), range(south, north - 1, 2)
    for parallel in range(-30, 61, 10):
        line = sheet.bend(np.array([(each, parallel) for each in along]))
        yield "line" if parallel else "equator", on_sheet(sheet, line)
    for meridian in range(-(-west // 10) * 10, east, 10):
        line = sheet.bend(np.array([(meridian, each) for each in up]))
        yield "dateline" if meridian == 180 else "line", on_sheet(sheet, line)


def on_sheet(sheet: Sheet, points: Points) -> Ring:
    """The part of a line that may be seen."""
    left, top, right, low = sheet.edges
    return [(float(x), float(y)) for x, y in points if left - 1 < x < right + 2 and top < y < low + 2]


def written(points: Ring, digits: int = 0) -> str:
    """Points as a line of the file: hundredths of a radius."""
    form = f".{digits}f" if digits else "g"
    return " ".join(f"{round(x, 2):{form}},{round(y, 2):{form}}" for x, y in points)


if __name__ == "__main__":
    main()
