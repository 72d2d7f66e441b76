"""Where land ends and sea begins: the world's own coasts, bent to what the hexes of the map say.

Coasts and hexes are both distances from the shore, above 0 on land. The true coast is bent softly towards that of the
hexes, and counts as long as it strays no further than the map allows; straits and necks of land that the rules know are
then cut and joined. The file of coasts was made from the public domain data of Natural Earth, laid over the hexes by
the places that both know.
"""

from collections.abc import Iterable
from math import cos, sin, tau
from pathlib import Path
from random import Random

import numpy as np
from PIL import Image, ImageDraw

from paintbox.atlas.fields import (
    Field,
    Mask,
    Size,
    bell,
    blurred,
    moved,
    noise,
    of_picture,
    signed_distance,
    slope,
    stretched,
)
from paintbox.atlas.world import Hex, World, around
from paintbox.paper import Point

COASTS = Path(__file__).with_name("coasts.txt")
FINE = 2
MOST = 3.0
"""How far distances are counted, in radii."""

FREEDOM, ISLAND_FREEDOM, NOBODYS = 0.5, 0.3, 3.0
"""How far the true coast may stray: on the map, at single islands, and beyond the edge of the map."""

BULK, NECK, ISLET, HEART = 0.62, 0.15, 0.18, 0.25
STRAIT = 0.16
ISLETS = {"atoll": 0.0, "open": 0.15}
"""How large islands must at least be, where that is not a fifth of a hex; atolls are rings."""

COARSE, ROUNDS, PULL, EASE = 2, 60, 0.25, 0.4


class Mould:
    """A mask under construction, in radii of hexes, drawn finer than the field and padded on all sides."""

    def __init__(self, size: Size, radius: float, pad: int) -> None:
        self.size, self.scale, self.pad = size, radius * FINE, pad * FINE
        self.image = Image.new("L", (size[0] * FINE, size[1] * FINE), 0)
        self.pen = ImageDraw.Draw(self.image)

    def at(self, point: Point) -> Point:
        """A point of the map in the mould's pixels."""
        return point[0] * self.scale + self.pad, point[1] * self.scale + self.pad

    def disc(self, point: Point, radius: float, ink: int = 255) -> None:
        """A round piece."""
        (x, y), reach = self.at(point), radius * self.scale
        self.pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=ink)

    def bar(self, first: Point, second: Point, width: float, ink: int = 255) -> None:
        """A straight piece."""
        self.pen.line([self.at(first), self.at(second)], fill=ink, width=max(1, round(width * self.scale)))

    def area(self, points: Iterable[Point], ink: int = 255) -> None:
        """A piece with corners."""
        self.pen.polygon([self.at(point) for point in points], fill=ink)

    def mask(self) -> Mask:
        """What has been built."""
        return of_picture(self.image.resize(self.size, Image.Resampling.BOX)) > 0.5


class Ground:
    """The hexes of a map in radii, with the land that lies beyond its edge."""

    def __init__(self, world: World, beyond: frozenset[Hex]) -> None:
        self.world, self.beyond = world, beyond
        self.land = [place for place in world.cells if world.is_land(place)] + sorted(beyond)
        self.known = set(self.land)

    def at(self, place: Hex) -> Point:
        """The centre of a hex."""
        x, y = self.world.centre(place)
        return x / self.world.radius, y / self.world.radius

    def corners(self, place: Hex) -> list[Point]:
        """The corners of a hex."""
        return [(x / self.world.radius, y / self.world.radius) for x, y in self.world.corners(place)]

    def is_joined(self, first: Hex, second: Hex) -> bool:
        """Whether land reaches from one hex of land to another."""
        if first in self.beyond and second in self.beyond:
            return True
        if first in self.beyond or second in self.beyond:
            return not (self.world.is_island(first) or self.world.is_island(second))
        return "land" in self.world.side_words(first, second)

    def is_parted(self, first: Hex, second: Hex) -> bool:
        """Whether only water lies between two hexes of land."""
        words = self.world.side_words(first, second)
        return not {"land", "unplayable_land", "closed"} & set(words)


