"""The picture that opens the menu: a landing at dawn, flat shapes under a wide sky."""

from collections.abc import Sequence
from math import pi, sin
from pathlib import Path
from random import Random

from PIL import Image, ImageFilter, ImageOps

from paintbox import figures, noise, tanks
from paintbox.curves import along, blob, smooth
from paintbox.paper import Ink, Paper, Point, Points, lit, mix
from paintbox.posters import figure, fir_line, house, smoke, sun
from paintbox.tactics_fire import plane

WIDTH, HEIGHT, SCALE = 960, 540, 3
HORIZON = 272.0

NIGHT: Ink = (36, 56, 86)
ROSE: Ink = (196, 138, 124)
PEACH: Ink = (248, 196, 132)
GLOW: Ink = (255, 234, 186)
SEA_FAR: Ink = (206, 172, 140)
SEA_NEAR: Ink = (44, 74, 98)
SAND_FAR: Ink = (232, 190, 136)
SAND_NEAR: Ink = (150, 110, 88)
INK: Ink = (28, 28, 42)
COAT = (INK, (116, 112, 88))
SHADOW_COAT = (INK, (70, 66, 70))

SHORE: tuple[Point, ...] = ((566, 322), (520, 332), (486, 344), (452, 366), (424, 396), (372, 432), (330, 474), (262, 520), (214, 560))


def cover(rng: Random) -> Image.Image:
    """The whole picture from the sky to the dune in front."""
    paper = Paper(WIDTH, HEIGHT, SCALE)
    _sky(paper, rng)
    _fleet(paper, rng)
    _sea(paper, rng)
    _headland(paper, rng)
    _beach(paper, rng)
    _surf(paper, rng)
    _landing(paper)
    _dune(paper, rng)
    return noise.speckled(paper.reduced(), rng, 0.05).convert("RGB")


def wash(paper: Paper, shape: Points, stops: Sequence[Ink], box: tuple[float, float]) -> None:
    """A shape filled with colours that change from the top of the box to its bottom."""
    outline = Paper(paper.width, paper.height, paper.scale)
    outline.polygon(shape, (255, 255, 255))
    top, bottom = round(box[0] * paper.scale), round(box[1] * paper.scale)
    whole = Image.new("RGBA", paper.image.size, (*stops[-1], 255))
    steps = len(stops) - 1
    for step in range(steps):
        start = top + (bottom - top) * step // steps
        end = top + (bottom - top) * (step + 1) // steps
        band = ImageOps.colorize(Image.linear_gradient("L"), stops[step], stops[step + 1])
        whole.paste(band.resize((paper.image.width, end - start)), (0, start))
    whole.putalpha(outline.mask())
    paper.lay(whole)


def _sky(paper: Paper, rng: Random) -> None:
    """Night above, glow at the horizon, rays, bars of cloud, aircraft."""
    full = [(-5, -5), (WIDTH + 5, -5), (WIDTH + 5, HORIZON + 80), (-5, HORIZON + 80)]
    wash(paper, full, (NIGHT, (86, 96, 122), ROSE, PEACH, GLOW), (0, HORIZON))
    fade = Image.linear_gradient("L").resize((paper.image.width, round(HORIZON * SCALE)))
    rays = Image.new("L", paper.image.size, 0)
    rays.paste(fade, (0, 0))
    with paper.layer(opacity=0.62, inside=rays) as sheet:
        sun(sheet, (330, 262), 10, GLOW, rays=26)
    paper.circle((330, 262), 46, (255, 246, 214))
    for _ in range(17):
        x, y = rng.uniform(-40, WIDTH), rng.uniform(56, 246)
        _cloud(paper, rng, (x, y))
    tones = (INK, (96, 98, 112))
    for spot, size in (((500, 84), 30), ((580, 104), 25), ((424, 112), 25), ((652, 126), 20), ((354, 138), 20)):
        plane(paper, spot, size, -0.12, tones)


