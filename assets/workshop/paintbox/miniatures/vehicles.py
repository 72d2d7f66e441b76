"""Tanks, guns, wagons and ships, each along its own length."""

from paintbox.miniatures.body import Body
from paintbox.miniatures.shapes import ball, box, disc, limb, prism, side_view, square, wheel
from paintbox.miniatures.soldiers import WOOD, Dress

RUBBER, TRACK, LINK = "#34322b", "#35342c", "#4b4a40"


def tracks(body: Body, dress: Dress, half: float, aside: float) -> None:
    """Two tracks with their wheels."""
    outline = [(-half, 0.17), (-half + 0.08, 0.08), (half - 0.1, 0.08), (half, 0.19), (half - 0.07, 0.28)]
    outline.append((-half + 0.06, 0.28))
    for side in (-1, 1):
        y = side * aside
        body.add(side_view(outline, y, 0.17), TRACK)
        wheels = 6
        for number in range(wheels):
            x = -half + 0.13 + number * (2 * half - 0.26) / (wheels - 1)
            body.add(wheel((x, y + side * 0.05, 0.155), 0.075, 0.11, 10), dress.dark)
        for number in range(12):
            x = -half + 0.07 + number * (2 * half - 0.15) / 11
            body.add(box((x, y, 0.284), (0.03, 0.165, 0.018)), LINK)
        body.add(box((0, y, 0.3), (2 * half - 0.02, 0.19, 0.025)), dress.metal)


def star(body: Body, x: float, height: float, reach: float = 0.1) -> None:
    """A pale five-pointed star on a deck."""
    points = [disc((x, 0), reach if number % 2 == 0 else reach * 0.4, 10)[number] for number in range(10)]
    body.add(prism(points, height, height + 0.004), "#f3efe0")


def cross(body: Body, x: float, height: float) -> None:
    """A dark cross with a pale edge on a deck."""
    for lift, wide, ink in ((0.0, 0.065, "#f0f0ea"), (0.003, 0.035, "#1d1d1d")):
        body.add(box((x, 0, height + lift), (0.2, wide, 0.004)), ink)
        body.add(box((x, 0, height + lift), (wide, 0.2, 0.004)), ink)


def cannon(body: Body, dress: Dress, start: float, end: float, height: float, thick: float = 0.036) -> None:
    """The gun of a tank, with its mantlet."""
    body.add(limb((start - 0.1, 0, height), (start + 0.05, 0, height), 0.08, 0.07), dress.dark)
    body.add(limb((start, 0, height), (end, 0, height + 0.03), thick, thick * 0.85, 8), dress.metal)
    body.add(limb((end, 0, height + 0.03), (end + 0.06, 0, height + 0.033), thick * 1.35, thick * 1.35, 8), dress.dark)


def round_tank(dress: Dress, reach: float = 0.72) -> Body:
    """A tank with a sloping front and a round turret."""
    body = Body()
    tracks(body, dress, 0.5, 0.25)
    front = square((-0.11, 0), 0.7, 0.36)
    body.add(prism(square((-0.02, 0), 0.96, 0.38), 0.16, 0.42, top=front), dress.metal)
    body.add(prism(disc((-0.04, 0), 0.22, 20), 0.4, 0.47), dress.dark)
    body.add(ball((-0.04, 0, 0.5), (0.25, 0.2, 0.13), 2), dress.metal)
    body.add(prism(disc((-0.1, 0.07), 0.075, 12), 0.58, 0.645), dress.dark)
    cannon(body, dress, 0.24, reach, 0.53)
    star(body, -0.34, 0.425)
    for y in (-0.12, 0.12):
        body.add(box((-0.42, y, 0.44), (0.1, 0.09, 0.05)), "#b09a58")
    return body


def square_tank(dress: Dress, reach: float = 0.84, heavy: bool = False) -> Body:
    """A tank of plates that stand upright, with an angular turret."""
    body, wide = Body(), 0.46 if heavy else 0.4
    tracks(body, dress, 0.54 if heavy else 0.5, 0.29 if heavy else 0.25)
    body.add(box((-0.03, 0, 0.34), (1.0, wide + 0.02, 0.16)), dress.metal)
    body.add(prism(square((0.41, 0), 0.16, wide), 0.2, 0.42, top=square((0.35, 0), 0.06, wide)), dress.metal)
    half = 0.21 if heavy else 0.18
    turret = [(-0.32, -half), (0.16, -half), (0.25, -0.08), (0.25, 0.08), (0.16, half), (-0.32, half)]
    body.add(prism(turret, 0.42, 0.6, 0.12), dress.metal)
    body.add(box((0.27, 0, 0.51), (0.1, 0.17, 0.12)), dress.dark)
    body.add(prism(disc((-0.16, 0.06), 0.08, 12), 0.595, 0.67), dress.dark)
    cannon(body, dress, 0.3, reach, 0.51, 0.042 if heavy else 0.036)
    cross(body, -0.42, 0.424)
    return body


