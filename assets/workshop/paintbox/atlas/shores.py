"""Where land ends and sea begins: the world's own coasts, bent to what the hexes of the map say.

Coasts and hexes are both distances from the shore, above 0 on land. The true coast is bent softly towards that of the
hexes, and counts as long as it strays no further than the map allows; straits and necks of land that the rules know are
then cut and joined. The files of coasts were made from the public domain data of Natural Earth, laid over the hexes.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
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
from paintbox.atlas.world import Hex, World
from paintbox.tools.paper import Point

FINE = 2
MOST = 3.0
"""How far distances are counted, in radii."""

FREEDOM, ISLAND_FREEDOM, NOBODYS = 0.5, 0.3, 3.0
"""How far the true coast may stray: on the map, at single islands, and beyond the edge of the map."""

BULK, NECK, HEART = 0.62, 0.15, 0.25
ISLET = 10.8
"""How large the smallest island is, in pixels of the plate."""

STRAIT = 0.16
ISLETS = {"atoll": 0.0, "open": 0.15, "clear": 0.15}
"""How large islands must at least be, where that is not a fifth of a hex; atolls are rings."""

MASS_RADIUS = 12
"""The radius of a hex, in pixels, for looking to which land it belongs."""

COARSE, ROUNDS, PULL, EASE = 2, 60, 0.25, 0.4


Straits = frozenset[frozenset[Hex]]
"""Pairs of neighbours."""


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
    """The hexes of a map in radii, with the land that lies beyond its edge.

    `masses` number the true lands in which hexes lie: where they are known, a side of both water and land joins only
    hexes of the same land, and is a strait between others; `straits` are those that part a land from itself.
    """

    def __init__(
        self,
        world: World,
        beyond: frozenset[Hex],
        masses: Mapping[Hex, int] | None = None,
        straits: Straits = frozenset(),
    ) -> None:
        self.world, self.beyond, self.masses, self.straits = world, beyond, masses, straits
        self.land = [place for place in world.cells if world.is_land(place)] + sorted(beyond)
        self.known = set(self.land)
        self.islands = {place for place in world.cells if world.is_land(place) and self.is_alone(place)}

    def is_alone(self, place: Hex) -> bool:
        """Whether a hex holds islands all for itself: as the map says, or because no land reaches into others."""
        if self.masses is None:
            return "island" in self.world.cells[place]
        return not any(other in self.known and self.is_joined(place, other) for other in self.world.around(place))

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
            return self.masses is not None or not {first, second} & self.islands
        words = self.world.side_words(first, second)
        if self.masses is None or "water" not in words:
            return "land" in words
        if frozenset((first, second)) in self.straits:
            return False
        return "land" in words and self.masses.get(first) == self.masses.get(second) is not None

    def is_parted(self, first: Hex, second: Hex) -> bool:
        """Whether only water lies between two hexes of land."""
        words = self.world.side_words(first, second)
        return not {"land", "unplayable_land", "closed"} & set(words)


def shore(ground: Ground, coasts: Path, radius: float, pad: int) -> Field:
    """The distance from the shore in radii, for a field of `radius` pixels a hex and padded by `pad` pixels."""
    scale = radius / ground.world.radius
    size = round(ground.world.size[0] * scale) + 2 * pad, round(ground.world.size[1] * scale) + 2 * pad
    most = round(MOST * radius)
    hexes = wavy(blurred(signed_distance(hex_mask(ground, size, radius, pad), most), 0.07 * radius), radius)
    freedom = freedom_of(ground, size, radius, pad) * np.float32(radius)
    coast = drawn_towards(signed_distance(coast_mask(coasts, size, radius, pad), most), hexes, freedom, radius)
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
        if place in ground.islands:
            mould.disc(here, ISLETS.get(ground.world.cells[place]["terrain"], 0.2))
            continue
        mould.disc(here, BULK)
        others = ground.world.around(place)
        for number, other in enumerate(others):
            if other not in ground.known or not ground.is_joined(place, other):
                continue
            thin = "water" in ground.world.side_words(place, other) and place in ground.world.cells
            mould.bar(here, ground.at(other), 2 * BULK * (0.8 if thin else 0.97))
            third = others[(number + 1) % 6]
            if third in ground.known and ground.is_joined(place, third) and ground.is_joined(other, third):
                mould.area([here, ground.at(other), ground.at(third)])
    return mould.mask()


def coast_mask(coasts: Path, size: Size, radius: float, pad: int) -> Mask:
    """Land as the world has it."""
    mould = Mould(size, radius, pad)
    for ring in rings(coasts):
        mould.area(ring)
    return mould.mask()


def rings(coasts: Path) -> Iterator[list[Point]]:
    """The true lands: each line of the file is a ring of points in radii."""
    for line in coasts.read_text(encoding="utf-8").splitlines():
        yield [(float(x), float(y)) for x, y in (pair.split(",") for pair in line.split())]


def masses_of(world: World, coasts: Path) -> dict[Hex, int]:
    """The number of the true land that takes up most of each hex, for hexes that have any."""
    scale = MASS_RADIUS / world.radius
    size = round(world.size[0] * scale), round(world.size[1] * scale)
    picture = Image.new("I", size, 0)
    pen = ImageDraw.Draw(picture)
    for number, ring in enumerate(rings(coasts), 1):
        pen.polygon([(x * MASS_RADIUS, y * MASS_RADIUS) for x, y in ring], fill=number)
    numbers, found = np.asarray(picture), {}
    for place in world.cells:
        x, y = (round(length * scale) for length in world.centre(place))
        reach = round(MASS_RADIUS * 0.8)
        inside = numbers[max(0, y - reach) : y + reach + 1, max(0, x - reach) : x + reach + 1]
        counted = Counter(inside[inside > 0].tolist())
        if counted:
            found[place] = counted.most_common(1)[0][0]
    return found


def islands_near(ground: Ground, size: Size, radius: float, pad: int) -> Field:
    """1 in hexes with an island all for itself, 0 elsewhere, with soft edges."""
    mould = Mould(size, radius, pad)
    for place in ground.world.cells:
        if place in ground.islands:
            mould.disc(ground.at(place), 0.95)
    return blurred(mould.mask().astype(np.float32), 0.1 * radius)


def isle_room(ground: Ground, size: Size, radius: float, pad: int, most: int) -> Field:
    """How far inside the room of islands a point lies: there the true coast may be as large as it is."""
    mould = Mould(size, radius, pad)
    for place in ground.world.cells:
        if place in ground.islands:
            mould.disc(ground.at(place), 0.8)
    return signed_distance(mould.mask(), most)


def necks(ground: Ground, size: Size, radius: float, pad: int) -> Mask:
    """Land that must be there: the heart of each hex of land, and a neck over each side that units may walk over."""
    mould = Mould(size, radius, pad)
    for place in ground.land:
        if place in ground.beyond:
            continue
        is_island = place in ground.islands
        if not is_atoll(ground.world, place):
            mould.disc(ground.at(place), ISLET / ground.world.radius if is_island else NECK)
        others = ground.world.around(place)
        for number, other in enumerate(others):
            if other in ground.known and ground.is_joined(place, other) and not is_island:
                mould.bar(ground.at(place), ground.at(other), 2 * NECK)
                third = others[(number + 1) % 6]
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
        for other in world.around(place):
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
