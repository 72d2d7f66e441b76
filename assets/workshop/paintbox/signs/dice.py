"""The faces of the battle die: a cream cube with bold two-tone signs."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from PIL import Image, ImageChops

from paintbox.figures import figures, tanks
from paintbox.tools.curves import ribbon, smooth, star
from paintbox.tools.paper import Ink, Paper, lit, mix

SIZE = 128
CREAM: Ink = (247, 239, 218)
INK: Ink = (46, 48, 44)
OLIVE: Ink = (112, 128, 66)
STEEL_BLUE: Ink = (78, 104, 132)
RED: Ink = (194, 58, 44)
GOLD: Ink = (224, 170, 54)


def blank(_rng: Random) -> Paper:
    """A die without a sign: round edges, a soft bevel, a lit upper left."""
    paper = Paper(SIZE, SIZE)
    with paper.layer(opacity=0.45, blur=2.5) as sheet:
        sheet.rounded((7, 9, 124, 126), 22, (20, 16, 12))
    paper.rounded((3, 3, 123, 123), 24, (120, 104, 76))
    for step in range(16):
        share = step / 15
        inset = 4.5 + 7 * share
        box = (inset - 1.5 * (1 - share), inset - 1.5 * (1 - share), 126 - inset, 126 - inset)
        paper.rounded(box, 22 - 4 * share, mix(lit(CREAM, -0.22), CREAM, share))
    with paper.layer(opacity=0.85, blur=1.4) as sheet:
        sheet.line([(22, 12), (104, 12)], (255, 253, 246), 3.2)
        sheet.line([(12, 22), (12, 104)], (255, 253, 246), 3.2)
    paper.rounded((13, 13, 113, 113), 16, mix(CREAM, (255, 252, 242), 0.35))
    return paper


def stamped(painter: Callable[[Random], Paper], ink: Ink, size: int, at: tuple[int, int]) -> Paper:
    """A die with a unit's figure in one colour."""
    paper = blank(Random(0))
    figure = painter(Random(0)).image.resize((size * paper.scale, size * paper.scale), Image.Resampling.LANCZOS)
    tint = ImageChops.multiply(figure.convert("RGB"), Image.new("RGB", figure.size, ink)).convert("RGBA")
    tint.putalpha(figure.getchannel("A"))
    paper.lay(tint, (at[0] * paper.scale, at[1] * paper.scale))
    return paper


def infantry(_rng: Random) -> Paper:
    return stamped(figures.infantry, lit(OLIVE, 0.12), 98, (14, 14))


def armor(_rng: Random) -> Paper:
    return stamped(tanks.armor, lit(STEEL_BLUE, 0.18), 106, (9, 6))


def grenade(rng: Random) -> Paper:
    """A pineapple grenade with its lever and ring."""
    paper = blank(rng)
    body = smooth([(62, 44), (84, 52), (90, 74), (80, 96), (62, 104), (44, 96), (34, 74), (40, 52)], closed=True)
    paper.ring((88, 36), 9.5, 9.5, INK, 4)
    paper.polygon([(50, 30), (76, 30), (78, 48), (46, 48)], lit(INK, 0.14), INK, 5)
    lever = ribbon(smooth([(56, 24), (76, 25), (92, 44), (96, 66)]), (8, 5))
    paper.polygon(body, lit(OLIVE, -0.12), INK, 6)
    paper.polygon([(62 + (x - 62) * 0.7 - 4, 74 + (y - 74) * 0.78 - 3) for x, y in body], lit(OLIVE, 0.16))
    for y, half in ((60, 25), (74, 27), (88, 23)):
        paper.line(smooth([(62 - half, y - 2), (62, y + 2), (62 + half, y - 2)]), INK, 3.6)
    for x, bend in ((50, -4), (62, 0), (74, 4)):
        paper.line(smooth([(x, 46), (x + bend, 74), (x, 101)]), INK, 3.6)
    paper.polygon(lever, (200, 196, 180), INK, 4)
    return paper


def star_face(rng: Random) -> Paper:
    """A bold star, each ray half lit."""
    paper = blank(rng)
    tips = star((63, 66), 46, 18.5)
    paper.polygon(tips, GOLD, INK, 7)
    for ray in range(5):
        inner, tip = tips[ray * 2 - 1], tips[ray * 2]
        paper.polygon([(63, 66), inner, tip], lit(GOLD, 0.38))
        paper.polygon([(63, 66), tip, tips[ray * 2 + 1]], lit(GOLD, -0.2))
    return paper


def flag(rng: Random) -> Paper:
    """A red swallow-tailed flag that waves from its staff."""
    paper = blank(rng)
    upper = smooth([(38, 26), (58, 20), (80, 30), (106, 24)])
    lower = smooth([(104, 68), (80, 74), (58, 64), (38, 70)])
    cloth = [*upper, (92, 47), *lower]
    paper.polygon(cloth, RED, INK, 6)
    paper.polygon([*[(x, y + 3) for x, y in upper[:9]], *[(x, y - 3) for x, y in lower[-9:]]], lit(RED, 0.22))
    fold = [(74, 28), (88, 29), (86, 70), (74, 70)]
    paper.polygon(fold, lit(RED, -0.26))
    paper.line([(34, 20), (34, 108)], INK, 8.5)
    paper.line([(33, 24), (33, 106)], (176, 132, 82), 3.6)
    paper.circle((34, 18), 6.2, INK)
    paper.circle((33, 17), 3.8, GOLD)
    return paper


FACES: dict[str, Callable[[Random], Paper]] = {
    "infantry": infantry,
    "armor": armor,
    "grenade": grenade,
    "star": star_face,
    "flag": flag,
    "blank": blank,
}


def draw(assets: Path) -> None:
    """Write every face."""
    folder = assets / "memoir44" / "dice"
    folder.mkdir(parents=True, exist_ok=True)
    for name, painter in FACES.items():
        painter(Random(name)).reduced().save(folder / f"{name}.png", optimize=True)
