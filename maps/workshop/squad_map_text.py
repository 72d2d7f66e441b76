"""A squad map as Tiled reads it: ground, what covers it, its edges, lines, terrain, bridges, names."""

from collections.abc import Mapping

from squad_courses import courses_of, crossings_of, hexside_lines, road_line, spans_of
from squad_grid import HEIGHT, SIDE, SIDES, WIDTH, Hex, centre, hex_of, neighbour
from squad_layouts import Layout
from squad_tiles import Sheet
from tiledmap import Shape, group_text

GROUND = ("open", "hill1", "hill2")
SURFACES = ("beach", "desert", "river_bank", "ocean", "river")
WATERS = ("ocean", "river")
HEXSIDES = ("wall", "hedge", "hedgerow")
LABEL_RISE = 58

Cells = dict[Hex, int]


def map_text(stem: str, layout: Layout, tiles: Sheet, edges: Sheet) -> str:
    """The whole file. The table draws the lines above the surface and below the terrain."""
    layers: list[tuple[str, Cells | list[Shape]]] = [
        ("ground", {place: tiles.one(GROUND[layout.height(place)], stem, *place) for place in layout.grid.hexes()}),
        ("surface", surface(stem, layout, tiles)),
        ("edges", edge_tiles(layout, edges, tiles.total)),
        ("lines", lines(layout)),
        ("terrain", terrain(stem, layout, tiles)),
        ("bridges", {place: tiles.one("bridge", sides=sides) for place, sides in spans_of(layout).items()}),
        ("labels", [(text, "Label", [above(place)]) for text, place in layout.labels.items()]),
    ]
    kept = [(name, content) for name, content in layers if content]
    parts, next_object = [], 1
    for number, (name, content) in enumerate(kept, 1):
        if isinstance(content, dict):
            parts.append(layer_text(number, name, content, layout))
        else:
            parts.append(group_text(number, name, content, next_object))
            next_object += len(content)
    return head(layout, len(kept) + 1, next_object, tiles.total) + "".join(parts) + "</map>\n"


def head(layout: Layout, next_layer: int, next_object: int, tiles: int) -> str:
    """The map element with its property and its tilesets."""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<map version="1.10" tiledversion="1.10.2" orientation="hexagonal" renderorder="right-down" '
        f'width="{layout.grid.columns}" height="{layout.grid.rows}" tilewidth="{WIDTH}" tileheight="{HEIGHT}" '
        f'infinite="0" hexsidelength="{SIDE}" staggeraxis="x" staggerindex="even" '
        f'nextlayerid="{next_layer}" nextobjectid="{next_object}">\n'
        ' <properties>\n  <property name="hex_names" value="columns"/>\n </properties>\n'
        ' <tileset firstgid="1" source="terrain.tsx"/>\n'
        f' <tileset firstgid="{tiles + 1}" source="edges.tsx"/>\n'
    )


def surface(stem: str, layout: Layout, tiles: Sheet) -> Cells:
    """Sand, sea and river over whole hexes; streams and the like from hexside to hexside."""
    found = {}
    for place, (word, _) in layout.terrain().items():
        if word in SURFACES:
            found[place] = tiles.one(word, stem, *place)
        elif word == "bridge" and is_water(layout, place):
            found[place] = tiles.one("river", stem, *place)
    for place, word, sides in courses_of(layout):
        found[place] = tiles.one(word, stem, *place, sides=sides)
    return found


def is_water(layout: Layout, place: Hex) -> bool:
    """Whether a hex is open water from side to side, also under a bridge."""
    words = {place: word for place, (word, _) in layout.terrain().items()}
    if words.get(place) != "bridge":
        return words.get(place) in WATERS
    return any(words.get(neighbour(place, side)) == "river" for side in SIDES)


def edge_tiles(layout: Layout, edges: Sheet, first: int) -> Cells:
    """Slopes where a hill falls off, shores where water ends."""
    found = {}
    for place in layout.grid.hexes():
        around = {side: other for side in SIDES if layout.grid.has(other := neighbour(place, side))}
        falls = tuple(side for side, other in around.items() if layout.height(other) < layout.height(place))
        ends = tuple(side for side, other in around.items() if is_water(layout, place) and not is_water(layout, other))
        if falls or ends:
            found[place] = first + (edges.one("slope", sides=falls) if falls else edges.one("shore", sides=ends))
    return found


def lines(layout: Layout) -> list[Shape]:
    """Roads, and whatever stands along hexsides."""
    crossings = crossings_of(layout.roads)
    found: list[Shape] = [("", "road", road_line(road, crossings)) for road in layout.roads]
    sides: Mapping[str, tuple[tuple[str, str], ...]] = {word: getattr(layout, word) for word in HEXSIDES}
    return [*found, *(("", word, line) for word, pairs in sides.items() for line in hexside_lines(pairs))]


def terrain(stem: str, layout: Layout, tiles: Sheet) -> Cells:
    """What stands and grows."""
    courses = {place for place, _, _ in courses_of(layout)}
    return {
        place: tiles.one(word, stem, *place, look=look)
        for place, (word, look) in layout.terrain().items()
        if word not in SURFACES and word != "bridge" and place not in courses
    }


def above(place: str | tuple[str, int]) -> tuple[float, float]:
    """Where a name is written: over the centre of its hex, or so far to the right of that."""
    name, right = (place, 0) if isinstance(place, str) else place
    x, y = centre(hex_of(name))
    return x + right, y - LABEL_RISE


def layer_text(number: int, name: str, cells: Cells, layout: Layout) -> str:
    """A layer of tiles; 0 is no tile."""
    columns, count = layout.grid.columns, layout.grid.rows
    rows = [",".join(str(cells.get((column, row), -1) + 1) for column in range(columns)) for row in range(count)]
    return (
        f' <layer id="{number}" name="{name}" width="{columns}" height="{count}">\n'
        '  <data encoding="csv">\n' + ",\n".join(rows) + "\n</data>\n </layer>\n"
    )
