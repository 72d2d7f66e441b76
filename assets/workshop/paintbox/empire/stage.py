"""The manner of the cards of the Pacific: flat tones like an old poster, one sign, much sea and sky.

Allied cards are in the blue of the ocean, Japanese ones in the ochre and red of a low sun; some of both in the night.
"""

from collections.abc import Callable, Sequence
from random import Random

from PIL import Image, ImageOps

from paintbox.cards.posters import HEIGHT, WIDTH, Tones, wash
from paintbox.empire import hulls, wings
from paintbox.tools.curves import smooth
from paintbox.tools.paper import Ink, Paper, Point, Points, lit, mix

JAPAN = Tones((247, 222, 176), (224, 164, 116), (158, 92, 70), (46, 26, 30), (186, 40, 32), (255, 247, 228))
ALLIES = Tones((208, 226, 232), (140, 178, 196), (66, 110, 140), (18, 34, 54), (230, 152, 46), (251, 248, 236))
NIGHT = Tones((54, 72, 106), (38, 54, 86), (24, 36, 60), (10, 14, 26), (238, 186, 84), (236, 236, 224))

Motif = Callable[[Random, Tones], Paper]
"""What is seen on a card, in the tones of a side."""

SEA: dict[Tones, Ink] = {JAPAN: (86, 122, 132), ALLIES: (62, 110, 146), NIGHT: (24, 38, 62)}
GRASS: dict[Tones, Ink] = {JAPAN: (112, 116, 62), ALLIES: (84, 124, 84), NIGHT: (26, 42, 44)}
WHOLE: Points = ((0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT))


def sky(tones: Tones) -> Paper:
    """A sky that pales towards the horizon."""
    paper = Paper(WIDTH, HEIGHT)
    wash(paper, WHOLE, (mix(tones.sky, tones.far, 0.55), tones.sky, mix(tones.sky, tones.light, 0.7)), (0, 96))
    return paper


def sea(rng: Random, tones: Tones, horizon: float = 62.0) -> Paper:
    """The sky, and below it the open sea with its swell."""
    paper = sky(tones)
    waters(paper, rng, tones, horizon)
    return paper


def waters(paper: Paper, rng: Random, tones: Tones, horizon: float) -> None:
    """The sea from the horizon down."""
    water = SEA[tones]
    below = [(0, horizon), (WIDTH, horizon), (WIDTH, HEIGHT), (0, HEIGHT)]
    wash(paper, below, (mix(water, tones.light, 0.35), water, lit(water, -0.3)), (horizon, HEIGHT))
    for _ in range(30):
        y = rng.uniform(horizon + 4, HEIGHT - 2)
        x, reach = rng.uniform(0, WIDTH), 3 + (y - horizon) * 0.22
        paper.line([(x - reach, y), (x, y - 1.3), (x + reach, y)], mix(water, tones.light, 0.4), 1.3)


def disc_of_sun(paper: Paper, tones: Tones, middle: Point, radius: float) -> None:
    """The sun: red and large on the one side, pale on the other, a moon by night."""
    ink = tones.accent if tones == JAPAN else mix(tones.light, tones.accent, 0.25)
    paper.circle(middle, radius, ink)


def ridge(paper: Paper, rng: Random, foot: float, rise: float, ink: Ink, step: int = 26) -> None:
    """A line of hills, filled to the lower edge."""
    line = [(x, foot - rng.uniform(0, rise)) for x in range(-step, WIDTH + 2 * step, step)]
    paper.polygon([*smooth(line), (WIDTH + step, HEIGHT + 9), (-step, HEIGHT + 9)], ink)


def peaks(paper: Paper, rng: Random, foot: float, rise: float, ink: Ink, snow: Ink) -> None:
    """Steep mountains with snow on their heads."""
    for left in range(-10, WIDTH + 40, 38):
        top, half = foot - rise * rng.uniform(0.6, 1.0), rise * rng.uniform(0.55, 0.75)
        x = left + rng.uniform(-9, 9)
        paper.polygon([(x - half, foot), (x, top), (x + half, foot)], ink)
        paper.polygon([(x, top), (x + half, foot), (x + half * 0.2, foot)], lit(ink, -0.18))
        cap = (foot - top) * 0.3
        jag = [
            (x - half * 0.3, top + cap),
            (x - half * 0.1, top + cap * 0.8),
            (x + half * 0.08, top + cap * 1.15),
            (x + half * 0.3, top + cap),
        ]
        paper.polygon([(x, top), *jag], snow)


def part(paper: Paper, points: Points, ink: Ink, edge: Ink, width: float = 2.4) -> None:
    """A flat part of a sign inside its dark line."""
    paper.polygon(points, edge, edge, width * 2)
    paper.polygon(points, ink)


def bar(paper: Paper, points: Points, width: float, ink: Ink, edge: Ink, rim: float = 2.2) -> None:
    """A thick stroke inside its dark line."""
    paper.line(points, edge, width + rim * 2)
    paper.line(points, ink, width)


