"""The tiles of all fronts beyond the first ones: more terrain, then the looks of winter, desert and jungle."""

from collections.abc import Callable
from functools import partial
from random import Random

from PIL import Image

from paintbox.buildings import camps, huts, industry, ruins, towns
from paintbox.land import barrens, climes, fields, ground, hills, mountains, trees, tropics
from paintbox.tools.looks import DESERT, JUNGLE, WINTER
from paintbox.tools.paper import Paper
from paintbox.tools.tile import Tile, overlay, simpler, turned
from paintbox.works import crossings, engineers, strongholds

BEDS = ("W E", "NW SE", "NE SW")
"""Between which hexsides the beds of ravines run."""

TURNS = (0, 30, 60, 90, 120, 150)


def over(terrain: str, painter: Callable[..., Paper], *settings: object, look: str = "") -> Tile:
    """A tile that lies over the ground; the settings go to its painter."""
    return Tile(terrain, lambda rng: simpler(overlay(lambda seed: painter(seed, *settings))(rng)), look=look)


def under(terrain: str, painter: Callable[..., Image.Image], *settings: object, look: str = "") -> Tile:
    """A tile of ground."""
    return Tile(terrain, lambda rng: simpler(painter(rng, *settings)), look=look)


def ways(terrain: str, painter: Callable[[Random], Paper]) -> tuple[Tile, ...]:
    """A bridge in each of its six directions."""
    return tuple(Tile(terrain, _turned(painter, turn), turn) for turn in TURNS)


def _turned(painter: Callable[[Random], Paper], turn: int) -> Callable[[Random], Image.Image]:
    return lambda rng: simpler(turned(painter, turn)(rng))


winter = partial(over, look="winter")
desert = partial(over, look="desert")
jungle = partial(over, look="jungle")