def _cloud(paper: Paper, rng: Random, middle: Point) -> None:
    """A long bar of cloud: thin and bright low down, broad and dark high up."""
    x, y = middle
    height = 1 - y / HORIZON
    ink = mix(mix(GLOW, ROSE, min(1.0, height * 1.6)), NIGHT, max(0.0, height - 0.35) * 0.9)
    with paper.layer(opacity=0.42) as sheet:
        for bar in range(3):
            across = rng.uniform(50, 130) * (0.6 + height)
            sheet.rounded((x - across + bar * 20, y + bar * 5, x + across + bar * 26, y + bar * 5 + 3 + 6 * height), 5, ink)


def _fleet(paper: Paper, rng: Random) -> None:
    """Ships on the horizon, grey in the haze."""
    haze = mix(ROSE, NIGHT, 0.45)
    for x, size in ((46, 1.25), (132, 0.8), (212, 1.0), (428, 0.75), (480, 0.55)):
        hull = [(-34, 0), (-40, -7), (-14, -8), (30, -8), (42, -10), (36, 0)]
        house_shape = [(-12, -8), (-12, -14), (-4, -14), (-4, -20), (6, -20), (6, -14), (14, -14), (14, -8)]
        for shape in (hull, house_shape):
            paper.polygon([(x + px * size, HORIZON + 2 + py * size) for px, py in shape], haze)
        paper.line([(x + 1, HORIZON - 18 * size), (x + 1, HORIZON - 31 * size)], haze, 1.6 * size)
        paper.line([(x - 24 * size, HORIZON - 8 * size), (x - 36 * size, HORIZON - 12 * size)], haze, 1.4 * size)
    smoke(paper, rng, (40, HORIZON - 24), 44, mix(haze, ROSE, 0.45))


def _sea(paper: Paper, rng: Random) -> None:
    """The water with the path of the sun on it."""
    full = [(-5, HORIZON), (WIDTH + 5, HORIZON), (WIDTH + 5, HEIGHT + 5), (-5, HEIGHT + 5)]
    wash(paper, full, (SEA_FAR, (112, 128, 138), (66, 96, 116), SEA_NEAR), (HORIZON, HEIGHT))
    for _ in range(150):
        depth = rng.random() ** 1.4
        y = HORIZON + 4 + depth * (HEIGHT - HORIZON)
        x = 330 + rng.uniform(-1, 1) * (34 + 110 * depth)
        reach = (4 + 22 * depth) * rng.uniform(0.5, 1.2)
        paper.rounded((x - reach, y, x + reach, y + 1.2 + 2.2 * depth), 1.5, mix(GLOW, SEA_FAR, depth * 0.6))
    for _ in range(130):
        depth = rng.random()
        x, y = rng.uniform(-10, 560), HORIZON + 8 + depth * (HEIGHT - HORIZON)
        reach = 4 + 18 * depth
        ink = mix(mix(SEA_FAR, SEA_NEAR, depth), INK if rng.random() < 0.5 else GLOW, 0.24)
        paper.line([(x - reach, y), (x, y - 1.6 - 1.5 * depth), (x + reach, y)], ink, 1 + depth)


def _headland(paper: Paper, rng: Random) -> None:
    """The far coast, the bluff with its bunker, the wood and the village on top."""
    far = smooth([(470, 276), (560, 258), (650, 240), (760, 226), (860, 214), (975, 206)])
    wash(paper, [*far, (975, 330), (470, 290)], (mix(ROSE, NIGHT, 0.3), mix(ROSE, PEACH, 0.4)), (206, 300))
    for foot, height in (((668, 250), 104), ((944, 216), 92)):
        with paper.layer(opacity=0.82) as sheet:
            smoke(sheet, rng, foot, height, mix(NIGHT, ROSE, 0.35))
    ridge = smooth([(548, 326), (600, 300), (650, 272), (720, 246), (800, 232), (880, 226), (975, 216)])
    lip = [(x, y + 10 + (x - 548) * 0.05) for x, y in ridge]
    _village(paper)
    fir_line(paper, rng, 690, 806, 250, 26, (44, 54, 60))
    fir_line(paper, rng, 664, 770, 262, 24, (52, 62, 62))
    wash(paper, [*lip, (975, 366), (540, 336)], ((196, 146, 108), (140, 98, 84)), (250, 350))
    _gullies(paper, rng, lip)
    paper.polygon([*ridge, *lip[::-1]], (88, 94, 70))
    paper.line(ridge, (150, 142, 94), 1.6)
    _casemate(paper, (764, 296))


