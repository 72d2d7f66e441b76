"""Works of industry: factories, a power plant, a dam, railway buildings, radar, a lighthouse."""

from math import cos, sin, tau
from random import Random

from PIL import Image

from paintbox.buildings import camps, houses
from paintbox.buildings.houses import House
from paintbox.land import mountains, water
from paintbox.tools import hexes, solids
from paintbox.tools.curves import blob, smooth
from paintbox.tools.looks import COUNTRY, Look
from paintbox.tools.paper import Ink, Paper, Point, lit
from paintbox.tools.solids import Point3

BRICK: Ink = (168, 98, 76)
BRICK_PALE: Ink = (190, 128, 100)
CONCRETE: Ink = (188, 184, 174)
ASH: Ink = (170, 160, 144)
IRON: Ink = (84, 88, 96)
TIN: Ink = (126, 134, 138)
WHITE: Ink = (246, 242, 232)
RED: Ink = (196, 62, 48)


def _yard(paper: Paper, look: Look) -> None:
    """Cinders under the works."""
    camps.parade(paper, look.gravel if look.rime else ASH)


def sawtooth(paper: Paper, left: float, top: float, teeth: int, depth: float, wall: Ink, roof: Ink) -> None:
    """A hall under a saw-tooth roof; each tooth has glass to the left and a slope to the right."""
    width, height, rise = 20.0, 18.0, 13.0
    right, bottom = left + teeth * width, top + depth
    solids.cast(paper, [(left, top), (right, top), (right, bottom), (left, bottom)], 24)
    for tooth in range(teeth):
        x = left + tooth * width
        front: list[Point3] = [
            (x, bottom, 0),
            (x, bottom, height + rise),
            (x + width, bottom, height),
            (x + width, bottom, 0),
        ]
        slope: list[Point3] = [
            (x, bottom, height + rise),
            (x, top, height + rise),
            (x + width, top, height),
            (x + width, bottom, height),
        ]
        paper.polygon([solids.seen(point) for point in slope], lit(roof, 0.02), solids.EDGE, 0.9)
        for share in (0.35, 0.7):
            ends = [(x + width * share, each, height + rise * (1 - share)) for each in (top, bottom)]
            paper.line([solids.seen(point) for point in ends], lit(roof, -0.25), 0.8)
        paper.polygon([solids.seen(point) for point in front], lit(wall, -0.06), solids.EDGE, 0.9)
        face = solids.wall((x, bottom), (x + width, bottom), 0, height)
        paper.polygon(solids.patch(face, 0.2, 0.44, 0.3, 0.78), houses.GLASS)
        paper.polygon(solids.patch(face, 0.58, 0.82, 0.3, 0.78), houses.GLASS)


def chimney(paper: Paper, foot: Point, height: float, ink: Ink, smoking: bool = True) -> None:
    """A tall round stack with its rings, and smoke that drifts east."""
    x, y = foot
    with paper.layer(opacity=0.35, blur=1.2, inside=hexes.mask(3)) as sheet:
        sheet.polygon(
            [(x - 3, y), (x + 4, y + 3), (x + height * 0.55, y + height * 0.3), (x + height * 0.5, y + height * 0.22)],
            (30, 26, 24),
        )
    if smoking:
        with paper.layer(opacity=0.72, blur=1.6, inside=hexes.mask(3, soft=1)) as sheet:
            for step in range(6):
                sheet.circle(
                    (x + 3 + step * 6, y - height - 3 - step * 2.4), 4 + step * 1.7, lit((128, 124, 122), step * 0.06)
                )
    paper.polygon(
        [(x - 6.4, y + 1), (x - 4.4, y - height), (x + 4.4, y - height), (x + 6.4, y + 1)], ink, solids.EDGE, 1.6
    )
    paper.polygon([(x - 5.6, y), (x - 3.8, y - height + 1), (x - 0.6, y - height + 1), (x - 1, y)], lit(ink, 0.25))
    for share in (0.82, 0.94):
        paper.line([(x - 4.9, y - height * share), (x + 4.9, y - height * share)], lit(ink, -0.45), 2.2)
    paper.ellipse((x, y - height), 4.6, 2.2, solids.EDGE)


