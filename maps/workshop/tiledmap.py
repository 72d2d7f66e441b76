"""A battle's map as Tiled reads it: three layers of tiles, and objects for water, long bridges and names."""

from collections.abc import Mapping, Sequence
from math import atan2, degrees
from xml.sax.saxutils import quoteattr

from battlegrid import COLUMNS, HEIGHT, MIDDLES, ROWS, SIDE, WIDTH, Hex, Point, centre, middle_of
from battles import Battle
from facts import Facts
from lines import lines_and_ponds, lines_of
from tilesheet import BRIDGES, Sheet, pick, surf_tiles

TILESET = "../../assets/memoir44/tiles/terrain.tsx"
FIRST_BEACH_ROW, FIRST_SEA_ROW = 4, 7
CLOSED_WATER = ("river", "wide_river")
WATER = (*CLOSED_WATER, "fordable_river", "fordable_stream", "frozen_river")
CUTS = ("wadi", "balka", "ravine")
WAYS = ("road", "railroad")
LOOKS = {"winter": "winter", "desert": "desert"}
SAME_TILE = {"coastline": "ocean"}
"""Words of the facts for what other tiles show and mean."""

GROUNDS = ("open", "beach", "ocean")
LABEL_RISE = 53
# The lines between left flank, centre and right flank run 7 and 17 half hexes from the centre of the first hex.
SECTION_LINES = tuple(WIDTH / 2 + half_hexes * WIDTH / 2 for half_hexes in (7, 17))
BOTTOM = float((ROWS - 1) * (HEIGHT - SIDE // 2) + HEIGHT)

Shape = tuple[str, str, Sequence[Point]]
"""An object: its name, its class, and its points; a single point is a place, more are a line."""


def map_text(battle: Battle, facts: Facts, sheet: Sheet) -> str:
    """The whole file. Roads lie above the water, bridges above both, names above everything."""
    layers: list[tuple[str, dict[Hex, int] | list[Shape]]] = [
        ("ground", ground(battle, facts, sheet)),
        ("terrain", laid(battle, facts, sheet)),
        ("sections", [("", "section", [(x, 0.0), (x, BOTTOM)]) for x in SECTION_LINES]),
        ("rivers", courses(facts, WATER)),
        ("cuts", courses(facts, CUTS)),
        ("roads", courses(facts, WAYS)),
        ("structures", bridge_tiles_of(facts, sheet)),
        ("spans", spans(facts)),
        ("labels", labels(battle, facts)),
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


def lacking(facts: Facts, sheet: Sheet) -> set[str]:
    """The words of terrain that a battle needs tiles of and has none."""
    return {SAME_TILE.get(word, word) for word in facts.terrain if tiled(facts, word)} - sheet.words()


def courses(facts: Facts, words: Sequence[str]) -> list[Shape]:
    """The lines of these words: water that stands in a ring and nobody can cross is left to the tiles."""
    drawn: list[Shape] = []
    for word in words:
        if word in facts.terrain and facts.is_line(word):
            found = facts.courses(word)
            lines = lines_and_ponds(found)[0] if word in CLOSED_WATER else lines_of(found)
            drawn += [("", word, line) for line in lines]
    return drawn


def bridge_tiles_of(facts: Facts, sheet: Sheet) -> dict[Hex, int]:
    """A bridge tile for each bridge, turned across its river or along its rails; a long bridge is a line instead."""
    water = {place: sides for word in WATER for place, sides in facts.courses(word).items()}
    rails = facts.courses("railroad")
    return {
        each.at: sheet.bridges[
            each.type, turn_along(rails[each.at]) if each.at in rails else turn_across(water[each.at])
        ]
        for each in facts.structures_of(*BRIDGES)
        if not each.passable_edges
    }


def labels(battle: Battle, facts: Facts) -> list[Shape]:
    """The names on the map, without those that are left out."""
    found = [(battle.label(each.text), each.at) for each in facts.labels]
    return [(text, "Label", [above(place)]) for text, place in found if text]


def turn_across(sides: Sequence[str]) -> int:
    """How far a bridge is turned clockwise from west-east to cross water that runs through these hexsides."""
    return (turn_along(sides) + 90) % 180


def turn_along(sides: Sequence[str]) -> int:
    """How far a bridge is turned clockwise from west-east to lie along what runs through these hexsides."""
    (ax, ay), (bx, by) = MIDDLES[sides[0]], MIDDLES[sides[-1]]
    return round(degrees(atan2(by - ay, bx - ax)) / 30) * 30 % 180


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
    """The hexes of a kind of terrain that lie under tiles: ponds, and all that is no line."""
    if not facts.is_line(word):
        return facts.hexes(word)
    return lines_and_ponds(facts.courses(word))[1] if word in CLOSED_WATER else []


def ground(battle: Battle, facts: Facts, sheet: Sheet) -> dict[Hex, int]:
    """The ground of every hex: open country, or on a beach board open country, beach and sea (Rules 2.4)."""
    words = {place: ground_word(facts.board, place[1]) for place in all_hexes()}
    given = {place: SAME_TILE.get(word, word) for word in facts.terrain for place in facts.hexes(word)}
    words |= {place: word for place, word in given.items() if word in GROUNDS}
    sea = {place for place, word in words.items() if word == "ocean"}
    return {
        place: pick(
            surf_tiles(place, sea) if place in sea else sheet.of(word, look_of(facts)), battle.stem, "ground", *place
        )
        for place, word in words.items()
    }


def ground_word(board: str, row: int) -> str:
    """The ground of a row."""
    if board != "beach" or row < FIRST_BEACH_ROW:
        return "open"
    return "beach" if row < FIRST_SEA_ROW else "ocean"


def look_of(facts: Facts) -> str:
    """How the country looks: by its board, and in the Pacific like jungle."""
    return "jungle" if facts.front == "pacific" else LOOKS.get(facts.board, "")


def laid(battle: Battle, facts: Facts, sheet: Sheet) -> dict[Hex, int]:
    """A tile of its word for each hex that has more than ground."""
    look = look_of(facts)
    words = {place: SAME_TILE.get(word, word) for word in facts.terrain for place in tiled(facts, word)}
    return {
        place: pick(variants(sheet, word, look, place), battle.stem, word, *place)
        for place, word in words.items()
        if word not in GROUNDS
    }


def variants(sheet: Sheet, word: str, look: str, place: Hex) -> Sequence[int]:
    """The tiles of a word; the first mouth of a river opens to the east, the second one to the west."""
    found = sheet.of(word, look)
    if word == "river_mouth":
        return found[1:] if place[0] < COLUMNS / 2 else found[:1]
    return found


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