def shore(world: World, beyond: frozenset[Hex], radius: float, pad: int) -> Field:
    """The distance from the shore in radii, for a field of `radius` pixels a hex and padded by `pad` pixels."""
    size = (
        round(world.size[0] * radius / world.radius) + 2 * pad,
        round(world.size[1] * radius / world.radius) + 2 * pad,
    )
    ground, most = Ground(world, beyond), round(MOST * radius)
    hexes = wavy(blurred(signed_distance(hex_mask(ground, size, radius, pad), most), 0.07 * radius), radius)
    freedom = freedom_of(ground, size, radius, pad) * np.float32(radius)
    coast = drawn_towards(signed_distance(coast_mask(size, radius, pad), most), hexes, freedom, radius)
    bent = np.clip(coast, hexes - freedom, hexes + freedom)
    bent = np.maximum(bent, np.minimum(coast, isle_room(ground, size, radius, pad, most)))
    bent = np.maximum(bent, wavy(signed_distance(necks(ground, size, radius, pad), most), radius, 0.6))
    bent = np.maximum(bent, signed_distance(atolls(ground, size, radius, pad), most))
    bent = np.minimum(bent, -wavy(signed_distance(straits(ground, size, radius, pad), most), radius, 0.5))
    return np.asarray(blurred(bent.astype(np.float32), 1) / np.float32(radius), np.float32)


def drawn_towards(coast: Field, hexes: Field, freedom: Field, radius: float) -> Field:
    """The true coast, bent softly as if on a sheet of rubber until it lies near that of the hexes."""
    height, width = coast.shape
    small = width // COARSE, height // COARSE
    near, aim, free = (stretched(field, small) for field in (coast, hexes, freedom))
    inside = (free < NOBODYS * 0.5 * radius).astype(np.float32)
    right, down = np.zeros_like(near), np.zeros_like(near)
    for _ in range(ROUNDS):
        now = moved(near, right, down)
        off = now - np.clip(now, aim - EASE * free, aim + EASE * free)
        off = np.clip(off, -0.3 * radius, 0.3 * radius) * bell(now, 0.6 * radius) * inside
        across, along = slope(now)
        right -= PULL * blurred(off * across, 0.45 * radius / COARSE)
        down -= PULL * blurred(off * along, 0.45 * radius / COARSE)
    return moved(coast, stretched(right, (width, height)), stretched(down, (width, height)))


def freedom_of(ground: Ground, size: Size, radius: float, pad: int) -> Field:
    """How far the true coast may stray from that of the hexes, in radii."""
    mould = Mould(size, radius, pad)
    for place in ground.world.cells:
        mould.area(ground.corners(place))
    inside = blurred(mould.mask().astype(np.float32), 0.2 * radius)
    islands = islands_near(ground, size, radius, pad)
    return np.asarray(NOBODYS - (NOBODYS - FREEDOM) * inside - (FREEDOM - ISLAND_FREEDOM) * islands, np.float32)


def wavy(field: Field, radius: float, strength: float = 1.0) -> Field:
    """A shore that is not as smooth as hexes would have it."""
    height, width = field.shape
    waves = noise((width, height), 1.3 * radius, 11, 4, 0.62)
    return np.asarray(field + waves * np.float32(0.075 * strength * radius), np.float32)


def hex_mask(ground: Ground, size: Size, radius: float, pad: int) -> Mask:
    """Land as the hexes have it: discs, joined by bars, filled where three hexes meet."""
    mould = Mould(size, radius, pad)
    for place in ground.land:
        here = ground.at(place)
        if ground.world.is_island(place):
            mould.disc(here, ISLETS.get(ground.world.cells[place]["terrain"], 0.2))
            continue
        mould.disc(here, BULK)
        others = around(place)
        for number, other in enumerate(others):
            if other not in ground.known or not ground.is_joined(place, other):
                continue
            thin = "water" in ground.world.side_words(place, other) and place in ground.world.cells
            mould.bar(here, ground.at(other), 2 * BULK * (0.8 if thin else 0.97))
            third = others[(number + 1) % 6]
            if third in ground.known and ground.is_joined(place, third) and ground.is_joined(other, third):
                mould.area([here, ground.at(other), ground.at(third)])
    return mould.mask()


