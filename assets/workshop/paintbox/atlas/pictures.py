"""Everything that is drawn for the maps of Empire of the Sun: the plate, and what is cut out of it."""

from pathlib import Path

from PIL import Image

from paintbox.atlas import boxes, letters, pacific, pacific_names, plate, tracery
from paintbox.atlas.land import painted
from paintbox.atlas.world import World, read_world

MAPS = Path(__file__).resolve().parents[4] / "maps" / "empire_of_the_sun"
FOLDER = Path("empire_of_the_sun") / "map"
QUALITY = 91
CORNERS = {"south_pacific": (1800, 1664), "burma": (0, 312), "solomons": (2700, 2080)}
"""The upper left corners of the maps that are cut out of the whole plate."""

PALE, PAPER = 0.62, (233, 223, 194)


def draw(assets: Path) -> None:
    """Draw the plates of all maps."""
    folder = assets / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    world = read_world(MAPS / "pacific.tmx")
    whole = plate.painted(world, pacific.country(world))
    engrave(whole, world)
    parts = {name: read_world(MAPS / f"{name}.tmx") for name in CORNERS}
    pictures = {name: cut(whole, part, CORNERS[name]) for name, part in parts.items()}
    boxes.lay(whole, pacific_names.TRACKS)
    for name, shown, picture in (("pacific", world, whole), *((name, parts[name], pictures[name]) for name in parts)):
        boxes.lay_boxes(picture, shown.boxes)
        picture.save(folder / f"{name}.jpg", quality=QUALITY, subsampling=0, optimize=True)


def engrave(picture: Image.Image, world: World) -> None:
    """Lines and letters."""
    tracery.graticule(picture, pacific.GRATICULE, world.radius)
    tracery.barred(picture, world)
    for names, hand in (
        (pacific_names.LANDS, pacific_names.LAND),
        (pacific_names.OCEANS, pacific_names.OCEAN),
        (pacific_names.SEAS, pacific_names.SEA),
        (pacific_names.GROUPS, pacific_names.GROUP),
    ):
        letters.write(picture, names, hand)
    tracery.routes(picture, world)


def cut(whole: Image.Image, world: World, corner: tuple[int, int]) -> Image.Image:
    """The part of the plate that another map shows, pale where its hexes end."""
    box = (*corner, corner[0] + world.size[0], corner[1] + world.size[1])
    part = whole.crop(box)
    inside = painted(world, list(world.cells), part.size, world.radius, 0)
    pale = Image.fromarray(((1 - inside) * 255 * PALE).astype("uint8"))
    part.paste(PAPER, mask=pale)
    return part
