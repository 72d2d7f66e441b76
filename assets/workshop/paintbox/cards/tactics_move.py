"""The pictures of the tactic cards that move, shelter, mend or command."""

from math import cos, sin, tau
from random import Random

from paintbox.cards.posters import (
    DUSK,
    NIGHT,
    TACTICS,
    Tones,
    advance,
    bold,
    burst,
    bushes,
    clouds,
    figure,
    fir_line,
    scene,
    smoke,
    sun,
    sweep,
)
from paintbox.cards.tactics_fire import BLUE_COAT, DUSK_COAT, walls
from paintbox.figures import figures, tanks
from paintbox.tools.curves import blob, smooth
from paintbox.tools.paper import Ink, Paper, Point, lit, mix

NIGHT_COAT = (NIGHT.ink, mix(NIGHT.sky, NIGHT.light, 0.3))


def armor_assault(rng: Random) -> Paper:
    """Tanks in a wedge, dust behind them."""
    tones = DUSK
    paper = scene(rng, tones, 50)
    sun(paper, (178, 46), 24, tones.light, rays=20)
    paper.polygon([(-4, 84), (120, 76), (244, 82), (244, 124), (-4, 124)], tones.near)
    dust = mix(tones.far, tones.light, 0.3)
    for x, y, size in ((20, 98, 13), (52, 80, 10), (8, 84, 11), (42, 110, 12), (110, 82, 8)):
        paper.polygon(blob(rng, (x, y), size * 1.5, size, 0.15), dust)
    figure(paper, tanks.armor, (196, 88), 56, DUSK_COAT)
    figure(paper, tanks.armor, (84, 92), 64, DUSK_COAT)
    figure(paper, tanks.elite_armor, (146, 118), 92, DUSK_COAT)
    return paper


def behind_enemy_lines(rng: Random) -> Paper:
    """By night a raider passes around a bunker."""
    tones = NIGHT
    paper = scene(rng, tones, 58)
    paper.circle((52, 26), 15, tones.light)
    paper.circle((59, 22), 13, tones.sky)
    for _ in range(26):
        paper.circle((rng.uniform(0, 240), rng.uniform(0, 44)), rng.uniform(0.5, 1.1), tones.light)
    fir_line(paper, rng, 176, 246, 72, 20, lit(tones.near, -0.3))
    _blockhouse(paper, (122, 78), tones)
    sweep(paper, tones, ((30, 108), (62, 66), (122, 38), (180, 58), (196, 88)), 10)
    figure(paper, figures.special_forces, (70, 117), 78, NIGHT_COAT)
    return paper


def _blockhouse(paper: Paper, foot: Point, tones: Tones) -> None:
    """A flat pillbox with a lit slit."""
    x, y = foot
    paper.polygon([(x - 40, y + 6), (x - 30, y - 20), (x + 30, y - 20), (x + 40, y + 6)], lit(tones.ink, 0.14))
    paper.rounded((x - 35, y - 27, x + 35, y - 18), 3, lit(tones.ink, 0.24))
    paper.rectangle(x - 20, y - 12, x + 20, y - 7, tones.accent)


def counter_attack(rng: Random) -> Paper:
    """An arrow that is thrown back by a stronger one."""
    tones = TACTICS
    paper = scene(rng, tones, 46)
    clouds(paper, tones, ((40, 20, 12), (200, 22, 13)))
    enemy = tones._replace(accent=tones.ink)
    sweep(paper, enemy, ((236, 66), (170, 56), (122, 66), (126, 86), (168, 92), (222, 84)), 11)
    burst(paper, (112, 74), 17, tones, 10)
    advance(paper, tones, (4, 92), (112, 74), 24)
    for x in (30, 66):
        figure(paper, figures.infantry, (x, 119), 46, BLUE_COAT)
    figure(paper, figures.infantry, (206, 118), 44, BLUE_COAT)
    return paper


