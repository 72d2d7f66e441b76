"""A battle's map as Tiled reads it: three layers of tiles, and objects for water, long bridges and names."""

from collections.abc import Mapping, Sequence
from math import atan2, degrees
from xml.sax.saxutils import quoteattr

from battlegrid import COLUMNS, HEIGHT, MIDDLES, ROWS, SIDE, WIDTH, Hex, Point, centre, middle_of
from battles import Battle
from facts import Facts
from rivers import lines_of, ponds_of
from tilesheet import pick, surf_tiles

TILESET = "../../assets/memoir44/tiles/terrain.tsx"
FIRST_BEACH_ROW, FIRST_SEA_ROW = 4, 7
WATER = ("river", "wide_river")
LABEL_RISE = 66
# The lines between left flank, centre and right flank run 7 and 17 half hexes from the centre of the first hex.
SECTION_LINES = tuple(WIDTH / 2 + half_hexes * WIDTH / 2 for half_hexes in (7, 17))
BOTTOM = float((ROWS - 1) * (HEIGHT - SIDE // 2) + HEIGHT)

Tiles = Mapping[str, tuple[int, ...]]
Shape = tuple[str, str, Sequence[Point]]
"""An object: its name, its class, and its points; a single point is a place, more are a line."""


def map_text(battle: Battle, facts: Facts, tiles: Tiles, bridges: Mapping[int, int]) -> str:
    """The whole file. Bridges lie above the water, names above everything."""
    terrain = {place: word for word in facts.terrain for place in tiled(facts, word)}
    layers: list[tuple[str, dict[Hex, int] | list[Shape]]] = [
        ("ground", ground(battle, facts, tiles)),
        ("terrain", laid(battle, tiles, terrain)),
        ("sections", [("", "section", [(x, 0.0), (x, BOTTOM)]) for x in SECTION_LINES]),
        ("rivers", [("", word, line) for word in WATER for line in lines_of(facts.courses(word))]),
        ("structures", bridge_tiles_of(facts, bridges)),
        ("spans", spans(facts)),
        ("labels", [(battle.label(each.text), "Label", [above(each.at)]) for each in facts.labels]),
    ]
    parts, next_object = [], 1
    kept = [(name, content) for name, content in layers if content]
    for number, (name, content) in enumerate(kept, 1):
        if isinstance(content, dict):
            parts.append(layer_text(number, name, content))
        else:
            parts.append(group_text(number, name, content, next_object))
            next_object += len(content)
    return head(len(kept) + 1, next_object) + "".join(parts) + "</map>\n"


def bridge_tiles_of(facts: Facts, bridges: Mapping[int, int]) -> dict[Hex, int]:
    """A bridge tile for each bridge, turned across its river; a long bridge is a line instead."""
    courses = {place: sides for word in WATER for place, sides in facts.courses(word).items()}
    return {
        each.at: bridges[turn_across(courses[each.at])]
        for each in facts.structures_of("bridge")
        if not each.passable_edges
    }


def turn_across(sides: Sequence[str]) -> int:
    """How far a bridge is turned clockwise from west-east to cross water that runs through these hexsides."""
    (ax, ay), (bx, by) = MIDDLES[sides[0]], MIDDLES[sides[-1]]
    along = degrees(atan2(by - ay, bx - ax))
    return round((along + 90) / 30) * 30 % 180


def head(next_layer: int, next_object: int) -> str:
    """The map element with its property and its tileset."""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<map version="1.10" tiledversion="1.10.2" orientation="hexagonal" renderorder="right-down" '
        f'width="{COLUMNS}" height="{ROWS}" tilewidth="{WIDTH}" tileheight="{HEIGHT}" infinite="0" '
        f'hexsidelength="{SIDE}" staggeraxis="y" staggerindex="odd" '
        f'nextlayerid="{next_layer}" nextobjectid="{next_object}">\n'
        ' <properties>\n  <property name="hex_names" value="letters"/>\n </properties>\n'
        f' <tileset firstgid="1" source="{TILESET}"/>\n'
    )


def tiled(facts: Facts, word: str) -> list[Hex]:
    """The hexes of a kind of terrain that lie under tiles: all but rivers, which are lines; ponds are tiles again."""
    return ponds_of(facts.courses(word)) if word in WATER else facts.hexes(word)


def ground(battle: Battle, facts: Facts, tiles: Tiles) -> dict[Hex, int]:
    """The ground of every hex: open country, or on a beach board open country, beach and sea (Rules 2.4)."""
    chosen: dict[Hex, int] = {}
    for place in all_hexes():
        word = ground_word(facts.board, place[1])
        variants = surf_tiles(place, FIRST_SEA_ROW) if word == "ocean" else tiles[word]
        chosen[place] = pick(variants, battle.stem, "ground", *place)
    return chosen


def ground_word(board: str, row: int) -> str:
    """The ground of a row."""
    if board != "beach" or row < FIRST_BEACH_ROW:
        return "open"
    return "beach" if row < FIRST_SEA_ROW else "ocean"


def laid(battle: Battle, tiles: Tiles, words: Mapping[Hex, str]) -> dict[Hex, int]:
    """A tile of its word for each hex."""
    return {place: pick(tiles[word], battle.stem, word, *place) for place, word in words.items()}


def spans(facts: Facts) -> list[Shape]:
    """The long bridge, if there is one, as a line from end to end."""
    parts = [each for each in facts.structures_of("bridge") if each.passable_edges]
    if not parts:
        return []
    far, near = parts[0].passable_edges.split("-")
    return [("", "span", [middle_of(parts[0].at, far), *(middle_of(each.at, near) for each in parts)])]


def above(place: Hex) -> Point:
    """Where the name of a hex is written: over its centre."""
    x, y = centre(place)
    return x, y - LABEL_RISE


def all_hexes() -> list[Hex]:
    """Every hex of the map, row by row."""
    return [(column, row) for row in range(ROWS) for column in range(COLUMNS - row % 2)]


def layer_text(number: int, name: str, cells: Mapping[Hex, int]) -> str:
    """A layer of tiles; 0 is no tile, which the end of every short row is."""
    rows = [",".join(str(cells.get((column, row), -1) + 1) for column in range(COLUMNS)) for row in range(ROWS)]
    return (
        f' <layer id="{number}" name="{name}" width="{COLUMNS}" height="{ROWS}">\n'
        '  <data encoding="csv">\n' + ",\n".join(rows) + "\n</data>\n </layer>\n"
    )


def group_text(number: int, name: str, shapes: Sequence[Shape], first_object: int) -> str:
    """A layer of objects."""
    objects = "".join(object_text(first_object + index, shape) for index, shape in enumerate(shapes))
    return f' <objectgroup id="{number}" name="{name}">\n{objects} </objectgroup>\n'


def object_text(number: int, shape: Shape) -> str:
    """A point, or a line whose points are counted from its first."""
    name, kind, points = shape
    x, y = points[0]
    called = f" name={quoteattr(name)}" if name else ""
    steps = " ".join(f"{pixels(px - x)},{pixels(py - y)}" for px, py in points)
    drawn = "<point/>" if len(points) == 1 else f'<polyline points="{steps}"/>'
    start = f'  <object id="{number}"{called} type="{kind}" x="{pixels(x)}" y="{pixels(y)}">\n'
    return f"{start}   {drawn}\n  </object>\n"


def pixels(number: float) -> str:
    """A number without needless digits."""
    return f"{number:g}"
