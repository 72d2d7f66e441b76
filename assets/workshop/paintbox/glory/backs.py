"""The backs of the two decks."""

from collections.abc import Callable
from math import cos, sin, tau
from random import Random

from PIL import Image

from paintbox.tools import noise
from paintbox.tools.curves import arc, smooth
from paintbox.tools.paper import Ink, Paper, lit, mix

WIDTH, HEIGHT = 240, 336
MIDDLE = (120, 168)
DARK_RED: Ink = (128, 40, 34)


def framed(cloth: Ink, line: Ink, pattern: Callable[[Paper], None]) -> Paper:
    """A card in the colour of its cloth, with a border and a pattern inside it."""
    paper = Paper(WIDTH, HEIGHT)
    paper.rounded((0, 0, WIDTH - 0.3, HEIGHT - 0.3), 14, lit(line, 0.3))
    paper.rounded((5, 5, WIDTH - 5.3, HEIGHT - 5.3), 10, lit(cloth, -0.4))
    frame = Paper(WIDTH, HEIGHT)
    frame.rounded((12, 12, WIDTH - 12.3, HEIGHT - 12.3), 6, (255, 255, 255))
    with paper.layer(inside=frame.mask()) as sheet:
        sheet.rectangle(0, 0, WIDTH, HEIGHT, cloth)
        pattern(sheet)
    for radius, ink in ((64, lit(cloth, -0.45)), (60, line), (56.5, lit(cloth, -0.2))):
        paper.circle(MIDDLE, radius, ink)
    return paper


def japanese(rng: Random) -> Image.Image:
    """Waves in rows like scales on dark red; a mountain gap and the disc of the sun in the middle."""
    cloth, line = DARK_RED, (222, 190, 132)

    paper = framed(cloth, line, _scales)
    inner = Paper(WIDTH, HEIGHT)
    inner.circle(MIDDLE, 56.5, (255, 255, 255))
    paper.circle((120, 160), 27, line)
    with paper.layer(inside=inner.mask()) as sheet:
        sheet.polygon(
            [*smooth([(50, 196), (84, 170), (104, 182), (136, 164), (160, 184), (190, 174)]), (190, 240), (50, 240)],
            lit(cloth, -0.5),
        )
        for y in (200, 211):
            sheet.line(
                smooth([(56 + 12 * step, y + (2.4 if step % 2 else -2.4)) for step in range(12)]),
                mix(cloth, line, 0.6),
                3,
            )
    return noise.speckled(paper.reduced(), rng, 0.06)


def _scales(sheet: Paper) -> None:
    """Rows of waves that overlap like scales."""
    cloth = DARK_RED
    for row in range(24):
        for column in range(-1, 9):
            middle = column * 32 + (row % 2) * 16, row * 16
            for radius, ink in (
                (16, lit(cloth, -0.28)),
                (13.6, cloth),
                (9, lit(cloth, -0.2)),
                (6.8, lit(cloth, 0.06)),
            ):
                sheet.circle(middle, radius, ink)


def british(rng: Random) -> Image.Image:
    """A lattice on dark green; an anchor inside a rope ring in the middle."""
    cloth, line = (36, 66, 60), (206, 192, 146)

    def lattice(sheet: Paper) -> None:
        for step in range(-HEIGHT, WIDTH + HEIGHT, 24):
            for reach in (HEIGHT, -HEIGHT):
                sheet.line([(step, 0), (step + reach, HEIGHT)], lit(cloth, -0.3), 4)
                sheet.line([(step, 0), (step + reach, HEIGHT)], lit(cloth, 0.14), 1.4)

    paper = framed(cloth, line, lattice)
    for strand in range(40):
        turn = tau * strand / 40
        start = 120 + cos(turn) * 62, 168 + sin(turn) * 62
        end = 120 + cos(turn + 0.12) * 57, 168 + sin(turn + 0.12) * 57
        paper.line([start, end], lit(line, -0.45), 1.8)
    paper.ring((120, 134), 9.5, 9.5, line, 5)
    paper.line([(120, 144), (120, 206)], line, 8)
    paper.line([(102, 152), (138, 152)], line, 6)
    paper.line(arc((120, 176), 33, 30, 0.04, 0.46), line, 8)
    for side in (-1, 1):
        x = 120 + side * 33
        paper.polygon([(x - 12, 186), (x + side * 5, 168), (x + 12, 186)], line)
    return noise.speckled(paper.reduced(), rng, 0.06)


BACKS: dict[str, Callable[[Random], Image.Image]] = {"card_back_japanese": japanese, "card_back_british": british}
