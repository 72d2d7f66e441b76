"""Soldiers: one way to build a man, and the poses that he takes."""

import numpy as np

from paintbox.miniatures.body import Body, Tint, tint
from paintbox.miniatures.shapes import Spot, ball, box, disc, limb, prism, square


class Dress:
    """The colours of a side, and the shape of its bases and helmets."""

    def __init__(self, is_round: bool, cloth: str, dark: str, helmet: str, pack: str, base: str, rim: str, metal: str):
        self.is_round = is_round
        self.cloth, self.dark, self.helmet, self.pack = cloth, dark, helmet, pack
        self.base, self.rim, self.metal = base, rim, metal
        self.skin = "#f0bf95"

    def recoloured(self, cloth: str, dark: str, helmet: str) -> "Dress":
        """The same side in other clothes."""
        return Dress(self.is_round, cloth, dark, helmet, self.pack, self.base, self.rim, self.metal)


ALLIES = Dress(True, "#c4aa6e", "#8d7a4b", "#708034", "#dcc48a", "#3f4d1d", "#f7efd2", "#76833a")
AXIS = Dress(False, "#93abc8", "#627d9f", "#4a6487", "#b9c4cd", "#263851", "#eef4fa", "#7390b1")
DRESSES = {"allies": ALLIES, "axis": AXIS}
WOOD, STEEL, LEATHER = "#7a4f2b", "#2d2d2d", "#3b2f24"
GROUND = 0.05
"""How high the feet stand on a base."""

MAN = 0.27
"""Half the width of the base of a man."""


def base(body: Body, dress: Dress, length: float, width: float) -> None:
    """The base of a figure: round or square, with a pale rim that is seen on any ground."""
    if dress.is_round:
        middle = (0.0, 0.0)
        body.add(prism(disc(middle, length), 0, 0.035), dress.rim)
        body.add(prism(disc(middle, length - 0.045), 0.03, 0.06, 0.05), dress.base)
    else:
        body.add(prism(square((0, 0), 2 * length, 2 * width), 0, 0.035), dress.rim)
        body.add(prism(square((0, 0), 2 * length - 0.08, 2 * width - 0.08), 0.03, 0.06, 0.05), dress.base)


class Man:
    """A soldier, built from the ground up."""

    def __init__(self, dress: Dress) -> None:
        self.dress = dress
        self.body = Body()

    def leg(self, foot: Spot, knee: Spot, hip: Spot) -> None:
        """A leg in its boot."""
        self.body.add(limb(knee, hip, 0.066, 0.08), self.dress.cloth)
        self.body.add(limb(foot, knee, 0.056, 0.062), self.dress.dark)
        self.body.add(ball((foot[0] + 0.035, foot[1], foot[2]), (0.1, 0.06, 0.05)), LEATHER)

    def arm(self, shoulder: Spot, elbow: Spot, hand: Spot) -> None:
        """An arm with its hand."""
        self.body.add(limb(shoulder, elbow, 0.058, 0.05), self.dress.cloth)
        self.body.add(limb(elbow, hand, 0.05, 0.04), self.dress.cloth)
        self.body.add(ball(hand, 0.05), self.dress.skin)

    def rifle(self, hand: Spot, towards: Spot, behind: float = 0.16, before: float = 0.58) -> None:
        """A rifle held at a place, its muzzle in a direction."""
        at, way = np.array(hand), np.array(towards) / np.linalg.norm(towards)

        def along(reach: float) -> Spot:
            x, y, z = at + way * reach
            return float(x), float(y), float(z)

        self.body.add(limb(along(-behind), along(before * 0.5), 0.036, 0.026, 7), WOOD)
        self.body.add(limb(along(before * 0.45), along(before), 0.018, 0.018, 7), STEEL)

    def trunk(self, x: float, low: float, lean: float) -> Spot:
        """The trunk with belt and pack, and the head under its helmet; gives the middle between the shoulders."""
        dress, body = self.dress, self.body
        over, high = x + lean, low + 0.3
        body.add(limb((x, 0, low), (over, 0, high), 0.115, 0.145, 11), dress.cloth)
        body.add(limb((x, -0.1, low + 0.02), (x, 0.1, low + 0.02), 0.07), dress.dark)
        body.add(box((over - 0.17, 0, high - 0.02), (0.12, 0.22, 0.2), 0.15), dress.pack)
        head = (over + 0.05, 0.0, high + 0.2)
        body.add(ball(head, 0.098), dress.skin)
        self.helmet(head)
        return over, 0.0, high

    def helmet(self, head: Spot) -> None:
        """A helmet: with a rim all round, or drawn down over the neck."""
        x, y, z = head
        self.body.add(ball((x - 0.01, y, z + 0.045), (0.135, 0.13, 0.105), 2), self.dress.helmet)
        if self.dress.is_round:
            self.body.add(ball((x, y, z + 0.025), (0.158, 0.148, 0.03), 2), self.dress.helmet)
        else:
            self.body.add(ball((x - 0.04, y, z), (0.145, 0.15, 0.05), 2), self.dress.helmet)


