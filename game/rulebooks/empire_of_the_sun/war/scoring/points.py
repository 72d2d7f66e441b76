"""Counting victory points: for each line of a list how often it holds (Rules 17.2)."""

from collections.abc import Callable, Iterable

import msgspec

from game.core.hexset import NOWHERE, SpaceSet, count, has, set_of, spaces_of
from game.core.kept import once
from game.rulebooks.empire_of_the_sun.map.overland import overland
from game.rulebooks.empire_of_the_sun.map.seas import by_sea_and_land
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.terms.flags import is_by_2007
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, controlled
from game.rulebooks.empire_of_the_sun.terms.scenario import INDIA_TRACK
from game.rulebooks.empire_of_the_sun.terms.schedules import PointItem, PointName
from game.rulebooks.empire_of_the_sun.war.bombing import is_near_tokyo
from game.rulebooks.empire_of_the_sun.war.china import stands
from game.rulebooks.empire_of_the_sun.war.nations import is_japanese

TOWNSVILLE, OAHU = "3727", ("5808", "Oahu")
RESTLESS = (INDIA_TRACK.index("unrest"), INDIA_TRACK.index("strikes"))


class Line(msgspec.Struct, frozen=True):
    """A line of the score: what it is for, and its points for Japan."""

    words: str
    points: int


class Sight(msgspec.Struct, frozen=True):
    """A position as it is scored: a hex counts for who has taken it only if a unit would be in supply there (17.1)."""

    game: EmpireGame
    position: EmpirePosition
    japan: SpaceSet
    allies: SpaceSet

    def hexes(self, item: PointItem) -> SpaceSet:
        """The hexes that a line names and the map has."""
        return known(self.game, item.hexes)


def known(game: EmpireGame, names: Iterable[str]) -> SpaceSet:
    """The hexes of these names that the map has."""
    names_on_map = (game.board.by_name[name] for name in names if name in game.board.by_name)
    return set_of(space for space in names_on_map if space < game.hex_count)


@once
def japanese_at_start(game: EmpireGame) -> SpaceSet:
    """The hexes that Japan controlled when the scenario began."""
    return known(game, game.scenario.japan_controls)


def sight(game: EmpireGame, position: EmpirePosition) -> Sight:
    """The position as it is scored (Rules 17.1)."""
    begun = japanese_at_start(game)
    mine, theirs = controlled(game, position)
    fed = [supplied(game, position, side) for side in (JAPAN, ALLIES)]
    japan = (mine & (begun | fed[JAPAN])) | (theirs & begun & ~fed[ALLIES])
    allies = (theirs & (~begun | fed[ALLIES])) | (mine & ~begun & ~fed[JAPAN])
    return Sight(game, position, japan, allies)


def supplied(game: EmpireGame, position: EmpirePosition, side: int) -> SpaceSet:
    """The hexes in which some unit of a side would be in supply."""
    found = NOWHERE
    for spaces in supply(game, position).lines[side].families.values():
        found |= spaces
    return found


