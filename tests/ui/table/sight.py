"""How colours look to eyes that see fewer of them, and how far apart two colours look.

The colour blindnesses are simulated by the matrices of Machado, Oliveira and Fernandes (2009) at full severity, the
distance is CIEDE2000: about 2 can just be seen side by side, 10 is another colour at a glance.
"""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from game.ui.theme import Colour

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

SEEING: Matrix = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
BLINDNESSES: dict[str, Matrix] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Triple = (0.95047, 1.0, 1.08883)
FAR = 25.0**7


def apart(first: Colour, second: Colour, eyes: str = "") -> float:
    """How far apart two colours look to eyes of a kind; to all of them where none is named."""
    matrix = BLINDNESSES.get(eyes, SEEING)
    return distance(lab(seen(first, matrix)), lab(seen(second, matrix)))


def seen(colour: Colour, eyes: Matrix) -> Triple:
    """A colour as light, as these eyes see it."""
    red, green, blue = product(eyes, tuple(light(part / 255) for part in colour))
    return clamped(red), clamped(green), clamped(blue)


def light(part: float) -> float:
    """How much light a part of a colour stands for."""
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def clamped(part: float) -> float:
    """Not less than no light, and not more than all of it."""
    return max(0.0, min(1.0, part))


def product(matrix: Matrix, values: tuple[float, ...]) -> Triple:
    """A matrix times a column."""
    first, second, third = (sum(a * b for a, b in zip(row, values, strict=True)) for row in matrix)
    return first, second, third


def lab(lights: Triple) -> Triple:
    """The colour in CIELAB."""
    x, y, z = (root(part / white) for part, white in zip(product(TO_XYZ, lights), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def root(part: float) -> float:
    """The cube root, with a straight line where it is dark."""
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116


def distance(first: Triple, second: Triple) -> float:
    """CIEDE2000 between two colours in CIELAB."""
    middle = (hypot(*first[1:]) + hypot(*second[1:])) / 2
    stretch = 1 + 0.5 * (1 - sqrt(middle**7 / (middle**7 + FAR)))
    chroma = [hypot(one[1] * stretch, one[2]) for one in (first, second)]
    hues = [degrees(atan2(one[2], one[1] * stretch)) % 360 for one in (first, second)]
    turn = (hues[1] - hues[0] + 180) % 360 - 180 if all(chroma) else 0.0
    hue = (hues[0] + turn / 2) % 360 if all(chroma) else sum(hues)
    lightness, colourful = (first[0] + second[0]) / 2, sum(chroma) / 2
    weight = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    from_grey = (lightness - 50) ** 2
    by_lightness = (second[0] - first[0]) / (1 + 0.015 * from_grey / sqrt(20 + from_grey))
    by_chroma = (chroma[1] - chroma[0]) / (1 + 0.045 * colourful)
    by_hue = 2 * sqrt(chroma[0] * chroma[1]) * sin(radians(turn / 2)) / (1 + 0.015 * colourful * weight)
    bend = 2 * sqrt(colourful**7 / (colourful**7 + FAR)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt(by_lightness**2 + by_chroma**2 + by_hue**2 - bend * by_chroma * by_hue)
