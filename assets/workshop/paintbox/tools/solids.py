"""Boxes and roofs in a high oblique view: x runs east, y south, z up; the eye is in the south, high above."""

from collections.abc import Sequence
from math import cos, hypot, sin

from paintbox.tools.paper import Ink, Paper, Point, lit

Point3 = tuple[float, float, float]
Face = Sequence[Point3]

DEPTH, RISE = 0.84, 0.78
LIGHT = (-0.62, -0.34, 0.71)
EDGE: Ink = (44, 34, 32)


def seen(point: Point3) -> Point:
    """Where a point in space falls on the sheet."""
    x, y, z = point
    return x, y * DEPTH - z * RISE


def turned(x: float, y: float, angle: float) -> Point:
    """A point of a ground plan turned about the origin."""
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


def normal(face: Face) -> Point3:
    """The direction a face looks; its corners run clockwise as seen from outside."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = face[0], face[1], face[2]
    ux, uy, uz = bx - ax, by - ay, bz - az
    vx, vy, vz = cx - ax, cy - ay, cz - az
    nx, ny, nz = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    length = hypot(nx, ny, nz) or 1.0
    return nx / length, ny / length, nz / length


def is_seen(face: Face) -> bool:
    """Whether the eye sees the outside of a face."""
    _, south, up = normal(face)
    return south * RISE + up * DEPTH > 0.01


def brightness(face: Face) -> float:
    """How much light falls on a face, about -0.35 in shade to 0.2 in the sun."""
    facing = sum(a * b for a, b in zip(normal(face), LIGHT, strict=True))
    return -0.12 + 0.34 * facing


def paint(paper: Paper, face: Face, ink: Ink, edge: Ink = EDGE, width: float = 0.9) -> bool:
    """Paint a face in its light with its edge, if it is seen; says whether it is."""
    if not is_seen(face):
        return False
    paper.polygon([seen(point) for point in face], lit(ink, brightness(face)), edge, width)
    return True


def on(face: Face, across: float, up: float) -> Point:
    """A point of a four-cornered wall: `across` along its foot, `up` toward its top, both 0 to 1.

    The wall's corners are foot left, top left, top right, foot right as seen from outside.
    """
    foot = _between(face[0], face[3], across)
    head = _between(face[1], face[2], across)
    return seen(_between(foot, head, up))


def patch(face: Face, left: float, right: float, low: float, high: float) -> list[Point]:
    """A piece of a wall, such as a window."""
    return [on(face, left, low), on(face, left, high), on(face, right, high), on(face, right, low)]


def _between(first: Point3, second: Point3, share: float) -> Point3:
    x, y, z = (a + (b - a) * share for a, b in zip(first, second, strict=True))
    return x, y, z


def wall(first: Point, second: Point, low: float, high: float) -> list[Point3]:
    """An upright wall seen from the side on which `first` is at the left."""
    (ax, ay), (bx, by) = first, second
    return [(ax, ay, low), (ax, ay, high), (bx, by, high), (bx, by, low)]


def plan(centre: Point, length: float, width: float, angle: float) -> list[Point]:
    """The four corners of a turned rectangle: north-west, north-east, south-east, south-west before the turn."""
    half = [(-length / 2, -width / 2), (length / 2, -width / 2), (length / 2, width / 2), (-length / 2, width / 2)]
    return [(centre[0] + x, centre[1] + y) for x, y in (turned(px, py, angle) for px, py in half)]


def block(
    paper: Paper, corners: Sequence[Point], low: float, high: float, ink: Ink, width: float = 0.9
) -> list[list[Point3]]:
    """A block over a ground plan (clockwise): its seen walls, then its top. Gives the seen walls."""
    walls = [wall(corners[(side + 1) % len(corners)], corners[side], low, high) for side in range(len(corners))]
    shown = [each for each in walls if is_seen(each)]
    for each in sorted(shown, key=lambda face: face[0][1] + face[3][1]):
        paint(paper, each, ink, width=width)
    paint(paper, [(x, y, high) for x, y in corners], ink, width=width)
    return shown


def pyramid(paper: Paper, corners: Sequence[Point], low: float, tip: Point3, ink: Ink) -> None:
    """Sloping faces from a ground plan (clockwise) to a tip."""
    for side in range(len(corners)):
        (ax, ay), (bx, by) = corners[side], corners[(side + 1) % len(corners)]
        paint(paper, [(bx, by, low), tip, (ax, ay, low)], ink)


def cast(paper: Paper, corners: Sequence[Point], height: float, strength: float = 0.4) -> None:
    """The shadow of a block, thrown to the south-east."""
    throw = height * 0.5
    with paper.layer(opacity=strength, blur=1.2) as sheet:
        for step in range(7):
            shift = throw * step / 6
            sheet.polygon([seen((x + shift, y + shift * 0.7, 0)) for x, y in corners], (30, 26, 24))
