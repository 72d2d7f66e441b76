"""An atlas map as Tiled reads it: a painted plate, and over it in layers what the plate shows.

What a map of this form says, and how the loaded board tells it (`Space.properties` holds what is not terrain):

* The properties of the map: its first hex is called by `first_column` and `first_row`.
* `plate`, a picture layer: what players see. It may be painted over freely; it means nothing.
* `terrain`, a hidden layer of tiles: a hex is where a tile lies. The words are those of the tileset's `terrain`.
* `regions`: the property `region` of land hexes. `islands`: `island` is true where an island lies alone in its hex.
* `sides_se`, `sides_s`, `sides_sw`: the kind of a hexside, told by the hex whose south-east, south or south-west side
  it is (directions 0, 1 and 2 of the core) as the property `side_se`, `side_s` or `side_sw`. The kinds are "land",
  "water land", "unplayable_water", "unplayable_land", "water unplayable_land",
  "unplayable_water unplayable_land" and "closed". A side without a tile is "water"; towards a hex that is not on the
  map every side is closed.
* `routes`, hidden lines of the class `route` from hex centre to hex centre: roads and railways. A side that a route
  crosses is a side of land too.
* `ports`, `airfields`, `cities`, `resources`, shown: the signs in the hexes, and the properties `port`, `airfield` and
  `resource` (true) and `city` ("city", or "china" or "japan" for cities that a nation holds without counters).
* `boxes`: the boxes beside the hexes, spaces of their own with the shape of a box; the plate shows them, too.
* `tracks`: the boxes of the tracks that the plate shows, where the table lays their markers.
* `labels`: the names of places, each inside its hex. The names of seas and island groups are painted on the plate.
"""

from collections.abc import Callable

from atlas_facts import CLOSED, ROUTE, HexFact, Sheet
from atlas_grid import HEIGHT, SIDE, SIDES, WIDTH, Hex, neighbour
from atlas_layers import box_text, hide, layer_text, plate_text, track_box_text
from atlas_routes import ways
from atlas_tiles import Tiles
from tiledmap import Shape, group_text

CELL_SIDES = ("SE", "S", "SW")
KINDS = {
    "L": "land",
    "WL": "water land",
    "U": "unplayable_water",
    "X": "unplayable_land",
    "WX": "water unplayable_land",
    "UX": "unplayable_water unplayable_land",
    CLOSED: "closed",
}
CITIES = {"city": "city", "city_china": "china", "city_japan": "japan"}
LABEL_DROP = 38

Cells = dict[Hex, int]


def map_text(sheet: Sheet, tiles: Tiles, tileset: str, plate: str) -> str:
    """The whole file."""
    hidden: list[tuple[str, Cells]] = [
        ("terrain", laid(sheet, tiles, lambda fact: ("terrain", fact.terrain))),
        ("regions", laid(sheet, tiles, lambda fact: ("region", fact.region) if fact.region else None)),
        ("islands", laid(sheet, tiles, lambda fact: ("island", "true") if "island" in fact.has else None)),
        *((f"sides_{side.lower()}", sides(sheet, tiles, side)) for side in CELL_SIDES),
    ]
    shown: list[tuple[str, Cells]] = [
        ("cities", laid(sheet, tiles, city_of)),
        ("resources", laid(sheet, tiles, lambda fact: sign(fact, "resource"))),
        ("airfields", laid(sheet, tiles, lambda fact: sign(fact, "airfield"))),
        ("ports", laid(sheet, tiles, lambda fact: sign(fact, "port"))),
    ]
    lines, names = routes(sheet), labels(sheet)
    parts = [plate_text(1, plate, sheet.window.size())]
    for name, cells in hidden:
        parts.append(layer_text(len(parts) + 1, name, rows(sheet, cells), is_shown=False))
    parts.append(hide(group_text(len(parts) + 1, "routes", lines, 1)))
    for name, cells in shown:
        parts.append(layer_text(len(parts) + 1, name, rows(sheet, cells), is_shown=True))
    parts.append(group_text(len(parts) + 1, "labels", names, len(lines) + 1))
    number = len(lines) + len(names) + 1
    boxes = [box_text(number + at, box.name, box.at, box.size) for at, box in enumerate(sheet.boxes)]
    parts.append(f' <objectgroup id="{len(parts) + 1}" name="boxes">\n{"".join(boxes)} </objectgroup>\n')
    number += len(boxes)
    tracks = track_boxes(sheet, number)
    if tracks:
        parts.append(f' <objectgroup id="{len(parts) + 1}" name="tracks">\n{"".join(tracks)} </objectgroup>\n')
    return head(sheet, tileset, len(parts) + 1, number + len(tracks)) + "".join(parts) + "</map>\n"


