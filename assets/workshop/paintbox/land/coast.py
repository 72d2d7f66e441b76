"""Where high ground ends over the beach: cliffs of rock, bluffs of grass and sand; the face looks south."""

from collections.abc import Sequence
from random import Random

from PIL import ImageChops

from paintbox.land import hills, trees
from paintbox.land.mountains import ROCK_EDGE, boulder
from paintbox.tools import hexes, noise, relief
from paintbox.tools.curves import along, smooth
from paintbox.tools.paper import Ink, Paper, Point, lit

CHALK: Ink = (176, 160, 138)
CLAY: Ink = (206, 172, 116)
TURF: relief.Colours = ((0.0, (160, 164, 98)), (0.4, (152, 152, 90)), (0.75, (166, 150, 94)), (1.0, (182, 164, 108)))

# Both ends lie at the same heights in every variant, so that a row of cliffs joins.
LIPS: tuple[tuple[Point, ...], ...] = (
    ((-6, 130), (10, 133), (34, 146), (58, 152), (84, 164), (108, 163), (136, 152), (160, 146), (182, 133), (198, 130)),
    ((-6, 130), (10, 133), (30, 140), (56, 156), (80, 158), (104, 168), (130, 158), (158, 142), (182, 133), (198, 130)),
)
FOOT: tuple[Point, ...] = (
    (-6, 158), (8, 160), (32, 173), (62, 191), (96, 207), (130, 191), (160, 173), (184, 160), (198, 158),
)  # fmt: skip
TOPS: tuple[hills.Contours, ...] = (
    (
        ((14, 112), (24, 84), (52, 66), (84, 46), (122, 42), (154, 66), (176, 92), (172, 126), (120, 138), (60, 134)),
        ((50, 104), (72, 80), (104, 66), (136, 84), (146, 110), (110, 122), (72, 120)),
    ),
    (
        ((16, 106), (34, 74), (70, 58), (100, 38), (140, 54), (166, 80), (178, 112), (150, 134), (96, 142), (40, 130)),
        ((44, 100), (64, 84), (94, 84), (124, 66), (146, 88), (140, 114), (100, 122), (64, 118)),
    ),
)
SCRUB: tuple[tuple[Point, ...], ...] = (
    ((58, 62), (66, 58), (148, 74), (34, 108), (160, 112)),
    ((96, 34), (132, 54), (140, 58), (30, 92), (172, 116), (38, 112)),
)


def cliff(rng: Random, number: int) -> Paper:
    """Brown high ground that breaks off in a face of rock."""
    paper = _top(rng, number, hills.EARTH)
    lip, foot = smooth(LIPS[number], steps=6), smooth(FOOT, steps=6)
    _shade(paper, foot)
    _face(paper, rng, lip, foot, CHALK)
    _strata(paper, rng, lip, foot)
    for _ in range(9):
        spot = along(rng.choice([(36, 178), (156, 178)]), (96, 205), rng.random())
        boulder(paper, rng, spot, rng.uniform(2.4, 4.6), CHALK)
    _edge(paper, rng, lip, (122, 128, 70))
    return paper


def sea_bluff(rng: Random, number: int) -> Paper:
    """Green high ground over a steep slope of clay and sand, furrowed by rain and tufted with grass."""
    paper = _top(rng, number, TURF)
    lip, foot = smooth(LIPS[number], steps=6), smooth(FOOT, steps=6)
    _shade(paper, foot)
    _slope(paper, rng, lip, foot)
    tufts: list[trees.Tree] = []
    for _ in range(9):
        share, down = rng.uniform(0.08, 0.92), rng.uniform(0.2, 0.95)
        spot = along(_at(lip, share), _at(foot, share), down)
        tufts.append((*spot, rng.uniform(2.2, 3.8)))
    trees.shadows(paper, tufts, 0.35)
    for each in tufts:
        trees.bush(paper, rng, each, (126, 142, 66))
    _edge(paper, rng, lip, (112, 132, 60))
    return paper


def _top(rng: Random, number: int, colours: relief.Colours) -> Paper:
    """The high ground behind the lip, with hachures and a few bushes."""
    contours = [smooth(line, closed=True) for line in TOPS[number]]
    paper = hills.ground_of(rng, contours, colours, 8, 1.0)
    with paper.layer(opacity=0.55) as sheet:
        for contour in contours:
            relief.hachures(sheet, rng, contour, hills.HACHURE, 10, 1.9, 3.4)
    growth = [(x, y, rng.uniform(4.5, 6.0)) for x, y in SCRUB[number]]
    trees.shadows(paper, growth, 0.35)
    for each in growth:
        trees.bush(paper, rng, each, rng.choice(trees.HEDGE))
    cut = hexes.sheet()
    cut.polygon([(-6, -6), (198, -6), *LIPS[number][::-1]], (255, 255, 255))
    paper.image.putalpha(ImageChops.multiply(paper.mask(), cut.mask()))
    return paper


