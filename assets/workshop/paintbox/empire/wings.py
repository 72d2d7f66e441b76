"""Aircraft from above, nose up: a fighter, a medium and a long-range bomber, a Superfortress, a flying boat."""

from collections.abc import Callable, Sequence

from paintbox.empire.hulls import BODY, DECK, PALE
from paintbox.tools.paper import Ink, Paper, Point

WIDTH, HEIGHT = 176, 96
MIDDLE = 88.0


def mirrored(half: Sequence[Point]) -> list[Point]:
    """A whole shape out of its right half, given as distances from the middle."""
    return [(MIDDLE + x, y) for x, y in half] + [(MIDDLE - x, y) for x, y in reversed(half)]


def shape(paper: Paper, half: Sequence[Point], ink: Ink = BODY) -> None:
    """One part of an aircraft in its dark line."""
    paper.polygon(mirrored(half), ink, DECK, 3.4)


def engines(paper: Paper, spots: Sequence[Point], size: float) -> None:
    """Engines on both wings with the blur of their propellers."""
    for x, y in spots:
        for side in (-1, 1):
            middle = MIDDLE + side * x
            paper.rounded((middle - size, y - size * 1.5, middle + size, y + size * 2.2), size * 0.8, DECK)
            paper.line([(middle - size * 2.1, y - size * 1.7), (middle + size * 2.1, y - size * 1.7)], DECK, 2.4)


def roundel(paper: Paper, reach: float, y: float, size: float) -> None:
    """The pale disc of the nation on both wings."""
    for side in (-1, 1):
        paper.circle((MIDDLE + side * reach, y), size, PALE)


def fighter() -> Paper:
    """One engine, round wings: the fighters and dive bombers of an air division."""
    paper = Paper(WIDTH, HEIGHT)
    shape(paper, [(0, 30), (52, 36), (62, 43), (54, 51), (0, 56)])
    shape(paper, [(0, 79), (20, 81), (23, 86), (18, 90), (0, 90)])
    shape(paper, [(0, 8), (8, 10), (9.5, 30), (8, 56), (3.5, 90), (0, 92)])
    paper.line([(MIDDLE - 17, 8), (MIDDLE + 17, 8)], DECK, 3)
    paper.ellipse((MIDDLE, 42), 4.4, 9, PALE)
    roundel(paper, 42, 44, 5.4)
    return paper


def air() -> Paper:
    """A twin-engined bomber between two fighters: an air force of all kinds."""
    paper = Paper(WIDTH, HEIGHT)
    for side in (-1, 1):
        small = fighter().reduced((72 * 4, 39 * 4))
        paper.lay(small, (round((MIDDLE + side * 56 - 36) * 4), 55 * 4))
    shape(paper, [(0, 24), (60, 33), (76, 39), (60, 46), (0, 50)])
    shape(paper, [(0, 76), (24, 79), (27, 84), (22, 88), (0, 88)])
    shape(paper, [(0, 4), (6, 7), (8.5, 24), (7.5, 56), (4, 88), (0, 93)])
    engines(paper, ((26, 27),), 5.2)
    paper.ellipse((MIDDLE, 11), 3.6, 5, PALE)
    roundel(paper, 50, 40, 5)
    return paper


def lrb() -> Paper:
    """A four-engined bomber with long narrow wings."""
    paper = Paper(WIDTH, HEIGHT)
    shape(paper, [(0, 27), (66, 34), (85, 38), (66, 43), (0, 48)])
    shape(paper, [(0, 77), (27, 78), (30, 82), (26, 87), (0, 87)])
    for side in (-1, 1):
        paper.ellipse((MIDDLE + side * 28, 83), 4, 8, DECK)
    shape(paper, [(0, 4), (6, 7), (7.6, 24), (7.2, 60), (4, 88), (0, 92)])
    engines(paper, ((22, 28), (46, 31)), 4.6)
    paper.ellipse((MIDDLE, 11), 3.4, 5, PALE)
    roundel(paper, 68, 38.5, 4.2)
    return paper


def b29() -> Paper:
    """A Superfortress: a long glazed fuselage, wings across the whole counter, a tall fin with its stripe."""
    paper = Paper(WIDTH, HEIGHT)
    shape(paper, [(0, 28), (60, 37), (86, 43), (84, 47), (56, 46), (0, 46)], PALE)
    shape(paper, [(0, 79), (30, 83), (31, 88), (0, 90)], PALE)
    shape(paper, [(0, 2), (6.5, 5), (8, 18), (7.6, 60), (4, 90), (0, 95)], PALE)
    engines(paper, ((22, 31), (45, 36)), 4.8)
    paper.ellipse((MIDDLE, 8), 3.6, 4.4, DECK)
    for y in (22, 62):
        paper.circle((MIDDLE, y), 3.4, DECK)
    paper.line([(MIDDLE, 76), (MIDDLE, 91)], DECK, 4)
    return paper


PLANES: dict[str, Callable[[], Paper]] = {"air": air, "lrb": lrb, "b29": b29}
