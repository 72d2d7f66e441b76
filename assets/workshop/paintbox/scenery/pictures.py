"""The files of the scenery: rows of bodies over rows of their shadows, and rows of ground."""

from collections.abc import Callable
from itertools import product
from math import pi
from pathlib import Path
from random import Random

from PIL import Image

from paintbox.miniatures.body import Body
from paintbox.miniatures.lamp import Sheet, likeness, on_the_ground
from paintbox.scenery import (
    bridges,
    buildings,
    camps,
    defences,
    forts,
    grain,
    industry,
    mounds,
    obstacles,
    paddies,
    plants,
    ways,
)

Maker = Callable[[Random], Body]

BODY = Sheet(112, (160, 160), (0.4, 0.62))
COMPOUND = Sheet(112, (256, 256), (0.4, 0.62))
"""The picture of a body that fills a hex."""

TURNS = (0, 30, 60, 90, 120, 150)
"""The directions of bridges, in degrees."""

ALONE, CROWDED = 0.4, 0.17
"""How dark shadows are: those of trees fall over each other."""

BODIES: dict[str, tuple[Maker, ...]] = {
    "oak_wood": (plants.oak, plants.oak, plants.lime, plants.oak, plants.lime, plants.fir),
    "fir_wood": (plants.fir, plants.fir, plants.fir, plants.oak),
    "winter_wood": (plants.white_fir, plants.white_fir, plants.bare, plants.white_fir, plants.bare),
    "olive_grove": (plants.olive, plants.olive, plants.olive, plants.grey_bush),
    "jungle_wood": (plants.rank, plants.rank, plants.palm, plants.rank, plants.rank_bush),
    "palm_grove": (plants.palm, plants.palm, plants.palm, plants.rank_bush),
    "orchard": (plants.apple, plants.apple, plants.apple),
    "hedgerow": (plants.bush, plants.lime, plants.bush, plants.bush, plants.oak, plants.bush, plants.bush),
    "hedge": (plants.bush, plants.bush, plants.bush, plants.bush),
    "winter_hedge": (plants.white_bush, plants.white_bush, plants.white_bush),
    "dry_hedge": (plants.grey_bush, plants.grey_bush, plants.grey_bush),
    "jungle_hedge": (plants.rank_bush, plants.rank_bush, plants.rank_bush),
    "stones": (plants.rock, plants.rock, plants.rock),
    "peaks": (plants.peak,) * 4,
    "caves": (plants.cave, plants.cave, plants.cave),
    "wire": (obstacles.wire, obstacles.staked_wire, obstacles.wire, obstacles.wire),
    "foxholes": (obstacles.foxhole,) * 4,
    "sandbags": (obstacles.sandbags,) * 4,
    "hay_stacks": (plants.hay_stack, plants.hay_stack, plants.hay_stack),
}
HOUSES: dict[str, tuple[Maker, ...]] = {
    "village": (buildings.house,) * 6,
    "village_row": (buildings.house,) * 6,
    "village_side": (buildings.house,) * 5,
    "winter_village_row": (buildings.white_house,) * 6,
    "winter_village_side": (buildings.white_house,) * 5,
    "winter_church": (buildings.white_church,),
    "farm": (buildings.barn, buildings.house, buildings.barn, buildings.house),
    "church": (buildings.church,),
    "manor": (buildings.manor,),
    "winter_village": (buildings.white_house,) * 6,
    "clay_town": (buildings.clay_house,) * 6,
    "huts": (buildings.hut,) * 4,
    "ruins": (buildings.ruin,) * 5,
}
PEAKS: dict[str, tuple[Maker, ...]] = {
    "winter_peaks": (plants.white_peak,) * 4,
    "desert_peaks": (plants.red_peak,) * 4,
    "jungle_peaks": (plants.green_peak,) * 4,
}
BESIDE_RUNWAYS: dict[str, tuple[Maker, ...]] = {
    "hangars": (camps.hangar,),
    "control_tower": (camps.control_tower,),
    "aircraft": (camps.aircraft,) * 3,
    "posts": (obstacles.posts,) * 4,
}
COMPOUNDS: dict[str, tuple[Maker, ...]] = {
    "barracks": (camps.barracks,),
    "castle": (forts.castle,),
    "cemetery": (camps.graves,),
    "dam": (industry.dam,),
    "dam_west": (industry.dam_to_the_west,),
    "dam_north": (industry.dam_to_the_north,),
    "dam_east": (industry.dam_to_the_east,),
    "factory": (industry.factory, industry.second_factory),
    "fortress": (forts.star_fort,),
    "square_fortress": (forts.square_fort,),
    "headquarters": (camps.headquarters,),
    "hospital": (camps.hospital,),
    "labor_camp": (camps.labor_camp,),
    "lighthouse": (industry.lighthouse,),
    "power_plant": (industry.power_plant,),
    "prison_camp": (camps.prison_camp,),
    "radar_station": (industry.radar,),
    "railroad_station": (industry.station,),
    "supply_depot": (camps.depot,),
    "winter_factory": (industry.white_factory, industry.second_white_factory),
    "field_bunker": (forts.field_bunker,),
    "bunker": (forts.bunker,),
    "abatis": (defences.abatis,) * 2,
    "dragons_teeth": (defences.dragons_teeth,) * 2,
    "minefield": (defences.minefield,) * 2,
    "road_block": (defences.road_block,) * 2,
}
WAYS = {
    "manor": 0.0,
    "village_row": 0.0,
    "winter_village_row": 0.0,
    "village_side": pi / 2,
    "winter_village_side": pi / 2,
}
"""How the houses of a street are turned; others stand as it happened."""