def _village(paper: Paper) -> None:
    """Roofs and a steeple against the sky."""
    dark, wall = (66, 58, 72), (150, 120, 112)
    for left, foot, size in ((820, 236, 20), (878, 232, 24), (906, 230, 20), (930, 228, 22)):
        house(paper, left, foot, size, (wall, dark, (60, 52, 60)))
    paper.rectangle(850, 190, 866, 236, wall)
    paper.rectangle(858, 190, 866, 236, lit(wall, -0.25))
    paper.polygon([(847, 191), (858, 146), (869, 191)], dark)
    paper.line([(858, 148), (858, 138)], dark, 1.6)
    paper.line([(855, 142), (861, 142)], dark, 1.6)
    paper.rectangle(854, 200, 858, 209, dark)


def _gullies(paper: Paper, rng: Random, lip: Points) -> None:
    """Furrows down the bluff."""
    for number in range(58):
        x, y = lip[min(len(lip) - 1, int(number * len(lip) / 58))]
        foot = x - rng.uniform(2, 16), 338 + (x - 548) * 0.05
        width = rng.uniform(1.5, 5)
        ink = (120, 84, 76) if number % 2 else (216, 168, 124)
        low = along((x, y), foot, rng.uniform(0.4, 0.92))
        paper.polygon([(x - width, y), (x + width, y), low], ink)


def _casemate(paper: Paper, middle: Point) -> None:
    """A gun casemate in the bluff that fires on the beach."""
    x, y = middle
    earth = [(x - 58, y + 30), (x - 30, y + 8), (x + 44, y + 4), (x + 84, y + 36)]
    paper.polygon([(x - 42, y + 22), (x - 33, y - 12), (x + 42, y - 14), (x + 56, y + 22)], (118, 102, 96))
    paper.polygon([(x - 42, y + 22), (x - 33, y - 12), (x - 2, y - 13), (x - 4, y + 22)], (160, 136, 120))
    paper.polygon([(x - 41, y - 10), (x - 36, y - 20), (x + 44, y - 22), (x + 50, y - 11)], (188, 160, 136))
    paper.polygon([(x - 40, y - 20), (x + 4, y - 30), (x + 50, y - 21)], (112, 100, 78))
    paper.polygon([(x - 33, y - 5), (x - 7, y - 6), (x - 7, y + 3), (x - 35, y + 4)], INK)
    paper.polygon(smooth(earth), (158, 114, 92))
    for radius, ink in ((15, (232, 120, 58)), (9, GLOW)):
        paper.polygon(blob(Random(7), (x - 48, y), radius * 1.3, radius * 0.8, 0.3), ink)


def _beach(paper: Paper, rng: Random) -> None:
    """The sand between the bluff and the water, with tracks and obstacles."""
    edge = smooth(SHORE)
    wash(paper, [*edge, (WIDTH + 5, HEIGHT + 20), (WIDTH + 5, 330), (700, 330)], (SAND_FAR, (206, 160, 118), SAND_NEAR), (322, HEIGHT))
    for _ in range(120):
        depth = rng.random()
        x, y = rng.uniform(300, WIDTH), 340 + depth * 200
        if x > 560 - (y - 330) * 1.35:
            ink = mix(mix(SAND_FAR, SAND_NEAR, depth), INK if rng.random() < 0.6 else GLOW, 0.18)
            paper.line([(x - 6 - 14 * depth, y), (x, y - 1.4), (x + 6 + 14 * depth, y)], ink, 0.9 + depth)
    for spot, size in (((604, 352), 13), ((672, 360), 14), ((748, 356), 13), ((838, 366), 15), ((914, 362), 14), ((504, 384), 19), ((884, 414), 26)):
        _hedgehog(paper, spot, size)
    for spot, radius in (((700, 396), 24), ((806, 384), 17)):
        _explosion(paper, rng, spot, radius)


