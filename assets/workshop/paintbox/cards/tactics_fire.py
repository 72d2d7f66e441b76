"""The pictures of the tactic cards that bring fire: from the air, from guns, from cover."""

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random

from paintbox.cards.posters import DUSK, TACTICS, Tones, burst, bushes, clouds, figure, fir_line, scene, smoke, sun
from paintbox.figures import figures, tanks
from paintbox.tools import solids
from paintbox.tools.curves import along, blob
from paintbox.tools.paper import Ink, Paper, Point, Points, lit, mix

BLUE_COAT = (TACTICS.ink, mix(TACTICS.near, TACTICS.light, 0.45))
DUSK_COAT = (DUSK.ink, mix(DUSK.near, DUSK.light, 0.5))

WING: Points = ((0.42, -0.12), (0.1, -1.1), (-0.16, -1.14), (-0.14, 0), (-0.16, 1.14), (0.1, 1.1), (0.42, 0.12))
TAIL: Points = ((-0.62, 0), (-0.8, -0.42), (-0.96, -0.42), (-0.9, 0), (-0.96, 0.42), (-0.8, 0.42))
BODY: Points = ((1.0, 0), (0.86, -0.13), (0.3, -0.17), (-0.94, -0.06), (-0.94, 0.06), (0.3, 0.17), (0.86, 0.13))


def plane(paper: Paper, middle: Point, size: float, angle: float, tones: tuple[Ink, Ink]) -> None:
    """A fighter from below or above in two tones."""

    def placed(points: Points, grown: float = 1.0) -> list[Point]:
        turned = [solids.turned(x * size * grown, y * size * grown, angle) for x, y in points]
        return [(middle[0] + x, middle[1] + y) for x, y in turned]

    dark, light = tones
    for shape in (WING, TAIL, BODY):
        paper.polygon(placed(shape), dark, dark, 3)
    for shape in (WING, TAIL, BODY):
        paper.polygon(placed(shape, 0.93), light)
    paper.polygon(placed([(0.42, -0.11), (0.06, -0.12), (0.06, 0.12), (0.42, 0.11)]), dark)
    for side in (-0.62, 0.62):
        spot = placed([(0.06, side)])[0]
        paper.circle(spot, size * 0.15, dark)
        paper.circle(spot, size * 0.08, light)


def air_power(rng: Random) -> Paper:
    """Fighters that dive out of the sun, bombs under them."""
    paper = scene(rng, TACTICS, 88, 12)
    sun(paper, (190, 18), 22, TACTICS.light, rays=20)
    clouds(paper, TACTICS, ((50, 24, 14), (110, 60, 11)))
    fir_line(paper, rng, -4, 244, 110, 13, lit(TACTICS.near, -0.3))
    steel = (TACTICS.ink, mix(TACTICS.near, TACTICS.light, 0.55))
    plane(paper, (196, 28), 22, pi * 0.84, steel)
    plane(paper, (58, 34), 20, pi * 0.84, steel)
    plane(paper, (126, 44), 34, pi * 0.84, steel)
    for x, y in ((104, 82), (118, 74), (88, 90)):
        shell(paper, (x, y), 9, pi * 0.62, TACTICS.ink)
    burst(paper, (40, 104), 18, TACTICS)
    burst(paper, (66, 110), 12, TACTICS, 9)
    return paper


def shell(paper: Paper, middle: Point, size: float, angle: float, ink: Ink) -> None:
    """A bomb or a shell with its fins behind."""
    shape = [
        (1.1, 0),
        (0.6, -0.36),
        (-0.4, -0.34),
        (-0.75, -0.14),
        (-1.1, -0.4),
        (-1.1, 0.4),
        (-0.75, 0.14),
        (-0.4, 0.34),
        (0.6, 0.36),
    ]
    turned = [solids.turned(x * size, y * size, angle) for x, y in shape]
    paper.polygon([(middle[0] + x, middle[1] + y) for x, y in turned], ink)


def ambush(rng: Random) -> Paper:
    """Riflemen in a hedge wait for a tank on the road."""
    tones = DUSK
    paper = scene(rng, tones, 50)
    sun(paper, (64, 44), 20, tones.light, rays=0)
    fir_line(paper, rng, 96, 244, 66, 15, lit(tones.far, -0.3))
    paper.polygon([(-4, 92), (244, 70), (244, 96), (-4, 124)], mix(tones.far, tones.light, 0.35))
    figure(paper, tanks.armor, (74, 101), 62, DUSK_COAT)
    leaf = lit(tones.near, -0.62)
    bushes(paper, rng, [(x, 112 - (x - 120) * 0.13) for x in range(128, 246, 12)], 13, lit(leaf, 0.12))
    for x, foot in ((166, 118), (214, 114)):
        figure(paper, figures.infantry, (x, foot), 58, DUSK_COAT, mirrored=True)
    bushes(paper, rng, [(x, 124 - (x - 130) * 0.1) for x in range(132, 250, 11)], 12, leaf)
    burst(paper, (136, 87), 9, tones, 8)
    return paper


