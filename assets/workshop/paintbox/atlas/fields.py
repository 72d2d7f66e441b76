"""Fields: pictures of numbers instead of colours, with the few sums that the painters of an atlas need.

Only additions, products, roots and comparisons are used, which give the same numbers on every machine.
"""

from random import Random
from typing import Any

import numpy as np
from PIL import Image

Field = np.ndarray[Any, np.dtype[np.float32]]
Mask = np.ndarray[Any, np.dtype[np.bool_]]
Size = tuple[int, int]
"""Width and height."""


def blank(size: Size) -> Field:
    """A field of zeros."""
    return np.zeros((size[1], size[0]), np.float32)


def of_picture(picture: Image.Image) -> Field:
    """A grey picture as a field from 0 to 1."""
    return np.asarray(picture, np.float32) / np.float32(255)


def stretched(field: Field, size: Size) -> Field:
    """A field in another size, smooth between its points."""
    return np.asarray(Image.fromarray(field).resize(size, Image.Resampling.BICUBIC))


def noise(size: Size, wave: float, seed: int, octaves: int = 1, gain: float = 0.5) -> Field:
    """Smooth hills and valleys around 0, about `wave` pixels across; each octave half as wide and `gain` as high."""
    total, rng, height = blank(size), Random(seed), 1.0
    for octave in range(octaves):
        length = max(1.0, wave / 2**octave)
        few = int(size[0] / length) + 4, int(size[1] / length) + 4
        rough = np.frombuffer(rng.randbytes(few[0] * few[1]), np.uint8).reshape(few[1], few[0])
        centred = (rough.astype(np.float32) - np.float32(127.5)) / np.float32(52)
        box = (1.0, 1.0, 1 + size[0] / length, 1 + size[1] / length)
        total += np.float32(height) * np.asarray(Image.fromarray(centred).resize(size, Image.Resampling.BICUBIC, box))
        height *= gain
    return total


def step(low: float, high: float, field: Field) -> Field:
    """0 up to `low`, 1 from `high`, and a smooth slope between them."""
    share = np.clip((field - np.float32(low)) / np.float32(high - low), 0, 1)
    return np.asarray(share * share * (3 - 2 * share), np.float32)


def bell(field: Field, width: float) -> Field:
    """1 at 0, falling off on both sides: a third at `width`, next to nothing at three times that."""
    share = field * np.float32(1.4 / width)
    square = share * share
    return np.asarray(1 / (1 + square * (0.5 + square * 0.25)), np.float32)


def blurred(field: Field, radius: float) -> Field:
    """A soft copy: three running means, which come near to a bell."""
    reach = max(1, round(radius))
    for _ in range(3):
        field = running_mean(running_mean(field, reach).T, reach).T
    return np.ascontiguousarray(field)


def running_mean(field: Field, reach: int) -> Field:
    """The mean over each point and `reach` points on either side of it, along the rows."""
    padded = np.pad(field, ((0, 0), (reach + 1, reach)), mode="edge")
    sums = np.cumsum(padded, axis=1, dtype=np.float64)
    width = 2 * reach + 1
    return np.asarray((sums[:, width:] - sums[:, :-width]) / width, np.float32)


def distance(mask: Mask, most: int) -> Field:
    """How far every point lies from the nearest one in the mask, up to `most` pixels."""
    far = np.float32(most * most)
    rows = np.arange(mask.shape[0], dtype=np.float32)[:, None]
    above = np.maximum.accumulate(np.where(mask, rows, -1e6), axis=0)
    below = np.minimum.accumulate(np.where(mask, rows, 1e6)[::-1], axis=0)[::-1]
    down = np.minimum(rows - above, below - rows).astype(np.float32)
    upright = np.minimum(down * down, far)
    nearest = upright.copy()
    for shift in range(1, most):
        square = np.float32(shift * shift)
        np.minimum(nearest[:, shift:], upright[:, :-shift] + square, out=nearest[:, shift:])
        np.minimum(nearest[:, :-shift], upright[:, shift:] + square, out=nearest[:, :-shift])
    return np.asarray(np.sqrt(nearest), np.float32)


def signed_distance(mask: Mask, most: int) -> Field:
    """Distance from the edge of a mask, above 0 inside and below 0 outside."""
    return distance(~mask, most) - distance(mask, most)


def moved(field: Field, right: Field, down: Field) -> Field:
    """A field whose points are fetched from elsewhere, so many pixels right and down."""
    height, width = field.shape
    x = np.clip(np.arange(width, dtype=np.float32)[None, :] + right, 0, width - 1.001)
    y = np.clip(np.arange(height, dtype=np.float32)[:, None] + down, 0, height - 1.001)
    left, top = x.astype(np.int32), y.astype(np.int32)
    x, y = x - left, y - top
    upper = field[top, left] * (1 - x) + field[top, left + 1] * x
    lower = field[top + 1, left] * (1 - x) + field[top + 1, left + 1] * x
    return np.asarray(upper * (1 - y) + lower * y, np.float32)


def slope(field: Field) -> tuple[Field, Field]:
    """How much a field rises to the right and downwards from point to point."""
    right, down = np.zeros_like(field), np.zeros_like(field)
    right[:, 1:-1] = (field[:, 2:] - field[:, :-2]) / 2
    down[1:-1] = (field[2:] - field[:-2]) / 2
    return right, down
