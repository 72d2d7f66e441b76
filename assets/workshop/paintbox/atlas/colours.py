"""Colours of an atlas, as fields of three layers: ramps, glazes and tints."""

from typing import Any

import numpy as np
from PIL import Image

from paintbox.atlas.fields import Field

Colours = np.ndarray[Any, np.dtype[np.float32]]
"""Red, green and blue from 0 to 1, a plane each."""

Stops = tuple[tuple[float, str], ...]


def colour(text: str) -> tuple[float, float, float]:
    """A colour written in hexadecimal digits."""
    red, green, blue = (int(text[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue


def ramp(field: Field, stops: Stops) -> Colours:
    """The colour of each number of a field, even between the stops."""
    marks = np.array([mark for mark, _ in stops], np.float32)
    planes = [
        np.interp(field, marks, [colour(text)[plane] for _, text in stops]).astype(np.float32) for plane in range(3)
    ]
    return np.stack(planes)


def glaze(colours: Colours, text: str, share: Field) -> None:
    """Lay a colour over others, so much of it at each point."""
    for plane, ink in zip(colours, colour(text), strict=True):
        plane += (np.float32(ink) - plane) * share


def light(colours: Colours, share: Field) -> None:
    """Make colours lighter (above 0) or darker."""
    for plane in colours:
        plane *= 1 + share


def picture(colours: Colours) -> Image.Image:
    """The colours as a picture."""
    planes = [(np.clip(plane, 0, 1) * 255 + 0.5).astype(np.uint8) for plane in colours]
    return Image.merge("RGB", [Image.fromarray(plane) for plane in planes])
