"""Ground units and headquarters: boxes with a sign as on military maps, and above them the mark of their size.

The marks count up as they do on staff maps: a regiment has three strokes, a brigade one cross, an army four.
"""

from collections.abc import Callable
from functools import partial

from paintbox.tools.curves import smooth, star
from paintbox.tools.paper import Ink, Paper, Points

WIDTH, HEIGHT = 160, 100
LEFT, TOP, RIGHT, BOTTOM = 22.0, 28.0, 138.0, 97.0
INK: Ink = (36, 34, 38)
WHITE: Ink = (255, 255, 255)
STROKE = 6.4
CROSSES = {"brigade": 1, "division": 2, "corps": 3, "army": 4}
STROKES = {"battalion": 2, "regiment": 3}


def box() -> Paper:
    """The empty box of a unit, which shows the livery."""
    paper = Paper(WIDTH, HEIGHT)
    paper.rectangle(LEFT, TOP, RIGHT, BOTTOM, (214, 214, 214))
    edge: Points = [(LEFT, TOP), (RIGHT, TOP), (RIGHT, BOTTOM), (LEFT, BOTTOM), (LEFT, TOP)]
    paper.line(edge, INK, 6.4)
    return paper


def size_mark(paper: Paper, size: str) -> None:
    """The crosses or strokes above the box."""
    middle, step = (LEFT + RIGHT) / 2, 23.0
    count = CROSSES.get(size) or STROKES[size]
    for number in range(count):
        x = middle + (number - (count - 1) / 2) * step
        if size in STROKES:
            paper.line([(x, 3), (x, 22)], INK, 6.4)
            continue
        for lean in (-7.4, 7.4):
            paper.line([(x - lean, 4), (x + lean, 21)], INK, 6.0)


def infantry(size: str) -> Paper:
    """Crossed straps."""
    paper = box()
    paper.line([(LEFT + 3, TOP + 3), (RIGHT - 3, BOTTOM - 3)], INK, STROKE)
    paper.line([(LEFT + 3, BOTTOM - 3), (RIGHT - 3, TOP + 3)], INK, STROKE)
    size_mark(paper, size)
    return paper


def marines(size: str) -> Paper:
    """Crossed straps over an anchor: men who come from the sea."""
    paper = infantry(size)
    _anchor(paper, 80, 36, WHITE, 11)
    _anchor(paper, 80, 36, INK, 5.4)
    return paper


def _anchor(paper: Paper, x: float, top: float, ink: Ink, width: float) -> None:
    """An upright anchor."""
    paper.line([(x, top + 4), (x, top + 52)], ink, width)
    paper.line([(x - 12, top + 14), (x + 12, top + 14)], ink, width)
    paper.line(
        smooth([(x - 24, top + 34), (x - 14, top + 49), (x, top + 54), (x + 14, top + 49), (x + 24, top + 34)]),
        ink,
        width,
    )


def armoured(size: str) -> Paper:
    """Crossed straps inside the oval of the tracks."""
    paper = infantry(size)
    paper.ring(((LEFT + RIGHT) / 2, (TOP + BOTTOM) / 2), 44, 24, INK, 6)
    return paper


def airborne(size: str) -> Paper:
    """Crossed straps and the wings of a parachute below."""
    paper = infantry(size)
    for side in (-1, 1):
        wing = smooth([(80, 92), (80 + side * 12, 80), (80 + side * 24, 92)])
        paper.line(wing, WHITE, 11)
        paper.line(wing, INK, 6)
    return paper


def garrison() -> Paper:
    """A wall with battlements: troops who never leave."""
    paper = box()
    wall: Points = [
        (34, 97),
        (34, 48),
        (50, 48),
        (50, 60),
        (66, 60),
        (66, 48),
        (94, 48),
        (94, 60),
        (110, 60),
        (110, 48),
        (126, 48),
        (126, 97),
    ]
    paper.polygon(wall, INK)
    paper.rounded((70, 70, 90, 100), 10, (214, 214, 214))
    size_mark(paper, "army")
    return paper


def _pennant() -> Paper:
    """The staff and cloth of a headquarters."""
    paper = Paper(WIDTH, HEIGHT)
    paper.line([(30, 6), (30, 97)], INK, 8)
    paper.polygon([(30, 9), (136, 9), (112, 38), (136, 67), (30, 67)], (214, 214, 214))
    paper.line([(30, 9), (136, 9), (112, 38), (136, 67), (30, 67)], INK, 6)
    return paper


def headquarters_japanese() -> Paper:
    """A pennant with the disc of the sun."""
    paper = _pennant()
    paper.circle((72, 38), 19, INK)
    return paper


def headquarters_us() -> Paper:
    """A pennant with a star."""
    paper = _pennant()
    paper.polygon(star((72, 39), 24, 10), INK)
    return paper


def headquarters_commonwealth() -> Paper:
    """A pennant with crossing beams."""
    paper = _pennant()
    paper.line([(33, 38), (111, 38)], INK, 11)
    paper.line([(72, 12), (72, 65)], INK, 11)
    return paper


def headquarters_joint() -> Paper:
    """A pennant divided between star and beam: a command of several nations."""
    paper = _pennant()
    paper.polygon([(33, 12), (130, 12), (109, 38), (33, 64)], WHITE)
    paper.line([(33, 64), (132, 12)], INK, 8)
    paper.polygon(star((54, 31), 14, 6), INK)
    paper.circle((92, 51), 9, INK)
    return paper


FORMATIONS: dict[str, Callable[[], Paper]] = {
    **{size: partial(infantry, size) for size in ("regiment", *CROSSES)},
    **{f"marine_{size}": partial(marines, size) for size in ("brigade", "division")},
    "armoured_brigade": partial(armoured, "brigade"),
    "airborne_division": partial(airborne, "division"),
    "garrison": garrison,
    "headquarters_japanese": headquarters_japanese,
    "headquarters_us": headquarters_us,
    "headquarters_commonwealth": headquarters_commonwealth,
    "headquarters_joint": headquarters_joint,
}