def running(dress: Dress) -> Body:
    """A man who runs."""
    man, low = Man(dress), GROUND
    man.leg((-0.24, 0.07, low + 0.1), (-0.1, 0.08, low + 0.24), (0, 0.07, 0.46))
    man.leg((0.22, -0.08, low + 0.02), (0.17, -0.08, low + 0.26), (0.02, -0.07, 0.46))
    x, _, z = man.trunk(0, 0.47, 0.1)
    man.arm((x, 0.17, z), (x + 0.1, 0.24, z - 0.18), (x + 0.25, 0.12, z - 0.14))
    man.arm((x, -0.17, z), (x - 0.08, -0.24, z - 0.17), (x + 0.12, -0.12, z - 0.2))
    man.rifle((x + 0.2, 0, z - 0.15), (0.75, 0.35, 0.3), 0.25, 0.45)
    return man.body


def aiming(dress: Dress) -> Body:
    """A man who aims, standing."""
    man, low = Man(dress), GROUND
    man.leg((-0.13, 0.1, low + 0.02), (-0.06, 0.1, low + 0.22), (0, 0.08, 0.46))
    man.leg((0.14, -0.1, low + 0.02), (0.12, -0.1, low + 0.24), (0, -0.08, 0.46))
    x, _, z = man.trunk(0, 0.47, 0.04)
    man.arm((x, 0.16, z), (x + 0.2, 0.2, z - 0.08), (x + 0.34, 0.06, z + 0.09))
    man.arm((x, -0.17, z), (x + 0.06, -0.28, z - 0.04), (x + 0.16, -0.08, z + 0.06))
    man.rifle((x + 0.2, -0.03, z + 0.1), (1, 0.06, 0))
    return man.body


def kneeling(dress: Dress) -> Body:
    """A man who aims, kneeling."""
    man, low = Man(dress), GROUND
    man.leg((-0.2, 0.09, low + 0.02), (0.0, 0.1, low + 0.05), (-0.08, 0.08, 0.28))
    man.leg((0.14, -0.09, low + 0.02), (0.17, -0.09, low + 0.25), (-0.06, -0.08, 0.29))
    x, _, z = man.trunk(-0.06, 0.29, 0.06)
    man.arm((x, 0.16, z), (x + 0.2, 0.18, z - 0.1), (x + 0.34, 0.05, z + 0.07))
    man.arm((x, -0.17, z), (x + 0.06, -0.27, z - 0.06), (x + 0.16, -0.08, z + 0.05))
    man.rifle((x + 0.2, -0.03, z + 0.09), (1, 0.06, 0), 0.14, 0.55)
    return man.body


def throwing(dress: Dress) -> Body:
    """A man who throws a grenade."""
    man, low = Man(dress), GROUND
    man.leg((-0.2, 0.1, low + 0.02), (-0.08, 0.1, low + 0.22), (0, 0.08, 0.45))
    man.leg((0.2, -0.1, low + 0.02), (0.17, -0.1, low + 0.24), (0, -0.08, 0.45))
    x, _, z = man.trunk(0, 0.46, -0.06)
    man.arm((x, 0.17, z), (x - 0.14, 0.27, z + 0.12), (x - 0.16, 0.22, z + 0.34))
    man.body.add(ball((x - 0.17, 0.22, z + 0.41), (0.05, 0.05, 0.07)), "#2d3122")
    man.arm((x, -0.17, z), (x + 0.2, -0.2, z + 0.04), (x + 0.34, -0.16, z + 0.12))
    man.rifle((x - 0.12, -0.02, z - 0.02), (0.1, -0.5, 0.85), 0.3, 0.35)
    return man.body


def pointing(dress: Dress) -> Body:
    """A man who shows the way."""
    man, low = Man(dress), GROUND
    man.leg((-0.06, 0.1, low + 0.02), (-0.03, 0.1, low + 0.24), (0, 0.08, 0.47))
    man.leg((0.1, -0.1, low + 0.02), (0.08, -0.1, low + 0.24), (0, -0.08, 0.47))
    x, _, z = man.trunk(0, 0.48, 0)
    man.arm((x, 0.17, z), (x + 0.2, 0.2, z + 0.1), (x + 0.42, 0.2, z + 0.2))
    man.arm((x, -0.17, z), (x - 0.03, -0.27, z - 0.18), (x + 0.12, -0.2, z - 0.24))
    man.body.add(limb((x + 0.12, -0.2, z - 0.22), (x + 0.28, -0.2, z - 0.2), 0.028), STEEL)
    return man.body


def crewman(dress: Dress, burden: str = "#b08a3a") -> Body:
    """A man of a gun's crew, kneeling with a round in his hands."""
    man, low = Man(dress), GROUND
    man.leg((-0.16, 0.1, low + 0.02), (0.02, 0.1, low + 0.06), (-0.06, 0.08, 0.26))
    man.leg((0.12, -0.1, low + 0.02), (0.14, -0.1, low + 0.2), (-0.05, -0.08, 0.27))
    x, _, z = man.trunk(-0.06, 0.27, 0.14)
    man.arm((x, 0.16, z), (x + 0.14, 0.18, z - 0.1), (x + 0.3, 0.08, z - 0.06))
    man.arm((x, -0.16, z), (x + 0.14, -0.18, z - 0.1), (x + 0.3, -0.08, z - 0.06))
    man.body.add(limb((x + 0.28, -0.1, z - 0.06), (x + 0.28, 0.12, z - 0.06), 0.045), burden)
    return man.body


