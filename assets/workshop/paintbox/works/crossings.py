"""Ways over and through water: pontoon, rope and railroad bridges, fords, flooded fields, ice."""

from math import sin
from random import Random

from PIL import Image

from paintbox.land import ground, trees, water
from paintbox.land.mountains import boulder
from paintbox.tools import hexes, noise, solids
from paintbox.tools.curves import blob, smooth
from paintbox.tools.paper import Ink, Paper, Point, lit, mix
from paintbox.works import engineers

RUBBER: Ink = (112, 116, 92)
PLANK: Ink = (186, 150, 100)
ROPE: Ink = (176, 146, 96)
RAIL: Ink = (96, 98, 106)
GIRDER: Ink = (112, 120, 128)
FLOOD: Ink = (118, 154, 150)
ICE: Ink = (196, 218, 230)


def pontoon_bridge(rng: Random) -> Paper:
    """A roadway of planks over boats, from west to east."""
    paper = hexes.sheet()
    for number in range(5):
        x = 28 + number * 34
        boat = smooth([(x - 11, 86), (x, 66), (x + 11, 86), (x + 12, 134), (x, 156), (x - 12, 134)], closed=True)
        with paper.layer(opacity=0.45, blur=1.6) as sheet:
            sheet.polygon([(px + 4, py + 5) for px, py in boat], (20, 30, 40))
        paper.polygon(boat, lit(RUBBER, -0.25), solids.EDGE, 2.4)
        paper.polygon([(x + (px - x) * 0.62 - 1, 110 + (py - 110) * 0.8) for px, py in boat], RUBBER)
    for y in (93, 127):
        paper.line([(10, y), (182, y)], solids.EDGE, 7)
    plank = 9.0
    while plank < 181:
        ink = lit(PLANK, rng.uniform(-0.14, 0.18))
        paper.polygon(
            [(plank, 92), (plank + 5.4, 92), (plank + 5.4, 128), (plank, 128)], ink, engineers.TIMBER_EDGE, 1.1
        )
        plank += 5.6
    for y in (93, 127):
        paper.line([(10, y), (182, y)], solids.EDGE, 5)
        paper.line([(10, y - 0.6), (182, y - 0.6)], lit(PLANK, 0.3), 2.4)
    return paper


def rope_bridge(rng: Random) -> Paper:
    """A narrow footway of slats that hangs on two ropes, from west to east."""
    paper = hexes.sheet()

    def sag(x: float) -> float:
        return sin((x - 8) / 176 * 3.1416) * 7

    places = [8 + step * 176 / 36 for step in range(37)]
    with paper.layer(opacity=0.4, blur=2) as sheet:
        sheet.line([(x + 5, 122 + sag(x)) for x in places], (20, 26, 20), 20)
    for x in places[1:-1]:
        top, bottom = 100 + sag(x) + rng.uniform(-1, 1), 124 + sag(x) + rng.uniform(-1, 1)
        paper.line([(x, top), (x + rng.uniform(-0.6, 0.6), bottom)], engineers.TIMBER_EDGE, 4.4)
        paper.line([(x, top), (x, bottom)], lit(PLANK, rng.uniform(-0.2, 0.15)), 2.8)
    for y, lift in ((99, 6), (125, 6)):
        paper.line([(x, y + sag(x)) for x in places], engineers.TIMBER_EDGE, 3.6)
        paper.line([(x, y + sag(x)) for x in places], ROPE, 1.9)
        rail = [(x, y - lift + sag(x) * 0.7) for x in places]
        for (x, low), (_, high) in zip([(x, y + sag(x)) for x in places[::3]], rail[::3], strict=True):
            paper.line([(x, low), (x, high)], engineers.TIMBER_EDGE, 1.3)
        paper.line(rail, engineers.TIMBER_EDGE, 3.0)
        paper.line(rail, lit(ROPE, 0.2), 1.5)
    for x in (9, 183):
        for y in (96, 127):
            paper.rounded((x - 5, y - 11, x + 5, y + 6), 2, engineers.TIMBER_EDGE)
            paper.rounded((x - 3.4, y - 9.4, x + 3.4, y + 4.4), 1.6, engineers.TIMBER)
    return paper


