"""A figure: coloured solids put together, turned and moved as a whole."""

from math import cos, sin

import numpy as np

from paintbox.miniatures.shapes import Numbers, Solid, Spot

Tint = tuple[float, float, float]


def tint(text: str) -> Tint:
    """A colour as three shares of light."""
    red, green, blue = (int(text[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


class Body:
    """Solids with their colours."""

    def __init__(self) -> None:
        self.corners: list[Numbers] = []
        self.looks: list[Numbers] = []
        self.tints: list[Numbers] = []

    def add(self, solid: Solid, colour: str | Tint) -> None:
        """One more solid."""
        corners, looks = solid
        self.corners.append(corners)
        self.looks.append(looks)
        ink = tint(colour) if isinstance(colour, str) else colour
        self.tints.append(np.broadcast_to(np.array(ink), (len(corners), 3)))

    def put(self, other: "Body", at: Spot = (0, 0, 0), turn: float = 0.0, size: float = 1.0) -> None:
        """A whole body at a place, turned clockwise as seen from above, in another size."""
        turned = np.array([[cos(turn), sin(turn), 0], [-sin(turn), cos(turn), 0], [0, 0, 1]])
        for corners, looks, tints in zip(other.corners, other.looks, other.tints, strict=True):
            self.corners.append(corners @ turned * size + np.array(at))
            self.looks.append(looks @ turned)
            self.tints.append(tints)

    def triangles(self) -> tuple[Numbers, Numbers, Numbers]:
        """All triangles: corners, directions, and colours."""
        return np.concatenate(self.corners), np.concatenate(self.looks), np.concatenate(self.tints)
