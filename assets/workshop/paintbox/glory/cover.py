"""The cover of Glory Recalled: Victoria Harbour in a December night, searchlights from the Island, boats crossing."""

from random import Random

from PIL import Image

from paintbox.cards.posters import figure, wash
from paintbox.figures import figures
from paintbox.glory.harbour_night import (
    BEAM,
    DUSK,
    EMBER,
    GLOW,
    HEIGHT,
    INK,
    NIGHT,
    SHORE,
    WIDTH,
    boat,
    clock_tower,
    fires,
    hills,
    splash,
    town,
)
from paintbox.glory.stage import flash
from paintbox.tools import noise
from paintbox.tools.curves import smooth
from paintbox.tools.paper import Ink, Paper, Point, lit, mix

SCALE = 3
SEA_FAR: Ink = (96, 82, 104)
SEA_NEAR: Ink = (18, 30, 52)
COAT = (INK, (104, 92, 84))
BEAMS: tuple[tuple[Point, Point, float], ...] = (
    ((372, 318), (214, -40), 34),
    ((470, 318), (520, -40), 30),
    ((640, 318), (430, -40), 28),
    ((606, 140), (760, -40), 22),
)


def cover(rng: Random) -> Image.Image:
    """The whole picture from the sky to the quay in front."""
    paper = Paper(WIDTH, HEIGHT, SCALE)
    _sky(paper, rng)
    hills(paper)
    fires(paper, rng)
    _beams(paper)
    town(paper, rng)
    for spot, size in (((724, 200), 12), ((860, 262), 10), ((300, 300), 8)):
        flash(paper, spot, size)
    _sea(paper, rng)
    _crossing(paper)
    _quay(paper, rng)
    return noise.speckled(paper.reduced(), rng, 0.05).convert("RGB")


def _sky(paper: Paper, rng: Random) -> None:
    """Night above, the glow of fires low down, stars."""
    full = [(-5, -5), (WIDTH + 5, -5), (WIDTH + 5, SHORE + 20), (-5, SHORE + 20)]
    wash(paper, full, (INK, NIGHT, (48, 50, 88), DUSK, (150, 96, 96), EMBER), (0, SHORE))
    for _ in range(110):
        x, y = rng.uniform(0, WIDTH), rng.uniform(4, 190)
        paper.circle((x, y), rng.uniform(0.6, 1.5), mix(NIGHT, BEAM, 0.75 * (1 - y / 260)))


def _beams(paper: Paper) -> None:
    """Searchlights: a soft cone and a brighter core."""
    for share, opacity in ((1.0, 0.22), (0.5, 0.28)):
        for start, end, spread in BEAMS:
            with paper.layer(opacity=opacity) as sheet:
                wide = spread * share
                sheet.polygon(
                    [
                        (start[0] - 2, start[1]),
                        (end[0] - wide, end[1]),
                        (end[0] + wide, end[1]),
                        (start[0] + 2, start[1]),
                    ],
                    BEAM,
                )
    for start, _end, _spread in BEAMS:
        paper.circle(start, 4, (255, 252, 232))


def _sea(paper: Paper, rng: Random) -> None:
    """The water, fire and lamps mirrored in it, and one beam that lies across it."""
    full = [(-5, SHORE + 2), (WIDTH + 5, SHORE + 2), (WIDTH + 5, HEIGHT + 5), (-5, HEIGHT + 5)]
    wash(paper, full, (SEA_FAR, (62, 66, 98), (36, 48, 76), SEA_NEAR), (SHORE, HEIGHT))
    for middle, spread, ink, count in (
        (150, 90, EMBER, 90),
        (150, 40, GLOW, 50),
        (570, 60, BEAM, 34),
        (420, 50, BEAM, 22),
    ):
        for _ in range(count):
            depth = rng.random() ** 1.5
            y = SHORE + 6 + depth * (HEIGHT - SHORE) * 0.8
            x = middle + rng.uniform(-1, 1) * spread * (0.5 + depth)
            reach = (4 + 20 * depth) * rng.uniform(0.5, 1.2)
            paper.rounded((x - reach, y, x + reach, y + 1.2 + 2 * depth), 1.5, mix(ink, SEA_NEAR, 0.25 + depth * 0.4))
    for _ in range(130):
        depth = rng.random()
        x, y = rng.uniform(-10, WIDTH), SHORE + 8 + depth * (HEIGHT - SHORE)
        reach = 4 + 18 * depth
        ink = mix(mix(SEA_FAR, SEA_NEAR, depth), INK if rng.random() < 0.5 else DUSK, 0.5)
        paper.line([(x - reach, y), (x, y - 1.6 - 1.5 * depth), (x + reach, y)], ink, 1 + depth)
    for share, opacity in ((1.0, 0.2), (0.55, 0.25)):
        with paper.layer(opacity=opacity) as sheet:
            sheet.polygon([(722, SHORE - 2), (-20, 352 - 14 * share), (-20, 420 + 46 * share), (726, SHORE + 2)], BEAM)
    paper.circle((724, SHORE), 5, (255, 252, 232))


def _crossing(paper: Paper) -> None:
    """Boats on their way to the Island, shells between them."""
    for at, size, men in (((330, 352), 0.26, 4), ((452, 350), 0.24, 4), ((232, 372), 0.4, 4)):
        boat(paper, at, size, mix(GLOW, INK, 0.2), men)
    splash(paper, (396, 378), 44)
    splash(paper, (120, 392), 54)
    boat(paper, (524, 396), 0.62, GLOW, 4)
    splash(paper, (662, 402), 66)
    boat(paper, (226, 446), 1.12, GLOW, 4)


def _quay(paper: Paper, rng: Random) -> None:
    """The Kowloon quay with its clock tower, a gun and its crew."""
    clock_tower(paper, 824, 500)
    edge = [(420, 560), (452, 508), (700, 492), (975, 484), (975, 560)]
    paper.polygon(edge, (44, 40, 50), INK, 5)
    paper.line([(454, 509), (700, 493), (975, 485)], (112, 92, 88), 3)
    for _ in range(36):
        x, y = rng.uniform(470, 950), rng.uniform(514, 536)
        paper.line([(x, y), (x + rng.uniform(14, 40), y - 1.5)], lit((44, 40, 50), -0.4), 2)
    figure(paper, figures.artillery, (688, 512), 128, COAT, mirrored=True)
    flash(paper, (612, 425), 24, 12)
    for x, foot, size, mirrored in ((772, 512, 84, True), (560, 520, 82, True), (920, 516, 88, True)):
        figure(paper, figures.infantry, (x, foot), size, COAT, mirrored)
    paper.polygon([*smooth([(-10, 560), (60, 538), (170, 534), (300, 552)]), (300, 566), (-10, 566)], INK)
