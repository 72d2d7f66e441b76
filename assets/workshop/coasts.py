"""Lay the true coasts and the graticule over the hexes of the Pacific.

    python assets/workshop/coasts.py LAND.json

LAND.json is the land of Natural Earth (public domain) for maps of 1 to 10 million, `land-10m.json` of the npm package
world-atlas. The places in `paintbox/atlas/places.txt`, known by hex and by degrees, bend the world like a sheet of
rubber. What is written are `coasts.txt` and `graticule.txt` beside them, in radii of a hex; `draw_all.py` paints from
those.
"""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

ATLAS = Path(__file__).resolve().parent / "paintbox" / "atlas"
Point = tuple[float, float]
Ring = list[Point]
Points = np.ndarray[Any, np.dtype[np.float64]]
Bend = Callable[[Points], Points]

STIFFNESS = 0.004
WEST, EAST, SOUTH, NORTH = 68.0, 212.0, -32.0, 60.0
SHEET = (-2.0, -3.0, 79.0, 54.0)
SMALLEST, FINEST, STEP = 0.011, 0.025, 0.5


def main() -> None:
    """Write both files."""
    bend = bent_by(ATLAS / "places.txt")
    rings = [ring for ring in (simple(bend(np.array(dense(ring)))) for ring in cut_rings(Path(sys.argv[1]))) if ring]
    rings.sort(key=len, reverse=True)
    (ATLAS / "coasts.txt").write_text("".join(f"{written(ring)}\n" for ring in rings), encoding="utf-8")
    lines = "".join(f"{kind} {written(line, 2)}\n" for kind, line in degrees(bend) if len(line) > 3)
    (ATLAS / "graticule.txt").write_text(lines, encoding="utf-8")


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


def cut_rings(path: Path) -> Iterator[Ring]:
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
            for axis, edge, sign in ((0, WEST, 1), (0, EAST, -1), (1, SOUTH, 1), (1, NORTH, -1)):
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


def simple(points: Points) -> Ring:
    """A bent ring without needless points; nothing when it is off the sheet or too small to draw."""
    (left, top), (right, low) = points.min(0), points.max(0)
    x, y = points[:, 0], points[:, 1]
    area = abs(float((np.roll(x, 1) * y - x * np.roll(y, 1)).sum())) / 2
    if right < SHEET[0] or left > SHEET[2] or low < SHEET[1] or top > SHEET[3] or area < SMALLEST:
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


def degrees(bend: Bend) -> Iterator[tuple[str, Ring]]:
    """Every tenth parallel and meridian on the map."""
    for north in range(-30, 61, 10):
        yield "line" if north else "equator", on_sheet(bend(np.array([(east, north) for east in range(70, 212, 2)])))
    for east in range(70, 211, 10):
        kind = "dateline" if east == 180 else "line"
        yield kind, on_sheet(bend(np.array([(east, north) for north in range(-32, 59, 2)])))


def on_sheet(points: Points) -> Ring:
    """The part of a line that may be seen."""
    return [(float(x), float(y)) for x, y in points if -3 < x < 81 and -3 < y < 56]


def written(points: Ring, digits: int = 0) -> str:
    """Points as a line of the file: hundredths of a radius."""
    form = f".{digits}f" if digits else "g"
    return " ".join(f"{round(x, 2):{form}},{round(y, 2):{form}}" for x, y in points)


if __name__ == "__main__":
    main()
