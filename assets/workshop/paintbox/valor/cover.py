"""The cover of Valor & Victory: a lane between hedgerows at dusk, a tank with its infantry, and who waits for them."""

from collections.abc import Sequence
from random import Random

from PIL import Image, ImageFilter, ImageOps

from paintbox.cards.posters import smoke, sun, wash
from paintbox.tools import noise
from paintbox.tools.curves import smooth
from paintbox.tools.paper import Ink, Paper, Point, lit, mix
from paintbox.valor import soldiers
from paintbox.valor.bocage import HEIGHT, INK, WIDTH, advancing_tank, hedgerow, steeple, tree
from paintbox.valor.casting import Part, cast, mirrored

SCALE = 3
HORIZON = 292.0
SUN: Point = (566, 262)

NIGHT: Ink = (42, 50, 84)
DUSK: Ink = (116, 92, 118)
ROSE: Ink = (214, 126, 98)
GLOW: Ink = (255, 212, 134)
LANE: Ink = (178, 134, 96)
GREEN: Ink = (62, 78, 50)
CLOTH: Ink = (156, 140, 100)


def cover(rng: Random) -> Image.Image:
    """The whole picture from the sky to the ditch in front."""
    paper = Paper(WIDTH, HEIGHT, SCALE)
    _sky(paper, rng)
    _fields(paper, rng)
    _lane(paper, rng)
    tree(paper, rng, (792, 352), 250, GREEN)
    hedgerow(paper, rng, [(-40, 470), (130, 408), (300, 356), (430, 326), (520, 306)], (270, 24), GREEN)
    tree(paper, rng, (196, 400), 330, mix(GREEN, INK, 0.25))
    hedgerow(paper, rng, [(1010, 500), (880, 420), (760, 360), (680, 328), (620, 306)], (280, 24), GREEN)
    _patrol(paper)
    _ditch(paper, rng)
    _shade(paper)
    return noise.speckled(paper.reduced(), rng, 0.05).convert("RGB")


def _sky(paper: Paper, rng: Random) -> None:
    """Night above, the last light over the end of the lane, bars of cloud."""
    full = [(-5, -5), (WIDTH + 5, -5), (WIDTH + 5, HORIZON + 40), (-5, HORIZON + 40)]
    wash(paper, full, (NIGHT, DUSK, (178, 108, 104), ROSE, (242, 172, 110), GLOW), (0, HORIZON))
    with paper.layer(opacity=0.3) as sheet:
        sun(sheet, SUN, 10, GLOW, rays=22)
    with paper.layer(opacity=0.55, blur=12) as sheet:
        sheet.circle(SUN, 74, GLOW)
    paper.circle(SUN, 34, (255, 246, 214))
    for _ in range(15):
        x, y = rng.uniform(-40, WIDTH), rng.uniform(40, 230)
        ink = mix(ROSE, NIGHT, max(0.1, 1 - y / 230))
        with paper.layer(opacity=0.45) as sheet:
            for bar in range(3):
                reach = rng.uniform(40, 110)
                sheet.rounded((x - reach + bar * 18, y + bar * 5, x + reach + bar * 24, y + bar * 5 + 7), 3.5, ink)


def _fields(paper: Paper, rng: Random) -> None:
    """Low hills with a village that burns, and the fields before them."""
    far = mix(ROSE, DUSK, 0.55)
    ridge = [(-20, 268), (120, 256), (260, 266), (400, 252), (540, 276), (700, 256), (860, 264), (980, 250)]
    paper.polygon([*smooth(ridge), (980, 330), (-20, 330)], far)
    steeple(paper, (402, 266), 0.85, mix(far, INK, 0.45))
    with paper.layer(opacity=0.8) as sheet:
        smoke(sheet, rng, (356, 254), 150, mix(NIGHT, DUSK, 0.35))
    near = [(-20, 300), (200, 286), (420, 290), (620, 288), (800, 284), (980, 292)]
    wash(paper, [*smooth(near), (980, 545), (-20, 545)], (mix(GREEN, ROSE, 0.35), mix(GREEN, INK, 0.35)), (284, 420))