def tank(dress: Dress) -> Body:
    """The tank of a side."""
    return round_tank(dress) if dress.is_round else square_tank(dress)


def heavy_tank(dress: Dress) -> Body:
    """A heavy tank with a long gun."""
    return round_tank(dress, 0.86) if dress.is_round else square_tank(dress, 0.95, heavy=True)


def flame_tank(dress: Dress) -> Body:
    """A tank that throws flames, with its fuel in tow."""
    body = tank(dress)
    for reach, size, ink in ((0.9, 0.1, "#e2562a"), (1.02, 0.075, "#f0a02e"), (1.1, 0.05, "#f8dc6a")):
        body.add(ball((reach - 0.06, 0, 0.55), size), ink)
    body.add(limb((-0.42, -0.14, 0.5), (-0.42, 0.14, 0.5), 0.09, 0.09), dress.dark)
    return body


def gun(dress: Dress, length: float = 0.74, shield: float = 0.5, wheels: float = 0.19) -> Body:
    """A gun on two wheels, its trails behind it."""
    body = Body()
    for side in (-1, 1):
        body.add(wheel((0.05, side * 0.25, wheels + 0.05), wheels, 0.07, 16), RUBBER)
        body.add(wheel((0.05, side * 0.275, wheels + 0.05), wheels * 0.72, 0.06, 14), dress.metal)
        body.add(limb((0.05, side * 0.05, 0.22), (-0.52, side * 0.2, 0.09), 0.042, 0.035), dress.metal)
    body.add(limb((0.05, -0.26, wheels + 0.05), (0.05, 0.26, wheels + 0.05), 0.045), dress.dark)
    plate = square((0.16, 0), 0.045, shield), square((0.1, 0), 0.045, shield)
    body.add(prism(plate[0], 0.2, 0.52, top=plate[1]), dress.metal)
    body.add(limb((-0.2, 0, 0.34), (0.3, 0, 0.42), 0.07, 0.058), dress.dark)
    rise = 0.42 + (length - 0.3) * 0.22
    body.add(limb((0.3, 0, 0.42), (length, 0, rise), 0.044, 0.036), dress.metal)
    body.add(limb((length, 0, rise), (length + 0.07, 0, rise + 0.015), 0.056), dress.dark)
    return body


def big_gun(dress: Dress) -> Body:
    """A heavy gun with a long barrel that points high."""
    body = Body()
    for side in (-1, 1):
        body.add(wheel((-0.05, side * 0.3, 0.27), 0.22, 0.1, 16), RUBBER)
        body.add(wheel((-0.05, side * 0.34, 0.27), 0.14, 0.06, 14), dress.metal)
        body.add(limb((0, side * 0.08, 0.26), (-0.66, side * 0.28, 0.09), 0.055, 0.045), dress.metal)
    body.add(box((0, 0, 0.32), (0.3, 0.34, 0.16)), dress.dark)
    body.add(limb((-0.26, 0, 0.38), (0.22, 0, 0.56), 0.105, 0.09), dress.dark)
    body.add(limb((0.22, 0, 0.56), (0.82, 0, 0.8), 0.068, 0.052), dress.metal)
    body.add(limb((0.8, 0, 0.79), (0.88, 0, 0.825), 0.075), dress.dark)
    return body


def anti_tank_gun(dress: Dress) -> Body:
    """A low gun with a long barrel and a broad shield."""
    return gun(dress, 0.86, 0.6, 0.15)


def mobile_gun(dress: Dress) -> Body:
    """A gun on tracks, open above."""
    body = Body()
    tracks(body, dress, 0.52, 0.26)
    body.add(box((-0.02, 0, 0.34), (0.98, 0.42, 0.14)), dress.metal)
    for y in (-0.2, 0.2):
        body.add(box((-0.16, y, 0.48), (0.6, 0.04, 0.2)), dress.metal)
    body.add(box((0.15, 0, 0.48), (0.05, 0.42, 0.22)), dress.metal)
    body.add(box((-0.16, 0, 0.42), (0.5, 0.34, 0.02)), dress.dark)
    body.add(limb((-0.1, 0, 0.5), (0.3, 0, 0.58), 0.07, 0.06), dress.dark)
    body.add(limb((0.3, 0, 0.58), (0.76, 0, 0.68), 0.046, 0.04), dress.metal)
    return body


