"""Hills and steep hills: contours, light from the north-west, and hachures down the slopes."""

from collections.abc import Sequence
from random import Random

from PIL import Image

from paintbox.land import trees
from paintbox.land.mountains import boulder
from paintbox.tools import hexes, noise, relief
from paintbox.tools.curves import smooth
from paintbox.tools.looks import COUNTRY, Look
from paintbox.tools.paper import Paper, Point, lit

EARTH, HACHURE = COUNTRY.earth, COUNTRY.hachure

Contours = tuple[tuple[Point, ...], ...]
"""The lines of equal height, clockwise, the lowest first."""

HILLS: tuple[Contours, ...] = (
    (
        ((16, 128), (22, 98), (40, 66), (72, 50), (104, 38), (140, 52), (168, 82), (177, 120), (160, 160),
         (126, 184), (96, 176), (60, 186), (30, 158)),
        ((46, 110), (58, 78), (90, 60), (126, 64), (150, 92), (142, 126), (112, 134), (98, 152), (70, 148)),
        ((72, 98), (88, 78), (114, 78), (124, 98), (106, 112), (84, 116)),
    ),
    (
        ((15, 138), (24, 104), (48, 74), (82, 60), (102, 38), (140, 42), (172, 74), (176, 112), (160, 146),
         (130, 166), (104, 190), (62, 188), (30, 170)),
        ((38, 138), (52, 106), (82, 92), (96, 66), (128, 54), (156, 78), (148, 110), (120, 122), (104, 146),
         (74, 166), (48, 160)),
        ((106, 86), (124, 70), (140, 80), (132, 98), (114, 102)),
        ((60, 136), (76, 116), (92, 122), (84, 142), (66, 150)),
    ),
    (
        ((16, 116), (28, 80), (62, 58), (96, 62), (132, 48), (166, 68), (178, 104), (166, 144), (134, 156),
         (116, 182), (80, 184), (52, 170), (24, 152)),
        ((36, 116), (50, 88), (86, 80), (118, 86), (150, 74), (166, 100), (150, 130), (122, 132), (100, 150),
         (72, 142), (52, 146)),
        ((60, 112), (84, 96), (112, 104), (138, 92), (148, 104), (120, 118), (90, 124)),
    ),
)  # fmt: skip
SCARPS: tuple[Contours, ...] = (
    (
        ((14, 124), (20, 88), (46, 58), (82, 42), (112, 30), (150, 50), (176, 80), (180, 124), (166, 164),
         (132, 178), (106, 198), (66, 190), (28, 166)),
        ((36, 122), (44, 92), (70, 70), (104, 50), (138, 64), (158, 96), (154, 134), (124, 146), (102, 168),
         (72, 158), (46, 146)),
        ((62, 110), (76, 86), (106, 72), (130, 88), (132, 114), (108, 124), (92, 138), (72, 128)),
    ),
    (
        ((14, 116), (26, 76), (62, 60), (86, 34), (124, 38), (162, 60), (178, 98), (176, 144), (144, 164),
         (122, 192), (82, 190), (50, 182), (20, 156)),
        ((38, 116), (54, 88), (82, 76), (100, 54), (132, 60), (154, 92), (150, 130), (122, 142), (104, 166),
         (74, 164), (50, 148)),
        ((66, 112), (84, 92), (108, 76), (130, 94), (126, 118), (102, 128), (88, 142), (68, 134)),
    ),
)  # fmt: skip
SCRUB: tuple[tuple[Point, ...], ...] = (
    ((40, 84), (48, 90), (150, 76), (56, 172), (63, 177)),
    ((70, 78), (78, 74), (30, 148), (152, 132), (160, 128)),
    ((44, 74), (52, 70), (158, 134), (150, 140), (98, 170)),
)
CRAGS: tuple[tuple[Point, ...], ...] = (
    ((94, 84), (106, 88), (84, 92), (99, 98), (142, 72), (52, 80)),
    ((106, 92), (94, 98), (118, 98), (104, 106), (60, 72), (150, 78)),
)


def laid(picture: Image.Image, opacity: float) -> Paper:
    """A relief picture on a sheet; it reaches the sides so that neighbours join in a chain."""
    paper = hexes.sheet()
    edge = hexes.mask(1.5, soft=1.2).point(lambda value: round(value * opacity))
    picture.putalpha(edge)
    paper.lay(picture)
    return paper


def ground_of(
    rng: Random, contours: Sequence[Sequence[Point]], colours: relief.Colours, soft: float, light: float
) -> Paper:
    """The contours as a shaded relief with the grain of dry grass."""
    heights = relief.mound(rng, contours, soft, 0.16)
    picture = noise.speckled(relief.shaded(heights, colours, light), rng, 0.06)
    paper = laid(picture, 0.96)
    with paper.layer(opacity=0.16, inside=hexes.mask(5)) as sheet:
        for contour in contours:
            sheet.line([*contour, contour[0]], HACHURE, 1.4)
    return paper


def hill(rng: Random, number: int, look: Look = COUNTRY) -> Paper:
    """A rounded hill, in its colour to the sides of its hex."""
    contours = [smooth(line, closed=True) for line in HILLS[number]]
    paper = ground_of(rng, contours, look.earth, 8, 1.0)
    with paper.layer(opacity=0.7) as sheet:
        for contour in contours:
            relief.hachures(sheet, rng, contour, look.hachure, 12, 2.1, 3.2)
    _scrub(paper, rng, SCRUB[number], look)
    return paper


def hill_forest(rng: Random, look: Look = COUNTRY) -> Paper:
    """A hill with woods on its shoulders."""
    paper = hill(rng, 1, look)
    spots = [tree for tree in trees.grove(rng, 40, 12, (11, 14.5)) if _is_wooded(tree)]
    trees.thicket(paper, rng, spots, 0.25 + look.firs, look)
    return paper


def _is_wooded(tree: trees.Tree) -> bool:
    """Whether a tree stands beside the crest, which stays bare."""
    x, y, _ = tree
    return abs((x - 96) * 0.75 + (y - 108)) > 24


def steep_hill(rng: Random, number: int, look: Look = COUNTRY) -> Paper:
    """A hill with three scarps, one above the other, and a rocky top."""
    contours = [smooth(line, closed=True) for line in SCARPS[number]]
    paper = ground_of(rng, contours, look.steep, 4, 1.1)
    with paper.layer(opacity=0.9) as sheet:
        for contour in contours:
            relief.hachures(sheet, rng, contour, lit(look.hachure, -0.3), 15, 3.2, 3.2)
    for spot in CRAGS[number]:
        boulder(paper, rng, spot, rng.uniform(5, 7.5), (164, 150, 132))
    return paper


def _scrub(paper: Paper, rng: Random, spots: Sequence[Point], look: Look) -> None:
    """A few bushes on the slope."""
    growth = [(x, y, rng.uniform(4.4, 6.4)) for x, y in spots]
    trees.shadows(paper, growth, 0.35)
    for each in sorted(growth, key=lambda tree: tree[1]):
        trees.bush(paper, rng, each, rng.choice(look.hedge))