def toned(painted: Paper, size: tuple[float, float], scale: int, dark: Ink, light: Ink) -> Image.Image:
    """A sign of the counters in two tones of a card."""
    picture = painted.image.resize((round(size[0] * scale), round(size[1] * scale)), Image.Resampling.LANCZOS)
    ground = Image.new("RGBA", picture.size, (*hulls.BODY, 255))
    ground.alpha_composite(picture)
    flat = ImageOps.colorize(ground.convert("L"), dark, light, mid=mix(dark, light, 0.3)).convert("RGBA")
    flat.putalpha(picture.getchannel("A"))
    return flat


def ship(paper: Paper, kind: str, middle: Point, width: float, tones: Tones, mirrored: bool = False) -> None:
    """A ship that lies with its water line in the middle point, with the foam at its bow."""
    height = width * hulls.HEIGHT / hulls.WIDTH
    picture = toned(hulls.SHIPS[kind](), (width, height), paper.scale, tones.ink, mix(tones.near, tones.light, 0.5))
    top = middle[1] - height * hulls.WATER / hulls.HEIGHT
    place(paper, ImageOps.mirror(picture) if mirrored else picture, (middle[0] - width / 2, top))
    foam = mix(SEA[tones], tones.light, 0.75)
    ahead = -1 if mirrored else 1
    paper.line(swell(middle[0] - width * 0.44, middle[0] + width * 0.44, middle[1] + 1), foam, max(1.6, width * 0.016))
    bow = middle[0] + ahead * width * 0.42
    paper.polygon(
        [
            (bow + ahead * 3, middle[1] + 1),
            (bow + ahead * width * 0.06, middle[1] - width * 0.03),
            (bow - ahead * width * 0.08, middle[1] + 1),
        ],
        foam,
    )


def place(paper: Paper, picture: Image.Image, at: Point) -> None:
    """Lay a picture on the sheet, also where it hangs over its edges."""
    whole = Image.new("RGBA", paper.image.size, (0, 0, 0, 0))
    whole.paste(picture, (round(at[0] * paper.scale), round(at[1] * paper.scale)))
    paper.lay(whole)


def aircraft(paper: Paper, kind: str, middle: Point, width: float, tones: Tones, turn: float = 0.0) -> None:
    """An aircraft from above, turned clockwise by some turns."""
    painter = {**wings.PLANES, "fighter": wings.fighter}[kind]
    size = width, width * wings.HEIGHT / wings.WIDTH
    picture = toned(painter(), size, paper.scale, tones.ink, mix(tones.near, tones.light, 0.75))
    turned = picture.rotate(-turn * 360, Image.Resampling.BICUBIC, expand=True)
    place(paper, turned, (middle[0] - turned.width / 2 / paper.scale, middle[1] - turned.height / 2 / paper.scale))


def swell(left: float, right: float, y: float) -> list[Point]:
    """A line of small waves."""
    count = max(3, round((right - left) / 8))
    return smooth(
        [(left + (right - left) * step / count, y + (1.4 if step % 2 else -1.0)) for step in range(count + 1)]
    )


def palm(paper: Paper, foot: Point, height: float, lean: float, tones: Tones) -> None:
    """A palm: a bent trunk and drooping leaves."""
    x, y = foot
    top = x + lean, y - height
    paper.line(
        smooth([(x, y), (x + lean * 0.25, y - height * 0.5), top]), mix(tones.ink, tones.near, 0.35), height * 0.07
    )
    leaf = lit(GRASS[tones], -0.25)
    for dx, dy in ((-0.5, 0.12), (-0.42, -0.16), (-0.12, -0.3), (0.2, -0.27), (0.46, -0.1), (0.5, 0.16)):
        tip = top[0] + dx * height, top[1] + dy * height + height * 0.1
        knee = top[0] + dx * height * 0.55, top[1] + dy * height * 0.6 - height * 0.1
        blade = smooth([top, knee, tip])
        lower = smooth([tip, (knee[0], knee[1] + height * 0.09), top])
        paper.polygon([*blade, *lower], leaf if dx < 0 else lit(leaf, 0.14))


def lightning(paper: Paper, points: Points, tones: Tones) -> None:
    """A bolt."""
    part(paper, points, tones.accent, tones.light, 2.0)


def stars(paper: Paper, rng: Random) -> None:
    """Small stars over a night."""
    for _ in range(30):
        spot = rng.uniform(0, WIDTH), rng.uniform(2, 52)
        paper.circle(spot, rng.uniform(0.5, 1.1), mix(NIGHT.sky, NIGHT.light, 0.7))


def marching(paper: Paper, spots: Sequence[Point], size: float, ink: Ink) -> None:
    """Men seen from afar, rifles on their shoulders."""
    for x, y in spots:
        paper.circle((x, y - size * 0.86), size * 0.14, ink)
        paper.line([(x, y - size * 0.66), (x - size * 0.02, y - size * 0.36)], ink, size * 0.22)
        for lean in (-0.16, 0.14):
            paper.line([(x, y - size * 0.36), (x + size * lean, y)], ink, size * 0.11)
        paper.line([(x - size * 0.28, y - size * 0.98), (x + size * 0.14, y - size * 0.5)], ink, size * 0.06)