def factory_complex(rng: Random, number: int, look: Look = COUNTRY) -> Paper:
    """Halls under saw-tooth roofs, a brick block, chimneys that smoke."""
    paper = hexes.sheet()
    _yard(paper, look)
    roof = look.roofs[0] if look.rime else TIN
    if number:
        sawtooth(paper, 32, 56, 4, 34, BRICK_PALE, roof)
        chimney(paper, (130, 66), 44, BRICK)
        chimney(paper, (148, 74), 40, BRICK)
        _block(paper, rng, (144, 112), 44, 34, 26, roof)
        sawtooth(paper, 24, 126, 5, 36, BRICK, roof)
        _block(paper, rng, (96, 204), 64, 26, 20, roof)
    else:
        _block(paper, rng, (66, 62), 48, 30, 28, roof)
        chimney(paper, (110, 62), 42, BRICK)
        sawtooth(paper, 40, 92, 6, 36, BRICK_PALE, roof)
        chimney(paper, (40, 138), 46, BRICK)
        sawtooth(paper, 52, 152, 5, 36, BRICK, roof)
        _block(paper, rng, (140, 64), 30, 26, 20, roof)
    return paper


def _block(paper: Paper, rng: Random, middle: Point, length: float, width: float, height: float, roof: Ink) -> None:
    """A brick block with rows of windows and a flat roof."""
    corners = solids.plan(middle, length, width, 0)
    solids.cast(paper, corners, height)
    count = max(2, round(length / 11))
    for face in solids.block(paper, corners, 0, height, rng.choice([BRICK, BRICK_PALE])):
        for floor in (0.16, 0.58):
            for opening in range(count):
                left = (opening + 0.28) / count
                paper.polygon(solids.patch(face, left, left + 0.44 / count, floor, floor + 0.26), houses.GLASS)
    inner = [(*point, height) for point in solids.plan(middle, length - 5, width - 6, 0)]
    paper.polygon([solids.seen(point) for point in inner], roof, lit(roof, -0.5), 0.8)


def cooling_tower(paper: Paper, foot: Point, size: float) -> None:
    """A waisted tower of concrete with steam above it."""
    x, y = foot
    left = smooth(
        [
            (x - size, y),
            (x - size * 0.66, y - size * 0.9),
            (x - size * 0.6, y - size * 1.4),
            (x - size * 0.72, y - size * 1.9),
        ]
    )
    right = [(2 * x - px, py) for px, py in left[::-1]]
    with paper.layer(opacity=0.35, blur=1.5, inside=hexes.mask(3)) as sheet:
        sheet.ellipse((x + size * 0.7, y + size * 0.1), size * 1.2, size * 0.5, (30, 26, 24))
    base = [(x + cos(tau * step / 24) * size, y + sin(tau * step / 24) * size * 0.42) for step in range(13)]
    paper.polygon([*left, *right, *base], CONCRETE, solids.EDGE, 1.8)
    paper.polygon([*left, *[(x + (px - x) * 0.35, py) for px, py in left[::-1]]], lit(CONCRETE, 0.35))
    paper.polygon([*right, *[(x + (px - x) * 0.5, py) for px, py in right[::-1]]], lit(CONCRETE, -0.28))
    paper.ellipse((x, y - size * 1.9), size * 0.74, size * 0.28, solids.EDGE)
    paper.ellipse((x, y - size * 1.9), size * 0.62, size * 0.2, (92, 90, 90))
    with paper.layer(opacity=0.8, blur=1.8, inside=hexes.mask(3, soft=1)) as sheet:
        for step in range(4):
            sheet.circle((x + 2 + step * 5, y - size * 2.05 - step * 4), size * (0.42 + step * 0.08), (240, 240, 238))