def _hedgehog(paper: Paper, middle: Point, size: float) -> None:
    """Three crossed girders, dark against the sand, with a long shadow."""
    x, y = middle
    with paper.layer(opacity=0.35) as sheet:
        sheet.polygon([(x - size, y + size * 0.7), (x + size * 0.4, y + size * 0.7), (x + size * 3, y + size * 1.15), (x + size * 1.4, y + size * 1.15)], INK)
    for ax, ay, bx, by in ((-1, 0.72, 0.9, -0.85), (0.15, 0.95, -0.28, -1.0), (1, 0.68, -0.95, -0.62)):
        ends = [(x + ax * size, y + ay * size), (x + bx * size, y + by * size)]
        paper.line(ends, INK, size * 0.24)
        paper.line([(px - size * 0.04, py - size * 0.05) for px, py in ends], (92, 84, 88), size * 0.08)


def _explosion(paper: Paper, rng: Random, foot: Point, size: float) -> None:
    """Sand and smoke thrown up."""
    x, y = foot
    for clod in range(24):
        angle = pi * (clod + 0.5) / 24
        reach = size * rng.uniform(1.1, 2.3) * (0.5 + 0.5 * sin(angle))
        end = x - reach * 1.2 * (1 - 2 * clod / 23) * 0.8, y - reach * sin(angle) * 1.3
        paper.line([along((x, y), end, 0.4), end], (104, 78, 70), rng.uniform(1.2, 3.2))
    for scale, ink in ((1.0, (120, 88, 76)), (0.72, (214, 128, 72)), (0.42, GLOW)):
        paper.polygon(blob(rng, (x, y - size * 0.5 * scale), size * scale, size * 0.95 * scale, 0.2), ink)


def _surf(paper: Paper, rng: Random) -> None:
    """Wet sand and lines of foam along the shore."""
    edge = smooth(SHORE)
    for shift, opacity, ink in ((14.0, 0.3, (92, 78, 80)), (5.0, 0.35, (92, 78, 80))):
        with paper.layer(opacity=opacity) as sheet:
            band = [(x + shift * _nearness(y), y + shift * 0.2) for x, y in edge]
            sheet.polygon([*edge, *band[::-1]], ink)
    for shift, share in ((0.0, 1.0), (-15.0, 0.75), (-34.0, 0.5)):
        line = [(x + shift * _nearness(y) + rng.uniform(-3, 3) * _nearness(y), y) for x, y in edge]
        for start, end in zip(line, line[1:], strict=False):
            if rng.random() < share:
                paper.line([start, end], mix(GLOW, (255, 255, 255), 0.5), 1.0 + 4.4 * _nearness(start[1]) * share)


def _nearness(y: float) -> float:
    """0 at the far end of the shore, 1 at the lower edge of the picture."""
    return (y - 300) / 240


def _craft(paper: Paper, stern: Point, size: float) -> None:
    """A landing craft from the side, its ramp down toward the beach."""

    def at(points: Points) -> list[Point]:
        return [(stern[0] + x * size, stern[1] + y * size) for x, y in points]

    grey: Ink = (84, 92, 104)
    paper.polygon(at([(148, 20), (206, 32), (204, 37), (146, 28)]), INK, INK, 2.4 * size)
    paper.polygon(at([(148, 21), (206, 33), (204, 36), (146, 27)]), lit(grey, -0.2))
    hull = [(0, -6), (6, -20), (132, -24), (150, -22), (150, 26), (132, 34), (14, 34)]
    paper.polygon(at(hull), INK, INK, 4 * size)
    paper.polygon(at(hull), lit(grey, -0.28))
    paper.polygon(at([(0, -6), (6, -20), (132, -24), (150, -22), (150, -8), (4, -2)]), lit(grey, 0.22))
    paper.polygon(at([(9, 20), (150, 16), (150, 26), (132, 34), (14, 34)]), lit(grey, -0.48))
    paper.line(at([(5, -20), (150, -23)]), lit(grey, 0.55), 2.2 * size)
    paper.polygon(at([(10, -20), (14, -40), (40, -41), (42, -21)]), INK, INK, 3 * size)
    paper.polygon(at([(12, -21), (15, -38), (38, -39), (40, -22)]), lit(grey, 0.05))
    paper.polygon(at([(17, -35), (35, -36), (36, -29), (17, -28)]), lit(PEACH, 0.1))
    for x in (62, 86, 110):
        paper.line(at([(x, -2), (x, 32)]), lit(grey, -0.45), 1.6 * size)
    for wave in range(7):
        x = -18 + wave * 27
        foam = at([(x, 36), (x + 8, 31), (x + 17, 36), (x + 30, 34)])
        paper.line(smooth(foam), mix(GLOW, (255, 255, 255), 0.4), 3.4 * size)


