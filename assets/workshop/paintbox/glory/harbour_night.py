"""What stands and floats in the harbour on the cover: hills, the town, smoke, boats, the clock tower."""

from random import Random

from paintbox.cards.posters import figure, smoke
from paintbox.figures import figures
from paintbox.tools.curves import arc, smooth
from paintbox.tools.paper import Ink, Paper, Point, Points, lit, mix

WIDTH, HEIGHT = 960, 540
SHORE = 322.0

INK: Ink = (16, 18, 32)
NIGHT: Ink = (26, 34, 66)
DUSK: Ink = (78, 70, 104)
EMBER: Ink = (226, 120, 66)
GLOW: Ink = (252, 198, 116)
BEAM: Ink = (255, 246, 206)
LAMP: Ink = (255, 214, 130)

FAR_HILLS: Points = (
    (-20, 292),
    (40, 258),
    (96, 232),
    (150, 216),
    (206, 240),
    (262, 226),
    (330, 262),
    (420, 282),
    (520, 300),
)
PEAK: Points = (
    (240, 322),
    (300, 292),
    (366, 262),
    (420, 232),
    (468, 214),
    (520, 176),
    (566, 150),
    (604, 138),
    (640, 156),
    (676, 150),
    (716, 178),
    (764, 208),
    (826, 226),
    (880, 262),
    (990, 290),
)


def hills(paper: Paper) -> None:
    """The hills of the east, and the Peak before them with a few lamps on its slope."""
    for ridge, ink in ((FAR_HILLS, mix(DUSK, NIGHT, 0.35)), (PEAK, mix(NIGHT, INK, 0.25))):
        paper.polygon([*smooth(ridge), (990, SHORE + 6), (-20, SHORE + 6)], ink)
    shade = smooth([(604, 140), (612, 176), (590, 214), (604, 250), (586, 322)])
    paper.polygon(
        [*shade, (990, 322), (990, 290), (880, 264), (826, 228), (764, 210), (716, 180), (676, 152), (640, 158)],
        mix(NIGHT, INK, 0.55),
    )
    for x, y in (
        (500, 236),
        (538, 214),
        (556, 252),
        (470, 262),
        (690, 232),
        (650, 262),
        (744, 256),
        (622, 204),
        (584, 180),
    ):
        paper.circle((x, y), 1.7, LAMP)


def town(paper: Paper, rng: Random) -> None:
    """Houses along the water, and the bank's stepped tower over them."""
    x = 286.0
    while x < 812:
        width, height = rng.uniform(15, 34), rng.uniform(14, 40)
        _house(paper, rng, (x, x + width), height, mix(INK, DUSK, rng.uniform(0.22, 0.5)))
        x += width + rng.choice([0, 0, 3, 6])
    for left, right, height in ((540, 606, 44), (549, 597, 74), (558, 588, 92)):
        _house(paper, rng, (left, right), height, mix(INK, DUSK, 0.62))
    paper.rectangle(-5, SHORE - 3, WIDTH + 5, SHORE + 3, INK)


def _house(paper: Paper, rng: Random, across: tuple[float, float], height: float, ink: Ink) -> None:
    """A block with rows of windows, hardly any of them lit."""
    left, right = across
    top = SHORE - height
    paper.rectangle(left - 1, top - 1, right + 1, SHORE, INK)
    paper.rectangle(left, top, right, SHORE, ink)
    y = top + 5
    while y < SHORE - 6:
        x = left + 4
        while x < right - 4:
            is_lit = rng.random() < 0.13
            paper.rectangle(x, y, x + 2.4, y + 3.6, LAMP if is_lit else mix(ink, INK, 0.6))
            x += 6
        y += 8


