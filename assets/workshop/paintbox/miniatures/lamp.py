"""The camera and the lamp: a body becomes a picture with its shadow on the ground."""

from math import cos, radians, sin
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from paintbox.miniatures.body import Body
from paintbox.miniatures.shapes import Numbers

HEIGHT = radians(50)
"""The camera looks down at this angle, from so far that nothing grows smaller."""

LAMP = np.array([-0.52, -0.40, 0.86]) / np.linalg.norm([-0.52, -0.40, 0.86])
"""Where the light comes from: the upper left, high above."""


class Sheet(NamedTuple):
    """A picture: pixels of a radius of a hex, its size, and where in it the middle of a base stands."""

    radius: int
    cell: tuple[int, int]
    foot: tuple[float, float]


FIGURE = Sheet(96, (192, 192), (0.5, 0.64))

FINE = 3
"""So many times larger it is drawn before it is reduced."""

SHADE, SHADOW = 0.52, 0.42
"""How bright a surface is in the shade, and how dark a shadow on the ground is."""

CONTOUR, CONTOUR_INK = 0.5, (24, 24, 20)
"""How strong the dark contour is that sets a figure off from the country."""

EAST, SOUTH = np.array([1.0, 0.0, 0.0]), np.array([0.0, 1.0, 0.0])


def seen(corners: Numbers, sheet: Sheet) -> Numbers:
    """Where points are seen in the fine picture, and how near they are to the camera."""
    scale = sheet.radius * FINE
    x = corners[..., 0] * scale + sheet.cell[0] * FINE * sheet.foot[0]
    y = (corners[..., 1] * sin(HEIGHT) - corners[..., 2] * cos(HEIGHT)) * scale + sheet.cell[1] * FINE * sheet.foot[1]
    return np.stack([x, y, corners[..., 1] * cos(HEIGHT) + corners[..., 2] * sin(HEIGHT)], axis=-1)


def lit_from(corners: Numbers, scale: float, size: int) -> Numbers:
    """The same as the lamp sees it."""
    across = np.cross(SOUTH, LAMP) / np.linalg.norm(np.cross(SOUTH, LAMP))
    up = np.cross(LAMP, across)
    flat = np.stack([corners @ across, corners @ up], axis=-1) * scale + size / 2
    return np.concatenate([flat, (corners @ LAMP)[..., None]], axis=-1)


def covered(points: Numbers, nearest: Numbers, owners: Numbers | None, shares: Numbers | None) -> None:
    """Find for each pixel which triangle is nearest there, and how near its three corners the pixel is."""
    high, wide = nearest.shape
    for number, (a, b, c) in enumerate(points):
        area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
        if abs(area) < 1e-9:
            continue
        left, right = max(0, int(min(a[0], b[0], c[0]))), min(wide, int(max(a[0], b[0], c[0])) + 2)
        top, low = max(0, int(min(a[1], b[1], c[1]))), min(high, int(max(a[1], b[1], c[1])) + 2)
        if left >= right or top >= low:
            continue
        x, y = np.arange(left, right) + 0.5, (np.arange(top, low) + 0.5)[:, None]
        second = ((x - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (y - a[1])) / area
        third = ((b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1])) / area
        first = 1 - second - third
        depth = first * a[2] + second * b[2] + third * c[2]
        part = nearest[top:low, left:right]
        wins = (first >= 0) & (second >= 0) & (third >= 0) & (depth > part)
        part[wins] = depth[wins]
        if owners is not None and shares is not None:
            owners[top:low, left:right][wins] = number
            shares[top:low, left:right][wins] = np.stack([first, second, third], axis=-1)[wins]


def shaded(spots: Numbers, corners: Numbers) -> Numbers:
    """How much light falls on some points, 0 to 1: less where something else stands before the lamp."""
    scale, size = 300.0, 900
    nearest = np.full((size, size), -9.0)
    covered(lit_from(corners, scale, size), nearest, None, None)
    at = lit_from(spots, scale, size)
    light = np.zeros(len(spots))
    offsets = [(i, j) for i in (-3, 0, 3) for j in (-3, 0, 3)]
    for i, j in offsets:
        column = np.clip(at[:, 0].astype(int) + i, 0, size - 1)
        row = np.clip(at[:, 1].astype(int) + j, 0, size - 1)
        light += nearest[row, column] <= at[:, 2] + 0.03
    return light / len(offsets)


def portrait(body: Body) -> Image.Image:
    """The picture of a figure on its base, with its shadow on the ground."""
    shadow = on_the_ground(body.triangles()[0], FIGURE)
    return Image.alpha_composite(shadow, likeness(body, FIGURE))


