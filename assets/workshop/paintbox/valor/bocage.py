"""What stands in the bocage on the cover: hedgerows on their banks, a village far off, a tank in the lane."""

from random import Random

from paintbox.tools.curves import smooth
from paintbox.tools.paper import Ink, Paper, Point, Points, lit, mix
from paintbox.valor.casting import Part, cast

WIDTH, HEIGHT = 960, 540
INK: Ink = (20, 20, 30)
GLOW: Ink = (254, 206, 126)
EARTH: Ink = (96, 70, 58)
STEEL: Ink = (92, 92, 70)


def hedgerow(paper: Paper, rng: Random, foot: Points, heights: tuple[float, float], ink: Ink) -> None:
    """A bank with a thick hedge along its foot, as high at its ends as said; drawn from the far end to the near one."""
    line = smooth(foot, steps=14)
    count = len(line) - 1
    places = [(x, y, heights[0] + (heights[1] - heights[0]) * (n / count) ** 0.8) for n, (x, y) in enumerate(line)]
    for x, y, height in sorted(places, key=lambda place: place[2]):
        haze = max(0.0, 0.5 - height / 170)
        _clump(paper, rng, (x, y), height, mix(ink, (172, 116, 96), haze))


def _clump(paper: Paper, rng: Random, foot: Point, height: float, ink: Ink) -> None:
    """One piece of a hedgerow: the bank, the dark mass, leaves that catch the last light."""
    x, y = foot
    paper.ellipse((x, y + height * 0.08), height * 0.34, height * 0.2, mix(EARTH, ink, 0.35))
    for _ in range(7):
        spot = x + rng.uniform(-0.3, 0.3) * height, y - rng.uniform(0.12, 0.78) * height
        paper.circle(spot, height * rng.uniform(0.16, 0.26), lit(ink, rng.uniform(-0.34, -0.1)))
    toward = 1 if x < WIDTH * 0.58 else -1
    for _ in range(26):
        up = rng.uniform(0.16, 0.98)
        spot = x + toward * rng.uniform(-0.2, 0.36) * height, y - up * height
        light = rng.uniform(0.0, 0.12) + 0.2 * max(0.0, up - 0.55)
        paper.ellipse(
            spot, height * rng.uniform(0.02, 0.045), height * rng.uniform(0.014, 0.028), mix(ink, GLOW, light)
        )


def tree(paper: Paper, rng: Random, foot: Point, height: float, ink: Ink) -> None:
    """A tall tree out of the hedge, dark before the sky."""
    x, y = foot
    for lean in (-0.16, 0.0, 0.2):
        limb = smooth([(x, y), (x + lean * height * 0.3, y - height * 0.4), (x + lean * height, y - height * 0.75)])
        paper.line(limb, lit(ink, -0.5), height * 0.045)
    crowns = [(rng.uniform(-0.26, 0.3), rng.uniform(-0.2, 0.12), rng.uniform(0.1, 0.16)) for _ in range(13)]
    for dx, dy, reach in crowns:
        for _ in range(9):
            spot = (
                x + (dx + rng.uniform(-0.8, 0.8) * reach) * height,
                y - height * (0.8 - dy - rng.uniform(-0.7, 0.7) * reach),
            )
            paper.circle(spot, height * reach * rng.uniform(0.3, 0.6), lit(ink, rng.uniform(-0.36, -0.2)))
    for dx, dy, reach in crowns:
        for _ in range(24):
            spot = (
                x + (dx + rng.uniform(-0.6, 0.9) * reach) * height,
                y - height * (0.8 - dy + rng.uniform(-0.5, 0.9) * reach),
            )
            paper.ellipse(spot, height * 0.012, height * 0.008, mix(ink, GLOW, rng.uniform(0, 0.3)))