def sweeping(dress: Dress) -> Body:
    """An engineer with a mine detector."""
    man, low = Man(dress), GROUND
    man.leg((-0.1, 0.1, low + 0.02), (-0.06, 0.1, low + 0.22), (0, 0.08, 0.46))
    man.leg((0.12, -0.1, low + 0.02), (0.12, -0.1, low + 0.24), (0, -0.08, 0.46))
    x, _, z = man.trunk(0, 0.47, 0.08)
    man.arm((x, 0.16, z), (x + 0.14, 0.18, z - 0.16), (x + 0.26, 0.05, z - 0.2))
    man.arm((x, -0.17, z), (x + 0.05, -0.24, z - 0.16), (x + 0.18, -0.05, z - 0.16))
    man.body.add(limb((x + 0.14, 0, z - 0.14), (x + 0.46, 0, 0.1), 0.02, 0.02, 7), STEEL)
    man.body.add(prism(disc((x + 0.48, 0), 0.1, 16), 0.06, 0.1), "#8a8f8c")
    return man.body


def skiing(dress: Dress) -> Body:
    """A man on skis."""
    body = running(dress)
    for y in (-0.1, 0.1):
        body.add(limb((-0.42, y, 0.09), (0.42, y, 0.09), 0.026, 0.026, 6), "#c79a5b")
        body.add(limb((0.42, y, 0.09), (0.52, y, 0.16), 0.026, 0.02, 6), "#c79a5b")
    return body


def gunner(dress: Dress) -> Body:
    """A man who lies behind his machine gun."""
    man = Man(dress)
    body = man.body
    body.add(limb((-0.42, 0.1, 0.12), (-0.1, 0.06, 0.16), 0.06, 0.075), dress.dark)
    body.add(limb((-0.4, -0.12, 0.12), (-0.1, -0.06, 0.16), 0.06, 0.075), dress.dark)
    body.add(limb((-0.1, 0, 0.17), (0.16, 0, 0.24), 0.12, 0.13, 11), dress.cloth)
    body.add(box((0, 0, 0.33), (0.18, 0.2, 0.1), 0.15), dress.pack)
    head = (0.28, 0.0, 0.34)
    body.add(ball(head, 0.098), dress.skin)
    man.helmet(head)
    man.arm((0.16, 0.15, 0.24), (0.28, 0.22, 0.14), (0.4, 0.06, 0.22))
    man.arm((0.16, -0.15, 0.24), (0.28, -0.22, 0.14), (0.42, -0.05, 0.22))
    body.add(limb((0.3, 0, 0.23), (0.56, 0, 0.24), 0.05, 0.04, 8), STEEL)
    body.add(limb((0.56, 0, 0.24), (0.84, 0, 0.25), 0.026, 0.02, 8), STEEL)
    for y in (-0.1, 0.1):
        body.add(limb((0.62, 0, 0.23), (0.66, y, 0.05), 0.016, 0.016, 6), STEEL)
    return body


def rider(dress: Dress, coat: Tint | None = None) -> Body:
    """A man on a horse."""
    body, hide = Body(), coat or tint("#7c5535")
    body.add(ball((0, 0, 0.46), (0.36, 0.15, 0.17), 2), hide)
    body.add(limb((0.26, 0, 0.52), (0.44, 0, 0.78), 0.11, 0.07), hide)
    body.add(limb((0.43, 0, 0.8), (0.62, 0, 0.7), 0.075, 0.05), hide)
    body.add(limb((0.22, 0, 0.64), (0.42, 0, 0.86), 0.035, 0.03), "#33241a")
    body.add(limb((-0.34, 0, 0.5), (-0.48, 0, 0.28), 0.05, 0.025), "#33241a")
    for x, y, way in ((0.24, 0.08, 0.1), (0.2, -0.08, -0.04), (-0.24, 0.08, -0.1), (-0.2, -0.08, 0.05)):
        body.add(limb((x, y, 0.4), (x + way / 2, y, 0.22), 0.055, 0.04), hide)
        body.add(limb((x + way / 2, y, 0.22), (x + way, y, 0.07), 0.036, 0.032), "#33241a")
    man = Man(dress)
    for y in (-0.16, 0.16):
        man.leg((0.06, y, 0.3), (0.12, y, 0.5), (0, y * 0.5, 0.62))
    x, _, z = man.trunk(-0.02, 0.62, 0.04)
    man.arm((x, 0.16, z), (x + 0.12, 0.2, z - 0.14), (x + 0.28, 0.06, z - 0.12))
    man.arm((x, -0.16, z), (x + 0.1, -0.22, z - 0.14), (x + 0.26, -0.06, z - 0.12))
    man.rifle((x - 0.12, -0.03, z - 0.02), (0.1, -0.4, 0.9), 0.3, 0.36)
    body.put(man.body)
    return body
