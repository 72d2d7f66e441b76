"""Houses, churches, clay houses and huts."""

from math import pi
from random import Random

from paintbox.miniatures.body import Body, Tint, tint
from paintbox.miniatures.shapes import Spot, ball, box, disc, facetted, limb, prism

ROOFS = ("#d9694a", "#cc5c46", "#e07a55", "#b9604a", "#8d939c", "#c9744f")
WALLS = ("#f6edd6", "#efe2c2", "#fff6e2", "#e6d8b8")
CLAY = ("#d7b989", "#cba874", "#e0c698")
THATCH, BAMBOO = ("#b99a5c", "#a98a50", "#c4a768"), "#8d6d3e"
SNOW = "#eef3f6"
DOOR, GLASS, STONE = "#5b3c28", "#3d4a58", "#8d8273"


def shaded(text: str, light: float) -> Tint:
    """A colour in another light."""
    red, green, blue = tint(text)
    return min(1.0, red * light), min(1.0, green * light), min(1.0, blue * light)


def gable(
    length: float, width: float, low: float, high: float, over: float = 0.04
) -> tuple[list[list[Spot]], list[list[Spot]]]:
    """The triangles of a roof with its ridge from west to east, and those of the gables under it."""
    a, b = length / 2 + over, width / 2 + over
    west, east = (-a, 0.0, high), (a, 0.0, high)
    corners = [(-a, -b, low), (a, -b, low), (a, b, low), (-a, b, low)]
    roof: list[list[Spot]] = [
        [corners[0], corners[1], east],
        [corners[0], east, west],
        [corners[2], corners[3], west],
        [corners[2], west, east],
    ]
    x, y = length / 2, width / 2
    ends: list[list[Spot]] = [
        [(side * x, -y, low), (side * x, y, low), (side * x, 0.0, high - 0.01)] for side in (-1, 1)
    ]
    return roof, ends


def house(rng: Random, snow: bool = False) -> Body:
    """A house with a gabled roof, windows, a door and a chimney."""
    length, width, high = rng.uniform(0.34, 0.48), rng.uniform(0.22, 0.28), rng.uniform(0.17, 0.24)
    return built(rng, length, width, high, width * 0.62, snow)


def built(rng: Random, length: float, width: float, high: float, rise: float, snow: bool) -> Body:
    """A house so long, wide and high, with a roof that rises so far."""
    body = Body()
    wall, roof = rng.choice(WALLS), rng.choice(ROOFS)
    body.add(box((0, 0, high / 2), (length, width, high)), wall)
    body.add(box((0, 0, 0.025), (length + 0.03, width + 0.03, 0.05)), STONE)
    slopes, ends = gable(length, width, high, high + rise)
    body.add(facetted(ends, (0, 0, high)), wall)
    covered = SNOW if snow else roof
    body.add(facetted(slopes, (0, 0, high)), shaded(covered, rng.uniform(0.94, 1.06)))
    body.add(box((0, 0, high + rise), (length + 0.09, 0.04, 0.03)), shaded(covered, 0.8))
    for course in range(1, 4):
        share = course / 4
        for side in (-1, 1):
            y, z = side * (width / 2 + 0.04) * (1 - share), high + rise * share + 0.004
            body.add(box((0, y, z), (length + 0.08, 0.008, 0.008)), shaded(covered, 0.84))
    windows = max(2, int(length / 0.13))
    for number in range(windows):
        x = -length / 2 + (number + 0.5) * length / windows
        for side in (-1, 1):
            is_door = number == windows // 2 and side > 0
            size: Spot = (0.06, 0.014, 0.13) if is_door else (0.05, 0.014, 0.07)
            body.add(box((x, side * width / 2, 0.07 if is_door else high * 0.6), size), DOOR if is_door else GLASS)
    body.add(box((length * 0.28, -width * 0.12, high + rise), (0.07, 0.07, 0.16)), shaded("#8a4f3e", 1.0))
    if snow:
        body.add(box((length * 0.28, -width * 0.12, high + rise + 0.085), (0.08, 0.08, 0.02)), SNOW)
    return body


def white_house(rng: Random) -> Body:
    """A house with snow on its roof."""
    return house(rng, snow=True)


def barn(rng: Random) -> Body:
    """A long low barn."""
    return built(rng, rng.uniform(0.5, 0.56), 0.26, 0.15, 0.17, snow=False)


def white_church(rng: Random) -> Body:
    """A church with snow on its roofs."""
    return church(rng, snow=True)