def is_townsville_cut(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether no supply path of any length joins Townsville to Oahu, both of them Allied (Rules 17.2)."""
    names, mine = game.board.by_name, controlled(game, position)[ALLIES]
    if TOWNSVILLE not in names:
        return False
    if not has(mine, names[TOWNSVILLE]):
        return True
    zone = supply(game, position).zones.effective[JAPAN]
    way = overland(game, position, ALLIES).barred
    reached = by_sea_and_land(game, 1 << names[TOWNSVILLE], zone, way, mine & game.hexes.ports)
    goals = known(game, OAHU) & mine
    for lane in game.scenario.sea_lanes:
        if lane.start in OAHU or lane.end in OAHU:
            goals |= known(game, (lane.start, lane.end))
    return not reached & goals


def near_tokyo(seen: Sight, item: PointItem) -> bool:
    """Whether the Allies hold a port within a distance of Tokyo."""
    ports = spaces_of(seen.allies & seen.game.hexes.ports)
    return any(is_near_tokyo(seen.game, space, item.number) for space in ports)


def has_japanese_unit(seen: Sight, spaces: SpaceSet) -> bool:
    """Whether a Japanese unit, not only a headquarters, stands in one of these hexes."""
    game, pieces = seen.game, seen.position.pieces
    return any(
        has(spaces, pieces[n].space)
        for n in occupants(game, seen.position).pieces[JAPAN]
        if not game.counters[n].is_headquarters
    )


def all_of(spaces: SpaceSet, held: SpaceSet) -> bool:
    """Whether there are such hexes, and all of them are held."""
    return bool(spaces) and not spaces & ~held


def has_ever_taken(seen: Sight, item: PointItem) -> bool:
    """Whether Japan has ever taken one of the hexes."""
    return bool(seen.hexes(item) & (set_of(seen.position.ever_taken) | seen.japan))


def held_by_allies(seen: Sight, item: PointItem) -> int:
    """How many of the hexes the Allies hold."""
    return count(seen.hexes(item) & seen.allies)


def resources_beyond(seen: Sight, item: PointItem) -> int:
    """How many resource hexes Japan holds beyond those it needs: one fewer by the rules of 2007 (Rules 1.5)."""
    return count(seen.japan & seen.game.hexes.resources) - (item.number - is_by_2007(seen.position))


def held_by_japan(seen: Sight, item: PointItem) -> int:
    """How many of the hexes Japan holds."""
    return count(seen.hexes(item) & seen.japan)


def road(seen: Sight) -> str:
    """The state of the Burma Road."""
    return supply(seen.game, seen.position).lines[ALLIES].road


def excused(seen: Sight, item: PointItem) -> bool:
    """Whether a line does not count because the Allies hold all of some hexes."""
    return all_of(known(seen.game, item.unless), seen.allies)


TIMES: dict[PointName, Callable[[Sight, PointItem], int]] = {
    "all_allied": lambda seen, item: all_of(seen.hexes(item), seen.allies),
    "all_japanese": lambda seen, item: all_of(seen.hexes(item), seen.japan),
    "china_fallen": lambda seen, item: not stands(seen.position),
    "china_left_of": lambda seen, item: max(0, seen.position.china - item.number) * stands(seen.position),
    "china_right_of": lambda seen, item: max(0, item.number - seen.position.china),
    "europe_above": lambda seen, item: seen.position.war_in_europe > item.number,
    "europe_below": lambda seen, item: seen.position.war_in_europe < item.number,
    "ever_taken": has_ever_taken,
    "hexes_allied": held_by_allies,
    "hexes_japanese": held_by_japan,
    "india_lost": lambda seen, item: seen.position.india > max(RESTLESS),
    "india_restless": lambda seen, item: seen.position.india in RESTLESS,
    "japanese_and_supplied": lambda seen, item: all_of(
        seen.hexes(item), seen.japan & supplied(seen.game, seen.position, JAPAN)
    ),
    "japanese_with_a_unit": lambda seen, item: (
        all_of(seen.hexes(item), seen.japan) and has_japanese_unit(seen, seen.hexes(item))
    ),
    "nation_allied": lambda seen, item: not is_japanese(seen.position, item.nation),
    "nation_japanese": lambda seen, item: is_japanese(seen.position, item.nation),
    "no_ports_near_tokyo": lambda seen, item: not near_tokyo(seen, item),
    "not_all_one_sides": lambda seen, item: (
        not all_of(seen.hexes(item), seen.japan) and not all_of(seen.hexes(item), seen.allies)
    ),
    "ports_near_tokyo": near_tokyo,
    "resources": lambda seen, item: resources_beyond(seen, item) == 0,
    "rivalry_allied": lambda seen, item: ALLIES in seen.position.rivalry,
    "rivalry_japanese": lambda seen, item: JAPAN in seen.position.rivalry,
    "road_closed": lambda seen, item: road(seen) != "open",
    "road_open": lambda seen, item: road(seen) == "open",
    "some_allied": lambda seen, item: held_by_allies(seen, item) >= item.number and not excused(seen, item),
    "some_japanese": lambda seen, item: held_by_japan(seen, item) >= item.number,
    "supplied_ports": lambda seen, item: 1,
    "too_few_resources": lambda seen, item: resources_beyond(seen, item) < 0,
    "townsville_cut": lambda seen, item: is_townsville_cut(seen.game, seen.position),
    "will_above": lambda seen, item: max(0, seen.position.political_will - item.number),
    "will_below": lambda seen, item: max(0, item.number - seen.position.political_will),
}
"""How often each kind of line holds."""


def points_of(seen: Sight, item: PointItem) -> int:
    """What a line brings Japan (Rules 17.2)."""
    if item.by_count:
        fed = seen.allies & supplied(seen.game, seen.position, ALLIES)
        return item.by_count[min(count(seen.hexes(item) & fed), len(item.by_count) - 1)]
    points = int(getattr(seen.game.scenario.readings, item.reading)) if item.reading else item.points
    return min(item.most, int(TIMES[item.what](seen, item))) * points


def items_of(game: EmpireGame, table: str) -> tuple[PointItem, ...]:
    """The lines of a list, after those of the list from which it goes on."""
    found = game.tables.points[table]
    return (*(items_of(game, found.after) if found.after else ()), *found.items)


def counted(game: EmpireGame, position: EmpirePosition, table: str) -> tuple[Line, ...]:
    """Every line of a list with its points, those without any left out."""
    seen = sight(game, position)
    found = (Line(item.words, points_of(seen, item)) for item in items_of(game, table))
    return tuple(line for line in found if line.points)


def is_out_of_resources(game: EmpireGame, position: EmpirePosition, table: str) -> bool:
    """Whether Japan holds so few resources that the Allies win outright (Rules 17.2)."""
    seen = sight(game, position)
    wanted = [item for item in items_of(game, table) if item.what == "too_few_resources"]
    return any(TIMES[item.what](seen, item) for item in wanted)