def power_plant(rng: Random) -> Paper:
    """Two cooling towers, a turbine hall, and a pylon."""
    paper = hexes.sheet()
    _yard(paper, COUNTRY)
    cooling_tower(paper, (62, 100), 23)
    cooling_tower(paper, (122, 104), 23)
    _block(paper, rng, (78, 146), 88, 34, 24, TIN)
    chimney(paper, (142, 150), 58, BRICK, smoking=False)
    pylon(paper, (150, 176), 40)
    pylon(paper, (52, 186), 36)
    paper.line([(52, 154), (100, 160), (150, 140)], IRON, 1.0)
    _block(paper, rng, (104, 204), 40, 24, 14, TIN)
    return paper


def pylon(paper: Paper, foot: Point, height: float) -> None:
    """A lattice mast with two arms."""
    x, y = foot
    half = height * 0.2
    for width, ink in ((3.0, solids.EDGE), (1.4, lit(IRON, 0.3))):
        paper.line([(x - half, y), (x, y - height)], ink, width)
        paper.line([(x + half, y), (x, y - height)], ink, width)
        for share in (0.25, 0.5):
            reach = half * (1 - share)
            paper.line(
                [(x - reach, y - height * share), (x + reach * 0.6, y - height * (share + 0.24))], ink, width * 0.7
            )
        for share, reach in ((0.72, 0.34), (0.88, 0.26)):
            paper.line([(x - height * reach, y - height * share), (x + height * reach, y - height * share)], ink, width)


def radar_station(rng: Random) -> Paper:
    """A great lattice dish on its turntable, a second one, and a hut, within a bank."""
    paper = hexes.sheet()
    with paper.layer(opacity=0.7, blur=2.5, inside=hexes.mask(8, soft=3)) as sheet:
        sheet.polygon(blob(rng, (96, 114), 74, 76, 0.06), (176, 164, 118))
    hut = House(140, 176, 36, 22, -8, 12, 8)
    camps.fence(paper, [(30, 80), (70, 46), (124, 46), (164, 82)])
    dish(paper, (78, 122), 40)
    dish(paper, (146, 94), 20)
    solids.cast(paper, houses.plan(hut), 14)
    houses.draw(paper, rng, hut, (112, 118, 108), CONCRETE)
    pylon(paper, (46, 178), 34)
    return paper


def dish(paper: Paper, middle: Point, size: float) -> None:
    """A round lattice mirror that looks up to the south-east."""
    x, y = middle
    solids.cast(paper, solids.plan((x, (y + size * 0.9) / solids.DEPTH), size * 0.9, size * 0.6, 0), size * 0.6)
    solids.block(
        paper, solids.plan((x, (y + size * 0.95) / solids.DEPTH), size * 0.8, size * 0.55, 0), 0, size * 0.35, CONCRETE
    )
    paper.line([(x, y + size * 0.7), (x, y)], solids.EDGE, size * 0.22)
    paper.ellipse((x + 2, y), size + 1.6, size * 0.92 + 1.6, solids.EDGE)
    paper.ellipse((x + 2, y), size, size * 0.92, (104, 112, 112))
    paper.ellipse((x - 1, y - 2), size * 0.88, size * 0.8, (142, 152, 150))
    for share in (0.3, 0.6, 0.86):
        paper.ring((x + 1, y - 1), size * share, size * share * 0.92, (66, 72, 76), 1.2)
    for spoke in range(8):
        angle = tau * spoke / 8
        paper.line(
            [(x + 1, y - 1), (x + 1 + cos(angle) * size * 0.94, y - 1 + sin(angle) * size * 0.86)], (66, 72, 76), 1.1
        )
    paper.line([(x + 1, y), (x + size * 0.45, y + size * 0.34)], solids.EDGE, 3.4)
    paper.circle((x + size * 0.45, y + size * 0.34), size * 0.12 + 1, solids.EDGE)
    paper.circle((x + size * 0.45, y + size * 0.34), size * 0.12, RED)