def mortar(dress: Dress) -> Body:
    """A mortar on its plate."""
    body = Body()
    body.add(prism(disc((-0.08, 0), 0.13, 14), 0.05, 0.09), dress.dark)
    body.add(limb((-0.08, 0, 0.1), (0.2, 0, 0.52), 0.06, 0.06), "#454a44")
    for y in (-0.14, 0.14):
        body.add(limb((0.12, 0, 0.4), (0.26, y, 0.06), 0.02, 0.02, 6), "#454a44")
    return body


def locomotive(dress: Dress) -> Body:
    """A small locomotive."""
    body, ink = Body(), "#3a4046" if not dress.is_round else "#3d4438"
    for side in (-1, 1):
        for x in (-0.4, -0.12, 0.14, 0.4):
            body.add(wheel((x, side * 0.2, 0.15), 0.11, 0.05, 14), "#6b2b22")
    body.add(box((0, 0, 0.24), (1.2, 0.34, 0.08)), "#24272a")
    body.add(limb((-0.15, 0, 0.44), (0.5, 0, 0.44), 0.17, 0.17, 14), ink)
    body.add(box((-0.4, 0, 0.5), (0.36, 0.4, 0.46)), dress.metal)
    body.add(box((-0.4, 0, 0.75), (0.44, 0.46, 0.05)), "#24272a")
    body.add(limb((0.4, 0, 0.55), (0.4, 0, 0.8), 0.06, 0.08), "#24272a")
    body.add(ball((0.12, 0, 0.62), (0.08, 0.08, 0.09)), "#b58a3a")
    return body


def wagon(dress: Dress) -> Body:
    """An open railway wagon with crates."""
    body = Body()
    for side in (-1, 1):
        for x in (-0.36, 0.36):
            body.add(wheel((x, side * 0.2, 0.14), 0.1, 0.05, 14), "#2a2a2a")
    body.add(box((0, 0, 0.24), (1.16, 0.38, 0.08)), "#24272a")
    for y in (-0.19, 0.19):
        body.add(box((0, y, 0.36), (1.14, 0.03, 0.18)), dress.metal)
    for x in (-0.56, 0.56):
        body.add(box((x, 0, 0.36), (0.03, 0.38, 0.18)), dress.metal)
    for x, z in ((-0.3, 0.4), (0.02, 0.43), (0.32, 0.39)):
        body.add(box((x, 0, z), (0.24, 0.26, 0.24)), WOOD)
    return body


def destroyer(dress: Dress) -> Body:
    """A destroyer at sea."""
    body = Body()
    deck = [(-0.86, -0.12), (-0.6, -0.17), (0.3, -0.17), (0.98, 0.0), (0.3, 0.17), (-0.6, 0.17), (-0.86, 0.12)]
    foam = [(x * 1.07, y * 1.35) for x, y in deck]
    body.add(prism(foam, 0.0, 0.012), "#dcebf0")
    keel = [(x * 0.94, y * 0.8) for x, y in deck]
    body.add(prism(keel, 0.012, 0.18, top=deck), dress.metal)
    body.add(prism([(x * 0.97, y * 0.9) for x, y in deck], 0.18, 0.19), "#b7a27a")
    body.add(box((0.22, 0, 0.28), (0.26, 0.2, 0.18)), dress.metal)
    body.add(box((0.24, 0, 0.41), (0.16, 0.16, 0.1)), dress.dark)
    for x in (-0.02, -0.26):
        body.add(limb((x, 0, 0.22), (x - 0.03, 0, 0.46), 0.07, 0.065), dress.dark)
    body.add(limb((0.2, 0, 0.46), (0.2, 0, 0.8), 0.016, 0.012, 6), "#2d2d2d")
    for x, way in ((0.54, 1), (-0.5, -1), (-0.7, -1)):
        body.add(ball((x, 0, 0.22), (0.09, 0.08, 0.07)), dress.metal)
        body.add(limb((x, 0, 0.24), (x + way * 0.2, 0, 0.27), 0.02, 0.018, 6), "#2d2d2d")
    return body
