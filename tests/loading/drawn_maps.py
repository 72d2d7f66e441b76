"""Maps for the tests: small Tiled files written from a few words, their pictures, and the maps in `maps/`."""

import base64
import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from game.loading.problems import FileErrors, FileProblem
from game.loading.tiled.maps import LoadedMap, load_map

MAPS = Path(__file__).parent / "maps"
TERRAIN = ("plain", "forest", "hill", "town")
LINES = ("river", "road", "wall")
INKS = ("#c8d2a0", "#507850", "#a08060", "#b04040")

HEX_MAP = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="hexagonal" renderorder="right-down" width="4" height="3" tilewidth="32"\
 tileheight="36" infinite="0" hexsidelength="18" staggeraxis="y" staggerindex="odd">
 <properties>
  <property name="hex_names" value="letters"/>
 </properties>
 <tileset firstgid="1" source="ground.tsx"/>
 <layer id="1" name="ground" width="4" height="3">
  <data encoding="csv">
1,1,2,1,
1,3,1,0,
4,1,1,1
</data>
 </layer>
 <objectgroup id="2" name="lines">
  <object id="1" class="river" x="16" y="18">
   <polyline points="0,0 96,0"/>
  </object>
 </objectgroup>
</map>
"""

SPACE_MAP = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="20" height="10" tilewidth="16" tileheight="16" infinite="0">
 <objectgroup id="2" name="spaces">
  <object id="1" class="Space" name="Ghent" x="40" y="80">
   <properties>
    <property name="terrain" value="town hill"/>
    <property name="points" type="int" value="3"/>
   </properties>
   <point/>
  </object>
  <object id="2" class="Space" name="Bruges" x="160" y="80"><point/></object>
  <object id="3" class="Space" name="Ostend" x="280" y="80"><point/></object>
 </objectgroup>
 <objectgroup id="3" name="links">
  <object id="4" class="Link" x="42" y="78">
   <properties>
    <property name="kind" value="road"/>
   </properties>
   <polyline points="0,0 60,-20 110,0"/>
  </object>
  <object id="5" class="Link" x="0" y="0">
   <properties>
    <property name="from" type="object" value="3"/>
    <property name="kind" value="river"/>
    <property name="to" type="object" value="2"/>
   </properties>
   <point/>
  </object>
 </objectgroup>
</map>
"""


def write_tileset(
    folder: Path, name: str = "ground", *, size: tuple[int, int] = (32, 36), margin: int = 0, spacing: int = 0
) -> Path:
    """A tileset of four tiles in two columns, one for each word of terrain, and its sheet."""
    width, height = (2 * (length + spacing) - spacing + margin for length in size)
    draw_sheet(size, margin, spacing).save(folder / f"{name}.png")
    tiles = "".join(
        f' <tile id="{number}"><properties><property name="terrain" value="{word}"/></properties></tile>\n'
        for number, word in enumerate(TERRAIN)
    )
    path = folder / f"{name}.tsx"
    path.write_text(
        f'<tileset version="1.10" name="{name}" tilewidth="{size[0]}" tileheight="{size[1]}" tilecount="4" columns="2"'
        f' margin="{margin}" spacing="{spacing}">\n <image source="{name}.png" width="{width}" height="{height}"/>\n'
        f"{tiles}</tileset>\n",
        encoding="utf-8",
    )
    return path


def draw_sheet(size: tuple[int, int], margin: int, spacing: int) -> Image.Image:
    """Four tiles with a diamond in each, so that no two are alike and none is symmetrical."""
    width, height = size
    sheet = Image.new("RGBA", (2 * (width + spacing) - spacing + margin, 2 * (height + spacing) - spacing + margin))
    for number, ink in enumerate(INKS):
        left = margin + number % 2 * (width + spacing)
        top = margin + number // 2 * (height + spacing)
        brush = ImageDraw.Draw(sheet)
        corners = [(left + width // 2, top), (left + width - 1, top + height // 2)]
        corners += [(left + width // 2, top + height - 1), (left, top + height // 2)]
        brush.polygon(corners, fill=ink, outline="#000000")
        brush.rectangle((left + width // 2, top + number, left + width // 2 + 3, top + 6), fill="#ffffff")
    return sheet


def write_map(folder: Path, text: str, name: str = "test.tmx") -> Path:
    """A map file in a folder, with the tileset that it names."""
    if not (folder / "ground.tsx").exists():
        write_tileset(folder)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def changed(text: str, *changes: tuple[str, str]) -> str:
    """A text with parts replaced, each of which must be there."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


def load(path: Path, *roots: Path) -> LoadedMap:
    """Load a map for a title that knows the words of these tests."""
    return load_map(path, TERRAIN, LINES, roots or (path.parent,))


def complaints(path: Path, *roots: Path) -> list[str]:
    """What is wrong with a map: each problem as `file:line: sentence`, without folders and columns."""
    return [told(problem) for problem in problems(path, *roots)]


def told(problem: FileProblem) -> str:
    """A problem as `file:line: sentence`, without folders and columns, with the word that was meant."""
    hint = f" ({problem.nearest}?)" if problem.nearest else ""
    return f"{Path(problem.file).name}:{problem.line}: {problem.sentence}{hint}"


def problems(path: Path, *roots: Path) -> tuple[FileProblem, ...]:
    """What is wrong with a map."""
    try:
        load(path, *roots)
    except FileErrors as errors:
        return errors.problems
    return ()


def hex_map(
    columns: int,
    rows: int,
    *,
    objects: str = "",
    axis: str = "y",
    index: str = "odd",
    size: Sequence[int] = (32, 36, 18),
) -> str:
    """A map full of tiles, with an object layer."""
    csv = ",\n".join(",".join(str((column + row) % 4 + 1) for column in range(columns)) for row in range(rows))
    return (
        f'<map version="1.10" orientation="hexagonal" width="{columns}" height="{rows}" tilewidth="{size[0]}"'
        f' tileheight="{size[1]}" infinite="0" hexsidelength="{size[2]}" staggeraxis="{axis}" staggerindex="{index}">\n'
        f' <tileset firstgid="1" source="ground.tsx"/>\n <layer id="1" name="ground" width="{columns}" height="{rows}">'
        f'\n  <data encoding="csv">\n{csv}\n</data>\n </layer>\n'
        f' <objectgroup id="2" name="lines">\n{objects}\n </objectgroup>\n</map>\n'
    )


def line(kind: str, points: Iterable[tuple[float, float]], shape: str = "polyline") -> str:
    """A line of a class through points in map pixels."""
    (x, y), *_ = points = tuple(points)
    path = " ".join(f"{a - x:g},{b - y:g}" for a, b in points)
    return f'<object class="{kind}" x="{x:g}" y="{y:g}"><{shape} points="{path}"/></object>'


def packed(numbers: Sequence[int], how: str = "zlib") -> str:
    """Tile numbers as Tiled packs them."""
    raw = b"".join(number.to_bytes(4, "little") for number in numbers)
    window = {"zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}
    if how:
        press = zlib.compressobj(wbits=window[how])
        raw = press.compress(raw) + press.flush()
    return base64.b64encode(raw).decode()