def _lane(paper: Paper, rng: Random) -> None:
    """The sunken lane with its ruts, light far off and dark near by."""
    shape = [
        *smooth([(552, 296), (470, 350), (330, 430), (90, 560)]),
        *smooth([(930, 560), (760, 430), (640, 350), (584, 296)]),
    ]
    wash(paper, shape, (mix(LANE, GLOW, 0.6), LANE, lit(LANE, -0.35), lit(LANE, -0.6)), (296, 545))
    for shares in ((0.3, 0.22), (0.7, 0.62)):
        rut = smooth([(552 + 32 * shares[0], 298), (420 + 330 * shares[0], 372), (90 + 840 * shares[1], 560)])
        for number, spot in enumerate(rut[:-1]):
            paper.line([spot, rut[number + 1]], lit(LANE, -0.72), 3 + number * 0.7)
    for _ in range(90):
        depth = rng.random() ** 0.7
        y = 306 + depth * 230
        x = 566 + rng.uniform(-0.8, 0.72) * (24 + depth * 380)
        paper.ellipse((x, y), 1 + 4 * depth, 0.6 + 1.6 * depth, lit(LANE, rng.uniform(-0.6, 0.05)))


def lit_by_dusk(parts: Sequence[Part], cloth: Ink = CLOTH) -> list[Part]:
    """A grey figure in the colours of the evening."""
    found = []
    for part in parts:
        grey = part.ink[0] / 255
        ink = mix(INK, cloth, grey * 0.8) if grey < 0.9 else mix(cloth, GLOW, 0.25)
        found.append(Part(part.points, ink, part.width))
    return found


def _patrol(paper: Paper) -> None:
    """The tank in the lane, soldiers before and behind it on both sides."""
    for x, foot, size in ((508, 346, 0.36), (618, 344, 0.34), (478, 366, 0.5)):
        cast(paper, lit_by_dusk(mirrored(soldiers.rifleman())), (x, foot), size, rim=1.4, edge=INK)
    advancing_tank(paper, (570, 452), 0.9)
    for x, foot, size, figure in (
        (408, 430, 0.96, soldiers.rifleman),
        (728, 444, 1.02, soldiers.charger),
        (352, 476, 1.24, soldiers.charger),
        (806, 500, 1.42, soldiers.rifleman),
    ):
        with paper.layer(opacity=0.4, blur=3) as sheet:
            sheet.ellipse((x - 10, foot + 3), 34 * size, 6 * size, INK)
        cast(paper, lit_by_dusk(mirrored(figure())), (x, foot), size, rim=2.6, edge=INK)


def _ditch(paper: Paper, rng: Random) -> None:
    """The near bank in the dark, grass on it, and a machine gun that waits."""
    crest = smooth([(-20, 478), (90, 486), (210, 512), (340, 534), (500, 552)])
    bank = mix(GREEN, INK, 0.74)
    gun = [
        Part([(176, -52), (250, -66)], INK, 7),
        Part([(216, -60), (210, -34)], INK, 4),
        Part([(222, -61), (232, -36)], INK, 4),
        Part([(140, -40), (178, -54)], INK, 12),
        Part(smooth([(60, -8), (72, -50), (110, -62), (138, -44), (142, -8)], closed=True), (38, 40, 44)),
        Part([(118, -48), (142, -34), (164, -46)], (48, 50, 54), 15),
        Part([(124, -74)], (60, 54, 52), 26),
        Part(
            [(100, -74), (102, -92), (116, -103), (134, -102), (148, -90), (150, -76), (156, -70), (98, -68)],
            (64, 68, 70),
        ),
    ]
    cast(paper, gun, (-20, 512), 1.0, rim=2.4, edge=(12, 12, 18))
    paper.polygon([*crest, (500, 560), (-20, 560)], bank)
    for point in crest:
        for _ in range(4):
            x, y = point[0] + rng.uniform(-10, 10), point[1] + rng.uniform(2, 9)
            bend = rng.uniform(-10, 12)
            blade = smooth([(x, y), (x + bend * 0.3, y - 11), (x + bend, y - rng.uniform(14, 30))])
            paper.line(blade, lit(bank, rng.uniform(-0.4, 0.1)), 1.7)


def _shade(paper: Paper) -> None:
    """Darkness in the corners."""
    inner = Paper(WIDTH, HEIGHT, 1)
    inner.rounded((36, 24, WIDTH - 36, HEIGHT - 24), 90, (255, 255, 255))
    light = inner.mask().filter(ImageFilter.GaussianBlur(64)).resize(paper.image.size)
    shade = Image.new("RGBA", paper.image.size, (*INK, 255))
    shade.putalpha(ImageOps.invert(light).point(lambda value: round(value * 0.42)))
    paper.lay(shade)
