"""Sheets of tiles for atlas maps: a picture with all of them, and the tileset that tells Tiled what each says.

Tiles over the plate are there for whoever draws a map: they lie in hidden layers, pale enough to see it through them.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

from PIL import Image, ImageDraw, ImageFont

from paintbox.tools.paper import Ink, Paper, Point

COLUMNS = 10
VEIL = 0.4
FACE = Path(__file__).resolve().parents[3] / "fonts" / "Lato-Bold.ttf"


class Form(NamedTuple):
    """The hexes of a sheet: their size, the corners of what is painted in them, in which hexside d lies between corners
    d and d + 1, and the class of tiles that are terrain.
    """

    width: int
    height: int
    corners: tuple[Point, ...]
    terrain: str

    @property
    def middle(self) -> Point:
        """The middle of a hex."""
        return self.width / 2, self.height / 2


class Tile(NamedTuple):
    """One tile: its property, the value of that, its painter, and what is written in it."""

    key: str
    value: str
    paint: Callable[[Paper], None]
    written: str = ""


def hexagon(paper: Paper, form: Form, ink: Ink) -> None:
    """A hex in one colour."""
    with paper.layer(VEIL) as sheet:
        sheet.polygon(form.corners, ink, ink, 2)


def ring(paper: Paper, form: Form, radius: float, ink: Ink) -> None:
    """A ring around the middle."""
    paper.ring(form.middle, radius, radius, ink, 4)


def bar(paper: Paper, form: Form, side: int, ink: Ink) -> None:
    """A bar just inside a hexside."""
    (across, down), ends = form.middle, form.corners[side : side + 2]
    paper.line([(across + (x - across) * 0.88, down + (y - down) * 0.88) for x, y in ends], ink, 7)


def hue(number: int) -> Ink:
    """One of many colours that differ well."""
    turn = number * 97 % 180
    return 70 + turn, 220 - turn // 2 - number * 3, 90 + number * 53 % 150


def picture(tile: Tile, form: Form) -> Image.Image:
    """A tile with what is written in it."""
    paper = Paper(form.width, form.height)
    tile.paint(paper)
    small = paper.reduced()
    if tile.written:
        ImageDraw.Draw(small).text(form.middle, tile.written, (40, 34, 30), ImageFont.truetype(FACE, 15), anchor="mm")
    return small


def sheet(tiles: Sequence[Tile], form: Form) -> Image.Image:
    """All tiles in rows."""
    size = COLUMNS * form.width, -(-len(tiles) // COLUMNS) * form.height
    whole = Image.new("RGBA", size, (0, 0, 0, 0))
    for number, tile in enumerate(tiles):
        whole.paste(picture(tile, form), (number % COLUMNS * form.width, number // COLUMNS * form.height))
    return whole


def tsx(tiles: Sequence[Tile], form: Form, size: tuple[int, int], source: str) -> str:
    """The tileset as Tiled reads it."""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tileset version="1.10" tiledversion="1.10.2" name="atlas" tilewidth="{form.width}" '
        f'tileheight="{form.height}" tilecount="{len(tiles)}" columns="{COLUMNS}">\n'
        f' <image source="{source}" width="{size[0]}" height="{size[1]}"/>\n'
        + "".join(tile_text(number, tile, form) for number, tile in enumerate(tiles))
        + "</tileset>\n"
    )


def tile_text(number: int, tile: Tile, form: Form) -> str:
    """One tile with its property."""
    kind = ' type="bool"' if tile.value == "true" else ' type="int"' if tile.value.isdigit() else ""
    class_name = f' class="{form.terrain}"' if tile.key == "terrain" else ""
    typed = f' propertytype="{form.terrain}Word"' if tile.key == "terrain" else ""
    return (
        f' <tile id="{number}"{class_name}>\n  <properties>\n'
        f'   <property name="{tile.key}"{kind}{typed} value={quoteattr(tile.value)}/>\n'
        "  </properties>\n </tile>\n"
    )


def written(tiles: Sequence[Tile], form: Form, folder: Path) -> None:
    """Write the sheet and its tileset into a folder of maps."""
    folder.mkdir(parents=True, exist_ok=True)
    whole = sheet(tiles, form)
    whole.save(folder / "atlas.png", optimize=True)
    (folder / "atlas.tsx").write_text(tsx(tiles, form, whole.size, "atlas.png"), encoding="utf-8", newline="\n")
