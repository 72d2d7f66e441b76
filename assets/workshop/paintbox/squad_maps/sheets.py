"""The two sheets of the squad maps and their Tiled tilesets: terrain, and the edges of ground.

What is on each tile stands in an order that may only grow: maps name tiles by their place.
"""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations
from pathlib import Path
from random import Random
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

from PIL import Image

from paintbox.squad_maps import built, edges, flat, grounds, growth, waters
from paintbox.tools.paper import Paper

COLUMNS = 12
ROUND = tuple(range(6))
STRAIGHT = ((0, 3), (1, 4), (2, 5))
GENTLE = ((0, 2), (1, 3), (2, 4), (3, 5), (0, 4), (1, 5))
SHARP = ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (0, 5))
WAYS: tuple[tuple[int, ...], ...] = (*STRAIGHT, *GENTLE)
COURSES: tuple[tuple[int, ...], ...] = (*STRAIGHT, *GENTLE, *SHARP)
assert sorted(COURSES) == sorted(combinations(ROUND, 2))


class Tile(NamedTuple):
    """One tile: its terrain word, its painter, the hexsides that its course joins, and what a building is."""

    terrain: str
    paint: Callable[[Random], Image.Image]
    sides: tuple[int, ...] = ()
    look: str = ""


def over(terrain: str, painter: Callable[[Random], Paper], look: str = "") -> Tile:
    """Terrain that lies over the ground and ends short of the hexsides."""
    return Tile(terrain, partial(windowed, painter), (), look)


def cut(painter: Callable[[Random], Paper], rng: Random) -> Image.Image:
    """A sheet painted and cut to its hex."""
    return flat.cut_soft(painter(rng))


def windowed(painter: Callable[[Random], Paper], rng: Random) -> Image.Image:
    """A sheet painted and cut, with room for the name of the hex."""
    return flat.cut_soft(flat.with_window(painter(rng)), 1.5)


def along(terrain: str, painter: Callable[..., Paper], courses: Sequence[tuple[int, ...]]) -> list[Tile]:
    """Terrain that runs from hexside to hexside, one tile for each course."""
    return [Tile(terrain, partial(cut, partial(painter, sides=sides)), sides) for sides in courses]


ENDS = tuple((side,) for side in ROUND)

TILES: tuple[Tile, ...] = (
    *(Tile("open", grounds.meadow) for _ in range(5)),
    *(Tile("hill1", partial(grounds.hill, ink=grounds.SLOPE, height=1)) for _ in range(3)),
    *(Tile("hill2", partial(grounds.hill, ink=grounds.SUMMIT, height=2)) for _ in range(3)),
    *(Tile("beach", grounds.beach) for _ in range(3)),
    *(Tile("desert", grounds.desert) for _ in range(3)),
    *(Tile("river_bank", grounds.river_bank) for _ in range(2)),
    *(Tile("ocean", grounds.ocean) for _ in range(3)),
    *(Tile("river", grounds.river) for _ in range(2)),
    *(over("woods", partial(growth.woods, firs=firs)) for firs in (0.0, 0.12, 0.3, 0.06)),
    *(over("jungle", growth.jungle) for _ in range(4)),
    *(over("orchard", growth.orchard) for _ in range(3)),
    *(over("palm_grove", growth.palm_grove) for _ in range(3)),
    *(over("crops", growth.crops) for _ in range(2)),
    *(
        over("field", partial(growth.field, ink=ink, slant=slant))
        for ink, slant in zip((*growth.PLOUGH, growth.PLOUGH[0]), (0.35, -0.6, 1.2, -0.15), strict=True)
    ),
    *(over("hay_stack", growth.hay_stack) for _ in range(2)),
    *(over("building", partial(built.village, turn=turn), "village") for turn in (0.0, 0.13, -0.13)),
    *(over("building", partial(built.farm, turn=turn), "farm") for turn in (0.0, 1.0)),
    over("building", built.church, "church"),
    over("building", built.manor, "manor"),
    *(over("building", partial(built.huts, turn=turn), "huts") for turn in (0.3, 0.1)),
    *(over("building", partial(built.ruins, turn=turn), "ruins") for turn in (0.2, 0.4)),
    over("pond", waters.pond),
    *(over("marsh", waters.marsh) for _ in range(2)),
    *along("stream", waters.stream, (*COURSES, *ENDS)),
    *along("gully", waters.gully, (*COURSES, *ENDS)),
    *along("wadi", waters.wadi, (*COURSES, *ENDS)),
    *along("canal", waters.canal, COURSES),
    *along("road", waters.road, WAYS),
    *along("bridge", waters.bridge, WAYS),
)

EDGES = tuple((painter, choice) for painter in (edges.slope, edges.shore) for choice in edges.CHOICES)
"""The edge tiles: the slopes for every choice of hexsides, then the shores."""