def _landing(paper: Paper) -> None:
    """Craft on the water, men in the surf, tanks on the sand."""
    for stern, size in (((96, 306), 0.34), ((360, 318), 0.42), ((18, 336), 0.55)):
        _craft(paper, stern, size)
    for x, foot, size in ((462, 346, 26), (484, 344, 25), (512, 352, 28), (556, 350, 27), (592, 366, 32)):
        figure(paper, figures.infantry, (x, foot), size, SHADOW_COAT)
    figure(paper, tanks.armor, (570, 392), 84, SHADOW_COAT)
    _craft(paper, (84, 420), 1.22)
    for x, foot, size in ((104, 404, 56), (140, 402, 56), (178, 402, 56), (216, 401, 56)):
        head_only = Paper(paper.width, paper.height, paper.scale)
        figure(head_only, figures.infantry, (x, foot + 22), size, SHADOW_COAT)
        _above(paper, head_only, 392)
    for x, foot, size in ((318, 468, 76), (376, 458, 78), (436, 462, 82), (424, 420, 62), (494, 436, 66)):
        figure(paper, figures.infantry, (x, foot), size, COAT)
    _shadow(paper, (694, 484), 118)
    figure(paper, tanks.armor, (672, 492), 204, COAT)
    for x, foot, size in ((548, 500, 98), (792, 452, 78), (844, 468, 84)):
        figure(paper, figures.infantry, (x, foot), size, COAT)


def _above(paper: Paper, sheet: Paper, y: float) -> None:
    """Lay only the part of a sheet above a line: men who stand behind a ship's side."""
    row = round(y * paper.scale)
    paper.lay(sheet.image.crop((0, 0, sheet.image.width, row)))


def _shadow(paper: Paper, middle: Point, across: float) -> None:
    with paper.layer(opacity=0.4, blur=4) as sheet:
        sheet.ellipse(middle, across, across * 0.13, INK)


def _dune(paper: Paper, rng: Random) -> None:
    """A dark dune with grass in front, and shade in the corners."""
    crest = smooth([(560, 560), (640, 532), (740, 512), (840, 506), (975, 478)])
    paper.polygon([*crest, (975, 560)], (46, 42, 50))
    for point in crest[::2]:
        for _ in range(5):
            x, y = point[0] + rng.uniform(-12, 12), point[1] + rng.uniform(2, 10)
            bend = rng.uniform(-9, 12)
            paper.line(smooth([(x, y), (x + bend * 0.3, y - 12), (x + bend, y - rng.uniform(16, 32))]), (46, 42, 50), 1.6)
    frame = Image.new("L", paper.image.size, 0)
    inner = Paper(WIDTH, HEIGHT, 1)
    inner.rounded((30, 24, WIDTH - 30, HEIGHT - 20), 80, (255, 255, 255))
    light = inner.mask().filter(ImageFilter.GaussianBlur(60)).resize(paper.image.size)
    frame = ImageOps.invert(light).point(lambda value: round(value * 0.34))
    shade = Image.new("RGBA", paper.image.size, (*INK, 255))
    shade.putalpha(frame)
    paper.lay(shade)


def draw(assets: Path) -> None:
    """Write the cover."""
    folder = assets / "memoir44"
    folder.mkdir(parents=True, exist_ok=True)
    cover(Random("dawn")).save(folder / "cover.png", optimize=True)