def railroad_bridge(_rng: Random) -> Paper:
    """Steel trusses beside a track on sleepers, from west to east."""
    paper = hexes.sheet()
    with paper.layer(opacity=0.45, blur=2) as sheet:
        sheet.rectangle(12, 84, 186, 148, (20, 24, 32))
    paper.rectangle(8, 84, 184, 136, solids.EDGE)
    paper.rectangle(10, 86, 182, 134, (78, 82, 90))
    track(paper, 8, 184)
    for top, bottom in ((74, 92), (128, 146)):
        for y in (top, bottom):
            paper.line([(8, y), (184, y)], solids.EDGE, 6)
        for panel in range(8):
            left = 8 + panel * 22
            for width, ink in ((4.6, solids.EDGE), (2.4, GIRDER)):
                up = panel % 2 == 0
                paper.line([(left, bottom if up else top), (left + 22, top if up else bottom)], ink, width)
                paper.line([(left, top), (left, bottom)], ink, width)
        for y in (top, bottom):
            paper.line([(8, y), (184, y)], lit(GIRDER, 0.1), 3.4)
            paper.line([(8, y - 1), (184, y - 1)], lit(GIRDER, 0.5), 1.2)
    return paper


def track(paper: Paper, left: float, right: float) -> None:
    """Two rails on sleepers along the middle of the hex."""
    x = left + 4
    while x < right:
        paper.line([(x, 96), (x, 124)], (48, 34, 24), 5.2)
        paper.line([(x - 0.5, 96), (x - 0.5, 124)], (124, 92, 62), 3.2)
        x += 9.6
    for y in (102, 118):
        paper.line([(left, y), (right, y)], solids.EDGE, 4.4)
        paper.line([(left, y - 0.4), (right, y - 0.4)], lit(RAIL, 0.35), 2.2)


def railroad(_rng: Random) -> Paper:
    """A track on its bed: a palette sign, for the table draws the course itself."""
    paper = hexes.sheet()
    with paper.layer(opacity=0.85, blur=1.2) as sheet:
        sheet.rectangle(0, 92, 192, 128, (168, 158, 138))
    track(paper, -2, 194)
    return paper


def ford(rng: Random) -> Paper:
    """Shallows: pale water with gravel and stepping stones, wheel ruts on both banks."""
    paper = hexes.sheet()
    shape = blob(rng, (96, 110), 58, 50, 0.08)
    with paper.layer(opacity=0.75, blur=4) as sheet:
        sheet.polygon(shape, (176, 206, 204))
    with paper.layer(opacity=0.8, blur=1) as sheet:
        for _ in range(60):
            spot = 96 + rng.uniform(-48, 48), 110 + rng.uniform(-40, 40)
            sheet.ellipse(spot, rng.uniform(1.4, 3), rng.uniform(1, 2), rng.choice([(200, 184, 142), (176, 160, 126)]))
    for x in (78, 114):
        for number in range(6):
            spot = x + rng.uniform(-4, 4), 62 + number * 19 + rng.uniform(-3, 3)
            boulder(paper, rng, spot, rng.uniform(5, 7), (168, 160, 146))
    with paper.layer(opacity=0.9) as sheet:
        for _ in range(9):
            foam, y = 96 + rng.uniform(-46, 40), 110 + rng.uniform(-36, 36)
            sheet.line([(foam + step * 3, y + sin(step) * 1.2) for step in range(-3, 4)], (240, 248, 248), 1.4)
    return paper


