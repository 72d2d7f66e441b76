"""The pictures of the cards that order units by section."""

from random import Random

from paintbox.cards.posters import (
    ORDERS,
    advance,
    bold,
    bushes,
    clouds,
    figure,
    fir_line,
    house,
    scene,
    smoke,
    sun,
    sweep,
)
from paintbox.figures import figures, tanks
from paintbox.tools.curves import arrow
from paintbox.tools.paper import Paper, Point, lit, mix

TONES = ORDERS
SOLDIER = (TONES.ink, mix(TONES.near, TONES.light, 0.35))


def _countryside(rng: Random, horizon: float = 52.0) -> Paper:
    """The hills and the field that all section cards share."""
    return scene(rng, TONES, horizon)


def recon(rng: Random) -> Paper:
    """Field glasses over the country, with one arrow ahead."""
    paper = _countryside(rng, 44)
    clouds(paper, TONES, ((40, 22, 13), (196, 18, 11)))
    fir_line(paper, rng, 150, 236, 60, 18, lit(TONES.near, -0.25))
    house(paper, 26, 66, 17, (TONES.light, TONES.accent, TONES.ink))
    house(paper, 48, 69, 14, (TONES.light, lit(TONES.accent, -0.2), TONES.ink))
    advance(paper, TONES, (192, 116), (192, 70), 13)
    _glasses(paper, (106, 74), 1.0)
    return paper


def _glasses(paper: Paper, middle: Point, size: float) -> None:
    """Field glasses seen from the front."""
    x, y = middle
    dark, mid = TONES.ink, mix(TONES.ink, TONES.near, 0.45)
    paper.rounded((x - 17 * size, y - 24 * size, x + 17 * size, y + 2 * size), 6, dark)
    for side in (-1, 1):
        cx = x + side * 26 * size
        tube = [
            (cx - 15 * size, y - 32 * size),
            (cx + 15 * size, y - 32 * size),
            (cx + 25 * size, y + 14 * size),
            (cx - 25 * size, y + 14 * size),
        ]
        paper.polygon(tube, dark)
        paper.polygon(
            [
                (cx - 11 * size, y - 30 * size),
                (cx - 3 * size, y - 30 * size),
                (cx - 8 * size, y + 8 * size),
                (cx - 19 * size, y + 8 * size),
            ],
            mid,
        )
        paper.rounded((cx - 17 * size, y - 38 * size, cx + 17 * size, y - 29 * size), 3, dark)
        paper.circle((cx, y + 16 * size), 26 * size, dark)
        paper.circle((cx, y + 16 * size), 20 * size, TONES.sky)
        _reflection(paper, (cx, y + 16 * size), 20 * size)
        paper.ring((cx, y + 16 * size), 22.5 * size, 22.5 * size, mid, 2.2)
    paper.circle((x, y - 8 * size), 7 * size, mid)
    paper.circle((x, y - 8 * size), 3.5 * size, dark)


def _reflection(paper: Paper, middle: Point, radius: float) -> None:
    """A hill and a glint in a lens."""
    x, y = middle
    lens = Paper(paper.width, paper.height, paper.scale)
    lens.circle(middle, radius, (255, 255, 255))
    with paper.layer(inside=lens.mask()) as sheet:
        sheet.polygon(
            [
                (x - radius, y + 3),
                (x - 4, y - 6),
                (x + radius, y + 5),
                (x + radius, y + radius),
                (x - radius, y + radius),
            ],
            TONES.far,
        )
        sheet.polygon(
            [
                (x - radius, y + 10),
                (x + 6, y + 4),
                (x + radius, y + 11),
                (x + radius, y + radius),
                (x - radius, y + radius),
            ],
            TONES.near,
        )
        sheet.line([(x - radius * 0.6, y - radius * 0.1), (x - radius * 0.1, y - radius * 0.65)], TONES.light, 3)


def probe(rng: Random) -> Paper:
    """Two arrows that feel their way forward past a hedge."""
    paper = _countryside(rng)
    clouds(paper, TONES, ((60, 20, 12), (186, 26, 14)))
    fir_line(paper, rng, 8, 92, 66, 16, lit(TONES.near, -0.22))
    bushes(paper, rng, [(x, 88) for x in range(150, 240, 12)], 8, lit(TONES.near, -0.3))
    advance(paper, TONES, (84, 118), (104, 56), 16)
    advance(paper, TONES, (158, 118), (140, 56), 16)
    figure(paper, figures.infantry, (44, 112), 58, SOLDIER)
    figure(paper, figures.infantry, (204, 115), 58, SOLDIER)
    return paper