def dig_in(rng: Random) -> Paper:
    """Riflemen behind a wall of sandbags."""
    tones = TACTICS
    paper = scene(rng, tones, 54)
    smoke(paper, rng, (196, 62), 46, mix(tones.near, tones.far, 0.5))
    fir_line(paper, rng, 150, 244, 72, 14, lit(tones.near, -0.25))
    for x in (48, 104, 160):
        figure(paper, figures.infantry, (x, 117), 70, BLUE_COAT)
    bags = (lit(tones.ink, -0.1), mix((206, 182, 132), tones.light, 0.2))
    for row, y in enumerate((92, 103, 114)):
        walls(paper, [(x + (row % 2) * 11, y) for x in range(8, 222 + row * 8, 22)], 11.5, bags)
    return paper


def direct_from_hq(rng: Random) -> Paper:
    """A command tent with its mast; the order goes out."""
    tones = TACTICS
    paper = scene(rng, tones, 66)
    for radius in (30, 46, 62, 78):
        paper.ring((170, 30), radius, radius, mix(tones.sky, tones.light, 0.75), 3.2)
    paper.polygon([(-4, 86), (120, 80), (244, 88), (244, 124), (-4, 124)], tones.near)
    for foot in (150, 190):
        paper.line([(foot, 104), (170, 30)], tones.ink, 3.2)
    for rung in range(5):
        half = 3.5 + rung * 3.6
        y = 44 + rung * 13.5
        paper.line([(170 - half, y), (170 + half, y)], tones.ink, 2)
        paper.line([(170 - half, y), (170 + half + 3, y + 13)], tones.ink, 1.6)
    paper.circle((170, 28), 5, tones.accent)
    _tent(paper, tones)
    figure(paper, figures.infantry, (216, 116), 46, BLUE_COAT)
    return paper


def _tent(paper: Paper, tones: Tones) -> None:
    """A ridge tent with a flag on it."""
    cloth = mix(tones.near, tones.light, 0.5)
    paper.polygon([(16, 110), (58, 52), (112, 52), (136, 110)], tones.ink, tones.ink, 4)
    paper.polygon([(16, 110), (58, 52), (78, 110)], cloth)
    paper.polygon([(58, 52), (112, 52), (136, 110), (78, 110)], lit(cloth, -0.25))
    paper.polygon([(34, 110), (58, 68), (62, 110)], tones.ink)
    paper.line([(58, 52), (58, 20)], tones.ink, 2.6)
    paper.polygon(
        smooth([(58, 20), (74, 23), (94, 19), (93, 36), (76, 39), (58, 36)], closed=True, steps=4), tones.accent
    )


def infantry_assault(rng: Random) -> Paper:
    """A wave of infantry breaks forward."""
    tones = DUSK
    paper = scene(rng, tones, 54)
    sun(paper, (196, 50), 22, tones.light, rays=22)
    paper.polygon([(-4, 82), (120, 74), (244, 80), (244, 124), (-4, 124)], tones.near)
    for x in (30, 76, 122, 168):
        figure(paper, figures.infantry, (x + 22, 94), 50, (lit(tones.ink, 0.12), mix(tones.near, tones.far, 0.5)))
    for x in (34, 92, 150, 206):
        figure(paper, figures.infantry, (x, 118), 72, DUSK_COAT)
    return paper


def medics_and_mechanics(rng: Random) -> Paper:
    """A cross of help and a wrench on a wheel."""
    tones = TACTICS
    paper = scene(rng, tones, 40)
    _gear(paper, (170, 64), 40, tones)
    _wrench(paper, tones)
    paper.circle((72, 62), 43, tones.ink)
    paper.circle((72, 62), 39.5, tones.light)
    paper.circle((72, 62), 35, (86, 132, 96))
    for box in ((62, 36, 82, 88), (46, 52, 98, 72)):
        paper.rounded(box, 3, tones.light)
    return paper


