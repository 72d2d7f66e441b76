"""What every title shares: the cloth and the wood under the map, and the sign of the program."""

from math import cos, sin, tau
from pathlib import Path
from random import Random

from PIL import Image, ImageChops, ImageFilter

from paintbox.figures import tanks
from paintbox.land import ground, trees
from paintbox.tools import hexes, noise
from paintbox.tools.curves import ribbon, smooth
from paintbox.tools.paper import Ink, Paper, lit, mix

TILE = 512
BAIZE: Ink = (40, 50, 47)
WALNUT: Ink = (64, 46, 34)
CARD: Ink = (244, 236, 214)


def wrapped(rng: Random, across: int, down: int) -> Image.Image:
    """Soft patches that join at all four sides; so many across and down."""
    cells = Image.frombytes("L", (across, down), rng.randbytes(across * down))
    three = Image.new("L", (across * 3, down * 3))
    for column in range(3):
        for row in range(3):
            three.paste(cells, (column * across, row * down))
    return three.resize((TILE * 3, TILE * 3), Image.Resampling.BICUBIC).crop((TILE, TILE, TILE * 2, TILE * 2))


def softened(picture: Image.Image, radius: float) -> Image.Image:
    """A blurred copy that still joins at all four sides."""
    three = Image.new(picture.mode, (TILE * 3, TILE * 3))
    for column in range(3):
        for row in range(3):
            three.paste(picture, (column * TILE, row * TILE))
    return three.filter(ImageFilter.GaussianBlur(radius)).crop((TILE, TILE, TILE * 2, TILE * 2))


def felt(rng: Random) -> Image.Image:
    """Dark green-grey baize: faint clouds, a nap of short fibres."""
    patches = Image.blend(wrapped(rng, 5, 5), wrapped(rng, 13, 13), 0.4)
    cloth = noise.tinted(patches, lit(BAIZE, -0.16), lit(BAIZE, 0.035)).convert("RGB")
    nap = Image.new("L", (TILE, TILE), 128)
    for _ in range(9000):
        _fibre(nap, rng)
    nap = softened(nap, 0.6)
    speckle = softened(noise.grain(rng, (TILE, TILE), 0.35), 0.5)
    rough = Image.blend(nap, speckle, 0.5)
    return ImageChops.soft_light(cloth, Image.merge("RGB", [rough] * 3))


def _fibre(nap: Image.Image, rng: Random) -> None:
    """One short fibre, wrapped around the sides."""
    x, y, turn = rng.uniform(0, TILE), rng.uniform(0, TILE), rng.uniform(0, tau)
    grey = rng.choice([96, 108, 148, 166])
    for step in range(rng.randrange(3, 8)):
        spot = round(x + cos(turn) * step) % TILE, round(y + sin(turn) * step) % TILE
        nap.putpixel(spot, grey)


def wood(rng: Random) -> Image.Image:
    """Dark walnut boards with their grain."""
    grain = Image.blend(wrapped(rng, 3, 40), wrapped(rng, 9, 128), 0.45)
    board = noise.tinted(grain, lit(WALNUT, -0.34), lit(WALNUT, 0.08)).convert("RGB")
    rows = 4
    height = TILE // rows
    shades = Image.new("L", (TILE, TILE), 128)
    for row in range(rows):
        shades.paste(rng.randrange(104, 150), (0, row * height, TILE, (row + 1) * height))
        shades.paste(40, (0, row * height, TILE, row * height + 2))
        shades.paste(172, (0, row * height + 2, TILE, row * height + 3))
        joint = rng.randrange(60, TILE - 60)
        shades.paste(52, (joint, row * height, joint + 2, (row + 1) * height))
    return ImageChops.soft_light(board, Image.merge("RGB", [softened(shades, 0.5)] * 3))


def icon(rng: Random) -> Image.Image:
    """The program's sign: a hex of country in a wooden frame, with a counter on it."""
    paper = Paper(256, 256, origin=(32, 18))
    for inset, ink in ((-15.0, (38, 26, 18)), (-12.0, lit(WALNUT, 0.34)), (-7.0, lit(WALNUT, 0.16))):
        paper.polygon(hexes.corners(inset), ink)
    land = ground.open_ground(rng, "pasture").resize((hexes.WIDTH * 4, hexes.HEIGHT * 4), Image.Resampling.BICUBIC)
    paper.lay(land, (32 * 4, 18 * 4))
    bed = smooth([(140, -6), (150, 24), (142, 60), (168, 96), (160, 150), (182, 190)])
    inside = Paper(256, 256, origin=(32, 18))
    inside.polygon(hexes.corners(1), (255, 255, 255))
    with paper.layer(inside=inside.mask()) as sheet:
        sheet.polygon(ribbon(bed, (30, 36)), mix(ground.SEA, (60, 70, 60), 0.5))
        sheet.polygon(ribbon(bed, (25, 31)), mix(ground.SEA, ground.SHALLOWS, 0.25))
        wood_patch = [
            (52, 58, 17),
            (82, 42, 17),
            (28, 84, 16),
            (60, 86, 15),
            (104, 60, 14),
            (30, 146, 14),
            (52, 178, 15),
            (104, 202, 14),
        ]
        trees.thicket(sheet, rng, wood_patch, 0.0)
    paper.line([*hexes.corners(0.5), hexes.corners(0.5)[0]], (30, 22, 16), 4.5)
    _counter(paper)
    return paper.reduced()


def _counter(paper: Paper) -> None:
    """A counter with a tank, large enough to be read in a task bar."""
    with paper.layer(opacity=0.5, blur=3) as sheet:
        sheet.rounded((38, 78, 166, 184), 14, (20, 18, 12))
    paper.rounded((32, 72, 160, 176), 14, (40, 44, 28))
    paper.rounded((36, 76, 156, 172), 11, (104, 122, 62))
    paper.rounded((41, 81, 151, 167), 8, CARD)
    tank = tanks.armor(Random(0)).image.resize((104 * paper.scale, 104 * paper.scale), Image.Resampling.LANCZOS)
    tint = ImageChops.multiply(tank.convert("RGB"), Image.new("RGB", tank.size, (140, 158, 88))).convert("RGBA")
    tint.putalpha(tank.getchannel("A"))
    paper.lay(tint, ((44 + 32) * paper.scale, (64 + 18) * paper.scale))


def draw(assets: Path) -> None:
    """Write the cloth, the wood and the sign."""
    folder = assets / "table"
    folder.mkdir(parents=True, exist_ok=True)
    felt(Random("felt")).save(folder / "felt.png", optimize=True)
    wood(Random("wood")).save(folder / "wood.png", optimize=True)
    icon(Random("icon")).save(folder / "icon.png", optimize=True)