SCENERY = {
    "open": "grass",
    "hill1": "hill",
    "hill2": "summit",
    "beach": "beach",
    "desert": "desert",
    "river_bank": "grass",
    "ocean": "sea",
    "river": "water",
    "pond": "water",
    "marsh": "marsh",
    "bridge": "bridge",
    "manor": "manor",
    "stream": "stream",
    "gully": "gully",
    "wadi": "wadi",
    "canal": "canal",
    "woods": "oak_wood",
    "jungle": "jungle_wood",
    "orchard": "orchard",
    "crops": "crops",
    "field": "field",
    "hay_stack": "hay_stack",
    "palm_grove": "palm_grove",
    "village": "village",
    "farm": "farm",
    "church": "church",
    "huts": "huts",
    "ruins": "ruins",
}
"""What the table builds in place of a tile's picture, by its terrain, or by what a building is."""

NAMES = ("SE", "S", "SW", "NW", "N", "NE")


def words() -> list[str]:
    """The terrain words, each once, in the order of the tiles."""
    return list(dict.fromkeys(tile.terrain for tile in TILES))


def terrain_sheet() -> Image.Image:
    """All terrain tiles; the seed of each is its number, so that a new tile changes no other."""
    return laid_out([tile.paint(Random(1943 + number * 7)) for number, tile in enumerate(TILES)])


def edge_sheet() -> Image.Image:
    """All edge tiles."""
    return laid_out([edges.picture(painter, choice) for painter, choice in EDGES])


def laid_out(pictures: Sequence[Image.Image]) -> Image.Image:
    """Pictures in rows, without spacing."""
    whole = Image.new("RGBA", (COLUMNS * flat.WIDTH, -(-len(pictures) // COLUMNS) * flat.HEIGHT), (0, 0, 0, 0))
    for number, picture in enumerate(pictures):
        whole.paste(picture, (number % COLUMNS * flat.WIDTH, number // COLUMNS * flat.HEIGHT))
    return whole


def tsx(name: str, picture: str, size: tuple[int, int], tiles: Sequence[str]) -> str:
    """A tileset as Tiled reads it."""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tileset version="1.10" tiledversion="1.10.2" name="{name}" tilewidth="{flat.WIDTH}" '
        f'tileheight="{flat.HEIGHT}" tilecount="{len(tiles)}" columns="{COLUMNS}">\n'
        f' <image source="{picture}" width="{size[0]}" height="{size[1]}"/>\n' + "".join(tiles) + "</tileset>\n"
    )


def terrain_tiles() -> list[str]:
    """The terrain tiles as Tiled reads them."""
    return [
        f' <tile id="{number}" class="ValorTerrain">\n'
        "  <properties>\n"
        f"{look_text(tile.look)}{scenery_text(tile)}{sides_text(tile.sides)}"
        f'   <property name="terrain" propertytype="ValorTerrainWord" value={quoteattr(tile.terrain)}/>\n'
        "  </properties>\n"
        " </tile>\n"
        for number, tile in enumerate(TILES)
    ]


def edge_tiles() -> list[str]:
    """The edge tiles: which kind each is, and the hexsides that it lies along."""
    return [
        f' <tile id="{number}">\n'
        "  <properties>\n"
        f'   <property name="edge" value="{painter.__name__}"/>\n'
        '   <property name="scenery" value="edge"/>\n'
        f"{sides_text(edges.sides_of(choice))}"
        "  </properties>\n"
        " </tile>\n"
        for number, (painter, choice) in enumerate(EDGES)
    ]


def look_text(look: str) -> str:
    """What a building is, as a property."""
    return f'   <property name="look" value={quoteattr(look)}/>\n' if look else ""


def scenery_text(tile: Tile) -> str:
    """The scenery that is built in place of a tile, as a property."""
    built = SCENERY.get(tile.look or tile.terrain, "")
    return f'   <property name="scenery" value={quoteattr(built)}/>\n' if built else ""


def sides_text(sides: Sequence[int]) -> str:
    """The hexsides of a tile as a property."""
    if not sides:
        return ""
    return f'   <property name="sides" value="{" ".join(NAMES[side] for side in sides)}"/>\n'


def draw(assets: Path) -> None:
    """Write the sheets and tilesets into the folder of the maps, which lies beside the assets."""
    folder = assets.parent / "maps" / "valor_and_victory"
    folder.mkdir(parents=True, exist_ok=True)
    for name, whole, tiles in (("terrain", terrain_sheet(), terrain_tiles()), ("edges", edge_sheet(), edge_tiles())):
        whole.save(folder / f"{name}.png", optimize=True)
        text = tsx(f"valor-{name}", f"{name}.png", whole.size, tiles)
        (folder / f"{name}.tsx").write_text(text, encoding="utf-8", newline="\n")