def sign(rng: Random, dark: Ink, light: Ink, stones: int) -> Paper:
    """Water of a kind from side to side: a palette sign, for the table draws the course itself."""
    paper = hexes.sheet()
    texture = noise.tinted(noise.layered(rng, paper.image.size, 120), dark, light)
    texture.putalpha(hexes.mask(1.5))
    paper.lay(texture)
    for row in range(7):
        for x in (rng.uniform(40, 90), rng.uniform(104, 150)):
            y = 42 + row * 23
            if hexes.inside((x, y), 22):
                paper.line([(x + step * 3, y + sin(step) * 1.2) for step in range(-4, 5)], lit(light, 0.4), 1.4)
    for _ in range(stones):
        spot = rng.uniform(36, 156), rng.uniform(52, 168)
        boulder(paper, rng, spot, rng.uniform(3, 5.5), (168, 160, 146))
    return paper


def ice(rng: Random) -> Paper:
    """Ice from side to side with its cracks."""
    paper = hexes.sheet()
    texture = noise.tinted(noise.layered(rng, paper.image.size, 110), lit(ICE, -0.14), (234, 243, 248))
    texture.putalpha(hexes.mask(1.5))
    paper.lay(texture)
    cracks(paper, rng, 9)
    return paper


def cracks(paper: Paper, rng: Random, count: int) -> None:
    """Branching cracks in ice, dark with a light edge."""
    for _ in range(count):
        x, y = rng.uniform(40, 152), rng.uniform(50, 170)
        for _ in range(3):
            line: list[Point] = [(x, y)]
            dx, dy = rng.uniform(-9, 9), rng.uniform(-9, 9)
            for _ in range(3):
                line.append((line[-1][0] + dx + rng.uniform(-4, 4), line[-1][1] + dy + rng.uniform(-4, 4)))
            if all(hexes.inside(point, 8) for point in line):
                paper.line([(px + 1, py + 1) for px, py in line], (248, 252, 254), 1.2)
                paper.line(line, (112, 148, 172), 1.2)


def frozen_lake(rng: Random) -> Paper:
    """A lake under ice, snow along its shore."""
    paper = hexes.sheet()
    shore = blob(rng, (96, 110), 76, 84, 0.09)
    with paper.layer(opacity=0.7, blur=3) as sheet:
        sheet.polygon(shore, (244, 247, 249), (236, 241, 245), 12)
    shape = hexes.sheet()
    shape.polygon(shore, (255, 255, 255))
    texture = noise.tinted(noise.layered(rng, paper.image.size, 110), lit(ICE, -0.16), (226, 238, 244))
    texture.putalpha(shape.mask())
    paper.lay(texture)
    paper.line([*shore, shore[0]], (120, 146, 166), 1.8)
    cracks(paper, rng, 9)
    return paper


def flooded_field(rng: Random, number: int) -> Image.Image:
    """A field under shallow water: furrows shimmer through, grass and a fence stand out of it."""
    paper = ground.base(rng, FLOOD, lit(FLOOD, -0.14), mix(FLOOD, (190, 206, 180), 0.6), 150)
    slant = 0.5 if number else -0.35
    with paper.layer(opacity=0.32, blur=0.6, inside=hexes.mask(14, soft=5)) as sheet:
        for row in range(-20, 21):
            line = [(x, 110 + row * 9 + (x - 96) * slant + rng.uniform(-1, 1)) for x in (-6, 60, 130, 198)]
            sheet.line(smooth(line), (96, 110, 72), 2.2)
    for point in ground.scattered(rng, 20, 20):
        water.reeds(paper, rng, point, rng.choice([2, 3]))
    posts = [(x, 84 + (x - 30) * -slant * 0.5) for x in range(34, 160, 21)]
    for x, y in posts:
        paper.line([(x, y + 3), (x + 5, y + 7)], (70, 96, 98), 2)
        paper.line([(x, y + 2), (x, y - 10)], solids.EDGE, 3.4)
        paper.line([(x, y + 2), (x, y - 9.5)], (128, 100, 70), 1.8)
    paper.line([(x, y - 7) for x, y in posts], (70, 62, 54), 1.1)
    tree = (140.0, 150.0, 12.0) if number else (56.0, 152.0, 12.0)
    trees.shadows(paper, [tree], 0.35)
    trees.crown(paper, rng, tree, trees.LEAVES[1])
    return ground.finished(paper, rng, 0.05)