def church(rng: Random, snow: bool = False) -> Body:
    """A church: nave, tower and spire."""
    body = Body()
    nave = built(rng, 0.46, 0.24, 0.24, 0.17, snow)
    body.put(nave, (0.06, 0, 0))
    body.add(box((-0.26, 0, 0.24), (0.19, 0.2, 0.48)), WALLS[0])
    body.add(
        prism([(-0.37, -0.12), (-0.15, -0.12), (-0.15, 0.12), (-0.37, 0.12)], 0.48, 0.86, 0.96),
        SNOW if snow else "#7d848f",
    )
    body.add(box((-0.26, 0.1, 0.36), (0.06, 0.014, 0.1)), GLASS)
    body.add(box((-0.26, 0.1, 0.08), (0.08, 0.014, 0.15)), DOOR)
    return body


def manor(rng: Random) -> Body:
    """A manor: a long house of two storeys with a gable over its door."""
    body = Body()
    body.put(built(rng, 0.66, 0.26, 0.26, 0.17, snow=False))
    body.put(built(rng, 0.26, 0.2, 0.28, 0.14, snow=False), (0.0, 0.08, 0.0), turn=pi / 2)
    return body


def ruin(rng: Random) -> Body:
    """What a shell left of a house: broken walls and rubble."""
    body = Body()
    length, width = rng.uniform(0.36, 0.46), rng.uniform(0.24, 0.3)
    wall = rng.choice(("#9a9184", "#8b8175", "#a59a8a"))
    for side in (-1, 1):
        for number in range(5):
            high = rng.uniform(0.06, 0.26)
            x = -length / 2 + (number + 0.5) * length / 5
            body.add(
                box((x, side * width / 2, high / 2), (length / 5, 0.03, high)), shaded(wall, rng.uniform(0.9, 1.05))
            )
        for number in range(3):
            high = rng.uniform(0.05, 0.3)
            y = -width / 2 + (number + 0.5) * width / 3
            body.add(
                box((side * length / 2, y, high / 2), (0.03, width / 3, high)), shaded(wall, rng.uniform(0.85, 1.0))
            )
    for _ in range(14):
        at = (rng.uniform(-0.6, 0.6) * length, rng.uniform(-0.6, 0.6) * width, 0.02)
        size = rng.uniform(0.02, 0.06)
        body.add(
            box(at, (size, size, size)), shaded(rng.choice(("#8a8074", "#6f665c", "#7c4f42")), rng.uniform(0.8, 1.1))
        )
    body.add(limb((-length * 0.3, 0, 0.02), (length * 0.2, width * 0.2, 0.2), 0.015, 0.012), "#4a3a2c")
    return body


def clay_house(rng: Random) -> Body:
    """A flat house of clay with a wall around its roof."""
    body = Body()
    length, width, high = rng.uniform(0.26, 0.42), rng.uniform(0.24, 0.32), rng.uniform(0.16, 0.28)
    wall = rng.choice(CLAY)
    body.add(box((0, 0, high / 2), (length, width, high), 0.04), wall)
    body.add(box((0, 0, high + 0.005), (length * 0.84, width * 0.82, 0.02)), shaded(wall, 0.82))
    for side in (-1, 1):
        body.add(box((0, side * width * 0.46, high + 0.02), (length * 0.95, 0.03, 0.05)), shaded(wall, 1.04))
        body.add(box((side * length * 0.46, 0, high + 0.02), (0.03, width * 0.95, 0.05)), shaded(wall, 1.04))
    body.add(box((rng.uniform(-0.08, 0.08), width / 2, 0.06), (0.06, 0.014, 0.12)), DOOR)
    body.add(box((length * 0.3, width / 2, high * 0.65), (0.04, 0.014, 0.05)), GLASS)
    if rng.random() < 0.2:
        body.add(ball((0, 0, high), 0.11, 2), shaded("#efe3c8", 1.0))
    return body


def hut(rng: Random) -> Body:
    """A hut on poles under a roof of leaves."""
    body = Body()
    reach = rng.uniform(0.17, 0.22)
    thatch = rng.choice(THATCH)
    body.add(prism(disc((0, 0), reach * 0.8, 12), 0.05, 0.2), "#a5824d")
    body.add(prism(disc((0, 0), reach * 1.2, 12), 0.17, 0.17 + reach * 1.15, 0.94), thatch)
    body.add(prism(disc((0, 0), reach * 0.8, 12), 0.17 + reach * 0.45, 0.19 + reach * 1.2, 0.92), shaded(thatch, 1.12))
    for number in range(6):
        x, y = disc((0, 0), reach * 0.78, 6)[number]
        body.add(limb((x, y, 0), (x, y, 0.2), 0.016, 0.014, 6), BAMBOO)
    body.add(box((0, reach * 0.8, 0.11), (0.07, 0.02, 0.12)), "#3f2d1c")
    return body


def turned(maker: Body, rng: Random, way: float | None = None) -> Body:
    """A building turned to a way, or to one of several, nearly."""
    body = Body()
    chosen = rng.choice((0.0, pi / 2, 0.35, -0.4, pi / 2 + 0.3)) if way is None else way
    body.put(maker, turn=chosen + rng.uniform(-0.1, 0.1))
    return body
