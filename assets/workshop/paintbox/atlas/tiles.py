"""The tiles of an atlas map: what lies in a hex, its region, the kinds of its hexsides, and the signs in it.

Only the signs are shown at the table. The others are there for whoever draws a map: they lie over the plate in hidden
layers, pale enough to see it through them. Their order may only grow, because maps name tiles by their place.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

from PIL import Image, ImageDraw, ImageFont

from paintbox.atlas import signs
from paintbox.paper import Ink, Paper, Point

WIDTH, HEIGHT = 120, 104
COLUMNS = 10
VEIL = 0.4
FACE = Path(__file__).resolve().parents[3] / "fonts" / "Lato-Bold.ttf"
CORNERS: tuple[Point, ...] = ((118, 52), (89, 102), (31, 102), (2, 52), (31, 2), (89, 2))

GROUNDS: dict[str, Ink] = {
    "ocean": (98, 142, 172),
    "open": (222, 214, 150),
    "jungle": (96, 150, 84),
    "mixed": (190, 168, 104),
    "mountain": (142, 104, 78),
    "atoll": (150, 208, 208),
}
REGIONS = (
    "Alaska",
    "AMandates",
    "Australia",
    "Borneo",
    "Burma",
    "Caroline",
    "Celebes",
    "Ceylon",
    "China",
    "DEI",
    "Formosa",
    "Guinea",
    "Hebrides",
    "IChina",
    "India",
    "Indochina",
    "Japan",
    "Java",
    "JMandates",
    "Korea",
    "Malaya",
    "Manchuria",
    "Marshall",
    "NIndia",
    "Oceania",
    "Philippines",
    "Sakhalin",
    "Siam",
    "Sumatra",
)
SIDES = ("SE", "S", "SW")
KINDS: dict[str, Ink] = {
    "land": (122, 84, 40),
    "water land": (214, 170, 60),
    "unplayable_water": (60, 60, 190),
    "unplayable_land": (150, 60, 150),
    "water unplayable_land": (90, 190, 230),
    "unplayable_water unplayable_land": (110, 60, 230),
    "closed": (220, 40, 40),
}


class Tile(NamedTuple):
    """One tile: its property, the value of that, and its painter."""

    key: str
    value: str
    paint: Callable[[Paper], None]


def painted() -> Iterator[Tile]:
    """Every tile in its place."""
    for word, ink in GROUNDS.items():
        yield Tile("terrain", word, partial(hexagon, ink=ink))
    for number, region in enumerate(REGIONS):
        yield Tile("region", region, partial(hexagon, ink=hue(number)))
    yield Tile("island", "true", partial(ring, ink=(30, 120, 130)))
    for number, side in enumerate(SIDES):
        for kind, ink in KINDS.items():
            yield Tile(f"side_{side.lower()}", kind, partial(bar, ends=CORNERS[number : number + 2], ink=ink))
    yield Tile("port", "true", signs.port)
    yield Tile("airfield", "true", signs.airfield)
    yield Tile("city", "city", signs.city)
    yield Tile("city", "china", signs.city_of_china)
    yield Tile("city", "japan", signs.city_of_japan)
    yield Tile("resource", "true", signs.resource)


def hexagon(paper: Paper, ink: Ink) -> None:
    """A hex in one colour."""
    with paper.layer(VEIL) as sheet:
        sheet.polygon(CORNERS, ink, ink, 2)


def ring(paper: Paper, ink: Ink) -> None:
    """A ring: the hex is one island."""
    paper.ring((WIDTH / 2, HEIGHT / 2), 26, 26, ink, 4)


def bar(paper: Paper, ends: Sequence[Point], ink: Ink) -> None:
    """A bar just inside a hexside."""
    paper.line([(60 + (x - 60) * 0.88, 52 + (y - 52) * 0.88) for x, y in ends], ink, 7)


def hue(number: int) -> Ink:
    """One of many colours that differ well."""
    turn = number * 97 % 180
    return 70 + turn, 220 - turn // 2 - number * 3, 90 + number * 53 % 150


def picture(tile: Tile) -> Image.Image:
    """A tile; regions have their name written in them."""
    paper = Paper(WIDTH, HEIGHT)
    tile.paint(paper)
    small = paper.reduced()
    if tile.key == "region":
        pen = ImageDraw.Draw(small)
        pen.text((WIDTH / 2, HEIGHT / 2), tile.value, (40, 34, 30), ImageFont.truetype(FACE, 15), anchor="mm")
    return small


def sheet(tiles: Sequence[Tile]) -> Image.Image:
    """All tiles in rows."""
    whole = Image.new("RGBA", (COLUMNS * WIDTH, -(-len(tiles) // COLUMNS) * HEIGHT), (0, 0, 0, 0))
    for number, tile in enumerate(tiles):
        whole.paste(picture(tile), (number % COLUMNS * WIDTH, number // COLUMNS * HEIGHT))
    return whole


def tsx(tiles: Sequence[Tile], size: tuple[int, int], source: str) -> str:
    """The tileset as Tiled reads it."""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tileset version="1.10" tiledversion="1.10.2" name="atlas" tilewidth="{WIDTH}" tileheight="{HEIGHT}" '
        f'tilecount="{len(tiles)}" columns="{COLUMNS}">\n'
        f' <image source="{source}" width="{size[0]}" height="{size[1]}"/>\n'
        + "".join(tile_text(number, tile) for number, tile in enumerate(tiles))
        + "</tileset>\n"
    )


def tile_text(number: int, tile: Tile) -> str:
    """One tile with its property."""
    kind = ' type="bool"' if tile.value == "true" else ""
    class_name = ' class="AtlasTerrain"' if tile.key == "terrain" else ""
    typed = ' propertytype="AtlasTerrainWord"' if tile.key == "terrain" else ""
    return (
        f' <tile id="{number}"{class_name}>\n  <properties>\n'
        f'   <property name="{tile.key}"{kind}{typed} value={quoteattr(tile.value)}/>\n'
        "  </properties>\n </tile>\n"
    )


def words() -> list[str]:
    """The terrain words, in the order of the tiles."""
    return list(GROUNDS)


def draw(assets: Path) -> None:
    """Write the sheet and its tileset into the folder of the maps, which lies beside the assets."""
    folder = assets.parent / "maps" / "empire_of_the_sun"
    folder.mkdir(parents=True, exist_ok=True)
    tiles = list(painted())
    whole = sheet(tiles)
    whole.save(folder / "atlas.png", optimize=True)
    (folder / "atlas.tsx").write_text(tsx(tiles, whole.size, "atlas.png"), encoding="utf-8", newline="\n")