def _gear(paper: Paper, middle: Point, radius: float, tones: Tones) -> None:
    """A cog wheel."""
    x, y = middle
    for tooth in range(10):
        angle = tau * tooth / 10
        end = x + cos(angle) * radius * 1.08, y + sin(angle) * radius * 1.08
        paper.line([middle, end], tones.ink, 15)
    paper.circle(middle, radius * 0.94, tones.ink)
    paper.circle(middle, radius * 0.8, mix(tones.far, tones.light, 0.25))
    paper.circle(middle, radius * 0.34, tones.ink)
    paper.circle(middle, radius * 0.24, tones.near)


def _wrench(paper: Paper, tones: Tones) -> None:
    """An open spanner laid across the wheel."""
    for width, ink in ((19.0, tones.ink), (13.0, tones.accent)):
        paper.line([(140, 104), (196, 28)], ink, width)
    for middle in ((138, 107), (198, 25)):
        paper.circle(middle, 16.5, tones.ink)
        paper.circle(middle, 13.5, tones.accent)
    for start, end in (((138, 107), (128, 121)), ((198, 25), (208, 11))):
        paper.line([start, end], tones.ink, 11)


def move_out(rng: Random) -> Paper:
    """A column marches off along a road past a signpost."""
    tones = TACTICS
    paper = scene(rng, tones, 48)
    sun(paper, (62, 34), 17, tones.light)
    clouds(paper, tones, ((150, 20, 13), (216, 32, 10)))
    bushes(paper, rng, [(x, 78) for x in range(120, 244, 14)], 8, lit(tones.near, -0.28))
    road = [(-4, 122), (-4, 104), (110, 86), (244, 80), (244, 104)]
    paper.polygon([*road, (150, 122)], mix((206, 186, 140), tones.light, 0.25))
    _signpost(paper, (214, 98), tones)
    for x, foot, size in ((182, 102, 46), (138, 106, 52), (90, 111, 58), (36, 117, 66)):
        figure(paper, figures.infantry, (x, foot), size, BLUE_COAT)
    return paper


def _signpost(paper: Paper, foot: Point, tones: Tones) -> None:
    """A post with two boards that point opposite ways."""
    x, y = foot
    paper.line([(x, y), (x, y - 62)], tones.ink, 4.5)
    bold(
        paper,
        [(x - 12, y - 60), (x + 14, y - 60), (x + 22, y - 54), (x + 14, y - 48), (x - 12, y - 48)],
        tones.accent,
        tones.ink,
        1.4,
    )
    bold(
        paper,
        [(x + 10, y - 43), (x - 14, y - 43), (x - 22, y - 37), (x - 14, y - 31), (x + 10, y - 31)],
        tones.light,
        tones.ink,
        1.4,
    )


def their_finest_hour(rng: Random) -> Paper:
    """A flag raised on a hill against a rising sun."""
    tones = DUSK
    paper = scene(rng, tones, 70)
    sun(paper, (120, 78), 44, tones.light, rays=24)
    hill = smooth([(-10, 118), (40, 98), (92, 82), (132, 78), (176, 88), (220, 106), (250, 116)])
    paper.polygon([*hill, (250, 130), (-10, 130)], tones.ink)
    paper.line([(132, 80), (142, 10)], tones.ink, 4)
    cloth = smooth(
        [(142, 10), (162, 6), (182, 15), (204, 9), (200, 38), (180, 43), (160, 34), (139, 39)], closed=True, steps=5
    )
    paper.polygon(cloth, (232, 170, 66), tones.ink, 2.4)
    paper.polygon([(162, 8), (180, 15), (178, 42), (160, 34)], (204, 134, 48))
    flat: tuple[Ink, Ink] = (tones.ink, mix(tones.ink, tones.near, 0.4))
    for x, foot, size in ((62, 96, 50), (98, 86, 56), (20, 110, 46)):
        figure(paper, figures.infantry, (x, foot), size, flat)
    figure(paper, figures.resistance, (150, 85), 54, flat)
    figure(paper, figures.infantry, (206, 103), 46, flat, mirrored=True)
    return paper
