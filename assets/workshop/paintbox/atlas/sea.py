"""The sea: paler towards the shore in steps of depth, with hachures along the coast as engravers cut them."""

import numpy as np

from paintbox.atlas.colours import Colours, glaze, light, ramp
from paintbox.atlas.fields import Field, bell, noise, slope, step

DEPTHS = (
    (0.0, "cfe2da"),
    (0.10, "bcd6d5"),
    (0.30, "a6c7ce"),
    (0.34, "9dc1cb"),
    (0.85, "8db4c4"),
    (0.90, "84adc0"),
    (1.40, "7aa5bb"),
    (1.45, "719db6"),
    (2.10, "6894b0"),
    (2.16, "618eac"),
    (3.00, "5886a6"),
)
INK, FOAM = "3d6d8b", "eef5ee"
PITCH = 3
"""Every how many pixels engravers cut a line."""


def sea(shore: Field, broad: Field, radius: float) -> Colours:
    """The sea by its distance from land; `broad` is 1 near large lands, less near islets with short hachures."""
    size = shore.shape[1], shore.shape[0]
    off, swell = np.maximum(-shore, np.float32(0)), noise(size, 1.6 * radius, 41, 4, 0.55)
    basins = noise(size, 6 * radius, 51, 3)
    colours = ramp(
        off * (1 + 0.12 * swell) + 0.09 * swell * step(0, 0.6, off) + 0.16 * basins * step(0.4, 2, off), DEPTHS
    )
    across, along = slope(basins * np.float32(0.6) + swell * np.float32(0.25))
    relief = np.clip((across + along) * np.float32(-0.03 * radius), -0.035, 0.035) * step(0.8, 2.5, off)
    light(colours, relief + 0.012 * basins)
    reach = np.maximum((0.33 + 0.12 * swell) * (0.4 + 0.6 * broad), 0.06)
    rows = (np.arange(size[1]) % PITCH == 0).astype(np.float32)[:, None]
    glaze(colours, INK, rows * (1 - np.clip(off / reach, 0, 1)) * np.float32(0.42))
    glaze(colours, FOAM, bell(off - np.float32(0.085), 1.4 / radius) * np.float32(0.30))
    return colours