def track_boxes(sheet: Sheet, number: int) -> list[str]:
    """The boxes of all tracks, numbered from one on."""
    boxes = [(track, at, box) for track in sheet.tracks for at, box in enumerate(track.boxes)]
    return [
        track_box_text(number + count, track.name, box, track.corner(at), track.size)
        for count, (track, at, box) in enumerate(boxes)
    ]


def head(sheet: Sheet, tileset: str, next_layer: int, next_object: int) -> str:
    """The map element with its property and its tileset."""
    window = sheet.window
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<map version="1.10" tiledversion="1.10.2" orientation="hexagonal" renderorder="right-down" '
        f'width="{window.columns}" height="{window.rows}" tilewidth="{WIDTH}" tileheight="{HEIGHT}" '
        f'infinite="0" hexsidelength="{SIDE}" staggeraxis="x" staggerindex="odd" '
        f'nextlayerid="{next_layer}" nextobjectid="{next_object}">\n'
        f" <properties>\n"
        f'  <property name="first_column" type="int" value="{window.column}"/>\n'
        f'  <property name="first_row" type="int" value="{window.row}"/>\n'
        '  <property name="hex_names" value="ccrr"/>\n'
        " </properties>\n"
        f' <tileset firstgid="1" source="{tileset}"/>\n'
    )


def laid(sheet: Sheet, tiles: Tiles, choose: Callable[[HexFact], tuple[str, str] | None]) -> Cells:
    """A tile for each hex for which one is chosen."""
    chosen = {place: choose(sheet.at(place)) for place in sheet.places}
    return {place: tiles[tile] for place, tile in chosen.items() if tile is not None}


def sign(fact: HexFact, word: str) -> tuple[str, str] | None:
    """The tile of a sign, in a hex that has it."""
    return (word, "true") if word in fact.has else None


def city_of(fact: HexFact) -> tuple[str, str] | None:
    """The tile of a city."""
    return next((("city", kind) for word, kind in CITIES.items() if word in fact.has), None)


def sides(sheet: Sheet, tiles: Tiles, side: str) -> Cells:
    """The tiles of one of the three sides that a hex tells; none where there is only water, or no hex beyond."""
    key = f"side_{side.lower()}"
    return {
        place: tiles[key, KINDS[kind]]
        for place in sheet.places
        if neighbour(place, side) in sheet.places and (kind := side_kind(sheet, place, side)) in KINDS
    }


def side_kind(sheet: Sheet, place: Hex, side: str) -> str:
    """The code of a hexside on this map; routes are land, their lines tell the rest."""
    if {place, neighbour(place, side)} & sheet.sea:
        return "W"
    return sheet.facts.side(place, side).replace(ROUTE, "L")


def routes(sheet: Sheet) -> list[Shape]:
    """The routes as lines that are as long as can be."""
    links = [
        (place, other)
        for place in sheet.in_order()
        for other in (neighbour(place, side) for side in SIDES if ROUTE in sheet.facts.side(place, side))
        if other in sheet.places
    ]
    return [("", "route", [sheet.window.centre(place) for place in way]) for way in ways(links)]


def labels(sheet: Sheet) -> list[Shape]:
    """The names of places."""
    named = [(place, sheet.at(place).name) for place in sheet.in_order()]
    return [(name, "Label", [below(sheet, place)]) for place, name in named if name]


def below(sheet: Sheet, place: Hex) -> tuple[float, float]:
    """Where the name of a hex is written: in its lower part."""
    x, y = sheet.window.centre(place)
    return x, y + LABEL_DROP


def rows(sheet: Sheet, cells: Cells) -> list[list[int]]:
    """The numbers of the tiles of a layer, row by row."""
    window = sheet.window
    return [
        [cells.get((window.column + column, window.row + row), 0) for column in range(window.columns)]
        for row in range(window.rows)
    ]