def artillery_bombard(rng: Random) -> Paper:
    """A gun that fires over a ridge."""
    tones = DUSK
    paper = scene(rng, tones, 62)
    for x, y, size in ((206, 66, 14), (226, 74, 10), (184, 74, 9)):
        burst(paper, (x, y), size, tones, 9)
    smoke(paper, rng, (204, 60), 40, mix(tones.near, tones.sky, 0.3))
    for step in range(9):
        share = step / 8
        spot = 112 + share * 86, 42 - sin(pi * share) * 30 + share * 22
        paper.circle(spot, 1.9, tones.light)
    figure(paper, figures.artillery, (38, 114), 76, DUSK_COAT)
    figure(paper, figures.artillery, (98, 118), 88, DUSK_COAT)
    burst(paper, (146, 52), 17, tones, 10)
    return paper


def barrage(rng: Random) -> Paper:
    """Shells rain on one spot."""
    tones = TACTICS
    paper = scene(rng, tones, 72, 10)
    for x, height in ((58, 46), (176, 52)):
        smoke(paper, rng, (x, 78), height, mix(tones.near, tones.far, 0.4))
    for x, y in ((84, 12), (112, 26), (146, 10), (130, 46), (166, 34), (60, 30)):
        shell(paper, (x, y), 9, pi * 0.56, tones.ink)
        for streak in (-3, 3):
            paper.line([(x + 8 + streak, y - 24), (x + 4 + streak, y - 12)], tones.light, 1.6)
    for x, y, size in ((64, 92, 20), (174, 94, 22), (118, 92, 36)):
        _fountain(paper, rng, (x, y + 8), size, tones)
        burst(paper, (x, y), size, tones, 12)
    return paper


def _fountain(paper: Paper, rng: Random, foot: Point, size: float, tones: Tones) -> None:
    """Earth thrown up around a burst."""
    for clod in range(22):
        angle = pi + pi * (clod + 0.5) / 22
        reach = size * rng.uniform(1.0, 1.6)
        end = foot[0] + cos(angle) * reach, foot[1] + sin(angle) * reach * 1.1
        paper.line([along(foot, end, 0.5), end], tones.ink, rng.uniform(1.5, 3.6))
    paper.polygon(blob(rng, foot, size * 1.2, size * 0.32, 0.12), tones.ink)


def firefight(rng: Random) -> Paper:
    """Two lines exchange fire across a field."""
    tones = DUSK
    paper = scene(rng, tones, 48)
    fir_line(paper, rng, 60, 180, 62, 13, lit(tones.far, -0.25))
    _tracers(paper, rng, tones)
    for x, foot in ((30, 92), (52, 117)):
        figure(paper, figures.infantry, (x, foot), 58, DUSK_COAT)
        burst(paper, (x + 31, foot - 31), 8, tones, 8)
    for x, foot in ((210, 92), (188, 117)):
        figure(paper, figures.infantry, (x, foot), 58, DUSK_COAT, mirrored=True)
        burst(paper, (x - 31, foot - 31), 8, tones, 8)
    return paper


def _tracers(paper: Paper, rng: Random, tones: Tones) -> None:
    """Broken bright lines both ways."""
    for row in range(7):
        y = 56 + row * 6 + rng.uniform(-1, 1)
        x = 68 + rng.uniform(0, 16)
        while x < 166:
            length = rng.uniform(7, 15)
            ink = tones.accent if row % 2 else tones.light
            paper.line([(x, y), (min(172.0, x + length), y - length * 0.03)], ink, 1.8)
            x += length + rng.uniform(7, 14)


def close_assault(rng: Random) -> Paper:
    """Two soldiers clash at bayonet's point."""
    tones = DUSK
    paper = scene(rng, tones, 60)
    sun(paper, (120, 52), 40, mix(tones.sky, tones.light, 0.7), rays=16)
    paper.polygon([(-4, 92), (120, 86), (244, 92), (244, 124), (-4, 124)], tones.near)
    figure(paper, figures.infantry, (66, 115), 104, DUSK_COAT)
    figure(paper, figures.infantry, (174, 115), 104, DUSK_COAT, mirrored=True)
    burst(paper, (120, 56), 20, tones, 12)
    return paper


def walls(paper: Paper, spots: Sequence[Point], size: float, tones: tuple[Ink, Ink]) -> None:
    """Flat sandbags."""
    dark, light = tones
    for x, y in spots:
        paper.rounded((x - size, y - size * 0.55, x + size, y + size * 0.55), size * 0.5, dark)
        paper.rounded((x - size + 1.6, y - size * 0.55 + 1.6, x + size - 1.6, y + size * 0.55 - 1.6), size * 0.4, light)
        paper.line([(x - size * 0.5, y - size * 0.18), (x + size * 0.3, y - size * 0.2)], lit(light, 0.4), 1.5)