def railroad_station(rng: Random) -> Paper:
    """A station building with its clock, the platform under a roof, a goods shed, a water tower."""
    paper = hexes.sheet()
    _yard(paper, COUNTRY)
    station = House(88, 74, 82, 32, 0, 22, 15)
    wing = House(146, 80, 32, 26, 0, 15, 11)
    for house in (station, wing):
        solids.cast(paper, houses.plan(house), 24)
    houses.draw(paper, rng, wing, COUNTRY.roofs[0], COUNTRY.walls[1])
    houses.draw(paper, rng, station, COUNTRY.roofs[3], COUNTRY.walls[0])
    gable: list[Point3] = [(76, 92, 0), (76, 92, 27), (88, 92, 40), (100, 92, 27), (100, 92, 0)]
    paper.polygon([solids.seen(point) for point in gable], COUNTRY.walls[2], solids.EDGE, 1.2)
    clock = solids.seen((88, 92, 28))
    paper.circle(clock, 6, solids.EDGE)
    paper.circle(clock, 4.8, WHITE)
    paper.line([(clock[0], clock[1] - 3.4), clock, (clock[0] + 2.6, clock[1] + 1)], solids.EDGE, 1.1)
    solids.block(paper, solids.plan((96, 122), 148, 18, 0), 0, 4, (204, 196, 178))
    for x in range(34, 160, 24):
        paper.line([(x, 104), (x, 88)], solids.EDGE, 2.2)
    solids.block(paper, solids.plan((94, 122), 134, 15, 0), 20, 23, (112, 120, 124))
    shed = House(54, 206, 48, 24, 0, 14, 9)
    solids.cast(paper, houses.plan(shed), 16)
    houses.draw(paper, rng, shed, (122, 132, 122), (150, 104, 72))
    _water_tower(paper, (142, 178))
    return paper


def _water_tower(paper: Paper, foot: Point) -> None:
    """A round tank on legs."""
    x, y = foot
    for lean in (-9, 0, 9):
        paper.line([(x + lean, y), (x + lean * 0.8, y - 22)], solids.EDGE, 3)
    paper.rounded((x - 14, y - 44, x + 14, y - 18), 4, solids.EDGE)
    paper.rounded((x - 12.6, y - 42.6, x + 12.6, y - 19.4), 3, (132, 92, 66))
    paper.rectangle(x - 11, y - 42, x - 4, y - 20, (168, 122, 88))
    paper.polygon([(x - 15, y - 42), (x, y - 54), (x + 15, y - 42)], (104, 112, 120), solids.EDGE, 1.4)


def lighthouse(rng: Random) -> Paper:
    """A banded tower on a rock, its lamp lit, with the keeper's house."""
    paper = hexes.sheet()
    houses.yard(paper, rng)
    for across, down, size in ((58, 150, 9), (70, 160, 7), (112, 156, 8), (122, 164, 6), (90, 168, 8), (48, 160, 6)):
        mountains.boulder(paper, rng, (across, down), size, (164, 156, 146))
    home = House(140, 138, 44, 26, 10, 14, 11)
    solids.cast(paper, houses.plan(home), 18)
    houses.draw(paper, rng, home, COUNTRY.roofs[0], WHITE)
    with paper.layer(opacity=0.35, blur=1.5, inside=hexes.mask(4)) as sheet:
        sheet.polygon([(80, 158), (96, 164), (164, 196), (156, 182)], (30, 26, 24))
    top, bottom, x = 58.0, 158.0, 84.0
    for band in range(6):
        high, low = bottom - (band + 1) * (bottom - top) / 6, bottom - band * (bottom - top) / 6
        wide, narrow = 19 - 8 * (bottom - low) / 100, 19 - 8 * (bottom - high) / 100
        ink = RED if band % 2 else WHITE
        paper.polygon([(x - wide, low), (x - narrow, high), (x + narrow, high), (x + wide, low)], ink, solids.EDGE, 1.6)
        paper.polygon(
            [(x + wide * 0.3, low), (x + narrow * 0.3, high), (x + narrow - 1, high), (x + wide - 1, low)],
            lit(ink, -0.25),
        )
    with paper.layer(opacity=0.6, blur=3) as sheet:
        sheet.circle((x, 46), 18, (255, 232, 140))
    paper.rounded((x - 15, 54, x + 15, 60), 2, solids.EDGE)
    paper.rectangle(x - 8, 38, x + 8, 55, solids.EDGE)
    paper.rectangle(x - 6, 40, x + 6, 54, (255, 236, 150))
    paper.polygon([(x - 11, 40), (x, 26), (x + 11, 40)], RED, solids.EDGE, 1.4)
    return paper


