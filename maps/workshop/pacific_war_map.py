"""A map of Pacific War as Tiled reads it: a painted plate, and over it in layers what the plate shows.

What a map of this form says, and how the loaded board tells it (`Space.properties` holds what is not terrain):

* The properties of the map: hexes are named row before column, rows counted upwards from `first_row`, columns from
  `first_column`.
* `plate`, a picture layer: what players see. It may be painted over freely; it means nothing.
* `terrain`, a hidden layer of tiles: a hex is where a tile lies. The words are those of the tileset's `terrain`; a
  coast has the terrain of its land.
* `water`: the property `water` of hexes that are not open sea: "coastal", "restricted" or "land".
* `zones`: the property `zone`, the weather of a hex: "north", "central", "south" or "southeast".
* `owners`: the property `owner` of hexes with a name, "japan" or "allies": who held them in December 1941.
* `home_islands`: `home_island` is true in the cities of Japan itself.
* `sides_e`, `sides_se`, `sides_sw`: the kind of a hexside, told by the hex whose east, south-east or south-west side it
  is (directions 0, 1 and 2 of the core) as the property `side_e`, `side_se` or `side_sw`. The kinds are "water", "land"
  and "water land"; "land track" is the way over mountains that needs no road. Told are the sides between two hexes that
  both have land and sea. Others follow from the two hexes: water where one is open sea and the other has sea, land
  where one is land and the other has land, closed between open sea and land.
* `routes`, hidden lines of the class `route` from hex centre to hex centre: roads and railways.
* `resources`, `ports`, `airbases`, `dry_docks`, shown: the signs in the hexes, and the properties `resources` (what the
  hex yields), `port` and `airbase` (1 small, 2 large) and `dry_dock` (true).
* `labels`: the names of places, each inside its hex. The names of seas and island groups are painted on the plate.
* `boxes`: the boxes beside the hexes, spaces of their own with the shape of a box. `title` is how they are called, and
  the plate shows it: so `lettering`, what the table would write, is empty. A Holding Box has `holding` (true), its
  `side`, the hex `enter_from`, to which its way leads, how many hexes long that way is as `transit`, and `dry_dock`.
"""

from collections.abc import Callable, Iterator

from atlas_layers import Value, box_text, hide, layer_text, plate_text
from atlas_routes import ways
from atlas_tiles import Tiles
from pacific_war_facts import Box, Facts, Part, Place
from pacific_war_grid import HEIGHT, SIDE, SIDES, WIDTH, Hex, name_of, neighbour
from tiledmap import Shape, group_text

CELL_SIDES = SIDES[:3]
LABEL_DROP = 30
MARGIN, GAP = 30, 24
"""How far boxes lie from the hexes and the edge, and from each other, in pixels."""

Chosen = tuple[str, str] | None
"""A tile by its property and the value of that, or none."""


def map_text(facts: Facts, part: Part, tiles: Tiles, tileset: str, plate: str) -> str:
    """The whole file."""
    parts = [plate_text(1, plate, part.window.size)]
    for name, choose in hidden(facts):
        parts.append(layer_text(len(parts) + 1, name, rows(part, tiles, choose), is_shown=False))
    lines = routes(facts, part)
    parts.append(hide(group_text(len(parts) + 1, "routes", lines, 1)))
    for name, choose in signs(facts):
        parts.append(layer_text(len(parts) + 1, name, rows(part, tiles, choose), is_shown=True))
    names = labels(facts, part)
    parts.append(group_text(len(parts) + 1, "labels", names, len(lines) + 1))
    number = len(lines) + len(names) + 1
    if part.boxes:
        parts.append(
            f' <objectgroup id="{len(parts) + 1}" name="boxes">\n{boxes(facts, part, number)} </objectgroup>\n'
        )
    return head(part, tileset, len(parts) + 1, number + len(part.boxes)) + "".join(parts) + "</map>\n"


def head(part: Part, tileset: str, next_layer: int, next_object: int) -> str:
    """The map element with its properties and its tileset."""
    window = part.window
    index = "even" if window.is_top_shifted else "odd"
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<map version="1.10" tiledversion="1.10.2" orientation="hexagonal" renderorder="right-down" '
        f'width="{window.columns + window.strip}" height="{window.rows}" tilewidth="{WIDTH}" tileheight="{HEIGHT}" '
        f'infinite="0" hexsidelength="{SIDE}" staggeraxis="y" staggerindex="{index}" '
        f'nextlayerid="{next_layer}" nextobjectid="{next_object}">\n'
        f" <properties>\n"
        f'  <property name="first_column" type="int" value="{window.column}"/>\n'
        f'  <property name="first_row" type="int" value="{window.row}"/>\n'
        '  <property name="hex_names" value="rrcc_upwards"/>\n'
        " </properties>\n"
        f' <tileset firstgid="1" source="{tileset}"/>\n'
    )


