"""The marker files: obstacles and works as large as a hex, under the lamp of the figures or flat; tokens on squares."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from PIL import Image

from paintbox.miniatures.body import Body
from paintbox.miniatures.lamp import Sheet, likeness, on_the_ground
from paintbox.scenery import bridges, camps, defences, forts, ways
from paintbox.signs import chips, decorations, tokens
from paintbox.tools.paper import Paper
from paintbox.works import obstacles

HEX = Sheet(112, (224, 224), (0.5, 0.5))
"""The picture of a marker that fills a hex: a radius of the hex, and the middle of the hex in its own middle."""


def solid(maker: Callable[[Random], Body], cover: float = 1.0) -> Callable[[Random], Image.Image]:
    """A marker under the lamp of the figures, with its shadow; one with less cover can be seen through."""

    def paint(rng: Random) -> Image.Image:
        body = maker(rng)
        found = Image.alpha_composite(on_the_ground(body.triangles()[0], HEX), likeness(body, HEX))
        found.putalpha(found.getchannel("A").point([round(value * cover) for value in range(256)]))
        return found.quantize(256, method=Image.Quantize.FASTOCTREE)

    return paint


def laid(name: str) -> Callable[[Random], Image.Image]:
    """A bridge that the table turns."""
    return lambda _: bridges.picture(name, 0).quantize(256, method=Image.Quantize.FASTOCTREE)


MARKERS: dict[str, Callable[[Random], Paper | Image.Image]] = {
    "wire": obstacles.wire,
    "sandbags": solid(defences.sandbags),
    "hedgehog": solid(defences.hedgehogs),
    "sea_wall": solid(defences.sea_wall),
    "bunker": solid(forts.bunker),
    "bridge": laid("bridge"),
    "bridge_broken": solid(ways.blown_bridge),
    "medal_allies": tokens.medal_allies,
    "medal_axis": tokens.medal_axis,
    "exit_right": lambda _: tokens.exit_arrow(0),
    "parachute": tokens.parachute,
    "field_bunker": solid(forts.field_bunker),
    "road_block": solid(defences.road_block),
    "dragons_teeth": solid(defences.dragons_teeth),
    "abatis": solid(defences.abatis),
    "minefield": solid(defences.minefield),
    "ford": solid(ways.ford),
    "pontoon_bridge": laid("pontoon_bridge"),
    "rope_bridge": laid("rope_bridge"),
    "railroad_bridge": laid("railroad_bridge"),
    "medal_either": chips.medal_either,
    "crosshair": chips.crosshair,
    "star_sabotage": chips.star_sabotage,
    "star_prisoners": chips.star_prisoners,
    "star_equipment": chips.star_equipment,
    "supplies": chips.supplies,
    "tent": solid(camps.headquarters_tent),
    "recovery": chips.recovery,
    "heroic_leader": chips.heroic_leader,
    "commissar": chips.commissar,
    "boat": chips.boat,
    "smoke_thick": solid(defences.smoke),
    "smoke_thin": solid(defences.smoke, cover=0.55),
    "airfield": chips.airdrop,
    "camouflage": chips.camouflage,
    "cave_sealed": solid(defences.sealed_cave),
    "forward_spotting": chips.spotting,
    "exit_down": lambda _: tokens.exit_arrow(90),
    "exit_left": lambda _: tokens.exit_arrow(180),
    "exit_up": lambda _: tokens.exit_arrow(270),
    "crater": solid(defences.crater),
    "decoration_allies": decorations.decoration_allies,
    "decoration_axis": decorations.decoration_axis,
}


def draw(assets: Path) -> None:
    """Write every marker."""
    folder = assets / "memoir44" / "markers"
    folder.mkdir(parents=True, exist_ok=True)
    for number, (name, painter) in enumerate(MARKERS.items()):
        found = painter(Random(44 + number))
        picture = found.reduced() if isinstance(found, Paper) else found
        picture.save(folder / f"{name}.png", optimize=True)
