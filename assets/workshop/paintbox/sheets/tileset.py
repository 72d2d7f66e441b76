"""The terrain sheet and its Tiled tileset: what is on each tile, in an order that may only grow."""

from pathlib import Path
from random import Random
from xml.sax.saxutils import quoteattr

from PIL import Image

from paintbox.buildings import ruins, towns
from paintbox.land import coast, fields, ground, hills, mountains, trees, water
from paintbox.scenery import bridges
from paintbox.sheets import far_tiles as far
from paintbox.tools import hexes
from paintbox.tools.tile import Tile, overlay, turned
from paintbox.works import engineers

COLUMNS = 8
LOW = 176
"""How high a tile is on the sheet: the board is seen from before it, a fifth less high than it is painted."""

NAME = "memoir44-terrain"

SCENERY = {
    "open": {"": "grass", "winter": "snow", "desert": "desert", "jungle": "lush"},
    "beach": {"": "beach"},
    "ocean": {"": "sea"},
    "coastline": {"": "sea"},
    "lake": {"": "water", "winter": "ice"},
    "fish_pond": {"": "water"},
    "wide_river": {"": "water"},
    "river": {"": "water"},
    "river_mouth": {"": "water"},
    "erg_ridge": {"": "dunes"},
    "marsh": {"": "marsh"},
    "trenches": {"": "trench", "winter": "winter_trench"},
    "mountain": {"": "mountain", "winter": "winter_mountain", "desert": "desert_mountain", "jungle": "jungle_mountain"},
    "church": {"": "church", "winter": "winter_church"},
    "cliff": {"": "cliff"},
    "sea_bluff": {"": "bluff"},
    "escarpment": {"": "escarpment"},
    "hill_cave": {"": "hill_cave"},
    "forest": {"": "oak_wood", "winter": "winter_wood", "desert": "olive_grove", "jungle": "jungle_wood"},
    "palm_forest": {"": "palm_grove"},
    "jungle": {"": "jungle_wood"},
    "hill": {"": "hill", "winter": "winter_hill", "desert": "desert_hill", "jungle": "jungle_hill"},
    "steep_hill": {"": "hill", "winter": "winter_hill", "desert": "desert_hill", "jungle": "jungle_hill"},
    "hill_forest": {"": "wooded_hill", "winter": "winter_wooded_hill"},
    "hill_village": {"": "hill_village", "winter": "winter_hill_village"},
    "town": {"": "village", "winter": "winter_village", "desert": "clay_town", "jungle": "huts"},
    "hedgerow": {"": "bocage", "winter": "winter_bocage", "desert": "dry_bocage", "jungle": "jungle_bocage"},
    "city_ruins": {"": "ruins", "winter": "winter_ruins"},
    "airfield": {"": "airfield", "winter": "winter_airfield", "desert": "desert_airfield"},
    "barracks": {"": "barracks"},
    "castle": {"": "castle"},
    "cemetery": {"": "cemetery"},
    "factory_complex": {"": "factory", "winter": "winter_factory"},
    "field_bunker": {"": "field_bunker"},
    "bunker": {"": "bunker"},
    "abatis": {"": "abatis"},
    "dragons_teeth": {"": "dragons_teeth"},
    "minefield": {"": "minefield"},
    "road_block": {"": "road_block"},
    "flooded_field": {"": "flood"},
    "high_ground": {"": "high_ground"},
    "hospital": {"": "hospital"},
    "hq_supply_tent": {"": "headquarters"},
    "ford": {"": "ford"},
    "pier": {"": "pier"},
    "railroad": {"": "railroad"},
    "labor_camp": {"": "labor_camp"},
    "lighthouse": {"": "lighthouse"},
    "mountain_cave": {"": "mountain_cave"},
    "oasis": {"": "oasis"},
    "power_plant": {"": "power_plant"},
    "prison_camp": {"": "prison_camp"},
    "radar_station": {"": "radar_station"},
    "railroad_station": {"": "railroad_station"},
    "rice_paddies": {"": "paddies"},
    "ravine": {"": "ravine", "winter": "winter_ravine"},
    "balka": {"": "balka"},
    "supply_depot": {"": "supply_depot"},
}
"""What the table builds in place of a tile's picture, by its terrain and its look."""

