"""The picture that opens the menu: a landing at dawn, flat shapes under a wide sky."""

from pathlib import Path
from random import Random

from PIL import Image, ImageFilter, ImageOps

from paintbox.cards import coastline
from paintbox.cards.coastline import GLOW, HEIGHT, INK, NIGHT, PEACH, ROSE, WIDTH
from paintbox.cards.posters import figure, smoke, sun, wash
from paintbox.cards.tactics_fire import plane
from paintbox.figures import figures, tanks
from paintbox.tools import noise
from paintbox.tools.curves import smooth
from paintbox.tools.paper import Ink, Paper, Point, Points, lit, mix

SCALE = 3
HORIZON = 272.0

SEA_FAR: Ink = (206, 172, 140)
SEA_NEAR: Ink = (44, 74, 98)
COAT = (INK, (116, 112, 88))
SHADOW_COAT = (INK, (70, 66, 70))


def cover(rng: Random) -> Image.Image:
    """The whole picture from the sky to the dune in front."""
    paper = Paper(WIDTH, HEIGHT, SCALE)
    _sky(paper, rng)
    _fleet(paper, rng)
    _sea(paper, rng)
    coastline.headland(paper, rng)
    coastline.beach(paper, rng)
    coastline.surf(paper, rng)
    _landing(paper)
    _dune(paper, rng)
    return noise.speckled(paper.reduced(), rng, 0.05).convert("RGB")


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
            sheet.rounded(
                (x - across + bar * 20, y + bar * 5, x + across + bar * 26, y + bar * 5 + 3 + 6 * height), 5, ink
            )


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
            paper.line(
                smooth([(x, y), (x + bend * 0.3, y - 12), (x + bend, y - rng.uniform(16, 32))]), (46, 42, 50), 1.6
            )
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