def dam(rng: Random, number: int) -> Paper:
    """A curved wall of concrete: the reservoir behind it, the spillway and the valley below it."""
    paper = hexes.sheet()
    inside = hexes.mask(1.5, soft=0.6)
    lake = [(66, -6), (200, -6), (200, 226), (66, 226), (108, 166), (120, 110), (108, 54)]
    if number:
        lake = [(-6, 92), (-6, -6), (198, -6), (198, 92), (150, 72), (96, 66), (42, 72)]
    with paper.layer(inside=inside) as sheet:
        texture = hexes.sheet()
        water.pool(texture, rng, lake)
        sheet.lay(texture.image)
    crest = [(70, 10), (110, 54), (122, 110), (110, 166), (70, 210)]
    if number:
        crest = [(-4, 92), (44, 72), (96, 66), (148, 72), (196, 92)]
    _dam_wall(paper, smooth(crest), (-26.0, 6.0) if not number else (0.0, 34.0), inside)
    return paper


def _dam_wall(paper: Paper, crest: list[Point], fall: tuple[float, float], inside: Image.Image) -> None:
    """The wall: its sloping face with ribs, the road on its crest, foam at the spillway."""
    foot = [(x + fall[0], y + fall[1]) for x, y in crest]
    paper.polygon([*crest, *foot[::-1]], lit(CONCRETE, -0.2), solids.EDGE, 2.0)
    for index in range(2, len(crest) - 1, 3):
        paper.line([crest[index], foot[index]], lit(CONCRETE, -0.45), 1.6)
        paper.line(
            [(crest[index][0] + 1.6, crest[index][1] + 1.2), (foot[index][0] + 1.6, foot[index][1] + 1.2)],
            lit(CONCRETE, 0.2),
            1.2,
        )
    middle = len(crest) // 2
    spill = [crest[middle - 2], crest[middle + 2], foot[middle + 2], foot[middle - 2]]
    paper.polygon(spill, (150, 194, 208), solids.EDGE, 1.4)
    with paper.layer(opacity=0.9, blur=1.4) as sheet:
        for index in range(middle - 2, middle + 3):
            sheet.circle((foot[index][0] + fall[0] * 0.2, foot[index][1] + fall[1] * 0.15), 6, (240, 246, 246))
    for width, ink in ((13.0, solids.EDGE), (10.0, lit(CONCRETE, 0.25)), (4.0, (150, 144, 132))):
        paper.line(crest, ink, width)


def pier(rng: Random) -> Paper:
    """A jetty of planks on piles, from west to east."""
    paper = hexes.sheet()
    top, bottom, left, right = 88.0, 128.0, -4.0, 172.0
    with paper.layer(opacity=0.45, blur=2, inside=hexes.mask(2)) as sheet:
        sheet.rectangle(left + 4, top + 8, right + 6, bottom + 12, (20, 34, 44))
    for x in range(12, 176, 30):
        for y in (top, bottom):
            paper.rounded((x - 5, y - 3, x + 5, y + 14), 3, (52, 36, 24))
            paper.rounded((x - 3.4, y - 1, x + 3.4, y + 12), 2, (128, 94, 62))
    plank = left
    while plank < right:
        end = plank + rng.uniform(6, 7.4)
        ink = lit((174, 134, 90), rng.uniform(-0.14, 0.16))
        paper.polygon(
            [(plank, top), (end, top), (end, bottom + rng.uniform(-1, 1)), (plank, bottom)], ink, (66, 44, 28), 1.2
        )
        plank = end
    for x in range(22, 176, 48):
        for y in (top + 4, bottom - 4):
            paper.circle((x, y), 4, (44, 42, 44))
            paper.circle((x - 0.8, y - 1), 2.4, (120, 118, 116))
    for spot in ((136, 136), (118, 128), (58, 134)):
        camps.crate(paper, spot, 13)
    return paper
