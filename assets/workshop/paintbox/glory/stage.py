"""The manner of the card pictures of Glory Recalled: one large sign before the hills and the harbour of Hong Kong.

Japanese cards are in the ochre of the mainland hills, British ones in the green of the harbour, some in the night.
"""

from collections.abc import Sequence
from random import Random

from paintbox.cards.posters import HEIGHT, WIDTH, Tones, figure
from paintbox.figures import figures
from paintbox.tools.curves import smooth, star
from paintbox.tools.paper import Ink, Paper, Point, Points, lit, mix

JAPAN = Tones((246, 228, 190), (226, 188, 138), (186, 128, 86), (54, 30, 26), (188, 50, 38), (255, 247, 228))
BRITAIN = Tones((212, 225, 217), (160, 190, 178), (92, 134, 126), (22, 40, 40), (222, 148, 48), (252, 248, 232))
NIGHT = Tones((56, 72, 106), (40, 54, 84), (26, 38, 62), (12, 16, 28), (238, 190, 86), (238, 238, 226))

WATER: dict[Tones, Ink] = {JAPAN: (104, 140, 142)}
"""The water where it is not the near tone of a card."""

PEAK: Points = (
    (-12, 80),
    (10, 70),
    (34, 57),
    (54, 47),
    (66, 40),
    (78, 45),
    (94, 42),
    (106, 52),
    (124, 60),
    (142, 54),
    (162, 64),
    (184, 57),
    (208, 69),
    (252, 76),
)
"""The skyline of the Island as seen from Kowloon."""

SHORE = 88.0


def harbour(rng: Random, tones: Tones) -> Paper:
    """The sky, the Peak and the water before it."""
    paper = Paper(WIDTH, HEIGHT)
    paper.rectangle(0, 0, WIDTH, HEIGHT, tones.sky)
    paper.polygon([*smooth(PEAK), (252, HEIGHT), (-12, HEIGHT)], mix(tones.sky, tones.far, 0.75))
    water = WATER.get(tones, tones.near)
    paper.rectangle(0, SHORE, WIDTH, HEIGHT, water)
    for _ in range(16):
        x, y, reach = rng.uniform(0, WIDTH), rng.uniform(SHORE + 4, HEIGHT - 3), rng.uniform(6, 16)
        paper.line([(x - reach, y), (x, y - 1.4), (x + reach, y)], mix(water, tones.light, 0.3), 1.5)
    return paper


def hills(rng: Random, tones: Tones) -> Paper:
    """The sky and two bare ridges of the mainland."""
    paper = Paper(WIDTH, HEIGHT)
    paper.rectangle(0, 0, WIDTH, HEIGHT, tones.sky)
    for foot, rise, ink in ((66, 26, mix(tones.sky, tones.far, 0.6)), (92, 16, tones.far), (108, 5, tones.near)):
        ridge = [(x, foot - rng.uniform(0, rise)) for x in range(-30, WIDTH + 60, 30)]
        paper.polygon([*smooth(ridge), (WIDTH + 30, HEIGHT + 9), (-30, HEIGHT + 9)], ink)
    return paper


def stars(paper: Paper, rng: Random, tones: Tones) -> None:
    """Small stars and a sickle moon in a night sky."""
    for _ in range(34):
        paper.circle(
            (rng.uniform(0, WIDTH), rng.uniform(2, 58)), rng.uniform(0.5, 1.1), mix(tones.sky, tones.light, 0.7)
        )
    paper.circle((212, 22), 12, tones.light)
    paper.circle((206.5, 19), 11, tones.sky)


def part(paper: Paper, points: Points, ink: Ink, edge: Ink, width: float = 3.0) -> None:
    """A flat part of a sign inside its dark line."""
    paper.polygon(points, edge, edge, width * 2)
    paper.polygon(points, ink)


def bar(paper: Paper, points: Points, width: float, ink: Ink, edge: Ink, rim: float = 3.0) -> None:
    """A thick stroke inside its dark line."""
    paper.line(points, edge, width + rim * 2)
    paper.line(points, ink, width)


def ball(paper: Paper, middle: Point, radius: float, ink: Ink, edge: Ink, rim: float = 3.0) -> None:
    """A round part inside its dark line."""
    paper.circle(middle, radius + rim, edge)
    paper.circle(middle, radius, ink)


def coat(tones: Tones) -> tuple[Ink, Ink]:
    """The two tones of a soldier."""
    return tones.ink, mix(tones.near, tones.light, 0.45)


def soldier(paper: Paper, foot: Point, size: float, tones: Tones, mirrored: bool = False) -> None:
    """A rifleman."""
    figure(paper, figures.infantry, foot, size, coat(tones), mirrored)


def gun(paper: Paper, foot: Point, size: float, tones: Tones, mirrored: bool = False) -> None:
    """A light field gun."""
    figure(paper, figures.artillery, foot, size, coat(tones), mirrored)


def flash(paper: Paper, middle: Point, radius: float, rays: int = 10) -> None:
    """A burst of fire: red, yellow, white."""
    for share, ink in ((1.0, (198, 60, 36)), (0.74, (240, 168, 52)), (0.42, (255, 246, 214))):
        paper.polygon(star(middle, radius * share, radius * share * 0.5, rays), ink)


def puff(paper: Paper, middle: Point, size: float, ink: Ink) -> None:
    """A ball of smoke, its upper side lighter."""
    x, y = middle
    for dx, dy, radius in ((-0.6, 0.1, 0.55), (0.6, 0.15, 0.5), (0, -0.3, 0.7), (0.1, 0.4, 0.5)):
        paper.circle((x + dx * size, y + dy * size), radius * size, ink)
    for dx, dy, radius in ((-0.62, -0.05, 0.3), (-0.05, -0.5, 0.4)):
        paper.circle((x + dx * size, y + dy * size), radius * size, lit(ink, 0.25))


def moved(points: Points, by: Point, size: float = 1.0, mirrored: bool = False) -> list[Point]:
    """A shape made around the origin, brought to its place."""
    return [(by[0] + x * (-size if mirrored else size), by[1] + y * size) for x, y in points]


def waves(paper: Paper, left: float, right: float, y: float, ink: Ink) -> None:
    """The crest of a wave along the foot of a ship."""
    crest: Sequence[Point] = [(x, y + (2.2 if number % 2 else -1.2)) for number, x in enumerate(_steps(left, right))]
    paper.line(smooth(crest), ink, 3)


def _steps(left: float, right: float) -> list[float]:
    """Places about nine pixels apart."""
    count = max(2, round((right - left) / 9))
    return [left + (right - left) * step / count for step in range(count + 1)]
