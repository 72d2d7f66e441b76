"""The manner of the counters of Valor & Victory: bold parts inside one dark outline, for the size of a thumb.

White and grey, so that the table can tint them. All parts of a cast get their outline first and lie over it together:
inside a figure tones alone tell the parts apart, and it stays one clear shape when it is an eighth of an inch high.
"""

from collections.abc import Sequence
from typing import NamedTuple

from paintbox.tools.paper import Ink, Paper, Point, Points

WIDTH, HEIGHT = 256, 124
EDGE: Ink = (22, 22, 24)
WHITE: Ink = (255, 255, 255)
PALE: Ink = (214, 214, 214)
GREY: Ink = (164, 164, 164)
SHADE: Ink = (112, 112, 114)
STEEL: Ink = (66, 66, 70)
RIM = 4.0


class Part(NamedTuple):
    """A flat shape; with a width a stroke along its points, and with a single point a disc of that diameter."""

    points: Points
    ink: Ink
    width: float = 0.0


def sheet() -> Paper:
    """The sheet of a symbol, twice as wide as it is high like the room for it on a counter."""
    return Paper(WIDTH, HEIGHT)


def cast(
    paper: Paper, parts: Sequence[Part], at: Point = (0, 0), size: float = 1.0, *, rim: float = RIM, edge: Ink = EDGE
) -> None:
    """Draw parts as one figure, its origin at a point; the outline keeps its width in any size."""
    placed = [Part(_placed(part.points, at, size), part.ink, part.width * size) for part in parts]
    for part in placed:
        _draw(paper, part, edge, rim)
    for part in placed:
        _draw(paper, part, part.ink, 0.0)


def mirrored(parts: Sequence[Part]) -> list[Part]:
    """The same figure facing left."""
    return [Part([(-x, y) for x, y in part.points], part.ink, part.width) for part in parts]


def toned(parts: Sequence[Part], share: float) -> list[Part]:
    """The same figure, darker by a share of its light."""
    return [
        Part(
            part.points,
            (round(part.ink[0] * share), round(part.ink[1] * share), round(part.ink[2] * share)),
            part.width,
        )
        for part in parts
    ]


def _placed(points: Points, at: Point, size: float) -> list[Point]:
    return [(at[0] + x * size, at[1] + y * size) for x, y in points]


def _draw(paper: Paper, part: Part, ink: Ink, grow: float) -> None:
    """One part, grown on all sides."""
    if part.width and len(part.points) == 1:
        paper.circle(part.points[0], part.width / 2 + grow, ink)
    elif part.width:
        paper.line(part.points, ink, part.width + 2 * grow)
    elif grow:
        paper.polygon(part.points, ink, ink, 2 * grow)
    else:
        paper.polygon(part.points, ink)