def coast_mask(size: Size, radius: float, pad: int) -> Mask:
    """Land as the world has it: each line of the file is a ring of points in radii."""
    mould = Mould(size, radius, pad)
    for line in COASTS.read_text(encoding="utf-8").splitlines():
        pairs = (pair.split(",") for pair in line.split())
        mould.area([(float(x), float(y)) for x, y in pairs])
    return mould.mask()


def islands_near(ground: Ground, size: Size, radius: float, pad: int) -> Field:
    """1 in hexes with an island all for itself, 0 elsewhere, with soft edges."""
    mould = Mould(size, radius, pad)
    for place in ground.world.cells:
        if ground.world.is_island(place):
            mould.disc(ground.at(place), 0.95)
    return blurred(mould.mask().astype(np.float32), 0.1 * radius)


def isle_room(ground: Ground, size: Size, radius: float, pad: int, most: int) -> Field:
    """How far inside the room of islands a point lies: there the true coast may be as large as it is."""
    mould = Mould(size, radius, pad)
    for place in ground.world.cells:
        if ground.world.is_island(place):
            mould.disc(ground.at(place), 0.8)
    return signed_distance(mould.mask(), most)


def necks(ground: Ground, size: Size, radius: float, pad: int) -> Mask:
    """Land that must be there: the heart of each hex of land, and a neck over each side that units may walk over."""
    mould = Mould(size, radius, pad)
    for place in ground.land:
        if place in ground.beyond:
            continue
        is_island = ground.world.is_island(place)
        if not is_atoll(ground.world, place):
            mould.disc(ground.at(place), ISLET if is_island else NECK)
        for other in around(place):
            if other in ground.known and ground.is_joined(place, other) and not is_island:
                mould.bar(ground.at(place), ground.at(other), 2 * NECK)
                third = around(place)[(around(place).index(other) + 1) % 6]
                if third in ground.known and ground.is_joined(place, third) and ground.is_joined(other, third):
                    mould.area([ground.at(place), ground.at(other), ground.at(third)])
    return mould.mask()


def is_atoll(world: World, place: Hex) -> bool:
    """Whether the land of a hex is a ring of reefs."""
    return world.is_land(place) and world.cells[place]["terrain"] == "atoll"


def atolls(ground: Ground, size: Size, radius: float, pad: int) -> Mask:
    """Rings of small islands around lagoons, no two alike."""
    mould = Mould(size, radius, pad)
    for place in sorted(place for place in ground.world.cells if is_atoll(ground.world, place)):
        rng, (x, y) = Random(place[0] * 100 + place[1]), ground.at(place)
        across, down, turn = rng.uniform(0.2, 0.27), rng.uniform(0.12, 0.18), rng.random()
        for number in range(9):
            angle = tau * (turn + number / 9)
            spot = x + across * cos(angle) + down * sin(angle) / 3, y + down * sin(angle)
            if rng.random() < 0.78:
                mould.disc(spot, rng.uniform(0.05, 0.08))
    return mould.mask()


def straits(ground: Ground, size: Size, radius: float, pad: int) -> Mask:
    """Water that must be there: between hexes of land that only water parts, and in the hearts of hexes of sea."""
    mould = Mould(size, radius, pad)
    world = ground.world
    for place in world.cells:
        here = ground.at(place)
        if not world.is_land(place):
            mould.disc(here, HEART)
        for other in around(place):
            if other not in world.cells or not {"water", "unplayable_water"} & set(world.side_words(place, other)):
                continue
            there = ground.at(other)
            middle = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
            if not world.is_land(place) and not world.is_land(other):
                mould.bar(here, there, 2 * STRAIT)
            elif world.is_land(place) and world.is_land(other) and ground.is_parted(place, other):
                across = (there[1] - here[1]) * 0.26, (here[0] - there[0]) * 0.26
                ends = ((middle[0] - across[0], middle[1] - across[1]), (middle[0] + across[0], middle[1] + across[1]))
                mould.bar(*ends, 2.3 * STRAIT)
    return mould.mask()