def likeness(body: Body, sheet: Sheet) -> Image.Image:
    """The picture of a body by itself."""
    corners, looks, tints = body.triangles()
    wide, high = sheet.cell[0] * FINE, sheet.cell[1] * FINE
    nearest, owners = np.full((high, wide), -9.0), np.full((high, wide), -1)
    shares = np.zeros((high, wide, 3))
    covered(seen(corners, sheet), nearest, owners, shares)
    mask = owners >= 0
    owner, share = owners[mask], shares[mask][:, :, None]
    facing = (looks[owner] * share).sum(axis=1)
    facing /= np.linalg.norm(facing, axis=1, keepdims=True) + 1e-9
    spots = (corners[owner] * share).sum(axis=1)
    direct = np.clip(facing @ LAMP, 0, 1) * shaded(spots, corners)
    sky = SHADE + 0.16 * facing[:, 2]
    shine = np.clip(facing @ halfway(), 0, 1) ** 24 * 0.16 * direct
    colour = np.clip(tints[owner] * (sky + 0.78 * direct)[:, None] + shine[:, None], 0, 1)
    pixels = np.zeros((high, wide, 4), dtype=np.uint8)
    pixels[mask] = np.concatenate([colour * 255, np.full((len(colour), 1), 255.0)], axis=1).astype(np.uint8)
    figure = Image.fromarray(pixels, "RGBA").reduce(FINE)
    return Image.alpha_composite(contour(figure), figure)


def halfway() -> Numbers:
    """Between the lamp and the camera: what looks there shines."""
    found = LAMP + np.array([0.0, cos(HEIGHT), sin(HEIGHT)])
    return np.asarray(found / np.linalg.norm(found))


def contour(figure: Image.Image) -> Image.Image:
    """A dark line around a figure."""
    cover = figure.getchannel("A").filter(ImageFilter.MaxFilter(5)).filter(ImageFilter.GaussianBlur(0.8))
    sheet = Image.new("RGBA", figure.size, (*CONTOUR_INK, 0))
    sheet.putalpha(cover.point([round(value * CONTOUR) for value in range(256)]))
    return sheet


def on_the_ground(corners: Numbers, sheet: Sheet, shadow: float = SHADOW) -> Image.Image:
    """The shadow: every triangle thrown onto the ground by the lamp."""
    thrown = corners - LAMP * (corners[..., 2:3] / LAMP[2])
    flat = seen(thrown, sheet)
    mask = Image.new("L", (sheet.cell[0] * FINE, sheet.cell[1] * FINE))
    brush = ImageDraw.Draw(mask)
    for triangle in flat:
        brush.polygon([(float(x), float(y)) for x, y, _ in triangle], fill=255)
    soft = mask.reduce(FINE).filter(ImageFilter.GaussianBlur(2.2))
    found = Image.new("RGBA", sheet.cell, (22, 24, 14, 0))
    found.putalpha(soft.point([round(value * shadow) for value in range(256)]))
    return found


def footprint(is_round: bool, half: float) -> Image.Image:
    """The print that a lost figure leaves: the dashed edge of its base."""
    found = Image.new("L", (FIGURE.cell[0] * FINE, FIGURE.cell[1] * FINE))
    brush = ImageDraw.Draw(found)
    middle = [FIGURE.cell[0] * FINE * FIGURE.foot[0], FIGURE.cell[1] * FINE * FIGURE.foot[1]]
    across, down = half * FIGURE.radius * FINE, half * FIGURE.radius * FINE * sin(HEIGHT)
    box = (middle[0] - across, middle[1] - down, middle[0] + across, middle[1] + down)
    if is_round:
        for turn in range(0, 360, 45):
            brush.arc(box, turn, turn + 28, fill=255, width=4 * FINE)
    else:
        edges = ((0, 1, 2, 1), (2, 1, 2, 3), (2, 3, 0, 3), (0, 3, 0, 1))
        for x0, y0, x1, y1 in edges:
            for start in (0.06, 0.4, 0.74):
                shares = (start, start + 0.2)
                ends = [(box[x0] + (box[x1] - box[x0]) * at, box[y0] + (box[y1] - box[y0]) * at) for at in shares]
                brush.line(ends, fill=255, width=4 * FINE)
    cover = found.reduce(FINE)
    dark = cover.filter(ImageFilter.MaxFilter(5)).filter(ImageFilter.GaussianBlur(1))
    sheet = Image.new("RGBA", FIGURE.cell, (20, 20, 16, 0))
    sheet.putalpha(dark.point([round(value * 0.8) for value in range(256)]))
    light = Image.new("RGBA", FIGURE.cell, (250, 246, 226, 0))
    light.putalpha(ImageChops.darker(cover, Image.new("L", FIGURE.cell, 210)))
    return Image.alpha_composite(sheet, light)
