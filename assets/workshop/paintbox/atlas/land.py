"""The land: heights by terrain, shaded from the north-west, with contours, jungle and the colours of nations."""

from collections.abc import Callable, Mapping

import numpy as np
from PIL import Image, ImageDraw

from paintbox.atlas.colours import Colours, glaze, light, ramp
from paintbox.atlas.fields import Field, Size, bell, blurred, moved, noise, of_picture, slope, step, stretched
from paintbox.atlas.world import Hex, World

HEIGHTS = (
    (0.0, "dfdcae"),
    (0.12, "d9d5a2"),
    (0.3, "d5c98f"),
    (0.52, "cdb27a"),
    (0.8, "bd9566"),
    (1.1, "a97d58"),
    (1.4, "c9b49a"),
)
JUNGLE, CANOPY, CONTOUR, FRONTIER = "9db36c", "5f7f3c", "8a5a34", "7a3f30"
TERRAIN = ("open", "mixed", "jungle", "mountain")
SAME = {"atoll": "open", "ocean": "open", "clear": "open"}
CONTOURS = 0.13


def weights(
    world: World, size: Size, radius: float, pad: int, beyond: Callable[[Hex], str], wander: float
) -> dict[str, Field]:
    """How much of each kind of terrain there is at each point: that of the hexes of land, softly spread."""
    words = {
        word: [place for place, kind in lands(world, beyond).items() if SAME.get(kind, kind) == word]
        for word in TERRAIN
    }
    spread = {
        word: blurred(wandering(painted(world, places, size, radius, pad), radius * wander), 0.34 * radius)
        for word, places in words.items()
    }
    total = sum(spread.values(), np.full((size[1], size[0]), 1e-4, np.float32))
    return {word: np.asarray(field / total, np.float32) for word, field in spread.items()}


def lands(world: World, beyond: Callable[[Hex], str]) -> dict[Hex, str]:
    """The terrain of every hex of land, on the map and around it."""
    found = {}
    for column in range(-2, world.columns + 2):
        for row in range(-2, world.rows + 2):
            place = column, row
            word = world.cells[place]["terrain"] if place in world.cells else beyond(place)
            if word and word != "ocean":
                found[place] = word
    return found


def painted(world: World, places: list[Hex], size: Size, radius: float, pad: int) -> Field:
    """Some hexes as a field of ones."""
    picture, scale = Image.new("L", size, 0), radius / world.radius
    pen = ImageDraw.Draw(picture)
    for place in places:
        pen.polygon([(x * scale + pad, y * scale + pad) for x, y in world.corners(place)], fill=255)
    return of_picture(picture)


def wandering(field: Field, radius: float) -> Field:
    """A field whose edges wander, so that nobody sees the hexes that it was made of."""
    size = field.shape[1], field.shape[0]
    across, along = (noise(size, 1.2 * radius, seed, 3) * np.float32(0.2 * radius) for seed in (61, 62))
    return moved(field, across, along)


def heights(shore: Field, kinds: Mapping[str, Field], radius: float) -> Field:
    """How high the land rises: ridges in mountains, hills in mixed country, low near the shore."""
    size = shore.shape[1], shore.shape[0]
    ridges = 1 - np.abs(noise(size, 0.95 * radius, 71, 5, 0.52))
    spurs = 1 - np.abs(noise(size, 0.5 * radius, 75, 4, 0.52))
    ridges, spurs = step(-0.6, 1.0, ridges), step(-0.6, 1.0, spurs)
    inland = 0.18 + 0.82 * step(0, 0.55, shore)
    high = kinds["mountain"] * (0.40 + 0.62 * ridges + 0.34 * spurs)
    hills = kinds["mixed"] * (0.08 + 0.34 * ridges + 0.18 * spurs)
    low = kinds["jungle"] * (0.04 + 0.2 * ridges + 0.1 * spurs) + kinds["open"] * (0.03 + 0.06 * ridges)
    return np.asarray(np.clip((high + hills + low) * inland, 0, 1.6), np.float32)


def land(shore: Field, kinds: Mapping[str, Field], radius: float) -> Colours:
    """The land without its nations."""
    size = shore.shape[1], shore.shape[0]
    height = heights(shore, kinds, radius)
    colours = ramp(height, HEIGHTS)
    green = np.clip(kinds["jungle"] * 1.25, 0, 1) * (1 - step(0.5, 1.1, height))
    glaze(colours, JUNGLE, green * np.float32(0.62))
    canopy = step(0.35, 1.1, noise(size, 0.11 * radius, 81, 2)) * green
    glaze(colours, CANOPY, canopy * np.float32(0.34))
    across, along = slope(blurred(height, 1))
    shade = (across * 0.8 + along) * np.float32(-0.75 * radius)
    shade = shade / np.sqrt(1 + shade * shade)
    light(colours, np.where(shade > 0, shade * 0.16, shade * 0.30).astype(np.float32))
    glaze(colours, CONTOUR, contours(height))
    return colours


def contours(height: Field) -> Field:
    """Thin lines of equal height."""
    levels = height / np.float32(CONTOURS)
    off = np.abs(levels - np.rint(levels))
    across, along = slope(levels)
    steep = np.sqrt(across * across + along * along) + np.float32(1e-3)
    return np.asarray(
        bell(off / steep, 0.6) * step(0.16, 0.3, height) * np.clip(0.1 / steep, 0.2, 1) * 0.22, np.float32
    )


def tint(
    colours: Colours, shore: Field, nations: Mapping[str, list[Hex]], inks: Mapping[str, str], world: World, pad: int
) -> None:
    """Wash each nation in its colour, stronger along its frontiers, with a line where two of them meet."""
    size = shore.shape[1], shore.shape[0]
    half = size[0] // 2, size[1] // 2
    radius = world.radius / 2
    soft = {
        name: blurred(wandering(painted(world, places, half, radius, pad // 2), radius), 0.3 * radius)
        for name, places in nations.items()
    }
    first = np.full((half[1], half[0]), 0.02, np.float32)
    second, owner = first.copy(), np.full(first.shape, -1, np.int8)
    for number, field in enumerate(soft.values()):
        second = np.maximum(second, np.minimum(field, first))
        owner = np.where(field > first, np.int8(number), owner)
        first = np.maximum(first, field)
    lead = stretched(np.asarray((first - second) / (first + second), np.float32), size)
    on_land = step(0.0, 0.03, shore)
    for number, name in enumerate(soft):
        if name not in inks:
            continue
        inside = np.clip(stretched((owner == number).astype(np.float32), size), 0, 1)
        wash = 0.10 + 0.40 * (1 - step(0.0, 0.55, lead)) + 0.16 * (1 - step(0, 0.3, shore))
        glaze(colours, inks[name], inside * wash * on_land)
    height, width = shore.shape
    dashes = ((np.arange(height)[:, None] + np.arange(width)[None, :]) % 18 < 11).astype(np.float32)
    contested = (
        (1 - step(0.02, 0.07, lead)) * step(0.03, 0.06, shore) * stretched((second > 0.1).astype(np.float32), size)
    )
    glaze(colours, FRONTIER, np.clip(contested, 0, 1) * dashes * np.float32(0.65))