WORKS: tuple[Tile, ...] = (
    over("barracks", camps.barracks),
    over("dam", industry.dam, 0)._replace(built="dam_west", sides="E"),
    over("dam", industry.dam, 1)._replace(built="dam", sides="NW NE"),
    over("factory_complex", industry.factory_complex, 0),
    over("factory_complex", industry.factory_complex, 1),
    over("field_bunker", strongholds.field_bunker),
    under("flooded_field", crossings.flooded_field, 0),
    under("flooded_field", crossings.flooded_field, 1),
    over("fortress", strongholds.fortress, 0)._replace(built="fortress"),
    over("fortress", strongholds.fortress, 1)._replace(built="square_fortress"),
    over("high_ground", barrens.high_ground),
    over("lighthouse", industry.lighthouse),
    over("power_plant", industry.power_plant),
    over("prison_camp", camps.prison_camp),
    over("radar_station", industry.radar_station),
    over("railroad_station", industry.railroad_station),
    over("road_block", strongholds.road_block),
    over("ford", crossings.ford),
    over("supply_depot", camps.supply_depot),
    over("city_ruins", ruins.city_ruins, 1),
    over("city_ruins", ruins.city_ruins, 2),
    over("dragons_teeth", strongholds.dragons_teeth),
    over("abatis", strongholds.abatis),
    over("minefield", strongholds.minefield),
    over("castle", strongholds.castle),
    over("trenches", strongholds.trenches, 0),
    over("trenches", strongholds.trenches, 1),
    over("hospital", camps.hospital),
    over("hq_supply_tent", camps.supply_tent),
    over("labor_camp", camps.labor_camp),
    over("pier", industry.pier),
)
LAND: tuple[Tile, ...] = (
    *(over("ravine", barrens.gully, bed, barrens.RAVINE)._replace(sides=sides) for bed, sides in enumerate(BEDS)),
    *(over("balka", barrens.gully, bed, barrens.BALKA)._replace(sides=sides) for bed, sides in enumerate(BEDS)),
    *(over("wadi", barrens.gully, bed, barrens.WADI) for bed in range(3)),
    over("fordable_river", crossings.sign, (104, 158, 184), (160, 204, 214), 7),
    over("fordable_stream", crossings.sign, (128, 180, 196), (178, 214, 216), 9),
    over("frozen_river", crossings.ice),
    over("railroad", crossings.railroad),
    *ways("pontoon_bridge", crossings.pontoon_bridge),
    *ways("railroad_bridge", crossings.railroad_bridge),
    *ways("rope_bridge", crossings.rope_bridge),
    over("river_mouth", barrens.river_mouth, False),
    over("river_mouth", barrens.river_mouth, True),
    over("oasis", tropics.oasis, 0),
    over("oasis", tropics.oasis, 1),
    *(over("palm_forest", tropics.palm_forest, leaf) for leaf in (tropics.FROND, tropics.FROND, tropics.FROND_DRY)),
    *(over("jungle", tropics.jungle, palms) for palms in (5, 9, 3, 7)),
    over("rice_paddies", tropics.rice_paddies, 0),
    over("rice_paddies", tropics.rice_paddies, 1),
    over("fish_pond", tropics.fish_pond),
    over("hill_cave", barrens.hill_cave, 0),
    over("hill_cave", barrens.hill_cave, 1),
    over("mountain_cave", barrens.mountain_cave),
    *(over("erg_ridge", barrens.erg_ridge, number) for number in range(3)),
    over("escarpment", barrens.escarpment, 0),
    over("escarpment", barrens.escarpment, 1),
    under("coastline", ground.ocean, (5, 0)),
    under("coastline", ground.ocean, (5, 0)),
    under("coastline", ground.ocean, (0,)),
    under("coastline", ground.ocean, (5,)),
)
SNOWY: tuple[Tile, ...] = (
    *(under("open", climes.winter, furrows, look="winter") for furrows in (False, False, True, False)),
    *(winter("forest", trees.forest, firs, WINTER) for firs in (0.2, 0.0, 0.4)),
    *(winter("hill", hills.hill, number, WINTER) for number in range(3)),
    winter("steep_hill", hills.steep_hill, 0, WINTER),
    *(winter("town", towns.town, number, WINTER) for number in range(3)),
    winter("church", towns.church, WINTER),
    winter("hedgerow", fields.hedgerow, 0, WINTER),
    winter("mountain", mountains.mountain, 0, mountains.WHITE),
    winter("hill_forest", hills.hill_forest, WINTER),
    winter("hill_village", towns.hill_village, WINTER),
    *(winter("city_ruins", ruins.city_ruins, number, WINTER) for number in range(3)),
    winter("factory_complex", industry.factory_complex, 0, WINTER),
    winter("factory_complex", industry.factory_complex, 1, WINTER),
    winter("trenches", strongholds.trenches, 0, (206, 210, 214)),
    winter("trenches", strongholds.trenches, 1, (206, 210, 214)),
    *(winter("ravine", barrens.gully, bed, barrens.SNOWY)._replace(sides=sides) for bed, sides in enumerate(BEDS)),
    winter("lake", crossings.frozen_lake),
)
HOT: tuple[Tile, ...] = (
    *(under("open", climes.desert, stones, look="desert") for stones in (6, 2, 9, 4)),
    *(desert("hill", hills.hill, number, DESERT) for number in range(3)),
    desert("steep_hill", hills.steep_hill, 1, DESERT),
    desert("mountain", mountains.mountain, 1, mountains.RED),
    desert("town", huts.clay_town, 0),
    desert("town", huts.clay_town, 1),
    desert("forest", trees.forest, 0.0, DESERT),
    desert("hedgerow", fields.hedgerow, 1, DESERT),
    *(under("open", climes.jungle, bushes, look="jungle") for bushes in (3, 5, 1, 4)),
    *(jungle("hill", tropics.jungle_hill, number) for number in range(3)),
    jungle("steep_hill", hills.steep_hill, 0, JUNGLE),
    jungle("mountain", mountains.mountain, 0, mountains.GREEN),
    jungle("mountain", mountains.mountain, 1, mountains.GREEN),
    jungle("town", huts.huts, 0),
    jungle("town", huts.huts, 1),
    jungle("forest", trees.forest, 0.0, JUNGLE),
    jungle("hedgerow", fields.hedgerow, 1, JUNGLE),
)
MORE: tuple[Tile, ...] = (
    desert("airfield", engineers.airfield, (226, 200, 148), DESERT.leaves),
    winter("airfield", engineers.airfield, (214, 221, 226), WINTER.leaves),
    *(over("gully", barrens.gully, bed, barrens.GULLY) for bed in range(3)),
)
TILES: tuple[Tile, ...] = (*WORKS, *LAND, *SNOWY, *HOT, *MORE)
