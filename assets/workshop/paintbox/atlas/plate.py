"""The plate under an atlas map, from the sea up."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from paintbox.atlas import land, shores
from paintbox.atlas.colours import Colours, glaze, light, picture
from paintbox.atlas.fields import Field, bell, blurred, distance, noise, signed_distance, step, stretched
from paintbox.atlas.sea import sea
from paintbox.atlas.world import Hex, World

FINER = 2
"""How much finer the plate is than the fields that coasts are made in."""

PAD = 60
COAST, VEIL = "44503f", "e9dfc2"


@dataclass(frozen=True)
class Country:
    """What a plate must know beside the map: which land lies beyond the edge, whose land each hex is, the true coasts.

    Where straits are told, sides of both water and land look like straits there and between different true lands.
    Terrain wanders so many times as far over the borders of hexes.
    """

    beyond: Callable[[Hex], str]
    nation: Callable[[Hex, str], str]
    inks: Mapping[str, str]
    coasts: Path
    straits: shores.Straits | None = None
    wander: float = 1.0


def painted(world: World, country: Country) -> Image.Image:
    """Sea, land, coast, and a veil over what lies off the map."""
    radius = world.radius
    outside = frozenset(place for place in land.lands(world, country.beyond) if place not in world.cells)
    masses = shores.masses_of(world, country.coasts) if country.straits is not None else None
    ground = shores.Ground(world, outside, masses, country.straits or frozenset())
    rough = shores.shore(ground, country.coasts, radius / FINER, PAD // FINER)
    size = world.size[0] + 2 * PAD, world.size[1] + 2 * PAD
    shore = finer(rough, size, radius)
    far = stretched(signed_distance(rough > 0, round(3 * radius / FINER)), size) / np.float32(radius / FINER)
    shore = np.where(np.abs(shore) < 0.1, shore, np.where(shore > 0, np.maximum(far, 0.1), np.minimum(far, -0.1)))
    shore = blurred(shore.astype(np.float32), 1)
    water = sea(shore, broad(rough, size, radius), radius)
    coast(water, dry(world, country, shore), shore, radius)
    veil(water, world, size)
    grain = noise(size, 2.2, 5)
    light(water, grain * np.float32(0.012))
    return picture(water[:, PAD:-PAD, PAD:-PAD])


def finer(rough: Field, size: tuple[int, int], radius: float) -> Field:
    """The distance from the shore on the finer sheet, with the small bays that only it can show."""
    shore = stretched(rough, size)
    bays = noise(size, 0.34 * radius, 31, 4, 0.62)
    return np.asarray(shore + np.float32(0.026) * bays, np.float32)


def broad(rough: Field, size: tuple[int, int], radius: float) -> Field:
    """1 near large lands, falling to 0 away from them."""
    small = radius / FINER
    hearts = rough > 0.42
    return stretched(1 - step(0.9, 1.9, distance(hearts, round(2 * small)) / np.float32(small)), size)


def dry(world: World, country: Country, shore: Field) -> Colours:
    """The land with its nations."""
    size = shore.shape[1], shore.shape[0]
    half = size[0] // FINER, size[1] // FINER
    kinds = land.weights(world, half, world.radius / FINER, PAD // FINER, country.beyond, country.wander)
    ground = land.land(shore, {word: stretched(field, size) for word, field in kinds.items()}, world.radius)
    nations: dict[str, list[Hex]] = {}
    for place, word in land.lands(world, country.beyond).items():
        nations.setdefault(country.nation(place, word), []).append(place)
    land.tint(ground, shore, nations, country.inks, world, PAD)
    return ground


def coast(water: Colours, ground: Colours, shore: Field, radius: float) -> None:
    """Lay the land over the sea, with its shade to the south-east and the line of the coast between them."""
    is_land = np.clip(shore * np.float32(radius) + np.float32(0.5), 0, 1)
    shade = blurred(np.roll(is_land, (3, 4), (0, 1)), 3) * (1 - is_land)
    light(water, shade * np.float32(-0.2))
    for sheet, over in zip(water, ground, strict=True):
        sheet += (over - sheet) * is_land
    glaze(water, COAST, bell(shore * np.float32(radius), 1.1) * np.float32(0.85))


def veil(colours: Colours, world: World, size: tuple[int, int]) -> None:
    """Pale paper over everything that is not on the map."""
    off = 1 - land.painted(world, list(world.cells), size, world.radius, PAD)
    glaze(colours, VEIL, blurred(off, 2) * np.float32(0.42))
