"""Everything that is drawn for the maps of Empire of the Sun: the plate, and what is cut out of it."""

from pathlib import Path

from PIL import Image

from paintbox.atlas import boxes, letters, pacific, pacific_names, plate, tracery
from paintbox.atlas.land import painted
from paintbox.atlas.world import World, read_world

MAPS = Path(__file__).resolve().parents[4] / "maps" / "workshop" / "drafts" / "empire_of_the_sun"
FOLDER = Path("empire_of_the_sun") / "map"
QUALITY = 91
CORNER = (1800, 1664)
"""The upper left corner of the South Pacific on the whole plate."""

PALE, PAPER = 0.62, (233, 223, 194)


def draw(assets: Path) -> None:
    """Draw the plates of both maps."""
    folder = assets / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    world = read_world(MAPS / "pacific.tmx")
    whole = plate.painted(world, pacific.country(world))
    engrave(whole, world)
    southern = read_world(MAPS / "south_pacific.tmx")
    south = cut(whole, southern)
    boxes.lay(whole, pacific_names.TRACKS)
    boxes.lay_boxes(whole, world.boxes)
    boxes.lay_boxes(south, southern.boxes)
    for name, picture in (("pacific", whole), ("south_pacific", south)):
        picture.save(folder / f"{name}.jpg", quality=QUALITY, subsampling=0, optimize=True)


def engrave(picture: Image.Image, world: World) -> None:
    """Lines and letters."""
    tracery.graticule(picture, world.radius)
    tracery.barred(picture, world)
    for names, hand in (
        (pacific_names.LANDS, pacific_names.LAND),
        (pacific_names.OCEANS, pacific_names.OCEAN),
        (pacific_names.SEAS, pacific_names.SEA),
        (pacific_names.GROUPS, pacific_names.GROUP),
    ):
        letters.write(picture, names, hand)
    tracery.routes(picture, world)


def cut(whole: Image.Image, world: World) -> Image.Image:
    """The part of the plate that another map shows, pale where its hexes end."""
    box = (*CORNER, CORNER[0] + world.size[0], CORNER[1] + world.size[1])
    part = whole.crop(box)
    inside = painted(world, list(world.cells), part.size, world.radius, 0)
    pale = Image.fromarray(((1 - inside) * 255 * PALE).astype("uint8"))
    part.paste(PAPER, mask=pale)
    return part