def _at(line: Sequence[Point], share: float) -> Point:
    """The point of a line at a share of its steps."""
    place = share * (len(line) - 1)
    index = min(int(place), len(line) - 2)
    return along(line[index], line[index + 1], place - index)


def _shade(paper: Paper, foot: Sequence[Point]) -> None:
    """The shadow of the face on the beach."""
    with paper.layer(opacity=0.45, blur=2.5, inside=hexes.mask(3, soft=1)) as sheet:
        sheet.polygon([*foot, *[(x, y - 26) for x, y in foot[::-1]]], (60, 46, 36))
        sheet.line([(x + 1, y + 1) for x, y in foot], (60, 46, 36), 7)


def _face(paper: Paper, rng: Random, lip: Sequence[Point], foot: Sequence[Point], ink: Ink) -> None:
    """A face of upright facets, in turn toward and away from the light."""
    paper.polygon([*lip, *foot[::-1]], lit(ink, -0.3), ROCK_EDGE, 2.2)
    share, bright = 0.0, True
    while share < 1:
        step = rng.uniform(0.025, 0.065)
        end = min(1.0, share + step)
        light = rng.uniform(0.0, 0.22) if bright else rng.uniform(-0.32, -0.12)
        low = rng.uniform(0.78, 1.0)
        facet = [_at(lip, share), _at(lip, end), along(_at(lip, end), _at(foot, end), low), _at(foot, share)]
        paper.polygon(facet, lit(ink, light))
        paper.line([facet[1], facet[2]], lit(ink, -0.6), 0.9)
        share, bright = end, not bright


def _strata(paper: Paper, rng: Random, lip: Sequence[Point], foot: Sequence[Point]) -> None:
    """Broken level cracks across the face."""
    for down in (0.3, 0.55, 0.78):
        share = rng.uniform(0, 0.06)
        while share < 0.96:
            end = min(0.99, share + rng.uniform(0.03, 0.09))
            ends = [along(_at(lip, each), _at(foot, each), down + rng.uniform(-0.04, 0.04)) for each in (share, end)]
            paper.line(ends, lit(CHALK, -0.5), 0.9)
            share = end + rng.uniform(0.02, 0.07)


def _slope(paper: Paper, rng: Random, lip: Sequence[Point], foot: Sequence[Point]) -> None:
    """A slope of clay with gullies that narrow toward the foot."""
    shape = hexes.sheet()
    shape.polygon([*lip, *foot[::-1]], (255, 255, 255))
    texture = noise.tinted(noise.layered(rng, paper.image.size, 50), lit(CLAY, -0.28), lit(CLAY, 0.1))
    texture.putalpha(shape.mask())
    paper.lay(texture)
    paper.line(foot, lit(CLAY, -0.6), 1.3)
    for number in range(34):
        share = (number + rng.uniform(0.1, 0.9)) / 34
        head, end = _at(lip, share), _at(foot, min(1.0, max(0.0, share + rng.uniform(-0.012, 0.012))))
        low = along(head, end, rng.uniform(0.5, 0.98))
        ink = lit(CLAY, -0.45) if number % 2 else lit(CLAY, 0.3)
        width = rng.uniform(2.0, 4.2) if number % 2 else 1.6
        paper.polygon([(head[0] - width / 2, head[1]), (head[0] + width / 2, head[1]), low], ink)


def _edge(paper: Paper, rng: Random, lip: Sequence[Point], ink: Ink) -> None:
    """The turf that hangs over the lip."""
    paper.line([(x, y + 0.8) for x, y in lip], lit(ink, -0.62), 3.2)
    paper.line([(x, y - 1.0) for x, y in lip], ink, 3.4)
    for number in range(40):
        x, y = _at(lip, (number + rng.random()) / 40)
        blade = [(x, y - 1), (x + rng.uniform(-1.5, 1.5), y + rng.uniform(1.6, 4.4))]
        paper.line(blade, lit(ink, rng.uniform(-0.25, 0.15)), 1.2)
