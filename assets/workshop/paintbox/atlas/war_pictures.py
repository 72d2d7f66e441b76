"""Everything that is drawn for the maps of Pacific War: the plate, and what is cut out of it."""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from paintbox.atlas import boxes, letters, pacific_names, plate, tracery, war_country, war_names
from paintbox.atlas.letters import Name
from paintbox.atlas.pictures import cut
from paintbox.atlas.world import Hex, World, read_world

MAPS = Path(__file__).resolve().parents[4] / "maps" / "pacific_war"
FOLDER = Path("pacific_war") / "map"
QUALITY = 87
WHOLE = "pacific"
CORNERS: dict[str, Hex] = {
    "south_pacific": (28, 27),
    "hawaii": (46, 12),
    "wake": (31, 11),
    "coral_sea": (20, 23),
    "midway": (31, 0),
    "java_sea": (1, 29),
}
"""The upper left cells of the maps that are cut out of the whole plate."""


def draw(assets: Path) -> None:
    """Draw the plates of all maps."""
    folder = assets / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    world = read_world(MAPS / f"{WHOLE}.tmx")
    bare = plate.painted(world, war_country.country(world))
    tracery.graticule(bare, war_country.GRATICULE, world.radius)
    for name, corner in ((WHOLE, (0, 0)), *CORNERS.items()):
        part = read_world(MAPS / f"{name}.tmx")
        shift = corner[0] * world.width, corner[1] * (world.height + world.side) // 2
        picture = bare.copy() if name == WHOLE else cut(bare, part, shift)
        engrave(picture, part, shift)
        boxes.lay_boxes(picture, part.boxes)
        picture.save(folder / f"{name}.jpg", quality=QUALITY, subsampling=0, optimize=True)


def engrave(picture: Image.Image, world: World, shift: tuple[int, int]) -> None:
    """Lines and letters; names that do not fit on the map as a whole are left out."""
    tracery.zones(picture, world)
    tracery.ferries(picture, world)
    tracery.barred(picture, world)
    for names, hand in (
        (war_names.LANDS, pacific_names.LAND),
        (war_names.OCEANS, pacific_names.OCEAN),
        (war_names.SEAS, pacific_names.SEA),
        (war_names.GROUPS, pacific_names.GROUP),
        (war_names.ZONES, war_names.ZONE),
    ):
        letters.write(picture, within(world, names, shift), hand)
    tracery.routes(picture, world)


def within(world: World, names: Sequence[Name], shift: tuple[int, int]) -> list[Name]:
    """The names that lie on the hexes of a map, moved to its corner."""
    right = max(world.centre(place)[0] for place in world.cells)
    moved = [
        each._replace(
            start=(each.start[0] - shift[0], each.start[1] - shift[1]),
            end=(each.end[0] - shift[0], each.end[1] - shift[1]),
        )
        for each in names
    ]
    return [
        each
        for each in moved
        if all(
            each.size < x < right - each.size / 2 and each.size < y < world.size[1] - each.size
            for x, y in (each.start, each.end)
        )
    ]