def steeple(paper: Paper, foot: Point, size: float, ink: Ink) -> None:
    """A church and a few roofs, far away."""
    x, y = foot
    tower = [(-8, 0), (-8, -40), (-10, -40), (0, -78), (10, -40), (8, -40), (8, 0)]
    nave = [(8, 0), (8, -22), (14, -32), (44, -32), (50, -22), (50, 0)]
    roofs = [(-86, 0), (-86, -12), (-76, -20), (-62, -20), (-54, -12), (-50, -12), (-42, -20), (-24, -20), (-16, -10)]
    for shape in (tower, nave, [*roofs, (-16, 0)], [(56, 0), (56, -12), (66, -20), (88, -20), (96, -12), (96, 0)]):
        paper.polygon([(x + px * size, y + py * size) for px, py in shape], ink)
    paper.line([(x, y - 78 * size), (x, y - 90 * size)], ink, 1.6)


def advancing_tank(paper: Paper, foot: Point, size: float) -> None:
    """A medium tank from ahead: tracks, sloped bow, round turret, the gun toward the onlooker's left."""
    dark, light = lit(STEEL, -0.45), lit(STEEL, 0.12)
    with paper.layer(opacity=0.5, blur=5) as sheet:
        sheet.ellipse((foot[0] - 8 * size, foot[1] + 2 * size), 150 * size, 16 * size, INK)
    tracks = [
        Part([(side * 118, -84), (side * 80, -84), (side * 78, 0), (side * 116, 0)], lit(STEEL, -0.62))
        for side in (-1, 1)
    ]
    cast(paper, tracks, foot, size, edge=INK)
    for side in (-1, 1):
        for step in range(8):
            y = -78 + step * 10.5
            ends = [(foot[0] + side * 84 * size, foot[1] + y * size), (foot[0] + side * 113 * size, foot[1] + y * size)]
            paper.line(ends, lit(STEEL, -0.3), 4 * size)
    cast(
        paper,
        [Part([(-121, -84), (-114, -98), (114, -98), (121, -84), (121, -70), (-121, -70)], dark)],
        foot,
        size,
        edge=INK,
    )
    bow = [(-78, -16), (-84, -54), (-76, -106), (76, -106), (84, -54), (78, -16)]
    cast(paper, [Part(bow, STEEL), Part([(-84, -54), (-76, -106), (76, -106), (84, -54)], light)], foot, size, edge=INK)
    _turret(paper, foot, size)
    for x in (-62, 62):
        spot = foot[0] + x * size, foot[1] - 66 * size
        paper.circle(spot, 8.5 * size, INK)
        paper.circle(spot, 6 * size, lit(STEEL, 0.3))


def _turret(paper: Paper, foot: Point, size: float) -> None:
    """The turret with its hatch, its gun and the commander in it."""
    light, rim = lit(STEEL, 0.12), lit(STEEL, 0.42)
    commander = [
        Part([(4, -172), (40, -172), (38, -190), (30, -196), (14, -196), (6, -190)], lit(STEEL, -0.3)),
        Part([(22, -204)], (176, 128, 98), 21),
        Part([(9, -206), (12, -218), (22, -222), (32, -218), (35, -206)], lit(STEEL, -0.2)),
    ]
    cast(paper, commander, foot, size, edge=INK)
    dome = smooth([(-68, -108), (-66, -136), (-46, -158), (0, -166), (46, -158), (66, -136), (68, -108)])
    cast(paper, [Part(dome, light)], foot, size, edge=INK)
    crown = smooth([(-44, -150), (-30, -160), (0, -164), (34, -160), (48, -150), (0, -156)], closed=True)
    paper.polygon([(foot[0] + x * size, foot[1] + y * size) for x, y in crown], mix(rim, GLOW, 0.45))
    cast(paper, [Part([(-38, -150), (6, -152), (8, -116), (-38, -114)], lit(STEEL, -0.12))], foot, size, edge=INK)
    cast(
        paper,
        [Part([(-18, -132), (-62, -122)], STEEL, 17), Part([(-58, -123), (-92, -115)], light, 20)],
        foot,
        size,
        edge=INK,
    )
    paper.circle((foot[0] - 94 * size, foot[1] - 114.5 * size), 6.4 * size, INK)