def sheet_of(bodies: list[Body], shadow: float, form: Sheet = BODY) -> Image.Image:
    """Bodies in a row, and below them their shadows."""
    edge = form.cell[0]
    sheet = Image.new("RGBA", (edge * len(bodies), edge * 2))
    for number, body in enumerate(bodies):
        sheet.paste(likeness(body, form), (number * edge, 0))
        sheet.paste(on_the_ground(body.triangles()[0], form, shadow), (number * edge, edge))
    return sheet


def floors() -> dict[str, list[Image.Image]]:
    """The rows of ground."""
    return {
        "pond": [mounds.pond(seed) for seed in (11, 12, 13)],
        "wood_floor": [mounds.piece("#5a7038", seed, 0.72, 0.5, 0.16, 0.8) for seed in (1, 2, 3)],
        "winter_floor": [mounds.piece("#b9c4c8", seed, 0.72, 0.5, 0.16, 0.6) for seed in (1, 2, 3)],
        "dry_floor": [mounds.piece("#a8935a", seed, 0.72, 0.5, 0.16, 0.6) for seed in (1, 2, 3)],
        "jungle_floor": [mounds.piece("#3c6434", seed, 0.72, 0.5, 0.16, 0.8) for seed in (1, 2, 3)],
        "fields": [
            mounds.ploughed("#c9b562", "#a8913f", 7, 0.8),
            mounds.ploughed("#a2814f", "#7d5f36", 8, 0.8),
            mounds.ploughed("#7f9c4a", "#64823a", 9, 0.8),
            mounds.piece("#9fb055", 10, 0.8, 0.12, 0.04),
        ],
        "winter_fields": [
            mounds.ploughed("#dfe4e6", "#a79f92", 7, 0.8),
            mounds.ploughed("#e6eaec", "#b9b3a8", 8, 0.8),
            mounds.piece("#e9edef", 10, 0.8, 0.12, 0.04),
        ],
    }


def draw(assets: Path) -> None:
    """Write all of it."""
    folder = assets / "table" / "scenery"
    folder.mkdir(parents=True, exist_ok=True)
    for name, makers in {**BODIES, **HOUSES}.items():
        rng = Random(name)
        made = [maker(rng) for maker in makers]
        bodies = [buildings.turned(body, rng, WAYS.get(name)) for body in made] if name in HOUSES else made
        write(sheet_of(bodies, ALONE if name in HOUSES else CROWDED), folder / f"{name}.png")
    for name, makers in {**PEAKS, **BESIDE_RUNWAYS, **COMPOUNDS}.items():
        form = COMPOUND if name in COMPOUNDS else BODY
        write(
            sheet_of([maker(Random(f"{name} {number}")) for number, maker in enumerate(makers)], ALONE, form),
            folder / f"{name}.png",
        )
    grain.draw(assets)
    paddies.draw(assets)
    for name, degrees in product(bridges.BRIDGES, TURNS):
        write(bridges.picture(name, degrees), folder / f"{name}_{degrees}.png")
    for name in ways.LAID:
        write(ways.picture(name), folder / f"{name}.png")
    for name, pieces in floors().items():
        write(mounds.row(pieces), folder / f"{name}.png")


def write(picture: Image.Image, path: Path) -> None:
    """Write a picture in few colours."""
    picture.quantize(256, method=Image.Quantize.FASTOCTREE).save(path, optimize=True)