def fires(paper: Paper, rng: Random) -> None:
    """Oil tanks that burn in the east, their smoke over the sky."""
    for foot, height in (((116, 300), 210), ((186, 306), 168)):
        smoke(paper, rng, foot, height, mix(INK, DUSK, 0.42))
    with paper.layer(opacity=0.75, blur=16) as sheet:
        sheet.ellipse((150, 306), 130, 46, EMBER)
    for x in (84, 126, 170, 212):
        paper.rectangle(x, 300, x + 30, SHORE, INK)
    for x, size in ((100, 26), (144, 38), (190, 28), (226, 16)):
        flame = [
            (-0.5, 0.1),
            (-0.62, -0.4),
            (-0.3, -0.8),
            (-0.2, -0.5),
            (0.05, -1.3),
            (0.28, -0.6),
            (0.5, -0.85),
            (0.5, 0.1),
        ]
        for share, ink in ((1.0, (206, 74, 40)), (0.68, (242, 158, 58)), (0.36, (255, 236, 176))):
            paper.polygon(
                smooth([(x + px * size * share, 304 + py * size * share * 1.3) for px, py in flame], closed=True), ink
            )


def boat(paper: Paper, at: Point, size: float, rim: Ink, men: int) -> None:
    """An assault boat full of men, its bow to the right."""

    def put(points: Points) -> list[Point]:
        return [(at[0] + x * size, at[1] + y * size) for x, y in points]

    for man in range(men):
        sheet = Paper(paper.width, paper.height, paper.scale)
        figure(
            sheet,
            figures.infantry,
            (at[0] + (-62 + man * 31) * size, at[1] + 14 * size),
            62 * size,
            (INK, (118, 104, 92)),
        )
        row = round((at[1] - 10 * size) * paper.scale)
        paper.lay(sheet.image.crop((0, 0, sheet.image.width, row)))
    hull = [(-104, -24), (-88, -12), (70, -14), (112, -32), (122, -28), (96, 20), (-82, 22), (-98, 6)]
    paper.polygon(put(hull), INK, INK, 5 * size)
    paper.polygon(put(hull), (74, 70, 74))
    paper.polygon(put([(-100, -20), (-88, -10), (70, -12), (112, -28), (108, -16), (72, 0), (-90, 2)]), (112, 100, 92))
    paper.line(put([(-102, -24), (-88, -12), (70, -14), (114, -31)]), rim, 2.4 * size)
    crest = [(-122 + 13 * step, 23 + (3 if step % 2 else -3)) for step in range(21)]
    paper.line(put(smooth(crest)), mix(BEAM, NIGHT, 0.25), 3.4 * size)


def splash(paper: Paper, foot: Point, height: float) -> None:
    """A shell in the water: a white fountain."""
    x, y = foot
    for lean, share in ((-0.42, 0.62), (0.4, 0.66), (-0.16, 0.94), (0.14, 1.0)):
        tip = x + lean * height, y - share * height
        paper.polygon(
            [(x - height * 0.12, y), tip, (x + height * 0.12, y)], mix(BEAM, DUSK, 0.28 if lean < 0 else 0.12)
        )
    paper.ellipse((x, y), height * 0.34, height * 0.07, mix(BEAM, DUSK, 0.2))


def clock_tower(paper: Paper, left: float, foot: float) -> None:
    """The railway's clock tower on the Kowloon side, dark before the sky, lit a little from the left."""
    brick, stone = (92, 58, 58), (142, 124, 116)

    def block(inset: float, top: float, bottom: float, ink: Ink) -> None:
        paper.rectangle(left + inset - 2, top - 2, left + 96 - inset + 2, bottom, INK)
        paper.rectangle(left + inset, top, left + 96 - inset, bottom, lit(ink, -0.5))
        paper.rectangle(left + inset, top, left + inset + (96 - 2 * inset) * 0.34, bottom, ink)

    block(10, 196, foot, brick)
    for y in range(214, round(foot), 34):
        block(8, y, y + 5, lit(stone, -0.2))
    block(4, 188, 200, stone)
    block(10, 128, 190, stone)
    paper.circle((left + 48, 158), 22, INK)
    paper.circle((left + 48, 158), 19, (250, 238, 204))
    paper.line([(left + 48, 158), (left + 48, 144)], INK, 2.6)
    paper.line([(left + 48, 158), (left + 39, 163)], INK, 3)
    block(2, 118, 130, stone)
    block(24, 82, 120, stone)
    for x in (34, 45, 56):
        paper.rectangle(left + x, 90, left + x + 6, 116, INK)
    paper.polygon([*arc((left + 48, 84), 29, 28, 0.5, 1.0)], lit(brick, -0.35), INK, 3)
    paper.line([(left + 48, 56), (left + 48, 26)], INK, 3.4)