def hidden(facts: Facts) -> Iterator[tuple[str, Callable[[Hex], Chosen]]]:
    """The layers that are not shown, and how each chooses its tiles."""
    yield "terrain", lambda place: ("terrain", facts.terrain_at[place])
    yield "water", lambda place: ("water", water) if (water := facts.water_at[place]) else None
    yield "zones", lambda place: ("zone", facts.zone_of(place))
    yield "owners", said_of(facts, lambda known: ("owner", known.owner))
    yield "home_islands", said_of(facts, lambda known: ("home_island", "true") if known.home_island else None)
    for side in CELL_SIDES:
        yield f"sides_{side.lower()}", side_of(facts, side)


def signs(facts: Facts) -> Iterator[tuple[str, Callable[[Hex], Chosen]]]:
    """The layers that are shown."""
    yield "resources", said_of(facts, lambda known: ("resources", str(known.resources)) if known.resources else None)
    yield "airbases", said_of(facts, lambda known: ("airbase", str(known.airbase)) if known.airbase else None)
    yield "ports", said_of(facts, lambda known: ("port", str(known.port)) if known.port else None)
    yield "dry_docks", said_of(facts, lambda known: ("dry_dock", "true") if known.dry_dock else None)


def said_of(facts: Facts, choose: Callable[[Place], Chosen]) -> Callable[[Hex], Chosen]:
    """A choice among the hexes that have a name."""

    def chosen(place: Hex) -> Chosen:
        known = facts.places.get(name_of(place))
        return choose(known) if known is not None else None

    return chosen


def side_of(facts: Facts, side: str) -> Callable[[Hex], Chosen]:
    """A choice of the kind of one of the sides that a hex tells."""

    def chosen(place: Hex) -> Chosen:
        kind = facts.side_between.get(frozenset((place, neighbour(place, side))))
        return (f"side_{side.lower()}", kind) if kind is not None else None

    return chosen


def rows(part: Part, tiles: Tiles, choose: Callable[[Hex], Chosen]) -> list[list[int]]:
    """The numbers of the tiles of a layer, row by row; the strip beside the hexes has none."""
    window = part.window
    numbers = [tiles[tile] if (tile := choose(place)) is not None else 0 for place in window.places()]
    width = window.columns
    return [[*numbers[at : at + width], *(0,) * window.strip] for at in range(0, len(numbers), width)]


def routes(facts: Facts, part: Part) -> list[Shape]:
    """The routes as lines that are as long as can be."""
    shown = part.window.places()
    links = [
        (place, other)
        for place in sorted(shown)
        for other in (neighbour(place, side) for side in SIDES)
        if frozenset((place, other)) in facts.links and other in shown
    ]
    return [("", "route", [part.window.centre(place) for place in way]) for way in ways(links)]


def labels(facts: Facts, part: Part) -> list[Shape]:
    """The names of places, each written in the lower part of its hex."""
    named = [(place, facts.places.get(name_of(place))) for place in part.window.places()]
    return [(known.name, "Label", [below(part, place)]) for place, known in named if known is not None]


def below(part: Part, place: Hex) -> tuple[float, float]:
    """Where the name of a hex is written."""
    x, y = part.window.centre(place)
    return x, y + LABEL_DROP


def boxes(facts: Facts, part: Part, first: int) -> str:
    """The boxes of a map, one under the other in the strip beside the hexes."""
    window = part.window
    (wide, high), left = window.size, window.columns * WIDTH + WIDTH // 2 + MARGIN
    height = (high - 2 * MARGIN + GAP) // len(part.boxes) - GAP
    middle, size = (left + wide - MARGIN) // 2, (wide - MARGIN - left, height)
    return "".join(
        box_text(
            first + number,
            name,
            (middle, MARGIN + number * (height + GAP) + height // 2),
            size,
            box_says(facts.boxes[name]),
        )
        for number, name in enumerate(part.boxes)
    )


def box_says(box: Box) -> dict[str, Value]:
    """What a box says beside its place."""
    if not box.enter_from:
        return {"title": box.title, "lettering": ""}
    return {
        "title": box.title,
        "lettering": "",
        "holding": True,
        "side": box.side,
        "enter_from": box.enter_from,
        "transit": box.transit,
        "dry_dock": box.dry_dock is True,
    }