def attack(rng: Random) -> Paper:
    """Three arrows side by side toward a village."""
    paper = _countryside(rng, 50)
    for left, foot, size in ((94, 64, 16), (112, 67, 20), (136, 64, 15)):
        house(paper, left, foot, size, (TONES.light, TONES.accent, TONES.ink))
    smoke(paper, rng, (152, 52), 42, mix(TONES.ink, TONES.far, 0.45))
    for start, end in (((58, 122), (86, 68)), ((122, 122), (122, 74)), ((186, 122), (158, 68))):
        advance(paper, TONES, start, end, 16)
    for x in (26, 94, 152, 218):
        figure(paper, figures.infantry, (x, 117), 46, SOLDIER)
    return paper


def assault(rng: Random) -> Paper:
    """A whole line of infantry and armor behind one broad arrow."""
    paper = _countryside(rng, 46)
    sun(paper, (120, 52), 26, mix(TONES.accent, TONES.sky, 0.55), rays=18)
    far = Paper(paper.width, paper.height, paper.scale)
    far.polygon([(0, 56), (70, 50), (150, 58), (240, 50), (240, 120), (0, 120)], TONES.near)
    paper.lay(far.image)
    bold(paper, [(70, 122), (96, 78), (80, 78), (120, 44), (160, 78), (144, 78), (170, 122)], TONES.accent, TONES.light)
    figure(paper, tanks.armor, (44, 108), 62, SOLDIER)
    figure(paper, tanks.armor, (204, 108), 62, SOLDIER)
    for x in (14, 72, 102, 134, 166, 226):
        figure(paper, figures.infantry, (x, 119), 44, SOLDIER)
    return paper


def general_advance(rng: Random) -> Paper:
    """Two arrows in each of the three sections."""
    paper = _countryside(rng, 40)
    clouds(paper, TONES, ((50, 18, 11), (150, 14, 9), (212, 22, 12)))
    _section_lines(paper)
    for left, right in ((24, 58), (104, 136), (182, 216)):
        for x in (left, right):
            lean = (120 - x) * 0.14
            advance(paper, TONES, (x, 116), (x + lean, 62), 12)
    return paper


def _section_lines(paper: Paper) -> None:
    """The dashed lines between the sections, drawn toward the horizon."""
    for foot, head in ((76, 92), (164, 148)):
        for dash in range(6):
            start, end = dash / 6, dash / 6 + 0.1
            ends = [(foot + (head - foot) * share, 120 - 66 * share) for share in (start, end)]
            paper.line(ends, TONES.light, 3.2 - dash * 0.3)


def pincer_move(rng: Random) -> Paper:
    """Two arrows that close around a village from both flanks."""
    paper = _countryside(rng, 34)
    for left, foot, size in ((98, 76, 18), (118, 72, 22), (110, 88, 17), (136, 86, 15)):
        house(paper, left, foot, size, (TONES.light, lit(TONES.ink, 0.25), TONES.ink))
    for path in (((64, 122), (20, 92), (38, 58), (86, 62)), ((176, 122), (220, 92), (204, 58), (158, 62))):
        sweep(paper, TONES, path, 15)
    figure(paper, tanks.armor, (92, 117), 42, SOLDIER)
    figure(paper, tanks.armor, (148, 117), 42, SOLDIER, mirrored=True)
    return paper


def recon_in_force(rng: Random) -> Paper:
    """One arrow in each section, with field glasses above."""
    paper = _countryside(rng, 46)
    _section_lines(paper)
    for x in (40, 120, 200):
        lean = (120 - x) * 0.14
        shape = arrow((x, 118), (x + lean, 66), 14, 30)
        bold(paper, shape, TONES.accent, TONES.light)
    _glasses(paper, (120, 38), 0.62)
    for x in (72, 168):
        figure(paper, figures.infantry, (x, 116), 44, SOLDIER)
    return paper