# Maps name tiles by their place in this list: new tiles go to its end, and none may move.
TILES: tuple[Tile, ...] = (
    Tile("open", lambda rng: ground.open_ground(rng, "")),
    Tile("open", lambda rng: ground.open_ground(rng, "wheat")),
    Tile("open", lambda rng: ground.open_ground(rng, "pasture")),
    Tile("open", lambda rng: ground.open_ground(rng, "stubble")),
    Tile("beach", ground.beach),
    Tile("beach", ground.beach),
    Tile("beach", ground.beach),
    Tile("beach", ground.beach),
    Tile("ocean", ground.ocean),
    Tile("ocean", ground.ocean),
    Tile("ocean", ground.ocean),
    Tile("ocean", ground.ocean),
    Tile("ocean", lambda rng: ground.ocean(rng, (5, 0))),
    Tile("ocean", lambda rng: ground.ocean(rng, (5, 0))),
    Tile("ocean", lambda rng: ground.ocean(rng, (0,))),
    Tile("ocean", lambda rng: ground.ocean(rng, (5,))),
    Tile("forest", overlay(lambda rng: trees.forest(rng, 0.12))),
    Tile("forest", overlay(lambda rng: trees.forest(rng, 0.28))),
    Tile("forest", overlay(lambda rng: trees.forest(rng, 0.0))),
    Tile("hedgerow", overlay(lambda rng: fields.hedgerow(rng, 0))),
    Tile("hedgerow", overlay(lambda rng: fields.hedgerow(rng, 1))),
    Tile("hill", overlay(lambda rng: hills.hill(rng, 0))),
    Tile("hill", overlay(lambda rng: hills.hill(rng, 1))),
    Tile("hill", overlay(lambda rng: hills.hill(rng, 2))),
    Tile("steep_hill", overlay(lambda rng: hills.steep_hill(rng, 0))),
    Tile("steep_hill", overlay(lambda rng: hills.steep_hill(rng, 1))),
    Tile("cliff", overlay(lambda rng: coast.cliff(rng, 0))),
    Tile("cliff", overlay(lambda rng: coast.cliff(rng, 1))),
    Tile("sea_bluff", overlay(lambda rng: coast.sea_bluff(rng, 0))),
    Tile("sea_bluff", overlay(lambda rng: coast.sea_bluff(rng, 1))),
    Tile("mountain", overlay(lambda rng: mountains.mountain(rng, 0))),
    Tile("mountain", overlay(lambda rng: mountains.mountain(rng, 1))),
    Tile("town", overlay(lambda rng: towns.town(rng, 0))),
    Tile("town", overlay(lambda rng: towns.town(rng, 1))),
    Tile("town", overlay(lambda rng: towns.town(rng, 2))),
    Tile("church", overlay(towns.church)),
    Tile("river", overlay(water.river)),
    Tile("bunker", overlay(engineers.bunker)),
    Tile("bridge", overlay(engineers.bridge)),
    Tile("airfield", overlay(engineers.airfield)),
    Tile("cemetery", overlay(towns.cemetery)),
    Tile("marsh", overlay(water.marsh)),
    Tile("lake", overlay(water.lake)),
    Tile("wide_river", water.wide_river),
    Tile("wide_river", water.wide_river),
    Tile("city_ruins", overlay(ruins.city_ruins)),
    Tile("hill_forest", overlay(hills.hill_forest)),
    Tile("hill_village", overlay(towns.hill_village)),
    Tile("bridge", turned(engineers.bridge, 30), 30),
    Tile("bridge", turned(engineers.bridge, 60), 60),
    Tile("bridge", turned(engineers.bridge, 90), 90),
    Tile("bridge", turned(engineers.bridge, 120), 120),
    Tile("bridge", turned(engineers.bridge, 150), 150),
    *far.TILES,
)


def words() -> list[str]:
    """The terrain words, each once, in the order of the tiles."""
    return list(dict.fromkeys(tile.terrain for tile in TILES))


def looks() -> list[str]:
    """The looks that tiles have; the country, which needs no word, first."""
    return list(dict.fromkeys(("", *(tile.look for tile in TILES))))


def picture(number: int) -> Image.Image:
    """One tile; its seed is its number, so that a new tile changes no other."""
    painted = TILES[number].paint(Random(1944 + number * 7))
    return painted.resize((hexes.WIDTH, LOW), Image.Resampling.LANCZOS)


def sheet() -> Image.Image:
    """All tiles in rows, without spacing."""
    rows = -(-len(TILES) // COLUMNS)
    whole = Image.new("RGBA", (COLUMNS * hexes.WIDTH, rows * LOW), (0, 0, 0, 0))
    for number in range(len(TILES)):
        place = number % COLUMNS * hexes.WIDTH, number // COLUMNS * LOW
        whole.paste(picture(number), place)
    return whole


def tsx(source: str, size: tuple[int, int]) -> str:
    """The tileset as Tiled reads it."""
    head = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tileset version="1.10" tiledversion="1.10.2" name="{NAME}" tilewidth="{hexes.WIDTH}" '
        f'tileheight="{LOW}" tilecount="{len(TILES)}" columns="{COLUMNS}">\n'
        f' <image source="{source}" width="{size[0]}" height="{size[1]}"/>\n'
    )
    tiles = [_tile(number, tile) for number, tile in enumerate(TILES)]
    return head + "".join(tiles) + "</tileset>\n"


def _tile(number: int, tile: Tile) -> str:
    look = f'   <property name="look" propertytype="LookWord" value={quoteattr(tile.look)}/>\n' if tile.look else ""
    built = tile.built or SCENERY.get(tile.terrain, {}).get(tile.look, "")
    built = f"{tile.terrain}_{tile.turn}" if tile.terrain in bridges.BRIDGES else built
    scenery = f'   <property name="scenery" value={quoteattr(built)}/>\n' if built else ""
    sides = f'   <property name="sides" value={quoteattr(tile.sides)}/>\n' if tile.sides else ""
    turn = f'   <property name="turn" type="int" value="{tile.turn}"/>\n' if tile.turn else ""
    return (
        f' <tile id="{number}" class="Terrain">\n'
        "  <properties>\n"
        f"{look}"
        f"{scenery}"
        f"{sides}"
        f'   <property name="terrain" propertytype="TerrainWord" value={quoteattr(tile.terrain)}/>\n'
        f"{turn}"
        "  </properties>\n"
        " </tile>\n"
    )


def draw(assets: Path) -> None:
    """Write the sheet and the tileset."""
    folder = assets / "memoir44" / "tiles"
    folder.mkdir(parents=True, exist_ok=True)
    whole = sheet()
    whole.save(folder / "terrain.png", optimize=True)
    (folder / "terrain.tsx").write_text(tsx("terrain.png", whole.size), encoding="utf-8")
